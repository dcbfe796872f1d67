//! Setting up a match of Conquest: who plays, on which board, by which rules.

mod colours;
mod sheet;

use bevy::{
    input_focus::AutoFocus,
    prelude::*,
    ui::{Checked, InteractionDisabled},
    ui_widgets::{Activate, ValueChange, observe},
};

pub use sheet::Sheet;
use sheet::{First, Mode};

use super::{
    board::{Grid, drawn, token_stem},
    figures::majority,
    phase::SETUP,
};
use crate::{
    games::conquest::{
        ai::roster,
        notation::Colour,
        pieces::of_position,
        rules::{Conquest, Layout, Size},
    },
    kit::{Actor, Awaits, Dealer, Game, Record, Seat},
    screens::{
        BeginWith, LONGEST_NAME, Player, Shown,
        fresh_seed::fresh_seed,
        seat_art::{SeatColour, crest, seat_letter},
        title::OpenSetup,
    },
    shell::{
        locale::{Localized, Words},
        screens::{CurrentGame, Screen, framed},
        theme::{Picture, TextStyle, ThemedBackground, ThemedBorder, Tone},
        widgets::{
            Choice, Chosen, Field, FieldChanged, Placeholder, Switch, at, choice, field, icon,
            main_button, panel, switch, text, words,
        },
    },
};

/// Where the two cards of the seats begin, and how large they are.
const CARDS: [f32; 2] = [32.0, 418.0];
const CARD: Vec2 = Vec2::new(370.0, 272.0);
/// The right end of what stands in the panel of the rules.
const RULES_END: f32 = 736.0;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Memory>()
        .add_plugins(colours::plugin)
        .add_observer(take_purpose)
        .add_observer(start)
        .add_systems(OnEnter(SETUP), (take_up, spawn).chain())
        .add_systems(OnExit(SETUP), put_away)
        .add_systems(
            Update,
            (
                show_fields,
                show_placeholders,
                show_choices,
                show_switches,
                show_cards,
                show_match,
            )
                .in_set(ShowSheet)
                .run_if(in_state(SETUP).and_then(resource_exists_and_changed::<SetUp>)),
        );
}

/// The systems that show what is on the sheet.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct ShowSheet;

/// The sheets as they were last filled in.
#[derive(Resource, Clone, Debug)]
struct Memory {
    play: Sheet,
    watch: Sheet,
    watching: bool,
}

impl Default for Memory {
    fn default() -> Self {
        Self {
            play: Sheet::for_a_person(),
            watch: Sheet::of_computers(),
            watching: false,
        }
    }
}

/// The sheet that is being filled in.
#[derive(Resource, Clone, Debug)]
struct SetUp {
    sheet: Sheet,
    /// What a random board and a random beginner follow from.
    seed: u64,
}

/// Asks to begin the match on the sheet.
#[derive(Event, Clone, Copy, Debug)]
struct StartMatch;

/// A choice of the sheet.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
enum Which {
    Mode,
    Kind(usize),
    Level(usize),
    Size,
    Blocked,
    First,
}

/// A switch of the sheet.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
enum Rule {
    Hardcore,
    Draw,
}

/// The name on a card.
#[derive(Component, Clone, Copy)]
struct NameField(usize);

/// What a card says of a person, or of a computer player.
#[derive(Component, Clone, Copy)]
struct Block {
    card: usize,
    person: bool,
}

/// Where the crest, the band and the name of the level of a card hang.
#[derive(Component, Clone, Copy)]
struct Head(usize);
#[derive(Component, Clone, Copy)]
struct LevelName(usize);

/// Where the board and its figures hang.
#[derive(Component)]
struct MatchPanel;

fn take_purpose(asked: On<OpenSetup>, game: Res<State<CurrentGame>>, mut memory: ResMut<Memory>) {
    if **game == CurrentGame(Conquest::ID) {
        memory.watching = asked.computers_only;
    }
}

fn take_up(memory: Res<Memory>, mut commands: Commands) {
    commands.insert_resource(SetUp {
        sheet: match memory.watching {
            true => memory.watch.clone(),
            false => memory.play.clone(),
        },
        seed: fresh_seed(),
    });
}

fn put_away(set_up: Option<Res<SetUp>>, mut memory: ResMut<Memory>, mut commands: Commands) {
    let Some(set_up) = set_up else { return };
    let sheet = set_up.sheet.clone();
    match memory.watching {
        true => memory.watch = sheet,
        false => memory.play = sheet,
    }
    memory.watching = false;
    commands.remove_resource::<SetUp>();
}

