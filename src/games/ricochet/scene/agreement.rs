//! Giving a tile up, or having nothing better: where several people sit at one screen each of them says so.

use bevy::prelude::*;

use super::{
    pad::{Pad, PadSystems, UsePad, best},
    phase::{Phase, TABLE},
    table::{Deed, Missed, SeatsHere},
};
use crate::{
    games::ricochet::rules::{Move, Ricochet},
    kit::{Game, Seat},
    shell::{
        audio::PlaySound,
        bindings::{GameKeys, Keys, TellKeys},
        screens::{Menu, Screen},
    },
    table::{Match, MovedOn, referee::What},
};

/// Opens the question whether anybody will still find a way, or a better one, and closes it.
#[derive(Event, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Agree {
    /// Asks all people who have not said so; one alone is not asked twice.
    Ask,
    /// Nobody is asked any more.
    Leave,
}

pub(super) fn plugin(app: &mut App) {
    GameKeys::new(app, Ricochet::ID).explain_keys(&[KeyCode::Delete], "ricochet-keys-give-up");
    app.add_observer(agree)
        .add_observer(leave_by_bid)
        .add_systems(
            Update,
            (leave, ask_by_key)
                .chain()
                .in_set(PadSystems)
                .run_if(in_state(TABLE).and_then(in_state(Menu::None))),
        )
        .add_systems(OnExit(Screen::Table), |mut pad: ResMut<Pad>| {
            pad.agreeing = false;
        });
}

/// What everybody is asked: whether anybody will find a way, or a better one than was announced.
pub fn question(played: &Match<Ricochet>) -> &'static str {
    match best(played) {
        None => "ricochet-nobody-finds",
        Some(_) => "ricochet-nothing-better",
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

/// Delete asks; where a way is shown, it gives that up. Escape leaves the question.
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
            Phase::Showing if missed.is_none() => commands.trigger(Deed::Stop),
            phase if phase.is_announced() && pad.typing.is_none() => commands.trigger(Agree::Ask),
            _ => {}
        }
    }
    if keys.just_hit(KeyCode::Escape) && pad.agreeing {
        commands.trigger(Agree::Leave);
    }
}
