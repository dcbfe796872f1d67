//! `dominations dice-wars`: odds, maps, and the training of its strong player.

pub(super) mod text;

use std::{
    fs::{self, File},
    io::{BufWriter, Write},
    path::{Path, PathBuf},
    process::ExitCode,
};

use clap::{Args, Subcommand};
use serde::Serialize;

use super::{
    failure::{Failure, cannot_write},
    language::say,
    options::within,
    output,
};
use crate::{
    games::dice_wars::{
        ai::{
            evaluation::Weights,
            training::{TrainingConfig, train},
        },
        rules::{MOST_DICE, Map, MapSize, Odds, RawMap, generate},
    },
    kit::HexCell,
};

#[derive(Debug, Args)]
pub(super) struct DiceWarsOptions {
    #[command(subcommand)]
    command: DiceWarsCommand,
}

#[derive(Debug, Subcommand)]
enum DiceWarsCommand {
    /// Print how often A dice beat D dice, exactly; without numbers for every pair.
    Odds(OddsOptions),
    /// Print a map of the course's generator.
    Map(MapOptions),
    /// Let the strong player's evaluation learn from matches against itself, and write its weights.
    Train(TrainOptions),
}

#[derive(Debug, Args)]
struct OddsOptions {
    /// The attacker's dice.
    #[arg(value_name = "A", requires = "defence", value_parser = within::<u8>(1..=MOST_DICE))]
    attack: Option<u8>,
    /// The defender's dice.
    #[arg(value_name = "D", value_parser = within::<u8>(1..=MOST_DICE))]
    defence: Option<u8>,
    /// Print an object of JSON for each pair, one a line.
    #[arg(long)]
    json: bool,
}

#[derive(Debug, Args)]
struct MapOptions {
    /// What the map follows from.
    #[arg(long, value_name = "N")]
    seed: u64,
    /// How many rows it has, and cells in each: 12 to 60.
    #[arg(long, value_name = "S", default_value_t = MapSize::USUAL.get(), value_parser = within::<u8>(MapSize::LEAST.get()..=MapSize::MOST.get()))]
    size: u8,
    /// Print one object of JSON.
    #[arg(long)]
    json: bool,
    /// Write a picture of it, as PNG.
    #[arg(long, value_name = "FILE.png")]
    picture: Option<PathBuf>,
}

#[derive(Debug, Args)]
struct TrainOptions {
    /// Where to write the weights.
    #[arg(
        long,
        value_name = "FILE",
        default_value = "assets/weights/dice-wars.json"
    )]
    out: PathBuf,
    /// Generations of matches to learn from.
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = within::<u32>(0..=1_000_000))]
    generations: u32,
    /// Matches in each generation.
    #[arg(long, value_name = "N", default_value_t = 8_000, value_parser = within::<u64>(0..=1_000_000_000))]
    matches: u64,
    /// How often each generation goes through what it has seen.
    #[arg(long, value_name = "N", default_value_t = 6, value_parser = within::<u32>(0..=1_000_000))]
    passes: u32,
    /// How many attacks in a row the learning player looks at.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = within::<u32>(1..=6))]
    depth: u32,
    /// What chance follows from.
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Train on from the weights that the game ships with.
    #[arg(long)]
    go_on: bool,
    /// Learn what a limit of rounds changes, from matches with limits, and leave the rest as the game ships with it.
    #[arg(long)]
    limits: bool,
}

#[derive(Serialize)]
struct OddsRow {
    attack: u8,
    defence: u8,
    wins: u64,
    total: u64,
    share: f64,
}

pub(super) fn run(options: &DiceWarsOptions) -> Result<ExitCode, Failure> {
    match &options.command {
        DiceWarsCommand::Odds(options) => odds(options),
        DiceWarsCommand::Map(options) => map(options),
        DiceWarsCommand::Train(options) => learn(options),
    }
}

fn odds(options: &OddsOptions) -> Result<ExitCode, Failure> {
    let each = |one: Option<u8>| one.map_or(1..=MOST_DICE, |one| one..=one);
    let rows = each(options.attack).flat_map(|attack| {
        each(options.defence).map(move |defence| {
            let odds = Odds::of(attack, defence);
            OddsRow {
                attack,
                defence,
                wins: odds.wins,
                total: odds.total,
                share: odds.share(),
            }
        })
    });
    output::print(|out| {
        for row in rows {
            if options.json {
                serde_json::to_writer(&mut *out, &row)?;
                writeln!(out)?;
                continue;
            }
            let line = say!(
                "cli-dice-odds",
                attack = row.attack,
                defence = row.defence,
                wins = row.wins.to_string(),
                total = row.total.to_string(),
                share = format!("{:.6}", row.share)
            );
            writeln!(out, "{line}")?;
        }
        Ok(())
    })
}

