//! The page that gathers what helps to learn the game in hand: a card for each, and how much help there is at the table.

use bevy::{
    input_focus::AutoFocus,
    prelude::*,
    ui::{Checked, InteractionDisabled},
    ui_widgets::{Activate, ValueChange, observe},
};

use super::{Card, CardState, Cards, Help, cards, picture};
use crate::{
    screens::library::{Catalogue, LookThrough},
    shell::{
        locale::{Localized, Texts, Words},
        screens::{CurrentGame, Screen, framed},
        settings::Settings,
        theme::{TextStyle, Tone},
        widgets::{at, button, icon, main_button, panel, switch, text, words},
    },
};

/// A card, from one to the next, and where their row begins.
const CARD: Vec2 = Vec2::new(292.0, 398.0);
const PITCH: f32 = 308.0;
const TOP: f32 = 96.0;
/// The side of the sign before the line that tells how a card stands.
const SIGN: f32 = 18.0;
/// The width of the page, in which the row stands in the middle.
const WIDTH: f32 = 1280.0;
/// The panel below.
const TABLE: Rect = Rect {
    min: Vec2::new(32.0, 512.0),
    max: Vec2::new(1248.0, 660.0),
};
/// What helps there, from one to the next: where its words begin, and where its switch does.
const HELP: f32 = 404.0;
const HELP_WORDS: f32 = 36.0;
const HELP_SWITCH: f32 = 318.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Learn), |mut commands: Commands| {
        commands.trigger(LookThrough);
    })
    .add_systems(Update, spawn.run_if(is_due).run_if(in_state(Screen::Learn)));
}

#[derive(Component, Clone)]
struct LearnRoot;

/// Run condition: the page is not there yet, or something that it tells of is not as it was.
fn is_due(texts: Res<Texts>, catalogue: Res<Catalogue>, root: Query<(), With<LearnRoot>>) -> bool {
    root.is_empty() || texts.is_changed() || catalogue.is_changed()
}

/// Builds it: what its cards tell may be anywhere in the world.
fn spawn(world: &mut World) {
    let mut old = world.query_filtered::<Entity, (With<LearnRoot>, Without<ChildOf>)>();
    for old in old.iter(world).collect::<Vec<_>>() {
        world.entity_mut(old).despawn();
    }
    let game = world.resource::<State<CurrentGame>>().0;
    let cards = world.resource::<Cards>();
    let helps = cards.helps(game);
    let cards: Vec<(Card, CardState)> = cards
        .of(game)
        .into_iter()
        .map(|card| (card, (card.state)(game, world)))
        .collect();
    let settings = world.resource::<Settings>().clone();
    let states: Vec<CardState> = cards.iter().map(|(_, state)| state.clone()).collect();
    let main = cards::main(&states);
    let back = observe(|_: On<Activate>, mut commands: Commands| {
        commands.set_state(Screen::Title);
    });
    let title =
        Localized::new("learn-title").with("game", Localized::new(format!("title-name-{game}")));
    let wide = PITCH * cards.len() as f32 - (PITCH - CARD.x);
    let left = (WIDTH - wide) / 2.0;
    framed(
        "Learn",
        Screen::Learn,
        LearnRoot,
        title,
        ("menu-back", back),
        &mut world.commands(),
        |screen| {
            for (index, (card, state)) in cards.iter().enumerate() {
                let corner = Vec2::new(left + PITCH * index as f32, TOP);
                spawn_card(screen, *card, state, corner, main == Some(index));
            }
            if !helps.is_empty() {
                spawn_table(screen, game, &helps, &settings);
            }
        },
    );
    world.flush();
}

