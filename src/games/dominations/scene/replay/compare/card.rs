//! The choices as cards, the best first: the one that is looked at is shown beside what was played.

use accesskit::{Node as Spoken, Role};
use bevy::{
    a11y::AccessibilityNode,
    input_focus::tab_navigation::TabIndex,
    picking::hover::Hovered,
    prelude::*,
    ui_widgets::{Activate, Button as Pushed, observe},
};

use super::{
    board::{self, SMALL},
    compared::{Compared, best_of, carded, frame_of, usual},
};
use crate::{
    games::dominations::{
        rules::DominoNumber,
        scene::{
            comparing::{Comparing, ToggleComparing},
            piece_art::{at, domino_face},
        },
    },
    locale::Localized,
    screens::review::{ReviewHere, Step, frame::NextMistakeButton, percent},
    shell::{
        locale::SpokenName,
        theme::{TextStyle, ThemedBackground, ThemedBorder, ThemedColour, Tone},
        widgets::{FocusRing, HandCursor, Tip, dark_button, text},
    },
};

/// How large a card is at most, and the gap between two.
const CARD: Vec2 = Vec2::new(88.0, 66.0);
const GAP: f32 = 6.0;
/// Where the cards begin, below their heading.
const TOP: f32 = 36.0;
/// How high heading and cards are.
pub const HEIGHT: f32 = TOP + CARD.y;
/// The rim of a card, and where its words begin within that.
const RIM: f32 = 2.0;
const INSET: f32 = 6.0;
/// Half of a domino on a card: like the kingdom, it stands beside a chance of three figures.
const HALF: f32 = 11.0;

/// The card of a choice, by its place.
#[derive(Component, Clone, Copy, Debug)]
#[require(Pushed, Hovered, TabIndex, FocusRing, HandCursor)]
pub struct ChoiceCard(pub usize);

/// What is written or drawn on a card, in one tone on parchment and in another on wood.
#[derive(Component, Clone, Copy, Debug)]
pub struct OnCard {
    card: usize,
    /// Whether it is of the choice, and not of what was there before.
    marked: bool,
}

/// Looks at the choice whose card is under the pointer.
pub fn look_at_cards(cards: Query<(&Hovered, &ChoiceCard)>, mut comparing: ResMut<Comparing>) {
    let hovered = cards.iter().find(|(hovered, _)| hovered.get());
    let hovered = hovered.map(|(_, card)| card.0);
    if comparing.hovered != hovered {
        comparing.hovered = hovered;
    }
}

/// Spawns the heading and the cards.
pub fn spawn_all(into: &mut ChildSpawnerCommands, told: &Compared, width: f32) {
    let cards = carded(told.decision);
    spawn_heading(into, told.decision.choices, &cards, width);
    let pitch = ((width + GAP) / cards.len().max(1) as f32).min(CARD.x + GAP);
    for (column, index) in cards.into_iter().enumerate() {
        let left = pitch * column as f32;
        spawn_card(
            into,
            told,
            index,
            Rect::new(left, TOP, left + pitch - GAP, TOP + CARD.y),
        );
    }
}

fn spawn_heading(into: &mut ChildSpawnerCommands, all: usize, cards: &[usize], width: f32) {
    into.spawn((
        Node {
            align_items: AlignItems::Center,
            column_gap: px(10),
            ..at(Rect::new(0.0, 0.0, width, 30.0))
        },
        Pickable::IGNORE,
    ))
    .with_children(|row| {
        let best = best_of(cards);
        let way = if best < cards.len() {
            "played"
        } else if best < all {
            "some"
        } else {
            "all"
        };
        let heading = Localized::new("compare-choices")
            .with("count", best as i64)
            .with("all", all as i64)
            .with("way", way);
        row.spawn((
            text(heading, TextStyle::BodyBold, Tone::CreamSoft),
            TextLayout::no_wrap(),
            Node {
                flex_grow: 1.0,
                ..default()
            },
        ));
        row.spawn((
            NextMistakeButton,
            dark_button("review-mistake")
                .height(30.0)
                .key(KeyCode::KeyN)
                .build(),
            observe(|_: On<Activate>, mut commands: Commands| {
                commands.trigger(Step::NextMistake);
                commands.trigger(Step::Open);
            }),
        ));
        row.spawn((
            dark_button("compare-table")
                .height(30.0)
                .key(KeyCode::KeyC)
                .build(),
            observe(|_: On<Activate>, mut commands: Commands| {
                commands.trigger(ToggleComparing);
            }),
        ));
    });
}

