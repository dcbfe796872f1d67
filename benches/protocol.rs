//! What the bot protocol costs for each move of a bot: `cargo protocol`.
//!
//! The bot answers the first legal move without reading more than it must, so that the referee's part is measured:
//! telling, asking, waiting for another process or thread to run, reading, checking.

use std::{
    io::{BufRead, BufReader, Read, Write},
    net::{TcpListener, TcpStream},
    thread,
    time::Duration,
};

use divan::{Bencher, counter::ItemsCount};
use dominations_core::{
    games::dominations::{
        notation::{MatchRecord, SeatEntry},
        rules::{Colour, Dominations, DominoSet, Rules},
    },
    kit::{Dealer, Seat, ToMove},
    play::bots::{Bot, TimeControl},
};

/// Set in the process that is the bot.
const IS_BOT: &str = "DOMINATIONS_BENCH_BOT";
/// The moves of each of two seats: picks in the first draft, then places and picks.
const OWN_MOVES: usize = 2 + 12 + 10;
const TIME: TimeControl = TimeControl {
    start: Duration::from_secs(30),
    each_move: Duration::from_secs(30),
};

fn main() {
    if std::env::var_os(IS_BOT).is_some() {
        answer(std::io::stdin(), std::io::stdout());
    } else {
        divan::main();
    }
}

/// Plays the first move of every question.
fn answer(from: impl Read, mut to: impl Write) {
    for line in BufReader::new(from).lines().map_while(Result::ok) {
        let said = if line.starts_with(r#"{"type":"hello""#) {
            r#"{"type":"ready","name":"first"}"#.to_owned()
        } else if let Some(moves) = line.strip_prefix(r#"{"type":"play","moves":[""#) {
            let first = moves.split('"').next().unwrap_or_default();
            format!(r#"{{"type":"move","move":"{first}"}}"#)
        } else {
            continue;
        };
        if to
            .write_all(format!("{said}\n").as_bytes())
            .and_then(|()| to.flush())
            .is_err()
        {
            return;
        }
    }
}

/// A match of the bot against the first move; only the bot is told anything.
fn play(bot: &mut Bot<Dominations>, game: &Dominations, seed: u64) {
    let entry = |name: &str, colour| SeatEntry {
        name: name.to_owned(),
        colour,
        player: "bot".to_owned(),
    };
    let seats = vec![entry("Ada", Colour::Pink), entry("Bo", Colour::Blue)];
    let mut played = MatchRecord::new(game.clone(), seed, seats);
    let own = Seat::new(0);
    bot.greet(&played, own);
    bot.wait_until_ready(&|| false);
    let (dealer, mut dealt, mut listed) = (Dealer { seed }, 0, Vec::new());
    loop {
        let at = played.record.position();
        let made = match at.to_move() {
            ToMove::Nobody => break,
            ToMove::Chance => {
                dealt += 1;
                dealer.outcome(game, at, dealt - 1)
            }
            ToMove::Seat(seat) if seat == own => {
                let choice = bot.choose(&played, own, &|| false);
                assert_eq!(choice.fault, None);
                choice.made
            }
            ToMove::Seat(_) => {
                listed.clear();
                game.choices(at, &mut listed);
                listed[0]
            }
        };
        played
            .record
            .play_next(made)
            .expect("it was listed or dealt");
        bot.follow(&played);
    }
}

fn matches(bencher: Bencher, mut bot: Bot<Dominations>) {
    let game = Dominations::new(Rules::default(), 2, DominoSet::course()).expect("two seats");
    let mut seed = 0;
    bencher.counter(ItemsCount::new(OWN_MOVES)).bench_local(|| {
        seed += 1;
        play(&mut bot, &game, seed);
    });
}

#[divan::bench(sample_count = 200)]
fn a_move_over_pipes(bencher: Bencher) {
    let program = std::env::current_exe().expect("the bench is a program");
    let command = format!("{IS_BOT}=1 exec '{}'", program.display());
    matches(bencher, Bot::start(&command, None, TIME));
}

#[divan::bench(sample_count = 200)]
fn a_move_over_the_network(bencher: Bencher) {
    let door = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = door.local_addr().expect("an address");
    thread::spawn(move || {
        let stream = TcpStream::connect(address).expect("somebody listens");
        stream.set_nodelay(true).expect("no delay");
        answer(stream.try_clone().expect("a second handle"), stream);
    });
    let (stream, _) = door.accept().expect("somebody came");
    matches(bencher, Bot::over(stream, TIME).expect("a connection"));
}
