//! Tips: a word about a control, after the pointer has rested on it a moment.

use std::time::Duration;

use bevy::{
    picking::hover::Hovered,
    prelude::*,
    ui::{ComputedNode, UiGlobalTransform},
};

use super::{
    plate::plate,
    words::{text, words},
};
use crate::shell::{
    idle::Awake,
    locale::Words,
    theme::{TextStyle, Tone},
};

/// How long the pointer rests before the tip shows.
const REST: Duration = Duration::from_millis(450);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, show_tip);
}

/// Words that show over this node when the pointer rests on it.
#[derive(Component, Clone, Debug, PartialEq)]
#[require(Hovered)]
pub struct Tip(pub Words);

#[derive(Component)]
struct ShownTip;

/// The control under the pointer, since when, and its tip.
#[derive(Default)]
struct Resting {
    on: Option<Entity>,
    since: Duration,
    plate: Option<Entity>,
}

fn show_tip(
    time: Res<Time<Real>>,
    tips: Query<(Entity, &Hovered, &Tip, &ComputedNode, &UiGlobalTransform)>,
    mut resting: Local<Resting>,
    awake: Option<ResMut<Awake>>,
    mut commands: Commands,
) {
    let under = tips.iter().find(|(_, hovered, ..)| hovered.get());
    let on = under.map(|(entity, ..)| entity);
    if resting.on != on {
        if let Some(plate) = resting.plate.take() {
            commands.entity(plate).try_despawn();
        }
        *resting = Resting {
            on,
            since: time.elapsed(),
            plate: None,
        };
    }
    let Some((_, _, tip, node, place)) = under else {
        return;
    };
    if resting.plate.is_some() {
        return;
    }
    if time.elapsed() - resting.since < REST {
        if let Some(mut awake) = awake {
            awake.stay();
        }
        return;
    }
    let to_screen = node.inverse_scale_factor();
    let middle = place.translation * to_screen;
    let half = node.size() * to_screen / 2.0;
    let below = middle.y - half.y < 60.0;
    // Nothing of it is to lie beyond the left edge.
    let at_edge = middle.x < 160.0;
    let top = if below {
        middle.y + half.y + 8.0
    } else {
        middle.y - half.y - 8.0
    };
    let id = commands
        .spawn((
            ShownTip,
            Name::new("Tip"),
            GlobalZIndex(900),
            Node {
                position_type: PositionType::Absolute,
                left: px(if at_edge { 8.0 } else { middle.x - 160.0 }),
                top: px(if below { top } else { top - 60.0 }),
                width: px(320),
                height: px(60),
                justify_content: if at_edge {
                    JustifyContent::Start
                } else {
                    JustifyContent::Center
                },
                align_items: if below {
                    AlignItems::Start
                } else {
                    AlignItems::End
                },
                ..default()
            },
            Pickable::IGNORE,
        ))
        .with_children(|wide| {
            wide.spawn((
                plate(Node {
                    padding: UiRect::axes(px(10), px(6)),
                    ..default()
                }),
                Pickable::IGNORE,
            ))
            .with_children(|plate| {
                match &tip.0 {
                    Words::Key(key) => {
                        plate.spawn(text(key.clone(), TextStyle::Caption, Tone::Cream))
                    }
                    Words::Plain(plain) => {
                        plate.spawn(words(plain.clone(), TextStyle::Caption, Tone::Cream))
                    }
                };
            });
        })
        .id();
    resting.plate = Some(id);
}
