//! Bars and panels around the board.

mod advice;
pub mod chart;
pub mod count_bar;
mod hand_bar;
mod moves;
mod pass_plate;
mod seats;
mod thinking;
mod to_win;
mod top_bar;

use bevy::prelude::*;

pub use advice::Column;
use advice::InShort;
pub use moves::Legend;

use super::{
    board::{BoardRoom, Hand, HandSystems, Preview, SeatsHere},
    judged::PuzzleSession,
    phase::{Phase, TABLE},
};
use crate::{
    games::conquest::rules::Conquest,
    kit::Seat,
    screens::{
        self, OnScreen, TableConduct,
        clocks::ShowClocks,
        insight::{AdviceSystems, Advised},
        look_back::{Look, LookBack},
        pace::PaceSystems,
        parts::{ClearParts, Due, due, lay_part, phase_has_followed},
        pause::Pause,
        take_back::{RedoDecision, TakeBackDecision},
    },
    shell::{
        bindings::Keys,
        locale::Texts,
        menus::{OpenMenu, RulesTopic},
        screens::{Menu, Screen, WayOut},
        settings::Settings,
    },
    table::{LaidOut, Match, Replay},
};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(screens::top_bar::plugin::<Conquest, Phase>)
        .init_resource::<Column>()
        .init_resource::<InShort>()
        .init_resource::<Legend>()
        .add_observer(moves::count_match)
        .add_observer(lay)
        .add_systems(OnExit(Screen::Table), tell_no_topic)
        .add_systems(
            Update,
            (
                pause_by_escape.before(HandSystems),
                take_back_by_key.run_if(in_state(Menu::None)),
                pass_plate::hold.after(PaceSystems),
                tell_topic.run_if(state_changed::<Phase>),
            )
                .run_if(in_state(TABLE)),
        )
        .add_systems(
            Update,
            (
                (advice::choose_column, advice::light),
                (
                    clear,
                    (
                        top_bar::write,
                        moves::write,
                        seats::write,
                        seats::write_position,
                        seats::write_answer,
                        advice::write,
                        chart::write,
                        count_bar::write,
                        hand_bar::write,
                        pass_plate::write,
                        to_win::write,
                    ),
                )
                    .chain(),
                thinking::show,
            )
                .chain()
                .after(HandSystems)
                .after(AdviceSystems)
                .before(ShowClocks)
                .run_if(
                    in_state(TABLE)
                        .and_then(resource_exists::<BoardRoom>)
                        .and_then(phase_has_followed::<Phase>),
                ),
        );
}

/// Escape ends looking back, puts down what is in hand, and otherwise opens the pause; where nothing ends with it, it leaves at once.
fn pause_by_escape(
    keys: Keys,
    hand: Res<Hand>,
    menu: Res<State<Menu>>,
    replays: Query<(), With<Replay<Conquest>>>,
    way: Res<WayOut>,
    look_back: Res<LookBack>,
    mut commands: Commands,
) {
    if look_back.0.is_some() {
        if keys.just_hit(KeyCode::Escape) && **menu == Menu::None {
            commands.trigger(Look::Now);
        }
        return;
    }
    let holds = hand.picked.is_some() || hand.shown.is_some();
    // The way back from a replay is a button, which hears the key itself.
    if !keys.just_hit(KeyCode::Escape) || holds || !replays.is_empty() || **menu != Menu::None {
        return;
    }
    if way.pauses {
        commands.trigger(OpenMenu(Menu::Pause));
    } else {
        way.take(&mut commands);
    }
}

/// The key for it takes back the last decision: every move is one, and stands as soon as it is made.
fn take_back_by_key(keys: Keys, mut commands: Commands) {
    if keys.just_pressed("keys-take-back") {
        commands.trigger(TakeBackDecision);
    }
    if keys.control() && keys.letter_just_hit('y') {
        commands.trigger(RedoDecision);
    }
}

/// Has the rules open where the match is.
fn tell_topic(phase: Res<State<Phase>>, mut topic: ResMut<RulesTopic>) {
    topic.0 = match **phase {
        Phase::Moving => Some("conquest-rules-move"),
        Phase::Passing | Phase::Over => Some("conquest-rules-end"),
        Phase::Dealing | Phase::Thinking | Phase::Answered | Phase::Replaying => return,
    };
}

/// Tells nothing of a match that has been left.
fn tell_no_topic(mut topic: ResMut<RulesTopic>) {
    topic.0 = None;
}

/// A bar or a panel. It is written anew when what it shows has changed.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    TopBar,
    Moves,
    Seats,
    Position,
    Answer,
    Advice,
    Chart,
    CountBar,
    HandBar,
    PassPlate,
    ToWin,
}

