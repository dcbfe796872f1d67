//! Times and rates as people say them.

use super::language::{read, say};
use crate::locale::Localized;

/// So many seconds, in the unit that fits, to three figures.
pub(super) fn time(seconds: f64) -> String {
    let whole = seconds.round() as u64;
    let (minutes, hours, days) = (whole / 60, whole / 3600, whole / 86_400);
    if seconds <= 0.0 {
        "0 s".to_owned()
    } else if days > 0 {
        say!("cli-days", days = days, hours = hours % 24)
    } else if hours > 0 {
        say!("cli-hours", hours = hours, minutes = minutes % 60)
    } else if minutes > 0 {
        say!("cli-minutes", minutes = minutes, seconds = whole % 60)
    } else {
        let units = [("s", 1.0), ("ms", 1e-3), ("µs", 1e-6), ("ns", 1e-9)];
        let fits = |unit: &&(&str, f64)| seconds >= 0.9995 * unit.1;
        let (unit, length) = units.iter().find(fits).unwrap_or(&units[3]);
        format!("{} {unit}", figures(seconds / length))
    }
}

/// So many matches in so many seconds: how many in a time that sees at least one, to three figures.
pub(super) fn rate(count: u64, seconds: f64) -> String {
    let each_second = count as f64 / seconds.max(1e-9);
    let spans = [
        ("cli-per-second", 1.0),
        ("cli-per-minute", 60.0),
        ("cli-per-hour", 3600.0),
    ];
    let sees_one = |span: &&(&str, f64)| each_second * span.1 >= 0.9995;
    let (span, length) = match count {
        0 => spans[0],
        _ => spans
            .iter()
            .find(sees_one)
            .copied()
            .unwrap_or(("cli-per-day", 86_400.0)),
    };
    // As a number: plural forms follow it.
    let count: f64 = figures(each_second * length).parse().unwrap_or_default();
    read(&Localized::new(span).with("count", count))
}

/// A number to three figures, without those that say nothing; a large one whole.
fn figures(number: f64) -> String {
    let places = match number {
        99.95.. => return format!("{number:.0}"),
        9.995.. => 1,
        _ => 2,
    };
    let all = format!("{number:.places$}");
    all.trim_end_matches('0').trim_end_matches('.').to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_is_told_in_the_unit_that_fits() {
        let told = [
            (0.0, "0 s"),
            (8e-8, "80 ns"),
            (4e-10, "0.4 ns"),
            (6.4e-7, "640 ns"),
            (9.999e-7, "1 µs"),
            (1.234e-5, "12.3 µs"),
            (0.142_084_41, "142 ms"),
            (0.9996, "1 s"),
            (1.0, "1 s"),
            (1.5, "1.5 s"),
            (2.25, "2.25 s"),
            (59.4, "59.4 s"),
            (59.5, "1 min 0 s"),
            (754.2, "12 min 34 s"),
            (3599.6, "1 h 0 min"),
            (5025.0, "1 h 23 min"),
            (400_000.0, "4 d 15 h"),
        ];
        for (seconds, text) in told {
            assert_eq!(time(seconds), text, "{seconds}");
        }
    }

    #[test]
    fn a_rate_is_told_by_a_span_that_sees_at_least_one() {
        let told = [
            (336_012, 1.0, "336012 matches per second"),
            (0, 1.0, "0 matches per second"),
            (150, 60.0, "2.5 matches per second"),
            (9, 60.0, "9 matches per minute"),
            (1, 60.0, "1 match per minute"),
            (10, 7200.0, "5 matches per hour"),
            (3, 172_800.0, "1.5 matches per day"),
        ];
        for (count, seconds, text) in told {
            assert_eq!(rate(count, seconds), text, "{count} in {seconds}");
        }
    }
}
