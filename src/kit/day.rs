//! Days of the calendar, as numbers that can be counted with.

use std::{
    fmt,
    str::FromStr,
    time::{Duration, SystemTime},
};

/// Seconds of a day.
const SECONDS: i64 = 24 * 3600;
/// Days of four centuries: after them the calendar is the same again.
const ERA: i64 = 146_097;
/// Days from the first of March of the year 0 to the first of January 1970.
const SHIFT: i64 = 719_468;

/// A day of the Gregorian calendar, from the year 1 to 9999: its number, the first of January 1970 being 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Day(i64);

/// The text is no day.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no day, expected one as 2026-11-24")]
pub struct DayTextError(pub String);

impl Day {
    /// The day of that year, month and day of the month, each from 1; none if the calendar has none such.
    pub fn new(year: u16, month: u8, day: u8) -> Option<Self> {
        let (wide_year, wide_month) = (i64::from(year), i64::from(month));
        // Years begin in March here, so that the day that some years have more comes last (Hinnant's algorithm).
        let shifted = if month > 2 { wide_year } else { wide_year - 1 };
        let of_year = (153 * ((wide_month + 9) % 12) + 2) / 5 + i64::from(day) - 1;
        let (era, of_era) = (shifted.div_euclid(400), shifted.rem_euclid(400));
        let number = era * ERA + of_era * 365 + of_era / 4 - of_era / 100 + of_year - SHIFT;
        let found = Self(number);
        let fits = (1..=9999).contains(&year) && (1..=12).contains(&month);
        (fits && found.civil() == (year, month, day)).then_some(found)
    }

    /// The day on which that moment is in Greenwich; the first of January 1970 for what is before it.
    pub fn of(moment: SystemTime) -> Self {
        let since = moment.duration_since(SystemTime::UNIX_EPOCH);
        Self(since.map_or(0, |since| since.as_secs() as i64 / SECONDS))
    }

    /// How many days it is after the first of January 1970.
    pub const fn number(self) -> i64 {
        self.0
    }

    /// The moment in which it begins in Greenwich; that of the first of January 1970 for days before it.
    pub fn begins(self) -> SystemTime {
        let seconds = u64::try_from(self.0 * SECONDS).unwrap_or_default();
        SystemTime::UNIX_EPOCH + Duration::from_secs(seconds)
    }

    /// Year, month and day of the month, each from 1.
    pub fn civil(self) -> (u16, u8, u8) {
        let shifted = self.0 + SHIFT;
        let (era, of_era) = (shifted.div_euclid(ERA), shifted.rem_euclid(ERA));
        let year = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
        let of_year = of_era - (365 * year + year / 4 - year / 100);
        let shifted_month = (5 * of_year + 2) / 153;
        let day = of_year - (153 * shifted_month + 2) / 5 + 1;
        let month = (shifted_month + 2) % 12 + 1;
        let year = year + era * 400 + i64::from(month <= 2);
        (year as u16, month as u8, day as u8)
    }
}

impl fmt::Display for Day {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = self.civil();
        write!(to, "{year:04}-{month:02}-{day:02}")
    }
}

impl FromStr for Day {
    type Err = DayTextError;

    fn from_str(text: &str) -> Result<Self, DayTextError> {
        let read = || {
            let parts: Vec<&str> = text.split('-').collect();
            let lengths = parts.iter().map(|part| part.len());
            let is_plain = |part: &&str| part.bytes().all(|sign| sign.is_ascii_digit());
            if !lengths.eq([4, 2, 2]) || !parts.iter().all(is_plain) {
                return None;
            }
            let [year, month, day] = parts[..] else {
                return None;
            };
            Self::new(year.parse().ok()?, month.parse().ok()?, day.parse().ok()?)
        };
        read().ok_or_else(|| DayTextError(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_follow_each_other_without_a_gap_and_come_back_from_their_text() {
        let first = Day::new(1, 1, 1).unwrap();
        let last = Day::new(9999, 12, 31).unwrap();
        let mut before = None;
        for number in first.number()..=last.number() {
            let day = Day(number);
            let civil = day.civil();
            assert_eq!(Day::new(civil.0, civil.1, civil.2), Some(day));
            assert!(before < Some(civil), "{civil:?}");
            before = Some(civil);
        }
        for text in ["1970-01-01", "2000-02-29", "2026-11-24", "0001-01-01"] {
            assert_eq!(text.parse::<Day>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn days_that_are_known_have_their_numbers() {
        assert_eq!(Day::new(1970, 1, 1).unwrap().number(), 0);
        assert_eq!(Day::new(2000, 3, 1).unwrap().number(), 11_017);
        let day = Day::new(2026, 11, 24).unwrap();
        assert_eq!(Day::of(day.begins()), day);
        let late = day.begins() + Duration::from_secs(86_399);
        assert_eq!(Day::of(late), day);
        assert_eq!(
            Day::of(late + Duration::from_secs(1)).to_string(),
            "2026-11-25"
        );
    }

    #[test]
    fn what_is_no_day_is_refused() {
        for text in [
            "",
            "2026",
            "2026-13-01",
            "2026-02-29",
            "2026-00-10",
            "2026-01-00",
            "2026-1-1",
            "0000-01-01",
            "+026-01-01",
            "2026-01-01-01",
            "2100-02-29",
            "20261124",
            "2026-04-31",
        ] {
            assert!(text.parse::<Day>().is_err(), "{text}");
        }
    }
}
