//! The turning points of the seat that is read.

use bevy::{
    prelude::*,
    ui_widgets::{Activate, observe},
};

use super::parts::{LookAt, percent, row_button};
use crate::{
    kit::Record,
    locale::Texts,
    play::review::{Decision, Points, Review, Turning},
    screens::Shown,
    shell::{
        locale::Localized,
        theme::{TextStyle, ThemedBackground, ThemedBorder, Tone},
        widgets::{
            TellsWhole, Tip, at, icon, name_beginning, name_in_sentence, short_text, text, words,
        },
    },
};

/// The first row, how high it is, and from one to the next.
const TOP: f32 = 46.0;
const HEIGHT: f32 = 76.0;
const PITCH: f32 = 80.0;
const WIDTH: f32 = 388.0;
/// So many letters have room in the three lines of a sentence, wherever these are broken.
const LETTERS: usize = 96;

/// A turning point: its sign, the key of what is said of it, where it was.
type TurningLine = (&'static str, &'static str, Turning);

/// The turning points of a seat, as they are numbered in the list and over the river: once all is known, for what comes may
/// be dearer.
pub fn of_seat<G: Shown>(review: &Review, seat: usize) -> Vec<TurningLine> {
    if !review.is_complete() {
        return Vec::new();
    }
    let points = review.turning_points(seat);
    let all = [
        (
            "users",
            G::review_text("review-turning-others"),
            points.others,
        ),
        ("brain", G::review_text("review-turning-own"), points.own),
        ("clover", G::review_text("review-turning-deal"), points.deal),
    ];
    let mut told: Vec<TurningLine> = all
        .into_iter()
        .filter_map(|(sign, key, turning)| Some((sign, key, turning?)))
        .collect();
    told.sort_by_key(|(.., turning)| turning.ply);
    told
}

/// Fills the panel.
pub fn fill<G: Shown>(
    panel: &mut ChildSpawnerCommands,
    record: &Record<G>,
    review: &Review,
    seat: usize,
    names: &[String],
    texts: &Texts,
) {
    let name = names.get(seat).cloned().unwrap_or_default();
    let title = Localized::new("review-turning").with("name", name);
    panel
        .spawn((
            Node {
                overflow: Overflow::clip_x(),
                ..at(Rect::new(18.0, 10.0, 370.0, 38.0))
            },
            Pickable::IGNORE,
        ))
        .with_children(|heading| {
            heading
                .spawn(short_text(title, TextStyle::PanelHeading, Tone::Ink))
                .insert((TellsWhole, Pickable::default()));
        });
    let told = of_seat::<G>(review, seat);
    if told.is_empty() {
        let key = match review.is_complete() {
            true => G::review_text("review-no-turning"),
            false => "review-turning-later",
        };
        panel.spawn((
            text(key, TextStyle::Body, Tone::InkSoft),
            at(Rect::new(18.0, TOP + 6.0, 370.0, TOP + 60.0)),
        ));
    }
    let names: Vec<String> = names.iter().map(|name| name_in_sentence(name)).collect();
    for (index, (sign, key, turning)) in told.into_iter().enumerate() {
        let top = TOP + PITCH * index as f32;
        let what = G::moment(record, turning.ply, turning.moves, &names);
        let mut decisions = review.decisions.iter();
        let decision = decisions.find(|one| one.ply == turning.ply);
        // Whose chances are told.
        let whose = decision.map_or(seat, |one| one.seat);
        let (from, to) = told_chances(review, decision, &turning);
        let missed = decision.filter(|one| one.played > 0);
        let name = names.get(whose).cloned().unwrap_or_default();
        // The river shows what was played: where a rise was missed, it is flat.
        let tip = decision.map(|_| {
            Localized::new("review-turning-tip")
                .with("name", name.clone())
                .with("to", percent(to.get()))
        });
        let told = match missed.and_then(|missed| G::why_better(record, missed, &names)) {
            Some(why) => {
                let key = match whose == seat {
                    true => "review-turning-why",
                    false => "review-turning-why-whose",
                };
                let of = |name: &str| {
                    let told = Localized::new(key).with("why", why.clone());
                    with_chances(told.with("name", name), from, to)
                };
                // What is better may name another one.
                in_its_room(of(&name), texts).unwrap_or_else(|| of(&name_beginning(&name)))
            }
            None => {
                let told = Localized::new(key)
                    .with("name", name)
                    // What lies between the two as they are told.
                    .with("loss", (from.get().round() - to.get().round()).abs() as i64);
                with_chances(told, from, to)
            }
        };
        let mut row = panel.spawn((
            row_button(
                format!("Turning point {}", index + 1),
                what.clone(),
                Rect::new(12.0, top, WIDTH - 12.0, top + HEIGHT),
            ),
            ThemedBackground(Tone::Field),
            ThemedBorder(Tone::Hairline),
            observe(move |_: On<Activate>, mut commands: Commands| {
                commands.trigger(LookAt { ply: turning.ply });
            }),
        ));
        if let Some(tip) = tip {
            row.insert(Tip(tip.into()));
        }
        row.with_children(|row| {
            row.spawn(disc(index + 1, Rect::new(10.0, 23.0, 40.0, 53.0)));
            row.spawn((
                Node {
                    overflow: Overflow::clip(),
                    ..at(Rect::new(50.0, 4.0, WIDTH - 32.0, 24.0))
                },
                Pickable::IGNORE,
                children![short_text(what, TextStyle::BodyBold, Tone::Ink)],
            ));
            // Three lines.
            row.spawn((
                text(told, TextStyle::Caption, Tone::Ink),
                at(Rect::new(50.0, 24.0, WIDTH - 66.0, 75.0)),
            ));
            let right = WIDTH - 24.0;
            // Below the title, which has all of its line.
            row.spawn(icon(sign, 20.0, Tone::InkSoft))
                .insert(at(Rect::new(right - 24.0, 52.0, right - 4.0, 72.0)));
            row.spawn(icon("chevron_right", 16.0, Tone::InkSoft))
                .insert(at(Rect::new(right - 22.0, 34.0, right - 6.0, 50.0)));
        });
    }
}

