//! Some tiles: the figures that are asked for first.

use bevy::prelude::*;

use super::page::{Page, score_word};
use crate::{
    locale::Localized,
    play::statistics::{Score, Statistics},
    shell::{
        theme::{TextStyle, Tone},
        widgets::{at, panel, text, words},
    },
};

/// Where the first one begins, how wide their row is, how high each is, and what lies between two.
const FIRST: Vec2 = Vec2::new(288.0, 88.0);
const WIDTH: f32 = 960.0;
const HEIGHT: f32 = 84.0;
const BETWEEN: f32 = 12.0;
/// What stands where there is no figure.
pub const NONE: &str = "–";

/// How many matches that were played to their end do not count.
pub const fn not_counted(of: &Statistics) -> usize {
    of.left_out.taken_back + of.left_out.assisted
}

/// A figure under its name.
pub struct Tile {
    /// What it is.
    pub name: Localized,
    /// The figure.
    pub figure: String,
    /// What is said of it in small.
    pub more: Option<String>,
    /// Its colour.
    pub tone: Tone,
}

impl Tile {
    fn new(name: impl Into<Localized>, figure: Option<(String, Option<String>)>) -> Self {
        let (figure, more) = figure.unwrap_or_else(|| (NONE.to_owned(), None));
        Self {
            name: name.into(),
            figure,
            more,
            tone: Tone::Ink,
        }
    }

    /// How many matches count, and of how many played to their end where some of them do not.
    pub fn matches(of: &Statistics, page: &Page) -> Self {
        let played = of.matches + not_counted(of);
        let (name, more) = match played > of.matches {
            true => {
                let played = Localized::grouped(played as u64);
                let of_all = Localized::new("statistics-matches-of").with("played", played);
                ("statistics-matches-counted", Some(page.read(of_all)))
            }
            false => ("statistics-matches", None),
        };
        let matches = page.read(Localized::grouped(of.matches as u64));
        Self::new(name, Some((matches, more)))
    }

    /// The share of them that was won.
    pub fn won(of: &Statistics, page: &Page) -> Self {
        let won = of.won.map(|won| {
            // Where all were won, or none, a few matches say nothing of it.
            let error = (of.has_errors() && won.error > 0.0)
                .then(|| page.give_or_take(100.0 * won.error, 0));
            (page.percent(won.share), error)
        });
        Self::new("statistics-won", won)
    }

    /// How many were won one after the other.
    pub fn streak(of: &Statistics, page: &Page) -> Self {
        let streak = of.won.map(|_| {
            let best = Localized::new("statistics-streak-best").with("best", of.streak.best);
            (of.streak.now.to_string(), Some(page.read(best)))
        });
        Self::new("statistics-streak", streak)
    }

    /// How accurately the player decided, and over how many matches.
    fn accuracy(of: &Statistics, page: &Page) -> Self {
        let all = of.review.as_ref().and_then(|review| review.accuracy);
        let told = all.map(|all| {
            let over = Localized::new("statistics-accuracy-over").with("count", all.count);
            (page.percent(all.mean / 100.0), Some(page.read(over)))
        });
        Self::new("statistics-accuracy", told)
    }

    /// The strength.
    pub fn elo(of: &Statistics, page: &Page) -> Self {
        let elo = of.elo.map(|elo| {
            let error = page.give_or_take(elo.error, 0);
            (page.figure(elo.elo, 0), Some(error))
        });
        let is_known = elo.is_some();
        let mut tile = Self::new("statistics-elo", elo);
        if is_known {
            tile.tone = Tone::Accent;
        }
        tile
    }

