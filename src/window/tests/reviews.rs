//! Reviews of the games with boards of their own: the page, every page of its decisions, and the moment before one of them.

use std::path::Path;

use bevy::{input::keyboard::Key, prelude::*, ui::InteractionDisabled};

use super::room::NAME;
use crate::{
    games::{
        conquest::{self, rules::Conquest},
        dice_wars::{
            self,
            rules::{DiceWars, Move},
            scene::{board::Seen, chart::ShownOwners},
        },
        dominations::{self, rules::Dominations},
        ricochet::{
            self,
            review::Review as TilesReviewed,
            rules::Ricochet,
            scene::{
                board::View,
                tiles::{LooksBack, TilesHere},
            },
        },
    },
    kit::{Game, MatchRecord},
    play::{
        record_file,
        review::{Estimator, Grade, Review, Reviewer},
    },
    screens::{
        BeginWith, ResultsShown, Shown, WayBack,
        replay::{Seek, again::TryAgain},
        review::{LookAt, OpensReview, Reading, ReviewHere, frame::NextMistakeButton, tenths},
    },
    shell::{
        locale::{Localized, Texts},
        menus::OpenMenu,
        screens::{CurrentGame, Menu, Screen},
        settings::{Settings, Speed},
        testing::{
            click, frames, hit, middle,
            room::{resize, wanting},
            run_until, shell_with, shows, shows_part, speak, wait_until,
        },
    },
    table::{Match, Replay},
};

/// A match of a golden file.
fn golden<G: Shown>(file: &str) -> MatchRecord<G> {
    let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let text = std::fs::read_to_string(golden.join(file)).unwrap();
    MatchRecord::from_json(text.lines().next().unwrap()).unwrap()
}

fn review<G: Shown>(record: &MatchRecord<G>, estimator: &impl Estimator<G>) -> Review {
    let mut reviewer = Reviewer::new(&record.record, estimator);
    assert!(reviewer.finish(&|| false));
    reviewer.into_review()
}

/// Whether something of that name is there.
fn is_there(app: &mut App, name: &str) -> bool {
    let world = app.world_mut();
    let mut names = world.query::<&Name>();
    names.iter(world).any(|one| one.as_str() == name)
}

fn press(app: &mut App, code: KeyCode, key: Key) {
    hit(app, code, key);
    frames(app, 4);
}

fn made<G: Shown>(app: &mut App) -> usize {
    let world = app.world_mut();
    let mut matches = world.query::<&Match<G>>();
    matches.single(world).unwrap().ply()
}

/// A match that is looked at again.
fn begun<G: Shown>(plugin: fn(&mut App), record: &MatchRecord<G>) -> App {
    let look = BeginWith::look_at(record.clone(), None, WayBack::Results);
    laid_out(plugin, look)
}

/// A match that is laid out as that says.
fn laid_out<G: Shown>(plugin: fn(&mut App), begin: BeginWith<G>) -> App {
    let mut app = shell_with(&[], |app| {
        app.add_plugins(plugin);
    });
    run_until(&mut app, Screen::Title);
    app.world_mut().resource_mut::<Settings>().speed = Speed::Instant;
    speak(&mut app, "en");
    app.world_mut().commands().set_state(CurrentGame(G::ID));
    app.world_mut().trigger(begin);
    frames(&mut app, 12);
    app
}

/// The page of a match's review.
fn reviewed<G: Shown>(plugin: fn(&mut App), record: &MatchRecord<G>, found: &Review) -> App {
    let mut app = begun(plugin, record);
    let world = app.world_mut();
    let mut replays = world.query_filtered::<Entity, With<Replay<G>>>();
    let table = replays.single(world).unwrap();
    world.entity_mut(table).insert(ReviewHere(found.clone()));
    app.world_mut().trigger(OpenMenu(Menu::Review));
    frames(&mut app, 4);
    app
}

