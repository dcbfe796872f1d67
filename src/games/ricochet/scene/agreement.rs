//! Giving a tile up, or having nothing better: where several people sit at one screen each of them says so. Giving up a way
//! that is shown is asked twice.

use bevy::prelude::*;

use super::{
    board::Hand,
    pad::{Pad, PadSystems, UsePad},
    phase::{Phase, TABLE},
    table::{Deed, Missed, SeatsHere},
};
use crate::{
    games::ricochet::rules::{Move, Position, Ricochet, Robot},
    kit::{Game, Seat, text::short_name},
    locale::Localized,
    shell::{
        audio::PlaySound,
        bindings::{GameKeys, Keys, TellKeys},
        reader::Announce,
        screens::{Menu, Screen},
    },
    table::{Match, MovedOn, referee::What},
};

/// The most letters of a name on the button that asks.
const NAME: usize = 14;

/// Opens the question whether anybody will still find a way, or a better one, and closes it.
#[derive(Event, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Agree {
    /// Asks all people who have not said so; one alone is not asked twice.
    Ask,
    /// Nobody is asked any more.
    Leave,
}

/// Gives up the way that is shown, once it is asked for again.
#[derive(Event, Clone, Copy, Debug, PartialEq, Eq)]
pub enum GiveUp {
    /// Asks; and does it, where that has been asked already.
    Ask,
    /// Goes on showing.
    Leave,
}

pub(super) fn plugin(app: &mut App) {
    GameKeys::new(app, Ricochet::ID).explain_keys(&[KeyCode::Delete], "ricochet-keys-give-up");
    app.add_observer(agree)
        .add_observer(leave_by_bid)
        .add_observer(give_up)
        .add_systems(
            Update,
            (leave, show_on, ask_by_key)
                .chain()
                .in_set(PadSystems)
                .run_if(in_state(TABLE).and_then(in_state(Menu::None))),
        )
        .add_systems(OnExit(Screen::Table), |mut pad: ResMut<Pad>| {
            (pad.agreeing, pad.giving_up) = (false, false);
        });
}

/// What is said by asking: one person alone passes; of several each is asked, and the last of them passes. A seat that plays
/// alone gives the tile up by it: where it `tells`, to be shown the way.
pub fn question(played: &Match<Ricochet>, seats: &SeatsHere, tells: bool) -> Localized {
    match asked(played, seats)[..] {
        _ if played.game().seats() == 1 => match tells {
            true => "ricochet-show-way".into(),
            false => "ricochet-give-up-tile".into(),
        },
        [] | [_] if seats.people().len() == 1 => {
            let only = seats.people()[0];
            pass_key(played.position(), only).into()
        }
        [last] => {
            let key = pass_key_for(played.position(), last);
            Localized::new(key).with("name", short_name(&seats.name(last), NAME))
        }
        _ => "ricochet-all-pass".into(),
    }
}

/// What a seat says by passing: that it has nothing; or that it is done, where it has announced a number that stays.
pub fn pass_key(at: &Position, seat: Seat) -> &'static str {
    match at.bids[seat.index()] {
        Some(_) => "ricochet-stay",
        None => "ricochet-pass",
    }
}

/// The same of that seat, in the words of another.
pub fn pass_key_for(at: &Position, seat: Seat) -> &'static str {
    match at.bids[seat.index()] {
        Some(_) => "ricochet-stays-for",
        None => "ricochet-agree-for",
    }
}

/// The people who could still say that they have nothing.
pub fn asked(played: &Match<Ricochet>, seats: &SeatsHere) -> Vec<Seat> {
    let (awaited, passed) = (played.awaits().seats(), played.position().passed);
    let mut people = seats.people();
    people.retain(|&seat| awaited.contains(seat) && !passed.contains(seat));
    people
}

fn agree(
    asks: On<Agree>,
    phase: Option<Res<State<Phase>>>,
    matches: Query<&Match<Ricochet>>,
    seats: SeatsHere,
    mut pad: ResMut<Pad>,
    mut commands: Commands,
) {
    let (Some(phase), Ok(played)) = (phase, matches.single()) else {
        return;
    };
    if *asks == Agree::Leave || !phase.is_announced() {
        pad.agreeing = false;
        return;
    }
    match asked(played, &seats)[..] {
        [] => commands.trigger(PlaySound("refuse")),
        [only] => commands.trigger(Deed::Pass(only)),
        _ => {
            commands.trigger(UsePad::Close);
            commands.trigger(PlaySound("lift"));
            commands.trigger(Announce("ricochet-who-agrees".into()));
            pad.agreeing = true;
        }
    }
}

