//! What each key does: told by the plugins that listen to it, and changed by the player.
//!
//! A letter is the key that it is printed on, wherever the keyboard's layout has put it; any other key is its place.

use bevy::{
    ecs::system::SystemParam,
    input::keyboard::{Key, KeyboardInput},
    prelude::*,
};

use super::{hearing::ScreenInput, settings::Settings};

/// What some keys do.
#[derive(Clone, Debug)]
pub struct KeyUse {
    /// Key of the text that says it.
    pub what: &'static str,
    /// The keys, unless the player has chosen another.
    pub usual: Vec<KeyCode>,
    /// The player can choose another.
    pub changeable: bool,
    /// In which games it does so.
    pub games: Games,
}

/// What the mouse does.
#[derive(Clone, Debug)]
pub struct MouseUse {
    /// Keys of the texts for the gestures.
    pub gestures: &'static [&'static str],
    /// Key of the text that says what each of them does.
    pub what: &'static str,
    /// In which games it does so.
    pub games: Games,
}

/// The games in which something holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Games {
    /// In all of them, and where none is played.
    All,
    /// In these, by their identifiers.
    Some(Vec<&'static str>),
}

impl Games {
    fn of(game: Option<&'static str>) -> Self {
        game.map_or(Self::All, |game| Self::Some(vec![game]))
    }

    /// Whether it holds in that game.
    pub fn include(&self, game: &str) -> bool {
        match self {
            Self::All => true,
            Self::Some(games) => games.contains(&game),
        }
    }

    /// In how many of them it holds; all of them are more than any that are named.
    pub const fn count(&self) -> usize {
        match self {
            Self::All => usize::MAX,
            Self::Some(games) => games.len(),
        }
    }

    fn join(&mut self, other: Self) {
        match (&mut *self, other) {
            (Self::Some(games), Self::Some(more)) => games.extend(more),
            _ => *self = Self::All,
        }
    }

    /// Whether there is a game in which both hold.
    fn meet(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Some(games), Self::Some(others)) => {
                games.iter().any(|game| others.contains(game))
            }
            _ => true,
        }
    }
}

/// What all keys do, as told by the plugins that listen to them.
#[derive(Resource, Default)]
pub struct KeyUses(pub Vec<KeyUse>);

/// What the mouse does, as told by the plugins that feel it.
#[derive(Resource, Default)]
pub struct MouseUses(pub Vec<MouseUse>);

/// Lets a plugin tell its keys.
pub trait TellKeys {
    /// These keys, and no others, do what the text of that key says.
    fn explain_keys(&mut self, keys: &[KeyCode], what: &'static str) -> &mut Self;

    /// These keys do it, unless the player has chosen another: to be asked for through [`Keys`].
    fn bind_keys(&mut self, keys: &[KeyCode], what: &'static str) -> &mut Self;

    /// Each of these gestures with the mouse does it.
    fn explain_mouse(&mut self, gestures: &'static [&'static str], what: &'static str)
    -> &mut Self;
}

impl TellKeys for App {
    fn explain_keys(&mut self, keys: &[KeyCode], what: &'static str) -> &mut Self {
        tell(self, None, keys, what, false);
        self
    }

    fn bind_keys(&mut self, keys: &[KeyCode], what: &'static str) -> &mut Self {
        tell(self, None, keys, what, true);
        self
    }

    fn explain_mouse(
        &mut self,
        gestures: &'static [&'static str],
        what: &'static str,
    ) -> &mut Self {
        tell_mouse(self, None, gestures, what);
        self
    }
}

/// The keys of one game are told through it.
pub struct GameKeys<'a> {
    app: &'a mut App,
    game: &'static str,
}

impl<'a> GameKeys<'a> {
    /// The keys of the game with that identifier.
    pub const fn new(app: &'a mut App, game: &'static str) -> Self {
        Self { app, game }
    }
}

impl TellKeys for GameKeys<'_> {
    fn explain_keys(&mut self, keys: &[KeyCode], what: &'static str) -> &mut Self {
        tell(self.app, Some(self.game), keys, what, false);
        self
    }

    fn bind_keys(&mut self, keys: &[KeyCode], what: &'static str) -> &mut Self {
        tell(self.app, Some(self.game), keys, what, true);
        self
    }

    fn explain_mouse(
        &mut self,
        gestures: &'static [&'static str],
        what: &'static str,
    ) -> &mut Self {
        tell_mouse(self.app, Some(self.game), gestures, what);
        self
    }
}

