//! Reads a record by playing it again: what breaks a rule is found where it stands.

use super::{
    super::rules::{
        Dominations, DominoNumber, DominoSet, KingOrder, KingdomScore, Line, Move, SEATS, Stage,
        Terrain, Tile,
    },
    MatchRecord,
    format::ENVELOPE,
    moves,
    raw_record::{RawDomino, RawRecord, RawRound},
    record_error::{DominosFault, KingsFault, LineFault, MoveFault, RecordError},
};
use crate::kit::{Conduct, EndFault, Record, Seat, ToMove};

impl MatchRecord {
    pub(super) fn from_raw(raw: RawRecord) -> Result<Self, RecordError> {
        ENVELOPE.check(raw.format.clone(), raw.version)?;
        let dominos = raw
            .dominos
            .as_deref()
            .map_or_else(|| Ok(DominoSet::course()), read_dominos)?;
        let game = Dominations::new(raw.rules, raw.seats.len(), dominos)?;
        for (index, seat) in raw.seats.iter().enumerate() {
            if raw.seats[..index]
                .iter()
                .any(|other| other.colour == seat.colour)
            {
                return Err(RecordError::SameColour(seat.colour));
            }
        }
        let expected = raw.rules.rounds();
        if raw.rounds.len() > usize::from(expected) {
            return Err(RecordError::Rounds {
                found: raw.rounds.len(),
                expected,
            });
        }
        let mut record = Record::new(game);
        for (raw_round, round) in raw.rounds.iter().zip(1..) {
            replay_round(&mut record, raw_round, round)?;
        }
        let record = record.with_told_times(&raw.times)?;
        check_end(&raw, &record)?;
        Ok(Self {
            seed: raw.seed,
            deal: raw.deal,
            seats: raw.seats,
            record,
            faults: raw.faults,
            conduct: Conduct {
                hardcore: raw.hardcore,
                taken_back: raw.taken_back,
                given_up: raw.given_up,
                assisted: raw.assisted,
            },
        })
    }
}

fn replay_round(
    record: &mut Record<Dominations>,
    raw: &RawRound,
    round: usize,
) -> Result<(), RecordError> {
    if !matches!(
        record.position().stage(),
        Stage::DrawKings | Stage::RoundOver
    ) {
        return Err(RecordError::EarlyRound(round));
    }
    let kings = |why| RecordError::Kings { round, why };
    let seats: Option<Vec<_>> = raw
        .kings
        .iter()
        .map(|&king| SEATS.get(usize::from(king)).copied())
        .collect();
    let order = seats
        .and_then(|seats| KingOrder::new(&seats))
        .ok_or_else(|| kings(KingsFault::NoTable))?;
    record
        .play_next(Move::DrawKings(order))
        .map_err(|why| kings(why.into()))?;

    let mut lines = raw.lines.iter().zip(1..);
    let mut moves = raw.moves.iter().zip(1..);
    loop {
        let awaited = record.to_move();
        if record.position().stage() == Stage::LayOut {
            let Some((numbers, line)) = lines.next() else {
                break;
            };
            let fault = |why| RecordError::Line { round, line, why };
            let dominos: Option<Vec<_>> = numbers
                .iter()
                .map(|&number| DominoNumber::new(number))
                .collect();
            let dominos = dominos.ok_or_else(|| fault(LineFault::Number))?;
            let laid_out = Line::new(&dominos).ok_or_else(|| fault(LineFault::TooLong))?;
            record
                .play_next(Move::LayOut(laid_out))
                .map_err(|why| fault(why.into()))?;
        } else if let ToMove::Seat(seat) = awaited {
            let Some((text, number)) = moves.next() else {
                break;
            };
            play_text(record, seat, text).map_err(|why| RecordError::Move {
                round,
                number,
                text: text.clone(),
                why,
            })?;
        } else {
            break;
        }
    }
    let over = matches!(record.position().stage(), Stage::RoundOver | Stage::Over);
    if let Some((text, number)) = moves.next() {
        let why = if over {
            MoveFault::RoundOver
        } else {
            MoveFault::NoLine
        };
        return Err(RecordError::Move {
            round,
            number,
            text: text.clone(),
            why,
        });
    }
    if let Some((_, line)) = lines.next() {
        let why = if over {
            LineFault::RoundOver
        } else {
            LineFault::TooEarly
        };
        return Err(RecordError::Line { round, line, why });
    }
    match (&raw.scores, record.position().round_scores(round as u8)) {
        (Some(found), Some(expected)) => compare_scores(round, found, &expected),
        (None, None) => Ok(()),
        (_, expected) => Err(RecordError::ScoresPresence {
            round,
            over: expected.is_some(),
        }),
    }
}

