//! What stands in for a map until it is painted: words where it is going to be large, a sign where it is in small.

use std::time::Duration;

use bevy::prelude::*;

use super::ShownOwners;
use crate::shell::{
    theme::{TextStyle, Tone},
    widgets::{icon, text},
};

/// What takes longer than this is said to take its time.
const SOON: Duration = Duration::from_millis(400);
/// The side of the sign.
const SIGN: f32 = 32.0;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(stand_in)
        .add_observer(give_way)
        .add_systems(Update, tell);
}

/// A node on which a map is going to be seen: until it is, something stands in for it. Every
/// [`MapPicture`](super::MapPicture) is awaited by itself; where even its map is still to be found, the node can say so before.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub enum AwaitsMap {
    /// On wood, with room for words.
    Large,
    /// On any ground, with room for a sign.
    Small,
}

/// Stands in for the map of its parent, and for how long it has.
#[derive(Component, Default)]
struct StandIn(Duration);

/// Spawns it: hidden at first.
fn stand_in(
    added: On<Add, AwaitsMap>,
    awaiting: Query<&AwaitsMap>,
    mut commands: Commands,
) -> Result {
    let awaits = *awaiting.get(added.entity)?;
    commands.entity(added.entity).with_children(|node| {
        let mut stand_in = node.spawn((
            Name::new("Map to come"),
            StandIn::default(),
            Visibility::Hidden,
            Node {
                position_type: PositionType::Absolute,
                width: percent(100),
                height: percent(100),
                justify_content: JustifyContent::Center,
                align_items: AlignItems::Center,
                ..default()
            },
            Pickable::IGNORE,
        ));
        match awaits {
            AwaitsMap::Large => stand_in.with_child((
                text("dice-being-painted", TextStyle::Body, Tone::CreamSoft),
                TextLayout::no_wrap(),
            )),
            AwaitsMap::Small => stand_in.with_child(icon("region", SIGN, Tone::PlateEdge)),
        };
    });
    Ok(())
}

/// It is gone once a map is seen there.
fn give_way(
    shown: On<Add, ShownOwners>,
    awaiting: Query<&Children, With<AwaitsMap>>,
    stand_ins: Query<(), With<StandIn>>,
    mut commands: Commands,
) {
    let Ok(children) = awaiting.get(shown.entity) else {
        return;
    };
    for child in children.iter().filter(|child| stand_ins.contains(*child)) {
        commands.entity(child).try_despawn();
    }
}

/// Shows it where the map takes its time.
fn tell(time: Res<Time>, mut stand_ins: Query<(&mut StandIn, &mut Visibility)>) {
    for (mut stand_in, mut visibility) in &mut stand_ins {
        stand_in.0 += time.delta();
        if stand_in.0 >= SOON {
            // The node that it stands in for is hidden until its map is there.
            visibility.set_if_neq(Visibility::Visible);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::dice_wars::notation::Colour;

    #[test]
    fn a_map_that_takes_long_to_paint_is_stood_in_for_until_it_is_seen() {
        for awaits in [AwaitsMap::Large, AwaitsMap::Small] {
            let mut app = App::new();
            app.init_resource::<Time>();
            plugin(&mut app);
            let map = app.world_mut().spawn(awaits).id();
            app.world_mut().flush();
            let stand_in = app.world().get::<Children>(map).unwrap()[0];
            let seen = |app: &App| app.world().get::<Visibility>(stand_in).copied();
            for shown in [Visibility::Hidden, Visibility::Visible] {
                let mut time = app.world_mut().resource_mut::<Time>();
                time.advance_by(SOON / 2);
                app.update();
                assert_eq!(seen(&app), Some(shown));
            }
            let owners = ShownOwners::of(vec![Colour::Blue]);
            app.world_mut().entity_mut(map).insert(owners);
            app.world_mut().flush();
            assert_eq!(seen(&app), None);
        }
    }
}
