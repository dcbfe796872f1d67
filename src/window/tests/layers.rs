//! What lies over the table: whatever closes it, and whatever is hit while it is open, does not reach the match.

use bevy::{
    input::{
        ButtonState,
        keyboard::{Key, KeyboardInput},
    },
    input_focus::{FocusedInput, InputFocus, tab_navigation::TabGroup},
    prelude::*,
    ui::InteractionDisabled,
};

use super::{
    at_table::{
        act, begin, button, confirm, key_down, lay_out, menu, phase, played, screen, stand, table,
        title, until, wheel,
    },
    puzzle::is_there,
};
use crate::{
    games::dominations::{
        rules::{OptionalRule, Rules},
        scene::{
            begin::{BeginWith, a_plan},
            phase::Phase,
            placing::Grip,
        },
    },
    screens::ResultsShown,
    shell::{
        hearing::{Hearing, NewUnderHand},
        locale::SpokenName,
        menus::OpenMenu,
        screens::{Menu, Question, Screen},
        settings::{Confirm, Settings, Speed},
        testing::{click, frames, hit, middle, point, shows},
        widgets::{Field, Shortcut},
    },
};

/// What lies over the table, and how it is opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Over {
    Menu(Menu),
    Rules,
    Pieces,
    Typing,
}

/// The layers that can be opened in a match.
const LAYERS: [Over; 7] = [
    Over::Menu(Menu::Pause),
    Over::Menu(Menu::Settings),
    Over::Menu(Menu::Credits),
    Over::Menu(Menu::Confirm(Question::GiveUp)),
    Over::Rules,
    Over::Pieces,
    Over::Typing,
];

/// How a layer is closed.
#[derive(Clone, Copy, Debug)]
enum Way {
    Escape,
    /// The key that has opened it.
    Again,
    /// A click on its way out.
    Button,
}

fn open(app: &mut App, over: Over) {
    match over {
        Over::Menu(menu) => app.world_mut().trigger(OpenMenu(menu)),
        Over::Rules => hit(app, KeyCode::F1, Key::F1),
        Over::Pieces => hit(app, KeyCode::KeyL, Key::Character("l".into())),
        Over::Typing => hit(app, KeyCode::KeyM, Key::Character("m".into())),
    }
    frames(app, 4);
    assert_ne!(menu(app), Menu::None, "{over:?} does not open");
}

/// The button of what lies on top that Escape presses.
fn way_out(app: &mut App) -> Vec2 {
    let world = app.world_mut();
    let mut shortcuts = world.query::<(Entity, &Shortcut)>();
    let found = shortcuts.iter(world).find(|(entity, shortcut)| {
        let mut above = std::iter::successors(Some(*entity), |&at| {
            world.get::<ChildOf>(at).map(ChildOf::parent)
        });
        shortcut.0 == KeyCode::Escape
            && above.any(|at| world.get::<TabGroup>(at).is_some_and(|group| group.modal))
    });
    let found = found.expect("there is a way out").0;
    middle(app, found)
}

fn close(app: &mut App, over: Over, way: Way) {
    match (way, over) {
        (Way::Again, Over::Rules) => hit(app, KeyCode::F1, Key::F1),
        (Way::Button, _) => {
            let at = way_out(app);
            click(app, at);
            // Wherever the pointer is now, it points at nothing of the match.
            point(app, Vec2::new(4.0, 4.0));
        }
        (Way::Escape | Way::Again, _) => hit(app, KeyCode::Escape, Key::Escape),
    }
    frames(app, 4);
    assert_eq!(menu(app), Menu::None, "{over:?} does not close by {way:?}");
}

/// Hits whatever means something to a match.
fn fumble(app: &mut App) {
    hit(app, KeyCode::Backspace, Key::Backspace);
    hit(app, KeyCode::Digit1, Key::Character("1".into()));
    hit(app, KeyCode::KeyR, Key::Character("r".into()));
    hit(app, KeyCode::ArrowDown, Key::ArrowDown);
    hit(app, KeyCode::Delete, Key::Delete);
    wheel(app, 1.0);
}

fn try_all_layers(app: &mut App, layers: &[Over]) {
    for &over in layers {
        for way in [Way::Escape, Way::Again, Way::Button] {
            let before = stand(app);
            let held = app.world().resource::<Grip>().hold;
            open(app, over);
            fumble(app);
            close(app, over, way);
            assert_eq!(stand(app), before, "{over:?}, closed by {way:?}");
            assert_eq!(app.world().resource::<Grip>().hold, held, "{over:?}");
        }
    }
}