fn tell(
    app: &mut App,
    game: Option<&'static str>,
    keys: &[KeyCode],
    what: &'static str,
    changeable: bool,
) {
    let uses = &mut app.world_mut().get_resource_or_init::<KeyUses>().0;
    match uses.iter_mut().find(|one| one.what == what) {
        Some(one) => one.games.join(Games::of(game)),
        None => uses.push(KeyUse {
            what,
            usual: keys.to_vec(),
            changeable,
            games: Games::of(game),
        }),
    }
}

fn tell_mouse(
    app: &mut App,
    game: Option<&'static str>,
    gestures: &'static [&'static str],
    what: &'static str,
) {
    let uses = &mut app.world_mut().get_resource_or_init::<MouseUses>().0;
    match uses.iter_mut().find(|one| one.what == what) {
        Some(one) => one.games.join(Games::of(game)),
        None => uses.push(MouseUse {
            gestures,
            what,
            games: Games::of(game),
        }),
    }
}

impl KeyUse {
    /// The keys that do it now.
    pub fn keys(&self, settings: &Settings) -> Vec<KeyCode> {
        let chosen = settings.keys.iter().find_map(|line| {
            let (what, name) = line.split_once('=')?;
            (what == self.what).then(|| of_name(name)).flatten()
        });
        chosen.map_or_else(|| self.usual.clone(), |key| vec![key])
    }

    /// Whether its two keys are the first and the last of a row of digits that all do it.
    pub fn is_range(&self) -> bool {
        let place = |key: &KeyCode| DIGITS.iter().position(|digit| digit == key);
        match &self.usual[..] {
            [first, last] => place(first)
                .zip(place(last))
                .is_some_and(|(first, last)| last > first + 1),
            _ => false,
        }
    }

    /// Puts `key` in the place of those that did it.
    pub fn choose(&self, key: KeyCode, settings: &mut Settings) {
        self.reset(settings);
        if self.usual != [key] {
            settings.keys.push(format!("{}={key:?}", self.what));
        }
    }

    /// Puts the usual ones in the place of the one that was chosen.
    pub fn reset(&self, settings: &mut Settings) {
        let head = format!("{}=", self.what);
        settings.keys.retain(|line| !line.starts_with(&head));
    }
}

impl KeyUses {
    /// The first of the keys that do that now: the one whose cap a button shows.
    pub fn first(&self, what: &str, settings: &Settings) -> Option<KeyCode> {
        let one = self.0.iter().find(|one| one.what == what)?;
        one.keys(settings).first().copied()
    }

    /// Whether the key that was hit does what the text of that key says.
    pub fn does(&self, hit: &KeyboardInput, what: &str, settings: &Settings) -> bool {
        let hit = key_of(hit);
        let mut uses = self.0.iter().filter(|one| one.what == what);
        hit.is_some_and(|hit| uses.any(|one| one.keys(settings).contains(&hit)))
    }

    /// The others that one of `keys` does something for: a key that does two things at once is a mistake.
    pub fn conflicts<'a>(
        &'a self,
        of: &'a KeyUse,
        settings: &'a Settings,
    ) -> impl Iterator<Item = &'a KeyUse> {
        let keys = of.keys(settings);
        self.0.iter().filter(move |other| {
            // A key that is held together with another one is no conflict, nor is one of another screen.
            let alone = other.changeable || other.usual.len() == 1;
            let shared = other.keys(settings).iter().any(|key| keys.contains(key));
            other.what != of.what && alone && shared && other.games.meet(&of.games)
        })
    }
}

/// Letters, in the order of the alphabet.
const LETTERS: [KeyCode; 26] = {
    use KeyCode::*;
    [
        KeyA, KeyB, KeyC, KeyD, KeyE, KeyF, KeyG, KeyH, KeyI, KeyJ, KeyK, KeyL, KeyM, KeyN, KeyO,
        KeyP, KeyQ, KeyR, KeyS, KeyT, KeyU, KeyV, KeyW, KeyX, KeyY, KeyZ,
    ]
};

