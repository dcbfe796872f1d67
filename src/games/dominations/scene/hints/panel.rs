//! The panel of the hints, in place of the stock and the last moves: a row for each, and why the chosen one is good.

use accesskit::{Node as Spoken, Role};
use bevy::{
    a11y::AccessibilityNode,
    input_focus::tab_navigation::TabIndex,
    picking::hover::Hovered,
    prelude::*,
    ui::Checked,
    ui_widgets::{Activate, Button as Pushed},
};

use super::{Hinting, HintsHere, choose, names};
use crate::{
    games::dominations::{
        review::Hint,
        rules::{Dominations, Domino, Move},
        scene::{
            begin::Seated,
            boards::TableRoom,
            phase::Phase,
            piece_art::{at, domino_face, whole},
        },
    },
    kit::Cell,
    locale::Localized,
    screens::review::percent,
    shell::{
        locale::SpokenName,
        theme::{TextStyle, ThemedBackground, ThemedBorder, Tone},
        widgets::{FocusRing, HandCursor, icon, panel, rim, text, words},
    },
    table::{Match, SitsAt},
};

/// Where the rows begin, how high they are, and from one to the next.
const ROWS: f32 = 38.0;
const ROW: f32 = 42.0;
const PITCH: f32 = 44.0;
/// Between the panel's edge and the rows.
const EDGE: f32 = 8.0;
/// Half of the small domino in a row.
const HALF: f32 = 24.0;

/// The panel.
#[derive(Component)]
pub struct HintPanel;

/// The row of a hint, by its place.
#[derive(Component, Clone, Copy, Debug)]
#[require(Pushed, Hovered, TabIndex, FocusRing, HandCursor)]
pub struct HintRow(usize);

/// Looks at the hint under the pointer alone.
pub fn look_at_rows(rows: Query<(&Hovered, &HintRow)>, mut here: ResMut<HintsHere>) {
    let hovered = rows.iter().find(|(hovered, _)| hovered.get());
    let alone = hovered.map(|(_, row)| row.0);
    if here.alone != alone {
        here.alone = alone;
    }
}

/// Draws the panel anew when what it tells is another thing.
pub fn show(
    here: Res<HintsHere>,
    hinting: Res<Hinting>,
    room: Res<TableRoom>,
    phase: Res<State<Phase>>,
    matches: Query<(Entity, &Match<Dominations>)>,
    seats: Query<(&SitsAt, &Seated)>,
    old: Query<Entity, With<HintPanel>>,
    mut drawn: Local<HintsHere>,
    mut commands: Commands,
) {
    let Ok((table, played)) = matches.single() else {
        return;
    };
    let wanted = HintsHere {
        alone: None,
        ..here.clone()
    };
    let there = !old.is_empty();
    let shown = hinting.open && phase.is_played();
    if there == shown && *drawn == wanted && !room.is_changed() {
        return;
    }
    for panel in &old {
        commands.entity(panel).despawn();
    }
    *drawn = wanted;
    if !shown {
        return;
    }
    let place = room.room.hints();
    let names = names(&seats);
    commands
        .spawn((
            HintPanel,
            Name::new("Hints"),
            ChildOf(table),
            panel(at(place)),
            ZIndex(6),
        ))
        .with_children(|panel| {
            let width = place.width();
            heading(panel, width, !here.all().is_empty());
            for (index, hint) in here.all().iter().enumerate() {
                let picked = hint.pick.map(|number| played.game().dominos()[number]);
                let told = NumberedHint {
                    index,
                    hint,
                    points: here.points(hint),
                };
                spawn_row(panel, width, told, picked, index == here.chosen);
            }
            if let Some(hint) = here.all().get(here.chosen) {
                let rows = here.all().len() as f32;
                let top = ROWS + PITCH * rows + 1.0;
                let area = Rect::new(14.0, top, width - 12.0, place.height() - 10.0);
                let behind = here.all()[0].chance - hint.chance;
                spawn_reasons(panel, area, hint, behind.get().round() as i64, &names);
            }
        });
}

