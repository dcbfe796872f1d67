//! Statistics as text: a line for each figure, then the opponents, then how often each score came.

use std::io::{self, Write};

use super::super::{
    language::{read, say},
    units,
};
use crate::{
    kit::text::visible,
    locale::Localized,
    play::statistics::{OpponentFigures, Score, Share, Spread, Statistics},
};

/// The longest bar of the histogram.
const LONGEST_BAR: usize = 40;

/// Writes what the matches of one game come to.
pub(super) fn write(of: &Statistics, out: &mut impl Write) -> io::Result<()> {
    let player = of.player.as_deref().unwrap_or("-");
    let left_out = of.left_out;
    let head = say!(
        "cli-statistics-head",
        game = read(&Localized::new(format!("title-name-{}", of.game))),
        player = &*visible(player),
        matches = of.matches
    );
    writeln!(out, "{head}")?;
    if left_out.unfinished + left_out.taken_back + left_out.assisted > 0 {
        let line = say!(
            "cli-statistics-left-out",
            unfinished = left_out.unfinished,
            taken_back = left_out.taken_back,
            assisted = left_out.assisted
        );
        writeln!(out, "{line}")?;
    }
    if of.matches == 0 {
        return writeln!(out);
    }
    write_figures(of, out)?;
    write_opponents(&of.opponents, out)?;
    write_histogram(of, out)?;
    writeln!(out)
}

fn write_figures(of: &Statistics, out: &mut impl Write) -> io::Result<()> {
    let mut figures = Vec::new();
    figures.extend(of.won.map(|won| (say!("cli-statistics-won"), share(won))));
    if let (Some(score), Some(best)) = (&of.score, of.best_score) {
        let others = of.others_score.map_or_else(String::new, |others| {
            say!("cli-statistics-others", others = format!("{others:.1}"))
        });
        figures.push((score_name(of.score_is), spread(score) + &others));
        figures.push((say!("cli-statistics-best"), format!("{best:.1}")));
    }
    if of.won.is_some() {
        let streak = say!(
            "cli-statistics-streak-of",
            now = of.streak.now,
            best = of.streak.best
        );
        figures.push((say!("cli-statistics-streak"), streak));
    }
    figures.extend(of.elo.map(|elo| {
        let told = format!("{:.0} +- {:.0}", elo.elo, elo.error);
        ("Elo".to_owned(), told)
    }));
    for one in &of.measures {
        let key = format!("cli-statistics-{}", one.measure.name());
        figures.extend(
            one.spread
                .as_ref()
                .map(|all| (read(&Localized::new(key)), spread(all))),
        );
    }
    figures.extend(of.time.map(|time| {
        let told = say!(
            "cli-table-time-over",
            time = units::time(time.milliseconds / 1000.0),
            moves = time.moves
        );
        (say!("cli-table-time"), told)
    }));
    if let Some(review) = &of.review {
        let over = |all: &Spread| {
            say!(
                "cli-statistics-over",
                figure = format!("{:+.1} +- {:.1}", all.mean, all.error),
                matches = all.count
            )
        };
        figures.push((say!("cli-statistics-luck"), over(&review.luck)));
        figures.push((say!("cli-statistics-decisions"), over(&review.decisions)));
        let mistakes = format!(
            "{:.1} +- {:.1}",
            review.mistakes.mean, review.mistakes.error
        );
        figures.push((say!("cli-statistics-mistakes"), mistakes));
        figures.extend(review.accuracy.map(|all| {
            let told = format!("{:.1} +- {:.1} % (n = {})", all.mean, all.error, all.count);
            (accuracy_name(), told)
        }));
    }
    let width = figures.iter().map(|(name, _)| name.chars().count()).max();
    let width = width.unwrap_or_default();
    for (name, figure) in figures {
        writeln!(out, "  {name:width$}  {figure}")?;
    }
    Ok(())
}

fn write_opponents(rows: &[OpponentFigures], out: &mut impl Write) -> io::Result<()> {
    if rows.is_empty() {
        return Ok(());
    }
    let head = say!("cli-statistics-opponent");
    let names: Vec<_> = rows.iter().map(|row| visible(&row.name)).collect();
    let width = names.iter().map(|name| name.chars().count()).max();
    let width = width.unwrap_or_default().max(head.chars().count());
    writeln!(
        out,
        "  {head:width$}  {:>5}  {:>6}  {:>14}  {:>7}  {:>7}  {:>7}  {:>8}",
        "Elo",
        say!("cli-statistics-played"),
        say!("cli-statistics-won"),
        say!("cli-statistics-for"),
        say!("cli-statistics-against"),
        say!("cli-table-margin"),
        accuracy_name(),
    )?;
    for (row, name) in rows.iter().zip(names) {
        let elo = row.elo.map(|elo| elo.to_string()).unwrap_or_default();
        let mean = |mean: Option<f64>| mean.map_or_else(String::new, |mean| format!("{mean:.1}"));
        let margin = row
            .margin
            .map_or_else(String::new, |mean| format!("{mean:+.1}"));
        let accuracy = row
            .accuracy
            .map_or_else(|| "-".to_owned(), |mean| format!("{mean:.1}"));
        writeln!(
            out,
            "  {name:width$}  {elo:>5}  {:>6}  {:>14}  {:>7}  {:>7}  {margin:>7}  {accuracy:>8}",
            row.played,
            share(row.won),
            mean(row.score_for),
            mean(row.score_against),
        )?;
    }
    Ok(())
}

fn write_histogram(of: &Statistics, out: &mut impl Write) -> io::Result<()> {
    let most = of.histogram.iter().map(|bin| bin.count).max();
    let most = most.unwrap_or_default().max(1);
    for bin in &of.histogram {
        let bar = "#".repeat((bin.count * LONGEST_BAR).div_ceil(most));
        let line = format!("  {:>4} - {:<4} {:>5}  {bar}", bin.from, bin.to, bin.count);
        writeln!(out, "{}", line.trim_end())?;
    }
    Ok(())
}

fn accuracy_name() -> String {
    read(&Localized::new("review-accuracy"))
}

fn score_name(score: Score) -> String {
    match score {
        Score::Points => say!("cli-statistics-points"),
        Score::ShareOfCells => say!("cli-statistics-share-of-cells"),
        Score::MovesAboveShortest => say!("cli-statistics-moves-above-shortest"),
        Score::RoundsSurvived => say!("cli-statistics-rounds-survived"),
    }
}

fn share(won: Share) -> String {
    format!("{:.1} +- {:.1} %", 100.0 * won.share, 100.0 * won.error)
}

fn spread(of: &Spread) -> String {
    format!("{:.1} +- {:.1} ({:.1})", of.mean, of.error, of.deviation)
}