    /// The name over the figure, in the middle of its node.
    pub fn spawn(self, into: &mut ChildSpawnerCommands) {
        into.spawn((
            text(self.name, TextStyle::CaptionBold, Tone::InkSoft),
            TextLayout::no_wrap(),
        ));
        into.spawn((
            Node {
                align_items: AlignItems::End,
                column_gap: px(5),
                ..default()
            },
            Pickable::IGNORE,
        ))
        .with_children(|line| {
            line.spawn((
                words(self.figure, TextStyle::CountTotal, self.tone),
                TextLayout::no_wrap(),
            ));
            if let Some(more) = self.more {
                line.spawn((
                    words(more, TextStyle::Caption, Tone::InkSoft),
                    TextLayout::no_wrap(),
                    // Both stand on one line.
                    Node {
                        margin: UiRect::bottom(px(4)),
                        ..default()
                    },
                ));
            }
        });
    }
}

/// Spawns the tiles of a game; whether its decisions are judged.
pub fn spawn(into: &mut ChildSpawnerCommands, of: &Statistics, has_accuracy: bool, page: &Page) {
    let counted = of.score_is;
    let word = score_word(counted);
    // A share in whole per cent, as every other: with more there is no room for its error.
    let decimals = if counted == Score::ShareOfCells { 0 } else { 1 };
    let mean = of.score.map(|score| {
        let error = of
            .has_errors()
            .then(|| page.give_or_take(score.error, decimals));
        (page.score(score.mean, decimals, counted), error)
    });
    let whole = of.best_score.is_some_and(|best| best.fract() == 0.0);
    let best = of.best_score.map(|best| {
        let decimals = if whole { 0 } else { decimals };
        (page.score(best, decimals, counted), None)
    });
    let mut tiles = vec![
        Tile::matches(of, page),
        Tile::won(of, page),
        Tile::new(format!("statistics-mean-{word}"), mean),
        Tile::new(format!("statistics-best-{word}"), best),
        Tile::streak(of, page),
        Tile::elo(of, page),
    ];
    if has_accuracy {
        tiles.insert(tiles.len() - 1, Tile::accuracy(of, page));
    }
    let pitch = (WIDTH + BETWEEN) / tiles.len() as f32;
    let size = Vec2::new(pitch - BETWEEN, HEIGHT);
    for (index, tile) in tiles.into_iter().enumerate() {
        let corner = FIRST + Vec2::X * pitch * index as f32;
        into.spawn((
            Name::new("Statistics tile"),
            panel(Node {
                flex_direction: FlexDirection::Column,
                align_items: AlignItems::Center,
                padding: UiRect::top(px(11)),
                row_gap: px(2),
                ..at(Rect::from_corners(corner, corner + size))
            }),
        ))
        .with_children(|panel| tile.spawn(panel));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games::conquest::rules::Conquest,
        locale::{self, Language},
        play::statistics::{LeftOut, MeasuredGame, Selected},
        shell::{locale::Texts, theme::Theme},
    };

    #[test]
    fn matches_that_do_not_count_are_told_beside_those_that_do() {
        let mut texts = Texts::default();
        *texts = locale::Texts::shipped(|_| true, |fault| panic!("{fault}"));
        texts.speak(Language("en".to_owned()));
        let page = Page {
            texts: &texts,
            theme: &Theme::default(),
            scale: 1.0,
            images: &mut Assets::default(),
        };
        let told = |left_out: LeftOut| {
            let selected = Selected {
                left_out,
                ..Selected::default()
            };
            let of = Statistics::of(&MeasuredGame::of::<Conquest>(), &selected);
            let tile = Tile::matches(&of, &page);
            let few = Localized::new("statistics-few").with("left", not_counted(&of));
            (page.read(tile.name), tile.figure, tile.more, page.read(few))
        };
        let (name, figure, more, few) = told(LeftOut::default());
        assert_eq!(
            (name.as_str(), figure.as_str(), more),
            ("Matches", "0", None)
        );
        assert_eq!(few, "The curves begin after ten matches.");
        // What was left in the middle was not played to its end.
        let (name, figure, more, few) = told(LeftOut {
            unfinished: 4,
            taken_back: 1,
            assisted: 2,
        });
        assert_eq!((name.as_str(), figure.as_str()), ("Matches counted", "0"));
        assert_eq!(more.as_deref(), Some("of 3"));
        assert!(few.contains("Not counted: 3"), "{few}");
    }
}
