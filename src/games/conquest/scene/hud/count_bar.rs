//! The bar of the pieces above the board: one side from the left, the other from the right, with the post of the majority.

use bevy::prelude::*;

use super::{Due, Part, due, preview_of};
use crate::{
    games::conquest::{
        notation::Colour,
        rules::{Conquest, Position},
        scene::{
            board::{BoardRoom, Hand, POST, SeatsHere},
            figures::majority,
            phase::Phase,
        },
    },
    screens::{
        OnScreen,
        look_back::LookBack,
        seat_art::{crest, seat_letter},
    },
    shell::{
        theme::{Picture, TextStyle, ThemedBackground, ThemedBorder, Tone},
        widgets::{at, words},
    },
    table::Match,
};

pub(super) fn write(
    parts: Query<(Entity, &Part), With<Due>>,
    matches: Query<&Match<Conquest>, With<OnScreen>>,
    phase: Res<State<Phase>>,
    room: Res<BoardRoom>,
    hand: Res<Hand>,
    look_back: Res<LookBack>,
    seats: SeatsHere,
    mut commands: Commands,
) {
    let (Some(part), Ok(played)) = (due(&parts, Part::CountBar), matches.single()) else {
        return;
    };
    if **phase == Phase::Over {
        return;
    }
    let position = &look_back.position(played);
    let colours = Position::SEATS.map(|seat| seats.colour(seat));
    let preview = preview_of(&hand, played, &room, **phase);
    let thought = preview.filter(|_| look_back.0.is_none()).map(|preview| {
        let mover = position.to_move().index();
        (mover, preview.gain as u32, preview.turned.len())
    });
    commands.entity(part).with_children(|part| {
        spawn(part, room.count_bar(), position, colours, thought);
    });
}

/// Draws the bar; `thought` is who would gain how much, and what the other would lose.
pub fn spawn(
    parent: &mut ChildSpawnerCommands,
    place: Rect,
    position: &Position,
    colours: [Colour; 2],
    thought: Option<(usize, u32, u32)>,
) {
    let open = (position.size().cells() - position.blocked().len()).max(1);
    let counts = position.counts();
    let part = |pawns: u32| place.width() * pawns as f32 / open as f32;
    parent.spawn((
        Name::new("Bar of the pieces"),
        Node {
            border: px(2).all(),
            border_radius: BorderRadius::all(px(6)),
            ..at(place.inflate(2.0))
        },
        ThemedBackground(Tone::TitleVeil),
        ThemedBorder(Tone::PlateEdge),
        Pickable::IGNORE,
    ));
    let widths = counts.map(part);
    let bars = [
        Rect::new(
            place.min.x,
            place.min.y,
            place.min.x + widths[0],
            place.max.y,
        ),
        Rect::new(
            place.max.x - widths[1],
            place.min.y,
            place.max.x,
            place.max.y,
        ),
    ];
    for (bar, colour) in bars.into_iter().zip(colours) {
        parent.spawn((
            at(bar),
            Picture::new(format!("conquest_bar_{}", colour.name())),
            ImageNode {
                image_mode: NodeImageMode::Tiled {
                    tile_x: true,
                    tile_y: true,
                    stretch_value: 0.5,
                },
                ..default()
            },
            Pickable::IGNORE,
        ));
    }
    if let Some((mover, gain, loss)) = thought {
        // What is gained lies before the front, what is lost behind the other's.
        let (edge, other) = match mover {
            0 => (bars[0].max.x, bars[1].min.x),
            _ => (bars[1].min.x, bars[0].max.x),
        };
        let forward = if mover == 0 { 1.0 } else { -1.0 };
        let shares = [
            (
                edge,
                edge + forward * part(gain),
                Tone::Gold,
                format!("+{gain}"),
                gain,
            ),
            (
                other,
                other + forward * part(loss),
                Tone::Plate,
                format!("−{loss}"),
                loss,
            ),
        ];
        for (from, to, tone, said, many) in shares {
            if many == 0 {
                continue;
            }
            let (left, right) = (from.min(to), from.max(to));
            let band = Rect::new(left, place.min.y, right, place.max.y);
            parent.spawn((
                Node {
                    border: px(2).all(),
                    ..at(band)
                },
                ThemedBorder(tone),
                Pickable::IGNORE,
            ));
            let plate = Rect::from_center_size(band.center(), Vec2::new(38.0, 22.0));
            parent
                .spawn((
                    Node {
                        border: px(1.5).all(),
                        border_radius: BorderRadius::all(px(6)),
                        justify_content: JustifyContent::Center,
                        align_items: AlignItems::Center,
                        ..at(plate)
                    },
                    ThemedBackground(Tone::Plate),
                    ThemedBorder(Tone::PlateEdge),
                    ZIndex(1),
                    Pickable::IGNORE,
                ))
                .with_child(words(said, TextStyle::Tag, Tone::Gold));
        }
    }
    post(parent, place, majority(position), open);
    for (seat, colour) in Position::SEATS.into_iter().zip(colours) {
        let letter = seat_letter(seat).to_string();
        let count = counts[seat.index()].to_string();
        // Over a small board both stand close.
        let (side, apart) = if place.width() < 300.0 {
            (30.0, 40.0)
        } else {
            (38.0, 54.0)
        };
        let (crest_at, count_at, justify) = match seat.index() {
            0 => (
                place.min.x - apart - side,
                place.min.x - 54.0,
                Justify::Right,
            ),
            _ => (place.max.x + apart, place.max.x + 8.0, Justify::Left),
        };
        let y = place.center().y;
        parent.spawn((
            at(Rect::from_center_size(
                Vec2::new(crest_at + side / 2.0, y),
                Vec2::splat(side),
            )),
            Pickable::IGNORE,
            children![crest(colour, side, letter)],
        ));
        let style = if side < 38.0 {
            TextStyle::Score
        } else {
            TextStyle::CountTotal
        };
        parent.spawn((
            words(count, style, Tone::Cream),
            TextLayout::justify(justify),
            at(Rect::from_center_size(
                Vec2::new(count_at + 23.0, y),
                Vec2::new(46.0, if side < 38.0 { 24.0 } else { 36.0 }),
            )),
        ));
    }
}

/// The post of the majority, in the middle.
fn post(parent: &mut ChildSpawnerCommands, place: Rect, majority: u32, open: u32) {
    let x = place.min.x + place.width() * (majority as f32 - 0.5) / open as f32;
    parent.spawn((
        at(Rect::new(
            x - 11.0,
            place.min.y - 4.0,
            x + 11.0,
            place.max.y + 6.0,
        )),
        Picture::new("conquest_post"),
        Pickable::IGNORE,
    ));
    let plate = Rect::new(x - 16.0, place.min.y - POST, x + 16.0, place.min.y + 6.0);
    parent
        .spawn((
            Node {
                border: px(1.5).all(),
                border_radius: BorderRadius::all(px(5)),
                justify_content: JustifyContent::Center,
                align_items: AlignItems::Center,
                ..at(plate)
            },
            ThemedBackground(Tone::Plate),
            ThemedBorder(Tone::Gold),
            ZIndex(1),
            Pickable::IGNORE,
        ))
        .with_child(words(majority.to_string(), TextStyle::Tag, Tone::Gold));
}
