//! Hints, reviews, codes and seals: what the table knows, told to who plays.

use std::{fs, path::Path, sync::Arc};

use bevy::{input::keyboard::Key, prelude::*, ui_widgets::Activate};

use super::at_table::{act, confirm, lay_out, menu, phase, played, screen, table, title, until};
use crate::{
    games::{
        dice_wars::{self, rules::DiceWars},
        dominations::{
            notation::MatchRecord,
            review::MatchEstimator,
            rules::{Dominations, Rules},
            scene::{
                again::Tried,
                begin::{BeginWith, TableConduct, a_plan},
                coach::Coached,
                hints::Hinting,
                phase::Phase,
                settings::COACH,
            },
        },
        ricochet::{self, rules::Ricochet},
    },
    kit::{Notation, Record, Salt, Seal, SealedDeal, ToMove},
    play::{
        review::{Decision, Estimator, Grade, Points, Review, Reviewer},
        share,
    },
    screens::{
        ResultsShown,
        autosave::{MatchStore, store_in},
        codes::{OpenCode, ShowCode},
        fair_deal::DrawnSeed,
        library::LookThrough,
        remarks::REMARKS,
        review::{Reading, ReviewHere, Step},
        setup::memory,
    },
    shell::{
        menus::{OpenMenu, PauseNote},
        screens::{Menu, Screen},
        settings::Settings,
        testing::{frames, hit, run_until, shell_with, showing, shows, speak, wait_until},
    },
};

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

/// Waits for the search behind the hints.
fn until_there(app: &mut App, name: &str) {
    let came = wait_until(app, |app| is_there(app, name));
    assert!(came, "no {name} in {:?}", phase(app));
}

fn begin(app: &mut App, players: &[&str]) {
    let players: Vec<_> = players.iter().map(|&player| player.to_owned()).collect();
    let plan = a_plan(&players, &[], Rules::default(), 7);
    app.world_mut().trigger(BeginWith {
        plan,
        earlier: None,
    });
    until(app, Phase::Drafting);
}

fn ask_for_hints(app: &mut App) {
    press(app, KeyCode::KeyH, Key::Character("h".into()));
}

#[test]
fn a_hint_is_played_and_the_record_says_that_there_were_some() {
    let mut app = title(None);
    begin(&mut app, &["human", "naive"]);
    let assisted = |app: &mut App| {
        let (at, _) = table(app);
        app.world().get::<TableConduct>(at).unwrap().0.assisted
    };
    let warning = "With help: no statistics, no achievements for winning.";
    assert!(!assisted(&mut app) && !shows(&mut app, warning));
    ask_for_hints(&mut app);
    assert!(assisted(&mut app) && shows(&mut app, warning));
    until_there(&mut app, "Hint 1");
    assert!(is_there(&mut app, "Hints") && is_there(&mut app, "Hint badge 1"));
    // Escape closes them, and leaves the match alone.
    press(&mut app, KeyCode::Escape, Key::Escape);
    assert!(!is_there(&mut app, "Hints"));
    assert_eq!(
        (menu(&app), phase(&app)),
        (Menu::None, Some(Phase::Drafting))
    );
    let made = |app: &mut App| table(app).1.record().moves().len();
    // The second of the hints, chosen by its digit, with all of its moves; whole turns of placing and picking among them.
    let mut seconds = 0;
    for _ in 0..6 {
        ask_for_hints(&mut app);
        until_there(&mut app, "Hint 1");
        let before = made(&mut app);
        press(&mut app, KeyCode::Digit2, Key::Character("2".into()));
        assert_eq!(made(&mut app), before, "a digit only chooses");
        // A better answer may have come meanwhile, in which the chosen one has another number.
        let number = app.world().resource::<Hinting>().to_play.unwrap();
        seconds += usize::from(number == 2);
        assert!(shows(&mut app, &format!("Play hint {number}")));
        press(&mut app, KeyCode::Enter, Key::Enter);
        assert!(made(&mut app) > before);
        if phase(&app) == Some(Phase::Confirming) {
            confirm(&mut app);
        }
        assert!(!is_there(&mut app, "Hints"), "one is told of one decision");
        assert!(wait_until(&mut app, |app| {
            matches!(
                phase(app),
                Some(Phase::Drafting | Phase::Placing | Phase::Picking)
            )
        }));
        frames(&mut app, 4);
    }
    assert!(seconds > 0);
}

