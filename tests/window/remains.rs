//! What stays of a trial that fails: of each of its games what the display showed at last, the log and the matches.

use std::{
    fs,
    path::{Path, PathBuf},
    sync::{Mutex, PoisonError},
};

use libtest_mimic::Failed;

/// Where the games of the trial that runs leave what they leave, and how many have done so.
static FOLDER: Mutex<(PathBuf, usize)> = Mutex::new((PathBuf::new(), 0));

/// Runs a trial. Its remains lie under the build's own folder, and go when it succeeds.
pub fn kept_on_failure(name: &str, trial: fn() -> Result<(), Failed>) -> Result<(), Failed> {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"))
        .join("window")
        .join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder)?;
    *FOLDER.lock().unwrap_or_else(PoisonError::into_inner) = (folder.clone(), 0);
    // A panic goes by here, and leaves the remains.
    match trial() {
        Ok(()) => Ok(fs::remove_dir_all(&folder)?),
        Err(fault) => {
            let told = fault.message().unwrap_or("failed");
            Err(format!("{told}\nits remains: {}", folder.display()).into())
        }
    }
}

/// A folder for what the next game leaves.
pub fn next() -> PathBuf {
    let mut folder = FOLDER.lock().unwrap_or_else(PoisonError::into_inner);
    folder.1 += 1;
    let own = folder.0.join(format!("game {}", folder.1));
    let _ = fs::create_dir_all(&own);
    own
}

/// Copies the log and the matches of a game's home.
pub fn save(home: &Path, to: &Path) {
    let _ = fs::copy(home.join("game.log"), to.join("game.log"));
    for entry in fs::read_dir(home.join("data/dominations/matches"))
        .into_iter()
        .flatten()
        .flatten()
    {
        let _ = fs::copy(entry.path(), to.join(entry.file_name()));
    }
}
