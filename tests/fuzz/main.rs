//! Everything that is read from outside, given texts that are nearly right: it may refuse them, never panic.
//!
//! Good texts are changed by [`mutation`] piece by piece; one that is refused for a reason not met before is changed
//! on in its turn, so that the fuzz goes deeper. A line in [`targets::TARGETS`] adds what else is read; what only the
//! window reads is in `window`.

mod codes;
mod conquest;
mod dice_wars;
mod mutation;
#[cfg(feature = "network")]
mod network;
mod ricochet;
mod targets;
#[cfg(feature = "window")]
mod window;

use std::{
    collections::HashSet,
    panic::{AssertUnwindSafe, catch_unwind},
    time::Instant,
};

use dominations::kit::chance::{below, stream};
use mutation::Mutation;
use targets::Target;

/// How many texts each target is given in the long run, when others than ten million are wanted.
const INPUTS: &str = "DOMINATIONS_FUZZ";
/// The one target to be run, when not all are wanted.
const ONLY: &str = "DOMINATIONS_FUZZ_ONLY";
/// Texts kept to be changed on.
const MOST_KEPT: usize = 500;
/// Longer texts are not changed on.
const LONGEST: usize = 8192;

/// Everything that this build reads from outside.
fn targets() -> impl Iterator<Item = &'static Target> {
    #[cfg(feature = "window")]
    let more = window::TARGETS.iter();
    #[cfg(not(feature = "window"))]
    let more = std::iter::empty();
    let games = targets::TARGETS.iter().chain(&conquest::TARGETS);
    let games = games.chain(&dice_wars::TARGETS).chain(&codes::TARGETS);
    #[cfg(feature = "network")]
    let over_network = network::TARGETS.iter();
    #[cfg(not(feature = "network"))]
    let over_network = std::iter::empty();
    let games = games.chain(&ricochet::TARGETS);
    games.chain(over_network).chain(more)
}

/// What came of the texts that a target was given.
#[derive(Debug, Default)]
struct Report {
    taken: u64,
    reasons: HashSet<String>,
}

/// Gives the target so many texts. The same number gives the same texts again.
fn fuzz(target: &Target, inputs: u64) -> Report {
    let mut kept: Vec<Vec<u8>> = (target.seeds)();
    let mutation = Mutation::of(&kept);
    let mut rng = stream(1, target.name, 0);
    let mut report = Report::default();
    for seed in &kept {
        assert_eq!((target.read)(seed), Ok(()), "a seed of {}", target.name);
    }
    let good = kept.len();
    for _ in 0..inputs {
        // Half of the time from what is good, so that not all gets worse and worse.
        let from = if below(&mut rng, 2) == 0 {
            good
        } else {
            kept.len()
        };
        let [input, other] = [0; 2].map(|_| below(&mut rng, from as u32) as usize);
        let text = mutation.apply(&kept[input], &kept[other], &mut rng);
        let said = catch_unwind(AssertUnwindSafe(|| (target.read)(&text)));
        let Ok(said) = said else {
            panic!(
                "{} panics at {:?}",
                target.name,
                String::from_utf8_lossy(&text)
            )
        };
        let is_new = match &said {
            Ok(()) => {
                report.taken += 1;
                report.taken.is_power_of_two()
            }
            Err(why) => report.reasons.insert(gist(why)),
        };
        if is_new && kept.len() < MOST_KEPT && text.len() <= LONGEST {
            kept.push(text);
        }
    }
    report
}

/// A reason without what it quotes and counts.
fn gist(why: &str) -> String {
    let (before, quoted) = why.split_once('`').unwrap_or((why, ""));
    let (_, behind) = quoted.rsplit_once('`').unwrap_or_default();
    let plain = before.chars().chain(behind.chars());
    plain.filter(char::is_ascii_alphabetic).take(60).collect()
}

#[test]
fn nothing_read_from_outside_panics() {
    for target in targets() {
        let report = fuzz(target, target.short);
        assert!(report.taken > 0, "{}: every text is refused", target.name);
        assert!(!report.reasons.is_empty(), "{}: {report:?}", target.name);
    }
}

#[test]
#[expect(clippy::print_stdout, reason = "the figures are what it is run for")]
#[ignore = "takes an hour: cargo fuzz-long, cargo fuzz-window"]
fn nothing_read_from_outside_panics_in_the_long_run() {
    let inputs = std::env::var(INPUTS).map_or(10_000_000, |count| {
        count
            .parse()
            .unwrap_or_else(|error| panic!("{INPUTS}: {error}"))
    });
    let only = std::env::var(ONLY).ok();
    let wanted = |target: &&Target| only.as_ref().is_none_or(|name| name == target.name);
    for target in targets().filter(wanted) {
        let begun = Instant::now();
        let report = fuzz(target, inputs);
        println!(
            "{}: {inputs} texts in {:.0} s, {} of them taken, the others refused for {} reasons, no panic",
            target.name,
            begun.elapsed().as_secs_f64(),
            report.taken,
            report.reasons.len()
        );
    }
}
