//! Bots from the network: who comes in, who does not, and a thousand matches with nothing lost.

use std::{
    collections::BTreeSet,
    io::{BufRead, BufReader, Write},
    net::TcpStream,
    process::{Child, ChildStderr},
    thread::{self, JoinHandle},
    time::Duration,
};

use libtest_mimic::Failed;
use serde_json::{Value, json};

use super::{
    Test,
    run::{Contest, Done, ensure},
};

pub const TESTS: &[Test] = &[
    (
        "a_thousand_matches_over_the_network_lose_nothing",
        thousand,
        &[],
    ),
    (
        "a_bot_hears_only_of_dominos_that_lie_on_the_table",
        no_secrets,
        &[],
    ),
    ("only_who_knows_the_token_comes_in", token, &[]),
    (
        "a_bot_that_waits_to_be_greeted_comes_in_as_a_guest",
        guest,
        &[],
    ),
    ("nobody_plays_under_another_s_name", names, &[]),
    ("each_token_lets_in_one_name", tokens, &[]),
    ("the_silent_keep_nobody_out_who_says_who_it_is", silent, &[]),
    ("a_bot_may_come_back_for_its_next_match", comes_back, &[]),
    ("a_connection_that_breaks_ends_no_contest", breaks, &[]),
    ("who_does_not_come_is_told", nobody_comes, &[]),
    ("a_port_alone_is_open_on_this_machine_only", loopback, &[]),
];

/// A contest that has begun to listen.
struct Listening {
    contest: Contest,
    child: Child,
    address: String,
    errors: BufReader<ChildStderr>,
}

impl Listening {
    fn start(arguments: &[&str]) -> Result<Self, Failed> {
        Self::start_at("127.0.0.1:0", arguments)
    }

    fn start_at(address: &str, arguments: &[&str]) -> Result<Self, Failed> {
        let contest = Contest::new(&[&["--listen", address][..], arguments].concat());
        let mut child = contest.command().spawn()?;
        let mut errors = BufReader::new(child.stderr.take().ok_or("no standard error")?);
        let mut line = String::new();
        errors.read_line(&mut line)?;
        let address = line
            .trim()
            .rsplit(' ')
            .next()
            .unwrap_or_default()
            .to_owned();
        ensure!(line.starts_with("waiting for "), "{line}");
        Ok(Self {
            contest,
            child,
            address,
            errors,
        })
    }

    fn finish(mut self) -> Result<Done, Failed> {
        // Standard error is read here, so that nobody waits for it.
        let drained = thread::spawn(move || std::io::copy(&mut self.errors, &mut std::io::sink()));
        let output = self.child.wait_with_output()?;
        drained.join().map_err(|_| "standard error")??;
        self.contest.read(&output)
    }
}

/// What a bot that plays the first move has been told.
#[derive(Default)]
struct Heard {
    hellos: usize,
    plays: usize,
    moved: usize,
    ends: usize,
    refused: Option<String>,
    lines: Vec<String>,
}

/// A bot that says who it is, if it does, plays the first move, and leaves after so many matches.
fn play(address: &str, join: Option<Value>, matches: usize) -> JoinHandle<std::io::Result<Heard>> {
    let address = address.to_owned();
    thread::spawn(move || {
        let stream = TcpStream::connect(address)?;
        stream.set_nodelay(true)?;
        let mut to = stream.try_clone()?;
        let mut say = |message: Value| to.write_all(format!("{message}\n").as_bytes());
        if let Some(join) = join {
            say(join)?;
        }
        let mut heard = Heard::default();
        for line in BufReader::new(stream).lines() {
            let Ok(line) = line else { break };
            let message: Value = serde_json::from_str(&line)?;
            match message["type"].as_str() {
                Some("hello") => {
                    heard.hellos += 1;
                    say(json!({"type": "ready", "name": "first"}))?;
                }
                Some("play") => {
                    heard.plays += 1;
                    say(json!({"type": "move", "move": message["moves"][0]}))?;
                }
                Some("moved") => heard.moved += 1,
                Some("refused") => heard.refused = message["why"].as_str().map(str::to_owned),
                Some("end") => heard.ends += 1,
                _ => {}
            }
            heard.lines.push(line);
            if heard.ends == matches {
                break;
            }
        }
        Ok(heard)
    })
}

