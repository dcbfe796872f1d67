//! How tables are played at which players from other machines sit.

use std::time::Duration;

use clap::{Args, ValueEnum};

use super::super::{
    failure::Failure,
    game::{Commanded, GameOptions, no_agent, players_of_all},
    language::say,
    options,
};
use crate::{
    kit::Seat,
    play::{
        arena::check_agents,
        network::{Opening, Secrets, Setting, Table, TimeLimits, WhenLost},
    },
};

/// The longest time that can be asked for, in seconds: a week.
const LONGEST: u64 = 604_800;

/// What comes when somebody stays away for too long.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(super) enum WhenLostOption {
    /// A computer plays until it is back.
    #[default]
    Computer,
    /// The match ends as it stands.
    End,
}

#[derive(Debug, Args)]
pub(super) struct TableOptions {
    /// What the chairs are; the help lists the computer players of every game.
    #[arg(long, value_name = "A,B[,..]", value_delimiter = ',', required = true, help = seats_help())]
    pub seats: Vec<String>,
    /// Seconds for each move.
    #[arg(long, value_name = "S", value_parser = options::within::<u64>(1..=LONGEST))]
    move_s: Option<u64>,
    /// Seconds for all moves of a match.
    #[arg(long, value_name = "S", value_parser = options::within::<u64>(1..=LONGEST))]
    match_s: Option<u64>,
    /// Seconds that are added to those after each move.
    #[arg(long, value_name = "S", default_value_t = 0, requires = "match_s", value_parser = options::within::<u64>(0..=LONGEST))]
    increment_s: u64,
    /// How many seconds the table waits for somebody whose connection is lost.
    #[arg(long, value_name = "S", default_value_t = 60, value_parser = options::within::<u64>(0..=LONGEST))]
    wait_s: u64,
    /// What comes then.
    #[arg(long, value_name = "WHAT", value_enum, default_value_t)]
    when_lost: WhenLostOption,
    /// How many seconds a match stands still while nobody is connected who plays it; then it ends as it stands.
    #[arg(long, value_name = "S", default_value_t = 3600, value_parser = options::within::<u64>(10..=LONGEST))]
    deserted_s: u64,
    /// The computer player that plays for who is lost or takes too long; the weakest by default.
    #[arg(long, value_name = "NAME")]
    stand_in: Option<String>,
    /// Spectators see everything so many seconds later.
    #[arg(long, value_name = "S", default_value_t = 0, value_parser = options::within::<u64>(0..=LONGEST))]
    delay_s: u64,
    /// Milliseconds for each move of a computer player of the host.
    #[arg(long, value_name = "T", default_value_t = 1000, value_parser = options::within::<u64>(1..=3_600_000))]
    think_ms: u64,
    /// How many times as fast the clock of a match goes, where only computer players play.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = options::within::<u32>(1..=100_000))]
    pace: u32,
}

/// The help of `--seats`.
fn seats_help() -> String {
    let words = "What the chairs are: `open`, `closed` or a computer player, 1 to 8 of them as the game allows, separated by commas";
    format!("{words}; {}", players_of_all())
}

impl TableOptions {
    /// A table of that name, which plays so many matches; its deals follow from the seed, or from what nobody can guess.
    pub fn table<G: Commanded>(
        &self,
        name: &str,
        game: &GameOptions,
        matches: Option<u32>,
        seed: Option<u64>,
    ) -> Result<Table<G>, Failure> {
        let chairs: Vec<Opening> = (self.seats.iter())
            .map(|word| match word.parse() {
                Ok(opening) => opening,
                Err(never) => match never {},
            })
            .collect();
        let computers: Vec<String> = (chairs.iter())
            .filter_map(|chair| match chair {
                Opening::Computer(player) => Some(player.clone()),
                Opening::Open | Opening::Closed => None,
            })
            .chain(self.stand_in.clone())
            .collect();
        check_agents::<G>(&computers).map_err(|unknown| no_agent::<G>(&unknown))?;
        if chairs.len() > Seat::MOST {
            return Err(Failure::bad_input(say!(
                "cli-network-chairs",
                count = chairs.len(),
                most = Seat::MOST
            )));
        }
        // What is wrong is told as other commands tell it.
        let played = chairs.iter().filter(|chair| **chair != Opening::Closed);
        G::asked_for(game, played.count())?;
        let weakest = G::agents().first().copied().unwrap_or_default();
        let stand_in = self.stand_in.as_deref().unwrap_or(weakest);
        let mut setting = Setting::new(name, chairs, stand_in);
        let seconds = Duration::from_secs;
        setting.options = game.options::<G>()?.write();
        setting.time = TimeLimits {
            each_move: self.move_s.map(seconds),
            whole_match: self.match_s.map(seconds),
            increment: seconds(self.increment_s),
        };
        setting.patience = Some(seconds(self.wait_s));
        setting.when_lost = match self.when_lost {
            WhenLostOption::Computer => WhenLost::Computer,
            WhenLostOption::End => WhenLost::End,
        };
        setting.break_off_after = Some(seconds(self.deserted_s));
        setting.spectator_delay = seconds(self.delay_s);
        setting.think = Duration::from_millis(self.think_ms);
        setting.pace = f64::from(self.pace);
        setting.matches = matches;
        let given = game.clone();
        let configure = move |list: &str, seats: usize| {
            let asked = GameOptions {
                rules: Some(list.to_owned()),
                ..given.clone()
            };
            G::asked_for(&asked, seats).map_err(|why| why.message().to_owned())
        };
        let draw = move |number: u32| match seed {
            Some(seed) => Secrets::of_seed(seed, number),
            None => Secrets::fresh().expect("the system had chance to give when the key was made"),
        };
        Table::new(setting, configure, draw).map_err(Failure::bad_input)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::game::GameName;

    #[test]
    fn the_help_of_seats_lists_the_computer_players_of_every_game() {
        let help = seats_help();
        for game in GameName::value_variants() {
            assert!(help.contains(&format!("; {}: ", game.id())), "{help}");
        }
        assert!(
            help.contains("greedy") && help.contains("minmax-3"),
            "{help}"
        );
    }
}
