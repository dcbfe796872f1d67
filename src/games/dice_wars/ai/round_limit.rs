//! What a limit of rounds changes: the nearer it is, the less it counts who would win all regions in the end, and the more who
//! has most of them, and who can still take some. Its weights are learned from matches with limits.

use serde::{Deserialize, Serialize};

use super::{
    super::rules::{DiceWars, Position},
    features::Features,
};

/// How many rounds are left, after the one that is being played, where weights are learned. What lies in between is as much
/// in between, and from [`FAR`] on a limit changes nothing.
pub const KNOTS: [u16; COUNT] = [0, 1, 2, 3, 5, 8, 12, 18, 27];
const COUNT: usize = 9;
/// So many rounds are as good as no end.
pub const FAR: u16 = 40;

/// How many numbers tell what a seat has at an end that is near.
pub const KNOWN: usize = 18;
/// What a seat has at an end that is near.
pub type Known = [f32; KNOWN];

/// The weights where so many rounds are left.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Knot {
    /// How much it still counts by how much the seat is ahead of the others on average, as if there were no limit.
    pub trust: f32,
    /// How much more that counts where it is far ahead, or far behind: little leads are not lived to see.
    pub far: f32,
    /// What each number adds to that.
    pub known: Known,
}

impl Knot {
    /// Where a limit changes nothing.
    pub const NONE: Self = Self {
        trust: 1.0,
        far: 0.0,
        known: [0.0; KNOWN],
    };

    /// What a seat is worth that would be so far ahead without a limit.
    fn worth(&self, lead: f32, known: &Known) -> f32 {
        let each = self.known.iter().zip(known);
        let known = each.map(|(weight, number)| weight * number).sum::<f32>();
        self.trust * lead + self.far * far(lead) + known
    }
}

/// The weights, knot by knot.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct RoundLimit(pub [Knot; COUNT]);

impl RoundLimit {
    /// Where a limit changes nothing.
    pub const NONE: Self = Self([Knot::NONE; COUNT]);

    /// What a seat is worth so near to the end that would be so far ahead without a limit.
    pub fn worth(&self, near: Near, lead: f32, known: &Known) -> f32 {
        let shares = near.shares().into_iter();
        let each = shares.map(|(place, share)| {
            let knot = self.0.get(place).unwrap_or(&Knot::NONE);
            share * knot.worth(lead, known)
        });
        each.sum()
    }
}

/// A lead as it counts for the far ones: by its square, up to an end.
pub fn far(lead: f32) -> f32 {
    let lead = lead.clamp(-MOST_LEAD, MOST_LEAD);
    lead * lead.abs() / MOST_LEAD
}

/// Further ahead nobody is.
const MOST_LEAD: f32 = 6.0;

/// How near the end is: between which knots.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Near {
    /// The nearer one.
    place: usize,
    /// How much the one behind it counts.
    behind: f32,
}

impl Near {
    /// With so many rounds left after the one that is being played; none where a limit changes nothing.
    pub fn of(rounds_left: u16) -> Option<Self> {
        if rounds_left >= FAR {
            return None;
        }
        let place = KNOTS.iter().rposition(|knot| *knot <= rounds_left)?;
        let from = KNOTS[place];
        let to = KNOTS.get(place + 1).copied().unwrap_or(FAR);
        let behind = f32::from(rounds_left - from) / f32::from(to - from);
        Some(Self { place, behind })
    }

    /// The two knots with how much each counts. The last one there is no weight for: there a limit changes nothing.
    pub fn shares(self) -> [(usize, f32); 2] {
        [
            (self.place, 1.0 - self.behind),
            (self.place + 1, self.behind),
        ]
    }
}

/// How far the end of the last round is, from 0 while that is played to 1 where a limit changes nothing.
pub fn distance(game: &DiceWars, at: &Position) -> f32 {
    f32::from(game.rounds_left(at).min(FAR)) / f32::from(FAR)
}

/// What a seat has at an end that is near, by what is known of it, and whether its turn in this round is still to come.
pub fn known(features: &Features, acts: bool) -> Known {
    let turn = f32::from(u8::from(acts));
    [
        // Regions, and how many more than the others have at most; dice, the largest group, the stock.
        features[1],
        features[1] - features[31],
        features[2],
        features[0],
        features[14],
        // The dice of the border, what can be lost there and won; dice that come, and what they are hoped to bring.
        features[6],
        features[7],
        features[9],
        features[11],
        features[16],
        // Dice that are missing, and how deep an attack goes.
        features[23],
        features[30],
        // The same where the turn is still to come.
        turn,
        turn * features[1],
        turn * features[2],
        turn * features[9],
        turn * features[28],
        turn * features[6],
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_end_is_near_between_two_knots_and_far_from_forty_rounds_on() {
        let near = |left| Near::of(left).map(Near::shares);
        assert_eq!(near(0), Some([(0, 1.0), (1, 0.0)]));
        assert_eq!(near(4), Some([(3, 0.5), (4, 0.5)]));
        let last = COUNT - 1;
        assert_eq!(near(27), Some([(last, 1.0), (COUNT, 0.0)]));
        let [(place, share), behind] = near(39).expect("it is near");
        assert!(place == last && behind.0 == COUNT && share < 0.1);
        assert_eq!(near(FAR), None);
        assert_eq!(near(u16::MAX), None);
    }

    #[test]
    fn weights_fade_into_those_without_a_limit() {
        let mut limit = RoundLimit::NONE;
        let features = [0.5; super::super::features::FEATURES];
        let known = known(&features, true);
        for left in 0..FAR {
            let near = Near::of(left).expect("it is near");
            let worth = limit.worth(near, 0.75, &known);
            assert!((worth - 0.75).abs() < 1e-6, "{left}: {worth}");
        }
        limit.0[COUNT - 1].known[0] = 2.0;
        let worth = |left| limit.worth(Near::of(left).expect("it is near"), 0.0, &known);
        assert_eq!(worth(27), 1.0);
        assert!(worth(39) > 0.0 && worth(39) < 0.1);
        assert_eq!(worth(12), 0.0);
    }
}
