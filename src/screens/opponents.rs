//! Who thinks in a seat that nobody sits in: a computer player of the roster, or a bot from outside.

use std::{
    fs,
    path::PathBuf,
    sync::{Arc, Mutex, MutexGuard, PoisonError, atomic::Ordering},
    time::Instant,
};

use bevy::prelude::*;
use rand::Rng as _;

use super::{
    MatchPlan, OnScreen, Player, SeatsHere, Shown,
    bot_logs::{self, Of},
};
use crate::{
    kit::{Answer, BotFault, Limits, MatchRecord, Seat, chance::stream, lock, remind},
    play::{
        bots::{Bot, TimeControl, Unready},
        contest::Feed,
    },
    shell::{
        locale::{Localized, Words},
        screens::GameScreen,
        toasts::{Notice, Past, Severity},
    },
    table::{Opponent, Thought},
};

/// How long a bot may take to start, at the least; some languages take their time.
const START: std::time::Duration = std::time::Duration::from_secs(10);

/// What a notice says of a bot that did something wrong.
const FAULT: &str = "bot-fault";
/// What it says of one that took too long to start.
const NOT_READY: &str = "bot-not-ready";
/// What it says of one whose program ended before it was ready.
const ENDED: &str = "bot-ended";

/// What bots did wrong in this match.
#[derive(Component, Clone, Default)]
pub struct BotFaults(Arc<Mutex<Noted>>);

#[derive(Default)]
struct Noted {
    /// Oldest first.
    faults: Vec<BotFault>,
    /// Why the bot of each seat never was ready, if it was not.
    unready: [Option<Unready>; Seat::MOST],
}

impl BotFaults {
    /// Those of an earlier part of the match.
    pub fn new(earlier: Vec<BotFault>) -> Self {
        let all = Self::default();
        all.take_over(earlier);
        all
    }

    /// All of it, oldest first.
    pub fn so_far(&self) -> Vec<BotFault> {
        self.noted().faults.clone()
    }

    /// Takes over all that is known of it elsewhere.
    pub fn take_over(&self, so_far: Vec<BotFault>) {
        self.noted().faults = so_far;
    }

    fn unready(&self, seat: Seat) -> Option<Unready> {
        self.noted().unready[seat.index()]
    }

    fn noted(&self) -> MutexGuard<'_, Noted> {
        lock(&self.0)
    }
}

pub(super) fn plugin<G: Shown>(app: &mut App) {
    app.add_systems(
        Update,
        tell_faults::<G>.run_if(in_state(GameScreen::table::<G>())),
    )
    .add_systems(OnExit(GameScreen::table::<G>()), forget_faults);
}

/// What bots did wrong is of no use once their table is left.
fn forget_faults(mut commands: Commands) {
    for key in [FAULT, NOT_READY, ENDED] {
        commands.trigger(Past(key));
    }
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
            let log = seated.and_then(|(seat, plan)| log_of(seat, &plan.player));
            let unready = seat.and_then(|seat| faults.unready(seat));
            commands.trigger(notice(unready, &fault.why, &name, log));
        }
        *told = so_far.len();
    }
}

/// What is said of a bot of that name whose move was made for it, and why; its log has more.
fn notice(unready: Option<Unready>, why: &str, name: &str, log: Option<PathBuf>) -> Notice {
    let told =
        |key: &'static str| Notice::new(Severity::Warning, Localized::new(key).with("name", name));
    let said = match unready {
        Some(Unready::Gone) => {
            let line = log.as_deref().and_then(bot_logs::last_line);
            told(ENDED).line(Words::plain(line.unwrap_or_else(|| why.to_owned())))
        }
        Some(Unready::Late(most)) => {
            let title = Localized::new(NOT_READY).with("name", name);
            let seconds = most.as_secs_f64().ceil() as u64;
            Notice::new(Severity::Warning, title.with("seconds", seconds))
        }
        None => told(FAULT).line(Words::plain(why)),
    };
    Notice {
        log: log.map(|file| file.display().to_string()),
        ..said
    }
}

/// What the bot in that seat has said of itself, if it has.
fn log_of(seat: Seat, player: &Player) -> Option<PathBuf> {
    let Player::Bot(command) = player else {
        return None;
    };
    let file = bot_logs::file_of(Of::Match, seat.index() + 1, command)?;
    let said = fs::metadata(&file).is_ok_and(|file| file.len() > 0);
    said.then_some(file)
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
        let mut player = lock(&player);
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
pub(super) fn think<G: Shown>(name: &str, seed: u64, seat: Seat, thought: &Thought<G>) -> G::Move {
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
        let mut seated = lock(&self.bot);
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
            let mut noted = self.faults.noted();
            noted.unready[self.seat.index()] = bot.unready();
            noted.faults.push(of.fault(self.seat, why));
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

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    fn title(notice: &Notice) -> &str {
        match &notice.title {
            Words::Key(title) => &title.key,
            Words::Plain(plain) => plain,
        }
    }

    #[test]
    fn a_program_that_ended_is_told_with_the_last_line_of_its_log() {
        let home = tempfile::tempdir().unwrap();
        let log = home.path().join("1-bot.log");
        fs::write(&log, "a warning\ncan't open file\n").unwrap();
        let why = "ended (exit status 2) before it was ready";
        let gone = Some(Unready::Gone);
        let told = notice(gone, why, "Waterloo", Some(log.clone()));
        assert_eq!(title(&told), ENDED);
        assert_eq!(told.lines, [Words::plain("can't open file")]);
        assert_eq!(told.log, Some(log.display().to_string()));
        let told = notice(gone, why, "Waterloo", None);
        assert_eq!((told.lines, told.log), (vec![Words::plain(why)], None));
    }

    #[test]
    fn a_program_that_is_late_is_told_in_seconds_and_other_faults_by_their_words() {
        let late = Unready::Late(Duration::from_millis(9500));
        let told = notice(Some(late), "not ready in 9500 ms", "Waterloo", None);
        let wanted = Localized::new(NOT_READY).with("name", "Waterloo");
        assert_eq!(told.title, Words::Key(wanted.with("seconds", 10_u64)));
        let why = "no answer in 500 ms";
        let told = notice(None, why, "Waterloo", None);
        assert_eq!(title(&told), FAULT);
        assert_eq!(told.lines, [Words::plain(why)]);
    }
}
