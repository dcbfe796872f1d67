//! The pad: the numbers that can be announced.

use bevy::{
    prelude::*,
    ui_widgets::{Activate, observe},
};

use crate::{
    games::ricochet::{
        rules::Ricochet,
        scene::{
            agreement::pass_key,
            pad::{Typing, UsePad, best, most, why_not},
            table::{Deed, SeatsHere},
        },
    },
    screens::seat_art::{crest, seat_letter},
    shell::{
        locale::{Localized, Words},
        theme::{TextStyle, ThemedBorder, Tone},
        widgets::{at, button, main_button, rest_of_row, text, words},
    },
    table::Match,
};

/// The numbers that have a button.
const BUTTONS: u8 = 20;

/// The numbers that can be announced.
pub(super) fn spawn_pad(
    panel: &mut ChildSpawnerCommands,
    played: &Match<Ricochet>,
    typing: Typing,
    seats: &SeatsHere,
) {
    let seat = typing.seat;
    let row = |place: Rect| {
        (
            Node {
                align_items: AlignItems::Center,
                column_gap: px(10),
                ..at(place)
            },
            Pickable::IGNORE,
        )
    };
    let lines = || {
        (
            Node {
                flex_direction: FlexDirection::Column,
                ..rest_of_row()
            },
            Pickable::IGNORE,
        )
    };
    panel
        .spawn(row(Rect::new(16.0, 4.0, 300.0, 52.0)))
        .with_children(|row| {
            let letter = seat_letter(seat).to_string();
            row.spawn(crest(seats.colour(seat), 34.0, letter));
            let asked = Localized::new("ricochet-how-many").with("name", seats.name(seat));
            row.spawn(lines())
                .with_child(text(asked, TextStyle::Button, Tone::Ink));
        });
    let most = most(played, seat);
    for number in 1..=BUTTONS {
        let (column, row) = ((number - 1) % 5, (number - 1) / 5);
        let corner = Vec2::new(
            16.0 + 57.5 * f32::from(column),
            56.0 + 40.0 * f32::from(row),
        );
        let label = Words::plain(number.to_string());
        if number > most {
            panel
                .spawn((
                    Node {
                        border: px(1.5).all(),
                        border_radius: BorderRadius::all(px(8)),
                        align_items: AlignItems::Center,
                        justify_content: JustifyContent::Center,
                        ..at(Rect::from_corners(corner, corner + Vec2::new(50.0, 32.0)))
                    },
                    ThemedBorder(Tone::Hairline),
                    Pickable::IGNORE,
                ))
                .with_child(words(
                    number.to_string(),
                    TextStyle::Button,
                    Tone::ButtonDisabled,
                ));
            continue;
        }
        let chosen = typing.number == Some(number);
        let spec = match chosen {
            true => main_button(label),
            false => button(label),
        };
        panel.spawn((
            spec.width(50.0)
                .height(32.0)
                .at(corner.x, corner.y)
                .node(|node| node.padding = UiRect::ZERO)
                .build(),
            observe(move |_: On<Activate>, mut commands: Commands| {
                commands.trigger(UsePad::Choose(number));
                // A second press says it.
                if chosen {
                    commands.trigger(UsePad::Say);
                }
            }),
        ));
    }
    let (line, tone) = match why_not(played, typing) {
        Some(why) => (why, Tone::Accent),
        None => (leads(best(played)), Tone::InkSoft),
    };
    panel
        .spawn(row(Rect::new(16.0, 212.0, 296.0, 258.0)))
        .with_children(|row| {
            row.spawn(lines())
                .with_child(text(line, TextStyle::Caption, tone));
            let position = played.position();
            // One person alone has the button beside the sand-glass.
            if position.passed.contains(seat) || seats.people().len() == 1 {
                return;
            }
            row.spawn((
                button(pass_key(position, seat))
                    .width(108.0)
                    .height(32.0)
                    .style(TextStyle::CaptionBold)
                    .node(|node| {
                        node.padding = UiRect::horizontal(px(4));
                        node.flex_shrink = 0.0;
                    })
                    .build(),
                observe(move |_: On<Activate>, mut commands: Commands| {
                    commands.trigger(UsePad::Close);
                    commands.trigger(Deed::Pass(seat));
                }),
            ));
        });
}

/// What a number has to be to lead, where that is the lowest one until now.
fn leads(best: Option<u8>) -> Localized {
    match best {
        None => "ricochet-or-type".into(),
        Some(0 | 1) => "ricochet-none-less".into(),
        Some(best) => Localized::new("ricochet-less-than").with("best", u32::from(best)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_said_to_lead_where_one_slide_was_announced() {
        assert_eq!(leads(Some(1)), Localized::new("ricochet-none-less"));
        let two = Localized::new("ricochet-less-than").with("best", 2_u32);
        assert_eq!(leads(Some(2)), two);
        assert_eq!(leads(None), Localized::new("ricochet-or-type"));
    }
}
