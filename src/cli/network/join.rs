//! `dominations join`: a computer player at a table of another machine.

use std::{
    io::Write,
    path::PathBuf,
    process::ExitCode,
    time::{Duration, Instant},
};

use clap::{ArgGroup, Args, ValueEnum, builder::NonEmptyStringValueParser};

use super::{
    super::{
        failure::Failure,
        game::{Commanded, GameName, no_agent, with_game},
        interrupt,
        language::say,
        options,
        records::{RecordOptions, Records},
    },
    failure, fault, folder,
    host::{print, token},
    identity,
};
use crate::{
    kit::{Agent, Answer, Limits, MatchRecord, Seat, remind},
    play::{
        arena::check_agents,
        contest::secret_seed,
        network::{
            Client, Clocks, Event, Join, NetworkError, Phase, Refusal, Role, TypedDestination, Who,
            look,
        },
    },
};

/// How often it is looked whether the command is to end.
const LOOK: Duration = Duration::from_millis(100);

#[derive(Debug, Args)]
#[command(group(ArgGroup::new("role").required(true).args(["player", "watch"])))]
pub struct JoinOptions {
    /// The code of the table, its address, or the name of its machine.
    #[arg(value_name = "CODE")]
    table: String,
    /// What the player is called.
    #[arg(long = "as", value_name = "NAME", value_parser = NonEmptyStringValueParser::new())]
    name: String,
    /// Which computer player plays.
    #[arg(long, value_name = "PLAYER")]
    player: Option<String>,
    /// Watch instead of playing.
    #[arg(long)]
    watch: bool,
    /// Which of the host's tables, by its name; whichever has a seat by default.
    #[arg(long, value_name = "NAME")]
    at: Option<String>,
    /// Leave after so many matches; by default the player stays until the table closes.
    #[arg(long, value_name = "N", value_parser = options::within::<u64>(1..=u64::MAX))]
    matches: Option<u64>,
    /// Milliseconds for each move.
    #[arg(long, value_name = "T", default_value_t = 1000, value_parser = options::within::<u64>(1..=3_600_000))]
    time_ms: u64,
    /// What the player's chance follows from.
    #[arg(long, value_name = "S")]
    seed: Option<u64>,
    /// The file of the player's key; its own one by default.
    #[arg(long, value_name = "FILE")]
    identity: Option<PathBuf>,
    /// The file of the keys of known hosts; its own one by default.
    #[arg(long, value_name = "FILE")]
    known_hosts: Option<PathBuf>,
    /// What lets the player in, where the host asks for it.
    #[arg(long, value_name = "TEXT")]
    token: Option<String>,
    /// How many seconds to try to come back when the connection is lost.
    #[arg(long, value_name = "S", default_value_t = 300, value_parser = options::within::<u64>(0..=604_800))]
    patience_s: u64,
    /// Write all that the host sends to this file, a message a line.
    #[arg(long, value_name = "FILE")]
    log: Option<PathBuf>,
    #[command(flatten)]
    record: RecordOptions,
}

pub fn run(options: &JoinOptions) -> Result<ExitCode, Failure> {
    let typed: TypedDestination =
        (options.table.parse()).map_err(|why| failure(&NetworkError::Code(why)))?;
    let destination = typed.find().map_err(|why| failure(&why))?;
    let key = identity(options.identity.as_ref(), &options.name)?;
    let mut join = Join::new(destination, key, options.name.clone());
    join.known_hosts = Some(match &options.known_hosts {
        Some(file) => file.clone(),
        None => folder()?.join("known_hosts"),
    });
    join.role = match options.watch {
        true => Role::Spectator,
        false => Role::Player,
    };
    join.player.clone_from(&options.player);
    join.table.clone_from(&options.at);
    join.token = token(options.token.as_ref());
    join.log.clone_from(&options.log);
    interrupt::listen()?;
    let found = look(join.clone()).map_err(|why| failure(&why))?;
    let named = |name: &str| found.tables.iter().find(move |table| table.name == name);
    let table = match &options.at {
        Some(name) => named(name),
        None => {
            let is_free = |table: &&_| crate::play::network::About::free(table) > 0;
            let free = found.tables.iter().find(is_free);
            free.or_else(|| found.tables.first())
        }
    };
    let refused = match options.at {
        Some(_) => Refusal::NoTable,
        None => Refusal::Closed,
    };
    let table = table.ok_or_else(|| failure(&refused.into()))?;
    let known = GameName::value_variants().iter();
    let game = known.copied().find(|game| game.id() == table.game);
    let game = game.ok_or_else(|| {
        let known: Vec<_> = GameName::value_variants()
            .iter()
            .map(|game| game.id())
            .collect();
        failure(&NetworkError::OtherGame {
            found: table.game.clone(),
            expected: known.join(", "),
        })
    })?;
    with_game!(game, play(options, join))
}

