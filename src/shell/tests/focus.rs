//! What has the focus, and what buttons hear.

use bevy::{
    input::keyboard::Key,
    input_focus::tab_navigation::TabGroup,
    prelude::*,
    ui::InteractionDisabled,
    ui_widgets::{Activate, observe},
};

use super::{
    super::{
        locale::SpokenName,
        screens::Menu,
        testing::{click, frames, hit, middle, showing},
        theme::stage,
        widgets,
    },
    Pressed, focused, title,
};

#[test]
fn who_comes_back_to_the_title_finds_the_focus_where_it_was() {
    let mut app = title();
    for (button, menu) in [
        ("title-credits", Menu::Credits),
        ("title-settings", Menu::Settings),
    ] {
        let button = Some(SpokenName(button.into()));
        for _ in 0..20 {
            if focused(&app) == button {
                break;
            }
            hit(&mut app, KeyCode::Tab, Key::Tab);
        }
        hit(&mut app, KeyCode::Enter, Key::Enter);
        assert_eq!(**app.world().resource::<State<Menu>>(), menu);
        hit(&mut app, KeyCode::Escape, Key::Escape);
        assert_eq!(**app.world().resource::<State<Menu>>(), Menu::None);
        assert_eq!(focused(&app), button);
    }
}

/// A layer over the title with one button.
fn layer_with_button(app: &mut App, label: &'static str) -> Entity {
    let world = app.world_mut();
    let layer = (stage("Test"), GlobalZIndex(50), TabGroup::modal());
    let layer = world.spawn(layer).id();
    put_button(world, layer, label);
    frames(app, 3);
    layer
}

fn put_button(world: &mut World, layer: Entity, label: &'static str) {
    let button = widgets::button(label).at(900.0, 420.0).build();
    world.entity_mut(layer).with_child(button);
}

#[test]
fn what_is_built_anew_under_the_focus_keeps_it() {
    let mut app = title();
    let layer = layer_with_button(&mut app, "menu-close");
    hit(&mut app, KeyCode::Tab, Key::Tab);
    let close = Some(SpokenName("menu-close".into()));
    assert_eq!(focused(&app), close);
    for (label, keeps) in [("menu-close", true), ("title-new", false)] {
        app.add_systems(
            Update,
            (move |world: &mut World| {
                world.entity_mut(layer).despawn_children();
                put_button(world, layer, label);
            })
            .run_if(run_once),
        );
        frames(&mut app, 3);
        let kept = focused(&app);
        assert_eq!(kept, keeps.then_some(close.clone()).flatten(), "{label}");
    }
}

#[test]
fn a_button_hears_mouse_and_key_but_not_when_disabled() {
    let mut app = title();
    app.init_resource::<Pressed>();
    app.world_mut()
        .spawn((stage("Test"), GlobalZIndex(50)))
        .with_children(|screen| {
            screen.spawn((
                widgets::button("menu-close")
                    .key(KeyCode::KeyJ)
                    .at(900.0, 300.0)
                    .build(),
                observe(|_: On<Activate>, mut pressed: ResMut<Pressed>| pressed.0 += 1),
            ));
        });
    frames(&mut app, 3);
    let label = showing(&mut app, "Fermer");
    let at = middle(&app, label);
    click(&mut app, at);
    assert_eq!(app.world().resource::<Pressed>().0, 1);
    hit(&mut app, KeyCode::KeyJ, Key::Character("j".into()));
    assert_eq!(app.world().resource::<Pressed>().0, 2);
    let world = app.world_mut();
    let mut shortcuts = world.query::<(Entity, &widgets::Shortcut)>();
    let button = shortcuts
        .iter(world)
        .find(|(_, key)| key.0 == KeyCode::KeyJ)
        .unwrap()
        .0;
    world.entity_mut(button).insert(InteractionDisabled);
    click(&mut app, at);
    hit(&mut app, KeyCode::KeyJ, Key::Character("j".into()));
    assert_eq!(app.world().resource::<Pressed>().0, 2);
}