fn join(name: &str) -> Option<Value> {
    Some(json!({"type": "join", "name": name}))
}

fn join_with(name: &str, token: &str) -> Option<Value> {
    Some(json!({"type": "join", "name": name, "token": token}))
}

fn end(bot: JoinHandle<std::io::Result<Heard>>) -> Result<Heard, Failed> {
    Ok(bot.join().map_err(|_| "the bot panicked")??)
}

fn thousand() -> Result<(), Failed> {
    let contest = Listening::start(&[
        "--wait-for",
        "2",
        "--matches",
        "1000",
        "--jobs",
        "2",
        "--time-ms",
        "20000",
    ])?;
    // Two connections each, so that two matches are played at once.
    let bots: Vec<_> = ["Ada", "Bo", "Ada", "Bo"]
        .map(|name| {
            play(
                &contest.address,
                join_with(name, &format!("I am {name}")),
                usize::MAX,
            )
        })
        .into_iter()
        .collect();
    let done = contest.finish()?;
    done.finished(1000)?;
    ensure!(done.faults().is_empty(), "{:?}", done.faults());
    let mut total = Heard::default();
    for bot in bots {
        let heard = end(bot)?;
        total.hellos += heard.hellos;
        total.plays += heard.plays;
        total.moved += heard.moved;
        total.ends += heard.ends;
    }
    // Two seats, six turns: 4 kings pick in the first draft, then 6 x 4 dominos are placed and 5 x 4 picked.
    let moves = 1000 * (4 + 24 + 20);
    ensure!(
        (total.hellos, total.ends, total.plays, total.moved) == (2000, 2000, moves, 2 * moves),
        "{} greetings, {} ends, {} questions, {} moves told",
        total.hellos,
        total.ends,
        total.plays,
        total.moved
    );
    let recorded: usize = done
        .records
        .iter()
        .map(|record| record["rounds"][0]["moves"].as_array().map_or(0, Vec::len))
        .sum();
    ensure!(recorded == moves, "{recorded} moves are recorded");
    Ok(())
}

fn no_secrets() -> Result<(), Failed> {
    let contest = Listening::start(&[
        "--builtin",
        "naive",
        "--matches",
        "6",
        "--rules",
        "dynasty,free-discard",
    ])?;
    let bot = play(&contest.address, join("Ada"), 6);
    let done = contest.finish()?;
    done.finished(6)?;
    let mut on_table = BTreeSet::new();
    for line in end(bot)?.lines {
        let message: Value = serde_json::from_str(&line)?;
        let kind = message["type"].as_str().unwrap_or_default();
        ensure!(!line.contains("seed"), "{line}");
        match kind {
            "round" => on_table.clear(),
            "line" => on_table.extend(
                message["dominos"]
                    .as_array()
                    .into_iter()
                    .flatten()
                    .filter_map(Value::as_u64),
            ),
            "play" | "moved" => {
                let moves = message["moves"]
                    .as_array()
                    .cloned()
                    .unwrap_or_else(|| vec![message["move"].clone()]);
                ensure!(!moves.is_empty(), "{line}");
                for made in moves {
                    let number = made
                        .as_str()
                        .and_then(|made| made.split(' ').nth(1)?.parse().ok());
                    ensure!(
                        number.is_some_and(|number| on_table.contains(&number)),
                        "{made} of {on_table:?}"
                    );
                }
            }
            "hello" | "end" => {}
            other => return Err(format!("`{other}` is not in the protocol").into()),
        }
    }
    Ok(())
}

