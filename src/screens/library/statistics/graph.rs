//! What a player came to after each match: a curve with its band. The strength, among the players that it is measured by, or
//! the mean of accuracy or score.

use bevy::{prelude::*, ui_widgets::observe};

use super::{
    AskedStatistics,
    page::{ON_PARCHMENT, Page, round_step, score_word, spawn_label, spawn_sentence, spawn_title},
    paint::{Painting, Spot},
};
use crate::{
    locale::Localized,
    play::statistics::{LadderPlayer, MEAN_OVER, MeanPoint, Score, Statistics},
    shell::{
        locale::{SpokenName, Texts, Words},
        pictures::ScreenScale,
        theme::{TextStyle, Theme, ThemedBackground, Tone},
        widgets::{Chosen, at, choice, name_words, panel, text, whole, words},
    },
};

/// Where the panel lies, and the plot in it.
const AREA: Rect = Rect {
    min: Vec2::new(288.0, 188.0),
    max: Vec2::new(848.0, 436.0),
};
const PLOT: Rect = Rect {
    min: Vec2::new(58.0, 54.0),
    max: Vec2::new(424.0, 214.0),
};
/// Where curves are chosen.
const CURVES: Rect = Rect {
    min: Vec2::new(290.0, 9.0),
    max: Vec2::new(546.0, 43.0),
};
/// Where the names of players begin and end, and how far they are apart at least.
const NAMES: (f32, f32) = (436.0, 548.0);
const NAME_PITCH: f32 = 17.0;
/// After fewer matches the strength says next to nothing.
const FROM: usize = 5;
/// Players so far above and below are shown at least.
const AROUND: f64 = 320.0;
const THICKNESS: f32 = 3.0;

/// Which curve is drawn.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Curve {
    /// The strength, among the players that it is measured by.
    #[default]
    Elo,
    /// How accurately the player decided.
    Accuracy,
    /// The score.
    Score,
}

/// A point of a curve.
struct Point {
    matches: usize,
    value: f64,
    error: f64,
}

/// What the curve is drawn in.
#[derive(Component, Clone, Copy, Debug)]
pub struct Plot;

impl Curve {
    const ALL: [Self; 3] = [Self::Elo, Self::Accuracy, Self::Score];

    fn points(self, of: &Statistics) -> Vec<Point> {
        let mean = |point: &MeanPoint| Point {
            matches: point.matches,
            value: point.mean,
            error: point.error,
        };
        match self {
            Self::Elo => (of.elo_curve.iter())
                .filter(|point| point.matches >= FROM)
                .map(|point| Point {
                    matches: point.matches,
                    value: point.elo.elo,
                    error: point.elo.error,
                })
                .collect(),
            Self::Accuracy => of.accuracy_curve.iter().map(mean).collect(),
            Self::Score => of.score_curve.iter().map(mean).collect(),
        }
    }

    /// Those that can be chosen: the strength, and of the others those that there is something of.
    fn offered(of: &Statistics) -> Vec<Self> {
        let all = Self::ALL.into_iter();
        all.filter(|curve| *curve == Self::Elo || !curve.points(of).is_empty())
            .collect()
    }

    /// Between what its values lie, whatever its errors say.
    fn bounds(self, of: &Statistics) -> (f64, f64) {
        match self {
            Self::Accuracy => (0.0, 100.0),
            Self::Score if of.score_is == Score::ShareOfCells => (0.0, 100.0),
            Self::Elo | Self::Score => (f64::MIN, f64::MAX),
        }
    }

    /// The key of its name.
    fn name(self, of: &Statistics) -> String {
        match self {
            Self::Elo => "statistics-elo".to_owned(),
            Self::Accuracy => "statistics-accuracy".to_owned(),
            Self::Score => format!("statistics-scores-{}", score_word(of.score_is)),
        }
    }

    /// A value of it in words.
    fn told(self, value: f64, decimals: usize, of: &Statistics, page: &Page) -> String {
        match self {
            Self::Elo => page.figure(value, 0),
            Self::Accuracy => page.percent(value / 100.0),
            Self::Score => page.score(value, decimals, of.score_is),
        }
    }
}

