//! How well a computer player sees.

/// A level of computer player, the weakest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Level {
    /// Moves the wanted robot in its head, hardly another, and often gets lost.
    Beginner,
    /// Brings in one other robot.
    Amateur,
    /// Brings in any, and looks for a good while.
    Expert,
    /// Announces the shortest way as soon as it is found.
    Solver,
}

/// What a level can do.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Skill {
    /// The time of the first position that it looks at, in milliseconds. What it needs grows with the square root of how many
    /// there are: more and more of them are seen at a glance.
    pub pace: f64,
    /// The positions that it holds out for, with the wanted robot alone, with one other, with all.
    pub positions: [usize; 3],
    /// In a hundred ways that it finds, those that it overlooks.
    pub overlooks: u32,
    /// In a hundred announcements, those that are one slide too few.
    pub slips: u32,
}

impl Level {
    /// All of them, the weakest first.
    pub const ALL: [Self; 4] = [Self::Beginner, Self::Amateur, Self::Expert, Self::Solver];

    /// Its name in files and commands.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Beginner => "beginner",
            Self::Amateur => "amateur",
            Self::Expert => "expert",
            Self::Solver => "solver",
        }
    }

    /// What it can do; none for the one that solves.
    pub(super) const fn skill(self) -> Option<Skill> {
        match self {
            Self::Beginner => Some(Skill {
                pace: 2_200.0,
                positions: [80, 250, 0],
                overlooks: 26,
                slips: 9,
            }),
            Self::Amateur => Some(Skill {
                pace: 1_600.0,
                positions: [130, 500, 0],
                overlooks: 20,
                slips: 6,
            }),
            Self::Expert => Some(Skill {
                pace: 1_150.0,
                positions: [200, 900, 800],
                overlooks: 14,
                slips: 3,
            }),
            Self::Solver => None,
        }
    }
}
