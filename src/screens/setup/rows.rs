//! The rows of a set-up's panels: titles, lines, choices, and switches with what they are for.

use bevy::{
    prelude::*,
    ui_widgets::{ValueChange, observe},
};

use super::{MatchSheet, SetUp};
use crate::shell::{
    locale::Words,
    theme::{TextStyle, Tone},
    widgets::{Chosen, at, choice, switch, text},
};

/// The title of a row.
pub fn title(key: &'static str, corner: Vec2, width: f32) -> impl Bundle {
    (
        text(key, TextStyle::Button, Tone::Ink),
        at(Rect::from_corners(corner, corner + Vec2::new(width, 20.0))),
    )
}

/// What a row is for, in a line or two.
pub fn line(key: &'static str, corner: Vec2, width: f32) -> impl Bundle {
    (
        text(key, TextStyle::Caption, Tone::InkSoft),
        at(Rect::from_corners(corner, corner + Vec2::new(width, 40.0))),
    )
}

/// Spawns a choice: `take` fills in the option that is chosen, which it is told by its place. What the sheet has is for
/// the game to show.
pub fn spawn_choice<S: MatchSheet>(
    panel: &mut ChildSpawnerCommands,
    which: impl Bundle,
    options: impl IntoIterator<Item = Words>,
    spoken: &'static str,
    node: Node,
    take: impl Fn(&mut S, usize) + Send + Sync + 'static,
) {
    let options: Vec<Words> = options.into_iter().collect();
    panel.spawn((
        which,
        choice(options, 0, spoken, node),
        observe(move |chosen: On<Chosen>, mut set_up: ResMut<SetUp<S>>| {
            take(&mut set_up.sheet, chosen.index);
        }),
    ));
}

/// Spawns a switch, beside it its title and what it is for: `turn` fills in whether it is on. What the sheet has is for
/// the game to show.
pub fn spawn_switch<S: MatchSheet>(
    panel: &mut ChildSpawnerCommands,
    rule: impl Bundle,
    [name, what]: [&'static str; 2],
    corner: Vec2,
    width: f32,
    turn: impl Fn(&mut S, bool) + Send + Sync + 'static,
) {
    let place = Rect::from_corners(corner, corner + Vec2::new(44.0, 24.0));
    panel
        .spawn((at(place), Pickable::IGNORE))
        .with_children(|place| {
            place.spawn((
                rule,
                switch(name),
                observe(
                    move |change: On<ValueChange<bool>>, mut set_up: ResMut<SetUp<S>>| {
                        turn(&mut set_up.sheet, change.value);
                    },
                ),
            ));
        });
    let beside = 58.0;
    panel.spawn(title(name, corner + Vec2::new(beside, 0.0), width - beside));
    panel.spawn(line(what, corner + Vec2::new(beside, 22.0), width - beside));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{games::dice_wars::scene::setup::Sheet, shell::widgets::Choice};

    /// The choice of the test.
    #[derive(Component)]
    struct Limits;

    #[test]
    fn what_is_chosen_is_filled_in_as_the_game_takes_it() {
        const ROUNDS: [u16; 3] = [10, 20, 30];
        let mut world = World::new();
        let set_up = SetUp::new(Sheet::for_a_person(), Sheet::fresh_seed());
        world.insert_resource(set_up);
        let words = ROUNDS.map(|rounds| Words::plain(rounds.to_string()));
        let take = |sheet: &mut Sheet, index: usize| sheet.limit = ROUNDS[index];
        world.commands().spawn_empty().with_children(|panel| {
            spawn_choice(panel, Limits, words, "dice-limit", Node::default(), take);
        });
        world.flush();
        let mut choices = world.query_filtered::<Entity, (With<Limits>, With<Choice>)>();
        let entity = choices.single(&world).unwrap();
        for (index, rounds) in ROUNDS.into_iter().enumerate() {
            world.trigger(Chosen { entity, index });
            assert_eq!(world.resource::<SetUp<Sheet>>().sheet.limit, rounds);
        }
    }
}
