//! The page of matches that lies open, and the keys and the mouse that go through it.

use bevy::{
    input::{ButtonState, keyboard::KeyboardInput},
    input_focus::{FocusCause, FocusedInput, InputFocus},
    picking::events::Click,
    prelude::*,
    text::EditableText,
    ui::Checked,
    ui_widgets::{Activate, observe},
};

use super::{
    Catalogue, PAGE,
    deeds::MainDeed,
    listing::{Choose, Chosen, Listed, Listing},
    row::{self, Row},
};
use crate::{
    screens::codes::CopyCode,
    shell::{
        bindings::{Keys, TellKeys},
        hearing::ScreenInput,
        locale::Texts,
        screens::{Menu, Screen},
        theme::{TextStyle, Tone, Upkeep},
        widgets::{Field, OwnArrows, button, mark, text},
    },
};

/// Where the first row begins, and from one to the next.
const TOP: f32 = 88.0;
const PITCH: f32 = 96.0;

/// All rows: one of them is chosen, and arrows choose another.
#[derive(Component)]
#[require(OwnArrows = OwnArrows::Vertical)]
pub(super) struct Rows;

pub(super) fn plugin(app: &mut App) {
    app.explain_keys(&[KeyCode::ControlLeft, KeyCode::KeyC], "keys-copy-code")
        .add_observer(hear)
        .add_observer(leave_search)
        .add_observer(click)
        .add_systems(
            Update,
            (go_through, copy_code, turn).run_if(
                in_state(Screen::Library)
                    .and_then(in_state(Menu::None))
                    .and_then(any_with_component::<Rows>),
            ),
        )
        .add_systems(PostUpdate, row::show_states.in_set(Upkeep::States));
}

/// Lays out the rows of the page; where only another row has been chosen, they stay.
pub(super) fn fill(
    catalogue: Res<Catalogue>,
    listing: Res<Listing>,
    listed: Res<Listed>,
    chosen: Res<Chosen>,
    texts: Res<Texts>,
    rows: Query<(Entity, Ref<Rows>)>,
    shown: Query<(Entity, &Row, Has<Checked>)>,
    mut page: Local<usize>,
    mut commands: Commands,
) {
    let Ok((list, is_new)) = rows.single().map(|(list, rows)| (list, rows.is_added())) else {
        return;
    };
    let another = std::mem::replace(&mut *page, chosen.page()) != chosen.page();
    if !(is_new || another || listed.is_changed()) {
        for (entity, row, checked) in &shown {
            mark::<Checked>(entity, checked, row.0 == chosen.at, &mut commands);
        }
        return;
    }
    commands.entity(list).despawn_children();
    commands.entity(list).with_children(|list| {
        let those = listed.0.iter().enumerate();
        for (at, &index) in those.skip(*page * PAGE).take(PAGE) {
            let Some(entry) = catalogue.entries.get(index) else {
                continue;
            };
            let top = TOP + PITCH * (at % PAGE) as f32;
            row::spawn(list, entry, at, top, at == chosen.at, &texts);
        }
        if listed.0.is_empty() {
            spawn_empty(list, &catalogue, &listing);
        }
    });
}

/// Says why nothing is listed.
fn spawn_empty(list: &mut ChildSpawnerCommands, catalogue: &Catalogue, listing: &Listing) {
    let only_game = listing.game.is_some()
        && !listing.hides_open
        && !listing.hides_over
        && listing.wanted.trim().is_empty();
    let said = match &catalogue.fault {
        Some(fault) => fault.clone(),
        None if only_game => "library-empty-game".into(),
        None if listing.narrows() => "library-empty-search".into(),
        None if catalogue.is_read => "library-empty".into(),
        None => return,
    };
    list.spawn((
        Node {
            position_type: PositionType::Absolute,
            left: px(row::LEFT),
            width: px(row::WIDTH),
            top: px(300),
            flex_direction: FlexDirection::Column,
            align_items: AlignItems::Center,
            row_gap: px(20),
            ..default()
        },
        Pickable::IGNORE,
    ))
    .with_children(|empty| {
        empty.spawn((
            text(said, TextStyle::Reading, Tone::CreamSoft),
            TextLayout::justify(Justify::Center),
        ));
        if listing.narrows() && catalogue.fault.is_none() {
            empty.spawn((
                button("library-show-all").dark().build(),
                observe(|_: On<Activate>, mut listing: ResMut<Listing>| listing.widen()),
            ));
        }
    });
}

