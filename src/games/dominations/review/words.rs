//! Facts as sentences, by the keys of the texts.

use super::facts::{Fact, Growth, Instead};
use crate::locale::Localized;

impl Fact {
    /// The sentence that says it; `names` are those of the seats.
    pub fn words(&self, names: &[String]) -> Localized {
        match *self {
            Self::Grows(growth) => of_growth(&growth),
            Self::FitsNowhere(domino) => {
                Localized::new("hint-nowhere").with("domino", domino.get())
            }
            Self::Earns { domino, gain, turn } => Localized::new("hint-pick")
                .with("domino", domino.get())
                .with("gain", gain)
                .with("turn", turn),
            Self::Order {
                domino,
                place,
                turn,
            } => Localized::new("hint-order")
                .with("domino", domino.get())
                .with("place", place)
                .with("turn", turn),
            Self::Instead(instead) => of_instead(&instead, names),
        }
    }
}

fn of_growth(growth: &Growth) -> Localized {
    let (words, terrain) = match growth.before {
        Some(_) => ("hint-grow", "the"),
        None => ("hint-new", "new"),
    };
    let terrain = format!("hint-{terrain}-{}", growth.terrain.name());
    Localized::new(words)
        .with("terrain", Localized::new(terrain))
        .with("cells", growth.after.cells)
        .with("crowns", growth.after.crowns)
        .with("gain", growth.gain)
}

fn of_instead(instead: &Instead, names: &[String]) -> Localized {
    match *instead {
        Instead::MoreNow { gain } => Localized::new("hint-more-now").with("gain", gain),
        Instead::EarnsMore { domino, gain } => Localized::new("hint-earns-more")
            .with("domino", domino.get())
            .with("gain", gain),
        Instead::Denies { domino, from, gain } => {
            let name = names.get(from.index());
            Localized::new("hint-deny")
                .with("domino", domino.get())
                .with("name", name.map_or("", String::as_str))
                .with("gain", gain)
        }
        Instead::Sooner { domino, place } => Localized::new("hint-sooner")
            .with("domino", domino.get())
            .with("place", place),
    }
}
