//! Whether everything has its place: nothing leaves it, nothing is cut, at every size, in every language. The tests
//! that ask it are beside this, a file for each game and one for what is around the tables.

use std::{
    collections::BTreeSet,
    fs, iter,
    path::{Path, PathBuf},
    time::Duration,
};

use bevy::{
    ecs::query::QueryData,
    input::keyboard::Key,
    prelude::*,
    ui::{CalculatedClip, UiGlobalTransform},
};

use super::learn;
use crate::{
    games::dominations::scene::{self, terrain_letters::CROWNED},
    screens::{
        autosave::{MatchStore, store_in},
        forced::AUTOPLAY_FORCED,
        review::BY_ITSELF,
        setup::Purpose,
        title::OpenSetup,
    },
    shell::{
        menus::OpenMenu,
        screens::{CurrentGame, Menu, Screen},
        settings::{Settings, Speed},
        testing::{
            frames, hit, point,
            room::{resize, wanting},
            run_until, shell_with, wait_until,
        },
    },
};

/// The usual ones, the smallest that a window may have, and shapes that none of them has.
const SIZES: [(u32, u32); 5] = [
    (1280, 720),
    (1920, 1080),
    (960, 540),
    (1111, 777),
    (2000, 800),
];
/// As long as a name can be typed.
pub(super) const NAME: &str = "Maximilienne-Alexandrine";

/// The game at its title, and what has been found wanting so far.
pub(super) struct Walk {
    pub(super) app: App,
    found: BTreeSet<String>,
    home: tempfile::TempDir,
}

impl Walk {
    pub(super) fn start() -> Self {
        Self::start_with(|_| {})
    }

    /// With more than this game.
    pub(super) fn start_with(more: impl FnOnce(&mut App)) -> Self {
        let home = tempfile::tempdir().unwrap();
        let matches = home.path().join("matches");
        let mut app = shell_with(&[], |app| {
            app.insert_resource(MatchStore(Some(store_in(matches))))
                .add_plugins(scene::plugin);
            more(app);
        });
        run_until(&mut app, Screen::Title);
        let mut settings = app.world_mut().resource_mut::<Settings>();
        settings.speed = Speed::Instant;
        settings.reduce_motion = true;
        // What is tried is done by the trial alone.
        settings.turn(&AUTOPLAY_FORCED, false);
        settings.turn(&BY_ITSELF, false);
        Self {
            app,
            found: BTreeSet::new(),
            home,
        }
    }

    /// Where its matches are kept.
    pub(super) fn matches(&self) -> PathBuf {
        self.home.path().join("matches")
    }

    /// Notes what is wanting at that size in that language, once `point_at` has been done.
    fn note(
        &mut self,
        at: &str,
        (width, height): (u32, u32),
        language: &str,
        point_at: impl Fn(&mut App),
    ) {
        let mut settings = self.app.world_mut().resource_mut::<Settings>();
        if settings.language != language {
            settings.language = language.to_owned();
        }
        resize(&mut self.app, width, height);
        point_at(&mut self.app);
        frames(&mut self.app, 3);
        let mut faults = self.faults();
        // What a task that has ended just then writes anew takes a few pictures to find its place, on a busy machine for longer.
        for _ in 0..40 {
            if faults.is_empty() {
                break;
            }
            std::thread::sleep(Duration::from_millis(10));
            frames(&mut self.app, 1);
            let still = self.faults();
            faults.retain(|fault| still.contains(fault));
        }
        for fault in faults {
            self.found
                .insert(format!("{at}, {width} x {height}, {language}: {fault}"));
        }
    }

    /// What is wanting in the picture of now.
    fn faults(&mut self) -> BTreeSet<String> {
        let mut faults = wanting(&mut self.app);
        faults.extend(letters_in_the_way(&mut self.app));
        faults.extend(small_print_cut(&mut self.app));
        faults
    }

    /// Looks at what is there at the usual size in both languages, and at each other size in one of them.
    pub(super) fn look(&mut self, at: &str) {
        let away = |app: &mut App| point(app, Vec2::new(2.0, 2.0));
        self.note(at, SIZES[0], "fr", away);
        for (size, language) in SIZES.into_iter().skip(1).zip(["fr", "fr", "en", "en"]) {
            self.note(at, size, language, away);
        }
        self.note(at, SIZES[0], "en", away);
    }

    /// Looks at what is there when the pointer rests at a place.
    pub(super) fn look_pointing(&mut self, at: &str, point_at: impl Fn(&mut App)) {
        for language in ["en", "fr"] {
            self.note(at, SIZES[0], language, &point_at);
        }
    }

