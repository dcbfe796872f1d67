//! What helps to learn a game, card by card, as each game tells it.

use bevy::prelude::*;

use super::picture::Sketch;
use crate::{
    screens::puzzles::OpenPuzzles,
    shell::{locale::Words, settings::OwnSwitch, theme::Tone},
};

/// What a card leads to, in the order in which cards stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum CardKind {
    /// A lesson at the table.
    Tutorial,
    /// Positions with one best move.
    Puzzles,
    /// What a match was like.
    Review,
    /// The rules, illustrated.
    Rules,
}

impl CardKind {
    /// The stem of the keys of its texts.
    pub fn stem(self) -> &'static str {
        match self {
            Self::Tutorial => "tutorial",
            Self::Puzzles => "puzzles",
            Self::Review => "review",
            Self::Rules => "rules",
        }
    }
}

/// How what a card leads to stands at the moment.
#[derive(Clone, Debug)]
pub struct CardState {
    /// A sign before the line, and its colour.
    pub sign: (&'static str, Tone),
    /// The line.
    pub line: Words,
    /// The words on the button, and the sign on it.
    pub button: (&'static str, &'static str),
    /// Whether the button can be pressed.
    pub open: bool,
    /// Whether this is what a learner should do next, unless a card before it is.
    pub next: bool,
}

/// A card: `learn-KIND` is the key of its heading, `learn-KIND-GAME` that of its text.
#[derive(Clone, Copy, Debug)]
pub struct Card {
    /// Whose.
    pub game: &'static str,
    /// What it leads to.
    pub kind: CardKind,
    /// What is seen on it.
    pub sketch: Sketch,
    /// How it stands.
    pub state: fn(game: &'static str, world: &World) -> CardState,
    /// Leads there.
    pub lead: fn(game: &'static str, commands: &mut Commands),
}

/// What helps at the tables of a game.
#[derive(Clone, Copy, Debug)]
pub struct Help {
    /// Its sign.
    pub sign: &'static str,
    /// The key of its name.
    pub name: &'static str,
    /// The key of what it does.
    pub detail: &'static str,
    /// What says whether it is there; none where it always is.
    pub switch: Option<&'static OwnSwitch>,
}

/// The cards of all games, and what helps at their tables.
#[derive(Resource, Default)]
pub struct Cards {
    all: Vec<Card>,
    sketches: Vec<(&'static str, CardKind, Sketch)>,
    helps: Vec<(&'static str, Help)>,
}

impl Cards {
    /// Adds a card, in the place of one of its kind.
    pub fn add(&mut self, card: Card) {
        self.all
            .retain(|one| (one.game, one.kind) != (card.game, card.kind));
        self.all.push(card);
    }

    /// Has another picture on a card that every game has.
    pub fn sketch(&mut self, game: &'static str, kind: CardKind, sketch: Sketch) {
        self.sketches.push((game, kind, sketch));
    }

    /// Adds the puzzles of a game, which [`OpenPuzzles`] opens.
    pub fn add_puzzles(
        &mut self,
        game: &'static str,
        sketch: Sketch,
        state: fn(&'static str, &World) -> CardState,
    ) {
        self.add(Card {
            game,
            kind: CardKind::Puzzles,
            sketch,
            state,
            lead: |game, commands| commands.trigger(OpenPuzzles(game)),
        });
    }

    /// Adds what helps at the tables of a game; there is room for three.
    pub fn add_help(&mut self, game: &'static str, help: Help) {
        self.helps.push((game, help));
    }

    /// What helps at the tables of a game; what cannot be switched off comes last.
    pub(super) fn helps(&self, game: &str) -> Vec<Help> {
        let of_game = self.helps.iter().filter(|(of, _)| *of == game);
        let mut helps: Vec<Help> = of_game.map(|(_, help)| *help).collect();
        helps.sort_by_key(|help| help.switch.is_none());
        helps
    }

    /// Those of a game, in their order.
    pub(super) fn of(&self, game: &str) -> Vec<Card> {
        let mut cards: Vec<Card> = self
            .all
            .iter()
            .filter(|card| card.game == game)
            .copied()
            .collect();
        cards.sort_by_key(|card| card.kind);
        for card in &mut cards {
            let mut sketches = self.sketches.iter();
            let own = sketches.find(|(game, kind, _)| (*game, *kind) == (card.game, card.kind));
            card.sketch = own.map_or(card.sketch, |(.., sketch)| *sketch);
        }
        cards
    }
}

/// Which of them is the main one: the first that comes next, or the first that leads anywhere.
pub(super) fn main(states: &[CardState]) -> Option<usize> {
    let next = states.iter().position(|state| state.open && state.next);
    next.or_else(|| states.iter().position(|state| state.open))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn state(open: bool, next: bool) -> CardState {
        CardState {
            sign: ("check", Tone::Ink),
            line: Words::plain(""),
            button: ("", ""),
            open,
            next,
        }
    }

    #[test]
    fn the_main_card_is_the_next_one_that_leads_somewhere() {
        let states = [state(true, false), state(false, true), state(true, true)];
        assert_eq!(main(&states), Some(2));
        assert_eq!(main(&states[..2]), Some(0));
        assert_eq!(main(&states[1..2]), None);
    }

    #[test]
    fn cards_stand_in_their_order_and_a_later_one_takes_the_place_of_its_kind() {
        let card = |kind, turned| Card {
            game: "toy",
            kind,
            sketch: Sketch::Pictures(&[]),
            state: |_, _| unreachable!("nobody asks"),
            lead: turned,
        };
        let mut cards = Cards::default();
        cards.add(card(CardKind::Rules, |_, _| {}));
        cards.add(card(CardKind::Tutorial, |_, _| {}));
        cards.add(card(CardKind::Rules, |_, _| {}));
        let kinds: Vec<_> = cards.of("toy").iter().map(|card| card.kind).collect();
        assert_eq!(kinds, [CardKind::Tutorial, CardKind::Rules]);
        assert!(cards.of("other").is_empty());
    }

    #[test]
    fn what_cannot_be_switched_off_comes_last() {
        static SWITCH: OwnSwitch = OwnSwitch {
            id: "switch",
            name: "set-switch",
            usual: true,
        };
        let help = |name, switch| Help {
            sign: "check",
            name,
            detail: "",
            switch,
        };
        let mut cards = Cards::default();
        cards.add_help("toy", help("always", None));
        cards.add_help("toy", help("switched", Some(&SWITCH)));
        cards.add_help("other", help("elsewhere", None));
        let helps: Vec<_> = cards.helps("toy").iter().map(|help| help.name).collect();
        assert_eq!(helps, ["switched", "always"]);
    }
}