fn play<G: Commanded>(options: &JoinOptions, join: Join) -> Result<ExitCode, Failure> {
    if let Some(player) = &options.player {
        let player = std::slice::from_ref(player);
        check_agents::<G>(player).map_err(|unknown| no_agent::<G>(&unknown))?;
    }
    let mut records = options.record.open()?;
    let client = Client::<G>::join(join, || {}).map_err(|why| failure(&why))?;
    records.begin()?;
    let mut playing = Playing {
        options,
        client,
        seed: options.seed.unwrap_or_else(secret_seed),
        agent: None,
        record: None,
        seat: None,
        clocks: (Clocks::default(), Instant::now()),
        asked: None,
        due: None,
        lost: None,
        is_ready: false,
        finished: 0,
    };
    let ended = playing.run(&mut records);
    drop(playing);
    records.end()?;
    ended?;
    Ok(interrupt::code(ExitCode::SUCCESS))
}

/// A computer player at a table.
struct Playing<'a, G: Commanded> {
    options: &'a JoinOptions,
    client: Client<G>,
    seed: u64,
    agent: Option<Box<dyn Agent<G>>>,
    record: Option<Box<MatchRecord<G>>>,
    seat: Option<Seat>,
    /// What time it was in the match, and when that was heard.
    clocks: (Clocks, Instant),
    /// The ply that the agent was asked at.
    asked: Option<usize>,
    /// What it says when, if nothing happens before.
    due: Option<(Duration, G::Move)>,
    /// Since when the connection is lost.
    lost: Option<Instant>,
    is_ready: bool,
    finished: u64,
}

