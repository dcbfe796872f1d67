//! Who thinks in a seat that nobody sits in: a computer player of the roster, or a bot from outside.

use std::{
    fs,
    sync::{Arc, Mutex, PoisonError, atomic::Ordering},
    time::Instant,
};

use bevy::prelude::*;
use rand::Rng as _;

use super::{
    MatchPlan, OnScreen, Player, SeatsHere, Shown,
    bot_logs::{self, Of},
};
use crate::{
    kit::{Answer, BotFault, Limits, MatchRecord, Seat, chance::stream, remind},
    play::{
        bots::{Bot, TimeControl},
        contest::Feed,
    },
    shell::{
        locale::{Localized, Words},
        screens::GameScreen,
        toasts::{Notice, Severity},
    },
    table::{Opponent, Thought},
};

/// How long a bot may take to start, at the least; some languages take their time.
const START: std::time::Duration = std::time::Duration::from_secs(10);

/// What bots did wrong in this match.
#[derive(Component, Clone, Default)]
pub struct BotFaults(Arc<Mutex<Vec<BotFault>>>);

impl BotFaults {
    /// Those of an earlier part of the match.
    pub fn new(earlier: Vec<BotFault>) -> Self {
        Self(Arc::new(Mutex::new(earlier)))
    }

    /// All of it, oldest first.
    pub fn so_far(&self) -> Vec<BotFault> {
        self.0
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .clone()
    }

    /// Takes over all that is known of it elsewhere.
    pub fn take_over(&self, so_far: Vec<BotFault>) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = so_far;
    }
}

pub(super) fn plugin<G: Shown>(app: &mut App) {
    app.add_systems(
        Update,
        tell_faults::<G>.run_if(in_state(GameScreen::table::<G>())),
    );
}

/// Says what a bot in the match on the screen has just done wrong: its move was made for it.
fn tell_faults<G: Shown>(
    matches: Query<Ref<BotFaults>, With<OnScreen>>,
    seats: SeatsHere<G>,
    mut told: Local<usize>,
    mut commands: Commands,
) {
    for faults in &matches {
        let so_far = faults.so_far();
        if faults.is_added() {
            *told = so_far.len();
        }
        for fault in so_far.iter().skip(*told) {
            let seat = Seat::try_new(fault.seat);
            let seated = seat.and_then(|seat| Some((seat, seats.plan(seat)?)));
            let name = seated.map_or_else(String::new, |(_, plan)| plan.name.clone());
            commands.trigger(Notice {
                file: seated.and_then(|(seat, plan)| log_of(seat, &plan.player)),
                ..Notice::new(
                    Severity::Warning,
                    Localized::new("bot-fault").with("name", name),
                )
                .line(Words::plain(fault.why.clone()))
            });
        }
        *told = so_far.len();
    }
}

/// What the bot in that seat has said of itself, if it has.
fn log_of(seat: Seat, player: &Player) -> Option<String> {
    let Player::Bot(command) = player else {
        return None;
    };
    let file = bot_logs::file_of(Of::Match, seat.index() + 1, command)?;
    let said = fs::metadata(&file).is_ok_and(|file| file.len() > 0);
    said.then(|| file.display().to_string())
}

/// Who thinks in that seat of the plan; nobody where a person sits.
pub(super) fn opponent<G: Shown>(
    plan: &MatchPlan<G>,
    seat: Seat,
    faults: &BotFaults,
) -> Option<Opponent<G>> {
    match &plan.seats[seat.index()].player {
        // Its moves come over the network.
        Player::Remote(_) => Some(Opponent::waiting(|_| Answer::Nothing)),
        Player::Person => None,
        Player::Computer(name) => Some(computer(name, plan.seed, seat)),
        Player::Bot(command) => Some(bot(command, plan, seat, faults)),
    }
}

/// The named computer player in that seat.
pub fn computer<G: Shown>(name: &str, seed: u64, seat: Seat) -> Opponent<G> {
    if G::SIMULTANEOUS {
        return among_others(name, seed, seat);
    }
    let name = name.to_owned();
    Opponent::new(move |thought| think(&name, seed, seat, &thought))
}

/// The named computer player in that seat, where others are awaited as well. It is one for the whole match: what it has
/// announced it also does.
fn among_others<G: Shown>(name: &str, seed: u64, seat: Seat) -> Opponent<G> {
    let own_seed = stream(seed, "player", seat.index() as u64).next_u64();
    let player = G::agent(name, own_seed).expect("a plan names players of the roster");
    let player = Mutex::new(player);
    Opponent::waiting(move |thought| {
        let stop = || thought.stop.load(Ordering::Relaxed);
        let limits = Limits {
            playouts: None,
            timed: false,
            stop: &stop,
        };
        let (game, at) = (thought.record.game(), thought.record.position());
        let mut player = player.lock().unwrap_or_else(PoisonError::into_inner);
        player.answer(game, at, seat, &limits)
    })
}

