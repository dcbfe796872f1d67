//! The cards that games have by themselves: the rules, and the review of the match that was played last where there are
//! reviews. And what helps at their tables.

use bevy::prelude::*;

use super::{Card, CardKind, CardState, Cards, Help, Laid, Sketch};
use crate::{
    screens::{
        Advises, Shown, WayBack,
        insight::ADVICE,
        library::{Catalogue, Entry, when::when},
        review::OpensReview,
    },
    shell::{
        locale::{Localized, Texts},
        menus::OpenMenu,
        screens::Menu,
        theme::Tone,
    },
};

/// A match that goes up and down, for the card.
const RIVER: [[f64; 4]; 14] = [
    [0.25, 0.31, 0.24, 0.20],
    [0.27, 0.39, 0.20, 0.14],
    [0.24, 0.45, 0.18, 0.13],
    [0.20, 0.58, 0.18, 0.04],
    [0.14, 0.62, 0.20, 0.04],
    [0.12, 0.70, 0.16, 0.02],
    [0.30, 0.56, 0.12, 0.02],
    [0.72, 0.16, 0.10, 0.02],
    [0.58, 0.30, 0.10, 0.02],
    [0.36, 0.60, 0.03, 0.01],
    [0.44, 0.52, 0.03, 0.01],
    [0.40, 0.58, 0.01, 0.01],
    [0.10, 0.90, 0.00, 0.00],
    [0.00, 1.00, 0.00, 0.00],
];

/// A book, where a game shows nothing else of its rules.
const BOOK: [Laid; 1] = [Laid::new("icon_book_open", (132.0, 80.0), (84.0, 84.0))];

/// Advice at the table.
const HINT: Help = Help {
    sign: "lightbulb",
    name: ADVICE.name,
    detail: "learn-hint-detail",
    switch: Some(&ADVICE),
};

/// A decision of a review that is tried again.
const TRY_AGAIN: Help = Help {
    sign: "rotate_ccw",
    name: "learn-try-again",
    detail: "learn-try-again-detail",
    switch: None,
};

/// Adds them to a game.
pub(super) fn register<G: Shown>(app: &mut App) {
    let mut cards = app.world_mut().resource_mut::<Cards>();
    if G::ADVISES != Advises::Nobody {
        cards.add_help(G::ID, HINT);
    }
    if G::TRIES_AGAIN {
        cards.add_help(G::ID, TRY_AGAIN);
    }
    cards.add(Card {
        game: G::ID,
        kind: CardKind::Rules,
        sketch: Sketch::Pictures(&BOOK),
        state: |_, _| CardState {
            sign: ("clock", Tone::InkSoft),
            line: "learn-rules-state".into(),
            button: ("learn-read", "book_open"),
            open: true,
            next: true,
        },
        lead: |_, commands| commands.trigger(OpenMenu(Menu::Rules)),
    });
    if G::REVIEWS {
        cards.add(Card {
            game: G::ID,
            kind: CardKind::Review,
            sketch: Sketch::River(&RIVER),
            state: |game, world| review(game, world),
            lead: |game, commands| {
                commands.queue(move |world: &mut World| review_last(game, world));
            },
        });
    }
}

/// The match of that game that was played to its end last, if it can be reviewed.
fn last_over<'a>(game: &str, catalogue: &'a Catalogue) -> Option<&'a Entry> {
    let mut entries = catalogue.entries.iter();
    entries.find(|entry| {
        entry.game() == Some(game) && entry.found.as_ref().is_ok_and(|found| found.is_reviewed())
    })
}

fn review(game: &'static str, world: &World) -> CardState {
    let last = last_over(game, world.resource::<Catalogue>());
    let texts = world.resource::<Texts>();
    let line = match last {
        Some(entry) => Localized::new("learn-review-last").with("when", when(entry, texts)),
        None => Localized::new("learn-review-none"),
    };
    CardState {
        sign: ("chart_spline", Tone::InkSoft),
        line: line.into(),
        button: ("learn-look", "chart_spline"),
        open: last.is_some(),
        next: true,
    }
}

fn review_last(game: &'static str, world: &mut World) {
    let entry = last_over(game, world.resource::<Catalogue>()).cloned();
    if let Some(entry) = entry
        && let Ok(found) = &entry.found
    {
        world.insert_resource(OpensReview);
        found.look_at(entry.own_file(), WayBack::Learn, &mut world.commands());
    }
}
