//! Luck and skill of the seat that is read: what the deal, its own moves and the others made of its chance.

use bevy::{picking::hover::Hovered, prelude::*};

use super::{
    parts::{tenths, whole_part},
    signs::sign_of,
};
use crate::{
    play::review::{LuckAndSkill, Points, Review},
    screens::{Shown, insight::panel::decimal},
    shell::{
        locale::{Localized, SpokenName},
        theme::{TextStyle, ThemedBackground, ThemedBorder, Tone},
        widgets::{TellsWhole, Tip, at, icon, picture, short_text, text, words},
    },
};

/// The bars: from where to where they go, the first of them, from one to the next, and how high they are.
const BARS: (f32, f32) = (118.0, 356.0);
const TOP: f32 = 72.0;
const PITCH: f32 = 44.0;
const HEIGHT: f32 = 28.0;
/// Where the panel has no more room, and how broad a number is.
const RIGHT: f32 = 374.0;
const NUMBER: f32 = 52.0;

/// Fills the panel.
pub fn fill<G: Shown>(panel: &mut ChildSpawnerCommands, review: &Review, seat: usize, name: &str) {
    let title = Localized::new(G::review_text("review-luck")).with("name", name.to_owned());
    panel
        .spawn((
            Node {
                overflow: Overflow::clip_x(),
                ..at(Rect::new(18.0, 12.0, 370.0, 40.0))
            },
            Pickable::IGNORE,
        ))
        .with_children(|heading| {
            heading
                .spawn(short_text(title, TextStyle::PanelHeading, Tone::Ink))
                .insert((TellsWhole, Pickable::default()));
        });
    if review.columns.is_empty() {
        return;
    }
    let parts = review.luck_and_skill(seat);
    let added_up = in_tenths(&parts);
    let [_, luck, skill, of_others, _] = added_up;
    let (style, tone) = figures(review);
    let middle = (BARS.0 + BARS.1) / 2.0;
    // Over a long match the changes add up to more than there is to win.
    let values = [parts.luck, parts.skill, parts.others, parts.best];
    let most = values.map(|value| value.get().abs()).into_iter();
    let hundreds = (most.fold(0.0, f64::max) / 100.0).ceil().max(1.0) as i32;
    let unit = (BARS.1 - BARS.0) / (200 * hundreds) as f32;
    let bars = if review.has_luck() { 3.0 } else { 2.0 };
    for mark in [-100, -50, 0, 50, 100].map(|part| part * hundreds) {
        let x = middle + unit * mark as f32;
        panel.spawn((
            at(Rect::new(
                x - 0.5,
                TOP - 6.0,
                x + 0.5,
                TOP + bars * PITCH - 8.0,
            )),
            ThemedBackground(if mark == 0 { Tone::Ink } else { Tone::Hairline }),
            Pickable::IGNORE,
        ));
        panel.spawn((
            words(
                match mark {
                    0 => "0".to_owned(),
                    ..0 => format!("−{}", -mark),
                    _ => format!("+{mark}"),
                },
                TextStyle::Caption,
                Tone::InkSoft,
            ),
            TextLayout::justify(Justify::Center),
            at(Rect::new(x - 28.0, TOP - 26.0, x + 28.0, TOP - 8.0)),
        ));
    }
    panel.spawn((
        text("review-luck-unit", TextStyle::Caption, Tone::InkSoft),
        TextLayout::no_wrap(),
        at(Rect::new(18.0, TOP - 26.0, 88.0, TOP - 8.0)),
    ));
    let others = match review.seats {
        2 => "review-other",
        _ => "review-others",
    };
    // Where nothing can be better than to lose nothing, the best moves need no bar.
    let best = (!review.best_play).then_some(parts.best);
    let deal = G::review_text("review-deal");
    let rows = [
        ("clover", deal, (parts.luck, luck), None),
        ("brain", "review-own", (parts.skill, skill), best),
        ("users", others, (parts.others, of_others), None),
    ];
    // Without chance its place is for what the decisions were.
    let has_luck = review.has_luck();
    let rows = rows.into_iter().skip(usize::from(!has_luck));
    if !has_luck {
        spawn_tally(panel, review, seat);
    }
    for (index, (sign, key, (value, told), best)) in rows.enumerate() {
        let top = TOP + PITCH * index as f32;
        panel
            .spawn(icon(sign, 20.0, Tone::InkSoft))
            .insert(at(Rect::new(16.0, top + 4.0, 36.0, top + 24.0)));
        // In one line or two; of a text without a width of its own it is not known how high it is.
        let place = Rect::new(42.0, top - 4.0, BARS.0 - 2.0, top + HEIGHT + 4.0);
        let wide = Node {
            width: px(place.width()),
            ..default()
        };
        panel.spawn((
            Node {
                flex_direction: FlexDirection::Column,
                justify_content: JustifyContent::Center,
                ..at(place)
            },
            Pickable::IGNORE,
            children![(text(key, TextStyle::CaptionBold, Tone::Ink), wide)],
        ));
        if let Some(best) = best {
            spawn_bar(panel, middle, unit, top, best, true);
        }
        spawn_bar(panel, middle, unit, top, value, false);
        let (from, to, justify) = beside_bar(value, best, unit);
        panel.spawn((
            text(signed(told), style, tone),
            TextLayout::justify(justify),
            at(Rect::new(from, top + 4.0, to, top + 26.0)),
        ));
        if key == "review-own"
            && let Some(told) = all_decisions(review, seat)
        {
            panel.spawn((
                Name::new("All own moves"),
                SpokenName(told.clone().into()),
                Tip(told.into()),
                at(Rect::new(12.0, top - 4.0, 374.0, top + HEIGHT + 4.0)),
            ));
        }
    }
    panel.spawn((
        text(sum(review, added_up), style, tone),
        at(Rect::new(18.0, 208.0, 374.0, 230.0)),
    ));
    let note =
        Localized::new(G::review_text("review-luck-note")).with("best", decimal(parts.best.get()));
    panel.spawn((
        text(note, TextStyle::Caption, Tone::InkSoft),
        at(Rect::new(18.0, 232.0, 374.0, 292.0)),
    ));
}