fn spawn_card(into: &mut ChildSpawnerCommands, told: &Compared, index: usize, area: Rect) {
    let Some(choice) = told.choice(index) else {
        return;
    };
    let shown = told.shown(index);
    let deed = match (shown.picked, shown.placement) {
        (Some(domino), _) => Localized::new("compare-pick").with("domino", domino),
        (None, Some(placement)) => {
            Localized::new("compare-place").with("domino", placement.domino.get())
        }
        (None, None) => Localized::new("review-discards"),
    };
    let what = shown.words(told.game, told.record.position(), told.seat);
    let spoken = Localized::new("compare-spoken")
        .with("number", index as i64 + 1)
        .with("what", what)
        .with("chance", percent(choice.chance.get()))
        .with(
            "way",
            if index == told.decision.played {
                "played"
            } else {
                "other"
            },
        );
    let on_card = |marked| OnCard {
        card: index,
        marked,
    };
    into.spawn((
        ChoiceCard(index),
        Name::new(format!("Choice {}", index + 1)),
        AccessibilityNode(Spoken::new(Role::ListBoxOption)),
        SpokenName(spoken.clone().into()),
        // A card has no room for the words.
        Tip(spoken.into()),
        Node {
            border: px(RIM).all(),
            border_radius: BorderRadius::all(px(8)),
            ..at(area)
        },
        ThemedBackground(Tone::DarkButton),
        ThemedBorder(frame_of(told.decision, index)),
        observe(move |_: On<Activate>, mut comparing: ResMut<Comparing>| {
            comparing.chosen = Some(index);
        }),
    ))
    .with_children(|card| {
        card.spawn((
            on_card(false),
            text(
                percent(choice.chance.get()),
                TextStyle::Value,
                Tone::CreamSoft,
            ),
            TextLayout::no_wrap(),
            at(Rect::new(INSET, 7.0, INSET + 52.0, 28.0)),
        ));
        card.spawn((
            on_card(false),
            text(deed, TextStyle::Caption, Tone::CreamSoft),
            TextLayout::no_wrap(),
            at(Rect::new(INSET, 36.0, area.width() - 6.0, 56.0)),
        ));
        let right = area.width() - 2.0 * RIM - 4.0;
        if shown.placement.is_some() {
            let corner = Vec2::new(right - SMALL, 5.0);
            for (dot, marked) in board::dots(told, index) {
                card.spawn((
                    on_card(marked),
                    at(Rect::from_corners(corner + dot.min, corner + dot.max)),
                    ThemedBackground(Tone::CreamSoft),
                    Pickable::IGNORE,
                ));
            }
        } else if let Some(number) = shown.picked.and_then(DominoNumber::new) {
            card.spawn((
                at(Rect::new(right - 2.0 * HALF, 10.0, right, 10.0 + HALF)),
                Pickable::IGNORE,
            ))
            .with_children(|small| {
                let domino = told.game.dominos()[number];
                small.spawn(domino_face(&domino, HALF, Vec2::X, 1.0));
            });
        }
    });
}

/// Lights the cards of the two choices that are shown.
pub fn dress(
    replays: Query<&ReviewHere>,
    comparing: Res<Comparing>,
    mut cards: Query<(&ChoiceCard, &mut ThemedBackground), Without<OnCard>>,
    mut texts: Query<(&OnCard, &mut ThemedColour)>,
    mut dots: Query<(&OnCard, &mut ThemedBackground), Without<ChoiceCard>>,
) {
    let Ok(here) = replays.single() else {
        return;
    };
    let Some(decision) = comparing.at.and_then(|made| here.decision_at(made)) else {
        return;
    };
    let other = comparing.looked_at().or_else(|| usual(decision));
    let lit = |card: usize| card == decision.played || Some(card) == other;
    for (card, mut ground) in &mut cards {
        ground.set_if_neq(ThemedBackground(match lit(card.0) {
            true => Tone::Field,
            false => Tone::DarkButton,
        }));
    }
    for (on, mut ink) in &mut texts {
        ink.set_if_neq(ThemedColour(match lit(on.card) {
            true => Tone::Ink,
            false => Tone::CreamSoft,
        }));
    }
    for (on, mut dot) in &mut dots {
        dot.set_if_neq(ThemedBackground(match (lit(on.card), on.marked) {
            (true, true) => Tone::Accent,
            (true, false) => Tone::Edge,
            (false, true) => Tone::Warning,
            (false, false) => Tone::PlateEdge,
        }));
    }
}
