//! Announcing: a seat opens the pad of numbers, chooses one and says it.

use bevy::prelude::*;

use super::{
    board::{Hand, HandSystems, letter_bit},
    phase::{Phase, TABLE},
    seat_keys::{ANNOUNCE, taken_letters},
    setup::SheetAtTable,
    table::{Deed, SeatsHere},
};
use crate::{
    games::ricochet::rules::{MOST_BID, Ricochet},
    kit::{Game, Seat},
    locale::Localized,
    shell::{
        audio::PlaySound,
        bindings::{GameKeys, KeyUses, Keys, TellKeys},
        reader::Announce,
        screens::{Menu, Screen},
        settings::Settings,
    },
    table::{Match, MovedOn},
};

/// What is asked of people beside the board: a number, or whether they have one at all.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pad {
    /// Who chooses a number on the pad.
    pub typing: Option<Typing>,
    /// Everybody is asked whether they have nothing: a seat that is pressed says so, and opens no pad.
    pub agreeing: bool,
    /// Whoever shows a way is asked whether it is given up.
    pub giving_up: bool,
    /// Another number each time somebody was refused the pad.
    pub refused: u32,
}

/// A number that is being chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Typing {
    /// Whose.
    pub seat: Seat,
    /// The number, if one is chosen.
    pub number: Option<u8>,
    /// The number that was chosen last, if it is not allowed.
    pub refused: Option<u8>,
}

/// Opens the pad for a seat, or closes it.
#[derive(Event, Clone, Copy, Debug, PartialEq, Eq)]
pub enum UsePad {
    /// For that seat; or, where everybody is asked for one, a tick of that seat. Nobody keeps the pad from another: while the
    /// sand runs, who has it open could make the others late. What was chosen on it is dropped.
    Open(Seat),
    /// Chooses a number.
    Choose(u8),
    /// Says the number.
    Say,
    /// Nothing is said.
    Close,
}

/// The systems that hear what is typed beside the board; what else the keys do comes after.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PadSystems;

pub(super) fn plugin(app: &mut App) {
    use KeyCode::*;

    GameKeys::new(app, Ricochet::ID)
        .explain_keys(&[KeyA, KeyB, KeyC, KeyD], ANNOUNCE[0])
        .explain_keys(&[KeyE, KeyF, KeyG, KeyH], ANNOUNCE[1])
        .explain_keys(&[Digit0, Digit9], "ricochet-keys-number");
    app.init_resource::<Pad>()
        .add_observer(use_pad)
        .add_observer(give_way)
        .add_systems(
            Update,
            (close_late, type_in, mind_keys)
                .chain()
                .in_set(PadSystems)
                .before(HandSystems)
                .run_if(in_state(TABLE).and_then(in_state(Menu::None))),
        )
        .add_systems(OnExit(Screen::Table), |mut pad: ResMut<Pad>| {
            *pad = Pad::default();
        });
}

/// The highest number that a seat can announce now.
pub fn most(played: &Match<Ricochet>, seat: Seat) -> u8 {
    let own = played.position().bids[seat.index()];
    own.map_or(MOST_BID, |bid| bid.slides.saturating_sub(1))
}

/// The lowest number announced.
pub fn best(played: &Match<Ricochet>) -> Option<u8> {
    let bids = played.position().bids.iter().flatten();
    bids.map(|bid| bid.slides).min()
}

/// Why the number that was chosen last is not allowed.
pub fn why_not(played: &Match<Ricochet>, typing: Typing) -> Option<Localized> {
    let (number, own) = (
        typing.refused?,
        played.position().bids[typing.seat.index()]?,
    );
    let why = Localized::new("ricochet-not-better")
        .with("number", u32::from(number))
        .with("own", u32::from(own.slides));
    Some(why)
}

