//! Files that change on the disk while a match is on the table: what is good is seen at once, what is broken is told and
//! changes nothing, and the match goes on.

use std::{fs, path::Path, time::Duration};

use dominations::games::dominations::notation::MatchRecord;
use libtest_mimic::Failed;

use crate::{
    game::Game,
    play::{play_a_step, play_to_the_end, play_until},
    resting::still_home,
};

const PICTURE: &str = "art/png/castle_pink.png";
/// Not in the player's folder at the start.
const NEW_PICTURE: &str = "art/png/castle_yellow.png";
const THEME: &str = "theme.ron";
const TEXTS: &str = "locales/en/table.ftl";
const DOMINOS: &str = "dominos.csv";

/// Colours that nothing on the table has.
const MAGENTA: [u8; 3] = [255, 0, 255];
const CYAN: [u8; 3] = [0, 255, 255];
const GREEN: [u8; 3] = [0, 255, 0];
/// So many pixels are no accident.
const PATCH: usize = 200;

/// How long a file takes to rest, to be read and to be shown, on a slow machine.
const SEEN: Duration = Duration::from_secs(30);

/// The table of a match, and the folder of the player's own files.
struct Table {
    game: Game,
}

impl Table {
    fn put(&self, file: &str, bytes: &[u8]) -> Result<(), Failed> {
        Ok(fs::write(self.place(file), bytes)?)
    }

    /// Saves as many editors do: beside the file, and some time later in its place.
    fn put_by_renaming(&self, file: &str, bytes: &[u8], later: Duration) -> Result<(), Failed> {
        let place = self.place(file);
        let beside = place.with_extension("saved");
        fs::write(&beside, bytes)?;
        std::thread::sleep(later);
        Ok(fs::rename(beside, place)?)
    }

    fn place(&self, file: &str) -> std::path::PathBuf {
        self.game.home().join("assets").join(file)
    }

    /// How many pixels of the window have that colour.
    fn pixels(&self, colour: [u8; 3]) -> Result<usize, Failed> {
        let file = self.game.home().join("look.png");
        self.game.picture(&file)?;
        let (pixels, ..) = read_picture(&fs::read(file)?)?;
        let near = |pixel: &&[u8]| (0..3).all(|at| pixel[at].abs_diff(colour[at]) < 8);
        Ok(pixels.chunks_exact(4).filter(near).count())
    }

    /// Waits until the window shows that colour, or does not any more.
    fn see(&self, colour: [u8; 3], there: bool, what: &str) -> Result<(), Failed> {
        let begun = std::time::Instant::now();
        while begun.elapsed() < SEEN {
            let count = self.pixels(colour)?;
            if (there && count >= PATCH) || (!there && count == 0) {
                return Ok(());
            }
            std::thread::sleep(Duration::from_millis(300));
        }
        Err(self.game.failure(&format!("not seen: {what}")))
    }

    /// Waits until all of these stand in texts on the screen.
    fn read(&mut self, parts: &[&str]) -> Result<(), Failed> {
        let begun = std::time::Instant::now();
        let mut texts = Vec::new();
        while begun.elapsed() < SEEN {
            texts = self.game.texts()?;
            let stands = |part: &&str| texts.iter().any(|text| text.contains(part));
            if parts.iter().all(stands) {
                return Ok(());
            }
            std::thread::sleep(Duration::from_millis(200));
        }
        let told = format!("{parts:?} do not stand in {texts:#?}");
        Err(self.game.failure(&told))
    }

    /// Puts a broken file there: it is told, with all of these words.
    fn refuses(&mut self, file: &str, bytes: &[u8], told: &[&str]) -> Result<(), Failed> {
        self.put(file, bytes)?;
        let name = file.rsplit('/').next().unwrap_or(file);
        self.read(&[&[name, "refused"], told].concat())?;
        play_a_step(&mut self.game).map(drop)
    }
}

/// The pixels of a picture, red, green, blue and opacity, and its size.
fn read_picture(bytes: &[u8]) -> Result<(Vec<u8>, u32, u32), Failed> {
    let mut decoder = png::Decoder::new(std::io::Cursor::new(bytes));
    decoder.set_transformations(png::Transformations::ALPHA | png::Transformations::STRIP_16);
    let mut reader = decoder.read_info()?;
    let size = reader.output_buffer_size().ok_or("a picture too large")?;
    let mut pixels = vec![0; size];
    let info = reader.next_frame(&mut pixels)?;
    if info.color_type != png::ColorType::Rgba {
        let grey = pixels.chunks_exact(2);
        pixels = grey
            .flat_map(|pixel| [pixel[0], pixel[0], pixel[0], pixel[1]])
            .collect();
    }
    Ok((pixels, info.width, info.height))
}

