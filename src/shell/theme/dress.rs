//! Components that name a text style, a colour or a picture; the theme fills in what they mean, again whenever it changes.

use std::borrow::Cow;

use bevy::{
    camera::visibility::VisibilitySystems,
    prelude::*,
    text::{EditableText, FontFeatureTag, LineHeight, TextCursorStyle},
    ui::{BackgroundGradient, ColorStop, Gradient, LinearGradient, UiSystems, widget::TextShadow},
};

use super::{
    fonts::Fonts,
    names::{TextStyle, Tone},
    sheet::Theme,
};
use crate::shell::pictures::Pictures;

pub(super) fn plugin(app: &mut App) {
    app.configure_sets(
        PostUpdate,
        (Upkeep::States, Upkeep::Follow, Upkeep::Dress)
            .chain()
            // What is written here is shown in this picture.
            .before(VisibilitySystems::VisibilityPropagate)
            .before(UiSystems::Prepare),
    )
    .add_systems(
        PostUpdate,
        (
            dress_texts,
            dress_colours,
            dress_backgrounds,
            dress_borders,
            dress_shadows,
            dress_fields,
            dress_gradients,
            hang_pictures,
        )
            .in_set(Upkeep::Dress),
    );
}

/// Upkeep of what is on screen, at the end of each frame and before it is laid out.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Upkeep {
    /// Controls choose the look of their state.
    States,
    /// What hangs on them follows.
    Follow,
    /// Names of colours, texts and pictures become what they mean.
    Dress,
}

/// Sets font, size and line height of a `Text` or `TextSpan`.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
#[require(TextFont, LineHeight)]
pub struct ThemedText(pub TextStyle);

/// Colours a `Text`, a `TextSpan`, or the picture of an `ImageNode`.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub struct ThemedColour(pub Tone);

/// Colours the background of a node.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
#[require(BackgroundColor)]
pub struct ThemedBackground(pub Tone);

/// Colours the border of a node.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
#[require(BorderColor)]
pub struct ThemedBorder(pub Tone);

/// Drops a hard shadow of that colour behind a text.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
#[require(TextShadow)]
pub struct ThemedTextShadow(pub Tone, pub Vec2);

/// Fills a node with colours running into one another.
#[derive(Component, Clone, Debug, PartialEq)]
#[require(BackgroundGradient)]
pub struct ThemedGradient {
    /// Where to, in radians: 0 is up, a quarter turn is right.
    pub angle: f32,
    /// Colour, how much of its opacity, and where.
    pub stops: Vec<(Tone, f32, Val)>,
}

impl ThemedGradient {
    /// From one colour at the top to another at the bottom.
    pub fn down(from: Tone, to: Tone) -> Self {
        Self {
            angle: LinearGradient::TO_BOTTOM,
            stops: vec![(from, 1.0, percent(0)), (to, 1.0, percent(100))],
        }
    }
}

