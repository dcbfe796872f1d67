//! What the hand bar says of a puzzle: that a choice is not the best, and how it ended.

use bevy::{prelude::*, ui_widgets::Activate};

use super::{
    Puzzled,
    deeds::PuzzleDeed,
    ending::{heading, joined},
    progress::{Outcome, STARS},
    session::PuzzleSession,
};
use crate::{
    locale::Localized,
    play::review::Grade,
    screens::{hand_bar::lines, review::sign_of},
    shell::{
        theme::{TextStyle, Tone},
        widgets::{at, icon, main_button, panel, picture, text},
    },
};

/// The sign of a choice that is not the best, and that of how it ended.
const SIGN: f32 = 40.0;
const LARGE_SIGN: f32 = 58.0;
/// Of the button that goes on.
const NEXT: f32 = 214.0;

/// What a button does that asks for a deed.
pub fn ask(deed: PuzzleDeed) -> impl Fn(On<Activate>, Commands) + Send + Sync + 'static {
    move |_: On<Activate>, mut commands: Commands| commands.trigger(deed)
}

/// The sign of the choice that lies on the table, and what it wins beside the best.
pub fn spawn_missed<G: Puzzled>(bar: &mut ChildSpawnerCommands, session: &PuzzleSession<G>) {
    let grade = session
        .wrong
        .as_ref()
        .map_or(Grade::Good, |moves| G::grade(session, moves));
    bar.spawn(picture(sign_of(grade), Vec2::splat(SIGN)));
    bar.spawn(lines("Wrong")).with_children(|lines| {
        let mut styles = [
            (TextStyle::BodyBold, Tone::Ink),
            (TextStyle::Caption, Tone::InkSoft),
        ]
        .into_iter();
        for (line, (style, tone)) in G::wrong(session).into_iter().zip(&mut styles) {
            lines.spawn(text(line, style, tone));
        }
    });
}

/// How the puzzle ended, why, and the way to the next one.
pub fn spawn_answer<G: Puzzled>(
    part: &mut ChildSpawnerCommands,
    area: Rect,
    session: &PuzzleSession<G>,
    outcome: Outcome,
    names: &[String],
) {
    part.spawn((panel(at(area)), Name::new("Hand bar")))
        .with_children(|bar| {
            bar.spawn((
                Node {
                    width: percent(100),
                    height: percent(100),
                    padding: UiRect::axes(px(16), px(4)),
                    align_items: AlignItems::Center,
                    column_gap: px(14),
                    ..default()
                },
                Pickable::IGNORE,
            ))
            .with_children(|bar| {
                match (outcome, &session.wrong) {
                    (Outcome::Found, _) => {
                        bar.spawn(picture(sign_of(Grade::Best), Vec2::splat(LARGE_SIGN)))
                    }
                    (_, Some(wrong)) => {
                        let sign = sign_of(G::grade(session, wrong));
                        bar.spawn(picture(sign, Vec2::splat(LARGE_SIGN)))
                    }
                    (_, None) => bar.spawn(icon("eye", LARGE_SIGN - 10.0, Tone::InkSoft)),
                };
                bar.spawn(lines("Answer")).with_children(|lines| {
                    spawn_heading(lines, session, outcome);
                    for line in G::choices(session, names) {
                        lines.spawn(text(line, TextStyle::CaptionBold, Tone::Ink));
                    }
                    if let Some(told) = joined(G::why(session, names)) {
                        lines.spawn(text(told, TextStyle::Caption, Tone::Ink));
                    }
                });
                bar.spawn(
                    main_button("puzzle-next")
                        .icon("chevron_right")
                        .key(KeyCode::Enter)
                        .width(NEXT)
                        .build(),
                )
                .observe(ask(PuzzleDeed::Another));
            });
        });
}

/// `Found!`, with the stars that it earned.
fn spawn_heading<G: Puzzled>(
    lines: &mut ChildSpawnerCommands,
    session: &PuzzleSession<G>,
    outcome: Outcome,
) {
    lines
        .spawn((
            Node {
                align_items: AlignItems::Center,
                column_gap: px(4),
                ..default()
            },
            Pickable::IGNORE,
        ))
        .with_children(|row| {
            let tone = match outcome {
                Outcome::Found => Tone::YesEdge,
                Outcome::Missed => Tone::Accent,
                Outcome::Shown => Tone::Ink,
            };
            row.spawn((
                text(heading(outcome), TextStyle::ColumnHeading, tone),
                TextLayout::no_wrap(),
                Node {
                    margin: UiRect::right(px(8)),
                    ..default()
                },
            ));
            if outcome == Outcome::Found {
                for star in 0..STARS {
                    let (name, tone) = match star < session.attempt.stars() {
                        true => ("star_full", Tone::SeatOrange),
                        false => ("star", Tone::Edge),
                    };
                    row.spawn(icon(name, 20.0, tone));
                }
                let why = Localized::new("puzzle-stars").with("nudges", session.attempt.nudges);
                row.spawn((
                    text(why, TextStyle::Caption, Tone::InkSoft),
                    TextLayout::no_wrap(),
                ));
            }
        });
}
