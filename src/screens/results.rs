//! What comes after a match: the same again, a new one, a look back, the title; or the way back to what the match was
//! part of.

use std::{marker::PhantomData, sync::Arc, time::Duration};

use bevy::{
    input_focus::{FocusCause, InputFocus, InputFocusVisible, tab_navigation::TabGroup},
    prelude::*,
    text::LineBreak,
    ui::Pressed,
    ui_widgets::{Activate, observe},
};

use super::{
    BeginWith, MatchPlan, OnScreen, Player, ResultsShown, Shown, WayBack,
    codes::ShowCode,
    fair_deal::{self, DrawnSeed},
    fresh_seed::fresh_seed,
    review::OpensReview,
    title::OpenSetup,
    together::{PlayAnother, spawn_talk},
};
use crate::{
    kit::MatchRecord,
    shell::{
        hearing::{Hearing, NewUnderHand},
        screens::{CurrentGame, Menu, Screen, WayOut},
        theme::{TextStyle, Tone},
        toasts::NoticesOnTop,
        widgets::{Shortcut, Tip, at, button, icon_button, main_button, text},
    },
};

/// What lies between two buttons, from left to right and from one row to the next.
const BETWEEN: Vec2 = Vec2::new(12.0, 14.0);
/// What the line about help takes of the place of the buttons.
const ASSISTED: f32 = 14.0;
/// How wide the button for the code is, and how high where it has a row of its own.
const CODE: Vec2 = Vec2::new(48.0, 44.0);

/// The results have been looked at by then: another match in their place would take them away.
const READ: Duration = Duration::from_millis(1500);
/// Where a key has led to is seen by then, and a hand that goes on has rested.
const LED: Duration = Duration::from_millis(800);

/// The node that all of the results hang on.
#[derive(Component)]
#[require(NoticesOnTop)]
pub struct ResultsRoot;

/// That node, of a window of that size, so high above the table.
pub fn results_root(table: Entity, size: Vec2, height: i32) -> impl Bundle {
    (
        Name::new("Results"),
        ResultsRoot,
        DespawnOnExit(Screen::Table),
        ChildOf(table),
        at(Rect::from_corners(Vec2::ZERO, size)),
        Pickable::IGNORE,
        ZIndex(height),
        TabGroup::new(0),
    )
}

/// Takes the results away: the match is not over any more, or another one is played.
pub fn clear_results(old: Query<Entity, With<ResultsRoot>>, mut commands: Commands) {
    for old in &old {
        commands.entity(old).despawn();
    }
    commands.remove_resource::<ResultsShown>();
}

/// A match that is over, and what can come after it.
pub struct Afterwards<G: Shown> {
    /// The match.
    pub record: MatchRecord<G>,
    /// The way out of it.
    pub way: WayOut,
    /// The key of the words for the same again.
    pub rematch: &'static str,
    /// Whether the same seats can also play the same deal again: where there is something to be dealt.
    pub same_deal: bool,
}

pub(super) fn plugin<G: Shown>(app: &mut App) {
    app.add_observer(play_again::<G>).add_systems(
        Update,
        // What was meant for the match is not meant for the results.
        turn_deaf.run_if(resource_added::<ResultsShown>.and_then(in_state(CurrentGame(G::ID)))),
    );
}

fn turn_deaf(
    time: Res<Time<Real>>,
    way: Res<WayOut>,
    menu: Res<State<Menu>>,
    mut hearing: ResMut<Hearing>,
    mut focus: ResMut<InputFocus>,
    mut commands: Commands,
) {
    commands.trigger(NewUnderHand);
    hearing.turn_deaf(time.elapsed(), READ);
    // Who talks with others goes on typing.
    if way.own && **menu == Menu::None {
        focus.clear();
    }
}

/// Has the main button do that: by a click, or by a key once it has the focus. Until then the key only leads to it, as it may
/// be the one that made the last moves or skipped the count, and what the button does takes the results away. Nor is a key
/// meant for it that comes right after the one that led to it.
fn by_click_or_second_key(does: impl Fn(&mut Commands) + Send + Sync + 'static) -> impl Bundle {
    observe(
        move |asked: On<Activate>,
              clicked: Query<(), With<Pressed>>,
              mut focus: ResMut<InputFocus>,
              mut visible: ResMut<InputFocusVisible>,
              time: Res<Time<Real>>,
              mut hearing: ResMut<Hearing>,
              mut commands: Commands| {
            let button = asked.entity;
            if clicked.contains(button) || focus.get() == Some(button) {
                does(&mut commands);
            } else {
                focus.set(button, FocusCause::Navigated);
                visible.0 = true;
                hearing.turn_deaf(time.elapsed(), LED);
            }
        },
    )
}