    /// Says all that was wanting, each fault once with where it was seen first and how often.
    #[track_caller]
    pub(super) fn end(self) {
        let mut by_fault: Vec<(String, Vec<&str>)> = Vec::new();
        for line in &self.found {
            let (place, fault) = line.split_once(": ").unwrap();
            match by_fault.iter_mut().find(|(known, _)| known == fault) {
                Some((_, places)) => places.push(place),
                None => by_fault.push((fault.to_owned(), vec![place])),
            }
        }
        let said: Vec<String> = by_fault
            .iter()
            .map(|(fault, places)| format!("{fault}\n    {} times, at {}", places.len(), places[0]))
            .collect();
        assert!(said.is_empty(), "{}", said.join("\n"));
    }
}

/// A node with a name, and where it is.
#[derive(QueryData)]
struct Seen {
    entity: Entity,
    name: &'static Name,
    node: &'static ComputedNode,
    place: &'static UiGlobalTransform,
    visible: &'static InheritedVisibility,
    clip: Option<&'static CalculatedClip>,
}

impl SeenItem<'_, '_> {
    fn is_shown(&self) -> bool {
        self.visible.get() && self.node.size().min_element() > 0.0
    }

    fn area(&self) -> Rect {
        Rect::from_center_size(self.place.translation, self.node.size())
    }
}

/// An entity, what it lies in, and so on.
fn from_here_up(world: &World, entity: Entity) -> impl Iterator<Item = Entity> {
    let above = |&at: &Entity| world.get::<ChildOf>(at).map(ChildOf::parent);
    iter::successors(Some(entity), above)
}

/// The letters on terrains that lie over something else that has to be seen.
fn letters_in_the_way(app: &mut App) -> Vec<String> {
    let world = app.world_mut();
    let scale = world.resource::<UiScale>().0;
    let mut nodes = world.query::<Seen>();
    let root = |entity: Entity| from_here_up(world, entity).last();
    // What is held over the board, or is looked at in place of it, covers what lies below.
    let lifted = |entity: Entity| {
        from_here_up(world, entity).any(|at| {
            world
                .get::<Name>(at)
                .is_some_and(|name| matches!(name.as_str(), "Ghost" | "Glance"))
        })
    };
    let (mut signs, mut taken) = (Vec::new(), Vec::new());
    let shown = nodes.iter(world).filter(SeenItem::is_shown);
    for seen in shown.filter(|seen| !lifted(seen.entity)) {
        let mut area = seen.area();
        match seen.name.as_str() {
            "Sign" => signs.push((area, root(seen.entity))),
            "Crowns" => {
                area.max.y = area.min.y + area.height() * CROWNED;
                taken.push((area, root(seen.entity), seen.name));
            }
            "Number" | "King's letter" => taken.push((area, root(seen.entity), seen.name)),
            _ => {}
        }
    }
    let mut covering = Vec::new();
    for (sign, screen) in signs {
        let same = taken.iter().filter(|(_, other, _)| *other == screen);
        let shared = same.map(|(area, _, name)| (area.intersect(sign), name));
        let shared = shared.filter(|(shared, _)| shared.size().min_element() > scale);
        let said = shared.map(|(shared, name)| {
            let (at, size) = (shared.min, shared.size());
            format!("a letter on a terrain covers {size} of \"{name}\" at {at}")
        });
        covering.extend(said);
    }
    covering
}

/// The letters on crests that something cuts, and the letters on terrains that leave their plate or their tile.
fn small_print_cut(app: &mut App) -> Vec<String> {
    let world = app.world_mut();
    let scale = world.resource::<UiScale>().0;
    let mut nodes = world.query::<Seen>();
    let area = |entity: Entity| {
        let node = world.get::<ComputedNode>(entity)?;
        let place = world.get::<UiGlobalTransform>(entity)?;
        Some(Rect::from_center_size(place.translation, node.size()))
    };
    let holds = |outer: Rect, inner: Rect| {
        let outer = outer.inflate(scale);
        outer.contains(inner.min) && outer.contains(inner.max)
    };
    let mut cut = Vec::new();
    for seen in nodes.iter(world).filter(SeenItem::is_shown) {
        let own = seen.area();
        match seen.name.as_str() {
            "Badge"
                if seen.clip.is_some_and(|clip| {
                    let is_held = |part| holds(clip.clip, part);
                    !is_held(own) && !is_scrolled_away(world, seen.entity, own, is_held)
                }) =>
            {
                cut.push("the letter of a crest is cut".to_owned());
            }
            "Sign" => {
                let children = world.get::<Children>(seen.entity).into_iter().flatten();
                let letters = children.filter_map(|child| area(*child));
                if letters
                    .into_iter()
                    .any(|letters| letters.width() + 2.0 * scale > own.width())
                {
                    cut.push("letters on a terrain are wider than their plate".to_owned());
                }
                // On a domino with a number the first half has less room than they need, and they may lie over the second.
                let tile = world
                    .get::<ChildOf>(seen.entity)
                    .and_then(|tile| area(tile.parent()));
                if tile.is_some_and(|tile| own.max.y > tile.max.y || own.min.x < tile.min.x) {
                    cut.push("letters on a terrain leave their tile".to_owned());
                }
            }
            _ => {}
        }
    }
    cut
}