#[test]
fn hints_are_for_who_plays_alone_against_computers() {
    let mut app = title(None);
    begin(&mut app, &["human", "human"]);
    ask_for_hints(&mut app);
    frames(&mut app, 20);
    assert!(!is_there(&mut app, "Hints"));
}

fn reviewed(record: &Record<Dominations>) -> Review {
    let estimator = MatchEstimator::new(record.game(), 2, 1);
    let mut reviewer = Reviewer::new(record, &estimator);
    assert!(reviewer.finish(&|| false));
    reviewer.into_review()
}

/// A match that is over, laid out with its review.
fn looked_at(app: &mut App) -> (MatchRecord, Review) {
    let record = played(&["greedy", "naive"], 0);
    lay_out(app, record.clone());
    until(app, Phase::Replaying);
    let review = reviewed(&record.record);
    let (at, _) = table(app);
    app.world_mut()
        .entity_mut(at)
        .insert(ReviewHere(review.clone()));
    frames(app, 3);
    (record, review)
}

#[test]
fn every_decision_of_a_review_has_its_sign_which_leads_to_its_moment() {
    let mut app = title(None);
    let (_, review) = looked_at(&mut app);
    app.world_mut().trigger(OpenMenu(Menu::Review));
    frames(&mut app, 4);
    for index in 0..review.decisions.len() {
        assert!(is_there(&mut app, &format!("Decision {}", index + 1)));
    }
    assert!(is_there(&mut app, "River"));
    // The first decision that lost much, from anywhere, of whoever made it.
    let grades = review.decisions.iter().map(|decision| decision.grade);
    let bad = |grade: Grade| grade >= Grade::Mistake;
    let first = grades.clone().position(|grade| grade.is_some_and(bad));
    let first = first.expect("naive players make mistakes");
    while app.world().resource::<Reading>().seat != review.decisions[first].seat {
        press(&mut app, KeyCode::ArrowDown, Key::ArrowDown);
    }
    press(&mut app, KeyCode::KeyN, Key::Character("n".into()));
    press(&mut app, KeyCode::Enter, Key::Enter);
    frames(&mut app, 6);
    assert_eq!(menu(&app), Menu::None);
    let decision = &review.decisions[first];
    assert_eq!(table(&mut app).1.record().moves().len(), decision.ply);
    // From the choices side by side to the whole table.
    press(&mut app, KeyCode::KeyC, Key::Character("c".into()));
    frames(&mut app, 6);
    let grade = decision.grade.unwrap();
    assert!(
        is_there(&mut app, &format!("Reviewed {grade:?}"))
            || decision.tried[decision.played].moves.len() == 1
    );
    // And back.
    press(&mut app, KeyCode::KeyV, Key::Character("v".into()));
    assert_eq!(menu(&app), Menu::Review);
    press(&mut app, KeyCode::Escape, Key::Escape);
    assert_eq!(menu(&app), Menu::None);
}

