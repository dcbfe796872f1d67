//! The whole game without a window: broken files, at the start and while it runs, are never a panic and always told;
//! everything on every screen has a name for those who listen.

use std::{fs, path::Path};

use accesskit::Role;
use bevy::{
    a11y::AccessibilityNode,
    input::gamepad::{
        GamepadButton, GamepadConnection, GamepadConnectionEvent, RawGamepadButtonChangedEvent,
        RawGamepadEvent,
    },
    input_focus::InputFocus,
    prelude::*,
    window::{FileDragAndDrop, PrimaryWindow},
};

use crate::{
    games::dominations::{
        notation::MatchRecord,
        pieces::{read_back, spelled},
        rules::{Dominations, Rules},
        scene::{
            self,
            begin::{BeginWith, MatchPlan},
            keeping::{MatchShelf, shelf_in},
            phase::Phase,
        },
    },
    shell::{
        faults::LoadFaults,
        files::shipped,
        gamepad::Device,
        menus::OpenMenu,
        screens::{Menu, OpenSetup, Screen},
        settings::{Settings, Speed},
        testing::{frames, run_until, shell_with},
        toasts::Toast,
    },
    table::Match,
};

/// A file of each kind that is read while the game runs.
const FILES: [&str; 6] = [
    "theme.ron",
    "rules_book.ron",
    "dominos.csv",
    "locales/fr/table.ftl",
    "art/png/crown.png",
    "fonts/Lato-Bold.ttf",
];
const WAYS: usize = 30;

/// The file broken in the `way`th way: cut off, with noise in it, or replaced by something else altogether.
fn broken(good: &[u8], way: usize) -> Vec<u8> {
    let mut bytes = good.to_vec();
    let length = bytes.len();
    match way {
        0 => Vec::new(),
        1 => vec![0; 4096],
        2 => vec![0xff; 512],
        3 => vec![b'('; 100_000],
        4 => b"\xc3\x28 not text \xfe".to_vec(),
        5 => [good, good].concat(),
        6 => b"GIF89a".to_vec(),
        7 => {
            bytes.reverse();
            bytes
        }
        // Cut off ever later.
        8..18 => {
            bytes.truncate(length * (way - 7) / 11);
            bytes
        }
        // Noise ever later.
        _ => {
            let at = length * (way - 18) / 12;
            let end = (at + 24).min(length);
            for (offset, byte) in bytes[at..end].iter_mut().enumerate() {
                *byte ^= 0x5a ^ offset as u8;
            }
            bytes
        }
    }
}

fn app(folder: &Path) -> App {
    shell_with(&[folder], |app| {
        app.add_plugins(scene::plugin);
    })
}

fn put(folder: &Path, file: &str, bytes: &[u8]) {
    let place = folder.join(file);
    fs::create_dir_all(place.parent().unwrap()).unwrap();
    fs::write(place, bytes).unwrap();
}

/// Takes the notices down; whether one of them was about that file.
fn told(app: &mut App, file: &str) -> bool {
    let world = app.world_mut();
    let mut toasts = world.query::<(Entity, &Toast)>();
    let all: Vec<_> = toasts
        .iter(world)
        .map(|(entity, toast)| (entity, toast.file.as_deref() == Some(file)))
        .collect();
    for (entity, _) in &all {
        world.entity_mut(*entity).despawn();
    }
    all.iter().any(|(_, about)| *about)
}

/// Each file is broken in thirty ways while the title is shown, and is whole again at the end.
#[test]
fn files_that_break_while_the_game_runs_are_told_and_the_last_good_ones_stay() {
    let home = tempfile::tempdir().unwrap();
    for file in FILES {
        put(home.path(), file, &shipped(file).unwrap());
    }
    let mut app = app(home.path());
    run_until(&mut app, Screen::Title);
    for file in FILES {
        let good = shipped(file).unwrap();
        for way in 0..WAYS {
            let bytes = broken(&good, way);
            put(home.path(), file, &bytes);
            app.world().resource::<AssetServer>().reload(file);
            let mut heard = false;
            for _ in 0..400 {
                app.update();
                heard |= told(&mut app, file);
                if heard {
                    break;
                }
                std::thread::sleep(std::time::Duration::from_millis(1));
            }
            // What a loader takes as it is has been read again, which is told too.
            assert!(heard, "{file}, way {way}: nothing was told");
        }
        put(home.path(), file, &good);
        app.world().resource::<AssetServer>().reload(file);
        frames(&mut app, 30);
        told(&mut app, file);
    }
    assert_eq!(
        **app.world().resource::<State<Screen>>(),
        Screen::Title,
        "the game goes on"
    );
}

