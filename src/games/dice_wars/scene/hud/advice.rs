//! Advice in place of the tray: how likely whoever is to move is to win the match, now and after each of the best moves, and
//! what speaks for the one that is pointed at, or else for the best.

mod fact;

use bevy::{picking::hover::Hovered, prelude::*};

use super::attack_row;
use crate::{
    games::dice_wars::{
        rules::{DiceWars, Move, Odds, Position},
        scene::{
            figures::{percent, share_rank, share_words},
            seats::SeatsHere,
            study,
        },
    },
    kit::Insight,
    screens::seat_art::{crest, seat_letter},
    shell::{
        locale::{Localized, LocalizedText},
        theme::{TextStyle, ThemedBackground, Tone},
        widgets::{at, icon, panel, rest_of_row, text},
    },
};

use fact::Fact;

/// Where the rows begin, and from one to the next.
const FIRST: f32 = 116.0;
const ROW: f32 = 44.0;
/// The room of the sentence below the rows: two lines.
const WHY: f32 = 44.0;

/// What speaks for the move of a row.
#[derive(Component)]
pub(super) struct Why(Localized);

/// The sentence below the rows: this one where no row is pointed at.
#[derive(Component)]
pub(super) struct WhyLine(Localized);

/// Spawns the panel.
pub(super) fn spawn(
    part: &mut ChildSpawnerCommands,
    place: Rect,
    (game, at_now): (&DiceWars, &Position),
    insight: &Insight<Move>,
    seats: &SeatsHere,
    shows_odds: bool,
) {
    let width = place.width();
    part.spawn((Name::new("Advice"), panel(at(place))))
        .with_children(|panel| {
            heading(panel, width, insight.depth);
            let Some(before) = study::chance(insight, Move::End) else {
                panel.spawn((
                    text("advice-begins", TextStyle::Body, Tone::InkSoft),
                    at(Rect::new(16.0, 54.0, width - 16.0, 76.0)),
                ));
                return;
            };
            let mover = at_now.mover();
            panel.spawn((
                at(Rect::new(16.0, 54.0, 54.0, 92.0)),
                Pickable::IGNORE,
                children![crest(
                    seats.colour(mover),
                    36.0,
                    seat_letter(mover).to_string()
                )],
            ));
            panel.spawn((
                text(share_words(before), TextStyle::Total, Tone::Ink),
                TextLayout::no_wrap(),
                at(Rect::new(64.0, 52.0, 150.0, 92.0)),
            ));
            panel.spawn((
                text("dice-advice-now", TextStyle::Caption, Tone::InkSoft),
                at(Rect::new(150.0, 54.0, width - 12.0, 96.0)),
            ));
            heads(panel, width, shows_odds);
            let fit = ((place.height() - FIRST - WHY) / ROW).floor().max(1.0) as usize;
            let told: Vec<_> = study::told(insight, at_now).take(fit).collect();
            let better = told.iter();
            let better = better.take_while(|(_, line)| line.moves != [Move::End]);
            let better = better.count();
            let mut first = None;
            let best = insight.lines.iter().map(|line| line.value);
            let best = best.fold(before, f64::max);
            for (number, line) in told {
                let top = FIRST + ROW * (number - 1) as f32;
                let place = Rect::new(12.0, top, width - 12.0, top + ROW - 4.0);
                let said = share_words(line.value);
                let tone = tone_beside(line.value, best, before);
                let spawned = match line.moves[..] {
                    [Move::Attack { from, to }] => {
                        let odds = Odds::of(at_now.dice(from), at_now.dice(to));
                        let odds = shows_odds.then_some(odds);
                        attack_row::spawn(
                            panel,
                            place,
                            Some(number),
                            at_now,
                            (from, to),
                            odds,
                            seats,
                            |row| {
                                if let Some(odds) = odds {
                                    row.spawn((
                                        // Else dice and chance read as one number.
                                        Node {
                                            margin: UiRect::left(px(6)),
                                            ..default()
                                        },
                                        text(percent(odds), TextStyle::Caption, Tone::InkSoft),
                                        TextLayout::no_wrap(),
                                    ));
                                }
                                row.spawn((rest_of_row(), Pickable::IGNORE));
                                attack_row::spawn_said(row, said, tone);
                            },
                        )
                    }
                    _ => attack_row::spawn_end(panel, place, number, |row| {
                        attack_row::spawn_said(row, said, tone);
                    }),
                };
                let made = line.moves.first();
                let fact = made.and_then(|made| Fact::of(game, at_now, *made, better));
                if let Some(fact) = fact {
                    let why = fact.words(number, |seat| seats.name(seat));
                    panel.commands().entity(spawned).insert(Why(why.clone()));
                    first.get_or_insert(why);
                }
            }
            let foot = place.height() - WHY;
            let foot = Rect::new(16.0, foot, width - 12.0, place.height() - 6.0);
            if let Some(why) = first {
                panel.spawn((
                    WhyLine(why.clone()),
                    text(why, TextStyle::Caption, Tone::Ink),
                    at(foot),
                ));
            }
        });
}

