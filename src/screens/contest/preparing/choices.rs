//! How a contest is held: seats, matches, time, tables and optional rules.

use bevy::{
    prelude::*,
    ui::Checked,
    ui_widgets::{ValueChange, observe},
};

use super::{
    super::{
        ContestOption, Contested,
        sheet::{ContestSheet, EACH, TABLES, TIMES, time_words},
    },
    INSIDE, Prepared, line, start_block,
};
use crate::shell::{
    locale::{Localized, Words},
    theme::{TextStyle, Tone},
    widgets::{Choice, Chosen, Tip, at, choice, mark, panel, switch, text},
};

/// The panel.
const CHOICES: Rect = Rect {
    min: Vec2::new(720.0, 84.0),
    max: Vec2::new(1248.0, 688.0),
};

/// The choice of how many seats a table has.
#[derive(Component)]
pub(super) struct SeatsChoice;

/// The switch of an option.
#[derive(Component, Clone, Copy)]
pub(super) struct OptionSwitch {
    index: usize,
}

/// The choice of an option.
#[derive(Component, Clone)]
pub(super) struct OptionChoice {
    index: usize,
    values: Vec<i32>,
}

/// From one row of a choice to the next, and from one row of switches.
const ROW: f32 = 46.0;
const SWITCHES: f32 = 38.0;
/// Where the choices end, and what stays free above that.
const BELOW: f32 = 414.0;
const FREE: f32 = 8.0;

/// Spawns the panel.
pub(super) fn spawn<G: Contested>(screen: &mut ChildSpawnerCommands, sheet: &ContestSheet) {
    screen
        .spawn((Name::new("Contest choices"), panel(at(CHOICES))))
        .with_children(|panel| spawn_choices::<G>(panel, sheet));
}

/// A row of a choice: what is chosen at the left, the segments at the right.
fn spawn_choice(
    panel: &mut ChildSpawnerCommands,
    top: f32,
    width: f32,
    key: impl Into<String>,
    options: Vec<Words>,
    chosen: usize,
) -> Entity {
    let key = key.into();
    let row = at(Rect::new(INSIDE, top + 7.0, 200.0, top + 30.0));
    panel.spawn((
        Tip(Words::Key(Localized::new(format!("{key}-line")))),
        row,
        children![(
            text(key.clone(), TextStyle::Button, Tone::Ink),
            TextLayout::no_wrap()
        )],
    ));
    let place = Rect::new(
        CHOICES.width() - INSIDE - width,
        top,
        CHOICES.width() - INSIDE,
        top + 36.0,
    );
    let spoken = Words::Key(Localized::new(key));
    panel.spawn(choice(options, chosen, spoken, at(place))).id()
}

fn place<T: PartialEq>(all: &[T], now: &T) -> usize {
    all.iter().position(|one| one == now).unwrap_or(usize::MAX)
}

fn plain<T: ToString>(all: &[T]) -> Vec<Words> {
    all.iter()
        .map(|one| Words::plain(one.to_string()))
        .collect()
}