fn start(_: On<StartMatch>, set_up: Option<Res<SetUp>>, mut commands: Commands) {
    let Some(set_up) = set_up else { return };
    commands.trigger(BeginWith::<Conquest> {
        plan: set_up.sheet.plan(set_up.seed),
        earlier: None,
    });
}

fn spawn(set_up: Res<SetUp>, mut commands: Commands) {
    let back = observe(|_: On<Activate>, mut commands: Commands| {
        commands.set_state(Screen::Title);
    });
    framed(
        "Set-up",
        Screen::Setup,
        (),
        "setup-title",
        ("setup-back", back),
        &mut commands,
        |screen| {
            let modes = [
                "conquest-mode-people",
                "conquest-mode-mixed",
                "conquest-mode-computers",
            ];
            let row = at(Rect::new(640.0, 22.0, 1248.0, 62.0));
            spawn_choice(screen, Which::Mode, &modes, "conquest-mode", row);
            for card in 0..2 {
                spawn_card(screen, card, &set_up.sheet);
            }
            spawn_rules(screen);
            screen.spawn((
                Name::new("Match"),
                panel(at(Rect::new(804.0, 84.0, 1248.0, 688.0))),
                children![
                    (
                        text("setup-match", TextStyle::PanelHeading, Tone::Ink),
                        at(Rect::new(20.0, 14.0, 300.0, 44.0)),
                    ),
                    (
                        MatchPanel,
                        Node {
                            position_type: PositionType::Absolute,
                            ..default()
                        },
                        Pickable::IGNORE,
                    ),
                    (
                        main_button("setup-start")
                            .large()
                            .key(KeyCode::Enter)
                            .width(404.0)
                            .at(20.0, 532.0)
                            .build(),
                        AutoFocus,
                        observe(|_: On<Activate>, mut commands: Commands| {
                            commands.trigger(StartMatch);
                        }),
                    ),
                ],
            ));
        },
    );
}