/// A sentence where it has room.
fn in_its_room(told: Localized, texts: &Texts) -> Option<Localized> {
    let letters = texts.read(&told).chars().count();
    (letters <= LETTERS).then_some(told)
}

fn with_chances(told: Localized, from: Points, to: Points) -> Localized {
    told.with("from", percent(from.get()))
        .with("to", percent(to.get()))
}

/// The chances that are told of it, as the river shows them. Of a decision: what it came to, and what would have been without
/// the loss. Of a deal: before and after it.
fn told_chances(
    review: &Review,
    decision: Option<&Decision>,
    turning: &Turning,
) -> (Points, Points) {
    let after = turning.ply + turning.moves;
    let own = decision.and_then(|one| Some(review.columns.get(after)?.chances[one.seat]));
    match own {
        Some(own) => (own, (own + turning.loss).min(Points::ALL)),
        None => (turning.before, turning.after),
    }
}

/// The number of a turning point on its disc, in that square of its parent.
pub fn disc(number: usize, square: Rect) -> impl Bundle {
    (
        Node {
            border: px(2).all(),
            border_radius: BorderRadius::all(px(square.width() / 2.0)),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            ..at(square)
        },
        ThemedBackground(Tone::Accent),
        ThemedBorder(Tone::Ink),
        Pickable::IGNORE,
        children![words(
            number.to_string(),
            TextStyle::BodyBold,
            Tone::OnAccent
        )],
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games::conquest::rules::{Conquest, Layout, Size},
        locale::Language,
        play::review::{Author, Column},
        shell::locale::{LocalizedText, Words},
    };

    fn texts() -> Texts {
        let mut texts = Texts::shipped(|_| true, |fault| panic!("{fault}"));
        texts.speak(Language("en".to_owned()));
        texts
    }

    #[test]
    fn the_heading_names_the_seat_that_they_are_told_for() {
        let texts = texts();
        let record = Record::new(Conquest::new(Size::USUAL, Layout::None).unwrap());
        let names = ["Ada", "Bruno"].map(str::to_owned);
        for (seat, name) in names.iter().enumerate() {
            let mut world = World::new();
            world.commands().spawn_empty().with_children(|panel| {
                fill::<Conquest>(panel, &record, &Review::default(), seat, &names, &texts);
            });
            world.flush();
            let heading = Localized::new("review-turning").with("name", name.clone());
            let mut told = world.query::<&LocalizedText>();
            assert!(told.iter(&world).any(|told| **told == heading), "{name}");
        }
    }

    /// The chances of two seats after that.
    fn column(by: Option<Author>, first: f64) -> Column {
        Column {
            by,
            chances: [first, 100.0 - first].map(Points::new).to_vec(),
            scores: Vec::new(),
            proven: false,
        }
    }

    /// A match that turned by chance, then by the second seat.
    fn turned() -> Review {
        Review {
            seats: 2,
            plies: 2,
            columns: vec![
                column(None, 50.0),
                column(Some(Author::Chance), 30.0),
                column(Some(Author::Seat(1)), 35.0),
            ],
            decisions: vec![Decision {
                ply: 1,
                moves: 1,
                seat: 1,
                choices: 2,
                grade: None,
                loss: Points::new(10.0),
                error: 0.0,
                proven: false,
                played: 0,
                tried: Vec::new(),
            }],
            ..Review::default()
        }
    }

    #[test]
    fn a_title_has_its_line_for_itself_and_ends_where_that_does() {
        let texts = texts();
        let record = Record::new(Conquest::new(Size::USUAL, Layout::None).unwrap());
        let names = ["Ada", "Bruno"].map(str::to_owned);
        let mut world = World::new();
        world.commands().spawn_empty().with_children(|panel| {
            fill::<Conquest>(panel, &record, &turned(), 0, &names, &texts);
        });
        world.flush();
        let mut rows = world.query::<(&Name, &Children)>();
        let rows: Vec<Vec<Entity>> = rows
            .iter(&world)
            .filter(|(name, _)| name.starts_with("Turning point"))
            .map(|(_, row)| row.to_vec())
            .collect();
        assert_eq!(rows.len(), 2);
        for row in rows {
            let place = |part: &Entity| {
                let node = world.get::<Node>(*part).unwrap();
                let of = |length: Val| match length {
                    Val::Px(length) => length,
                    other => panic!("{other:?}"),
                };
                let low = Vec2::new(of(node.left), of(node.top));
                let size = Vec2::new(of(node.width), of(node.height));
                Rect::from_corners(low, low + size)
            };
            let places: Vec<Rect> = row.iter().map(place).collect();
            for (index, one) in places.iter().enumerate() {
                for other in &places[..index] {
                    assert!(one.intersect(*other).is_empty(), "{one:?}, {other:?}");
                }
            }
            // What has no room for its words shortens them.
            let is_title = |part: &&Entity| {
                world.get::<Node>(**part).unwrap().overflow.x != OverflowAxis::Visible
            };
            let title = row.iter().find(is_title).unwrap();
            let words = world.get::<Children>(*title).unwrap()[0];
            assert_eq!(
                world.get::<Node>(words).unwrap().max_width,
                Val::Percent(100.0)
            );
        }
    }

    #[test]
    fn sentences_tell_the_beginning_of_a_long_name_and_whose_chances_they_tell() {
        let texts = texts();
        let record = Record::new(Conquest::new(Size::USUAL, Layout::None).unwrap());
        let names = ["W", "M"].map(|letter| letter.repeat(24));
        let review = turned();
        let mut world = World::new();
        world.commands().spawn_empty().with_children(|panel| {
            fill::<Conquest>(panel, &record, &review, 0, &names, &texts);
        });
        world.flush();
        let mut told = world.query::<&LocalizedText>();
        let told = told
            .iter(&world)
            .filter(|told| told.key != "review-turning");
        let told: Vec<String> = told.map(|told| texts.read(told)).collect();
        let tells = |part: &str| told.iter().any(|told| told.contains(part));
        assert!(tells("took WWWWWWWWWWW… from 50% to 30%"), "{told:?}");
        assert!(tells("by MMMMMMMMMMM…: 65% instead of 75%"), "{told:?}");
        let whole = names.iter().any(|name| tells(name));
        assert!(!whole, "{told:?}");
        // What could have been is told of the decision, and of no deal.
        let mut tips = world.query::<&Tip>();
        let read = |tip: &Tip| match &tip.0 {
            Words::Key(told) => texts.read(told),
            Words::Plain(told) => told.clone(),
        };
        let tips: Vec<String> = tips.iter(&world).map(read).collect();
        let [tip] = &tips[..] else {
            panic!("{tips:?}");
        };
        assert!(tip.starts_with("MMMMMMMMMMM… could have had 75%"), "{tip}");
    }

    #[test]
    fn a_name_is_told_in_full_where_the_sentence_has_room_for_it() {
        let texts = texts();
        let told = |why: &str| {
            Localized::new("review-turning-why-whose")
                .with("name", "Bartholomus-Konstantin")
                .with("why", why)
                .with("from", percent(46.0))
                .with("to", percent(58.0))
        };
        assert!(in_its_room(told("Better: pick 27."), &texts).is_some());
        assert_eq!(
            in_its_room(told(&"It leaves too much. ".repeat(4)), &texts),
            None
        );
    }

    #[test]
    fn the_chances_that_are_told_are_those_of_the_river() {
        let review = Review {
            seats: 2,
            plies: 2,
            columns: vec![
                column(None, 50.0),
                column(Some(Author::Chance), 58.0),
                column(Some(Author::Seat(1)), 70.0),
            ],
            ..Review::default()
        };
        let turning = |ply: usize, seat: usize, loss: f64| Turning {
            ply,
            moves: 1,
            loss: Points::new(loss),
            before: review.columns[ply].chances[seat],
            after: review.columns[ply + 1].chances[seat],
        };
        let deal = told_chances(&review, None, &turning(0, 1, 8.0));
        assert_eq!(deal, (Points::new(50.0), Points::new(42.0)));
        // The second seat has 30 % left, whoever is told of it, and would have had 15 points more.
        let decision = Decision {
            ply: 1,
            moves: 1,
            seat: 1,
            choices: 2,
            grade: None,
            loss: Points::new(15.0),
            error: 0.0,
            proven: false,
            played: 0,
            tried: Vec::new(),
        };
        for seat in 0..2 {
            let told = told_chances(&review, Some(&decision), &turning(1, seat, 15.0));
            assert_eq!(told, (Points::new(30.0), Points::new(45.0)));
        }
    }
}
