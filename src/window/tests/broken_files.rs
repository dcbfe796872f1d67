//! Broken files, at the start and while the game runs: never a panic, and always told.

use std::{fs, path::Path};

use bevy::{prelude::*, text::ComputedTextBlock};
use parley::PositionedLayoutItem;

use super::told;
use crate::{
    games::dominations::scene,
    shell::{
        faults::LoadFaults,
        files::shipped,
        pictures::WantPictures as _,
        screens::Screen,
        testing::{frames, run_until, shell_with, showing, wait_until},
        theme::Fonts,
        toasts::{Severity, Toast},
    },
};

/// A file of each kind that is read while the game runs.
const FILES: [&str; 6] = [
    "theme.ron",
    "rules_book.ron",
    "dominos.csv",
    "locales/fr/table.ftl",
    "art/png/icon_crown.png",
    "fonts/Lato-Bold.ttf",
];
const WAYS: usize = 30;
/// The files of fonts that texts are drawn from.
const FONTS: [&str; 6] = [
    "fonts/Grenze_700Bold.ttf",
    "fonts/Grenze_800ExtraBold.ttf",
    "fonts/Lato-Medium.ttf",
    "fonts/Lato-Bold.ttf",
    "fonts/Lato-Black.ttf",
    "fonts/DejaVuSans_names.ttf",
];

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
            let heard = wait_until(&mut app, |app| told(app, file));
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

/// The readings of files of fonts that a text is drawn from, in the order of its letters.
fn drawn_from(app: &App, text: Entity) -> Vec<u64> {
    let block = app.world().get::<ComputedTextBlock>(text).unwrap();
    let mut readings = Vec::new();
    for line in block.buffer().lines() {
        for item in line.items() {
            if let PositionedLayoutItem::GlyphRun(letters) = item {
                readings.push(letters.run().font().data.id());
            }
        }
    }
    readings
}

/// A text in that font, laid out.
fn spawn_text(app: &mut App, font: &Handle<Font>) -> Entity {
    let font = TextFont {
        font: font.clone().into(),
        ..default()
    };
    let text = app.world_mut().spawn((Text::new("Ada"), font)).id();
    frames(app, 3);
    text
}

#[test]
fn a_text_stays_in_its_font_when_the_file_is_saved_again_whole_or_cut_off() {
    let file = "fonts/Grenze_700Bold.ttf";
    let good = shipped(file).unwrap();
    let home = tempfile::tempdir().unwrap();
    put(home.path(), file, &good);
    let mut app = app(home.path());
    run_until(&mut app, Screen::Title);
    let font = app.world().resource::<Fonts>().grenze_bold.clone();
    let text = spawn_text(&mut app, &font);
    let reading = |app: &App| {
        let fonts = app.world().resource::<Assets<Font>>();
        fonts.get(&font).unwrap().data.id()
    };
    let first = reading(&app);
    assert_eq!(drawn_from(&app, text), [first]);
    app.world().resource::<AssetServer>().reload(file);
    let again = wait_until(&mut app, |app| reading(app) != first);
    assert!(again, "it is not read again");
    frames(&mut app, 2);
    let second = reading(&app);
    assert_eq!(drawn_from(&app, text), [second]);
    put(home.path(), file, &good[..good.len() / 2]);
    app.world().resource::<AssetServer>().reload(file);
    let heard = wait_until(&mut app, |app| told(app, file));
    assert!(heard, "nothing is told of the one that is cut off");
    frames(&mut app, 2);
    assert_eq!(reading(&app), second, "the last good one is back");
    assert_eq!(drawn_from(&app, text), [second]);
}

/// How the notices about a file matter.
fn severities(app: &mut App, file: &str) -> Vec<Severity> {
    let world = app.world_mut();
    let mut toasts = world.query::<&Toast>();
    let about = toasts
        .iter(world)
        .filter(|toast| toast.file.as_deref() == Some(file));
    about.map(|toast| toast.severity).collect()
}

