//! A review as text and as JSON.

use std::io::{self, Write};

use serde::Serialize;

use super::{
    super::language::{read, say},
    json,
    reviewed::Reviewed,
};
use crate::{
    kit::MatchRecord,
    locale::Localized,
    play::review::{Author, Decision, LuckAndSkill, Points, Review, Turning, TurningPoints},
};

#[derive(Serialize)]
struct OfMatch<'a> {
    #[serde(flatten)]
    review: &'a Review,
    by_seat: Vec<OfSeat>,
}

#[derive(Serialize)]
struct OfSeat {
    accuracy: Option<f64>,
    luck_and_skill: LuckAndSkill,
    turning_points: TurningPoints,
}

/// Writes a review as one line of JSON.
pub(super) fn json<G: Reviewed>(
    record: &MatchRecord<G>,
    review: &Review,
    out: &mut dyn Write,
) -> io::Result<()> {
    let of_seat = |seat| OfSeat {
        accuracy: review
            .accuracy(seat)
            .map(|accuracy| (accuracy * 100.0).round() / 100.0),
        luck_and_skill: review.luck_and_skill(seat),
        turning_points: review.turning_points(seat),
    };
    let of_match = OfMatch {
        review,
        by_seat: (0..review.seats).map(of_seat).collect(),
    };
    json::write(record, review.is_complete(), of_match, out)
}

/// Writes a review as a table: a row for each deal and each decision, then what it comes to for each seat.
pub(super) fn text<G: Reviewed>(
    record: &MatchRecord<G>,
    review: &Review,
    out: &mut dyn Write,
) -> io::Result<()> {
    let names: Vec<&str> = record.seats.iter().map(|seat| seat.name.as_str()).collect();
    let head = [
        read(&Localized::new(G::WHEN)),
        say!("cli-review-who"),
        say!("cli-review-played"),
        say!("cli-review-grade"),
        say!("cli-review-loss"),
        say!("cli-review-better"),
    ];
    let mut rows = vec![(head, names.iter().map(|name| (*name).to_owned()).collect())];
    let chances = |ply: usize| -> Vec<String> {
        let column = review.columns.get(ply);
        let all = column.map_or(&[][..], |column| &column.chances);
        all.iter()
            .map(|chance| format!("{:.1}", chance.get()))
            .collect()
    };
    rows.push((Default::default(), chances(0)));
    let mut decisions = review.decisions.iter().peekable();
    for (ply, column) in review.columns.iter().enumerate().skip(1) {
        let before = ply - 1;
        if column.by == Some(Author::Chance) {
            let made = record.record.moves()[before];
            let when = if G::CHANCE_BEGINS { ply } else { before };
            let mut cells: [String; 6] = Default::default();
            cells[0] = G::when(&record.record, when);
            cells[2] = G::write_move(made);
            rows.push((cells, chances(ply)));
        }
        if let Some(decision) = decisions.next_if(|decision| decision.ply + decision.moves == ply) {
            rows.push((
                of_decision(record, decision, names[decision.seat]),
                chances(ply),
            ));
        }
    }
    print_rows(&rows, out)?;
    writeln!(out)?;
    for (seat, name) in names.iter().enumerate() {
        of_seat(record, review, seat, name, out)?;
    }
    if !review.is_complete() {
        let (done, all) = review.progress();
        writeln!(
            out,
            "{}",
            say!("cli-review-incomplete", done = done, all = all)
        )?;
    }
    Ok(())
}

fn of_decision<G: Reviewed>(
    record: &MatchRecord<G>,
    decision: &Decision,
    name: &str,
) -> [String; 6] {
    let moves = &record.record.moves()[decision.ply..decision.ply + decision.moves];
    let played: Vec<String> = moves.iter().map(|made| G::write_move(*made)).collect();
    let grade = match decision.grade {
        Some(grade) => read(&Localized::new(format!("grade-{}", grade.word()))),
        None => say!("cli-review-forced"),
    };
    let grade = match decision.proven && decision.grade.is_some() {
        true => say!("cli-review-proven", grade = grade),
        false => grade,
    };
    let lost = decision.loss > Points::NONE;
    let better = decision.best().filter(|_| lost && decision.played > 0);
    [
        G::when(&record.record, decision.ply),
        name.to_owned(),
        played.join(", "),
        grade,
        match decision.grade {
            Some(_) => format!("{:.1}", decision.loss.get()),
            None => String::new(),
        },
        better.map_or_else(String::new, |best| {
            format!("{} ({:.1})", best.moves.join(", "), best.chance.get())
        }),
    ]
}

