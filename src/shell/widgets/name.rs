//! A name, or a text with a name in it, in whatever room there is for it: what does not fit ends in an ellipsis.

use bevy::{
    ecs::system::SystemParam,
    prelude::*,
    text::{ComputedTextBlock, FontCx, LayoutCx, LetterSpacing, LineHeight, RemSize, TextPipeline},
    ui::UiSystems,
};

use super::{Tip, text, words};
use crate::shell::{
    idle::Awake,
    locale::{Localized, Words},
    theme::{TextStyle, Tone},
};

pub(super) fn plugin(app: &mut App) {
    // The room is known then, and no letter is in its place yet: what has no room is never drawn.
    app.add_systems(
        PostUpdate,
        shorten
            .after(UiSystems::Layout)
            .before(UiSystems::PostLayout),
    );
}

/// All of the words, of which the node shows as many letters as its place has room for.
#[derive(Component, Default)]
pub(in crate::shell) struct Whole {
    words: String,
    /// What is shown of them.
    shown: String,
    /// The scale that they were shortened for.
    scale: f32,
}

impl Whole {
    /// What stands there in full where that is shown of it.
    pub(in crate::shell) fn of<'a>(&'a self, shown: &'a str) -> &'a str {
        if self.shown == shown {
            &self.words
        } else {
            shown
        }
    }
}

/// What is left out of these words is told by a tip, as long as something is.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct TellsWhole;

/// A name in one line, as wide as it is or as its parent has room for.
pub fn name_words(of: impl Into<String>, style: TextStyle, tone: Tone) -> impl Bundle {
    (words(of, style, tone), in_its_room())
}

/// A name as a sentence tells it that has little room: of a word that is too long only the beginning.
pub fn name_in_sentence(of: &str) -> String {
    let parts = of.split_inclusive([' ', '-']);
    let told = parts.map(|part| {
        let word = part.trim_end_matches([' ', '-']);
        name_beginning(word) + &part[word.len()..]
    });
    told.collect()
}

/// A name as a sentence tells it beside another one: only the beginning of what is too long for a word.
pub fn name_beginning(of: &str) -> String {
    const LONGEST: usize = 12;
    match of.chars().count() > LONGEST {
        true => format!("{}…", beginning(of, LONGEST - 1)),
        false => of.to_owned(),
    }
}

/// A text of the language in one line, as wide as it is or as its parent has room for.
pub fn short_text(key: impl Into<Localized>, style: TextStyle, tone: Tone) -> impl Bundle {
    (text(key, style, tone), in_its_room())
}

/// Has words end in an ellipsis where their parent has no room for all of them.
pub(super) fn in_its_room() -> impl Bundle {
    (
        Whole::default(),
        TextLayout::no_wrap(),
        Node {
            min_width: px(0),
            max_width: percent(100),
            flex_shrink: 1.0,
            ..default()
        },
    )
}

/// How a text is set: what its width depends on besides its letters.
type Typeset<'a> = (
    &'a TextFont,
    &'a LineHeight,
    &'a LetterSpacing,
    &'a TextLayout,
    &'a ComputedUiRenderTargetInfo,
);

/// Sets a text anew, as the engine does before it lays the nodes out.
#[derive(SystemParam)]
struct Typesetter<'w> {
    fonts: Res<'w, Assets<Font>>,
    pipeline: ResMut<'w, TextPipeline>,
    font_cx: ResMut<'w, FontCx>,
    layout_cx: ResMut<'w, LayoutCx>,
    rem: Res<'w, RemSize>,
}

impl Typesetter<'_> {
    /// Has these words drawn in this frame, and tells how wide they are, in physical pixels; nothing without their font.
    fn set(
        &mut self,
        entity: Entity,
        words: &str,
        (font, line, spacing, layout, target): Typeset,
        block: &mut ComputedTextBlock,
    ) -> Option<f32> {
        // The colour plays no part in it.
        let section = (entity, 0, words, font, Color::WHITE, *line, *spacing);
        let measured = self.pipeline.create_text_measure(
            entity,
            &self.fonts,
            std::iter::once(section),
            target.scale_factor(),
            layout,
            block,
            &mut self.font_cx,
            &mut self.layout_cx,
            target.logical_size(),
            self.rem.0,
        );
        measured.ok().map(|measured| measured.max.x)
    }
}

