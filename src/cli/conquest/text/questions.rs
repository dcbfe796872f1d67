//! What is asked before a match: who plays, how strong, by which names, on which board, with a way back or without.

use std::io::{BufRead, Write};

use super::{Left, Talk};
use crate::{
    cli::{failure::Failure, game::Commanded, language::say, play_options::PlayOptions},
    games::conquest::{
        ai::roster,
        rules::{Conquest, Layout, Size},
    },
    kit::text::visible,
};

/// Who sits in a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Seat {
    /// Its name.
    pub name: String,
    /// The computer player, by its name in the roster; nobody for a person.
    pub player: Option<String>,
}

/// What the command line says already.
#[derive(Debug)]
pub(super) struct Setup {
    players: Option<[Option<String>; 2]>,
    names: Vec<String>,
    game: Option<Conquest>,
    /// Whether the draw clock was chosen by name.
    draw_clock: bool,
    hardcore: bool,
}

impl Setup {
    /// What these options say.
    ///
    /// # Errors
    /// When there are not two seats, or nobody of such a name.
    pub(super) fn of_options(
        options: &PlayOptions,
        game: Option<Conquest>,
    ) -> Result<Self, Failure> {
        let player = |word: &String| match word.as_str() {
            "human" => Ok(None),
            name if roster::find(name).is_some() => Ok(Some(name.to_owned())),
            name => Err(Failure::bad_input(say!(
                "cli-no-player",
                found = name,
                expected = format!("human, {}", roster::NAMES.join(", "))
            ))),
        };
        let players = match &options.seats[..] {
            [] => None,
            [first, second] => Some([player(first)?, player(second)?]),
            seats => {
                return Err(Failure::bad_input(say!(
                    "cli-text-seats",
                    found = seats.len()
                )));
            }
        };
        let names = options
            .names
            .iter()
            .map(|name| visible(name.trim()).into_owned());
        Ok(Self {
            players,
            names: names.collect(),
            game,
            draw_clock: options.says("draw-clock"),
            hardcore: options.no_way_back,
        })
    }
}

/// Asks for what the command line does not say; an empty line takes what stands in brackets.
pub(super) fn ask_all<R: BufRead, W: Write>(
    talk: &mut Talk<R, W>,
    given: Setup,
) -> Result<([Seat; 2], Conquest), Left> {
    let asked = given.players.is_none();
    let players = match given.players {
        Some(players) => players,
        None => ask_players(talk)?,
    };
    let mut seats = Vec::new();
    for (place, player) in players.into_iter().enumerate() {
        let usual = usual_name(place, player.as_deref());
        let name = match given.names.get(place) {
            Some(name) if !name.is_empty() => name.clone(),
            _ if asked && player.is_none() => {
                let number = place + 1;
                let typed = talk.ask(&say!(
                    "cli-text-name",
                    number = number,
                    usual = usual.as_str()
                ))?;
                if typed.is_empty() {
                    usual
                } else {
                    visible(&typed).into_owned()
                }
            }
            _ => usual,
        };
        seats.push(Seat { name, player });
    }
    let game = match given.game {
        Some(game) => game,
        None if asked => ask_game(talk)?,
        None => Conquest::default(),
    };
    let people = seats.iter().any(|seat| seat.player.is_none());
    let game = match people {
        true => game.with_people(&|_| given.draw_clock),
        false => game,
    };
    let hardcore = given.hardcore
        || game.is_hardcore()
        || (asked && given.game.is_none() && ask_hardcore(talk)?);
    let seats: [Seat; 2] = seats
        .try_into()
        .unwrap_or_else(|_| unreachable!("two seats"));
    Ok((seats, game.with_hardcore(hardcore)))
}

fn usual_name(place: usize, player: Option<&str>) -> String {
    match (player, place) {
        (Some(_), 0) => say!("conquest-name-1"),
        (Some(_), _) => say!("conquest-name-2"),
        (None, place) => say!("cli-text-player", number = place + 1),
    }
}

/// Asks until the answer is one of those expected.
fn ask_until<T, R: BufRead, W: Write>(
    talk: &mut Talk<R, W>,
    question: &str,
    expected: &str,
    read: impl Fn(&str) -> Option<T>,
) -> Result<T, Left> {
    loop {
        let typed = talk.ask(question)?;
        match read(&typed.to_lowercase()) {
            Some(answer) => return Ok(answer),
            None => talk.line(&say!(
                "cli-text-expected",
                found = typed,
                expected = expected
            ))?,
        }
    }
}

fn ask_players<R: BufRead, W: Write>(talk: &mut Talk<R, W>) -> Result<[Option<String>; 2], Left> {
    for line in [
        say!("cli-text-mode-people"),
        say!("cli-text-mode-first"),
        say!("cli-text-mode-second"),
        say!("cli-text-mode-computers"),
    ] {
        talk.line(&line)?;
    }
    let mode = ask_until(
        talk,
        &say!("cli-text-mode"),
        "1, 2, 3, 4",
        |typed| match typed {
            "1" => Some([false, false]),
            "" | "2" => Some([false, true]),
            "3" => Some([true, false]),
            "4" => Some([true, true]),
            _ => None,
        },
    )?;
    let mut players = [None, None];
    for (player, thinks) in players.iter_mut().zip(mode) {
        if thinks {
            *player = Some(ask_level(talk)?);
        }
    }
    Ok(players)
}

/// The level by its number, as the course has it: 0 is Naive, 1 to 4 are Minmax; and those above them.
fn ask_level<R: BufRead, W: Write>(talk: &mut Talk<R, W>) -> Result<String, Left> {
    let most = roster::NAMES.len() - 1;
    let question = say!("cli-text-level", most = most);
    ask_until(talk, &question, &format!("0..{most}"), |typed| {
        let number: usize = if typed.is_empty() {
            2
        } else {
            typed.parse().ok()?
        };
        roster::NAMES.get(number).map(|name| (*name).to_owned())
    })
}

fn ask_game<R: BufRead, W: Write>(talk: &mut Talk<R, W>) -> Result<Conquest, Left> {
    let expected = "3, 5, 7, 9, 11";
    let size = ask_until(
        talk,
        &say!("cli-text-size"),
        expected,
        |typed| match typed {
            "" => Some(Size::USUAL),
            typed => typed.parse().ok().and_then(Size::new),
        },
    )?;
    Ok(Conquest::new(size, Layout::None).unwrap_or_default())
}

fn ask_hardcore<R: BufRead, W: Write>(talk: &mut Talk<R, W>) -> Result<bool, Left> {
    let expected = say!("cli-text-yes-no");
    ask_until(
        talk,
        &say!("cli-text-hardcore"),
        &expected,
        |typed| match typed {
            "" | "n" | "no" | "non" => Some(false),
            "y" | "yes" | "o" | "oui" => Some(true),
            _ => None,
        },
    )
}