/// Spawns the panel, with the curves that can be chosen and that one chosen.
pub fn spawn(into: &mut ChildSpawnerCommands, of: &Statistics, chosen: Curve) {
    let offered = Curve::offered(of);
    into.spawn((Name::new("Statistics graph"), panel(at(AREA))))
        .with_children(|panel| {
            panel.spawn((Plot, whole(), Pickable::IGNORE));
            if offered.len() < 2 {
                return;
            }
            let names = offered.iter();
            let names: Vec<Words> = names
                .map(|curve| Localized::new(curve.name(of)).into())
                .collect();
            let place = offered.iter().position(|curve| *curve == chosen);
            let mut choice = panel.spawn((
                choice(
                    names,
                    place.unwrap_or_default(),
                    "statistics-curve",
                    at(CURVES),
                ),
                observe(move |to: On<Chosen>, mut curve: ResMut<Curve>| {
                    curve.set_if_neq(offered.get(to.index).copied().unwrap_or_default());
                }),
            ));
            choice.insert(Name::new("Curves"));
        });
}

/// Draws the curve that is chosen.
pub fn fill(
    figures: Res<AskedStatistics>,
    curve: Res<Curve>,
    texts: Res<Texts>,
    theme: Res<Theme>,
    scale: ScreenScale,
    mut images: ResMut<Assets<Image>>,
    plots: Query<(Entity, Ref<Plot>)>,
    mut commands: Commands,
) {
    let (Ok((plot, is_new)), [of]) = (plots.single(), &figures.statistics[..]) else {
        return;
    };
    if !(is_new.is_added() || curve.is_changed()) {
        return;
    }
    let mut page = Page {
        texts: &texts,
        theme: &theme,
        scale: scale.get().max(1.0),
        images: &mut images,
    };
    let is_offered = Curve::offered(of).contains(&curve);
    let shown = if is_offered { *curve } else { Curve::Elo };
    commands.entity(plot).despawn_children();
    commands
        .entity(plot)
        .with_children(|plot| draw(plot, shown, of, &mut page));
}

fn draw(panel: &mut ChildSpawnerCommands, curve: Curve, of: &Statistics, page: &mut Page) {
    let title = match curve {
        Curve::Elo => "statistics-graph".to_owned(),
        _ => curve.name(of),
    };
    spawn_title(panel, title);
    let points = curve.points(of);
    let Some(last) = points.last() else {
        let room = Rect::new(40.0, 50.0, 520.0, 220.0);
        return spawn_sentence(panel, "statistics-graph-none", ON_PARCHMENT, room);
    };
    let ladder = match curve {
        Curve::Elo => &of.ladder[..],
        _ => &[],
    };
    let near = |player: &&LadderPlayer| (f64::from(player.elo) - last.value).abs() <= AROUND;
    let near = ladder.iter().filter(near);
    let near = near.map(|player| f64::from(player.elo));
    let ends =
        (points.iter()).flat_map(|point| [point.value - point.error, point.value + point.error]);
    let (lowest, highest) = (ends.chain(near)).fold((f64::MAX, f64::MIN), |(low, high), value| {
        (low.min(value), high.max(value))
    });
    let (bottom, top) = curve.bounds(of);
    let (lowest, highest) = (lowest.max(bottom), highest.min(top));
    let least = if curve == Curve::Elo { 50.0 } else { 1.0 };
    let step = round_step(highest - lowest, 5).max(least);
    let low = (lowest / step).floor() * step;
    // A curve that never moves has room as well, below it if there can be nothing above.
    let low = if low < top { low } else { low - step };
    let range = (low, ((highest / step).ceil() * step).max(low + step));
    let place = |matches: usize, value: f64| {
        let across = matches as f32 / of.matches.max(1) as f32;
        let up = ((value - range.0) / (range.1 - range.0)) as f32;
        PLOT.min + PLOT.size() * Vec2::new(across, 1.0 - up)
    };
    let label = |value: f64| curve.told(value, 0, of, page);
    spawn_grid(panel, of.matches, (range, step), place, label, page);
    let players = players_named(of, ladder, |elo| place(0, elo.into()).y);
    let mut painting = Painting::new(PLOT.size(), page.scale);
    for player in &players {
        let y = place(0, player.elo.into()).y - PLOT.min.y;
        painting.dots(y, page.colour(Tone::Edge));
    }
    let spots: Vec<_> = (points.iter())
        .map(|point| Spot {
            at: place(point.matches, point.value) - PLOT.min,
            reach: PLOT.height() * (point.error / (range.1 - range.0)) as f32,
        })
        .collect();
    painting.curve(&spots, THICKNESS, page.colour(Tone::Accent));
    let decimals = if curve == Curve::Score { 1 } else { 0 };
    let spoken = Localized::new("statistics-graph-spoken")
        .with("what", Localized::new(curve.name(of)))
        .with("matches", last.matches)
        .with("value", curve.told(last.value, decimals, of, page))
        .with("error", page.figure(last.error, decimals));
    panel.spawn((
        Name::new("Curve"),
        ImageNode::new(page.images.add(painting.into_image())),
        SpokenName(spoken.into()),
        at(PLOT),
        Pickable::IGNORE,
    ));
    panel.spawn((
        Node {
            border_radius: BorderRadius::all(px(5)),
            ..at(Rect::from_center_size(
                place(last.matches, last.value),
                Vec2::splat(10.0),
            ))
        },
        ThemedBackground(Tone::Accent),
        Pickable::IGNORE,
    ));
    for player in players {
        spawn_player(panel, player, place(0, player.elo.into()).y, page);
    }
    if curve != Curve::Elo {
        let note =
            Localized::new("statistics-graph-mean").with("count", MEAN_OVER.min(last.matches));
        panel.spawn((
            text(note, TextStyle::Caption, Tone::InkSoft),
            at(Rect::new(NAMES.0, PLOT.min.y, NAMES.1, PLOT.min.y + 54.0)),
        ));
    }
}