impl<G: Commanded> Playing<'_, G> {
    fn run(&mut self, records: &mut Records) -> Result<(), Failure> {
        while !interrupt::asked() {
            let event = self.client.wait(self.rest());
            match event {
                Some(Event::Ended(NetworkError::Refused(Refusal::Closed))) if self.finished > 0 => {
                    return Ok(());
                }
                Some(Event::Ended(why)) => return Err(failure(&why)),
                event => {
                    let heard = event.map(|event| self.hear(event, records));
                    if heard.transpose()? == Some(true) {
                        return Ok(());
                    }
                }
            }
            let patience = Duration::from_secs(self.options.patience_s);
            if self.lost.is_some_and(|since| since.elapsed() >= patience) {
                return match self.finished {
                    0 => Err(Failure::bad_input(say!("cli-join-gave-up"))),
                    _ => Ok(()),
                };
            }
            self.act();
        }
        Ok(())
    }

    /// Takes note of an event; whether there is nothing more to do.
    fn hear(&mut self, event: Event<G>, records: &mut Records) -> Result<bool, Failure> {
        match event {
            Event::Connected { again, .. } => {
                if again && self.lost.take().is_some() {
                    self.tell(&say!("cli-join-back"));
                }
                self.is_ready = false;
            }
            Event::Table { table, chair, .. } => {
                let own = chair.and_then(|chair| table.seats.get(usize::from(chair)));
                let is_ready =
                    own.is_some_and(|own| matches!(&own.who, Who::Person { ready, .. } if *ready));
                if table.phase == Phase::Lobby && own.is_some() && !is_ready && !self.is_ready {
                    self.client.ready(true);
                }
                self.is_ready = is_ready;
            }
            Event::Record {
                record,
                seat,
                clocks,
                ..
            } => {
                self.record = Some(record);
                self.seat = seat;
                self.clocks = (clocks, Instant::now());
                self.anew();
            }
            Event::Moved {
                by,
                made,
                time,
                clocks,
                ..
            } => {
                if let Some(record) = &mut self.record {
                    // The mirror has checked it.
                    let _made = record.record.play_at(by, made, time);
                }
                self.clocks = (clocks, Instant::now());
                self.due = None;
            }
            Event::MoveRefused { .. } => self.asked = None,
            Event::Over { record, finished } => {
                self.record = None;
                self.agent = None;
                self.is_ready = false;
                let told = match record.record.game().result(record.record.position()) {
                    Some(result) if finished => {
                        self.finished += 1;
                        let seats = result.winners().iter();
                        let names: Vec<_> = seats
                            .filter_map(|seat| record.seats.get(seat.index()))
                            .map(|seat| seat.name.clone())
                            .collect();
                        say!("cli-join-over", winners = names.join(", "))
                    }
                    _ => say!("cli-host-broken-off"),
                };
                print(&told)?;
                let is_full = records.keep(&(record.to_json() + "\n")).is_break();
                let enough = self.options.matches;
                return Ok(is_full || enough.is_some_and(|most| self.finished >= most));
            }
            Event::Lost { why, .. } => {
                if self.lost.is_none() {
                    self.lost = Some(Instant::now());
                    self.tell(&say!("cli-join-lost", why = fault(&why)));
                }
            }
            Event::Unconfirmed(_)
            | Event::Said(_)
            | Event::SaidBefore(_)
            | Event::Pings(_)
            | Event::Ended(_) => {}
        }
        Ok(false)
    }

    fn tell(&self, what: &str) {
        // Nobody is left to tell when standard error is closed.
        let _closed = writeln!(std::io::stderr(), "{what}");
    }

    /// The agent of a match, made anew.
    fn anew(&mut self) {
        (self.asked, self.due) = (None, None);
        let player = self.options.player.as_deref();
        self.agent = player.and_then(|player| G::agent(player, self.seed));
        if let (Some(agent), Some(record), Some(seat)) = (&mut self.agent, &self.record, self.seat)
        {
            remind(agent.as_mut(), &record.record, record.record.ply(), seat);
        }
    }

    /// The time by the clock of the match.
    fn clock_now(&self) -> Duration {
        let (clocks, heard) = &self.clocks;
        let passed = match clocks.stands {
            true => Duration::ZERO,
            false => heard.elapsed().mul_f64(clocks.pace.clamp(0.0, 1e6)),
        };
        Duration::from_millis(clocks.clock_ms.into()) + passed
    }

    /// How long there is nothing to do unless something is heard.
    fn rest(&self) -> Duration {
        let pace = self.clocks.0.pace.clamp(0.001, 1e6);
        let due = self.due.as_ref().map(|(time, _)| {
            let left = time.saturating_sub(self.clock_now());
            left.div_f64(pace) + Duration::from_millis(1)
        });
        due.map_or(LOOK, |due| due.min(LOOK))
    }

    /// Does what the player does now, if it is awaited.
    fn act(&mut self) {
        let now = self.clock_now();
        let (Some(record), Some(seat), Some(agent)) = (&self.record, self.seat, &mut self.agent)
        else {
            return;
        };
        let record = &record.record;
        let ply = record.ply();
        if !record.awaits().seats().contains(seat) || self.lost.is_some() {
            return;
        }
        if self.asked != Some(ply) {
            self.asked = Some(ply);
            let begun = Instant::now();
            let limit = Duration::from_millis(self.options.time_ms);
            let late = || begun.elapsed() >= limit || interrupt::asked();
            let limits = Limits {
                playouts: None,
                timed: true,
                stop: &late,
            };
            self.due = match agent.answer(record.game(), record.position(), seat, &limits) {
                Answer::Move(made) => Some((Duration::ZERO, made)),
                Answer::At(time, made) => Some((time, made)),
                Answer::Nothing => None,
                Answer::NotYet => {
                    self.asked = None;
                    None
                }
            };
        }
        if let Some((_, made)) = self.due.take_if(|(time, _)| *time <= now) {
            self.client.make(ply, made);
        }
    }
}