impl Part {
    const ALL: [Self; 11] = [
        Self::TopBar,
        Self::Moves,
        Self::Seats,
        Self::Position,
        Self::Answer,
        Self::Advice,
        Self::Chart,
        Self::CountBar,
        Self::HandBar,
        Self::PassPlate,
        Self::ToWin,
    ];

    /// Whether it follows what is thought of, not only what was done.
    fn follows_hand(self) -> bool {
        matches!(self, Self::CountBar | Self::HandBar | Self::Answer)
    }

    /// Whether it follows what is found out about the position.
    fn follows_advice(self) -> bool {
        matches!(self, Self::Advice)
    }

    /// Whether it gives its place to what is found out.
    fn follows_column(self) -> bool {
        matches!(
            self,
            Self::Position
                | Self::Answer
                | Self::Chart
                | Self::ToWin
                | Self::Advice
                | Self::HandBar
        )
    }
}

fn lay(laid_out: On<LaidOut<Conquest>>, mut commands: Commands) {
    for part in Part::ALL {
        let height = if part == Part::PassPlate { 8 } else { 6 };
        lay_part(laid_out.table, part, part as i32, height, &mut commands);
    }
}

/// Clears the parts that are to be written anew.
fn clear(
    room: Res<BoardRoom>,
    hand: Res<Hand>,
    settings: Res<Settings>,
    texts: Res<Texts>,
    phase: Option<Res<State<Phase>>>,
    look_back: Res<LookBack>,
    (column, in_short): (Res<Column>, Res<InShort>),
    advised: Query<(), Changed<Advised<Conquest>>>,
    matches: Query<(Ref<Match<Conquest>>, Ref<TableConduct>), With<OnScreen>>,
    pause: Res<Pause>,
    legend: Res<Legend>,
    puzzles: Query<(), Changed<PuzzleSession>>,
    parts: Query<(Entity, Ref<Part>)>,
    mut parts_to_clear: ClearParts,
) {
    let Ok((played, conduct)) = matches.single() else {
        return;
    };
    let changed = room.is_changed()
        || settings.is_changed()
        || texts.is_changed()
        || phase.is_some_and(|phase| phase.is_changed())
        || played.is_changed()
        || look_back.is_changed()
        || conduct.is_changed();
    for (entity, part) in &parts {
        let due = changed
            || part.is_added()
            || (hand.is_changed() && part.follows_hand())
            || (!advised.is_empty() && part.follows_advice())
            || ((in_short.is_changed() || pause.is_changed()) && *part == Part::HandBar)
            || (legend.is_changed() && *part == Part::Moves)
            || (!puzzles.is_empty() && *part == Part::HandBar)
            || (column.is_changed() && part.follows_column());
        parts_to_clear.clear(entity, due);
    }
}

/// From whose side the position is told: from that of whoever is the only person at this screen, else of who is to move.
fn told_for(seats: &SeatsHere, mover: Seat) -> Seat {
    match seats.people()[..] {
        [only] => only,
        _ => mover,
    }
}

/// What the pawn in hand would do, where a person moves.
fn preview_of(
    hand: &Hand,
    played: &Match<Conquest>,
    room: &BoardRoom,
    phase: Phase,
) -> Option<Preview> {
    let preview = hand.preview(played, &room.grid());
    preview.filter(|_| phase == Phase::Moving)
}

#[cfg(test)]
mod tests {
    use bevy::ecs::system::RunSystemOnce as _;

    use super::*;
    use crate::{
        kit::Notation as _,
        play::network::Link,
        screens::{Player, SeatPlan, Seated},
        table::{AtTable, SitsAt},
    };

    #[test]
    fn whoever_is_the_only_person_here_reads_its_own_side_also_while_it_waits() {
        let (here, elsewhere) = (Player::Person, Player::Remote(Link::Here));
        for (players, expected) in [
            ([here.clone(), here.clone()], [0, 1]),
            ([elsewhere.clone(), here], [1, 1]),
            ([elsewhere.clone(), elsewhere], [0, 1]),
        ] {
            let mut world = World::new();
            let table = world.spawn(OnScreen).id();
            for (seat, player) in Seat::first(2).zip(players) {
                let plan = SeatPlan::new("", Conquest::COLOURS[seat.index()], player);
                world.spawn((SitsAt(seat), AtTable(table), Seated(plan)));
            }
            let ask = |seats: SeatsHere| [0, 1].map(|mover| told_for(&seats, Seat::new(mover)));
            let told = world.run_system_once(ask).unwrap();
            assert_eq!(told, expected.map(Seat::new));
        }
    }
}
