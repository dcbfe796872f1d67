//! The game by gamepad alone: a match from the title to its end, menus, a replay.

use std::{fs, path::Path};

use accesskit::Role;
use bevy::{
    input::{
        gamepad::{
            GamepadButton, GamepadConnection, GamepadConnectionEvent, RawGamepadButtonChangedEvent,
            RawGamepadEvent,
        },
        keyboard::Key,
    },
    prelude::*,
};

use super::hands::{focused, walk_by};
use crate::{
    games::{
        dice_wars,
        dominations::{
            rules::Dominations,
            scene::{self, phase::Phase},
        },
    },
    screens::{
        autosave::{MatchStore, store_in},
        library::Catalogue,
    },
    shell::{
        gamepad::Device,
        screens::{Menu, Screen},
        settings::{Settings, Speed},
        testing::{frames, hit, run_until, shell_with, wait_until},
    },
    table::Match,
};

/// Pushes a button of the gamepad and lets it go.
pub(super) fn push(app: &mut App, pad: Entity, button: GamepadButton) {
    for value in [1.0, 0.0] {
        let pushed = RawGamepadButtonChangedEvent::new(pad, button, value);
        app.world_mut()
            .write_message(RawGamepadEvent::Button(pushed));
        frames(app, 4);
    }
}

/// Plugs a gamepad in.
pub(super) fn plug(app: &mut App) -> Entity {
    let pad = app.world_mut().spawn_empty().id();
    app.world_mut().write_message(GamepadConnectionEvent::new(
        pad,
        GamepadConnection::Connected {
            name: "pad".to_owned(),
            vendor_id: None,
            product_id: None,
        },
    ));
    frames(app, 3);
    pad
}

fn screen(app: &App) -> Screen {
    **app.world().resource::<State<Screen>>()
}

/// Pushes `way` until what `wanted` tells of has the focus.
pub(super) fn walk(
    app: &mut App,
    pad: Entity,
    way: GamepadButton,
    wanted: impl Fn(Role, &str) -> bool,
) {
    walk_by(app, |app| push(app, pad, way), wanted);
}

#[test]
fn a_match_is_played_by_gamepad_alone() {
    let mut app = shell_with(&[], |app| {
        app.add_plugins(scene::plugin);
    });
    run_until(&mut app, Screen::Title);
    app.world_mut().resource_mut::<Settings>().speed = Speed::Instant;
    let pad = plug(&mut app);
    // The focus is on the new match, and in the set-up A begins it.
    push(&mut app, pad, GamepadButton::South);
    frames(&mut app, 20);
    assert_eq!(screen(&app), Screen::Setup);
    assert_eq!(*app.world().resource::<Device>(), Device::Gamepad);
    push(&mut app, pad, GamepadButton::South);
    frames(&mut app, 20);
    assert_eq!(screen(&app), Screen::Table);
    for _ in 0..2000 {
        let phase = **app.world().resource::<State<Phase>>();
        match phase {
            Phase::Scoring => return,
            Phase::Drafting | Phase::Picking => {
                push(&mut app, pad, GamepadButton::DPadDown);
                push(&mut app, pad, GamepadButton::South);
            }
            Phase::Placing => {
                push(&mut app, pad, GamepadButton::West);
                push(&mut app, pad, GamepadButton::South);
            }
            Phase::Confirming => push(&mut app, pad, GamepadButton::South),
            _ => {
                frames(&mut app, 5);
                std::thread::sleep(std::time::Duration::from_millis(2));
            }
        }
    }
    let phase = app.world().resource::<State<Phase>>();
    panic!("the match does not come to its end by gamepad: {phase:?}");
}

#[test]
fn tab_leads_to_no_button_of_the_top_bar_and_f6_to_all() {
    let mut app = shell_with(&[], |app| {
        app.add_plugins(scene::plugin);
    });
    run_until(&mut app, Screen::Title);
    app.world_mut().resource_mut::<Settings>().speed = Speed::Instant;
    for wanted in [Screen::Setup, Screen::Table] {
        hit(&mut app, KeyCode::Enter, Key::Enter);
        frames(&mut app, 20);
        assert_eq!(screen(&app), wanted);
    }
    // Whoever comes last has no choice of a first domino, which is picked without them.
    assert!(wait_until(&mut app, |app| {
        let phase = app.world().get_resource::<State<Phase>>();
        phase.is_some_and(|phase| {
            matches!(**phase, Phase::Drafting | Phase::Placing | Phase::Picking)
        })
    }));
    let mut met = |code, key: Key| {
        let mut met = Vec::new();
        for _ in 0..30 {
            hit(&mut app, code, key.clone());
            frames(&mut app, 3);
            met.extend(focused(&app).map(|(_, name)| name));
        }
        met
    };
    let top = ["Advice", "Animation speed", "Rules", "Menu"];
    let tab = met(KeyCode::Tab, Key::Tab);
    assert!(
        !top.iter().any(|one| tab.iter().any(|met| met == one)),
        "{tab:?}"
    );
    let around = met(KeyCode::F6, Key::F6);
    assert!(
        top.iter().all(|one| around.iter().any(|met| met == one)),
        "{around:?}"
    );
}

