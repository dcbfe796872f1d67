//! What a table that is hosted here has until now, beside the choice of other rules: who sits there, and by which rules it plays.

use bevy::prelude::*;

use super::{
    meeting::Meeting,
    parts::rules_told,
    seats::{Card, cards},
};
use crate::{
    locale::Localized,
    screens::{library::CountedGames, setup::sheet::SeatsStay},
    shell::{
        locale::Words,
        screens::Screen,
        theme::{TextStyle, ThemedBackground, Tone},
        widgets::{ChipKind, at, chip, text},
    },
};

/// How far all lies from the edges, and one seat from the next.
const EDGE: f32 = 20.0;
const GAP: f32 = 12.0;
/// Where the seats begin, and how high each of them is.
const SEATS: f32 = 50.0;
const SEAT: f32 = 60.0;
/// In a place that is so wide all seats stand in one row, none of them wider than that.
const WIDE: f32 = 1000.0;
const WIDEST: f32 = 280.0;
/// In others so many do; where there are more than fit into two rows then, so many.
const FEW: usize = 2;
const MANY: usize = 4;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        fill.run_if(in_state(Screen::Setup).and_then(resource_exists::<Meeting>)),
    );
}

/// What is told: it stays as long as it is the same.
#[derive(Component, Clone, Debug, PartialEq)]
struct UntilNow {
    /// The chairs that are played.
    seats: Vec<Card>,
    game: String,
    rules: Vec<Localized>,
}

impl UntilNow {
    fn of(meeting: &Meeting, games: &CountedGames) -> Option<Self> {
        let table = meeting.table.as_ref()?;
        Some(Self {
            seats: cards(meeting).filter(|card| !card.is_closed()).collect(),
            game: table.game.clone(),
            rules: rules_told(games, &table.game, &table.options),
        })
    }

    /// Spawns it in a place of that size.
    fn spawn(&self, place: &mut ChildSpawnerCommands, size: Vec2) {
        let right = size.x - EDGE;
        place.spawn((
            text("net-until-now", TextStyle::PanelHeading, Tone::Ink),
            TextLayout::no_wrap(),
            at(Rect::new(EDGE, 12.0, right, 42.0)),
        ));
        let (columns, width) = columns(self.seats.len(), size.x);
        let mut below = SEATS;
        for (number, card) in self.seats.iter().enumerate() {
            let (column, row) = (number % columns, number / columns);
            let corner = Vec2::new(
                EDGE + (width + GAP) * column as f32,
                SEATS + (SEAT + GAP) * row as f32,
            );
            let area = Rect::from_corners(corner, corner + Vec2::new(width, SEAT));
            card.spawn_small(place, area);
            below = area.max.y;
        }
        let line = below + GAP;
        place.spawn((
            at(Rect::new(EDGE, line, right, line + 1.0)),
            ThemedBackground(Tone::Hairline),
            Pickable::IGNORE,
        ));
        let top = line + GAP;
        place.spawn((
            text("net-rules-until-now", TextStyle::Button, Tone::Ink),
            TextLayout::no_wrap(),
            at(Rect::new(EDGE, top, right, top + 20.0)),
        ));
        place
            .spawn((
                Node {
                    flex_wrap: FlexWrap::Wrap,
                    column_gap: px(8),
                    row_gap: px(6),
                    align_content: AlignContent::FlexStart,
                    ..at(Rect::new(EDGE, top + 26.0, right, size.y))
                },
                Pickable::IGNORE,
            ))
            .with_children(|chips| {
                let game = Localized::new(format!("title-name-{}", self.game));
                chips.spawn(chip(Words::Key(game), ChipKind::Plain, None));
                for rule in self.rules.clone() {
                    chips.spawn(chip(Words::Key(rule), ChipKind::On, None));
                }
            });
    }
}

/// In how many columns so many seats stand in a place of that width, and how wide each is.
fn columns(seats: usize, width: f32) -> (usize, f32) {
    let (columns, widest) = match width >= WIDE {
        true => (seats.max(1), WIDEST),
        false if seats <= 2 * FEW => (FEW, width),
        false => (MANY, width),
    };
    let room = width - 2.0 * EDGE - GAP * (columns - 1) as f32;
    (columns, (room / columns as f32).min(widest))
}

/// Tells it anew where it is something else: somebody may come while the rules are chosen.
fn fill(
    meeting: Res<Meeting>,
    games: Res<CountedGames>,
    places: Query<(Entity, &SeatsStay, Option<&UntilNow>)>,
    mut commands: Commands,
) {
    for (entity, size, shown) in &places {
        if shown.is_some() && !meeting.is_changed() {
            continue;
        }
        let now = UntilNow::of(&meeting, &games);
        if let Some(now) = now.filter(|now| shown != Some(now)) {
            let mut place = commands.entity(entity);
            place.despawn_children();
            place.with_children(|place| now.spawn(place, size.0));
            place.insert(now);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_stand_side_by_side_within_their_place() {
        for width in [756.0, 1215.0] {
            for seats in 1..=8 {
                let (columns, wide) = columns(seats, width);
                let right = 2.0 * EDGE + (wide + GAP) * columns as f32 - GAP;
                assert!(right <= width + 0.01, "{seats} in {width}");
                assert!(seats.div_ceil(columns) <= 2, "{seats} in {width}");
                assert!(wide >= 120.0, "{seats} in {width}: {wide}");
            }
        }
        assert_eq!(columns(4, 756.0).0, 2);
        assert_eq!(columns(5, 756.0).0, 4);
        assert_eq!(columns(8, 1215.0).0, 8);
    }
}