/// Looks at a match with its review: every decision has its sign on some page, the first bad one is told at the table.
fn look_at<G: Shown>(plugin: fn(&mut App), record: &MatchRecord<G>, found: &Review) {
    let mut app = reviewed(plugin, record, found);
    assert!(is_there(&mut app, "River") && is_there(&mut app, "Review of seat 2"));
    assert_eq!(is_there(&mut app, "Tally of grades"), !found.has_luck());
    let mut seen = vec![false; found.decisions.len()];
    for _ in 0..200 {
        for (index, seen) in seen.iter_mut().enumerate() {
            *seen |= is_there(&mut app, &format!("Decision {}", index + 1));
        }
        if seen.iter().all(|seen| *seen) {
            break;
        }
        press(&mut app, KeyCode::ArrowRight, Key::ArrowRight);
    }
    let missing = seen.iter().filter(|seen| !**seen).count();
    assert_eq!(missing, 0, "of {} decisions", seen.len());
    // From the last on, the next mistake is the first.
    let bad = |grade: Grade| grade >= Grade::Mistake;
    let mut decisions = found.decisions.iter();
    let first = decisions.find(|one| one.grade.is_some_and(bad));
    let first = first.expect("weak players make mistakes");
    while app.world().resource::<Reading>().seat != first.seat {
        press(&mut app, KeyCode::ArrowDown, Key::ArrowDown);
    }
    for _ in 0..found.decisions.len() {
        press(&mut app, KeyCode::KeyN, Key::Character("n".into()));
        let reading = *app.world().resource::<Reading>();
        assert_eq!(reading.seat, first.seat, "others are not read about");
        if reading
            .decision
            .and_then(|index| found.decisions.get(index))
            == Some(first)
        {
            break;
        }
    }
    press(&mut app, KeyCode::Enter, Key::Enter);
    frames(&mut app, 6);
    assert_eq!(**app.world().resource::<State<Menu>>(), Menu::None);
    assert_eq!(made::<G>(&mut app), first.ply);
    assert!(is_there(&mut app, "Reviewed decision"));
    let stop = G::course(&record.record).at(first.ply);
    assert!(shows(&mut app, &format!("Move {stop} · next decision")));
    let grade = first.grade.unwrap();
    assert!(is_there(&mut app, &format!("Reviewed {grade:?}")));
    // The map has the numbers by which it is told.
    let is_numbered = is_there(&mut app, "Number of a region");
    assert_eq!(is_numbered, G::ID == DiceWars::ID);
    let world = app.world_mut();
    let mut texts = world.query::<&Text>();
    assert!(texts.iter(world).any(|text| text.0.starts_with("Played: ")));
    // The end stands before no decision.
    press(&mut app, KeyCode::End, Key::End);
    frames(&mut app, 6);
    assert!(!is_there(&mut app, "Reviewed decision"));
}

#[test]
fn a_match_of_conquest_is_reviewed_move_by_move() {
    let record = golden::<Conquest>("conquest/usual.jsonl");
    let estimator = conquest::review::MatchEstimator::new(record.record.game(), 300, 1);
    let found = review(&record, &estimator);
    assert!(!found.has_luck());
    look_at(conquest::scene::plugin, &record, &found);
}

/// The review that lies on the table.
fn here(app: &mut App) -> Option<Review> {
    let world = app.world_mut();
    let mut tables = world.query::<&ReviewHere>();
    tables.single(world).ok().map(|here| here.0.clone())
}