#[test]
fn what_is_meant_for_a_layer_does_not_reach_the_match_under_it() {
    let mut app = title(None);
    begin(&mut app, 2);
    try_all_layers(&mut app, &LAYERS);
    // A king has been put down, and can be taken up again.
    act(&mut app);
    assert_eq!(stand(&mut app).2, Some(Phase::Confirming));
    try_all_layers(&mut app, &LAYERS);
    for _ in 0..4 {
        confirm(&mut app);
        if phase(&app) == Some(Phase::Drafting) {
            act(&mut app);
        }
    }
    until(&mut app, Phase::Placing);
    try_all_layers(&mut app, &LAYERS);
    act(&mut app);
    assert_eq!(stand(&mut app).2, Some(Phase::Picking));
    try_all_layers(&mut app, &LAYERS);
    act(&mut app);
    let (_, unconfirmed, at) = stand(&mut app);
    assert_eq!((unconfirmed, at), (2, Some(Phase::Confirming)));
    try_all_layers(&mut app, &LAYERS);
    // The same key does take the turn back where nothing lies over it.
    hit(&mut app, KeyCode::Escape, Key::Escape);
    assert_eq!(stand(&mut app).1, 0);
}

#[test]
fn what_is_meant_for_a_layer_does_not_reach_the_results_nor_a_replay() {
    let mut app = title(None);
    lay_out(&mut app, played(&["human", "human"], 0));
    assert_eq!(phase(&app), Some(Phase::Replaying));
    let layers = [Over::Menu(Menu::Pause), Over::Rules, Over::Pieces];
    try_all_layers(&mut app, &layers);
    assert_eq!(screen(&app), Screen::Table);
    lay_out(&mut app, played(&["human", "human"], 1));
    act(&mut app);
    confirm(&mut app);
    until(&mut app, Phase::Scoring);
    assert!(app.world().contains_resource::<ResultsShown>());
    try_all_layers(&mut app, &layers);
    assert_eq!(screen(&app), Screen::Table);
}

#[test]
fn a_drag_that_a_layer_comes_over_drops_nothing() {
    let mut app = title(None);
    lay_out(&mut app, played(&["human", "human"], 20));
    until(&mut app, Phase::Placing);
    let world = app.world_mut();
    let mut named = world.query::<(Entity, &Name)>();
    let hand = named
        .iter(world)
        .find(|(_, name)| name.as_str() == "Domino in hand")
        .expect("a domino is held")
        .0;
    let from = middle(&app, hand);
    let before = stand(&mut app);
    // Dragged to where it may lie, it is dropped: unless the rules are opened on the way.
    hit(&mut app, KeyCode::Tab, Key::Tab);
    point(&mut app, from);
    button(&mut app, ButtonState::Pressed);
    point(&mut app, from - Vec2::new(20.0, 20.0));
    hit(&mut app, KeyCode::F1, Key::F1);
    assert_eq!(menu(&app), Menu::Rules);
    hit(&mut app, KeyCode::F1, Key::F1);
    hit(&mut app, KeyCode::Tab, Key::Tab);
    button(&mut app, ButtonState::Released);
    assert_eq!(stand(&mut app), before);
}

#[test]
fn the_keys_go_back_to_the_field_that_something_was_laid_over() {
    let mut app = title(None);
    begin(&mut app, 2);
    open(&mut app, Over::Typing);
    hit(&mut app, KeyCode::F1, Key::F1);
    assert_eq!(menu(&app), Menu::Rules);
    hit(&mut app, KeyCode::Escape, Key::Escape);
    frames(&mut app, 3);
    assert_eq!(menu(&app), Menu::Dialog);
    hit(&mut app, KeyCode::KeyP, Key::Character("p".into()));
    let world = app.world_mut();
    let mut fields = world.query::<&Field>();
    assert_eq!(fields.single(world).unwrap().value, "p");
}

#[test]
fn the_rules_do_not_lead_back_to_a_dialog_that_has_gone_meanwhile() {
    let mut app = title(None);
    begin(&mut app, 2);
    open(&mut app, Over::Typing);
    hit(&mut app, KeyCode::F1, Key::F1);
    assert_eq!(menu(&app), Menu::Rules);
    // As where a table is closed elsewhere.
    app.world_mut().commands().set_state(Screen::Title);
    frames(&mut app, 5);
    assert_eq!(menu(&app), Menu::Rules, "they are still read");
    close(&mut app, Over::Rules, Way::Escape);
}

