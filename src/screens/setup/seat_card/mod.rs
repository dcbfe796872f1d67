//! The parts of a seat's card: its head, the name, who plays, which computer player, the colour. Each game puts them
//! where its card has them; they change the game's sheet and show what is on it.

mod colours;
mod head;
mod sitting;

use bevy::{prelude::*, ui::InteractionDisabled, ui_widgets::observe};

use super::{
    seat_choice::{Kind, SeatChoice, choose_colour, colour_holder, first_person, seat_of_card},
    sheet::{ColourOf, MatchSheet, OwnName, Purpose, SetUp},
};
use crate::{
    locale::Localized,
    screens::{LONGEST_NAME, Shown},
    shell::{
        locale::{LocalizedText, Words},
        widgets::{
            Choice, Chosen, Field, FieldChanged, FieldSpec, Placeholder, at, choice, field, mark,
        },
    },
};

pub use colours::{ColourRow, spawn_colours};
pub use head::{spawn_card, spawn_crest};
pub use sitting::{spawn_arrows, spawn_command, spawn_computer, spawn_opponent, spawn_sitting};

/// Shows what is on the sheet `S`, whenever it has changed.
pub fn plugin<S: MatchSheet>(app: &mut App) {
    app.add_systems(
        Update,
        (
            head::show_heads::<S>,
            show_fields::<S>,
            show_placeholders::<S>,
            show_kinds::<S>,
            sitting::show_sitting::<S>,
            widen_names::<S>,
            sitting::show_lines::<S>,
            sitting::grey_arrows::<S>,
            colours::show_chosen::<S>,
            colours::tell_swaps::<S>,
            colours::show_closed::<S>,
        )
            .run_if(resource_exists_and_changed::<SetUp<S>>),
    )
    .add_systems(Update, colours::show_hover::<ColourOf<S>>);
}

/// A part of a seat's card, with the card's number.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    /// The stripe of the seat's colour.
    Band(usize),
    /// The crest, or a die where chance deals the colour.
    Crest(usize),
    /// The disc with the seat's letter.
    Badge(usize),
    /// The letter.
    Letter(usize),
    /// The name.
    Name(usize),
    /// Where the name stands, while no bot plays.
    NamePlace(usize),
    /// Which of the [`Kind`]s.
    Kind(usize, &'static [Kind]),
    /// What is said of one of the kinds.
    Block(usize, Kind),
    /// What is said of a person in a word or two.
    Person(usize),
    /// The line under a person or a closed seat.
    Line(usize, Kind),
    /// The name of the computer player.
    Level(usize),
    /// How strong it is.
    Elo(usize),
    /// How it plays.
    LevelLine(usize),
    /// The command of a bot.
    Command(usize),
}

/// How wide the place of a name is.
#[derive(Component, Clone, Copy, Debug)]
struct NameWidths {
    beside_computer: f32,
    alone: f32,
}

/// Spawns the field of the name, whose place in the card is its upper left corner.
pub fn spawn_name<S: MatchSheet>(
    panel: &mut ChildSpawnerCommands,
    card: usize,
    seat: &SeatChoice<ColourOf<S>>,
    corner: Vec2,
    width: f32,
) {
    let lay = |field: FieldSpec| field.width(width).at(corner.x, corner.y);
    spawn_name_field::<S>(panel, card, seat, lay);
}

fn spawn_name_field<S: MatchSheet>(
    panel: &mut ChildSpawnerCommands,
    card: usize,
    seat: &SeatChoice<ColourOf<S>>,
    lay: impl FnOnce(FieldSpec) -> FieldSpec,
) {
    let field = field(
        seat.name.clone(),
        LONGEST_NAME,
        Localized::new("setup-name").with("seat", card + 1),
    )
    .placeholder(S::Game::usual_name(card, &seat.player()))
    .ends_by_enter();
    panel.spawn((
        Part::Name(card),
        lay(field).build(),
        observe(
            move |typed: On<FieldChanged>, mut set_up: ResMut<SetUp<S>>| {
                set_up.sheet.seats_mut()[card].rename(&typed.value);
            },
        ),
    ));
}

/// Spawns the field of the name, in whose place the command stands where a bot plays. It is `wide` where nothing of a computer
/// player stands beside it.
pub fn spawn_name_or_command<S: MatchSheet>(
    panel: &mut ChildSpawnerCommands,
    card: usize,
    seat: &SeatChoice<ColourOf<S>>,
    corner: Vec2,
    width: f32,
    wide: f32,
) {
    let place = Rect::from_corners(corner, corner + Vec2::new(width, 40.0));
    let widths = NameWidths {
        beside_computer: width,
        alone: wide,
    };
    panel
        .spawn((Part::NamePlace(card), widths, at(place), Pickable::IGNORE))
        .with_children(|place| {
            let lay = |field: FieldSpec| field.node(|node| node.width = percent(100));
            spawn_name_field::<S>(place, card, seat, lay);
        });
    spawn_command::<S>(panel, card, corner, width);
}

