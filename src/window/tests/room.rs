//! Every screen and every step of a turn, at every size, in every language: nothing leaves its place, nothing is cut.

use std::{
    collections::BTreeSet,
    fs,
    path::Path,
    time::{Duration, UNIX_EPOCH},
};

use bevy::{
    ecs::query::QueryData,
    input::keyboard::Key,
    prelude::*,
    ui::{CalculatedClip, UiGlobalTransform},
};

use super::{learn, shelf, statistics};
use crate::{
    games::{
        conquest::{self, rules::Conquest, scene::board::BoardRoom},
        dice_wars::{self, rules::DiceWars},
        dominations::{
            rules::{Dominations, Move, OptionalRule, Rules, Stage},
            scene::{
                self,
                begin::{BeginWith, a_plan},
                boards::TableRoom,
                phase::Phase,
                settings::SIGNS,
                terrain_letters::CROWNED,
            },
        },
    },
    kit::{Game, Insight, ToMove},
    screens::{
        self, LONGEST_NAME, MatchPlan, ResultsShown,
        autosave::{MatchStore, store_in},
        forced::AUTOPLAY_FORCED,
        insight::{Advised, ToggleAdvice},
        library::Catalogue,
        look_back::Look,
        setup::Purpose,
        title::OpenSetup,
    },
    shell::{
        menus::OpenMenu,
        screens::{CurrentGame, Menu, Screen},
        settings::{Hints, Settings, Speed},
        testing::{
            click, frames, hit, point,
            room::{resize, wanting},
            run_until, shell_with, wait_until,
        },
    },
    table::{Confirm, Considers, Match},
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
    fn start() -> Self {
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
        Self {
            app,
            found: BTreeSet::new(),
            home,
        }
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
    fn look_pointing(&mut self, at: &str, point_at: impl Fn(&mut App)) {
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

/// The letters on terrains that lie over something else that has to be seen.
fn letters_in_the_way(app: &mut App) -> Vec<String> {
    let world = app.world_mut();
    let scale = world.resource::<UiScale>().0;
    let mut nodes = world.query::<Seen>();
    let root = |entity: Entity| {
        let above = |&at: &Entity| world.get::<ChildOf>(at).map(ChildOf::parent);
        std::iter::successors(Some(entity), above).last()
    };
    // What is held over the board, or is looked at in place of it, covers what lies below.
    let lifted = |entity: Entity| {
        let above = |&at: &Entity| world.get::<ChildOf>(at).map(ChildOf::parent);
        let mut ways = std::iter::successors(Some(entity), above);
        ways.any(|at| {
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
            "Badge" if seen.clip.is_some_and(|clip| !holds(clip.clip, own)) => {
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

/// The middle of the first shown node whose name begins so.
fn find(app: &mut App, name: &str) -> Option<Vec2> {
    let world = app.world_mut();
    let mut nodes = world.query::<Seen>();
    let mut shown = nodes.iter(world).filter(SeenItem::is_shown);
    let found = shown.find(|seen| seen.name.starts_with(name));
    found.map(|seen| seen.place.translation)
}

fn phase(app: &App) -> Option<Phase> {
    app.world()
        .get_resource::<State<Phase>>()
        .map(|phase| **phase)
}

/// Plays a match by itself, all seats being people, and looks at each kind of step once.
fn play(walk: &mut Walk, name: &str, seats: usize, rules: &[OptionalRule]) {
    let players = vec!["human".to_owned(); seats];
    let names = vec![NAME.to_owned(); seats];
    let rules = Rules::with(rules.iter().copied());
    let plan = a_plan(&players, &names, rules, 11);
    walk.app.world_mut().trigger(BeginWith {
        plan,
        earlier: None,
    });
    let mut seen = BTreeSet::new();
    for step in 0_usize.. {
        frames(&mut walk.app, 2);
        let Some(now) = phase(&walk.app) else {
            continue;
        };
        let world = walk.app.world_mut();
        let mut matches = world.query::<(Entity, &Match<Dominations>)>();
        let Ok((table, played)) = matches.single(world) else {
            continue;
        };
        let position = *played.position();
        let last = position.stage() == Stage::Over;
        let mut moves = Vec::new();
        if now != Phase::Confirming {
            played.game().choices(&position, &mut moves);
        }
        if now == Phase::Scoring {
            break;
        }
        let stuck = matches!(moves[..], [Move::Discard(_)]);
        let mid = now == Phase::Placing && position.turn() == position.turns() / 2;
        if seen.insert((format!("{now:?}"), stuck, last, mid)) {
            let at = format!("{name}, {now:?}");
            walk.look(&at);
            match now {
                Phase::Drafting | Phase::Picking | Phase::Confirming => {
                    for slot in [0, 2] {
                        walk.look_pointing(&format!("{at}, domino {slot}"), |app| {
                            let room = &app.world().resource::<TableRoom>().room;
                            let scale = app.world().resource::<UiScale>().0;
                            let at = room.slot(1, slot) * scale;
                            point(app, at);
                        });
                    }
                }
                Phase::Placing => {
                    for goal in ["Legal cell", "Castle"] {
                        walk.look_pointing(&format!("{at}, {goal}"), |app| {
                            if let Some(place) = find(app, goal) {
                                point(app, place);
                            }
                        });
                    }
                }
                _ => {}
            }
        }
        // Pick is a domino that differs from turn to turn, so that the matches are not all alike.
        let choice = moves
            .iter()
            .filter(|made| moves.len() == 1 || !matches!(made, Move::Discard(_)))
            .collect::<Vec<_>>();
        let world = walk.app.world_mut();
        match now {
            Phase::Confirming => world.trigger(Confirm { table }),
            Phase::Drafting | Phase::Placing | Phase::Picking => {
                let made = *choice[step % choice.len()];
                let played = world.get::<Match<Dominations>>(table).unwrap();
                let ask = played.ask(table, made);
                world.trigger(ask);
            }
            _ => {}
        }
    }
    walk.app.world_mut().resource_mut::<Settings>().speed = Speed::Half;
    walk.app.world_mut().remove_resource::<ResultsShown>();
    frames(&mut walk.app, 5);
    walk.look(&format!("{name}, count"));
    walk.app.world_mut().resource_mut::<Settings>().speed = Speed::Instant;
    frames(&mut walk.app, 5);
    walk.look(&format!("{name}, results"));
    leave(walk);
}

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

/// Looks at advice on a table of Conquest as it stands, and at an earlier position with it; it waits for what `known` asks
/// for as long as anything is looked into.
fn look_at_advice(walk: &mut Walk, name: &str, known: fn(&Insight<conquest::rules::Move>) -> bool) {
    walk.app.world_mut().trigger(ToggleAdvice);
    assert!(wait_until(&mut walk.app, |app| {
        let world = app.world_mut();
        let mut advised = world.query::<&Advised<Conquest>>();
        let told = advised.single(world);
        told.is_ok_and(|advised| known(&advised.insight) || advised.insight.done)
    }));
    frames(&mut walk.app, 1);
    walk.look(&format!("{name}, advice"));
    walk.app.world_mut().trigger(Look::At(1));
    frames(&mut walk.app, 2);
    walk.look(&format!("{name}, looking back"));
    walk.app.world_mut().trigger(Look::Now);
    walk.app.world_mut().trigger(ToggleAdvice);
    frames(&mut walk.app, 2);
}

/// Plays a match of Conquest by itself, and looks at each kind of step, with a pawn in hand and without.
fn play_conquest(walk: &mut Walk, name: &str, game: Conquest, players: [&str; 2]) {
    let players = players.map(str::to_owned);
    let names = [NAME.to_owned(), NAME.to_owned()];
    let plan = MatchPlan::of_players(game, &players, &names, 11).unwrap();
    walk.app
        .world_mut()
        .trigger(screens::BeginWith::<Conquest> {
            plan,
            earlier: None,
        });
    let mut seen = BTreeSet::new();
    for step in 0_usize..2000 {
        frames(&mut walk.app, 2);
        let world = walk.app.world_mut();
        let Some(now) = world.get_resource::<State<conquest::scene::phase::Phase>>() else {
            continue;
        };
        let now = **now;
        if now == conquest::scene::phase::Phase::Over {
            break;
        }
        let mut matches = world.query::<(Entity, &Match<Conquest>)>();
        let (table, played) = matches.single(world).unwrap();
        let ToMove::Seat(seat) = played.to_move() else {
            continue;
        };
        let (at, ply) = (*played.position(), played.ply());
        let mut moves = Vec::new();
        played.game().moves(&at, seat, &mut moves);
        let made = moves[(step * 7) % moves.len()];
        let ask = played.ask(table, made);
        if ply == 4 && at.size().side() == 7 {
            look_at_advice(walk, name, |insight| insight.done);
        }
        if ply > 3 && at.empty().len() <= 3 && seen.insert(("proof".to_owned(), false)) {
            look_at_advice(walk, name, |insight| insight.done);
        }
        if seen.insert((format!("{now:?}"), ply > 60)) {
            walk.look(&format!("{name}, {now:?}, {ply}"));
            if let conquest::rules::Move::Pawn { from, to } = made {
                let middle = |app: &mut App, cell| {
                    let grid = app.world().resource::<BoardRoom>().grid();
                    grid.middle(cell) * app.world().resource::<UiScale>().0
                };
                let place = middle(&mut walk.app, from);
                click(&mut walk.app, place);
                walk.look_pointing(&format!("{name}, in hand, {ply}"), |app| {
                    let place = middle(app, to);
                    point(app, place);
                });
            }
        }
        let world = walk.app.world_mut();
        world.trigger(ask);
        world.trigger(Confirm { table });
    }
    for _ in 0..20 {
        frames(&mut walk.app, 2);
    }
    assert!(walk.app.world().contains_resource::<ResultsShown>());
    walk.look(&format!("{name}, results"));
    leave(walk);
}

/// Looks at a computer player of Conquest that thinks, once it tells what it expects.
fn look_at_thinking(walk: &mut Walk) {
    use conquest::scene::phase::Phase;
    let usual = walk.app.world().resource::<Settings>().thinking_seconds;
    walk.app
        .world_mut()
        .resource_mut::<Settings>()
        .thinking_seconds = 600.0;
    let players = ["strong", "human"].map(str::to_owned);
    let names = [NAME.to_owned(), NAME.to_owned()];
    let plan = MatchPlan::of_players(Conquest::default(), &players, &names, 11).unwrap();
    let earlier = None;
    walk.app
        .world_mut()
        .trigger(screens::BeginWith::<Conquest> { plan, earlier });
    let told = wait_until(&mut walk.app, |app| {
        let world = app.world_mut();
        let mut thinking = world.query::<&Considers<Conquest>>();
        let found = thinking.iter(world).any(|of| {
            let line = of.insight.lines.first();
            line.is_some_and(|line| line.moves.len() > 3)
        });
        let mut texts = world.query::<&Text>();
        found && texts.iter(world).any(|text| text.0.contains(" · "))
    });
    assert!(told, "it does not say what it expects");
    walk.look("conquest, thinking");
    let phase = **walk.app.world().resource::<State<Phase>>();
    assert_eq!(phase, Phase::Thinking);
    leave(walk);
    walk.app
        .world_mut()
        .resource_mut::<Settings>()
        .thinking_seconds = usual;
}

#[test]
fn nothing_leaves_its_place_at_a_table_of_conquest() {
    use conquest::rules::{Layout, Size};
    let mut walk = Walk::start_with(|app| {
        app.add_plugins(conquest::scene::plugin);
    });
    for (side, layout, players) in [
        (3, Layout::None, ["human", "human"]),
        (7, Layout::Crosses, ["human", "human"]),
        (11, Layout::Random, ["human", "human"]),
    ] {
        let game = Conquest::new(Size::new(side).unwrap(), layout).unwrap();
        play_conquest(&mut walk, &format!("conquest {side}"), game, players);
    }
    look_at_thinking(&mut walk);
    look_at_title_and_rules(&mut walk, Conquest::ID, "Conquest", 5);
    look_at_set_ups(&mut walk, "Conquest", |_, _| {});
    look_at_hosted_set_up(&mut walk, Conquest::ID);
    walk.end();
}

/// Plays a match of Dice Wars by itself, and looks at each kind of step, with an attack aimed at and without.
fn play_dice_wars(walk: &mut Walk, seats: usize, size: u8, rounds: u16) {
    use dice_wars::{
        rules::{MapChoice, MapSize, Move, RawRules, Rules},
        scene::{board::Hand, phase::Phase},
    };
    let rules = RawRules {
        round_limit: rounds,
        ..Rules::default().into()
    };
    let choice = MapChoice {
        size: MapSize::new(size).unwrap(),
        fixed: 0,
    };
    let game = DiceWars::drawn(Rules::try_from(rules).unwrap(), choice, seats, 43).unwrap();
    let players = vec!["human".to_owned(); seats];
    let names = vec![NAME.to_owned(); seats];
    let plan = MatchPlan::of_players(game, &players, &names, 11).unwrap();
    let begin = screens::BeginWith::<DiceWars> {
        plan,
        earlier: None,
    };
    walk.app.world_mut().trigger(begin);
    let mut seen = BTreeSet::new();
    for step in 0_usize..4000 {
        frames(&mut walk.app, 2);
        let world = walk.app.world_mut();
        let Some(now) = world.get_resource::<State<Phase>>() else {
            continue;
        };
        let now = **now;
        if now == Phase::Over {
            break;
        }
        let mut matches = world.query::<(Entity, &Match<DiceWars>)>();
        let (table, played) = matches.single(world).unwrap();
        let at = *played.position();
        if !matches!(played.to_move(), ToMove::Seat(_)) {
            if seen.insert((format!("{now:?}"), false, at.round() > 1)) {
                walk.look(&format!("dice wars {seats}, {now:?}"));
            }
            continue;
        }
        let attacks: Vec<_> = played.game().attacks(&at, at.mover()).collect();
        let attack = (step % 4 != 3).then(|| attacks.get((step * 7) % attacks.len().max(1)));
        let made = match attack.flatten() {
            Some(&(from, to)) => Move::Attack { from, to },
            None => Move::End,
        };
        let ask = played.ask(table, made);
        let late = at.round() > 2;
        if seen.insert((format!("{now:?}"), true, late)) {
            walk.look(&format!("dice wars {seats}, {now:?}, late {late}"));
            look_at_dice_advice(walk, &format!("dice wars {seats}, advice, late {late}"));
            if let Move::Attack { from, to } = made {
                let mut hand = walk.app.world_mut().resource_mut::<Hand>();
                (hand.picked, hand.at, hand.by_keys) = (Some(from), Some(to), true);
                frames(&mut walk.app, 2);
                walk.look(&format!("dice wars {seats}, aimed, late {late}"));
            }
        }
        let world = walk.app.world_mut();
        world.trigger(ask);
        world.trigger(Confirm { table });
    }
    for _ in 0..20 {
        frames(&mut walk.app, 2);
    }
    assert!(walk.app.world().contains_resource::<ResultsShown>());
    walk.look(&format!("dice wars {seats}, results"));
    leave(walk);
}

/// Looks at advice, at the turn of a person.
fn look_at_dice_advice(walk: &mut Walk, name: &str) {
    walk.app.world_mut().trigger(ToggleAdvice);
    assert!(wait_until(&mut walk.app, |app| {
        let world = app.world_mut();
        let mut advised = world.query::<&Advised<DiceWars>>();
        let mut told = advised.iter(world);
        told.any(|advised| !advised.insight.lines.is_empty())
    }));
    frames(&mut walk.app, 2);
    walk.look(name);
    walk.app.world_mut().trigger(ToggleAdvice);
    frames(&mut walk.app, 2);
}

/// Lets computer players play move by move, and looks at each kind of reason that they give.
fn look_at_reasons(walk: &mut Walk) {
    use crate::screens::pause::AskPause;
    use dice_wars::{
        ai::Plan,
        rules::{MapChoice, Rules},
        scene::board::{Seen, Telling},
    };
    let game = DiceWars::drawn(Rules::default(), MapChoice::default(), 8, 43).unwrap();
    let players = ["three-state", "best-odds"].repeat(4);
    let players: Vec<String> = players.into_iter().map(str::to_owned).collect();
    let widest = "W".repeat(LONGEST_NAME);
    let names = [NAME, &widest].repeat(4);
    let names: Vec<String> = names.into_iter().map(str::to_owned).collect();
    let plan = MatchPlan::of_players(game, &players, &names, 11).unwrap();
    walk.app
        .world_mut()
        .trigger(screens::BeginWith::<DiceWars> {
            plan,
            earlier: None,
        });
    frames(&mut walk.app, 3);
    walk.app.world_mut().trigger(AskPause::Toggle);
    let mut kinds = BTreeSet::new();
    for _ in 0..60 {
        walk.app.world_mut().trigger(AskPause::Step);
        let mut told = None;
        for _ in 0..200 {
            frames(&mut walk.app, 1);
            let seen = walk.app.world().resource::<Seen>();
            if seen.telling == Some(Telling::Reason) && told.is_some() {
                break;
            }
            // The step before it is over first.
            told = Some(());
            std::thread::sleep(Duration::from_millis(2));
        }
        let seen = walk.app.world().resource::<Seen>();
        let Some(reason) = seen.reason_told() else {
            continue;
        };
        let kind = match &reason.plan {
            Some(Plan::Link { .. }) => "link",
            Some(Plan::Press { .. }) => "press",
            Some(Plan::Wait { .. }) => "wait",
            None => "manner",
        };
        if kinds.insert((kind, reason.ends)) {
            walk.look(&format!("reason: {kind}"));
        }
    }
    assert!(kinds.len() > 2, "{kinds:?}");
    leave(walk);
}

#[test]
fn nothing_leaves_its_place_at_a_table_of_dice_wars() {
    let mut walk = Walk::start_with(|app| {
        app.add_plugins(dice_wars::scene::plugin);
    });
    for (seats, size) in [(2, 18), (4, 24), (8, 30)] {
        play_dice_wars(&mut walk, seats, size, 6);
    }
    look_at_reasons(&mut walk);
    look_at_title_and_rules(&mut walk, DiceWars::ID, "Dice Wars", 4);
    look_at_set_ups(&mut walk, "Dice Wars", |_, _| {});
    look_at_hosted_set_up(&mut walk, DiceWars::ID);
    look_at_proof(&mut walk, |matches| {
        learn::keep_sealed::<DiceWars>(learn::ON_OWN_MAP, matches, false);
    });
    walk.end();
}

/// Leaves a match of several rounds in its first choice, so that the title offers to go on with it.
fn keep_a_match(walk: &mut Walk) {
    let players = vec!["human".to_owned(); 4];
    let rules = Rules::with(OptionalRule::ALL.into_iter().filter(|rule| rule.fits(4)));
    let plan = a_plan(&players, &vec![NAME.to_owned(); 4], rules, 11);
    let earlier = None;
    walk.app.world_mut().trigger(BeginWith { plan, earlier });
    assert!(wait_until(&mut walk.app, |app| phase(app) == Some(Phase::Drafting)));
    frames(&mut walk.app, 2);
    let world = walk.app.world_mut();
    let mut matches = world.query::<(Entity, &Match<Dominations>)>();
    let (table, played) = matches.single(world).unwrap();
    let mut moves = Vec::new();
    played.game().choices(played.position(), &mut moves);
    let made = moves[0];
    let ask = played.ask(table, made);
    world.trigger(ask);
    frames(&mut walk.app, 2);
    walk.app.world_mut().trigger(Confirm { table });
    let is_made = wait_until(&mut walk.app, |app| {
        let played = app.world().get::<Match<Dominations>>(table);
        played.is_some_and(|played| played.ply() > 0)
    });
    assert!(is_made, "nothing was chosen");
    let matches = walk.home.path().join("matches");
    let is_written = wait_until(&mut walk.app, |_| {
        fs::read_dir(&matches).is_ok_and(|mut files| {
            files.any(|file| {
                file.is_ok_and(|file| file.path().extension().is_some_and(|kind| kind == "json"))
            })
        })
    });
    assert!(is_written, "nothing was written");
    leave(walk);
    let kept = wait_until(&mut walk.app, |app| {
        !app.world().resource::<Catalogue>().entries.is_empty()
    });
    assert!(kept, "the match was not kept");
    frames(&mut walk.app, 4);
}

/// Lets every match be of a day whose date takes the most room, whatever the hour of the test.
fn write_long_ago(matches: &Path) {
    let then = UNIX_EPOCH + Duration::from_secs(1_761_692_280);
    for file in fs::read_dir(matches).unwrap() {
        let file = fs::File::options()
            .write(true)
            .open(file.unwrap().path())
            .unwrap();
        file.set_modified(then).unwrap();
    }
}

#[test]
fn nothing_leaves_its_place_at_a_table_of_two() {
    use OptionalRule::*;
    let mut walk = Walk::start();
    play(&mut walk, "two", 2, &[]);
    play(
        &mut walk,
        "two, all",
        2,
        &[MiddleKingdom, Harmony, FreeDiscard],
    );
    let all = [MightyDuel, MiddleKingdom, Harmony, FreeDiscard];
    play(&mut walk, "duel", 2, &all);
    walk.end();
}

#[test]
fn nothing_leaves_its_place_at_a_table_of_three_or_four() {
    use OptionalRule::*;
    let mut walk = Walk::start();
    play(&mut walk, "three", 3, &[Harmony]);
    let all = [MiddleKingdom, Harmony, FreeDiscard, PickThenPlace];
    play(&mut walk, "three, all", 3, &all);
    walk.app
        .world_mut()
        .resource_mut::<Settings>()
        .turn(&SIGNS, true);
    let all = [MiddleKingdom, Harmony, FreeDiscard, Dynasty];
    play(&mut walk, "four, all", 4, &all);
    walk.app.world_mut().resource_mut::<Settings>().hints = Hints::Dots;
    play(&mut walk, "four", 4, &[]);
    walk.end();
}

#[test]
fn nothing_leaves_its_place_where_there_are_several_games() {
    let mut walk = Walk::start_with(|app| {
        app.add_plugins(conquest::scene::plugin);
    });
    walk.look("shelf");
    for (digit, typed) in [(KeyCode::Digit2, "2"), (KeyCode::Digit1, "1")] {
        hit(&mut walk.app, digit, Key::Character(typed.into()));
        frames(&mut walk.app, 20);
        walk.look(&format!("shelf, box {typed}"));
    }
    let shelf = find(&mut walk.app, "Box conquest").unwrap();
    walk.look_pointing("shelf, pointed at", |app| point(app, shelf));
    keep_a_match(&mut walk);
    walk.look("shelf with a match");
    let matches = walk.home.path().join("matches");
    shelf::keep_a_match(&matches, "A name that is rather long.json", 8);
    write_long_ago(&matches);
    walk.app.world_mut().commands().set_state(Screen::Library);
    frames(&mut walk.app, 300);
    walk.look("library of several games");
    statistics::keep_matches(&matches, NAME, 12);
    write_long_ago(&matches);
    leave(&mut walk);
    statistics::open(&mut walk.app);
    walk.look("statistics of several games");
    for game in ["one game", "a game without finished matches"] {
        statistics::next_game(&mut walk.app);
        walk.look(&format!("statistics of {game}"));
    }
    statistics::open_achievements(&mut walk.app);
    walk.look("achievements in a game without matches");
    for game in ["all games", "one game"] {
        statistics::next_game(&mut walk.app);
        walk.look(&format!("achievements in {game}"));
    }
    walk.end();
}

/// Looks at the library with one match alone, whose deal is sealed, and at the proof of that.
fn look_at_proof(walk: &mut Walk, keep: impl FnOnce(&Path)) {
    let matches = walk.home.path().join("matches");
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

#[test]
fn nothing_leaves_its_place_on_the_screens_around_the_table() {
    let mut walk = Walk::start();
    walk.look("title");
    for menu in [Menu::Settings, Menu::Rules, Menu::Credits] {
        walk.app.world_mut().trigger(OpenMenu(menu));
        frames(&mut walk.app, 12);
        let pages = match menu {
            Menu::Settings => 7,
            Menu::Rules => 9,
            _ => 1,
        };
        for page in 0..pages {
            if menu == Menu::Settings {
                let tabs = find(&mut walk.app, "Tabs").unwrap();
                click(&mut walk.app, tabs + Vec2::Y * (page as f32 - 3.0) * 60.0);
            }
            walk.look(&format!("{menu:?} {}", page + 1));
            if menu == Menu::Rules {
                let right = Key::ArrowRight;
                hit(&mut walk.app, KeyCode::ArrowRight, right);
            }
        }
        walk.app.world_mut().commands().set_state(Menu::None);
        frames(&mut walk.app, 3);
    }
    for computers_only in [false, true] {
        let open = OpenSetup { computers_only };
        walk.app.world_mut().trigger(open);
        frames(&mut walk.app, 5);
        walk.look(&format!("set-up of computers {computers_only}"));
        leave(&mut walk);
    }
    look_at_hosted_set_up(&mut walk, Dominations::ID);
    let seats = ["human", "greedy", "naive"].map(str::to_owned);
    let names = vec![NAME.to_owned(); 3];
    let plan = a_plan(&seats, &names, Rules::default(), 7);
    walk.app.world_mut().trigger(BeginWith {
        plan,
        earlier: None,
    });
    frames(&mut walk.app, 20);
    walk.app
        .world_mut()
        .resource_mut::<Settings>()
        .turn(&SIGNS, true);
    for menu in [Menu::Pause, Menu::Pieces] {
        walk.app.world_mut().trigger(OpenMenu(menu));
        frames(&mut walk.app, 5);
        walk.look(&format!("{menu:?}"));
        walk.app.world_mut().commands().set_state(Menu::None);
        frames(&mut walk.app, 3);
    }
    leave(&mut walk);
    walk.app
        .world_mut()
        .resource_mut::<Settings>()
        .turn(&SIGNS, false);
    keep_a_match(&mut walk);
    walk.look("title with a match");
    write_long_ago(&walk.home.path().join("matches"));
    walk.app.world_mut().commands().set_state(Screen::Library);
    frames(&mut walk.app, 10);
    walk.look("library");
    for broken in [false, true] {
        leave(&mut walk);
        look_at_proof(&mut walk, |matches| {
            learn::keep_sealed::<Dominations>(learn::OF_DOMINATIONS, matches, broken);
        });
    }
    leave(&mut walk);
    walk.app.world_mut().commands().set_state(Screen::Contest);
    frames(&mut walk.app, 5);
    walk.look("contest");
    leave(&mut walk);
    let world = walk.app.world_mut();
    world.commands().set_state(CurrentGame(Conquest::ID));
    world.commands().set_state(Screen::Contest);
    frames(&mut walk.app, 5);
    walk.look("contest of Conquest");
    walk.end();
}