#[test]
fn a_decision_is_tried_again_graded_at_once_and_left_for_the_review() {
    let mut app = title(None);
    let (_, review) = looked_at(&mut app);
    // A decision whose best choice is not the one that was played, of placing and picking.
    let bad = |one: &&Decision| {
        one.played > 0
            && one.moves == 2
            && one.loss > Points::new(3.0)
            && one.tried[0].moves.len() == 2
    };
    let decision = review.decisions.iter().find(bad).unwrap().clone();
    app.world_mut().trigger(OpenMenu(Menu::Review));
    frames(&mut app, 4);
    let index = review.decisions.iter().position(|one| *one == decision);
    app.world_mut().trigger(Step::To(index.unwrap()));
    frames(&mut app, 2);
    press(&mut app, KeyCode::Enter, Key::Enter);
    frames(&mut app, 6);
    let made = |app: &mut App| table(app).1.record().ply();
    assert_eq!(made(&mut app), decision.ply);
    assert!(shows(&mut app, "Try it again"));
    press(&mut app, KeyCode::KeyT, Key::Character("t".into()));
    frames(&mut app, 8);
    assert!(is_there(&mut app, "Choices tried"));
    let choose = |app: &mut App, moves: &[String]| {
        for text in moves {
            let made = Dominations::read_move(text).unwrap();
            let (at, played) = table(app);
            let ask = played.ask(at, made);
            app.world_mut().trigger(ask);
            frames(app, 3);
        }
        frames(app, 4);
    };
    let best = decision.tried[0].clone();
    choose(&mut app, &best.moves);
    assert_eq!(phase(&app), Some(Phase::Confirming));
    assert!(is_there(&mut app, "Judged"));
    assert!(is_there(&mut app, "Hand bar") && shows(&mut app, "Once more"));
    let world = app.world_mut();
    let tried = world.query::<&Tried>().single(world).unwrap().clone();
    let worth = tried.now.unwrap().worth.unwrap();
    assert_eq!((worth.chance, worth.grade), (best.chance, Grade::Best));
    // Once more: what was played is worth what the review says.
    press(&mut app, KeyCode::Enter, Key::Enter);
    frames(&mut app, 6);
    assert_eq!(made(&mut app), decision.ply);
    let own = decision.tried[decision.played].clone();
    choose(&mut app, &own.moves);
    let world = app.world_mut();
    let tried = world.query::<&Tried>().single(world).unwrap().clone();
    let worth = tried.now.unwrap().worth.unwrap();
    assert_eq!(
        (worth.loss(), Some(worth.grade)),
        (decision.loss, decision.grade)
    );
    assert_eq!(tried.all.len(), 2);
    press(&mut app, KeyCode::Escape, Key::Escape);
    until(&mut app, Phase::Replaying);
    frames(&mut app, 6);
    assert_eq!(made(&mut app), decision.ply);
    let (at, _) = table(&mut app);
    assert_eq!(app.world().get::<ReviewHere>(at).unwrap().0, review);
    // From there Escape leads to the review, as before.
    press(&mut app, KeyCode::Escape, Key::Escape);
    assert_eq!(menu(&app), Menu::Review);
}

