//! Fields to type into.

use bevy::{
    clipboard::Clipboard,
    ecs::spawn::SpawnWith,
    input::{ButtonState, keyboard::KeyboardInput},
    input_focus::{
        AutoFocus, FocusCause, FocusedInput, InputFocus, InputFocusSystems,
        tab_navigation::{TabGroup, TabIndex},
    },
    picking::hover::Hovered,
    prelude::*,
    text::{
        EditableText, EditableTextFilter, EditableTextSystems, FontCx, LayoutCx, TextCursorStyle,
        TextEdit, TextEditChange,
    },
    ui::{UiSystems, widget::TextScroll},
    ui_widgets::SelectAllOnFocus,
    window::SystemCursorIcon,
};

use super::{
    hand::HandCursor, keys::top_modal, name::in_its_room, ring::FocusRing, walk::Walk, words,
};
use crate::shell::{
    bindings::in_place,
    locale::{SpokenName, Words},
    theme::{
        TextStyle, ThemedBackground, ThemedBorder, ThemedColour, ThemedText, Tone, Upkeep, drawable,
    },
    toasts::{Notice, Severity},
};

pub(super) fn plugin(app: &mut App) {
    app.add_observer(take_in)
        .add_observer(focus_inside)
        .add_systems(
            PostUpdate,
            (
                (
                    write_back,
                    keep_typing.before(InputFocusSystems::FocusChangeEvents),
                    show_states,
                )
                    .chain()
                    .in_set(Upkeep::States),
                (refuse_undrawn, paste).chain().before(EditableTextSystems),
                show_beginning.after(UiSystems::PostLayout),
            ),
        );
}

/// What stands in a field. Set it to change the field; observe [`FieldChanged`] to follow it.
#[derive(Component, Clone, Debug, PartialEq, Eq)]
pub struct Field {
    /// The text.
    pub value: String,
    /// Shown as faulty.
    pub fault: bool,
}

/// Somebody has typed. The [`Field`] has the text already.
#[derive(EntityEvent, Clone, Debug)]
pub struct FieldChanged {
    /// The field.
    pub entity: Entity,
    /// All of its text.
    pub value: String,
}

/// Somebody has ended the typing: see [`FieldSpec::ends_by_enter`].
#[derive(EntityEvent, Clone, Debug)]
pub struct FieldEntered {
    /// The field.
    pub entity: Entity,
    /// All of its text.
    pub value: String,
}

/// What shows in an empty field: a child of it, with its words.
#[derive(Component)]
pub struct Placeholder;

/// Which letters can be typed there.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
enum Letters {
    /// Those that some font here has: others would be read nowhere.
    Drawn,
    /// Whichever: what is typed is for a machine.
    Any,
    /// Digits alone.
    Digits,
}

/// What a field is to be; [`FieldSpec::build`] makes the bundle.
#[must_use]
pub struct FieldSpec {
    value: String,
    longest: usize,
    letters: Letters,
    placeholder: Option<Words>,
    spoken: Words,
    focused: bool,
    ends_by_enter: bool,
    node: Node,
}

/// A field of 40 high holding up to `longest` characters, with the name that a screen reader says.
pub fn field(value: impl Into<String>, longest: usize, spoken: impl Into<Words>) -> FieldSpec {
    FieldSpec {
        value: value.into(),
        longest,
        letters: Letters::Drawn,
        placeholder: None,
        spoken: spoken.into(),
        focused: false,
        ends_by_enter: false,
        node: Node {
            width: px(192),
            height: px(40),
            border: px(2).all(),
            border_radius: BorderRadius::all(px(8)),
            padding: UiRect::horizontal(px(11)),
            align_items: AlignItems::Center,
            overflow: Overflow::clip(),
            flex_shrink: 0.0,
            ..default()
        },
    }
}

impl FieldSpec {
    /// Only digits can be typed.
    pub fn digits(mut self) -> Self {
        self.letters = Letters::Digits;
        self
    }

    /// Also letters that no font here has can be typed: what is asked for has to be as it is elsewhere.
    pub fn any_letters(mut self) -> Self {
        self.letters = Letters::Any;
        self
    }