#[test]
fn the_results_of_a_match_of_conquest_and_its_review_tell_the_same_that_is_kept() {
    let home = tempfile::tempdir().unwrap();
    let file = home.path().join("match.json");
    let record = golden::<Conquest>("conquest/usual.jsonl");
    // Nothing but the file judges by so few nodes.
    let estimator = conquest::review::MatchEstimator::new(record.record.game(), 300, 1);
    let found = review(&record, &estimator);
    let beside = record_file::review_of(&file).unwrap();
    std::fs::write(beside, serde_json::to_string(&found).unwrap()).unwrap();
    let results = BeginWith::results(record.clone(), Some(file), WayBack::Library);
    let mut app = laid_out(conquest::scene::plugin, results);
    for seat in 0..2 {
        let lost = found.mean_loss(seat).expect("it had something to choose");
        let said = Localized::new("percent").with("value", tenths(lost));
        let said = app.world().resource::<Texts>().read(&said);
        let told = wait_until(&mut app, |app| shows(app, &said));
        assert!(told, "{said}");
    }
    assert_eq!(here(&mut app).as_ref(), Some(&found));
    // As a move that stands out leads into the match.
    let look = BeginWith::look_at(record, None, WayBack::Results);
    app.world_mut().trigger(look);
    frames(&mut app, 12);
    assert_eq!(here(&mut app), None);
    app.world_mut().trigger(OpenMenu(Menu::Review));
    frames(&mut app, 4);
    assert_eq!(here(&mut app), Some(found));
}

#[test]
fn a_review_that_was_opened_in_place_of_the_match_leads_back_to_where_it_was_opened() {
    let record = golden::<Conquest>("conquest/usual.jsonl");
    let mut app = begun(conquest::scene::plugin, &record);
    let menu = |app: &App| **app.world().resource::<State<Menu>>();
    let shows_results = |app: &App| app.world().contains_resource::<ResultsShown>();
    let look = |app: &mut App| {
        let look = BeginWith::look_at(record.clone(), None, WayBack::Results);
        app.world_mut().trigger(look);
        frames(app, 12);
        assert!(!shows_results(app));
    };
    let back = |app: &mut App| {
        press(app, KeyCode::Escape, Key::Escape);
        frames(app, 12);
    };
    let open = |app: &mut App| {
        app.world_mut().insert_resource(OpensReview);
        look(app);
        assert_eq!(menu(app), Menu::Review);
    };
    open(&mut app);
    back(&mut app);
    assert_eq!((menu(&app), shows_results(&app)), (Menu::None, true));
    // Whoever has gone on from it to a moment of the match comes back to it first.
    open(&mut app);
    app.world_mut().trigger(LookAt { ply: 0 });
    frames(&mut app, 6);
    assert_eq!((menu(&app), shows_results(&app)), (Menu::None, false));
    back(&mut app);
    assert_eq!(menu(&app), Menu::Review);
    back(&mut app);
    assert_eq!((menu(&app), shows_results(&app)), (Menu::None, true));
    // One that is opened from the match leads back to the match.
    look(&mut app);
    press(&mut app, KeyCode::KeyV, Key::Character("v".into()));
    assert_eq!(menu(&app), Menu::Review);
    back(&mut app);
    assert_eq!((menu(&app), shows_results(&app)), (Menu::None, false));
}

#[test]
fn a_match_of_dice_wars_is_reviewed_attack_by_attack() {
    let record = golden::<DiceWars>("dice-wars/two-seats.jsonl");
    let estimator = dice_wars::review::MatchEstimator::new(record.record.game(), 20, 1);
    let found = review(&record, &estimator);
    assert!(found.has_luck());
    look_at(dice_wars::scene::plugin, &record, &found);
}

#[test]
fn a_jump_changes_land_and_figures_in_one_frame() {
    let record = golden::<DiceWars>("dice-wars/two-seats.jsonl");
    let course = DiceWars::course(&record.record);
    let mut app = begun(dice_wars::scene::plugin, &record);
    let painted = wait_until(&mut app, |app| {
        let world = app.world_mut();
        let mut lands = world.query::<&ShownOwners>();
        lands.iter(world).count() == 1
    });
    assert!(painted, "the land is not painted");
    // Whether the land is that of the match as the figures tell it.
    let agrees = |app: &mut App| {
        let world = app.world_mut();
        let mut matches = world.query::<&Match<DiceWars>>();
        let played = matches.single(world).unwrap();
        let (game, at) = (played.game().clone(), *played.position());
        let mut lands = world.query::<&ShownOwners>();
        let land = lands.single(world).unwrap();
        game.map().regions().all(|region| {
            let owner = at.owner(region).expect("somebody holds it");
            land.has(region, record.seats[owner.index()].colour)
        })
    };
    assert!(agrees(&mut app));
    let arrives = |app: &mut App, stop: usize| {
        let arrived = wait_until(app, |app| {
            assert!(agrees(app), "on the way to stop {stop}");
            made::<DiceWars>(app) == course.stops[stop].made
        });
        assert!(arrived, "stop {stop} is not shown");
    };
    for (jump, stop) in [
        (Seek::Last, course.last()),
        (Seek::To(course.last() / 2), course.last() / 2),
        (Seek::First, 0),
    ] {
        app.world_mut().trigger(jump);
        arrives(&mut app, stop);
    }
    // Steps that come faster than lands are painted add up.
    let mut stop = 0;
    for _ in 0..3 {
        app.world_mut().trigger(Seek::TurnForward);
        app.world_mut().flush();
        stop = course.turn_from(stop, true);
    }
    arrives(&mut app, stop);
}

