//! Advice in the right column: what is expected, the best lines of play and why the first is good; or, once the end is
//! proven, the seal and what each move comes to.

mod fact;

use bevy::{
    picking::hover::Hovered,
    prelude::*,
    ui_widgets::{Activate, Button},
};

use super::{Due, Part, due};
use crate::{
    games::conquest::{
        notation::Colour,
        rules::{Conquest, Move, Position, Size},
        scene::{
            board::{Arrangement, BoardRoom, Choose, LayoutSpec, SeatsHere, way_stem},
            judged::PuzzleSession,
            phase::Phase,
            words::{move_name, names_within, verdict_words},
        },
    },
    kit::{Insight, Proof, Variation, Verdict},
    screens::{
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
        theme::{TextStyle, ThemedBackground, ThemedBorder, Tone},
        widgets::{FocusRing, HandCursor, at, icon, panel, picture, text, words},
    },
    table::Match,
};

use fact::Fact;

/// Values beyond this are wins that the search has seen to their end.
const WON: f64 = 250.0;
/// A lead of so many pieces fills the bar.
const FULL: f64 = 20.0;
/// So many letters of what follows have room beside a move.
const FOLLOWS: usize = 13;
/// From one of the proven moves to the next.
const ROW: f32 = 29.0;

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
#[require(Button, Hovered, HandCursor, FocusRing)]
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
    let best = insight.and_then(Insight::best);
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
    advised: Query<(&Match<Conquest>, &Advised<Conquest>)>,
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

/// The seal with what the position comes to.
fn spawn_seal(
    part: &mut ChildSpawnerCommands,
    place: Rect,
    at_now: &Position,
    proof: &Proof<Move>,
    best: Option<Move>,
) {
    let (seal, title) = match proof.verdict.outcome {
        1 => ("conquest_seal_win", "conquest-proof-win"),
        0 => ("conquest_seal_win", "conquest-proof-draw"),
        _ => ("conquest_seal_loss", "conquest-proof-loss"),
    };
    let mover = at_now.to_move();
    let other = Position::SEATS[1 - mover.index()];
    part.spawn((Name::new("Proof"), panel(at(place))))
        .with_children(|panel| {
            panel.spawn((
                at(Rect::new(14.0, 14.0, 88.0, 102.0)),
                Pickable::IGNORE,
                children![picture(seal, Vec2::new(74.0, 88.0))],
            ));
            panel
                .spawn((
                    Node {
                        flex_direction: FlexDirection::Column,
                        row_gap: px(2),
                        ..at(Rect::new(
                            98.0,
                            12.0,
                            place.width() - 12.0,
                            place.height() - 8.0,
                        ))
                    },
                    Pickable::IGNORE,
                ))
                .with_children(|lines| {
                    let title = Localized::new(title).with("seat", seat_letter(mover).to_string());
                    lines.spawn((
                        text(title, TextStyle::Name, Tone::Ink),
                        TextLayout::no_wrap(),
                    ));
                    if let Some(margin) = proof.verdict.margin
                        && margin != 0
                    {
                        let by = Localized::new(if margin > 0 {
                            "conquest-proof-ahead"
                        } else {
                            "conquest-proof-behind"
                        });
                        lines.spawn(text(
                            by.with("count", margin.unsigned_abs()),
                            TextStyle::BodyBold,
                            Tone::Ink,
                        ));
                    }
                    let name = best.map(|made| move_name(made, at_now.size()));
                    if let Some(name) = name.filter(|name| !name.is_empty()) {
                        let key = match proof.verdict.outcome {
                            -1 => "conquest-proof-resist",
                            _ => "conquest-proof-by",
                        };
                        let by = Localized::new(key)
                            .with("move", name)
                            .with("other", seat_letter(other).to_string());
                        lines.spawn(text(by, TextStyle::Caption, Tone::InkSoft));
                    }
                });
        });
}

