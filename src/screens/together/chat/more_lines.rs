//! What leads to lines that are out of sight: up to those before, and down to the newest.

use std::mem;

use bevy::{
    prelude::*,
    ui_widgets::{Activate, observe},
};

use super::{LINE, SaidLines};
use crate::{
    locale::Localized,
    shell::{
        locale::Words,
        theme::TextStyle,
        widgets::{Tip, button, icon_button},
    },
};

/// How far below the top of the lines what leads to older ones stands.
const APART: f32 = 4.0;
/// Further down than all that is kept of what was said: as far as one can scroll.
pub const END: f32 = 1e6;

/// So many lines have come below those that are read.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Missed(pub usize);

/// Where a button stands as long as more lines lie there than those that are read.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
enum MoreLines {
    /// Older ones.
    Above,
    /// Newer ones.
    Below,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, lead_on.run_if(any_match_filter::<With<MoreLines>>));
}

/// Spawns where that stands.
pub fn spawn_ways(place: &mut ChildSpawnerCommands) {
    for (more, top, bottom) in [
        (MoreLines::Above, px(APART), Val::Auto),
        (MoreLines::Below, Val::Auto, px(3)),
    ] {
        place.spawn((
            more,
            Node {
                position_type: PositionType::Absolute,
                right: px(0),
                top,
                bottom,
                ..default()
            },
            Pickable::IGNORE,
        ));
    }
}

/// How far down one can scroll.
pub fn end_of(lines: &ComputedNode) -> f32 {
    let beyond = (lines.content_size().y - lines.size().y) * lines.inverse_scale_factor();
    beyond.max(0.0)
}

/// Offers the way to lines that are out of sight: up to those before, and down to the newest.
fn lead_on(
    mut lines: Query<(&ScrollPosition, &ComputedNode, &mut Missed), With<SaidLines>>,
    places: Query<(Entity, &MoreLines, Has<Children>)>,
    mut told: Local<Missed>,
    mut commands: Commands,
) {
    let Ok((scrolled, node, mut missed)) = lines.single_mut() else {
        return;
    };
    let end = end_of(node);
    if scrolled.y >= end - 1.0 {
        missed.set_if_neq(Missed(0));
    }
    let missed = *missed;
    let is_told = mem::replace(&mut *told, missed) == missed;
    for (place, more, is_offered) in &places {
        let is_there = match more {
            MoreLines::Above => scrolled.y.min(end) > LINE / 2.0,
            MoreLines::Below => scrolled.y < end - LINE / 2.0,
        };
        let mut place = commands.entity(place);
        // Another count needs other words.
        let is_old = is_offered && !is_told && *more == MoreLines::Below;
        if is_old {
            place.despawn_children();
        }
        let is_offered = is_offered && !is_old;
        match (is_there, is_offered, more) {
            (true, false, MoreLines::Above) => {
                place.with_child((
                    icon_button("arrow_up", "net-older-lines")
                        .width(30.0)
                        .height(26.0)
                        .build(),
                    Tip("net-older-lines".into()),
                    observe(go_up),
                ));
            }
            (true, false, MoreLines::Below) => {
                let words = match missed.0 {
                    0 => Localized::new("net-newer-lines"),
                    count => Localized::new("net-newer-lines-came").with("count", count),
                };
                place.with_child((
                    button(Words::Key(words))
                        .icon("arrow_down")
                        .style(TextStyle::CaptionBold)
                        .height(26.0)
                        .node(|node| node.padding = UiRect::horizontal(px(8)))
                        .build(),
                    observe(go_down),
                ));
            }
            (false, true, _) => {
                place.despawn_children();
            }
            (true, true, _) | (false, false, _) => {}
        }
    }
}

fn go_down(_: On<Activate>, mut lines: Query<&mut ScrollPosition, With<SaidLines>>) {
    for mut scrolled in &mut lines {
        scrolled.y = END;
    }
}

/// Up by as many lines as are seen, but one: it tells where one was.
fn go_up(_: On<Activate>, mut lines: Query<(&mut ScrollPosition, &ComputedNode), With<SaidLines>>) {
    for (mut scrolled, node) in &mut lines {
        let seen = node.size().y * node.inverse_scale_factor();
        scrolled.y = (scrolled.y.min(end_of(node)) - (seen - LINE).max(LINE)).max(0.0);
    }
}

