//! A match reviewed: how likely each seat was to win after every move, how good each decision was, where the match turned, and
//! how much of it was luck.
//!
//! It is worked out once a match is over, unless the settings say otherwise, or a review is opened, or the results of the game
//! tell of it, in threads of its own, and shown while it grows.

mod decisions;
pub mod frame;
mod kept;
mod little_river;
mod luck;
mod page;
mod pages;
mod parts;
mod river;
pub mod signs;
mod turning;
mod work;

use bevy::{prelude::*, ui_widgets::Activate};

pub use decisions::{as_good, told};
pub use little_river::LittleRiver;
pub use page::grey_next_mistake;
pub use parts::{LookAt, RowButton, Step, percent, row_button, tenths};
pub use signs::sign_of;
pub use work::{BY_ITSELF, ReviewHere, ReviewKept};

use super::{Shown, remarks::REMARKS, replay::FromReview};
use crate::{
    play::review::Review,
    shell::{
        bindings::{GameKeys, Keys, TellKeys},
        menus::{ClaimSettings, OpenMenu},
        screens::{GameScreen, Menu, Screen},
        widgets::dark_button,
    },
};

/// Whose review is read, and which decision is looked at.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Reading {
    /// The seat.
    pub seat: usize,
    /// The decision, by its place among all that are known.
    pub decision: Option<usize>,
}

impl Reading {
    /// Reads another seat: of its decisions the one made when the one that is looked at was, or the first after that.
    fn read(&mut self, seat: usize, review: &Review) {
        let decisions = review.decisions.iter().enumerate();
        let from = self.decision.unwrap_or(usize::MAX);
        let mut own = decisions.filter(|(_, one)| one.seat == seat);
        self.seat = seat;
        self.decision = own
            .find(|(index, _)| *index >= from)
            .map(|(index, _)| index);
    }
}

/// Whether the next match that is looked at again opens with its review.
#[derive(Resource, Clone, Copy, Debug)]
pub struct OpensReview;

/// The review of the match was opened in place of the match: one comes back from it to where it was opened.
#[derive(Resource, Clone, Copy, Debug)]
pub struct OpenedFirst;

/// Adds reviews to a game that [has them](Shown::REVIEWS).
pub(super) fn plugin<G: Shown>(app: &mut App) {
    // Games share what is read, and what is left of it.
    if !app.world().contains_resource::<Reading>() {
        app.init_resource::<Reading>()
            .add_observer(little_river::draw)
            .add_systems(
                OnExit(Screen::Table),
                (leave_for_good, |mut commands: Commands| {
                    commands.remove_resource::<OpenedFirst>();
                }),
            );
    }
    GameKeys::new(app, G::ID).bind_keys(&[KeyCode::KeyV], "keys-review");
    app.add_plugins(work::plugin::<G>);
    if !G::OWN_REVIEW {
        app.add_plugins(page::plugin::<G>)
            .own_setting(G::ID, REMARKS.name, &BY_ITSELF);
    }
    app.add_systems(
        OnEnter(Menu::Review),
        leave_for_good.run_if(in_state(GameScreen::table::<G>())),
    )
    .add_systems(
        Update,
        (open_at_once, open_by_key.run_if(in_state(Menu::None)))
            .run_if(in_state(GameScreen::table::<G>()))
            .run_if(super::replay::replaying::<G>),
    );
}

/// Spawns the button that opens the review, in a bar.
pub fn review_button(bar: &mut ChildSpawnerCommands) {
    bar.spawn(dark_button("review-title").icon("chart_spline").build())
        .observe(|_: On<Activate>, mut commands: Commands| {
            commands.trigger(OpenMenu(Menu::Review));
        });
}

/// Nobody comes back to a review that is open, or whose match is left.
fn leave_for_good(mut commands: Commands) {
    commands.remove_resource::<FromReview>();
}

fn open_by_key(keys: Keys, mut commands: Commands) {
    if keys.just_pressed("keys-review") {
        commands.trigger(OpenMenu(Menu::Review));
    }
}

fn open_at_once(asked: Option<Res<OpensReview>>, mut commands: Commands) {
    if asked.is_some() {
        commands.remove_resource::<OpensReview>();
        commands.insert_resource(OpenedFirst);
        commands.trigger(OpenMenu(Menu::Review));
    }
}
