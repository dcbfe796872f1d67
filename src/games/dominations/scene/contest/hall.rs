//! The hall where a contest is held: what is around the standings and the tables.

use std::time::{Duration, Instant};

use bevy::{
    input_focus::AutoFocus,
    prelude::*,
    ui::InteractionDisabled,
    ui_widgets::{Activate, observe},
};

use super::{
    grid,
    preparing::{self, time_words},
    running::{Running, Stage},
    standings,
};
use crate::{
    games::dominations::scene::{faces::at, hud::top_bar::speed_words, keeping::MatchShelf},
    shell::{
        idle::Awake,
        locale::{Localized, Texts, Words},
        menus::dialog,
        screens::{Screen, framed},
        settings::{Settings, Speed},
        theme::{Motion, TextStyle, Theme, ThemedBackground, Tone},
        toasts::{Notice, Severity},
        widgets::{ButtonSpec, button, main_button, panel, text},
    },
    table::Keeper,
};

/// What is shown is looked at anew so often.
pub const LOOK: Duration = Duration::from_millis(120);
/// The bar at the bottom, and how far the contest is in it.
const BAR: Rect = Rect {
    min: Vec2::new(32.0, 632.0),
    max: Vec2::new(1248.0, 700.0),
};
const WAY: Rect = Rect {
    min: Vec2::new(20.0, 42.0),
    max: Vec2::new(420.0, 52.0),
};

pub(super) fn plugin(app: &mut App) {
    // Those who look on look in `Update`.
    app.init_resource::<Glance>().add_systems(
        PreUpdate,
        (set_pace, glance).run_if(resource_exists::<Running>),
    );
    app.add_systems(
        Update,
        (lay_out, (show_progress, show_actions))
            .chain()
            .run_if(in_state(Screen::Contest)),
    );
}

/// The nodes of the hall, as long as this contest is held.
#[derive(Component, Clone)]
struct HallRoot;

/// Says that it is time to look at the contest anew, and how far it was then.
#[derive(Resource, Default)]
pub struct Glance {
    last: Option<Instant>,
    /// Whether this is a frame in which it is looked at.
    pub due: bool,
    /// How far the contest is.
    pub stage: Stage,
    /// How many matches are over.
    pub done: u64,
}

/// `Match 31 of 120`.
#[derive(Component)]
struct Progress;

/// The part of the way that lies behind.
#[derive(Component)]
struct Behind;

/// The row of buttons, and what it was built for.
#[derive(Component, Default)]
struct Actions(Option<Offered>);

/// What the buttons depend on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Offered {
    over: bool,
    paused: bool,
    speed: Speed,
}

/// The question whether to end the contest.
#[derive(Component)]
struct EndPanel;

/// How long a move takes at a table: about a beat, by the player's pace.
pub fn beat(settings: &Settings, theme: &Theme) -> Duration {
    match settings.speed.factor() {
        Some(factor) => theme.motion(Motion::Beat).div_f32(factor),
        None => Duration::ZERO,
    }
}

fn set_pace(running: Res<Running>, settings: Res<Settings>, theme: Res<Theme>) {
    running.set_beat(beat(&settings, &theme));
}

/// Looks at the contest from time to time, and keeps the game drawing while something happens in it.
fn glance(
    running: Res<Running>,
    screen: Res<State<Screen>>,
    mut glance: ResMut<Glance>,
    mut awake: ResMut<Awake>,
) {
    let now = Instant::now();
    let fresh = running.is_changed() || screen.is_changed();
    let due = fresh || glance.last.is_none_or(|last| now - last >= LOOK);
    if glance.due != due {
        glance.due = due;
    }
    if !due {
        return;
    }
    let stage = running.stage();
    let moving = stage != Stage::Over && !running.is_paused();
    // The last moves are still to be seen when it is over.
    if moving || glance.stage != stage || fresh {
        awake.stay();
    }
    *glance = Glance {
        last: Some(now),
        due,
        stage,
        done: running.done(),
    };
}

fn lay_out(
    running: Option<Res<Running>>,
    roots: Query<Entity, With<HallRoot>>,
    mut commands: Commands,
) {
    let stands = !roots.is_empty();
    // Nobody changes a contest but by beginning another one.
    let fresh = running.as_ref().is_some_and(DetectChanges::is_changed);
    if stands && (fresh || running.is_none()) {
        for root in &roots {
            commands.entity(root).despawn();
        }
    }
    if let Some(running) = running
        && (fresh || !stands)
    {
        spawn(&running, &mut commands);
    }
}

fn spawn(running: &Running, commands: &mut Commands) {
    framed(
        "Contest",
        Screen::Contest,
        HallRoot,
        "contest-title",
        ("contest-leave", observe(leave)),
        commands,
        |screen| {
            let setting = Localized::new("contest-setting")
                .with("seats", i64::from(running.seats))
                .with("time", time_words(running.time_ms));
            screen.spawn((
                Node {
                    justify_content: JustifyContent::End,
                    ..at(Rect::new(700.0, 36.0, 1248.0, 60.0))
                },
                Pickable::IGNORE,
                children![(
                    text(setting, TextStyle::Body, Tone::CreamSoft),
                    TextLayout::no_wrap()
                )],
            ));
            standings::spawn(screen);
            grid::spawn(screen, running.tables);
            spawn_bar(screen);
        },
    );
}