/// From where to where a number stands, and to which side it is written: at the end of its bar, beyond the frame where that
/// goes further, or on the other side of the middle line where there is no room for it there.
fn beside_bar(value: Points, best: Option<Points>, unit: f32) -> (f32, f32, Justify) {
    let middle = (BARS.0 + BARS.1) / 2.0;
    let own = value >= Points::NONE;
    let reach = |right: bool| {
        let bars = [Some(value), best].into_iter().flatten();
        let bars = bars.filter(|bar| (*bar >= Points::NONE) == right);
        let longest = bars.fold(0.0_f64, |longest, bar| longest.max(bar.get().abs()));
        unit * longest as f32
    };
    let room = match own {
        true => RIGHT - middle,
        false => middle - BARS.0,
    };
    let right = own == (reach(own) + 6.0 + NUMBER <= room);
    let (near, far) = (reach(right) + 6.0, reach(right) + 70.0);
    match right {
        true => (middle + near, middle + far, Justify::Left),
        false => (middle - far, middle - near, Justify::Right),
    }
}

/// What a seat's decisions lost together, and each of them on average: many that lost next to nothing each lose much in all.
/// None where it had nothing to choose.
fn all_decisions(review: &Review, seat: usize) -> Option<Localized> {
    let each = review.mean_loss(seat)?;
    let graded = review.of_seat(seat).filter(|one| one.grade.is_some());
    let count = graded.count();
    let lost = each * count as f64;
    let told = Localized::new("review-own-tip")
        .with("count", count)
        .with("lost", tenths(lost))
        .with("whole", whole_part(lost))
        .with("each", tenths(each));
    Some(told)
}

/// How figures are written: muted as long as moves are worked out that may change them.
fn figures(review: &Review) -> (TextStyle, Tone) {
    match review.is_complete() {
        true => (TextStyle::BodyBold, Tone::Ink),
        false => (TextStyle::Caption, Tone::InkSoft),
    }
}

/// For texts that tell what is known so far in other words.
fn done(review: &Review) -> &'static str {
    match review.is_complete() {
        true => "yes",
        false => "no",
    }
}

/// How the parts add up to the end, or to what is known so far; all in tenths of a point, as [`in_tenths`] has them.
fn sum(review: &Review, [start, luck, skill, of_others, end]: [i64; 5]) -> Localized {
    let key = match review.has_luck() {
        true => "review-sum",
        false => "review-sum-without-luck",
    };
    Localized::new(key)
        .with("start", percent_in_tenths(start))
        .with("deal", added(luck))
        .with("own", added(skill))
        .with("others", added(of_others))
        .with("end", percent_in_tenths(end))
        .with("done", done(review))
}

/// How many decisions of each grade the seat has made.
fn spawn_tally(panel: &mut ChildSpawnerCommands, review: &Review, seat: usize) {
    let top = TOP + 2.0 * PITCH;
    let (style, tone) = figures(review);
    panel
        .spawn((
            Name::new("Tally of grades"),
            Node {
                align_items: AlignItems::Center,
                justify_content: JustifyContent::SpaceBetween,
                ..at(Rect::new(18.0, top, 366.0, top + HEIGHT))
            },
            Pickable::IGNORE,
        ))
        .with_children(|row| {
            for (grade, count) in review.tally(seat) {
                let said = Localized::new("review-tally")
                    .with("grade", Localized::new(format!("grade-{}", grade.word())))
                    .with("count", count as i64)
                    .with("done", done(review));
                row.spawn((
                    Node {
                        align_items: AlignItems::Center,
                        column_gap: px(6),
                        ..default()
                    },
                    SpokenName(said.clone().into()),
                    Hovered::default(),
                    Tip(said.into()),
                ))
                .with_children(|one| {
                    one.spawn(picture(sign_of(grade), Vec2::splat(24.0)));
                    one.spawn((words(count.to_string(), style, tone), TextLayout::no_wrap()));
                });
            }
        });
}

