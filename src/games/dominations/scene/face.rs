//! The faces of the computer players that the game ships with.

use bevy::prelude::*;

use super::begin::Player;
use crate::shell::widgets::picture;

/// Who has one. An opponent that somebody has added has none.
const FACES: [&str; 9] = [
    "naive",
    "greedy",
    "full-greedy",
    "treasurer",
    "architect",
    "instinct",
    "rival",
    "strategist",
    "master",
];

/// The face of a player who has one.
pub fn face(player: &Player, side: f32) -> Option<impl Bundle> {
    let Player::Computer(name) = player else {
        return None;
    };
    FACES.contains(&name.as_str()).then(|| {
        let stem = format!("face_{}", name.replace('-', "_"));
        (Name::new("Face"), picture(stem, Vec2::splat(side)))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{games::dominations::rules::Dominations, play::Playable};

    #[test]
    fn every_opponent_has_a_face_and_nobody_else() {
        for agent in Dominations::agents() {
            assert!(FACES.contains(agent), "{agent} has none");
            let drawn = format!(
                "{}/assets/art/png/face_{}.png",
                env!("CARGO_MANIFEST_DIR"),
                agent.replace('-', "_")
            );
            assert!(std::path::Path::new(&drawn).is_file(), "{drawn}");
        }
        assert!(face(&Player::Person, 32.0).is_none());
        assert!(face(&Player::Computer("somebody".into()), 32.0).is_none());
    }
}
