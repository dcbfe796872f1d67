//! The left column: headings of the draft lines, what remains in the stock, the last moves.

use bevy::{
    prelude::*,
    ui_widgets::{Activate, observe},
};

use super::{
    Due, Part, due,
    king_turns::{king_turns, sentence},
};
use crate::{
    games::dominations::{
        rules::{Dominations, DominoNumber, Move, Position, Terrain},
        scene::{
            begin::Seated,
            boards::TableRoom,
            hints::Hinting,
            layout::DRAFT_HALF,
            phase::Phase,
            piece_art::{at, crest, seat_letter},
        },
    },
    screens::Posed,
    shell::{
        locale::{Localized, Words},
        menus::OpenMenu,
        screens::Menu,
        theme::{Picture, TextStyle, ThemedBackground, ThemedBorder, Tone},
        widgets::{Tip, TipKey, heading, icon, icon_button, panel, text, words},
    },
    table::{Match, SitsAt},
};

pub(super) fn write(
    parts: Query<(Entity, &Part), With<Due>>,
    matches: Query<&Match<Dominations>>,
    phase: Res<State<Phase>>,
    room: Res<TableRoom>,
    mut commands: Commands,
) -> Result {
    let Some(draft) = due(&parts, Part::Draft) else {
        return Ok(());
    };
    if **phase == Phase::Scoring {
        return Ok(());
    }
    let played = matches.single()?;
    let position = played.position();
    let told = king_turns(played);
    let discarded: Vec<_> = told.iter().filter_map(|go| go.discarded).collect();
    commands.entity(draft).with_children(|draft| {
        let waiting = played.settled().current_slot();
        write_draft(draft, position, waiting, &discarded, &room);
        for (number, slot) in left_over(played).into_iter().zip(position.line().len()..) {
            write_gone(draft, &room, slot, "ban", "table-left-over", number);
        }
    });
    Ok(())
}

/// Whether the stock and the last moves are shown: hints and puzzles have panels of their own in their place.
fn are_shown(phase: Phase, hinting: &Hinting, posed: bool) -> bool {
    phase.is_played() && !hinting.open && !posed
}

pub(super) fn write_stock(
    parts: Query<(Entity, &Part), With<Due>>,
    matches: Query<(&Match<Dominations>, Has<Posed>)>,
    phase: Res<State<Phase>>,
    room: Res<TableRoom>,
    hinting: Res<Hinting>,
    mut commands: Commands,
) -> Result {
    let Some(stock) = due(&parts, Part::Stock) else {
        return Ok(());
    };
    let (played, posed) = matches.single()?;
    if !are_shown(**phase, &hinting, posed) {
        return Ok(());
    }
    let position = played.position();
    let dominos = played.game().dominos();
    let left = dominos_to_come(position);
    let crowns = |terrain: Terrain| -> u32 {
        // What is left then lies in the box, and stays there.
        if left == 0 {
            return 0;
        }
        let halves = position
            .undealt()
            .iter()
            .flat_map(|number: DominoNumber| dominos[number].halves);
        halves
            .filter(|half| half.terrain == terrain)
            .map(|half| u32::from(half.crowns))
            .sum()
    };
    commands.entity(stock).with_children(|stock| {
        stock
            .spawn((panel(column(room.room.stock())), Name::new("Stock")))
            .with_children(|panel| {
                panel
                    .spawn((
                        Node {
                            align_items: AlignItems::Center,
                            column_gap: px(8),
                            ..default()
                        },
                        Pickable::IGNORE,
                    ))
                    .with_children(|row| {
                        row.spawn(icon("layers", 22.0, Tone::Ink));
                        row.spawn(text("table-stock", TextStyle::Button, Tone::Ink));
                        row.spawn((
                            Node {
                                flex_grow: 1.0,
                                ..default()
                            },
                            Pickable::IGNORE,
                        ));
                        row.spawn(words(left.to_string(), TextStyle::Score, Tone::Ink));
                        row.spawn(text(
                            Localized::new("table-dominos").with("count", left as i64),
                            TextStyle::Caption,
                            Tone::InkSoft,
                        ));
                    });
                panel
                    .spawn((
                        Node {
                            align_items: AlignItems::Center,
                            justify_content: JustifyContent::SpaceBetween,
                            margin: UiRect::bottom(px(4)),
                            ..default()
                        },
                        Pickable::IGNORE,
                    ))
                    .with_children(|row| {
                        // Which of those that are not known lie in the box nobody can tell.
                        let boxed = left > 0 && position.undealt().len() as usize > left;
                        let heading = match boxed {
                            true => "table-crowns-hidden",
                            false => "table-crowns-left",
                        };
                        row.spawn((
                            text(heading, TextStyle::Caption, Tone::InkSoft),
                            TextLayout::no_wrap(),
                        ));
                        row.spawn((
                            icon_button("list", "pieces-title")
                                .width(30.0)
                                .height(24.0)
                                .build(),
                            Tip("pieces-title".into()),
                            TipKey("keys-pieces"),
                            observe(|_: On<Activate>, mut commands: Commands| {
                                commands.trigger(OpenMenu(Menu::Pieces));
                            }),
                        ));
                    });
                panel
                    .spawn((
                        Node {
                            justify_content: JustifyContent::SpaceBetween,
                            ..default()
                        },
                        Pickable::IGNORE,
                    ))
                    .with_children(|row| {
                        for terrain in Terrain::ALL {
                            row.spawn((
                                Node {
                                    flex_direction: FlexDirection::Column,
                                    align_items: AlignItems::Center,
                                    width: px(34),
                                    ..default()
                                },
                                Pickable::IGNORE,
                                children![
                                    (
                                        Node {
                                            width: px(28),
                                            height: px(28),
                                            border: px(1).all(),
                                            border_radius: BorderRadius::all(px(5)),
                                            ..default()
                                        },
                                        Picture::new(format!("{}_a", terrain.name())),
                                        ThemedBorder(Tone::InkLine),
                                        Pickable::IGNORE,
                                    ),
                                    words(
                                        crowns(terrain).to_string(),
                                        TextStyle::BodyBold,
                                        Tone::Ink
                                    ),
                                ],
                            ));
                        }
                    });
            });
    });
    Ok(())
}