/// A game that is started with a broken file says which, or does without it.
fn start_with_broken(file: &str, way: usize) {
    let home = tempfile::tempdir().unwrap();
    put(home.path(), file, &broken(&shipped(file).unwrap(), way));
    let mut app = app(home.path());
    for _ in 0..4000 {
        app.update();
        let screen = **app.world().resource::<State<Screen>>();
        if screen == Screen::Title {
            return frames(&mut app, 5);
        }
        if screen == Screen::Failed {
            frames(&mut app, 5);
            let faults = &app.world().resource::<LoadFaults>().0;
            let named = faults.iter().any(|fault| fault.file.contains(file));
            assert!(named, "{file}, way {way}: {faults:?}");
            return;
        }
        std::thread::sleep(std::time::Duration::from_millis(1));
    }
    panic!("{file}, way {way}: the game neither starts nor says why");
}

#[test]
fn a_start_with_a_broken_file_says_which() {
    for file in FILES {
        for way in [0, 12, 22] {
            start_with_broken(file, way);
        }
    }
}

/// All of them: some minutes.
#[test]
#[ignore = "some minutes: cargo broken-assets"]
fn a_start_with_any_broken_file_says_which() {
    for file in FILES {
        for way in 0..WAYS {
            start_with_broken(file, way);
        }
    }
}

/// What a screen reader finds on the screen that has no name, or says nothing.
fn unnamed(app: &mut App) -> Vec<String> {
    let world = app.world_mut();
    let mut all = world.query::<(
        &AccessibilityNode,
        Option<&Name>,
        &InheritedVisibility,
        &ComputedNode,
    )>();
    let nodes = all
        .iter(world)
        .filter(|(node, _, visible, size)| {
            let speaks = node.role() != Role::GenericContainer && !node.is_hidden();
            visible.get() && size.size().min_element() > 0.0 && speaks
        })
        .filter(|(node, ..)| {
            let said = match node.role() {
                Role::Label => node.value(),
                _ => node.label(),
            };
            said.is_none_or(|said| said.trim().is_empty())
        });
    nodes
        .map(|(node, name, ..)| format!("{:?} {:?}", node.role(), name.map(Name::as_str)))
        .collect()
}

/// What a screen reader finds on the screen, in its order: the tree as the engine hands it over.
fn heard(app: &mut App) -> Vec<String> {
    let world = app.world_mut();
    let mut all = world.query_filtered::<(Entity, Option<&ChildOf>), With<AccessibilityNode>>();
    let listed: Vec<_> = all
        .iter(world)
        .map(|(entity, above)| (entity, above.map(ChildOf::parent)))
        .collect();
    let in_tree = |entity: Entity| world.get::<AccessibilityNode>(entity);
    let mut words = Vec::new();
    let mut waiting: Vec<Entity> = listed
        .iter()
        .filter(|(_, above)| above.is_none_or(|above| in_tree(above).is_none()))
        .map(|&(entity, _)| entity)
        .collect();
    while let Some(entity) = waiting.pop() {
        let Some(node) = in_tree(entity).filter(|node| !node.is_hidden()) else {
            continue;
        };
        let said = if node.role() == Role::Label {
            node.value()
        } else {
            node.label()
        };
        words.extend(said.filter(|said| !said.is_empty()).map(str::to_owned));
        if let Some(children) = world.get::<Children>(entity) {
            waiting.extend(children.iter().rev());
        }
    }
    words
}

