//! The buttons in the bar at the top: the way back from a match that is followed at the left, speed, rules and menu at the
//! right, before them the way to the result where no person plays on. They stay while the bar around them is written anew with
//! every move, so that no press is lost.

use bevy::{
    input_focus::tab_navigation::TabGroup, prelude::*, state::state::FreelyMutableState,
    ui::InteractionDisabled, ui_widgets::Activate,
};

use super::{TOP_BAR, table_buttons};
use crate::{
    screens::{
        Advises, Followed, Posed, Shown,
        contest::{CatchUp, LagsBehind},
        insight::{AdviceOffered, advice_button},
        parts::HeldButtons,
        show_result::{RestHere, RestOfMatch, ShowResult},
        together::{Meeting, spawn_in_bar},
    },
    shell::{
        bindings::{GameKeys, TellKeys},
        screens::{GameScreen, WayOut},
        settings::{Settings, Speed},
        widgets::{AROUND, AroundBoard, OwnArrows, Shortcut, Tip, dark_button, icon_button, whole},
    },
    table::{HostedElsewhere, LaidOut},
};

/// How much of the bar's right end the buttons take.
pub const BUTTONS: f32 = 248.0;
/// How much of the bar's left end the way back to a contest takes.
pub const BACK: f32 = 44.0;

/// What the table of a game waits for.
pub trait TablePhase: FreelyMutableState {
    /// Whether a match is being played, and its bars and panels are there.
    fn is_played(&self) -> bool;
}

/// Puts the buttons on every table of the game whose phase is `P`.
pub fn plugin<G: Shown, P: TablePhase>(app: &mut App) {
    GameKeys::new(app, G::ID).explain_keys(&[AROUND], "keys-around");
    app.add_observer(lay::<G>).add_systems(
        Update,
        write::<G, P>.run_if(in_state(GameScreen::table::<G>())),
    );
}

/// What a bar keeps free at its left end for the way back.
pub fn way_back_space(gap: f32) -> impl Bundle {
    (
        Node {
            width: px(BACK - gap),
            flex_shrink: 0.0,
            ..default()
        },
        Pickable::IGNORE,
    )
}

/// Where the buttons hang, and what they were written for.
#[derive(Component, Default)]
struct TopButtons(Option<Wanted>);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Wanted {
    speed: Speed,
    played: bool,
    advises: bool,
    /// At a table with people elsewhere: whether the time for a move is limited.
    limited: Option<bool>,
    /// At a table of a contest: whether there is more to be shown than can be seen here.
    lags: bool,
    /// Whether the rest of the match can be played at once.
    rest: RestOfMatch,
}

fn lay<G: Shown>(laid_out: On<LaidOut<G>>, mut commands: Commands) {
    commands.spawn((
        Name::new("Top buttons"),
        TopButtons::default(),
        ChildOf(laid_out.table),
        Node {
            height: px(TOP_BAR),
            ..whole()
        },
        ZIndex(7),
        Pickable::IGNORE,
        TabGroup::new(i32::MAX),
        AroundBoard,
        OwnArrows::All,
    ));
}

/// Writes them when the speed is another one or other buttons are of use, and takes them away where no match is played.
fn write<G: Shown, P: TablePhase>(
    mut rows: Query<(Entity, &mut TopButtons)>,
    followed: Query<(), With<Followed>>,
    lagging: Query<(), With<LagsBehind>>,
    rest: RestHere<G>,
    posed: Query<(), With<Posed>>,
    joined: Query<(), With<HostedElsewhere>>,
    meeting: Option<Res<Meeting>>,
    phase: Option<Res<State<P>>>,
    settings: Res<Settings>,
    offered: Option<Res<AdviceOffered>>,
    way: Res<WayOut>,
    held: HeldButtons,
    mut commands: Commands,
) {
    // A puzzle has a bar of its own.
    let played = phase.is_some_and(|phase| phase.is_played()) && posed.is_empty();
    let advises = G::ADVISES != Advises::Nobody && offered.is_some_and(|offered| offered.0);
    let table = meeting.as_ref().and_then(|meeting| meeting.table.as_ref());
    let terms = table
        .filter(|_| !joined.is_empty() && followed.is_empty())
        .map(|table| table.terms);
    let wanted = Wanted {
        speed: settings.speed,
        played,
        advises,
        limited: terms.map(|terms| terms.move_ms.or(terms.match_ms).is_some()),
        lags: !lagging.is_empty(),
        rest: rest.now(),
    };
    let way = *way;
    for (row, mut buttons) in &mut rows {
        if buttons.0 == Some(wanted) || held.are_on(row) {
            continue;
        }
        buttons.0 = Some(wanted);
        let mut row = commands.entity(row);
        row.despawn_children();
        if !played {
            continue;
        }
        row.with_children(|row| {
            if !followed.is_empty() {
                row.spawn((
                    icon_button("chevron_left", way.words)
                        .dark()
                        .width(36.0)
                        .height(36.0)
                        .at(12.0, 5.0)
                        .build(),
                    Tip(way.words.into()),
                ))
                .observe(move |_: On<Activate>, mut commands: Commands| {
                    way.take(&mut commands);
                });
            }
            row.spawn((
                Node {
                    position_type: PositionType::Absolute,
                    right: px(16),
                    height: px(TOP_BAR - 2.0),
                    align_items: AlignItems::Center,
                    column_gap: px(8),
                    ..default()
                },
                Pickable::IGNORE,
            ))
            .with_children(|row| {
                if wanted.lags {
                    row.spawn((
                        dark_button("contest-catch-up").icon("skip_forward").build(),
                        Shortcut(KeyCode::End),
                        Tip("contest-catch-up-line".into()),
                    ))
                    .observe(|_: On<Activate>, mut commands: Commands| {
                        commands.trigger(CatchUp);
                    });
                }
                if wanted.rest != RestOfMatch::AtTable {
                    spawn_result(row, wanted.rest == RestOfMatch::Runs);
                }
                if advises {
                    advice_button(row);
                }
                if let Some(limited) = wanted.limited {
                    spawn_in_bar(row, limited);
                }
                table_buttons(row, settings.speed);
            });
        });
    }
}

/// The button that has the rest of the match played at once; it rests while that runs.
fn spawn_result(row: &mut ChildSpawnerCommands, runs: bool) {
    let mut result = row.spawn((
        dark_button("table-result").icon("skip_forward").build(),
        Tip("table-result-tip".into()),
    ));
    result.observe(|_: On<Activate>, mut commands: Commands| {
        commands.trigger(ShowResult);
    });
    if runs {
        result.insert(InteractionDisabled);
    }
}
