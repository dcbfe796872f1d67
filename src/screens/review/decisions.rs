//! Every decision of every seat as a sign of how good it was.

use bevy::{
    prelude::*,
    ui::InteractionDisabled,
    ui_widgets::{Activate, observe},
};

use super::{
    Reading, ReviewHere,
    pages::{Block, Pages, columns},
    parts::{LookAt, Step, percent, tenths, whole_part},
    signs::{self, LARGEST, NAME_END, ROWS, WIDTH, figure_in_row},
};
use crate::{
    kit::Seat,
    play::review::{Decision, Grade, Review},
    screens::{OnScreen, Shown, seat_art::AnyColour},
    shell::{
        locale::Localized,
        theme::{TextStyle, ThemedBackground, Tone},
        widgets::{at, icon_button, text, words},
    },
};

/// Where signs begin and end, from left to right, where they have as little room as can be.
const SIGNS: (f32, f32) = (142.0, 726.0);
/// Where they begin at most: beside names with all the room that one needs.
const LATEST: f32 = 226.0;
/// From one sign to the next at least, where names have more room.
const CLOSE: f32 = 34.0;
/// What lies between a name, in its row, and the signs.
const AFTER_NAME: f32 = SIGNS.0 - NAME_END;
/// Where the way to other pages ends, which stands where the numbers do.
const PAGER: f32 = 138.0;
/// From one sign to the next at most.
const PITCH: f32 = 45.0;

/// A seat as it is told in a review.
#[derive(Clone, Debug, PartialEq)]
pub struct Reviewed {
    /// What it is called.
    pub name: String,
    /// Its colour.
    pub colour: AnyColour,
}

/// Fills the panel: a row for each seat, the page that the decision stands on which is looked at.
pub fn fill<G: Shown>(
    panel: &mut ChildSpawnerCommands,
    review: &Review,
    pages: &Pages,
    seats: &[Reviewed],
    reading: Reading,
) {
    panel.spawn((
        text("review-decisions", TextStyle::PanelHeading, Tone::Ink),
        TextLayout::no_wrap(),
        at(Rect::new(18.0, 10.0, 150.0, 38.0)),
    ));
    signs::spawn_legend(panel, 150.0, |grade| grade_words(grade).into());
    let now = pages.page_of(reading.decision);
    let page = pages.0.get(now).map_or(&[][..], Vec::as_slice);
    let high = signs::pitch_of(seats.len());
    let most = pages.0.iter().map(|page| columns(page)).max();
    let begin = signs_from(most.unwrap_or(0));
    let pitch = (SIGNS.1 - begin) / columns(page).max(1) as f32;
    let pitch = pitch.min(PITCH);
    let side = LARGEST.min(pitch - 3.0).min(high - 8.0);
    for (seat, of) in seats.iter().enumerate() {
        let place = signs::row_of(seat, high);
        let at = (of.colour, Seat::new(seat as u8));
        let read = observe(
            move |_: On<Activate>,
                  tables: Query<&ReviewHere, With<OnScreen>>,
                  mut reading: ResMut<Reading>| {
                if let Ok(here) = tables.single() {
                    reading.read(seat, &here.0);
                }
            },
        );
        let chosen = seat == reading.seat;
        let name = (&*of.name, begin - AFTER_NAME);
        signs::spawn_row(panel, place, at, name, chosen, read, |row| {
            // Before all is known it would say more than is.
            let accuracy = review.accuracy(seat).filter(|_| review.is_complete());
            if let Some(accuracy) = accuracy {
                let (style, place) = figure_in_row(place.height(), WIDTH - 28.0);
                row.spawn((text(percent(accuracy), style, Tone::Ink), place));
            }
        });
    }
    // What stands below the rows.
    let below = ROWS + high * seats.len() as f32 + 2.0;
    let is_paged = pages.0.len() > 1;
    let mut free = 0.0;
    for block in page {
        let left = begin + pitch * block.column as f32;
        let right = left + pitch * block.columns as f32;
        let mut columns = vec![0; seats.len()];
        let decisions = review.decisions.iter().enumerate();
        for (index, decision) in decisions.take(block.until).skip(block.from) {
            let column = columns[decision.seat];
            columns[decision.seat] += 1;
            let middle = Vec2::new(
                left + pitch * (column as f32 + 0.5),
                ROWS + high * decision.seat as f32 + (high - 4.0) / 2.0,
            );
            let looked_at = reading.decision == Some(index);
            let said = told_of::<G>(review, pages, seats, index);
            let name = format!("Decision {}", index + 1);
            spawn_sign(panel, (middle, side), (name, said), decision, looked_at);
        }
        // Decisions of one number are held together where a seat may have several.
        if block.column > 0 && page.iter().any(|block| block.columns > 2) {
            panel.spawn((
                at(Rect::new(left - 0.5, ROWS, left + 0.5, below - 6.0)),
                ThemedBackground(Tone::Hairline),
                Pickable::IGNORE,
            ));
        }
        let middle = (left + right) / 2.0;
        let told = pages.numbers(block);
        if middle >= free && !(is_paged && is_under_pager(middle, told.as_deref())) {
            free = middle + told.as_deref().map_or(30.0, number_room);
            spawn_numbers(panel, Vec2::new(middle, below), told);
        }
    }
    spawn_pager(panel, review, pages, (now, reading.seat), below - 4.0);
    panel.spawn((
        text("review-accuracy", TextStyle::Caption, Tone::InkSoft),
        TextLayout::justify(Justify::Right),
        at(Rect::new(WIDTH - 130.0, below, WIDTH - 18.0, below + 20.0)),
    ));
}