/// Takes letters away until the words fit, and begins anew where the scale is another one or something else is said.
fn shorten(
    mut shown: Query<(
        Entity,
        &mut Whole,
        &mut Text,
        &mut ComputedTextBlock,
        Typeset<'static>,
        &ComputedNode,
        Has<TellsWhole>,
    )>,
    scale: Res<UiScale>,
    mut typesetter: Typesetter,
    mut awake: Option<ResMut<Awake>>,
    mut commands: Commands,
) {
    for (entity, mut whole, mut text, mut block, typeset, node, tells) in &mut shown {
        if text.0 != whole.shown {
            whole.words.clone_from(&text.0);
            whole.shown.clone_from(&text.0);
            if tells {
                commands.entity(entity).try_remove::<Tip>();
            }
        }
        if whole.scale != scale.0 {
            whole.scale = scale.0;
            if text.0 != whole.words {
                text.0.clone_from(&whole.words);
                whole.shown.clone_from(&text.0);
                if tells {
                    commands.entity(entity).try_remove::<Tip>();
                }
                continue;
            }
        }
        let room = node.size().x;
        let fits = |width: f32| (width - room) * node.inverse_scale_factor() <= 0.5;
        let width = block.buffer().full_width().ceil();
        if fits(width) || room <= 0.0 || text.0.chars().count() <= 2 {
            continue;
        }
        // One letter stays however little room there is; all of them are too many.
        let cut = |keep| format!("{}…", beginning(&whole.words, keep));
        let (mut keep, mut too_many) = (1, whole.words.chars().count());
        while too_many - keep > 1 {
            let tried = usize::midpoint(keep, too_many);
            let set = typesetter.set(entity, &cut(tried), typeset, &mut block);
            match set.is_none_or(fits) {
                true => keep = tried,
                false => too_many = tried,
            }
        }
        let shown = cut(keep);
        typesetter.set(entity, &shown, typeset, &mut block);
        whole.shown = shown;
        text.0.clone_from(&whole.shown);
        if tells {
            commands
                .entity(entity)
                .try_insert(Tip(Words::plain(whole.words.clone())));
        }
        // What stands beside it moves up in the next frame.
        if let Some(awake) = &mut awake {
            awake.stay();
        }
    }
}

/// The first letters of words, at most so many; of the last word nothing where fewer than three of its letters are left.
fn beginning(words: &str, letters: usize) -> &str {
    let until = words.char_indices().nth(letters);
    let (kept, rest) = words.split_at(until.map_or(words.len(), |(at, _)| at));
    let (before, last) = kept.rsplit_once(char::is_whitespace).unwrap_or(("", kept));
    let cut = rest.starts_with(char::is_alphanumeric) && last.chars().count() < 3;
    let kept = match cut && !before.is_empty() {
        true => before,
        false => kept,
    };
    kept.trim_end_matches(|letter: char| letter.is_whitespace() || letter == ',')
}

#[cfg(test)]
mod tests {
    use bevy::text::TextLayoutInfo;

    use super::*;
    use crate::shell::{
        locale::LocalizedText,
        screens::Screen,
        testing::{frames, run_until, shell},
    };

    #[test]
    fn one_or_two_letters_of_a_word_are_left_out_with_what_stands_before_them() {
        assert_eq!(
            beginning("Petite, 60 tours, assistée", 19),
            "Petite, 60 tours"
        );
        assert_eq!(
            beginning("Petite, 60 tours, assistée", 21),
            "Petite, 60 tours, ass"
        );
        assert_eq!(
            beginning("Petite, 60 tours, assistée", 16),
            "Petite, 60 tours"
        );
        assert_eq!(beginning("Bérénice", 2), "Bé");
        assert_eq!(beginning("Ada", 5), "Ada");
    }

    #[test]
    fn a_sentence_tells_the_beginning_of_each_word_that_is_too_long_for_it() {
        assert_eq!(name_in_sentence(&"W".repeat(24)), "WWWWWWWWWWW…");
        assert_eq!(
            name_in_sentence("Éléonore-Wilhelmina-Annabella"),
            "Éléonore-Wilhelmina-Annabella"
        );
        assert_eq!(name_in_sentence("Abcdefghijklmn-Op Q"), "Abcdefghijk…-Op Q");
        assert_eq!(name_in_sentence("Ada"), "Ada");
        assert_eq!(name_beginning("Abcdefgh-Ijklmnop"), "Abcdefgh-Ij…");
        assert_eq!(name_beginning("Ada"), "Ada");
    }

    #[test]
    fn a_name_ends_in_an_ellipsis_where_it_does_not_fit() {
        let mut app = shell();
        run_until(&mut app, Screen::Title);
        let room = |width: f32| Node {
            width: px(width),
            overflow: Overflow::clip(),
            ..default()
        };
        let line = |app: &mut App, of: &str, width: f32| {
            let plate = app.world_mut().spawn(room(width)).id();
            let line = name_words(of.to_owned(), TextStyle::Button, Tone::Ink);
            app.world_mut().spawn((line, ChildOf(plate))).id()
        };
        let long = line(&mut app, "WWWWWWWWWWWWWWWWWWWWWWWW", 80.0);
        let short = line(&mut app, "Ada", 80.0);
        frames(&mut app, 12);
        let text = |app: &App, line| app.world().get::<Text>(line).unwrap().0.clone();
        let shown = text(&app, long);
        assert!(shown.ends_with('…') && shown.len() > 4, "{shown}");
        let wide = app.world().get::<TextLayoutInfo>(long).unwrap().size.x;
        assert!(wide <= 81.0, "{wide}");
        assert_eq!(text(&app, short), "Ada");
    }

