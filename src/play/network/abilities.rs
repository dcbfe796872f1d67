//! What peers understand beside what the protocol could say at first. Each tells it in its first message, and nobody is sent
//! what it does not know: to a program that knows no better a message of an unknown kind is none at all.

use serde::{Deserialize, Serialize};

/// Something that can be said only to who knows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ability {
    /// To hear what others have laid while they can still take it back.
    Unconfirmed,
    /// To let somebody sit down on the chair that they say, and give their seat up for good.
    Seats,
    /// To let somebody choose a colour in the lobby.
    Colours,
    /// A guest: to tell what has been seen there, and a host: to have the time for a move begin then.
    Seen,
    /// To hear who still looks at what a match came to.
    LooksBack,
}

impl Ability {
    /// All of them.
    pub const ALL: [Self; 5] = [
        Self::Unconfirmed,
        Self::Seats,
        Self::Colours,
        Self::Seen,
        Self::LooksBack,
    ];

    /// What it is called in the first message.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Unconfirmed => "unconfirmed",
            Self::Seats => "seats",
            Self::Colours => "colours",
            Self::Seen => "seen",
            Self::LooksBack => "looks-back",
        }
    }
}

/// What a peer understands; nothing where it has not told.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Vec<String>", into = "Vec<&'static str>")]
pub struct Abilities(Vec<Ability>);

impl Abilities {
    /// All that this release understands.
    pub fn own() -> Self {
        Self(Ability::ALL.to_vec())
    }

    /// The same of a guest that shows what is played to somebody, or to nobody.
    pub fn of_guest(shows: bool) -> Self {
        let mut own = Self::own();
        own.0.retain(|ability| shows || *ability != Ability::Seen);
        own
    }

    /// Whether it is among them.
    pub fn has(&self, ability: Ability) -> bool {
        self.0.contains(&ability)
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// What a later release has more is no matter here.
impl From<Vec<String>> for Abilities {
    fn from(told: Vec<String>) -> Self {
        let is_told = |ability: &Ability| told.iter().any(|word| word == ability.word());
        Self(Ability::ALL.into_iter().filter(is_told).collect())
    }
}

impl From<Abilities> for Vec<&'static str> {
    fn from(abilities: Abilities) -> Self {
        abilities.0.into_iter().map(Ability::word).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_told_is_read_and_what_is_unknown_is_left_out() {
        let read = |text: &str| serde_json::from_str::<Abilities>(text).unwrap();
        let own = serde_json::to_string(&Abilities::own()).unwrap();
        assert_eq!(
            own,
            r#"["unconfirmed","seats","colours","seen","looks-back"]"#
        );
        assert_eq!(read(&own), Abilities::own());
        let later = r#"["looks-back","seen","colours","seats","fly","unconfirmed","unconfirmed"]"#;
        let later = read(later);
        assert_eq!(later, Abilities::own());
        assert!(later.has(Ability::Unconfirmed) && later.has(Ability::Seats));
        let earlier = read(r#"["unconfirmed"]"#);
        assert!(earlier.has(Ability::Unconfirmed) && !earlier.has(Ability::Seats));
        assert!(read("[]").is_empty() && !Abilities::default().has(Ability::Unconfirmed));
    }
}
