//! What stays of a trial that fails: of each of its games what the display showed at last, the log and the matches.

use std::{
    cell::RefCell,
    fs,
    path::{Path, PathBuf},
};

use libtest_mimic::Failed;

thread_local! {
    /// Where the games of the trial that runs leave what they leave, and how many have done so.
    static FOLDER: RefCell<(PathBuf, usize)> = RefCell::default();
}

/// Runs a trial. Its remains lie under the build's own folder, and go when it succeeds.
pub fn kept_on_failure(name: &str, trial: fn() -> Result<(), Failed>) -> Result<(), Failed> {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"))
        .join("window")
        .join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder)?;
    FOLDER.set((folder.clone(), 0));
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
    let own = FOLDER.with_borrow_mut(|(folder, games)| {
        *games += 1;
        folder.join(format!("game {games}"))
    });
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
