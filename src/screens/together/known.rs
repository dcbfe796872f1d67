//! What is kept for playing with others: what one is called, where one listens, and one's seats at other machines.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::{
    meeting::LeaveTable,
    seat_elsewhere::{SeatElsewhere, is_same_host},
};
use crate::{
    kit::{
        Seal,
        text::{short_name, without_unseen},
    },
    play::network::{About, Destination, PORT, Said, TypedDestination},
    screens::{
        LONGEST_NAME,
        setup::{MemoryFolder, Remembered, memory},
    },
};

/// So many seats elsewhere are remembered.
const MOST_SEATS: usize = 20;

/// What one is called at tables, and where one listens.
#[derive(Resource, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Known {
    /// One's name.
    pub name: String,
    /// The port that hosted tables listen on.
    pub port: u16,
    /// Who else plays at this screen, at the table that was not left yet.
    pub company: Vec<String>,
    /// The seats of one's own that are kept elsewhere, as far as their matches are not over, the newest first.
    pub seats: Vec<SeatElsewhere>,
    /// The only one of them that was remembered once.
    #[serde(skip_serializing)]
    last: Option<SeatElsewhere>,
    /// The seal of the match that one is on the way back to, until it is known whether it is still played.
    #[serde(skip)]
    pub returning: Option<String>,
    /// The code or address by which one went to a table last, or what has been typed since.
    pub typed: String,
    /// The last line of what was said at a table that somebody at this screen has read.
    pub read: Option<Said>,
    /// The password that is said to hosts that ask for one; for this run alone. A seat that is kept has its own.
    #[serde(skip)]
    pub password: String,
    /// The password that new tables ask for, if any; for this run alone. A table that is kept has its own.
    #[serde(skip)]
    pub own_password: String,
    /// The tables that one was shown out of; for this run alone.
    #[serde(skip)]
    shown_out: Vec<ShownOutOf>,
    /// The host that has closed its table while one sat there, until the page is left on which it is told.
    #[serde(skip)]
    pub closed: Option<Destination>,
    /// A host has not taken the password, until the page is left on which another one can be typed.
    #[serde(skip)]
    pub password_refused: bool,
}

/// A table that one was shown out of.
#[derive(Clone, Debug, PartialEq, Eq)]
struct ShownOutOf {
    /// Its host.
    there: Destination,
    /// What it is called.
    table: String,
    /// What one was called there: by another name one may be let in.
    name: String,
}

impl ShownOutOf {
    /// Whether it is the table of that name there.
    fn is(&self, there: Destination, table: &str) -> bool {
        is_same_host(self.there, there) && self.table == table
    }
}

impl Known {
    /// The seat in the match of that seal, if that is not known to be over, and was not given up.
    pub fn seat_in(&self, seal: Seal) -> Option<&SeatElsewhere> {
        let seal = seal.to_string();
        let mut seats = self.seats.iter();
        seats.find(|seat| seat.seal == seal && !seat.lapsed && !seat.given_up)
    }

    /// The seat at the table that is told to be there, as far as its host is known.
    pub fn seat_at(&self, there: Destination, about: &About) -> Option<&SeatElsewhere> {
        let mut seats = self.seats.iter();
        seats.find(|seat| seat.is(there, about))
    }

    /// Whether a seat that was not given up is kept where that leads.
    pub fn has_seat_at(&self, to: Destination) -> bool {
        let mut seats = self.seats.iter();
        seats.any(|seat| seat.is_at(to) && !seat.given_up)
    }

    /// The password that is said there: the one that was typed, else the one of a seat that is kept there.
    pub fn password_for(&self, to: Destination) -> Option<String> {
        let mut seats = self.seats.iter().filter(|seat| seat.is_at(to));
        said(&self.password).or_else(|| seats.find_map(|seat| seat.password.clone()))
    }

    /// Has the way there stand where one types it.
    pub fn note_way(&mut self, to: Destination) {
        let code = to.code().map(|code| code.to_string());
        self.typed = code.unwrap_or_else(|| to.address.to_string());
    }

    /// Remembers a seat before all others, and who plays at this screen there.
    pub fn keep_seat(&mut self, mut seat: SeatElsewhere) {
        seat.company.clone_from(&self.company);
        self.seats.retain(|other| other.seal != seat.seal);
        self.seats.insert(0, seat);
        self.seats.truncate(MOST_SEATS);
    }

