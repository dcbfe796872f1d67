//! What narrows the list besides the game: the search, and which matches are shown.

use bevy::{
    prelude::*,
    ui::Checked,
    ui_widgets::{Activate, ValueChange, observe},
};

use super::{LibraryRoot, listing::Listing};
use crate::{
    screens::codes::OpenCode,
    shell::{
        theme::{TextStyle, Tone},
        widgets::{Field, FieldChanged, at, dark_button, field, icon, mark, panel, switch, text},
    },
};

/// Where the field lies: it ends where the rows end.
const FIELD: (f32, f32) = (706.0, 22.0);
const FIELD_WIDTH: f32 = 214.0;
/// The longest words that are looked for.
const LONGEST: usize = 60;
/// Where the switches lie under the pile of boxes, and where there is none.
const SHOWS: Rect = Rect {
    min: Vec2::new(32.0, 394.0),
    max: Vec2::new(264.0, 508.0),
};
const SHOWS_ALONE: f32 = 88.0;

/// The field of the search.
#[derive(Component)]
struct Search;

/// Which matches a switch shows.
#[derive(Component, Clone, Copy, PartialEq, Eq)]
enum Shows {
    Open,
    Over,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        follow.run_if(resource_changed::<Listing>.and_then(any_with_component::<LibraryRoot>)),
    );
}

/// Spawns the field of the search.
pub(super) fn spawn(screen: &mut ChildSpawnerCommands, listing: &Listing) {
    screen.spawn((
        Search,
        field(listing.wanted.clone(), LONGEST, "library-search")
            .placeholder("library-search-for")
            .width(FIELD_WIDTH)
            .at(FIELD.0, FIELD.1)
            .build(),
        observe(|typed: On<FieldChanged>, mut listing: ResMut<Listing>| {
            listing.wanted.clone_from(&typed.value);
        }),
    ));
    screen.spawn((
        at(Rect::new(
            FIELD.0 - 32.0,
            FIELD.1 + 9.0,
            FIELD.0 - 10.0,
            FIELD.1 + 31.0,
        )),
        Pickable::IGNORE,
        children![icon("search", 22.0, Tone::CreamSoft)],
    ));
}

/// Spawns the switches; whether there is a pile of boxes above them.
pub(super) fn spawn_shows(screen: &mut ChildSpawnerCommands, listing: &Listing, below_pile: bool) {
    let moved = if below_pile {
        0.0
    } else {
        SHOWS_ALONE - SHOWS.min.y
    };
    let moved = Vec2::Y * moved;
    screen
        .spawn((
            Name::new("Library shows"),
            panel(Node {
                flex_direction: FlexDirection::Column,
                padding: UiRect::axes(px(16), px(12)),
                row_gap: px(5),
                ..at(Rect::from_corners(SHOWS.min + moved, SHOWS.max + moved))
            }),
        ))
        .with_children(|panel| {
            panel.spawn(text("library-show", TextStyle::ColumnHeading, Tone::Ink));
            for (shows, name) in [
                (Shows::Open, "library-show-open"),
                (Shows::Over, "library-show-over"),
            ] {
                panel
                    .spawn((
                        Node {
                            align_items: AlignItems::Center,
                            justify_content: JustifyContent::SpaceBetween,
                            ..default()
                        },
                        Pickable::IGNORE,
                    ))
                    .with_children(|line| {
                        line.spawn(text(name, TextStyle::BodyBold, Tone::Ink));
                        let mut control = line.spawn((
                            switch(name),
                            shows,
                            observe(
                                move |change: On<ValueChange<bool>>,
                                      mut listing: ResMut<Listing>| {
                                    *hidden(&mut listing, shows) = !change.value;
                                },
                            ),
                        ));
                        let hides = match shows {
                            Shows::Open => listing.hides_open,
                            Shows::Over => listing.hides_over,
                        };
                        if !hides {
                            control.insert(Checked);
                        }
                    });
            }
        });
    screen.spawn((
        text("library-drop", TextStyle::Caption, Tone::CreamSoft),
        Node {
            position_type: PositionType::Absolute,
            left: px(32),
            top: px(SHOWS.max.y + moved.y + 14.0),
            width: px(232),
            ..default()
        },
    ));
    screen.spawn((
        dark_button("share-open-title")
            .icon("clipboard_paste")
            .width(232.0)
            .at(32.0, SHOWS.max.y + moved.y + 64.0)
            .build(),
        observe(|_: On<Activate>, mut commands: Commands| commands.trigger(OpenCode::default())),
    ));
}

fn hidden(listing: &mut Listing, shows: Shows) -> &mut bool {
    match shows {
        Shows::Open => &mut listing.hides_open,
        Shows::Over => &mut listing.hides_over,
    }
}

/// Shows what is set from elsewhere.
fn follow(
    listing: Res<Listing>,
    mut fields: Query<&mut Field, With<Search>>,
    switches: Query<(Entity, &Shows, Has<Checked>)>,
    mut commands: Commands,
) {
    for mut field in &mut fields {
        if field.value != listing.wanted {
            field.value.clone_from(&listing.wanted);
        }
    }
    for (entity, shows, on) in &switches {
        let wanted = !match shows {
            Shows::Open => listing.hides_open,
            Shows::Over => listing.hides_over,
        };
        mark::<Checked>(entity, on, wanted, &mut commands);
    }
}
