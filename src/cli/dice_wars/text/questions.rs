//! What is asked before a match: how many play, against whom, by which name.

use std::io::{BufRead, Write};

use crate::{
    cli::{
        failure::Failure,
        game::GameName,
        language::say,
        play_options::PlayOptions,
        text::{Left, Seat, Talk, ask_name, given_game, given_names, given_players},
    },
    games::dice_wars::{ai::roster, rules::DiceWars},
    kit::{self, Configured, Game},
};

/// So many play where nothing else is said.
const USUAL_SEATS: usize = 4;
/// Who plays against a person where nothing else is said, by its number in the roster.
const USUAL_LEVEL: usize = 4;

/// What the command line says already.
#[derive(Debug)]
pub(super) struct Setup {
    players: Vec<Option<String>>,
    names: Vec<String>,
    /// The rules and how maps are drawn; the number of seats is asked, if nobody is named.
    game: DiceWars,
}

impl Setup {
    /// What these options say.
    ///
    /// # Errors
    /// When they ask for what there is not.
    pub(super) fn of_options(options: &PlayOptions) -> Result<Self, Failure> {
        let players = given_players::<DiceWars>(options)?;
        let seats = match players.len() {
            0 => USUAL_SEATS,
            seats => seats,
        };
        Ok(Self {
            players,
            names: given_names(options),
            game: given_game(options, GameName::DiceWars, seats)?,
        })
    }
}

/// Asks for what the command line does not say; an empty line takes what stands in brackets.
pub(super) fn ask_all<R: BufRead, W: Write>(
    talk: &mut Talk<R, W>,
    given: Setup,
) -> Result<(Vec<Seat>, DiceWars), Left> {
    let asked = given.players.is_empty();
    let (players, game) = match asked {
        true => ask_players(talk, given.game)?,
        false => (given.players, given.game),
    };
    let mut seats = Vec::new();
    for (place, player) in players.into_iter().enumerate() {
        let usual = usual_name(place, player.as_deref());
        let asks = asked && player.is_none();
        let name = ask_name(talk, &given.names, place, usual, asks)?;
        seats.push(Seat { name, player });
    }
    Ok((seats, game))
}

fn usual_name(place: usize, player: Option<&str>) -> String {
    match player {
        Some(player) => format!("{player} {}", place + 1),
        None => say!("cli-text-player", number = place + 1),
    }
}

/// A person against so many computer players of one level, and the game for as many seats.
fn ask_players<R: BufRead, W: Write>(
    talk: &mut Talk<R, W>,
    game: DiceWars,
) -> Result<(Vec<Option<String>>, DiceWars), Left> {
    let most = kit::Seat::MOST;
    let game = talk.ask_until(
        &say!("cli-text-dice-seats", most = most, usual = USUAL_SEATS),
        &format!("2..{most}"),
        |typed| {
            let seats = match typed {
                "" => USUAL_SEATS,
                typed => typed.parse().ok()?,
            };
            // A small map may have fewer regions.
            DiceWars::configured(&game.options(), seats).ok()
        },
    )?;
    let levels = roster::NAMES.iter().enumerate();
    let levels: Vec<String> = levels
        .map(|(number, name)| format!("{number} {name}"))
        .collect();
    let question = say!(
        "cli-text-dice-level",
        levels = levels.join(", "),
        usual = USUAL_LEVEL
    );
    let last = roster::NAMES.len() - 1;
    let level = talk.ask_until(&question, &format!("0..{last}"), |typed| {
        let number = match typed {
            "" => USUAL_LEVEL,
            typed => typed.parse().ok()?,
        };
        roster::NAMES.get(number).map(|name| (*name).to_owned())
    })?;
    let mut players = vec![Some(level); game.seats()];
    players[0] = None;
    Ok((players, game))
}