/// The bot of that command in that seat.
pub fn bot<G: Shown>(
    command: &str,
    plan: &MatchPlan<G>,
    seat: Seat,
    faults: &BotFaults,
) -> Opponent<G> {
    let bot = SeatedBot {
        command: command.to_owned(),
        plan: plan.clone(),
        seat,
        faults: faults.clone(),
        bot: Mutex::new(None),
    };
    Opponent::waiting(move |thought: Thought<G>| {
        let (game, at) = (thought.record.game(), thought.record.position());
        match game.owes_answer(at, seat) {
            true => Answer::Move(bot.choose(&thought)),
            false => Answer::Nothing,
        }
    })
}

/// Whoever it is that plays in a match of a contest: waits for the move that is made there, and leaves at once when it is
/// not wanted any more.
pub fn follower<G: Shown>(feed: Arc<Feed<G>>, faults: &BotFaults) -> Opponent<G> {
    let faults = faults.clone();
    Opponent::new(move |thought: Thought<G>| {
        let made = thought.record.moves().len();
        match feed.wait_for(made, &thought.stop) {
            Some((next, so_far)) => {
                faults.take_over(so_far);
                next
            }
            // Nobody takes this answer.
            None => {
                let mut listed = Vec::new();
                let game = thought.record.game();
                game.moves(thought.record.position(), thought.seat, &mut listed);
                *listed.first().expect("a seat is awaited")
            }
        }
    })
}

/// What the named computer player does in that position; the same for the same seed.
fn think<G: Shown>(name: &str, seed: u64, seat: Seat, thought: &Thought<G>) -> G::Move {
    let place = (thought.record.moves().len() * Seat::MOST + seat.index()) as u64;
    let own_seed = stream(seed, "player", place).next_u64();
    let mut player = G::agent(name, own_seed).expect("a plan names players of the roster");
    player.use_cores(cores());
    let report = thought.report.clone();
    player.report(Box::new(move |found| report.tell(found)));
    let begun = Instant::now();
    let stop = || thought.stop.load(Ordering::Relaxed) || begun.elapsed() >= thought.at_most;
    let limits = Limits {
        playouts: None,
        timed: true,
        stop: &stop,
    };
    let (game, at) = (thought.record.game(), thought.record.position());
    remind(player.as_mut(), &thought.record, thought.record.ply(), seat);
    player.choose(game, at, seat, &limits)
}

/// How many cores a computer player may take: all but the one that draws.
fn cores() -> usize {
    let all = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    (all - 1).max(1)
}

/// A bot in its seat. The program is started when it is first asked, and ended when the match is cleared away.
struct SeatedBot<G: Shown> {
    command: String,
    plan: MatchPlan<G>,
    seat: Seat,
    faults: BotFaults,
    bot: Mutex<Option<Bot<G>>>,
}

impl<G: Shown> SeatedBot<G> {
    fn choose(&self, thought: &Thought<G>) -> G::Move {
        let stop = || thought.stop.load(Ordering::Relaxed);
        // What the others are started by is none of its business.
        let mut seats = self.plan.entries();
        for (entry, seat) in seats.iter_mut().zip(&self.plan.seats) {
            if matches!(seat.player, Player::Bot(_)) {
                entry.player = "bot".to_owned();
            }
        }
        let of = MatchRecord::of(thought.record.clone(), self.plan.seed, seats);
        let mut seated = self.bot.lock().unwrap_or_else(PoisonError::into_inner);
        let bot = seated.get_or_insert_with(|| {
            let time = TimeControl {
                start: START.max(thought.at_most),
                each_move: thought.at_most,
            };
            let log = bot_logs::begin(Of::Match, self.seat.index() + 1, &self.command);
            let mut bot = Bot::start(&self.command, log.map(Arc::new), time);
            bot.greet(&of, self.seat);
            bot.wait_until_ready(&stop);
            bot
        });
        bot.allow(thought.at_most);
        let choice = bot.choose(&of, self.seat, &stop);
        if let Some(why) = choice.fault {
            warn!("bot {}: {why}", self.seat);
            let mut faults = self.faults.0.lock().unwrap_or_else(PoisonError::into_inner);
            faults.push(of.fault(self.seat, why));
        }
        choice.made
    }
}

impl<G: Shown> Drop for SeatedBot<G> {
    /// A program is given a moment to end by itself: nobody waits for that.
    fn drop(&mut self) {
        let bot = self
            .bot
            .get_mut()
            .unwrap_or_else(PoisonError::into_inner)
            .take();
        std::thread::spawn(move || drop(bot));
    }
}
