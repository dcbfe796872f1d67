//! A match by one hand alone, on the keys or on a gamepad, from the title's shelf and back to it; and what a screen reader
//! is told meanwhile.

use std::{cmp::Ordering, fmt::Debug};

use accesskit::Role;
use bevy::{
    a11y::AccessibilityNode,
    input::{gamepad::GamepadButton, keyboard::Key},
    input_focus::InputFocus,
    prelude::*,
};

use super::{
    at_table::screen,
    gamepad::{plug, push},
    learn_page,
    reader::unnamed,
    room::Walk,
};
use crate::{
    screens::{BeginWith, MatchPlan, ResultsShown, Shown, title::Shelf},
    shell::{
        screens::{CurrentGame, Screen},
        testing::{frames, hit, speak, wait_until},
        widgets::AROUND,
    },
};

/// Who sits at a table that is listened to.
pub(super) const NAMES: [&str; 2] = ["Ada", "Bo"];

/// What a match is played with.
#[derive(Clone, Copy, Debug)]
pub(super) enum Hands {
    Keys,
    Pad(Entity),
}

/// What a hand does, whatever it is on.
#[derive(Clone, Copy, Debug)]
pub(super) enum Act {
    Left,
    Up,
    Right,
    Down,
    /// Goes on to what comes next.
    Next,
    /// Presses what it is at.
    Press,
    /// Ends a turn.
    End,
}

/// The role and the name of what has the focus.
pub(super) fn focused(app: &App) -> Option<(Role, String)> {
    let focused = app.world().resource::<InputFocus>().get()?;
    let node = app.world().get::<AccessibilityNode>(focused)?;
    Some((node.role(), node.label()?.to_owned()))
}

/// Goes on until what `wanted` tells of has the focus.
pub(super) fn walk_by(
    app: &mut App,
    go_on: impl Fn(&mut App),
    wanted: impl Fn(Role, &str) -> bool,
) {
    let mut met = Vec::new();
    for _ in 0..80 {
        if let Some((role, name)) = focused(app) {
            if wanted(role, &name) {
                return;
            }
            met.push(name);
        }
        go_on(app);
    }
    panic!("it is not among {met:?}");
}

impl Hands {
    pub(super) fn does(self, app: &mut App, act: Act) {
        match self {
            Self::Keys => {
                let (code, key) = match act {
                    Act::Left => (KeyCode::ArrowLeft, Key::ArrowLeft),
                    Act::Up => (KeyCode::ArrowUp, Key::ArrowUp),
                    Act::Right => (KeyCode::ArrowRight, Key::ArrowRight),
                    Act::Down => (KeyCode::ArrowDown, Key::ArrowDown),
                    Act::Next => (KeyCode::Tab, Key::Tab),
                    Act::Press => (KeyCode::Enter, Key::Enter),
                    Act::End => (KeyCode::KeyE, Key::Character("e".into())),
                };
                hit(app, code, key);
                frames(app, 4);
            }
            Self::Pad(pad) => {
                let button = match act {
                    Act::Left => GamepadButton::DPadLeft,
                    Act::Up => GamepadButton::DPadUp,
                    Act::Right => GamepadButton::DPadRight,
                    Act::Down => GamepadButton::DPadDown,
                    Act::Next => GamepadButton::West,
                    Act::Press => GamepadButton::South,
                    Act::End => GamepadButton::North,
                };
                push(app, pad, button);
            }
        }
    }

    /// Goes to the control that `wanted` tells of.
    pub(super) fn walk(self, app: &mut App, wanted: impl Fn(Role, &str) -> bool) {
        walk_by(app, |app| self.does(app, Act::Next), wanted);
    }

    /// Goes to the choice of that name.
    pub(super) fn walk_to_choice(self, app: &mut App, wanted: &str) {
        self.walk(app, |role, name| role == Role::RadioGroup && name == wanted);
    }

    /// Goes to the button of that name, and presses it as long as `goes_on` says so.
    pub(super) fn press_while(self, app: &mut App, wanted: &str, goes_on: impl Fn(&App) -> bool) {
        self.walk(app, |role, name| role == Role::Button && name == wanted);
        for _ in 0..40 {
            if !goes_on(app) {
                return;
            }
            self.does(app, Act::Press);
        }
        panic!("\"{wanted}\" does not lead there");
    }

    /// Goes to the button of that name, and presses it.
    pub(super) fn press(self, app: &mut App, wanted: &str) {
        self.walk(app, |role, name| role == Role::Button && name == wanted);
        self.does(app, Act::Press);
        frames(app, 16);
    }

    /// Goes through a choice until it stands where it is to; `stands` tells on which side of that it is.
    pub(super) fn choose(self, app: &mut App, stands: impl Fn(&App) -> Ordering) {
        for _ in 0..40 {
            match stands(app) {
                Ordering::Equal => return,
                Ordering::Less => self.does(app, Act::Right),
                Ordering::Greater => self.does(app, Act::Left),
            }
        }
        panic!("it cannot be chosen");
    }

    /// Takes the box of a game from the shelf, and goes on to its set-up.
    pub(super) fn set_up(self, app: &mut App, game: &'static str) {
        self.walk_to_choice(app, "Games");
        let place = |app: &App, game: &str| {
            let shelf = app.world().resource::<Shelf>();
            shelf.games().position(|one| one == game)
        };
        self.choose(app, |app| place(app, in_hand(app)).cmp(&place(app, game)));
        self.press(app, "New match");
        assert_eq!(screen(app), Screen::Setup);
    }

