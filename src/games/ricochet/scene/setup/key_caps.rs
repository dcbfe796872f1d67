//! The key that announces for a person, on its card: a press on its cap, then a letter, changes it.

use bevy::{
    input::{ButtonState, keyboard::KeyboardInput},
    input_focus::{FocusCause, FocusedInput, InputFocus, tab_navigation::TabIndex},
    prelude::*,
    ui_widgets::{Activate, observe},
};

use super::SetUp;
use crate::{
    games::ricochet::{
        rules::Robot,
        scene::{
            seat_keys::{is_taken, key_refusal},
            words::letter_key,
        },
    },
    screens::setup::{Purpose, seat_choice::seat_of_card},
    shell::{
        audio::PlaySound,
        bindings::{KeyUses, key_of, letter},
        locale::{Localized, LocalizedText, SpokenName, Texts, Words},
        settings::Settings,
        theme::{TextStyle, ThemedBackground, ThemedBorder, Tone},
        toasts::{Notice, Severity},
        widgets::{FocusRing, HandCursor, TakesArrows, Tip, show_node, text, words},
    },
};

/// The row of a card's key. While it has the focus, the next letter is the key.
#[derive(Component, Clone, Copy)]
pub(super) struct KeyRow(usize);

/// The cap of the key, in that row.
#[derive(Component, Clone, Copy)]
pub(super) struct KeyCap {
    card: usize,
    row: Entity,
}

/// The letter on a card's cap.
#[derive(Component, Clone, Copy)]
pub(super) struct KeyLetter(usize);

/// What is said beside it, or of an open seat.
#[derive(Component, Clone, Copy)]
pub(super) struct KeyLine(usize);

/// Spawns the key of a card.
pub(super) fn spawn(panel: &mut ChildSpawnerCommands, card: usize, of_a_person: impl Bundle) {
    let mut row = panel.spawn((
        of_a_person,
        KeyRow(card),
        TakesArrows::All,
        Pickable::IGNORE,
        observe(hear),
    ));
    let id = row.id();
    row.with_children(|row| {
        row.spawn((
            Name::new("Key of the seat"),
            KeyCap { card, row: id },
            bevy::ui_widgets::Button,
            TabIndex(0),
            FocusRing,
            HandCursor::default(),
            SpokenName(Words::plain("")),
            Tip("ricochet-key-change".into()),
            Node {
                width: px(28),
                height: px(28),
                border: px(1.5).all(),
                border_radius: BorderRadius::all(px(5)),
                align_items: AlignItems::Center,
                justify_content: JustifyContent::Center,
                flex_shrink: 0.0,
                ..default()
            },
            ThemedBackground(Tone::Field),
            ThemedBorder(Tone::Edge),
            observe(move |_: On<Activate>, mut focus: ResMut<InputFocus>| {
                focus.set(id, FocusCause::Navigated);
            }),
        ))
        .with_child((KeyLetter(card), words("", TextStyle::Button, Tone::Ink)));
        row.spawn((
            KeyLine(card),
            text("ricochet-announces-by", TextStyle::Caption, Tone::InkSoft),
            Node {
                flex_grow: 1.0,
                flex_basis: px(0),
                ..default()
            },
        ));
    });
}

/// The letter that is hit is the key. One that does something else at the same time, or means something else at the table,
/// is refused; any other key leaves everything as it was.
fn hear(
    mut hit: On<FocusedInput<KeyboardInput>>,
    rows: Query<&KeyRow>,
    caps: Query<(Entity, &KeyCap)>,
    uses: Res<KeyUses>,
    settings: Res<Settings>,
    texts: Res<Texts>,
    mut set_up: ResMut<SetUp>,
    mut focus: ResMut<InputFocus>,
    mut commands: Commands,
) -> Result {
    let row = hit.event_target();
    // What the cap hears while it has the focus is not meant for this.
    if hit.original_event_target() != row {
        return Ok(());
    }
    hit.propagate(false);
    if hit.input.state != ButtonState::Pressed || hit.input.repeat {
        return Ok(());
    }
    let key = key_of(&hit.input);
    let chosen = key.and_then(letter);
    let card = rows.get(row)?.0;
    let seat = seat_of_card(&set_up.sheet.seats, card);
    let why = chosen.and_then(|letter| {
        if is_taken(letter, &uses, &settings) {
            return Some("ricochet-key-taken");
        }
        let robots = Robot::ALL.map(|robot| texts.read(&letter_key(robot).into()));
        key_refusal(
            &set_up.sheet.keys,
            seat?,
            letter.to_ascii_uppercase(),
            &robots,
        )
    });
    if let (Some(letter), Some(why)) = (chosen, why) {
        let taken = Localized::new(why).with("key", letter.to_ascii_uppercase().to_string());
        commands.trigger(PlaySound("refuse"));
        commands.trigger(Notice::new(Severity::Info, taken));
        return Ok(());
    }
    if key.is_none() && hit.input.key_code != KeyCode::Escape {
        return Ok(());
    }
    if let (Some(letter), Some(seat)) = (chosen, seat) {
        let letter = letter.to_ascii_uppercase();
        set_up.sheet.keys.choose(seat, letter);
    }
    if let Some((cap, _)) = caps.iter().find(|(_, cap)| cap.row == row) {
        focus.set(cap, FocusCause::Navigated);
    }
    Ok(())
}

/// Shows the keys, and which of them waits for a letter.
pub(super) fn show(
    set_up: Res<SetUp>,
    purpose: Res<Purpose>,
    focus: Res<InputFocus>,
    rows: Query<(Entity, &KeyRow)>,
    mut caps: Query<(&KeyCap, &mut Node, &mut ThemedBorder, &mut SpokenName)>,
    mut letters: Query<(&KeyLetter, &mut Text)>,
    mut lines: Query<(&KeyLine, &mut LocalizedText)>,
) {
    let seats = &set_up.sheet.seats;
    let waiting = rows.iter().find(|(row, _)| focus.get() == Some(*row));
    let waits = |card: usize| waiting.is_some_and(|(_, row)| row.0 == card);
    let key = |card: usize| {
        let seat = seat_of_card(seats, card);
        seat.map_or_else(String::new, |seat| set_up.sheet.keys.of(seat).to_string())
    };
    for (of, node, mut border, mut name) in &mut caps {
        show_node(node, !purpose.leaves_open(seats, of.card));
        border.set_if_neq(ThemedBorder(match waits(of.card) {
            true => Tone::WinnerEdge,
            false => Tone::Edge,
        }));
        let spoken = Localized::new("ricochet-seat-key").with("key", key(of.card));
        name.set_if_neq(SpokenName(Words::Key(spoken)));
    }
    for (of, mut letter) in &mut letters {
        let wanted = match waits(of.0) {
            true => "?".to_owned(),
            false => key(of.0),
        };
        letter.set_if_neq(Text(wanted));
    }
    for (of, mut line) in &mut lines {
        let wanted = match (purpose.leaves_open(seats, of.0), waits(of.0)) {
            (true, _) => "net-open-seat-line",
            (false, true) => "ricochet-press-letter",
            (false, false) => "ricochet-announces-by",
        };
        line.set_if_neq(wanted.into());
    }
}