/// Spawns the choice of who plays.
pub fn spawn_kinds<S: MatchSheet>(
    panel: &mut ChildSpawnerCommands,
    card: usize,
    kinds: &'static [Kind],
    node: Node,
) {
    let options = kinds
        .iter()
        .map(|kind| Words::Key(Localized::new(format!("setup-{}", kind.word()))));
    panel.spawn((
        Part::Kind(card, kinds),
        choice(
            options,
            usize::MAX,
            Localized::new("setup-kind").with("seat", card + 1),
            node,
        ),
        observe(move |chosen: On<Chosen>, mut set_up: ResMut<SetUp<S>>| {
            set_up.sheet.set_kind(card, kinds[chosen.index]);
        }),
    ));
}

/// A name has all the room of its card where no computer player stands beside it.
fn widen_names<S: MatchSheet>(
    set_up: Res<SetUp<S>>,
    mut places: Query<(&Part, &NameWidths, &mut Node)>,
) {
    for (part, widths, mut node) in &mut places {
        let Part::NamePlace(card) = *part else {
            continue;
        };
        let width = px(match set_up.sheet.seats()[card].kind {
            Kind::Computer => widths.beside_computer,
            Kind::Person | Kind::Closed => widths.alone,
        });
        if node.width != width {
            node.width = width;
        }
    }
}

fn show_fields<S: MatchSheet>(set_up: Res<SetUp<S>>, mut fields: Query<(&Part, &mut Field)>) {
    for (part, mut field) in &mut fields {
        let wanted = match *part {
            Part::Name(card) => &set_up.sheet.seats()[card].name,
            Part::Command(card) => &set_up.sheet.seats()[card].command,
            _ => continue,
        };
        if field.value != *wanted {
            field.value.clone_from(wanted);
        }
    }
}

/// An empty field shows the name that its seat will go by, which may be another for a computer player; that whoever comes
/// to a hosted table brings a name.
fn show_placeholders<S: MatchSheet>(
    set_up: Res<SetUp<S>>,
    purpose: Res<Purpose>,
    own_name: Res<OwnName>,
    fields: Query<(&Part, &Children), With<Field>>,
    mut placeholders: Query<&mut LocalizedText, With<Placeholder>>,
) {
    for (part, children) in &fields {
        let Part::Name(card) = *part else { continue };
        let seats = set_up.sheet.seats();
        let usual = if purpose.leaves_open(seats, card) {
            "net-open-seat".into()
        } else if purpose.is_hosted() && first_person(seats) == Some(card) {
            Localized::new("setup-own-name").with("name", own_name.0.clone())
        } else {
            S::Game::usual_name(card, &seats[card].player()).into()
        };
        for child in children {
            if let Ok(mut said) = placeholders.get_mut(*child) {
                said.set_if_neq(usual.clone().into());
            }
        }
    }
}

fn show_kinds<S: MatchSheet>(
    set_up: Res<SetUp<S>>,
    mut choices: Query<(&Part, &mut Choice, Has<InteractionDisabled>, Entity)>,
    mut commands: Commands,
) {
    for (part, mut choice, disabled, entity) in &mut choices {
        let Part::Kind(card, kinds) = *part else {
            continue;
        };
        let sits = set_up.sheet.seats()[card].kind;
        let place = kinds.iter().position(|kind| *kind == sits);
        choice.set_if_neq(Choice(place.unwrap_or(usize::MAX)));
        let locked = set_up.sheet.is_locked(card);
        mark::<InteractionDisabled>(entity, disabled, locked, &mut commands);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::dice_wars::scene::setup::Sheet;

    #[test]
    fn a_name_has_more_room_where_no_computer_player_stands_beside_it() {
        let mut app = App::new();
        app.insert_resource(SetUp::new(Sheet::for_a_person(), Sheet::fresh_seed()))
            .add_systems(Update, widen_names::<Sheet>);
        let widths = NameWidths {
            beside_computer: 100.0,
            alone: 200.0,
        };
        let place = (Part::NamePlace(1), widths, Node::default());
        let place = app.world_mut().spawn(place).id();
        for (kind, width) in [
            (Kind::Computer, 100.0),
            (Kind::Person, 200.0),
            (Kind::Computer, 100.0),
        ] {
            app.world_mut().resource_mut::<SetUp<Sheet>>().sheet.seats[1].sit(kind);
            app.update();
            assert_eq!(app.world().get::<Node>(place).unwrap().width, px(width));
        }
    }
}