#[test]
fn who_comes_back_to_the_pause_finds_the_focus_where_it_was() {
    let mut app = title(None);
    begin(&mut app, 2);
    open(&mut app, Over::Menu(Menu::Pause));
    let focused = |app: &App| {
        let at = app.world().resource::<InputFocus>().get()?;
        app.world().get::<SpokenName>(at).cloned()
    };
    let first = focused(&app);
    for (button, over) in [
        ("title-rules", Menu::Rules),
        ("title-settings", Menu::Settings),
    ] {
        let button = Some(SpokenName(button.into()));
        for _ in 0..8 {
            if focused(&app) == button {
                break;
            }
            hit(&mut app, KeyCode::Tab, Key::Tab);
        }
        hit(&mut app, KeyCode::Enter, Key::Enter);
        assert_eq!(menu(&app), over);
        hit(&mut app, KeyCode::Escape, Key::Escape);
        assert_eq!(menu(&app), Menu::Pause);
        assert_eq!(focused(&app), button);
    }
    // Opened anew it begins anew.
    hit(&mut app, KeyCode::Escape, Key::Escape);
    assert_eq!(menu(&app), Menu::None);
    open(&mut app, Over::Menu(Menu::Pause));
    assert_eq!(focused(&app), first);
}

#[test]
fn a_key_that_is_still_held_is_not_typed_into_what_it_opened() {
    let mut app = title(None);
    begin(&mut app, 2);
    key_down(&mut app, KeyCode::KeyM, "m", false);
    assert_eq!(menu(&app), Menu::Dialog);
    for _ in 0..3 {
        key_down(&mut app, KeyCode::KeyM, "m", true);
    }
    let world = app.world_mut();
    let mut fields = world.query::<&Field>();
    assert_eq!(fields.single(world).unwrap().value, "");
}

#[derive(Resource, Default)]
struct Tabs(u32);

#[test]
fn tab_at_the_table_is_for_the_table_alone() {
    let mut app = title(None);
    app.init_resource::<Tabs>().add_observer(
        |hit: On<FocusedInput<KeyboardInput>>, mut tabs: ResMut<Tabs>| {
            if hit.input.key_code == KeyCode::Tab && hit.input.state == ButtonState::Pressed {
                tabs.0 += 1;
            }
        },
    );
    lay_out(&mut app, played(&["human", "human"], 20));
    until(&mut app, Phase::Placing);
    assert_eq!(app.world().resource::<Grip>().aim, None);
    hit(&mut app, KeyCode::Tab, Key::Tab);
    assert!(app.world().resource::<Grip>().aim.is_some());
    assert_eq!(
        app.world().resource::<Tabs>().0,
        0,
        "nobody looks for groups"
    );
    // In a menu it goes from control to control.
    app.world_mut().trigger(OpenMenu(Menu::Pause));
    frames(&mut app, 3);
    let before = app.world().resource::<InputFocus>().get();
    hit(&mut app, KeyCode::Tab, Key::Tab);
    assert_ne!(app.world().resource::<InputFocus>().get(), before);
}

#[test]
fn what_skipped_the_count_does_not_begin_another_match() {
    let mut app = title(None);
    lay_out(&mut app, played(&["human", "human"], 1));
    app.world_mut().resource_mut::<Settings>().speed = Speed::Normal;
    app.world_mut().resource_mut::<Hearing>().patience = 1000.0;
    act(&mut app);
    assert!(is_there(&mut app, "Last placed"));
    confirm(&mut app);
    until(&mut app, Phase::Scoring);
    assert!(!is_there(&mut app, "Last placed"), "a round is counted");
    for _ in 0..2000 {
        if app.world().contains_resource::<ResultsShown>() {
            break;
        }
        hit(&mut app, KeyCode::Enter, Key::Enter);
        std::thread::sleep(std::time::Duration::from_millis(1));
    }
    assert!(app.world().contains_resource::<ResultsShown>());
    frames(&mut app, 5);
    let seen = table(&mut app).0;
    for _ in 0..3 {
        hit(&mut app, KeyCode::Enter, Key::Enter);
    }
    frames(&mut app, 10);
    assert_eq!(table(&mut app).0, seen, "the results are still to be seen");
    assert_eq!(phase(&app), Some(Phase::Scoring));
    // Once they have been seen it leads to the button: at once after that it is part of the same haste, later it is meant.
    for (patience, another) in [(Some(1000.0), false), (None, false), (Some(1.0), true)] {
        if let Some(patience) = patience {
            app.insert_resource(Hearing::default());
            app.world_mut().resource_mut::<Hearing>().patience = patience;
        }
        hit(&mut app, KeyCode::Enter, Key::Enter);
        frames(&mut app, 10);
        assert_eq!(table(&mut app).0 != seen, another);
    }
}

