//! Holds no more memory than the game needs: what was needed for a moment only, to load the pictures, to build a screen
//! or to draw it, goes back to the system.

use bevy::{prelude::*, render::render_asset::RenderAssetBytesPerFrame};

use super::{idle::Rests, screens::Screen};

/// So many bytes of pictures go to the graphics card at a time while they are loaded: all at once they would take the
/// same again on their way, and that is kept for the next time.
const AT_A_TIME: usize = 8 * 1024 * 1024;

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(RenderAssetBytesPerFrame::new(AT_A_TIME))
        .add_systems(
            OnExit(Screen::Loading),
            (send_the_rest, let_go_of_the_program),
        )
        .add_observer(give_back);
}

/// What comes later is little, and is wanted at once.
fn send_the_rest(mut limit: ResMut<RenderAssetBytesPerFrame>) {
    limit.max_bytes = None;
}

/// When the game comes to rest, once on each screen and in each size of the window. A match may be long without a rest: after
/// the start the program is let go of at once.
fn give_back(
    _: On<Rests>,
    screen: Res<State<Screen>>,
    scale: Res<UiScale>,
    mut last: Local<Option<(Screen, f32)>>,
) {
    let now = Some((**screen, scale.0));
    if std::mem::replace(&mut *last, now) != now {
        trim();
        let_go_of_the_program();
    }
}

/// Large blocks that are freed go back to the system at once; to be called before anything else of the game is.
///
/// The C library asks the system for each block of this size or more, but learns from those that are freed to keep larger
/// and larger ones: 40 MiB after a match. A number set once is not learned over. With 64 KiB, the blocks that pictures are
/// drawn by way of without a graphics card go back as well, which saves 40 MiB more and costs time at every picture.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
#[expect(unsafe_code, reason = "nobody offers it in a safe way")]
pub fn keep_little() {
    const LARGE: libc::c_int = 128 * 1024;
    // SAFETY: it sets a number, before there is another thread.
    unsafe { libc::mallopt(libc::M_MMAP_THRESHOLD, LARGE) };
}

/// Other systems see to it themselves.
#[cfg(not(all(target_os = "linux", target_env = "gnu")))]
pub fn keep_little() {}

/// The C library keeps what is freed for itself: after loading that is a sixth of all that the game holds.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
#[expect(unsafe_code, reason = "nobody offers it in a safe way")]
fn trim() {
    // SAFETY: it asks for nothing, and any thread may call it.
    unsafe { libc::malloc_trim(0) };
}

/// Other systems see to it themselves.
#[cfg(not(all(target_os = "linux", target_env = "gnu")))]
fn trim() {}

/// What of the program is in memory goes back to the system, its own pictures and sounds included: most of it was needed
/// for the start alone, or to build a screen, and what is asked for again is still at hand in the system's memory of files.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
#[expect(unsafe_code, reason = "nobody offers it in a safe way")]
fn let_go_of_the_program() {
    // Where the constants lie, and beside the code nothing else that is only read.
    static CONSTANT: u8 = 0;
    let constant = (&raw const CONSTANT).addr();
    let Ok(maps) = std::fs::read_to_string("/proc/self/smaps") else {
        return;
    };
    for pages in Pages::read(&maps) {
        if pages.can_be_read_again() && (pages.code || pages.place.contains(&constant)) {
            let at = std::ptr::with_exposed_provenance_mut(pages.place.start);
            // SAFETY: all of these pages are as they stand in the file: what is read later is the same as before.
            unsafe { libc::madvise(at, pages.place.len(), libc::MADV_DONTNEED) };
        }
    }
}

/// Other systems see to it themselves.
#[cfg(not(all(target_os = "linux", target_env = "gnu")))]
fn let_go_of_the_program() {}

/// One piece of a program's memory, as `/proc/self/smaps` tells of it: `from-to rights offset device inode file`, and below it
/// lines of figures.
#[cfg(any(test, all(target_os = "linux", target_env = "gnu")))]
#[derive(Debug, PartialEq)]
struct Pages {
    place: std::ops::Range<usize>,
    writable: bool,
    code: bool,
    of_file: bool,
    /// Whether some of it is no longer what stands in the file: relocated at the start, or with a debugger's breakpoint.
    changed: bool,
}

#[cfg(any(test, all(target_os = "linux", target_env = "gnu")))]
impl Pages {
    fn read(maps: &str) -> Vec<Self> {
        let mut read: Vec<Self> = Vec::new();
        for line in maps.lines() {
            if let Some(pages) = Self::begin(line) {
                read.push(pages);
            } else if let (Some(pages), Some(amount)) =
                (read.last_mut(), line.strip_prefix("Anonymous:"))
            {
                pages.changed = amount.split_ascii_whitespace().next() != Some("0");
            }
        }
        read
    }

    /// What a first line says. Until a figure says otherwise, some of it may have changed.
    fn begin(line: &str) -> Option<Self> {
        let mut words = line.split_ascii_whitespace();
        let (from, to) = words.next()?.split_once('-')?;
        let [from, to] = [from, to].map(|number| usize::from_str_radix(number, 16).ok());
        let rights = words.next()?;
        Some(Self {
            place: from?..to?,
            writable: rights.contains('w'),
            code: rights.contains('x'),
            of_file: words.nth(3).is_some_and(|file| file.starts_with('/')),
            changed: true,
        })
    }

    fn can_be_read_again(&self) -> bool {
        self.of_file && !self.writable && !self.changed
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_program_goes_on_after_it_has_let_go_of_itself() {
        static TEXT: &str = include_str!("memory.rs");
        let before: u64 = TEXT.bytes().map(u64::from).sum();
        let_go_of_the_program();
        let after: u64 = std::hint::black_box(TEXT).bytes().map(u64::from).sum();
        assert_eq!(before, after);
    }

    #[test]
    fn only_what_is_as_in_the_file_is_let_go_of() {
        let maps = "7f00-8f00 r-xp 00001000 fe:00 4242                       /usr/bin/game
Rss:                  60 kB
Anonymous:             0 kB
AnonHugePages:         0 kB
8f00-9f00 r--p 00002000 fe:00 4242                       /usr/bin/game
Anonymous:             8 kB
9f00-af00 rw-p 00003000 fe:00 4242                       /usr/bin/game
Anonymous:             0 kB
af00-bf00 r-xp 00000000 00:00 0                          [vdso]
Anonymous:             0 kB
bf00-cf00 r--p 00000000 fe:00 4242                       /usr/bin/game
";
        let read = Pages::read(maps);
        assert_eq!(
            read[0],
            Pages {
                place: 0x7f00..0x8f00,
                writable: false,
                code: true,
                of_file: true,
                changed: false,
            }
        );
        let again: Vec<bool> = read.iter().map(Pages::can_be_read_again).collect();
        assert_eq!(again, [true, false, false, false, false]);
        assert_eq!(Pages::read("no map"), []);
    }
}
