//! Files that a player keeps: written whole or not at all, moved to a trash folder rather than deleted. Knows nothing of what is in them.

use std::{
    fs::{self, File, OpenOptions},
    io::{self, ErrorKind, Write as _},
    path::{Path, PathBuf},
    sync::atomic::{AtomicU64, Ordering},
    time::{Duration, SystemTime},
};

/// What is in the trash stays so long before it is deleted.
const IN_TRASH_FOR: Duration = Duration::from_secs(30 * 24 * 3600);
/// How many drafts this program has begun.
static DRAFTS: AtomicU64 = AtomicU64::new(0);

/// Writes `content` to `file` so that there is a whole file at every instant: the old one until the new one is safe.
///
/// # Errors
/// What the system says; the old file is then as it was.
pub fn swap_in(file: &Path, content: &(impl AsRef<[u8]> + ?Sized)) -> io::Result<()> {
    let mut options = File::options();
    swap_in_by(file, content.as_ref(), &mut options)
}

/// The same for what nobody else at this machine may read.
///
/// # Errors
/// The same.
pub fn swap_in_private(file: &Path, content: &(impl AsRef<[u8]> + ?Sized)) -> io::Result<()> {
    let mut options = File::options();
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt as _;
        options.mode(0o600);
    }
    swap_in_by(file, content.as_ref(), &mut options)
}

/// The same, where the new file is made by these options.
fn swap_in_by(file: &Path, content: &[u8], options: &mut OpenOptions) -> io::Result<()> {
    let folder = file.parent().ok_or(ErrorKind::InvalidInput)?;
    fs::create_dir_all(folder)?;
    // Whoever else writes the same file, here or in another program, does not write the same draft. One of that name was left
    // by a program that has ended.
    let number = DRAFTS.fetch_add(1, Ordering::Relaxed);
    let draft = file.with_extension(format!("{}-{number}.draft", std::process::id()));
    drop(fs::remove_file(&draft));
    options.write(true).create_new(true);
    let written = options.open(&draft).and_then(|mut out| {
        out.write_all(content)?;
        out.sync_all()
    });
    if let Err(error) = written.and_then(|()| fs::rename(&draft, file)) {
        // A draft that cannot be finished is of no use; that it cannot be removed either changes nothing.
        drop(fs::remove_file(&draft));
        return Err(error);
    }
    // On systems where a folder can be opened, its new entry is made safe as well.
    match File::open(folder) {
        Ok(folder) => folder.sync_all(),
        Err(_) => Ok(()),
    }
}

/// Whether there is nothing of that name, or no folder that it could be in.
pub fn is_absent(why: &io::Error) -> bool {
    matches!(why.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory)
}

/// A folder of kept files.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileStore {
    folder: PathBuf,
    endings: &'static [&'static str],
}

/// A file in a store.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept {
    /// Where it is.
    pub file: PathBuf,
    /// When it was written last.
    pub written: SystemTime,
    /// How many bytes are in it.
    pub size: u64,
}

impl Kept {
    /// Its name without the folder and the ending.
    pub fn name(&self) -> String {
        let stem = self.file.file_stem().unwrap_or_default();
        stem.to_string_lossy().into_owned()
    }
}

/// A file that was moved to the trash, and can be restored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trashed {
    from: PathBuf,
    to: PathBuf,
    written: SystemTime,
}

