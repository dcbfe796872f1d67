//! The count at the end of a round: terrain by terrain in all kingdoms at once, then the bonuses, then what broke a tie.

mod bars;
pub mod beats;
mod lights;
mod strip;

use std::time::Duration;

use bevy::{prelude::*, ui::UiSystems};

use super::{
    begin::{SeatPlan, Seated},
    boards::{BoardSystems, TableRoom},
    layout::Arrangement,
    phase::Phase,
    piece_art::{at, crest, seat_letter},
};
use crate::{
    games::dominations::{
        pieces::King,
        rules::{Dominations, SEATS},
    },
    screens::ResultsShown,
    shell::{
        audio::PlaySound,
        bindings::Keys,
        screens::{Menu, Screen},
        settings::Settings,
        theme::{Motion, TextStyle, Theme, Tone},
        widgets::name_words,
    },
    table::{Match, SitsAt},
};
use beats::{Beat, Score};

/// Before the first beat the kingdoms come together; a key that was meant for the last move skips nothing.
const LEAD_IN: Duration = Duration::from_millis(450);
/// How much longer the last word on a tie stays than a beat.
const TIE_STAYS: f32 = 2.5;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (begin, beat, lay_out, lights::show, strip::show, bars::grow)
            .chain()
            .after(BoardSystems)
            .run_if(in_state(Phase::Scoring).and_then(not(resource_exists::<ResultsShown>))),
    )
    // After whoever still writes on it in this frame.
    .add_systems(
        Update,
        clear
            .after(bars::grow)
            .run_if(resource_added::<ResultsShown>),
    )
    .add_systems(
        PostUpdate,
        put_kings_away
            .run_if(in_state(Phase::Scoring))
            .before(UiSystems::Prepare),
    )
    .add_systems(OnExit(Phase::Scoring), clear)
    .add_systems(OnExit(Screen::Table), clear);
}

/// The count, and how far it is.
#[derive(Resource)]
struct Count {
    score: Score,
    /// The beat being shown; none during the lead-in.
    at: Option<usize>,
    /// How long it has been shown.
    shown: Duration,
    /// How long it is to be shown.
    length: Duration,
}

impl Count {
    fn beat(&self) -> Option<Beat> {
        self.at.map(|at| self.score.beats[at])
    }

    /// How much of the current beat's points is counted already, from 0 to 1.
    fn progress(&self) -> f32 {
        let growing = self.length.as_secs_f32() * 0.55;
        let part = if growing > 0.0 {
            (self.shown.as_secs_f32() / growing).min(1.0)
        } else {
            1.0
        };
        EaseFunction::CubicOut.sample_clamped(part)
    }
}

/// All that the count shows beside the kingdoms.
#[derive(Component)]
struct CountRoot;

fn begin(count: Option<Res<Count>>, matches: Query<&Match<Dominations>>, mut commands: Commands) {
    let (None, Ok(played)) = (count, matches.single()) else {
        return;
    };
    if let Some(score) = Score::of(played.position()) {
        commands.insert_resource(Count {
            score,
            at: None,
            shown: Duration::ZERO,
            length: LEAD_IN,
        });
    }
}

/// How long a beat lasts now: by the theme and the player's pace, and hurried on while Space is held.
fn beat_length(theme: &Theme, settings: &Settings, hurried: bool) -> Duration {
    match settings.speed.factor() {
        Some(factor) => theme
            .motion(Motion::Beat)
            .div_f32(factor * if hurried { 4.0 } else { 1.0 }),
        None => Duration::ZERO,
    }
}