/// Asks for another match of the same seats.
#[derive(Event, Clone, Copy, Debug)]
struct PlayAgain<G> {
    same_deal: bool,
    of: PhantomData<G>,
}

/// Spawns the buttons in `place`, 180 pixels high or a little more.
pub fn spawn_afterwards<G: Shown>(
    screen: &mut ChildSpawnerCommands,
    place: Rect,
    after: &Afterwards<G>,
) {
    let (left, width) = (place.min.x, place.width());
    if !after.way.own {
        spawn_way_back(screen, place, after.way);
        let top = place.min.y + 56.0 + BETWEEN.y;
        let row = Rect::new(left, top, place.max.x, top + CODE.y);
        let mut below = place.min.y + 74.0;
        if after.way.looks_back {
            let (free, looks) = (beside_code::<G>(row), 1 + usize::from(G::REVIEWS));
            spawn_looks(screen, &after.record, |look| (free, look, looks));
            spawn_code_at_end(screen, row, &after.record);
            below += CODE.y + 10.0;
        } else if G::NUMBER.is_some() {
            let code = button("share-title").icon("copy").height(CODE.y);
            let code = code.width(width).at(left, top);
            screen.spawn((code.build(), shows_code(&after.record)));
            below += CODE.y + 10.0;
        }
        let record = &after.record;
        if let Some(sealed) = fair_deal::told(record.record.game(), record.deal, true) {
            screen.spawn((
                text(sealed, TextStyle::Body, Tone::CreamSoft),
                TextLayout::justify(Justify::Center),
                at(Rect::new(left, below, place.max.x, place.max.y)),
            ));
        }
        return;
    }
    let mut height = place.height();
    if after.record.conduct.assisted {
        height -= ASSISTED;
        let top = place.min.y + height + 9.0;
        screen.spawn((
            text("end-assisted", TextStyle::Caption, Tone::CreamSoft),
            TextLayout::new(Justify::Center, LineBreak::NoWrap),
            at(Rect::new(left, top, place.max.x, top + 18.0)),
        ));
    }
    let again = |commands: &mut Commands, same_deal| {
        commands.trigger(PlayAgain::<G> {
            same_deal,
            of: PhantomData,
        });
    };
    let low = (height - 58.0 - 2.0 * BETWEEN.y) / 2.0;
    screen.spawn((
        main_button(after.rematch)
            .large()
            .icon("refresh_cw")
            .key(KeyCode::Enter)
            .width(width)
            .at(left, place.min.y)
            .build(),
        by_click_or_second_key(move |commands| again(commands, false)),
    ));
    let first = place.min.y + 58.0 + BETWEEN.y;
    let second = first + low + BETWEEN.y;
    let upper = Rect::new(left, first, place.max.x, first + low);
    let last_row = Rect::new(left, second, place.max.x, second + low);
    let lower = beside_code::<G>(last_row);
    let last = usize::from(after.same_deal) + usize::from(G::REVIEWS);
    if after.same_deal {
        let same = small("end-same-seed", "dices", (upper, 0, 2));
        screen.spawn((
            same,
            observe(move |_: On<Activate>, mut commands: Commands| again(&mut commands, true)),
        ));
    }
    screen.spawn((
        small("end-new", "plus", (upper, 1, 2)),
        observe(
            |_: On<Activate>, plans: Query<&MatchPlan<G>>, mut commands: Commands| {
                let mut seats = plans.iter().flat_map(|plan| &plan.seats);
                let computers_only = seats.all(|seat| seat.player != Player::Person);
                commands.trigger(OpenSetup { computers_only });
            },
        ),
    ));
    // Without a deal to play again one looks back beside what begins anew.
    spawn_looks(screen, &after.record, |look| {
        match (after.same_deal, look) {
            (true, _) => (lower, look, last + 1),
            (false, 0) => (upper, 0, 2),
            (false, _) => (lower, look - 1, last + 1),
        }
    });
    screen.spawn((
        small("end-menu", "door_open", (lower, last, last + 1)),
        observe(|_: On<Activate>, mut commands: Commands| commands.set_state(Screen::Title)),
    ));
    spawn_code_at_end(screen, last_row, &after.record);
}

/// Where a button stands: in that row, in which column, of so many.
type Spot = (Rect, usize, usize);

