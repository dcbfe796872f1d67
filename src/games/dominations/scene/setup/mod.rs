//! The set-up screen: who sits where, by which rules, from which seed.

mod cards;
mod match_panel;
mod preset;
mod rules_panel;
pub mod sheet;

use bevy::prelude::*;

pub use sheet::Sheet;

use super::{
    begin::{BeginWith, DominosInPlay, SETUP},
    shown::usual_name,
};
use crate::{
    screens::setup::{
        self, Purpose, StartMatch,
        sheet::{frame, spawn_seats, take_up},
        spawn_presets,
    },
    shell::locale::{Texts, Words},
};

/// The sheet that is being filled in.
type SetUp = setup::SetUp<Sheet>;

/// The systems that show the sheet as it is.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct ShowSheet;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        setup::plugin::<Sheet>,
        rules_panel::plugin,
        match_panel::plugin,
    ))
    .configure_sets(
        Update,
        ShowSheet.run_if(resource_exists_and_changed::<SetUp>),
    )
    .add_observer(start)
    .add_systems(OnEnter(SETUP), spawn.after(take_up::<Sheet>));
}

/// Begins the match on the sheet, unless something is still missing.
fn start(
    _: On<StartMatch>,
    set_up: Option<Res<SetUp>>,
    dominos: Res<DominosInPlay>,
    texts: Res<Texts>,
    mut commands: Commands,
) {
    let Some(set_up) = set_up else { return };
    let usual_name = |card: usize| texts.text(usual_name(card));
    let seed = sheet::match_seed(&set_up.seed);
    if let Ok(plan) = set_up.sheet.plan(seed, dominos.0, usual_name) {
        commands.insert_resource(set_up.drawn(seed));
        commands.trigger(BeginWith {
            plan,
            earlier: None,
        });
    }
}

fn spawn(set_up: Res<SetUp>, purpose: Res<Purpose>, mut commands: Commands) {
    frame::<Sheet>(*purpose, &mut commands, |screen| {
        spawn_presets(screen, &set_up.sheet, *purpose);
        let area = Rect::new(32.0, 84.0, 1248.0, 346.0);
        spawn_seats(screen, *purpose, &set_up, area, cards::spawn);
        rules_panel::spawn(screen, &set_up.sheet);
        match_panel::spawn(screen, &set_up, *purpose);
    });
}

/// The words under the key `stem-word`.
fn key(stem: &str, word: &str) -> Words {
    Words::Key(format!("{stem}-{word}").into())
}

#[cfg(test)]
mod tests {
    use bevy::state::app::StatesPlugin;

    use super::{preset::Preset, *};
    use crate::{
        games::dominations::{rules::Colour, scene::begin::Player},
        screens::{
            setup::{Kind, MatchSheet, MemoryFolder, seat_choice::choose_colour},
            title::OpenSetup,
        },
        shell::screens::{CurrentGame, GameScreen, Screen},
    };

    /// The match that was asked for.
    #[derive(Resource)]
    struct Begun(BeginWith);

    /// The set-up without a window, from the title on, remembering in `folder`.
    fn app(folder: &std::path::Path) -> App {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, StatesPlugin))
            .init_state::<Screen>()
            .insert_state(CurrentGame(SETUP.1))
            .add_computed_state::<GameScreen>()
            .init_resource::<Texts>()
            .init_resource::<DominosInPlay>()
            .init_resource::<crate::shell::theme::Theme>()
            .insert_resource(MemoryFolder(Some(folder.to_owned())))
            .add_plugins(plugin)
            .add_observer(|asked: On<BeginWith>, mut commands: Commands| {
                commands.insert_resource(Begun(asked.event().clone()));
                commands.set_state(Screen::Table);
            });
        app.update();
        app
    }

    fn open(app: &mut App, computers_only: bool) {
        app.world_mut().trigger(OpenSetup { computers_only });
        app.world_mut().commands().set_state(Screen::Setup);
        app.update();
        app.update();
    }

    fn sheet(app: &mut App) -> Mut<'_, SetUp> {
        app.world_mut().resource_mut::<SetUp>()
    }

    #[test]
    fn the_match_that_starts_is_the_one_on_the_sheet() {
        let folder = tempfile::tempdir().unwrap();
        let mut app = app(folder.path());
        open(&mut app, false);
        let mut set_up = sheet(&mut app);
        set_up.sheet.seats[0].rename("Zoé");
        set_up.sheet.set_kind(3, Kind::Closed);
        choose_colour(&mut set_up.sheet.seats, 0, Some(Colour::Blue));
        set_up.seed = "988".into();
        app.world_mut().trigger(StartMatch);
        app.update();
        let BeginWith { plan, earlier } = &app.world().resource::<Begun>().0;
        assert!(earlier.is_none());
        assert_eq!((plan.seed, plan.seats.len()), (988, 3));
        assert_eq!(
            (plan.seats[0].name.as_str(), plan.seats[0].colour),
            ("Zoé", Colour::Blue)
        );
        assert_eq!(plan.seats[0].player, Player::Person);
        assert!(
            !plan.seats[1].name.is_empty(),
            "a seat without a name gets one"
        );
    }

    #[test]
    fn the_next_run_opens_with_the_last_sheet_but_another_seed() {
        let folder = tempfile::tempdir().unwrap();
        let mut first = app(folder.path());
        open(&mut first, false);
        let mut set_up = sheet(&mut first);
        set_up.sheet.seats[1].rename("Noé");
        set_up.sheet.take_preset(Preset::Duel as usize);
        set_up.seed = "12345678901".into();
        first.world_mut().trigger(StartMatch);
        first.update();
        let mut next = app(folder.path());
        open(&mut next, false);
        let set_up = sheet(&mut next);
        assert_eq!(set_up.sheet.seats[1].name, "Noé");
        assert_eq!(set_up.sheet.preset(), Some(Preset::Duel as usize));
        assert_ne!(set_up.seed, "12345678901");
    }

    #[test]
    fn watching_has_a_sheet_of_its_own_with_computers_alone() {
        let folder = tempfile::tempdir().unwrap();
        let mut app = app(folder.path());
        open(&mut app, true);
        assert!(
            sheet(&mut app)
                .sheet
                .seats
                .iter()
                .all(|seat| seat.kind == Kind::Computer)
        );
        app.world_mut().commands().set_state(Screen::Title);
        app.update();
        app.update();
        assert!(!app.world().contains_resource::<SetUp>());
        open(&mut app, false);
        assert_eq!(sheet(&mut app).sheet.seats[0].kind, Kind::Person);
    }

    #[test]
    fn too_few_seats_start_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let mut app = app(folder.path());
        open(&mut app, false);
        (1..4).for_each(|card| sheet(&mut app).sheet.set_kind(card, Kind::Closed));
        app.world_mut().trigger(StartMatch);
        app.update();
        assert!(!app.world().contains_resource::<Begun>());
        assert_eq!(**app.world().resource::<State<Screen>>(), Screen::Setup);
    }
}
