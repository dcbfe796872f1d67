//! The tray at the left: the dice of both sides before they roll, and how they fell; what a turn brings; at rest, the best
//! attacks there are.

use bevy::prelude::*;

use super::{
    Due, Part, advice, due, growth, possible, reason,
    rolled::{Settles, Tumbles, in_the_air},
};
use crate::{
    games::dice_wars::{
        notation::Colour,
        rules::{DiceWars, Faces, Move, Odds},
        scene::{
            board::{BoardRoom, Clash, Hand, Placed, Seen, Telling, judged},
            figures::percent,
            phase::{Phase, WhoseTurn},
            seats::SeatsHere,
            settings::OddsShown,
        },
    },
    kit::Seat,
    screens::{
        OnScreen,
        insight::{Advice, Advised},
        review::ReviewHere,
        seat_art::{crest, seat_letter},
    },
    shell::{
        locale::Localized,
        settings::{Hints, Settings},
        theme::{Picture, TextStyle, ThemedBackground, Tone},
        widgets::{Frame, at, name_words, text, words},
    },
    table::{Match, Replay},
};

/// Dice up to four lie in one row, more in two.
const IN_ROW: usize = 4;

pub(super) fn write(
    parts: Query<(Entity, &Part), With<Due>>,
    matches: Query<
        (
            &Match<DiceWars>,
            Option<&Advised<DiceWars>>,
            Option<&Replay<DiceWars>>,
            Option<&ReviewHere>,
        ),
        With<OnScreen>,
    >,
    asked: Res<Advice>,
    phase: Res<State<Phase>>,
    whose_turn: Res<WhoseTurn>,
    room: Res<BoardRoom>,
    seen: Res<Seen>,
    hand: Res<Hand>,
    placed: Res<Placed>,
    settings: Res<Settings>,
    odds_shown: OddsShown,
    seats: SeatsHere,
    kept: Option<Res<possible::KeptPlace>>,
    mut commands: Commands,
) {
    let (Some(part), Ok((played, advised, replay, here))) =
        (due(&parts, Part::Tray), matches.single())
    else {
        return;
    };
    if **phase == Phase::Over {
        return;
    }
    let (game, position) = (played.game(), played.position());
    let place = room.room.tray();
    let (hints, telling) = (settings.hints, seen.is_telling());
    let with_odds = odds_shown.get();
    let decides = **phase == Phase::Attacking && !telling;
    // Advice is for a person's own turn, and for those who look at a match again.
    let advises = matches!(**phase, Phase::Attacking | Phase::Replaying);
    let advises = advises && asked.0 && !telling;
    let advised = advised.filter(|advised| advises && advised.at == *position);
    // The list in which an attack was chosen stays, to choose it once more or another.
    let is_listed = hand.is_kept && (advised.is_some() || hints == Hints::All);
    let aimed = hand.aim(game, position);
    let aimed = aimed.filter(|_| decides && !is_listed);
    let advised = advised.filter(|_| aimed.is_none());
    // Of a match that is looked at again its review tells of the next move: so does the tray.
    let judged = judged(played, replay, here).filter(|_| !telling);
    let to_come = match judged {
        Some(Move::Attack { from, to }) => Some((from, to)),
        _ => aimed,
    };
    let to_come = to_come.and_then(|(from, to)| Clash::of(game, position, from, to));
    // The last roll gives way as soon as something else is to be decided: it is among the last attacks.
    let gives_way = judged.is_some() || hand.picked.is_some() || (decides && hints == Hints::All);
    let clash = to_come.or_else(|| seen.clash.filter(|_| telling || !gives_way));
    let told = seen.reason_told();
    let thrown = seen.telling == Some(Telling::Tumbling);
    commands
        .entity(part)
        .with_children(|part| match (clash, &seen.grown) {
            _ if told.is_some() => {
                if let Some(told) = told {
                    let attack = seen.clash.filter(|_| !told.ends);
                    let attack = attack.as_ref();
                    reason::spawn(part, place, told, attack, position, &seats, with_odds);
                }
            }
            _ if advised.is_some() => {
                if let Some(advised) = advised {
                    let known = &advised.insight;
                    advice::spawn(part, place, (game, position), known, &seats, with_odds);
                }
            }
            (Some(clash), _) => tray(
                part,
                place,
                &clash,
                &seats,
                Shows {
                    odds: with_odds,
                    throw: thrown,
                    outcome: clash.roll.is_some() && seen.telling != Some(Telling::Settling),
                },
            ),
            (None, Some(grown)) if hand.picked.is_none() && judged.is_none() => {
                let cap = game.rules().stock_cap();
                let turn = seen.turn(whose_turn.0);
                growth::spawn(part, place, grown, placed.0, cap, turn, &seats);
            }
            _ if **phase == Phase::Attacking && hints == Hints::All => {
                let kept = kept.as_deref();
                possible::spawn(part, place, game, position, &hand, &seats, with_odds, kept);
            }
            _ => at_rest(part, place, whose_turn.0, &seats),
        });
}