/// Shows the picture of that stem in an `ImageNode`.
#[derive(Component, Clone, Debug, PartialEq)]
#[require(ImageNode)]
pub struct Picture(pub Cow<'static, str>);

impl Picture {
    /// The picture `art/png/STEM.png`.
    pub fn new(stem: impl Into<Cow<'static, str>>) -> Self {
        Self(stem.into())
    }
}

fn dress_texts(
    theme: Res<Theme>,
    fonts: Option<Res<Fonts>>,
    mut texts: Query<(Ref<ThemedText>, &mut TextFont, &mut LineHeight)>,
) {
    let all = theme.is_changed() || fonts.as_ref().is_some_and(DetectChanges::is_changed);
    for (themed, mut font, mut line) in &mut texts {
        if !(all || themed.is_changed()) {
            continue;
        }
        let spec = theme.text(themed.0);
        if let Some(fonts) = &fonts {
            font.font = fonts.get(spec.face).into();
        }
        font.font_size = FontSize::Px(spec.size);
        // Else the zero of the headings is read as a letter.
        font.font_features = [FontFeatureTag::LINING_FIGURES].into();
        // Relative: an absolute line height would not grow with the window.
        *line = LineHeight::RelativeToFont(spec.line / spec.size);
    }
}

fn dress_colours(
    theme: Res<Theme>,
    mut themed: Query<(
        Entity,
        Ref<ThemedColour>,
        Option<&mut TextColor>,
        Option<&mut ImageNode>,
        Has<ThemedTextShadow>,
    )>,
    mut commands: Commands,
) {
    for (entity, tone, text, image, shadowed) in &mut themed {
        if !(theme.is_changed() || tone.is_changed()) {
            continue;
        }
        let colour = theme.colour(tone.0);
        if let Some(mut text) = text {
            text.0 = colour;
            if !shadowed {
                thicken(entity, colour, &mut commands);
            }
        }
        if let Some(mut image) = image {
            image.color = colour;
        }
    }
}

/// Draws a dark text twice.
///
/// Light is mixed, not sRGB numbers, which eats the soft edges of dark letters on parchment; a second
/// coat gives them back the weight that the same letters have light on dark.
fn thicken(text: Entity, colour: Color, commands: &mut Commands) {
    let mut text = commands.entity(text);
    if colour.luminance() < 0.18 {
        text.insert(TextShadow {
            offset: Vec2::ZERO,
            color: colour,
        });
    } else {
        text.remove::<TextShadow>();
    }
}

fn dress_backgrounds(
    theme: Res<Theme>,
    mut themed: Query<(Ref<ThemedBackground>, &mut BackgroundColor)>,
) {
    for (tone, mut background) in &mut themed {
        if theme.is_changed() || tone.is_changed() {
            background.0 = theme.colour(tone.0);
        }
    }
}

fn dress_borders(theme: Res<Theme>, mut themed: Query<(Ref<ThemedBorder>, &mut BorderColor)>) {
    for (tone, mut border) in &mut themed {
        if theme.is_changed() || tone.is_changed() {
            *border = BorderColor::all(theme.colour(tone.0));
        }
    }
}

fn dress_shadows(theme: Res<Theme>, mut themed: Query<(Ref<ThemedTextShadow>, &mut TextShadow)>) {
    for (shadow, mut text) in &mut themed {
        if theme.is_changed() || shadow.is_changed() {
            *text = TextShadow {
                offset: shadow.1,
                color: theme.colour(shadow.0),
            };
        }
    }
}

fn dress_fields(
    theme: Res<Theme>,
    mut fields: Query<&mut TextCursorStyle, With<EditableText>>,
    added: Query<(), Added<EditableText>>,
) {
    if !theme.is_changed() && added.is_empty() {
        return;
    }
    for mut cursor in &mut fields {
        cursor.color = theme.colour(Tone::Ink);
        cursor.selection_color = theme.colour(Tone::Segment);
        cursor.unfocused_selection_color = Color::NONE;
        cursor.selected_text_color = None;
    }
}

fn dress_gradients(
    theme: Res<Theme>,
    mut themed: Query<(Ref<ThemedGradient>, &mut BackgroundGradient)>,
) {
    for (gradient, mut background) in &mut themed {
        if theme.is_changed() || gradient.is_changed() {
            let stop = |&(tone, opacity, point): &(Tone, f32, Val)| {
                let colour = theme.colour(tone);
                ColorStop::new(colour.with_alpha(colour.alpha() * opacity), point)
            };
            let stops = gradient.stops.iter().map(stop).collect();
            background.0 = vec![Gradient::Linear(LinearGradient::new(gradient.angle, stops))];
        }
    }
}

fn hang_pictures(pictures: Option<Res<Pictures>>, mut hung: Query<(Ref<Picture>, &mut ImageNode)>) {
    let Some(pictures) = pictures else { return };
    for (picture, mut node) in &mut hung {
        if pictures.is_changed() || picture.is_changed() {
            node.image = pictures.get(&picture.0);
        }
    }
}
