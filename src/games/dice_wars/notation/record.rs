//! The record of a match as JSON: save, replay, contest log and test fixture in one.

use std::sync::Arc;

use super::{
    super::rules::{DiceWars, Map, RawMap, Rules, RulesError, Start},
    MatchRecord,
    format::ENVELOPE,
    moves,
    raw_record::RawRecord,
    record_error::{MoveFault, RecordError, StartFaults},
};
use crate::kit::{Actor, Awaits, Conduct, EndFault, Game, MatchResult, Record, Seat};

impl MatchRecord {
    pub(super) fn to_raw(&self) -> RawRecord {
        let game = self.record.game();
        let result = game.result(self.record.position());
        let acts = self.record.acts();
        RawRecord {
            format: ENVELOPE.format.to_owned(),
            version: ENVELOPE.version,
            seed: self.seed,
            deal: self.deal.map(|deal| deal.told(result.is_some())),
            rules: (*game.rules()).into(),
            seats: self.seats.clone(),
            map: RawMap::from(game.map()),
            start: game.start().to_raw(game.map()),
            moves: acts.map(|(by, made)| moves::write_act(by, made)).collect(),
            times: self.record.told_times(),
            totals: totals(result.as_ref()),
            winners: self.record.winner_numbers(),
            finished: result.is_some(),
            faults: self.faults.clone(),
            hardcore: self.conduct.hardcore,
            taken_back: self.conduct.taken_back.clone(),
            given_up: self.conduct.given_up,
            assisted: self.conduct.assisted,
        }
    }

    pub(super) fn from_raw(raw: RawRecord) -> Result<Self, RecordError> {
        ENVELOPE.check(raw.format.clone(), raw.version)?;
        let rules = Rules::try_from(raw.rules)?;
        let seats = raw.seats.len();
        if !(2..=Seat::MOST).contains(&seats) {
            return Err(RulesError::Seats(seats).into());
        }
        for (index, seat) in raw.seats.iter().enumerate() {
            let before = raw.seats[..index].iter();
            if before.clone().any(|other| other.colour == seat.colour) {
                return Err(RecordError::SameColour(seat.colour));
            }
        }
        let map = Map::try_from(raw.map.clone())?;
        let start = Start::read(&raw.start, &map, seats)
            .map_err(|faults| RecordError::Start(StartFaults(faults)))?;
        let game = DiceWars::new(rules, Arc::new(map), start)?;
        let mut record = Record::new(game);
        for (text, number) in raw.moves.iter().zip(1..) {
            play_text(&mut record, text).map_err(|why| RecordError::Move {
                number,
                text: text.clone(),
                why,
            })?;
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

fn play_text(record: &mut Record<DiceWars>, text: &str) -> Result<(), MoveFault> {
    let read = moves::read_act(text);
    let (by, made) = read.map_err(|why| why.on(record.game().map()))?;
    if let (Actor::Seat(seat), Awaits::Seats(awaited)) = (by, record.awaits())
        && let Some(turn) = awaited.iter().next()
        && seat != turn
    {
        return Err(MoveFault::Turn(turn));
    }
    Ok(record.play(by, made)?)
}

fn totals(result: Option<&MatchResult>) -> Vec<i32> {
    result
        .map(|result| result.scores.clone())
        .unwrap_or_default()
}

fn check_end(raw: &RawRecord, record: &Record<DiceWars>) -> Result<(), EndFault> {
    let result = record.game().result(record.position());
    let compare = EndFault::compare;
    let finished = result.is_some().to_string();
    compare("finished", raw.finished.to_string(), finished)?;
    let winners = format!("{:?}", record.winner_numbers());
    compare("winners", format!("{:?}", raw.winners), winners)?;
    let totals = totals(result.as_ref());
    if raw.totals.is_empty() || raw.totals == totals {
        return Ok(());
    }
    compare("totals", format!("{:?}", raw.totals), format!("{totals:?}"))
}
