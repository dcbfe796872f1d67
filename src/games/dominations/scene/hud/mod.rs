//! What stands around the kingdoms: whose turn it is, what is left, what has happened, and the bar of who plays.

mod hand_bar;
mod headers;
pub mod king_turns;
mod side_panels;
pub mod top_bar;

use bevy::prelude::*;

use super::{
    again::Tried,
    begin::TableConduct,
    boards::{BoardSystems, TableRoom},
    coach::Coached,
    hints::{HintSystems, Hinting},
    phase::{Phase, WhoseTurn},
    puzzle::PuzzleSession,
};
use crate::{
    games::dominations::{
        rules::{Dominations, OptionalRule, Position},
        scene::begin::TABLE,
    },
    kit::Seat,
    screens::{
        self,
        insight::ToggleAdvice,
        parts::{ClearParts, Due, due},
        take_back::take_back_by_keys,
    },
    shell::{
        bindings::Keys,
        locale::Localized,
        menus::{OpenMenu, RulesInForce, RulesTopic},
        screens::{Menu, Screen, WayOut},
        settings::Settings,
    },
    table::{LaidOut, Match, Replay},
};

/// What the rules call a match in which nothing can be taken back.
const NO_WAY_BACK: &str = "no-way-back";

/// A part of the table that is written anew when the match moves on.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The bar at the top.
    TopBar,
    /// The headings over the draft lines.
    Draft,
    /// What remains in the stock.
    Stock,
    /// The last moves.
    Log,
    /// The bar of the seat that plays.
    HandBar,
    /// The name plates of the kingdoms, and the comparison of two.
    Headers,
}

pub(super) fn plugin(app: &mut App) {
    app.add_observer(lay_parts).add_systems(
        Update,
        (
            table_moved_on.pipe(clear_parts),
            (
                top_bar::write,
                side_panels::write,
                side_panels::write_stock,
                side_panels::write_log,
                hand_bar::write,
                headers::write,
            ),
        )
            .chain()
            .after(BoardSystems)
            .after(HintSystems)
            .run_if(in_state(TABLE).and_then(resource_exists::<TableRoom>)),
    );
    app.add_plugins((
        hand_bar::plugin,
        screens::top_bar::plugin::<Dominations, Phase>,
    ))
    .add_systems(
        Update,
        (tell_topic.run_if(state_changed::<Phase>), tell_rules),
    )
    .add_systems(OnExit(Screen::Table), (tell_no_topic, tell_no_rules))
    .add_systems(
        Update,
        // What Escape takes back must not look settled to the pause.
        pause_by_escape
            .before(take_back_by_keys::<Dominations>)
            .run_if(in_state(TABLE)),
    );
}

/// Has the rules open where the match is.
fn tell_topic(phase: Res<State<Phase>>, mut topic: ResMut<RulesTopic>) {
    topic.0 = match **phase {
        Phase::Drafting | Phase::Picking => Some("rules-pick"),
        Phase::Placing => Some("rules-place"),
        Phase::Scoring => Some("rules-score"),
        Phase::Replaying => None,
        // What is waited for is no other thing than before.
        Phase::Dealing | Phase::Confirming | Phase::Thinking | Phase::Answered => return,
    };
}

fn tell_no_topic(mut topic: ResMut<RulesTopic>) {
    topic.0 = None;
}

/// Has the rules tell what holds in a match that has been laid out.
fn tell_rules(
    laid_out: Query<(&Match<Dominations>, &TableConduct), Added<TableConduct>>,
    mut in_force: ResMut<RulesInForce>,
) {
    for (played, conduct) in &laid_out {
        let rules = played.game().rules();
        let optional = OptionalRule::ALL.iter().filter(|rule| rule.is_on(rules));
        in_force.0 = optional.map(|rule| rule.name()).collect();
        if conduct.0.hardcore {
            in_force.0.push(NO_WAY_BACK);
        }
    }
}

fn tell_no_rules(mut in_force: ResMut<RulesInForce>) {
    in_force.0.clear();
}

