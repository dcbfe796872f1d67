//! The library: every match that is kept, to go on with, look at again, rename, give away or delete.

mod achievements;
pub mod catalogue;
mod deal_check;
mod deeds;
mod details;
mod dropped;
mod exporting;
mod filter;
mod foot;
mod kept_match;
mod listing;
mod naming;
mod open_tab;
mod proof;
mod reached;
mod row;
mod rows;
mod search;
mod shared_match;
mod shown_name;
mod statistics;
mod tabs;
mod title;
mod top;
pub(in crate::screens) mod when;

use bevy::{
    input_focus::{AutoFocus, tab_navigation::TabIndex},
    prelude::*,
    ui_widgets::{Activate, observe},
};

pub use catalogue::{Catalogue, Entry, LookThrough};
pub use exporting::export;
pub use kept_match::{KeptMatch, KeptSeat};
pub use statistics::{CountedGames, IndexFile, KnownMatches};

use self::{
    catalogue::Readers,
    deeds::tell,
    filter::Filter,
    listing::{Chosen, Listing, list_anew},
    open_tab::{Tab, shows_achievements},
    rows::Rows,
};
use super::{Shown, title::Shelf};
use crate::shell::{
    locale::{SpokenName, Texts},
    screens::{Screen, framed},
    widgets::whole,
};

/// Rows on a page.
const PAGE: usize = 6;

pub(super) fn plugin<G: Shown>(app: &mut App) {
    // Games share the library.
    if !app.world().contains_resource::<Listing>() {
        let changed = resource_changed::<Catalogue>
            .or_else(resource_changed::<Listing>)
            .or_else(resource_changed::<Texts>)
            .or_else(any_match_filter::<Added<LibraryRoot>>);
        app.add_plugins((
            catalogue::plugin,
            listing::plugin,
            deal_check::plugin,
            deeds::plugin,
            naming::plugin,
            proof::plugin,
            shared_match::plugin,
            title::plugin,
            filter::plugin,
            rows::plugin,
            top::plugin,
            foot::plugin,
            statistics::plugin,
            achievements::plugin,
            reached::plugin,
        ))
        .add_systems(
            OnTransition {
                exited: Screen::Title,
                entered: Screen::Library,
            },
            |mut commands: Commands| {
                commands.insert_resource(Listing::default());
                commands.insert_resource(Chosen::default());
                commands.insert_resource(Tab::default());
            },
        )
        .add_systems(OnEnter(Screen::Library), look)
        .add_systems(
            Update,
            (
                spawn.run_if(is_due),
                list_anew.run_if(changed),
                deal_check::check_chosen,
                (
                    filter::fill,
                    rows::fill,
                    details::fill,
                    foot::fill,
                    achievements::fill.run_if(shows_achievements),
                ),
                details::tell_deal,
            )
                .chain()
                .run_if(in_state(Screen::Library)),
        )
        .add_systems(Update, dropped::import);
    }
    app.world_mut().resource_mut::<Readers>().add::<G>();
    statistics::count::<G>(app);
}

#[derive(Component, Clone)]
struct LibraryRoot;

/// What the parts of the screen lie in: each is filled anew when what it shows has changed, and keeps the keys.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    Details,
    Foot,
}

fn look(mut listing: ResMut<Listing>, mut commands: Commands) {
    listing.away.clear();
    commands.trigger(LookThrough);
}

/// Run condition: the screen is not there yet, or its language has changed.
fn is_due(texts: Res<Texts>, root: Query<(), With<LibraryRoot>>) -> bool {
    root.is_empty() || texts.is_changed()
}

fn spawn(
    shelf: Res<Shelf>,
    listing: Res<Listing>,
    tab: Res<Tab>,
    old: Query<Entity, With<LibraryRoot>>,
    mut commands: Commands,
) {
    for old in &old {
        commands.entity(old).despawn();
    }
    let back = observe(|_: On<Activate>, mut commands: Commands| {
        commands.set_state(Screen::Title);
    });
    framed(
        "Library",
        Screen::Library,
        LibraryRoot,
        "library-title",
        ("menu-back", back),
        &mut commands,
        |screen| {
            if shelf.is_needed() {
                screen.spawn((
                    Name::new("Library filter"),
                    Filter,
                    SpokenName("library-filter".into()),
                    nowhere(),
                ));
            }
            tabs::spawn(screen, *tab, &listing, shelf.is_needed());
        },
    );
}

/// Spawns the list with all that is about it; whether there is a pile of boxes, and whether the list takes the keys.
fn spawn_list(
    tab: &mut ChildSpawnerCommands,
    listing: &Listing,
    below_pile: bool,
    takes_keys: bool,
) {
    top::spawn(tab, listing);
    top::spawn_shows(tab, listing, below_pile);
    let mut rows = tab.spawn((
        Name::new("Library rows"),
        Rows,
        TabIndex(0),
        SpokenName("library-title".into()),
        nowhere(),
    ));
    if takes_keys {
        rows.insert(AutoFocus);
    }
    tab.spawn((Part::Details, whole(), Pickable::IGNORE));
    tab.spawn((Part::Foot, whole(), Pickable::IGNORE));
}

/// What is in it has places of its own on the screen.
fn nowhere() -> Node {
    Node {
        position_type: PositionType::Absolute,
        width: px(0),
        height: px(0),
        ..default()
    }
}