    /// Words shown while it is empty.
    pub fn placeholder(mut self, words: impl Into<Words>) -> Self {
        self.placeholder = Some(words.into());
        self
    }

    /// It has the keys as soon as it is there, all of it selected.
    pub fn focused(mut self) -> Self {
        self.focused = true;
        self
    }

    /// Enter ends the typing, and goes on to the button that it presses: what that does is not meant yet. Where there is no
    /// such button, it goes on to the next control.
    pub fn ends_by_enter(mut self) -> Self {
        self.ends_by_enter = true;
        self
    }

    /// Exactly that wide.
    pub fn width(mut self, width: f32) -> Self {
        self.node.width = px(width);
        self
    }

    /// At a place in its parent, left and top.
    pub fn at(mut self, left: f32, top: f32) -> Self {
        self.node.position_type = PositionType::Absolute;
        self.node.left = px(left);
        self.node.top = px(top);
        self
    }

    /// Any other change of its node.
    pub fn node(mut self, change: impl FnOnce(&mut Node)) -> Self {
        change(&mut self.node);
        self
    }

    /// The bundle.
    pub fn build(self) -> impl Bundle {
        let Self {
            value,
            longest,
            letters,
            placeholder,
            spoken,
            focused,
            ends_by_enter,
            node,
        } = self;
        let typed = value.clone();
        (
            Name::new("Field"),
            Field {
                value,
                fault: false,
            },
            FocusRing,
            Hovered::default(),
            HandCursor(SystemCursorIcon::Text),
            node,
            ThemedBackground(Tone::Field),
            ThemedBorder(Tone::Edge),
            Children::spawn(SpawnWith(move |parent: &mut ChildSpawner| {
                if let Some(placeholder) = placeholder {
                    let id = words::any_words(
                        &placeholder,
                        TextStyle::Body,
                        Tone::ButtonDisabled,
                        parent,
                    );
                    let mut placeholder = parent.world_mut().entity_mut(id);
                    // One line, as what is typed.
                    placeholder.insert(in_its_room());
                    placeholder.insert((
                        Placeholder,
                        Node {
                            position_type: PositionType::Absolute,
                            left: px(11),
                            right: px(11),
                            ..default()
                        },
                    ));
                }
                let mut inner = parent.spawn((
                    EditableText {
                        max_characters: Some(longest),
                        cursor_width: 0.1,
                        ..EditableText::new(typed)
                    },
                    TextLayout::no_wrap(),
                    TextCursorStyle::default(),
                    TabIndex(0),
                    SpokenName(spoken),
                    ThemedText(TextStyle::MediumButton),
                    ThemedColour(Tone::Ink),
                    Node {
                        flex_grow: 1.0,
                        flex_basis: px(0),
                        ..default()
                    },
                ));
                if focused {
                    inner.insert((AutoFocus, SelectAllOnFocus));
                }
                if ends_by_enter {
                    inner.observe(go_on);
                }
                inner.insert(letters);
                if letters == Letters::Digits {
                    let filter = EditableTextFilter::new(|letter| takes(Letters::Digits, letter));
                    inner.insert(filter);
                }
            })),
        )
    }
}

/// Whether a field takes a letter, if some font here has it: there is one line, maybe of digits alone.
fn takes(letters: Letters, letter: char) -> bool {
    match letters {
        Letters::Digits => letter.is_ascii_digit(),
        Letters::Drawn | Letters::Any => !letter.is_control(),
    }
}

/// Whether some font here has the letter.
fn is_drawn(letter: char) -> bool {
    letter.is_ascii() || drawable(letter.encode_utf8(&mut [0; 4])) != "?"
}

/// Says why letters are missing of what was typed or pasted.
fn tell_undrawn(commands: &mut Commands) {
    commands.trigger(Notice::new(Severity::Info, "notice-no-letters"));
}

