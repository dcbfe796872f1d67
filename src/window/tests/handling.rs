//! A person's turn by mouse: what is dragged from where, and how a click is answered.

use bevy::{
    input::{ButtonState, keyboard::Key, mouse::MouseButtonInput},
    input_focus::InputFocus,
    prelude::*,
    ui::UiGlobalTransform,
    window::{PrimaryWindow, WindowEvent},
};

use crate::{
    games::dominations::{
        rules::{Dominations, DominoNumber, Move, Position, Rules},
        scene::{
            self,
            begin::{BeginWith, a_plan},
            boards::{Board, TableRoom},
            phase::Phase,
            picking::PickedTaken,
        },
    },
    shell::{
        screens::Screen,
        settings::{Settings, Speed},
        testing::{click, frames, hit, point, run_until, shell_with, shows, speak, wait_until},
        widgets::AROUND,
    },
    table::{Confirm, Match},
};

/// The dominos that were refused because a king stands on them.
#[derive(Resource, Default)]
struct Refused(Vec<DominoNumber>);

/// Two people at a table, nothing moving by itself.
fn table_of_two() -> App {
    let mut app = shell_with(&[], |app| {
        app.add_plugins(scene::plugin)
            .init_resource::<Refused>()
            .add_observer(|taken: On<PickedTaken>, mut refused: ResMut<Refused>| {
                refused.0.push(taken.0);
            });
    });
    run_until(&mut app, Screen::Title);
    app.world_mut().resource_mut::<Settings>().speed = Speed::Instant;
    speak(&mut app, "en");
    let players = ["human", "human"].map(str::to_owned);
    let names = ["Ada", "Bob"].map(str::to_owned);
    let plan = a_plan(&players, &names, Rules::default(), 3);
    app.world_mut().trigger(BeginWith {
        plan,
        earlier: None,
    });
    wait_for(&mut app, Phase::Drafting);
    app
}

fn wait_for(app: &mut App, wanted: Phase) {
    let reached = wait_until(app, |app| {
        let phase = app.world().get_resource::<State<Phase>>();
        phase.is_some_and(|phase| **phase == wanted)
    });
    assert!(reached, "{wanted:?} was not reached");
    frames(app, 2);
}

fn position(app: &mut App) -> (Entity, Position, usize) {
    let world = app.world_mut();
    let mut matches = world.query::<(Entity, &Match<Dominations>)>();
    let (table, played) = matches.single(world).unwrap();
    (table, *played.position(), played.record().moves().len())
}

/// Makes the first move that there is, and confirms the turn.
fn go_on(app: &mut App) {
    let (table, now, _) = position(app);
    let phase = **app.world().resource::<State<Phase>>();
    let world = app.world_mut();
    if phase == Phase::Confirming {
        world.trigger(Confirm { table });
    } else {
        let mut matches = world.query::<&Match<Dominations>>();
        let mut moves = Vec::new();
        let played = matches.single(world).unwrap();
        played.game().choices(&now, &mut moves);
        if let Some(&made) = moves.first() {
            let ask = played.ask(table, made);
            world.trigger(ask);
        }
    }
    frames(app, 3);
}

/// The middle of a slot on the screen.
fn slot(app: &App, column: usize, slot: usize) -> Vec2 {
    app.world().resource::<TableRoom>().room.slot(column, slot)
}

fn press(app: &mut App, state: ButtonState) {
    let world = app.world_mut();
    let mut windows = world.query_filtered::<Entity, With<PrimaryWindow>>();
    let window = windows.single(world).unwrap();
    let pressed = MouseButtonInput {
        button: MouseButton::Left,
        state,
        window,
    };
    world.write_message(WindowEvent::MouseButtonInput(pressed));
    world.write_message(pressed);
    frames(app, 2);
}

#[test]
fn two_kingdoms_side_by_side_have_one_scale_that_seldom_changes() {
    let mut app = table_of_two();
    let mut scales = Vec::new();
    for _ in 0..300 {
        go_on(&mut app);
        if **app.world().resource::<State<Phase>>() == Phase::Scoring {
            break;
        }
        let world = app.world_mut();
        let mut boards = world.query::<&Board>();
        let cells: Vec<f32> = boards.iter(world).map(|board| board.now.cell).collect();
        assert_eq!(cells, [cells[0]; 2]);
        scales.push(cells[0]);
    }
    scales.dedup();
    assert!((2..=3).contains(&scales.len()), "{scales:?}");
}

#[test]
fn a_domino_with_a_king_on_it_says_whose_it_is_and_answers_a_click() {
    let mut app = table_of_two();
    go_on(&mut app);
    go_on(&mut app);
    wait_for(&mut app, Phase::Drafting);
    let (_, now, made) = position(&mut app);
    let line = now.next_line();
    let taken = line.slots().iter().position(|slot| slot.king.is_some());
    let free = line.slots().iter().position(|slot| slot.king.is_none());
    let (taken, free) = (taken.unwrap(), free.unwrap());
    let place = slot(&app, 1, free);
    point(&mut app, place);
    assert!(!shows(&mut app, "taken by"));
    let place = slot(&app, 1, taken);
    point(&mut app, place);
    assert!(shows(&mut app, "taken by"));
    click(&mut app, place);
    let refused = &app.world().resource::<Refused>().0;
    assert_eq!(*refused, [line.slots()[taken].domino]);
    assert_eq!(position(&mut app).2, made, "nothing was picked");
}

#[test]
fn the_domino_in_hand_is_dragged_from_the_line_it_lies_in() {
    let mut app = table_of_two();
    for _ in 0..60 {
        if **app.world().resource::<State<Phase>>() == Phase::Placing {
            break;
        }
        go_on(&mut app);
    }
    let (_, now, made) = position(&mut app);
    let held = now.held().unwrap();
    let at = now.line().find(held).unwrap();
    let world = app.world_mut();
    let mut cells = world.query::<(&Name, &UiGlobalTransform)>();
    let legal = cells
        .iter(world)
        .find(|(name, _)| name.as_str() == "Legal cell");
    let goal = legal.unwrap().1.translation;
    let from = slot(&app, 0, at);
    point(&mut app, from);
    press(&mut app, ButtonState::Pressed);
    point(&mut app, from + Vec2::X * 40.0);
    point(&mut app, goal);
    press(&mut app, ButtonState::Released);
    frames(&mut app, 3);
    let world = app.world_mut();
    let mut matches = world.query::<&Match<Dominations>>();
    let played = matches.single(world).unwrap();
    let last = played.record().moves()[made..].first();
    assert!(
        matches!(last, Some(Move::Place(placement)) if placement.domino == held),
        "{last:?}"
    );
}

#[test]
fn enter_picks_the_domino_that_an_arrow_has_gone_to_whatever_had_the_focus() {
    let mut app = table_of_two();
    let has_focus = |app: &App| app.world().resource::<InputFocus>().get().is_some();
    hit(&mut app, AROUND, Key::F6);
    frames(&mut app, 3);
    assert!(has_focus(&app));
    hit(&mut app, KeyCode::ArrowDown, Key::ArrowDown);
    frames(&mut app, 3);
    assert!(!has_focus(&app));
    let (_, _, before) = position(&mut app);
    hit(&mut app, KeyCode::Enter, Key::Enter);
    frames(&mut app, 3);
    let (_, _, made) = position(&mut app);
    assert_eq!(made, before + 1);
}
