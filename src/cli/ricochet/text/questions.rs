//! Who plays rounds: what the command line says of it, and what is asked.

use std::io::{BufRead, Write};

use crate::{
    cli::{
        failure::Failure,
        game::GameName,
        language::say,
        play_options::PlayOptions,
        text::{Left, Seat, Talk, ask_name, given_game, given_names, given_players},
    },
    games::ricochet::{ai::roster, rules::Ricochet},
    kit,
};

/// What the command line says already.
#[derive(Debug)]
pub(super) struct Setup {
    /// Who plays; asked where nobody is named.
    pub players: Vec<Option<String>>,
    names: Vec<String>,
    /// The rules; the board and the seats come later.
    pub game: Ricochet,
    /// Whether nothing can be taken back.
    pub hardcore: bool,
    /// Whether a clock was asked for, none of which runs here.
    pub tells_of_clocks: bool,
}

impl Setup {
    /// What these options say.
    ///
    /// # Errors
    /// When they ask for what there is not.
    pub(super) fn of_options(options: &PlayOptions) -> Result<Self, Failure> {
        let players = given_players::<Ricochet>(options)?;
        let seats = players.len().max(1);
        Ok(Self {
            players,
            names: given_names(options),
            game: given_game(options, GameName::Ricochet, seats)?,
            hardcore: options.no_way_back,
            tells_of_clocks: options.says("thinking") || options.says("sand-glass"),
        })
    }
}

/// Asks for what the command line does not say; an empty line takes what stands in brackets.
pub(super) fn ask_seats<R: BufRead, W: Write>(
    talk: &mut Talk<R, W>,
    given: &Setup,
) -> Result<Vec<Seat>, Left> {
    let asked = given.players.is_empty();
    let players = match asked {
        true => ask_players(talk)?,
        false => given.players.clone(),
    };
    let mut seats = Vec::new();
    for (place, player) in players.into_iter().enumerate() {
        let usual = match &player {
            Some(player) => format!("{player} {}", place + 1),
            None => say!("cli-text-player", number = place + 1),
        };
        let asks = asked && player.is_none();
        let name = ask_name(talk, &given.names, place, usual, asks)?;
        seats.push(Seat { name, player });
    }
    Ok(seats)
}

/// So many people, and a computer player beside them if one is wanted.
fn ask_players<R: BufRead, W: Write>(talk: &mut Talk<R, W>) -> Result<Vec<Option<String>>, Left> {
    let most = kit::Seat::MOST;
    let people = talk.ask_until(
        &say!("cli-text-ricochet-people", most = most),
        &format!("1..{most}"),
        |typed| match typed {
            "" => Some(1),
            typed => typed
                .parse()
                .ok()
                .filter(|people| (1..=most).contains(people)),
        },
    )?;
    let mut players = vec![None; people];
    if people < most {
        let levels = roster::NAMES.iter().zip(1..);
        let levels: Vec<_> = levels
            .map(|(name, number)| format!("{number} {name}"))
            .collect();
        let question = say!("cli-text-ricochet-level", levels = levels.join(", "));
        let last = roster::NAMES.len();
        let level = talk.ask_until(&question, &format!("0..{last}"), |typed| match typed {
            "" => Some(0),
            typed => typed.parse().ok().filter(|level| *level <= last),
        })?;
        if let Some(place) = level.checked_sub(1) {
            players.push(Some(roster::NAMES[place].to_owned()));
        }
    }
    Ok(players)
}
