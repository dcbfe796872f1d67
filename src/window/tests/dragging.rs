//! What is dragged over a board, without a window: Escape puts it down on the way, and letting go then does nothing.

use bevy::{
    input::{ButtonState, keyboard::Key},
    prelude::*,
};

use super::{
    at_table::{button, menu},
    hands::{begin_against, listened, until_asked},
    puzzle_conquest::record,
};
use crate::{
    games::conquest::{
        self,
        rules::{Cell, Conquest, Move},
        scene::{
            board::{BoardRoom, Hand},
            phase::Phase,
        },
    },
    shell::{
        screens::Menu,
        settings::{Confirm, Settings},
        testing::{frames, hit, point, wait_until},
    },
};

fn point_at(app: &mut App, cell: Cell) {
    let grid = app.world().resource::<BoardRoom>().grid();
    let at = grid.middle(cell) * app.world().resource::<UiScale>().0;
    point(app, at);
}

fn hand(app: &App) -> Hand {
    *app.world().resource::<Hand>()
}

#[test]
fn a_pawn_that_is_put_down_while_it_is_dragged_goes_nowhere() {
    let mut walk = listened(|app| {
        app.add_plugins(conquest::scene::plugin);
    });
    let app = &mut walk.app;
    begin_against(app, Conquest::default(), "naive");
    until_asked(app, |_, phase: Phase| phase == Phase::Moving);
    let [from, to, beside] = [(0, 0), (1, 1), (0, 1)].map(|(row, column)| Cell::new(row, column));
    let drag = |app: &mut App| {
        point_at(app, from);
        button(app, ButtonState::Pressed);
        point_at(app, to);
        let held = hand(app);
        assert_eq!((held.picked, held.at), (Some(from), Some(to)));
    };
    drag(app);
    hit(app, KeyCode::Escape, Key::Escape);
    assert_eq!(menu(app), Menu::None);
    for cell in [beside, to] {
        let held = hand(app);
        assert_eq!((held.picked, held.at), (None, None), "nothing is offered");
        point_at(app, cell);
    }
    button(app, ButtonState::Released);
    frames(app, 10);
    assert_eq!(record(app).ply(), 0);
    assert_eq!(hand(app).shown, None);
    // Where each action is to be confirmed, what is dropped is shown first.
    app.world_mut().resource_mut::<Settings>().confirm = Confirm::EachAction;
    drag(app);
    button(app, ButtonState::Released);
    frames(app, 10);
    let made = Move::Pawn { from, to };
    assert_eq!((record(app).ply(), hand(app).shown), (0, Some(made)));
    hit(app, KeyCode::Escape, Key::Escape);
    app.world_mut().resource_mut::<Settings>().confirm = Confirm::default();
    // The next drag is like any other, and so is a pointer that drags nothing.
    point_at(app, beside);
    assert_eq!(hand(app).at, Some(beside));
    drag(app);
    button(app, ButtonState::Released);
    assert!(wait_until(app, |app| record(app).ply() > 0));
}
