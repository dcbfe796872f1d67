//! The choice of what goes well together: one press fills in a sheet.

use bevy::{prelude::*, ui_widgets::observe};

use super::{
    Kind, MatchSheet, Purpose, SetUp,
    seat_choice::{open_cards, without_command},
    sheet::open_seats,
};
use crate::shell::{
    locale::{Localized, Words},
    theme::{TextStyle, Tone},
    toasts::{Notice, Severity},
    widgets::{ChipKind, Choice, Chosen, chip, choice, text},
};

pub(super) fn plugin<S: MatchSheet>(app: &mut App) {
    app.add_systems(
        Update,
        show_chosen::<S>.run_if(resource_exists_and_changed::<SetUp<S>>),
    );
}

/// The choice of presets.
#[derive(Component)]
struct PresetChoice;

/// What says that a sheet is that of no preset.
#[derive(Component)]
struct OwnMix;

/// Whether it is seen, beside what is chosen.
fn own_mix(chosen: Choice) -> Display {
    match chosen.0 {
        usize::MAX => Display::Flex,
        _ => Display::None,
    }
}

/// No segment is chosen where the sheet is that of no preset, or a preset would seat somebody else: only what is not chosen
/// can be pressed.
fn chosen<S: MatchSheet>(sheet: &S) -> Choice {
    let waits = without_command(sheet.seats()).is_some();
    Choice(sheet.preset().filter(|_| !waits).unwrap_or(usize::MAX))
}

/// Fills a sheet in by a preset, so that a match can begin: where too few seats are open more are, a person who sat at the
/// table still does, and so does one where nobody sat, unless the match is only watched; a bot that nobody has said how to
/// start gives way to the usual computer player.
fn fill_in<S: MatchSheet>(sheet: &mut S, preset: usize, seed: &S::Seed, purpose: Purpose) {
    let sat: Vec<Kind> = sheet.seats().iter().map(|seat| seat.kind).collect();
    sheet.take_preset(preset);
    for card in 0..sat.len() {
        let closed = !sheet.seats()[card].is_open() && !sheet.is_locked(card);
        if closed && sheet.lacks(seed) == Some("setup-too-few") {
            sheet.set_kind(card, Kind::Computer);
        }
    }
    let wants_person = sat.contains(&Kind::Person) || sat.iter().all(|kind| *kind == Kind::Closed);
    let seats = sheet.seats();
    let has_person = seats.iter().any(|seat| seat.kind == Kind::Person);
    let first = open_cards(seats).next();
    if wants_person
        && !has_person
        && purpose != Purpose::Watch
        && let Some(card) = first
    {
        sheet.set_kind(card, Kind::Person);
    }
    let usual = S::for_a_person();
    for (seat, usual) in sheet.seats_mut().iter_mut().zip(usual.seats()) {
        if seat.lacks_command() {
            seat.opponent.clone_from(&usual.opponent);
        }
    }
}

/// Whether as many as sit at a table could play by more than one of them: else there is nothing to choose.
fn is_offered<S: MatchSheet>(sheet: &S, purpose: Purpose) -> bool {
    let Purpose::Change { seats } = purpose else {
        return true;
    };
    let fitting = (0..S::PRESETS.len()).filter(|&preset| {
        let mut filled = sheet.clone();
        filled.take_preset(preset);
        open_seats(&filled) == seats
    });
    fitting.count() > 1
}

/// Spawns the choice at the right of the screen's title, where there is one.
pub fn spawn_presets<S: MatchSheet>(
    screen: &mut ChildSpawnerCommands,
    sheet: &S,
    purpose: Purpose,
) {
    if !is_offered(sheet, purpose) {
        return;
    }
    screen
        .spawn((
            Node {
                position_type: PositionType::Absolute,
                right: px(32),
                top: px(24),
                align_items: AlignItems::Center,
                column_gap: px(14),
                ..default()
            },
            Pickable::IGNORE,
        ))
        .with_children(|row| {
            row.spawn(text("setup-preset", TextStyle::Button, Tone::CreamSoft));
            row.spawn((
                OwnMix,
                Node {
                    display: own_mix(chosen(sheet)),
                    ..default()
                },
                Pickable::IGNORE,
            ))
            .with_child(chip("setup-preset-own", ChipKind::On, None));
            row.spawn((
                PresetChoice,
                choice(
                    S::PRESETS.iter().map(|&name| Words::from(name)),
                    chosen(sheet).0,
                    "setup-preset",
                    Node::default(),
                ),
                observe(take::<S>),
            ));
        });
}

/// Fills the sheet in, unless as many as sit at a table could not play so.
fn take<S: MatchSheet>(
    chosen: On<Chosen>,
    purpose: Res<Purpose>,
    mut set_up: ResMut<SetUp<S>>,
    mut commands: Commands,
) {
    let mut sheet = set_up.sheet.clone();
    fill_in(&mut sheet, chosen.index, &set_up.seed, *purpose);
    if let Purpose::Change { seats } = *purpose
        && open_seats(&sheet) != seats
    {
        let count = Localized::new("net-rules-seats").with("count", seats);
        commands.trigger(Notice::new(Severity::Info, count));
        // The choice goes back to what holds.
        set_up.set_changed();
        return;
    }
    set_up.sheet = sheet;
}

