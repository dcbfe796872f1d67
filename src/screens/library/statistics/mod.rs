//! The statistics of the matches that are kept: what a player's matches come to, worked out elsewhere and drawn here.

mod asked;
mod counted;
mod export;
mod filter;
mod graph;
mod histogram;
mod luck;
mod opponents;
mod overview;
mod page;
mod paint;
mod reading;
mod tiles;

use bevy::{
    prelude::*,
    ui_widgets::{Activate, observe},
};

pub use self::counted::CountedGames;
pub use self::reading::{IndexFile, KnownMatches};
pub(super) use self::reading::{Task, Works};
use self::{
    asked::{Asked, AskedStatistics, Which, work_out},
    counted::CountedGame,
    filter::FilterPlace,
    graph::Curve,
    page::{ON_WOOD, Page, spawn_sentence},
};
use super::{
    LookThrough,
    listing::Listing,
    open_tab::{Tab, shows_statistics},
};
use crate::{
    locale::Localized,
    play::statistics::{CURVES_FROM, LeftOut, Statistics},
    screens::Shown,
    shell::{
        locale::Texts,
        pictures::ScreenScale,
        screens::Screen,
        theme::Theme,
        widgets::{at, dark_button, whole},
    },
};

/// Where figures would be, a sentence stands where there are none.
const ROOM: Rect = Rect {
    min: Vec2::new(448.0, 200.0),
    max: Vec2::new(1088.0, 420.0),
};
/// Where the button stands that has the matches read again, below such a sentence.
const AGAIN: f32 = 346.0;

pub(super) fn plugin(app: &mut App) {
    let asked_anew = resource_changed::<KnownMatches>
        .or_else(resource_changed::<Asked>)
        .or_else(resource_changed::<Listing>)
        .or_else(resource_changed::<Tab>);
    app.init_resource::<CountedGames>()
        .init_resource::<Asked>()
        .init_resource::<AskedStatistics>()
        .init_resource::<Curve>()
        .init_resource::<Tab>()
        .add_plugins(reading::plugin)
        .add_systems(
            Update,
            (
                work_out.run_if(asked_anew),
                filter::fill,
                filter::show_values,
                fill,
                graph::fill,
            )
                .chain()
                .run_if(in_state(Screen::Library).and_then(shows_statistics)),
        );
}

/// Lets the matches of that game be counted.
pub(super) fn count<G: Shown>(app: &mut App) {
    app.world_mut()
        .get_resource_or_init::<CountedGames>()
        .add::<G>();
}

/// What holds the figures.
#[derive(Component, Clone, Copy, Debug)]
struct Figures;

/// Spawns what the statistics lie in; whether there is a pile of boxes.
pub(super) fn spawn(tab: &mut ChildSpawnerCommands, below_pile: bool) {
    tab.spawn((FilterPlace { below_pile }, whole(), Pickable::IGNORE));
    tab.spawn((Name::new("Statistics"), Figures, whole(), Pickable::IGNORE));
}

/// Says that the matches are being read, or that they could not be: then they can be read again.
pub(super) fn spawn_unread(into: &mut ChildSpawnerCommands, has_failed: bool) {
    let said = match has_failed {
        true => "statistics-failed",
        false => "statistics-reading",
    };
    spawn_sentence(into, said, ON_WOOD, ROOM);
    if has_failed {
        let row = Rect::new(ROOM.min.x, AGAIN, ROOM.max.x, AGAIN + 36.0);
        into.spawn((
            Node {
                justify_content: JustifyContent::Center,
                ..at(row)
            },
            Pickable::IGNORE,
        ))
        .with_child((
            dark_button("statistics-again").icon("refresh_cw").build(),
            observe(read_again),
        ));
    }
}

fn read_again(_: On<Activate>, mut known: ResMut<KnownMatches>, mut commands: Commands) {
    known.has_failed = false;
    commands.trigger(LookThrough);
}

/// Draws what the matches come to.
fn fill(
    figures: Res<AskedStatistics>,
    asked: Res<Asked>,
    games: Res<CountedGames>,
    curve: Res<Curve>,
    texts: Res<Texts>,
    theme: Res<Theme>,
    scale: ScreenScale,
    mut images: ResMut<Assets<Image>>,
    places: Query<(Entity, Ref<Figures>)>,
    mut painted_at: Local<f32>,
    mut commands: Commands,
) {
    let Ok((place, is_new)) = places
        .single()
        .map(|(place, figures)| (place, figures.is_added()))
    else {
        return;
    };
    let scale = scale.get();
    let rescaled = std::mem::replace(&mut *painted_at, scale) != scale;
    if !(is_new || figures.is_changed() || theme.is_changed() || rescaled) {
        return;
    }
    let mut page = Page {
        texts: &texts,
        theme: &theme,
        scale: scale.max(1.0),
        images: &mut images,
    };
    commands.entity(place).despawn_children();
    commands.entity(place).with_children(|place| {
        if !figures.is_read {
            return spawn_unread(place, figures.has_failed);
        }
        let counted = figures.statistics.iter().any(|of| of.matches > 0);
        if !counted {
            return spawn_sentence(place, why_none(&figures, &asked), ON_WOOD, ROOM);
        }
        export::spawn(place);
        match (figures.game, &figures.statistics[..]) {
            (Some(game), [of]) => {
                spawn_game(place, of, games.find(game), *curve, &mut page);
            }
            (_, all) => overview::spawn(place, all, &page),
        }
    });
}

