//! The bar at the bottom of the hall: how far the contest is, and what can be done with it.

use bevy::{
    input_focus::AutoFocus,
    prelude::*,
    ui::InteractionDisabled,
    ui_widgets::{Activate, observe},
};

use super::{
    super::{
        Contested,
        glance::Glance,
        preparing,
        running::{Running, Stage},
    },
    ending::ask_to_end,
};
use crate::{
    screens::{autosave::MatchStore, top_bar::speed_words},
    shell::{
        locale::{Localized, LocalizedText, Texts, Words},
        settings::{Settings, Speed},
        theme::{TextStyle, ThemedBackground, Tone},
        toasts::{Notice, Severity},
        widgets::{ButtonSpec, at, button, main_button, panel, text},
    },
    table::Keeper,
};

/// Where it lies, and how far the contest is in it.
const BAR: Rect = Rect {
    min: Vec2::new(32.0, 632.0),
    max: Vec2::new(1248.0, 700.0),
};
const WAY: Rect = Rect {
    min: Vec2::new(20.0, 42.0),
    max: Vec2::new(420.0, 52.0),
};

/// `Match 31 of 120`.
#[derive(Component)]
pub(super) struct Progress;

/// The part of the way that lies behind.
#[derive(Component)]
pub(super) struct Behind;

/// The row of buttons, and what it was built for.
#[derive(Component, Default)]
pub(super) struct Actions(Option<Offered>);

/// What the buttons depend on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Offered {
    over: bool,
    paused: bool,
    speed: Speed,
}

/// Spawns the bar.
pub(super) fn spawn_bar(screen: &mut ChildSpawnerCommands) {
    screen
        .spawn((Name::new("Contest bar"), panel(at(BAR))))
        .with_children(|bar| {
            bar.spawn((
                Progress,
                text("contest-gathering", TextStyle::BodyBold, Tone::Ink),
                TextLayout::no_wrap(),
                at(Rect::new(WAY.min.x, 13.0, 480.0, 34.0)),
            ));
            bar.spawn((
                Node {
                    border_radius: BorderRadius::all(px(5)),
                    overflow: Overflow::clip(),
                    ..at(WAY)
                },
                ThemedBackground(Tone::Segment),
                Pickable::IGNORE,
            ))
            .with_child((
                Behind,
                Node {
                    width: percent(0),
                    height: percent(100),
                    border_radius: BorderRadius::all(px(5)),
                    ..default()
                },
                ThemedBackground(Tone::Accent),
                Pickable::IGNORE,
            ));
            bar.spawn((
                Actions::default(),
                Node {
                    position_type: PositionType::Absolute,
                    right: px(16),
                    top: px(12),
                    height: px(44),
                    column_gap: px(10),
                    align_items: AlignItems::Center,
                    ..default()
                },
                Pickable::IGNORE,
            ));
        });
}

/// Builds the buttons that are of use now. The one that was pressed for the speed keeps the keys.
pub(super) fn show_actions<G: Contested>(
    running: Option<Res<Running<G>>>,
    glance: Res<Glance>,
    settings: Res<Settings>,
    mut rows: Query<(Entity, &mut Actions)>,
    mut commands: Commands,
) {
    let Some(running) = running else { return };
    let offered = Offered {
        over: glance.stage == Stage::Over,
        paused: running.is_paused(),
        speed: settings.speed,
    };
    for (row, mut actions) in &mut rows {
        if actions.0 == Some(offered) {
            continue;
        }
        let sped = actions
            .0
            .is_some_and(|before| before.speed != offered.speed);
        actions.0 = Some(offered);
        let mut row = commands.entity(row);
        row.despawn_children();
        row.with_children(|row| {
            if offered.over {
                spawn_afterwards::<G>(row, glance.done > 0);
            } else {
                spawn_meanwhile::<G>(row, offered, sped);
            }
        });
    }
}

fn high(spec: ButtonSpec) -> ButtonSpec {
    spec.height(44.0)
}

