//! Bars and panels around the board.

mod bar;
mod bids;
mod context;
mod goal;
mod log;
mod notice;
mod sand_glass;
mod seats;
mod tile_ways;
mod top_bar;

use bevy::prelude::*;

pub use bar::{spawn_robots, spawn_transport};
pub use bids::BidRow;
pub use context::{RobotCards, StepsLook, robots as spawn_robot_cards, steps};
pub use goal::spawn as spawn_goal;
pub use sand_glass::Glass;

use super::{
    board::{BoardRoom, BoardSystems, Hand, HandSystems},
    pad::{Pad, PadSystems, UsePad},
    phase::{Phase, TABLE},
    round::Round,
    shortest::Shortest,
    table::{LookingBack, Missed, SeatsHere},
    tiles::LooksBack,
};
use crate::{
    games::ricochet::rules::{Ricochet, Robot},
    screens::{
        TableConduct,
        contest::LagsBehind,
        parts::{ClearParts, Due, due, lay_part, phase_has_followed},
        top_bar as buttons,
    },
    shell::{
        bindings::Keys,
        locale::{Localized, Texts},
        menus::{OpenMenu, RulesTopic},
        screens::{Menu, Screen, WayOut},
        settings::Settings,
        widgets::name_in_sentence,
    },
    table::{DealsLong, LaidOut, Match, Replay},
};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(buttons::plugin::<Ricochet, Phase>)
        .add_observer(lay)
        .add_systems(OnExit(Screen::Table), tell_no_topic)
        .add_systems(
            Update,
            (
                pause_by_escape.before(PadSystems).before(HandSystems),
                tell_topic.run_if(state_changed::<Phase>),
            )
                .run_if(in_state(TABLE)),
        )
        .add_systems(
            Update,
            context::ring_robots
                .after(context::write)
                .run_if(in_state(TABLE)),
        )
        .add_systems(
            Update,
            (
                (
                    clear,
                    (
                        top_bar::write,
                        goal::write,
                        bids::write,
                        context::write,
                        seats::write,
                        log::write,
                        bar::write,
                        notice::write,
                    ),
                )
                    .chain(),
                sand_glass::count,
            )
                .chain()
                .in_set(HudSystems)
                .after(BoardSystems)
                .run_if(
                    in_state(TABLE)
                        .and_then(resource_exists::<BoardRoom>)
                        .and_then(phase_has_followed::<Phase>),
                ),
        );
}

/// Escape closes what is open, and otherwise opens the pause; where nothing ends with it, it leaves at once.
fn pause_by_escape(
    keys: Keys,
    pad: Res<Pad>,
    hand: Res<Hand>,
    phase: Res<State<Phase>>,
    menu: Res<State<Menu>>,
    matches: Query<(&Match<Ricochet>, Has<Replay<Ricochet>>)>,
    way: Res<WayOut>,
    mut commands: Commands,
) {
    let Ok((played, replayed)) = matches.single() else {
        return;
    };
    // The way back from a replay is a button, which hears the key itself; steps that can be taken back are.
    let looks = phase.is_announced() && hand.picked.is_some();
    let asked = pad.typing.is_some() || pad.agreeing || pad.giving_up;
    let busy = asked || looks || replayed || !played.is_settled();
    if !keys.just_hit(KeyCode::Escape) || busy || **menu != Menu::None {
        return;
    }
    if way.pauses {
        commands.trigger(OpenMenu(Menu::Pause));
    } else {
        way.take(&mut commands);
    }
}

/// Has the rules open where the match is.
fn tell_topic(phase: Res<State<Phase>>, mut topic: ResMut<RulesTopic>) {
    topic.0 = match **phase {
        Phase::Thinking | Phase::Bidding => Some("ricochet-rules-announce"),
        Phase::Showing | Phase::Watching => Some("ricochet-rules-show"),
        Phase::Over => Some("ricochet-rules-end"),
        Phase::Dealing | Phase::Between | Phase::Replaying => return,
    };
}

/// Tells nothing of a match that has been left.
fn tell_no_topic(mut topic: ResMut<RulesTopic>) {
    topic.0 = None;
}

/// The systems that write bars and panels.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HudSystems;

/// A bar or a panel. It is written anew when what it shows has changed.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    TopBar,
    Goal,
    Bids,
    Context,
    Seats,
    Log,
    Bar,
    Notice,
}

impl Part {
    const ALL: [Self; 8] = [
        Self::TopBar,
        Self::Goal,
        Self::Bids,
        Self::Context,
        Self::Bar,
        Self::Seats,
        Self::Log,
        Self::Notice,
    ];

    fn follows_pad(self) -> bool {
        matches!(self, Self::Bids | Self::Context | Self::Seats | Self::Bar)
    }

    fn follows_shortest(self) -> bool {
        matches!(self, Self::Bids | Self::Context | Self::Log | Self::Bar)
    }
}