/// Digits above the letters, in their order.
const DIGITS: [KeyCode; 10] = {
    use KeyCode::*;
    [
        Digit0, Digit1, Digit2, Digit3, Digit4, Digit5, Digit6, Digit7, Digit8, Digit9,
    ]
};

/// Keys beside the letters that may be chosen. Those that menus are worked with keep their use.
const OTHERS: [KeyCode; 22] = {
    use KeyCode::*;
    [
        Space, Backspace, Delete, Insert, Home, End, PageUp, PageDown, F1, F2, F3, F4, F5, F7, F8,
        F9, F10, F11, F12, Comma, Period, Minus,
    ]
};

fn of_name(name: &str) -> Option<KeyCode> {
    LETTERS
        .into_iter()
        .chain(OTHERS)
        .find(|key| format!("{key:?}") == name)
}

/// The letter on that key, in lower case.
pub fn letter(key: KeyCode) -> Option<char> {
    let at = LETTERS.iter().position(|&letter| letter == key)?;
    Some(char::from(b'a' + at as u8))
}

/// The key of a letter, in lower case.
pub fn key_of_letter(of: char) -> Option<KeyCode> {
    LETTERS.into_iter().find(|&key| letter(key) == Some(of))
}

/// The key that was hit, if it is one that may be chosen.
pub fn key_of(hit: &KeyboardInput) -> Option<KeyCode> {
    if let Key::Character(typed) = &hit.logical_key
        && let Some(at) = LETTERS
            .iter()
            .position(|&key| letter(key).is_some_and(|letter| is_letter(typed, letter)))
    {
        return Some(LETTERS[at]);
    }
    OTHERS.into_iter().find(|key| *key == hit.key_code)
}

fn is_letter(typed: &str, letter: char) -> bool {
    typed.chars().flat_map(char::to_lowercase).eq([letter])
}

/// The keys as they are bound, for the screen: it hears those that nothing above it has taken.
#[derive(SystemParam)]
pub struct Keys<'w> {
    came: Res<'w, ScreenInput>,
    keys: Res<'w, ButtonInput<KeyCode>>,
    typed: Res<'w, ButtonInput<Key>>,
    settings: Res<'w, Settings>,
    uses: Option<Res<'w, KeyUses>>,
}

impl Keys<'_> {
    /// Whether one of the keys that do what the text of that key says has just been hit.
    pub fn just_pressed(&self, what: &str) -> bool {
        self.came.keys.iter().any(|hit| self.does(hit, what))
    }

    /// Whether one of those keys is held down.
    pub fn pressed(&self, what: &str) -> bool {
        let mut uses = self.uses.iter().flat_map(|uses| &uses.0);
        let keys = uses
            .find(|one| one.what == what)
            .map_or_else(Vec::new, |one| one.keys(&self.settings));
        keys.into_iter().any(|key| match letter(key) {
            Some(letter) => self.typed.get_pressed().any(|key| is(key, letter)),
            None => self.keys.pressed(key),
        })
    }

    /// Whether that key has just been hit.
    pub fn just_hit(&self, key: KeyCode) -> bool {
        let mut came = self.came.keys.iter();
        came.any(|hit| in_place(hit.key_code) == in_place(key))
    }

    /// Whether that key is held down.
    pub fn held(&self, key: KeyCode) -> bool {
        self.keys.pressed(key)
    }

    /// Whether the key of that letter, given in lower case, has just been hit, with Shift or without.
    pub fn letter_just_hit(&self, letter: char) -> bool {
        let mut came = self.came.keys.iter();
        came.any(|hit| is(&hit.logical_key, letter))
    }

    /// Whether a key has just been hit that does none of these things.
    pub fn other_just_hit(&self, things: &[&str]) -> bool {
        let mut came = self.came.keys.iter();
        came.any(|hit| !things.iter().any(|what| self.does(hit, what)))
    }

    /// Whether Shift is held down.
    pub fn shift(&self) -> bool {
        self.keys
            .any_pressed([KeyCode::ShiftLeft, KeyCode::ShiftRight])
    }

    /// Whether Control is held down.
    pub fn control(&self) -> bool {
        self.keys
            .any_pressed([KeyCode::ControlLeft, KeyCode::ControlRight])
    }

    fn does(&self, hit: &KeyboardInput, what: &str) -> bool {
        let uses = self.uses.as_ref();
        uses.is_some_and(|uses| uses.does(hit, what, &self.settings))
    }
}