/// Takes the letters out of what is typed that no font here has, and tells of it.
fn refuse_undrawn(mut inner: Query<(&mut EditableText, &Letters)>, mut commands: Commands) {
    let is_undrawn = |edit: &TextEdit| match edit {
        TextEdit::Insert(value) | TextEdit::ImeCommit { value } => !value.chars().all(is_drawn),
        _ => false,
    };
    for (mut text, letters) in &mut inner {
        if *letters != Letters::Drawn || !text.pending_edits.iter().any(is_undrawn) {
            continue;
        }
        tell_undrawn(&mut commands);
        text.pending_edits.retain_mut(|edit| match edit {
            TextEdit::Insert(value) => {
                *value = value.chars().filter(|letter| is_drawn(*letter)).collect();
                !value.is_empty()
            }
            TextEdit::ImeCommit { value } => {
                *value = value.chars().filter(|letter| is_drawn(*letter)).collect();
                true
            }
            _ => true,
        });
    }
}

/// How many letters more there is room for, those that are selected being replaced.
fn room(text: &EditableText) -> usize {
    let selected = text.editor().selected_text();
    let selected = selected.map_or(0, |selected| selected.chars().count());
    let stay = text.value().chars().count() - selected;
    let longest = text.max_characters.unwrap_or(usize::MAX);
    longest.saturating_sub(stay)
}

/// What a field with room for so many letters takes of what is pasted.
fn fitting(pasted: &str, letters: Letters, room: usize) -> String {
    let fit = pasted.chars().filter(|&letter| takes(letters, letter));
    fit.take(room).collect()
}

/// Pastes as much as a field takes: the engine would paste all or nothing.
fn paste(
    mut inner: Query<(&mut EditableText, &Letters)>,
    mut clipboard: ResMut<Clipboard>,
    mut fonts: ResMut<FontCx>,
    mut layouts: ResMut<LayoutCx>,
    mut commands: Commands,
) {
    let is_paste = |edit: &TextEdit| matches!(edit, TextEdit::Paste);
    for (mut text, &letters) in &mut inner {
        while let Some(at) = text.pending_edits.iter().position(is_paste) {
            let after = text.pending_edits.split_off(at);
            // What is selected, and how long the text is, is known once all that comes before has been done.
            text.apply_pending_edits(&mut fonts, &mut layouts.0, &mut clipboard, |letter| {
                takes(letters, letter)
            });
            let pasted = clipboard.fetch_text().poll_result().and_then(Result::ok);
            let mut pasted = pasted.unwrap_or_default();
            if letters == Letters::Drawn && !pasted.chars().all(is_drawn) {
                pasted.retain(is_drawn);
                tell_undrawn(&mut commands);
            }
            let pasted = fitting(&pasted, letters, room(&text));
            if !pasted.is_empty() {
                text.queue_edit(TextEdit::Insert(pasted.into()));
            }
            text.pending_edits.extend(after.into_iter().skip(1));
        }
    }
}

fn take_in(
    typed: On<TextEditChange>,
    inner: Query<(&EditableText, &ChildOf)>,
    mut fields: Query<&mut Field>,
    mut commands: Commands,
) {
    let Ok((text, parent)) = inner.get(typed.event_target()) else {
        return;
    };
    let Ok(mut field) = fields.get_mut(parent.parent()) else {
        return;
    };
    let value = text.value().to_string();
    if field.value != value {
        field.value.clone_from(&value);
        commands.trigger(FieldChanged {
            entity: parent.parent(),
            value,
        });
    }
}

/// Enter ends the typing. Observes the text itself: the engine's observer of all texts lets Enter through to the screen, and
/// comes before those of one entity, but in no order with others of all.
fn go_on(
    mut hit: On<FocusedInput<KeyboardInput>>,
    parents: Query<&ChildOf>,
    fields: Query<&Field>,
    mut walk: Walk,
    mut commands: Commands,
) {
    if in_place(hit.input.key_code) != KeyCode::Enter || hit.input.state != ButtonState::Pressed {
        return;
    }
    hit.propagate(false);
    if hit.input.repeat {
        return;
    }
    walk.go_on();
    let above = parents.get(hit.original_event_target());
    if let Ok(entity) = above.map(ChildOf::parent)
        && let Ok(field) = fields.get(entity)
    {
        let value = field.value.clone();
        commands.trigger(FieldEntered { entity, value });
    }
}

