//! `dominations score`: the points of a kingdom, domain by domain.

use std::{io::Write, process::ExitCode};

use clap::Args;
use serde::Serialize;

use super::{
    failure::Failure,
    language::{read, say, told},
    options, output,
};
use crate::{
    games::dominations::{
        faults,
        notation::{KingdomLine, KingdomLineError},
        rules::{Domain, KingdomScore, Rules, score},
    },
    locale::Localized,
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
    let report = report(&options.kingdom, &rules);
    let report =
        report.map_err(|fault| Failure::bad_input(told(&fault, || faults::of_kingdom(&fault))))?;
    output::print(|out| {
        if options.json {
            serde_json::to_writer(&mut *out, &report)?;
            return writeln!(out);
        }
        let terrains = report.by_domain.iter().map(|row| {
            (
                read(&Localized::new(format!("cli-score-{}", row.terrain))),
                say!(
                    "cli-score-row",
                    cells = format!("{:>2}", row.cells),
                    crowns = row.crowns,
                    points = row.points
                ),
            )
        });
        for (terrain, points) in terrains {
            writeln!(out, "{terrain:<8} {points}")?;
        }
        let score = &report.score;
        let lines = [
            (say!("cli-score-domains"), score.domains),
            (say!("cli-score-middle-kingdom"), score.middle_kingdom),
            (say!("cli-score-harmony"), score.harmony),
            (say!("cli-score-total"), score.total),
            (
                say!("cli-score-largest-domain"),
                score.largest_domain.into(),
            ),
            (say!("cli-score-crowns"), score.crowns.into()),
        ];
        let width = lines.iter().map(|(name, _)| name.chars().count()).max();
        let width = width.unwrap_or_default() + 2;
        lines
            .iter()
            .try_for_each(|(name, figure)| writeln!(out, "{name:<width$}{figure}"))
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
        terrain: domain.terrain.name(),
        letter: domain.terrain.letter(),
        cells: domain.cells.len(),
        crowns: domain.crowns,
        points: domain.points(),
    }
}