/// Spawns a choice; [`show_choices`] shows what is chosen.
fn spawn_choice(
    parent: &mut ChildSpawnerCommands,
    which: Which,
    keys: &[&'static str],
    spoken: impl Into<Words>,
    node: Node,
) {
    let options: Vec<Words> = keys.iter().map(|key| Words::Key((*key).into())).collect();
    spawn_words_choice(parent, which, options, spoken, node);
}

fn spawn_words_choice(
    parent: &mut ChildSpawnerCommands,
    which: Which,
    options: Vec<Words>,
    spoken: impl Into<Words>,
    node: Node,
) {
    parent.spawn((
        which,
        choice(options, 0, spoken, node),
        observe(move |chosen: On<Chosen>, mut set_up: ResMut<SetUp>| {
            let (sheet, index) = (&mut set_up.sheet, chosen.index);
            match which {
                Which::Mode => sheet.set_mode(Mode::ALL[index]),
                Which::Kind(card) => sheet.seats[card].person = index == 0,
                Which::Level(card) => sheet.seats[card].level = index,
                Which::Size => sheet.size = Size::ALL[index],
                Which::Blocked => sheet.layout = Layout::ALL[index],
                Which::First => sheet.first = First::ALL[index],
            }
        }),
    ));
}

fn spawn_card(screen: &mut ChildSpawnerCommands, card: usize, sheet: &Sheet) {
    let corner = Vec2::new(CARDS[card], 84.0);
    let seat = &sheet.seats[card];
    screen
        .spawn((
            Name::new(format!("Seat card {}", card + 1)),
            panel(at(Rect::from_corners(corner, corner + CARD))),
        ))
        .with_children(|panel| {
            panel.spawn((
                Head(card),
                at(Rect::new(0.0, 0.0, CARD.x, 80.0)),
                Pickable::IGNORE,
            ));
            panel.spawn((
                NameField(card),
                field(
                    seat.name.clone(),
                    LONGEST_NAME,
                    Localized::new("setup-name").with("seat", card + 1),
                )
                .placeholder(Conquest::usual_name(card, &player(sheet, card)))
                .width(210.0)
                .at(84.0, 26.0)
                .build(),
                observe(move |typed: On<FieldChanged>, mut set_up: ResMut<SetUp>| {
                    set_up.sheet.rename(card, &typed.value);
                }),
            ));
            let kinds = ["setup-person", "setup-computer"];
            let spoken = Localized::new("setup-kind").with("seat", card + 1);
            let row = at(Rect::new(16.0, 84.0, CARD.x - 16.0, 120.0));
            spawn_choice(panel, Which::Kind(card), &kinds, spoken, row);
            let block = |person| {
                (
                    Block { card, person },
                    at(Rect::new(0.0, 126.0, CARD.x, 208.0)),
                    Pickable::IGNORE,
                )
            };
            panel.spawn(block(true)).with_children(|block| {
                block.spawn((
                    at(Rect::new(22.0, 10.0, 52.0, 40.0)),
                    Pickable::IGNORE,
                    children![icon("user", 28.0, Tone::Ink)],
                ));
                block.spawn((
                    text("setup-person-title", TextStyle::Button, Tone::Ink),
                    at(Rect::new(62.0, 8.0, CARD.x - 16.0, 28.0)),
                ));
                block.spawn((
                    text("setup-person-line", TextStyle::Caption, Tone::InkSoft),
                    at(Rect::new(62.0, 30.0, CARD.x - 16.0, 48.0)),
                ));
            });
            panel.spawn(block(false)).with_children(|block| {
                let levels = roster::NAMES.iter();
                let levels =
                    levels.map(|name| Words::Key(Localized::new(format!("conquest-level-{name}"))));
                let row = at(Rect::new(16.0, 6.0, CARD.x - 16.0, 42.0));
                spawn_words_choice(
                    block,
                    Which::Level(card),
                    levels.collect(),
                    "conquest-level",
                    row,
                );
                block.spawn((
                    LevelName(card),
                    Node {
                        flex_direction: FlexDirection::Column,
                        ..at(Rect::new(18.0, 46.0, CARD.x - 16.0, 84.0))
                    },
                    Pickable::IGNORE,
                ));
            });
            panel.spawn((
                at(Rect::new(16.0, 212.0, CARD.x - 16.0, 213.0)),
                ThemedBackground(Tone::Hairline),
                Pickable::IGNORE,
            ));
            colours::spawn(panel, card);
        });
}

fn player(sheet: &Sheet, card: usize) -> Player {
    match sheet.seats[card].person {
        true => Player::Person,
        false => Player::Computer(roster::NAMES[sheet.seats[card].level].to_owned()),
    }
}

fn spawn_rules(screen: &mut ChildSpawnerCommands) {
    let place = Rect::new(32.0, 368.0, 788.0, 688.0);
    screen
        .spawn((Name::new("Board and rules"), panel(at(place))))
        .with_children(|panel| {
            let title = |panel: &mut ChildSpawnerCommands, key: &'static str, x: f32, y: f32| {
                panel.spawn((
                    text(key, TextStyle::Button, Tone::Ink),
                    at(Rect::new(x, y, x + 340.0, y + 20.0)),
                ));
            };
            let line = |panel: &mut ChildSpawnerCommands, key: &'static str, x: f32, y: f32| {
                panel.spawn((
                    text(key, TextStyle::Caption, Tone::InkSoft),
                    at(Rect::new(x, y, x + 340.0, y + 40.0)),
                ));
            };
            panel.spawn((
                text("conquest-setup-board", TextStyle::PanelHeading, Tone::Ink),
                at(Rect::new(20.0, 12.0, 400.0, 42.0)),
            ));
            let (left, right) = (20.0, 396.0);
            let row = |x: f32, y: f32| at(Rect::new(x, y, x + 340.0, y + 38.0));
            title(panel, "conquest-size", left, 52.0);
            let sizes = Size::ALL.map(|size| Words::plain(size.side().to_string()));
            let sizes = sizes.into_iter().collect();
            spawn_words_choice(panel, Which::Size, sizes, "conquest-size", row(left, 76.0));
            line(panel, "conquest-size-line", left, 118.0);
            title(panel, "conquest-blocked", right, 52.0);
            let layouts = [
                "conquest-blocked-none",
                "conquest-blocked-crosses",
                "conquest-blocked-diamonds",
                "conquest-blocked-random",
            ];
            let place = row(right, 76.0);
            spawn_choice(panel, Which::Blocked, &layouts, "conquest-blocked", place);
            line(panel, "conquest-blocked-line", right, 118.0);
            title(panel, "conquest-first", left, 150.0);
            let firsts = [
                "conquest-first-a",
                "conquest-first-b",
                "conquest-first-either",
            ];
            spawn_choice(
                panel,
                Which::First,
                &firsts,
                "conquest-first",
                row(left, 174.0),
            );
            panel.spawn((
                at(Rect::new(20.0, 228.0, RULES_END, 229.0)),
                ThemedBackground(Tone::Hairline),
                Pickable::IGNORE,
            ));
            let rules = [
                (
                    Rule::Hardcore,
                    "setup-hardcore",
                    "conquest-hardcore-line",
                    left,
                ),
                (
                    Rule::Draw,
                    "conquest-draw-clock",
                    "conquest-draw-clock-line",
                    right,
                ),
            ];
            for (rule, name, what, x) in rules {
                panel
                    .spawn((at(Rect::new(x, 244.0, x + 44.0, 268.0)), Pickable::IGNORE))
                    .with_children(|place| {
                        place.spawn((
                            rule,
                            switch(name),
                            observe(
                                move |change: On<ValueChange<bool>>, mut set_up: ResMut<SetUp>| {
                                    match rule {
                                        Rule::Hardcore => set_up.sheet.hardcore = change.value,
                                        Rule::Draw => set_up.sheet.draw = Some(change.value),
                                    }
                                },
                            ),
                        ));
                    });
                title(panel, name, x + 58.0, 244.0);
                panel.spawn((
                    text(what, TextStyle::Caption, Tone::InkSoft),
                    at(Rect::new(x + 58.0, 266.0, x + 340.0, 306.0)),
                ));
            }
        });
}