fn small(key: &'static str, sign: &'static str, (row, column, of): Spot) -> impl Bundle {
    let wide = (row.width() - BETWEEN.x * (of - 1) as f32) / of as f32;
    button(key)
        .icon(sign)
        .height(row.height())
        .width(wide)
        .at(row.min.x + (wide + BETWEEN.x) * column as f32, row.min.y)
        .node(|node| node.padding = UiRect::horizontal(px(8)))
        .build()
}

/// What is left of a row at the end of which stands the way to the code, where matches of the game have some.
fn beside_code<G: Shown>(row: Rect) -> Rect {
    let code = match G::NUMBER {
        Some(_) => CODE.x + BETWEEN.x,
        None => 0.0,
    };
    Rect::new(row.min.x, row.min.y, row.max.x - code, row.max.y)
}

/// Spawns the way to the code at the end of a row, where matches of the game have some.
fn spawn_code_at_end<G: Shown>(
    screen: &mut ChildSpawnerCommands,
    row: Rect,
    record: &MatchRecord<G>,
) {
    if G::NUMBER.is_some() {
        let code = icon_button("copy", "share-title").width(CODE.x);
        let code = code.height(row.height());
        screen.spawn((
            code.at(row.max.x - CODE.x, row.min.y).build(),
            Tip("share-title".into()),
            shows_code(record),
        ));
    }
}

/// Spawns the ways back into the match at their spots: the first to see it again, the second, where there is one, to review it.
fn spawn_looks<G: Shown>(
    screen: &mut ChildSpawnerCommands,
    record: &MatchRecord<G>,
    spot: impl Fn(usize) -> Spot,
) {
    let look_at = |reviewed: bool| {
        let record = record.clone();
        observe(move |_: On<Activate>, mut commands: Commands| {
            if reviewed {
                commands.insert_resource(OpensReview);
            }
            commands.trigger(BeginWith::look_at(record.clone(), None, WayBack::Results));
        })
    };
    let replay = small("end-review", "square_play", spot(0));
    screen.spawn((replay, look_at(false)));
    if G::REVIEWS {
        let review = small("review-title", "chart_spline", spot(1));
        screen.spawn((review, look_at(true)));
    }
}

/// Has a button show the code of a match.
fn shows_code<G: Shown>(record: &MatchRecord<G>) -> impl Bundle + use<G> {
    let record = Arc::new(record.clone());
    observe(move |_: On<Activate>, mut commands: Commands| {
        commands.trigger(ShowCode(record.clone()));
    })
}

/// The match is part of something that goes on without it: there is only the way back there, and to those who have played it
/// elsewhere. Who has played it with them can say at once to be ready for another one.
fn spawn_way_back(screen: &mut ChildSpawnerCommands, place: Rect, way: WayOut) {
    let talk = if way.talks { CODE.x + BETWEEN.x } else { 0.0 };
    let back = observe(move |_: On<Activate>, mut commands: Commands| way.take(&mut commands));
    if way.talks && way.pauses {
        let wide = place.width() - talk - CODE.x - BETWEEN.x;
        screen.spawn((
            main_button("net-again")
                .large()
                .icon("refresh_cw")
                .width(wide)
                .at(place.min.x, place.min.y)
                .build(),
            observe(|_: On<Activate>, mut commands: Commands| commands.trigger(PlayAnother)),
        ));
        screen.spawn((
            icon_button("chevron_left", way.words)
                .width(CODE.x)
                .height(56.0)
                .at(place.min.x + wide + BETWEEN.x, place.min.y)
                .build(),
            Shortcut(KeyCode::Escape),
            Tip(way.words.into()),
            back,
        ));
    } else {
        screen.spawn((
            main_button(way.words)
                .large()
                .icon("chevron_left")
                .key(KeyCode::Escape)
                .width(place.width() - talk)
                .at(place.min.x, place.min.y)
                .build(),
            back,
        ));
    }
    if way.talks {
        spawn_talk(screen, Vec2::new(30.0, 6.0), |button| {
            let button = button.width(CODE.x).height(56.0);
            button.at(place.max.x - CODE.x, place.min.y)
        });
    }
}

/// The same seats and rules at a table that is laid out anew.
fn play_again<G: Shown>(again: On<PlayAgain<G>>, mut commands: Commands) {
    let same_deal = again.same_deal;
    commands.queue(move |world: &mut World| -> Result {
        let mut plans = world.query_filtered::<&MatchPlan<G>, With<OnScreen>>();
        let mut plan = plans.single(world)?.clone();
        if !same_deal {
            plan.seed = fresh_seed();
            world.insert_resource(DrawnSeed(Some(plan.seed)));
        }
        G::play_again(&mut plan, same_deal, world)?;
        world.trigger(BeginWith {
            plan,
            earlier: None,
        });
        Ok(())
    });
}

