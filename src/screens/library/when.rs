//! When a match was played on last, as people say it.

use std::time::SystemTime;

use jiff::{Timestamp, Zoned, tz::TimeZone};

use super::Entry;
use crate::shell::locale::{Localized, Texts, Words};

/// The day, today and yesterday by their words; nothing where no calendar has it.
pub fn day(written: SystemTime, texts: &Texts) -> String {
    let Some(then) = here(written) else {
        return String::new();
    };
    let today = Timestamp::now().to_zoned(TimeZone::system()).date();
    if then.date() == today {
        texts.text("when-today")
    } else if today
        .yesterday()
        .is_ok_and(|yesterday| then.date() == yesterday)
    {
        texts.text("when-yesterday")
    } else {
        let date = Localized::new("when-date")
            .with("day", i64::from(then.day()))
            .with("month", format!("{:02}", then.month()))
            .with("year", then.year().to_string());
        Words::Key(date).read(texts)
    }
}

/// That moment by the clock of this place.
fn here(written: SystemTime) -> Option<Zoned> {
    let written = Timestamp::try_from(written).ok()?;
    Some(written.to_zoned(TimeZone::system()))
}

/// The day and the hour; nothing where the file does not say.
pub fn when(entry: &Entry, texts: &Texts) -> String {
    let Some(then) = here(entry.kept.written) else {
        return String::new();
    };
    let day = day(entry.kept.written, texts);
    let at = Localized::new("when")
        .with("day", day)
        .with("hour", i64::from(then.hour()))
        .with("minute", format!("{:02}", then.minute()));
    Words::Key(at).read(texts)
}
