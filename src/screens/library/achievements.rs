//! What a person has achieved in the matches that are kept, as cards: those reached, and how far one is with the others.

use bevy::{
    prelude::*,
    ui_widgets::{Activate, observe},
};

use super::{
    listing::Listing,
    statistics::{CountedGames, KnownMatches, spawn_unread},
    when::day,
};
use crate::{
    locale::Localized,
    play::{
        achievements::{Progress, people, progress},
        statistics::MeasuredGame,
    },
    screens::{local_day::local_day, title::Shelf},
    shell::{
        locale::{Texts, Words},
        theme::{TextStyle, ThemedBackground, ThemedBorder, Tone},
        widgets::{at, icon, icon_button, name_words, panel, text, whole, words},
    },
};

/// Where the first card lies, how large each is, and from one to the next.
const FIRST: Vec2 = Vec2::new(288.0, 88.0);
const SIZE: Vec2 = Vec2::new(231.0, 108.0);
const PITCH: Vec2 = Vec2::new(243.0, 118.0);
const COLUMNS: usize = 4;
/// The disc with the sign.
const DISC: f32 = 40.0;
/// The panel that tells whose they are, below a pile of boxes and where there is none.
const WHOSE: Rect = Rect {
    min: Vec2::new(32.0, 376.0),
    max: Vec2::new(264.0, 572.0),
};
const WHOSE_ALONE: f32 = 88.0;

/// Whose achievements are asked for; of whoever played last, if none.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct AskedPerson(Option<String>);

/// What the cards lie in; whether it lies beside a pile of boxes.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct AchievementsPlace {
    beside_pile: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<AskedPerson>();
}

/// Spawns what the cards lie in; whether there is a pile of boxes.
pub(super) fn spawn(tab: &mut ChildSpawnerCommands, beside_pile: bool) {
    tab.spawn((
        Name::new("Achievements"),
        AchievementsPlace { beside_pile },
        whole(),
        Pickable::IGNORE,
    ));
}

/// Lays the cards out, where what they tell has changed.
pub(super) fn fill(
    known: Res<KnownMatches>,
    games: Res<CountedGames>,
    listing: Res<Listing>,
    shelf: Res<Shelf>,
    asked: Res<AskedPerson>,
    texts: Res<Texts>,
    places: Query<(Entity, Ref<AchievementsPlace>)>,
    mut commands: Commands,
) {
    let Ok((entity, place)) = places.single() else {
        return;
    };
    let changed = known.is_changed() || listing.is_changed() || asked.is_changed();
    if !(changed || place.is_added()) {
        return;
    }
    commands.entity(entity).despawn_children();
    let mut place_commands = commands.entity(entity);
    let Some(index) = known.told() else {
        place_commands.with_children(|into| spawn_unread(into, known.has_failed));
        return;
    };
    let shown = |game: &MeasuredGame| match listing.game {
        Some(chosen) => game.id == chosen,
        None => shelf.games().any(|one| one == game.id),
    };
    let games: Vec<_> = games.measured().into_iter().filter(shown).collect();
    let matches = index.matches();
    let people = people(&matches);
    let whose = asked.0.clone().filter(|name| people.contains(name));
    let Some(whose) = whose.or_else(|| people.first().cloned()) else {
        place_commands.with_children(|into| sentence(into, "achievements-nobody"));
        return;
    };
    let told = progress(&whose, &matches, &games, local_day);
    place_commands.with_children(|into| {
        spawn_whose(into, place.beside_pile, &whose, &people, &told);
        for (index, one) in told.iter().enumerate() {
            let column_row = Vec2::new((index % COLUMNS) as f32, (index / COLUMNS) as f32);
            let corner = FIRST + PITCH * column_row;
            spawn_card(into, one, Rect::from_corners(corner, corner + SIZE), &texts);
        }
    });
}

fn sentence(into: &mut ChildSpawnerCommands, key: &'static str) {
    into.spawn((
        text(key, TextStyle::Reading, Tone::CreamSoft),
        TextLayout::justify(Justify::Center),
        at(Rect::new(448.0, 280.0, 1088.0, 340.0)),
    ));
}

