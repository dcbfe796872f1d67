//! What is typed into fields.

use bevy::{
    input::{ButtonState, keyboard::Key},
    input_focus::{InputFocus, tab_navigation::TabGroup},
    prelude::*,
    ui_widgets::{Activate, observe},
};

use super::{
    super::{
        locale::{Texts, Words},
        menus::dialog,
        screens::Screen,
        testing::{click, frames, hit, middle, send_key, shows},
        theme::stage,
        widgets::{self, Choice, Field, FieldEntered, Shortcut},
    },
    Pressed, title,
};

/// What was typed in fields and ended by Enter.
#[derive(Resource, Default)]
struct Entered(Vec<String>);

/// A field and a choice above all else, with a button of Enter below them if that is wanted; the field is clicked into, and
/// Enter is hit.
fn entered(with_main: bool) -> App {
    let mut app = title();
    app.init_resource::<Pressed>().init_resource::<Entered>();
    app.world_mut()
        .spawn((stage("Test"), GlobalZIndex(50), TabGroup::modal()))
        .with_children(|screen| {
            let field = widgets::field("Ann", 6, "title-new").ends_by_enter();
            screen.spawn(field.at(900.0, 300.0).build()).observe(
                |ended: On<FieldEntered>, mut entered: ResMut<Entered>| {
                    entered.0.push(ended.value.clone());
                },
            );
            let place = Node {
                position_type: PositionType::Absolute,
                left: px(900),
                top: px(360),
                ..default()
            };
            let options = ["set-yes", "set-no"].map(Words::from);
            screen.spawn(widgets::choice(options, 0, "title-settings", place));
            if with_main {
                screen.spawn((
                    widgets::main_button("menu-close")
                        .key(KeyCode::Enter)
                        .at(900.0, 420.0)
                        .build(),
                    observe(|_: On<Activate>, mut pressed: ResMut<Pressed>| pressed.0 += 1),
                ));
            }
        });
    frames(&mut app, 3);
    let world = app.world_mut();
    let mut fields = world.query_filtered::<Entity, With<Field>>();
    let field = fields.single(world).unwrap();
    let at = middle(&app, field);
    click(&mut app, at);
    hit(&mut app, KeyCode::Enter, Key::Enter);
    assert_eq!(app.world().resource::<Entered>().0, ["Ann"]);
    app
}

#[test]
fn enter_ends_the_typing_before_it_presses_the_main_button() {
    let mut app = entered(true);
    assert_eq!(app.world().resource::<Pressed>().0, 0);
    let at = app.world().resource::<InputFocus>().get().unwrap();
    let key = app.world().get::<Shortcut>(at);
    assert_eq!(key, Some(&Shortcut(KeyCode::Enter)), "not the next control");
    hit(&mut app, KeyCode::Enter, Key::Enter);
    assert_eq!(app.world().resource::<Pressed>().0, 1);
}

#[test]
fn where_enter_presses_nothing_it_goes_on_from_a_field_to_the_next_control() {
    let app = entered(false);
    let at = app.world().resource::<InputFocus>().get().unwrap();
    assert!(app.world().get::<Choice>(at).is_some());
}

/// A field with a name in it, clicked into.
fn field_clicked_into(app: &mut App) -> Entity {
    let field = widgets::field("Ann", 20, "title-new").ends_by_enter();
    let screen = app
        .world_mut()
        .spawn((stage("Test"), GlobalZIndex(50), TabGroup::modal()))
        .with_child(field.at(900.0, 300.0).build())
        .id();
    frames(app, 3);
    let field = app.world().get::<Children>(screen).unwrap()[0];
    let at = middle(app, field);
    click(app, at);
    field
}

/// Letters are hit one after another, all before the next frame.
fn type_at_once(app: &mut App, letters: &str) {
    for letter in letters.chars() {
        for state in [ButtonState::Pressed, ButtonState::Released] {
            let typed = Key::Character(letter.to_string().into());
            send_key(app, KeyCode::KeyA, typed, state);
        }
    }
}