fn spawn_bar(screen: &mut ChildSpawnerCommands) {
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
fn show_actions(
    running: Option<Res<Running>>,
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
                spawn_afterwards(row, glance.done > 0);
            } else {
                spawn_meanwhile(row, offered, sped);
            }
        });
    }
}

fn high(spec: ButtonSpec) -> ButtonSpec {
    spec.height(44.0)
}

fn spawn_meanwhile(row: &mut ChildSpawnerCommands, offered: Offered, sped: bool) {
    let hold = if offered.paused {
        main_button("contest-go-on").icon("play")
    } else {
        high(button("contest-pause").icon("pause"))
    };
    let mut hold = row.spawn((
        hold.key(KeyCode::Space).build(),
        observe(move |_: On<Activate>, running: Res<Running>| running.pause(!offered.paused)),
    ));
    if !sped {
        hold.insert(AutoFocus);
    }
    let mut speed = row.spawn((
        high(button(speed_words(offered.speed)).icon("chevrons_right"))
            .width(112.0)
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
        observe(ask_to_end),
    ));
}

fn spawn_afterwards(row: &mut ChildSpawnerCommands, any: bool) {
    if any {
        row.spawn((
            high(button("contest-keep").icon("save")).build(),
            observe(keep),
        ));
    }
    row.spawn((
        high(button("contest-change").icon("users")).build(),
        observe(|_: On<Activate>, mut commands: Commands| commands.remove_resource::<Running>()),
    ));
    row.spawn((
        main_button("contest-again")
            .icon("refresh_cw")
            .key(KeyCode::Enter)
            .build(),
        AutoFocus,
        observe(preparing::start),
    ));
}

fn show_progress(
    running: Option<Res<Running>>,
    glance: Res<Glance>,
    mut texts: Query<&mut Localized, With<Progress>>,
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
        text.set_if_neq(said.clone());
    }
    let width = percent(100.0 * glance.done as f32 / running.all.max(1) as f32);
    for mut way in &mut ways {
        if way.width != width {
            way.width = width;
        }
    }
}

/// Leaves a contest that is over; before that one is asked.
fn leave(
    pressed: On<Activate>,
    running: Option<Res<Running>>,
    open: Query<(), With<EndPanel>>,
    mut commands: Commands,
) {
    let Some(running) = running else { return };
    if running.stage() == Stage::Over {
        commands.remove_resource::<Running>();
    } else {
        ask_to_end(pressed, open, commands);
    }
}

fn ask_to_end(_: On<Activate>, open: Query<(), With<EndPanel>>, mut commands: Commands) {
    if !open.is_empty() {
        return;
    }
    dialog(
        "End contest",
        EndPanel,
        Screen::Contest,
        &mut commands,
        |panel| {
            panel.spawn(text(
                "contest-end-title",
                TextStyle::PanelHeading,
                Tone::Ink,
            ));
            panel.spawn(text("contest-end-line", TextStyle::Body, Tone::InkSoft));
            panel
                .spawn(Node {
                    column_gap: px(12),
                    justify_content: JustifyContent::End,
                    margin: UiRect::top(px(10)),
                    ..default()
                })
                .with_children(|row| {
                    row.spawn((
                        button("contest-end-yes").icon("flag").height(44.0).build(),
                        observe(
                            |_: On<Activate>,
                             running: Option<Res<Running>>,
                             panels: Query<Entity, With<EndPanel>>,
                             mut commands: Commands| {
                                if let Some(running) = running {
                                    running.stop();
                                }
                                close(&panels, &mut commands);
                            },
                        ),
                    ));
                    row.spawn((
                        main_button("contest-end-no").key(KeyCode::Escape).build(),
                        AutoFocus,
                        observe(
                            |_: On<Activate>,
                             panels: Query<Entity, With<EndPanel>>,
                             mut commands: Commands| {
                                close(&panels, &mut commands);
                            },
                        ),
                    ));
                });
        },
    );
}

fn close(panels: &Query<Entity, With<EndPanel>>, commands: &mut Commands) {
    for panel in panels {
        commands.entity(panel).despawn();
    }
}

/// Has the records of all matches written into one file beside the other matches, and says which.
fn keep(
    pressed: On<Activate>,
    running: Res<Running>,
    shelf: Res<MatchShelf>,
    keeper: Res<Keeper>,
    texts: Res<Texts>,
    mut commands: Commands,
) {
    let Some(shelf) = &shelf.0 else {
        commands.trigger(
            Notice::new(Severity::Warning, "keeping-failed")
                .line(Words::Key("keeping-no-home".into())),
        );
        return;
    };
    let now = jiff::Zoned::now().strftime("%Y-%m-%d %H.%M").to_string();
    let name = Localized::new("contest-file").with("when", now);
    let file = shelf.free_name(&Words::Key(name).read(&texts), "jsonl");
    let records = running.records();
    keeper.keep(file.clone(), move || {
        records
            .iter()
            .map(|record| record.to_json() + "\n")
            .collect()
    });
    commands.entity(pressed.entity).insert(InteractionDisabled);
    commands.trigger(Notice {
        file: Some(file.display().to_string()),
        ..Notice::new(Severity::Ok, "contest-kept")
    });
}
