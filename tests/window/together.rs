//! Two windows at one table, each with a profile of its own: one hosts it, the other comes to it by its address, and both play
//! by mouse.

use std::{
    net::TcpListener,
    process::Command,
    time::{Duration, Instant},
};

use dominations::{
    games::conquest::{
        notation::MatchRecord,
        rules::{Conquest, Layout, Move, Size},
    },
    kit::{Record, ToMove},
};
use libtest_mimic::Failed;

use crate::{
    conquest::{board, choose, move_pawn, wait_for_a_person},
    game::{Game, Node},
};

/// What those at the windows are called, the host first.
const NAMES: [&str; 2] = ["Ada", "Bo"];
/// Nothing is waited for but the network, and nothing is played by itself.
const SETTINGS: &str =
    "language = \"en\"\nspeed = \"Instant\"\nreduce_motion = true\nautoplay_forced = false";
/// The smallest board: few moves fill it.
const SIDE: u8 = 3;
/// The middle of the choice of sizes in the set-up of Conquest, and where its first segment is, in parts of its width.
const SIZES: (f32, f32) = (222.0, 463.0);
const SMALLEST: f32 = -0.4;
/// The field for a code or an address is wider than all others of its page.
const WIDE: f32 = 390.0;

/// What the other window has been told is seen by then.
const HEARD: Duration = Duration::from_secs(30);
/// A match on that board is over by far by then.
const MOST_MOVES: usize = 120;

/// From both titles to the results, which both windows show and the program finds sound.
pub fn a_match_of_two_windows() -> Result<(), Failed> {
    let port = free_port()?;
    let mut host = start(NAMES[0], port)?;
    open_a_table(&mut host)?;
    // The other one hosts nothing.
    let mut guest = start(NAMES[1], free_port()?)?;
    join(&mut guest, port)?;
    host.read(NAMES[1])?;
    for window in [&mut host, &mut guest] {
        window.click_button("net-be-ready")?;
    }
    host.click_button("net-start")?;
    let mut windows = [host, guest];
    for window in &mut windows {
        window.named("Hand bar")?;
    }
    play_to_the_end(&mut windows)?;
    for window in &mut windows {
        window.named("Results")?;
    }
    let [host, guest] = &windows;
    let [told, heard] = [told(host)?, told(guest)?];
    if told.record.moves() != heard.record.moves() {
        return Err(host.failure("the windows have played two matches"));
    }
    let names: Vec<_> = told.seats.iter().map(|seat| &*seat.name).collect();
    if names != NAMES {
        return Err(host.failure(&format!("others have played: {names:?}")));
    }
    verify(host)
}

/// A port at which nobody listens.
fn free_port() -> Result<u16, Failed> {
    Ok(TcpListener::bind("127.0.0.1:0")?.local_addr()?.port())
}

/// A window of somebody of that name, whose tables listen at that port.
fn start(name: &str, port: u16) -> Result<Game, Failed> {
    let home = tempfile::tempdir()?;
    let own = home.path().join("data/dominations");
    std::fs::create_dir_all(&own)?;
    std::fs::write(
        own.join("together.ron"),
        format!("(name: \"{name}\", port: {port})"),
    )?;
    let arguments = ["play", "--game", "conquest"];
    Game::start_in(home, (1280, 720), SETTINGS, &arguments)
}

/// Opens a table for the shortest of matches.
fn open_a_table(host: &mut Game) -> Result<(), Failed> {
    host.click_button("title-together")?;
    host.click_button("net-set-up-conquest")?;
    host.named("Set-up")?;
    host.choose(SIZES, SMALLEST)?;
    host.read(&format!("{SIDE} × {SIDE}"))?;
    host.click_button("setup-open-table")?;
    host.named("Chair 1").map(drop)
}

/// Goes to the table at that port of this machine.
fn join(guest: &mut Game, port: u16) -> Result<(), Failed> {
    guest.click_button("title-together")?;
    guest.named("By code")?;
    let nodes = guest.nodes()?;
    let is_wide = |node: &&Node| node.name == "Field" && node.width > WIDE;
    let field = nodes.iter().find(is_wide).cloned();
    let field = field.ok_or_else(|| guest.failure("an address can be typed nowhere"))?;
    guest.click(&field)?;
    guest.press("ctrl+a")?;
    guest.type_text(&format!("127.0.0.1:{port}"))?;
    // It can be pressed once somebody has answered there.
    guest.click_button("net-join-table-of")?;
    guest.named("Chair 2").map(drop)
}

/// The match as it is kept in that window; none while nobody has moved.
fn known(window: &Game) -> Option<MatchRecord> {
    // Nothing may have been kept yet, or it is being written.
    let text = window.records().ok()?.pop()?;
    MatchRecord::from_json(&text).ok()
}

/// The same, once somebody has.
fn told(window: &Game) -> Result<MatchRecord, Failed> {
    known(window).ok_or_else(|| window.failure("nothing is kept of the match"))
}

/// Makes every move in the window of whoever is awaited: by clicks, and every third time by a drag.
fn play_to_the_end(windows: &mut [Game; 2]) -> Result<(), Failed> {
    let side = Size::new(SIDE).ok_or("there is such a board")?;
    let opening = Record::new(Conquest::new(side, Layout::None)?);
    for step in 0..MOST_MOVES {
        let before = known(&windows[0]);
        let record = before.as_ref().map_or(&opening, |before| &before.record);
        let ToMove::Seat(seat) = record.to_move() else {
            return Ok(());
        };
        let window = &mut windows[seat.index()];
        match choose(record.position(), step) {
            Move::Pawn { from, to } => {
                wait_for_a_person(window)?;
                move_pawn(window, board(side), from, to, step % 3 == 2)?;
            }
            Move::Pass | Move::Block(_) | Move::OutOfTime => {
                window.click_button("conquest-pass")?;
            }
        }
        let made = record.ply();
        wait_for_more(windows, made)?;
    }
    Err(windows[0].failure("the match did not end"))
}

/// Waits until both know of more moves.
fn wait_for_more(windows: &[Game; 2], made: usize) -> Result<(), Failed> {
    let since = Instant::now();
    let knows = |window: &Game| known(window).is_some_and(|known| known.record.ply() > made);
    while since.elapsed() < HEARD {
        if windows.iter().all(knows) {
            return Ok(());
        }
        std::thread::sleep(Duration::from_millis(100));
    }
    let deaf = windows.iter().position(|window| !knows(window));
    let name = NAMES[deaf.unwrap_or_default()];
    Err(windows[0].failure(&format!("{name} has not heard of move {}", made + 1)))
}

/// Has the program look at what its window has kept.
fn verify(window: &Game) -> Result<(), Failed> {
    let file = window.record_files()?.pop().ok_or("nothing was kept")?;
    let found = Command::new(env!("CARGO_BIN_EXE_dominations"))
        .args(["verify", "--lang", "en"])
        .arg(&file)
        .output()?;
    if !found.status.success() {
        let said = String::from_utf8_lossy(&found.stderr).into_owned();
        return Err(window.failure(&format!("the record does not hold: {said}")));
    }
    Ok(())
}
