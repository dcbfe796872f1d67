//! The panel of the board and the rules.

use bevy::{
    prelude::*,
    ui::{Checked, InteractionDisabled},
};

use super::{
    Purpose, SetUp,
    sheet::{First, MINUTES, Mode, Sheet},
};
use crate::{
    games::conquest::rules::{Layout, Size},
    screens::setup::{rows, seat_choice::without_command},
    shell::{
        locale::{Localized, LocalizedText, SpokenName, Words},
        theme::{TextStyle, ThemedBackground, Tone},
        widgets::{Choice, Switch, at, mark, panel, text},
    },
};

/// The key of why no cells are blocked.
const NO_ROOM: &str = "conquest-blocked-no-room";
/// How wide a row is.
const ROW: f32 = 340.0;
/// The right end of what stands in the panel.
const RULES_END: f32 = 736.0;

/// A choice of the sheet.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Which {
    Mode,
    Size,
    Blocked,
    Time,
    First,
}

/// The line below the choice of the blocked cells.
#[derive(Component)]
pub(super) struct BlockedLine;

/// A switch of the sheet.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Rule {
    Hardcore,
    Draw,
}

/// Spawns a choice; [`show_choices`] shows what is chosen.
pub(super) fn spawn_choice(
    parent: &mut ChildSpawnerCommands,
    which: Which,
    options: impl IntoIterator<Item = Words>,
    spoken: &'static str,
    node: Node,
) {
    let take = move |sheet: &mut Sheet, index: usize| match which {
        Which::Mode => sheet.set_mode(Mode::ALL[index]),
        Which::Size => sheet.size = Size::ALL[index],
        Which::Blocked => sheet.layout = Layout::ALL[index],
        Which::Time => sheet.minutes = MINUTES[index],
        Which::First => sheet.first = First::ALL[index],
    };
    rows::spawn_choice(parent, which, options, spoken, node, take);
}

/// Spawns the panel.
pub(super) fn spawn(screen: &mut ChildSpawnerCommands, purpose: Purpose) {
    let place = Rect::new(32.0, 368.0, 788.0, 688.0);
    screen
        .spawn((Name::new("Board and rules"), panel(at(place))))
        .with_children(|panel| {
            let title = |panel: &mut ChildSpawnerCommands, key: &'static str, x: f32, y: f32| {
                panel.spawn(rows::title(key, Vec2::new(x, y), ROW));
            };
            let line = |key: &'static str, x: f32| rows::line(key, Vec2::new(x, 118.0), ROW);
            panel.spawn((
                text("conquest-setup-board", TextStyle::PanelHeading, Tone::Ink),
                at(Rect::new(20.0, 12.0, 400.0, 42.0)),
            ));
            let (left, right) = (20.0, 396.0);
            let row = |x: f32, y: f32| at(Rect::new(x, y, x + ROW, y + 38.0));
            title(panel, "conquest-size", left, 52.0);
            let sizes = Size::ALL.map(|size| Words::plain(size.side().to_string()));
            spawn_choice(panel, Which::Size, sizes, "conquest-size", row(left, 76.0));
            panel.spawn(line("conquest-size-line", left));
            title(panel, "conquest-blocked", right, 52.0);
            let layouts = [
                "conquest-blocked-none",
                "conquest-blocked-crosses",
                "conquest-blocked-diamonds",
                "conquest-blocked-random",
            ]
            .map(Words::from);
            let place = row(right, 76.0);
            spawn_choice(panel, Which::Blocked, layouts, "conquest-blocked", place);
            panel.spawn((BlockedLine, line("conquest-blocked-line", right)));
            title(panel, "conquest-time", left, 150.0);
            let times = MINUTES.map(|minutes| match minutes {
                0 => Words::Key("conquest-time-none".into()),
                minutes => {
                    Words::Key(Localized::new("conquest-time-minutes").with("count", minutes))
                }
            });
            spawn_choice(panel, Which::Time, times, "conquest-time", row(left, 174.0));
            title(panel, "conquest-first", right, 150.0);
            let firsts = [
                "conquest-first-a",
                "conquest-first-b",
                "conquest-first-either",
            ]
            .map(Words::from);
            let place = row(right, 174.0);
            spawn_choice(panel, Which::First, firsts, "conquest-first", place);
            panel.spawn((
                at(Rect::new(20.0, 228.0, RULES_END, 229.0)),
                ThemedBackground(Tone::Hairline),
                Pickable::IGNORE,
            ));
            let rules = [
                (Rule::Hardcore, ["setup-hardcore", "conquest-hardcore-line"]),
                (
                    Rule::Draw,
                    ["conquest-draw-clock", "conquest-draw-clock-line"],
                ),
            ];
            // At a table that is hosted nothing is taken back anyway.
            let offered = rules.into_iter();
            let offered =
                offered.filter(|(rule, _)| *rule != Rule::Hardcore || !purpose.is_hosted());
            for ((rule, words), x) in offered.zip([left, right]) {
                let turn = move |sheet: &mut Sheet, on: bool| match rule {
                    Rule::Hardcore => sheet.hardcore = on,
                    Rule::Draw => sheet.draw = Some(on),
                };
                rows::spawn_switch(panel, rule, words, Vec2::new(x, 244.0), ROW, turn);
            }
        });
}

