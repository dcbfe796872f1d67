//! What is asked before a match: who plays, how strong, by which names, on which board, with a way back or without.

use std::io::{BufRead, Write};

use crate::{
    cli::{
        failure::Failure,
        game::Commanded,
        language::say,
        play_options::PlayOptions,
        text::{Left, Seat, Talk, ask_name, given_names, given_players},
    },
    games::conquest::{
        ai::roster,
        rules::{Conquest, Layout, Size},
    },
};

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
    pub(super) fn of_options(options: &PlayOptions, game: Conquest) -> Result<Self, Failure> {
        let players = match &given_players::<Conquest>(options)?[..] {
            [] => None,
            [first, second] => Some([first.clone(), second.clone()]),
            seats => {
                return Err(Failure::bad_input(say!(
                    "cli-text-seats",
                    found = seats.len()
                )));
            }
        };
        Ok(Self {
            players,
            names: given_names(options),
            game: options.rules.is_some().then_some(game),
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
        let asks = asked && player.is_none();
        let name = ask_name(talk, &given.names, place, usual, asks)?;
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

fn ask_players<R: BufRead, W: Write>(talk: &mut Talk<R, W>) -> Result<[Option<String>; 2], Left> {
    for line in [
        say!("cli-text-mode-people"),
        say!("cli-text-mode-first"),
        say!("cli-text-mode-second"),
        say!("cli-text-mode-computers"),
    ] {
        talk.line(&line)?;
    }
    let mode = talk.ask_until(&say!("cli-text-mode"), "1, 2, 3, 4", |typed| match typed {
        "1" => Some([false, false]),
        "" | "2" => Some([false, true]),
        "3" => Some([true, false]),
        "4" => Some([true, true]),
        _ => None,
    })?;
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
    talk.ask_until(&question, &format!("0..{most}"), |typed| {
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
    let size = talk.ask_until(&say!("cli-text-size"), expected, |typed| match typed {
        "" => Some(Size::USUAL),
        typed => typed.parse().ok().and_then(Size::new),
    })?;
    Ok(Conquest::new(size, Layout::None).unwrap_or_default())
}

fn ask_hardcore<R: BufRead, W: Write>(talk: &mut Talk<R, W>) -> Result<bool, Left> {
    let expected = say!("cli-text-yes-no");
    talk.ask_until(&say!("cli-text-hardcore"), &expected, |typed| match typed {
        "" | "n" | "no" | "non" => Some(false),
        "y" | "yes" | "o" | "oui" => Some(true),
        _ => None,
    })
}