    /// Begins the match that is set up.
    pub(super) fn begin(self, app: &mut App) {
        self.press(app, "Start");
        assert_eq!(screen(app), Screen::Table);
    }

    /// Picks what comes first, and aims it at what then comes first; what, and at what. `hand` tells what it is at and what is
    /// picked.
    pub(super) fn pick_and_aim<T: Copy + Debug + PartialEq>(
        self,
        app: &mut App,
        hand: impl Fn(&App) -> (Option<T>, Option<T>),
    ) -> (T, T) {
        self.does(app, Act::Next);
        let picked = hand(app).0.expect("it goes to what can be picked");
        self.does(app, Act::Press);
        assert_eq!(hand(app).1, Some(picked));
        self.does(app, Act::Next);
        let target = hand(app).0.expect("it goes to a target");
        self.does(app, Act::Press);
        (picked, target)
    }

    /// Waits for the results of a match that is over, has them looked at, and goes from them to the title, where the same box
    /// is in hand.
    pub(super) fn end(self, app: &mut App, game: &'static str, look: impl FnOnce(&mut App)) {
        let told = wait_until(app, |app| app.world().contains_resource::<ResultsShown>());
        assert!(told, "the match has no results");
        frames(app, 10);
        look(app);
        self.press(app, "Menu");
        assert_eq!((screen(app), in_hand(app)), (Screen::Title, game));
        assert!(focused(app).is_some(), "nothing has the focus");
    }
}

fn in_hand(app: &App) -> &'static str {
    app.world().resource::<State<CurrentGame>>().0
}

/// What is awaited at the table, if one is laid out.
pub(super) fn phase<P: States + Copy>(app: &App) -> Option<P> {
    let phase = app.world().get_resource::<State<P>>();
    phase.map(|phase| **phase)
}

/// Waits until the table asks for something; for what.
pub(super) fn until_asked<P: States + Copy>(app: &mut App, asks: impl Fn(&App, P) -> bool) -> P {
    let asked = wait_until(app, |app| phase(app).is_some_and(|phase| asks(app, phase)));
    assert!(asked, "nobody is asked: {:?}", phase::<P>(app));
    frames(app, 4);
    phase(app).expect("the table is laid out")
}

/// Plays a match by keys alone; whatever they go to has a name. `play` shows each screen to what it is given.
pub(super) fn by_keys_all_named(play: impl Fn(&mut App, Hands, &dyn Fn(&mut App, &str))) {
    let mut walk = learn_page::start();
    play(&mut walk.app, Hands::Keys, &|app, what| {
        let names = all_named(app, what);
        if what.starts_with("table") {
            for wanted in ["Animation speed", "Rules", "Menu"] {
                assert!(names.iter().any(|name| name == wanted), "{names:?}");
            }
        }
    });
}

/// Plays a match by gamepad alone.
pub(super) fn by_gamepad(play: impl Fn(&mut App, Hands, &dyn Fn(&mut App, &str))) {
    let mut walk = learn_page::start();
    let pad = plug(&mut walk.app);
    play(&mut walk.app, Hands::Pad(pad), &|_, _| {});
}

/// Everything that is there has a name, and whatever the keys go to around a board says it; the names of those.
fn all_named(app: &mut App, what: &str) -> Vec<String> {
    frames(app, 12);
    assert_eq!(unnamed(app), Vec::<String>::new(), "{what}");
    let (mut met, mut names) = (Vec::new(), Vec::new());
    for _ in 0..80 {
        hit(app, AROUND, Key::F6);
        frames(app, 3);
        let Some(at) = app.world().resource::<InputFocus>().get() else {
            panic!("{what}: nothing has the focus after {names:?}");
        };
        if met.contains(&at) {
            break;
        }
        met.push(at);
        match focused(app) {
            Some((_, name)) if !name.trim().is_empty() => names.push(name),
            _ => {
                let name = app.world().get::<Name>(at);
                panic!("{what}: {name:?} says nothing, after {names:?}");
            }
        }
    }
    names
}

/// What a screen reader has been told since it was asked for last: in one picture each.
#[derive(Resource, Default)]
struct Heard(Vec<String>);

/// The game with what is added to it, in English, and listened to.
pub(super) fn listened(more: impl FnOnce(&mut App)) -> Walk {
    let mut walk = Walk::start_with(more);
    speak(&mut walk.app, "en");
    walk.app.init_resource::<Heard>().add_systems(Last, hear);
    walk
}

/// Begins a match of a person and that computer player, by their [names](NAMES).
pub(super) fn begin_against<G: Shown>(app: &mut App, game: G, player: &str) {
    let players = ["human", player].map(str::to_owned);
    let plan = MatchPlan::of_players(game, &players, &NAMES.map(str::to_owned), 11).unwrap();
    app.world_mut().trigger(BeginWith {
        plan,
        earlier: None,
    });
}

fn hear(voices: Query<&AccessibilityNode, Changed<AccessibilityNode>>, mut heard: ResMut<Heard>) {
    let voices = voices.iter().filter(|node| node.role() == Role::Status);
    let said = voices.filter_map(|node| node.label());
    heard.0.extend(said.map(str::to_owned));
}

/// What has been heard since this was asked for last.
fn heard(app: &mut App) -> Vec<String> {
    std::mem::take(&mut app.world_mut().resource_mut::<Heard>().0)
}

/// Whether something like that has been heard since this was asked for last.
#[track_caller]
pub(super) fn assert_heard(app: &mut App, wanted: &[&str]) {
    let said = heard(app);
    for wanted in wanted {
        let told = said.iter().any(|said| said.contains(wanted));
        assert!(told, "\"{wanted}\" is not told: {said:?}");
    }
}