fn write_picture(pixels: &[u8], width: u32, height: u32) -> Result<Vec<u8>, Failed> {
    write_png(
        (png::ColorType::Rgba, png::BitDepth::Eight),
        pixels,
        width,
        height,
    )
}

/// What no graphics card can draw as it is.
fn grey_of_16_bits() -> Result<Vec<u8>, Failed> {
    let kind = (png::ColorType::Grayscale, png::BitDepth::Sixteen);
    write_png(kind, &vec![127; 64 * 64 * 2], 64, 64)
}

fn write_png(
    (colour, depth): (png::ColorType, png::BitDepth),
    pixels: &[u8],
    width: u32,
    height: u32,
) -> Result<Vec<u8>, Failed> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, width, height);
    encoder.set_color(colour);
    encoder.set_depth(depth);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(pixels)?;
    writer.finish()?;
    Ok(bytes)
}

/// The picture in one colour.
fn painted(good: &[u8], colour: [u8; 3]) -> Result<Vec<u8>, Failed> {
    let (mut pixels, width, height) = read_picture(good)?;
    for pixel in pixels.chunks_exact_mut(4) {
        pixel[..3].copy_from_slice(&colour);
    }
    write_picture(&pixels, width, height)
}

fn shipped(file: &str) -> Result<Vec<u8>, Failed> {
    let assets = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets");
    Ok(fs::read(assets.join(file))?)
}

fn shipped_text(file: &str) -> Result<String, Failed> {
    Ok(String::from_utf8(shipped(file)?)?)
}

/// A text with one place changed, that must be there.
fn with(text: &str, from: &str, to: &str) -> Result<Vec<u8>, Failed> {
    if !text.contains(from) {
        return Err(format!("{from:?} is not in the file any more").into());
    }
    Ok(text.replace(from, to).into_bytes())
}

pub fn files_change_under_a_match() -> Result<(), Failed> {
    let home = tempfile::tempdir()?;
    for file in [PICTURE, THEME, TEXTS, DOMINOS] {
        let place = home.path().join("assets").join(file);
        fs::create_dir_all(place.parent().ok_or("a file lies in a folder")?)?;
        fs::write(place, shipped(file)?)?;
    }
    let arguments = ["--seats", "human,naive", "--seed", "6", "--lang", "en"];
    let mut game = Game::start_at(home, &[&["play"], &arguments[..]].concat())?;
    game.wait_for(SEEN, "the first pick", |nodes| {
        nodes.iter().any(|node| node.name == "Task Drafting")
    })?;
    let mut table = Table { game };
    for colour in [MAGENTA, CYAN, GREEN] {
        table.see(colour, false, "a table without the colours of this trial")?;
    }
    pictures(&mut table)?;
    theme(&mut table)?;
    texts(&mut table)?;
    dominos(&mut table)
}

/// Nothing wakes the game but the files: nobody moves the pointer, and by itself it sleeps for an hour.
pub fn files_change_while_the_game_rests() -> Result<(), Failed> {
    let home = still_home("")?;
    let place = home.path().join("assets").join(PICTURE);
    fs::create_dir_all(place.parent().ok_or("a file lies in a folder")?)?;
    fs::write(&place, shipped(PICTURE)?)?;
    let arguments = ["play", "--seats", "human,naive", "--seed", "6"];
    let mut game = Game::start_asleep(home, &arguments)?.focused()?;
    game.wait_for(SEEN, "the first pick", |nodes| {
        nodes.iter().any(|node| node.name == "Task Drafting")
    })?;
    let rest = || std::thread::sleep(Duration::from_secs(8));
    let table = Table { game };
    rest();
    table.put(PICTURE, &painted(&shipped(PICTURE)?, MAGENTA)?)?;
    table.see(MAGENTA, true, "a castle painted over")?;
    // A folder that was not there at the start.
    rest();
    let own = table.game.own_folder().join("assets").join(NEW_PICTURE);
    fs::create_dir_all(own.parent().ok_or("a file lies in a folder")?)?;
    fs::write(&own, painted(&shipped(NEW_PICTURE)?, CYAN)?)?;
    table.see(CYAN, true, "a castle of the player's own")?;
    rest();
    table.game.take_focus()?;
    rest();
    fs::remove_dir_all(table.game.own_folder().join("assets"))?;
    table.see(CYAN, false, "the castle that the game has")
}