#[test]
fn the_coach_tells_a_mistake_at_once_and_lets_it_be_taken_back() {
    let mut app = title(None);
    app.world_mut()
        .resource_mut::<Settings>()
        .turn(&COACH, true);
    begin(&mut app, &["human", "naive"]);
    let says = |app: &mut App| {
        let world = app.world_mut();
        world.query::<&Coached>().iter(world).next().cloned()
    };
    let is_asked = |app: &App| {
        matches!(
            phase(app),
            Some(Phase::Drafting | Phase::Placing | Phase::Picking)
        )
    };
    for turn in 0..20 {
        assert!(wait_until(&mut app, |app| is_asked(app)), "turn {turn}");
        frames(&mut app, 4);
        let (at, played) = table(&mut app);
        let (game, position) = (played.game().clone(), *played.position());
        let before = played.ply();
        let ToMove::Seat(seat) = position.to_move() else {
            panic!("a person is asked");
        };
        let estimator = MatchEstimator::new(&game, 256, 1);
        let all = estimator
            .alternatives(&game, &position, seat, &[], &|| false)
            .unwrap();
        let (best, worst) = (all.first().unwrap(), all.last().unwrap());
        let blunder = best.win - worst.win > 0.25 && turn > 0;
        let moves = if blunder { &worst.moves } else { &best.moves };
        for &made in moves {
            let ask = table(&mut app).1.ask(at, made);
            app.world_mut().trigger(ask);
            frames(&mut app, 2);
        }
        confirm(&mut app);
        let made = table(&mut app).1.ply();
        let went_on = wait_until(&mut app, |app| {
            let said = says(app).is_some();
            said || is_asked(app) || table(app).1.ply() > before + moves.len()
        });
        assert!(went_on);
        let said = says(&mut app);
        assert_eq!(said.is_some(), blunder, "turn {turn}: {moves:?}");
        let Some(Coached(judged)) = said else {
            continue;
        };
        let (_, conduct) = (made, app.world().get::<TableConduct>(at).unwrap());
        assert!(conduct.0.assisted);
        assert_eq!(&judged.moves, moves);
        assert!(judged.worth.unwrap().grade >= Grade::Mistake);
        // The others wait, however long one thinks about it.
        frames(&mut app, 60);
        assert_eq!(table(&mut app).1.ply(), made);
        assert!(shows(&mut app, "Go on"));
        press(&mut app, KeyCode::Backspace, Key::Backspace);
        frames(&mut app, 6);
        assert_eq!(table(&mut app).1.ply(), before);
        assert!(says(&mut app).is_none());
        return;
    }
    panic!("no turn of such a match can be lost by much");
}

#[test]
fn a_code_is_shown_and_opened() {
    let home = tempfile::tempdir().unwrap();
    let mut app = title(Some(home.path()));
    app.world_mut().commands().set_state(Screen::Library);
    frames(&mut app, 5);
    let record = played(&["greedy", "naive"], 0);
    let code = share::share(&record).unwrap();
    app.world_mut().trigger(ShowCode(Arc::new(record)));
    frames(&mut app, 3);
    let apart: Vec<&str> = share::groups(&code).collect();
    showing(&mut app, &apart.join(" "));
    assert!(is_there(&mut app, "Code as a picture"));
    press(&mut app, KeyCode::Escape, Key::Escape);
    app.world_mut().trigger(OpenCode::default());
    frames(&mut app, 3);
    assert!(is_there(&mut app, "Open a code"));
    press(&mut app, KeyCode::Enter, Key::Enter);
    assert!(shows(
        &mut app,
        "This is not a code: a code begins with DN."
    ));
    assert_eq!(screen(&app), Screen::Library);
    // What was pasted and is none stands there with what is wrong with it.
    press(&mut app, KeyCode::Escape, Key::Escape);
    app.world_mut().trigger(OpenCode("DN12?".to_owned()));
    frames(&mut app, 3);
    assert!(shows(&mut app, "Letter 5: “?” cannot stand in a code."));
}

#[test]
fn the_results_offer_the_code_of_the_match_and_stay() {
    let mut app = title(None);
    lay_out(&mut app, played(&["human", "human"], 1));
    act(&mut app);
    confirm(&mut app);
    until(&mut app, Phase::Scoring);
    let offer = |app: &mut App| {
        let world = app.world_mut();
        let mut names = world.query::<(Entity, &Name)>();
        let mut names = names.iter(world);
        let found = names.find(|(_, name)| name.contains("share-title"));
        found.map(|(entity, _)| entity)
    };
    assert!(wait_until(&mut app, |app| offer(app).is_some()));
    let entity = offer(&mut app).expect("the results offer the code");
    app.world_mut().trigger(Activate { entity });
    frames(&mut app, 3);
    assert!(is_there(&mut app, "Code as a picture"));
    press(&mut app, KeyCode::Escape, Key::Escape);
    assert!(!is_there(&mut app, "Code as a picture"));
    assert_eq!(menu(&app), Menu::None);
    assert!(app.world().contains_resource::<ResultsShown>());
}

