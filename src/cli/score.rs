//! `dominations score`: the points of a kingdom, domain by domain.

use std::{io::Write, process::ExitCode};

use clap::Args;
use serde::Serialize;

use super::{failure::Failure, options, output};
use crate::games::dominations::{
    notation::{KingdomLine, KingdomLineError},
    rules::{Domain, KingdomScore, Rules, Terrain, score},
};

#[derive(Debug, Args)]
pub(super) struct ScoreOptions {
    /// The kingdom: rows from north to south joined by `/`, two characters a cell; `##` the castle, `--` no tile.
    #[arg(value_name = "KINGDOM", allow_hyphen_values = true)]
    kingdom: String,
    /// Optional rules, separated by commas: middle-kingdom, harmony, mighty-duel.
    #[arg(long, value_name = "LIST", value_parser = options::rules)]
    rules: Option<Rules>,
    /// Print one object of JSON.
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Report {
    #[serde(flatten)]
    score: KingdomScore,
    by_domain: Vec<DomainRow>,
}

#[derive(Serialize)]
struct DomainRow {
    terrain: &'static str,
    letter: char,
    cells: usize,
    crowns: u8,
    points: u16,
}

pub(super) fn run(options: &ScoreOptions) -> Result<ExitCode, Failure> {
    let rules = options.rules.unwrap_or_default();
    let report = report(&options.kingdom, &rules).map_err(Failure::bad_input)?;
    output::print(|out| {
        if options.json {
            serde_json::to_writer(&mut *out, &report)?;
            return writeln!(out);
        }
        for row in &report.by_domain {
            writeln!(
                out,
                "{:<8} {:>2} cells x {} crowns = {}",
                row.terrain, row.cells, row.crowns, row.points
            )?;
        }
        let score = &report.score;
        writeln!(out, "domains         {}", score.domains)?;
        writeln!(out, "middle kingdom  {}", score.middle_kingdom)?;
        writeln!(out, "harmony         {}", score.harmony)?;
        writeln!(out, "total           {}", score.total)?;
        writeln!(out, "largest domain  {}", score.largest_domain)?;
        writeln!(out, "crowns          {}", score.crowns)
    })
}

fn report(text: &str, rules: &Rules) -> Result<Report, KingdomLineError> {
    let line: KingdomLine = text.parse()?;
    if line.castle {
        let kingdom = line.kingdom(rules.kingdom_size())?;
        let by_domain = kingdom.domains().iter().map(row).collect();
        return Ok(Report {
            score: score(&kingdom, rules),
            by_domain,
        });
    }
    // Without a castle there is nothing to be in the middle, and always a cell to fill.
    let domains = line.domains();
    let points = domains.iter().map(Domain::points).sum();
    let score = KingdomScore {
        domains: points,
        total: points,
        largest_domain: domains
            .iter()
            .map(|domain| domain.cells.len())
            .max()
            .unwrap_or_default() as u8,
        crowns: domains.iter().map(|domain| domain.crowns).sum(),
        ..KingdomScore::default()
    };
    Ok(Report {
        score,
        by_domain: domains.iter().map(row).collect(),
    })
}

fn row(domain: &Domain) -> DomainRow {
    DomainRow {
        terrain: name(domain.terrain),
        letter: domain.terrain.letter(),
        cells: domain.cells.len(),
        crowns: domain.crowns,
        points: domain.points(),
    }
}

const fn name(terrain: Terrain) -> &'static str {
    match terrain {
        Terrain::Wheat => "wheat",
        Terrain::Forest => "forest",
        Terrain::Lake => "lake",
        Terrain::Pasture => "pasture",
        Terrain::Swamp => "swamp",
        Terrain::Mine => "mine",
    }
}
