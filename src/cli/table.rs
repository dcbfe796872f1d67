//! The standings of a tournament as text.

use std::io::{self, Write};

use super::{language::say, units};
use crate::{kit::text::visible, play::contest::Row};

/// Writes the lines as text, each figure with what it was measured over.
pub(super) fn write_rows(rows: &[Row], out: &mut impl Write) -> io::Result<()> {
    let player = say!("cli-table-player");
    let names: Vec<_> = rows.iter().map(|row| visible(&row.name)).collect();
    let width = names.iter().map(|name| name.chars().count()).max();
    let width = width.unwrap_or_default().max(player.chars().count());
    writeln!(
        out,
        "{player:width$}  {:>9}  {:>9}  {:>7}  {:>14}  {:>21}  {:>16}  {}",
        say!("cli-table-matches"),
        say!("cli-table-wins"),
        say!("cli-table-ties"),
        say!("cli-table-win-percent"),
        say!("cli-table-score"),
        say!("cli-table-margin"),
        say!("cli-table-time")
    )?;
    for (row, name) in rows.iter().zip(names) {
        let time = match (row.time_per_move_us, row.timed_moves) {
            (Some(time), Some(moves)) => say!(
                "cli-table-time-over",
                time = units::time(time / 1e6),
                moves = moves
            ),
            _ => say!("cli-table-not-measured"),
        };
        writeln!(
            out,
            "{name:width$}  {:>9}  {:>9}  {:>7}  {:>14}  {:>21}  {:>16}  {time}",
            row.matches,
            row.wins,
            row.ties,
            format!("{:.1} +- {:.1}", row.win_percent, row.win_percent_error),
            format!(
                "{:.2} +- {:.2} ({:.1})",
                row.mean_score, row.mean_score_error, row.score_deviation
            ),
            format!("{:+.2} +- {:.2}", row.mean_margin, row.margin_error),
        )?;
    }
    Ok(())
}
