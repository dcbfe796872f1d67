//! A move as a row of a panel: pointed at, by pointer or keys, it shows its arrow on the map, pressed it is in hand, pressed
//! once more it is made.

use bevy::{
    input_focus::{InputFocus, InputFocusVisible, tab_navigation::TabIndex},
    picking::hover::Hovered,
    prelude::*,
    ui_widgets::{Activate, Button, observe},
};

use crate::{
    games::dice_wars::{
        rules::{DiceWars, Move, Odds, Position, Region},
        scene::{
            board::{Choose, Hand, LIKELY, Offered, spawn_number},
            figures::{percent, region_number},
            seats::SeatsHere,
        },
    },
    kit::Seat,
    screens::{
        OnScreen,
        seat_art::{crest, seat_letter},
    },
    shell::{
        locale::{Localized, SpokenName},
        theme::{TextStyle, ThemedBackground, ThemedBorder, Tone},
        widgets::{FocusRing, HandCursor, at, icon, rest_of_row, text, words},
    },
    table::Match,
};

/// The move of a row.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
#[require(Button, Hovered, TabIndex, HandCursor, FocusRing)]
pub(super) struct MoveRow(pub Move);

/// What every row has: its move, its name for the ear, its place.
fn row(name: &'static str, made: Move, spoken: Localized, place: Rect, gap: f32) -> impl Bundle {
    (
        Name::new(name),
        MoveRow(made),
        SpokenName(spoken.into()),
        Node {
            align_items: AlignItems::Center,
            column_gap: px(gap),
            padding: UiRect::horizontal(px(6)),
            border: px(1.5).all(),
            border_radius: BorderRadius::all(px(7)),
            ..at(place)
        },
        ThemedBackground(Tone::Row),
        ThemedBorder(Tone::Edge),
        observe(move |_: On<Activate>, mut commands: Commands| commands.trigger(Choose(made))),
    )
}

/// Spawns a row at `place`: whose the two regions are, and the dice on each; `fill` adds what is told of the attack behind
/// these. Where its odds are told, its name has them.
pub(super) fn spawn(
    panel: &mut ChildSpawnerCommands,
    place: Rect,
    number: Option<usize>,
    at_now: &Position,
    (from, to): (Region, Region),
    odds: Option<Odds>,
    seats: &SeatsHere,
    fill: impl FnOnce(&mut ChildSpawnerCommands),
) -> Entity {
    let owner = |region| at_now.owner(region).unwrap_or(Seat::ALL[0]);
    let spoken = match odds {
        Some(odds) => Localized::new("dice-row-odds").with("chance", percent(odds)),
        None => Localized::new("dice-row"),
    };
    let spoken = spoken
        .with("from", region_number(from))
        .with("to", region_number(to))
        .with("name", seats.name(owner(to)))
        .with("first", at_now.dice(from))
        .with("second", at_now.dice(to));
    let attack = Move::Attack { from, to };
    panel
        .spawn(row("Attack row", attack, spoken, place, 4.0))
        .with_children(|row| {
            if let Some(number) = number {
                spawn_number(row, number);
            }
            for (index, region) in [from, to].into_iter().enumerate() {
                if index == 1 {
                    row.spawn(icon("swords", 16.0, Tone::InkSoft));
                }
                let owner = owner(region);
                row.spawn(crest(
                    seats.colour(owner),
                    24.0,
                    seat_letter(owner).to_string(),
                ));
                row.spawn(words(
                    at_now.dice(region).to_string(),
                    TextStyle::Value,
                    Tone::Ink,
                ));
            }
            fill(row);
        })
        .id()
}

/// An attack is called unlikely below that.
const UNLIKELY: f64 = 0.45;

/// How a chance is coloured: likely, in the balance, unlikely.
pub(super) fn chance_tone(odds: Odds) -> Tone {
    match odds.share() {
        share if share >= LIKELY => Tone::YesEdge,
        share if share >= UNLIKELY => Tone::Ink,
        _ => Tone::Accent,
    }
}

/// Spawns the row that ends the turn at `place`, among the attacks.
pub(super) fn spawn_end(
    panel: &mut ChildSpawnerCommands,
    place: Rect,
    number: usize,
    fill: impl FnOnce(&mut ChildSpawnerCommands),
) -> Entity {
    panel
        .spawn(row("End row", Move::End, "dice-end".into(), place, 6.0))
        .with_children(|row| {
            spawn_number(row, number);
            row.spawn((
                text("dice-end", TextStyle::BodyBold, Tone::Ink),
                TextLayout::no_wrap(),
            ));
            row.spawn((rest_of_row(), Pickable::IGNORE));
            fill(row);
        })
        .id()
}