fn show_fields(set_up: Res<SetUp>, mut fields: Query<(&NameField, &mut Field)>) {
    for (of, mut field) in &mut fields {
        let wanted = &set_up.sheet.seats[of.0].name;
        if field.value != *wanted {
            field.value.clone_from(wanted);
        }
    }
}

/// An empty field shows the name that its seat will go by: another for a computer player.
fn show_placeholders(
    set_up: Res<SetUp>,
    fields: Query<(&NameField, &Children)>,
    mut placeholders: Query<&mut Localized, With<Placeholder>>,
) {
    for (of, children) in &fields {
        let usual = Conquest::usual_name(of.0, &player(&set_up.sheet, of.0));
        for child in children {
            if let Ok(mut said) = placeholders.get_mut(*child) {
                said.set_if_neq(usual.into());
            }
        }
    }
}

fn show_choices(
    set_up: Res<SetUp>,
    mut choices: Query<(Entity, &Which, &mut Choice, Has<InteractionDisabled>)>,
    mut commands: Commands,
) {
    let sheet = &set_up.sheet;
    let place = |found: Option<usize>| found.unwrap_or(0);
    for (entity, which, mut choice, disabled) in &mut choices {
        let chosen = match *which {
            Which::Mode => place(Mode::ALL.iter().position(|one| *one == sheet.mode())),
            Which::Kind(card) => usize::from(!sheet.seats[card].person),
            Which::Level(card) => sheet.seats[card].level,
            Which::Size => place(Size::ALL.iter().position(|one| *one == sheet.size)),
            Which::Blocked => place(Layout::ALL.iter().position(|one| *one == sheet.blocked())),
            Which::First => place(First::ALL.iter().position(|one| *one == sheet.first)),
        };
        choice.set_if_neq(Choice(chosen));
        let dead = *which == Which::Blocked && sheet.size.side() == 3;
        if dead && !disabled {
            commands.entity(entity).insert(InteractionDisabled);
        } else if disabled && !dead {
            commands.entity(entity).remove::<InteractionDisabled>();
        }
    }
}

fn show_switches(
    set_up: Res<SetUp>,
    switches: Query<(Entity, &Rule, Has<Checked>), With<Switch>>,
    mut commands: Commands,
) {
    for (entity, rule, checked) in &switches {
        let on = match rule {
            Rule::Hardcore => set_up.sheet.hardcore,
            Rule::Draw => set_up.sheet.is_drawn(),
        };
        if on && !checked {
            commands.entity(entity).insert(Checked);
        } else if checked && !on {
            commands.entity(entity).remove::<Checked>();
        }
    }
}

