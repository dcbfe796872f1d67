//! The table of points: a line for each seat, a column for each terrain and bonus, or for each round; the best of a
//! column in bold.

use bevy::{prelude::*, ui_widgets::observe};

use super::{
    Shown,
    heading::{KingdomsNamed, kingdoms_of},
    tally::{COUNTED, Row},
};
use crate::{
    games::dominations::scene::{
        boards::EarlierKingdoms,
        piece_art::{at, spawn_named_crest, whole},
    },
    shell::{
        locale::{Localized, LocalizedText, Words},
        theme::{Picture, TextStyle, ThemedBackground, ThemedBorder, Tone},
        widgets::{Chosen, choice, panel, text, words},
    },
};

/// Width of the names, and the shares that the columns have of the rest.
const NAMES: f32 = 146.0;
/// The wheat field has the longest name.
const TERRAIN: f32 = 60.0;
const WHEAT: f32 = 84.0;
const BONUS: f32 = 70.0;
const TOTAL: f32 = 72.0;

/// What a column shows.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Column {
    Terrain(&'static str),
    Bonus(&'static str),
    Round(u8),
    Total(&'static str),
}

impl Column {
    fn share(self) -> f32 {
        match self {
            Self::Terrain("wheat") => WHEAT,
            Self::Terrain(_) => TERRAIN,
            Self::Bonus(_) => BONUS,
            Self::Round(_) | Self::Total(_) => TOTAL,
        }
    }
}

/// The columns of what a round came to, in the order of [`Row::by_terrain`].
fn terrain_columns(row: &Row) -> Vec<Column> {
    let mut columns: Vec<_> = COUNTED
        .into_iter()
        .map(|terrain| Column::Terrain(terrain.name()))
        .collect();
    columns.extend(row.middle.map(|_| Column::Bonus("end-middle")));
    columns.extend(row.harmony.map(|_| Column::Bonus("end-harmony")));
    columns.push(Column::Total(if row.sum.is_some() {
        "end-round-total"
    } else {
        "end-total"
    }));
    columns.extend(row.sum.map(|_| Column::Total("end-sum")));
    columns
}

/// The columns of all rounds, in the order of [`Row::by_round`].
fn round_columns(row: &Row) -> Vec<Column> {
    let rounds = (1..).zip(&row.rounds);
    rounds
        .map(|(round, _)| Column::Round(round))
        .chain([Column::Total("end-total")])
        .collect()
}

/// Which sheet it is, in the order in which they are offered: the points of each round, then round by round those by terrain.
#[derive(Component, Clone, Copy, PartialEq, Eq)]
struct PointsSheet(usize);

/// Spawns the panel: the points of each round by terrain, and beside that the points by round where there were several.
pub fn spawn(screen: &mut ChildSpawnerCommands, shown: &Shown, rounds: &[Vec<Row>], over: bool) {
    let Some((last, first)) = rounds.last().and_then(|last| Some((last, last.first()?))) else {
        return;
    };
    let place = Rect::new(32.0, shown.size.y - 394.0, 848.0, shown.size.y - 32.0);
    screen
        .spawn((Name::new("Points"), panel(at(place))))
        .with_children(|panel| {
            let several = rounds.len() > 1;
            let now = if several && over { 0 } else { rounds.len() };
            let columns = terrain_columns(first);
            for (round, rows) in (1..).zip(rounds) {
                let heading = if first.sum.is_some() {
                    Localized::new("end-table-round").with("round", round)
                } else {
                    Localized::new("end-table")
                };
                let sheet = (PointsSheet(round), round == now);
                spawn_sheet(
                    panel,
                    sheet,
                    heading,
                    shown,
                    rows,
                    &columns,
                    Row::by_terrain,
                );
            }
            if several {
                let heading = Localized::new("end-table-rounds");
                let columns = round_columns(first);
                let sheet = (PointsSheet(0), now == 0);
                spawn_sheet(panel, sheet, heading, shown, last, &columns, Row::by_round);
                spawn_choice(panel, rounds.len(), now);
            }
            panel.spawn((
                text("end-bold", TextStyle::Caption, Tone::InkSoft),
                Node {
                    position_type: PositionType::Absolute,
                    left: px(20),
                    bottom: px(20),
                    ..default()
                },
            ));
        });
}

/// The choice between the sheets. With one of a round go the kingdoms of that round, with the other those of the last.
fn spawn_choice(panel: &mut ChildSpawnerCommands, rounds: usize, now: usize) {
    let mut options = vec![Words::from("end-by-round")];
    let each = (1..=rounds).map(|round| Localized::new("table-round").with("round", round));
    options.extend(each.map(Words::from));
    panel.spawn((
        choice(
            options,
            now,
            "end-table-rounds",
            Node {
                position_type: PositionType::Absolute,
                right: px(20),
                top: px(10),
                ..default()
            },
        ),
        observe(
            move |chosen: On<Chosen>,
                  mut sheets: Query<(&PointsSheet, &mut Node)>,
                  mut earlier: Query<(&EarlierKingdoms, &mut Node), Without<PointsSheet>>,
                  mut named: Query<&mut LocalizedText, With<KingdomsNamed>>| {
                for (sheet, mut node) in &mut sheets {
                    node.display = shown_if(sheet.0 == chosen.index);
                }
                let round = match chosen.index {
                    0 => rounds,
                    round => round,
                };
                for (of, mut node) in &mut earlier {
                    node.display = shown_if(of.0 == round);
                }
                for mut name in &mut named {
                    name.0 = kingdoms_of(round);
                }
            },
        ),
    ));
}

fn shown_if(shown: bool) -> Display {
    if shown { Display::Flex } else { Display::None }
}

/// One way to look at the points: a heading, and a line for each seat.
fn spawn_sheet(
    panel: &mut ChildSpawnerCommands,
    (sheet, now): (PointsSheet, bool),
    heading: Localized,
    shown: &Shown,
    rows: &[Row],
    columns: &[Column],
    figures: fn(&Row) -> Vec<u16>,
) {
    let best: Vec<u16> = (0..columns.len())
        .map(|column| {
            rows.iter()
                .map(|row| figures(row)[column])
                .max()
                .unwrap_or(0)
        })
        .collect();
    panel
        .spawn((
            sheet,
            Node {
                display: shown_if(now),
                ..whole()
            },
            Pickable::IGNORE,
        ))
        .with_children(|sheet| {
            sheet.spawn((
                text(heading, TextStyle::PanelHeading, Tone::Ink),
                Node {
                    position_type: PositionType::Absolute,
                    left: px(20),
                    top: px(14),
                    ..default()
                },
            ));
            spawn_line(sheet, 48.0, 58.0, None, |line| {
                for column in columns {
                    spawn_head(line, *column);
                }
            });
            let pitch = (192.0 / rows.len() as f32).min(68.0);
            for (index, row) in rows.iter().enumerate() {
                let tones = if row.rank == 1 {
                    (Tone::WinnerRow, Some(Tone::WinnerEdge))
                } else {
                    (Tone::Row, None)
                };
                let top = 112.0 + pitch * index as f32;
                spawn_line(sheet, top, pitch - 4.0, Some(tones), |line| {
                    spawn_name(line, shown, row);
                    for ((figure, column), best) in figures(row).into_iter().zip(columns).zip(&best)
                    {
                        spawn_figure(line, figure, *column, figure == *best && figure > 0);
                    }
                });
            }
        });
}

fn spawn_name(line: &mut ChildSpawnerCommands, shown: &Shown, row: &Row) {
    line.spawn((
        Node {
            width: px(NAMES),
            flex_shrink: 0.0,
            align_items: AlignItems::Center,
            column_gap: px(8),
            padding: UiRect::left(px(8)),
            ..default()
        },
        Pickable::IGNORE,
    ))
    .with_children(|name| {
        let plan = shown.seat(row.seat);
        let who = (plan.colour, row.seat);
        spawn_named_crest(name, who, 32.0, &plan.name, TextStyle::Button);
    });
}

fn spawn_line(
    panel: &mut ChildSpawnerCommands,
    top: f32,
    height: f32,
    tones: Option<(Tone, Option<Tone>)>,
    fill: impl FnOnce(&mut ChildSpawnerCommands),
) {
    let mut line = panel.spawn((
        Node {
            position_type: PositionType::Absolute,
            left: px(20),
            right: px(20),
            top: px(top),
            height: px(height),
            // Lines without an edge have its room all the same, so that columns stand straight.
            border: px(2).all(),
            border_radius: BorderRadius::all(px(8)),
            align_items: AlignItems::Center,
            ..default()
        },
        Pickable::IGNORE,
    ));
    if let Some((fill, edge)) = tones {
        line.insert(ThemedBackground(fill));
        if let Some(edge) = edge {
            line.insert(ThemedBorder(edge));
        }
    } else {
        line.with_child((
            Node {
                width: px(NAMES),
                flex_shrink: 0.0,
                ..default()
            },
            Pickable::IGNORE,
        ));
    }
    line.with_children(fill);
}

fn cell(column: Column) -> Node {
    Node {
        flex_grow: column.share(),
        flex_basis: px(0),
        min_width: px(0),
        flex_direction: FlexDirection::Column,
        align_items: AlignItems::Center,
        justify_content: JustifyContent::End,
        row_gap: px(4),
        ..default()
    }
}

fn spawn_head(line: &mut ChildSpawnerCommands, column: Column) {
    let node = Node {
        height: percent(100),
        ..cell(column)
    };
    line.spawn((node, Pickable::IGNORE)).with_children(|head| {
        let (key, style, tone) = match column {
            Column::Terrain(stem) => {
                head.spawn((
                    Node {
                        width: px(32),
                        height: px(32),
                        border: px(1).all(),
                        border_radius: BorderRadius::all(px(6)),
                        ..default()
                    },
                    Picture::new(format!("{stem}_a")),
                    ThemedBorder(Tone::Edge),
                    Pickable::IGNORE,
                ));
                let key = Localized::new(format!("terrain-{stem}"));
                (key, TextStyle::Caption, Tone::InkSoft)
            }
            Column::Bonus(key) => (Localized::new(key), TextStyle::Caption, Tone::InkSoft),
            Column::Round(round) => {
                let key = Localized::new("table-round").with("round", round);
                (key, TextStyle::Caption, Tone::InkSoft)
            }
            // Smaller than the sum beside it, and apart from the bonus before it.
            Column::Total(key @ "end-round-total") => {
                (Localized::new(key), TextStyle::CaptionBold, Tone::Ink)
            }
            Column::Total(key) => (Localized::new(key), TextStyle::Button, Tone::Ink),
        };
        head.spawn((text(key, style, tone), TextLayout::no_wrap()));
    });
}

fn spawn_figure(line: &mut ChildSpawnerCommands, figure: u16, column: Column, best: bool) {
    let said = match column {
        Column::Bonus(_) => format!("+{figure}"),
        Column::Terrain(_) | Column::Round(_) | Column::Total(_) => figure.to_string(),
    };
    let (style, tone) = match (column, best, figure) {
        (Column::Total(_), true, _) => (TextStyle::Total, Tone::Ink),
        (Column::Total(_), false, _) => (TextStyle::TotalPlain, Tone::Ink),
        (_, _, 0) => (TextStyle::ValuePlain, Tone::InkSoft),
        (_, true, _) => (TextStyle::Value, Tone::Ink),
        _ => (TextStyle::ValuePlain, Tone::Ink),
    };
    let node = Node {
        justify_content: JustifyContent::Center,
        ..cell(column)
    };
    line.spawn((node, Pickable::IGNORE))
        .with_child(words(said, style, tone));
}

#[cfg(test)]
mod tests {
    use super::{
        super::{
            tally::{round_ends, rows, tests::played},
            tests::shown_of,
        },
        *,
    };
    use crate::games::dominations::rules::{OptionalRule, Rules};

    #[test]
    fn with_the_points_of_a_round_go_its_kingdoms() {
        let rules = Rules::with([OptionalRule::Dynasty]);
        let played = played(rules, 2, 3, 3);
        let shown = shown_of(&played);
        let ends = round_ends(played.record());
        let rounds: Vec<_> = ends.iter().map(|end| rows(end.position())).collect();
        let mut world = World::new();
        let mut commands = world.commands();
        commands
            .spawn_empty()
            .with_children(|screen| spawn(screen, &shown, &rounds, true));
        for round in 1..rounds.len() {
            let display = Display::None;
            commands.spawn((
                EarlierKingdoms(round),
                Node {
                    display,
                    ..default()
                },
            ));
        }
        let named = (KingdomsNamed, LocalizedText(kingdoms_of(3)));
        let named = commands.spawn(named).id();
        world.flush();
        let mut all = world.query::<(Entity, &Name)>();
        let choice = all
            .iter(&world)
            .find(|(_, name)| name.as_str() == "Choice")
            .map(|(entity, _)| entity)
            .expect("there are several rounds");
        // What is chosen, and the earlier round whose kingdoms are seen with it.
        for (index, seen) in [(1, Some(1)), (2, Some(2)), (3, None), (0, None)] {
            let entity = choice;
            world.trigger(Chosen { entity, index });
            world.flush();
            let mut sheets = world.query::<(&PointsSheet, &Node)>();
            let sheets = sheets.iter(&world);
            let sheets = sheets.filter(|(_, node)| node.display != Display::None);
            let sheets: Vec<usize> = sheets.map(|(sheet, _)| sheet.0).collect();
            assert_eq!(sheets, [index]);
            let mut earlier = world.query::<(&EarlierKingdoms, &Node)>();
            let earlier = earlier.iter(&world);
            let mut earlier = earlier.filter(|(_, node)| node.display != Display::None);
            assert_eq!(earlier.next().map(|(of, _)| of.0), seen);
            assert!(earlier.next().is_none());
            let told = world.get::<LocalizedText>(named).map(|name| name.0.clone());
            assert_eq!(told, Some(kingdoms_of(seen.unwrap_or(3))));
        }
    }
}