/// Shows what is chosen; and, where the board has no room for blocked cells, that none can be chosen and why.
pub(super) fn show_choices(
    set_up: Res<SetUp>,
    mut choices: Query<(
        Entity,
        &Which,
        &mut Choice,
        &mut SpokenName,
        Has<InteractionDisabled>,
    )>,
    mut lines: Query<&mut LocalizedText, With<BlockedLine>>,
    mut commands: Commands,
) {
    let sheet = &set_up.sheet;
    let has_room = sheet.has_room_for_blocked();
    for mut line in &mut lines {
        line.set_if_neq(match has_room {
            true => "conquest-blocked-line".into(),
            false => NO_ROOM.into(),
        });
    }
    let place = |found: Option<usize>| found.unwrap_or(0);
    for (entity, which, mut choice, mut name, disabled) in &mut choices {
        let chosen = match *which {
            // Only a way that is not chosen can be pressed, and each has a match that can begin.
            Which::Mode if without_command(&sheet.seats).is_some() => usize::MAX,
            Which::Mode => place(Mode::ALL.iter().position(|one| *one == sheet.mode())),
            Which::Size => place(Size::ALL.iter().position(|one| *one == sheet.size)),
            Which::Blocked => place(Layout::ALL.iter().position(|one| *one == sheet.blocked())),
            Which::Time => place(MINUTES.iter().position(|one| *one == sheet.minutes)),
            Which::First => place(First::ALL.iter().position(|one| *one == sheet.first)),
        };
        choice.set_if_neq(Choice(chosen));
        if *which != Which::Blocked {
            continue;
        }
        let blocked = Localized::new("conquest-blocked");
        let spoken = match has_room {
            true => blocked,
            false => Localized::new("setup-with-reason")
                .with("what", blocked)
                .with("why", Localized::new(NO_ROOM)),
        };
        name.set_if_neq(SpokenName(spoken.into()));
        mark::<InteractionDisabled>(entity, disabled, !has_room, &mut commands);
    }
}

pub(super) fn show_switches(
    set_up: Res<SetUp>,
    switches: Query<(Entity, &Rule, Has<Checked>), With<Switch>>,
    mut commands: Commands,
) {
    for (entity, rule, checked) in &switches {
        let on = match rule {
            Rule::Hardcore => set_up.sheet.hardcore,
            Rule::Draw => set_up.sheet.is_drawn(),
        };
        mark::<Checked>(entity, checked, on, &mut commands);
    }
}