fn felt(part: &mut ChildSpawnerCommands, place: Rect) -> Entity {
    part.spawn((
        Name::new("Tray"),
        at(place),
        Frame {
            stem: "dice_wars_tray".into(),
            slice: Vec2::splat(64.0),
            scale: 18.0 / 64.0,
            outset: Vec2::splat(4.0),
        },
    ))
    .id()
}

/// Whose turn it is, and what will be seen here, as long as nobody attacks.
fn at_rest(part: &mut ChildSpawnerCommands, place: Rect, turn: Option<Seat>, seats: &SeatsHere) {
    let tray = felt(part, place);
    let (width, middle) = (place.width(), place.height() / 2.0);
    part.commands().entity(tray).with_children(|tray| {
        if let Some(seat) = turn {
            tray.spawn((
                at(Rect::from_center_size(
                    Vec2::new(width / 2.0, middle - 56.0),
                    Vec2::splat(64.0),
                )),
                Pickable::IGNORE,
                children![crest(
                    seats.colour(seat),
                    64.0,
                    seat_letter(seat).to_string()
                )],
            ));
            tray.spawn((
                Node {
                    justify_content: JustifyContent::Center,
                    overflow: Overflow::clip_x(),
                    ..at(Rect::new(16.0, middle - 12.0, width - 16.0, middle + 14.0))
                },
                Pickable::IGNORE,
                children![name_words(seats.name(seat), TextStyle::Name, Tone::Cream)],
            ));
            tray.spawn((
                text("dice-tray-turn", TextStyle::BodyBold, Tone::Cream),
                TextLayout::justify(Justify::Center),
                at(Rect::new(16.0, middle + 15.0, width - 16.0, middle + 36.0)),
            ));
        }
        tray.spawn((
            text("dice-tray-line", TextStyle::Body, Tone::CreamSoft),
            TextLayout::justify(Justify::Center),
            at(Rect::new(16.0, middle + 44.0, width - 16.0, middle + 84.0)),
        ));
    });
}

/// What the tray tells of an attack.
#[derive(Clone, Copy)]
struct Shows {
    /// Its chance, before it is made.
    odds: bool,
    /// The dice in the air.
    throw: bool,
    /// What they came to.
    outcome: bool,
}

/// Both sides' dice, and what stands between them: the chance, or the sums.
fn tray(
    part: &mut ChildSpawnerCommands,
    place: Rect,
    clash: &Clash,
    seats: &SeatsHere,
    shows: Shows,
) {
    let tray = felt(part, place);
    let (width, height) = (place.width(), place.height());
    part.commands().entity(tray).with_children(|tray| {
        let sides = [
            (
                clash.by,
                clash.dice[0],
                clash.roll.map(|roll| roll.attack),
                12.0,
            ),
            (
                clash.against,
                clash.dice[1],
                clash.roll.map(|roll| roll.defence),
                height - 48.0,
            ),
        ];
        for (index, (seat, dice, faces, top)) in sides.into_iter().enumerate() {
            side(tray, seat, dice, top, width, seats);
            let middle = if index == 0 { 0.27 } else { 0.75 } * height;
            lay_dice(
                tray,
                Vec2::new(width / 2.0, middle),
                seats.colour(seat),
                dice,
                faces,
                shows.throw,
            );
        }
        let middle = 0.505 * height;
        match clash.roll {
            Some(roll) if shows.outcome => {
                let rolled = [roll.attack.sum(), roll.defence.sum()];
                sums(tray, rolled, middle, width);
            }
            None if shows.odds => chance(tray, clash.odds(), middle, width),
            _ => {}
        }
    });
}

/// Who rolls, and how many dice.
fn side(
    tray: &mut ChildSpawnerCommands,
    seat: Seat,
    dice: u8,
    top: f32,
    width: f32,
    seats: &SeatsHere,
) {
    tray.spawn((
        at(Rect::new(16.0, top, 50.0, top + 34.0)),
        Pickable::IGNORE,
        children![crest(
            seats.colour(seat),
            32.0,
            seat_letter(seat).to_string()
        )],
    ));
    tray.spawn((
        Node {
            overflow: Overflow::clip(),
            ..at(Rect::new(58.0, top + 4.0, width - 86.0, top + 32.0))
        },
        Pickable::IGNORE,
        children![name_words(seats.name(seat), TextStyle::Name, Tone::Cream)],
    ));
    tray.spawn((
        text(
            Localized::new("dice-dice-n").with("count", dice),
            TextStyle::Button,
            Tone::CreamSoft,
        ),
        TextLayout::justify(Justify::Right),
        at(Rect::new(width - 86.0, top + 4.0, width - 16.0, top + 26.0)),
    ));
}

