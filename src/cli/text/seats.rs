//! Who sits at the table of a terminal, and by which rules: what the command line says of it, and what is asked.

use std::io::{BufRead, Write};

use super::{Left, Talk};
use crate::{
    cli::{
        failure::Failure,
        game::{Commanded, GameName, GameOptions},
        language::say,
        play_options::PlayOptions,
    },
    kit::{Actor, Game, Record, text::visible},
};

/// Who sits in a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::cli) struct Seat {
    /// Its name.
    pub name: String,
    /// The computer player, by its name in the roster; nobody for a person.
    pub player: Option<String>,
}

/// Who plays, as the command line has it: nobody for a person.
///
/// # Errors
/// When there is nobody of such a name.
pub(in crate::cli) fn given_players<G: Commanded>(
    options: &PlayOptions,
) -> Result<Vec<Option<String>>, Failure> {
    let player = |word: &String| match word.as_str() {
        "human" => Ok(None),
        name if G::agents().contains(&name) => Ok(Some(name.to_owned())),
        name => Err(Failure::bad_input(say!(
            "cli-no-player",
            found = name,
            game = G::ID,
            expected = format!("human, {}", G::agents().join(", "))
        ))),
    };
    options.seats.iter().map(player).collect()
}

/// The names that the command line gives.
pub(in crate::cli) fn given_names(options: &PlayOptions) -> Vec<String> {
    let names = options.names.iter();
    names
        .map(|name| visible(name.trim()).into_owned())
        .collect()
}

/// The game as the command line has it, for so many seats.
///
/// # Errors
/// When it asks for what there is not.
pub(in crate::cli) fn given_game<G: Commanded>(
    options: &PlayOptions,
    game: GameName,
    seats: usize,
) -> Result<G, Failure> {
    if options.load.is_some() {
        return Err(Failure::bad_input(say!("cli-text-load")));
    }
    let by = GameOptions {
        game,
        rules: options.rules.clone(),
        dominos: options.dominos.clone(),
    };
    G::asked_for(&by, seats)
}

/// The name of a seat: as given, else as usual; a person whom nobody has named is asked if `asks`.
pub(in crate::cli) fn ask_name<R: BufRead, W: Write>(
    talk: &mut Talk<R, W>,
    given: &[String],
    place: usize,
    usual: String,
    asks: bool,
) -> Result<String, Left> {
    match given.get(place) {
        Some(name) if !name.is_empty() => return Ok(name.clone()),
        _ if !asks => return Ok(usual),
        _ => {}
    }
    let typed = talk.ask(&say!(
        "cli-text-name",
        number = place + 1,
        usual = usual.as_str()
    ))?;
    Ok(if typed.is_empty() {
        usual
    } else {
        visible(&typed).into_owned()
    })
}

/// How many moves there were before the last decision that such a seat has taken.
pub(in crate::cli) fn last_decision<G: Game>(
    record: &Record<G>,
    decides: impl Fn(usize, G::Move) -> bool,
) -> Option<usize> {
    let mut acts = record.acts().enumerate().rev();
    acts.find_map(|(before, (by, made))| match by {
        Actor::Seat(seat) if decides(seat.index(), made) => Some(before),
        _ => None,
    })
}