#[test]
fn a_hand_that_goes_on_is_not_listened_to_before_it_rests() {
    let mut app = title(None);
    app.world_mut().resource_mut::<Hearing>().patience = 1000.0;
    app.world_mut().trigger(NewUnderHand);
    hit(&mut app, KeyCode::F1, Key::F1);
    assert_eq!(menu(&app), Menu::None);
    app.insert_resource(Hearing::default());
    hit(&mut app, KeyCode::F1, Key::F1);
    assert_eq!(menu(&app), Menu::Rules);
}

#[test]
fn with_each_action_a_turn_is_complete_when_it_is() {
    let mut app = title(None);
    app.world_mut().resource_mut::<Settings>().confirm = Confirm::EachAction;
    lay_out(&mut app, played(&["human", "human"], 20));
    until(&mut app, Phase::Placing);
    act(&mut app);
    assert_eq!(phase(&app), Some(Phase::Confirming));
    assert!(!shows(&mut app, "Turn complete") && shows(&mut app, "Keep this move?"));
    confirm(&mut app);
    until(&mut app, Phase::Picking);
    act(&mut app);
    assert!(shows(&mut app, "Turn complete"));
}

#[test]
fn the_rules_open_where_the_match_is() {
    let mut app = title(None);
    begin(&mut app, 2);
    open(&mut app, Over::Rules);
    assert!(shows(&mut app, "Picking"));
    hit(&mut app, KeyCode::ArrowLeft, Key::ArrowLeft);
    close(&mut app, Over::Rules, Way::Escape);
    lay_out(&mut app, played(&["human", "human"], 20));
    until(&mut app, Phase::Placing);
    open(&mut app, Over::Rules);
    assert!(shows(&mut app, "Placing"));
}

#[test]
fn the_rules_tell_what_holds_in_the_match_that_is_open() {
    const USUAL: &str =
        "In each turn, first place the domino picked in the turn before, then pick the next one.";
    const OTHER: &str = "In this match, in each turn, first pick the next domino, then place the one picked in the turn before.";
    let mut app = title(None);
    let players = ["human", "human"].map(str::to_owned);
    let rules = Rules::with([OptionalRule::PickThenPlace, OptionalRule::Harmony]);
    let plan = a_plan(&players, &[], rules, 7);
    app.world_mut().trigger(BeginWith {
        plan,
        earlier: None,
    });
    until(&mut app, Phase::Drafting);
    open(&mut app, Over::Rules);
    let next = |app: &mut App| hit(app, KeyCode::ArrowRight, Key::ArrowRight);
    next(&mut app);
    assert!(shows(&mut app, OTHER) && !shows(&mut app, USUAL));
    assert!(!shows(&mut app, "In this match"));
    while !shows(&mut app, "The bonuses") {
        next(&mut app);
    }
    assert!(shows(&mut app, "In this match"), "harmony is played");
    close(&mut app, Over::Rules, Way::Escape);
    app.world_mut().commands().set_state(Screen::Title);
    frames(&mut app, 5);
    open(&mut app, Over::Rules);
    assert!(!shows(&mut app, "In this match"));
    while !shows(&mut app, "Placing") {
        hit(&mut app, KeyCode::ArrowLeft, Key::ArrowLeft);
    }
    assert!(shows(&mut app, USUAL) && !shows(&mut app, OTHER));
}

#[test]
fn the_first_and_the_last_page_of_the_rules_show_that_there_is_no_other() {
    let mut app = title(None);
    open(&mut app, Over::Rules);
    let live = |app: &mut App, key: KeyCode| {
        let world = app.world_mut();
        let mut turns = world.query::<(&Shortcut, Has<InteractionDisabled>)>();
        let mut of_key = turns.iter(world).filter(|(turn, _)| turn.0 == key);
        !of_key.next().expect("the button is there").1
    };
    let both = |app: &mut App| [KeyCode::ArrowLeft, KeyCode::ArrowRight].map(|key| live(app, key));
    assert_eq!(both(&mut app), [false, true]);
    hit(&mut app, KeyCode::ArrowRight, Key::ArrowRight);
    assert_eq!(both(&mut app), [true, true]);
    for _ in 0..10 {
        hit(&mut app, KeyCode::ArrowRight, Key::ArrowRight);
    }
    assert_eq!(both(&mut app), [true, false]);
}
