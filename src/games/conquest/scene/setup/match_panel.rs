//! The panel of the match to be: its board, its figures, and the button that starts it.

use bevy::prelude::*;

use super::{
    super::{
        board::{Grid, drawn},
        figures::majority,
    },
    Purpose, SetUp,
    sheet::{First, Sheet},
};
use crate::{
    games::conquest::{
        notation::Colour,
        pieces::of_position,
        rules::{Conquest, Layout},
    },
    kit::{Actor, Awaits, Dealer, Game, Notation as _, Record, Seat},
    screens::{
        Shown as _,
        seat_art::seat_letter,
        setup::{
            Kind, OwnName,
            match_panel::{figure_plate, spawn_dice, spawn_match},
            spawn_lack, spawn_start,
        },
        together::Meeting,
    },
    shell::{
        locale::Localized,
        theme::{TextStyle, Tone},
        widgets::{at, name_in_sentence, short_text, show_node, text, words},
    },
};

/// Where the board and its figures hang.
#[derive(Component)]
pub(super) struct MatchPanel;

/// The button that draws other blocked cells: shown where chance lays them out.
#[derive(Component)]
pub(super) struct Dice;

/// Spawns the panel.
pub(super) fn spawn(screen: &mut ChildSpawnerCommands, purpose: Purpose) {
    let place = Rect::new(804.0, 84.0, 1248.0, 688.0);
    spawn_match(screen, place, MatchPanel, |panel| {
        if !purpose.is_hosted() {
            let corner = Vec2::new(384.0, 12.0);
            spawn_dice::<Sheet>(panel, Dice, "conquest-other-blocked", corner);
        }
        spawn_lack(panel, Rect::new(22.0, 506.0, 424.0, 524.0), None);
        spawn_start(panel, purpose, Rect::new(20.0, 532.0, 424.0, 588.0));
    });
}

/// Shows the dice where they have something to draw.
pub(super) fn show_dice(set_up: Res<SetUp>, mut dice: Query<&mut Node, With<Dice>>) {
    for node in &mut dice {
        show_node(node, set_up.sheet.blocked() == Layout::Random);
    }
}

/// Shows the board as it will be, and what there is of it.
pub(super) fn show_match(
    set_up: Res<SetUp>,
    (purpose, own_name): (Res<Purpose>, Res<OwnName>),
    meeting: Option<Res<Meeting>>,
    mut before: Local<Option<[Colour; 2]>>,
    panels: Query<Entity, With<MatchPanel>>,
    mut commands: Commands,
) {
    // Somebody at the table may take another colour meanwhile.
    let of_chairs = match *purpose {
        Purpose::Change { .. } => meeting.and_then(|meeting| chosen_colours(&meeting)),
        _ => None,
    };
    if !set_up.is_changed() && *before == of_chairs {
        return;
    }
    *before = of_chairs;
    let sheet = &set_up.sheet;
    let game = sheet.game();
    let opening = game.opening();
    let drawn_later = purpose.is_hosted() && game.awaits(&opening) == Awaits::Chance;
    // A random board is shown as the seed will lay it out; what a table that is hosted will draw is not known.
    let position = match game.awaits(&opening) {
        Awaits::Chance if !drawn_later => {
            let mut record = Record::new(game);
            let dealt = Dealer { seed: set_up.seed }.deal(&record);
            let laid_out = record.play(Actor::Chance, dealt);
            laid_out.map_or(opening, |()| *record.position())
        }
        _ => opening,
    };
    let blocked = position.blocked();
    let side = f32::from(sheet.size.side());
    let cell = (290.0 / side).floor().min(72.0);
    let grid = Grid::new(
        Vec2::new(202.0 + 20.0 - cell * side / 2.0, 226.0 - cell * side / 2.0),
        cell,
        sheet.size,
    );
    let [first, second] = match sheet.first {
        First::B => [1, 0],
        _ => [0, 1],
    };
    let shown = of_chairs.unwrap_or_else(|| sheet.colours(*purpose));
    let colours: [Colour; 2] = [first, second].map(|card| shown[card]);
    let cells = sheet.size.cells() - blocked.len();
    let counted = |count: String| match drawn_later {
        true => "?".to_owned(),
        false => count,
    };
    // How many are not known yet are several.
    let forms = if drawn_later { 2 } else { blocked.len() };
    let figures = [
        (
            format!("{0} × {0}", sheet.size.side()),
            "conquest-figure-board".into(),
        ),
        (counted(cells.to_string()), "conquest-figure-cells".into()),
        (
            counted(majority(&position).to_string()),
            "conquest-figure-majority".into(),
        ),
        (
            counted(blocked.len().to_string()),
            Localized::new("conquest-figure-blocked").with("count", forms),
        ),
    ];
    for entity in &panels {
        commands.entity(entity).despawn_children();
        commands.entity(entity).with_children(|parent| {
            drawn::board(parent, &grid, blocked, true);
            drawn::pawns(parent, &grid, of_position(&position), colours);
            if drawn_later {
                parent.spawn((
                    text("conquest-blocked-hosted", TextStyle::Caption, Tone::InkSoft),
                    TextLayout::justify(Justify::Center),
                    at(Rect::new(20.0, 386.0, 424.0, 406.0)),
                ));
            }
            for (index, (number, what)) in figures.iter().enumerate() {
                parent.spawn((
                    figure_plate(index, 416.0),
                    Pickable::IGNORE,
                    children![
                        words(number.clone(), TextStyle::Score, Tone::Ink),
                        text(what.clone(), TextStyle::Caption, Tone::InkSoft),
                    ],
                ));
            }
            let begins = who_begins(sheet, *purpose, &own_name);
            parent.spawn((
                Node {
                    overflow: Overflow::clip_x(),
                    ..at(Rect::new(22.0, 486.0, 420.0, 506.0))
                },
                Pickable::IGNORE,
                children![short_text(begins, TextStyle::BodyBold, Tone::Ink)],
            ));
        });
    }
}