fn heading(panel: &mut ChildSpawnerCommands, width: f32, known: bool) {
    panel
        .spawn((
            Node {
                align_items: AlignItems::Center,
                justify_content: JustifyContent::SpaceBetween,
                ..at(Rect::new(16.0, 8.0, width - 16.0, 36.0))
            },
            Pickable::IGNORE,
        ))
        .with_children(|row| {
            row.spawn((
                text("table-advice", TextStyle::PanelHeading, Tone::Ink),
                TextLayout::no_wrap(),
            ));
            if known {
                row.spawn((
                    text("hint-units", TextStyle::Caption, Tone::InkSoft),
                    TextLayout::no_wrap(),
                ));
            } else {
                row.spawn(icon("hourglass", 20.0, Tone::InkSoft));
            }
        });
    if !known {
        panel.spawn((
            text("hint-thinking", TextStyle::Body, Tone::InkSoft),
            at(Rect::new(16.0, 50.0, width - 16.0, 92.0)),
        ));
    }
}

/// A hint as it is told, with its place.
#[derive(Clone, Copy)]
pub struct NumberedHint<'a> {
    /// Its place, from 0.
    pub index: usize,
    /// The hint.
    pub hint: &'a Hint,
    /// The points that the seat is expected to end with.
    pub points: i64,
}

/// `1 · +4 now, pick 15 · the domino · 58% · 64`.
fn spawn_row(
    panel: &mut ChildSpawnerCommands,
    width: f32,
    told: NumberedHint,
    picked: Option<Domino>,
    chosen: bool,
) {
    let NumberedHint {
        index,
        hint,
        points,
    } = told;
    let top = ROWS + PITCH * index as f32;
    let mut row = panel.spawn((
        HintRow(index),
        Name::new(format!("Hint {}", index + 1)),
        AccessibilityNode(Spoken::new(Role::ListBoxOption)),
        SpokenName(spoken(told).into()),
        Node {
            border_radius: BorderRadius::all(px(8)),
            ..at(Rect::new(EDGE, top, width - EDGE, top + ROW))
        },
        ThemedBackground(if chosen { Tone::Field } else { Tone::Row }),
    ));
    row.observe(
        move |_: On<Activate>, mut here: ResMut<HintsHere>, mut hinting: ResMut<Hinting>| {
            choose(index, &mut here, &mut hinting);
        },
    );
    if chosen {
        row.insert(Checked);
    }
    row.with_children(|row| {
        row.spawn(match chosen {
            true => rim(3.0, 8.0, Tone::WinnerEdge),
            false => rim(1.0, 8.0, Tone::Hairline),
        });
        row.spawn((
            Node {
                align_items: AlignItems::Center,
                padding: UiRect::horizontal(px(7)),
                column_gap: px(6),
                ..whole()
            },
            Pickable::IGNORE,
        ))
        .with_children(|row| {
            row.spawn(rank_badge(index, 28.0));
            row.spawn((
                Node {
                    flex_direction: FlexDirection::Column,
                    width: px(86),
                    overflow: Overflow::clip(),
                    ..default()
                },
                Pickable::IGNORE,
            ))
            .with_children(|lines| {
                for line in deeds(hint) {
                    lines.spawn((
                        text(line, TextStyle::CaptionBold, Tone::Ink),
                        TextLayout::no_wrap(),
                    ));
                }
            });
            row.spawn((
                Node {
                    width: px(2.0 * HALF),
                    height: px(HALF),
                    flex_shrink: 0.0,
                    ..default()
                },
                Pickable::IGNORE,
            ))
            .with_children(|small| {
                if let Some(domino) = picked {
                    small.spawn(domino_face(&domino, HALF, Vec2::X, 1.0));
                }
            });
            let tone = if chosen { Tone::Accent } else { Tone::Ink };
            row.spawn((
                Node {
                    flex_grow: 1.0,
                    justify_content: JustifyContent::FlexEnd,
                    align_items: AlignItems::Center,
                    column_gap: px(2),
                    ..default()
                },
                Pickable::IGNORE,
            ))
            .with_children(|chance| {
                if hint.proven {
                    chance.spawn(icon("lock", 14.0, tone));
                }
                chance.spawn((
                    text(percent(hint.chance.get()), TextStyle::Value, tone),
                    TextLayout::no_wrap(),
                ));
            });
            row.spawn((
                Node {
                    width: px(30),
                    flex_shrink: 0.0,
                    justify_content: JustifyContent::FlexEnd,
                    ..default()
                },
                Pickable::IGNORE,
                children![words(
                    points.to_string(),
                    TextStyle::BodyBold,
                    Tone::InkSoft
                )],
            ));
        });
    });
}

