//! What a screen reader says at the table: each move, the cell that keys have gone to, what a move there would do, and why
//! nothing comes of a press; and, when asked to, how the match stands.

use bevy::prelude::*;

use super::{
    board::{BoardRoom, Hand, HandSystems, Refused, SeatsHere, proven_at},
    figures::winner,
    moments,
    phase::{Phase, TABLE},
    words::{cell_name, gain, move_name, preview_words, refusal, targets, verdict_words},
};
use crate::{
    games::conquest::rules::{Cell, Conquest, Move, Position},
    kit::{Actor, Game, Insight, Record, Seat, ToMove},
    screens::{
        OnScreen,
        insight::{AdviceSystems, Advised, panel::decimal},
        look_back::LookBack,
    },
    shell::{
        audio::PlaySound,
        locale::Localized,
        reader::{Announce, asks_for_board, bind_board_key},
        screens::Menu,
    },
    table::{Match, MovedOn, referee::What},
};

pub(super) fn plugin(app: &mut App) {
    bind_board_key(app, Conquest::ID);
    app.add_observer(tell_move)
        .add_systems(OnEnter(Phase::Passing), tell_pass)
        .add_systems(
            Update,
            (
                (tell_cell, tell_refusal)
                    .after(HandSystems)
                    .run_if(in_state(TABLE).and_then(resource_changed::<Hand>)),
                tell_advice.after(AdviceSystems).run_if(in_state(TABLE)),
                tell_board
                    .run_if(in_state(TABLE))
                    .run_if(in_state(Menu::None).and_then(asks_for_board)),
            ),
        );
}

/// Who has moved how, and what came of it.
fn tell_move(
    moved: On<MovedOn<Conquest>>,
    matches: Query<&Match<Conquest>>,
    seats: SeatsHere,
    mut commands: Commands,
) -> Result {
    let What::Made(Actor::Seat(seat), made) = moved.what else {
        return Ok(());
    };
    let played = matches.get(moved.table)?;
    let Some(plan) = seats.plan(seat) else {
        return Ok(());
    };
    let after = played.position();
    let before = played.record().after(played.ply() - 1);
    let said = match made {
        Move::Pass | Move::Block(_) | Move::OutOfTime => {
            commands.trigger(PlaySound("conquest_pass"));
            Localized::new("conquest-spoken-pass")
        }
        made => {
            let key = match made.is_clone() {
                true => "conquest-spoken-clone",
                false => "conquest-spoken-jump",
            };
            Localized::new(key)
                .with("move", move_name(made, after.size()))
                .with("gain", gain(&before, after, seat))
        }
    };
    let [first, second] = after.counts();
    let said = said
        .with("name", plan.name.clone())
        .with("first", first)
        .with("second", second);
    commands.trigger(Announce(said.into()));
    Ok(())
}

/// What has been found out about the position, once it is all that will be; and at once what is proven.
fn tell_advice(
    advised: Query<&Advised<Conquest>, (With<OnScreen>, Changed<Advised<Conquest>>)>,
    mut told: Local<Option<(Position, bool)>>,
    mut commands: Commands,
) {
    let Ok(Advised { at, insight }) = advised.single() else {
        return;
    };
    let proven = insight.proof.is_some();
    let now = Some((*at, proven));
    if *told == now || !(proven || insight.done) {
        return;
    }
    if let Some(said) = of_advice(at, insight) {
        *told = now;
        commands.trigger(Announce(said.into()));
    }
}

/// The best move, with its value or with what is proven.
fn of_advice(at: &Position, insight: &Insight<Move>) -> Option<Localized> {
    let best = insight.best()?;
    let proof = insight.proof.as_ref();
    let key = match proof.map(|proof| proof.verdict.outcome) {
        Some(1) => "conquest-spoken-proven-win",
        Some(0) => "conquest-spoken-proven-draw",
        Some(_) => "conquest-spoken-proven-loss",
        None => "conquest-spoken-advice",
    };
    let value = insight.lines.first().map_or(0.0, |line| line.value);
    let said = Localized::new(key)
        .with("move", move_name(best, at.size()))
        .with("value", decimal(value));
    Some(said)
}

/// How many pawns both sides have and how many cells are free, whose turn it is, what was done last, and what is proven.
fn tell_board(
    matches: Query<(&Match<Conquest>, Option<&Advised<Conquest>>), With<OnScreen>>,
    look_back: Res<LookBack>,
    seats: SeatsHere,
    mut commands: Commands,
) {
    let Ok((played, advised)) = matches.single() else {
        return;
    };
    let record = look_back.record(played);
    let position = record.position();
    let names = Position::SEATS.map(|seat| seats.name(seat));
    let [own, others] = position.counts();
    let free = Localized::new("conquest-free").with("count", position.empty().len());
    let counts = Localized::new("conquest-spoken-counts")
        .with("first", names[0].clone())
        .with("own", own)
        .with("second", names[1].clone())
        .with("others", others)
        .with("free", free);
    let last = record.actors().iter().rposition(|by| *by != Actor::Chance);
    let last = last.map(|ply| moments::told(&record, ply, &names));
    let proven = advised
        .filter(|advised| advised.at == *position && advised.insight.proof.is_some())
        .and_then(|advised| of_advice(&advised.at, &advised.insight));
    let told = [Some(counts), Some(of_turn(&record, &names)), last, proven];
    for said in told.into_iter().flatten() {
        commands.trigger(Announce(said.into()));
    }
}

