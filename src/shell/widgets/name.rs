//! A name in whatever room there is for it: what does not fit ends in an ellipsis.

use bevy::{prelude::*, text::TextLayoutInfo, ui::UiSystems};

use super::words;
use crate::shell::theme::{TextStyle, Tone};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, shorten.after(UiSystems::PostLayout));
}

/// The whole of a name that may be written shortened.
#[derive(Component)]
struct WholeName {
    name: String,
    /// How wide its parent was when it was shortened, in pixels of the screen.
    room: f32,
}

/// A name in one line, as wide as it is or as its parent has room for.
pub fn name_words(of: impl Into<String>, style: TextStyle, tone: Tone) -> impl Bundle {
    let name = of.into();
    (
        words(name.clone(), style, tone),
        TextLayout::no_wrap(),
        WholeName { name, room: 0.0 },
        Node {
            min_width: px(0),
            flex_shrink: 1.0,
            overflow: Overflow::clip_x(),
            ..default()
        },
    )
}

/// Takes letters off the names that are wider than their nodes; begins anew where the room is another.
fn shorten(
    mut names: Query<(
        &mut WholeName,
        &mut Text,
        &TextLayoutInfo,
        &ComputedNode,
        &ChildOf,
    )>,
    parents: Query<&ComputedNode>,
) {
    for (mut whole, mut text, laid_out, node, parent) in &mut names {
        let room = parents
            .get(parent.parent())
            .map_or(0.0, |parent| parent.size.x);
        if whole.room != room {
            whole.room = room;
            if text.0 != whole.name {
                text.0.clone_from(&whole.name);
                continue;
            }
        }
        let (wide, allowed) = (laid_out.size.x, node.size.x * node.inverse_scale_factor);
        if node.is_empty() || wide <= allowed + 1.0 {
            continue;
        }
        let written = text.trim_end_matches('…').chars().count();
        let fit = (written as f32 * allowed / wide) as usize;
        let kept = fit.min(written.saturating_sub(1)).max(1);
        let cut: String = whole.name.chars().take(kept).collect();
        let cut = cut.trim_end().to_owned() + "…";
        text.set_if_neq(Text(cut));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shell::{
        screens::Screen,
        testing::{frames, run_until, shell},
    };

    #[test]
    fn a_name_ends_in_an_ellipsis_where_it_does_not_fit_and_comes_back_with_the_room() {
        let mut app = shell();
        run_until(&mut app, Screen::Title);
        let room = |width: f32| Node {
            width: px(width),
            overflow: Overflow::clip(),
            ..default()
        };
        let plate = app.world_mut().spawn(room(80.0)).id();
        let line = |app: &mut App, of: &str| {
            let line = name_words(of.to_owned(), TextStyle::Button, Tone::Ink);
            app.world_mut().spawn((line, ChildOf(plate))).id()
        };
        let long = line(&mut app, "WWWWWWWWWWWWWWWWWWWWWWWW");
        frames(&mut app, 12);
        let text = |app: &App, line| app.world().get::<Text>(line).unwrap().0.clone();
        let shown = text(&app, long);
        assert!(shown.ends_with('…') && shown.len() > 4, "{shown}");
        let wide = app.world().get::<TextLayoutInfo>(long).unwrap().size.x;
        assert!(wide <= 81.0, "{wide}");
        app.world_mut().entity_mut(plate).insert(room(2000.0));
        frames(&mut app, 12);
        assert_eq!(text(&app, long), "WWWWWWWWWWWWWWWWWWWWWWWW");
        let short = line(&mut app, "Ada");
        frames(&mut app, 4);
        assert_eq!(text(&app, short), "Ada");
    }
}
