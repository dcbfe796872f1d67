//! The keys of the game that is in hand, and the choice of others.

use bevy::{
    input::{ButtonState, keyboard::KeyboardInput},
    input_focus::{AutoFocus, FocusedInput},
    prelude::*,
    ui_widgets::{Activate, observe},
};

use super::OpenTab;
use crate::shell::{
    bindings::{Games, KeyUse, KeyUses, MouseUse, MouseUses, key_of},
    locale::{Localized, Texts},
    settings::Settings,
    theme::{TextStyle, Tone},
    widgets::{self, TakesArrows, TellsWhole, icon_button, key_cap, named_cap, short_text},
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
const COLUMN: f32 = 504.0;
const LINE: f32 = 35.0;
const GAP: f32 = 1.0;
/// What the words of a key that does something else as well need, and what other lines give way to at most for that.
const TWOFOLD: f32 = 39.0;
const LOWEST: f32 = 20.0;
/// The side of the button that changes a key, where its line is as high.
const CHANGE: f32 = 30.0;

/// How high the lines in two columns are.
struct Heights {
    /// Of a line.
    plain: f32,
    /// Of a line with two lines of words.
    twofold: f32,
    /// Of a column.
    column: f32,
}

impl Heights {
    /// Of so many lines, some of them twofold, the first so many of them in the first column. Those that are twofold have as
    /// much more as the others can give.
    fn of(lines: &[bool], split: usize) -> Self {
        let (first, second) = lines.split_at(split);
        let longest = first.len().max(second.len()).max(1);
        let columns = [first, second].map(|column| {
            let twofold = column.iter().filter(|is_twofold| **is_twofold).count();
            [column.len() - twofold, twofold].map(|count| count as f32)
        });
        // Some pixels are lost to rounding.
        let room = COLUMN - 2.0;
        let share = |room: f32, lines: f32| (room / lines - GAP).floor();
        let usual = share(room, longest as f32).min(LINE - GAP);
        let plain = columns
            .iter()
            .filter(|[plain, _]| *plain > 0.0)
            .map(|[plain, twofold]| share(room - twofold * (TWOFOLD + GAP), *plain))
            .fold(usual, f32::min)
            .max(usual.min(LOWEST));
        let twofold = columns
            .iter()
            .filter(|[_, twofold]| *twofold > 0.0)
            .map(|[lines, twofold]| share(room - lines * (plain + GAP), *twofold))
            .fold(TWOFOLD, f32::min);
        let column = columns
            .iter()
            .map(|[lines, more]| lines * (plain + GAP) + more * (twofold + GAP))
            .fold(0.0, f32::max);
        Self {
            plain,
            twofold,
            column,
        }
    }
}

/// What stands on a line.
enum Line<'a> {
    /// Where the keys below it do what they do.
    Heading(Localized),
    /// What a key does, and what else in words.
    Key(&'a KeyUse, Vec<String>),
    /// What the mouse does.
    Mouse(&'a MouseUse),
}

impl Line<'_> {
    /// Whether it has two lines of words.
    fn is_twofold(&self) -> bool {
        matches!(self, Self::Key(_, against) if !against.is_empty())
    }
}

/// Two columns of keys and what they do in that game, and of what the mouse does.
pub fn spawn(
    page: &mut ChildSpawnerCommands,
    uses: &KeyUses,
    mouse: &MouseUses,
    listening: Listening,
    settings: &Settings,
    texts: &Texts,
    game: &str,
) {
    let against = |one: &KeyUse| against(one, uses, settings, texts);
    let lines = told_in(game, uses, mouse, against);
    let split = split(&lines);
    let twofold: Vec<bool> = lines.iter().map(Line::is_twofold).collect();
    let heights = Heights::of(&twofold, split);
    let (first, second) = lines.split_at(split);
    page.spawn(Node {
        height: px(heights.column),
        column_gap: px(24),
        ..default()
    })
    .with_children(|columns| {
        for lines in [first, second] {
            columns
                .spawn(Node {
                    flex_direction: FlexDirection::Column,
                    row_gap: px(GAP),
                    ..default()
                })
                .with_children(|column| {
                    for one in lines {
                        spawn_line(column, one, &heights, listening, settings, texts);
                    }
                });
        }
    });
}

/// The lines of a game in the order in which they are told: its own first, as one plays by them, then those that it shares with
/// others, such as those of its review, and last those of all screens. A heading says which they are.
fn told_in<'a>(
    game: &str,
    uses: &'a KeyUses,
    mouse: &'a MouseUses,
    against: impl Fn(&KeyUse) -> Vec<String>,
) -> Vec<Line<'a>> {
    let headings = [
        Localized::new(format!("title-name-{game}")),
        Localized::new("set-group-table"),
        Localized::new("set-group-everywhere"),
    ];
    let group_of = |games: &Games| match games.count() {
        1 => 0,
        usize::MAX => 2,
        _ => 1,
    };
    let mut told = Vec::new();
    for (group, heading) in headings.into_iter().enumerate() {
        let is_here = |games: &Games| games.include(game) && group_of(games) == group;
        let mut keys: Vec<&KeyUse> = (uses.0.iter()).filter(|one| is_here(&one.games)).collect();
        keys.sort_by_key(|one| one.games.count());
        let keys = keys.into_iter().map(|one| Line::Key(one, against(one)));
        let gestures = mouse.0.iter().filter(|one| is_here(&one.games));
        let lines: Vec<Line> = keys.chain(gestures.map(Line::Mouse)).collect();
        if !lines.is_empty() {
            told.push(Line::Heading(heading));
            told.extend(lines);
        }
    }
    told
}