/// Whether one has to scroll to see all of what lies there, and nothing else cuts it: what a list shows of it is held.
fn is_scrolled_away(
    world: &World,
    entity: Entity,
    own: Rect,
    is_held: impl Fn(Rect) -> bool,
) -> bool {
    from_here_up(world, entity).skip(1).any(|list| {
        let (Some(node), Some(computed), Some(place)) = (
            world.get::<Node>(list),
            world.get::<ComputedNode>(list),
            world.get::<UiGlobalTransform>(list),
        ) else {
            return false;
        };
        let shown = computed.resolve_clip_rect(node.overflow, node.overflow_clip_margin);
        let mut part = own;
        part.min.y = own.min.y.max(shown.min.y + place.translation.y);
        part.max.y = own.max.y.min(shown.max.y + place.translation.y);
        let scrolls = node.overflow.y == OverflowAxis::Scroll;
        scrolls && part != own && (part.min.y >= part.max.y || is_held(part))
    })
}

/// The middle of the first shown node whose name begins so.
pub(super) fn find(app: &mut App, name: &str) -> Option<Vec2> {
    let world = app.world_mut();
    let mut nodes = world.query::<Seen>();
    let mut shown = nodes.iter(world).filter(SeenItem::is_shown);
    let found = shown.find(|seen| seen.name.starts_with(name));
    found.map(|seen| seen.place.translation)
}

/// Back to the title.
pub(super) fn leave(walk: &mut Walk) {
    let mut commands = walk.app.world_mut().commands();
    commands.set_state(Menu::None);
    commands.set_state(Screen::Title);
    frames(&mut walk.app, 4);
}

/// Looks at the title of the game of that identifier and name, and at so many pages of its rules.
pub(super) fn look_at_title_and_rules(
    walk: &mut Walk,
    game: &'static str,
    name: &str,
    pages: usize,
) {
    walk.app.world_mut().commands().set_state(CurrentGame(game));
    frames(&mut walk.app, 4);
    walk.look(&format!("title of {name}"));
    walk.app.world_mut().trigger(OpenMenu(Menu::Rules));
    for page in 1..=pages {
        frames(&mut walk.app, 12);
        walk.look(&format!("rules of {name} {page}"));
        hit(&mut walk.app, KeyCode::ArrowRight, Key::ArrowRight);
    }
    walk.app.world_mut().commands().set_state(Menu::None);
}

/// Looks at the set-ups of the game in hand, of people and of computer players only; `further` looks at what else there is.
pub(super) fn look_at_set_ups(walk: &mut Walk, name: &str, further: impl Fn(&mut Walk, bool)) {
    for computers_only in [false, true] {
        walk.app.world_mut().trigger(OpenSetup { computers_only });
        frames(&mut walk.app, 5);
        walk.look(&format!("set-up of {name}, computers {computers_only}"));
        further(walk, computers_only);
        leave(walk);
    }
}

/// Looks at the set-up of a table that is hosted for the game of that identifier.
pub(super) fn look_at_hosted_set_up(walk: &mut Walk, game: &'static str) {
    walk.app.insert_resource(Purpose::Host);
    let mut commands = walk.app.world_mut().commands();
    commands.set_state_if_neq(CurrentGame(game));
    commands.set_state(Screen::Setup);
    frames(&mut walk.app, 5);
    walk.look(&format!("set-up of a hosted table, {game}"));
    leave(walk);
}

/// Looks at the library with one match alone, whose deal is sealed, and at the proof of that.
pub(super) fn look_at_proof(walk: &mut Walk, keep: impl FnOnce(&Path)) {
    let matches = walk.matches();
    if matches.exists() {
        fs::remove_dir_all(&matches).unwrap();
    }
    keep(&matches);
    walk.app.world_mut().commands().set_state(Screen::Library);
    let found = wait_until(&mut walk.app, |app| {
        find(app, "Proof of the deal").is_some()
    });
    assert!(found, "the sealed match is listed");
    walk.look("library with a sealed match");
    learn::open_proof(&mut walk.app);
    walk.look("proof of a deal");
    walk.app.world_mut().commands().set_state(Menu::None);
    frames(&mut walk.app, 3);
}
