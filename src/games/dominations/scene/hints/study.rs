//! The search behind the hints: a first answer at once, then better ones.

use std::time::{Duration, Instant};

use crate::games::dominations::{
    ai::chances::Estimator,
    review::{Hints, hints},
    rules::{Dominations, Position},
};

/// Playouts of the first answer; then four times as many each time.
const FIRST: u32 = 64;
/// The next answer is not begun where it would come later than that.
const LONGEST: Duration = Duration::from_secs(4);
/// What the playouts follow from: the same position gets the same hints.
const SEED: u64 = 1;

/// Looks into a position until `stop` says so, until all is proven or until more would take too long, and tells the hints
/// each time that they are better founded.
pub fn study(
    game: &Dominations,
    at: &Position,
    stop: &(dyn Fn() -> bool + Sync),
    tell: &mut dyn FnMut(Option<Hints>),
) {
    let begun = Instant::now();
    let mut playouts = FIRST;
    loop {
        let round = Instant::now();
        let estimator = Estimator::new(game, playouts, SEED);
        let Some(found) = hints(game, at, &estimator, stop) else {
            return;
        };
        let certain = found.choices == 1 || found.best.iter().all(|hint| hint.proven);
        tell(Some(found));
        if certain || begun.elapsed() + 4 * round.elapsed() > LONGEST {
            return;
        }
        playouts *= 4;
    }
}
