//! How a seat is filled in before a match. Knows no pictures and no texts.

use serde::{Deserialize, Serialize};

use crate::{
    kit::{
        Seat,
        chance::{below, stream},
    },
    screens::{LONGEST_NAME, Player, SeatPlan},
};

/// The names by which a seat asks for a computer player.
const COMPUTER_NAMES: [&str; 2] = ["AI", "ai"];
/// What stands in place of a computer player's name where a program from outside plays.
pub const BOT: &str = "bot";
/// The longest command that starts a bot.
pub const LONGEST_COMMAND: usize = 400;

/// Who sits in a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// Somebody at this screen.
    Person,
    /// A computer player.
    Computer,
    /// Nobody: the match is played without it.
    Closed,
}

impl Kind {
    /// In the order in which they are offered.
    pub const ALL: [Self; 3] = [Self::Person, Self::Computer, Self::Closed];

    /// Its word in the keys of texts.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Person => "person",
            Self::Computer => "computer",
            Self::Closed => "closed",
        }
    }
}

/// How one of the seats is filled in; `C` is the game's colour.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatChoice<C> {
    /// The name, as typed; a usual one stands in for an empty one.
    pub name: String,
    /// Who sits there.
    pub kind: Kind,
    /// Which computer player sits there when one does, by its name in the roster, or [`BOT`].
    pub opponent: String,
    /// The command that starts the bot, when the computer player is one.
    #[serde(default)]
    pub command: String,
    /// The colour; none for one dealt at random.
    pub colour: Option<C>,
    /// Whether the name alone has made it a computer player.
    #[serde(skip)]
    by_name: bool,
    /// Who sat here before a rule closed the seat, and comes back after it.
    #[serde(
        default,
        alias = "before_duel",
        skip_serializing_if = "Option::is_none"
    )]
    before_rule: Option<Kind>,
}

impl<C> SeatChoice<C> {
    /// A seat without a name.
    pub fn new(kind: Kind, opponent: &str, colour: C) -> Self {
        Self {
            name: String::new(),
            kind,
            opponent: opponent.to_owned(),
            command: String::new(),
            colour: Some(colour),
            by_name: false,
            before_rule: None,
        }
    }

    /// Whether a bot plays here.
    pub fn is_bot(&self) -> bool {
        self.kind == Kind::Computer && self.opponent == BOT
    }

    /// Whether nobody has said yet how its bot is started.
    pub fn lacks_command(&self) -> bool {
        self.is_bot() && self.command.trim().is_empty()
    }

    /// Whether it takes part in the match.
    pub fn is_open(&self) -> bool {
        self.kind != Kind::Closed
    }

    /// Sits somebody else down.
    pub fn sit(&mut self, kind: Kind) {
        self.kind = kind;
        self.by_name = false;
        self.before_rule = None;
    }

    /// Closes the seat as long as a rule has no room for it.
    pub fn close_for_rule(&mut self) {
        self.before_rule = Some(self.kind);
        self.kind = Kind::Closed;
    }

    /// Lets whoever a rule sent away sit down again.
    pub fn open_after_rule(&mut self) {
        if let Some(kind) = self.before_rule.take() {
            self.kind = kind;
        }
    }

    /// Names it. One named `AI` or `ai` becomes a computer player, and a person again if the name goes on.
    pub fn rename(&mut self, name: &str) {
        self.name = within_length(name);
        let asks = COMPUTER_NAMES.contains(&self.name.trim());
        if asks && self.kind == Kind::Person {
            self.kind = Kind::Computer;
            self.by_name = true;
        } else if !asks && self.by_name {
            self.kind = Kind::Person;
            self.by_name = false;
        }
    }

    /// Sits down the computer player `steps` further in the roster `agents`, after which comes a bot; none beyond either end.
    pub fn step_opponent(&mut self, agents: &[&str], steps: isize) {
        let names: Vec<&str> = agents.iter().copied().chain([BOT]).collect();
        let now = names.iter().position(|name| *name == self.opponent);
        let next = now.unwrap_or(0).saturating_add_signed(steps);
        self.opponent = names[next.min(agents.len())].to_owned();
    }

    /// Puts in order what no screen could have filled in; whom the roster does not know gives way to the `usual` one.
    pub fn mend(&mut self, agents: &[&str], usual: &str) {
        self.name = within_length(&self.name);
        if self.opponent != BOT && !agents.contains(&self.opponent.as_str()) {
            self.opponent = usual.to_owned();
        }
    }