#[test]
fn what_is_typed_in_a_dialog_goes_to_its_field_also_after_clicks_on_nothing() {
    let mut app = title();
    let mut commands = app.world_mut().commands();
    dialog(
        "Test",
        "title-new",
        (),
        Screen::Title,
        &mut commands,
        |panel| {
            panel.spawn(widgets::field("", 20, "title-new").focused().build());
        },
    );
    frames(&mut app, 3);
    for (letters, value) in [("An", "An"), ("n", "Ann"), ("a", "Anna")] {
        for _ in 0..2 {
            click(&mut app, Vec2::new(60.0, 660.0));
        }
        type_at_once(&mut app, letters);
        frames(&mut app, 4);
        let world = app.world_mut();
        let mut fields = world.query::<&Field>();
        assert_eq!(fields.single(world).unwrap().value, value);
    }
}

#[test]
fn enter_in_the_same_frame_comes_after_the_letters_before_it() {
    let mut app = title();
    app.init_resource::<Entered>();
    let field = field_clicked_into(&mut app);
    app.world_mut().entity_mut(field).observe(
        |ended: On<FieldEntered>, mut entered: ResMut<Entered>| {
            entered.0.push(ended.value.clone());
        },
    );
    type_at_once(&mut app, "hi");
    for state in [ButtonState::Pressed, ButtonState::Released] {
        send_key(&mut app, KeyCode::Enter, Key::Enter, state);
    }
    frames(&mut app, 4);
    assert_eq!(app.world().resource::<Entered>().0, ["Annhi"]);
}

#[test]
fn a_letter_hit_together_with_control_in_one_frame_is_not_typed() {
    let mut app = title();
    let field = field_clicked_into(&mut app);
    let control = |app: &mut App, state| {
        send_key(app, KeyCode::ControlLeft, Key::Control, state);
    };
    let value = |app: &App| app.world().get::<Field>(field).unwrap().value.clone();
    type_at_once(&mut app, "e");
    control(&mut app, ButtonState::Pressed);
    type_at_once(&mut app, "a");
    control(&mut app, ButtonState::Released);
    frames(&mut app, 5);
    assert_eq!(value(&app), "Anne");
    // All of it is selected.
    type_at_once(&mut app, "x");
    frames(&mut app, 3);
    assert_eq!(value(&app), "x");
}

/// A field above all else that has the keys.
fn typed_field(app: &mut App, field: widgets::FieldSpec) -> Entity {
    let field = field.at(900.0, 500.0).build();
    let field = app.world_mut().spawn((field, GlobalZIndex(60))).id();
    frames(app, 3);
    let at = middle(app, field);
    click(app, at);
    field
}

#[test]
fn accents_can_be_typed_into_a_field() {
    let mut app = title();
    let field = typed_field(&mut app, widgets::field("Ann", 6, "title-new"));
    hit(&mut app, KeyCode::KeyE, Key::Character("é".into()));
    hit(&mut app, KeyCode::KeyE, Key::Character("e".into()));
    hit(&mut app, KeyCode::KeyE, Key::Character("x".into()));
    hit(&mut app, KeyCode::KeyE, Key::Character("y".into()));
    assert_eq!(app.world().get::<Field>(field).unwrap().value, "Annéex");
}

#[test]
fn letters_that_no_font_has_are_not_typed_and_it_is_said_why() {
    let mut app = title();
    let field = typed_field(&mut app, widgets::field("Ann", 20, "title-new"));
    let told = app.world().resource::<Texts>().text("notice-no-letters");
    hit(&mut app, KeyCode::KeyE, Key::Character("é".into()));
    frames(&mut app, 2);
    assert!(!shows(&mut app, &told));
    hit(&mut app, KeyCode::KeyE, Key::Character("漢".into()));
    hit(&mut app, KeyCode::KeyE, Key::Character("a字".into()));
    frames(&mut app, 2);
    assert_eq!(app.world().get::<Field>(field).unwrap().value, "Annéa");
    assert!(shows(&mut app, &told));
}

#[test]
fn what_is_said_to_a_machine_is_typed_in_any_letters() {
    let mut app = title();
    let field = widgets::field("", 20, "setup-command").any_letters();
    let field = typed_field(&mut app, field);
    hit(&mut app, KeyCode::KeyE, Key::Character("漢".into()));
    frames(&mut app, 2);
    assert_eq!(app.world().get::<Field>(field).unwrap().value, "漢");
    let told = app.world().resource::<Texts>().text("notice-no-letters");
    assert!(!shows(&mut app, &told));
}
