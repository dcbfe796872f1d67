//! The panel of the moves that stand out.

use bevy::{prelude::*, ui_widgets::Activate};

use crate::{
    games::conquest::{
        notation::{Colour, MatchRecord},
        rules::Conquest,
        scene::{
            board::way_icon,
            hud::chart,
            standouts::{Standout, StandoutReason, standouts},
            words::{move_name, turned},
        },
    },
    screens::{
        BeginWith, WayBack,
        replay::OpensAt,
        seat_art::{crest, seat_letter},
    },
    shell::{
        locale::Localized,
        theme::{TextStyle, Tone},
        widgets::{at, button, panel, rest_of_row, text, words},
    },
    table::Match,
};

/// What is said of why a move stands out.
fn reason(standout: &Standout) -> Localized {
    let [own, others] = standout.counts;
    match standout.why {
        StandoutReason::Leads => Localized::new("conquest-standout-leads")
            .with("own", own)
            .with("others", others),
        StandoutReason::Retakes => Localized::new("conquest-standout-retakes")
            .with("own", own)
            .with("others", others),
        StandoutReason::Fills => Localized::new("conquest-standout-fills"),
        StandoutReason::Largest => Localized::new("conquest-standout-largest")
            .with("count", turned(standout.made, standout.gain)),
        StandoutReason::Ends => Localized::new("conquest-standout-ends"),
    }
}

/// Spawns the panel.
pub(super) fn spawn(
    screen: &mut ChildSpawnerCommands,
    place: Rect,
    played: &Match<Conquest>,
    colours: [Colour; 2],
    record: &MatchRecord,
) {
    let all = standouts(played.record());
    screen
        .spawn((Name::new("Standout moves"), panel(at(place))))
        .with_children(|panel| {
            panel.spawn((
                text("conquest-standouts", TextStyle::PanelHeading, Tone::Ink),
                at(Rect::new(20.0, 12.0, 400.0, 42.0)),
            ));
            if !all.is_empty() {
                panel.spawn((
                    text("conquest-standout-line", TextStyle::Caption, Tone::InkSoft),
                    TextLayout::justify(Justify::Right),
                    at(Rect::new(420.0, 20.0, place.width() - 20.0, 40.0)),
                ));
            }
            let width = (place.width() - 52.0) / 2.0;
            for (index, standout) in all.iter().enumerate() {
                let (row, column) = (index / 2, index % 2);
                let corner = Vec2::new(
                    20.0 + column as f32 * (width + 12.0),
                    48.0 + 62.0 * row as f32,
                );
                let colour = colours[standout.seat.index()];
                spawn_standout(panel, corner, width, (index + 1, standout), colour, record);
            }
        });
}

/// A move that stands out, as a button: pressed, it is shown in the replay.
fn spawn_standout(
    panel: &mut ChildSpawnerCommands,
    corner: Vec2,
    width: f32,
    (index, standout): (usize, &Standout),
    colour: Colour,
    record: &MatchRecord,
) {
    let name = move_name(standout.made, record.record.game().size());
    let spoken = Localized::new("conquest-standout-spoken")
        .with("number", standout.number)
        .with("move", name.clone())
        .with("why", reason(standout));
    let (record, stop) = (record.clone(), standout.number);
    let mut button = panel.spawn(
        button("conquest-nothing")
            .spoken(spoken)
            .width(width)
            .height(54.0)
            .at(corner.x, corner.y)
            .build(),
    );
    button.observe(move |_: On<Activate>, mut commands: Commands| {
        commands.insert_resource(OpensAt(stop));
        let record = record.clone();
        commands.trigger(BeginWith::look_at(record, None, WayBack::Results));
    });
    button.with_children(|button| {
        button
            .spawn((
                Node {
                    align_items: AlignItems::Center,
                    column_gap: px(7),
                    padding: UiRect::horizontal(px(12)),
                    overflow: Overflow::clip(),
                    ..at(Rect::new(0.0, 0.0, width, 52.0))
                },
                Pickable::IGNORE,
            ))
            .with_children(|row| {
                row.spawn(chart::numbered(index));
                row.spawn(crest(colour, 28.0, seat_letter(standout.seat).to_string()));
                row.spawn(way_icon(standout.made, 22.0));
                row.spawn((
                    words(name, TextStyle::BodyBold, Tone::Ink),
                    TextLayout::no_wrap(),
                ));
                row.spawn((
                    words(
                        format!("+{}", standout.gain),
                        TextStyle::CaptionBold,
                        Tone::YesEdge,
                    ),
                    TextLayout::no_wrap(),
                ));
                row.spawn((rest_of_row(), Pickable::IGNORE))
                    .with_child(text(reason(standout), TextStyle::Caption, Tone::InkSoft));
            });
    });
}
