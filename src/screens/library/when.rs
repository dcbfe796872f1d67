//! When a match was played on last, as people say it.

use super::Entry;
use crate::shell::locale::{Localized, Texts, Words};

/// The day, today and yesterday by their words, and the hour; nothing where the file does not say.
pub fn when(entry: &Entry, texts: &Texts) -> String {
    let Ok(written) = jiff::Timestamp::try_from(entry.kept.written) else {
        return String::new();
    };
    let zone = jiff::tz::TimeZone::system();
    let then = written.to_zoned(zone.clone());
    let today = jiff::Timestamp::now().to_zoned(zone).date();
    let day = if then.date() == today {
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
    };
    let at = Localized::new("when")
        .with("day", day)
        .with("hour", i64::from(then.hour()))
        .with("minute", format!("{:02}", then.minute()));
    Words::Key(at).read(texts)
}