/// A bar from the middle line; only its frame where it tells what could have been.
fn spawn_bar(
    panel: &mut ChildSpawnerCommands,
    middle: f32,
    unit: f32,
    top: f32,
    value: Points,
    frame: bool,
) {
    let end = middle + unit * value.get() as f32;
    let rect = Rect::new(middle.min(end), top, middle.max(end), top + HEIGHT);
    let mut bar = panel.spawn((
        Node {
            border: px(1.5).all(),
            ..at(rect)
        },
        Pickable::IGNORE,
    ));
    if frame {
        bar.insert(ThemedBorder(Tone::InkSoft));
    } else {
        let fill = match value >= Points::NONE {
            true => Tone::Yes,
            false => Tone::Accent,
        };
        bar.insert((ThemedBackground(fill), ThemedBorder(Tone::Ink)));
    }
}

/// Tenths of a point with their sign, in the language's way.
fn signed(tenths: i64) -> Localized {
    decimal(tenths as f64 / 10.0)
}

/// Tenths of a point as a part of a sum: with a sign also where they are none.
fn added(tenths: i64) -> Localized {
    match tenths {
        0 => Localized::new("advice-value")
            .with("sign", "+")
            .with("whole", 0_i64)
            .with("tenth", 0_i64),
        _ => signed(tenths),
    }
}

/// Tenths of a point as per cent.
fn percent_in_tenths(of: i64) -> Localized {
    Localized::new("percent").with("value", tenths(of as f64 / 10.0))
}