/// The place that a key leads to from `at`.
fn led_to(key: KeyCode, at: usize, count: usize) -> Option<usize> {
    let last = count.checked_sub(1)?;
    Some(match key {
        KeyCode::ArrowUp => at.saturating_sub(1),
        KeyCode::ArrowDown => (at + 1).min(last),
        KeyCode::PageUp => at.saturating_sub(PAGE),
        KeyCode::PageDown => (at + PAGE).min(last),
        KeyCode::Home => 0,
        KeyCode::End => last,
        _ => return None,
    })
}

/// Keys that are hit, or held, while the list has them.
fn hear(
    mut hit: On<FocusedInput<KeyboardInput>>,
    lists: Query<(), With<Rows>>,
    listed: Res<Listed>,
    chosen: Res<Chosen>,
    mut commands: Commands,
) {
    if !lists.contains(hit.event_target()) || hit.input.state != ButtonState::Pressed {
        return;
    }
    if let Some(at) = led_to(hit.input.key_code, chosen.at, listed.0.len()) {
        hit.propagate(false);
        commands.trigger(Choose(at));
    }
}

/// Keys that nothing else has taken.
fn go_through(
    keys: Keys,
    listed: Res<Listed>,
    chosen: Res<Chosen>,
    lists: Query<Entity, With<Rows>>,
    fields: Query<&Children, With<Field>>,
    inner: Query<(), With<EditableText>>,
    mut focus: ResMut<InputFocus>,
    mut commands: Commands,
) {
    use KeyCode::{ArrowDown, ArrowUp, End, Home, PageDown, PageUp};
    for key in [ArrowUp, ArrowDown, PageUp, PageDown, Home, End] {
        if keys.just_hit(key)
            && let Some(at) = led_to(key, chosen.at, listed.0.len())
            && let Ok(list) = lists.single()
        {
            focus.set(list, FocusCause::Navigated);
            commands.trigger(Choose(at));
        }
    }
    if keys.control() && keys.letter_just_hit('f') {
        let mut parts = fields.iter().flatten();
        if let Some(&field) = parts.find(|part| inner.contains(**part)) {
            focus.set(field, FocusCause::Navigated);
        }
    }
}

/// The code of the chosen match goes to the clipboard.
fn copy_code(
    keys: Keys,
    catalogue: Res<Catalogue>,
    listed: Res<Listed>,
    chosen: Res<Chosen>,
    mut commands: Commands,
) {
    if keys.control() && keys.letter_just_hit('c') {
        let index = listed.0.get(chosen.at);
        let entry = index.and_then(|&index| catalogue.entries.get(index));
        if let Some(Ok(found)) = entry.map(|entry| &entry.found) {
            commands.trigger(CopyCode(found.clone()));
        }
    }
}

/// From the search the list is reached by the arrow downwards.
fn leave_search(
    hit: On<FocusedInput<KeyboardInput>>,
    screen: Res<State<Screen>>,
    menu: Res<State<Menu>>,
    fields: Query<(), With<EditableText>>,
    lists: Query<Entity, With<Rows>>,
    mut focus: ResMut<InputFocus>,
) {
    if **screen == Screen::Library
        && **menu == Menu::None
        && fields.contains(hit.event_target())
        && hit.input.key_code == KeyCode::ArrowDown
        && hit.input.state == ButtonState::Pressed
        && let Ok(list) = lists.single()
    {
        focus.set(list, FocusCause::Navigated);
    }
}

/// The wheel turns the pages.
fn turn(
    input: Res<ScreenInput>,
    listed: Res<Listed>,
    chosen: Res<Chosen>,
    mut left: Local<f32>,
    mut commands: Commands,
) {
    if input.wheel == 0.0 {
        return;
    }
    *left -= input.wheel;
    let pages = left.trunc() as isize;
    *left -= pages as f32;
    let wanted = chosen.page().saturating_add_signed(pages);
    if wanted != chosen.page() && wanted < listed.pages() {
        commands.trigger(Choose(wanted * PAGE));
    }
}

/// A click chooses; a double click does what the main button does.
fn click(click: On<Pointer<Click>>, rows: Query<&Row>, mut commands: Commands) {
    let Ok(row) = rows.get(click.entity) else {
        return;
    };
    commands.trigger(Choose(row.0));
    if click.count == 2 {
        commands.trigger(MainDeed);
    }
}
