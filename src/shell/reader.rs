//! For those who listen: every text and control has a name in the accessibility tree, in the order in which they stand
//! on the screen; what only decorates or is not shown has none; and what happens is announced.

use accesskit::{Live, Node as Spoken, Role};
use bevy::{
    a11y::{AccessibilityNode, AccessibilitySystems},
    camera::visibility::VisibilitySystems,
    prelude::*,
    ui::UiSystems,
};

use super::{
    bindings::{GameKeys, Keys, TellKeys},
    locale::{Texts, Words, as_written},
    screens::Screen,
    theme::ThemedText,
    toasts::Notice,
    widgets::Whole,
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, spawn_voice)
        .add_systems(
            PostUpdate,
            (speak_texts, name_pictures, join, hide_what_is_not_shown)
                .chain()
                .after(UiSystems::PostLayout)
                .after(VisibilitySystems::VisibilityPropagate)
                .before(AccessibilitySystems::Update),
        )
        .add_systems(PostUpdate, fall_silent.after(AccessibilitySystems::Update))
        .add_observer(announce)
        .add_observer(announce_notice);
}

/// The text of the key that has the board told.
pub const TELL_BOARD: &str = "keys-tell-board";

/// Gives the game with that identifier the key that has its board told.
pub fn bind_board_key(app: &mut App, game: &'static str) {
    GameKeys::new(app, game).bind_keys(&[KeyCode::KeyT], TELL_BOARD);
}

/// Whether somebody asks for the board in words.
pub fn asks_for_board(keys: Keys) -> bool {
    keys.just_pressed(TELL_BOARD)
}

/// Has something said as soon as the screen reader is free to.
#[derive(Event, Clone, Debug)]
pub struct Announce(pub Words);

/// What is announced stands here; it is not seen.
#[derive(Component, Default)]
struct Voice {
    /// Whether it says something in this frame.
    speaks: bool,
}

fn spawn_voice(mut commands: Commands) {
    let mut node = Spoken::new(Role::Status);
    node.set_live(Live::Polite);
    node.set_label("");
    commands.spawn((
        Name::new("Voice"),
        Voice::default(),
        AccessibilityNode(node),
    ));
}

/// What is announced in one frame is said together: what is written over before it is handed on is heard by nobody.
fn announce(
    told: On<Announce>,
    texts: Res<Texts>,
    voice: Single<(&mut Voice, &mut AccessibilityNode)>,
) {
    let (mut voice, mut node) = voice.into_inner();
    let mut said = told.0.read(&texts);
    if voice.speaks
        && let Some(before) = node.label()
    {
        said = format!("{before}\n{said}");
    }
    node.set_label(said);
    voice.speaks = true;
}

fn fall_silent(mut voices: Query<&mut Voice>) {
    for mut voice in &mut voices {
        if voice.speaks {
            voice.speaks = false;
        }
    }
}

fn announce_notice(
    notice: On<Notice>,
    texts: Res<Texts>,
    screen: Option<Res<State<Screen>>>,
    mut commands: Commands,
) {
    // It is told once more when there are texts to tell it by.
    if screen.is_some_and(|screen| **screen == Screen::Loading) {
        return;
    }
    let lines = std::iter::once(&notice.title).chain(&notice.lines);
    let words: Vec<_> = lines.map(|line| line.read(&texts)).collect();
    commands.trigger(Announce(Words::plain(words.join(". "))));
}

/// What a reader goes through without a word: only what it holds counts.
const SKIPPED: Role = Role::GenericContainer;

/// Whether what stands on such a node is told by its name already.
const fn tells_all(role: Role) -> bool {
    matches!(
        role,
        Role::Button
            | Role::CheckBox
            | Role::Image
            | Role::ListBoxOption
            | Role::RadioButton
            | Role::Slider
            | Role::Switch
            | Role::Tab
    )
}

