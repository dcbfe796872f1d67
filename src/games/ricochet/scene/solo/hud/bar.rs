//! The bar below the board: what may be done now, in words, and the buttons that do it.

use bevy::{
    prelude::*,
    ui::InteractionDisabled,
    ui_widgets::{Activate, observe},
};

use super::{
    super::{
        deeds::SoloDeed,
        editor::Editor,
        help::{Help, Hint},
        kind::Kind,
        search::Search,
        session::Solo,
        spoken::hint_words,
    },
    Due, Part, due,
};
use crate::{
    games::ricochet::scene::{
        board::{BoardRoom, Hand},
        hud::{spawn_robots, spawn_transport},
        table::LookingBack,
        words::colour_key,
    },
    locale::Localized,
    screens::hand_bar::{across_the_bar, spawn_task},
    shell::widgets::{Tip, TipKey, at, button, icon_button, main_button, panel},
};

/// What is said at its left end, and below it.
type BarText = (Localized, Option<Localized>);

pub(super) fn write(
    parts: Query<(Entity, &Part), With<Due>>,
    solo: Option<Res<Solo>>,
    editor: Option<Res<Editor>>,
    hand: Res<Hand>,
    help: Res<Help>,
    search: Res<Search>,
    looking: Res<LookingBack>,
    room: Res<BoardRoom>,
    mut commands: Commands,
) {
    let Some(part) = due(&parts, Part::Bar) else {
        return;
    };
    commands.entity(part).with_children(|part| {
        part.spawn((Name::new("Hand bar"), panel(at(room.bar()))))
            .with_children(|bar| {
                bar.spawn(across_the_bar(12.0, 10.0))
                    .with_children(|bar| match (&solo, &editor) {
                        (None, _) => spawn_task(bar, &"ricochet-drawing".into(), None),
                        (Some(_), Some(editor)) => spawn_editing(bar, editor),
                        (Some(solo), None) => match solo.looked_at() {
                            Some(way) => {
                                spawn_transport(bar, &looking, way.len());
                                spawn_next(bar, solo);
                            }
                            None => {
                                let (what, more) = said(solo, &hand, &help, &search);
                                spawn_task(bar, &what, more.as_ref());
                                spawn_robots(bar, &hand);
                                spawn_hint(bar, solo.kind);
                            }
                        },
                    });
            });
    });
}

/// What may be done while one tries.
fn said(solo: &Solo, hand: &Hand, help: &Help, search: &Search) -> BarText {
    if help.plays {
        return ("ricochet-plays".into(), Some("ricochet-plays-line".into()));
    }
    if solo.found {
        let found = Localized::new("ricochet-found-in").with("count", solo.way.len());
        let fewest = solo
            .fewest()
            .map(|fewest| Localized::new("ricochet-shortest-is").with("count", fewest));
        return (found, fewest);
    }
    if let Some(hint) = help.said() {
        let more = match hint {
            Hint::Searching | Hint::NoWay => None,
            Hint::Length(_) | Hint::Move(..) if help.has_more() => Some("ricochet-hint-more"),
            Hint::Length(_) | Hint::Move(..) => Some("ricochet-hint-all"),
        };
        return (hint_words(hint, solo.way.len()), more.map(Into::into));
    }
    if search.runs() {
        let meanwhile = "ricochet-try-meanwhile".into();
        return ("ricochet-searching".into(), Some(meanwhile));
    }
    match hand.picked {
        Some(robot) => (
            Localized::new("ricochet-which-way").with("robot", Localized::new(colour_key(robot))),
            Some("ricochet-ghost-or-arrow".into()),
        ),
        None => (
            "ricochet-pick-robot".into(),
            Some("ricochet-click-or-number".into()),
        ),
    }
}

/// To be told more; in a puzzle that has its price.
fn spawn_hint(bar: &mut ChildSpawnerCommands, kind: Kind) {
    let tip = match kind.is_puzzle() {
        true => "ricochet-hint-tip-puzzle",
        false => "ricochet-hint-tip",
    };
    bar.spawn((
        icon_button("lightbulb", "ricochet-hint")
            .width(46.0)
            .height(46.0)
            .node(|node| node.margin = UiRect::left(px(6)))
            .build(),
        Tip(tip.into()),
        observe(|_: On<Activate>, mut commands: Commands| commands.trigger(SoloDeed::Hint)),
    ));
}

/// What comes after a way that is looked at.
fn spawn_next(bar: &mut ChildSpawnerCommands, solo: &Solo) {
    let (spec, deed) = match solo.kind {
        Kind::Practice => (
            main_button("ricochet-go-on-trying").key(KeyCode::Enter),
            SoloDeed::Try,
        ),
        _ if solo.can_better() => (button("ricochet-next-puzzle"), SoloDeed::Next),
        _ => (
            main_button("ricochet-next-puzzle").key(KeyCode::Enter),
            SoloDeed::Next,
        ),
    };
    bar.spawn((
        spec.build(),
        observe(move |_: On<Activate>, mut commands: Commands| commands.trigger(deed.clone())),
    ));
}

fn spawn_editing(bar: &mut ChildSpawnerCommands, editor: &Editor) {
    let (what, more): BarText = match &editor.refused {
        Some(why) => ("ricochet-edit-refused".into(), Some(why.clone())),
        None => (
            "ricochet-edit-bar".into(),
            Some("ricochet-edit-bar-line".into()),
        ),
    };
    spawn_task(bar, &what, more.as_ref());
    let mut undo = bar.spawn((
        icon_button("undo", "ricochet-undo")
            .width(46.0)
            .height(46.0)
            .build(),
        Tip("ricochet-undo".into()),
        TipKey("keys-take-back"),
        observe(|_: On<Activate>, mut commands: Commands| commands.trigger(SoloDeed::Undo)),
    ));
    if !editor.can_undo() {
        undo.insert(InteractionDisabled);
    }
    bar.spawn((
        main_button("ricochet-edit-done")
            .icon("check")
            .key(KeyCode::Enter)
            .build(),
        observe(|_: On<Activate>, mut commands: Commands| commands.trigger(SoloDeed::Edit)),
    ));
}
