//! The letters by which seats announce: one each, and none by which something else is done at the same time.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::setup::Sheet;
use crate::{
    kit::Seat,
    screens::{contest::RememberedSheets, seat_art::seat_letter, together::OwnHost},
    shell::{
        bindings::{KeyUse, KeyUses, key_of_letter, letter},
        reader::TELL_BOARD,
        settings::Settings,
    },
};

/// The texts of the keys that announce, for the first seats and for the others: a line of the list of keys has no room
/// for all of them.
pub const ANNOUNCE: [&str; 2] = ["ricochet-keys-announce", "ricochet-keys-announce-more"];
/// So many of them stand in a line.
const IN_A_LINE: usize = Seat::MOST / ANNOUNCE.len();
/// What else is done by letters while ways are looked for.
const DONE_MEANWHILE: [&str; 2] = [TELL_BOARD, "keys-take-back-decision"];

/// The letters of the seats, in capitals.
///
/// Always holds, once [mended](SeatKeys::mended): no two seats have the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatKeys([char; Seat::MOST]);

impl Default for SeatKeys {
    fn default() -> Self {
        Self(std::array::from_fn(|seat| {
            seat_letter(Seat::new(seat as u8))
        }))
    }
}

impl SeatKeys {
    /// The letter of a seat.
    pub fn of(&self, seat: Seat) -> char {
        self.0[seat.index()]
    }

    /// Gives a seat that letter; who had it gets the one given up.
    pub fn choose(&mut self, seat: Seat, letter: char) {
        if let Some(other) = self.0.iter().position(|one| *one == letter) {
            self.0[other] = self.of(seat);
        }
        self.0[seat.index()] = letter;
    }

    /// The usual ones, where these are not one letter for each seat.
    #[must_use]
    pub fn mended(self) -> Self {
        let mut letters = self.0.to_vec();
        letters.retain(char::is_ascii_uppercase);
        letters.sort_unstable();
        letters.dedup();
        match letters.len() {
            Seat::MOST => self,
            _ => Self::default(),
        }
    }
}

/// Why a seat cannot announce by that letter, in capitals, as the text that says so: it is the letter of another seat or of
/// a robot, or another seat announces by it. The letter of its own a seat can always have.
pub fn key_refusal(
    keys: &SeatKeys,
    seat: Seat,
    letter: char,
    robots: &[String],
) -> Option<&'static str> {
    if letter == seat_letter(seat) {
        return None;
    }
    let others = || Seat::first(Seat::MOST).filter(|other| *other != seat);
    if others().any(|other| seat_letter(other) == letter) {
        Some("ricochet-key-of-seat")
    } else if others().any(|other| keys.of(other) == letter) {
        Some("ricochet-key-of-other")
    } else if robots.iter().any(|robot| robot.chars().eq([letter])) {
        Some("ricochet-key-of-robot")
    } else {
        None
    }
}

/// The letters, in lower case, that do something else while ways are looked for.
pub fn taken_letters(uses: &KeyUses, settings: &Settings) -> impl Iterator<Item = char> {
    let meanwhile = |one: &&KeyUse| DONE_MEANWHILE.contains(&one.what);
    let keys = (uses.0.iter().filter(meanwhile)).flat_map(move |one| one.keys(settings));
    keys.filter_map(letter)
}

/// Whether a letter, in lower case, does something else while ways are looked for.
pub fn is_taken(of: char, uses: &KeyUses, settings: &Settings) -> bool {
    taken_letters(uses, settings).any(|taken| taken == of)
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PreUpdate,
        tell_keys.run_if(
            resource_changed::<RememberedSheets<Sheet>>
                .or_else(resource_added::<OwnHost>)
                .or_else(resource_removed::<OwnHost>),
        ),
    );
}

