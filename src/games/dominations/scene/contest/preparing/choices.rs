//! How a contest is held: seats, matches, time, tables and optional rules.

use bevy::{
    prelude::*,
    ui::Checked,
    ui_widgets::{ValueChange, observe},
};

use super::{
    super::sheet::{ContestSheet, EACH, SEAT_COUNTS, TABLES, TIMES},
    INSIDE, Prepared, line, start_block, time_words,
};
use crate::{
    games::dominations::{rules::OptionalRule, scene::piece_art::at},
    shell::{
        locale::{Localized, Words},
        theme::{TextStyle, Tone},
        widgets::{Choice, Chosen, Tip, choice, panel, switch, text},
    },
};

/// The panel.
pub(super) const CHOICES: Rect = Rect {
    min: Vec2::new(720.0, 84.0),
    max: Vec2::new(1248.0, 688.0),
};

/// The choice of how many seats a table has.
#[derive(Component)]
pub(super) struct SeatsChoice;

/// The switch of an optional rule.
#[derive(Component, Clone, Copy)]
pub(super) struct RuleSwitch(OptionalRule);

/// Spawns the panel.
pub(super) fn spawn(screen: &mut ChildSpawnerCommands, sheet: &ContestSheet) {
    screen
        .spawn((Name::new("Contest choices"), panel(at(CHOICES))))
        .with_children(|panel| spawn_choices(panel, sheet));
}

/// A row of a choice: what is chosen at the left, the segments at the right.
fn spawn_choice(
    panel: &mut ChildSpawnerCommands,
    top: f32,
    width: f32,
    key: &'static str,
    options: Vec<Words>,
    chosen: usize,
) -> Entity {
    let row = at(Rect::new(INSIDE, top + 7.0, 200.0, top + 30.0));
    panel.spawn((
        Tip(Words::Key(Localized::new(format!("{key}-line")))),
        row,
        children![(
            text(key, TextStyle::Button, Tone::Ink),
            TextLayout::no_wrap()
        )],
    ));
    let place = Rect::new(
        CHOICES.width() - INSIDE - width,
        top,
        CHOICES.width() - INSIDE,
        top + 36.0,
    );
    panel.spawn(choice(options, chosen, key, at(place))).id()
}

fn spawn_choices(panel: &mut ChildSpawnerCommands, sheet: &ContestSheet) {
    panel.spawn((
        text("contest-how", TextStyle::PanelHeading, Tone::Ink),
        at(Rect::new(INSIDE, 14.0, 400.0, 42.0)),
    ));
    fn place<T: PartialEq>(all: &[T], now: &T) -> usize {
        all.iter().position(|one| one == now).unwrap_or(usize::MAX)
    }
    fn plain<T: ToString>(all: &[T]) -> Vec<Words> {
        all.iter()
            .map(|one| Words::plain(one.to_string()))
            .collect()
    }
    let seats = spawn_choice(
        panel,
        56.0,
        180.0,
        "contest-seats",
        plain(&SEAT_COUNTS),
        place(&SEAT_COUNTS, &sheet.seats),
    );
    panel
        .commands()
        .entity(seats)
        .insert((Name::new("Contest seats"), SeatsChoice))
        .observe(|chosen: On<Chosen>, mut prepared: ResMut<Prepared>| {
            prepared.sheet.set_seats(SEAT_COUNTS[chosen.index]);
        });
    let each = spawn_choice(
        panel,
        102.0,
        300.0,
        "contest-each",
        plain(&EACH),
        place(&EACH, &sheet.each),
    );
    panel
        .commands()
        .entity(each)
        .observe(|chosen: On<Chosen>, mut prepared: ResMut<Prepared>| {
            prepared.sheet.each = EACH[chosen.index];
        });
    let time = spawn_choice(
        panel,
        148.0,
        330.0,
        "contest-time",
        TIMES
            .iter()
            .map(|&ms| Words::plain(time_words(ms)))
            .collect(),
        place(&TIMES, &sheet.time_ms),
    );
    panel
        .commands()
        .entity(time)
        .observe(|chosen: On<Chosen>, mut prepared: ResMut<Prepared>| {
            prepared.sheet.time_ms = TIMES[chosen.index];
        });
    let tables = spawn_choice(
        panel,
        194.0,
        180.0,
        "contest-tables",
        plain(&TABLES),
        place(&TABLES, &sheet.tables),
    );
    panel.commands().entity(tables).observe(
        |chosen: On<Chosen>, mut prepared: ResMut<Prepared>| {
            prepared.sheet.tables = TABLES[chosen.index];
        },
    );
    line(panel, 246.0, CHOICES.width());
    panel.spawn((
        text("setup-rules", TextStyle::BodyBold, Tone::Ink),
        at(Rect::new(INSIDE, 256.0, 400.0, 276.0)),
    ));
    for (place, rule) in OptionalRule::ALL.into_iter().enumerate() {
        let left = INSIDE + 248.0 * (place % 2) as f32;
        let top = 286.0 + 38.0 * (place / 2) as f32;
        spawn_rule(panel, rule, Vec2::new(left, top), sheet);
    }
    line(panel, 408.0, CHOICES.width());
    start_block::spawn(panel);
}

/// The keys of what a rule is called where it is on, and of what it says.
fn rule_keys(rule: OptionalRule) -> (String, String) {
    match rule {
        OptionalRule::PickThenPlace => (
            "rule-order-other".to_owned(),
            "rule-order-other-line".to_owned(),
        ),
        OptionalRule::FreeDiscard => (
            "library-free-discard".to_owned(),
            "rule-discard-other-line".to_owned(),
        ),
        other => (
            format!("rule-{}", other.name()),
            format!("rule-{}-line", other.name()),
        ),
    }
}

fn spawn_rule(
    panel: &mut ChildSpawnerCommands,
    rule: OptionalRule,
    corner: Vec2,
    sheet: &ContestSheet,
) {
    let (name, explained) = rule_keys(rule);
    panel
        .spawn((
            Node {
                align_items: AlignItems::Center,
                column_gap: px(12),
                ..at(Rect::from_corners(corner, corner + Vec2::new(240.0, 32.0)))
            },
            Pickable::IGNORE,
        ))
        .with_children(|row| {
            let mut switched = row.spawn((
                RuleSwitch(rule),
                switch(Words::Key(Localized::new(name.clone()))),
                Tip(Words::Key(Localized::new(explained))),
                observe(
                    move |change: On<ValueChange<bool>>, mut prepared: ResMut<Prepared>| {
                        prepared.sheet.set_rule(rule, change.value);
                    },
                ),
            ));
            if rule.is_on(&sheet.rules) {
                switched.insert(Checked);
            }
            row.spawn((
                text(name, TextStyle::Body, Tone::Ink),
                TextLayout::no_wrap(),
            ));
        });
}

/// Rules and seats change each other.
pub(super) fn show_choices(
    prepared: Res<Prepared>,
    mut seats: Query<&mut Choice, With<SeatsChoice>>,
    switches: Query<(Entity, &RuleSwitch, Has<Checked>)>,
    mut commands: Commands,
) {
    let sheet = &prepared.sheet;
    let chosen = SEAT_COUNTS.iter().position(|&seats| seats == sheet.seats);
    for mut choice in &mut seats {
        choice.set_if_neq(Choice(chosen.unwrap_or(usize::MAX)));
    }
    for (entity, RuleSwitch(rule), checked) in &switches {
        match (rule.is_on(&sheet.rules), checked) {
            (true, false) => commands.entity(entity).insert(Checked),
            (false, true) => commands.entity(entity).remove::<Checked>(),
            _ => continue,
        };
    }
}
