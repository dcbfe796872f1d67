//! What is chosen before a contest: who takes part, and how it is held.

use bevy::{
    ecs::system::SystemParam,
    prelude::*,
    ui::{Checked, InteractionDisabled},
    ui_widgets::{Activate, ValueChange, observe},
};

use super::{
    hall,
    running::{Running, Stage},
    sheet::{BOTS, ContestSheet, EACH, SEATS, SheetFault, TABLES, TIMES},
};
use crate::{
    games::dominations::{
        ai::roster,
        rules::OptionalRule,
        scene::{
            begin::DominosInPlay,
            chance::fresh_seed,
            faces::at,
            setup::{LONGEST_COMMAND, Memory, keep_memory},
        },
    },
    shell::{
        idle::Awake,
        locale::{Localized, Texts, Words},
        screens::{Screen, framed},
        settings::{Settings, Speed},
        theme::{TextStyle, Theme, ThemedBackground, ThemedColour, Tone},
        widgets::{
            Choice, Chosen, FieldChanged, Tip, choice, field, main_button, panel, switch, text,
            words,
        },
    },
};

/// The panels, and how far from their edges everything stands.
const PLAYERS: Rect = Rect {
    min: Vec2::new(32.0, 84.0),
    max: Vec2::new(704.0, 688.0),
};
const CHOICES: Rect = Rect {
    min: Vec2::new(720.0, 84.0),
    max: Vec2::new(1248.0, 688.0),
};
const INSIDE: f32 = 20.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Contest), take_up)
        .add_systems(OnExit(Screen::Contest), (put_away, keep_memory).chain())
        .add_systems(
            Update,
            (
                lay_out,
                give_up,
                (show_choices, show_start).run_if(
                    resource_exists_and_changed::<Prepared>
                        .or_else(resource_changed::<Texts>)
                        .or_else(any_start_added),
                ),
            )
                .chain()
                .run_if(in_state(Screen::Contest)),
        );
}

/// The sheet being filled in, and why the last try to begin came to nothing.
#[derive(Resource, Clone, Debug, Default)]
pub(super) struct Prepared {
    sheet: ContestSheet,
    fault: Option<Words>,
}

/// The nodes of the screen.
#[derive(Component, Clone)]
struct PreparingRoot;

#[derive(Component)]
struct StartButton;

/// How many matches there will be.
#[derive(Component)]
struct Summary;

/// Why the contest cannot begin.
#[derive(Component)]
struct Remark;

#[derive(Component)]
struct SeatsChoice;

#[derive(Component, Clone, Copy)]
struct RuleSwitch(OptionalRule);

fn any_start_added(added: Query<(), Added<StartButton>>) -> bool {
    !added.is_empty()
}

/// Takes up the sheet that was filled in last.
fn take_up(prepared: Option<Res<Prepared>>, memory: Res<Memory>, mut commands: Commands) {
    if prepared.is_none() {
        commands.insert_resource(Prepared {
            sheet: memory.contest.clone(),
            fault: None,
        });
    }
}

fn put_away(prepared: Option<Res<Prepared>>, mut memory: ResMut<Memory>) {
    if let Some(prepared) = prepared {
        memory.contest = prepared.sheet.clone();
    }
}

/// What a contest is begun with, besides its sheet.
#[derive(SystemParam)]
pub(super) struct Opening<'w> {
    prepared: ResMut<'w, Prepared>,
    texts: Res<'w, Texts>,
    dominos: Res<'w, DominosInPlay>,
    settings: Res<'w, Settings>,
    theme: Res<'w, Theme>,
}

/// Begins the contest on the sheet, with deals that nobody has seen; or says why it cannot.
pub(super) fn start(_: On<Activate>, mut opening: Opening, mut commands: Commands) {
    let running = Running::start(
        &opening.prepared.sheet,
        |player| opening.texts.text(&format!("level-{player}")),
        opening.dominos.0,
        fresh_seed(),
        hall::beat(&opening.settings, &opening.theme),
    );
    match running {
        Ok(running) => {
            opening.prepared.fault = None;
            commands.insert_resource(running);
        }
        Err(fault) => opening.prepared.fault = Some(Words::plain(fault.to_string())),
    }
}

/// Goes back to the sheet where programs were not ready, and says which and why.
fn give_up(
    running: Option<Res<Running>>,
    mut prepared: ResMut<Prepared>,
    texts: Res<Texts>,
    mut commands: Commands,
) {
    let Some(running) = running else { return };
    let Stage::Absent(absent) = running.stage() else {
        return;
    };
    let told = absent.iter().map(|absent| {
        let told = Localized::new("contest-absent")
            .with("name", absent.name.clone())
            .with("why", absent.why.clone());
        Words::Key(told).read(&texts)
    });
    prepared.fault = Some(Words::plain(told.collect::<Vec<_>>().join("\n")));
    commands.remove_resource::<Running>();
}

