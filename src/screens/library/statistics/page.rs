//! What all parts of the statistics are written with: figures in the language in force, and labels at their places.

use bevy::prelude::*;

use crate::{
    play::statistics::{OpponentFigures, Score},
    shell::{
        locale::{Localized, Texts},
        theme::{TextStyle, Theme, Tone},
        widgets::{at, name_words, panel, text, words},
    },
};

/// What figures are written and pictures are painted with.
pub struct Page<'a> {
    /// The texts.
    pub texts: &'a Texts,
    /// The colours.
    pub theme: &'a Theme,
    /// How many pixels of the screen a design pixel has.
    pub scale: f32,
    /// Where painted pictures go.
    pub images: &'a mut Assets<Image>,
}

impl Page<'_> {
    /// What is to be said.
    pub fn read(&self, said: impl Into<Localized>) -> String {
        self.texts.read(&said.into())
    }

    /// A figure with so many decimals.
    pub fn figure(&self, value: f64, decimals: usize) -> String {
        self.texts.figure(value, decimals)
    }

    /// The same, with its sign whatever it is.
    pub fn signed(&self, value: f64, decimals: usize) -> String {
        let figure = self.figure(value, decimals);
        match figure.starts_with('−') {
            true => figure,
            false => format!("+{figure}"),
        }
    }

    /// A share of 1, in whole per cent.
    pub fn percent(&self, share: f64) -> String {
        self.read(Localized::new("percent").with("value", (100.0 * share).round() as i64))
    }

    /// `± 5`.
    pub fn give_or_take(&self, value: f64, decimals: usize) -> String {
        format!("±\u{a0}{}", self.figure(value, decimals))
    }

    /// A score, as the game counts it.
    pub fn score(&self, value: f64, decimals: usize, counted: Score) -> String {
        let figure = self.figure(value, decimals);
        match counted {
            Score::ShareOfCells => self.read(Localized::new("percent").with("value", figure)),
            _ => figure,
        }
    }

    /// What somebody is called who was met: computer players by their names in the menus.
    pub fn opponent(&self, of: &OpponentFigures) -> String {
        match of.is_person {
            true => of.name.clone(),
            false => self.agent(&of.name),
        }
    }

    /// What a computer player is called.
    pub fn agent(&self, id: &str) -> String {
        agent(id, self.texts)
    }

    /// The colour of that name, as a picture has it.
    pub fn colour(&self, tone: Tone) -> [u8; 3] {
        let colour = self.theme.colour(tone).to_srgba();
        [colour.red, colour.green, colour.blue].map(|part| (part * 255.0).round() as u8)
    }
}

/// What a computer player is called in the menus; what is none has its own name.
pub fn agent(id: &str, texts: &Texts) -> String {
    let key = format!("level-{id}");
    match texts.has(&key) {
        true => texts.text(&key),
        false => id.to_owned(),
    }
}

/// The word of a score in the keys of texts.
pub const fn score_word(score: Score) -> &'static str {
    match score {
        Score::Points => "points",
        Score::ShareOfCells => "share",
        Score::MovesAboveShortest => "moves",
        Score::RoundsSurvived => "rounds",
    }
}

/// Spawns a panel with its title.
pub fn spawn_panel(
    into: &mut ChildSpawnerCommands,
    name: &'static str,
    area: Rect,
    title: impl Into<Localized>,
    fill: impl FnOnce(&mut ChildSpawnerCommands),
) {
    into.spawn((Name::new(name), panel(at(area))))
        .with_children(|panel| {
            spawn_title(panel, title);
            fill(panel);
        });
}

/// Spawns the title of a panel.
pub fn spawn_title(panel: &mut ChildSpawnerCommands, title: impl Into<Localized>) {
    panel.spawn((
        text(title, TextStyle::PanelHeading, Tone::Ink),
        TextLayout::no_wrap(),
        Node {
            position_type: PositionType::Absolute,
            left: px(18),
            top: px(11),
            ..default()
        },
    ));
}

/// Spawns words in one line within a place.
pub fn spawn_label(
    into: &mut ChildSpawnerCommands,
    said: impl Into<String>,
    (style, tone): (TextStyle, Tone),
    place: Rect,
    justify: JustifyContent,
) {
    into.spawn((
        Node {
            align_items: AlignItems::Center,
            justify_content: justify,
            ..at(place)
        },
        Pickable::IGNORE,
        // A text that is not broken is not justified either.
        children![(words(said, style, tone), TextLayout::no_wrap())],
    ));
}

/// Spawns a name within a place, as much of it as there is room for.
pub fn spawn_name(
    into: &mut ChildSpawnerCommands,
    name: impl Into<String>,
    (style, tone): (TextStyle, Tone),
    place: Rect,
) {
    into.spawn((
        Node {
            overflow: Overflow::clip_x(),
            ..at(place)
        },
        Pickable::IGNORE,
        children![name_words(name, style, tone)],
    ));
}

/// Spawns a sentence of two lines at most in the middle of a place, where there is nothing to show.
pub fn spawn_sentence(
    into: &mut ChildSpawnerCommands,
    said: impl Into<Localized>,
    (style, tone): (TextStyle, Tone),
    room: Rect,
) {
    const HEIGHT: f32 = 60.0;
    let place = Rect::from_center_size(room.center(), Vec2::new(room.width(), HEIGHT));
    into.spawn((
        text(said, style, tone),
        TextLayout::justify(Justify::Center),
        at(place),
    ));
}

/// A sentence on parchment.
pub const ON_PARCHMENT: (TextStyle, Tone) = (TextStyle::Body, Tone::InkSoft);
/// A sentence on the wood.
pub const ON_WOOD: (TextStyle, Tone) = (TextStyle::Reading, Tone::CreamSoft);

/// The least round step that cuts so much into so many parts at most.
pub fn round_step(span: f64, parts: usize) -> f64 {
    let mut power = 1.0;
    loop {
        for step in [1.0, 2.0, 5.0] {
            let step = step * power;
            if step * parts as f64 >= span || power > 1e12 {
                return step;
            }
        }
        power *= 10.0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_are_round_and_few() {
        for span in [1.0, 7.0, 12.0, 99.0, 120.0, 1000.0, 34_567.0] {
            let step = round_step(span, 6);
            assert!(span / step <= 6.0, "{span}: {step}");
            assert!(step <= 1.0 || span / step > 2.0, "{span}: {step}");
        }
    }
}