fn lay(laid_out: On<LaidOut<Ricochet>>, mut commands: Commands) {
    for part in Part::ALL {
        let height = if part == Part::Notice { 9 } else { 6 };
        lay_part(laid_out.table, part, part as i32, height, &mut commands);
    }
}

/// Clears the parts that are to be written anew.
fn clear(
    room: Res<BoardRoom>,
    hand: Res<Hand>,
    pad: Res<Pad>,
    looking: Res<LookingBack>,
    looks: Res<LooksBack>,
    shortest: Res<Shortest>,
    missed: Option<Res<Missed>>,
    settings: Res<Settings>,
    texts: Res<Texts>,
    phase: Option<Res<State<Phase>>>,
    matches: Query<(Ref<Match<Ricochet>>, Ref<TableConduct>)>,
    parts: Query<(Entity, Ref<Part>)>,
    (deals, lags): (Query<(), With<DealsLong>>, Query<(), With<LagsBehind>>),
    mut before: Local<(bool, bool, bool, Option<Robot>)>,
    mut parts_to_clear: ClearParts,
) {
    let Ok((played, conduct)) = matches.single() else {
        return;
    };
    let now = (
        missed.is_some(),
        !deals.is_empty(),
        !lags.is_empty(),
        hand.picked,
    );
    let other_missed = (now.0, now.1) != (before.0, before.1);
    let other_lag = now.2 != before.2;
    let other_robot = now.3 != before.3 && phase.as_ref().is_some_and(|phase| phase.is_shown());
    *before = now;
    let changed = room.is_changed()
        || settings.is_changed()
        || texts.is_changed()
        || phase.is_some_and(|phase| phase.is_changed())
        || played.is_changed()
        || conduct.is_changed()
        || other_missed;
    for (entity, part) in &parts {
        let due = changed
            || part.is_added()
            || ((other_robot || other_lag) && *part == Part::Bar)
            || (pad.is_changed() && part.follows_pad())
            || ((shortest.is_changed() || looking.is_changed() || looks.is_changed())
                && part.follows_shortest());
        parts_to_clear.clear(entity, due);
    }
}

/// That nobody who has shown a way has reached the tile: who it was, where it was one alone.
fn all_missed(round: Option<&Round>, seats: &SeatsHere) -> Localized {
    match round.map(|round| &round.demos[..]) {
        Some([only]) => {
            let name = name_in_sentence(&seats.name(only.seat));
            Localized::new("ricochet-misses").with("name", name)
        }
        _ => "ricochet-all-missed".into(),
    }
}

/// Opens the pad of a seat, on a press.
fn open_pad(seat: crate::kit::Seat) -> impl Fn(On<bevy::ui_widgets::Activate>, Commands) + Clone {
    move |_: On<bevy::ui_widgets::Activate>, mut commands: Commands| {
        commands.trigger(UsePad::Open(seat));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games::ricochet::{
            rules::{Move, Stage},
            scene::phase::tests::two_think,
        },
        kit::{Actor, Seat},
        shell::{locale::LocalizedText, testing::frames},
    };

    /// The second seat passes in this frame, before bars and panels are written.
    #[derive(Resource)]
    struct Passes;

    fn pass(matches: Query<(Entity, &Match<Ricochet>)>, mut commands: Commands) -> Result {
        let (table, played) = matches.single()?;
        commands.trigger(played.ask_by(table, Actor::Seat(Seat::new(1)), Move::Pass));
        commands.remove_resource::<Passes>();
        Ok(())
    }

    fn stage(app: &mut App) -> Stage {
        let world = app.world_mut();
        let mut matches = world.query::<&Match<Ricochet>>();
        matches.single(world).unwrap().position().stage
    }

    fn tells(app: &mut App, key: &str) -> bool {
        let world = app.world_mut();
        let mut texts = world.query::<&LocalizedText>();
        texts.iter(world).any(|text| text.0.key == key)
    }

    #[test]
    fn a_match_that_moves_on_is_not_told_by_the_phase_before() {
        let mut app = two_think(|app| {
            let passes = resource_exists::<Passes>;
            app.add_systems(Update, pass.before(HudSystems).run_if(passes));
        });
        let world = app.world_mut();
        let mut matches = world.query::<(Entity, &Match<Ricochet>)>();
        let (table, played) = matches.single(world).unwrap();
        let ask = played.ask_by(table, Actor::Seat(Seat::new(0)), Move::Pass);
        world.trigger(ask);
        frames(&mut app, 3);
        assert!(tells(&mut app, "ricochet-found"));
        app.insert_resource(Passes);
        app.update();
        // The tile is over, and the phase follows with the next frame.
        assert_eq!(stage(&mut app), Stage::Turning);
        assert!(tells(&mut app, "ricochet-found") && !tells(&mut app, "ricochet-found-best"));
        app.update();
        assert!(!tells(&mut app, "ricochet-found"));
    }
}