#[test]
fn the_notice_of_a_font_that_was_cut_off_goes_once_the_file_is_what_it_was() {
    let file = "fonts/Grenze_700Bold.ttf";
    let good = shipped(file).unwrap();
    let home = tempfile::tempdir().unwrap();
    put(home.path(), file, &good);
    let mut app = app(home.path());
    run_until(&mut app, Screen::Title);
    frames(&mut app, 3);
    put(home.path(), file, &good[..good.len() / 2]);
    app.world().resource::<AssetServer>().reload(file);
    let refused = wait_until(&mut app, |app| severities(app, file) == [Severity::Fault]);
    assert!(refused, "nothing is told of the one that is cut off");
    put(home.path(), file, &good);
    app.world().resource::<AssetServer>().reload(file);
    let taken_back = wait_until(&mut app, |app| severities(app, file) == [Severity::Ok]);
    assert!(taken_back, "what was told of the one that is cut off stays");
}

/// Whether all of a text is drawn, from files of fonts as they are shipped.
fn is_legible(app: &App, text: Entity) -> bool {
    let whole = FONTS.map(|file| shipped(file).unwrap());
    let fonts = app.world().resource::<Assets<Font>>();
    let is_shipped = |reading: &u64| {
        let mut read = fonts.iter().filter(|(_, font)| font.data.id() == *reading);
        read.any(|(_, font)| whole.iter().any(|whole| **whole == *font.data.data()))
    };
    let readings = drawn_from(app, text);
    !readings.is_empty() && readings.iter().all(is_shipped)
}

#[test]
fn a_font_that_is_broken_at_the_start_is_named_and_the_shipped_one_stands_in_for_it() {
    let file = "fonts/Grenze_700Bold.ttf";
    let good = shipped(file).unwrap();
    // Empty, all zeros, and cut off in the middle.
    for way in [0, 1, 12] {
        let home = tempfile::tempdir().unwrap();
        put(home.path(), file, &broken(&good, way));
        let mut app = app(home.path());
        run_until(&mut app, Screen::Title);
        let font = app.world().resource::<Fonts>().grenze_bold.clone();
        let text = spawn_text(&mut app, &font);
        let held = app.world().resource::<Assets<Font>>().get(&font).unwrap();
        assert!(*held.data.data() == *good, "way {way}");
        assert_eq!(drawn_from(&app, text), [held.data.id()], "way {way}");
        assert!(told(&mut app, file), "way {way}: it is not named");
        // Once it is mended that is told, though nothing looks otherwise.
        put(home.path(), file, &good);
        app.world().resource::<AssetServer>().reload(file);
        let heard = wait_until(&mut app, |app| told(app, file));
        assert!(heard, "way {way}: nothing is told of the whole one");
        frames(&mut app, 2);
        assert!(is_legible(&app, text), "way {way}");
    }
}

#[test]
fn the_screen_of_failure_is_legible_whatever_fonts_are_broken() {
    let home = tempfile::tempdir().unwrap();
    for file in FONTS {
        put(home.path(), file, &broken(&shipped(file).unwrap(), 12));
    }
    let mut app = app(home.path());
    app.want_pictures(["no_such_picture"]);
    run_until(&mut app, Screen::Failed);
    let named = showing(&mut app, "art/png/no_such_picture.png");
    assert!(is_legible(&app, named));
}

/// A game that is started with a broken file says which, or does without it.
fn start_with_broken(file: &str, way: usize) {
    let home = tempfile::tempdir().unwrap();
    put(home.path(), file, &broken(&shipped(file).unwrap(), way));
    let mut app = app(home.path());
    let screen = |app: &App| **app.world().resource::<State<Screen>>();
    let came = wait_until(&mut app, |app| {
        matches!(screen(app), Screen::Title | Screen::Failed)
    });
    assert!(
        came,
        "{file}, way {way}: the game neither starts nor says why"
    );
    frames(&mut app, 5);
    if screen(&app) == Screen::Failed {
        let faults = &app.world().resource::<LoadFaults>().0;
        let named = faults.iter().find(|fault| fault.file.contains(file));
        let Some(fault) = named else {
            panic!("{file}, way {way}: {faults:?}");
        };
        let has_lines = file.ends_with(".ron") || file.ends_with(".ftl");
        assert!(
            fault.place.is_some() == has_lines,
            "{file}, {way}: {fault:?}"
        );
    }
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
