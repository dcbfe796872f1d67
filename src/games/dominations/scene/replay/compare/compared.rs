//! A decision and its choices, and what is true of one of them and not of another.

use crate::{
    games::dominations::{
        review::compared,
        rules::{Dominations, DominoNumber},
        scene::{begin::Seated, replay::reviewed::read, shown_choice::ShownChoice},
    },
    kit::{Cell, Record, Seat},
    locale::Localized,
    play::review::{Choice, Decision, Grade},
    shell::theme::{Theme, Tone},
};

/// How many cards there is room for.
const CARDS: usize = 10;
/// A choice that wins by less than that many points is no better.
const LESS: f64 = 1.0;

/// A decision with what is needed to tell of its choices.
pub struct Compared<'a> {
    /// The match.
    pub game: &'a Dominations,
    /// The match so far.
    pub record: &'a Record<Dominations>,
    /// The decision.
    pub decision: &'a Decision,
    /// Whose it is.
    pub seat: Seat,
    /// All who play.
    pub seats: Vec<&'a Seated>,
    /// The cells that any of the choices covers.
    pub window: (Cell, Cell),
    /// The colours.
    pub theme: &'a Theme,
}

impl Compared<'_> {
    /// The choice of that place, as it is shown.
    pub fn shown(&self, index: usize) -> ShownChoice {
        self.decision.tried.get(index).map(read).unwrap_or_default()
    }

    /// The choice of that place.
    pub fn choice(&self, index: usize) -> Option<&Choice> {
        self.decision.tried.get(index)
    }

    /// How good a choice is against the best.
    pub fn grade(&self, index: usize) -> Grade {
        match (self.decision.best(), self.choice(index)) {
            (Some(best), Some(choice)) => Grade::of(best.chance - choice.chance),
            _ => Grade::Best,
        }
    }

    fn names(&self) -> Vec<String> {
        let names = self.seats.iter().map(|seated| seated.0.name.clone());
        names.collect()
    }

    /// What can be checked on the board of one choice, and is not true of another one.
    pub fn reasons(&self, index: usize, against: usize) -> Vec<Localized> {
        let pair = [index, against].map(|index| {
            let shown = self.shown(index);
            let pick = shown.picked.and_then(DominoNumber::new);
            (shown.placement, pick)
        });
        let wins = |index| self.choice(index).map_or(0.0, |choice| choice.chance.get());
        let wins_more = wins(index) - wins(against) >= LESS;
        let at = self.record.position();
        let facts = compared(self.game, at, self.seat, pair, wins_more);
        let names = self.names();
        facts.iter().map(|fact| fact.words(&names)).collect()
    }
}

/// The choice beside what was played: the best, or where that was played the next one.
pub fn usual(decision: &Decision) -> Option<usize> {
    let other = usize::from(decision.played == 0);
    (other < decision.tried.len()).then_some(other)
}

/// The choices that have a card, by their places: the best ones, and the one that was played.
pub fn carded(decision: &Decision) -> Vec<usize> {
    let count = decision.tried.len();
    let mut all: Vec<usize> = (0..count.min(CARDS)).collect();
    if decision.played >= all.len() && decision.played < count {
        all.pop();
        all.push(decision.played);
    }
    all
}

/// How many of the choices that have a card are the best ones: all, unless what was played stands last without those
/// between.
pub fn best_of(carded: &[usize]) -> usize {
    let places = carded.iter().enumerate();
    places.filter(|(place, index)| place == *index).count()
}

/// The tone of the frame of a choice.
pub fn frame_of(decision: &Decision, index: usize) -> Tone {
    if index == 0 {
        Tone::Gold
    } else if index == decision.played {
        Tone::Warning
    } else {
        Tone::CreamSoft
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::review::Points;

    fn decision(count: usize, played: usize) -> Decision {
        let choice = |_| Choice {
            moves: Vec::new(),
            chance: Points::NONE,
            scores: Vec::new(),
            playouts: 1,
            error: 0.0,
        };
        Decision {
            ply: 0,
            moves: 1,
            seat: 0,
            choices: count,
            grade: Some(Grade::Best),
            loss: Points::NONE,
            error: 0.0,
            proven: false,
            played,
            tried: (0..count).map(choice).collect(),
        }
    }

    #[test]
    fn what_was_played_always_has_a_card_and_stands_beside_another_choice() {
        assert_eq!(carded(&decision(3, 1)), [0, 1, 2]);
        let many = carded(&decision(11, 10));
        assert_eq!((many.len(), many.last()), (CARDS, Some(&10)));
        assert_eq!(best_of(&many), CARDS - 1);
        assert_eq!(best_of(&carded(&decision(11, 3))), CARDS);
        assert_eq!(usual(&decision(3, 2)), Some(0));
        assert_eq!(usual(&decision(3, 0)), Some(1));
        assert_eq!(usual(&decision(1, 0)), None);
    }
}