/// Lays the screen out while no contest is being held.
fn lay_out(
    running: Option<Res<Running>>,
    prepared: Res<Prepared>,
    roots: Query<Entity, With<PreparingRoot>>,
    mut awake: ResMut<Awake>,
    mut commands: Commands,
) {
    let wanted = running.is_none();
    if wanted != roots.is_empty() {
        return;
    }
    awake.stay();
    for root in &roots {
        commands.entity(root).despawn();
    }
    if wanted {
        spawn(&prepared.sheet, &mut commands);
    }
}

fn spawn(sheet: &ContestSheet, commands: &mut Commands) {
    let back = observe(|_: On<Activate>, mut commands: Commands| {
        commands.set_state(Screen::Title);
    });
    framed(
        "Contest set-up",
        Screen::Contest,
        PreparingRoot,
        "contest-title",
        ("setup-back", back),
        commands,
        |screen| {
            screen
                .spawn((Name::new("Contest players"), panel(at(PLAYERS))))
                .with_children(|panel| spawn_players(panel, sheet));
            screen
                .spawn((Name::new("Contest choices"), panel(at(CHOICES))))
                .with_children(|panel| spawn_choices(panel, sheet));
        },
    );
}

fn spawn_players(panel: &mut ChildSpawnerCommands, sheet: &ContestSheet) {
    panel.spawn((
        text("contest-players", TextStyle::PanelHeading, Tone::Ink),
        at(Rect::new(INSIDE, 14.0, 400.0, 42.0)),
    ));
    const PITCH: f32 = 36.0;
    for (row, &name) in roster::NAMES.iter().enumerate() {
        let top = 54.0 + PITCH * row as f32;
        panel
            .spawn((
                Node {
                    align_items: AlignItems::Center,
                    column_gap: px(12),
                    ..at(Rect::new(INSIDE, top, PLAYERS.width() - INSIDE, top + 32.0))
                },
                Pickable::IGNORE,
            ))
            .with_children(|row| {
                let called = format!("level-{name}");
                let mut switched = row.spawn((
                    switch(Words::Key(Localized::new(called.clone()))),
                    observe(
                        move |change: On<ValueChange<bool>>, mut prepared: ResMut<Prepared>| {
                            prepared.sheet.set_plays(name, change.value);
                        },
                    ),
                ));
                switched.insert(Name::new(format!("Plays {name}")));
                if sheet.plays(name) {
                    switched.insert(Checked);
                }
                row.spawn((
                    text(called.clone(), TextStyle::BodyBold, Tone::Ink),
                    TextLayout::no_wrap(),
                    Node {
                        width: px(104),
                        flex_shrink: 0.0,
                        ..default()
                    },
                ));
                let elo = Localized::new("setup-elo")
                    .with("elo", i64::from(roster::elo(name).unwrap_or(0)));
                row.spawn((
                    text(elo, TextStyle::CaptionBold, Tone::InkSoft),
                    TextLayout::no_wrap(),
                    Node {
                        width: px(62),
                        flex_shrink: 0.0,
                        ..default()
                    },
                ));
                row.spawn((
                    text(format!("{called}-line"), TextStyle::Caption, Tone::InkSoft),
                    TextLayout::no_wrap(),
                ));
            });
    }
    let below = 54.0 + PITCH * roster::NAMES.len() as f32 + 8.0;
    line(panel, below, PLAYERS.width());
    panel.spawn((
        text("contest-bots", TextStyle::BodyBold, Tone::Ink),
        at(Rect::new(
            INSIDE,
            below + 10.0,
            PLAYERS.width() - INSIDE,
            below + 30.0,
        )),
    ));
    for bot in 0..BOTS {
        panel.spawn((
            field(
                sheet.bots[bot].clone(),
                LONGEST_COMMAND,
                Localized::new("contest-bot").with("number", bot as i64 + 1),
            )
            .placeholder("setup-command-example")
            .width(PLAYERS.width() - 2.0 * INSIDE)
            .at(INSIDE, below + 36.0 + 46.0 * bot as f32)
            .build(),
            observe(
                move |typed: On<FieldChanged>, mut prepared: ResMut<Prepared>| {
                    prepared.sheet.bots[bot].clone_from(&typed.value);
                    prepared.fault = None;
                },
            ),
        ));
    }
}