fn spawn_meanwhile<G: Contested>(row: &mut ChildSpawnerCommands, offered: Offered, sped: bool) {
    let hold = if offered.paused {
        main_button("contest-go-on").icon("play")
    } else {
        high(button("contest-pause").icon("pause"))
    };
    let mut hold = row.spawn((
        hold.key(KeyCode::Space).build(),
        observe(move |_: On<Activate>, running: Res<Running<G>>| running.pause(!offered.paused)),
    ));
    if !sped {
        hold.insert(AutoFocus);
    }
    let mut speed = row.spawn((
        high(button(speed_words(offered.speed)).icon("chevrons_right"))
            .width(136.0)
            .spoken("table-speed")
            .build(),
        observe(|_: On<Activate>, mut settings: ResMut<Settings>| {
            settings.speed = settings.speed.next();
        }),
    ));
    if sped {
        speed.insert(AutoFocus);
    }
    row.spawn((
        high(button("contest-stop").icon("flag")).build(),
        observe(ask_to_end::<G>),
    ));
}

fn spawn_afterwards<G: Contested>(row: &mut ChildSpawnerCommands, any: bool) {
    if any {
        row.spawn((
            high(button("contest-keep").icon("save")).build(),
            observe(keep::<G>),
        ));
    }
    row.spawn((
        high(button("contest-change").icon("users")).build(),
        observe(|_: On<Activate>, mut commands: Commands| commands.remove_resource::<Running<G>>()),
    ));
    row.spawn((
        main_button("contest-again")
            .icon("refresh_cw")
            .key(KeyCode::Enter)
            .build(),
        AutoFocus,
        observe(preparing::start::<G>),
    ));
}

/// Says how far the contest is.
pub(super) fn show_progress<G: Contested>(
    running: Option<Res<Running<G>>>,
    glance: Res<Glance>,
    mut texts: Query<&mut LocalizedText, With<Progress>>,
    mut ways: Query<&mut Node, With<Behind>>,
) {
    let Some(running) = running else { return };
    let counted = |key: &'static str| {
        Localized::new(key)
            .with("done", glance.done as i64)
            .with("all", running.all as i64)
    };
    let said = match glance.stage {
        Stage::Gathering | Stage::Absent(_) => Localized::new("contest-gathering"),
        Stage::Playing if running.is_paused() => counted("contest-paused"),
        Stage::Playing => counted("contest-progress"),
        Stage::Over if glance.done < running.all => counted("contest-ended"),
        Stage::Over => Localized::new("contest-over").with("all", running.all as i64),
    };
    for mut text in &mut texts {
        text.set_if_neq(said.clone().into());
    }
    let width = percent(100.0 * glance.done as f32 / running.all.max(1) as f32);
    for mut way in &mut ways {
        if way.width != width {
            way.width = width;
        }
    }
}

/// Has the records of all matches written into one file beside the other matches, and says which.
fn keep<G: Contested>(
    pressed: On<Activate>,
    running: Res<Running<G>>,
    store: Res<MatchStore>,
    keeper: Res<Keeper>,
    texts: Res<Texts>,
    mut commands: Commands,
) {
    let Some(store) = &store.0 else {
        commands.trigger(
            Notice::new(Severity::Warning, "keeping-failed")
                .line(Words::Key("keeping-no-home".into())),
        );
        return;
    };
    let now = jiff::Zoned::now().strftime("%Y-%m-%d %H.%M").to_string();
    let name = Localized::new("contest-file").with("when", now);
    let file = store.free_name(&Words::Key(name).read(&texts), "jsonl");
    let records = running.records();
    keeper.keep(file.clone(), move || {
        records
            .iter()
            .map(|record| G::write_record(record) + "\n")
            .collect()
    });
    commands.entity(pressed.entity).insert(InteractionDisabled);
    commands.trigger(Notice {
        file: Some(file.display().to_string()),
        ..Notice::new(Severity::Ok, "contest-kept")
    });
}