/// Why there is nothing to be seen.
fn why_none(figures: &AskedStatistics, asked: &Asked) -> Localized {
    let sum = |of: fn(&LeftOut) -> usize| -> usize {
        let left_out = figures.statistics.iter().map(|of| &of.left_out);
        left_out.map(of).sum()
    };
    let assisted = sum(|out| out.assisted);
    let back = sum(|out| out.taken_back);
    let unfinished = sum(|out| out.unfinished);
    if figures.offered.players.is_empty() {
        "statistics-none".into()
    } else if assisted + back + unfinished > 0 {
        Localized::new("statistics-none-counted")
            .with("assisted", assisted)
            .with("back", back)
            .with("unfinished", unfinished)
    } else if asked.narrows() {
        "statistics-none-asked".into()
    } else {
        "statistics-none".into()
    }
}

fn spawn_game(
    place: &mut ChildSpawnerCommands,
    of: &Statistics,
    game: Option<&CountedGame>,
    curve: Curve,
    page: &mut Page,
) {
    let has_accuracy = game.is_some_and(|game| game.has_accuracy);
    tiles::spawn(place, of, has_accuracy, page);
    if !of.has_curves() {
        let said = Localized::new("statistics-few")
            .with("count", CURVES_FROM)
            .with("left", tiles::not_counted(of));
        return spawn_sentence(place, said, ON_WOOD, ROOM);
    }
    graph::spawn(place, of, curve);
    histogram::spawn(place, of, page);
    opponents::spawn(place, of, has_accuracy, page);
    let waits = game.is_some_and(|game| game.waits_for_reviews);
    luck::spawn(place, of, waits, page);
}

#[cfg(test)]
mod tests {
    use super::{asked::Offered, *};
    use crate::{
        games::conquest::rules::Conquest,
        locale::{self, Language},
        play::statistics::{MeasuredGame, Selected},
        shell::widgets::ButtonLook,
    };

    #[test]
    fn where_no_match_counts_it_is_told_how_many_were_played_and_why_they_do_not() {
        let mut texts = locale::Texts::shipped(|_| true, |fault| panic!("{fault}"));
        texts.speak(Language("en".to_owned()));
        let told = |assisted, taken_back, unfinished| {
            let selected = Selected {
                left_out: LeftOut {
                    unfinished,
                    taken_back,
                    assisted,
                },
                ..Selected::default()
            };
            let figures = AskedStatistics {
                is_read: true,
                offered: Offered {
                    players: vec!["Ada".to_owned()],
                    ..default()
                },
                statistics: vec![Statistics::of(&MeasuredGame::of::<Conquest>(), &selected)],
                ..default()
            };
            texts.read(&why_none(&figures, &Asked::default()))
        };
        assert!(told(3, 0, 0).ends_with(". With hints: 3."));
        assert!(told(1, 2, 4).ends_with(" With hints: 1. With take-backs: 2. Unfinished: 4."));
        assert!(!told(0, 0, 0).contains("With"));
    }

    /// How often the matches were to be looked through.
    #[derive(Resource, Default)]
    struct Looked(usize);

    #[test]
    fn matches_that_could_not_be_read_can_be_read_again() {
        let mut world = World::new();
        world.init_resource::<Looked>();
        world.insert_resource(KnownMatches {
            has_failed: true,
            ..default()
        });
        world.add_observer(|_: On<LookThrough>, mut looked: ResMut<Looked>| looked.0 += 1);
        let mut buttons = |has_failed| {
            let mut commands = world.commands();
            let mut page = commands.spawn_empty();
            page.with_children(|page| spawn_unread(page, has_failed));
            world.flush();
            let mut all = world.query_filtered::<Entity, With<ButtonLook>>();
            all.iter(&world).collect::<Vec<_>>()
        };
        assert!(buttons(false).is_empty());
        let [again] = buttons(true)[..] else {
            panic!("there is one button");
        };
        world.trigger(Activate { entity: again });
        world.flush();
        assert!(!world.resource::<KnownMatches>().has_failed);
        assert_eq!(world.resource::<Looked>().0, 1);
    }
}
