//! What is told of the chosen match, and what can be done with it.

use bevy::{prelude::*, ui_widgets::observe};

use super::{
    Catalogue, Entry, KeptMatch, KeptSeat, Part,
    catalogue::MOST_OF_A_FILE,
    deal_check::{Answer, DealCheck},
    deeds::{Act, Deed, MainAct, act},
    listing::{Chosen, Listed},
    row::{options, spawn_seat, stands, when},
    shown_name::given_name,
};
use crate::{
    kit::Ground,
    play::fair_deal::Proof,
    screens::review::row_button,
    shell::{
        locale::{Localized, Texts, Words},
        theme::{TextStyle, ThemedBackground, Tone},
        widgets::{
            ButtonSpec, Shortcut, Tip, at, button, icon, main_button, name_words, panel, text,
            words,
        },
    },
};

/// Where the panel lies, and what stays free at its edges.
const AREA: Rect = Rect {
    min: Vec2::new(936.0, 88.0),
    max: Vec2::new(1248.0, 660.0),
};
const EDGE: f32 = 20.0;
const WIDTH: f32 = 312.0 - 2.0 * EDGE;
/// The side of the picture, and where it begins.
const PICTURE: f32 = 132.0;
const PICTURE_TOP: f32 = 54.0;
/// Beside the picture there is room for so many lines of options; the name of a match takes one of them.
const OPTIONS: usize = 5;
/// So many lines stand apart, so that none is read as what follows from the one above it.
const APART: usize = 3;
/// What has room in one line of them, in letters; longer ones take two where there is room.
const LETTERS: usize = 18;
/// Where the seats begin, and from one to the next: four leave the actions below some room.
const SEATS_TOP: f32 = 200.0;
const SEAT_PITCH: f32 = 26.0;
/// The actions, from the lowest one up, and from one to the next.
const LOWEST: f32 = 470.0;
const PITCH: f32 = 50.0;
const HEIGHT: f32 = 40.0;

/// The panel.
#[derive(Component)]
pub(super) struct DetailsPanel {
    /// The place of its match in the catalogue.
    index: usize,
    /// Where it is told whether the deal was as its seal says.
    deal: Rect,
}

/// What stands below the actions: where its lines begin, one from the other, and where the row of the deal does. Where the file
/// holds several matches, there is a line more.
const fn below_actions(is_part: bool) -> (f32, f32, f32) {
    match is_part {
        true => (511.0, 15.0, 543.0),
        false => (518.0, 18.0, 535.0),
    }
}

/// The row of the deal.
#[derive(Component)]
pub(super) struct DealRow;

/// Tells of the chosen match.
pub(super) fn fill(
    catalogue: Res<Catalogue>,
    listed: Res<Listed>,
    chosen: Res<Chosen>,
    texts: Res<Texts>,
    parts: Query<(Entity, Ref<Part>)>,
    mut commands: Commands,
) {
    let Some((part, is_new)) = parts
        .iter()
        .find(|(_, part)| **part == Part::Details)
        .map(|(entity, part)| (entity, part.is_added()))
    else {
        return;
    };
    if !(is_new || listed.is_changed() || chosen.is_changed()) {
        return;
    }
    commands.entity(part).despawn_children();
    let Some(&index) = listed.0.get(chosen.at) else {
        return;
    };
    let Some(entry) = catalogue.entries.get(index) else {
        return;
    };
    let (first, pitch, deal) = below_actions(entry.of > 1);
    let deal = Rect::new(EDGE - 6.0, deal, EDGE + WIDTH + 6.0, deal + 24.0);
    commands.entity(part).with_children(|part| {
        part.spawn((
            Name::new("Library details"),
            DetailsPanel { index, deal },
            panel(at(AREA)),
        ))
        .with_children(|panel| {
            match &entry.found {
                Ok(found) => {
                    spawn_match(panel, entry, &**found, &texts);
                    spawn_actions(panel, index, entry, &**found);
                }
                Err(fault) => spawn_fault(panel, index, entry, fault),
            }
            let file = entry.kept.file.file_name().unwrap_or_default();
            let file = file.to_string_lossy().into_owned();
            let mut lines = vec![Localized::new("library-file").with("file", file)];
            if entry.of > 1 {
                let part = match entry.of > MOST_OF_A_FILE {
                    true => "library-file-part-listed",
                    false => "library-file-part",
                };
                let part = Localized::new(part)
                    .with("number", entry.index + 1)
                    .with("count", entry.of)
                    .with("listed", MOST_OF_A_FILE);
                lines.push(part);
            }
            for (number, line) in lines.into_iter().enumerate() {
                let top = pitch.mul_add(number as f32, first);
                panel
                    .spawn((
                        Node {
                            overflow: Overflow::clip_x(),
                            ..at(Rect::new(EDGE, top, EDGE + WIDTH, top + 20.0))
                        },
                        Pickable::IGNORE,
                    ))
                    .with_child(name_words(
                        Words::Key(line).read(&texts),
                        TextStyle::Caption,
                        Tone::InkSoft,
                    ));
            }
        });
    });
}

