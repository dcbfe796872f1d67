//! The map of the set-up, as it will be dealt, and the start.

use std::sync::Arc;

use bevy::{
    prelude::*,
    ui::InteractionDisabled,
    ui_widgets::{Activate, observe},
};

use super::{
    Purpose, SetUp,
    sheet::{SEED_DIGITS, SIZES, Seeds},
};
use crate::{
    games::dice_wars::{
        notation::Colour,
        scene::{
            board::stacks,
            chart::{Chart, LatestMap, MapPainted, MapPicture},
            seats::owners,
        },
    },
    kit::Game,
    screens::{
        fresh_seed::fresh_seed,
        setup::{spawn_lack, spawn_start},
    },
    shell::{
        locale::{Localized, LocalizedText, Words},
        theme::{TextStyle, ThemedBackground, ThemedBorder, Tone},
        widgets::{
            Choice, Chosen, Field, FieldChanged, Stepper, at, button, choice, field, icon,
            icon_button, mark, panel, text,
        },
    },
};

const PANEL: Rect = Rect {
    min: Vec2::new(804.0, 84.0),
    max: Vec2::new(1248.0, 568.0),
};
const START: Rect = Rect {
    min: Vec2::new(804.0, 578.0),
    max: Vec2::new(1248.0, 688.0),
};
/// The preview in its panel.
const PREVIEW: Rect = Rect {
    min: Vec2::new(20.0, 52.0),
    max: Vec2::new(424.0, 368.0),
};

/// The choice of the size.
#[derive(Component)]
pub(super) struct SizeChoice;

/// The button that makes the map smaller, or larger.
#[derive(Component, Clone, Copy)]
pub(super) struct SizeStep {
    up: bool,
}

/// The number of the size.
#[derive(Component)]
pub(super) struct SizeNumber;

/// Where the map hangs, and the line about it.
#[derive(Component)]
pub(super) struct Preview;
#[derive(Component)]
pub(super) struct MapLine;

/// A seed that can be typed.
#[derive(Component, Clone, Copy, PartialEq, Eq)]
pub(super) enum SeedField {
    Map,
    Dice,
}

/// Spawns both panels.
pub(super) fn spawn(screen: &mut ChildSpawnerCommands, set_up: &SetUp, purpose: Purpose) {
    screen
        .spawn((Name::new("Map panel"), panel(at(PANEL))))
        .with_children(|panel| {
            panel.spawn((
                text("dice-map", TextStyle::PanelHeading, Tone::Ink),
                TextLayout::no_wrap(),
                at(Rect::new(20.0, 14.0, 84.0, 44.0)),
            ));
            let sizes = ["dice-size-small", "dice-size-medium", "dice-size-large"];
            panel.spawn((
                SizeChoice,
                choice(
                    sizes.map(Words::from),
                    usize::MAX,
                    "dice-size",
                    at(Rect::new(84.0, 10.0, 296.0, 44.0)),
                ),
                observe(|chosen: On<Chosen>, mut set_up: ResMut<SetUp>| {
                    if let Some(size) = SIZES.get(chosen.index) {
                        set_up.sheet.size = *size;
                    }
                }),
            ));
            for (sign, spoken, left, up) in [
                ("minus", "dice-less", 304.0, false),
                ("plus", "dice-more", 394.0, true),
            ] {
                let spoken = Localized::new(spoken).with("what", Localized::new("dice-size"));
                panel.spawn((
                    Stepper,
                    SizeStep { up },
                    icon_button(sign, spoken)
                        .width(30.0)
                        .height(34.0)
                        .at(left, 10.0)
                        .build(),
                    observe(move |_: On<Activate>, mut set_up: ResMut<SetUp>| {
                        set_up.sheet.step_size(up);
                    }),
                ));
            }
            panel.spawn((
                SizeNumber,
                text(
                    size_number(set_up.sheet.size),
                    TextStyle::CaptionBold,
                    Tone::Ink,
                ),
                TextLayout::justify(Justify::Center),
                at(Rect::new(334.0, 18.0, 394.0, 36.0)),
            ));
            panel.spawn((
                Node {
                    border: px(2).all(),
                    border_radius: BorderRadius::all(px(8)),
                    ..at(PREVIEW)
                },
                ThemedBackground(Tone::Wood),
                ThemedBorder(Tone::PlateEdge),
                Pickable::IGNORE,
            ));
            if purpose.is_hosted() {
                spawn_unknown(panel);
            } else {
                spawn_known(panel, set_up);
            }
        });
    screen
        .spawn((Name::new("Start"), panel(at(START))))
        .with_children(|panel| {
            let left = match purpose.is_hosted() {
                true => 20.0,
                false => 184.0,
            };
            if !purpose.is_hosted() {
                spawn_dice_seed(panel, set_up);
            }
            spawn_start(panel, purpose, Rect::new(left, 18.0, 424.0, 74.0));
            spawn_lack(panel, Rect::new(20.0, 80.0, 424.0, 98.0), None);
        });
}