/// Where each of these is heard.
fn places(heard: &[String], wanted: &[&str]) -> Vec<usize> {
    let place = |wanted: &&str| {
        let mut places = heard.iter().enumerate().filter(|(_, said)| said == wanted);
        let (first, second) = (places.next(), places.next());
        assert!(second.is_none(), "{wanted} is said twice: {heard:?}");
        first.unwrap_or_else(|| panic!("{wanted}: {heard:?}")).0
    };
    wanted.iter().map(place).collect()
}

#[test]
fn a_screen_is_read_once_in_its_order_and_not_while_it_is_covered() {
    let mut app = shell_with(&[], |app| {
        app.add_plugins(scene::plugin);
    });
    run_until(&mut app, Screen::Title);
    frames(&mut app, 12);
    let buttons = ["New match", "Watch computers", "Credits", "Quit"];
    let title = heard(&mut app);
    assert!(places(&title, &buttons).is_sorted(), "{title:?}");
    app.world_mut().trigger(OpenMenu(Menu::Settings));
    frames(&mut app, 12);
    let settings = heard(&mut app);
    assert!(
        buttons
            .iter()
            .all(|said| !settings.iter().any(|other| other == said)),
        "{settings:?}"
    );
    assert!(
        settings.iter().any(|said| said == "Defaults"),
        "{settings:?}"
    );
}

/// The roles that a screen reader finds on the screen.
fn roles(app: &mut App) -> Vec<Role> {
    let world = app.world_mut();
    let mut all = world.query::<&AccessibilityNode>();
    all.iter(world).map(|node| node.role()).collect()
}

#[test]
fn everything_on_every_screen_has_a_name() {
    let mut app = shell_with(&[], |app| {
        app.add_plugins(scene::plugin);
    });
    run_until(&mut app, Screen::Title);
    let look = |app: &mut App, what: &str| {
        frames(app, 12);
        assert_eq!(unnamed(app), Vec::<String>::new(), "{what}");
        assert!(roles(app).contains(&Role::Button), "{what} has no button");
    };
    look(&mut app, "title");
    for menu in [Menu::Settings, Menu::Rules, Menu::Credits] {
        app.world_mut().trigger(OpenMenu(menu));
        look(&mut app, &format!("{menu:?}"));
        app.world_mut().commands().set_state(Menu::None);
        frames(&mut app, 3);
    }
    app.world_mut().commands().set_state(Screen::Library);
    look(&mut app, "library");
    app.world_mut().commands().set_state(Screen::Title);
    frames(&mut app, 5);
    app.world_mut().trigger(OpenSetup {
        computers_only: false,
    });
    look(&mut app, "set-up");
    let seats = ["human", "greedy", "naive"].map(str::to_owned);
    let plan = MatchPlan::of_players(&seats, &[], Rules::default(), 7).unwrap();
    app.world_mut().trigger(BeginWith {
        plan,
        earlier: None,
    });
    look(&mut app, "table");
    for menu in [Menu::Pause, Menu::Pieces] {
        app.world_mut().trigger(OpenMenu(menu));
        look(&mut app, &format!("{menu:?}"));
        app.world_mut().commands().set_state(Menu::None);
        frames(&mut app, 3);
    }
}

/// A record dropped on the window is copied beside the others; a file that is none is named and left alone.
#[test]
fn a_file_dropped_on_the_window_is_taken_in_if_it_is_a_record() {
    let home = tempfile::tempdir().unwrap();
    let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/harmony.jsonl");
    let broken = home.path().join("broken.json");
    fs::write(&broken, "{").unwrap();
    let matches = home.path().join("matches");
    let mut app = shell_with(&[], |app| {
        app.insert_resource(MatchShelf(Some(shelf_in(matches.clone()))))
            .add_plugins(scene::plugin);
    });
    run_until(&mut app, Screen::Title);
    let world = app.world_mut();
    let mut windows = world.query_filtered::<Entity, With<PrimaryWindow>>();
    let window = windows.single(world).unwrap();
    for file in [&golden, &broken] {
        app.world_mut().write_message(FileDragAndDrop::DroppedFile {
            window,
            path_buf: file.clone(),
        });
        frames(&mut app, 5);
    }
    let kept: Vec<_> = fs::read_dir(&matches)
        .unwrap()
        .map(|entry| entry.unwrap().file_name())
        .collect();
    assert_eq!(kept, ["harmony.jsonl"]);
    assert!(told(&mut app, &broken.display().to_string()));
}