#[cfg(test)]
mod tests {
    use super::{
        super::{WIDE, fill, spawn_lines},
        *,
    };
    use crate::{
        play::network::{Said, Words as SaidWords},
        screens::together::meeting::Meeting,
        shell::locale::{LocalizedText, Texts},
    };

    /// Spawns an area of ten lines with room for five.
    fn half_seen(app: &mut App) -> Entity {
        let world = app.world_mut();
        world
            .commands()
            .spawn_empty()
            .with_children(|panel| spawn_lines(panel, WIDE, Node::default()));
        world.flush();
        let mut areas = world.query_filtered::<Entity, With<SaidLines>>();
        let area = areas.single(world).unwrap();
        world.entity_mut(area).insert(ComputedNode {
            size: Vec2::new(WIDE, 5.0 * LINE),
            content_size: Vec2::new(WIDE, 10.0 * LINE),
            inverse_scale_factor: 1.0,
            ..default()
        });
        area
    }

    #[test]
    fn whoever_reads_is_led_to_the_lines_before_and_down_to_the_newest() {
        let mut app = App::new();
        app.add_systems(Update, lead_on);
        let area = half_seen(&mut app);
        // The buttons that lead up and down, where so much is scrolled.
        let offered = |app: &mut App, scrolled: f32| {
            let mut position = app.world_mut().get_mut::<ScrollPosition>(area).unwrap();
            position.y = scrolled;
            app.update();
            let mut places = app.world_mut().query::<(&MoreLines, Option<&Children>)>();
            let world = app.world();
            let button = |wanted: MoreLines| {
                let mut places = places.iter(world);
                let found = places.find(|(more, _)| **more == wanted);
                let (_, inside) = found.expect("both have a place");
                inside.and_then(|inside| inside.first().copied())
            };
            [MoreLines::Above, MoreLines::Below].map(button)
        };
        let pressed = |app: &mut App, entity: Option<Entity>| {
            let entity = entity.expect("more lines lie there");
            app.world_mut().trigger(Activate { entity });
            app.world().get::<ScrollPosition>(area).unwrap().y
        };
        let [above, below] = offered(&mut app, 5.0 * LINE);
        assert_eq!(below, None);
        let scrolled = pressed(&mut app, above);
        assert!(scrolled < 5.0 * LINE);
        let [_, below] = offered(&mut app, 2.0 * LINE);
        let scrolled = pressed(&mut app, below);
        let [above, below] = offered(&mut app, scrolled);
        assert!(above.is_some() && below.is_none());
        let [above, below] = offered(&mut app, 0.0);
        assert!(above.is_none() && below.is_some());
    }

    #[test]
    fn whoever_reads_older_lines_is_told_how_many_others_have_come() {
        let mut app = App::new();
        let line = |chair: u8, text: &str| Said {
            chair,
            name: "Ada".to_owned(),
            words: SaidWords::Line(text.to_owned()),
        };
        app.insert_resource(Meeting {
            chair: Some(0),
            said: vec![line(0, "one"), line(1, "two")],
            ..default()
        })
        .init_resource::<Texts>()
        .add_systems(Update, (fill, lead_on).chain());
        let area = half_seen(&mut app);
        app.update();
        // So many are told where so much is scrolled, once that has been said.
        let told = |app: &mut App, scrolled: f32, said: Option<Said>| {
            let world = app.world_mut();
            world.get_mut::<ScrollPosition>(area).unwrap().y = scrolled;
            world.resource_mut::<Meeting>().said.extend(said);
            app.update();
            let world = app.world_mut();
            let mut words = world.query::<&LocalizedText>();
            let words = words.iter(world);
            let buttons = words.filter(|words| words.0.key == "net-newer-lines-came");
            let buttons = buttons.count();
            (world.get::<Missed>(area).unwrap().0, buttons)
        };
        assert_eq!(told(&mut app, 0.0, None), (0, 0));
        assert_eq!(told(&mut app, 0.0, Some(line(1, "three"))), (1, 1));
        assert_eq!(told(&mut app, 0.0, Some(line(1, "three"))), (2, 1));
        assert_eq!(told(&mut app, 0.0, Some(line(0, "mine"))), (2, 1));
        assert_eq!(told(&mut app, END, None), (0, 0));
    }
}