#[test]
fn a_drawn_deal_is_sealed_and_a_typed_one_is_not() {
    let home = tempfile::tempdir().unwrap();
    let mut app = title(None);
    app.insert_resource(memory::MemoryFolder(Some(home.path().to_owned())));
    let deal = |app: &mut App| {
        let (at, _) = table(app);
        app.world().get::<TableConduct>(at).unwrap().1
    };
    begin(&mut app, &["human", "human"]);
    assert_eq!(deal(&mut app), None, "who names a seed has chosen it");
    app.world_mut().insert_resource(DrawnSeed(Some(7)));
    begin(&mut app, &["human", "human"]);
    let sealed = deal(&mut app).expect("nobody chose it");
    let salt = sealed.salt.expect("it is known here");
    assert_eq!(sealed.seal, Seal::of::<Dominations>(7, salt));
    // The next match is another one, and what opens the first is kept between runs.
    begin(&mut app, &["human", "human"]);
    assert_eq!(deal(&mut app), None);
    let kept = fs::read_to_string(home.path().join("seals.ron")).unwrap();
    assert!(kept.contains(&sealed.seal.to_string()) && kept.contains(&salt.to_string()));
    let mut left = played(&["human", "human"], 10);
    left.deal = Some(sealed.told(false));
    lay_out(&mut app, left);
    assert_eq!(
        deal(&mut app),
        Some(sealed),
        "the match goes on with its seal"
    );
}

#[test]
fn the_seal_is_told_in_the_pause_of_its_match_alone() {
    let home = tempfile::tempdir().unwrap();
    let mut app = title(None);
    app.insert_resource(memory::MemoryFolder(Some(home.path().to_owned())))
        .insert_resource(DrawnSeed(Some(7)));
    begin(&mut app, &["human", "human"]);
    let is_told = |app: &App| app.world().resource::<PauseNote>().0.is_some();
    assert!(is_told(&app));
    app.world_mut().commands().set_state(Screen::Title);
    frames(&mut app, 4);
    assert!(!is_told(&app), "what is paused next may have no deal");
}

/// A match that was played to its end.
pub(super) const OF_DOMINATIONS: &str = "harmony";
/// One whose map has a seed of its own.
pub(super) const ON_OWN_MAP: &str = "dice-wars/map";
/// One in which chance takes time.
const OF_ONE_TILE: &str = "ricochet/tiles";

/// Keeps the first match of a golden file with a sealed deal; a broken seal is that of another seed.
pub(super) fn keep_sealed<G: Notation>(golden: &str, folder: &Path, broken: bool) {
    let golden = format!("{}/tests/golden/{golden}.jsonl", env!("CARGO_MANIFEST_DIR"));
    let golden = fs::read_to_string(golden).unwrap();
    let mut kept = G::read_record(golden.lines().next().unwrap()).unwrap();
    let salt = Salt::new(0x43fa_402e_d75e_5652);
    let sealed = kept.seed ^ u64::from(broken);
    kept.deal = Some(SealedDeal::new::<G>(sealed, salt));
    fs::create_dir_all(folder).unwrap();
    fs::write(folder.join("Sealed.json"), kept.to_json() + "\n").unwrap();
}

/// Opens the proof of the match that is chosen in the library.
pub(super) fn open_proof(app: &mut App) {
    let world = app.world_mut();
    let mut rows = world.query::<(Entity, &Name)>();
    let mut rows = rows.iter(world);
    let (row, _) = rows
        .find(|(_, name)| name.as_str() == "Proof of the deal")
        .expect("the deal was sealed");
    app.world_mut().trigger(Activate { entity: row });
    frames(app, 10);
}

/// From the title to the proof of the only match that is kept.
fn go_to_proof(app: &mut App) {
    app.world_mut().commands().set_state(Screen::Library);
    let listed = wait_until(app, |app| is_there(app, "Proof of the deal"));
    assert!(listed);
    open_proof(app);
    assert_eq!(menu(app), Menu::FairDeal);
}