fn play_text(record: &mut Record<Dominations>, awaited: Seat, text: &str) -> Result<(), MoveFault> {
    let (seat, made) = moves::parse_with_seat(text)?;
    if seat != awaited {
        return Err(MoveFault::Turn(awaited));
    }
    let canonical = record.game().canonical(made);
    if canonical != made {
        // Before it is put in its canonical form, so that a refusal names the cells as written.
        record.game().check(record.position(), made)?;
    }
    Ok(record.play_next(canonical)?)
}

fn compare_scores(
    round: usize,
    found: &[KingdomScore],
    expected: &[KingdomScore],
) -> Result<(), RecordError> {
    if found.len() != expected.len() {
        return Err(RecordError::ScoreCount {
            round,
            found: found.len(),
            expected: expected.len(),
        });
    }
    for (seat, (found, expected)) in found.iter().zip(expected).enumerate() {
        let parts = [
            ("domains", found.domains, expected.domains),
            (
                "middle_kingdom",
                found.middle_kingdom,
                expected.middle_kingdom,
            ),
            ("harmony", found.harmony, expected.harmony),
            ("total", found.total, expected.total),
            (
                "largest_domain",
                found.largest_domain.into(),
                expected.largest_domain.into(),
            ),
            ("crowns", found.crowns.into(), expected.crowns.into()),
        ];
        for (field, found, expected) in parts {
            if found != expected {
                return Err(RecordError::Score {
                    round,
                    seat,
                    field,
                    found,
                    expected,
                });
            }
        }
    }
    Ok(())
}

fn check_end(raw: &RawRecord, record: &Record<Dominations>) -> Result<(), EndFault> {
    let position = record.position();
    let finished = position.stage() == Stage::Over;
    let compare = EndFault::compare;
    compare("finished", raw.finished.to_string(), finished.to_string())?;
    compare(
        "winners",
        format!("{:?}", raw.winners),
        format!("{:?}", record.winner_numbers()),
    )?;
    if finished {
        let totals = &position.totals()[..position.seats()];
        compare("totals", format!("{:?}", raw.totals), format!("{totals:?}"))?;
    }
    Ok(())
}

fn read_dominos(rows: &[RawDomino]) -> Result<DominoSet, RecordError> {
    let half = |number: u8, letter: char, crowns: u8| {
        let terrain = Terrain::from_letter(letter).filter(|_| crowns <= Tile::MOST_CROWNS);
        let wrong = DominosFault::Half {
            number,
            terrain: letter,
            crowns,
        };
        let half = terrain.map(|terrain| Tile { terrain, crowns });
        half.ok_or(RecordError::Dominos(wrong))
    };
    let mut halves = [None; DominoNumber::COUNT];
    for &(number, first, first_crowns, second, second_crowns) in rows {
        let place =
            DominoNumber::new(number).ok_or(RecordError::Dominos(DominosFault::Number(number)))?;
        let both = [
            half(number, first, first_crowns)?,
            half(number, second, second_crowns)?,
        ];
        if halves[place.index()].replace(both).is_some() {
            return Err(RecordError::Dominos(DominosFault::Twice(number)));
        }
    }
    if let Some(missing) = DominoNumber::all().find(|number| halves[number.index()].is_none()) {
        return Err(RecordError::Dominos(DominosFault::Missing(missing)));
    }
    Ok(DominoSet::new(
        halves.map(|both| both.expect("every domino is there")),
    ))
}
