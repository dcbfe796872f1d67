//! The faces of computer players: which picture is whose, each game tells.

use bevy::prelude::*;

use super::{
    Player, SeatPlan, Shown,
    seat_art::{corner_badge, seat_letter},
};
use crate::{kit::Seat, shell::widgets::picture};

/// The face of a player who has one, `side` pixels wide.
pub fn face<G: Shown>(player: &Player, side: f32) -> Option<impl Bundle + use<G>> {
    let Player::Computer(name) = player else {
        return None;
    };
    let (_, stem) = G::FACES.iter().find(|(own, _)| *own == name.as_str())?;
    Some((Name::new("Face"), picture(*stem, Vec2::splat(side))))
}

/// The same, with the seat's letter in a badge at the lower right, as on a crest.
pub fn portrait<G: Shown>(
    plan: &SeatPlan<G::Colour>,
    seat: Seat,
    side: f32,
) -> Option<impl Bundle + use<G>> {
    let face = face::<G>(&plan.player, side)?;
    let badge = corner_badge(plan.colour, seat_letter(seat).to_string(), side);
    Some((face, children![badge]))
}

#[cfg(test)]
mod tests {
    use std::{collections::HashSet, path::Path};

    use super::*;
    use crate::games::{
        conquest::rules::Conquest, dice_wars::rules::DiceWars, dominations::rules::Dominations,
        ricochet::rules::Ricochet,
    };

    /// Every computer player has a face that is drawn, and nobody else has one.
    fn check<G: Shown>() {
        let owners: Vec<&str> = G::FACES.iter().map(|(own, _)| *own).collect();
        let known: HashSet<&str> = owners.iter().copied().collect();
        assert_eq!(known.len(), owners.len(), "{}: two faces", G::ID);
        let agents: HashSet<&str> = G::agents().iter().copied().collect();
        assert_eq!(known, agents, "{}", G::ID);
        for (own, stem) in G::FACES {
            let drawn = Path::new(env!("CARGO_MANIFEST_DIR"))
                .join("assets/art/png")
                .join(format!("{stem}.png"));
            assert!(drawn.is_file(), "{}: {own}: {}", G::ID, drawn.display());
            assert!(face::<G>(&Player::Computer((*own).to_owned()), 32.0).is_some());
        }
        for nobody in [
            Player::Person,
            Player::Computer("somebody".to_owned()),
            Player::Bot("bots/a.py".to_owned()),
        ] {
            assert!(face::<G>(&nobody, 32.0).is_none(), "{}: {nobody:?}", G::ID);
        }
    }

    #[test]
    fn every_opponent_has_a_face_and_nobody_else() {
        check::<Dominations>();
        check::<Conquest>();
        check::<Ricochet>();
        check::<DiceWars>();
    }
}
