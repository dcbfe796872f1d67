//! What the bars below the boards share: whose turn it is, and what there is to do.

use bevy::prelude::*;

use crate::{
    locale::Localized,
    shell::{
        theme::{TextStyle, ThemedBackground, Tone},
        widgets::{TellsWhole, name_words, text, words},
    },
};

/// The bar below the board of a game, and where it lies on the table.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub struct HandBar(pub Rect);

/// The bar, and the panels beside it, end so high above the foot of the table, on one line.
pub const FOOT: f32 = 4.0;

/// What stands in the bar, from end to end, with what it keeps free at both ends and between what stands in it.
pub fn across_the_bar(ends: f32, gap: f32) -> impl Bundle {
    (
        Node {
            width: percent(100),
            height: percent(100),
            padding: UiRect::axes(px(ends), px(4)),
            align_items: AlignItems::Center,
            column_gap: px(gap),
            ..default()
        },
        Pickable::IGNORE,
    )
}

/// How wide a name is beside what stands at a table that is played here.
const NAME: f32 = 110.0;
/// What a button beside it takes that takes back or pauses.
const BUTTON: f32 = 50.0;

/// How wide a name is where there is room. Of a match that is played elsewhere nothing is taken back or paused here: the name
/// has that button's place.
pub const fn name_width(elsewhere: bool) -> f32 {
    match elsewhere {
        true => NAME + BUTTON,
        false => NAME,
    }
}

/// How wide a name is, of few letters and of many.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct NameWidth {
    /// At the least, so that what stands after it stays in its place.
    pub least: f32,
    /// At the most.
    pub most: f32,
}

impl From<f32> for NameWidth {
    /// So wide, whatever its letters.
    fn from(width: f32) -> Self {
        Self {
            least: width,
            most: width,
        }
    }
}

/// Spawns the name of a seat, so wide, below it a figure with what it counts, and a line after both. All of a name that has no
/// room is told where the pointer rests on it.
pub fn spawn_name(
    bar: &mut ChildSpawnerCommands,
    name: &str,
    width: impl Into<NameWidth>,
    figure: String,
    counts: impl Into<Localized>,
) {
    let NameWidth { least, most } = width.into();
    bar.spawn((
        Node {
            min_width: px(least),
            max_width: px(most),
            flex_shrink: 0.0,
            flex_direction: FlexDirection::Column,
            overflow: Overflow::clip(),
            ..default()
        },
        Pickable::IGNORE,
    ))
    .with_children(|lines| {
        lines
            .spawn(name_words(name.to_owned(), TextStyle::Name, Tone::Ink))
            .insert((TellsWhole, Pickable::default()));
        lines.spawn((
            Node {
                column_gap: px(5),
                align_items: AlignItems::Baseline,
                ..default()
            },
            Pickable::IGNORE,
            children![
                words(figure, TextStyle::Value, Tone::Ink),
                text(counts.into(), TextStyle::Caption, Tone::InkSoft),
            ],
        ));
    });
    bar.spawn((
        Node {
            width: px(1),
            height: px(44),
            ..default()
        },
        ThemedBackground(Tone::Hairline),
        Pickable::IGNORE,
    ));
}

/// What its lines lie in, one below the other: all the room that the bar has left.
pub fn lines(name: &'static str) -> impl Bundle {
    (
        Name::new(name),
        Node {
            flex_direction: FlexDirection::Column,
            flex_grow: 1.0,
            flex_basis: px(0),
            min_width: px(0),
            min_height: px(4),
            overflow: Overflow::clip(),
            ..default()
        },
        Pickable::IGNORE,
    )
}

/// Spawns what there is to do, and what else is to be known below it.
pub fn spawn_task(bar: &mut ChildSpawnerCommands, what: &Localized, more: Option<&Localized>) {
    bar.spawn(lines("Task")).with_children(|lines| {
        let breaks = || TextLayout::linebreak(LineBreak::WordOrCharacter);
        lines.spawn((text(what.clone(), TextStyle::BodyBold, Tone::Ink), breaks()));
        if let Some(more) = more {
            let more = text(more.clone(), TextStyle::Caption, Tone::InkSoft);
            lines.spawn((more, breaks()));
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shell::{
        locale::Words,
        screens::Screen,
        testing::{frames, run_until, shell},
        widgets::Tip,
    };

    #[test]
    fn all_of_a_name_that_has_no_room_is_told_by_a_tip() {
        let mut app = shell();
        run_until(&mut app, Screen::Title);
        let mut bar = |name: &str, elsewhere: bool| {
            let bar = app.world_mut().spawn(across_the_bar(12.0, 10.0)).id();
            let mut commands = app.world_mut().commands();
            commands.entity(bar).with_children(|bar| {
                let width = name_width(elsewhere);
                spawn_name(bar, name, width, "3".to_owned(), "table-menu");
            });
            frames(&mut app, 12);
            let told: Vec<Words> = app
                .world_mut()
                .query_filtered::<&Tip, With<TellsWhole>>()
                .iter(app.world())
                .map(|tip| tip.0.clone())
                .collect();
            app.world_mut().despawn(bar);
            told
        };
        let widest = "W".repeat(24);
        assert_eq!(bar(&widest, true), [Words::plain(widest.as_str())]);
        assert!(bar("Ada", false).is_empty());
        // It has room only where no button stands beside it.
        let longer = "Ada Wilhelmina";
        assert_eq!(bar(longer, false), [Words::plain(longer)]);
        assert!(bar(longer, true).is_empty());
    }

    #[test]
    fn a_name_takes_more_room_only_for_its_letters_and_only_where_there_is_more() {
        let mut app = shell();
        run_until(&mut app, Screen::Title);
        let mut takes = |name: &str| {
            let bar = app.world_mut().spawn(across_the_bar(12.0, 10.0)).id();
            let mut commands = app.world_mut().commands();
            commands.entity(bar).with_children(|bar| {
                let width = NameWidth {
                    least: 100.0,
                    most: 240.0,
                };
                spawn_name(bar, name, width, "3".to_owned(), "table-menu");
            });
            frames(&mut app, 12);
            let world = app.world_mut();
            let holder = world.get::<Children>(bar).unwrap()[0];
            let wide = world.get::<ComputedNode>(holder).unwrap().size().x;
            let mut cut = world.query_filtered::<(), (With<Tip>, With<TellsWhole>)>();
            let is_cut = cut.iter(world).next().is_some();
            app.world_mut().despawn(bar);
            (wide, is_cut)
        };
        assert_eq!(takes("Ada"), (100.0, false));
        let (wide, is_cut) = takes("Ada Wilhelmina");
        assert!(wide > 100.0 && wide < 240.0 && !is_cut, "{wide}");
        let (wide, is_cut) = takes(&"W".repeat(24));
        assert!(wide <= 240.0 && is_cut, "{wide}");
    }
}
