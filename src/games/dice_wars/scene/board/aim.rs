//! Attacking: click a region and its target, or drag from one to the other; by keys, go to both. Regions are chosen by cell.

mod hand;
mod steer;

use std::time::Duration;

use bevy::{picking::hover::Hovered, prelude::*, window::PrimaryWindow};

use hand::change_hand;
pub use hand::{Hand, Refused};

use super::{BoardRoom, BoardSystems, LAND, Seen, Skip};
use crate::{
    games::dice_wars::{
        rules::{DiceWars, Move, Odds, Position, Region, RegionSet},
        scene::{
            phase::{Phase, TABLE},
            settings::{ASK_END, AUTO_END, LETTERS},
            study,
        },
    },
    kit::Game,
    screens::{
        Lesson, OnScreen,
        insight::{Advice, Advised},
        motion::Tempo,
    },
    shell::{
        bindings::{GameKeys, TellKeys},
        idle::Awake,
        screens::{Menu, Screen},
        settings::Settings,
        theme::Motion,
        widgets::at,
    },
    table::{Confirm, LaidOut, Match},
};

/// An attack is called likely from this chance on.
pub const LIKELY: f64 = 0.6;
/// A turn that ends by itself ends after so much of a [beat](Motion::Beat).
const ENDS_AFTER: f32 = 0.75;

/// The attack that is pointed at in a panel.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Offered(pub Option<(Region, Region)>);

/// Asks to have a move of a panel in hand, or to make it if it is there already.
#[derive(Event, Clone, Copy, Debug)]
pub struct Choose(pub Move);

/// The systems that move what is in hand; whoever shows it runs after.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HandSystems;

/// Asks to make the attack that is aimed at.
#[derive(Event, Clone, Copy, Debug)]
pub struct Play;

/// Asks to end the turn.
#[derive(Event, Clone, Copy, Debug)]
pub struct EndTurn;

/// Asks for letters on the map, or for none.
#[derive(Event, Clone, Copy, Debug)]
struct ToggleLetters;

/// The area that takes the pointer for the map.
#[derive(Component)]
struct Pad;

pub(super) fn plugin(app: &mut App) {
    use KeyCode::*;

    GameKeys::new(app, DiceWars::ID)
        .explain_keys(&[Tab], "dice-keys-next")
        .explain_keys(
            &[ArrowLeft, ArrowUp, ArrowDown, ArrowRight],
            "dice-keys-point",
        )
        .explain_keys(&[Enter], "dice-keys-play")
        .explain_keys(&[Escape], "dice-keys-put-down")
        .explain_mouse(&["mouse-click", "mouse-drag"], "dice-keys-mouse")
        .bind_keys(&[KeyE, Delete], "keys-end-turn")
        .bind_keys(&[KeyG], "keys-groups")
        .bind_keys(&[KeyL], "keys-letters")
        .explain_keys(&[Digit1, Digit8], "dice-keys-lit");
    app.init_resource::<Hand>()
        .init_resource::<Offered>()
        .add_observer(choose)
        .add_observer(toggle_letters)
        .add_observer(spread_pad)
        .add_observer(change_hand)
        .add_observer(click)
        .add_observer(pick_by_drag)
        .add_observer(drop_after_drag)
        .add_observer(play)
        .add_observer(end_turn)
        .add_systems(
            Update,
            (place_pad, point, steer::by_keys, end_by_itself)
                .chain()
                .in_set(HandSystems)
                .after(BoardSystems)
                .run_if(in_state(TABLE).and_then(resource_exists::<BoardRoom>)),
        )
        .add_systems(OnExit(Screen::Table), |mut hand: ResMut<Hand>| {
            *hand = Hand::default();
        });
}

/// The regions that a region can attack.
pub fn targets(game: &DiceWars, at: &Position, from: Region) -> RegionSet {
    let mover = at.mover();
    if at.held(mover).contains(from) && at.ready().contains(from) {
        game.map().neighbours(from).without(at.held(mover))
    } else {
        RegionSet::EMPTY
    }
}

/// The regions of whoever moves that can attack.
pub fn attackers(game: &DiceWars, at: &Position) -> RegionSet {
    let own = at.held(at.mover()).iter();
    own.filter(|region| !targets(game, at, *region).is_empty())
        .collect()
}

fn spread_pad(laid_out: On<LaidOut<DiceWars>>, mut commands: Commands) {
    commands.spawn((
        Name::new("Pad"),
        Pad,
        Hovered::default(),
        ChildOf(laid_out.table),
        Node {
            position_type: PositionType::Absolute,
            ..default()
        },
        ZIndex(LAND + 1),
    ));
}

fn place_pad(room: Res<BoardRoom>, mut pads: Query<&mut Node, With<Pad>>) {
    for mut node in &mut pads {
        let place = at(room.room.map());
        if *node != place {
            *node = place;
        }
    }
}

