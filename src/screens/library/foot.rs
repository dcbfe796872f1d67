//! The way through the pages, how many matches there are, and the way back for what was deleted.

use bevy::{
    prelude::*,
    ui::InteractionDisabled,
    ui_widgets::{Activate, SliderValue, ValueChange, observe},
};

use super::{
    PAGE, Part,
    deeds::restore,
    listing::{Choose, Chosen, Listed, Listing},
    row::{LEFT, WIDTH},
};
use crate::shell::{
    locale::{Localized, LocalizedText},
    theme::{TextStyle, Tone},
    widgets::{Shortcut, button, icon_button, mark, slider, text},
};

/// Where the foot begins, and how high its buttons are.
const TOP: f32 = 668.0;
const SIDE: f32 = 36.0;
/// How wide the slider is.
const SLIDER: f32 = 250.0;

/// The slider through the pages.
#[derive(Component)]
struct Pages;

/// Turns so many pages.
#[derive(Component, Clone, Copy)]
struct Turn(isize);

/// `Page 3 of 84`.
#[derive(Component)]
struct Count;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        follow.after(fill).run_if(any_with_component::<Part>),
    );
}

/// Where the match is that lies so many pages on.
fn turned(at: usize, pages: isize) -> usize {
    at.saturating_add_signed(pages.saturating_mul(PAGE as isize))
}

fn count(listed: &Listed, chosen: &Chosen) -> Localized {
    let count = listed.0.len();
    match listed.pages() {
        0 | 1 => Localized::new("library-count").with("count", count),
        pages => Localized::new("library-page")
            .with("page", chosen.page() + 1)
            .with("pages", pages)
            .with("count", Localized::grouped(count as u64)),
    }
}

/// Fills the foot where the number of pages is another one, or something was deleted.
pub(super) fn fill(
    listing: Res<Listing>,
    listed: Res<Listed>,
    chosen: Res<Chosen>,
    parts: Query<(Entity, Ref<Part>)>,
    mut shown: Local<(usize, usize)>,
    mut commands: Commands,
) {
    let Some((part, is_new)) = parts
        .iter()
        .find(|(_, part)| **part == Part::Foot)
        .map(|(entity, part)| (entity, part.is_added()))
    else {
        return;
    };
    let pages = listed.pages();
    let now = (pages, listing.away.len());
    if std::mem::replace(&mut *shown, now) == now && !is_new {
        return;
    }
    commands.entity(part).despawn_children();
    commands.entity(part).with_children(|foot| {
        if !listing.away.is_empty() {
            foot.spawn((
                button("library-undo")
                    .icon("undo")
                    .dark()
                    .height(SIDE)
                    .width(232.0)
                    .at(32.0, TOP)
                    .build(),
                observe(restore),
            ));
        }
        let several = pages > 1;
        foot.spawn((
            Count,
            text(count(&listed, &chosen), TextStyle::Body, Tone::CreamSoft),
            TextLayout::no_wrap(),
            Node {
                position_type: PositionType::Absolute,
                left: px(if several {
                    LEFT + SIDE + 14.0
                } else {
                    LEFT + 4.0
                }),
                top: px(TOP + 8.0),
                ..default()
            },
        ));
        if !several {
            return;
        }
        let right = LEFT + WIDTH;
        for (left, step, sign, spoken, key) in [
            (LEFT, -1, "chevron_left", "library-before", KeyCode::PageUp),
            (
                right - SIDE,
                1,
                "chevron_right",
                "library-next",
                KeyCode::PageDown,
            ),
        ] {
            foot.spawn((
                icon_button(sign, spoken)
                    .dark()
                    .width(SIDE)
                    .height(SIDE)
                    .at(left, TOP)
                    .build(),
                Turn(step),
                Shortcut(key),
                observe(
                    move |_: On<Activate>, chosen: Res<Chosen>, mut commands: Commands| {
                        commands.trigger(Choose(turned(chosen.at, step)));
                    },
                ),
            ));
        }
        foot.spawn(Node {
            position_type: PositionType::Absolute,
            left: px(right - SIDE - 14.0 - SLIDER),
            top: px(TOP + 6.0),
            ..default()
        })
        .with_children(|place| {
            let now = (chosen.page() + 1) as f32;
            place.spawn((
                slider(1.0..=pages as f32, 1.0, now, "library-pages", SLIDER),
                Pages,
                observe(
                    |change: On<ValueChange<f32>>, chosen: Res<Chosen>, mut commands: Commands| {
                        let page = (change.value.round().max(1.0) as usize) - 1;
                        if page != chosen.page() {
                            commands.trigger(Choose(page * PAGE));
                        }
                    },
                ),
            ));
        });
    });
}

/// Shows which page lies open.
fn follow(
    listed: Res<Listed>,
    chosen: Res<Chosen>,
    mut counts: Query<&mut LocalizedText, With<Count>>,
    sliders: Query<(Entity, &SliderValue), With<Pages>>,
    turns: Query<(Entity, &Turn, Has<InteractionDisabled>)>,
    mut commands: Commands,
) {
    for mut told in &mut counts {
        told.set_if_neq(count(&listed, &chosen).into());
    }
    let now = (chosen.page() + 1) as f32;
    for (entity, value) in &sliders {
        if value.0.round() != now {
            commands.entity(entity).insert(SliderValue(now));
        }
    }
    for (entity, turn, dead) in &turns {
        let live = match turn.0 {
            ..0 => chosen.page() > 0,
            _ => chosen.page() + 1 < listed.pages(),
        };
        mark::<InteractionDisabled>(entity, dead, !live, &mut commands);
    }
}
