//! Looking back in a match that goes on: an earlier position is shown, and nothing of the match changes.
//!
//! What it looks like is the game's business; computer players wait until somebody looks at the present again.

use bevy::prelude::*;

use super::{Lesson, OnScreen, Shown};
use crate::{
    kit::{Game, Record},
    shell::{
        bindings::{GameKeys, Keys, TellKeys},
        screens::{GameScreen, Menu, Screen},
    },
    table::{Match, MovedOn, Replay},
};

/// After how many moves the match on the screen is looked at, those of chance included; none where it is looked at as it
/// stands.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LookBack(pub Option<usize>);

impl LookBack {
    /// The match as far as it is looked at.
    pub fn record<G: Game>(self, played: &Match<G>) -> Record<G> {
        let mut record = played.record().clone();
        if let Some(made) = self.0 {
            record.truncate(made);
        }
        record
    }

    /// The position that is looked at.
    pub fn position<G: Game>(self, played: &Match<G>) -> G::Position {
        match self.0 {
            Some(made) => played.record().after(made),
            None => *played.position(),
        }
    }
}

/// Asks to look at another moment.
#[derive(Event, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// The one before.
    Back,
    /// The one after.
    On,
    /// The first.
    First,
    /// The present.
    Now,
    /// The stop of that number in the [course](Shown::course) of the match.
    At(usize),
}

/// What games share of it: their tables ask whether somebody looks back, even where nobody can.
pub(super) fn shared(app: &mut App) {
    app.init_resource::<LookBack>()
        .add_systems(OnExit(Screen::Table), forget);
}

/// Adds looking back to a game.
pub fn plugin<G: Shown>(app: &mut App) {
    use KeyCode::{End, Home, PageDown, PageUp};

    GameKeys::new(app, G::ID)
        .explain_keys(&[PageUp, PageDown], "keys-look-back")
        .explain_keys(&[Home, End], "keys-look-ends");
    app.add_observer(look::<G>)
        .add_observer(present::<G>)
        .add_systems(
            Update,
            look_by_keys::<G>
                .run_if(in_state(GameScreen::table::<G>()).and_then(in_state(Menu::None))),
        );
}

fn forget(mut look_back: ResMut<LookBack>) {
    look_back.set_if_neq(LookBack::default());
}

/// Whatever happens to the match is looked at.
fn present<G: Shown>(
    moved: On<MovedOn<G>>,
    on_screen: Query<(), With<OnScreen>>,
    mut look_back: ResMut<LookBack>,
) {
    if on_screen.contains(moved.table) {
        look_back.set_if_neq(LookBack::default());
    }
}

fn look<G: Shown>(
    asked: On<Look>,
    matches: Query<&Match<G>, (With<OnScreen>, Without<Replay<G>>, Without<Lesson>)>,
    mut look_back: ResMut<LookBack>,
) {
    let Ok(played) = matches.single() else { return };
    let made = played.ply();
    let course = G::course(played.record());
    let now = course.at(look_back.0.unwrap_or(made));
    let stop = match *asked {
        Look::Back => now.saturating_sub(1),
        Look::On => now + 1,
        Look::First => 0,
        Look::Now => course.last(),
        Look::At(stop) => stop,
    };
    let after = course.stops.get(stop).map(|stop| stop.made);
    look_back.set_if_neq(LookBack(after.filter(|after| *after < made)));
}

/// Escape is the game's own: what it ends first is not known here.
fn look_by_keys<G: Shown>(
    keys: Keys,
    replays: Query<(), (With<OnScreen>, With<Replay<G>>)>,
    mut commands: Commands,
) {
    if !replays.is_empty() {
        return;
    }
    for (key, look) in [
        (KeyCode::PageUp, Look::Back),
        (KeyCode::PageDown, Look::On),
        (KeyCode::Home, Look::First),
        (KeyCode::End, Look::Now),
    ] {
        if keys.just_hit(key) {
            commands.trigger(look);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{games::conquest::rules::Conquest, table::referee::What};

    #[test]
    fn a_move_at_another_table_ends_no_look_back() {
        let mut world = World::new();
        world.insert_resource(LookBack(Some(1)));
        world.add_observer(present::<Conquest>);
        let (here, other) = (world.spawn(OnScreen).id(), world.spawn_empty().id());
        for (table, after) in [(other, Some(1)), (here, None)] {
            world.trigger(MovedOn::<Conquest> {
                table,
                what: What::Begun,
            });
            assert_eq!(world.resource::<LookBack>().0, after);
        }
    }
}