/// The dice of a side, in the air or as they fell.
fn lay_dice(
    tray: &mut ChildSpawnerCommands,
    middle: Vec2,
    colour: Colour,
    dice: u8,
    faces: Option<Faces>,
    is_thrown: bool,
) {
    let count = usize::from(dice);
    let (side, rows): (f32, usize) = if count > IN_ROW { (46.0, 2) } else { (54.0, 1) };
    let pitch = side + 6.0;
    for index in 0..count {
        let row = index / IN_ROW;
        let in_row = (count - row * IN_ROW).min(IN_ROW);
        let column = index % IN_ROW;
        let x = (column as f32 - (in_row as f32 - 1.0) / 2.0) * pitch;
        let y = (row as f32 - (rows as f32 - 1.0) / 2.0) * (side + 5.0);
        let place = Rect::from_center_size(middle + Vec2::new(x, y), Vec2::splat(side));
        let mut die = tray.spawn((Name::new("Rolled die"), at(place), Pickable::IGNORE));
        match faces {
            Some(faces) => {
                let face = faces.as_slice()[index];
                // Each lies a little askew, the same way whenever it is looked at.
                let turned = f32::from(face * 5 + index as u8 * 7) % 25.0 - 12.0;
                let turned = Rot2::degrees(turned);
                die.insert((
                    UiTransform::from_rotation(turned),
                    Picture::new(format!("dice_wars_die_{}_{face}", colour.name())),
                    Settles(index, turned),
                ));
            }
            None if is_thrown => {
                die.insert((
                    UiTransform::default(),
                    Picture::new(in_the_air(colour, index, 0)),
                    Tumbles(colour, index),
                ));
            }
            None => {
                die.insert(Picture::new(format!(
                    "dice_wars_stack_die_{}",
                    colour.name()
                )));
            }
        }
    }
}

/// How likely the attack is to succeed, in a number and as a bar.
fn chance(tray: &mut ChildSpawnerCommands, odds: Odds, middle: f32, width: f32) {
    tray.spawn((
        Node {
            justify_content: JustifyContent::Center,
            align_items: AlignItems::Center,
            column_gap: px(14),
            ..at(Rect::new(12.0, middle - 40.0, width - 12.0, middle + 8.0))
        },
        Pickable::IGNORE,
        children![
            (
                text(percent(odds), TextStyle::Gain, Tone::Gold),
                TextLayout::no_wrap()
            ),
            (
                Node {
                    width: px(100),
                    height: px(38),
                    align_items: AlignItems::Center,
                    ..default()
                },
                Pickable::IGNORE,
                children![text("dice-chance", TextStyle::CaptionBold, Tone::Cream)],
            ),
        ],
    ));
    let bar = Rect::new(26.0, middle + 14.0, width - 26.0, middle + 24.0);
    let share = odds.share() as f32;
    let parts = [(1.0, Tone::CreamSoft), (share, Tone::Gold)];
    for (share, tone) in parts {
        tray.spawn((
            Node {
                border_radius: BorderRadius::all(px(5)),
                ..at(Rect::new(
                    bar.min.x,
                    bar.min.y,
                    bar.min.x + bar.width() * share,
                    bar.max.y,
                ))
            },
            ThemedBackground(tone),
            Pickable::IGNORE,
        ));
    }
}

/// The sums of both sides, and which is greater.
fn sums(tray: &mut ChildSpawnerCommands, sums: [u8; 2], middle: f32, width: f32) {
    let sign = match sums[0].cmp(&sums[1]) {
        std::cmp::Ordering::Greater => ">",
        std::cmp::Ordering::Equal => "=",
        std::cmp::Ordering::Less => "<",
    };
    let won = sums[0] > sums[1];
    let tone = |wins: bool| if wins { Tone::Gold } else { Tone::CreamSoft };
    let all = [
        (sums[0].to_string(), tone(won)),
        (sign.to_owned(), Tone::Cream),
        (sums[1].to_string(), tone(!won)),
    ];
    let mut band = tray.spawn((
        Name::new("Sums"),
        Node {
            border_radius: BorderRadius::all(px(8)),
            justify_content: JustifyContent::SpaceAround,
            align_items: AlignItems::Center,
            ..at(Rect::new(16.0, middle - 32.0, width - 16.0, middle + 32.0))
        },
        ThemedBackground(Tone::Mat),
        Pickable::IGNORE,
    ));
    band.with_children(|band| {
        for (said, tone) in all {
            band.spawn((words(said, TextStyle::Gain, tone), TextLayout::no_wrap()));
        }
    });
}
