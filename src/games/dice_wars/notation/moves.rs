//! Moves as text: `attack F T` and `end`, in records with the seat before them; and what chance brings:
//! `roll A A.. / D D..`, `grow R R..`.

use super::super::rules::{Faces, Growth, MOST_DICE, Map, Move, Region, Roll};
use crate::kit::{Actor, Seat};

/// Why a text is not a move.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MoveTextError {
    /// None of the four forms.
    #[error("not a move: expected `attack FROM TO`, `end`, `roll 5 3 / 4` or `grow` with regions")]
    Form,
    /// A number that no region has.
    #[error("`{found}` is not a region's number, expected 0 to {most}")]
    Region {
        /// What stands there.
        found: String,
        /// The last that there can be: of the map, where it is known.
        most: usize,
    },
    /// Something that no die shows.
    #[error("`{0}` is not what a die shows, expected 1 to 6")]
    Face(String),
    /// No dice, or more than lie in a region.
    #[error("{0} dice on one side, expected 1 to {MOST_DICE}")]
    DiceCount(usize),
    /// More dice placed than a turn brings.
    #[error("{0} dice placed, expected {most} at most", most = Growth::MOST)]
    GrowthCount(usize),
    /// A seat that no table has.
    #[error("`{0}` is not a seat, expected 0 to {most} and then the move", most = Seat::MOST - 1)]
    Seat(String),
}

impl MoveTextError {
    /// The same, told of a move on that map.
    #[must_use]
    pub fn on(self, map: &Map) -> Self {
        match self {
            Self::Region { found, .. } => Self::Region {
                found,
                most: map.region_count() - 1,
            },
            other => other,
        }
    }
}

/// The text of a move.
pub fn write(made: Move) -> String {
    match made {
        Move::Attack { from, to } => format!("attack {from} {to}"),
        Move::End => "end".to_owned(),
        Move::Roll(roll) => {
            let (attack, defence) = (roll.attack.as_slice(), roll.defence.as_slice());
            format!("roll{} /{}", listed(attack), listed(defence))
        }
        Move::Grow(growth) => format!("grow{}", listed(growth.as_slice())),
    }
}

/// The things, each with a space before it.
fn listed(things: &[impl ToString]) -> String {
    things
        .iter()
        .map(|thing| format!(" {}", thing.to_string()))
        .collect()
}

/// The text of a move as records have it: that of a seat with the seat before it.
pub fn write_act(by: Actor, made: Move) -> String {
    match by {
        Actor::Seat(seat) => format!("{seat} {}", write(made)),
        Actor::Chance | Actor::Clock => write(made),
    }
}

/// Reads a move, one of chance or one of a seat.
///
/// # Errors
/// What is wrong with the text.
pub fn read(text: &str) -> Result<Move, MoveTextError> {
    let words: Vec<&str> = text.split_ascii_whitespace().collect();
    match words[..] {
        ["attack", from, to] => Ok(Move::Attack {
            from: region(from)?,
            to: region(to)?,
        }),
        ["end"] => Ok(Move::End),
        ["roll", ref dice @ ..] => {
            let mut sides = dice.split(|word| *word == "/");
            match (sides.next(), sides.next(), sides.next()) {
                (Some(attack), Some(defence), None) => Ok(Move::Roll(Roll {
                    attack: faces(attack)?,
                    defence: faces(defence)?,
                })),
                _ => Err(MoveTextError::Form),
            }
        }
        ["grow", ref regions @ ..] => {
            let regions: Result<Vec<_>, _> = regions.iter().map(|word| region(word)).collect();
            let regions = regions?;
            let growth = Growth::new(&regions);
            Ok(Move::Grow(
                growth.ok_or(MoveTextError::GrowthCount(regions.len()))?,
            ))
        }
        _ => Err(MoveTextError::Form),
    }
}

