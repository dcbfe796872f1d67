//! A match that is kept, whatever game it is of: what the list shows of it, and what can be done with it.

use std::{any::Any, fmt::Debug, path::PathBuf};

use bevy::prelude::*;

use crate::{
    kit::{MatchRecord, Salt, Seal, Seat},
    play::{
        fair_deal::{self, Proof},
        network::KeptTable,
    },
    screens::{
        BeginWith, MatchPlan, PlanFault, Player, Shown, TypedBots, WayBack, codes::told,
        seat_art::AnyColour,
    },
    shell::locale::Localized,
};

/// A match of any game.
pub trait KeptMatch: Debug + Send + Sync {
    /// The identifier of its game.
    fn game(&self) -> &'static str;

    /// Whether it has been played to its end.
    fn is_over(&self) -> bool;

    /// Whether it was given up before its end.
    fn is_given_up(&self) -> bool;

    /// Whether a person was helped in it.
    fn is_assisted(&self) -> bool;

    /// How many moves have been made.
    fn ply(&self) -> usize;

    /// How far it has come.
    fn stands(&self) -> Localized;

    /// The options that it is played by; none where it is played by the usual rules.
    fn options(&self) -> Vec<Localized>;

    /// The seats, in the order of the table.
    fn seats(&self) -> Vec<KeptSeat>;

    /// Whether `whole`, a record, tells the same match, as far as this one or farther.
    fn begins(&self, whole: &dyn Any) -> bool;

    /// The seal of its deal; none where it was not sealed.
    fn seal(&self) -> Option<Seal>;

    /// Whether a host has told it, and has kept to itself what the deal follows from.
    fn was_told(&self) -> bool;

    /// Whether it was played at that table.
    fn is_of(&self, table: &KeptTable) -> bool;

    /// Draws in small how it stands: see [`Shown::sketch`].
    fn sketch(&self, area: Rect, into: &mut ChildSpawnerCommands);

    /// Goes on with it and writes on in `file`, or, when it is over, looks at it again. `bots` are the commands that
    /// were typed here.
    ///
    /// # Errors
    /// When one of those who are to play on is not known.
    fn play_on(
        &self,
        file: Option<PathBuf>,
        bots: &TypedBots,
        commands: &mut Commands,
    ) -> Result<(), PlanFault>;

    /// Sees again what it came to; `file` is that of its own, where it has one.
    fn see_results(&self, file: Option<PathBuf>, commands: &mut Commands);

    /// The code that tells it, or why it has none.
    ///
    /// # Errors
    /// That, in words.
    fn code(&self) -> Result<String, Localized>;

    /// Its record, as a file holds it.
    fn record_text(&self) -> String;

    /// What became of the seal of its deal; none where there is none that could be opened.
    fn proof(&self) -> Option<Proof>;

    /// Whether that may take so long to work out that no window should wait for it.
    fn proof_takes_time(&self) -> bool;

    /// Draws what was dealt: see [`Shown::deals`].
    fn deals(&self, area: Rect, into: &mut ChildSpawnerCommands) -> bool;

    /// Whether it can be reviewed.
    fn is_reviewed(&self) -> bool;

    /// Looks at it again, and goes back from there.
    fn look_at(&self, file: Option<PathBuf>, back: WayBack, commands: &mut Commands);
}

/// What the list tells of a seat.
#[derive(Clone, Debug)]
pub struct KeptSeat {
    /// The name on its plate.
    pub name: String,
    /// Whether a person plays.
    pub is_person: bool,
    /// What tells its pieces from others.
    pub colour: AnyColour,
    /// Its points so far.
    pub points: i32,
    /// Whether it has won.
    pub wins: bool,
}

impl<G: Shown> KeptMatch for MatchRecord<G> {
    fn game(&self) -> &'static str {
        G::ID
    }

    fn is_over(&self) -> bool {
        self.record.is_over()
    }

    fn is_given_up(&self) -> bool {
        self.conduct.given_up
    }

    fn is_assisted(&self) -> bool {
        self.conduct.assisted
    }

    fn ply(&self) -> usize {
        self.record.ply()
    }

    fn stands(&self) -> Localized {
        G::stands(&self.record)
    }

    fn options(&self) -> Vec<Localized> {
        self.record.game().options_told()
    }

    fn seats(&self) -> Vec<KeptSeat> {
        let (game, position) = (self.record.game(), self.record.position());
        let winners = game.result(position).map(|result| result.winners());
        let seats = MatchPlan::seen(self).seats.into_iter().enumerate();
        seats
            .map(|(index, seat)| {
                let at = Seat::new(index as u8);
                KeptSeat {
                    is_person: seat.player == Player::Person,
                    name: seat.name,
                    colour: AnyColour::of(seat.colour),
                    points: game.points_so_far(position, at),
                    wins: winners.is_some_and(|winners| winners.contains(at)),
                }
            })
            .collect()
    }

    fn begins(&self, whole: &dyn Any) -> bool {
        let whole = whole.downcast_ref::<Self>();
        whole.is_some_and(|whole| self.begins(whole))
    }

    fn seal(&self) -> Option<Seal> {
        self.deal.map(|deal| deal.seal)
    }

    fn was_told(&self) -> bool {
        self.known_seed().is_none()
    }

    fn is_of(&self, table: &KeptTable) -> bool {
        let seal = Seal::of::<G>(table.secrets.deal, Salt::new(table.secrets.salt));
        table.game == G::ID && KeptMatch::seal(self) == Some(seal)
    }

    fn sketch(&self, area: Rect, into: &mut ChildSpawnerCommands) {
        G::sketch(self, area, into);
    }

    fn play_on(
        &self,
        file: Option<PathBuf>,
        bots: &TypedBots,
        commands: &mut Commands,
    ) -> Result<(), PlanFault> {
        commands.trigger(BeginWith::record(self.clone(), file, bots)?);
        Ok(())
    }

    fn see_results(&self, file: Option<PathBuf>, commands: &mut Commands) {
        commands.trigger(BeginWith::results(self.clone(), file, WayBack::Library));
    }

    fn code(&self) -> Result<String, Localized> {
        G::code(self).map_err(|why| told(why.key(), why.values()))
    }

    fn record_text(&self) -> String {
        self.to_json()
    }

    fn proof(&self) -> Option<Proof> {
        // Where nothing was dealt nothing is proven.
        fair_deal::proof(self).filter(|proof| proof.deals > 0 || !proof.faults.is_empty())
    }

    fn proof_takes_time(&self) -> bool {
        G::CHANCE_TAKES_TIME
    }

    fn deals(&self, area: Rect, into: &mut ChildSpawnerCommands) -> bool {
        G::deals(&self.record, area, into)
    }

    fn is_reviewed(&self) -> bool {
        G::REVIEWS && self.is_over()
    }

    fn look_at(&self, file: Option<PathBuf>, back: WayBack, commands: &mut Commands) {
        commands.trigger(BeginWith::look_at(self.clone(), file, back));
    }
}