    /// Who plays here in the match.
    pub fn player(&self) -> Player {
        match self.kind {
            Kind::Computer if self.is_bot() => Player::Bot(self.command.trim().to_owned()),
            Kind::Computer => Player::Computer(self.opponent.clone()),
            Kind::Person | Kind::Closed => Player::Person,
        }
    }
}

/// A name without what no field takes.
pub(super) fn within_length(name: &str) -> String {
    name.chars()
        .filter(|letter| !letter.is_control())
        .take(LONGEST_NAME)
        .collect()
}

/// The cards that are not closed, in order.
pub fn open_cards<C>(seats: &[SeatChoice<C>]) -> impl Iterator<Item = usize> + '_ {
    let cards = seats.iter().enumerate();
    cards
        .filter(|(_, seat)| seat.is_open())
        .map(|(card, _)| card)
}

/// The card of the first person.
pub fn first_person<C>(seats: &[SeatChoice<C>]) -> Option<usize> {
    open_cards(seats).find(|&card| seats[card].kind == Kind::Person)
}

/// The seat that a card will be in the match; none if it is closed.
pub fn seat_of_card<C>(seats: &[SeatChoice<C>], card: usize) -> Option<Seat> {
    let place = open_cards(seats).position(|open| open == card)?;
    Some(Seat::new(place as u8))
}

/// The first open card whose bot nobody has said how to start.
pub fn without_command<C>(seats: &[SeatChoice<C>]) -> Option<usize> {
    open_cards(seats).find(|&card| seats[card].lacks_command())
}

/// The commands of bots that have been typed.
pub fn typed_commands<C>(seats: &[SeatChoice<C>]) -> impl Iterator<Item = &str> {
    let typed = seats.iter().map(|seat| seat.command.trim());
    typed.filter(|command| !command.is_empty())
}

/// Gives a seat a colour, or leaves it to chance; who had the colour gets the one given up.
pub fn choose_colour<C: Copy + PartialEq>(
    seats: &mut [SeatChoice<C>],
    card: usize,
    colour: Option<C>,
) {
    let given_up = seats[card].colour;
    if colour.is_some() {
        for seat in seats.iter_mut().filter(|seat| seat.colour == colour) {
            seat.colour = given_up;
        }
    }
    seats[card].colour = colour;
}

/// The other open card that has a colour.
pub fn colour_holder<C: PartialEq>(
    seats: &[SeatChoice<C>],
    card: usize,
    colour: C,
) -> Option<usize> {
    let mut others = open_cards(seats).filter(|&other| other != card);
    others.find(|&other| seats[other].colour.as_ref() == Some(&colour))
}

/// Leaves to chance what two seats have alike: for seats that come from a file.
pub fn mend_colours<C: Copy + PartialEq>(seats: &mut [SeatChoice<C>]) {
    let mut taken = Vec::new();
    for seat in seats {
        if seat.colour.is_some_and(|colour| taken.contains(&colour)) {
            seat.colour = None;
        }
        taken.extend(seat.colour);
    }
}

/// The seats of the match, in the order of the open cards. Colours left to chance are dealt by the seed from those of
/// `colours` that nobody chose; `usual_name` names the seats without a name, by card.
pub fn plan_seats<C: Copy + PartialEq>(
    seats: &[SeatChoice<C>],
    colours: &[C],
    seed: u64,
    usual_name: impl Fn(usize) -> String,
) -> Vec<SeatPlan<C>> {
    let open: Vec<_> = open_cards(seats).collect();
    let chosen: Vec<_> = open.iter().filter_map(|&card| seats[card].colour).collect();
    let left = colours.iter().filter(|colour| !chosen.contains(colour));
    let mut left: Vec<_> = left.copied().collect();
    let mut dice = stream(seed, "colours", 0);
    let plan = |card: usize| {
        let seat = &seats[card];
        let name = match seat.name.trim() {
            "" => usual_name(card),
            name => name.to_owned(),
        };
        let colour = seat.colour.unwrap_or_else(|| {
            let drawn = below(&mut dice, left.len() as u32);
            left.swap_remove(drawn as usize)
        });
        SeatPlan::new(&name, colour, seat.player())
    };
    open.into_iter().map(plan).collect()
}
