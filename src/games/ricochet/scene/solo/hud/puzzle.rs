//! The right column of a puzzle: what has come of it, the ways to look at, what can be done.

use bevy::{
    prelude::*,
    ui_widgets::{Activate, observe},
};

use super::{
    super::{
        deeds::{SoloDeed, of_today},
        kept::{Best, Kept},
        kind::Kind,
        opening::OpenSolo,
        session::{Looked, Solo},
        title::day_words,
    },
    Asking, Due, Part, due,
    figures::{clock, figure, stars, time_words},
    places::Places,
    practice::spawn_back,
    top::kind_words,
};
use crate::{
    games::ricochet::scene::board::BoardRoom,
    locale::Localized,
    shell::{
        locale::{Texts, Words},
        theme::{TextStyle, ThemedBackground, ThemedBorder, Tone},
        widgets::{Chosen, at, button, choice, main_button, panel, text, words},
    },
};

/// The puzzle that is on the table.
fn puzzle(solo: Option<Res<Solo>>) -> Option<Res<Solo>> {
    solo.filter(|solo| solo.kind.is_puzzle())
}

/// The row of a figure.
fn row(index: usize) -> Rect {
    let top = 184.0 + 25.0 * index as f32;
    Rect::new(20.0, top, 292.0, top + 20.0)
}

/// A number in large, with its words.
fn large(panel: &mut ChildSpawnerCommands, number: usize, said: Localized, left: f32, tone: Tone) {
    panel.spawn((
        words(number.to_string(), TextStyle::Gain, tone),
        TextLayout::justify(Justify::Center),
        at(Rect::new(left, 56.0, left + 52.0, 98.0)),
    ));
    panel.spawn((
        text(said, TextStyle::CaptionBold, Tone::Ink),
        at(Rect::new(left + 56.0, 68.0, left + 140.0, 104.0)),
    ));
}

pub(super) fn write_result(
    parts: Query<(Entity, &Part), With<Due>>,
    solo: Option<Res<Solo>>,
    kept: Res<Kept>,
    room: Res<BoardRoom>,
    mut commands: Commands,
) {
    let (Some(part), Some(solo)) = (due(&parts, Part::Result), puzzle(solo)) else {
        return;
    };
    let best = kept.best(solo.kind);
    commands.entity(part).with_children(|part| {
        part.spawn((Name::new("Result"), panel(at(Places(&room).result()))))
            .with_children(|panel| {
                let title = match (solo.found, solo.ended) {
                    (true, _) => "ricochet-found-title",
                    (false, true) => "ricochet-ended-title",
                    (false, false) => "ricochet-open-title",
                };
                panel.spawn((
                    text(title, TextStyle::PanelHeading, Tone::Ink),
                    TextLayout::no_wrap(),
                    at(Rect::new(20.0, 14.0, 292.0, 44.0)),
                ));
                let told = solo.found || solo.ended;
                // A way that was given up counts for nothing.
                let counts = solo.found || !solo.ended;
                if counts {
                    let moves = Localized::new("ricochet-moves-word");
                    large(
                        panel,
                        solo.way.len(),
                        moves.with("count", solo.way.len()),
                        12.0,
                        Tone::Ink,
                    );
                }
                if let Some(fewest) = solo.fewest().filter(|_| told) {
                    large(
                        panel,
                        fewest,
                        "ricochet-the-shortest".into(),
                        if counts { 152.0 } else { 12.0 },
                        Tone::Accent,
                    );
                }
                spawn_stars(panel, &solo, best);
                panel.spawn((
                    at(Rect::new(20.0, 175.0, 292.0, 176.0)),
                    ThemedBackground(Tone::Hairline),
                    Pickable::IGNORE,
                ));
                spawn_figures(panel, &solo, told);
            });
    });
}

/// What the stars are for, or why they are fewer.
fn stars_line(of: Best) -> &'static str {
    match (of.whole, of.hints) {
        (true, _) => "ricochet-stars-told",
        (false, 0) => "ricochet-stars-line",
        (false, _) => "ricochet-stars-helped",
    }
}

/// How many stars there are, or which way they are for; and why that is so.
fn stars_words(solo: &Solo, of: Best) -> (Localized, &'static str) {
    let line = match (solo.found, of.moves) {
        (true, _) => Localized::new("ricochet-stars").with("count", of.stars()),
        (false, Some(moves)) => {
            Localized::new("ricochet-best-so-far").with("count", u32::from(moves))
        }
        (false, None) if solo.ended => {
            return ("ricochet-ended-no-stars".into(), "ricochet-ended-line");
        }
        (false, None) => "ricochet-no-stars".into(),
    };
    (line, stars_line(of))
}

/// The stars of this way, or of the best so far.
fn spawn_stars(panel: &mut ChildSpawnerCommands, solo: &Solo, best: Option<Best>) {
    let own = solo.result();
    let shown = match best {
        Some(best) if !solo.found && best.moves.is_some() => best,
        _ => own,
    };
    stars(panel, shown.stars(), Vec2::new(20.0, 120.0), 36.0);
    let (line, why) = stars_words(solo, shown);
    for (line, style, tone, top) in [
        (line, TextStyle::CaptionBold, Tone::Ink, 121.0),
        (why.into(), TextStyle::Caption, Tone::InkSoft, 141.0),
    ] {
        panel.spawn((
            text(line, style, tone),
            TextLayout::no_wrap(),
            at(Rect::new(152.0, top, 292.0, top + 18.0)),
        ));
    }
}