/// Two keys of the same name are one.
pub const fn in_place(key: KeyCode) -> KeyCode {
    match key {
        KeyCode::NumpadEnter => KeyCode::Enter,
        key => key,
    }
}

fn is(key: &Key, letter: char) -> bool {
    matches!(key, Key::Character(typed) if is_letter(typed, letter))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chosen_key_takes_the_place_of_the_usual_ones_and_conflicts_are_found() {
        let mut app = App::new();
        app.bind_keys(&[KeyCode::KeyR, KeyCode::KeyE], "turn")
            .bind_keys(&[KeyCode::KeyL], "list")
            .explain_keys(&[KeyCode::Escape], "leave");
        let uses = app.world().resource::<KeyUses>();
        let mut settings = Settings::default();
        assert_eq!(uses.0[0].keys(&settings), [KeyCode::KeyR, KeyCode::KeyE]);
        assert_eq!(uses.conflicts(&uses.0[0], &settings).count(), 0);
        uses.0[0].choose(KeyCode::KeyL, &mut settings);
        assert_eq!(settings.keys, ["turn=KeyL"]);
        assert_eq!(uses.0[0].keys(&settings), [KeyCode::KeyL]);
        let against: Vec<_> = uses.conflicts(&uses.0[0], &settings).collect();
        assert_eq!(against.len(), 1);
        assert_eq!(against[0].what, "list");
        uses.0[0].choose(KeyCode::F5, &mut settings);
        uses.0[1].choose(KeyCode::KeyL, &mut settings);
        assert_eq!(settings.keys, ["turn=F5"], "the usual key needs no line");
    }

    #[test]
    fn a_line_that_names_no_key_changes_nothing() {
        let settings = Settings {
            keys: vec!["turn=Nothing".to_owned(), "noise".to_owned()],
            ..default()
        };
        let turn = KeyUse {
            what: "turn",
            usual: vec![KeyCode::KeyR],
            changeable: true,
            games: Games::All,
        };
        assert_eq!(turn.keys(&settings), [KeyCode::KeyR]);
    }

    #[test]
    fn one_key_may_do_different_things_in_two_games() {
        let mut app = App::new();
        app.bind_keys(&[KeyCode::F1], "rules");
        let [one, other] = ["one", "other"];
        GameKeys::new(&mut app, one)
            .bind_keys(&[KeyCode::KeyR], "turn")
            .bind_keys(&[KeyCode::KeyM], "type");
        GameKeys::new(&mut app, other)
            .bind_keys(&[KeyCode::KeyR], "roll")
            .bind_keys(&[KeyCode::KeyM], "type")
            .bind_keys(&[KeyCode::F1], "first");
        let uses = app.world().resource::<KeyUses>();
        let of = |what| uses.0.iter().find(|one| one.what == what).unwrap();
        let settings = Settings::default();
        assert_eq!(uses.conflicts(of("turn"), &settings).count(), 0);
        assert_eq!(uses.conflicts(of("rules"), &settings).count(), 1);
        assert!(of("type").games.include(one) && of("type").games.include(other));
        assert!(!of("roll").games.include(one) && of("rules").games.include(one));
    }

    #[test]
    fn two_digits_with_others_between_them_are_a_range() {
        use KeyCode::*;
        let is_range = |keys: &[KeyCode]| {
            let of = KeyUse {
                what: "of",
                usual: keys.to_vec(),
                changeable: false,
                games: Games::All,
            };
            of.is_range()
        };
        assert!(is_range(&[Digit0, Digit9]) && is_range(&[Digit1, Digit8]));
        for keys in [
            &[Digit1, Digit2][..],
            &[Digit1, Digit2, Digit3],
            &[KeyE, Delete],
            &[ControlLeft, KeyC],
            &[Digit1],
        ] {
            assert!(!is_range(keys), "{keys:?}");
        }
    }
}