/// What is told of an attack in few words.
pub(super) fn spawn_said(row: &mut ChildSpawnerCommands, said: Localized, tone: Tone) {
    row.spawn((text(said, TextStyle::Value, tone), TextLayout::no_wrap()));
}

/// Offers the attack of the row that is pointed at, and lights up that row and the one whose move is in hand.
pub(super) fn offer(
    matches: Query<&Match<DiceWars>, With<OnScreen>>,
    hand: Res<Hand>,
    mut rows: Query<(
        Entity,
        &MoveRow,
        &Hovered,
        &mut ThemedBackground,
        &mut ThemedBorder,
    )>,
    (focus, visible): (Res<InputFocus>, Res<InputFocusVisible>),
    mut offered: ResMut<Offered>,
) {
    // What the pointer is at comes before what keys have gone to.
    let is_hovered = rows.iter().any(|(_, _, hovered, ..)| hovered.get());
    let gone_to = focus.get().filter(|_| visible.0 && !is_hovered);
    let chosen = |played: &Match<DiceWars>| hand.chosen(played.game(), played.position());
    let chosen = matches.single().ok().and_then(chosen);
    let mut now = None;
    for (entity, row, hovered, mut background, mut border) in &mut rows {
        let is_chosen = chosen == Some(row.0);
        let is_pointed_at = hovered.get() || gone_to == Some(entity);
        let (back, edge) = match (is_chosen, is_pointed_at) {
            (true, _) => (Tone::WinnerRow, Tone::Gold),
            (false, true) => (Tone::Row, Tone::Gold),
            (false, false) => (Tone::Row, Tone::Edge),
        };
        background.set_if_neq(ThemedBackground(back));
        border.set_if_neq(ThemedBorder(edge));
        if let Move::Attack { from, to } = row.0
            && is_pointed_at
        {
            now = Some((from, to));
        }
    }
    offered.set_if_neq(Offered(now));
}

#[cfg(test)]
mod tests {
    use bevy::ecs::system::RunSystemOnce as _;

    use super::*;
    use crate::{
        games::dice_wars::{
            notation::Colour,
            rules::{MapChoice, Rules},
        },
        kit::Game,
        screens::{Player, SeatPlan, Seated},
        shell::{locale::Words, theme::Picture},
        table::{AtTable, SitsAt},
    };

    #[test]
    fn a_row_shows_and_says_whose_region_is_attacked() {
        let game = DiceWars::drawn(Rules::default(), MapChoice::default(), 2, 1).unwrap();
        let at_now = game.opening();
        let attacks = Seat::first(2).flat_map(|seat| game.attacks(&at_now, seat).take(1));
        let attacks: Vec<_> = attacks.collect();
        let mut world = World::new();
        let table = world.spawn(OnScreen).id();
        for (seat, name) in Seat::first(2).zip(["Ada", "Bo"]) {
            let plan = SeatPlan::new(name, Colour::ALL[seat.index()], Player::Person);
            world.spawn((SitsAt(seat), AtTable(table), Seated(plan)));
        }
        for ((from, to), name) in attacks.into_iter().zip(["Bo", "Ada"]) {
            let spawn_row = move |seats: SeatsHere, mut commands: Commands| {
                let mut row = None;
                commands.spawn_empty().with_children(|panel| {
                    let place = Rect::default();
                    row = Some(spawn(
                        panel,
                        place,
                        None,
                        &at_now,
                        (from, to),
                        None,
                        &seats,
                        |_| {},
                    ));
                });
                row
            };
            let row = world.run_system_once(spawn_row).unwrap().unwrap();
            let Words::Key(said) = &world.get::<SpokenName>(row).unwrap().0 else {
                panic!("it is said in the language");
            };
            let wanted = Localized::new("dice-row")
                .with("from", region_number(from))
                .with("to", region_number(to))
                .with("name", name)
                .with("first", at_now.dice(from))
                .with("second", at_now.dice(to));
            assert_eq!(*said, wanted);
        }
        // Each row has the crests of both.
        let mut pictures = world.query::<&Picture>();
        for colour in &Colour::ALL[..2] {
            let stem = format!("crest_{}", colour.name());
            let crests = pictures.iter(&world);
            let crests = crests.filter(|picture| picture.0.starts_with(&stem));
            assert_eq!(crests.count(), 2, "{stem}");
        }
    }
}
