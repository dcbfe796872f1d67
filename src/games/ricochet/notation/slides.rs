//! Slides as text: a robot's letter and a direction, `BN`.

use crate::{
    games::ricochet::rules::{Robot, Slide},
    kit::Direction,
};

/// A text that is no slide.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "`{0}` is not a slide: expected a robot's letter, B, R, Y or G, and a direction, N, E, S or W"
)]
pub struct SlideTextError(pub String);

/// Reads a slide.
///
/// # Errors
/// When the text is none.
pub fn read(text: &str) -> Result<Slide, SlideTextError> {
    let mut letters = text.chars();
    let robot = letters.next().and_then(|letter| {
        Robot::ALL
            .into_iter()
            .find(|robot| robot.letter() == letter)
    });
    let to = letters.next().and_then(|letter| match letter {
        'N' => Some(Direction::N),
        'E' => Some(Direction::E),
        'S' => Some(Direction::S),
        'W' => Some(Direction::W),
        _ => None,
    });
    match (robot, to, letters.next()) {
        (Some(robot), Some(to), None) => Ok(Slide { robot, to }),
        _ => Err(SlideTextError(text.to_owned())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_slide_is_read_as_it_is_written() {
        for slide in Slide::all() {
            assert_eq!(read(&slide.to_string()), Ok(slide));
        }
        for text in ["", "B", "NB", "BNN", "bn", "BX", "é", "BÉ"] {
            assert_eq!(read(text), Err(SlideTextError(text.to_owned())));
        }
    }
}