    /// Forgets the seat in the match of that seal, which is over. Whether there was one.
    pub fn forget_seat(&mut self, seal: Seal) -> bool {
        let seal = seal.to_string();
        let before = self.seats.len();
        self.seats.retain(|seat| seat.seal != seal);
        self.seats.len() < before
    }

    /// The match of that seal is given up: its seat is only found where its table is.
    pub fn give_up_seat(&mut self, seal: Seal) {
        let seal = seal.to_string();
        for seat in self.seats.iter_mut().filter(|seat| seat.seal == seal) {
            seat.given_up = true;
        }
    }

    /// That password is wrong there: of the seats that are kept with it another one can be typed.
    pub fn forget_password_at(&mut self, to: Destination, wrong: Option<&str>) {
        let seats = self.seats.iter_mut();
        for seat in seats.filter(|seat| seat.is_at(to)) {
            if seat.password.as_deref() == wrong {
                seat.password = None;
            }
        }
    }

    /// One was shown out of the table of that name there, at which one was called so.
    pub fn note_shown_out(&mut self, there: Destination, table: &str, name: &str) {
        let one = ShownOutOf {
            there,
            table: table.to_owned(),
            name: name.to_owned(),
        };
        // Where the same host was met at another address, that address leads there as well.
        if !self.shown_out.contains(&one) {
            self.shown_out.push(one);
        }
    }

    /// One was let in by that name at the table of that name there.
    pub fn note_let_in(&mut self, there: Destination, table: &str, name: &str) {
        let is_it = |one: &ShownOutOf| one.is(there, table) && one.name == name;
        self.shown_out.retain(|one| !is_it(one));
    }

    /// The table of that name there has closed: another one that opens there may let one in. This one, opened again, tells once
    /// more that it does not.
    pub fn note_closed(&mut self, there: Destination, table: &str) {
        self.shown_out.retain(|one| !one.is(there, table));
    }

    /// Whether one was shown out of the table of that name there by the name that one has, and not let in since.
    pub fn was_shown_out(&self, there: Destination, table: &str) -> bool {
        let mut all = self.shown_out.iter();
        all.any(|one| one.is(there, table) && one.name == self.name)
    }

    /// Whether anybody was at this screen, by whichever name.
    pub fn was_anybody_shown_out(&self, there: Destination, table: &str) -> bool {
        self.shown_out.iter().any(|one| one.is(there, table))
    }

    /// The page is left on which tables are found: what was refused there may be tried once more.
    pub fn forget_refusals(&mut self) {
        self.shown_out.clear();
        self.closed = None;
        self.password_refused = false;
    }

    /// Whether it is the host there that has closed its table.
    pub fn has_closed(&self, there: Destination) -> bool {
        self.closed
            .is_some_and(|closed| is_same_host(closed, there))
    }

    /// Whoever came back to a seat has found no match there: it is over, as far as is known. Whether there is something new.
    pub fn lapse_seat(&mut self) -> bool {
        let Some(seal) = self.returning.take() else {
            return false;
        };
        let seats = self.seats.iter_mut();
        for seat in seats.filter(|seat| seat.seal == seal) {
            seat.lapsed = true;
        }
        true
    }
}

impl Default for Known {
    fn default() -> Self {
        Self {
            name: String::new(),
            port: PORT,
            company: Vec::new(),
            seats: Vec::new(),
            last: None,
            returning: None,
            typed: String::new(),
            read: None,
            password: String::new(),
            own_password: String::new(),
            shown_out: Vec::new(),
            closed: None,
            password_refused: false,
        }
    }
}

impl Remembered for Known {
    const FILE: &'static str = "together.ron";
    const DAMAGED: &'static str = "net-forgotten";

    fn mended(mut self) -> Self {
        self.name = short_name(&without_unseen(&self.name), LONGEST_NAME);
        if self.port == 0 {
            self.port = PORT;
        }
        // What leads nowhere was never gone to.
        if self.typed.parse::<TypedDestination>().is_err() {
            self.typed.clear();
        }
        self.seats.extend(self.last.take());
        self.seats.truncate(MOST_SEATS);
        self
    }

    fn bots(&self) -> Vec<String> {
        Vec::new()
    }
}

/// Asks to keep it for the next run.
#[derive(Event, Clone, Copy, Debug)]
pub struct KeepKnown;

pub(super) fn plugin(app: &mut App) {
    memory::plugin::<Known>(app);
    app.add_observer(
        |_: On<LeaveTable>, mut known: ResMut<Known>, mut commands: Commands| {
            known.bypass_change_detection().returning = None;
            // One's own seat is kept as long as the match is played, with those who have played at the same screen there.
            if !known.company.is_empty() {
                known.company.clear();
                commands.trigger(KeepKnown);
            }
        },
    )
    .add_observer(
        |_: On<KeepKnown>, folder: Res<MemoryFolder>, known: Res<Known>| -> Result {
            memory::keep(folder, known)
        },
    );
}