/// Where a search alone has found the end, its line is all there is to tell.
fn spawn_sure_line(
    part: &mut ChildSpawnerCommands,
    room: &LayoutSpec,
    at_now: &Position,
    insight: &Insight<Move>,
) {
    let place = room.sure_moves();
    let Some(line) = insight.lines.first() else {
        return;
    };
    part.spawn((Name::new("Sure line"), panel(at(place))))
        .with_children(|panel| {
            panel.spawn((
                text("advice-lines", TextStyle::Button, Tone::Ink),
                at(Rect::new(16.0, 10.0, place.width() - 16.0, 32.0)),
            ));
            let fit = ((place.height() - 48.0) / ROW).floor().max(0.0) as usize;
            for (number, made) in line.moves.iter().take(2 * fit).enumerate() {
                let (row, column) = (number / 2, number % 2);
                let x = 16.0 + 124.0 * column as f32;
                let y = 42.0 + ROW * row as f32;
                spawn_move(
                    panel,
                    Rect::new(x, y, x + 116.0, y + ROW - 3.0),
                    *made,
                    at_now.size(),
                );
            }
        });
}

fn spawn_move(panel: &mut ChildSpawnerCommands, place: Rect, made: Move, size: Size) {
    panel
        .spawn((
            Node {
                align_items: AlignItems::Center,
                column_gap: px(6),
                ..at(place)
            },
            Pickable::IGNORE,
        ))
        .with_children(|row| move_words(row, made, size, TextStyle::Body, Tone::Ink));
}

fn move_words(
    row: &mut ChildSpawnerCommands,
    made: Move,
    size: Size,
    style: TextStyle,
    tone: Tone,
) {
    row.spawn(picture(way_stem(made), Vec2::splat(20.0)));
    let name = move_name(made, size);
    if name.is_empty() {
        row.spawn((text("conquest-passes", style, tone), TextLayout::no_wrap()));
    } else {
        row.spawn((words(name, style, tone), TextLayout::no_wrap()));
    }
}

/// How many rows of proven moves have room in their panel.
fn rows_in(place: Rect) -> usize {
    ((place.height() - 50.0) / ROW).floor().max(0.0) as usize
}

/// Every move with what it comes to; those that keep the best of it can be chosen where somebody moves.
fn spawn_moves(
    part: &mut ChildSpawnerCommands,
    place: Rect,
    size: Size,
    proof: &Proof<Move>,
    chosen_from: bool,
) {
    let loses = |verdict: &Option<Verdict>| verdict.is_none_or(|verdict| verdict.outcome < 0);
    let kept = proof
        .moves
        .iter()
        .take_while(|(_, one)| !loses(one))
        .count();
    part.spawn((Name::new("Proven moves"), panel(at(place))))
        .with_children(|panel| {
            panel
                .spawn((
                    Node {
                        justify_content: JustifyContent::SpaceBetween,
                        align_items: AlignItems::Center,
                        ..at(Rect::new(16.0, 8.0, place.width() - 16.0, 32.0))
                    },
                    Pickable::IGNORE,
                ))
                .with_children(|row| {
                    let all =
                        Localized::new("conquest-proof-moves").with("count", proof.moves.len());
                    row.spawn((
                        text(all, TextStyle::Button, Tone::Ink),
                        TextLayout::no_wrap(),
                    ));
                    row.spawn((
                        text("conquest-proof-sure", TextStyle::Caption, Tone::InkSoft),
                        TextLayout::no_wrap(),
                    ));
                });
            panel.spawn((
                at(Rect::new(14.0, 36.0, place.width() - 14.0, 37.0)),
                ThemedBackground(Tone::Hairline),
                Pickable::IGNORE,
            ));
            let fit = rows_in(place);
            // The last row tells of those that have no room.
            let rows = kept + (proof.moves.len() - kept).div_ceil(2);
            let (fit, cut) = if rows > fit {
                (fit.saturating_sub(1), true)
            } else {
                (fit, false)
            };
            let wide = kept.min(fit);
            let mut shown = wide;
            for (number, (made, verdict)) in proof.moves.iter().take(wide).enumerate() {
                let y = 44.0 + ROW * number as f32;
                let row = Rect::new(12.0, y, place.width() - 12.0, y + ROW - 2.0);
                let (ground, edge) = match number {
                    0 => (Tone::WinnerRow, Tone::WinnerEdge),
                    _ => (Tone::ChipOn, Tone::ChipOnEdge),
                };
                let mut row = spawn_kept(panel, row, *made, *verdict, size, ground);
                match chosen_from {
                    true => make_choice(&mut row, *made, size, edge),
                    false => drop(row.insert(ThemedBorder(edge))),
                }
            }
            for (number, (made, verdict)) in proof.moves.iter().skip(kept).enumerate() {
                let (row, column) = (wide + number / 2, number % 2);
                if row >= fit {
                    break;
                }
                shown += 1;
                let x = 14.0 + 128.0 * column as f32;
                let y = 44.0 + ROW * row as f32;
                spawn_lost(
                    panel,
                    Rect::new(x, y, x + 126.0, y + ROW - 2.0),
                    *made,
                    *verdict,
                    size,
                );
            }
            if cut {
                let more =
                    Localized::new("conquest-proof-more").with("count", proof.moves.len() - shown);
                panel.spawn((
                    text(more, TextStyle::Caption, Tone::InkSoft),
                    TextLayout::no_wrap(),
                    at(Rect::new(
                        16.0,
                        place.height() - 30.0,
                        place.width() - 16.0,
                        place.height() - 10.0,
                    )),
                ));
            }
        });
}

