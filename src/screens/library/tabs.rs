//! The ways to see what is kept: as a list, as statistics, and as what was achieved.

use bevy::{input_focus::AutoFocus, prelude::*, ui_widgets::observe};

use super::{achievements, listing::Listing, open_tab::Tab, spawn_list, statistics};
use crate::{
    screens::title::Shelf,
    shell::widgets::{Chosen, choice, whole},
};

/// Where the tabs lie in the header.
const AREA: Rect = Rect {
    min: Vec2::new(340.0, 23.0),
    max: Vec2::new(664.0, 61.0),
};

/// What the tab shows; it goes when another one is opened.
#[derive(Component)]
pub(super) struct OfTab;

/// Spawns the tabs, and what the open one shows.
pub(super) fn spawn(
    screen: &mut ChildSpawnerCommands,
    tab: Tab,
    listing: &Listing,
    below_pile: bool,
) {
    let place = Tab::ALL.iter().position(|one| *one == tab);
    let mut tabs = screen.spawn((
        choice(
            [
                "library-tab-list".into(),
                "library-tab-statistics".into(),
                "library-tab-achievements".into(),
            ],
            place.unwrap_or_default(),
            "library-tabs",
            Node {
                position_type: PositionType::Absolute,
                left: px(AREA.min.x),
                top: px(AREA.min.y),
                width: px(AREA.width()),
                height: px(AREA.height()),
                ..default()
            },
        ),
        observe(turn_to),
    ));
    // The list takes the keys itself.
    if tab != Tab::List {
        tabs.insert(AutoFocus);
    }
    spawn_open(screen, tab, listing, below_pile, true);
}

fn spawn_open(
    screen: &mut ChildSpawnerCommands,
    tab: Tab,
    listing: &Listing,
    below_pile: bool,
    takes_keys: bool,
) {
    screen
        .spawn((OfTab, whole(), Pickable::IGNORE))
        .with_children(|open| match tab {
            Tab::List => spawn_list(open, listing, below_pile, takes_keys),
            Tab::Statistics => statistics::spawn(open, below_pile),
            Tab::Achievements => achievements::spawn(open, below_pile),
        });
}

/// Opens the tab that was chosen. The keys stay on the tabs.
fn turn_to(
    chosen: On<Chosen>,
    parents: Query<&ChildOf>,
    open: Query<Entity, With<OfTab>>,
    listing: Res<Listing>,
    shelf: Res<Shelf>,
    mut tab: ResMut<Tab>,
    mut commands: Commands,
) -> Result {
    let Some(&wanted) = Tab::ALL.get(chosen.index) else {
        return Ok(());
    };
    if !tab.set_if_neq(wanted) {
        return Ok(());
    }
    for old in &open {
        commands.entity(old).despawn();
    }
    let screen = parents.get(chosen.entity)?.parent();
    commands.entity(screen).with_children(|screen| {
        spawn_open(screen, wanted, &listing, shelf.is_needed(), false);
    });
    Ok(())
}