#[test]
fn menus_and_a_replay_are_gone_through_by_gamepad_alone() {
    use GamepadButton::{DPadDown, DPadLeft, DPadRight, East, South, Start, West};

    let home = tempfile::tempdir().unwrap();
    let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/harmony.jsonl");
    let matches = home.path().join("matches");
    fs::create_dir(&matches).unwrap();
    fs::copy(&golden, matches.join("harmony.jsonl")).unwrap();
    let mut app = shell_with(&[], |app| {
        app.insert_resource(MatchStore(Some(store_in(matches))))
            .add_plugins(scene::plugin);
    });
    run_until(&mut app, Screen::Title);
    app.world_mut().resource_mut::<Settings>().speed = Speed::Instant;
    let pad = plug(&mut app);

    // A setting that is slid, and back to the title.
    walk(&mut app, pad, DPadDown, |_, name| name == "Rules");
    walk(&mut app, pad, DPadRight, |_, name| name == "Settings");
    push(&mut app, pad, South);
    frames(&mut app, 10);
    assert_eq!(
        **app.world().resource::<State<Menu>>(),
        Menu::Settings,
        "A opens the settings"
    );
    // From the tabs into the page.
    push(&mut app, pad, DPadRight);
    walk(&mut app, pad, DPadDown, |role, _| role == Role::Slider);
    let before = app.world().resource::<Settings>().clone();
    push(&mut app, pad, DPadLeft);
    assert!(
        *app.world().resource::<Settings>() != before,
        "the slider does not move"
    );
    push(&mut app, pad, East);
    frames(&mut app, 10);
    assert_eq!(**app.world().resource::<State<Menu>>(), Menu::None);

    // The match that is kept, looked at again turn by turn.
    walk(&mut app, pad, West, |_, name| name == "Matches");
    push(&mut app, pad, South);
    frames(&mut app, 20);
    assert_eq!(screen(&app), Screen::Library);
    // The files are read in a task.
    assert!(wait_until(&mut app, |app| {
        !app.world().resource::<Catalogue>().entries.is_empty()
    }));
    frames(&mut app, 5);
    walk(&mut app, pad, West, |_, name| name.starts_with("Replay"));
    push(&mut app, pad, South);
    frames(&mut app, 30);
    assert_eq!(
        **app.world().resource::<State<Phase>>(),
        Phase::Replaying,
        "A opens the replay"
    );
    let made = |app: &mut App| {
        let world = app.world_mut();
        let mut tables = world.query::<&Match<Dominations>>();
        tables.single(world).unwrap().record().moves().len()
    };
    let begin = made(&mut app);
    for _ in 0..3 {
        push(&mut app, pad, DPadRight);
        frames(&mut app, 10);
    }
    let later = made(&mut app);
    assert!(later > begin, "{later} moves after {begin}");
    push(&mut app, pad, DPadLeft);
    frames(&mut app, 10);
    let earlier = made(&mut app);
    assert!(earlier < later);
    push(&mut app, pad, East);
    frames(&mut app, 10);
    let before = made(&mut app);
    assert!(
        (earlier - 2..earlier).contains(&before),
        "B goes from move {earlier} to {before}: one back, and what was dealt after it"
    );
    walk(&mut app, pad, West, |role, _| role == Role::Slider);
    push(&mut app, pad, Start);
    frames(&mut app, 10);
    assert_eq!(screen(&app), Screen::Library);
    push(&mut app, pad, East);
    frames(&mut app, 10);
    assert_eq!(screen(&app), Screen::Title);
}

#[test]
fn a_turn_of_dice_wars_is_played_by_gamepad_alone() {
    use GamepadButton::{North, South, West};
    use dice_wars::{
        rules::{DiceWars, Move},
        scene::{board::Hand, phase::Phase},
    };

    let mut app = shell_with(&[], |app| {
        app.add_plugins(dice_wars::scene::plugin);
    });
    run_until(&mut app, Screen::Title);
    app.world_mut().resource_mut::<Settings>().speed = Speed::Instant;
    let pad = plug(&mut app);
    push(&mut app, pad, South);
    frames(&mut app, 20);
    assert_eq!(screen(&app), Screen::Setup);
    push(&mut app, pad, South);
    let attacks = |app: &App| {
        let phase = app.world().get_resource::<State<Phase>>();
        phase.is_some_and(|phase| **phase == Phase::Attacking)
    };
    let came = wait_until(&mut app, |app| attacks(app));
    assert!(came, "the turn of the person comes");
    let moves = |app: &mut App| {
        let world = app.world_mut();
        let mut tables = world.query::<&Match<DiceWars>>();
        tables.single(world).unwrap().record().moves().to_vec()
    };
    let before = moves(&mut app).len();
    // X goes to what can attack, A picks it; X goes to its safest target, A attacks.
    push(&mut app, pad, West);
    let from = app.world().resource::<Hand>().at.unwrap();
    push(&mut app, pad, South);
    assert_eq!(app.world().resource::<Hand>().picked, Some(from));
    push(&mut app, pad, West);
    let to = app.world().resource::<Hand>().at.unwrap();
    push(&mut app, pad, South);
    frames(&mut app, 20);
    let made = moves(&mut app);
    assert_eq!(made[before], Move::Attack { from, to });
    assert!(matches!(made[before + 1], Move::Roll(_)));
    // Y ends the turn, whatever is in hand.
    push(&mut app, pad, North);
    frames(&mut app, 20);
    assert_eq!(moves(&mut app)[before + 2], Move::End);
}