/// Where signs begin on all pages, of which the fullest has so many columns: names take what they leave.
fn signs_from(most: usize) -> f32 {
    (SIGNS.1 - CLOSE * most as f32).clamp(SIGNS.0, LATEST)
}

/// From the middle of a number to that of the next one at least.
fn number_room(told: &str) -> f32 {
    (8.0 * told.chars().count() as f32 + 8.0).max(24.0)
}

/// Whether a number with its middle there would stand under the way to other pages.
fn is_under_pager(middle: f32, told: Option<&str>) -> bool {
    let wide = told.map_or(40.0, |told| 8.0 * told.chars().count() as f32);
    middle - wide / 2.0 < PAGER
}

/// The numbers of decisions below the rows; none of what comes before the first turn.
fn spawn_numbers(panel: &mut ChildSpawnerCommands, top: Vec2, told: Option<String>) {
    let place = at(Rect::new(top.x - 30.0, top.y, top.x + 30.0, top.y + 20.0));
    let justify = TextLayout::justify(Justify::Center);
    match told {
        None => panel.spawn((
            text("review-picks", TextStyle::Caption, Tone::InkSoft),
            justify,
            place,
        )),
        Some(told) => panel.spawn((
            words(told, TextStyle::Caption, Tone::InkSoft),
            justify,
            place,
        )),
    };
}

/// Which page it is, and the ways to the one before and the one after, where there are several.
fn spawn_pager(
    panel: &mut ChildSpawnerCommands,
    review: &Review,
    pages: &Pages,
    (now, seat): (usize, usize),
    top: f32,
) {
    if pages.0.len() < 2 {
        return;
    }
    // The first decision of the seat that is read there, or the first of all.
    let first = |page: &[Block]| {
        let (from, until) = (page[0].from, page[page.len() - 1].until);
        let own = (from..until).find(|index| review.decisions[*index].seat == seat);
        own.unwrap_or(from)
    };
    panel
        .spawn((
            Name::new("Review pages"),
            Node {
                align_items: AlignItems::Center,
                column_gap: px(4),
                ..at(Rect::new(12.0, top, SIGNS.0, top + 24.0))
            },
            Pickable::IGNORE,
        ))
        .with_children(|row| {
            let way = |row: &mut ChildSpawnerCommands, sign, key: &'static str, to| {
                let to = pages.0.get(to).map(|page: &Vec<Block>| first(page));
                let mut button = row.spawn((
                    icon_button(sign, key).width(30.0).height(24.0).build(),
                    observe(move |_: On<Activate>, mut commands: Commands| {
                        if let Some(to) = to {
                            commands.trigger(Step::To(to));
                        }
                    }),
                ));
                if to.is_none() {
                    button.insert(InteractionDisabled);
                }
            };
            way(row, "chevron_left", "review-page-back", now.wrapping_sub(1));
            let (style, tone) = (TextStyle::CaptionBold, Tone::Ink);
            match pages.round_of(now) {
                Some(round) => {
                    let said = Localized::new("review-round").with("round", i64::from(round));
                    row.spawn((text(said, style, tone), TextLayout::no_wrap()));
                }
                None => {
                    let said = format!("{} / {}", now + 1, pages.0.len());
                    row.spawn((words(said, style, tone), TextLayout::no_wrap()));
                }
            }
            way(row, "chevron_right", "review-page-on", now + 1);
        });
}

