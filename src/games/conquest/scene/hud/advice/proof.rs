//! What is proven: the seal of how the position ends, and what each move comes to.

use bevy::prelude::*;

use super::make_choice;
use crate::{
    games::conquest::{
        rules::{Move, Position, Size},
        scene::{
            board::{LayoutSpec, way_stem},
            words::{move_name, verdict_words},
        },
    },
    kit::{Insight, Proof, Verdict},
    screens::seat_art::seat_letter,
    shell::{
        locale::Localized,
        theme::{TextStyle, ThemedBackground, ThemedBorder, Tone},
        widgets::{at, icon, panel, picture, text, words},
    },
};

/// From one of the proven moves to the next.
const ROW: f32 = 29.0;

/// The seal with what the position comes to.
pub(super) fn spawn_seal(
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
pub(super) fn spawn_sure_line(
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
pub(super) fn spawn_moves(
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
pub(in super::super) fn proof_words(proof: &Proof<Move>) -> Option<Localized> {
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
    use crate::games::conquest::scene::board::Arrangement;

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
