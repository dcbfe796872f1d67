//! Days where the player is.

use std::time::SystemTime;

use jiff::{Timestamp, civil::Date, tz::TimeZone};

use crate::kit::Day;

/// The day on which that moment is here; in Greenwich where no calendar of this place has it.
pub fn local_day(moment: SystemTime) -> Day {
    let here = Timestamp::try_from(moment).ok();
    let here = here.map(|moment| moment.to_zoned(TimeZone::system()).date());
    here.and_then(day_of).unwrap_or_else(|| Day::of(moment))
}

/// That day; none where it has no number.
pub fn day_of(date: Date) -> Option<Day> {
    let year = u16::try_from(date.year()).ok()?;
    Day::new(year, date.month().unsigned_abs(), date.day().unsigned_abs())
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use jiff::civil::date;

    use super::*;

    #[test]
    fn a_day_begins_at_midnight_here() {
        let here = TimeZone::system();
        for days in [20_000, 20_200] {
            let noon = SystemTime::UNIX_EPOCH + Duration::from_secs(days * 24 * 3600 + 12 * 3600);
            let zoned = Timestamp::try_from(noon).unwrap().to_zoned(here.clone());
            let begins = zoned.start_of_day().unwrap().timestamp();
            let begins = SystemTime::from(begins);
            assert_eq!(local_day(begins), local_day(noon));
            assert!(local_day(begins - Duration::from_secs(1)) < local_day(noon));
        }
    }

    #[test]
    fn a_day_before_all_numbers_is_no_other_day() {
        assert_eq!(day_of(date(2026, 11, 24)), Day::new(2026, 11, 24));
        assert_eq!(day_of(date(-2026, 11, 24)), None);
    }
}