/// How many lines stand in the first column: half of them, and no heading at its end, away from what it is over.
fn split(lines: &[Line]) -> usize {
    let half = lines.len().div_ceil(2);
    match lines[..half].last() {
        Some(Line::Heading(_)) if half > 1 => half - 1,
        _ => half,
    }
}

/// A line in its column.
fn spawn_line(
    column: &mut ChildSpawnerCommands,
    told: &Line,
    heights: &Heights,
    listening: Listening,
    settings: &Settings,
    texts: &Texts,
) {
    let height = match told.is_twofold() {
        true => heights.twofold,
        false => heights.plain,
    };
    match told {
        Line::Heading(heading) => {
            column
                .spawn(Node {
                    // Nearer to what it is over than to what comes before it.
                    align_items: AlignItems::End,
                    ..line(height)
                })
                .with_child(widgets::text(
                    heading.clone(),
                    TextStyle::BodyBold,
                    Tone::Ink,
                ));
        }
        Line::Key(one, against) => {
            let heard = listening == Listening::For(one.what);
            let done = listening == Listening::Done(one.what);
            let mut line = column.spawn(line(height));
            if heard {
                line.insert((AutoFocus, TakesArrows::All, observe(take_key)));
            }
            line.with_children(|line| {
                spawn_key(line, height, one, (heard, done), against, settings, texts);
            });
        }
        Line::Mouse(MouseUse { gestures, what, .. }) => {
            column.spawn(line(height)).with_children(|line| {
                line.spawn(caps()).with_children(|caps| {
                    for gesture in *gestures {
                        caps.spawn(named_cap(gesture, Tone::InkSoft));
                    }
                });
                line.spawn(widgets::text(*what, TextStyle::Body, Tone::Ink));
            });
        }
    }
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

/// What else a key does that can be chosen, in words.
fn against(one: &KeyUse, uses: &KeyUses, settings: &Settings, texts: &Texts) -> Vec<String> {
    match one.changeable {
        true => uses
            .conflicts(one, settings)
            .map(|other| texts.text(other.what))
            .collect(),
        false => Vec::new(),
    }
}

fn spawn_key(
    line: &mut ChildSpawnerCommands,
    height: f32,
    one: &KeyUse,
    (heard, done): (bool, bool),
    against: &[String],
    settings: &Settings,
    texts: &Texts,
) {
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
        min_width: px(0),
        ..default()
    })
    .with_children(|words| {
        words.spawn(widgets::text(one.what, TextStyle::Body, Tone::Ink));
        if !against.is_empty() {
            let also = Localized::new("set-key-also").with("what", against.join(", "));
            // For a third line there is no room.
            words
                .spawn(short_text(also, TextStyle::Caption, Tone::Accent))
                .insert((TellsWhole, Pickable::default()));
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

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::shell::{
        menus::{OpenMenu, settings::TABS},
        screens::{Menu, Screen},
        testing::{frames, middle, run_until, shell, speak},
    };

    /// So many lines stand there in the game that has the most keys.
    const MOST: usize = 43;

    /// So many lines, of which those two are twofold.
    fn lines(count: usize, twofold: [usize; 2]) -> Vec<bool> {
        (0..count).map(|line| twofold.contains(&line)).collect()
    }

    fn use_of(what: &'static str, games: Games) -> KeyUse {
        KeyUse {
            what,
            usual: vec![KeyCode::F12],
            changeable: false,
            games,
        }
    }

    /// The keys of what lines say.
    fn said<'a>(lines: &'a [Line]) -> Vec<&'a str> {
        let said = lines.iter().map(|line| match line {
            Line::Heading(heading) => &*heading.key,
            Line::Key(one, _) => one.what,
            Line::Mouse(one) => one.what,
        });
        said.collect()
    }

    #[test]
    fn what_is_the_games_own_is_told_first_and_what_all_screens_share_last() {
        let uses = KeyUses(vec![
            use_of("everywhere", Games::All),
            use_of("review", Games::Some(vec!["one", "other"])),
            use_of("turn", Games::Some(vec!["one"])),
            use_of("roll", Games::Some(vec!["other"])),
            use_of("place", Games::Some(vec!["one"])),
        ]);
        let mouse = |game| MouseUse {
            gestures: &["mouse-click"],
            what: "click",
            games: Games::Some(vec![game]),
        };
        let mouse = MouseUses(vec![mouse("one"), mouse("other")]);
        let told = told_in("one", &uses, &mouse, |_| Vec::new());
        let expected = [
            "title-name-one",
            "turn",
            "place",
            "click",
            "set-group-table",
            "review",
            "set-group-everywhere",
            "everywhere",
        ];
        assert_eq!(said(&told), expected);
        // Nothing stands below a heading of nothing.
        let told = told_in("third", &uses, &mouse, |_| Vec::new());
        assert_eq!(said(&told), ["set-group-everywhere", "everywhere"]);
    }

    #[test]
    fn no_heading_stands_at_the_end_of_a_column() {
        let mouse = MouseUses::default();
        for own in 0..12 {
            for shared in 0..12 {
                let one = (0..own).map(|_| use_of("own", Games::Some(vec!["one"])));
                let all = (0..shared).map(|_| use_of("shared", Games::All));
                let uses = KeyUses(one.chain(all).collect());
                let lines = told_in("one", &uses, &mouse, |_| Vec::new());
                let split = split(&lines);
                let ends = lines[..split].last();
                let alone = matches!(ends, Some(Line::Heading(_)));
                assert!(!alone || lines.len() == 2, "{own} {shared}");
                assert!(lines.len().abs_diff(2 * split) <= 2, "{own} {shared}");
            }
        }
    }

    #[test]
    fn lines_are_as_high_as_two_columns_of_them_can_be() {
        for count in 1..=60_usize {
            let half = count.div_ceil(2);
            let heights = Heights::of(&vec![false; count], half);
            let half = half as f32;
            assert_eq!(heights.column, half * (heights.plain + GAP), "{count}");
            assert!(heights.column <= COLUMN, "{count}");
            let higher = half * (heights.plain + 1.0 + GAP);
            assert!(
                heights.plain == LINE - GAP || higher > COLUMN - 2.0,
                "{count}"
            );
        }
    }

    #[test]
    fn both_lines_of_words_have_room_wherever_two_keys_are_the_same() {
        for count in 2..=60_usize {
            let half = count.div_ceil(2);
            // In one column, in both, and at their ends.
            for twofold in [[0, 1], [0, half], [half - 1, half], [half - 1, count - 1]] {
                let lines = lines(count, twofold);
                let heights = Heights::of(&lines, half);
                if count <= MOST {
                    assert_eq!(heights.twofold, TWOFOLD, "{count} {twofold:?}");
                    assert!(heights.plain >= LOWEST, "{count} {twofold:?}");
                }
                assert!(heights.twofold >= heights.plain, "{count} {twofold:?}");
                for column in lines.chunks(half) {
                    let height = |is_twofold: &bool| match *is_twofold {
                        true => heights.twofold + GAP,
                        false => heights.plain + GAP,
                    };
                    let all: f32 = column.iter().map(height).sum();
                    assert!(all <= heights.column, "{count} {twofold:?}");
                }
                assert!(heights.column <= COLUMN, "{count} {twofold:?}");
            }
        }
    }

    #[test]
    fn what_else_a_key_does_lies_within_its_line_however_many_there_are() {
        let mut app = shell();
        run_until(&mut app, Screen::Title);
        speak(&mut app, "en");
        let world = app.world_mut();
        let chosen = "keys-fullscreen=F1".to_owned();
        world.resource_mut::<Settings>().keys.push(chosen);
        let other = KeyUse {
            what: "keys-hurry",
            usual: vec![KeyCode::F12],
            changeable: false,
            games: Games::All,
        };
        world.resource_mut::<KeyUses>().0.resize(MOST - 1, other);
        world.trigger(OpenMenu(Menu::Settings));
        frames(&mut app, 3);
        let controls = TABS.iter().position(|tab| tab.name == "set-tab-controls");
        app.world_mut().resource_mut::<OpenTab>().0 = controls.unwrap();
        frames(&mut app, 5);
        let world = app.world_mut();
        let mut texts = world.query::<(Entity, &Text)>();
        let also = texts.iter(world);
        let also = also.filter(|(_, text)| text.0.starts_with("also: "));
        let also: Vec<Entity> = also.map(|(entity, _)| entity).collect();
        assert_eq!(also.len(), 2);
        let parent = |of: Entity| app.world().get::<ChildOf>(of).unwrap().parent();
        let height = |of: Entity| app.world().get::<ComputedNode>(of).unwrap().size.y;
        for also in also {
            let words = parent(also);
            let line = parent(words);
            let (needed, found) = (height(words), height(line));
            assert!(needed <= found, "{needed} in {found}");
            let columns = app.world().get::<Children>(parent(parent(line))).unwrap();
            let lefts = columns[..]
                .iter()
                .map(|column| middle(&app, *column).x as i32);
            assert_eq!(lefts.collect::<BTreeSet<_>>().len(), 2);
        }
    }
}