fn spawn_figures(panel: &mut ChildSpawnerCommands, solo: &Solo, told: bool) {
    clock(panel, solo, row(0));
    let plain = |count: usize| Words::plain(count.to_string());
    figure(
        panel,
        "ricochet-starts",
        plain(solo.starts as usize),
        row(1),
    );
    let hints = plain(solo.asked.hints.into());
    figure(panel, "ricochet-hints", hints, row(2));
    let moved = crate::games::ricochet::rules::puzzle::robots_moved(&solo.way);
    figure(panel, "ricochet-robots-count", plain(moved), row(3));
    if let Some(known) = solo.shortest.as_ref().filter(|_| told) {
        let ways = Localized::grouped(known.ways.count);
        figure(panel, "ricochet-ways-count", ways, row(4));
    }
}

pub(super) fn write_ways(
    parts: Query<(Entity, &Part), With<Due>>,
    solo: Option<Res<Solo>>,
    asking: Res<Asking>,
    room: Res<BoardRoom>,
    mut commands: Commands,
) {
    let (Some(part), Some(solo)) = (due(&parts, Part::Ways), puzzle(solo)) else {
        return;
    };
    commands.entity(part).with_children(|part| {
        part.spawn((Name::new("Ways"), panel(at(Places(&room).ways()))))
            .with_children(|panel| {
                panel.spawn((
                    text("ricochet-on-board", TextStyle::CaptionBold, Tone::InkSoft),
                    TextLayout::no_wrap(),
                    at(Rect::new(20.0, 10.0, 290.0, 28.0)),
                ));
                if asking.0 {
                    return spawn_question(panel);
                }
                if solo.found {
                    spawn_choice(panel, &solo);
                } else if !solo.ended {
                    panel.spawn((
                        button("ricochet-show-shortest")
                            .icon("eye")
                            .width(276.0)
                            .height(40.0)
                            .at(18.0, 34.0)
                            .build(),
                        observe(|_: On<Activate>, mut asking: ResMut<Asking>| asking.0 = true),
                    ));
                } else {
                    panel.spawn((
                        text("ricochet-way-shortest-shown", TextStyle::Body, Tone::Ink),
                        at(Rect::new(20.0, 38.0, 292.0, 76.0)),
                    ));
                }
                if !solo.ended && (!solo.found || solo.can_better()) {
                    panel.spawn((
                        text("ricochet-shortest-ends", TextStyle::Caption, Tone::InkSoft),
                        at(Rect::new(20.0, 82.0, 292.0, 102.0)),
                    ));
                }
            });
    });
}

/// Really?
fn spawn_question(panel: &mut ChildSpawnerCommands) {
    panel.spawn((
        text("ricochet-shortest-ends", TextStyle::Body, Tone::Ink),
        at(Rect::new(20.0, 30.0, 292.0, 50.0)),
    ));
    panel.spawn((
        button("ricochet-cancel")
            .width(134.0)
            .at(18.0, 62.0)
            .build(),
        observe(|_: On<Activate>, mut asking: ResMut<Asking>| asking.0 = false),
    ));
    panel.spawn((
        button("ricochet-show-it")
            .icon("eye")
            .width(134.0)
            .at(160.0, 62.0)
            .build(),
        observe(
            |_: On<Activate>, mut asking: ResMut<Asking>, mut commands: Commands| {
                asking.0 = false;
                commands.trigger(SoloDeed::Look(Looked::Shortest));
            },
        ),
    ));
}

/// The own way and the shortest.
fn spawn_choice(panel: &mut ChildSpawnerCommands, solo: &Solo) {
    let mine = Localized::new("ricochet-way-mine").with("count", solo.way.len());
    let shortest =
        Localized::new("ricochet-way-shortest-of").with("count", solo.fewest().unwrap_or(0));
    let is_asked = solo.can_better();
    panel.spawn((
        choice(
            [Words::Key(mine), Words::Key(shortest)],
            usize::from(solo.looking == Some(Looked::Shortest)),
            "ricochet-on-board",
            at(Rect::new(18.0, 36.0, 294.0, 74.0)),
        ),
        observe(
            move |chosen: On<Chosen>, mut asking: ResMut<Asking>, mut commands: Commands| {
                match chosen.index {
                    0 => commands.trigger(SoloDeed::Look(Looked::Mine)),
                    _ if is_asked => asking.0 = true,
                    _ => commands.trigger(SoloDeed::Look(Looked::Shortest)),
                }
            },
        ),
    ));
}