impl FileStore {
    /// The files in `folder` whose names end so (`json`, without the dot). The folder need not be there yet.
    pub fn new(folder: PathBuf, endings: &'static [&'static str]) -> Self {
        Self { folder, endings }
    }

    /// Where it is.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// What is on it, the newest first. A folder that is not there holds nothing.
    ///
    /// # Errors
    /// When the folder cannot be read.
    pub fn files(&self) -> io::Result<Vec<Kept>> {
        let entries = match fs::read_dir(&self.folder) {
            Ok(entries) => entries,
            Err(error) if is_absent(&error) => return Ok(Vec::new()),
            Err(error) => return Err(error),
        };
        let mut files = Vec::new();
        for entry in entries {
            let file = entry?.path();
            let fits = file
                .extension()
                .is_some_and(|ending| self.endings.iter().any(|ours| ending == *ours));
            // A file that went away meanwhile is not in the store any more.
            let Ok(facts) = fs::metadata(&file) else {
                continue;
            };
            if fits && facts.is_file() {
                let written = facts.modified().unwrap_or(SystemTime::UNIX_EPOCH);
                let size = facts.len();
                files.push(Kept {
                    file,
                    written,
                    size,
                });
            }
        }
        files.sort_by(|one, other| {
            let newest = other.written.cmp(&one.written);
            newest.then_with(|| one.file.cmp(&other.file))
        });
        Ok(files)
    }

    /// A name on the store that no file has: `stem`, or `stem 2`, `stem 3` and so on.
    pub fn free_name(&self, stem: &str, ending: &str) -> PathBuf {
        free_name(&self.folder, stem, ending)
    }

    /// Gives a file another name; its ending stays. Signs that names of files cannot have become spaces.
    ///
    /// # Errors
    /// When nothing is left of the name, another file has it, or the system refuses.
    pub fn rename(&self, file: &Path, name: &str) -> io::Result<PathBuf> {
        let name = plain_name(name).ok_or(ErrorKind::InvalidInput)?;
        let ending = file.extension().unwrap_or_default().to_string_lossy();
        let to = self.folder.join(format!("{name}.{ending}"));
        if to == file {
            return Ok(to);
        }
        if to.exists() {
            return Err(ErrorKind::AlreadyExists.into());
        }
        fs::rename(file, &to)?;
        Ok(to)
    }

    /// Moves a file to the trash, for [`FileStore::restore`] to undo. What has been there for a month
    /// is gone for good.
    ///
    /// # Errors
    /// What the system says; the file is then where it was.
    pub fn move_to_trash(&self, file: &Path, now: SystemTime) -> io::Result<Trashed> {
        let away = self.folder.join("deleted");
        fs::create_dir_all(&away)?;
        if let Ok(old) = Self::new(away.clone(), self.endings).files() {
            for old in old {
                let age = now.duration_since(old.written);
                if age.is_ok_and(|age| age > IN_TRASH_FOR) {
                    drop(fs::remove_file(old.file));
                }
            }
        }
        let stem = file.file_stem().unwrap_or_default().to_string_lossy();
        let ending = file.extension().unwrap_or_default().to_string_lossy();
        let to = free_name(&away, &stem, &ending);
        let written = fs::metadata(file)?.modified()?;
        fs::rename(file, &to)?;
        // From now on its age is how long it has been in the trash.
        File::options().write(true).open(&to)?.set_modified(now)?;
        Ok(Trashed {
            from: file.to_owned(),
            to,
            written,
        })
    }

    /// Puts a file back where it was taken from, or under a free name if that is taken now.
    ///
    /// # Errors
    /// What the system says.
    pub fn restore(&self, away: &Trashed) -> io::Result<PathBuf> {
        let stem = away.from.file_stem().unwrap_or_default().to_string_lossy();
        let ending = away.from.extension().unwrap_or_default().to_string_lossy();
        let to = self.free_name(&stem, &ending);
        fs::rename(&away.to, &to)?;
        File::options()
            .write(true)
            .open(&to)?
            .set_modified(away.written)?;
        Ok(to)
    }
}

/// Copies a file into `folder` under its own name, or a free one like it.
///
/// # Errors
/// What the system says.
pub fn copy_into(folder: &Path, file: &Path) -> io::Result<PathBuf> {
    let stem = file.file_stem().unwrap_or_default().to_string_lossy();
    let ending = file.extension().unwrap_or_default().to_string_lossy();
    let to = free_name(folder, &stem, &ending);
    swap_in(&to, &fs::read_to_string(file)?)?;
    Ok(to)
}

/// Moves a damaged file out of the way, so that a new one can begin in its place: it has `.damaged` after its ending then, and
/// one that was set aside before stays. Returns where it is now.
///
/// # Errors
/// What the system says; the file is then where it was.
pub fn set_aside(file: &Path) -> io::Result<PathBuf> {
    let folder = file.parent().ok_or(ErrorKind::InvalidInput)?;
    let stem = file.file_stem().unwrap_or_default().to_string_lossy();
    let ending = file.extension().unwrap_or_default().to_string_lossy();
    let aside = free_name(folder, &stem, &format!("{ending}.damaged"));
    fs::rename(file, &aside)?;
    Ok(aside)
}

fn free_name(folder: &Path, stem: &str, ending: &str) -> PathBuf {
    let numbered = (2..).map(|number| folder.join(format!("{stem} {number}.{ending}")));
    std::iter::once(folder.join(format!("{stem}.{ending}")))
        .chain(numbered)
        .find(|file| !file.exists())
        .expect("numbers do not run out")
}

/// The name without what no system allows in names of files; nothing if nothing is left.
fn plain_name(name: &str) -> Option<String> {
    let allowed = |sign: char| !sign.is_control() && !r#"/\:*?"<>|"#.contains(sign);
    let kept: String = name
        .chars()
        .map(|sign| if allowed(sign) { sign } else { ' ' })
        .take(80)
        .collect();
    // What begins with a dot is hidden.
    let hides = |sign: char| sign == '.' || sign.is_whitespace();
    let kept = kept.trim_start_matches(hides).trim_end();
    (!kept.is_empty()).then(|| kept.to_owned())
}

/// A file that one program at a time goes on writing.
///
/// The claim lies in a file beside it and ends with the program, however that ends.
#[derive(Debug)]
pub struct Claim {
    beside: PathBuf,
    _held: File,
}

impl Claim {
    /// Claims a file, which need not be there yet; none if another program has it.
    ///
    /// # Errors
    /// What the system says, when it is not that another program has it.
    pub fn of(file: &Path) -> io::Result<Option<Self>> {
        if let Some(folder) = file.parent() {
            fs::create_dir_all(folder)?;
        }
        let beside = file.with_extension("lock");
        let held = File::create(&beside)?;
        match held.try_lock() {
            Ok(()) => Ok(Some(Self {
                beside,
                _held: held,
            })),
            Err(fs::TryLockError::WouldBlock) => Ok(None),
            Err(fs::TryLockError::Error(error)) => Err(error),
        }
    }
}