/// Lines across with their values, and the numbers of matches below.
fn spawn_grid(
    panel: &mut ChildSpawnerCommands,
    matches: usize,
    (range, step): ((f64, f64), f64),
    place: impl Fn(usize, f64) -> Vec2,
    told: impl Fn(f64) -> String,
    page: &Page,
) {
    let caption = (TextStyle::Caption, Tone::Ink);
    let lines = ((range.1 - range.0) / step).round() as usize;
    for line in 0..=lines {
        let value = range.0 + step * line as f64;
        let y = place(0, value).y;
        panel.spawn((
            at(Rect::new(PLOT.min.x, y - 0.5, PLOT.max.x, y + 0.5)),
            ThemedBackground(Tone::Hairline),
            Pickable::IGNORE,
        ));
        let label = Rect::new(8.0, y - 9.0, PLOT.min.x - 8.0, y + 9.0);
        spawn_label(panel, told(value), caption, label, JustifyContent::End);
    }
    let every = round_step(matches as f64, 6).max(1.0) as usize;
    for count in (0..=matches).step_by(every) {
        let x = place(count, range.0).x;
        let label = Rect::new(x - 24.0, PLOT.max.y + 5.0, x + 24.0, PLOT.max.y + 23.0);
        spawn_label(
            panel,
            count.to_string(),
            caption,
            label,
            JustifyContent::Center,
        );
    }
    let name = Rect::new(NAMES.0 + 16.0, PLOT.max.y + 5.0, NAMES.1, PLOT.max.y + 23.0);
    let soft = (TextStyle::Caption, Tone::InkSoft);
    spawn_label(
        panel,
        page.read("statistics-graph-matches"),
        soft,
        name,
        JustifyContent::Start,
    );
}

/// The players whose lines are drawn: within the plot, those met most often first, as far as their names have room.
fn players_named(
    of: &Statistics,
    ladder: &[LadderPlayer],
    height: impl Fn(i32) -> f32,
) -> Vec<LadderPlayer> {
    let met = |player: &LadderPlayer| {
        let rows = of.opponents.iter().filter(|row| !row.is_person);
        let own = rows.filter(|row| row.name == player.name);
        own.map(|row| row.played).sum::<usize>()
    };
    let mut players = ladder.to_vec();
    players.retain(|player| {
        let y = height(player.elo);
        (PLOT.min.y..=PLOT.max.y).contains(&y)
    });
    players.sort_by_key(|player| std::cmp::Reverse(met(player)));
    let mut named: Vec<LadderPlayer> = Vec::new();
    for player in players {
        let far =
            |other: &LadderPlayer| (height(other.elo) - height(player.elo)).abs() >= NAME_PITCH;
        if named.iter().all(far) {
            named.push(player);
        }
    }
    named
}

fn spawn_player(panel: &mut ChildSpawnerCommands, player: LadderPlayer, y: f32, page: &Page) {
    panel
        .spawn((
            Node {
                align_items: AlignItems::Center,
                column_gap: px(4),
                ..at(Rect::new(NAMES.0, y - 9.0, NAMES.1, y + 9.0))
            },
            Pickable::IGNORE,
        ))
        .with_children(|line| {
            line.spawn(name_words(
                page.agent(player.name),
                TextStyle::Caption,
                Tone::InkSoft,
            ));
            line.spawn((
                words(
                    player.elo.to_string(),
                    TextStyle::CaptionBold,
                    Tone::InkSoft,
                ),
                TextLayout::no_wrap(),
                Node {
                    flex_shrink: 0.0,
                    ..default()
                },
            ));
        });
}