fn spawn_choices<G: Contested>(panel: &mut ChildSpawnerCommands, sheet: &ContestSheet) {
    panel.spawn((
        text("contest-how", TextStyle::PanelHeading, Tone::Ink),
        at(Rect::new(INSIDE, 14.0, 400.0, 42.0)),
    ));
    let mut top = 56.0;
    // Where all tables are alike, nothing is to be chosen.
    let counts = G::SEAT_COUNTS;
    if counts.len() > 1 {
        let width = 60.0 * counts.len() as f32;
        let chosen = place(counts, &sheet.seats);
        let seats = spawn_choice(
            panel,
            top,
            width.min(330.0),
            "contest-seats",
            plain(counts),
            chosen,
        );
        panel
            .commands()
            .entity(seats)
            .insert((Name::new("Contest seats"), SeatsChoice))
            .observe(|chosen: On<Chosen>, mut prepared: ResMut<Prepared<G>>| {
                prepared.sheet.set_seats::<G>(G::SEAT_COUNTS[chosen.index]);
            });
        top += ROW;
    }
    let each = place(&EACH, &sheet.each);
    let each = spawn_choice(panel, top, 300.0, "contest-each", plain(&EACH), each);
    panel.commands().entity(each).observe(
        |chosen: On<Chosen>, mut prepared: ResMut<Prepared<G>>| {
            prepared.sheet.each = EACH[chosen.index];
        },
    );
    top += ROW;
    let times = TIMES.iter().map(|&ms| Words::plain(time_words(ms)));
    let time = place(&TIMES, &sheet.time_ms);
    let time = spawn_choice(panel, top, 330.0, "contest-time", times.collect(), time);
    panel.commands().entity(time).observe(
        |chosen: On<Chosen>, mut prepared: ResMut<Prepared<G>>| {
            prepared.sheet.time_ms = TIMES[chosen.index];
        },
    );
    top += ROW;
    let tables = place(&TABLES, &sheet.tables);
    let tables = spawn_choice(panel, top, 180.0, "contest-tables", plain(&TABLES), tables);
    panel.commands().entity(tables).observe(
        |chosen: On<Chosen>, mut prepared: ResMut<Prepared<G>>| {
            prepared.sheet.tables = TABLES[chosen.index];
        },
    );
    top += ROW + 6.0;
    line(panel, top, CHOICES.width());
    panel.spawn((
        text("setup-rules", TextStyle::BodyBold, Tone::Ink),
        at(Rect::new(INSIDE, top + 10.0, 400.0, top + 30.0)),
    ));
    top += 34.0;
    let (switches, choices): (Vec<_>, Vec<_>) = G::contest_options()
        .into_iter()
        .partition(|option| option.values.is_empty());
    for option in choices {
        spawn_option_choice::<G>(panel, top, option, sheet);
        top += ROW;
    }
    let rows = switches.len().div_ceil(2).max(1);
    let pitch = SWITCHES.min((BELOW - FREE - top) / rows as f32);
    for (place, option) in switches.into_iter().enumerate() {
        let left = INSIDE + 248.0 * (place % 2) as f32;
        let top = top + pitch * (place / 2) as f32;
        spawn_switch::<G>(panel, option, Vec2::new(left, top), sheet);
    }
    line(panel, BELOW, CHOICES.width());
    start_block::spawn::<G>(panel, CHOICES.width());
}

fn spawn_option_choice<G: Contested>(
    panel: &mut ChildSpawnerCommands,
    top: f32,
    option: ContestOption,
    sheet: &ContestSheet,
) {
    let (values, words): (Vec<i32>, Vec<Words>) = option.values.into_iter().unzip();
    let now = sheet.options::<G>().value(option.index);
    let chosen = place(&values, &now);
    let row = spawn_choice(panel, top, 340.0, option.name, words, chosen);
    let index = option.index;
    panel
        .commands()
        .entity(row)
        .insert(OptionChoice {
            index,
            values: values.clone(),
        })
        .observe(
            move |chosen: On<Chosen>, mut prepared: ResMut<Prepared<G>>| {
                prepared.sheet.set_option::<G>(index, values[chosen.index]);
            },
        );
}

fn spawn_switch<G: Contested>(
    panel: &mut ChildSpawnerCommands,
    option: ContestOption,
    corner: Vec2,
    sheet: &ContestSheet,
) {
    let index = option.index;
    panel
        .spawn((
            Node {
                align_items: AlignItems::Center,
                column_gap: px(12),
                ..at(Rect::from_corners(corner, corner + Vec2::new(240.0, 32.0)))
            },
            Tip(Words::Key(Localized::new(option.line))),
        ))
        .with_children(|row| {
            let mut switched = row.spawn((
                OptionSwitch { index },
                switch(Words::Key(Localized::new(option.name.clone()))),
                observe(
                    move |change: On<ValueChange<bool>>, mut prepared: ResMut<Prepared<G>>| {
                        prepared
                            .sheet
                            .set_option::<G>(index, i32::from(change.value));
                    },
                ),
            ));
            if sheet.options::<G>().value(index) == 1 {
                switched.insert(Checked);
            }
            row.spawn((
                text(option.name, TextStyle::Body, Tone::Ink),
                TextLayout::no_wrap(),
            ));
        });
}

/// Options and seats change each other.
pub(super) fn show_choices<G: Contested>(
    prepared: Res<Prepared<G>>,
    mut seats: Query<&mut Choice, (With<SeatsChoice>, Without<OptionChoice>)>,
    mut choices: Query<(&mut Choice, &OptionChoice)>,
    switches: Query<(Entity, &OptionSwitch, Has<Checked>)>,
    mut commands: Commands,
) {
    let sheet = &prepared.sheet;
    let options = sheet.options::<G>();
    for mut choice in &mut seats {
        choice.set_if_neq(Choice(place(G::SEAT_COUNTS, &sheet.seats)));
    }
    for (mut choice, of) in &mut choices {
        choice.set_if_neq(Choice(place(&of.values, &options.value(of.index))));
    }
    for (entity, of, checked) in &switches {
        let on = options.value(of.index) == 1;
        mark::<Checked>(entity, checked, on, &mut commands);
    }
}