/// The start, the three parts and the end in tenths of a point, as they are told: the parts are rounded so that they add up to
/// the end to the last digit. Each by itself would leave a tenth or two, and whoever adds them up would not believe them.
fn in_tenths(of: &LuckAndSkill) -> [i64; 5] {
    let exact = [of.start, of.luck, of.skill, of.others, of.end].map(|value| value.get() * 10.0);
    let mut told = exact.map(|value| value.round() as i64);
    let missing = told[4] - told[..4].iter().sum::<i64>();
    let step = missing.signum();
    // Those first that were rounded away from there the most; what was nothing stays nothing.
    let mut parts: Vec<usize> = (1..4).filter(|part| exact[*part] != 0.0).collect();
    let wanting = |part: usize| (exact[part] - told[part] as f64) * step as f64;
    parts.sort_by(|one, other| wanting(*other).total_cmp(&wanting(*one)));
    for part in parts.into_iter().take(missing.unsigned_abs() as usize) {
        told[part] += step;
    }
    told
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        locale::{Language, Texts},
        play::review::{Author, Column, Decision, Grade},
    };

    #[test]
    fn what_good_decisions_lost_is_told_of_all_of_them_and_of_each() {
        let decision = |seat: usize, grade, loss: f64| Decision {
            ply: 0,
            moves: 1,
            seat,
            choices: 2,
            grade,
            loss: Points::new(loss),
            error: 0.0,
            proven: false,
            played: 0,
            tried: Vec::new(),
        };
        let mut decisions = vec![decision(0, Some(Grade::Best), 0.5); 24];
        // Where there was nothing to choose nothing was decided, and the other decided for itself.
        decisions.push(decision(0, None, 0.0));
        decisions.push(decision(1, Some(Grade::Blunder), 40.0));
        let review = Review {
            seats: 3,
            decisions,
            ..Review::default()
        };
        let mut texts = Texts::shipped(|_| true, |fault| panic!("{fault}"));
        let told = all_decisions(&review, 0).expect("it decided");
        for (language, each) in [("en", "0.5"), ("fr", "0,5")] {
            texts.speak(Language(language.to_owned()));
            let read = texts.read(&told);
            let all = each.replace("0.5", "12.0").replace("0,5", "12,0");
            let has = |part: &str| read.contains(part);
            assert!(has("24") && has(&all) && has(each), "{read}");
        }
        assert_eq!(all_decisions(&review, 2), None);
    }

    #[test]
    fn a_number_stands_at_the_end_of_its_bar_where_there_is_room() {
        let middle = (BARS.0 + BARS.1) / 2.0;
        let unit = (BARS.1 - BARS.0) / 200.0;
        let of = |value: f64, best: Option<f64>| {
            beside_bar(Points::new(value), best.map(Points::new), unit)
        };
        for (value, best, right) in [
            (20.0, None, true),
            (-20.0, None, false),
            (20.0, Some(40.0), true),
            (-20.0, Some(40.0), false),
            (-5.0, Some(-20.0), false),
            (0.0, None, true),
            // No room on its own side.
            (95.0, None, false),
            (-95.0, None, true),
            (20.0, Some(95.0), false),
        ] {
            let (from, to, justify) = of(value, best);
            let told = format!("{value}, {best:?}: {from}, {to}");
            assert_eq!(justify == Justify::Left, right, "{told}");
            // Over no bar, and within the panel.
            let ends = [Some(value), best].into_iter().flatten();
            let mut ends = ends.map(|end| middle + unit * end as f32);
            match right {
                true => assert!(
                    ends.all(|end| end < from) && from + NUMBER <= RIGHT,
                    "{told}"
                ),
                false => assert!(ends.all(|end| end > to) && to - NUMBER >= BARS.0, "{told}"),
            }
        }
    }

    #[test]
    fn every_part_of_the_sum_has_its_sign_and_what_may_change_is_told_so() {
        let column = |by| Column {
            by,
            chances: vec![Points::new(50.0); 2],
            scores: Vec::new(),
            proven: false,
        };
        let mut review = Review {
            seats: 2,
            plies: 2,
            columns: vec![column(None), column(Some(Author::Chance))],
            ..Review::default()
        };
        let mut texts = Texts::shipped(|_| true, |fault| panic!("{fault}"));
        let mut read = |review: &Review| {
            let told = sum(review, [500, -30, 12, 0, 482]);
            texts.speak(Language("en".to_owned()));
            let english = texts.read(&told);
            texts.speak(Language("fr".to_owned()));
            (english, texts.read(&told))
        };
        let (english, french) = read(&review);
        assert_eq!(english, "Start 50.0% −3.0 +1.2 +0.0 = so far 48.2%");
        assert!(french.contains("+0,0 = jusqu’ici 48,2"), "{french}");
        assert_eq!(figures(&review).1, Tone::InkSoft);
        review.columns.push(column(Some(Author::Seat(0))));
        let (english, french) = read(&review);
        assert_eq!(english, "Start 50.0% −3.0 +1.2 +0.0 = end 48.2%");
        assert!(french.contains("+0,0 = fin 48,2"), "{french}");
        assert_eq!(figures(&review).1, Tone::Ink);
    }

    #[test]
    fn a_tally_that_may_change_is_told_so() {
        let moment = Column {
            by: None,
            chances: Vec::new(),
            scores: Vec::new(),
            proven: false,
        };
        let mut review = Review {
            plies: 1,
            columns: vec![moment],
            ..Review::default()
        };
        let mut texts = Texts::shipped(|_| true, |fault| panic!("{fault}"));
        texts.speak(Language("en".to_owned()));
        let told = |review: &Review| {
            let told = Localized::new("review-tally").with("grade", "Mistake");
            told.with("count", 3_i64).with("done", done(review))
        };
        assert_eq!(texts.read(&told(&review)), "Mistake: 3 so far");
        review.plies = 0;
        assert_eq!(texts.read(&told(&review)), "Mistake: 3");
    }

    /// What a seat's chance was at the start, and what the parts brought.
    fn parts(start: f64, [luck, skill, others]: [f64; 3]) -> LuckAndSkill {
        let [start, luck, skill, others] = [start, luck, skill, others].map(Points::new);
        LuckAndSkill {
            start,
            luck,
            skill,
            others,
            end: start + luck + skill + others,
            best: Points::NONE,
        }
    }

    #[test]
    fn the_numbers_that_are_told_add_up_to_the_last_digit() {
        for start in 0..40 {
            for shift in 0..60 {
                let start = 12.34 + 0.0371 * f64::from(start);
                let shift = 0.0173 * f64::from(shift);
                let of = parts(start, [30.25 + shift, -8.15 - 2.0 * shift, 4.449 + shift]);
                let [start, luck, skill, others, end] = in_tenths(&of);
                assert_eq!(start + luck + skill + others, end, "{of:?}");
                // None is further from what it is than a tenth.
                let exact = [of.luck, of.skill, of.others].map(Points::get);
                for (told, exact) in [luck, skill, others].into_iter().zip(exact) {
                    assert!((told as f64 / 10.0 - exact).abs() < 0.101, "{of:?}: {told}");
                }
            }
        }
    }

    #[test]
    fn where_chance_had_no_part_it_is_told_of_none() {
        for skill in 0..300 {
            let skill = 0.0337 * f64::from(skill);
            let of = parts(50.05, [0.0, skill, -1.51 * skill]);
            let [start, luck, skill, others, end] = in_tenths(&of);
            assert_eq!((luck, start + skill + others), (0, end), "{of:?}");
        }
    }
}