fn use_pad(
    used: On<UsePad>,
    mut pad: ResMut<Pad>,
    phase: Option<Res<State<Phase>>>,
    matches: Query<&Match<Ricochet>>,
    seats: SeatsHere,
    mut commands: Commands,
) {
    let (Some(phase), Ok(played)) = (phase, matches.single()) else {
        return;
    };
    match *used {
        UsePad::Open(seat) => {
            let awaited = played.awaits().seats().contains(seat);
            let may = phase.is_announced() && seats.is_person(seat) && awaited;
            if may && pad.agreeing && !played.position().passed.contains(seat) {
                commands.trigger(Deed::Pass(seat));
            } else if !may || pad.agreeing {
                pad.refused = pad.refused.wrapping_add(1);
                commands.trigger(PlaySound("refuse"));
            } else if pad.typing.is_none_or(|typing| typing.seat != seat) {
                commands.trigger(PlaySound("lift"));
                pad.typing = Some(Typing {
                    seat,
                    number: None,
                    refused: None,
                });
            }
        }
        UsePad::Choose(number) => {
            let Some(mut typing) = pad.typing else {
                return;
            };
            let fits = (1..=most(played, typing.seat)).contains(&number);
            typing.number = fits.then_some(number);
            // What was rubbed out is no number.
            typing.refused = (!fits && number > 0).then_some(number);
            pad.typing = Some(typing);
            if let Some(why) = why_not(played, typing) {
                pad.refused = pad.refused.wrapping_add(1);
                commands.trigger(PlaySound("refuse"));
                commands.trigger(Announce(why.into()));
            }
        }
        UsePad::Say => {
            if let Some(Typing {
                seat,
                number: Some(number),
                ..
            }) = pad.typing
            {
                pad.typing = None;
                commands.trigger(Deed::Announce(seat, number));
            }
        }
        UsePad::Close => pad.typing = None,
    }
}

/// A number that the seat cannot announce any more is not chosen. Who goes on showing gives nothing up.
fn give_way(
    moved: On<MovedOn<Ricochet>>,
    matches: Query<&Match<Ricochet>>,
    mut pad: ResMut<Pad>,
) -> Result {
    let played = matches.get(moved.table)?;
    if pad.giving_up {
        pad.giving_up = false;
    }
    let Some(typing) = pad.typing else {
        return Ok(());
    };
    if typing
        .number
        .is_some_and(|number| number > most(played, typing.seat))
        && let Some(typing) = &mut pad.typing
    {
        typing.number = None;
    }
    Ok(())
}

/// Once nothing is announced any more, the number chosen does not count.
fn close_late(phase: Option<Res<State<Phase>>>, mut pad: ResMut<Pad>) {
    if pad.typing.is_some() && phase.is_none_or(|phase| !phase.is_announced()) {
        pad.typing = None;
    }
}

/// While a number is typed, digits and arrows are not the robots'. While ways are announced, neither are the letters of the
/// seats, and of what else is done meanwhile.
fn mind_keys(
    pad: Res<Pad>,
    phase: Option<Res<State<Phase>>>,
    seats: SeatsHere,
    sheet: SheetAtTable,
    uses: Res<KeyUses>,
    settings: Res<Settings>,
    mut hand: ResMut<Hand>,
) {
    let deaf = pad.typing.is_some();
    let taken = match phase {
        Some(phase) if phase.is_announced() => {
            let keys = &sheet.get().keys;
            let people = seats.people().into_iter();
            let own = people.map(|seat| keys.of(seat).to_ascii_lowercase());
            own.chain(taken_letters(&uses, &settings))
                .fold(0, |all, letter| all | letter_bit(letter))
        }
        _ => 0,
    };
    if (hand.deaf, hand.taken) != (deaf, taken) {
        (hand.deaf, hand.taken) = (deaf, taken);
    }
}

