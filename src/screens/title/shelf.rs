//! The games that there are, in the order in which their boxes stand, and which of them is in hand.

use bevy::{input::gamepad::GamepadButton, prelude::*};

use super::Column;
use crate::shell::{
    audio::PlaySound,
    bindings::{KeyUses, Keys, TellKeys},
    screens::{CurrentGame, Menu, Screen},
    settings::Settings,
};

/// The games that are played here, by their identifiers, in the order in which they were registered.
#[derive(Resource, Clone, Debug, Default)]
pub struct Shelf(Vec<&'static str>);

impl Shelf {
    pub(in crate::screens) fn add(&mut self, game: &'static str) {
        self.0.push(game);
    }

    /// The games, from left to right.
    pub fn games(&self) -> impl Iterator<Item = &'static str> {
        self.0.iter().copied()
    }

    /// Whether there is more than one game to choose from.
    pub fn is_needed(&self) -> bool {
        self.0.len() > 1
    }

    /// How much room it leaves on the title.
    pub(super) fn column(&self) -> Column {
        match self.is_needed() {
            true => Column::UnderShelf,
            false => Column::Alone,
        }
    }

    /// Where the box of a game stands, from 0.
    pub(super) fn place(&self, game: &str) -> Option<usize> {
        self.0.iter().position(|one| *one == game)
    }

    /// The game of that identifier, if it is played here.
    fn find(&self, game: &str) -> Option<&'static str> {
        self.games().find(|one| *one == game)
    }
}

/// The keys that choose a box, from left to right: as many of them as there are boxes.
const DIGITS: [KeyCode; 9] = [
    KeyCode::Digit1,
    KeyCode::Digit2,
    KeyCode::Digit3,
    KeyCode::Digit4,
    KeyCode::Digit5,
    KeyCode::Digit6,
    KeyCode::Digit7,
    KeyCode::Digit8,
    KeyCode::Digit9,
];
/// What is said of them.
const CHOOSES: &str = "keys-shelf";

pub(super) fn plugin(app: &mut App) {
    app.explain_keys(&DIGITS, CHOOSES)
        .init_resource::<Shelf>()
        .add_systems(Startup, (take_last_in_hand, leave_out_digits))
        .add_systems(OnEnter(Screen::Table), remember)
        .add_systems(
            Update,
            choose.run_if(in_state(Screen::Title).and_then(in_state(Menu::None))),
        );
}

/// The game that was played last is in hand at the start.
fn take_last_in_hand(settings: Res<Settings>, shelf: Res<Shelf>, mut commands: Commands) {
    if let Some(game) = shelf.find(&settings.game) {
        commands.set_state_if_neq(CurrentGame(game));
    }
}

/// Nothing is told of digits that no box has.
fn leave_out_digits(shelf: Res<Shelf>, mut uses: ResMut<KeyUses>) {
    let digits = uses.0.iter_mut().find(|one| one.what == CHOOSES);
    if let Some(digits) = digits {
        digits.usual.truncate(shelf.0.len());
    }
}

/// Keeps the game that is played.
fn remember(game: Res<State<CurrentGame>>, mut settings: ResMut<Settings>) {
    if settings.game != game.0 {
        settings.game = game.0.to_owned();
    }
}

/// What is heard when a box comes forward, from left to right and round again.
const CHORDS: [&str; 4] = ["box_chord_1", "box_chord_2", "box_chord_3", "box_chord_4"];

/// A box slides to the edge of the shelf, and its chord is heard.
pub(super) fn sound(shelf: &Shelf, game: &str, commands: &mut Commands) {
    commands.trigger(PlaySound("box_slide"));
    if let Some(place) = shelf.place(game) {
        commands.trigger(PlaySound(CHORDS[place % CHORDS.len()]));
    }
}

/// Digits choose a box, and the shoulders of a gamepad the one beside.
fn choose(
    keys: Keys,
    pads: Query<&Gamepad>,
    shelf: Res<Shelf>,
    game: Res<State<CurrentGame>>,
    mut commands: Commands,
) {
    if !shelf.is_needed() {
        return;
    }
    let mut digits = DIGITS.iter().take(shelf.0.len());
    let hit = digits.position(|digit| keys.just_hit(*digit));
    let pressed = |button| pads.iter().any(|pad| pad.just_pressed(button));
    let now = shelf.place(game.0).unwrap_or(0);
    let wanted = if pressed(GamepadButton::LeftTrigger) {
        now.checked_sub(1)
    } else if pressed(GamepadButton::RightTrigger) {
        Some(now + 1)
    } else if hit.is_some() {
        hit
    } else {
        return;
    };
    match wanted.and_then(|wanted| shelf.0.get(wanted)) {
        Some(game) => commands.set_state_if_neq(CurrentGame(game)),
        None => commands.trigger(PlaySound("shelf_knock")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_many_digits_are_told_of_as_there_are_games() {
        let mut app = App::new();
        app.explain_keys(&DIGITS, CHOOSES)
            .insert_resource(Shelf(vec!["one", "two", "three", "four", "five"]))
            .add_systems(Update, leave_out_digits);
        app.update();
        let uses = app.world().resource::<KeyUses>();
        let told = uses.0.iter().find(|one| one.what == CHOOSES);
        assert_eq!(told.map(|one| &*one.usual), Some(&DIGITS[..5]));
    }
}