/// A move that wins, or keeps the draw.
fn spawn_kept<'a>(
    panel: &'a mut ChildSpawnerCommands,
    place: Rect,
    made: Move,
    verdict: Option<Verdict>,
    size: Size,
    ground: Tone,
) -> EntityCommands<'a> {
    let mut row = panel.spawn((
        Node {
            border: px(1.5).all(),
            border_radius: BorderRadius::all(px(6)),
            padding: UiRect::horizontal(px(8)),
            align_items: AlignItems::Center,
            column_gap: px(6),
            ..at(place)
        },
        ThemedBackground(ground),
        Pickable::IGNORE,
    ));
    row.with_children(|row| {
        row.spawn(icon("check", 16.0, Tone::YesEdge));
        move_words(row, made, size, TextStyle::BodyBold, Tone::Ink);
        row.spawn((
            Node {
                flex_grow: 1.0,
                ..default()
            },
            Pickable::IGNORE,
        ));
        if let Some(verdict) = verdict {
            row.spawn((
                text(verdict_words(verdict), TextStyle::Caption, Tone::Ink),
                TextLayout::no_wrap(),
            ));
        }
    });
    row
}

/// A move that loses, or that nobody knows of.
fn spawn_lost(
    panel: &mut ChildSpawnerCommands,
    place: Rect,
    made: Move,
    verdict: Option<Verdict>,
    size: Size,
) {
    panel
        .spawn((
            Node {
                align_items: AlignItems::Center,
                column_gap: px(4),
                ..at(place)
            },
            Pickable::IGNORE,
        ))
        .with_children(|row| {
            match verdict {
                Some(_) => drop(row.spawn(icon("x", 14.0, Tone::Accent))),
                None => drop(row.spawn(words("?", TextStyle::BodyBold, Tone::InkSoft))),
            }
            move_words(row, made, size, TextStyle::Caption, Tone::InkSoft);
            if let Some(margin) = verdict.and_then(|verdict| verdict.margin) {
                row.spawn((
                    words(
                        format!("−{}", margin.unsigned_abs()),
                        TextStyle::CaptionBold,
                        Tone::Accent,
                    ),
                    TextLayout::no_wrap(),
                ));
            }
        });
}

/// How many of the moves win, and how many lose or are still open: what the bar of the hand says of a proven end.
pub(super) fn proof_words(proof: &Proof<Move>) -> Option<Localized> {
    let count = |outcome: i32| {
        let of = |verdict: &&(Move, Option<Verdict>)| {
            verdict.1.is_some_and(|verdict| verdict.outcome == outcome)
        };
        proof.moves.iter().filter(of).count()
    };
    let open = proof.moves.iter().filter(|(_, known)| known.is_none());
    let open = open.count();
    (!proof.moves.is_empty()).then(|| match open {
        0 => Localized::new("conquest-proof-count")
            .with("wins", count(1))
            .with("loses", count(-1)),
        open => Localized::new("conquest-proof-count-open")
            .with("wins", count(1))
            .with("open", open),
    })
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

    #[test]
    fn proven_moves_have_room_in_a_replay_as_in_a_match() {
        for arrangement in [Arrangement::Playing, Arrangement::Replaying] {
            let room = LayoutSpec {
                size: Vec2::new(1280.0, 720.0),
                side: Size::USUAL,
                arrangement,
            };
            // The last row tells of those that have no room.
            assert!(rows_in(room.sure_moves()) > 3, "{arrangement:?}");
        }
    }
}