/// Goes on to the next beat in time, or straight to the results when somebody wants so.
fn beat(
    count: Option<ResMut<Count>>,
    time: Res<Time<Real>>,
    theme: Res<Theme>,
    settings: Res<Settings>,
    menu: Res<State<Menu>>,
    keys: Keys,
    buttons: Res<ButtonInput<MouseButton>>,
    mut commands: Commands,
) {
    let Some(mut count) = count else { return };
    if **menu != Menu::None {
        return;
    }
    let length = beat_length(&theme, &settings, keys.pressed("keys-hurry"));
    let others = ["keys-hurry", "keys-rules", "keys-fullscreen"];
    let wanted = (keys.other_just_hit(&others) && !keys.just_hit(KeyCode::Escape))
        || buttons.just_pressed(MouseButton::Left);
    if length.is_zero() || (wanted && count.at.is_some()) {
        show_results(&mut commands);
        return;
    }
    count.shown += time.delta();
    let wait = match count.beat() {
        None => LEAD_IN,
        Some(Beat::Tie) => length.mul_f32(TIE_STAYS),
        Some(_) => length,
    };
    count.length = wait;
    if count.shown < wait {
        return;
    }
    let next = count.at.map_or(0, |at| at + 1);
    if next >= count.score.beats.len() {
        show_results(&mut commands);
        return;
    }
    count.at = Some(next);
    count.shown = Duration::ZERO;
    if count.score.points.iter().any(|points| points[next] > 0) {
        commands.trigger(PlaySound("count"));
    }
}

fn show_results(commands: &mut Commands) {
    commands.insert_resource(ResultsShown);
    commands.trigger(PlaySound("win"));
}

/// Lays out the strip, the names over the kingdoms and the bars, and anew when the window has another shape.
fn lay_out(
    count: Option<Res<Count>>,
    room: Option<Res<TableRoom>>,
    seats: Query<(&SitsAt, &Seated)>,
    old: Query<Entity, With<CountRoot>>,
    mut commands: Commands,
) {
    let (Some(count), Some(room)) = (count, room) else {
        return;
    };
    if room.room.arrangement != Arrangement::Counting || !(old.is_empty() || room.is_changed()) {
        return;
    }
    for old in &old {
        commands.entity(old).despawn();
    }
    let mut seated: Vec<_> = seats.iter().collect();
    seated.sort_by_key(|(at, _)| at.0);
    let plans: Vec<SeatPlan> = seated
        .into_iter()
        .map(|(_, seated)| seated.0.clone())
        .collect();
    commands
        .spawn((
            Name::new("Count"),
            CountRoot,
            DespawnOnExit(Phase::Scoring),
            DespawnOnExit(Screen::Table),
            at(Rect::from_corners(Vec2::ZERO, room.room.size)),
            ZIndex(1),
            Pickable::IGNORE,
        ))
        .with_children(|screen| {
            let bars = room.room.bars();
            strip::spawn(screen, &count.score, &plans, bars.min.y);
            for (place, plan) in room
                .places
                .iter()
                .zip(&plans)
                .enumerate()
                .map(|(seat, both)| (both.0.header.map(|header| (seat, header)), both.1))
            {
                let Some((seat, header)) = place else {
                    continue;
                };
                spawn_name(screen, plan, seat, header);
            }
            bars::spawn(screen, &count.score, &plans, bars);
        });
}

fn spawn_name(screen: &mut ChildSpawnerCommands, plan: &SeatPlan, seat: usize, header: Rect) {
    screen
        .spawn((
            Node {
                align_items: AlignItems::Center,
                justify_content: JustifyContent::Center,
                column_gap: px(10),
                overflow: Overflow::clip_x(),
                ..at(header)
            },
            Pickable::IGNORE,
        ))
        .with_children(|row| {
            let letter = seat_letter(SEATS[seat]).to_string();
            row.spawn(crest(plan.colour, 34.0, letter));
            row.spawn(name_words(plan.name.clone(), TextStyle::Name, Tone::Cream));
        });
}

/// The kings have no more to do in this round.
fn put_kings_away(mut kings: Query<&mut Node, With<King>>) {
    for mut king in kings
        .iter_mut()
        .filter(|king| king.display != Display::None)
    {
        king.display = Display::None;
    }
}

/// The results take the place of the count.
fn clear(roots: Query<Entity, Or<(With<CountRoot>, With<lights::Light>)>>, mut commands: Commands) {
    for root in &roots {
        commands.entity(root).try_despawn();
    }
    commands.remove_resource::<Count>();
}
