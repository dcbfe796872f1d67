//! The head of the results: the winner's banner, who wins, by how much or by what.

use bevy::prelude::*;

use super::{Shown, tally::Verdict};
use crate::{
    games::dominations::{
        rules::{Position, TieBreak},
        scene::piece_art::at,
    },
    kit::Seat,
    shell::{
        locale::{Localized, Words},
        theme::{TextStyle, ThemedColour, ThemedText, ThemedTextShadow, Tone},
        widgets::{picture, text, words},
    },
};

/// The words that say of which round the kingdoms are.
#[derive(Component)]
pub struct KingdomsNamed;

/// Those words.
pub fn kingdoms_of(round: usize) -> Localized {
    Localized::new("end-kingdoms").with("round", round)
}

/// Spawns the banners of those that are named first, the title, and the line under it.
pub fn spawn(screen: &mut ChildSpawnerCommands, shown: &Shown, verdict: &Verdict) {
    let named = verdict.seats();
    for (place, seat) in named.iter().enumerate() {
        let left = 32.0 + 46.0 * place as f32;
        screen
            .spawn((
                at(Rect::new(left, 12.0, left + 42.0, 82.0)),
                Pickable::IGNORE,
            ))
            .with_child(picture(
                format!("banner_{}", shown.seat(*seat).colour.name()),
                Vec2::new(42.0, 70.0),
            ));
    }
    let left = 46.0 + 46.0 * named.len() as f32;
    let node = |top: f32| Node {
        position_type: PositionType::Absolute,
        left: px(left),
        top: px(top),
        ..default()
    };
    screen.spawn((
        text(title(shown, verdict), TextStyle::ResultTitle, Tone::Title),
        ThemedTextShadow(Tone::TitleShadow, Vec2::new(1.0, 3.0)),
        TextLayout::no_wrap(),
        node(14.0),
    ));
    screen
        .spawn((
            Node {
                column_gap: px(8),
                ..node(60.0)
            },
            Pickable::IGNORE,
        ))
        .with_children(|line| {
            for (place, said) in remarks(shown, verdict).into_iter().enumerate() {
                if place > 0 {
                    line.spawn(words("·", TextStyle::Button, Tone::CreamSoft));
                }
                match said {
                    Words::Key(key) if key.key == "end-kingdoms" => line.spawn((
                        KingdomsNamed,
                        text(key, TextStyle::Button, Tone::CreamSoft),
                        TextLayout::no_wrap(),
                    )),
                    Words::Key(key) => line.spawn((
                        text(key, TextStyle::Button, Tone::CreamSoft),
                        TextLayout::no_wrap(),
                    )),
                    Words::Plain(plain) => line.spawn((
                        Text::new(plain),
                        ThemedText(TextStyle::Button),
                        ThemedColour(Tone::CreamSoft),
                        TextLayout::no_wrap(),
                    )),
                };
            }
        });
}

/// The names of several seats, with commas; the last is joined by the caller's text.
fn names(shown: &Shown, seats: &[Seat]) -> String {
    let names: Vec<_> = seats
        .iter()
        .map(|seat| shown.seat(*seat).name.as_str())
        .collect();
    names.join(", ")
}

/// Who wins.
pub fn title(shown: &Shown, verdict: &Verdict) -> Localized {
    match verdict {
        Verdict::Leads { .. } => Localized::new("end-round")
            .with("round", shown.played.position().round())
            .with("rounds", shown.played.game().rules().rounds()),
        Verdict::Wins { seat, .. } | Verdict::TieBroken { seat, .. } => {
            Localized::new("end-wins").with("name", shown.seat(*seat).name.clone())
        }
        Verdict::Shared { seats, .. } => {
            Localized::new("end-shared").with("names", names(shown, seats))
        }
    }
}

/// The line that tells of a tie and of what broke it; nothing where points decided.
pub fn tie(shown: &Shown, verdict: &Verdict) -> Option<Localized> {
    match verdict {
        Verdict::TieBroken {
            seat,
            by,
            own,
            other,
        } => {
            let key = if *by == TieBreak::Crowns {
                "end-tie-crowns"
            } else {
                "end-tie-domain"
            };
            let name = shown.seat(*seat).name.clone();
            Some(
                Localized::new(key)
                    .with("name", name)
                    .with("own", *own)
                    .with("other", *other),
            )
        }
        Verdict::Shared { .. } => Some(Localized::new("end-tie-shared")),
        Verdict::Leads { .. } | Verdict::Wins { .. } => None,
    }
}

/// How many turns the match had, round by round where it had several.
fn length(position: &Position) -> Localized {
    let key = if position.rules().dynasty {
        "end-rounds"
    } else {
        "end-turns"
    };
    Localized::new(key)
        .with("rounds", position.rules().rounds())
        .with("turns", position.turns())
}

fn remarks(shown: &Shown, verdict: &Verdict) -> Vec<Words> {
    let mut said = Vec::new();
    match verdict {
        Verdict::Leads { seats, points } => {
            let key = if seats.len() > 1 {
                "end-leads-shared"
            } else {
                "end-leads"
            };
            let names = names(shown, seats);
            said.push(
                Localized::new(key)
                    .with("name", names.clone())
                    .with("names", names)
                    .with("points", *points)
                    .into(),
            );
        }
        Verdict::Wins {
            points, next, more, ..
        } => said.push(
            Localized::new("end-margin")
                .with("points", *points)
                .with("more", *more)
                .with("other", shown.seat(*next).name.clone())
                .into(),
        ),
        Verdict::TieBroken { seat, .. } => {
            let points = shown.played.position().totals()[seat.index()];
            said.push(Localized::new("end-points").with("points", points).into());
        }
        Verdict::Shared { points, .. } => {
            said.push(Localized::new("end-points").with("points", *points).into());
        }
    }
    said.extend(tie(shown, verdict).map(Words::Key));
    if !verdict.is_tie() {
        said.push(length(shown.played.position()).into());
    }
    // The sums are those of all rounds; the kingdoms below are not.
    let position = shown.played.position();
    if position.rules().dynasty && !matches!(verdict, Verdict::Leads { .. }) {
        said.push(kingdoms_of(position.round().into()).into());
    }
    if let Some(seed) = shown.record.known_seed() {
        let seed = Localized::new("end-seed").with("seed", seed.to_string());
        said.push(seed.into());
    }
    said
}

#[cfg(test)]
mod tests {
    use super::{
        super::{
            tally::{tests::played, verdict},
            tests::shown_of,
        },
        *,
    };
    use crate::games::dominations::rules::{OptionalRule, Rules};

    #[test]
    fn beside_the_points_of_several_rounds_the_kingdoms_are_called_those_of_the_last() {
        let dynasty = Rules::with([OptionalRule::Dynasty]);
        for (rules, rounds, is_told) in [
            (Rules::default(), 1, false),
            (dynasty, 1, false),
            (dynasty, 3, true),
        ] {
            let played = played(rules, 2, 3, rounds);
            let shown = shown_of(&played);
            let said = remarks(&shown, &verdict(played.position()).unwrap());
            let told = said
                .iter()
                .any(|said| matches!(said, Words::Key(said) if said.key == "end-kingdoms"));
            assert_eq!(told, is_told, "after {rounds} rounds");
        }
    }
}