#[test]
fn a_step_waits_for_the_land_of_what_came_before_it() {
    let record = golden::<DiceWars>("dice-wars/two-seats.jsonl");
    let (game, course) = (record.record.game(), DiceWars::course(&record.record));
    let mut app = begun(dice_wars::scene::plugin, &record);
    let painted = wait_until(&mut app, |app| {
        let world = app.world_mut();
        let mut lands = world.query::<&ShownOwners>();
        lands.iter(world).count() == 1
    });
    assert!(painted, "the land is not painted");
    // What the map tells comes at once here: only its picture is late.
    for stop in (0..course.last()).take(30) {
        let before = course.stops[stop].made;
        app.world_mut().trigger(Seek::Forward);
        app.world_mut().flush();
        let steps = wait_until(&mut app, |app| made::<DiceWars>(app) > before);
        assert!(steps, "no step from stop {stop}");
        // The land is that of before, or of what has been dealt already.
        let now = made::<DiceWars>(&mut app);
        let world = app.world_mut();
        let mut lands = world.query::<&ShownOwners>();
        let land = lands.single(world).unwrap();
        let agrees = [before, now].into_iter().any(|made| {
            let at = record.record.after(made);
            game.map().regions().all(|region| {
                let owner = at.owner(region).expect("somebody holds it");
                land.has(region, record.seats[owner.index()].colour)
            })
        });
        assert!(agrees, "at stop {stop}");
        let next = course.stops[stop + 1].made;
        let dealt = wait_until(&mut app, |app| made::<DiceWars>(app) == next);
        assert!(dealt, "nothing is dealt after stop {stop}");
    }
}

#[test]
fn a_reviewed_decision_is_read_about_until_what_came_of_it_has_been_told() {
    let record = golden::<DiceWars>("dice-wars/two-seats.jsonl");
    let estimator = dice_wars::review::MatchEstimator::new(record.record.game(), 20, 1);
    let found = review(&record, &estimator);
    let is_attack = |ply: usize| matches!(record.record.moves()[ply], Move::Attack { .. });
    let mut decisions = found.decisions.iter();
    let attack = decisions.find(|one| one.grade.is_some() && is_attack(one.ply));
    let attack = attack.expect("somebody attacks").ply;
    let mut app = begun(dice_wars::scene::plugin, &record);
    let world = app.world_mut();
    let mut replays = world.query_filtered::<Entity, With<Replay<DiceWars>>>();
    let table = replays.single(world).unwrap();
    world.entity_mut(table).insert(ReviewHere(found.clone()));
    app.world_mut().resource_mut::<Settings>().speed = Speed::Normal;
    app.world_mut().trigger(LookAt { ply: attack });
    frames(&mut app, 8);
    let card = |app: &mut App| {
        let world = app.world_mut();
        let mut names = world.query::<(Entity, &Name)>();
        let found = names
            .iter(world)
            .find(|(_, name)| name.as_str() == "Reviewed decision");
        found.map(|(card, _)| card)
    };
    let before = card(&mut app);
    assert!(before.is_some());
    app.world_mut().trigger(Seek::Forward);
    let mut seen = 0;
    for _ in 0..600 {
        frames(&mut app, 1);
        if made::<DiceWars>(&mut app) == attack + 2 && !app.world().resource::<Seen>().is_telling()
        {
            break;
        }
        let telling = app.world().resource::<Seen>().telling;
        assert_eq!(card(&mut app), before, "{telling:?} after {seen} frames");
        seen += 1;
    }
    assert!((2..600).contains(&seen), "the roll was told");
    let is_new = wait_until(&mut app, |app| card(app) != before);
    assert!(is_new, "once the dice have marched");
}

