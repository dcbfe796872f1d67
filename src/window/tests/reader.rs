//! What a screen reader finds: everything on every screen has a name, and is read once, in its order.

use accesskit::Role;
use bevy::{a11y::AccessibilityNode, prelude::*};

use super::statistics;
use crate::{
    games::dominations::{
        rules::Rules,
        scene::{
            self,
            begin::{BeginWith, a_plan},
        },
    },
    screens::title::OpenSetup,
    shell::{
        menus::OpenMenu,
        screens::{Menu, Screen},
        testing::{frames, run_until, shell_with},
    },
};

/// What a screen reader finds on the screen that has no name, or says nothing.
pub(super) fn unnamed(app: &mut App) -> Vec<String> {
    let world = app.world_mut();
    let mut all = world.query::<(
        &AccessibilityNode,
        Option<&Name>,
        &InheritedVisibility,
        &ComputedNode,
    )>();
    let nodes = all
        .iter(world)
        .filter(|(node, _, visible, size)| {
            let speaks = node.role() != Role::GenericContainer && !node.is_hidden();
            visible.get() && size.size().min_element() > 0.0 && speaks
        })
        .filter(|(node, ..)| {
            let said = match node.role() {
                Role::Label => node.value(),
                _ => node.label(),
            };
            said.is_none_or(|said| said.trim().is_empty())
        });
    nodes
        .map(|(node, name, ..)| format!("{:?} {:?}", node.role(), name.map(Name::as_str)))
        .collect()
}

/// What a screen reader finds on the screen, in its order: the tree as the engine hands it over.
fn heard(app: &mut App) -> Vec<String> {
    let world = app.world_mut();
    let mut all = world.query_filtered::<(Entity, Option<&ChildOf>), With<AccessibilityNode>>();
    let listed: Vec<_> = all
        .iter(world)
        .map(|(entity, above)| (entity, above.map(ChildOf::parent)))
        .collect();
    let in_tree = |entity: Entity| world.get::<AccessibilityNode>(entity);
    let mut words = Vec::new();
    let mut waiting: Vec<Entity> = listed
        .iter()
        .filter(|(_, above)| above.is_none_or(|above| in_tree(above).is_none()))
        .map(|&(entity, _)| entity)
        .collect();
    while let Some(entity) = waiting.pop() {
        let Some(node) = in_tree(entity).filter(|node| !node.is_hidden()) else {
            continue;
        };
        let said = if node.role() == Role::Label {
            node.value()
        } else {
            node.label()
        };
        words.extend(said.filter(|said| !said.is_empty()).map(str::to_owned));
        if let Some(children) = world.get::<Children>(entity) {
            waiting.extend(children.iter().rev());
        }
    }
    words
}

/// Where each of these is heard.
fn places(heard: &[String], wanted: &[&str]) -> Vec<usize> {
    let place = |wanted: &&str| {
        let mut places = heard.iter().enumerate().filter(|(_, said)| said == wanted);
        let (first, second) = (places.next(), places.next());
        assert!(second.is_none(), "{wanted} is said twice: {heard:?}");
        first.unwrap_or_else(|| panic!("{wanted}: {heard:?}")).0
    };
    wanted.iter().map(place).collect()
}

#[test]
fn a_screen_is_read_once_in_its_order_and_not_while_it_is_covered() {
    let mut app = shell_with(&[], |app| {
        app.add_plugins(scene::plugin);
    });
    run_until(&mut app, Screen::Title);
    frames(&mut app, 12);
    let buttons = ["New match", "Watch computers", "Credits", "Quit"];
    let title = heard(&mut app);
    assert!(places(&title, &buttons).is_sorted(), "{title:?}");
    app.world_mut().trigger(OpenMenu(Menu::Settings));
    frames(&mut app, 12);
    let settings = heard(&mut app);
    assert!(
        buttons
            .iter()
            .all(|said| !settings.iter().any(|other| other == said)),
        "{settings:?}"
    );
    assert!(
        settings.iter().any(|said| said == "Defaults of this page"),
        "{settings:?}"
    );
}

/// The roles that a screen reader finds on the screen.
fn roles(app: &mut App) -> Vec<Role> {
    let world = app.world_mut();
    let mut all = world.query::<&AccessibilityNode>();
    all.iter(world).map(|node| node.role()).collect()
}

#[test]
fn everything_on_every_screen_has_a_name() {
    let mut app = shell_with(&[], |app| {
        app.add_plugins(scene::plugin);
    });
    run_until(&mut app, Screen::Title);
    let look = |app: &mut App, what: &str| {
        frames(app, 12);
        assert_eq!(unnamed(app), Vec::<String>::new(), "{what}");
        assert!(roles(app).contains(&Role::Button), "{what} has no button");
    };
    look(&mut app, "title");
    for menu in [Menu::Settings, Menu::Rules, Menu::Credits] {
        app.world_mut().trigger(OpenMenu(menu));
        look(&mut app, &format!("{menu:?}"));
        app.world_mut().commands().set_state(Menu::None);
        frames(&mut app, 3);
    }
    app.world_mut().commands().set_state(Screen::Library);
    look(&mut app, "library");
    statistics::open(&mut app);
    look(&mut app, "statistics");
    app.world_mut().commands().set_state(Screen::Title);
    frames(&mut app, 5);
    app.world_mut().trigger(OpenSetup {
        computers_only: false,
    });
    look(&mut app, "set-up");
    let seats = ["human", "greedy", "naive"].map(str::to_owned);
    let plan = a_plan(&seats, &[], Rules::default(), 7);
    app.world_mut().trigger(BeginWith {
        plan,
        earlier: None,
    });
    look(&mut app, "table");
    for menu in [Menu::Pause, Menu::Pieces] {
        app.world_mut().trigger(OpenMenu(menu));
        look(&mut app, &format!("{menu:?}"));
        app.world_mut().commands().set_state(Menu::None);
        frames(&mut app, 3);
    }
}