/// Escape opens the pause, unless it has a turn to take back or hints to close; where nothing ends with it, it leaves at
/// once.
fn pause_by_escape(
    keys: Keys,
    matches: Query<&Match<Dominations>, Without<Replay<Dominations>>>,
    hinting: Res<Hinting>,
    way: Res<WayOut>,
    mut commands: Commands,
) {
    if keys.just_hit(KeyCode::Escape) && matches.single().is_ok_and(Match::is_settled) {
        if hinting.open {
            commands.trigger(ToggleAdvice);
        } else if way.pauses {
            commands.trigger(OpenMenu(Menu::Pause));
        } else {
            way.take(&mut commands);
        }
    }
}

/// Whether something that the parts tell of is not as it was.
fn table_moved_on(
    matches: Query<Ref<Match<Dominations>>>,
    puzzles: Query<Ref<PuzzleSession>>,
    tried: Query<Ref<Tried>>,
    coached: Query<Ref<Coached>>,
    mut unsaid: RemovedComponents<Coached>,
    room: Option<Res<TableRoom>>,
    phase: Option<Res<State<Phase>>>,
    whose_turn: Res<WhoseTurn>,
    hinting: Res<Hinting>,
    settings: Res<Settings>,
) -> bool {
    matches.iter().any(|played| played.is_changed())
        || puzzles.iter().any(|puzzle| puzzle.is_changed())
        || tried.iter().any(|tried| tried.is_changed())
        || coached.iter().any(|coached| coached.is_changed())
        || unsaid.read().count() > 0
        || room.is_some_and(|room| room.is_changed())
        || phase.is_some_and(|phase| phase.is_changed())
        || whose_turn.is_changed()
        || hinting.is_changed()
        || settings.is_changed()
}

/// What a seat has of all rounds, where there was one before; its score is that of the round being played.
fn total(position: &Position, seat: Seat) -> Option<Localized> {
    let total = i64::from(position.points_so_far(seat));
    let has_before = position.round() > 1;
    has_before.then(|| Localized::new("table-total").with("total", total))
}

/// Lays empty parts over the table of a new match.
fn lay_parts(laid_out: On<LaidOut<Dominations>>, mut commands: Commands) {
    for part in [
        Part::Draft,
        Part::Headers,
        Part::Stock,
        Part::Log,
        Part::HandBar,
        Part::TopBar,
    ] {
        commands.spawn((
            Name::new(format!("{part:?}")),
            part,
            ChildOf(laid_out.table),
            super::piece_art::whole(),
            ZIndex(if part == Part::Draft { 0 } else { 5 }),
            Pickable::IGNORE,
        ));
    }
}

/// Clears the parts where the table has moved on.
fn clear_parts(
    In(moved_on): In<bool>,
    parts: Query<Entity, With<Part>>,
    mut parts_to_clear: ClearParts,
) {
    for part in &parts {
        parts_to_clear.clear(part, moved_on);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games::dominations::rules::{MOST_SEATS, Rules},
        kit::{Game as _, MatchRecord, Options},
        shell::menus::RulesBook,
    };

    #[test]
    fn from_the_second_round_on_the_points_of_all_rounds_are_told() {
        let golden = include_str!("../../../../../tests/golden/all-options.jsonl");
        for line in golden.lines() {
            let record = MatchRecord::<Dominations>::from_json(line).expect("a record");
            let (record, mut told) = (record.record, 0);
            let mut position = record.game().opening();
            for made in record.moves() {
                record.game().make(&mut position, *made);
                for seat in Seat::first(position.seats()) {
                    let rounds = (1..position.round()).map(|round| {
                        let scores = position.round_scores(round).expect("it is over");
                        scores[seat.index()].total
                    });
                    let before: u16 = rounds.sum();
                    let all = i64::from(before + position.round_points(seat));
                    let expected = Localized::new("table-total").with("total", all);
                    let expected = Some(expected).filter(|_| position.round() > 1);
                    assert_eq!(total(&position, seat), expected);
                    told += usize::from(before > 0);
                }
            }
            assert!(told > MOST_SEATS, "there are rounds before");
        }
    }

    #[test]
    fn the_rules_know_only_optional_rules_that_there_are() {
        for rule in RulesBook::shipped().optional_rules() {
            assert!(
                rule == NO_WAY_BACK || Options::read(Rules::OPTIONS, rule).is_ok(),
                "no rule is called {rule}"
            );
        }
    }
}
