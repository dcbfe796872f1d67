//! What only the window reads: its looks, its texts, its settings, and what the set-up remembers.

use std::{fs, path::Path, sync::LazyLock};

use bevy::prelude::{App, AppTypeRegistry};
use dominations::{
    games::{
        conquest::scene::setup as conquest,
        dice_wars::scene::setup as dice_wars,
        dominations::scene::setup as dominations_setup,
        ricochet::{
            rules::{BoardKind, BoardNumber, puzzle::Grade},
            scene::{
                setup as ricochet,
                solo::{
                    kept::{Best, Kept},
                    kind::Kind,
                    posed::Posed,
                },
            },
        },
    },
    screens::{contest::RememberedSheets, setup::Remembered},
    shell::{
        locale::parse_texts,
        settings::{Settings, read},
        theme::{Motion, TextStyle, Theme, Tone},
    },
};

use ron::ser::PrettyConfig;

use crate::targets::Target;

/// All of them.
pub const TARGETS: [Target; 9] = [
    Target {
        name: "theme",
        short: 300,
        seeds: || vec![include_bytes!("../../assets/theme.ron").to_vec()],
        read: read_theme,
    },
    Target {
        name: "texts",
        short: 1_000,
        seeds: || vec![include_bytes!("seeds/texts.ftl").to_vec()],
        read: |text| {
            let text = String::from_utf8(text.to_vec()).map_err(|error| error.to_string())?;
            parse_texts(text)
                .map(drop)
                .map_err(|error| error.to_string())
        },
    },
    Target {
        name: "settings",
        short: 300,
        seeds: || vec![include_bytes!("seeds/settings.toml").to_vec()],
        read: read_settings,
    },
    Target {
        name: "setup",
        short: 2_000,
        seeds: usual_setup::<RememberedSheets<dominations_setup::Sheet>>,
        read: read_setup::<RememberedSheets<dominations_setup::Sheet>>,
    },
    Target {
        name: "setup of Conquest",
        short: 2_000,
        seeds: usual_setup::<RememberedSheets<conquest::Sheet>>,
        read: read_setup::<RememberedSheets<conquest::Sheet>>,
    },
    Target {
        name: "setup of Ricochet",
        short: 2_000,
        seeds: usual_setup::<RememberedSheets<ricochet::Sheet>>,
        read: read_setup::<RememberedSheets<ricochet::Sheet>>,
    },
    Target {
        name: "setup of Dice Wars",
        short: 2_000,
        seeds: usual_setup::<RememberedSheets<dice_wars::Sheet>>,
        read: read_setup::<RememberedSheets<dice_wars::Sheet>>,
    },
    Target {
        name: "puzzles of Ricochet",
        short: 2_000,
        seeds: || vec![include_bytes!("seeds/puzzles-ricochet.ron").to_vec()],
        read: read_kept,
    },
    Target {
        name: "boards typed at Ricochet",
        short: 1_000,
        seeds: || {
            let drawn = BoardKind::ALL.map(|kind| Posed::of_number(BoardNumber::drawn(kind, 1, 0)));
            let texts = drawn.iter().flat_map(|posed| [posed.code(), posed.line()]);
            texts.map(String::into_bytes).collect()
        },
        read: |text| read_posed(&String::from_utf8_lossy(text)),
    },
];

/// A theme that was read has everything, and nothing that no screen can show.
fn read_theme(text: &[u8]) -> Result<(), String> {
    let theme: Theme = ron::de::from_bytes(text).map_err(|error| error.to_string())?;
    for tone in Tone::ALL {
        theme.colour(*tone);
    }
    for style in TextStyle::ALL {
        let spec = theme.text(*style);
        assert!(spec.size.is_finite() && spec.line.is_finite() && spec.size >= 6.0);
    }
    for motion in Motion::ALL {
        // At half the speed.
        assert!(theme.motion(*motion).div_f32(0.5).as_secs() <= 120);
    }
    Ok(())
}

/// Settings that were read can be played with; a file that is none is set aside.
fn read_settings(text: &[u8]) -> Result<(), String> {
    static FOLDER: LazyLock<tempfile::TempDir> =
        LazyLock::new(|| tempfile::tempdir().expect("a folder for the settings"));
    // All types of the engine would be looked through for each text.
    static TYPES: LazyLock<AppTypeRegistry> = LazyLock::new(AppTypeRegistry::default);
    let folder: &Path = FOLDER.path();
    fs::write(folder.join("settings.toml"), text).expect("the settings are written");
    let mut app = App::empty();
    app.insert_resource(TYPES.clone());
    // An absolute folder is taken as it is.
    let aside = read(&mut app, &folder.display().to_string());
    let settings = app.world().resource::<Settings>();
    assert!((960..=8192).contains(&settings.width) && (540..=8192).contains(&settings.height));
    assert!((0.0..=8.0).contains(&settings.largest));
    assert!((0.0..=600.0).contains(&settings.thinking_seconds));
    for volume in [
        settings.volume,
        settings.effects_volume,
        settings.music_volume,
    ] {
        assert!((0.0..=1.0).contains(&volume));
    }
    match aside {
        Some(_) => Err("set aside".to_owned()),
        None => Ok(()),
    }
}

/// What was remembered can be put right, and is written so that it is read as the same again.
fn read_setup<M: Remembered>(text: &[u8]) -> Result<(), String> {
    let read: M = ron::de::from_bytes(text).map_err(|error| error.to_string())?;
    let mended = read.mended();
    let written = ron::to_string(&mended).expect("it is written");
    let again: M = ron::from_str(&written).expect("what is written is read");
    assert_eq!(again, mended);
    Ok(())
}

/// What was kept of puzzles can be told.
fn read_kept(text: &[u8]) -> Result<(), String> {
    read_setup::<Kept>(text)?;
    let read: Kept = ron::de::from_bytes(text).map_err(|error| error.to_string())?;
    let kept = read.mended();
    let day = jiff::civil::date(2026, 11, 23);
    assert!(kept.streak(day) <= 4_000 && kept.week(day).len() == 7);
    for kind in [Kind::Day(day), Kind::Graded(Grade::Hard, 4)] {
        assert!(kept.best(kind).is_none_or(|best: Best| best.stars() <= 3));
        assert!(kept.told(kind).len() <= text.len());
    }
    for grade in Grade::ALL {
        let (found, shortest) = kept.found(grade);
        assert!(shortest <= found);
    }
    Ok(())
}

/// A board that was typed is told so that it is read as the same again.
fn read_posed(text: &str) -> Result<(), String> {
    let posed = Posed::read(text).map_err(|why| why.key.into_owned())?;
    assert_eq!(Posed::read(&posed.code()).as_ref(), Ok(&posed));
    let own = Posed::read(&posed.line()).expect("what is written is read");
    assert_eq!(own.board(), posed.board());
    Ok(())
}

/// What a first start remembers.
fn usual_setup<M: Remembered>() -> Vec<Vec<u8>> {
    let usual = ron::ser::to_string_pretty(&M::default(), PrettyConfig::default());
    vec![usual.expect("it is written").into_bytes()]
}