impl Drop for Claim {
    fn drop(&mut self) {
        // One that stays behind says nothing: only the lock on it counts.
        drop(fs::remove_file(&self.beside));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn store() -> (tempfile::TempDir, FileStore) {
        let home = tempfile::tempdir().unwrap();
        let store = FileStore::new(home.path().join("matches"), &["json", "jsonl"]);
        (home, store)
    }

    fn put(store: &FileStore, name: &str, text: &str) -> PathBuf {
        let file = store.folder().join(name);
        swap_in(&file, text).unwrap();
        file
    }

    fn names(store: &FileStore) -> Vec<String> {
        let mut names: Vec<String> = store.files().unwrap().iter().map(Kept::name).collect();
        names.sort();
        names
    }

    #[test]
    fn a_file_replaces_the_one_before_whole_and_leaves_nothing_beside_it() {
        let (_home, store) = store();
        assert_eq!(store.files().unwrap(), [], "there is no folder yet");
        let file = put(&store, "one.json", "first");
        put(&store, "one.json", "second");
        assert_eq!(fs::read_to_string(file).unwrap(), "second");
        assert_eq!(fs::read_dir(store.folder()).unwrap().count(), 1);
    }

    #[test]
    fn what_is_damaged_is_set_aside_beside_what_was_before() {
        let (_home, store) = store();
        for (content, name) in [("one", "a.json.damaged"), ("two", "a 2.json.damaged")] {
            let file = put(&store, "a.json", content);
            let aside = set_aside(&file).unwrap();
            assert_eq!(aside, store.folder().join(name));
            assert_eq!(fs::read_to_string(aside).unwrap(), content);
            assert!(!file.exists());
        }
    }

    #[cfg(unix)]
    #[test]
    fn what_nobody_else_may_read_is_written_so_over_a_file_that_all_may_read() {
        use std::os::unix::fs::PermissionsExt as _;
        let (_home, store) = store();
        let file = put(&store, "one.json", "first");
        swap_in_private(&file, "second").unwrap();
        assert_eq!(fs::read_to_string(&file).unwrap(), "second");
        let mode = fs::metadata(&file).unwrap().permissions().mode();
        assert_eq!(mode & 0o077, 0, "others must not read it");
    }

    #[test]
    fn a_file_that_cannot_be_written_leaves_the_old_one() {
        let (_home, store) = store();
        put(&store, "one.json", "first");
        // Its name is as long as names may be: that of a draft would be longer.
        let file = store.folder().join(format!("{}.json", "a".repeat(250)));
        fs::write(&file, "first").unwrap();
        assert!(swap_in(&file, "second").is_err());
        assert_eq!(fs::read_to_string(&file).unwrap(), "first");
        let in_the_way = store.folder().join("one.json").join("deeper.json");
        assert!(swap_in(&in_the_way, "text").is_err());
    }

    #[test]
    fn only_files_of_ours_are_on_the_shelf() {
        let (_home, store) = store();
        put(&store, "one.json", "");
        put(&store, "two.jsonl", "");
        put(&store, "three.txt", "");
        fs::create_dir(store.folder().join("four.json")).unwrap();
        assert_eq!(names(&store), ["one", "two"]);
    }

    #[test]
    fn a_name_is_changed_but_never_taken_from_another() {
        let (_home, store) = store();
        let file = put(&store, "one.json", "one");
        put(&store, "two.json", "two");
        let renamed = store.rename(&file, " ../À l’aube: 3/4 ").unwrap();
        assert_eq!(renamed, store.folder().join("À l’aube  3 4.json"));
        let taken = store.rename(&renamed, "two").unwrap_err();
        assert_eq!(taken.kind(), ErrorKind::AlreadyExists);
        let empty = store.rename(&renamed, " //. ").unwrap_err();
        assert_eq!(empty.kind(), ErrorKind::InvalidInput);
        assert_eq!(names(&store), ["two", "À l’aube  3 4"]);
    }

    #[test]
    fn what_is_put_away_can_be_put_back() {
        let (_home, store) = store();
        let file = put(&store, "one.json", "first");
        let away = store.move_to_trash(&file, SystemTime::UNIX_EPOCH).unwrap();
        assert_eq!(names(&store), [] as [&str; 0]);
        put(&store, "one.json", "another");
        let back = store.restore(&away).unwrap();
        assert_eq!(fs::read_to_string(back).unwrap(), "first");
        assert_eq!(names(&store), ["one", "one 2"]);
    }

    #[test]
    fn a_claimed_file_cannot_be_claimed_again_until_it_is_let_go() {
        let (_home, store) = store();
        let file = store.folder().join("one.json");
        let claim = Claim::of(&file).unwrap();
        assert!(claim.is_some());
        assert!(Claim::of(&file).unwrap().is_none());
        drop(claim);
        assert!(Claim::of(&file).unwrap().is_some());
    }
}
