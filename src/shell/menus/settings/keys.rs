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
    widgets::{self, TakesArrows, TellsWhole, icon_button, key_cap, named_cap, short_text, words},
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
/// The side of the button that changes a key, where its line is higher, and what lies at least between two of them.
const CHANGE: f32 = 30.0;
const BETWEEN: f32 = 2.0;
/// What a heading in the face of the other pages needs.
const HEADING: f32 = 24.0;
/// So many lines a column has room for, and so many more than half of them the longer one may have where no group is broken.
const LONGEST: usize = 22;
const UNEVEN: usize = 3;

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
    let told = in_columns(told_in(game, uses, mouse, against));
    let twofold: Vec<bool> = told.iter().flatten().map(Line::is_twofold).collect();
    let heights = Heights::of(&twofold, told[0].len());
    page.spawn(Node {
        height: px(heights.column),
        column_gap: px(24),
        ..default()
    })
    .with_children(|columns| {
        for lines in &told {
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

/// The lines in two columns about as long: the second begins with a group, or where no group begins near the middle, with the
/// heading of the one that it goes on with.
fn in_columns(mut lines: Vec<Line<'_>>) -> [Vec<Line<'_>>; 2] {
    let count = lines.len();
    let half = count.div_ceil(2);
    let longer = |at: usize| at.max(count - at);
    let most = (half + UNEVEN).min(LONGEST.max(half));
    let headings = lines.iter().enumerate().skip(1);
    let headings = headings.filter(|(_, line)| matches!(line, Line::Heading(_)));
    let begins = headings.map(|(at, _)| at).min_by_key(|at| longer(*at));
    if let Some(at) = begins.filter(|at| longer(*at) <= most) {
        let second = lines.split_off(at);
        return [lines, second];
    }
    // With its heading, the rest is as long as what comes before it.
    let mut second = lines.split_off((count + 1).div_ceil(2).min(count));
    let before = lines.iter().rev().find_map(|line| match line {
        Line::Heading(heading) => Some(heading.clone()),
        _ => None,
    });
    let begins_a_group = matches!(second.first(), None | Some(Line::Heading(_)));
    if let Some(heading) = before.filter(|_| !begins_a_group) {
        second.insert(0, Line::Heading(heading));
    }
    [lines, second]
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
                .with_child((
                    widgets::text(heading.clone(), heading_style(height), Tone::Ink),
                    TextLayout::no_wrap(),
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

/// The face of a heading: that of the other pages where its line has room for it.
fn heading_style(height: f32) -> TextStyle {
    match height >= HEADING {
        true => TextStyle::Name,
        false => TextStyle::BodyBold,
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
            caps.spawn((
                widgets::text("set-key-hit", TextStyle::CaptionBold, Tone::Accent),
                TextLayout::no_wrap(),
            ));
            return;
        }
        for (index, key) in one.keys(settings).into_iter().enumerate() {
            if index > 0 && one.is_range() {
                caps.spawn(words("…", TextStyle::Body, tone));
            }
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
    .with_children(|said| {
        said.spawn(widgets::text(one.what, TextStyle::Body, Tone::Ink));
        if !against.is_empty() {
            let also = Localized::new("set-key-also").with("what", against.join(", "));
            // For a third line there is no room.
            said.spawn(short_text(also, TextStyle::Caption, Tone::Accent))
                .insert((TellsWhole, Pickable::default()));
        }
    });
    if one.changeable {
        let what = one.what;
        let spoken = Localized::new("set-key-change").with("what", texts.text(what));
        let side = CHANGE.min(height + GAP - BETWEEN);
        let mut change = line.spawn((
            icon_button("pencil", spoken)
                .width(side)
                .height(side)
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

    use bevy::text::TextLayoutInfo;

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

    /// Two columns of a game with so many keys of its own, so many that it shares with one other, and so many of all screens.
    fn columns_of(counts: [usize; 3]) -> [Vec<String>; 2] {
        let games = [
            Games::Some(vec!["one"]),
            Games::Some(vec!["one", "other"]),
            Games::All,
        ];
        let groups = ["own", "shared", "all"].into_iter().zip(games).zip(counts);
        let uses = groups.flat_map(|((what, games), count)| {
            (0..count).map(move |_| use_of(what, games.clone()))
        });
        let uses = KeyUses(uses.collect());
        let mouse = MouseUses::default();
        let told = told_in("one", &uses, &mouse, |_| Vec::new());
        in_columns(told).map(|lines| said(&lines).into_iter().map(str::to_owned).collect())
    }

    #[test]
    fn a_group_that_goes_on_in_the_second_column_has_its_heading_there_as_well() {
        for own in 0..25 {
            for shared in 0..12 {
                for all in 1..12 {
                    let counts = [own, shared, all];
                    let [first, second] = columns_of(counts);
                    let is_heading = |said: &String| said.contains('-');
                    assert!(first.first().is_some_and(is_heading), "{counts:?}");
                    assert!(second.first().is_none_or(is_heading), "{counts:?}");
                    assert!(!first.last().is_some_and(is_heading), "{counts:?}");
                    assert!(second.is_empty() || second.len() > 1, "{counts:?}");
                    let keys = first.iter().chain(&second).filter(|said| !is_heading(said));
                    assert_eq!(keys.count(), own + shared + all, "{counts:?}");
                    // What the game with the most keys has fits as it did.
                    let longest = first.len().max(second.len());
                    let lines = first.len() + second.len();
                    assert!(longest <= lines.div_ceil(2) + UNEVEN, "{counts:?}");
                    let groups = counts.iter().filter(|count| **count > 0).count();
                    let told = counts.iter().sum::<usize>() + groups;
                    assert!(told > MOST || longest <= LONGEST, "{counts:?}");
                }
            }
        }
    }

    #[test]
    fn a_group_stays_whole_where_the_columns_are_about_even_then() {
        let [first, second] = columns_of([9, 5, 11]);
        assert_eq!((first.len(), second.len()), (16, 12));
        assert_eq!(second[0], "set-group-everywhere");
        // Here none begins near the middle.
        let [first, second] = columns_of([3, 30, 3]);
        assert_eq!((first.len(), second.len()), (20, 20));
        assert_eq!(second[0], "set-group-table");
    }

    #[test]
    fn a_heading_is_in_the_face_of_the_other_pages_where_its_line_has_room() {
        for (count, style) in [
            (4, TextStyle::Name),
            (17, TextStyle::Name),
            (LONGEST, TextStyle::BodyBold),
        ] {
            let height = Heights::of(&vec![false; 2 * count], count).plain;
            assert_eq!(heading_style(height), style, "{count}");
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
        open_in(&mut app, "en");
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

    /// The page of the keys, open in that language.
    fn open_in(app: &mut App, language: &str) {
        speak(app, language);
        app.world_mut().trigger(OpenMenu(Menu::Settings));
        frames(app, 3);
        let controls = TABS.iter().position(|tab| tab.name == "set-tab-controls");
        app.world_mut().resource_mut::<OpenTab>().0 = controls.unwrap();
        frames(app, 5);
    }

    #[test]
    fn what_asks_for_a_key_has_room_in_one_line_where_the_caps_stand() {
        for language in ["en", "fr"] {
            let mut app = shell();
            run_until(&mut app, Screen::Title);
            app.insert_resource(Listening::For("keys-fullscreen"));
            open_in(&mut app, language);
            let asks = app.world().resource::<Texts>().text("set-key-hit");
            let world = app.world_mut();
            let mut texts = world.query::<(&Text, &TextLayoutInfo, &ChildOf)>();
            let asking = texts.iter(world).find(|(text, ..)| text.0 == asks);
            let (_, laid, caps) = asking.expect("it asks for a key");
            let (width, caps) = (laid.size.x, caps.parent());
            let room = world.get::<ComputedNode>(caps).unwrap().size.x;
            assert!(width <= room, "{language}: {width} in {room}");
        }
    }

    #[test]
    fn a_range_of_keys_is_told_as_one() {
        let mut app = shell();
        run_until(&mut app, Screen::Title);
        let range = KeyUse {
            what: "keys-hurry",
            usual: vec![KeyCode::Digit0, KeyCode::Digit9],
            changeable: false,
            games: Games::All,
        };
        let ellipses = |app: &mut App| {
            let world = app.world_mut();
            let mut texts = world.query::<&Text>();
            texts.iter(world).filter(|text| text.0 == "…").count()
        };
        let before = ellipses(&mut app);
        app.world_mut().resource_mut::<KeyUses>().0.push(range);
        open_in(&mut app, "en");
        assert_eq!(ellipses(&mut app), before + 1);
    }
}