fn spawn_card(
    screen: &mut ChildSpawnerCommands,
    card: Card,
    state: &CardState,
    corner: Vec2,
    is_main: bool,
) {
    let stem = card.kind.stem();
    let inside = CARD.x - 2.0 * 20.0;
    screen
        .spawn((
            Name::new(format!("Card {stem}")),
            panel(Node {
                padding: UiRect::new(px(14), px(14), px(14), px(20)),
                flex_direction: FlexDirection::Column,
                ..at(Rect::from_corners(corner, corner + CARD))
            }),
        ))
        .with_children(|panel| {
            picture::spawn(panel, card.sketch);
            let line = |top: f32| Node {
                width: px(inside),
                margin: UiRect::new(px(6), px(0), px(top), px(0)),
                ..default()
            };
            panel.spawn((
                text(format!("learn-{stem}"), TextStyle::Name, Tone::Ink),
                TextLayout::no_wrap(),
                line(18.0),
            ));
            panel.spawn((
                text(
                    format!("learn-{stem}-{}", card.game),
                    TextStyle::Body,
                    Tone::Ink,
                ),
                line(6.0),
            ));
            panel.spawn((
                Node {
                    flex_grow: 1.0,
                    ..default()
                },
                Pickable::IGNORE,
            ));
            panel
                .spawn((
                    Node {
                        flex_direction: FlexDirection::Column,
                        margin: UiRect::new(px(6), px(0), px(0), px(14)),
                        padding: UiRect::left(px(SIGN + 9.0)),
                        ..default()
                    },
                    Pickable::IGNORE,
                ))
                .with_children(|row| {
                    row.spawn(icon(state.sign.0, SIGN, state.sign.1))
                        .insert(at(Rect::from_corners(Vec2::ZERO, Vec2::splat(SIGN))));
                    let style = (TextStyle::CaptionBold, Tone::InkSoft);
                    let room = Node {
                        width: px(inside - SIGN - 12.0),
                        ..default()
                    };
                    match &state.line {
                        Words::Key(line) => row.spawn((text(line.clone(), style.0, style.1), room)),
                        Words::Plain(line) => {
                            row.spawn((words(line.clone(), style.0, style.1), room))
                        }
                    };
                });
            let (key, sign) = state.button;
            let spec = match is_main {
                // The cap of its key takes the room of a sign.
                true => main_button(key).key(KeyCode::Enter),
                false => button(key).icon(sign),
            };
            let spec = spec.height(48.0).width(inside).node(|node| {
                node.margin.left = px(6);
            });
            let (game, lead) = (card.game, card.lead);
            let mut pressed = panel.spawn((
                spec.build(),
                observe(move |_: On<Activate>, mut commands: Commands| lead(game, &mut commands)),
            ));
            if !state.open {
                pressed.insert(InteractionDisabled);
            }
            if is_main {
                pressed.insert(AutoFocus);
            }
        });
}

/// How much help there is at the table.
fn spawn_table(
    screen: &mut ChildSpawnerCommands,
    game: &'static str,
    helps: &[Help],
    settings: &Settings,
) {
    let line = |left: f32, top: f32| Node {
        position_type: PositionType::Absolute,
        left: px(left),
        top: px(top),
        ..default()
    };
    screen
        .spawn((Name::new("Help at the table"), panel(at(TABLE))))
        .with_children(|panel| {
            panel.spawn((
                text("learn-table", TextStyle::Name, Tone::Ink),
                TextLayout::no_wrap(),
                line(22.0, 12.0),
            ));
            for (index, help) in helps.iter().enumerate() {
                let left = 22.0 + HELP * index as f32;
                let place = Rect::new(left, 52.0, left + HELP_SWITCH + 44.0, 96.0);
                panel
                    .spawn((at(place), Pickable::IGNORE))
                    .with_children(|place| spawn_help(place, help, settings));
            }
            panel.spawn((
                text(
                    format!("learn-assisted-{game}"),
                    TextStyle::Caption,
                    Tone::InkSoft,
                ),
                TextLayout::no_wrap(),
                line(22.0, 112.0),
            ));
        });
}

/// What helps, what it does, and whether it is on.
fn spawn_help(place: &mut ChildSpawnerCommands, help: &Help, settings: &Settings) {
    let line = |top: f32| at(Rect::new(HELP_WORDS, top, HELP_SWITCH, top + 20.0));
    place
        .spawn(icon(help.sign, 24.0, Tone::InkSoft))
        .insert(at(Rect::new(0.0, 9.0, 24.0, 33.0)));
    place.spawn((
        text(help.name, TextStyle::BodyBold, Tone::Ink),
        TextLayout::no_wrap(),
        line(2.0),
    ));
    place.spawn((
        text(help.detail, TextStyle::Body, Tone::InkSoft),
        TextLayout::no_wrap(),
        line(23.0),
    ));
    let Some(own) = help.switch else { return };
    let area = Rect::new(HELP_SWITCH, 9.0, HELP_SWITCH + 44.0, 33.0);
    place
        .spawn((at(area), Pickable::IGNORE))
        .with_children(|slot| {
            let mut track = slot.spawn((
                switch(help.name),
                observe(
                    move |changed: On<ValueChange<bool>>, mut settings: ResMut<Settings>| {
                        settings.turn(own, changed.value);
                    },
                ),
            ));
            if settings.is_on(own) {
                track.insert(Checked);
            }
        });
}
