//! The standings of a contest: a line for each player, that finds its place again whenever a match is over.

use bevy::prelude::*;

use super::{
    Contested,
    glance::Glance,
    running::{Running, Stage},
    screen,
};
use crate::{
    play::contest::PlayerResult,
    shell::{
        locale::{Localized, LocalizedText, Words},
        settings::Settings,
        theme::{TextStyle, ThemedBackground, Tone},
        widgets::{Tip, at, icon, panel, text, words},
    },
};

/// The panel, the top of the first line in it, and how far from one line to the next.
const PANEL: Rect = Rect {
    min: Vec2::new(32.0, 80.0),
    max: Vec2::new(592.0, 616.0),
};
const FIRST: f32 = 84.0;
const PITCH: f32 = 40.0;
const INSIDE: f32 = 12.0;
/// A line comes nearer to its place by half in this many seconds.
const HALFWAY: f32 = 0.07;

pub(super) fn plugin<G: Contested>(app: &mut App) {
    app.add_systems(
        Update,
        (show::<G>, name_winner::<G>, slide)
            .chain()
            // Asked before each: what comes between two of them may have ended the contest.
            .distributive_run_if(in_state(screen::<G>()).and_then(resource_exists::<Running<G>>)),
    );
}

/// A column: its heading, and where it lies in a line.
struct Column {
    key: &'static str,
    left: f32,
    width: f32,
}

/// What a column says of a player.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
enum Figure {
    Place,
    Matches,
    Wins,
    Score,
    Margin,
    Elo,
    Faults,
}

impl Figure {
    const ALL: [Self; 7] = [
        Self::Place,
        Self::Matches,
        Self::Wins,
        Self::Score,
        Self::Margin,
        Self::Elo,
        Self::Faults,
    ];

    const fn column(self) -> Column {
        let (key, left, width) = match self {
            Self::Place => ("contest-place", 0.0, 28.0),
            Self::Matches => ("contest-matches", 164.0, 50.0),
            Self::Wins => ("contest-wins", 214.0, 68.0),
            Self::Score => ("contest-score", 282.0, 52.0),
            Self::Margin => ("contest-margin", 334.0, 50.0),
            Self::Elo => ("contest-elo", 384.0, 92.0),
            Self::Faults => ("contest-faults", 476.0, 56.0),
        };
        Column { key, left, width }
    }

    /// In a line of the standings, `place` counted from 1.
    fn of(self, line: &PlayerResult, place: usize) -> String {
        let row = &line.row;
        if row.matches == 0 && !matches!(self, Self::Place | Self::Matches) {
            return "–".to_owned();
        }
        match self {
            Self::Place => place.to_string(),
            Self::Matches => row.matches.to_string(),
            Self::Wins => row.wins.to_string(),
            Self::Score => format!("{:.0}", row.mean_score),
            Self::Margin => signed(row.mean_margin),
            Self::Elo => format!("{} ± {:.0}", signed(line.elo), line.elo_error),
            Self::Faults => line.faults.to_string(),
        }
    }
}

/// With its sign, but for nothing.
fn signed(value: f64) -> String {
    match value.round() {
        0.0 => "0".to_owned(),
        value if value > 0.0 => format!("+{value:.0}"),
        value => format!("−{:.0}", -value),
    }
}

/// The panel that the lines hang on.
#[derive(Component)]
struct Standings;

/// What stands over the lines: that these are the standings, and in the end who has won.
#[derive(Component)]
struct Heading;

/// Shown when somebody has won.
#[derive(Component)]
struct Trophy;

/// The line of a player, and where it is to lie.
#[derive(Component)]
struct PlayerLine {
    name: String,
    top: f32,
}

/// A figure in a line, by the player's name.
#[derive(Component)]
struct Cell {
    name: String,
    figure: Figure,
}