/// The turning points of the seat that is read say why what was missed was better.
fn turning_points_say_why<G: Shown>(plugin: fn(&mut App), record: &MatchRecord<G>, found: &Review) {
    let mut app = reviewed(plugin, record, found);
    let seat = app.world().resource::<Reading>().seat;
    let names: Vec<String> = record.seats.iter().map(|seat| seat.name.clone()).collect();
    let points = found.turning_points(seat);
    let mut told = 0;
    for turning in [points.own, points.others].into_iter().flatten() {
        let mut decisions = found.decisions.iter();
        let decision = decisions.find(|one| one.ply == turning.ply).unwrap();
        if let Some(why) = G::why_better(&record.record, decision, &names) {
            let said = app.world().resource::<Texts>().read(&why);
            assert!(shows_part(&mut app, &said), "{said}");
            told += 1;
        }
    }
    assert!(told > 0, "weak players lose much");
    for (language, said) in [("en", "instead of"), ("fr", "au lieu de")] {
        speak(&mut app, language);
        resize(&mut app, 1280, 720);
        let crowded = |app: &mut App| -> Vec<String> {
            let faults = wanting(app).into_iter();
            faults.filter(|fault| fault.contains(said)).collect()
        };
        let fits = wait_until(&mut app, |app| crowded(app).is_empty());
        assert!(fits, "{language}: {:?}", crowded(&mut app));
    }
}

/// A match of a golden file whose seats have names as long as can be typed.
fn of_long_names<G: Shown>(file: &str) -> MatchRecord<G> {
    let mut record = golden::<G>(file);
    for seat in &mut record.seats {
        NAME.clone_into(&mut seat.name);
    }
    record
}

#[test]
fn a_turning_point_says_what_was_better_and_why() {
    let record = of_long_names::<Dominations>("two-seats.jsonl");
    let estimator = dominations::review::MatchEstimator::new(record.record.game(), 8, 1);
    let found = review(&record, &estimator);
    turning_points_say_why(dominations::scene::plugin, &record, &found);
    let record = of_long_names::<Conquest>("conquest/usual.jsonl");
    let estimator = conquest::review::MatchEstimator::new(record.record.game(), 300, 1);
    let found = review(&record, &estimator);
    turning_points_say_why(conquest::scene::plugin, &record, &found);
    let record = of_long_names::<DiceWars>("dice-wars/two-seats.jsonl");
    let estimator = dice_wars::review::MatchEstimator::new(record.record.game(), 20, 1);
    let found = review(&record, &estimator);
    turning_points_say_why(dice_wars::scene::plugin, &record, &found);
}

