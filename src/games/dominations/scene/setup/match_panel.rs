//! The panel of the match to be: its figures, its seed, and the button that starts it.

use bevy::{
    prelude::*,
    ui::Checked,
    ui_widgets::{Activate, ValueChange, observe},
};

use super::{
    SetUp, ShowSheet,
    sheet::{FEWEST_SEATS, Figures},
};
use crate::{
    games::dominations::scene::piece_art::whole,
    screens::setup::{Purpose, match_panel::figure_plate, spawn_lack, spawn_start},
    shell::{
        locale::{Localized, LocalizedText},
        theme::{TextStyle, Tone},
        widgets::{Field, FieldChanged, Tip, button, field, panel, switch, text, words},
    },
};

/// As many digits as every seed has at most, but for the very largest.
const LONGEST_SEED: usize = 19;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (show_figures, show_seed).in_set(ShowSheet));
}

/// One of the figures.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
enum Figure {
    Seats,
    Dominos,
    Turns,
    Kingdom,
}

impl Figure {
    const ALL: [Self; 4] = [Self::Seats, Self::Dominos, Self::Turns, Self::Kingdom];

    /// What it counts.
    fn unit(self, figures: &Figures) -> Localized {
        match self {
            Self::Seats => Localized::new("setup-figure-seats").with("count", figures.seats),
            Self::Dominos => "setup-figure-dominos".into(),
            Self::Turns => "setup-figure-turns".into(),
            Self::Kingdom => "setup-figure-kingdom".into(),
        }
    }

    fn of(self, figures: &Figures) -> String {
        let times = |each: u8| match figures.rounds {
            // With so few there is no match.
            _ if usize::from(figures.seats) < FEWEST_SEATS => "–".to_owned(),
            1 => each.to_string(),
            rounds => format!("{rounds} × {each}"),
        };
        match self {
            Self::Seats => figures.seats.to_string(),
            Self::Dominos => times(figures.dominos),
            Self::Turns => times(figures.turns),
            Self::Kingdom => format!("{0} × {0}", figures.kingdom),
        }
    }
}

/// Below a figure, what it counts.
#[derive(Component, Clone, Copy)]
struct Unit(Figure);

/// The upper left corner of what is as large as it must be.
fn node(left: f32, top: f32) -> Node {
    Node {
        left: px(left),
        top: px(top),
        width: auto(),
        height: auto(),
        ..whole()
    }
}

#[derive(Component)]
struct SeedField;

/// Spawns the panel.
pub(super) fn spawn(screen: &mut ChildSpawnerCommands, set_up: &SetUp, purpose: Purpose) {
    let figures = set_up.sheet.figures();
    screen
        .spawn((
            Name::new("Match"),
            panel(Node {
                position_type: PositionType::Absolute,
                left: px(804),
                top: px(362),
                width: px(444),
                height: px(326),
                ..default()
            }),
        ))
        .with_children(|panel| {
            panel.spawn((
                text("setup-match", TextStyle::PanelHeading, Tone::Ink),
                node(20.0, 14.0),
            ));
            // At a table that is hosted whatever is confirmed stands.
            if !purpose.is_hosted() {
                spawn_hardcore(panel, set_up);
            }
            for (place, figure) in Figure::ALL.into_iter().enumerate() {
                panel
                    .spawn(figure_plate(place, 52.0))
                    .with_children(|plate| {
                        plate.spawn((
                            figure,
                            words(figure.of(&figures), TextStyle::Total, Tone::Ink),
                        ));
                        let unit = text(figure.unit(&figures), TextStyle::Caption, Tone::InkSoft);
                        plate.spawn((Unit(figure), unit));
                    });
            }
            if !purpose.is_hosted() {
                spawn_seed(panel, set_up);
            }
            let of_seed = match purpose.is_hosted() {
                true => "setup-own-deals",
                false => "setup-seed-line",
            };
            let line = Rect::new(20.0, 206.0, 424.0, 244.0);
            spawn_lack(panel, line, Some(of_seed));
            spawn_start(panel, purpose, Rect::new(20.0, 250.0, 424.0, 306.0));
        });
}