/// Spawns the panel with the headings.
pub fn spawn(screen: &mut ChildSpawnerCommands) {
    screen
        .spawn((Name::new("Standings"), Standings, panel(at(PANEL))))
        .with_children(|panel| {
            panel.spawn((
                Heading,
                text("contest-standings", TextStyle::PanelHeading, Tone::Ink),
                TextLayout::no_wrap(),
                at(Rect::new(20.0, 12.0, PANEL.width() - 60.0, 40.0)),
            ));
            panel.spawn((
                Trophy,
                at(Rect::new(
                    PANEL.width() - 52.0,
                    12.0,
                    PANEL.width() - 20.0,
                    44.0,
                )),
                Visibility::Hidden,
                Pickable::IGNORE,
                children![icon("trophy", 32.0, Tone::Accent)],
            ));
            for figure in Figure::ALL.into_iter().skip(1) {
                let column = figure.column();
                let left = INSIDE + column.left;
                panel.spawn((
                    Tip(Words::Key(Localized::new(format!("{}-line", column.key)))),
                    Node {
                        justify_content: JustifyContent::End,
                        ..at(Rect::new(left, 54.0, left + column.width, 72.0))
                    },
                    children![(
                        text(column.key, TextStyle::Caption, Tone::InkSoft),
                        TextLayout::no_wrap()
                    )],
                ));
            }
            panel.spawn((
                at(Rect::new(INSIDE, 76.0, PANEL.width() - INSIDE, 77.0)),
                ThemedBackground(Tone::Hairline),
                Pickable::IGNORE,
            ));
        });
}

fn spawn_line(panel: &mut ChildSpawnerCommands, line: &PlayerResult, place: usize) {
    let top = FIRST + PITCH * place as f32;
    let name = line.row.name.clone();
    panel
        .spawn((
            Name::new(format!("Standing {name}")),
            PlayerLine {
                name: name.clone(),
                top,
            },
            Node {
                border_radius: BorderRadius::all(px(6)),
                ..at(Rect::new(
                    INSIDE,
                    top,
                    PANEL.width() - INSIDE,
                    top + PITCH - 4.0,
                ))
            },
            ThemedBackground(tone(line, place)),
            Pickable::IGNORE,
        ))
        .with_children(|row| {
            row.spawn((
                Node {
                    overflow: Overflow::clip(),
                    ..at(Rect::new(40.0, 7.0, 164.0, 32.0))
                },
                Pickable::IGNORE,
                children![(
                    words(name.clone(), TextStyle::Button, Tone::Ink),
                    TextLayout::no_wrap()
                )],
            ));
            for figure in Figure::ALL {
                let column = figure.column();
                let style = match figure {
                    Figure::Elo | Figure::Place => TextStyle::BodyBold,
                    _ => TextStyle::Body,
                };
                row.spawn((
                    Node {
                        justify_content: JustifyContent::End,
                        ..at(Rect::new(
                            column.left,
                            8.0,
                            column.left + column.width,
                            28.0,
                        ))
                    },
                    Pickable::IGNORE,
                    children![(
                        Cell {
                            name: name.clone(),
                            figure,
                        },
                        words(figure.of(line, place + 1), style, Tone::Ink),
                        TextLayout::no_wrap(),
                    )],
                ));
            }
        });
}

/// Who leads lies on gold, the others on every second line.
fn tone(line: &PlayerResult, place: usize) -> Tone {
    match place {
        0 if line.row.matches > 0 => Tone::WinnerRow,
        place if place % 2 == 0 => Tone::Row,
        _ => Tone::Field,
    }
}

/// Writes what has changed since the last match that was counted, and says where each line is to lie.
fn show<G: Contested>(
    running: Res<Running<G>>,
    glance: Res<Glance>,
    panels: Query<(Entity, Ref<Standings>)>,
    mut lines: Query<(&mut PlayerLine, &mut ThemedBackground)>,
    mut cells: Query<(&Cell, &mut Text)>,
    mut counted: Local<Option<u64>>,
    mut commands: Commands,
) {
    let Ok((panel, standings)) = panels.single() else {
        return;
    };
    if standings.is_added() {
        *counted = None;
    }
    if !glance.due || *counted == Some(glance.done) {
        return;
    }
    let now = running.players();
    if now.is_empty() {
        return;
    }
    *counted = Some(glance.done);
    if lines.is_empty() {
        commands.entity(panel).with_children(|panel| {
            for (place, line) in now.iter().enumerate() {
                spawn_line(panel, line, place);
            }
        });
        return;
    }
    let of = |name: &str| now.iter().position(|line| line.row.name == name);
    for (mut line, mut ground) in &mut lines {
        if let Some(place) = of(&line.name) {
            line.top = FIRST + PITCH * place as f32;
            ground.set_if_neq(ThemedBackground(tone(&now[place], place)));
        }
    }
    for (cell, mut text) in &mut cells {
        if let Some(place) = of(&cell.name) {
            text.set_if_neq(Text(cell.figure.of(&now[place], place + 1)));
        }
    }
}