/// The map as it will be dealt, and what it follows from.
fn spawn_known(panel: &mut ChildSpawnerCommands, set_up: &SetUp) {
    panel.spawn((
        Name::new("Map preview"),
        Preview,
        LatestMap,
        Node {
            overflow: Overflow::clip(),
            ..at(PREVIEW)
        },
        Pickable::IGNORE,
        observe(show_dice),
    ));
    panel.spawn((
        MapLine,
        text("dice-map", TextStyle::BodyBold, Tone::InkSoft),
        TextLayout::no_wrap(),
        at(Rect::new(20.0, 374.0, 424.0, 394.0)),
    ));
    panel.spawn((
        text("dice-map-seed", TextStyle::Button, Tone::Ink),
        TextLayout::no_wrap(),
        at(Rect::new(20.0, 402.0, 240.0, 422.0)),
    ));
    spawn_seed(
        panel,
        SeedField::Map,
        set_up.seed.map,
        "dice-map-seed",
        Vec2::new(20.0, 426.0),
        170.0,
    );
    panel.spawn((
        button("dice-another-map")
            .icon("refresh_cw")
            .width(222.0)
            .height(42.0)
            .at(202.0, 425.0)
            .build(),
        observe(|_: On<Activate>, mut set_up: ResMut<SetUp>| {
            set_up.seed.map = fresh_seed();
        }),
    ));
}

/// A table that is hosted draws its map itself: what is said in place of one.
fn spawn_unknown(panel: &mut ChildSpawnerCommands) {
    let middle = PREVIEW.center();
    panel
        .spawn((
            at(Rect::from_center_size(
                middle - Vec2::new(0.0, 56.0),
                Vec2::splat(56.0),
            )),
            Pickable::IGNORE,
        ))
        .with_child(icon("dices", 56.0, Tone::CreamSoft));
    panel.spawn((
        text("dice-map-hosted", TextStyle::Reading, Tone::Cream),
        TextLayout::justify(Justify::Center),
        at(Rect::new(
            PREVIEW.min.x + 32.0,
            middle.y,
            PREVIEW.max.x - 32.0,
            middle.y + 100.0,
        )),
    ));
}

/// `24 × 24`: how many hexagons the map is wide and high.
fn size_number(size: u8) -> Localized {
    Localized::new("dice-size-number").with("size", size)
}

/// What the dice follow from: typed, or drawn.
fn spawn_dice_seed(panel: &mut ChildSpawnerCommands, set_up: &SetUp) {
    panel.spawn((
        text("setup-seed", TextStyle::Button, Tone::Ink),
        TextLayout::no_wrap(),
        at(Rect::new(20.0, 10.0, 190.0, 30.0)),
    ));
    spawn_seed(
        panel,
        SeedField::Dice,
        set_up.seed.dice,
        "setup-seed",
        Vec2::new(20.0, 34.0),
        104.0,
    );
    panel.spawn((
        icon_button("dices", "setup-seed-random")
            .width(40.0)
            .height(40.0)
            .at(130.0, 34.0)
            .build(),
        observe(|_: On<Activate>, mut set_up: ResMut<SetUp>| {
            set_up.seed.dice = fresh_seed();
        }),
    ));
}

fn spawn_seed(
    panel: &mut ChildSpawnerCommands,
    which: SeedField,
    now: u64,
    spoken: &'static str,
    corner: Vec2,
    width: f32,
) {
    panel.spawn((
        which,
        field(now.to_string(), SEED_DIGITS, spoken)
            .digits()
            .ends_by_enter()
            .width(width)
            .at(corner.x, corner.y)
            .build(),
        observe(move |typed: On<FieldChanged>, mut set_up: ResMut<SetUp>| {
            let seed = typed.value.parse().unwrap_or(0);
            match which {
                SeedField::Map => set_up.seed.map = seed,
                SeedField::Dice => set_up.seed.dice = seed,
            }
        }),
    ));
}

/// Shows the size that is chosen, and greys what leads no further.
pub(super) fn show_size(
    set_up: Res<SetUp>,
    mut choices: Query<&mut Choice, With<SizeChoice>>,
    mut numbers: Query<&mut LocalizedText, With<SizeNumber>>,
    steps: Query<(Entity, &SizeStep, Has<InteractionDisabled>)>,
    mut commands: Commands,
) {
    let size = set_up.sheet.size;
    let named = SIZES.iter().position(|named| *named == size);
    for mut choice in &mut choices {
        choice.set_if_neq(Choice(named.unwrap_or(usize::MAX)));
    }
    for mut number in &mut numbers {
        number.set_if_neq(size_number(size).into());
    }
    for (entity, step, greyed) in &steps {
        let leads_on = set_up.sheet.clone().step_size(step.up);
        mark::<InteractionDisabled>(entity, greyed, !leads_on, &mut commands);
    }
}

/// What the map that is shown follows from.
#[derive(Component, Clone, PartialEq)]
pub(super) struct Dealt {
    size: u8,
    seeds: Seeds,
    dice: u8,
    colours: Vec<Colour>,
}