    #[test]
    fn as_many_letters_are_shown_as_there_is_room_for() {
        let mut app = shell();
        run_until(&mut app, Screen::Title);
        let mut line = |of: &str| {
            let room = Node {
                width: px(180),
                overflow: Overflow::clip(),
                ..default()
            };
            let room = app.world_mut().spawn(room).id();
            let line = name_words(of.to_owned(), TextStyle::Button, Tone::Ink);
            app.world_mut().spawn((line, ChildOf(room))).id()
        };
        // Its first letters are narrower than the rest, so that how many fit is not told by its width.
        let (long, letter) = (line("iiiiiiiiiiiiWWWWWWWWWWWW"), line("W"));
        frames(&mut app, 12);
        let shown = app.world().get::<Text>(long).unwrap().0.clone();
        assert!(shown.ends_with('…'), "{shown}");
        let width = |line| app.world().get::<TextLayoutInfo>(line).unwrap().size.x;
        let (wide, one) = (width(long), width(letter));
        assert!(wide <= 181.0 && wide + one > 179.0, "{shown}: {wide}");
    }

    #[test]
    fn a_name_that_does_not_fit_is_shortened_before_it_is_drawn() {
        let mut app = shell();
        run_until(&mut app, Screen::Title);
        let room = Node {
            width: px(80),
            overflow: Overflow::clip(),
            ..default()
        };
        let plate = app.world_mut().spawn(room).id();
        // The narrow letters at the end tell little of how much room the wide ones need.
        let name = "WWWWWWWWWWWWiiiiiiiiiiii";
        let line = name_words(name, TextStyle::Button, Tone::Ink);
        let line = app.world_mut().spawn((line, ChildOf(plate))).id();
        let drawn = |app: &App| {
            let laid = app.world().get::<TextLayoutInfo>(line).unwrap();
            (laid.glyphs.len(), laid.size.x)
        };
        let text = |app: &App| app.world().get::<Text>(line).unwrap().0.clone();
        frames(&mut app, 1);
        let (shown, first) = (text(&app), drawn(&app));
        assert!(shown.ends_with('…') && shown.len() > 4, "{shown}");
        assert_eq!(first.0, shown.chars().count(), "other letters are drawn");
        assert!(first.1 <= 81.0, "{first:?}");
        frames(&mut app, 12);
        assert_eq!((text(&app), drawn(&app)), (shown, first), "it stays so");
    }

    #[test]
    fn what_is_left_out_is_told_by_a_tip_where_that_is_wanted() {
        let mut app = shell();
        run_until(&mut app, Screen::Title);
        let mut line = |of: &str| {
            let room = Node {
                width: px(80),
                overflow: Overflow::clip(),
                ..default()
            };
            let room = app.world_mut().spawn(room).id();
            let line = name_words(of.to_owned(), TextStyle::Caption, Tone::Ink);
            let line = app.world_mut().spawn((line, ChildOf(room))).id();
            app.world_mut().entity_mut(line).insert(TellsWhole);
            line
        };
        let (long, short) = (line("2 tiles to win, glass of 60 s"), line("5 × 5"));
        frames(&mut app, 12);
        let tip = app.world().get::<Tip>(long);
        assert_eq!(
            tip,
            Some(&Tip(Words::plain("2 tiles to win, glass of 60 s")))
        );
        assert_eq!(app.world().get::<Tip>(short), None);
    }

    #[test]
    fn a_text_with_a_name_in_it_ends_in_an_ellipsis_and_follows_what_is_said() {
        let mut app = shell();
        run_until(&mut app, Screen::Title);
        let plate = Node {
            width: px(180),
            overflow: Overflow::clip(),
            ..default()
        };
        let plate = app.world_mut().spawn(plate).id();
        let said = |name: &str| Localized::new("setup-own-name").with("name", name);
        let line = short_text(said("WWWWWWWWWWWWWWWWWWWWWWWW"), TextStyle::Body, Tone::Ink);
        let line = app.world_mut().spawn((line, ChildOf(plate))).id();
        frames(&mut app, 12);
        let text = |app: &App| app.world().get::<Text>(line).unwrap().0.clone();
        assert!(text(&app).ends_with('…'), "{}", text(&app));
        **app.world_mut().get_mut::<LocalizedText>(line).unwrap() = said("Ada");
        frames(&mut app, 12);
        assert_eq!(text(&app), "Ada");
    }
}