fn line(panel: &mut ChildSpawnerCommands, top: f32, width: f32) {
    panel.spawn((
        at(Rect::new(INSIDE, top, width - INSIDE, top + 1.0)),
        ThemedBackground(Tone::Hairline),
        Pickable::IGNORE,
    ));
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
    panel.spawn((
        text(key, TextStyle::Button, Tone::Ink),
        TextLayout::no_wrap(),
        at(Rect::new(INSIDE, top + 7.0, 240.0, top + 30.0)),
    ));
    let place = Rect::new(
        CHOICES.width() - INSIDE - width,
        top,
        CHOICES.width() - INSIDE,
        top + 36.0,
    );
    panel.spawn(choice(options, chosen, key, at(place))).id()
}

/// `300 ms`, `3 s`.
pub(super) fn time_words(ms: u64) -> String {
    match ms {
        ms if ms % 1000 == 0 => format!("{}\u{a0}s", ms / 1000),
        ms => format!("{ms}\u{a0}ms"),
    }
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
        plain(&SEATS),
        place(&SEATS, &sheet.seats),
    );
    panel
        .commands()
        .entity(seats)
        .insert((Name::new("Contest seats"), SeatsChoice))
        .observe(|chosen: On<Chosen>, mut prepared: ResMut<Prepared>| {
            prepared.sheet.set_seats(SEATS[chosen.index]);
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
    panel.spawn((
        Summary,
        text("contest-summary", TextStyle::Button, Tone::Ink),
        at(Rect::new(INSIDE, 420.0, CHOICES.width() - INSIDE, 444.0)),
    ));
    panel.spawn((
        Remark,
        words("", TextStyle::Caption, Tone::InkSoft),
        at(Rect::new(INSIDE, 446.0, CHOICES.width() - INSIDE, 520.0)),
    ));
    panel.spawn((
        StartButton,
        main_button("contest-start")
            .large()
            .icon("trophy")
            .key(KeyCode::Enter)
            .width(CHOICES.width() - 2.0 * INSIDE)
            .at(INSIDE, 528.0)
            .build(),
        observe(start),
    ));
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
fn show_choices(
    prepared: Res<Prepared>,
    mut seats: Query<&mut Choice, With<SeatsChoice>>,
    switches: Query<(Entity, &RuleSwitch, Has<Checked>)>,
    mut commands: Commands,
) {
    let sheet = &prepared.sheet;
    let chosen = SEATS.iter().position(|&seats| seats == sheet.seats);
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

/// Says how long the contest is and lets it begin, or says why it cannot.
fn show_start(
    prepared: Res<Prepared>,
    settings: Res<Settings>,
    texts: Res<Texts>,
    buttons: Query<(Entity, Has<InteractionDisabled>), With<StartButton>>,
    mut summaries: Query<(&mut Localized, &mut Visibility), With<Summary>>,
    mut remarks: Query<(&mut Text, &mut ThemedColour), With<Remark>>,
    mut commands: Commands,
) {
    let length = prepared.sheet.length();
    for (entity, disabled) in &buttons {
        if length.is_err() && !disabled {
            commands.entity(entity).insert(InteractionDisabled);
        } else if length.is_ok() && disabled {
            commands.entity(entity).remove::<InteractionDisabled>();
        }
    }
    for (mut summary, mut shown) in &mut summaries {
        match length {
            Ok((pairings, matches)) => {
                summary.set_if_neq(
                    Localized::new("contest-summary")
                        .with("pairings", pairings as i64)
                        .with("matches", matches as i64),
                );
                shown.set_if_neq(Visibility::Inherited);
            }
            Err(_) => {
                shown.set_if_neq(Visibility::Hidden);
            }
        }
    }
    let (said, ink) = match (length, &prepared.fault) {
        (Err(SheetFault::TooFew { seats, players }), _) => (
            Localized::new("contest-too-few")
                .with("seats", i64::from(seats))
                .with("players", players as i64)
                .into(),
            Tone::Accent,
        ),
        (Err(SheetFault::TooLong(matches)), _) => (
            Localized::new("contest-too-long")
                .with("matches", matches as i64)
                .with("most", super::sheet::MOST_MATCHES as i64)
                .into(),
            Tone::Accent,
        ),
        (Ok(_), Some(fault)) => (fault.clone(), Tone::Accent),
        (Ok(_), None) if settings.speed == Speed::Instant => {
            (Words::from("contest-at-once"), Tone::InkSoft)
        }
        (Ok(_), None) => (Words::from("contest-line"), Tone::InkSoft),
    };
    let said = said.read(&texts);
    for (mut remark, mut tone) in &mut remarks {
        remark.set_if_neq(Text(said.clone()));
        tone.set_if_neq(ThemedColour(ink));
    }
}