type TableRow = ([String; 6], Vec<String>);

fn print_rows(rows: &[TableRow], out: &mut dyn Write) -> io::Result<()> {
    let width = |column: usize| {
        let cells = rows.iter().map(|(cells, _)| cells[column].chars().count());
        cells.max().unwrap_or_default()
    };
    let chance_width = |seat: usize| {
        let cells = rows.iter().filter_map(|(_, chances)| chances.get(seat));
        cells
            .map(|cell| cell.chars().count())
            .max()
            .unwrap_or_default()
    };
    let widths: Vec<usize> = (0..6).map(width).collect();
    for (cells, chances) in rows {
        let mut line = String::new();
        for (seat, chance) in chances.iter().enumerate() {
            line += &format!("{chance:>width$}  ", width = chance_width(seat));
        }
        for (column, cell) in cells.iter().enumerate() {
            let width = widths[column];
            line += &match column {
                4 => format!("{cell:>width$}  "),
                _ => format!("{cell:<width$}  "),
            };
        }
        writeln!(out, "{}", line.trim_end())?;
    }
    Ok(())
}

fn of_seat<G: Reviewed>(
    record: &MatchRecord<G>,
    review: &Review,
    seat: usize,
    name: &str,
    out: &mut dyn Write,
) -> io::Result<()> {
    let signed = |points: Points| format!("{:+.1}", points.get());
    let of = |points: Points| format!("{:.1}", points.get());
    let accuracy = review.accuracy(seat);
    let accuracy = accuracy.map_or("-".to_owned(), |accuracy| format!("{accuracy:.0}"));
    let parts = review.luck_and_skill(seat);
    let line = say!(
        "cli-review-seat",
        name = name,
        accuracy = accuracy,
        start = of(parts.start),
        luck = signed(parts.luck),
        skill = signed(parts.skill),
        others = signed(parts.others),
        end = of(parts.end),
        best = signed(parts.best)
    );
    writeln!(out, "{line}")?;
    let points = review.turning_points(seat);
    let who = |ply: usize| {
        let decision = review.decisions.iter().find(|decision| decision.ply == ply);
        decision.map_or("", |decision| record.seats[decision.seat].name.as_str())
    };
    let moved = |turning: &Turning| {
        let moves = &record.record.moves()[turning.ply..turning.ply + turning.moves];
        let spelled = moves.iter().map(|made| G::write_move(*made));
        spelled.collect::<Vec<_>>().join(", ")
    };
    let line = |key: &'static str, ply: usize, turning: &Turning| {
        Localized::new(key)
            .with("at", G::at(G::when(&record.record, ply)))
            .with("moves", moved(turning))
            .with("before", of(turning.before))
            .with("after", of(turning.after))
    };
    let lost = |key: &'static str, turning: &Turning| {
        line(key, turning.ply, turning).with("loss", of(turning.loss))
    };
    let others = points.others.as_ref().map(|turning| {
        let who = who(turning.ply);
        lost("cli-review-turning-others", turning).with("who", who)
    });
    let own = points.own.as_ref();
    let own = own.map(|turning| lost("cli-review-turning-own", turning));
    let deal = points.deal.as_ref().map(|turning| {
        let when = match G::CHANCE_BEGINS {
            true => turning.ply + turning.moves,
            false => turning.ply,
        };
        line("cli-review-turning-deal", when, turning)
    });
    for line in [others, own, deal].into_iter().flatten() {
        writeln!(out, "  {}", read(&line))?;
    }
    Ok(())
}
