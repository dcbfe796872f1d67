//! Facts as sentences, by the keys of the texts.

use super::facts::{Awaited, Because, Bonus, Double, Fact, Growth, Instead};
use crate::{
    games::dominations::rules::{HARMONY, MIDDLE_KINGDOM},
    kit::Seat,
    locale::Localized,
};

impl Fact {
    /// The sentence that says it; `names` are those of the seats.
    pub fn words(&self, names: &[String]) -> Localized {
        match *self {
            Self::Grows(growth) => of_growth(&growth),
            Self::FitsNowhere(domino) => {
                Localized::new("hint-nowhere").with("domino", domino.get())
            }
            Self::Earns {
                domino,
                gain,
                place,
                turn,
            } => Localized::new("hint-pick")
                .with("domino", domino.get())
                .with("gain", gain)
                .with("place", place)
                .with("turn", turn),
            Self::Order {
                domino,
                place,
                turn,
            } => Localized::new("hint-order")
                .with("domino", domino.get())
                .with("place", place)
                .with("turn", turn),
            Self::Keeps(bonus) => of_bonus("hint-keeps", bonus),
            Self::Ends(bonus) => of_bonus("hint-ends", bonus),
            Self::Opens(double) => of_double("hint-opens", double),
            Self::Closes(double) => of_double("hint-closes", double),
            Self::Awaits(awaited) => of_awaited(&awaited),
            Self::Denies { domino, from, gain } => Localized::new("hint-denies")
                .with("domino", domino.get())
                .with("name", name_of(from, names))
                .with("gain", gain),
            Self::Proven => Localized::new("hint-proven"),
            Self::Instead(instead) => of_instead(&instead, names),
            Self::Because(because) => of_because(&because, names),
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

fn of_bonus(key: &str, bonus: Bonus) -> Localized {
    let name = match bonus {
        Bonus::MiddleKingdom => "middle",
        Bonus::Harmony => "harmony",
    };
    Localized::new(format!("{key}-{name}")).with("points", bonus.points())
}

fn of_double(key: &'static str, double: Double) -> Localized {
    let terrain = format!("hint-of-{}", double.terrain.name());
    Localized::new(key)
        .with("terrain", Localized::new(terrain))
        .with("unseen", double.unseen)
}

fn of_awaited(awaited: &Awaited) -> Localized {
    let terrain = format!("hint-the-{}", awaited.terrain.name());
    let chance = Localized::new("percent").with("value", awaited.percent);
    let said = match awaited.only {
        Some(domino) => Localized::new("hint-awaits-one").with("domino", domino.get()),
        None => Localized::new("hint-awaits").with("fits", awaited.fits),
    };
    said.with("terrain", Localized::new(terrain))
        .with("unseen", awaited.unseen)
        .with("chance", chance)
}

fn of_instead(instead: &Instead, names: &[String]) -> Localized {
    match *instead {
        Instead::MoreNow { gain } => Localized::new("hint-more-now").with("gain", gain),
        Instead::EarnsMore { domino, gain } => Localized::new("hint-earns-more")
            .with("domino", domino.get())
            .with("gain", gain),
        Instead::Denies { domino, from, gain } => Localized::new("hint-deny")
            .with("domino", domino.get())
            .with("name", name_of(from, names))
            .with("gain", gain),
        Instead::Sooner { domino, place } => Localized::new("hint-sooner")
            .with("domino", domino.get())
            .with("place", place),
    }
}

fn of_because(because: &Because, names: &[String]) -> Localized {
    let two = |key: &'static str, there: u16, here: u16| {
        let said = Localized::new(key);
        said.with("there", there).with("here", here)
    };
    match *because {
        Because::LessNow { there, here } => two("hint-less-now", there, here),
        Because::EarnsLess { there, here } => two("hint-earns-less", there, here),
        Because::Leaves { domino, to, gain } => Localized::new("hint-leaves")
            .with("domino", domino.get())
            .with("name", name_of(to, names))
            .with("gain", gain),
        Because::Later { there, here } => two("hint-later", there.into(), here.into()),
        Because::NoMiddle => Localized::new("hint-no-middle").with("points", MIDDLE_KINGDOM),
        Because::NoHarmony => Localized::new("hint-no-harmony").with("points", HARMONY),
        Because::FewerPoints { there, here } => two("hint-fewer-points", there, here),
        Because::MoreFor { seat, there, here } => {
            two("hint-more-for", there, here).with("name", name_of(seat, names))
        }
    }
}

fn name_of(seat: Seat, names: &[String]) -> &str {
    names.get(seat.index()).map_or("", String::as_str)
}