fn spawn_sign(
    panel: &mut ChildSpawnerCommands,
    place: (Vec2, f32),
    (name, said): (String, Localized),
    decision: &Decision,
    looked_at: bool,
) {
    let ply = decision.ply;
    let edge = if looked_at { 3.0 } else { 0.0 };
    let look_at = observe(move |_: On<Activate>, mut commands: Commands| {
        commands.trigger(LookAt { ply });
    });
    signs::spawn_sign(
        panel,
        place,
        name,
        said,
        decision.grade,
        (edge, Tone::Focus),
        look_at,
    );
}

/// The key of what a grade is called: of none, where there was nothing to choose.
fn grade_words(grade: Option<Grade>) -> String {
    match grade {
        None => "grade-forced".to_owned(),
        Some(grade) => format!("grade-{}", grade.word()),
    }
}

/// A decision in words: its grade, and what it lost.
pub fn told(decision: &Decision) -> Localized {
    match decision.grade {
        None => Localized::new(grade_words(None)),
        Some(grade) => Localized::new("review-graded")
            .with("grade", Localized::new(grade_words(Some(grade))))
            .with("loss", tenths(decision.loss.get()))
            .with("whole", whole_part(decision.loss.get()))
            .with("proven", if decision.proven { "yes" } else { "no" }),
    }
}

/// The same with the chances that the loss lies between: what the river shows after the decision, and what it would have shown
/// there. What it shows before comes of a look of its own, so that it may fall by more than was lost, or by less.
pub fn told_with_chances(decision: &Decision) -> Localized {
    let told = told(decision);
    let chances = decision.played().zip(decision.best());
    let chances = chances.map(|(own, best)| (own.chance.get(), best.chance.get()));
    match chances.filter(|(own, best)| own.round() < best.round()) {
        Some((own, best)) => Localized::new("review-graded-chances")
            .with("told", told)
            .with("from", percent(own))
            .with("to", percent(best)),
        None => told,
    }
}

/// The decision of that place with whose it was and the number that it stands under, or the numbers where it stands under several.
pub fn told_of<G: Shown>(
    review: &Review,
    pages: &Pages,
    seats: &[Reviewed],
    index: usize,
) -> Localized {
    let decision = &review.decisions[index];
    let name = seats
        .get(decision.seat)
        .map_or("", |seat| seat.name.as_str());
    let mut blocks = pages.0.iter().flatten();
    let block = blocks.find(|block| (block.from..block.until).contains(&index));
    let numbers = block.and_then(|block| pages.numbers(block));
    let way = match numbers {
        Some(_) => "numbers",
        None => "picks",
    };
    Localized::new(G::review_text("review-of-decision"))
        .with("name", name)
        .with("way", way)
        .with("numbers", numbers.unwrap_or_default())
        .with("told", told_with_chances(decision))
}

