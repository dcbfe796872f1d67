//! Advice in the right column: what is expected, the best lines of play and why the first is good; or, once the end is
//! proven, that.

mod fact;
mod proof;

use bevy::{
    input_focus::tab_navigation::TabIndex,
    picking::hover::Hovered,
    prelude::*,
    ui_widgets::{Activate, Button},
};

pub(super) use proof::proof_words;

use super::{Due, Part, due};
use crate::{
    games::conquest::{
        notation::Colour,
        rules::{Conquest, Move, Position, Size},
        scene::{
            board::{Arrangement, BoardRoom, Choose, SeatsHere, settled_best, way_stem},
            judged::PuzzleSession,
            phase::Phase,
            words::{move_name, names_within},
        },
    },
    kit::{Insight, Variation},
    screens::{
        OnScreen,
        insight::{
            Advice, Advised,
            panel::{self as advice_panel, AdvisedLine, Reading, decimal},
        },
        seat_art::seat_letter,
    },
    shell::{
        audio::PlaySound,
        hearing::NewUnderHand,
        locale::{Localized, SpokenName},
        theme::{ThemedBorder, Tone},
        widgets::{FocusRing, HandCursor},
    },
    table::Match,
};

use fact::Fact;
use proof::{spawn_moves, spawn_seal, spawn_sure_line};

/// Values beyond this are wins that the search has seen to their end.
const WON: f64 = 250.0;
/// A lead of so many pieces fills the bar.
const FULL: f64 = 20.0;
/// So many letters of what follows have room beside a move.
const FOLLOWS: usize = 13;

/// What the right column shows below the seats.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Column {
    /// The position as it can be counted.
    #[default]
    Counted,
    /// Lines of play.
    Searched,
    /// What is proven.
    Proven,
    /// A puzzle.
    Posed,
}

/// What of advice the bar of the hand tells: it is not written anew for what else has been found out.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub(super) struct InShort {
    best: Option<Move>,
    proof: Option<Localized>,
}

/// The button that makes the best move that is known.
#[derive(Component)]
#[require(Hovered)]
pub(super) struct PlaysBest;

/// A move in a row: pressed it is shown on the board, pressed once more it is made. Nobody points at it: its edge.
#[derive(Component)]
#[require(Button, Hovered, TabIndex, HandCursor, FocusRing)]
pub(super) struct MoveRow(Tone);

/// Has a row choose its move.
fn make_choice(row: &mut EntityCommands, made: Move, size: Size, edge: Tone) {
    let spoken = Localized::new("conquest-play").with("move", move_name(made, size));
    row.insert((
        Name::new("Move row"),
        MoveRow(edge),
        SpokenName(spoken.into()),
        ThemedBorder(edge),
        Pickable::default(),
    ))
    .observe(move |_: On<Activate>, mut commands: Commands| commands.trigger(Choose(made)));
}

/// Lights up the row that is pointed at.
pub(super) fn light(mut rows: Query<(&MoveRow, &Hovered, &mut ThemedBorder), Changed<Hovered>>) {
    for (row, hovered, mut border) in &mut rows {
        border.set_if_neq(ThemedBorder(match hovered.get() {
            true => Tone::Gold,
            false => row.0,
        }));
    }
}

/// Decides what the column shows.
pub(super) fn choose_column(
    advice: Res<Advice>,
    advised: Query<&Advised<Conquest>>,
    puzzles: Query<(), With<PuzzleSession>>,
    plays: Query<&Hovered, With<PlaysBest>>,
    mut column: ResMut<Column>,
    mut in_short: ResMut<InShort>,
    mut told: Local<Option<i32>>,
    mut commands: Commands,
) {
    let insight = advised.iter().map(|advised| &advised.insight).next();
    let best = insight.and_then(settled_best);
    if best.is_some() && best != in_short.best && plays.iter().any(Hovered::get) {
        // Who is about to press the button has read another move there.
        commands.trigger(NewUnderHand);
    }
    in_short.set_if_neq(InShort {
        best,
        proof: insight.and_then(|insight| proof_words(insight.proof.as_ref()?)),
    });
    let proven = advised
        .iter()
        .any(|advised| advised.insight.proof.is_some());
    let wanted = match (advice.0 && !advised.is_empty(), proven) {
        _ if !puzzles.is_empty() => Column::Posed,
        (false, _) => Column::Counted,
        (true, false) => Column::Searched,
        (true, true) => Column::Proven,
    };
    column.set_if_neq(wanted);
    // Once for each side that comes to win for certain, not at each move.
    let certain = advised.iter().find_map(|advised| {
        let verdict = advised.insight.proof.as_ref()?.verdict;
        let mover = advised.at.to_move().index() as i32;
        Some((1 - 2 * mover) * verdict.outcome)
    });
    if certain.is_some() && certain != *told && wanted == Column::Proven {
        commands.trigger(PlaySound("conquest_proof"));
        *told = certain;
    }
    if advised.is_empty() {
        *told = None;
    }
}