/// The dice that come with the map that is being painted.
#[derive(Component)]
pub(super) struct DiceToCome {
    chart: Arc<Chart>,
    owners: Vec<Colour>,
    dice: Vec<u8>,
}

/// Lays the dice on their map once it is shown: until then both stay as they were.
fn show_dice(
    painted: On<MapPainted>,
    previews: Query<&DiceToCome>,
    mut commands: Commands,
) -> Result {
    let Ok(come) = previews.get(painted.entity) else {
        return Ok(());
    };
    let mut preview = commands.entity(painted.entity);
    preview.despawn_children().with_children(|preview| {
        let regions = come.chart.map().regions();
        for ((region, owner), dice) in regions.zip(&come.owners).zip(&come.dice) {
            stacks::drawn(preview, &come.chart, region, *owner, *dice);
        }
    });
    preview.remove::<DiceToCome>();
    Ok(())
}

/// Shows the seeds, but for one that is being typed: that stays as it is typed.
pub(super) fn show_seeds(set_up: Res<SetUp>, mut fields: Query<(&SeedField, &mut Field)>) {
    for (which, mut field) in &mut fields {
        let seed = match which {
            SeedField::Map => set_up.seed.map,
            SeedField::Dice => set_up.seed.dice,
        };
        if field.value.parse().unwrap_or(0) != seed {
            field.value = seed.to_string();
        }
    }
}

/// Shows the map as it will be dealt, where it is another than before.
pub(super) fn show_map(
    set_up: Res<SetUp>,
    previews: Query<(Entity, Option<&Dealt>), With<Preview>>,
    mut lines: Query<&mut LocalizedText, With<MapLine>>,
    mut commands: Commands,
) {
    let sheet = &set_up.sheet;
    let dealt = Dealt {
        size: sheet.size,
        seeds: set_up.seed,
        dice: sheet.dice,
        colours: sheet.colours()[..sheet.seat_count()].to_vec(),
    };
    if previews.iter().all(|(_, shown)| shown == Some(&dealt)) {
        return;
    }
    let game = set_up.sheet.game(set_up.seed);
    let opening = game.opening();
    let colours = set_up.sheet.colours();
    let map = Arc::new(game.map().clone());
    let cells: usize = map.regions().map(|region| map.cells(region).len()).sum();
    for mut line in &mut lines {
        **line = map_line(map.region_count(), cells, game.seats());
    }
    let dice: Vec<u8> = map.regions().map(|region| opening.dice(region)).collect();
    let chart = Arc::new(Chart::close_with_dice(map, PREVIEW.size()));
    let owners = owners(&game, &opening, colours);
    for (entity, _) in &previews {
        commands.entity(entity).insert((
            MapPicture::new(chart.clone(), owners.clone()),
            DiceToCome {
                chart: chart.clone(),
                owners: owners.clone(),
                dice: dice.clone(),
            },
            dealt.clone(),
        ));
    }
}

/// What a map is told to be: how large, and how many regions each seat is dealt, which some have one more of where these are
/// not shared evenly.
fn map_line(regions: usize, cells: usize, seats: usize) -> Localized {
    let key = match regions.is_multiple_of(seats) {
        true => "dice-map-line",
        false => "dice-map-line-uneven",
    };
    Localized::new(key)
        .with("regions", regions)
        .with("cells", cells)
        .with("each", regions / seats)
}

#[cfg(test)]
mod tests {
    use super::{super::Sheet, *};
    use crate::{games::dice_wars::rules::MapSize, screens::setup::MatchSheet};

    #[test]
    fn the_steps_of_the_size_are_greyed_at_its_ends() {
        let mut app = App::new();
        let seeds = Seeds { map: 7, dice: 8 };
        app.insert_resource(SetUp::new(Sheet::for_a_person(), seeds));
        app.add_systems(Update, show_size);
        let steps = [false, true].map(|up| app.world_mut().spawn(SizeStep { up }).id());
        for (size, greyed) in [
            (MapSize::LEAST.get(), [true, false]),
            (SIZES[1], [false, false]),
            (MapSize::MOST.get(), [false, true]),
        ] {
            app.world_mut().resource_mut::<SetUp>().sheet.size = size;
            app.update();
            let shown =
                steps.map(|step| app.world().entity(step).contains::<InteractionDisabled>());
            assert_eq!(shown, greyed, "{size}");
        }
    }

    #[test]
    fn more_regions_for_some_are_told_of_only_where_they_are_not_shared_evenly() {
        for (regions, seats, key) in [
            (18, 3, "dice-map-line"),
            (18, 4, "dice-map-line-uneven"),
            (30, 6, "dice-map-line"),
            (30, 7, "dice-map-line-uneven"),
        ] {
            let line = map_line(regions, 200, seats);
            assert_eq!(line.key, key, "{regions} for {seats}");
            let each = ("each".into(), (regions / seats).into());
            assert!(line.args.contains(&each), "{line:?}");
        }
    }
}
