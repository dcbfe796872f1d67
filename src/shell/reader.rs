//! For those who listen: every text and control has a name in the accessibility tree, what only decorates has none,
//! and what happens is announced.

use accesskit::{Live, Node as Spoken, Role};
use bevy::{a11y::AccessibilityNode, prelude::*, ui::UiSystems};

use super::{
    locale::{SpokenName, Texts, Words},
    theme::ThemedText,
    toasts::Notice,
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, spawn_voice)
        .add_systems(
            PostUpdate,
            (speak_texts, hide_decoration).after(UiSystems::PostLayout),
        )
        .add_observer(announce)
        .add_observer(announce_notice);
}

/// Has something said as soon as the screen reader is free to.
#[derive(Event, Clone, Debug)]
pub struct Announce(pub Words);

/// What is announced stands here; it is not seen.
#[derive(Component)]
struct Voice;

fn spawn_voice(mut commands: Commands) {
    let mut node = Spoken::new(Role::Status);
    node.set_live(Live::Polite);
    node.set_label("");
    commands.spawn((Name::new("Voice"), Voice, AccessibilityNode(node)));
}

fn announce(
    told: On<Announce>,
    texts: Res<Texts>,
    mut voice: Single<&mut AccessibilityNode, With<Voice>>,
) {
    voice.set_label(told.0.read(&texts));
}

fn announce_notice(notice: On<Notice>, texts: Res<Texts>, mut commands: Commands) {
    let lines = std::iter::once(&notice.title).chain(&notice.lines);
    let words: Vec<_> = lines.map(|line| line.read(&texts)).collect();
    commands.trigger(Announce(Words::plain(words.join(". "))));
}

/// Texts are labels that say what is written.
fn speak_texts(
    texts: Query<(Entity, &Text), (With<ThemedText>, Changed<Text>)>,
    mut commands: Commands,
) {
    for (entity, text) in &texts {
        let mut node = Spoken::new(Role::Label);
        node.set_value(text.0.as_str());
        commands.entity(entity).try_insert(AccessibilityNode(node));
    }
}

/// The engine takes every picture into the tree: those without a name say nothing to anybody.
fn hide_decoration(
    mut pictures: Query<
        &mut AccessibilityNode,
        (
            Added<AccessibilityNode>,
            With<ImageNode>,
            Without<SpokenName>,
        ),
    >,
) {
    for mut picture in &mut pictures {
        if picture.label().is_none() {
            picture.set_hidden();
        }
    }
}