pub(super) fn write_log(
    parts: Query<(Entity, &Part), With<Due>>,
    matches: Query<(&Match<Dominations>, Has<Posed>)>,
    seats: Query<(&SitsAt, &Seated)>,
    phase: Res<State<Phase>>,
    room: Res<TableRoom>,
    hinting: Res<Hinting>,
    mut commands: Commands,
) -> Result {
    let Some(log) = due(&parts, Part::Log) else {
        return Ok(());
    };
    let (played, posed) = matches.single()?;
    if !are_shown(**phase, &hinting, posed) {
        return Ok(());
    }
    let told = king_turns(played);
    commands.entity(log).with_children(|log| {
        log.spawn((panel(column(room.room.log())), Name::new("Last moves")))
            .with_children(|panel| {
                panel.spawn(text("table-log", TextStyle::Button, Tone::Ink));
                panel.spawn((
                    Node {
                        width: percent(100),
                        height: px(1),
                        ..default()
                    },
                    ThemedBackground(Tone::Hairline),
                    Pickable::IGNORE,
                ));
                for go in told.iter().rev().take(3) {
                    if let Some((_, seated)) = seats.iter().find(|(at, _)| at.0 == go.seat) {
                        panel
                            .spawn((
                                Node {
                                    align_items: AlignItems::Center,
                                    column_gap: px(10),
                                    ..default()
                                },
                                Pickable::IGNORE,
                            ))
                            .with_children(|row| {
                                row.spawn(crest(
                                    seated.0.colour,
                                    22.0,
                                    seat_letter(go.seat).to_string(),
                                ));
                                row.spawn((
                                    text(sentence(go), TextStyle::Caption, Tone::Ink),
                                    TextLayout::no_wrap(),
                                ));
                            });
                    }
                }
            });
    });
    Ok(())
}

/// A panel's node whose lines stand one below the other.
fn column(rect: Rect) -> Node {
    Node {
        flex_direction: FlexDirection::Column,
        padding: UiRect::axes(px(14), px(8)),
        row_gap: px(4),
        overflow: Overflow::visible(),
        ..at(rect)
    }
}

/// How many dominos this round still lays out. With two or three seats some of the stock stays in the box.
fn dominos_to_come(position: &Position) -> usize {
    let laid_out = usize::from(position.turn()) + usize::from(!position.next_line().is_empty());
    let lines = usize::from(position.turns()).saturating_sub(laid_out);
    lines * usize::from(position.line_size())
}