/// Tells whether the deal was as its seal says, as soon as that is known.
pub(super) fn tell_deal(
    check: Res<DealCheck>,
    panels: Query<(Entity, Ref<DetailsPanel>)>,
    old: Query<Entity, With<DealRow>>,
    mut commands: Commands,
) {
    let Ok((entity, details)) = panels.single() else {
        return;
    };
    if !(check.is_changed() || details.is_added()) {
        return;
    }
    for old in &old {
        commands.entity(old).despawn();
    }
    commands
        .entity(entity)
        .with_children(|panel| match check.answer() {
            Some(Answer::Awaited(_)) => spawn_awaited(panel, details.deal),
            Some(Answer::Known(Some(proof))) => spawn_proof(panel, &details, proof),
            Some(Answer::Known(None)) | None => {}
        });
}

/// What was dealt is being dealt anew.
fn spawn_awaited(panel: &mut ChildSpawnerCommands, area: Rect) {
    panel
        .spawn((
            Name::new("Deal being checked"),
            DealRow,
            Node {
                border: px(1).all(),
                ..at(area)
            },
            Pickable::IGNORE,
        ))
        .with_children(|row| {
            write_deal_row(row, "hourglass", "fair-checking", [Tone::InkSoft; 2]);
        });
}

/// Whether the deal was as its seal says, and the way to the proof of that.
fn spawn_proof(panel: &mut ChildSpawnerCommands, details: &DetailsPanel, proof: &Proof) {
    let proven = match proof.ground {
        Ground::OfSeed => "fair-proven",
        Ground::OwnBoard => "fair-proven-but-board",
        _ => "fair-proven-but-map",
    };
    let (told, sign) = match (&proof.opened, proof.faults.is_empty()) {
        (None, _) => ("fair-unopened", "triangle_alert"),
        (_, true) => (proven, "check"),
        (_, false) => ("fair-broken", "triangle_alert"),
    };
    panel
        .spawn((
            row_button("Proof of the deal".to_owned(), told.into(), details.deal),
            DealRow,
            Act {
                index: details.index,
                deed: Deed::Proof,
            },
            observe(act),
        ))
        .with_children(|row| {
            write_deal_row(row, sign, told, [Tone::Accent, Tone::Ink]);
            row.spawn(icon("chevron_right", 16.0, Tone::InkSoft))
                .insert(at(Rect::new(WIDTH - 12.0, 3.0, WIDTH + 4.0, 19.0)));
        });
}

/// A sign and words, in their tones.
fn write_deal_row(
    row: &mut ChildSpawnerCommands,
    sign: &'static str,
    told: &'static str,
    [of_sign, of_words]: [Tone; 2],
) {
    row.spawn(icon(sign, 16.0, of_sign))
        .insert(at(Rect::new(5.0, 3.0, 21.0, 19.0)));
    row.spawn((
        text(told, TextStyle::CaptionBold, of_words),
        TextLayout::no_wrap(),
        at(Rect::new(28.0, 2.0, WIDTH - 24.0, 20.0)),
    ));
}

fn spawn_fault(panel: &mut ChildSpawnerCommands, index: usize, entry: &Entry, fault: &Localized) {
    panel
        .spawn((
            Node {
                flex_direction: FlexDirection::Column,
                row_gap: px(10),
                ..at(Rect::new(EDGE, 20.0, EDGE + WIDTH, LOWEST - 10.0))
            },
            Pickable::IGNORE,
        ))
        .with_children(|lines| {
            lines.spawn(text("library-refused", TextStyle::ColumnHeading, Tone::Ink));
            lines.spawn(text(fault.clone(), TextStyle::Body, Tone::Accent));
        });
    spawn_delete(panel, index, entry, EDGE, WIDTH);
}