/// The colours of the chairs of a table, where they are others than chairs have by themselves: whoever changes places takes
/// such a one along.
fn chosen_colours(meeting: &Meeting) -> Option<[Colour; 2]> {
    let table = meeting.table.as_ref()?;
    let chosen = [0, 1].map(|chair| table.colour(chair));
    let [first, second] = chosen.map(|colour| Conquest::COLOURS.get(colour).copied());
    (chosen != [0, 1]).then_some([first?, second?])
}

/// Who begins, by the name that the match will tell.
fn who_begins(sheet: &Sheet, purpose: Purpose, own_name: &OwnName) -> Localized {
    let card = match sheet.first {
        First::A => 0,
        First::B => 1,
        First::Either => return "conquest-begins-either".into(),
    };
    let begins = Localized::new("conquest-begins");
    // The rules of a table are changed for its chairs, whoever sits there.
    if !purpose.seats_people() {
        let letter = seat_letter(Seat::new(card as u8)).to_string();
        return begins.with("name", letter);
    }
    // Whoever comes to a table that is hosted brings a name.
    if purpose.leaves_open(&sheet.seats, card) {
        return "conquest-begins-guest".into();
    }
    let seat = &sheet.seats[card];
    let own = (purpose.is_hosted() && seat.kind == Kind::Person).then_some(own_name.0.trim());
    let typed = Some(seat.name.trim()).filter(|name| !name.is_empty());
    match typed.or(own.filter(|name| !name.is_empty())) {
        Some(name) => begins.with("name", name_in_sentence(name)),
        None => {
            let usual = Conquest::usual_name(card, &seat.player());
            begins.with("name", Localized::new(usual))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        play::network::{TableState, Who},
        screens::setup::MatchSheet as _,
    };

    #[test]
    fn other_rules_are_shown_with_the_colours_that_the_chairs_of_the_table_have() {
        let shown = |colours: &[u8]| {
            let mut table = TableState::in_lobby("Kitchen", "conquest", [Who::Open, Who::Open]);
            table.colours = colours.to_vec();
            chosen_colours(&Meeting {
                table: Some(table),
                ..default()
            })
        };
        let taken = [Conquest::COLOURS[2], Conquest::COLOURS[0]];
        assert_eq!(shown(&[2, 0]), Some(taken));
        // Nobody has chosen any: whoever begins has that of the first chair.
        assert_eq!(shown(&[0, 1]), None);
        assert_eq!(shown(&[]), None);
    }

    #[test]
    fn whoever_begins_is_told_by_the_name_of_its_card() {
        let mut sheet = Sheet::for_a_person();
        let own_name = OwnName("Zoé".to_owned());
        let begins = |name: &str| Localized::new("conquest-begins").with("name", name.to_owned());
        let usual =
            |key: &'static str| Localized::new("conquest-begins").with("name", Localized::new(key));
        let told = |sheet: &Sheet, purpose| who_begins(sheet, purpose, &own_name);
        assert_eq!(told(&sheet, Purpose::Play), usual("setup-name-1"));
        sheet.first = First::B;
        assert_eq!(told(&sheet, Purpose::Play), usual("conquest-name-2"));
        sheet.seats[1].rename("Bo");
        assert_eq!(told(&sheet, Purpose::Play), begins("Bo"));

        sheet.seats[1].sit(Kind::Person);
        let guest = Localized::new("conquest-begins-guest");
        assert_eq!(told(&sheet, Purpose::Host), guest);
        let chairs = Purpose::Change { seats: 2 };
        assert_eq!(told(&sheet, chairs), begins("B"));
        sheet.first = First::A;
        assert_eq!(told(&sheet, Purpose::Host), begins("Zoé"));
    }
}