pub(super) fn write_deeds(
    parts: Query<(Entity, &Part), With<Due>>,
    solo: Option<Res<Solo>>,
    room: Res<BoardRoom>,
    texts: Res<Texts>,
    mut commands: Commands,
) {
    let (Some(part), Some(solo)) = (due(&parts, Part::Deeds), puzzle(solo)) else {
        return;
    };
    commands.entity(part).with_children(|part| {
        part.spawn((Name::new("Deeds"), panel(at(Places(&room).deeds()))))
            .with_children(|panel| {
                if solo.can_better() {
                    let label = Localized::new("ricochet-try-for")
                        .with("count", solo.fewest().unwrap_or(0));
                    panel.spawn((
                        main_button(label)
                            .icon("rotate_ccw")
                            .key(KeyCode::KeyR)
                            .width(276.0)
                            .height(44.0)
                            .at(18.0, 10.0)
                            .build(),
                        observe(|_: On<Activate>, mut commands: Commands| {
                            commands.trigger(SoloDeed::StartAgain);
                        }),
                    ));
                } else if solo.is_tried() {
                    spawn_back(panel, solo.way.is_empty(), 22.0);
                }
                let told = share_words(&solo, &texts);
                let copied = told.clone();
                let top = match (&told, solo.can_better()) {
                    (None, _) => 76.0,
                    (Some(_), true) => 60.0,
                    (Some(_), false) => 22.0,
                };
                if told.is_some() {
                    panel.spawn((
                        button("ricochet-copy")
                            .icon("copy")
                            .width(132.0)
                            .height(44.0)
                            .at(18.0, top)
                            .build(),
                        observe(move |_: On<Activate>, mut commands: Commands| {
                            commands.trigger(SoloDeed::Copy(copied.clone().unwrap_or_default()));
                        }),
                    ));
                }
                spawn_other(panel, solo.kind, told.is_some(), top);
                if let Some(told) = told {
                    panel
                        .spawn((
                            Node {
                                border: px(1.5).all(),
                                border_radius: BorderRadius::all(px(8)),
                                padding: UiRect::axes(px(12), px(4)),
                                ..at(Rect::new(18.0, top + 50.0, 294.0, top + 136.0))
                            },
                            ThemedBackground(Tone::Field),
                            ThemedBorder(Tone::Edge),
                            Pickable::IGNORE,
                        ))
                        .with_child(words(told, TextStyle::Caption, Tone::Ink));
                }
            });
    });
}

/// The way to the other puzzles.
fn spawn_other(panel: &mut ChildSpawnerCommands, kind: Kind, beside: bool, top: f32) {
    let (left, width) = if beside {
        (162.0, 132.0)
    } else {
        (18.0, 276.0)
    };
    let (key, sign) = match kind {
        Kind::Day(_) => ("ricochet-puzzles", "puzzle"),
        _ => ("ricochet-daily-short", "calendar"),
    };
    panel.spawn((
        button(key)
            .icon(sign)
            .width(width)
            .height(44.0)
            .at(left, top)
            .node(|node| node.padding = UiRect::horizontal(px(4)))
            .build(),
        observe(
            move |_: On<Activate>, kept: Res<Kept>, mut commands: Commands| {
                commands.trigger(match kind {
                    Kind::Day(_) => OpenSolo(kept.next_puzzle()),
                    _ => of_today(),
                });
            },
        ),
    ));
}

/// What can be told to others, line by line: it holds no way, but says what hints told.
fn share_words(solo: &Solo, texts: &Texts) -> Option<String> {
    if !solo.found {
        return None;
    }
    let what = match solo.kind {
        Kind::Day(day) => day_words(day),
        kind => kind_words(kind),
    };
    let of = Localized::new("ricochet-share").with("what", what);
    let told = Localized::new("ricochet-share-moves")
        .with("moves", solo.way.len())
        .with("shortest", solo.fewest()?)
        .with("time", time_words(solo.seconds));
    let key = match solo.asked.whole {
        true => "ricochet-share-told",
        false => "ricochet-share-helped",
    };
    let helped = Localized::new(key).with("count", u32::from(solo.asked.hints));
    let board = Localized::new("ricochet-board-of").with("code", solo.posed.code());
    let lines = [
        Some(of),
        Some(told),
        (solo.asked.hints > 0).then_some(helped),
        Some(board),
    ];
    let lines = lines.iter().flatten().map(|line| texts.read(line));
    Some(lines.collect::<Vec<_>>().join("\n"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ricochet::{rules::puzzle::Grade, scene::solo::posed::Posed};

    #[test]
    fn a_puzzle_whose_solution_was_seen_says_that_it_is_over_and_no_more_that_it_is_open() {
        let kind = Kind::Graded(Grade::Easy, 0);
        let mut solo = Solo::on(kind, Posed::one_slide_away(), None);
        solo.note_hint(&[]);
        let said = |solo: &Solo| {
            let (line, why) = stars_words(solo, solo.result());
            [line.key.into_owned(), why.to_owned()]
        };
        assert_eq!(said(&solo), ["ricochet-no-stars", "ricochet-stars-helped"]);
        solo.ended = true;
        let over = ["ricochet-ended-no-stars", "ricochet-ended-line"];
        assert_eq!(said(&solo), over);
    }
}