fn token() -> Result<(), Failed> {
    let contest = Listening::start(&[
        "--token",
        "swordfish",
        "--builtin",
        "naive",
        "--matches",
        "4",
    ])?;
    let wrong = [
        (join("Eve"), "the token is wrong"),
        (
            Some(json!({"type": "join", "name": "Eve", "token": "trout"})),
            "the token is wrong",
        ),
        (
            Some(json!({"type": "ready", "name": "Eve"})),
            "`join` was awaited",
        ),
        (Some(json!("swordfish")), "not a message: `\"swordfish\"`"),
    ];
    for (said, why) in wrong {
        let heard = end(play(&contest.address, said, 1))?;
        ensure!(heard.refused.as_deref() == Some(why), "{:?}", heard.lines);
        ensure!(heard.hellos == 0, "{:?}", heard.lines);
    }
    let right = json!({"type": "join", "name": "Ada", "token": "swordfish"});
    let bot = play(&contest.address, Some(right), 4);
    let done = contest.finish()?;
    done.finished(4)?;
    ensure!(done.faults().is_empty(), "{:?}", done.faults());
    ensure!(
        !done.text.contains("swordfish"),
        "the token is in the record"
    );
    done.player("Ada")?;
    ensure!(end(bot)?.ends == 4, "Ada was not told of every end");
    Ok(())
}

fn names() -> Result<(), Failed> {
    let contest = Listening::start(&["--wait-for", "3", "--matches", "4"])?;
    let ada = play(&contest.address, join_with("Ada", "mine"), 8);
    thread::sleep(Duration::from_millis(300));
    // Another who says that it is Ada; the second connection of one who has no token, while the first is there.
    let eve = end(play(&contest.address, join_with("Ada", "guessed"), 1))?;
    ensure!(
        eve.refused.as_deref() == Some("this name is taken"),
        "{:?}",
        eve.lines
    );
    let bo = play(&contest.address, join("Bo"), 8);
    thread::sleep(Duration::from_millis(300));
    let false_bo = play(&contest.address, join("Bo"), 1);
    thread::sleep(Duration::from_millis(300));
    let cy = play(&contest.address, join("Cy"), 8);
    let done = contest.finish()?;
    done.finished(12)?;
    ensure!(done.faults().is_empty(), "{:?}", done.faults());
    for bot in [ada, bo, cy] {
        ensure!(end(bot)?.ends == 8, "somebody else has played");
    }
    let false_bo = end(false_bo)?;
    ensure!(false_bo.hellos == 0, "{:?}", false_bo.lines);
    Ok(())
}

fn tokens() -> Result<(), Failed> {
    let options = ["--token", "trout", "--token", "pike", "--wait-for", "2"];
    let contest = Listening::start(&[&options[..], &["--matches", "2"]].concat())?;
    let ada = play(&contest.address, join_with("Ada", "trout"), 2);
    thread::sleep(Duration::from_millis(300));
    for (name, token, why) in [
        ("Ada", "pike", "this name is taken"),
        ("Eve", "trout", "another name has come in with this token"),
        ("Eve", "swordfish", "the token is wrong"),
    ] {
        let heard = end(play(&contest.address, join_with(name, token), 1))?;
        ensure!(
            heard.refused.as_deref() == Some(why),
            "{name}: {:?}",
            heard.lines
        );
    }
    let bo = play(&contest.address, join_with("Bo", "pike"), 2);
    let done = contest.finish()?;
    done.finished(2)?;
    ensure!(
        end(ada)?.ends + end(bo)?.ends == 4,
        "somebody was not told of every end"
    );
    Ok(())
}