/// Shows each card's colour, who sits there and how it plays.
fn show_cards(
    set_up: Res<SetUp>,
    mut blocks: Query<(&Block, &mut Node)>,
    heads: Query<(Entity, &Head)>,
    levels: Query<(Entity, &LevelName)>,
    mut commands: Commands,
) {
    let sheet = &set_up.sheet;
    for (block, mut node) in &mut blocks {
        let shown = sheet.seats[block.card].person == block.person;
        let display = if shown { Display::Flex } else { Display::None };
        if node.display != display {
            node.display = display;
        }
    }
    for (entity, head) in &heads {
        let colour = sheet.seats[head.0].colour;
        commands.entity(entity).despawn_children();
        commands.entity(entity).with_children(|parent| {
            parent.spawn((
                at(Rect::new(3.0, 3.0, CARD.x - 3.0, 12.0)),
                ThemedBackground(colour.tone()),
                Pickable::IGNORE,
            ));
            let letter = seat_letter(Seat::new(head.0 as u8)).to_string();
            parent.spawn((
                at(Rect::new(16.0, 20.0, 70.0, 74.0)),
                Pickable::IGNORE,
                children![crest(colour, 54.0, letter)],
            ));
            parent.spawn((
                at(Rect::new(CARD.x - 66.0, 20.0, CARD.x - 12.0, 74.0)),
                Picture::new(token_stem(colour, 54.0)),
                Pickable::IGNORE,
            ));
        });
    }
    for (entity, level) in &levels {
        let name = roster::NAMES[sheet.seats[level.0].level];
        commands.entity(entity).despawn_children();
        commands.entity(entity).with_children(|parent| {
            parent
                .spawn((
                    Node {
                        column_gap: px(12),
                        align_items: AlignItems::Baseline,
                        ..default()
                    },
                    Pickable::IGNORE,
                ))
                .with_children(|row| {
                    row.spawn((
                        text(
                            Localized::new(format!("level-{name}")),
                            TextStyle::BodyBold,
                            Tone::Ink,
                        ),
                        TextLayout::no_wrap(),
                    ));
                    let elo = roster::find(name).map_or(0, |level| level.elo);
                    row.spawn(text(
                        Localized::new("setup-elo").with("elo", elo.to_string()),
                        TextStyle::Caption,
                        Tone::InkSoft,
                    ));
                });
            parent.spawn((
                text(
                    Localized::new(format!("conquest-level-{name}-line")),
                    TextStyle::Caption,
                    Tone::InkSoft,
                ),
                TextLayout::no_wrap(),
            ));
        });
    }
}

/// Shows the board as it will be, and what there is of it.
fn show_match(set_up: Res<SetUp>, panels: Query<Entity, With<MatchPanel>>, mut commands: Commands) {
    let sheet = &set_up.sheet;
    let game = sheet.game();
    let opening = game.opening();
    // A random board is shown as the seed will lay it out.
    let position = match game.awaits(&opening) {
        Awaits::Chance => {
            let mut record = Record::new(game);
            let dealt = Dealer { seed: set_up.seed }.deal(&record);
            let laid_out = record.play(Actor::Chance, dealt);
            laid_out.map_or(opening, |()| *record.position())
        }
        _ => opening,
    };
    let blocked = position.blocked();
    let side = f32::from(sheet.size.side());
    let cell = (290.0 / side).floor().min(72.0);
    let grid = Grid::new(
        Vec2::new(202.0 + 20.0 - cell * side / 2.0, 226.0 - cell * side / 2.0),
        cell,
        sheet.size,
    );
    let [first, second] = match sheet.first {
        First::B => [1, 0],
        _ => [0, 1],
    };
    let colours: [Colour; 2] = [first, second].map(|card| sheet.seats[card].colour);
    let cells = sheet.size.cells() - blocked.len();
    let figures = [
        (
            format!("{0} × {0}", sheet.size.side()),
            "conquest-figure-board",
        ),
        (cells.to_string(), "conquest-figure-cells"),
        (majority(&position).to_string(), "conquest-figure-majority"),
        (blocked.len().to_string(), "conquest-figure-blocked"),
    ];
    for entity in &panels {
        commands.entity(entity).despawn_children();
        commands.entity(entity).with_children(|parent| {
            drawn::board(parent, &grid, blocked, true);
            drawn::pawns(parent, &grid, of_position(&position), colours);
            for (index, (number, what)) in figures.iter().enumerate() {
                let left = 20.0 + 103.0 * index as f32;
                parent.spawn((
                    Node {
                        border: px(1).all(),
                        border_radius: BorderRadius::all(px(8)),
                        flex_direction: FlexDirection::Column,
                        align_items: AlignItems::Center,
                        justify_content: JustifyContent::Center,
                        ..at(Rect::new(left, 416.0, left + 95.0, 480.0))
                    },
                    ThemedBackground(Tone::Field),
                    ThemedBorder(Tone::Hairline),
                    Pickable::IGNORE,
                    children![
                        words(number.clone(), TextStyle::Score, Tone::Ink),
                        text(*what, TextStyle::Caption, Tone::InkSoft),
                    ],
                ));
            }
            let begins = match sheet.first {
                First::Either => Localized::new("conquest-begins-either"),
                _ => {
                    let letter = seat_letter(Seat::new(first as u8)).to_string();
                    let name = sheet.seats[first].name.trim();
                    let who = if name.is_empty() { &letter } else { name };
                    Localized::new("conquest-begins").with("name", who)
                }
            };
            parent.spawn((
                text(begins, TextStyle::BodyBold, Tone::Ink),
                TextLayout::no_wrap(),
                at(Rect::new(22.0, 494.0, 420.0, 514.0)),
            ));
        });
    }
}
