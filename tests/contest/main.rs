//! The contest as a user runs it: bots in four languages, bots that misbehave, bots from the network.
//!
//! What needs a language that is not installed says so and counts as ignored.
#![expect(clippy::print_stdout, reason = "says what a machine lacks")]

mod broken_off;
mod languages;
mod misbehaviour;
mod network;
mod referee;
mod ricochet;
mod run;

use libtest_mimic::{Arguments, Failed, Trial};

/// A test, and the programs that it cannot do without.
type Test = (
    &'static str,
    fn() -> Result<(), Failed>,
    &'static [&'static str],
);

fn main() {
    let tests = [
        broken_off::TESTS,
        languages::TESTS,
        misbehaviour::TESTS,
        network::TESTS,
        referee::TESTS,
        ricochet::TESTS,
    ]
    .concat();
    let mut trials = Vec::new();
    for (name, test, needs) in tests {
        let missing: Vec<&str> = needs
            .iter()
            .copied()
            .filter(|tool| !run::has(tool))
            .collect();
        if !missing.is_empty() {
            println!("{name} needs {}: ignored", missing.join(" and "));
        }
        trials.push(Trial::test(name, test).with_ignored_flag(!missing.is_empty()));
    }
    let mut arguments = Arguments::from_args();
    // They mostly wait, each for bots that do not answer.
    arguments.test_threads.get_or_insert(8);
    libtest_mimic::run(&arguments, trials).exit();
}