fn silent() -> Result<(), Failed> {
    for options in [&[][..], &["--token", "trout"]] {
        let more = ["--builtin", "naive", "--matches", "2", "--wait-s", "30"];
        let contest = Listening::start(&[options, &more].concat())?;
        let silent: Result<Vec<_>, _> = (0..64)
            .map(|_| TcpStream::connect(&contest.address))
            .collect();
        let silent = silent?;
        let ada = play(&contest.address, join_with("Ada", "trout"), 2);
        let done = contest.finish()?;
        done.finished(2)?;
        done.player("Ada")?;
        ensure!(end(ada)?.ends == 2, "Ada did not play");
        drop(silent);
    }
    Ok(())
}

fn guest() -> Result<(), Failed> {
    let contest = Listening::start(&["--builtin", "naive", "--matches", "2"])?;
    let bot = play(&contest.address, None, 2);
    let done = contest.finish()?;
    done.finished(2)?;
    ensure!(done.faults().is_empty(), "{:?}", done.faults());
    done.player("guest 1")?;
    ensure!(end(bot)?.ends == 2, "the guest was not told of every end");
    Ok(())
}

fn comes_back() -> Result<(), Failed> {
    let contest =
        Listening::start(&["--builtin", "naive", "--matches", "6", "--time-ms", "20000"])?;
    let address = contest.address.clone();
    // Connects anew for every match, as a program does that knows of one match only.
    let bot = thread::spawn(move || {
        let mut ends = 0;
        while ends < 6 {
            let Ok(Ok(heard)) = play(&address, join("Ada"), 1).join() else {
                break;
            };
            ends += heard.ends;
        }
        ends
    });
    let done = contest.finish()?;
    done.finished(6)?;
    ensure!(done.faults().is_empty(), "{:?}", done.faults());
    ensure!(bot.join().ok() == Some(6), "it was not told of every end");
    Ok(())
}

fn breaks() -> Result<(), Failed> {
    let contest = Listening::start(&["--builtin", "naive", "--matches", "8", "--start-ms", "700"])?;
    // Leaves in the middle of its second match, and does not come back.
    let stream = TcpStream::connect(&contest.address)?;
    let mut to = stream.try_clone()?;
    to.write_all(b"{\"type\":\"join\",\"name\":\"Ada\"}\n")?;
    let mut plays = 0;
    for line in BufReader::new(stream).lines() {
        let message: Value = serde_json::from_str(&line?)?;
        if message["type"] == "hello" {
            to.write_all(b"{\"type\":\"ready\"}\n")?;
        }
        if message["type"] == "play" {
            plays += 1;
            if plays == 30 {
                break;
            }
            to.write_all(
                format!("{}\n", json!({"type": "move", "move": message["moves"][0]})).as_bytes(),
            )?;
        }
    }
    drop(to);
    let done = contest.finish()?;
    done.finished(8)?;
    let reasons: Vec<String> = done.faults().into_iter().map(|fault| fault.3).collect();
    ensure!(
        reasons.len() == 7 && reasons[0] == "closed the connection",
        "{reasons:?}"
    );
    ensure!(
        reasons[1..].iter().all(|why| why == "is not connected"),
        "{reasons:?}"
    );
    Ok(())
}

fn nobody_comes() -> Result<(), Failed> {
    let contest = Contest::new(&["--listen", "0", "--wait-s", "1", "--builtin", "naive"]);
    let output = contest.command().output()?;
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    ensure!(output.status.code() == Some(2), "{output:?}");
    ensure!(told.contains("1 did not come in 1 s"), "{told}");
    ensure!(
        told.contains("a table of 2 needs 2 players, and there is 1"),
        "{told}"
    );
    Ok(())
}

fn loopback() -> Result<(), Failed> {
    for address in ["0", ":0"] {
        let mut contest = Listening::start_at(address, &["--builtin", "naive"])?;
        let shown = contest.address.clone();
        contest.child.kill()?;
        contest.child.wait()?;
        ensure!(shown.starts_with("127.0.0.1:"), "{address}: {shown}");
    }
    Ok(())
}
