//! A bot that is awaited together with others: it is asked without being waited for, and heard when it answers.

use std::time::{Duration, Instant};

use super::{Answer, Bot, OpenQuestion, Wrong, is_out, millis, ply_of};
use crate::{
    kit::{MatchRecord, Seat},
    play::{
        Playable,
        bots::{
            connection::{Reply, checked},
            protocol::ToBot,
        },
    },
};

/// So many lines are heard at once, so that a flood of them delays nobody.
const MOST_HEARD: usize = 64;

impl<G: Playable> Bot<G> {
    /// Asks for a move in a match in which the bot is awaited, without waiting for it: it has so long, and the clock of the
    /// match shows so much. Where it was asked before, an answer to that counts still, unless `anew`.
    pub fn ask(
        &mut self,
        of: &MatchRecord<G>,
        seat: Seat,
        clock_ms: u32,
        left: Duration,
        anew: bool,
    ) {
        self.follow(of);
        if is_out(self.current.as_deref()) {
            return;
        }
        let mut listed = Vec::new();
        of.record
            .game()
            .moves(of.record.position(), seat, &mut listed);
        let ply = ply_of(&of.record);
        let question = ToBot::<G>::play(&listed, millis(left), ply, Some(clock_ms));
        self.send(question.to_line());
        if let Some(current) = &mut self.current {
            let since = current.open.filter(|_| !anew);
            current.open = Some(OpenQuestion {
                since: since.map_or(ply, |open| open.since),
                asked: Instant::now(),
            });
        }
    }

    /// What the bot has answered by now, legal whatever it is; none if nothing, unless it is `late`: then it was to have
    /// answered in so long. One that is not asked any more has the first legal move at once.
    pub fn hear(
        &mut self,
        of: &MatchRecord<G>,
        seat: Seat,
        late: Option<Duration>,
    ) -> Option<Answer<G::Move>> {
        let (game, at) = (of.record.game(), of.record.position());
        let ply = ply_of(&of.record);
        let open = self.current.as_ref()?.open;
        let since = open.map_or(ply, |open| open.since);
        let mut answer = is_out(self.current.as_deref()).then_some(Err(Wrong::NotAsked));
        for _ in 0..MOST_HEARD {
            let Ok(connection) = &mut self.connection else {
                break;
            };
            if answer.is_some() {
                break;
            }
            let line = match connection.receive(Instant::now(), &|| false) {
                Ok(Some((line, _))) => line,
                Ok(None) | Err(Wrong::Stopped | Wrong::NotAsked) => break,
                Err(Wrong::Answer(why)) => {
                    connection.note_skipped(&why);
                    self.answering.strays += 1;
                    continue;
                }
                Err(lost) => {
                    answer = Some(Err(lost));
                    break;
                }
            };
            let said = Reply::read::<G>(&line);
            self.answering.echoes |= said.ply.is_some();
            let question = said.ply.unwrap_or(ply);
            let stray = self.answering.echoes && said.ply.is_none();
            // What is to an earlier tile comes late, and nobody is to blame for it.
            if stray || !(since..=ply).contains(&question) {
                connection.note_skipped(&line);
                self.answering.strays += u64::from(stray);
                continue;
            }
            match said.made.and_then(|made| checked(game, at, seat, made)) {
                Ok(made) => answer = Some(Ok(made)),
                Err(why) if question == ply => answer = Some(Err(Wrong::Answer(why))),
                // Somebody else was faster.
                Err(_) => {}
            }
        }
        if self.connection.is_err() {
            answer = answer.or(Some(Err(Wrong::NotAsked)));
        }
        let too_late = || late.map(|time| Err(Wrong::Answer(no_answer(time))));
        let answer = answer.or_else(too_late)?;
        let mut listed = Vec::new();
        game.moves(at, seat, &mut listed);
        let &first = listed.first()?;
        let took = match answer {
            Err(Wrong::NotAsked) => None,
            _ => open.map(|open| open.asked.elapsed()),
        };
        Some(self.settle(answer, first, took))
    }
}

fn no_answer(time: Duration) -> String {
    format!("no answer in {} ms", millis(time))
}