/// Who announces first has found something: what the others have said does not count any more.
fn leave_by_bid(
    moved: On<MovedOn<Ricochet>>,
    matches: Query<&Match<Ricochet>>,
    mut commands: Commands,
) -> Result {
    let first = matches.get(moved.table)?.position().bid_count == 1;
    if first && matches!(moved.what, What::Made(_, Move::Bid(_))) {
        commands.trigger(Agree::Leave);
    }
    Ok(())
}

/// Nobody is asked once all have answered, or nothing is announced any more.
fn leave(
    phase: Option<Res<State<Phase>>>,
    matches: Query<&Match<Ricochet>>,
    seats: SeatsHere,
    mut pad: ResMut<Pad>,
) {
    if !pad.agreeing {
        return;
    }
    let announced = phase.is_some_and(|phase| phase.is_announced());
    let left = matches
        .single()
        .is_ok_and(|played| !asked(played, &seats).is_empty());
    if !(announced && left) {
        pad.agreeing = false;
    }
}

fn give_up(
    asks: On<GiveUp>,
    phase: Option<Res<State<Phase>>>,
    missed: Option<Res<Missed>>,
    mut pad: ResMut<Pad>,
    mut commands: Commands,
) {
    let shows = phase.is_some_and(|phase| **phase == Phase::Showing) && missed.is_none();
    if *asks == GiveUp::Leave || !shows {
        pad.giving_up = false;
    } else if pad.giving_up {
        pad.giving_up = false;
        commands.trigger(Deed::Stop);
    } else {
        pad.giving_up = true;
        commands.trigger(PlaySound("lift"));
        commands.trigger(Announce("ricochet-give-up-spoken".into()));
    }
}

/// Who picks another robot, or shows nothing any more, gives nothing up.
fn show_on(
    phase: Option<Res<State<Phase>>>,
    hand: Res<Hand>,
    mut picked: Local<Option<Robot>>,
    mut pad: ResMut<Pad>,
) {
    let other = std::mem::replace(&mut *picked, hand.picked) != hand.picked;
    let shows = phase.is_some_and(|phase| **phase == Phase::Showing);
    if pad.giving_up && (other || !shows) {
        pad.giving_up = false;
    }
}

/// Delete asks; where a way is shown, it gives that up, the second time. Escape leaves the question.
fn ask_by_key(
    keys: Keys,
    phase: Option<Res<State<Phase>>>,
    pad: Res<Pad>,
    missed: Option<Res<Missed>>,
    mut commands: Commands,
) {
    let Some(phase) = phase else { return };
    if keys.just_hit(KeyCode::Delete) {
        match **phase {
            Phase::Showing if missed.is_none() => commands.trigger(GiveUp::Ask),
            phase if phase.is_announced() && pad.typing.is_none() => commands.trigger(Agree::Ask),
            _ => {}
        }
    }
    if keys.just_hit(KeyCode::Escape) {
        if pad.agreeing {
            commands.trigger(Agree::Leave);
        }
        if pad.giving_up {
            commands.trigger(GiveUp::Leave);
        }
    }
}

#[cfg(test)]
mod tests {
    use bevy::ecs::system::RunSystemOnce as _;

    use super::*;
    use crate::{
        games::ricochet::rules::{BoardKind, BoardNumber, Rules, generator},
        kit::{Actor, Dealer, Record},
    };

    /// What so many seats are asked over the first tile.
    fn asked_of(seats: usize, tells: bool) -> Localized {
        let layout = generator::layout(BoardNumber::new(BoardKind::Random, 7));
        let game = Ricochet::new(Rules::default(), seats, layout).unwrap();
        let mut record = Record::new(game);
        let turned = Dealer { seed: 1 }.deal(&record);
        record.play(Actor::Chance, turned).unwrap();
        let mut world = World::new();
        world.spawn(Match::resume(record));
        let ask = move |matches: Query<&Match<Ricochet>>, seats: SeatsHere| {
            question(matches.single().unwrap(), &seats, tells)
        };
        world.run_system_once(ask).unwrap()
    }

    #[test]
    fn who_plays_alone_is_offered_the_way_of_a_tile_that_is_too_hard() {
        for (seats, tells, key) in [
            (1, true, "ricochet-show-way"),
            (1, false, "ricochet-give-up-tile"),
            (2, true, "ricochet-all-pass"),
        ] {
            assert_eq!(asked_of(seats, tells), Localized::new(key));
        }
    }
}