/// A click beside the text is a click into the field.
fn focus_inside(
    press: On<Pointer<Press>>,
    fields: Query<&Children, With<Field>>,
    inner: Query<(), With<EditableText>>,
    mut focus: ResMut<InputFocus>,
) {
    if press.entity == press.original_event_target()
        && let Ok(children) = fields.get(press.entity)
        && let Some(text) = children.iter().find(|&child| inner.contains(child))
    {
        focus.set(text, FocusCause::Pressed);
    }
}

/// In a dialog that began with a field what is typed goes there, also once a click on nothing or on a button has let go
/// of it: as after a double click on what opened the dialog.
fn keep_typing(
    groups: Query<(Entity, &TabGroup)>,
    fields: Query<(Entity, &EditableText), With<AutoFocus>>,
    parents: Query<&ChildOf>,
    mut focus: ResMut<InputFocus>,
    mut commands: Commands,
) {
    let Some(modal) = top_modal(&groups) else {
        return;
    };
    let within = |entity: Entity| parents.iter_ancestors(entity).any(|above| above == modal);
    if focus.get().is_some_and(within) {
        return;
    }
    let Some((entity, text)) = fields.iter().find(|(entity, _)| within(*entity)) else {
        return;
    };
    // What was not selected is not typed over.
    let selected = text.editor().selected_text();
    let selected = selected.map_or(0, |selected| selected.chars().count());
    if selected < text.value().chars().count() {
        commands.entity(entity).remove::<SelectAllOnFocus>();
    }
    focus.set(entity, FocusCause::Navigated);
}

fn write_back(
    fields: Query<(&Field, &Children), Changed<Field>>,
    mut inner: Query<&mut EditableText>,
) {
    for (field, children) in &fields {
        for &child in children {
            if let Ok(mut text) = inner.get_mut(child)
                && text.value().to_string() != field.value
            {
                text.editor_mut().set_text(&field.value);
                // What was typed meanwhile and has not been taken in comes after it: the cursor may stand past its end by now.
                text.pending_edits.insert(0, TextEdit::TextEnd(false));
            }
        }
    }
}

/// Whoever reads a field that nobody types in reads it from its beginning; with the focus it shows the cursor again.
fn show_beginning(
    focus: Res<InputFocus>,
    mut inner: Query<(Entity, &mut TextScroll), With<EditableText>>,
) {
    for (text, mut scroll) in &mut inner {
        if focus.get() != Some(text) {
            scroll.set_if_neq(TextScroll::default());
        }
    }
}

fn show_states(
    focus: Res<InputFocus>,
    mut fields: Query<(&Field, &Hovered, &mut ThemedBorder, &Children)>,
    mut inner: Query<&mut ThemedColour, With<EditableText>>,
    mut placeholders: Query<&mut Visibility, With<Placeholder>>,
) {
    for (field, hovered, mut border, children) in &mut fields {
        let focused = focus.get().is_some_and(|at| children.contains(&at));
        let tone = match (field.fault, focused, hovered.get()) {
            (true, ..) => Tone::Accent,
            (_, true, _) => Tone::Ink,
            (_, _, true) => Tone::InkSoft,
            _ => Tone::Edge,
        };
        border.set_if_neq(ThemedBorder(tone));
        for &child in children {
            if let Ok(mut ink) = inner.get_mut(child) {
                let tone = if field.fault { Tone::Accent } else { Tone::Ink };
                ink.set_if_neq(ThemedColour(tone));
            }
            if let Ok(mut shown) = placeholders.get_mut(child) {
                shown.set_if_neq(if field.value.is_empty() {
                    Visibility::Inherited
                } else {
                    Visibility::Hidden
                });
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_much_is_pasted_as_the_field_takes() {
        assert_eq!(fitting("12 345\n", Letters::Digits, 9), "12345");
        assert_eq!(fitting("12 345", Letters::Digits, 4), "1234");
        assert_eq!(fitting("none", Letters::Digits, 9), "");
        let name = EditableText {
            max_characters: Some(8),
            ..EditableText::new("Zoë")
        };
        assert_eq!(
            fitting(" de la Mer\n", Letters::Drawn, room(&name)),
            " de l"
        );
        assert_eq!(fitting("one\nline", Letters::Drawn, usize::MAX), "oneline");
    }
}
