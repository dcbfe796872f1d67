//! What a record says beside its moves, checked: more than replaying it needs, so that records with such faults stay
//! readable.

use super::{
    super::rules::{DominoNumber, Move},
    MatchRecord,
    raw_record::RawRecord,
    record_error::RecordError,
};
use crate::kit::{
    Dealer, Game, TakenBack, ToMove,
    noted::{self, NoteFault, Noted, RoundMovers},
};

/// The most moves of a round: each domino is picked, then placed.
const MOST_MOVES: usize = 2 * DominoNumber::COUNT;

/// A record that replays, looked at closely.
#[derive(Clone, Debug)]
pub struct Verified {
    /// The match.
    pub record: MatchRecord,
    /// What it says and cannot have been.
    pub nonsense: Vec<Nonsense>,
    /// The first deal that its seed does not give; none if they are all the seed's.
    pub other_deal: Option<Deal>,
}

/// Something that was dealt. Rounds and lines count from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Deal {
    /// The kings of a round.
    #[error("the kings of round {0}")]
    Kings(usize),
    /// A line of a round.
    #[error("line {1} of round {0}")]
    Line(usize, usize),
}

/// Something that a record says and that cannot have been.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Nonsense {
    /// Something that it notes beside the moves.
    #[error(transparent)]
    Noted(#[from] Noted),
    /// Totals that the rounds do not come to.
    #[error("`totals` is {found:?}, the rounds that are over come to {expected:?}")]
    Totals {
        /// What the record says.
        found: Vec<u16>,
        /// What follows from the moves.
        expected: Vec<u16>,
    },
}

/// Reads a record and checks everything in it.
///
/// # Errors
/// When it is none, or does not replay.
pub fn verify(text: &str) -> Result<Verified, RecordError> {
    let raw = RawRecord::from_json(text)?;
    let totals = raw.totals.clone();
    let record = MatchRecord::from_raw(raw)?;
    let (movers, other_deal) = walk(&record);
    let rounds = record.record.game().rules().rounds();
    let noted = noted::check(&record, &movers, |note, last| {
        check_taken_back(note, rounds, last.then_some(&movers))
    });
    let mut nonsense: Vec<Nonsense> = noted.into_iter().map(Nonsense::from).collect();
    let position = record.record.position();
    let expected = &position.totals()[..position.seats()];
    if totals != expected {
        nonsense.push(Nonsense::Totals {
            found: totals,
            expected: expected.to_vec(),
        });
    }
    Ok(Verified {
        record,
        nonsense,
        other_deal,
    })
}

/// Who made each move of each round, and the first deal that the seed does not give.
fn walk(of: &MatchRecord) -> (Vec<RoundMovers>, Option<Deal>) {
    let game = of.record.game();
    let dealer = Dealer { seed: of.seed };
    let mut position = game.opening();
    let (mut movers, mut lines, mut dealt, mut other) = (Vec::<RoundMovers>::new(), 0, 0, None);
    for &made in of.record.moves() {
        match position.to_move() {
            ToMove::Chance => {
                let expected = dealer.outcome(game, &position, dealt);
                dealt += 1;
                if matches!(made, Move::DrawKings(_)) {
                    movers.push(Vec::new());
                    lines = 0;
                } else {
                    lines += 1;
                }
                if made != expected && other.is_none() {
                    other = Some(match lines {
                        0 => Deal::Kings(movers.len()),
                        line => Deal::Line(movers.len(), line),
                    });
                }
            }
            ToMove::Seat(seat) => movers
                .last_mut()
                .into_iter()
                .for_each(|round| round.push(Some(seat))),
            ToMove::Nobody => {}
        }
        game.make(&mut position, made);
    }
    (movers, other)
}