/// Has the list of keys name those that were chosen: for the table that is hosted here, or else for matches here.
fn tell_keys(
    memory: Res<RememberedSheets<Sheet>>,
    own: Option<Res<OwnHost>>,
    mut uses: ResMut<KeyUses>,
) {
    let sheet = match own {
        Some(_) => &memory.host,
        None => &memory.play,
    };
    let keys = Seat::first(Seat::MOST).map(|seat| sheet.keys.of(seat).to_ascii_lowercase());
    let keys: Vec<KeyCode> = keys.filter_map(key_of_letter).collect();
    for (what, keys) in ANNOUNCE.into_iter().zip(keys.chunks(IN_A_LINE)) {
        for one in uses.0.iter_mut().filter(|one| one.what == what) {
            keys.clone_into(&mut one.usual);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games::ricochet::rules::Ricochet,
        kit::Game,
        shell::bindings::{GameKeys, TellKeys},
    };

    #[test]
    fn a_seat_that_takes_the_letter_of_another_swaps_with_it() {
        let [first, second] = [0, 1].map(Seat::new);
        let mut keys = SeatKeys::default();
        keys.choose(first, 'B');
        assert_eq!((keys.of(first), keys.of(second)), ('B', 'A'));
        keys.choose(first, 'Q');
        assert_eq!((keys.of(first), keys.of(second)), ('Q', 'A'));
        keys.choose(first, 'Q');
        assert_eq!(keys.of(first), 'Q');
        assert_eq!(keys.mended(), keys);
    }

    #[test]
    fn a_letter_that_means_something_at_the_table_is_no_key() {
        let mut keys = SeatKeys::default();
        let [first, second] = [0, 1].map(Seat::new);
        keys.choose(second, 'Q');
        let robots = ["B", "R", "J", "V"].map(str::to_owned);
        let why = |seat, letter| key_refusal(&keys, seat, letter, &robots);
        assert_eq!(why(first, 'B'), Some("ricochet-key-of-seat"));
        assert_eq!(why(first, 'H'), Some("ricochet-key-of-seat"));
        assert_eq!(why(first, 'Q'), Some("ricochet-key-of-other"));
        assert_eq!(why(first, 'V'), Some("ricochet-key-of-robot"));
        assert_eq!(why(first, 'X'), None);
        // Its own letter is also that of a robot.
        assert_eq!(why(second, 'B'), None);
    }

    #[test]
    fn letters_that_no_seats_could_have_are_not_kept() {
        let with = |letter| {
            let mut keys = SeatKeys::default();
            keys.0[3] = letter;
            keys.mended()
        };
        for wrong in ['A', 'd', '4', 'É'] {
            assert_eq!(with(wrong), SeatKeys::default(), "{wrong}");
        }
        assert_ne!(with('Q'), SeatKeys::default());
    }

    #[test]
    fn what_is_done_meanwhile_keeps_its_letter_and_the_list_of_keys_names_the_chosen_ones() {
        let mut app = App::new();
        GameKeys::new(&mut app, Ricochet::ID)
            .bind_keys(&[KeyCode::KeyT], TELL_BOARD)
            .explain_keys(&[KeyCode::KeyA], ANNOUNCE[0])
            .explain_keys(&[KeyCode::KeyE], ANNOUNCE[1]);
        let mut memory = RememberedSheets::<Sheet>::default();
        memory.play.keys.choose(Seat::new(1), 'Q');
        memory.play.keys.choose(Seat::new(7), 'X');
        app.insert_resource(memory).add_plugins(plugin);
        app.update();
        let (uses, settings) = (app.world().resource::<KeyUses>(), Settings::default());
        assert!(is_taken('t', uses, &settings) && !is_taken('q', uses, &settings));
        let told = ANNOUNCE.map(|what| {
            let told = uses.0.iter().find(|one| one.what == what);
            told.unwrap().usual.clone()
        });
        let expected = [
            vec![KeyCode::KeyA, KeyCode::KeyQ, KeyCode::KeyC, KeyCode::KeyD],
            vec![KeyCode::KeyE, KeyCode::KeyF, KeyCode::KeyG, KeyCode::KeyX],
        ];
        assert_eq!(told, expected, "all eight seats are told");
    }
}