/// What a hint does, in a few words a line.
fn deeds(hint: &Hint) -> Vec<Localized> {
    let placed = hint
        .placement
        .map(|_| Localized::new("hint-now").with("gain", hint.gain));
    let discarded = hint.discards().then(|| Localized::new("hint-discards"));
    let picks_first = matches!(hint.moves.first(), Some(Move::Pick(_)));
    let key = match picks_first {
        true => "hint-picks-first",
        false => "hint-picks",
    };
    let picked = hint
        .pick
        .map(|domino| Localized::new(key).with("domino", domino.get()));
    let mut deeds: Vec<_> = placed.or(discarded).into_iter().chain(picked).collect();
    if picks_first {
        deeds.reverse();
    }
    deeds
}

/// What is said of a hint: `Hint 1: place at 1, 0, east, +4; pick 15. Win chance 58%, 64 points.`
pub fn spoken(told: NumberedHint) -> Localized {
    let NumberedHint {
        index,
        hint,
        points,
    } = told;
    let (way, cell, towards) = match hint.placement {
        Some(placement) => ("place", placement.at, format!("{:?}", placement.towards)),
        None if hint.discards() => ("discard", Cell::CASTLE, String::new()),
        None => ("none", Cell::CASTLE, String::new()),
    };
    Localized::new("hint-spoken")
        .with("number", index as i64 + 1)
        .with("way", way)
        .with("across", i64::from(cell.x.abs()))
        .with("side", if cell.x < 0 { "west" } else { "east" })
        .with("along", i64::from(cell.y.abs()))
        .with("up", if cell.y < 0 { "south" } else { "north" })
        .with("towards", towards)
        .with("gain", hint.gain)
        .with("pick", hint.pick.map_or(0, |pick| i64::from(pick.get())))
        .with("chance", percent(hint.chance.get()))
        .with("points", points)
}

/// The disc with the number of a hint.
pub fn rank_badge(index: usize, side: f32) -> impl Bundle {
    let (fill, ink) = match index {
        0 => (Tone::Accent, Tone::Cream),
        _ => (Tone::Cream, Tone::Ink),
    };
    (
        Node {
            width: px(side),
            height: px(side),
            flex_shrink: 0.0,
            border: px(2).all(),
            border_radius: BorderRadius::all(px(side / 2.0)),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            ..default()
        },
        ThemedBackground(fill),
        ThemedBorder(Tone::Ink),
        Pickable::IGNORE,
        children![words((index + 1).to_string(), TextStyle::BodyBold, ink)],
    )
}

/// Why the chosen hint is good, a sentence a fact, and how many points of win chance it is behind the best. A sentence that
/// has no room is left out, and so are those after it.
fn spawn_reasons(
    panel: &mut ChildSpawnerCommands,
    area: Rect,
    hint: &Hint,
    behind: i64,
    names: &[String],
) {
    panel.spawn((
        at(Rect::new(
            area.min.x,
            area.min.y,
            area.max.x,
            area.min.y + 1.0,
        )),
        ThemedBackground(Tone::Hairline),
        Pickable::IGNORE,
    ));
    panel
        .spawn((
            Name::new("Reasons"),
            Node {
                flex_direction: FlexDirection::Column,
                // What has no room goes into a second column, which lies beyond the clip.
                flex_wrap: FlexWrap::Wrap,
                align_content: AlignContent::FlexStart,
                overflow: Overflow::clip(),
                ..at(Rect {
                    min: area.min + Vec2::Y * 3.0,
                    ..area
                })
            },
            Pickable::IGNORE,
        ))
        .with_children(|lines| {
            let behind = (behind > 0).then(|| Localized::new("hint-behind").with("points", behind));
            let facts = hint.facts.iter().map(|fact| fact.words(names));
            for said in facts.chain(behind) {
                lines.spawn((
                    text(said, TextStyle::Caption, Tone::Ink),
                    Node {
                        width: Val::Percent(100.0),
                        ..default()
                    },
                ));
            }
        });
}
