//! The keys of the game that is in hand, and the choice of others.

use bevy::{
    input::{ButtonState, keyboard::KeyboardInput},
    input_focus::{AutoFocus, FocusedInput},
    prelude::*,
    ui_widgets::{Activate, observe},
};

use super::OpenTab;
use crate::shell::{
    bindings::{KeyUse, KeyUses, MouseUse, MouseUses, key_of},
    locale::{Localized, Texts},
    settings::Settings,
    theme::{TextStyle, Tone},
    widgets::{self, TakesArrows, icon_button, key_cap, named_cap},
};

/// Whether a key is being chosen.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Listening {
    /// None is.
    #[default]
    No,
    /// What the next key that is hit is to do.
    For(&'static str),
    /// What that was until just now: the focus goes back to its button.
    Done(&'static str),
}

/// The room for the caps of a line.
const CAPS: f32 = 150.0;
/// The height of each of the two columns, and of a line where there are few enough, with the gap below it.
const COLUMN: f32 = 472.0;
const LINE: f32 = 35.0;
const GAP: f32 = 1.0;
/// The side of the button that changes a key, where its line is as high.
const CHANGE: f32 = 30.0;

/// Two columns of keys and what they do in that game, and then what the mouse does.
pub fn spawn(
    page: &mut ChildSpawnerCommands,
    uses: &KeyUses,
    mouse: &MouseUses,
    listening: Listening,
    settings: &Settings,
    texts: &Texts,
    game: &str,
) {
    page.spawn((
        widgets::text("set-tab-controls", TextStyle::Name, Tone::Ink),
        Node {
            margin: UiRect::new(px(0), px(0), px(2), px(6)),
            ..default()
        },
    ));
    let keys = uses.0.iter().filter(|one| one.games.include(game));
    let gestures = mouse.0.iter().filter(|one| one.games.include(game));
    let lines = (keys.count() + gestures.count()).div_ceil(2).max(1);
    // Some pixels are lost to rounding.
    let height = (((COLUMN - 2.0) / lines as f32).min(LINE) - GAP).floor();
    page.spawn(Node {
        flex_direction: FlexDirection::Column,
        flex_wrap: FlexWrap::Wrap,
        // No higher than half of the lines: both columns are as long.
        height: px(lines as f32 * (height + GAP)),
        row_gap: px(GAP),
        column_gap: px(24),
        align_content: AlignContent::Start,
        ..default()
    })
    .with_children(|columns| {
        // What is the game's own comes first.
        let (general, own): (Vec<_>, Vec<_>) = (uses.0.iter())
            .filter(|one| one.games.include(game))
            .partition(|one| one.games.are_all());
        for one in own.into_iter().chain(general) {
            let heard = listening == Listening::For(one.what);
            let done = listening == Listening::Done(one.what);
            let mut line = columns.spawn(line(height));
            if heard {
                line.insert((AutoFocus, TakesArrows::All, observe(take_key)));
            }
            line.with_children(|line| {
                spawn_line(line, height, one, (heard, done), uses, settings, texts);
            });
        }
        let mouse = mouse.0.iter().filter(|one| one.games.include(game));
        for MouseUse { gestures, what, .. } in mouse {
            columns.spawn(line(height)).with_children(|line| {
                line.spawn(caps()).with_children(|caps| {
                    for gesture in *gestures {
                        caps.spawn(named_cap(gesture, Tone::InkSoft));
                    }
                });
                line.spawn(widgets::text(*what, TextStyle::Body, Tone::Ink));
            });
        }
    });
}

fn line(height: f32) -> Node {
    Node {
        width: px(436),
        height: px(height),
        flex_shrink: 0.0,
        column_gap: px(6),
        align_items: AlignItems::Center,
        ..default()
    }
}

fn caps() -> Node {
    Node {
        width: px(CAPS),
        column_gap: px(6),
        justify_content: JustifyContent::End,
        margin: UiRect::right(px(8)),
        flex_shrink: 0.0,
        ..default()
    }
}

fn spawn_line(
    line: &mut ChildSpawnerCommands,
    height: f32,
    one: &KeyUse,
    (heard, done): (bool, bool),
    uses: &KeyUses,
    settings: &Settings,
    texts: &Texts,
) {
    let against: Vec<String> = match one.changeable {
        true => uses
            .conflicts(one, settings)
            .map(|other| texts.text(other.what))
            .collect(),
        false => Vec::new(),
    };
    let tone = if against.is_empty() {
        Tone::InkSoft
    } else {
        Tone::Accent
    };
    line.spawn(caps()).with_children(|caps| {
        if heard {
            caps.spawn(widgets::text(
                "set-key-hit",
                TextStyle::CaptionBold,
                Tone::Accent,
            ));
            return;
        }
        for key in one.keys(settings) {
            caps.spawn(key_cap(key, tone));
        }
    });
    line.spawn(Node {
        flex_direction: FlexDirection::Column,
        flex_grow: 1.0,
        flex_basis: px(0),
        ..default()
    })
    .with_children(|words| {
        words.spawn(widgets::text(one.what, TextStyle::Body, Tone::Ink));
        if !against.is_empty() {
            let also = Localized::new("set-key-also").with("what", against.join(", "));
            words.spawn(widgets::text(also, TextStyle::Caption, Tone::Accent));
        }
    });
    if one.changeable {
        let what = one.what;
        let spoken = Localized::new("set-key-change").with("what", texts.text(what));
        let mut change = line.spawn((
            icon_button("pencil", spoken)
                .width(CHANGE.min(height))
                .height(CHANGE.min(height))
                .build(),
            observe(
                move |_: On<Activate>,
                      mut listening: ResMut<Listening>,
                      mut open: ResMut<OpenTab>| {
                    *listening = Listening::For(what);
                    open.set_changed();
                },
            ),
        ));
        if done {
            change.insert(AutoFocus);
        }
    }
}

/// The key that is hit is the one; Escape leaves everything as it was.
fn take_key(
    mut hit: On<FocusedInput<KeyboardInput>>,
    uses: Res<KeyUses>,
    mut listening: ResMut<Listening>,
    mut settings: ResMut<Settings>,
    mut open: ResMut<OpenTab>,
) {
    hit.propagate(false);
    if hit.input.state != ButtonState::Pressed {
        return;
    }
    let Listening::For(what) = *listening else {
        return;
    };
    let chosen = key_of(&hit.input);
    if let Some(key) = chosen
        && let Some(one) = uses.0.iter().find(|one| one.what == what)
    {
        one.choose(key, &mut settings);
    }
    if chosen.is_some() || hit.input.key_code == KeyCode::Escape {
        *listening = Listening::Done(what);
        open.set_changed();
    }
}
