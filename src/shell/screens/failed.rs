//! The screen of failure: which file is missing or broken, and how to mend it.

use bevy::{
    input_focus::{AutoFocus, tab_navigation::TabGroup},
    prelude::*,
    ui_widgets::{Activate, observe},
};

use super::Screen;
use crate::shell::{
    faults::{LoadFault, LoadFaults},
    files,
    locale::{Localized, Texts},
    pictures::{Pictures, WantedPictures},
    theme::{TextStyle, Tone, stage},
    widgets::{self, dark_button, plate},
};

/// More faults than these would not fit; they are in the log.
const SHOWN: usize = 6;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnExit(Screen::Loading), look_for_pictures)
        .add_systems(OnEnter(Screen::Failed), spawn);
}

/// A picture that a plugin cannot do without is not there: that is a failure too.
fn look_for_pictures(
    wanted: Res<WantedPictures>,
    pictures: Option<Res<Pictures>>,
    texts: Res<Texts>,
    mut faults: ResMut<LoadFaults>,
    mut commands: Commands,
) {
    let Some(pictures) = pictures else { return };
    let missing = wanted.0.iter().filter(|stem| !pictures.has(stem));
    let missing: Vec<_> = missing.map(|stem| format!("art/png/{stem}.png")).collect();
    if missing.is_empty() {
        return;
    }
    faults.0.extend(missing.into_iter().map(|file| LoadFault {
        file,
        place: None,
        fault: texts.text("fault-missing"),
    }));
    commands.set_state(Screen::Failed);
}

fn spawn(faults: Res<LoadFaults>, mut commands: Commands) {
    commands
        .spawn((
            stage("Failed"),
            DespawnOnExit(Screen::Failed),
            TabGroup::new(0),
        ))
        .with_children(|screen| {
            screen
                .spawn(plate(Node {
                    position_type: PositionType::Absolute,
                    left: px(240),
                    top: px(90),
                    width: px(800),
                    min_height: px(300),
                    padding: px(32).all(),
                    flex_direction: FlexDirection::Column,
                    row_gap: px(12),
                    ..default()
                }))
                .with_children(|plate| {
                    plate.spawn(widgets::text(
                        "failed-title",
                        TextStyle::ScreenTitle,
                        Tone::Title,
                    ));
                    for fault in faults.0.iter().take(SHOWN) {
                        tell(plate, fault);
                    }
                    if faults.0.len() > SHOWN {
                        let more =
                            Localized::new("failed-more").with("count", faults.0.len() - SHOWN);
                        plate.spawn(widgets::text(more, TextStyle::Body, Tone::CreamSoft));
                    }
                    plate.spawn(widgets::text(
                        "failed-mend",
                        TextStyle::Body,
                        Tone::CreamSoft,
                    ));
                    plate
                        .spawn(Node {
                            column_gap: px(12),
                            margin: UiRect::top(px(12)),
                            ..default()
                        })
                        .with_children(|row| {
                            row.spawn((
                                dark_button("failed-retry").key(KeyCode::Enter).build(),
                                AutoFocus,
                                observe(|_: On<Activate>, exit: MessageWriter<AppExit>| {
                                    start_afresh(&[], exit)
                                }),
                            ));
                            row.spawn((
                                dark_button("failed-shipped").build(),
                                observe(|_: On<Activate>, exit: MessageWriter<AppExit>| {
                                    start_afresh(&[files::ONLY_SHIPPED], exit)
                                }),
                            ));
                            row.spawn((
                                dark_button("failed-quit").key(KeyCode::Escape).build(),
                                observe(|_: On<Activate>, mut exit: MessageWriter<AppExit>| {
                                    exit.write(AppExit::error());
                                }),
                            ));
                        });
                });
        });
}

fn tell(plate: &mut ChildSpawnerCommands, fault: &LoadFault) {
    plate
        .spawn(Node {
            flex_direction: FlexDirection::Column,
            row_gap: px(2),
            ..default()
        })
        .with_children(|lines| {
            let mut file = fault.file.clone();
            if let Some((line, column)) = fault.place {
                file = format!("{file}:{line}:{column}");
            }
            lines.spawn(widgets::words(file, TextStyle::BodyBold, Tone::Gold));
            let mut what = fault.fault.clone();
            if what.chars().count() > 400 {
                what = what.chars().take(400).collect::<String>() + "…";
            }
            lines.spawn(widgets::words(what, TextStyle::Body, Tone::Cream));
        });
}

/// Starts afresh: what failed to load once stays failed in this run.
fn start_afresh(with: &[(&str, &str)], mut exit: MessageWriter<AppExit>) -> Result {
    let game = std::env::current_exe()?;
    std::process::Command::new(game)
        .args(std::env::args_os().skip(1))
        .envs(with.iter().copied())
        .spawn()?;
    exit.write(AppExit::Success);
    Ok(())
}