/// Texts are labels that say what is written; those on a control or a piece are in its name already.
fn speak_texts(
    texts: Query<(Entity, &Text, Option<&Whole>), (With<ThemedText>, Changed<Text>)>,
    parents: Query<&ChildOf>,
    named: Query<&AccessibilityNode>,
    mut commands: Commands,
) {
    for (entity, text, whole) in &texts {
        let said = whole.map_or(&*text.0, |whole| whole.of(&text.0));
        let mut above = parents
            .iter_ancestors(entity)
            .filter_map(|above| named.get(above).ok());
        let node = if above.any(|above| tells_all(above.role())) {
            Spoken::new(SKIPPED)
        } else {
            let mut node = Spoken::new(Role::Label);
            node.set_value(as_written(said));
            node
        };
        commands.entity(entity).try_insert(AccessibilityNode(node));
    }
}

/// The engine takes every picture into the tree, with the texts upon it as its name. Those without a name of their own
/// say nothing to anybody; those with one keep it, and speak for the texts upon them.
fn name_pictures(
    mut pictures: Query<
        (Entity, &mut AccessibilityNode, Option<&AccessibleLabel>),
        (
            Changed<AccessibilityNode>,
            Or<(With<ImageNode>, With<AccessibleLabel>)>,
        ),
    >,
    children: Query<&Children>,
    texts: Query<(), With<Text>>,
    mut commands: Commands,
) {
    for (entity, mut node, name) in &mut pictures {
        let Some(name) = name else {
            if node.role() == Role::Image {
                node.set_role(SKIPPED);
                node.clear_label();
            }
            continue;
        };
        if matches!(node.role(), Role::Unknown | SKIPPED) {
            node.set_role(Role::Image);
            for below in children.iter_descendants(entity) {
                if texts.contains(below) {
                    let node = AccessibilityNode(Spoken::new(SKIPPED));
                    commands.entity(below).try_insert(node);
                }
            }
        }
        if node.label() != Some(name.0.as_str()) {
            node.set_label(name.0.as_str());
        }
    }
}

/// The engine hangs on the window whatever has a parent that is not in the tree, in no order: so that things are read as
/// they stand on the screen, all that is laid out is in it.
fn join(nodes: Query<Entity, (Added<Node>, Without<AccessibilityNode>)>, mut commands: Commands) {
    for entity in &nodes {
        let node = AccessibilityNode(Spoken::new(SKIPPED));
        commands.entity(entity).insert_if_new(node);
    }
}

/// A screen under a menu is not read.
fn hide_what_is_not_shown(
    mut nodes: Query<
        (&InheritedVisibility, &Node, &mut AccessibilityNode),
        Or<(
            Changed<InheritedVisibility>,
            Changed<Node>,
            Added<AccessibilityNode>,
        )>,
    >,
) {
    for (visible, node, mut spoken) in &mut nodes {
        let hidden = !visible.get() || node.display == Display::None;
        if hidden != spoken.is_hidden() {
            if hidden {
                spoken.set_hidden();
            } else {
                spoken.clear_hidden();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shell::toasts::Severity;

    #[derive(Resource, Default)]
    struct Said(Vec<Words>);

    #[test]
    fn a_notice_of_before_there_are_texts_is_announced_once_there_are() {
        let mut world = World::new();
        world.init_resource::<Texts>();
        world.init_resource::<Said>();
        world.insert_resource(State::new(Screen::Loading));
        world.add_observer(announce_notice);
        world.add_observer(|told: On<Announce>, mut said: ResMut<Said>| {
            said.0.push(told.0.clone());
        });
        let notice = Notice::new(Severity::Warning, "notice-settings-damaged");
        world.trigger(notice.clone());
        world.flush();
        assert!(world.resource::<Said>().0.is_empty());
        world.insert_resource(State::new(Screen::Title));
        world.trigger(notice);
        world.flush();
        assert_eq!(world.resource::<Said>().0.len(), 1);
    }
}