/// Who has won, or how far it has come.
fn heading(found: &dyn KeptMatch, seats: &[KeptSeat], texts: &Texts) -> String {
    let winners: Vec<&str> = seats
        .iter()
        .filter(|seat| seat.wins)
        .map(|seat| &*seat.name)
        .collect();
    let said = match *winners {
        [name] if found.is_over() && seats.len() > 1 => {
            Localized::new("end-wins").with("name", name)
        }
        [_, _, ..] if found.is_over() => {
            Localized::new("end-shared").with("names", winners.join(", "))
        }
        _ => stands(found),
    };
    Words::Key(said).read(texts)
}

fn spawn_match(
    panel: &mut ChildSpawnerCommands,
    entry: &Entry,
    found: &dyn KeptMatch,
    texts: &Texts,
) {
    let seats = found.seats();
    panel
        .spawn((
            Node {
                overflow: Overflow::clip_x(),
                ..at(Rect::new(EDGE, 16.0, EDGE + WIDTH, 46.0))
            },
            Pickable::IGNORE,
        ))
        .with_child(name_words(
            heading(found, &seats, texts),
            TextStyle::ColumnHeading,
            Tone::Ink,
        ));
    let picture = Rect::new(
        EDGE + 3.0,
        PICTURE_TOP + 3.0,
        EDGE + 3.0 + PICTURE,
        PICTURE_TOP + 3.0 + PICTURE,
    );
    found.sketch(picture, panel);
    panel
        .spawn((
            Node {
                flex_direction: FlexDirection::Column,
                row_gap: px(1),
                overflow: Overflow::clip(),
                // Half a pixel less than was measured, as at 1920 x 1080 with an odd width, can break a line.
                ..at(Rect::new(
                    picture.max.x + 13.0,
                    PICTURE_TOP,
                    EDGE + WIDTH,
                    picture.max.y + 3.0,
                ))
            },
            Pickable::IGNORE,
        ))
        .with_children(|lines| {
            let name = given_name(entry);
            let room = OPTIONS - usize::from(name.is_some());
            if let Some(name) = name {
                lines.spawn(name_words(name, TextStyle::BodyBold, Tone::Ink));
            }
            lines.spawn((
                words(when(entry, texts), TextStyle::Caption, Tone::Ink),
                Node {
                    margin: UiRect::bottom(px(4)),
                    max_height: px(36),
                    flex_shrink: 0.0,
                    overflow: Overflow::clip(),
                    ..default()
                },
            ));
            let mut told = options(found, texts);
            if told.len() > room {
                let rest = told.split_off(room - 1).join(", ");
                told.push(rest);
            }
            let told = in_lines(told, room);
            let all: usize = told.iter().map(|(_, lines)| lines).sum();
            let gap = if all <= APART { 5.0 } else { 0.0 };
            for (option, of) in told {
                let mut line = lines.spawn((
                    Node {
                        flex_shrink: 0.0,
                        max_height: if of == 1 { auto() } else { px(36) },
                        overflow: Overflow::clip(),
                        margin: UiRect::bottom(px(gap)),
                        ..default()
                    },
                    Pickable::IGNORE,
                ));
                match of {
                    1 => line.with_child(name_words(option, TextStyle::Caption, Tone::InkSoft)),
                    _ => line.with_child(words(option, TextStyle::Caption, Tone::InkSoft)),
                };
            }
        });
    panel.spawn((
        at(Rect::new(EDGE, 195.0, EDGE + WIDTH, 196.0)),
        ThemedBackground(Tone::Hairline),
        Pickable::IGNORE,
    ));
    let narrow = seats.len() > 4;
    for (index, seat) in seats.iter().enumerate() {
        let (column, row) = match narrow {
            true => (index % 2, index / 2),
            false => (0, index),
        };
        let width = if narrow { (WIDTH - 8.0) / 2.0 } else { WIDTH };
        let corner = Vec2::new(
            EDGE + (width + 8.0) * column as f32,
            SEATS_TOP + SEAT_PITCH * row as f32,
        );
        let place = Rect::from_corners(corner, corner + Vec2::new(width, SEAT_PITCH));
        spawn_seat(panel, at(place), index, seat);
    }
}