/// A match that a person is to go on with lies on the table as it was left, before anybody makes a move.
#[test]
fn a_match_gone_on_with_lies_on_the_table_as_it_was_left() {
    let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/four-seats.jsonl");
    let text = fs::read_to_string(golden).unwrap();
    let mut left = MatchRecord::from_json(text.lines().next().unwrap()).unwrap();
    for _ in 0..10 {
        left.record.undo();
    }
    for seat in &mut left.seats {
        seat.player = "human".to_owned();
    }
    let position = *left.record.position();
    let mut app = shell_with(&[], |app| {
        app.add_plugins(scene::plugin);
    });
    run_until(&mut app, Screen::Title);
    let with = BeginWith::record(left, None, &[]).unwrap();
    app.world_mut().trigger(with);
    frames(&mut app, 5);
    let world = app.world_mut();
    let mut matches = world.query_filtered::<Entity, With<Match<Dominations>>>();
    let table = matches.single(world).unwrap();
    assert_eq!(read_back(world, table), spelled(&position));
}

/// Pushes a button of the gamepad and lets it go.
fn push(app: &mut App, pad: Entity, button: GamepadButton) {
    for value in [1.0, 0.0] {
        let pushed = RawGamepadButtonChangedEvent::new(pad, button, value);
        app.world_mut()
            .write_message(RawGamepadEvent::Button(pushed));
        frames(app, 4);
    }
}

/// Plugs a gamepad in.
fn plug(app: &mut App) -> Entity {
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

/// The role and the name of what has the focus.
fn focused(app: &App) -> Option<(Role, String)> {
    let focused = app.world().resource::<InputFocus>().get()?;
    let node = app.world().get::<AccessibilityNode>(focused)?;
    Some((node.role(), node.label()?.to_owned()))
}

/// Pushes `way` until what `wanted` tells of has the focus.
fn walk(app: &mut App, pad: Entity, way: GamepadButton, wanted: impl Fn(Role, &str) -> bool) {
    let mut met = Vec::new();
    for _ in 0..60 {
        if let Some((role, name)) = focused(app) {
            if wanted(role, &name) {
                return;
            }
            met.push(name);
        }
        push(app, pad, way);
    }
    panic!("it is not among {met:?}");
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
fn menus_and_a_replay_are_gone_through_by_gamepad_alone() {
    use GamepadButton::{DPadDown, DPadLeft, DPadRight, East, South, Start, West};

    let home = tempfile::tempdir().unwrap();
    let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/harmony.jsonl");
    let matches = home.path().join("matches");
    fs::create_dir(&matches).unwrap();
    fs::copy(&golden, matches.join("harmony.jsonl")).unwrap();
    let mut app = shell_with(&[], |app| {
        app.insert_resource(MatchShelf(Some(shelf_in(matches))))
            .add_plugins(scene::plugin);
    });
    run_until(&mut app, Screen::Title);
    app.world_mut().resource_mut::<Settings>().speed = Speed::Instant;
    let pad = plug(&mut app);

    // A setting that is slid, and back to the title.
    walk(&mut app, pad, DPadDown, |_, name| name == "Settings");
    push(&mut app, pad, South);
    frames(&mut app, 10);
    assert_eq!(
        **app.world().resource::<State<Menu>>(),
        Menu::Settings,
        "A opens the settings"
    );
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
    walk(&mut app, pad, DPadDown, |_, name| name == "Matches");
    push(&mut app, pad, South);
    frames(&mut app, 20);
    assert_eq!(screen(&app), Screen::Library);
    walk(&mut app, pad, DPadDown, |_, name| {
        name.starts_with("Replay")
    });
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
    assert!(made(&mut app) < later);
    walk(&mut app, pad, West, |role, _| role == Role::Slider);
    push(&mut app, pad, Start);
    frames(&mut app, 10);
    assert_eq!(screen(&app), Screen::Library);
    push(&mut app, pad, East);
    frames(&mut app, 10);
    assert_eq!(screen(&app), Screen::Title);
}