/// A password as it is said; none where none was typed.
pub fn said(password: &str) -> Option<String> {
    (!password.is_empty()).then(|| password.to_owned())
}

#[cfg(test)]
mod tests {
    use std::net::SocketAddr;

    use super::*;
    use crate::{
        games::conquest::rules::Conquest,
        kit::Salt,
        play::network::{Identity, Join, Phase, Words},
    };

    fn seal(of: u64) -> Seal {
        Seal::of::<Conquest>(of, Salt::new(0))
    }

    /// The seat in the match of that seal, at a host that has that key there.
    fn seat(of: u64, address: &str, key: u64) -> SeatElsewhere {
        let destination = Destination {
            address: address.parse().unwrap(),
            key: Some(key),
        };
        let mut join = Join::new(destination, Identity::new().unwrap(), "Bo".to_owned());
        join.table = Some("Ada’s table".to_owned());
        join.token = Some(format!("word {of}"));
        SeatElsewhere::new(&join, "conquest", seal(of))
    }

    fn told(of: Option<u64>) -> About {
        About {
            name: "Ada’s table".to_owned(),
            of: Some("Ada".to_owned()),
            game: "conquest".to_owned(),
            options: String::new(),
            phase: Phase::Playing,
            stands: false,
            round: 1,
            taken: vec![true, true],
            names: Vec::new(),
            seal: of.map(|of| seal(of).to_string()[..16].to_owned()),
            terms: None,
        }
    }

    #[test]
    fn a_seat_is_known_by_the_key_of_its_host_and_by_its_match() {
        let (here, elsewhere) = ("10.0.0.1:7420", "10.0.0.9:35563");
        let mut known = Known::default();
        known.keep_seat(seat(1, here, 7));
        known.keep_seat(seat(2, here, 7));
        let [here, elsewhere] = [here, elsewhere].map(|at| at.parse::<SocketAddr>().unwrap());
        let found = |known: &Known, address, key, of| {
            let seat = known.seat_at(Destination { address, key }, &told(of));
            seat.and_then(|seat| seat.password.clone())
        };
        let word = |of: u64| Some(format!("word {of}"));
        assert_eq!(found(&known, here, None, Some(1)), word(1));
        assert_eq!(found(&known, elsewhere, Some(7), Some(2)), word(2));
        assert_eq!(found(&known, here, Some(8), Some(1)), None, "another host");
        assert_eq!(found(&known, elsewhere, None, Some(1)), None, "elsewhere");
        assert_eq!(found(&known, here, Some(7), Some(3)), None, "another match");
        assert_eq!(found(&known, here, Some(7), None), word(2), "an older host");
        let lobby = About {
            phase: Phase::Lobby,
            ..told(None)
        };
        let there = Destination {
            address: here,
            key: Some(7),
        };
        assert_eq!(known.seat_at(there, &lobby), None);
        // Who finds no match there does not look for it there again, and finds it all the same where it is played.
        known.returning = Some(seal(2).to_string());
        assert!(known.lapse_seat());
        assert!(!known.lapse_seat());
        assert_eq!(known.seat_in(seal(2)), None);
        assert!(known.seat_in(seal(1)).is_some());
        assert_eq!(found(&known, here, Some(7), Some(2)), word(2));
        known.keep_seat(seat(2, "10.0.0.9:35563", 7));
        assert!(known.seat_in(seal(2)).is_some());
        assert!(known.forget_seat(seal(2)));
        assert!(!known.forget_seat(seal(2)));
        assert_eq!(known.seats.len(), 1);
    }

    #[test]
    fn a_seat_that_was_given_up_is_found_at_its_table_alone_until_it_is_taken_again() {
        let mut known = Known::default();
        known.keep_seat(seat(1, "10.0.0.1:7420", 7));
        known.give_up_seat(seal(1));
        let there = Destination {
            address: "10.0.0.1:7420".parse().unwrap(),
            key: Some(7),
        };
        let offer = |known: &Known| {
            let seat = known.seat_at(there, &told(Some(1)));
            seat.map(|seat| seat.way_back(None).offer())
        };
        assert_eq!(offer(&known), Some("net-take-again"));
        assert_eq!(known.seat_in(seal(1)), None);
        assert!(!known.has_seat_at(there));
        known.keep_seat(seat(1, "10.0.0.1:7420", 7));
        assert_eq!(offer(&known), Some("net-back"));
        assert!(known.seat_in(seal(1)).is_some() && known.has_seat_at(there));
    }