/// The headings over the two lines, and the places from which dominos have been taken.
fn write_draft(
    draft: &mut ChildSpawnerCommands,
    position: &Position,
    waiting: Option<usize>,
    discarded: &[DominoNumber],
    room: &TableRoom,
) {
    let drafting = position.turn() == 0;
    let headings: [(f32, Words); 2] = [
        (
            20.0,
            if drafting {
                "table-hand".into()
            } else {
                "table-line".into()
            },
        ),
        (
            170.0,
            if drafting {
                "table-first-line".into()
            } else {
                "table-next-line".into()
            },
        ),
    ];
    for (index, (x, heading_of)) in headings.into_iter().enumerate() {
        let empty = index == 1 && position.next_line().is_empty();
        if let (Words::Key(key), false) = (heading_of, empty) {
            draft.spawn((
                Node {
                    position_type: PositionType::Absolute,
                    left: px(x),
                    top: px(58),
                    ..default()
                },
                Pickable::IGNORE,
                children![heading(key, TextStyle::ColumnHeading)],
            ));
        }
    }
    // In the last turn there is nothing beside this turn's line.
    if position.turn() < position.turns() {
        draft.spawn((
            Name::new("Between the lines"),
            Node {
                position_type: PositionType::Absolute,
                left: px(151),
                top: px(96),
                width: px(1),
                height: px(290),
                ..default()
            },
            ThemedBackground(Tone::WoodLine),
            Pickable::IGNORE,
        ));
    }
    // Where a king still waits to pick, there is nothing to be told yet.
    let played = position
        .line()
        .slots()
        .iter()
        .enumerate()
        .filter(|(slot, lying)| lying.taken && waiting != Some(*slot));
    for (slot, lying) in played {
        let (sign, said) = match discarded.contains(&lying.domino) {
            true => ("x", "table-discarded"),
            false => ("check", "table-played"),
        };
        write_gone(draft, room, slot, sign, said, lying.domino);
    }
}

/// What became of the domino that lay in that slot of this turn's line.
fn write_gone(
    draft: &mut ChildSpawnerCommands,
    room: &TableRoom,
    slot: usize,
    sign: &'static str,
    said: &'static str,
    domino: DominoNumber,
) {
    let rect = Rect::from_center_size(
        room.room.slot(0, slot),
        Vec2::new(2.0 * DRAFT_HALF, DRAFT_HALF),
    );
    draft.spawn((
        Node {
            border: px(1.5).all(),
            border_radius: BorderRadius::all(px(8)),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            column_gap: px(6),
            ..at(rect)
        },
        ThemedBorder(Tone::DarkButtonEdge),
        Pickable::IGNORE,
        children![
            icon(sign, 16.0, Tone::CreamSoft),
            text(
                Localized::new(said).with("number", i64::from(domino.get())),
                TextStyle::CaptionBold,
                Tone::CreamSoft
            ),
        ],
    ));
}

/// The dominos of this turn's line that no king was put on.
fn left_over(played: &Match<Dominations>) -> Vec<DominoNumber> {
    let line = played.position().line();
    let Some(first) = line.slots().first() else {
        return Vec::new();
    };
    let mut laid_out = played
        .record()
        .moves()
        .iter()
        .rev()
        .filter_map(|made| match made {
            Move::LayOut(dominos) => Some(*dominos),
            _ => None,
        });
    let laid_out = laid_out.find(|dominos| dominos.as_slice().contains(&first.domino));
    let dominos = laid_out
        .iter()
        .flat_map(|dominos| dominos.as_slice().to_vec());
    dominos
        .filter(|domino| line.find(*domino).is_none())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games::dominations::{
            ai::Greedy,
            rules::{DominoSet, Rules},
            scene::layout::{Arrangement, DESIGN, HAND_ROW, LayoutSpec},
        },
        kit::{Agent as _, Dealer, Limits, Record, Seat, ToMove},
    };

    #[test]
    fn in_the_last_turn_there_is_no_line_beside_the_only_line_of_dominos() {
        let spec = LayoutSpec {
            size: DESIGN,
            seats: 4,
            kingdom_size: 5,
            arrangement: Arrangement::Playing(Seat::new(0)),
            hand_row: HAND_ROW,
            bonuses: true,
        };
        let room = TableRoom {
            places: spec.places(),
            room: spec,
            main: Seat::new(0),
            hinted: false,
        };
        let game = Dominations::new(Rules::default(), 4, DominoSet::course()).unwrap();
        let mut record = Record::new(game);
        loop {
            let at = *record.position();
            let made = match record.to_move() {
                ToMove::Nobody => break,
                ToMove::Chance => Dealer { seed: 1 }.deal(&record),
                ToMove::Seat(seat) => Greedy.choose(record.game(), &at, seat, &Limits::NONE),
            };
            let mut world = World::new();
            world
                .commands()
                .spawn_empty()
                .with_children(|draft| write_draft(draft, &at, None, &[], &room));
            world.flush();
            let mut names = world.query::<&Name>();
            let mut names = names.iter(&world);
            let divided = names.any(|name| name.as_str() == "Between the lines");
            assert_eq!(divided, at.turn() < 12, "turn {}", at.turn());
            record.play_next(made).unwrap();
        }
        assert_eq!(record.position().turn(), 12);
    }
}