#[test]
fn what_the_seal_does_not_cover_is_told_beside_what_is_proven() {
    let home = tempfile::tempdir().unwrap();
    keep_sealed::<DiceWars>(ON_OWN_MAP, home.path(), false);
    let store = store_in(home.path().to_owned());
    let mut app = shell_with(&[], |app| {
        app.insert_resource(MatchStore(Some(store)))
            .add_plugins(dice_wars::scene::plugin);
    });
    run_until(&mut app, Screen::Title);
    speak(&mut app, "en");
    go_to_proof(&mut app);
    assert!(shows(&mut app, "Verified"));
    let line =
        "The deal never changed. The seal does not cover the map, which has a seed of its own.";
    assert!(shows(&mut app, line));
    press(&mut app, KeyCode::Escape, Key::Escape);
    assert!(shows(&mut app, "Fair deal: proven, except the map"));
}

#[test]
fn a_deal_is_proven_or_is_shown_not_to_fit_its_seal() {
    for broken in [false, true] {
        let home = tempfile::tempdir().unwrap();
        keep_sealed::<Dominations>(OF_DOMINATIONS, home.path(), broken);
        let mut app = title(Some(home.path()));
        go_to_proof(&mut app);
        let (said, not) = match broken {
            false => ("Verified", "Not verified"),
            true => ("Not verified", "Verified"),
        };
        assert!(shows(&mut app, said) && !shows(&mut app, not));
        assert!(is_there(&mut app, "Dealt line 12"), "all of them are told");
        press(&mut app, KeyCode::Escape, Key::Escape);
        assert_eq!((menu(&app), screen(&app)), (Menu::None, Screen::Library));
    }
}

#[test]
fn a_deal_that_takes_time_to_check_is_told_as_soon_as_it_is_proven() {
    const CHECKS: &str = "Checking the deal…";
    let home = tempfile::tempdir().unwrap();
    let store = store_in(home.path().to_owned());
    let mut app = shell_with(&[], |app| {
        app.insert_resource(MatchStore(Some(store)))
            .add_plugins(ricochet::scene::plugin);
    });
    run_until(&mut app, Screen::Title);
    speak(&mut app, "en");
    app.world_mut().commands().set_state(Screen::Library);
    frames(&mut app, 10);
    keep_sealed::<Ricochet>(OF_ONE_TILE, home.path(), false);
    app.world_mut().trigger(LookThrough);
    assert!(wait_until(&mut app, |app| shows(app, CHECKS)));
    assert!(!is_there(&mut app, "Proof of the deal"));
    let proven = |app: &mut App| is_there(app, "Proof of the deal");
    assert!(wait_until(&mut app, proven));
    assert!(!shows(&mut app, CHECKS));
    open_proof(&mut app);
    assert_eq!(menu(&app), Menu::FairDeal);
    assert!(shows(&mut app, "Verified"));
}

#[test]
fn opponents_speak_unless_they_are_silenced() {
    for silenced in [false, true] {
        let mut app = title(None);
        let mut settings = app.world_mut().resource_mut::<Settings>();
        settings.turn(&REMARKS, !silenced);
        begin(&mut app, &["human", "greedy"]);
        let mut spoken = false;
        for _ in 0..8 {
            act(&mut app);
            confirm(&mut app);
            let came = wait_until(&mut app, |app| {
                spoken |= is_there(app, "Remark");
                matches!(phase(app), Some(Phase::Drafting | Phase::Placing))
            });
            assert!(came, "a person is asked again");
            if phase(&app) == Some(Phase::Placing) {
                break;
            }
        }
        assert_eq!(phase(&app), Some(Phase::Placing), "all kings are out");
        assert_eq!(spoken, !silenced);
    }
}