/// Reads a move as records have it, and who made it.
///
/// # Errors
/// What is wrong with the text.
pub fn read_act(text: &str) -> Result<(Actor, Move), MoveTextError> {
    let (first, rest) = text.trim_start().split_once(' ').unwrap_or((text, ""));
    if matches!(first, "roll" | "grow") {
        return Ok((Actor::Chance, read(text)?));
    }
    let seat = number(first).and_then(Seat::try_new);
    let seat = seat.ok_or_else(|| MoveTextError::Seat(first.to_owned()))?;
    match read(rest)? {
        Move::Roll(_) | Move::Grow(_) => Err(MoveTextError::Form),
        made => Ok((Actor::Seat(seat), made)),
    }
}

fn faces(words: &[&str]) -> Result<Faces, MoveTextError> {
    let face = |word: &&str| {
        let face = number(word).filter(|face| (1..=6).contains(face));
        face.ok_or_else(|| MoveTextError::Face((*word).to_owned()))
    };
    let faces: Result<Vec<u8>, _> = words.iter().map(face).collect();
    Faces::new(&faces?).ok_or(MoveTextError::DiceCount(words.len()))
}

fn region(word: &str) -> Result<Region, MoveTextError> {
    let region = number(word).and_then(|number| Region::new(number.into()));
    region.ok_or_else(|| MoveTextError::Region {
        found: word.to_owned(),
        most: Region::MOST - 1,
    })
}

/// A number that is digits and nothing else.
fn number(word: &str) -> Option<u8> {
    let digits = word.bytes().all(|byte| byte.is_ascii_digit());
    digits.then(|| word.parse().ok())?
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::dice_wars::rules::{MapSize, generate};

    #[test]
    fn moves_come_back_as_they_were_written() {
        for text in [
            "attack 3 7",
            "attack 0 59",
            "end",
            "roll 5 3 6 / 4 4",
            "roll 1 1 1 1 1 1 1 1 / 6",
            "grow 3 3 5",
            "grow",
        ] {
            assert_eq!(write(read(text).expect(text)), text);
        }
        for text in ["0 attack 3 7", "7 end", "roll 5 3 6 / 4 4", "grow 3 3 5"] {
            let (by, made) = read_act(text).expect(text);
            assert_eq!(write_act(by, made), text);
        }
    }

    #[test]
    fn what_is_no_move_is_told() {
        let form =
            "not a move: expected `attack FROM TO`, `end`, `roll 5 3 / 4` or `grow` with regions";
        let cases = [
            ("", form),
            ("attack 3", form),
            ("end 3", form),
            ("roll 5 3 6", form),
            ("roll 5 / 3 / 6", form),
            (
                "attack 3 60",
                "`60` is not a region's number, expected 0 to 59",
            ),
            (
                "attack +3 4",
                "`+3` is not a region's number, expected 0 to 59",
            ),
            ("roll 7 / 1", "`7` is not what a die shows, expected 1 to 6"),
            ("roll / 1", "0 dice on one side, expected 1 to 8"),
            (
                "roll 1 / 1 1 1 1 1 1 1 1 1",
                "9 dice on one side, expected 1 to 8",
            ),
        ];
        for (text, why) in cases {
            let told = read(text).map_err(|error| error.to_string());
            assert_eq!(told, Err(why.to_owned()), "{text}");
        }
        let map = generate(MapSize::LEAST, 1);
        let told = read("attack 3 60").map_err(|error| error.on(&map).to_string());
        let last = map.region_count() - 1;
        let why = format!("`60` is not a region's number, expected 0 to {last}");
        assert_eq!(told, Err(why));
        let many = format!("grow{}", " 3".repeat(65));
        assert_eq!(read(&many), Err(MoveTextError::GrowthCount(65)));
        for text in ["8 end", "end", "attack 3 7", "-1 end"] {
            let told = read_act(text);
            assert!(matches!(told, Err(MoveTextError::Seat(_))), "{text}");
        }
        assert_eq!(read_act("0 grow 3"), Err(MoveTextError::Form));
    }
}