pub(super) fn write(
    parts: Query<(Entity, &Part), With<Due>>,
    advised: Query<(&Match<Conquest>, &Advised<Conquest>), With<OnScreen>>,
    column: Res<Column>,
    phase: Res<State<Phase>>,
    room: Res<BoardRoom>,
    seats: SeatsHere,
    mut commands: Commands,
) {
    let (Some(part), Ok((played, advised))) = (due(&parts, Part::Advice), advised.single()) else {
        return;
    };
    if **phase == Phase::Over || room.arrangement == Arrangement::Results {
        return;
    }
    let Advised { at, insight } = advised;
    // Somebody may make the moves that are told.
    let chosen_from = **phase == Phase::Moving && at == played.position();
    commands
        .entity(part)
        .with_children(|part| match (*column, &insight.proof) {
            (Column::Searched, _) => {
                let best = insight.best();
                let colours = Position::SEATS.map(|seat| seats.colour(seat));
                let why = best.and_then(|best| Fact::of(played.game(), at, best));
                let told = Reading {
                    why: why.map(Fact::words),
                    ..reading(at, insight, colours)
                };
                advice_panel::spawn(part, room.advice(), &told, |row, number| {
                    let first = insight.lines[number].moves.first();
                    if let Some(made) = first.filter(|_| chosen_from) {
                        let edge = match number {
                            0 => Tone::WinnerEdge,
                            _ => Tone::Edge,
                        };
                        make_choice(row, *made, at.size(), edge);
                    }
                });
            }
            (Column::Proven, Some(proof)) => {
                spawn_seal(part, room.seal(), at, proof, insight.best());
                if proof.moves.is_empty() {
                    spawn_sure_line(part, &room, at, insight);
                } else {
                    spawn_moves(part, room.sure_moves(), at.size(), proof, chosen_from);
                }
            }
            _ => {}
        });
}

/// What the panel tells of what a search has found out, all of it for the seat that is to move.
fn reading(at: &Position, insight: &Insight<Move>, colours: [Colour; 2]) -> Reading<Colour> {
    let mover = at.to_move();
    let best = insight.lines.first().map_or(0.0, |line| line.value);
    // What rounds to nothing is nobody's lead.
    let leader = match best {
        value if value >= 0.05 => Some(mover),
        value if value <= -0.05 => Some(Position::SEATS[1 - mover.index()]),
        _ => None,
    };
    Reading {
        depth: insight.depth,
        mover: (colours[mover.index()], seat_letter(mover)),
        leader: leader.map(|seat| (colours[seat.index()], seat.index() == 1)),
        value: value_words(best),
        unit: Localized::new(match best.abs() > WON {
            true => "conquest-nothing",
            false => "conquest-advice-unit",
        }),
        share: (best.abs() / FULL) as f32,
        lines_unit: Localized::new("conquest-advice-lines-unit"),
        lines: insight
            .lines
            .iter()
            .map(|line| line_of(line, at.size()))
            .collect(),
        why: None,
    }
}

/// A value in pieces, or that it wins or loses.
pub(super) fn value_words(value: f64) -> Localized {
    if value > WON {
        Localized::new("advice-wins")
    } else if value < -WON {
        Localized::new("advice-loses")
    } else {
        decimal(value)
    }
}

fn line_of(line: &Variation<Move>, size: Size) -> AdvisedLine {
    let follow = line.moves.get(1..).unwrap_or_default();
    let (rest, _) = names_within(follow, size, FOLLOWS);
    let first = line.moves.first();
    AdvisedLine {
        value: value_words(line.value),
        picture: first.map(|made| way_stem(*made)),
        first: first.map_or_else(String::new, |made| move_name(*made, size)),
        rest,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::conquest::{notation::position, rules::Cell};

    #[test]
    fn the_head_and_the_lines_tell_their_values_for_whoever_is_to_move() {
        let at = position::read("x5o/7/7/7/7/7/o5x o 0 1").expect("a position");
        let line = |column: u8, value: f64| Variation {
            moves: vec![Move::Pawn {
                from: Cell::new(0, 6),
                to: Cell::new(0, column),
            }],
            value,
        };
        let insight = Insight {
            depth: 7,
            lines: vec![line(5, -5.1), line(4, -6.9)],
            ..Insight::default()
        };
        let told = reading(&at, &insight, [Colour::Pink, Colour::Blue]);
        assert_eq!(told.mover, (Colour::Blue, 'B'));
        assert_eq!(told.leader, Some((Colour::Pink, false)));
        assert_eq!(told.value, decimal(-5.1));
        let lines: Vec<_> = told.lines.iter().map(|line| line.value.clone()).collect();
        assert_eq!(lines, [decimal(-5.1), decimal(-6.9)]);
    }
}