/// That nothing was better than what was played, or not by enough to speak of it.
pub fn as_good(decision: &Decision) -> Option<Localized> {
    match (decision.played, decision.grade) {
        (0, _) => Some(Localized::new("review-as-good")),
        (_, Some(Grade::Best)) => Some(Localized::new("review-nearly-as-good")),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games::{
            conquest::rules::Conquest,
            dominations::rules::{Colour, Dominations},
        },
        locale::{Language, Texts},
        play::review::{Choice, Points},
        screens::replay::{Course, Stop},
    };

    /// A mistake that lost so many points of 66.
    fn mistake(loss: f64) -> Decision {
        let choice = |chance: f64| Choice {
            moves: Vec::new(),
            chance: Points::new(chance),
            scores: Vec::new(),
            playouts: 1,
            error: 0.0,
        };
        Decision {
            ply: 0,
            moves: 1,
            seat: 0,
            choices: 2,
            grade: Some(Grade::Mistake),
            loss: Points::new(loss),
            error: 0.0,
            proven: false,
            played: 1,
            tried: vec![choice(66.0), choice(66.0 - loss)],
        }
    }

    #[test]
    fn a_loss_is_told_with_the_chances_that_it_lies_between() {
        let mut texts = Texts::shipped(|_| true, |fault| panic!("{fault}"));
        texts.speak(Language("en".to_owned()));
        assert_eq!(
            texts.read(&told_with_chances(&mistake(12.0))),
            "Mistake: 12.0 points of win chance lost (54% instead of\u{a0}66%)"
        );
        // Two that are told alike say nothing.
        assert_eq!(told_with_chances(&mistake(0.3)), told(&mistake(0.3)));
    }

    #[test]
    fn a_tip_tells_whose_decision_it_was_and_its_number() {
        let seats = ["Ada", "Bruno"].map(|name| Reviewed {
            name: name.to_owned(),
            colour: AnyColour::of(Colour::ALL[0]),
        });
        let decision = |ply: usize| Decision {
            ply,
            seat: ply % 2,
            ..mistake(12.0)
        };
        let review = Review {
            seats: 2,
            decisions: (0..4).map(decision).collect(),
            ..Review::default()
        };
        let stops = (0..5).map(|made| Stop {
            made,
            round: 1,
            turn: 0,
        });
        let course = Course {
            stops: stops.collect(),
            highlights: Vec::new(),
            ticks: Vec::new(),
        };
        let mut texts = Texts::shipped(|_| true, |fault| panic!("{fault}"));
        texts.speak(Language("en".to_owned()));
        let turns = Pages::of(&review, &course, &[0, 0, 1, 1, 2]);
        let moves = Pages::of(&review, &course, &[1, 1, 3, 3, 5]);
        for (told, begins) in [
            (
                told_of::<Dominations>(&review, &turns, &seats, 0),
                "Ada, first picks. Mistake: ",
            ),
            (
                told_of::<Dominations>(&review, &turns, &seats, 3),
                "Bruno, turn 1. Mistake: ",
            ),
            (
                told_of::<Conquest>(&review, &moves, &seats, 1),
                "Bruno, move 1–2. Mistake: ",
            ),
        ] {
            let told = texts.read(&told);
            assert!(told.starts_with(begins), "{told}");
        }
    }

    #[test]
    fn less_than_two_points_are_one_in_french() {
        let mut texts = Texts::shipped(|_| true, |fault| panic!("{fault}"));
        texts.speak(Language("fr".to_owned()));
        for (loss, said) in [
            (0.0, "0,0 point de chance perdu"),
            (1.94, "1,9 point de chance perdu"),
            (1.96, "2,0 points de chance perdus"),
        ] {
            let told = texts.read(&told(&mistake(loss)));
            assert!(told.ends_with(said), "{told}");
        }
    }

    #[test]
    fn names_have_more_room_where_few_signs_stand_beside_them() {
        for most in 0..=28 {
            let begin = signs_from(most);
            assert!((SIGNS.0..=LATEST).contains(&begin), "{most}");
            let pitch = (SIGNS.1 - begin) / most.max(1) as f32;
            // Signs are as large as they can be beside a longer name.
            assert!(begin == SIGNS.0 || pitch >= LARGEST + 3.0, "{most}");
        }
        // The turns of a match of two seats, with the first picks.
        assert_eq!(signs_from(14), LATEST);
        assert_eq!(signs_from(28), SIGNS.0);
    }

    #[test]
    fn a_number_that_would_stand_under_the_pager_is_left_out() {
        // The first columns of a page that is full, as of 28.
        let middle = |column: f32| SIGNS.0 + (SIGNS.1 - SIGNS.0) / 28.0 * (column + 0.5);
        assert!(is_under_pager(middle(0.0), Some("57–58")));
        assert!(!is_under_pager(middle(1.0), Some("59–60")));
        assert!(!is_under_pager(middle(0.0), Some("1–2")));
    }
}
