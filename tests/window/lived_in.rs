//! The home of somebody who has played for a while: matches of all games, some of them reviewed, a deal that was sealed.

use std::{
    fs::{self, File},
    path::Path,
    time::{Duration, UNIX_EPOCH},
};

use dominations::{
    games::{
        conquest::{self, rules::Conquest},
        dice_wars::{self, rules::DiceWars},
        dominations::{notation::MatchRecord, review::MatchEstimator, rules::Dominations},
    },
    kit::{self, Notation, Record, Salt, SealedDeal},
    play::review::{Estimator, Review, Reviewer},
};
use libtest_mimic::Failed;

/// Where the matches stand in the library, from the top.
pub const SEALED: usize = 1;
pub const REVIEWED: usize = 2;
/// Those of the other games.
pub const OTHERS: [(usize, &str); 3] = [(3, "conquest"), (4, "ricochet"), (5, "dice-wars")];

/// So many more there are of Domi'Nations: curves are drawn of ten.
const MORE: usize = 12;
/// Few playouts are enough for a review that is looked at, and few positions where those are counted.
const PLAYOUTS: u32 = 2;
const POSITIONS: u32 = 200;
/// The oldest was played then, in seconds; each one after it an hour later.
const FIRST: u64 = 1_780_000_000;
const HOUR: u64 = 3600;

/// Makes it. The review is that of the match at [`REVIEWED`].
pub fn home() -> Result<(tempfile::TempDir, Review), Failed> {
    let home = tempfile::tempdir()?;
    let matches = home.path().join("data/dominations/matches");
    fs::create_dir_all(&matches)?;
    let mut written = 0;
    let mut keep = |name: &str, text: &str| -> Result<(), Failed> {
        let file = matches.join(format!("{name}.json"));
        fs::write(&file, format!("{text}\n"))?;
        // The list has the newest first.
        let moment = UNIX_EPOCH + Duration::from_secs(FIRST + HOUR * written);
        File::options()
            .write(true)
            .open(&file)?
            .set_modified(moment)?;
        written += 1;
        Ok(())
    };
    for number in 0..MORE {
        let text = by_a_person("two-seats.jsonl", number % 2)?;
        keep(&format!("Evening {}", number + 1), &text)?;
    }
    let others = [
        ("dice-wars/size.jsonl", "Dice Wars"),
        ("ricochet/two-seats.jsonl", "Ricochet"),
        ("conquest/usual.jsonl", "Conquest"),
    ];
    for (file, name) in others {
        keep(name, &by_a_person(file, 0)?)?;
    }
    let reviewed = by_a_person("two-seats.jsonl", 0)?;
    keep("Reviewed", &reviewed)?;
    let beside = |name: &str, review: &Review| -> Result<(), Failed> {
        let file = matches.join(format!("{name}.review.json"));
        Ok(fs::write(file, serde_json::to_string(review)?)?)
    };
    // What Ricochet finds out is kept nowhere.
    let record = record::<DiceWars>(&by_a_person(others[0].0, 0)?)?;
    let estimator = dice_wars::review::MatchEstimator::new(record.game(), POSITIONS, 1);
    beside(others[0].1, &review(&record, &estimator)?)?;
    let record = self::record::<Conquest>(&by_a_person(others[2].0, 0)?)?;
    let estimator = conquest::review::MatchEstimator::new(record.game(), POSITIONS, 1);
    beside(others[2].1, &review(&record, &estimator)?)?;
    let record = self::record::<Dominations>(&reviewed)?;
    let estimator = MatchEstimator::new(record.game(), PLAYOUTS, 1);
    let review = review(&record, &estimator)?;
    beside("Reviewed", &review)?;
    let mut sealed = MatchRecord::from_json(&golden("harmony.jsonl", 0)?)?;
    let salt = Salt::new(0x43fa_402e_d75e_5652);
    sealed.deal = Some(SealedDeal::new::<Dominations>(sealed.seed, salt));
    keep("Sealed", &sealed.to_json())?;
    Ok((home, review))
}

/// One of the golden matches.
fn golden(file: &str, line: usize) -> Result<String, Failed> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let text = fs::read_to_string(folder.join(file))?;
    let line = text.lines().nth(line).ok_or("there are several")?;
    Ok(line.to_owned())
}

/// The same as if a person had sat in its first seat.
fn by_a_person(file: &str, line: usize) -> Result<String, Failed> {
    let mut record: serde_json::Value = serde_json::from_str(&golden(file, line)?)?;
    record["seats"][0]["name"] = "Ada".into();
    record["seats"][0]["player"] = "human".into();
    Ok(record.to_string())
}

fn record<G: Notation>(text: &str) -> Result<Record<G>, Failed> {
    Ok(kit::MatchRecord::<G>::from_json(text)?.record)
}

fn review<G: Notation>(of: &Record<G>, by: &impl Estimator<G>) -> Result<Review, Failed> {
    let mut reviewer = Reviewer::new(of, by);
    if !reviewer.finish(&|| false) {
        return Err("nobody stopped the review".into());
    }
    Ok(reviewer.into_review())
}

/// The first decision of placing and picking in which there is something to choose: its place among all of them.
pub fn open_decision(review: &Review) -> Result<usize, Failed> {
    let mut decisions = review.decisions.iter();
    let found = decisions.position(|one| one.moves == 2 && !one.is_forced());
    found.ok_or_else(|| "nothing was to be chosen".into())
}
