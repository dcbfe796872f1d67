//! What each king has done in its turns: the moves of a match, told in sentences rather than steps. Pure.

use crate::{
    games::dominations::{
        rules::{Dominations, DominoNumber, Move},
        scene::{gain::gain, plates::signed},
    },
    kit::{Actor, Game, Seat},
    shell::locale::Localized,
    table::Match,
};

/// One turn of a king: what it placed, what it picked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KingTurn {
    /// Whose.
    pub seat: Seat,
    /// The domino placed, and what it earned.
    pub placed: Option<(DominoNumber, i32)>,
    /// The domino discarded.
    pub discarded: Option<DominoNumber>,
    /// The domino picked.
    pub picked: Option<DominoNumber>,
    /// Whether it may still be taken back.
    pub unconfirmed: bool,
}

/// The turns of the round being played, oldest first.
pub fn king_turns(played: &Match<Dominations>) -> Vec<KingTurn> {
    let game = played.game();
    let mut position = game.opening();
    let mut turns: Vec<KingTurn> = Vec::new();
    let mut slot = None;
    for (index, (by, made)) in played.acts().enumerate() {
        let unconfirmed = played.unconfirmed().contains(&index);
        if let Actor::Seat(seat) = by {
            let here = (
                position.turn(),
                position.current_slot(),
                position.hand().len(),
            );
            if slot != Some(here) || turns.last().is_none_or(|turn| turn.seat != seat) {
                turns.push(KingTurn {
                    seat,
                    placed: None,
                    discarded: None,
                    picked: None,
                    unconfirmed,
                });
                slot = Some(here);
            }
            let turn = turns.last_mut().expect("one was just pushed");
            match made {
                Move::Place(placement) => {
                    let domino = &game.dominos()[placement.domino];
                    let earned = gain(position.kingdom(seat), domino, placement);
                    turn.placed =
                        Some((placement.domino, earned.map_or(0, |(gain, _)| gain.total)));
                }
                Move::Discard(number) => turn.discarded = Some(number),
                Move::Pick(number) => turn.picked = Some(number),
                Move::DrawKings(_) | Move::LayOut(_) => {}
            }
        } else if matches!(made, Move::DrawKings(_)) {
            turns.clear();
        }
        game.make(&mut position, made);
    }
    turns
}

/// What a turn consisted of, in a sentence that needs no subject.
pub fn sentence(turn: &KingTurn) -> Localized {
    let key = match (turn.placed, turn.discarded, turn.picked, turn.unconfirmed) {
        (_, _, _, true) if turn.placed.is_some() => "log-tentative",
        (Some(_), _, Some(_), _) => "log-place-pick",
        (Some(_), ..) => "log-place",
        (_, Some(_), Some(_), _) => "log-discard-pick",
        (_, Some(_), ..) => "log-discard",
        _ => "log-pick",
    };
    let number = |number: Option<DominoNumber>| i64::from(number.map_or(0, DominoNumber::get));
    Localized::new(key)
        .with("placed", number(turn.placed.map(|(number, _)| number)))
        .with(
            "gain",
            turn.placed
                .map_or_else(String::new, |(_, gain)| signed(gain)),
        )
        .with("discarded", number(turn.discarded))
        .with("picked", number(turn.picked))
}