fn map(options: &MapOptions) -> Result<ExitCode, Failure> {
    let size = MapSize::new(options.size).expect("the command takes sizes of maps only");
    let map = generate(size, options.seed);
    if let Some(file) = &options.picture {
        draw(&map, file)?;
    }
    output::print(|out| {
        if options.json {
            serde_json::to_writer(&mut *out, &RawMap::from(&map))?;
            return writeln!(out);
        }
        for row in 0..size.get() {
            let cells = (0..size.get()).map(|column| map.region_at(HexCell::new(row, column)));
            let cells: Vec<String> = cells
                .map(|region| region.map_or(" .".to_owned(), |region| format!("{region:>2}")))
                .collect();
            let shift = if row % 2 == 1 { "  " } else { "" };
            // Two letters and two spaces a cell, so that half a cell is two.
            writeln!(out, "{shift}{}", cells.join("  ").trim_end())?;
        }
        let cells: usize = map.regions().map(|region| map.cells(region).len()).sum();
        let line = say!(
            "cli-dice-map",
            regions = map.region_count(),
            cells = cells,
            seed = map.seed().to_string(),
            size = size.get()
        );
        writeln!(out, "{line}")
    })
}

/// Half the width of a cell in the picture, in pixels.
const HALF: usize = 8;
/// The height of a row.
const ROW: usize = 14;
/// What lies between the regions, and around them.
const EDGE: [u8; 3] = [0x2b, 0x1d, 0x12];
const SEA: [u8; 3] = [0x5d, 0x40, 0x27];

/// Writes a picture: a rectangle for each cell, dark lines between the regions.
fn draw(map: &Map, file: &Path) -> Result<(), Failure> {
    let rows = usize::from(map.size().get());
    let (width, height) = ((2 * rows + 1) * HALF, rows * ROW);
    let region_at = |x: usize, y: usize| {
        let row = y / ROW;
        let column = x.checked_sub(row % 2 * HALF)? / (2 * HALF);
        let cell = (column < rows).then(|| HexCell::new(row as u8, column as u8))?;
        map.region_at(cell)
    };
    let mut pixels = Vec::with_capacity(width * height * 3);
    for y in 0..height {
        for x in 0..width {
            let here = region_at(x, y);
            let right = (x + 1 < width).then(|| region_at(x + 1, y)).flatten();
            let below = (y + 1 < height).then(|| region_at(x, y + 1)).flatten();
            let colour = match here {
                _ if here != right || here != below => EDGE,
                None => SEA,
                Some(region) => colour(region.index()),
            };
            pixels.extend(colour);
        }
    }
    let cannot = |error| cannot_write(file, &error);
    let out = BufWriter::new(File::create(file).map_err(cannot)?);
    let mut picture = png::Encoder::new(out, width as u32, height as u32);
    picture.set_color(png::ColorType::Rgb);
    picture.set_depth(png::BitDepth::Eight);
    let mut writer = picture
        .write_header()
        .map_err(|error| cannot(error.into()))?;
    writer
        .write_image_data(&pixels)
        .map_err(|error| cannot(error.into()))?;
    writer.finish().map_err(|error| cannot(error.into()))
}

/// A light colour for a region, other than those of the regions numbered next to it.
const fn colour(region: usize) -> [u8; 3] {
    let mixed = region * 83;
    [
        120 + (mixed % 128) as u8,
        120 + (mixed * 7 % 128) as u8,
        120 + (mixed * 29 % 128) as u8,
    ]
}

fn learn(options: &TrainOptions) -> Result<ExitCode, Failure> {
    let config = TrainingConfig {
        generations: options.generations,
        matches: options.matches,
        passes: options.passes,
        depth: options.depth,
        seed: options.seed,
        limits: options.limits,
    };
    let untrained = Weights::untrained(options.seed);
    let start = match (options.go_on, options.limits) {
        (true, _) => Weights::shipped().clone(),
        (false, false) => untrained,
        (false, true) => Weights {
            limits: untrained.limits,
            ..Weights::shipped().clone()
        },
    };
    // Hours later would be too late to find out.
    let writable = File::options().append(true).create(true).open(&options.out);
    writable.map_err(|error| cannot_write(&options.out, &error))?;
    let mut written = Ok(());
    train(&config, start, |generation, progress, weights| {
        // Nobody is left to tell when standard output is closed.
        let _closed = output::print(|out| {
            let line = say!(
                "cli-dice-train",
                generation = generation,
                lessons = progress.lessons,
                error = format!("{:.4}", progress.error)
            );
            writeln!(out, "{line}")
        });
        // After each generation, so that a training that is stopped leaves something.
        written = fs::write(&options.out, weights.to_text());
    });
    written.map_err(|error| cannot_write(&options.out, &error))?;
    Ok(ExitCode::SUCCESS)
}