/// Whose turn it is, or how the match has ended.
fn of_turn(record: &Record<Conquest>, names: &[String; 2]) -> Localized {
    let named = |key: &'static str, seat: Seat| {
        Localized::new(key).with("name", names[seat.index()].clone())
    };
    match record.to_move() {
        ToMove::Seat(seat) => named("conquest-spoken-turn", seat),
        ToMove::Chance => "conquest-dealing".into(),
        ToMove::Nobody => winner(record.game(), record.position()).map_or_else(
            || "conquest-draw".into(),
            |seat| named("conquest-wins", seat),
        ),
    }
}

/// What keys have gone to and what they hold there, when it was told last.
#[derive(Clone, Copy, PartialEq)]
struct CellTold {
    ply: usize,
    at: Cell,
    picked: Option<Cell>,
    shown: Option<Move>,
    /// Whether a press would move a pawn there.
    moves: bool,
}

impl CellTold {
    const fn holds(self) -> bool {
        self.picked.is_some() || self.shown.is_some() || self.moves
    }
}

/// What lies on the cell that keys have gone to, what the pawn in hand can do, and what a move there would do.
fn tell_cell(
    hand: Res<Hand>,
    matches: Query<(&Match<Conquest>, Option<&Advised<Conquest>>), With<OnScreen>>,
    phase: Option<Res<State<Phase>>>,
    room: Option<Res<BoardRoom>>,
    seats: SeatsHere,
    mut told: Local<Option<CellTold>>,
    mut commands: Commands,
) {
    let at = hand.at.filter(|_| hand.by_keys);
    let (Some(cell), Ok((played, advised))) = (at, matches.single()) else {
        *told = None;
        return;
    };
    let moves = phase.is_some_and(|phase| **phase == Phase::Moving);
    let room = room.filter(|_| moves);
    let preview = room.and_then(|room| hand.preview(played, &room.grid()));
    let now = CellTold {
        ply: played.ply(),
        at: cell,
        picked: hand.picked,
        shown: hand.shown,
        moves: preview.is_some(),
    };
    let before = told.replace(now);
    // What was in hand, or went there without, has moved: that is told as a move.
    let has_moved = before.is_some_and(|before| {
        before.at == cell && before.ply != now.ply && before.holds() && !now.holds()
    });
    if before == Some(now) || has_moved {
        return;
    }
    let (position, size) = (played.position(), played.position().size());
    let lies = of_cell(cell, position, &seats);
    let advised = advised.filter(|advised| advised.at == *position);
    let proof = advised.and_then(|advised| advised.insight.proof.as_ref());
    let lies = match proof.and_then(|proof| proven_at(position, &proof.moves, cell)) {
        Some(verdict) => Localized::new("conquest-spoken-proven")
            .with("cell", lies)
            .with("result", verdict_words(verdict)),
        None => lies,
    };
    let said = match (hand.shown, preview) {
        (Some(_), Some(preview)) => {
            Localized::new("conquest-confirm").with("move", cell_name(preview.to, size))
        }
        (None, Some(preview)) => {
            let [what, gain] = preview_words(&preview, size);
            Localized::new("conquest-spoken-would")
                .with("cell", lies)
                .with("move", what)
                .with("gain", gain)
        }
        (_, None) if hand.picked == Some(cell) => Localized::new("conquest-spoken-picked")
            .with("cell", lies)
            .with("targets", targets(played.game(), position, cell)),
        (_, None) => lies,
    };
    commands.trigger(Announce(said.into()));
}

/// Why what keys have asked for is not done.
fn tell_refusal(hand: Res<Hand>, mut told: Local<Option<(Refused, u32)>>, mut commands: Commands) {
    if *told == hand.refused {
        return;
    }
    *told = hand.refused;
    if let Some((why, _)) = hand.refused.filter(|_| hand.by_keys) {
        commands.trigger(Announce(refusal(why).into()));
    }
}

/// Who can only pass hears that there is nothing else to be done.
fn tell_pass(mut commands: Commands) {
    commands.trigger(Announce("conquest-hand-pass".into()));
}

fn of_cell(cell: Cell, position: &Position, seats: &SeatsHere) -> Localized {
    let name = cell_name(cell, position.size());
    let owner = position.owner(cell).and_then(|seat| seats.plan(seat));
    match owner {
        Some(plan) => Localized::new("conquest-spoken-pawn").with("owner", plan.name.clone()),
        None if position.blocked().contains(cell) => Localized::new("conquest-spoken-blocked"),
        None => Localized::new("conquest-spoken-free"),
    }
    .with("cell", name)
}
