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
    let part = |part: i8| part.unsigned_abs();
    Day::new(
        date.year().unsigned_abs(),
        part(date.month()),
        part(date.day()),
    )
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

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
}