/// Whose they are, and how many are reached.
fn spawn_whose(
    into: &mut ChildSpawnerCommands,
    beside_pile: bool,
    whose: &str,
    people: &[String],
    told: &[Progress],
) {
    let moved = if beside_pile {
        0.0
    } else {
        WHOSE_ALONE - WHOSE.min.y
    };
    let area = Rect::from_corners(WHOSE.min + Vec2::Y * moved, WHOSE.max + Vec2::Y * moved);
    let width = area.width();
    let reached = told.iter().filter(|one| one.reached.is_some()).count();
    into.spawn((Name::new("Whose achievements"), panel(at(area))))
        .with_children(|panel| {
            let side = if people.len() > 1 { 38.0 } else { 0.0 };
            panel
                .spawn((
                    Node {
                        overflow: Overflow::clip_x(),
                        justify_content: JustifyContent::Center,
                        ..at(Rect::new(16.0 + side, 18.0, width - 16.0 - side, 46.0))
                    },
                    Pickable::IGNORE,
                ))
                .with_child(name_words(whose.to_owned(), TextStyle::Name, Tone::Ink));
            let now = people.iter().position(|name| name == whose).unwrap_or(0);
            let ways = [
                (
                    "chevron_left",
                    "statistics-filter-before",
                    12.0,
                    people.len() - 1,
                ),
                ("chevron_right", "statistics-filter-after", width - 46.0, 1),
            ];
            for (sign, spoken, left, steps) in ways.into_iter().filter(|_| people.len() > 1) {
                let spoken =
                    Localized::new(spoken).with("what", Localized::new("statistics-filter-player"));
                let next = people[(now + steps) % people.len()].clone();
                panel.spawn((
                    icon_button(sign, spoken)
                        .width(34.0)
                        .height(34.0)
                        .at(left, 14.0)
                        .build(),
                    observe(move |_: On<Activate>, mut asked: ResMut<AskedPerson>| {
                        asked.0 = Some(next.clone());
                    }),
                ));
            }
            panel
                .spawn((
                    centred(Rect::new(16.0, 58.0, width - 16.0, 96.0)),
                    Pickable::IGNORE,
                ))
                .with_child(words(
                    reached.to_string(),
                    TextStyle::CountTotal,
                    Tone::Accent,
                ));
            let of = Localized::new("achievements-of").with("count", told.len() as i64);
            panel
                .spawn((
                    centred(Rect::new(12.0, 98.0, width - 12.0, 138.0)),
                    Pickable::IGNORE,
                ))
                .with_child((
                    text(of, TextStyle::CaptionBold, Tone::InkSoft),
                    TextLayout::justify(Justify::Center),
                ));
            panel.spawn((
                text("achievements-wins", TextStyle::Caption, Tone::InkSoft),
                TextLayout::justify(Justify::Center),
                at(Rect::new(12.0, 140.0, width - 12.0, 178.0)),
            ));
        });
}

fn centred(area: Rect) -> Node {
    Node {
        justify_content: JustifyContent::Center,
        align_items: AlignItems::Center,
        ..at(area)
    }
}

fn spawn_card(into: &mut ChildSpawnerCommands, one: &Progress, area: Rect, texts: &Texts) {
    let name = one.achievement.name();
    let reached = one.reached.map(|when| day(when, texts));
    let state = match &reached {
        Some(day) => Localized::new("achievements-reached").with("day", day.clone()),
        None => Localized::new("achievements-so-far")
            .with("done", i64::from(one.done))
            .with("needed", i64::from(one.needed)),
    };
    let title = Localized::new(format!("achievement-{name}"));
    let line = Localized::new(format!("achievement-{name}-line"));
    let is_reached = reached.is_some();
    let (ink, soft) = match is_reached {
        true => (Tone::Ink, Tone::Ink),
        false => (Tone::InkSoft, Tone::InkSoft),
    };
    into.spawn((Name::new(format!("Achievement {name}")), panel(at(area))))
        .with_children(|card| {
            spawn_disc(card, is_reached);
            card.spawn((
                Node {
                    overflow: Overflow::clip_x(),
                    ..at(Rect::new(62.0, 11.0, SIZE.x - 10.0, 33.0))
                },
                Pickable::IGNORE,
            ))
            .with_child(name_words(
                Words::Key(title).read(texts),
                TextStyle::BodyBold,
                ink,
            ));
            card.spawn((
                text(line, TextStyle::Caption, soft),
                at(Rect::new(62.0, 33.0, SIZE.x - 10.0, 71.0)),
            ));
            card.spawn((
                text(
                    state,
                    TextStyle::CaptionBold,
                    if is_reached { Tone::Yes } else { Tone::InkSoft },
                ),
                TextLayout::no_wrap(),
                at(Rect::new(62.0, 80.0, SIZE.x - 10.0, 98.0)),
            ));
            if !is_reached && one.needed > 1 {
                spawn_bar(card, one);
            }
        });
}

fn spawn_disc(card: &mut ChildSpawnerCommands, is_reached: bool) {
    let (fill, edge, sign) = match is_reached {
        true => (Tone::Gold, Tone::InkLine, Tone::InkLine),
        false => (Tone::Segment, Tone::Hairline, Tone::InkSoft),
    };
    card.spawn((
        Node {
            border: px(2).all(),
            border_radius: BorderRadius::MAX,
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            ..at(Rect::new(12.0, 14.0, 12.0 + DISC, 14.0 + DISC))
        },
        ThemedBackground(fill),
        ThemedBorder(edge),
        Pickable::IGNORE,
    ))
    .with_child(icon(if is_reached { "trophy" } else { "lock" }, 22.0, sign));
}

/// How much of what is needed is done.
fn spawn_bar(card: &mut ChildSpawnerCommands, one: &Progress) {
    let part = one.done as f32 / one.needed.max(1) as f32;
    for (width, tone) in [(DISC, Tone::Hairline), (DISC * part, Tone::Accent)] {
        card.spawn((
            Node {
                border_radius: BorderRadius::all(px(3)),
                ..at(Rect::new(12.0, 86.0, 12.0 + width, 92.0))
            },
            ThemedBackground(tone),
            Pickable::IGNORE,
        ));
    }
}