/// Whether moves may have been taken back, `movers` having made those that are there since, if it was the last time.
fn check_taken_back(
    note: &TakenBack,
    rounds: u8,
    movers: Option<&Vec<RoundMovers>>,
) -> Result<(), NoteFault> {
    let (round, number) = (note.round, note.r#move);
    let there = movers.map_or(usize::from(rounds), Vec::len);
    if round as usize > there {
        return Err(NoteFault::Round(round));
    }
    // The match stood before that move once it was taken back, and has only gone on since.
    let most = match movers {
        Some(movers) if round as usize == there => movers[there - 1].len() + 1,
        _ => MOST_MOVES,
    };
    match number as usize > most {
        true => Err(NoteFault::Move(round, number)),
        false => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    const GOLDEN: &str = include_str!("../../../../tests/golden/two-seats.jsonl");

    /// A sound record, changed.
    fn changed(change: impl FnOnce(&mut Value)) -> Verified {
        let mut record: Value =
            serde_json::from_str(GOLDEN.lines().next().expect("a record")).expect("JSON");
        change(&mut record);
        verify(&record.to_string()).unwrap_or_else(|error| panic!("{error}"))
    }

    fn said(change: impl FnOnce(&mut Value)) -> Vec<String> {
        let told = changed(change).nonsense;
        told.iter().map(ToString::to_string).collect()
    }

    /// Leaves what was played before the move of that number, from 0, and the totals that the old writer knew.
    fn unfinished(record: &mut Value, moves: usize) {
        let round = record["rounds"][0].as_object_mut().expect("a round");
        round.remove("scores");
        round["moves"]
            .as_array_mut()
            .expect("moves")
            .truncate(moves);
        round["lines"].as_array_mut().expect("lines").truncate(1);
        record["totals"] = json!([0, 0]);
        record["winners"] = json!([]);
        record["finished"] = json!(false);
    }

    #[test]
    fn golden_records_hold_and_their_deals_are_the_seed_s() {
        for line in GOLDEN.lines() {
            let verified = verify(line).unwrap_or_else(|error| panic!("{error}"));
            assert_eq!((verified.nonsense, verified.other_deal), (vec![], None));
        }
        assert_eq!(said(|r| unfinished(r, 3)), [] as [&str; 0]);
    }

    #[test]
    fn another_seed_is_told_with_the_first_deal_that_is_not_its_own() {
        let other = changed(|r| r["seed"] = json!(r["seed"].as_u64().expect("a seed") + 1));
        assert_eq!(other.nonsense, []);
        assert!(
            matches!(other.other_deal, Some(Deal::Kings(1) | Deal::Line(1, 1))),
            "{:?}",
            other.other_deal
        );
    }

    #[test]
    fn what_cannot_have_been_is_told_all_at_once() {
        let told = said(|r| {
            r["seats"][0]["name"] = json!(" ");
            r["seats"][1]["name"] = json!("A\nB");
            let mover = r["rounds"][0]["moves"][0].as_str().expect("a move")[..1].to_owned();
            let mover: u8 = mover.parse().expect("a seat");
            r["faults"] = json!([
                {"round": 1, "move": 1, "seat": mover, "why": "late"},
                {"round": 1, "move": 1, "seat": 1 - mover, "why": "late"},
                {"round": 1, "move": 0, "seat": 0, "why": "late"},
                {"round": 1, "move": 4_000_000_000_u32, "seat": 0, "why": "late"},
                {"round": 2, "move": 1, "seat": 0, "why": "late"},
                {"round": 1, "move": 1, "seat": 9, "why": "late"},
                {"round": 1, "move": 1, "seat": mover, "why": ""},
            ]);
        });
        let expected = [
            "the name of seat 0 is empty",
            "the name of seat 1 is not one line of text",
            "entry 2 of `faults`: move 1 of round 1 is seat ",
            "entry 3 of `faults`: there is no move 0 in round 1",
            "entry 4 of `faults`: there is no move 4000000000 in round 1",
            "entry 5 of `faults`: there is no round 2",
            "entry 6 of `faults`: there is no seat 9",
            "entry 7 of `faults`: `why` says nothing",
        ];
        assert_eq!(told.len(), expected.len(), "{told:?}");
        for (told, expected) in told.iter().zip(expected) {
            assert!(told.contains(expected), "{told}: expected {expected}");
        }
    }

    #[test]
    fn what_was_taken_back_must_have_been_there() {
        let note = |round: u8, number: u32, seat: u8| json!({"round": round, "move": number, "seat": seat});
        let of = |notes: Value| {
            said(|r| {
                unfinished(r, 3);
                r["taken_back"] = notes;
            })
        };
        let none: [&str; 0] = [];
        // Move 4 was taken back and is to be made again; more had been made before move 2 was.
        assert_eq!(of(json!([note(1, 4, 0)])), none);
        assert_eq!(of(json!([note(1, 40, 1), note(1, 2, 0)])), none);
        let told = of(json!([
            note(1, 97, 0),
            note(2, 1, 0),
            note(1, 1, 2),
            note(1, 5, 0)
        ]));
        assert_eq!(
            told,
            [
                "entry 1 of `taken_back`: there is no move 97 in round 1",
                "entry 2 of `taken_back`: there is no round 2",
                "entry 3 of `taken_back`: there is no seat 2",
                "entry 4 of `taken_back`: there is no move 5 in round 1",
            ]
        );
        let hardcore = said(|r| {
            r["hardcore"] = json!(true);
            r["taken_back"] = json!([note(1, 1, 0)]);
        });
        assert_eq!(hardcore.len(), 1);
        assert!(
            hardcore[0].ends_with("nothing could be taken back"),
            "{hardcore:?}"
        );
    }

    #[test]
    fn totals_of_a_match_in_progress_are_those_of_the_rounds_that_are_over() {
        let told = said(|r| {
            unfinished(r, 3);
            r["totals"] = json!([3, 0]);
        });
        assert_eq!(
            told,
            ["`totals` is [3, 0], the rounds that are over come to [0, 0]"]
        );
    }
}
