//! The cover over the board while the clock of those who think stands under a menu: a pause is no time to look for ways.

use bevy::prelude::*;

use super::{
    board::{BoardRoom, BoardSystems},
    phase::TABLE,
};
use crate::{
    games::ricochet::rules::{Ricochet, Stage},
    kit::Game,
    screens::OnScreen,
    shell::{
        screens::Menu,
        theme::{TextStyle, ThemedBackground, ThemedBorder, Tone},
        widgets::{at, text},
    },
    table::{HostedElsewhere, Match, Replay},
};

/// Over all that lies on the board.
const HEIGHT: i32 = 9;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        cover
            .after(BoardSystems)
            .run_if(in_state(TABLE).and_then(resource_exists::<BoardRoom>)),
    );
}

/// The cover.
#[derive(Component)]
struct Cover;

/// A match whose clock stands under a menu: one that is played here.
type StandsUnderMenu = (
    With<OnScreen>,
    Without<HostedElsewhere>,
    Without<Replay<Ricochet>>,
);

/// Covers the board as long as that lasts. Where a way is shown, everybody has announced: there is nothing left to find.
fn cover(
    menu: Res<State<Menu>>,
    room: Res<BoardRoom>,
    matches: Query<(Entity, &Match<Ricochet>), StandsUnderMenu>,
    old: Query<Entity, With<Cover>>,
    mut commands: Commands,
) {
    let thinks = |played: &Match<Ricochet>| {
        let at = played.position();
        matches!(at.stage, Stage::Thinking | Stage::Bidding) && played.game().clock(at).is_some()
    };
    let table = matches.single().ok();
    let table = table.filter(|(_, played)| **menu != Menu::None && thinks(played));
    if table.is_some() && !old.is_empty() && !room.is_changed() {
        return;
    }
    for cover in &old {
        commands.entity(cover).despawn();
    }
    let Some((table, _)) = table else {
        return;
    };
    let grid = room.grid();
    commands.spawn((
        Name::new("Cover"),
        Cover,
        ChildOf(table),
        Node {
            border: px(2).all(),
            justify_content: JustifyContent::Center,
            padding: UiRect::top(px(24)),
            ..at(grid.field.inflate(grid.frame()))
        },
        ThemedBackground(Tone::PlateTop),
        ThemedBorder(Tone::PlateEdge),
        ZIndex(HEIGHT),
        Pickable::IGNORE,
        children![(
            text("ricochet-paused", TextStyle::Name, Tone::Cream),
            TextLayout::no_wrap()
        )],
    ));
}

#[cfg(test)]
mod tests {
    use bevy::state::app::StatesPlugin;

    use super::*;
    use crate::{
        games::ricochet::{
            rules::{BoardKind, BoardNumber, Move, Rules, generator},
            scene::board::{Arrangement, LayoutSpec, layout::DESIGN},
        },
        kit::{Actor, Dealer, Record, Seat},
    };

    /// A match whose first tile is turned, and a number announced for it or not.
    fn turned(announced: bool) -> Match<Ricochet> {
        let layout = generator::layout(BoardNumber::new(BoardKind::Random, 7));
        let game = Ricochet::new(Rules::default(), 2, layout).unwrap();
        let mut record = Record::new(game);
        let turned = Dealer { seed: 1 }.deal(&record);
        record.play(Actor::Chance, turned).unwrap();
        if announced {
            record
                .play(Actor::Seat(Seat::new(0)), Move::Bid(9))
                .unwrap();
        }
        Match::resume(record)
    }

    #[test]
    fn the_board_is_covered_under_a_menu_where_a_clock_runs_for_those_who_think_here() {
        for (announced, elsewhere, menu, covered) in [
            (true, false, Menu::Pause, true),
            (true, false, Menu::None, false),
            // There is no limit before the first number.
            (false, false, Menu::Pause, false),
            // That clock runs on.
            (true, true, Menu::Pause, false),
        ] {
            let mut app = App::new();
            app.add_plugins((MinimalPlugins, StatesPlugin))
                .init_state::<Menu>()
                .insert_resource(BoardRoom(LayoutSpec {
                    size: DESIGN,
                    arrangement: Arrangement::Playing,
                    named: false,
                }))
                .add_systems(Update, cover);
            let table = app.world_mut().spawn((OnScreen, turned(announced))).id();
            if elsewhere {
                app.world_mut().entity_mut(table).insert(HostedElsewhere);
            }
            let covers = |app: &mut App, menu: Menu| {
                let mut next = app.world_mut().resource_mut::<NextState<Menu>>();
                next.set(menu);
                app.update();
                app.update();
                let world = app.world_mut();
                world.query::<&Cover>().iter(world).count()
            };
            let case = format!("{announced}, {elsewhere}, {menu:?}");
            assert_eq!(covers(&mut app, menu), usize::from(covered), "{case}");
            assert_eq!(covers(&mut app, Menu::None), 0, "{case}");
        }
    }
}