#[test]
fn the_choices_of_a_decision_are_compared_side_by_side() {
    let record = golden::<Dominations>("two-seats.jsonl");
    let estimator = dominations::review::MatchEstimator::new(record.record.game(), 8, 1);
    let found = review(&record, &estimator);
    for decision in &found.decisions {
        // What is told as better is never worse than what was played, nor the same.
        let (Some(best), Some(own)) = (decision.best(), decision.played()) else {
            continue;
        };
        assert!(best.chance >= own.chance);
        let same = decision.tried.iter().filter(|one| one.moves == own.moves);
        assert_eq!(same.count(), 1);
    }
    let mut app = begun(dominations::scene::plugin, &record);
    let world = app.world_mut();
    let mut replays = world.query_filtered::<Entity, With<Replay<Dominations>>>();
    let table = replays.single(world).unwrap();
    world.entity_mut(table).insert(ReviewHere(found.clone()));
    frames(&mut app, 4);
    let wrong = |one: &&crate::play::review::Decision| one.played > 0 && one.tried.len() > 2;
    let decision = found.decisions.iter().filter(wrong).nth(2);
    let decision = decision.expect("weak players miss much").clone();
    app.world_mut().trigger(LookAt { ply: decision.ply });
    frames(&mut app, 8);
    assert!(is_there(&mut app, "Compared kingdom") && !is_there(&mut app, "Graph"));
    assert!(shows(&mut app, "Played") && shows(&mut app, "Better"));
    assert!(shows_part(&mut app, " · next decision"));
    let cards = decision.tried.len().min(10);
    assert!(is_there(&mut app, "Choice 1"));
    let named = |app: &mut App, name: &str| {
        let world = app.world_mut();
        let mut names = world.query::<(Entity, &Name)>();
        let found = names.iter(world).find(|(_, one)| one.as_str() == name);
        found.map(|(entity, _)| entity)
    };
    // A card shows its choice in place of the better one.
    let other = (2..=cards).find(|place| *place != decision.played + 1);
    let other = other.expect("there are three");
    let card = named(&mut app, &format!("Choice {other}")).unwrap();
    let at = middle(&app, card);
    click(&mut app, at);
    frames(&mut app, 4);
    assert!(shows(&mut app, &format!("Choice {other}")) && !shows(&mut app, "Better"));
    // And back to the whole table, and from there to the choices again.
    press(&mut app, KeyCode::KeyC, Key::Character("c".into()));
    assert!(is_there(&mut app, "Graph") && !is_there(&mut app, "Compared kingdom"));
    press(&mut app, KeyCode::KeyC, Key::Character("c".into()));
    assert!(is_there(&mut app, "Compared kingdom"));
    // The next mistake is compared as well.
    press(&mut app, KeyCode::KeyN, Key::Character("n".into()));
    frames(&mut app, 6);
    let bad = found.decisions.iter().filter(|one| {
        let grade = one.grade;
        grade.is_some_and(|grade| grade >= Grade::Mistake)
    });
    // Where the seat has made none those of the others are gone to.
    let own = bad.clone().any(|one| one.seat == decision.seat);
    let mut asked = bad.clone().filter(|one| !own || one.seat == decision.seat);
    let has_other = asked.any(|one| one.ply != decision.ply);
    let stays = made::<Dominations>(&mut app) == decision.ply;
    assert_eq!(stays, !has_other);
    assert!(is_there(&mut app, "Compared kingdom"));
    // Where nobody has made one there is no way to it.
    let is_greyed = |app: &mut App| {
        let world = app.world_mut();
        let mut buttons =
            world.query_filtered::<Has<InteractionDisabled>, With<NextMistakeButton>>();
        buttons.single(world).unwrap()
    };
    assert_eq!(is_greyed(&mut app), bad.count() == 0);
    let mut faultless = found.clone();
    for one in &mut faultless.decisions {
        one.grade = Some(Grade::Best);
    }
    let world = app.world_mut();
    world.entity_mut(table).insert(ReviewHere(faultless));
    frames(&mut app, 4);
    assert!(is_greyed(&mut app));
    // The end stands before no decision.
    press(&mut app, KeyCode::End, Key::End);
    frames(&mut app, 6);
    assert!(is_there(&mut app, "Graph") && !is_there(&mut app, "Compared kingdom"));
}

