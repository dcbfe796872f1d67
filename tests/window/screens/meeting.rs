//! Playing with people at other machines: a table is found, set up, and waits for guests, and its terms are chosen. And what
//! is told where the game cannot start.

use std::{fs, net::TcpListener, path::Path};

use libtest_mimic::Failed;

use super::{How, STILL, Walk};

/// What the game cannot do without, and what is wrong in it.
const THEME: &str = "theme.ron";
const GOOD: &str = "Ink: \"#33241A\"";
const BROKEN: &str = "Inck: \"#33241A\"";

pub fn walk(how: How) -> Result<(), Failed> {
    let home = tempfile::tempdir()?;
    let own = home.path().join("data/dominations");
    fs::create_dir_all(&own)?;
    let port = TcpListener::bind("127.0.0.1:0")?.local_addr()?.port();
    fs::write(
        own.join("together.ron"),
        format!("(name: \"Ada\", port: {port})"),
    )?;
    let mut walk = Walk::start_in(home, how, STILL, &["play", "--game", "conquest"])?;
    walk.game.click_button("title-together")?;
    walk.game.named("Hosting")?;
    // Tables of others may come and go while it is looked at, and the cursor blinks.
    walk.glance("together-find")?;
    walk.game.click_button("net-set-up-conquest")?;
    walk.game.named("Set-up")?;
    walk.stop("together-setup")?;
    walk.game.click_button("setup-open-table")?;
    walk.game.named("Chair 2")?;
    walk.stop("together-lobby")?;
    walk.game.click_button("net-terms")?;
    walk.game.named("Terms")?;
    walk.stop("together-terms")
}

/// Which file is broken, and how. There nothing is painted behind everything, so that it looks one way alone.
pub fn faults(how: How) -> Result<(), Failed> {
    let home = tempfile::tempdir()?;
    let assets = home.path().join("assets");
    fs::create_dir_all(&assets)?;
    let shipped = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets");
    let theme = fs::read_to_string(shipped.join(THEME))?;
    if !theme.contains(GOOD) {
        return Err(format!("{GOOD} is not in {THEME} any more").into());
    }
    fs::write(assets.join(THEME), theme.replace(GOOD, BROKEN))?;
    let mut walk = Walk::start_in(home, how, STILL, &[])?;
    walk.game.named("Failed")?;
    walk.glance("faults")
}