/// Options with the number of lines that each takes: two for a long one, as far as there is room for so many lines in all.
fn in_lines(told: Vec<String>, room: usize) -> Vec<(String, usize)> {
    let mut spare = room.saturating_sub(told.len());
    let lines = told.into_iter().map(|option| {
        let breaks = spare > 0 && option.chars().count() > LETTERS;
        spare -= usize::from(breaks);
        (option, 1 + usize::from(breaks))
    });
    lines.collect()
}

/// An action beside another one, or all of the panel wide.
fn placed(spec: ButtonSpec, left: f32, top: f32, width: f32) -> ButtonSpec {
    spec.height(HEIGHT).width(width).at(left, top).node(|node| {
        node.padding = UiRect::horizontal(px(8));
    })
}

fn spawn_actions(
    panel: &mut ChildSpawnerCommands,
    index: usize,
    entry: &Entry,
    found: &dyn KeptMatch,
) {
    let over = found.is_over();
    let half = (WIDTH - 12.0) / 2.0;
    let (key, deed, sign) = match over {
        true => ("library-watch", Deed::Look, "square_play"),
        false => ("library-continue", Deed::Open, "play"),
    };
    let main = main_button(key).icon(sign).key(KeyCode::Enter);
    panel.spawn((
        placed(main, EDGE, LOWEST - PITCH * 3.0 - 4.0, WIDTH)
            .height(44.0)
            .build(),
        Act { index, deed },
        MainAct,
        observe(act),
    ));
    let (key, deed, sign) = match over {
        true => ("library-results", Deed::Results, "trophy"),
        false => ("library-watch", Deed::Look, "square_play"),
    };
    let reviewed = found.is_reviewed();
    let width = if reviewed { half } else { WIDTH };
    panel.spawn((
        placed(button(key).icon(sign), EDGE, LOWEST - PITCH * 2.0, width).build(),
        Act { index, deed },
        observe(act),
    ));
    if reviewed {
        let review = button("review-title").icon("chart_spline");
        panel.spawn((
            placed(review, EDGE + half + 12.0, LOWEST - PITCH * 2.0, half).build(),
            Act {
                index,
                deed: Deed::Review,
            },
            observe(act),
        ));
    }
    // A file is renamed, copied and deleted with all of its matches.
    let rename = button("library-rename").icon("pencil");
    panel.spawn((
        placed(rename, EDGE, LOWEST - PITCH, half).build(),
        Shortcut(KeyCode::F2),
        Act {
            index,
            deed: Deed::Rename,
        },
        observe(act),
    ));
    let copy = button("library-copy").icon("copy").spoken("library-export");
    panel.spawn((
        placed(copy, EDGE + half + 12.0, LOWEST - PITCH, half).build(),
        Tip("library-export".into()),
        Act {
            index,
            deed: Deed::Export,
        },
        observe(act),
    ));
    let code = button("share-button").icon("scroll_text");
    panel.spawn((
        placed(code, EDGE, LOWEST, half).build(),
        Tip("share-title".into()),
        Act {
            index,
            deed: Deed::Share,
        },
        observe(act),
    ));
    spawn_delete(panel, index, entry, EDGE + half + 12.0, half);
}

fn spawn_delete(
    panel: &mut ChildSpawnerCommands,
    index: usize,
    entry: &Entry,
    left: f32,
    width: f32,
) {
    let delete = match entry.of {
        1 => "library-delete".into(),
        of => Localized::new("library-delete-file").with("count", of),
    };
    let delete = button(delete).icon("trash");
    panel.spawn((
        placed(delete, left, LOWEST, width).build(),
        Shortcut(KeyCode::Delete),
        Act {
            index,
            deed: Deed::Trashed,
        },
        observe(act),
    ));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_option_takes_two_lines_where_there_is_room() {
        let lines = |told: &[&str], room: usize| -> Vec<usize> {
            let told = told.iter().map(|told| (*told).to_owned()).collect();
            let told = in_lines(told, room);
            told.into_iter().map(|(_, lines)| lines).collect()
        };
        let long = "60 tours de table au plus";
        assert_eq!(lines(&["petite carte", long], 5), [1, 2]);
        assert_eq!(lines(&[long; 4], 5), [2, 1, 1, 1]);
        assert_eq!(lines(&[long; 5], 5), [1; 5]);
    }

    #[test]
    fn four_seats_leave_the_actions_some_room() {
        let lowest = SEATS_TOP + 4.0 * SEAT_PITCH;
        assert_eq!(LOWEST - PITCH * 3.0 - 4.0 - lowest, 12.0);
    }
}