#[test]
fn a_decision_that_is_tried_again_tells_who_made_it() {
    let mut record = golden::<Dominations>("two-seats.jsonl");
    for (seat, player) in record.seats.iter_mut().zip(["human", "greedy"]) {
        player.clone_into(&mut seat.player);
        seat.name = format!("Seat of {player}");
    }
    let estimator = dominations::review::MatchEstimator::new(record.record.game(), 8, 1);
    let found = review(&record, &estimator);
    for seat in 0..2 {
        let mut app = begun(dominations::scene::plugin, &record);
        let world = app.world_mut();
        let mut replays = world.query_filtered::<Entity, With<Replay<Dominations>>>();
        let table = replays.single(world).unwrap();
        world.entity_mut(table).insert(ReviewHere(found.clone()));
        let mut decisions = found.decisions.iter();
        let decision = decisions.find(|one| one.seat == seat && !one.is_forced());
        let ply = decision.expect("there is much to choose").ply;
        app.world_mut().trigger(LookAt { ply });
        frames(&mut app, 8);
        app.world_mut().trigger(TryAgain);
        let laid = |app: &mut App| is_there(app, "Around the decision");
        assert!(wait_until(&mut app, laid), "seat {seat}");
        frames(&mut app, 8);
        let stands_in = shows_part(&mut app, "you choose for Seat of greedy");
        assert_eq!(stands_in, seat == 1);
        assert!(shows(&mut app, "Greedy"), "seat {seat}");
    }
}

/// Looks at a match, and changes what can be set: what stands around the board is built anew only where it shows that.
fn stays_around_the_board<G: Shown>(plugin: fn(&mut App), record: &MatchRecord<G>) {
    let mut app = begun(plugin, record);
    let around = |app: &mut App| {
        let world = app.world_mut();
        let mut named = world.query::<(Entity, &Name)>();
        let mut found = named
            .iter(world)
            .filter(|(_, name)| name.as_str() == "Replay");
        found.next().expect("it is looked at again").0
    };
    let first = around(&mut app);
    app.world_mut().resource_mut::<Settings>().volume = 0.3;
    frames(&mut app, 3);
    assert_eq!(around(&mut app), first, "the volume is not shown there");
    app.world_mut().resource_mut::<Settings>().speed = Speed::Half;
    frames(&mut app, 3);
    assert_ne!(around(&mut app), first, "the speed is");
}

#[test]
fn what_stands_around_a_replay_stays_where_a_setting_changes_that_it_does_not_show() {
    let record = golden::<Conquest>("conquest/usual.jsonl");
    stays_around_the_board(conquest::scene::plugin, &record);
    let record = golden::<Dominations>("two-seats.jsonl");
    stays_around_the_board(dominations::scene::plugin, &record);
}

#[test]
fn a_match_of_ricochet_is_reviewed_tile_by_tile() {
    // The second of these matches has given up tiles and a way that failed.
    let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/ricochet/thinking.jsonl");
    let text = std::fs::read_to_string(golden).unwrap();
    let record: MatchRecord<Ricochet> =
        MatchRecord::from_json(text.lines().nth(1).unwrap()).unwrap();
    let found = TilesReviewed::of(&record.record, &|| false);
    let mut app = begun(ricochet::scene::plugin, &record);
    press(&mut app, KeyCode::KeyV, Key::Character("v".into()));
    assert_eq!(**app.world().resource::<State<Menu>>(), Menu::Review);
    // Every tile can be read before its shortest way is found.
    for one in &found.rounds {
        let column = format!("Column of tile {}", one.round.number);
        assert!(is_there(&mut app, &column));
    }
    let known = wait_until(&mut app, |app| {
        let world = app.world_mut();
        let mut tables = world.query::<&TilesHere>();
        tables.single(world).is_ok_and(|here| here.0.is_complete())
    });
    assert!(known, "every way is found");
    frames(&mut app, 4);
    for one in &found.rounds {
        let number = one.round.number;
        assert!(is_there(&mut app, &format!("Column of tile {number}")));
        for seat in 1..=found.seats {
            assert!(is_there(&mut app, &format!("Tile {number} of seat {seat}")));
        }
    }
    // What the page shows is what the command tells, whichever of the shortest ways it has found.
    let world = app.world_mut();
    let here = world.query::<&TilesHere>().single(world).unwrap().0.clone();
    for (here, found) in here.rounds.iter().zip(&found.rounds) {
        assert_eq!((here.fewest(), &here.round), (found.fewest(), &found.round));
    }
    let failed = found.rounds.iter().find(|one| {
        let mut demos = one.round.demos.iter();
        demos.any(|demo| one.has_failed(demo.seat))
    });
    let failed = failed.expect("somebody failed");
    press(&mut app, KeyCode::KeyN, Key::Character("n".into()));
    let tile = format!("Tile {}", failed.round.number);
    assert!(shows(&mut app, &tile) && shows(&mut app, "not there"));
    press(&mut app, KeyCode::Enter, Key::Enter);
    frames(&mut app, 6);
    assert_eq!(**app.world().resource::<State<Menu>>(), Menu::None);
    assert_eq!(made::<Ricochet>(&mut app), failed.round.began + 1);
    let trail = |app: &App| app.world().resource::<View>().trail.len();
    assert_eq!(trail(&app), usize::from(failed.fewest().unwrap()));
    // The moment itself, the way again, and what follows for itself.
    press(&mut app, KeyCode::KeyW, Key::Character("w".into()));
    assert_eq!(trail(&app), 0);
    press(&mut app, KeyCode::KeyW, Key::Character("w".into()));
    assert_eq!(trail(&app), usize::from(failed.fewest().unwrap()));
    press(&mut app, KeyCode::ArrowRight, Key::ArrowRight);
    assert_eq!(app.world().resource::<LooksBack>().0, None);
    press(&mut app, KeyCode::Escape, Key::Escape);
    assert_eq!(**app.world().resource::<State<Menu>>(), Menu::Review);
}