fn pictures(table: &mut Table) -> Result<(), Failed> {
    let good = shipped(PICTURE)?;
    table.put(PICTURE, &painted(&good, MAGENTA)?)?;
    table.read(&["castle_pink.png"])?;
    table.see(MAGENTA, true, "a castle painted over")?;
    play_a_step(&mut table.game)?;
    let too_wide = write_picture(&vec![255; 40_000 * 4], 40_000, 1)?;
    let too_deep = grey_of_16_bits()?;
    let broken: [(&[u8], &[&str]); 4] = [
        (&good[..good.len() / 2], &[]),
        (b"GIF89a", &[]),
        (&too_wide, &["40000"]),
        (&too_deep, &["16 bits"]),
    ];
    for (bytes, told) in broken {
        table.refuses(PICTURE, bytes, told)?;
        table.see(MAGENTA, true, "the last good castle")?;
    }
    table.put_by_renaming(PICTURE, &good, Duration::ZERO)?;
    table.see(MAGENTA, false, "the castle as it was")?;
    // What was not there at the start comes, and goes again.
    table.put(NEW_PICTURE, &painted(&shipped(NEW_PICTURE)?, CYAN)?)?;
    table.see(CYAN, true, "a castle of the player's own")?;
    fs::remove_file(table.place(NEW_PICTURE))?;
    table.see(CYAN, false, "the castle that the game has")
}

fn theme(table: &mut Table) -> Result<(), Failed> {
    let good = shipped_text(THEME)?;
    table.put(
        THEME,
        &with(&good, "Cream: \"#FBF1DA\"", "Cream: \"#00FF00\"")?,
    )?;
    table.see(GREEN, true, "texts in another colour")?;
    let misspelt = with(&good, "Ink: \"#33241A\"", "Inck: \"#33241A\"")?;
    table.refuses(THEME, &misspelt, &["line 6", "Inck"])?;
    let no_colour = with(&good, "Ink: \"#33241A\"", "Ink: \"brown\"")?;
    table.refuses(THEME, &no_colour, &["brown"])?;
    table.refuses(THEME, b"", &["line 1"])?;
    table.see(GREEN, true, "the last good colours")?;
    table.put_by_renaming(THEME, good.as_bytes(), Duration::from_secs(2))?;
    table.see(GREEN, false, "the colours as they were")
}

fn texts(table: &mut Table) -> Result<(), Failed> {
    let good = shipped_text(TEXTS)?;
    let said = "table-stock = Stock\n";
    table.put(TEXTS, &with(&good, said, "table-stock = The pile\n")?)?;
    table.read(&["The pile"])?;
    let broken = with(&good, said, "table-stock = { $\n")?;
    let line = good
        .lines()
        .take_while(|line| !line.starts_with("table-stock"))
        .count()
        + 1;
    table.refuses(TEXTS, &broken, &[&format!("line {line}")])?;
    table.read(&["The pile"])?;
    table.put_by_renaming(TEXTS, good.as_bytes(), Duration::from_secs(1))?;
    table.read(&["Stock"])
}

/// Other dominos serve from the next match on: those on the table are what they are.
fn dominos(table: &mut Table) -> Result<(), Failed> {
    let good = shipped_text(DOMINOS)?;
    let other = with(&good, "0,Champs,0,Champs,01", "2,Mer,0,Champs,01")?;
    table.put(DOMINOS, &other)?;
    table.read(&["Dominos reloaded", "next match"])?;
    play_a_step(&mut table.game)?;
    let broken = with(&good, "0,Champs,0,Champs,02", "0,Champs,7,Sable,02")?;
    table.refuses(DOMINOS, &broken, &["Sable", "Line 3"])?;
    for speed in ["table-speed", "table-speed"] {
        table.game.click_button(speed)?;
    }
    play_to_the_end(&mut table.game)?;
    let first = table.game.records()?.pop().ok_or("nothing was kept")?;
    if first.contains("\"dominos\"") {
        return Err(table.game.failure("the match changed its dominos"));
    }
    if !MatchRecord::from_json(&first)?.record.is_over() {
        return Err(table.game.failure("the match did not come to its end"));
    }
    table.game.click_button("end-rematch")?;
    play_until(&mut table.game, "Task Placing")?;
    std::thread::sleep(Duration::from_secs(1));
    let second = table.game.records()?.pop().ok_or("nothing was kept")?;
    let with_other = second.contains("\"dominos\":[[1,\"L\",2,\"W\",0]");
    if !with_other || MatchRecord::from_json(&second).is_err() {
        return Err(table
            .game
            .failure("the next match is not played with the other dominos"));
    }
    Ok(())
}