#[cfg(test)]
mod tests {
    use bevy::ecs::system::RunSystemOnce as _;

    use super::*;
    use crate::{
        screens::together::{Talk, TalkButton},
        shell::widgets::ButtonLook,
    };

    #[test]
    fn what_is_hit_before_the_results_are_read_is_meant_for_nobody() {
        let mut world = World::new();
        world.init_resource::<Time<Real>>();
        world.init_resource::<Hearing>();
        world.init_resource::<WayOut>();
        world.insert_resource(State::new(Menu::None));
        let at_table = world.spawn_empty().id();
        world.insert_resource(InputFocus::from_entity(at_table));
        world.run_system_once(turn_deaf).unwrap();
        let hearing = world.resource::<Hearing>();
        let at = Duration::from_millis;
        assert!(!hearing.hears(at(1400)) && hearing.hears(at(1500)));
        assert_eq!(world.resource::<InputFocus>().get(), None);
    }

    /// How often it was asked for.
    #[derive(Resource, Default)]
    struct Asked(usize);

    #[test]
    fn a_click_asks_for_another_match_at_once_and_a_key_only_once_it_has_led_to_the_button() {
        for (clicked, expected) in [(true, [1, 2]), (false, [0, 1])] {
            let mut world = World::new();
            world.init_resource::<Asked>();
            world.init_resource::<InputFocus>();
            world.init_resource::<InputFocusVisible>();
            world.init_resource::<Time<Real>>();
            world.init_resource::<Hearing>();
            let asks = by_click_or_second_key(|commands| {
                commands.queue(|world: &mut World| world.resource_mut::<Asked>().0 += 1);
            });
            let entity = world.spawn(asks).id();
            if clicked {
                world.entity_mut(entity).insert(Pressed);
            }
            let asked = expected.map(|_| {
                world.trigger(Activate { entity });
                world.flush();
                world.resource::<Asked>().0
            });
            assert_eq!(asked, expected);
            let led = !clicked;
            assert_eq!(world.resource::<InputFocus>().get() == Some(entity), led);
            assert_eq!(world.resource::<InputFocusVisible>().0, led);
            // A key that comes right after it is meant for nobody.
            let hearing = world.resource::<Hearing>();
            let heard = [400, 801].map(|after| hearing.hears(Duration::from_millis(after)));
            assert_eq!(heard, [clicked, true]);
        }
    }

    #[test]
    fn those_at_several_machines_talk_beside_the_way_back_as_well() {
        let watched = WayOut::of_watched("net-to-lobby", |_| {});
        for way in [watched, watched.talking(), watched.talking().pausing()] {
            let talks = way.talks;
            let mut world = World::new();
            world.init_resource::<Asked>();
            world.add_observer(|_: On<Talk>, mut asked: ResMut<Asked>| asked.0 += 1);
            let place = Rect::new(0.0, 0.0, 384.0, 180.0);
            world
                .commands()
                .spawn_empty()
                .with_children(|screen| spawn_way_back(screen, place, way));
            world.flush();
            let mut all = world.query_filtered::<(&Node, Has<TalkButton>), With<ButtonLook>>();
            let mut all: Vec<_> = all
                .iter(&world)
                .map(|(node, is_talk)| match (node.left, node.width) {
                    (Val::Px(left), Val::Px(width)) => (left as i32, width as i32, is_talk),
                    other => panic!("each has its place: {other:?}"),
                })
                .collect();
            all.sort_unstable();
            let expected: &[(i32, i32, bool)] = match (talks, way.pauses) {
                // Who has played there has another match before the way back.
                (true, true) => &[(0, 264, false), (276, 48, false), (336, 48, true)],
                (true, false) => &[(0, 324, false), (336, 48, true)],
                (false, _) => &[(0, 384, false)],
            };
            assert_eq!(all, expected);
            let mut buttons = world.query_filtered::<Entity, With<TalkButton>>();
            let buttons: Vec<Entity> = buttons.iter(&world).collect();
            for entity in buttons {
                world.trigger(Activate { entity });
            }
            world.flush();
            assert_eq!(world.resource::<Asked>().0, usize::from(talks));
        }
    }
}
