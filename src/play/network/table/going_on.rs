//! A table that goes on where it was kept.

use std::time::Duration;

use super::super::{
    kept::{KeptChair, KeptError, KeptTable, LeftChair},
    message::Said,
    terms::Terms,
};
use super::{
    MOST_LEFT_CHAIRS, MOST_SAID, Table,
    chair::{Chair, Lost, own_colours, played_of},
    play::Play,
    setting::Opening,
};
use crate::{
    kit::{Awaits, Seat},
    play::Playable,
};

impl<G: Playable> Table<G> {
    /// Lets the table go on where it was kept. Whoever sat there has to come back, and is away in its match until then. Of a
    /// match that was recorded already all hear how it has ended, and it is not recorded once more. Where nothing is played
    /// and nobody sits, only the number and what the next match follows from are as they were.
    ///
    /// Whether it goes on with other options or chairs than it was made with.
    ///
    /// # Errors
    /// What is wrong with it; the table is then as it was.
    pub fn resume(
        &mut self,
        kept: KeptTable,
        recorded: Option<&str>,
        now: Duration,
    ) -> Result<bool, KeptError> {
        let recorded = recorded
            .map(|record| G::read_record(record).map_err(|why| KeptError::Record(why.to_string())))
            .transpose()?;
        if kept.game != G::ID {
            return Err(KeptError::Game {
                found: kept.game,
                expected: G::ID.to_owned(),
            });
        }
        if kept.played.is_none() && !kept.chairs.iter().any(is_person) {
            self.number = kept.number;
            self.played_out = kept.finished;
            self.secrets = kept.secrets;
            self.shown_out = kept.shown_out;
            self.remember_left_chairs(kept.left_chairs);
            return Ok(false);
        }
        let by_other_setting = kept.options != self.setting.options
            || !are_as_made(&kept.chairs, &self.setting.chairs);
        let chairs: Vec<Chair> = (kept.chairs.into_iter())
            .map(|chair| Chair::of(chair, now))
            .collect();
        if chairs.len() > Seat::MOST.min(G::COLOURS.len()) {
            return Err(KeptError::Mismatch("chairs"));
        }
        let played: Vec<usize> = played_of(&chairs);
        (self.configure)(&kept.options, played.len()).map_err(KeptError::Options)?;
        let play = kept.played.map(|of| {
            if chairs.iter().any(Chair::is_open) {
                return Err(KeptError::Mismatch("chairs"));
            }
            let read = G::read_record(&of.record);
            let mut record = read.map_err(|why| KeptError::Record(why.to_string()))?;
            let timed = record.record.with_times(&of.times);
            record.record = timed.map_err(|_| KeptError::Mismatch("times"))?;
            if record.record.game().seats() != played.len() {
                return Err(KeptError::Mismatch("chairs"));
            }
            if record.seed != kept.secrets.deal {
                return Err(KeptError::Mismatch("secrets"));
            }
            if of.banks_ms.len() != played.len() {
                return Err(KeptError::Mismatch("banks_ms"));
            }
            let banks = (of.banks_ms.into_iter())
                .map(|bank| bank.map(Duration::from_millis))
                .collect();
            let seats = played.len();
            let mut play = Play::of(record, kept.number, kept.secrets, played, banks, now);
            if let Some(clock) = of.clock {
                if clock.ply != play.ply() as u64 || clock.used_ms.len() != seats {
                    return Err(KeptError::Mismatch("clock"));
                }
                play.set_clocks(&clock, now);
            }
            for (seat, chair) in Seat::ALL.into_iter().zip(play.chairs.clone()) {
                if let Chair::Computer(name) = &chairs[chair] {
                    play.seat_computer(seat, name, None);
                }
            }
            Ok(play)
        });
        self.play = play.transpose()?;
        self.colours = colours_of::<G>(kept.colours, chairs.len());
        self.chairs = chairs;
        self.setting.options = kept.options;
        if let Some(terms) = kept.terms.filter(Terms::are_sound) {
            self.setting.set_terms(terms);
        }
        self.number = kept.number;
        self.played_out = kept.finished;
        self.secrets = kept.secrets;
        self.shown_out = kept.shown_out;
        self.remember_left_chairs(kept.left_chairs);
        self.is_taken = true;
        let said = kept.said.into_iter().filter_map(|said| {
            let words = said.words.checked()?;
            Some(Said { words, ..said })
        });
        self.said = said.take(MOST_SAID).collect();
        if let (Some(recorded), Some(play)) = (recorded, &mut self.play) {
            play.record = recorded;
            play.shown = play.ply();
            let is_over = play.awaits() == Awaits::Nobody;
            self.finish(is_over, now);
            self.finished.clear();
        }
        // Whoever has not come back to a match is away.
        if self.play.is_some() {
            for person in self.chairs.iter_mut().filter_map(Chair::person_mut) {
                person.lost = Some(Lost::from_now_on(now, self.setting.patience));
            }
        }
        self.settle(now);
        Ok(by_other_setting)
    }

    /// Remembers as many as a table does, the last ones to be lost.
    fn remember_left_chairs(&mut self, mut kept: Vec<LeftChair>) {
        kept.drain(..kept.len().saturating_sub(MOST_LEFT_CHAIRS));
        self.left_chairs = kept;
    }
}

/// The colours that so many chairs were kept with; where they cannot have those, nobody has chosen any.
fn colours_of<G: Playable>(kept: Vec<u8>, chairs: usize) -> Vec<u8> {
    let mut all = kept.iter().enumerate();
    let are_sound = all.all(|(at, colour)| {
        usize::from(*colour) < G::COLOURS.len() && !kept[..at].contains(colour)
    });
    if are_sound && kept.len() == chairs {
        kept
    } else {
        own_colours(chairs)
    }
}

const fn is_person(chair: &KeptChair) -> bool {
    matches!(chair, KeptChair::Person { .. })
}

/// Whether the chairs are those that a table was made with; whoever came sits in open ones.
fn are_as_made(kept: &[KeptChair], made: &[Opening]) -> bool {
    let fits = |(kept, made): (&KeptChair, &Opening)| match (kept, made) {
        (KeptChair::Open | KeptChair::Person { .. }, Opening::Open)
        | (KeptChair::Closed, Opening::Closed) => true,
        (KeptChair::Computer { player }, Opening::Computer(asked)) => player == asked,
        _ => false,
    };
    kept.len() == made.len() && kept.iter().zip(made).all(fits)
}
