//! A bot at the other end of a connection: what it is sent, what is awaited of it, and what becomes of late answers.

use super::*;
use crate::{
    games::dominations::rules::{Colour, Dominations, DominoSet, Rules},
    kit::{Dealer, SeatEntry, ToMove},
};
use std::{
    io::{BufRead, BufReader, Write},
    net::TcpListener,
    thread::{self, JoinHandle},
};

const TIME: TimeControl = TimeControl {
    start: Duration::from_secs(20),
    each_move: Duration::from_millis(600),
};

/// A bot that plays the first move, but says nothing to the questions of these numbers until it answers the next,
/// and in the end returns what it received.
fn bot(late: &'static [usize]) -> (Bot<Dominations>, JoinHandle<Vec<String>>) {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = listener.local_addr().expect("an address");
    let program = thread::spawn(move || {
        let stream = TcpStream::connect(address).expect("somebody listens");
        let mut to = stream.try_clone().expect("a second handle");
        let (mut received, mut questions, mut owed) = (Vec::new(), 0, String::new());
        for line in BufReader::new(stream).lines().map_while(Result::ok) {
            let words: Vec<&str> = line.split('"').collect();
            if words[3] == "hello" {
                writeln!(to, r#"{{"type":"ready","name":"first"}}"#).expect("it is read");
            } else if words[3] == "play" {
                questions += 1;
                owed += &format!("{{\"type\":\"move\",\"move\":\"{}\"}}\n", words[7]);
                if !late.contains(&questions) {
                    to.write_all(owed.as_bytes()).expect("it is read");
                    owed.clear();
                }
            }
            received.push(words[3].to_owned());
        }
        received
    });
    let (stream, _) = listener.accept().expect("somebody came");
    (Bot::over(stream, TIME).expect("a connection"), program)
}

fn a_match() -> MatchRecord<Dominations> {
    let game = Dominations::new(Rules::default(), 2, DominoSet::course()).expect("two seats");
    let seat = |name: &str, colour| SeatEntry {
        name: name.to_owned(),
        colour,
        player: "bot".to_owned(),
    };
    let seats = vec![seat("Ada", Colour::Pink), seat("Bo", Colour::Blue)];
    MatchRecord::new(game, 7, seats)
}

/// Plays so many moves, the bot's and the first move of the other seat; the bot's faults.
fn play(
    played: &mut MatchRecord<Dominations>,
    bot: &mut Bot<Dominations>,
    moves: usize,
) -> Vec<String> {
    let dealer = Dealer { seed: played.seed };
    let mut faults = Vec::new();
    for _ in 0..moves {
        let game = played.record.game();
        let mut listed = Vec::new();
        game.choices(played.record.position(), &mut listed);
        let made = match played.record.to_move() {
            ToMove::Nobody => break,
            ToMove::Chance => dealer.deal(&played.record),
            ToMove::Seat(seat) if seat == Seat::new(0) => {
                let choice = bot.choose(played, Seat::new(0), &|| false);
                faults.extend(choice.fault);
                assert_eq!(choice.made, listed[0], "it plays the first move");
                choice.made
            }
            ToMove::Seat(_) => listed[0],
        };
        played
            .record
            .play_next(made)
            .expect("it was listed or dealt");
    }
    bot.follow(played);
    faults
}

#[test]
fn a_bot_that_joins_a_match_is_told_what_has_happened() {
    let (mut nobody, mut played) = (Bot::absent("is not here", TIME), a_match());
    assert_eq!(play(&mut played, &mut nobody, 20), ["is not here"]);
    let (mut bot, program) = bot(&[]);
    assert_eq!(play(&mut played, &mut bot, 1000), Vec::<String>::new());
    drop(bot);
    let received = program.join().expect("the bot ends");
    let count = |kind: &str| received.iter().filter(|received| *received == kind).count();
    assert_eq!(
        (count("round"), count("line"), count("moved"), count("end")),
        (1, 6, 48, 1)
    );
    assert!(count("play") < 24);
}

#[test]
fn a_match_of_which_moves_are_taken_back_is_told_anew() {
    let (mut bot, program) = bot(&[]);
    let mut played = a_match();
    play(&mut played, &mut bot, 20);
    played.record.truncate(9);
    play(&mut played, &mut bot, 1000);
    drop(bot);
    let received = program.join().expect("the bot ends");
    let anew = received.iter().rposition(|received| received == "hello");
    let anew = &received[anew.expect("it is greeted")..];
    assert_eq!(
        received
            .iter()
            .filter(|received| *received == "hello")
            .count(),
        2
    );
    assert_eq!(
        anew.iter().filter(|received| *received == "moved").count(),
        48
    );
    assert_eq!(anew.last().map(String::as_str), Some("end"));
}

#[test]
fn a_bot_that_nobody_waited_for_is_waited_for_later() {
    let (mut bot, _) = bot(&[]);
    let mut played = a_match();
    bot.greet(&played, Seat::new(0));
    bot.wait_until_ready(&|| true);
    bot.greet(&played, Seat::new(0));
    assert_eq!(play(&mut played, &mut bot, 1000), Vec::<String>::new());
    assert_eq!(bot.name(), Some("first"));
}

#[test]
fn an_answer_to_an_earlier_question_is_never_taken_for_the_answer_to_this_one() {
    // The second question may be of the same draft: then nothing but the order tells the answers apart.
    for late in [&[1][..], &[3], &[1, 2], &[4, 7]] {
        let (mut bot, _) = bot(late);
        let faults = play(&mut a_match(), &mut bot, 1000);
        assert_eq!(faults, vec!["no answer in 600 ms"; late.len()], "{late:?}");
    }
}