/// Tells what speaks for the row that is pointed at, or else for the best.
pub(super) fn tell_why(
    changed: Query<(), (With<Why>, Changed<Hovered>)>,
    rows: Query<(&Why, &Hovered)>,
    mut lines: Query<(&WhyLine, &mut LocalizedText)>,
) {
    if changed.is_empty() {
        return;
    }
    let pointed = rows.iter().find(|(_, hovered)| hovered.get());
    for (first, mut line) in &mut lines {
        let why = pointed.map_or(&first.0, |(why, _)| &why.0);
        line.set_if_neq(why.clone().into());
    }
}

/// The colour of the chance of a move beside that of the best, and that of ending the turn: what is read as the same as the
/// best is as good; what is hardly less, or wins no less than to stop, is not called worse.
fn tone_beside(value: f64, best: f64, stopping: f64) -> Tone {
    const HARDLY: i64 = 2;
    let rank = share_rank(value);
    match share_rank(best) - rank {
        ..=0 => Tone::YesEdge,
        1..=HARDLY => Tone::Ink,
        _ if rank >= share_rank(stopping) => Tone::Ink,
        _ => Tone::Accent,
    }
}

/// What the chances of a row are: to take the region, where odds are shown, and to win the match.
fn heads(panel: &mut ChildSpawnerCommands, width: f32, shows_odds: bool) {
    let heads = [
        ("dice-head-chances", Justify::Left, 16.0, 138.0),
        ("dice-head-attack", Justify::Left, 140.0, width - 78.0),
        (
            "dice-head-match",
            Justify::Right,
            width - 76.0,
            width - 16.0,
        ),
    ];
    for (said, justify, left, right) in heads {
        if said == "dice-head-attack" && !shows_odds {
            continue;
        }
        panel.spawn((
            text(said, TextStyle::Caption, Tone::InkSoft),
            TextLayout::justify(justify),
            at(Rect::new(left, FIRST - 19.0, right, FIRST - 1.0)),
        ));
    }
}

fn heading(panel: &mut ChildSpawnerCommands, width: f32, depth: u32) {
    panel.spawn((
        at(Rect::new(14.0, 13.0, 36.0, 35.0)),
        Pickable::IGNORE,
        children![icon("lightbulb", 20.0, Tone::Ink)],
    ));
    panel.spawn((
        text("table-advice", TextStyle::Name, Tone::Ink),
        TextLayout::no_wrap(),
        at(Rect::new(42.0, 11.0, width - 100.0, 38.0)),
    ));
    if depth > 0 {
        let said = Localized::new("dice-advice-depth").with("count", depth);
        panel.spawn((
            text(said, TextStyle::Caption, Tone::InkSoft),
            TextLayout::justify(Justify::Right),
            at(Rect::new(width - 156.0, 16.0, width - 16.0, 36.0)),
        ));
    }
    panel.spawn((
        at(Rect::new(16.0, 44.0, width - 16.0, 45.0)),
        ThemedBackground(Tone::Hairline),
        Pickable::IGNORE,
    ));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chance_is_called_worse_only_where_the_best_is_clearly_better_and_so_is_stopping() {
        for (value, best, stopping, tone) in [
            (0.9961, 0.9999, 0.9999, Tone::YesEdge),
            (0.301, 0.304, 0.304, Tone::YesEdge),
            (0.98, 0.9999, 0.9999, Tone::Ink),
            (0.34, 0.35, 0.35, Tone::Ink),
            (0.28, 0.35, 0.35, Tone::Accent),
            (0.72, 0.91, 0.80, Tone::Accent),
            // Better than to stop, and stopping itself.
            (0.49, 0.60, 0.43, Tone::Ink),
            (0.43, 0.60, 0.43, Tone::Ink),
            (0.41, 0.60, 0.43, Tone::Accent),
        ] {
            let found = tone_beside(value, best, stopping);
            assert_eq!(found, tone, "{value} beside {best}, {stopping}");
        }
    }
}