fn show_chosen<S: MatchSheet>(
    set_up: Res<SetUp<S>>,
    mut choices: Query<&mut Choice, With<PresetChoice>>,
    mut own_mixes: Query<&mut Node, With<OwnMix>>,
) {
    for mut choice in &mut choices {
        choice.set_if_neq(chosen(&set_up.sheet));
    }
    let display = own_mix(chosen(&set_up.sheet));
    for mut node in &mut own_mixes {
        if node.display != display {
            node.display = display;
        }
    }
}

#[cfg(test)]
mod tests {
    use bevy::ecs::system::RunSystemOnce as _;

    use super::*;
    use crate::{
        games::{dice_wars, dominations, ricochet},
        screens::setup::BOT,
    };

    /// By each preset a match can begin in which a person sits, whatever `spoil` has made of the sheet.
    fn assert_mended<S: MatchSheet>(spoil: impl Fn(&mut S)) {
        let seed = S::fresh_seed();
        for preset in 0..S::PRESETS.len() {
            let mut sheet = S::for_a_person();
            spoil(&mut sheet);
            fill_in(&mut sheet, preset, &seed, Purpose::Play);
            assert_eq!(sheet.lacks(&seed), None, "{preset}");
            let people = sheet.seats().iter();
            let people = people.filter(|seat| seat.kind == Kind::Person);
            assert_eq!(people.count(), 1, "{preset}");
            assert_eq!(chosen(&sheet).0, preset);
        }
    }

    fn seat_bots<S: MatchSheet>(sheet: &mut S) {
        for seat in sheet.seats_mut() {
            BOT.clone_into(&mut seat.opponent);
        }
        assert_eq!(chosen(sheet).0, usize::MAX, "each preset can be pressed");
    }

    fn close_all<S: MatchSheet>(sheet: &mut S) {
        for seat in sheet.seats_mut() {
            seat.sit(Kind::Closed);
        }
    }

    #[test]
    fn a_match_can_begin_by_each_preset_whoever_was_seated_before() {
        assert_mended::<dominations::scene::setup::Sheet>(seat_bots);
        assert_mended::<dice_wars::scene::setup::Sheet>(seat_bots);
        assert_mended::<ricochet::scene::setup::Sheet>(seat_bots);
        assert_mended::<dominations::scene::setup::Sheet>(close_all);
        assert_mended::<dice_wars::scene::setup::Sheet>(close_all);
        assert_mended::<ricochet::scene::setup::Sheet>(close_all);
    }

    #[test]
    fn a_person_whose_seat_a_preset_closes_sits_in_another_unless_computers_are_watched() {
        type Sheet = dice_wars::scene::setup::Sheet;
        for (purpose, kind) in [
            (Purpose::Play, Kind::Person),
            (Purpose::Watch, Kind::Computer),
        ] {
            let mut sheet = Sheet::of_computers();
            sheet.seats[3].sit(Kind::Person);
            fill_in(&mut sheet, 0, &Sheet::fresh_seed(), purpose);
            assert_eq!(sheet.seats[0].kind, kind);
        }
        let mut sheet = Sheet::of_computers();
        fill_in(&mut sheet, 0, &Sheet::fresh_seed(), Purpose::Play);
        assert_eq!(sheet.seats[0].kind, Kind::Computer, "nobody has sat there");
    }

    #[test]
    fn a_sheet_of_no_preset_is_said_to_be_ones_own() {
        type Sheet = dice_wars::scene::setup::Sheet;
        let mut world = World::new();
        let mix = world.spawn((OwnMix, Node::default())).id();
        let mut shown = |sheet: Sheet| {
            world.insert_resource(SetUp::new(sheet, Sheet::fresh_seed()));
            let shows = world.run_system_once(show_chosen::<Sheet>);
            assert!(shows.is_ok());
            world.get::<Node>(mix).map(|node| node.display)
        };
        let mut sheet = Sheet::for_a_person();
        assert_eq!(shown(sheet.clone()), Some(Display::None));
        // Another computer player makes no other game of it.
        "strong".clone_into(&mut sheet.seats[1].opponent);
        assert_eq!(shown(sheet.clone()), Some(Display::None));
        assert!(sheet.step_size(true));
        assert_eq!(shown(sheet), Some(Display::Flex));
    }

    #[test]
    fn presets_of_other_numbers_of_seats_are_not_offered_where_those_stay() {
        let (dominos, dice) = (
            dominations::scene::setup::Sheet::of_computers(),
            dice_wars::scene::setup::Sheet::of_computers(),
        );
        let change = |seats| Purpose::Change { seats };
        for purpose in [Purpose::Play, Purpose::Host] {
            assert!(is_offered(&dice, purpose), "{purpose:?}");
        }
        assert!(!is_offered(&dice, change(open_seats(&dice))));
        assert!(is_offered(&dominos, change(open_seats(&dominos))));
    }
}