/// The letter of a seat opens its pad; digits type a number, arrows change it, Escape closes.
fn type_in(
    keys: Keys,
    phase: Option<Res<State<Phase>>>,
    pad: Res<Pad>,
    matches: Query<&Match<Ricochet>>,
    seats: SeatsHere,
    sheet: SheetAtTable,
    mut commands: Commands,
) {
    let (Some(phase), Ok(played)) = (phase, matches.single()) else {
        return;
    };
    if !phase.is_announced() {
        return;
    }
    let letters = sheet.get().keys;
    for seat in seats.people() {
        if keys.letter_just_hit(letters.of(seat).to_ascii_lowercase()) {
            commands.trigger(UsePad::Open(seat));
        }
    }
    let Some(typing) = pad.typing else { return };
    let most = most(played, typing.seat);
    let now = typing.number.unwrap_or(0);
    let digits = [
        (KeyCode::Digit0, KeyCode::Numpad0),
        (KeyCode::Digit1, KeyCode::Numpad1),
        (KeyCode::Digit2, KeyCode::Numpad2),
        (KeyCode::Digit3, KeyCode::Numpad3),
        (KeyCode::Digit4, KeyCode::Numpad4),
        (KeyCode::Digit5, KeyCode::Numpad5),
        (KeyCode::Digit6, KeyCode::Numpad6),
        (KeyCode::Digit7, KeyCode::Numpad7),
        (KeyCode::Digit8, KeyCode::Numpad8),
        (KeyCode::Digit9, KeyCode::Numpad9),
    ];
    for (digit, (above, beside)) in (0u8..).zip(digits) {
        if keys.just_hit(above) || keys.just_hit(beside) {
            // A digit goes on the number, or begins another.
            let longer = now.saturating_mul(10).saturating_add(digit);
            let number = if (1..=most).contains(&longer) {
                longer
            } else {
                digit
            };
            commands.trigger(UsePad::Choose(number));
        }
    }
    let usual = best(played).map_or(6, |best| best.saturating_sub(1)).max(1);
    let steps = [
        (KeyCode::ArrowLeft, -1),
        (KeyCode::ArrowRight, 1),
        (KeyCode::ArrowUp, -5),
        (KeyCode::ArrowDown, 5),
    ];
    for (key, by) in steps {
        if keys.just_hit(key) {
            let next = match typing.number {
                Some(number) => number.saturating_add_signed(by).clamp(1, most.max(1)),
                None => usual.min(most.max(1)),
            };
            commands.trigger(UsePad::Choose(next));
        }
    }
    if keys.just_hit(KeyCode::Backspace) {
        commands.trigger(UsePad::Choose(now / 10));
    }
    if keys.just_hit(KeyCode::Escape) {
        commands.trigger(UsePad::Close);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games::ricochet::rules::{BoardKind, BoardNumber, Rules, generator},
        kit::{Actor, Dealer, Notation as _, Record},
        screens::{OnScreen, Player, SeatPlan, Seated},
        table::{AtTable, SitsAt},
    };

    /// A tile that lies open to two people at one screen.
    fn thinking() -> World {
        let layout = generator::layout(BoardNumber::new(BoardKind::Random, 7));
        let mut record = Record::new(Ricochet::new(Rules::default(), 2, layout).unwrap());
        let turned = Dealer { seed: 1 }.deal(&record);
        record.play(Actor::Chance, turned).unwrap();
        let mut world = World::new();
        world.insert_resource(State::new(Phase::Thinking));
        world.init_resource::<Pad>();
        world.add_observer(use_pad);
        let table = world.spawn((Match::resume(record), OnScreen)).id();
        for (seat, name) in Seat::first(2).zip(["Ada", "Bo"]) {
            let plan = SeatPlan::new(name, Ricochet::COLOURS[seat.index()], Player::Person);
            world.spawn((SitsAt(seat), AtTable(table), Seated(plan)));
        }
        world
    }

    fn does(world: &mut World, used: UsePad) -> Option<(Seat, Option<u8>)> {
        world.trigger(used);
        world.flush();
        let typing = world.resource::<Pad>().typing;
        typing.map(|typing| (typing.seat, typing.number))
    }

    #[test]
    fn another_seat_takes_the_pad_over_and_what_was_chosen_on_it_is_dropped() {
        let mut world = thinking();
        let [first, second] = [0, 1].map(Seat::new);
        let number = Some((first, Some(7)));
        does(&mut world, UsePad::Open(first));
        assert_eq!(does(&mut world, UsePad::Choose(7)), number);
        assert_eq!(does(&mut world, UsePad::Open(first)), number);
        let theirs = Some((second, None));
        assert_eq!(does(&mut world, UsePad::Open(second)), theirs);
        assert_eq!(world.resource::<Pad>().refused, 0);
    }
}