/// The seed: typed, or drawn.
fn spawn_seed(panel: &mut ChildSpawnerCommands, set_up: &SetUp) {
    panel.spawn((
        text("setup-seed", TextStyle::Button, Tone::Ink),
        node(20.0, 132.0),
    ));
    panel.spawn((
        SeedField,
        field(set_up.seed.clone(), LONGEST_SEED, "setup-seed")
            .digits()
            .placeholder("setup-seed-any")
            .ends_by_enter()
            .width(250.0)
            .at(20.0, 158.0)
            .build(),
        observe(|typed: On<FieldChanged>, mut set_up: ResMut<SetUp>| {
            set_up.seed.clone_from(&typed.value);
        }),
    ));
    panel.spawn((
        button("setup-seed-random")
            .icon("dices")
            .width(146.0)
            .at(278.0, 158.0)
            .build(),
        observe(|_: On<Activate>, mut set_up: ResMut<SetUp>| {
            set_up.draw();
        }),
    ));
}

/// The switch at the upper right: no way back.
fn spawn_hardcore(panel: &mut ChildSpawnerCommands, set_up: &SetUp) {
    panel
        .spawn((
            Node {
                position_type: PositionType::Absolute,
                right: px(20),
                top: px(16),
                column_gap: px(10),
                align_items: AlignItems::Center,
                ..default()
            },
            Pickable::IGNORE,
        ))
        .with_children(|row| {
            row.spawn((
                text("setup-hardcore", TextStyle::BodyBold, Tone::Ink),
                TextLayout::no_wrap(),
            ));
            let mut switched = row.spawn((
                switch("setup-hardcore"),
                Tip("setup-hardcore-line".into()),
                observe(
                    |changed: On<ValueChange<bool>>, mut set_up: ResMut<SetUp>| {
                        set_up.sheet.hardcore = changed.value;
                    },
                ),
            ));
            if set_up.sheet.hardcore {
                switched.insert(Checked);
            }
        });
}

fn show_figures(
    set_up: Res<SetUp>,
    mut shown: Query<(&Figure, &mut Text)>,
    mut units: Query<(&Unit, &mut LocalizedText)>,
) {
    let figures = set_up.sheet.figures();
    for (figure, mut text) in &mut shown {
        text.set_if_neq(Text(figure.of(&figures)));
    }
    for (unit, mut text) in &mut units {
        text.set_if_neq(unit.0.unit(&figures).into());
    }
}

fn show_seed(set_up: Res<SetUp>, mut fields: Query<&mut Field, With<SeedField>>) {
    for mut field in &mut fields {
        if field.value != set_up.seed {
            field.value.clone_from(&set_up.seed);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{super::Sheet, *};
    use crate::screens::setup::{Kind, MatchSheet};

    #[test]
    fn the_figures_promise_no_match_that_cannot_be() {
        let mut sheet = Sheet::for_a_person();
        let told = |sheet: &Sheet| {
            let figures = sheet.figures();
            Figure::ALL.map(|figure| figure.of(&figures))
        };
        for open in 0..=FEWEST_SEATS {
            for (card, seat) in sheet.seats.iter_mut().enumerate() {
                let kind = if card < open {
                    Kind::Person
                } else {
                    Kind::Closed
                };
                seat.sit(kind);
            }
            let [seats, dominos, turns, _] = told(&sheet);
            assert_eq!(seats, open.to_string());
            let promises = [dominos, turns].map(|figure| figure != "–");
            assert_eq!(promises, [open >= FEWEST_SEATS; 2], "{open}");
            let counted = Localized::new("setup-figure-seats").with("count", open);
            assert_eq!(Figure::Seats.unit(&sheet.figures()), counted);
        }
    }
}