#[test]
fn results_of_ricochet_show_all_that_was_won_when_one_comes_back_from_the_review() {
    let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/ricochet/thinking.jsonl");
    let text = std::fs::read_to_string(golden).unwrap();
    let record: MatchRecord<Ricochet> =
        MatchRecord::from_json(text.lines().nth(1).unwrap()).unwrap();
    let at = record.record.position();
    let mut won: Vec<usize> = at.won[..2].iter().map(|tiles| tiles.len()).collect();
    won.sort_unstable();
    let mut app = begun(ricochet::scene::plugin, &record);
    app.world_mut().insert_resource(OpensReview);
    let look = BeginWith::look_at(record, None, WayBack::Results);
    app.world_mut().trigger(look);
    frames(&mut app, 12);
    assert_eq!(**app.world().resource::<State<Menu>>(), Menu::Review);
    press(&mut app, KeyCode::Escape, Key::Escape);
    let back = wait_until(&mut app, |app| is_there(app, "Rack"));
    assert!(back && app.world().contains_resource::<ResultsShown>());
    let world = app.world_mut();
    let mut racks = world.query::<(&Name, Option<&Children>)>();
    let racks = racks
        .iter(world)
        .filter(|(name, _)| name.as_str() == "Rack");
    let mut shown: Vec<usize> = racks
        .map(|(_, tiles)| tiles.map_or(0, RelationshipTarget::len))
        .collect();
    shown.sort_unstable();
    assert_eq!(shown, won);
}

#[test]
fn a_press_on_the_river_leads_to_the_decision_that_was_made_there() {
    let record = golden::<Conquest>("conquest/usual.jsonl");
    let estimator = conquest::review::MatchEstimator::new(record.record.game(), 300, 1);
    let found = review(&record, &estimator);
    let mut app = reviewed(conquest::scene::plugin, &record, &found);
    let world = app.world_mut();
    let mut names = world.query::<(Entity, &Name)>();
    let parts = names.iter(world).filter_map(|(entity, name)| {
        let number = name.as_str().strip_prefix("River at decision ")?;
        Some((entity, number.parse::<usize>().ok()? - 1))
    });
    let last = parts.max_by_key(|(_, index)| *index);
    let (part, index) = last.expect("the river can be pressed");
    assert!(found.decisions[index].ply > 0);
    let at = middle(&app, part);
    click(&mut app, at);
    frames(&mut app, 6);
    assert_eq!(**app.world().resource::<State<Menu>>(), Menu::None);
    assert_eq!(made::<Conquest>(&mut app), found.decisions[index].ply);
}