/// Whether a person attacks now, nothing is being told, and no menu lies over the table.
pub(super) fn a_person_attacks(
    phase: &Option<Res<State<Phase>>>,
    seen: &Seen,
    menu: &State<Menu>,
) -> bool {
    let attacks = phase
        .as_ref()
        .is_some_and(|phase| ***phase == Phase::Attacking);
    attacks && !seen.is_telling() && *menu == Menu::None
}

/// The region under the pointer is pointed at.
fn point(
    windows: Query<&Window, With<PrimaryWindow>>,
    scale: Res<UiScale>,
    pads: Query<&Hovered, With<Pad>>,
    room: Res<BoardRoom>,
    matches: Query<&Match<DiceWars>, With<OnScreen>>,
    mut last: Local<Option<Vec2>>,
    mut hand: ResMut<Hand>,
) {
    let over = pads.iter().any(Hovered::get);
    let pointer = windows.single().ok().and_then(Window::cursor_position);
    let pointer = pointer.filter(|_| over).map(|point| point / scale.0);
    if pointer == *last {
        return;
    }
    *last = pointer;
    let under = pointer.and_then(|point| room.chart.region_at(point - room.corner()));
    if hand.is_kept {
        let goes_on = |region| {
            let aims = Hand {
                at: region,
                ..*hand
            };
            let aim = |played: &Match<DiceWars>| aims.aim(played.game(), played.position());
            matches.single().ok().and_then(aim).is_some()
        };
        if !goes_on(under) {
            return;
        }
    }
    let by_keys = pointer.is_none() && hand.by_keys;
    let new = Hand {
        at: if by_keys { hand.at } else { under },
        by_keys,
        is_kept: false,
        ..*hand
    };
    hand.set_if_neq(new);
}

/// What was chosen in a panel is in hand, and stays there while the pointer goes to the button that makes it; what was in hand
/// already is made.
fn choose(asked: On<Choose>, aiming: Aiming, mut hand: ResMut<Hand>, mut commands: Commands) {
    let Some((table, played)) = aiming.now() else {
        return;
    };
    let (game, at) = (played.game(), played.position());
    let is_chosen = hand.chosen(game, at) == Some(asked.0);
    match asked.0 {
        Move::Attack { .. } if is_chosen => attack(table, played, &hand, &mut commands),
        Move::Attack { from, to } if targets(game, at, from).contains(to) => {
            hand.keep(from, to, &mut commands);
        }
        Move::End if is_chosen => commands.trigger(EndTurn),
        Move::End => {
            hand.put_down();
            hand.asks = true;
            // Enter is then for the button that ends the turn, and not for a region.
            hand.by_keys = false;
        }
        Move::Attack { .. } | Move::Roll(_) | Move::Grow(_) => {}
    }
}

/// The match, if a person attacks in it now, and the region at a point.
#[derive(bevy::ecs::system::SystemParam)]
struct Aiming<'w, 's> {
    pads: Query<'w, 's, (), With<Pad>>,
    matches: Query<'w, 's, (Entity, &'static Match<DiceWars>), With<OnScreen>>,
    phase: Option<Res<'w, State<Phase>>>,
    menu: Res<'w, State<Menu>>,
    seen: Res<'w, Seen>,
    room: Option<Res<'w, BoardRoom>>,
    scale: Res<'w, UiScale>,
}

impl Aiming<'_, '_> {
    fn now(&self) -> Option<(Entity, &Match<DiceWars>)> {
        a_person_attacks(&self.phase, &self.seen, &self.menu).then(|| self.matches.single().ok())?
    }