    #[test]
    fn what_was_typed_is_said_before_what_is_kept() {
        let mut known = Known::default();
        known.keep_seat(seat(1, "10.0.0.1:7420", 7));
        let to = Destination {
            address: "10.0.0.9:1".parse().unwrap(),
            key: Some(7),
        };
        assert_eq!(known.password_for(to).as_deref(), Some("word 1"));
        known.password = "sesame".to_owned();
        assert_eq!(known.password_for(to).as_deref(), Some("sesame"));
        known.forget_password_at(to, Some("sesame"));
        known.password.clear();
        assert_eq!(known.password_for(to).as_deref(), Some("word 1"));
        known.forget_password_at(to, Some("word 1"));
        assert_eq!(known.password_for(to), None);
        assert!(known.has_seat_at(to));
        known.forget_seat(seal(1));
        assert!(!known.has_seat_at(to));
    }

    #[test]
    fn seats_are_kept_for_the_next_run_and_an_older_file_has_one() {
        let mut known = Known::default();
        for of in 0..30 {
            known.keep_seat(seat(of, "10.0.0.1:7420", 7));
        }
        known.keep_seat(seat(29, "10.0.0.1:7421", 7));
        known.note_way(Destination {
            address: "10.0.0.1:7421".parse().unwrap(),
            key: Some(7),
        });
        assert!(!known.typed.is_empty());
        known.read = Some(Said {
            chair: 1,
            name: "Bo".to_owned(),
            words: Words::Phrase("hello".to_owned()),
        });
        assert_eq!(known.seats.len(), MOST_SEATS);
        assert_eq!(known.seats[0], seat(29, "10.0.0.1:7421", 7));
        let text = ron::ser::to_string_pretty(&known, ron::ser::PrettyConfig::default());
        let again: Known = ron::from_str(&text.unwrap()).unwrap();
        assert_eq!(again.mended(), known);
        let unfinished = Known {
            typed: "R2M0".to_owned(),
            ..Known::default()
        };
        assert!(unfinished.mended().typed.is_empty(), "it leads nowhere");
        let older = r#"(
            name: "Bo", port: 7420, company: [],
            last: Some((
                address: "10.0.0.1:7420", key: None, game: "conquest",
                table: Some("Ada’s table"), name: "Bo", seal: "00",
            )),
        )"#;
        let older = ron::from_str::<Known>(older).unwrap().mended();
        assert_eq!((older.port, older.seats.len()), (PORT, 1));
        assert_eq!(older.seats[0].password, None);
    }

    #[test]
    fn a_table_that_one_was_shown_out_of_is_known_until_one_is_let_in_there() {
        let at = |address: &str, key| Destination {
            address: address.parse().unwrap(),
            key,
        };
        let (here, elsewhere) = ("10.0.0.1:7420", "10.0.0.9:35563");
        let mut known = Known {
            name: "Bo".to_owned(),
            ..default()
        };
        known.note_shown_out(at(here, Some(7)), "Kitchen", "Bo");
        assert!(known.was_shown_out(at(here, None), "Kitchen"));
        assert!(known.was_shown_out(at(elsewhere, Some(7)), "Kitchen"));
        assert!(!known.was_shown_out(at(here, Some(8)), "Kitchen"));
        assert!(!known.was_shown_out(at(here, Some(7)), "Garden"));
        // It was tried at another address of the same host: the first one leads there all the same.
        known.note_shown_out(at(elsewhere, Some(7)), "Kitchen", "Bo");
        assert!(known.was_shown_out(at(here, None), "Kitchen"));
        // By another name one may be let in; whether by the first one is not known then.
        known.name = "Cleo".to_owned();
        assert!(!known.was_shown_out(at(here, None), "Kitchen"));
        assert!(known.was_anybody_shown_out(at(here, None), "Kitchen"));
        known.note_let_in(at(here, Some(7)), "Kitchen", "Cleo");
        known.name = "Bo".to_owned();
        assert!(known.was_shown_out(at(here, None), "Kitchen"));
        known.note_let_in(at(here, Some(7)), "Kitchen", "Bo");
        assert!(!known.was_shown_out(at(here, Some(7)), "Kitchen"));
        assert!(!known.was_shown_out(at(elsewhere, None), "Kitchen"));
    }
}