/// Names the winner when the contest is over, or who was first when it was broken off.
fn name_winner<G: Contested>(
    running: Res<Running<G>>,
    glance: Res<Glance>,
    mut headings: Query<&mut LocalizedText, With<Heading>>,
    mut trophies: Query<&mut Visibility, With<Trophy>>,
) {
    if !glance.due {
        return;
    }
    let first = match glance.stage {
        Stage::Over => running.players().into_iter().next(),
        _ => None,
    };
    let first = first.filter(|line| line.row.matches > 0);
    let whole = glance.done == running.all;
    let said = match &first {
        Some(line) if whole => Localized::new("contest-won").with("name", line.row.name.clone()),
        Some(line) => Localized::new("contest-leads").with("name", line.row.name.clone()),
        None => Localized::new("contest-standings"),
    };
    for mut heading in &mut headings {
        heading.set_if_neq(said.clone().into());
    }
    for mut trophy in &mut trophies {
        trophy.set_if_neq(if first.is_some() && whole {
            Visibility::Inherited
        } else {
            Visibility::Hidden
        });
    }
}

/// Lets the lines slide to their places, unless nothing is to move.
fn slide(
    time: Res<Time<Real>>,
    settings: Res<Settings>,
    mut lines: Query<(&PlayerLine, &mut Node)>,
) {
    let still = settings.reduce_motion || settings.speed.factor().is_none();
    let part = if still {
        1.0
    } else {
        1.0 - 0.5_f32.powf(time.delta_secs() / HALFWAY)
    };
    for (line, mut node) in &mut lines {
        let Val::Px(now) = node.top else { continue };
        let left = line.top - now;
        if left == 0.0 {
            continue;
        }
        node.top = px(if left.abs() < 0.5 {
            line.top
        } else {
            now + left * part
        });
    }
}

#[cfg(test)]
mod tests {
    use std::{thread, time::Duration};

    use bevy::ecs::system::RunSystemOnce;

    use super::{super::sheet::ContestSheet, *};
    use crate::{
        games::dominations::rules::{Dominations, DominoSet, Rules},
        table::Waker,
    };

    #[test]
    fn the_winner_is_named_when_the_contest_is_over_and_not_before() {
        let sheet = ContestSheet {
            players: ["naive", "greedy"].map(str::to_owned).to_vec(),
            ..Dominations::usual_sheet()
        };
        let running = Running::start(
            &sheet,
            str::to_uppercase,
            Dominations::new(Rules::default(), 2, DominoSet::course()).unwrap(),
            5,
            Duration::ZERO,
            Waker::default(),
        )
        .unwrap();
        while running.stage() != Stage::Over {
            thread::sleep(Duration::from_millis(5));
        }
        let (done, all) = (running.done(), running.all);
        assert_eq!(done, all);
        let mut world = World::new();
        world.insert_resource(running);
        let heading = world
            .spawn((Heading, LocalizedText::from("contest-standings")))
            .id();
        let trophy = world.spawn((Trophy, Visibility::Hidden)).id();
        for (stage, done, said, shown) in [
            (Stage::Playing, 3, "contest-standings", Visibility::Hidden),
            (Stage::Over, 3, "contest-leads", Visibility::Hidden),
            (Stage::Over, all, "contest-won", Visibility::Inherited),
        ] {
            let mut glance = Glance::default();
            (glance.due, glance.stage, glance.done) = (true, stage, done);
            world.insert_resource(glance);
            world.run_system_once(name_winner::<Dominations>).unwrap();
            assert_eq!(world.get::<LocalizedText>(heading).unwrap().key, said);
            assert_eq!(*world.get::<Visibility>(trophy).unwrap(), shown);
        }
        let named = &world.get::<LocalizedText>(heading).unwrap().args;
        assert_eq!(named[0].1, "GREEDY".into());
    }

    #[test]
    fn figures_carry_their_sign() {
        assert_eq!(signed(12.4), "+12");
        assert_eq!(signed(-3.6), "−4");
        assert_eq!((signed(0.3), signed(-0.2)), ("0".into(), "0".into()));
    }

    #[test]
    fn columns_lie_side_by_side_within_the_panel() {
        let mut edge = 0.0;
        for figure in Figure::ALL {
            let column = figure.column();
            assert!(column.left >= edge, "{}", column.key);
            edge = column.left + column.width;
        }
        assert!(edge <= PANEL.width() - 2.0 * INSIDE);
    }
}