    fn region_at(&self, position: Vec2) -> Option<Region> {
        let room = self.room.as_ref()?;
        room.chart
            .region_at(position / self.scale.0 - room.corner())
    }
}

/// Asks for the attack that is aimed at.
fn attack(table: Entity, played: &Match<DiceWars>, hand: &Hand, commands: &mut Commands) {
    if let Some((from, to)) = hand.aim(played.game(), played.position()) {
        commands.trigger(played.ask(table, Move::Attack { from, to }));
        commands.trigger(Confirm { table });
    }
}

fn click(
    mut click: On<Pointer<Click>>,
    aiming: Aiming,
    mut hand: ResMut<Hand>,
    mut commands: Commands,
) {
    if !aiming.pads.contains(click.entity) {
        return;
    }
    click.propagate(false);
    if aiming.seen.is_telling() {
        commands.trigger(Skip);
        return;
    }
    let Some((table, played)) = aiming.now() else {
        return;
    };
    let region = aiming.region_at(click.pointer_location.position);
    match (click.button, region) {
        (PointerButton::Primary, Some(region)) => {
            if hand.act_on(region, played.game(), played.position(), &mut commands) {
                attack(table, played, &hand, &mut commands);
            }
        }
        (PointerButton::Primary | PointerButton::Secondary, _) => hand.put_down(),
        (PointerButton::Middle, _) => {}
    }
}

/// A region that is dragged from is picked.
fn pick_by_drag(
    drag: On<Pointer<DragStart>>,
    aiming: Aiming,
    mut hand: ResMut<Hand>,
    mut commands: Commands,
) {
    let (Some((_, played)), true) = (aiming.now(), aiming.pads.contains(drag.entity)) else {
        return;
    };
    let region = aiming.region_at(drag.pointer_location.position);
    if let Some(region) = region.filter(|_| drag.button == PointerButton::Primary)
        && !targets(played.game(), played.position(), region).is_empty()
    {
        hand.pick(region, &mut commands);
    }
}

/// Let go of over a neighbour, what is dragged attacks it.
fn drop_after_drag(
    drag: On<Pointer<DragEnd>>,
    aiming: Aiming,
    mut hand: ResMut<Hand>,
    mut commands: Commands,
) {
    let (Some((table, played)), true) = (aiming.now(), aiming.pads.contains(drag.entity)) else {
        return;
    };
    if drag.button != PointerButton::Primary {
        return;
    }
    match aiming.region_at(drag.pointer_location.position) {
        None => hand.put_down(),
        // A click that trembled is a click.
        Some(region) if hand.picked == Some(region) => {}
        Some(region) => {
            if hand.act_on(region, played.game(), played.position(), &mut commands) {
                attack(table, played, &hand, &mut commands);
            }
        }
    }
}

fn play(_: On<Play>, aiming: Aiming, hand: Res<Hand>, mut commands: Commands) {
    if let Some((table, played)) = aiming.now() {
        attack(table, played, &hand, &mut commands);
    }
}

/// The chance of the attack that is most likely to succeed; none where nothing can attack.
pub fn best_chance(game: &DiceWars, at: &Position) -> Option<Odds> {
    let odds = game.attacks(at, at.mover());
    let odds = odds.map(|(from, to)| Odds::of(at.dice(from), at.dice(to)));
    odds.max_by(|one, other| one.share().total_cmp(&other.share()))
}

/// Ends the turn. It is asked first where the advice that is shown is to attack; and, where that is set, whether a likely attack
/// is not to be made, unless to end is what is advised.
fn end_turn(
    _: On<EndTurn>,
    aiming: Aiming,
    advised: Query<&Advised<DiceWars>>,
    shown: Res<Advice>,
    settings: Res<Settings>,
    mut hand: ResMut<Hand>,
    mut commands: Commands,
) {
    if let Some((table, played)) = aiming.now() {
        let best = best_chance(played.game(), played.position());
        let is_likely = best.is_some_and(|odds| odds.share() >= LIKELY);
        let advised = advised.get(table).ok();
        let advised = advised.filter(|advised| advised.at == *played.position());
        let insight = advised.map(|advised| &advised.insight);
        let is_advised = insight.is_some_and(study::ends);
        let warns = settings.is_on(&ASK_END) && is_likely && !is_advised;
        let warns = warns || (shown.0 && insight.is_some_and(study::advises_attack));
        if warns && !hand.asks {
            hand.put_down();
            hand.asks = true;
            return;
        }
        commands.trigger(played.ask(table, Move::End));
        commands.trigger(Confirm { table });
    }
}

fn toggle_letters(_: On<ToggleLetters>, mut settings: ResMut<Settings>) {
    let on = settings.is_on(&LETTERS);
    settings.turn(&LETTERS, !on);
}

/// Ends a turn in which nothing can attack, if nobody has taken it into their own hands by then.
fn end_by_itself(
    aiming: Aiming,
    lessons: Query<(), With<Lesson>>,
    settings: Res<Settings>,
    hand: Res<Hand>,
    tempo: Tempo,
    time: Res<Time>,
    mut waited: Local<Duration>,
    mut awake: ResMut<Awake>,
    mut commands: Commands,
) {
    // Where rolls can be taken back there is still something to do.
    let wanted = settings.is_on(&AUTO_END) && !settings.take_back_lines && !hand.shows_groups;
    let wanted = wanted && lessons.is_empty();
    let idle = aiming.now().is_some_and(|(_, played)| {
        played.is_settled() && best_chance(played.game(), played.position()).is_none()
    });
    if !wanted || !idle {
        *waited = Duration::ZERO;
        return;
    }
    awake.stay();
    *waited += time.delta();
    if *waited >= tempo.of(Motion::Beat).mul_f32(ENDS_AFTER) {
        *waited = Duration::ZERO;
        commands.trigger(EndTurn);
    }
}
