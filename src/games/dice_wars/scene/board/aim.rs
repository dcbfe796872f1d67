//! Attacking: click a region and its target, or drag from one to the other; by keys, go to both. Regions are chosen by cell.

mod steer;

use std::time::Duration;

use bevy::{picking::hover::Hovered, prelude::*, window::PrimaryWindow};

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
    kit::{Game, Seat},
    screens::{
        Lesson, OnScreen,
        insight::{Advice, Advised},
        motion::Tempo,
    },
    shell::{
        audio::PlaySound,
        bindings::{GameKeys, TellKeys},
        idle::Awake,
        screens::{Menu, Screen},
        settings::Settings,
        theme::Motion,
        widgets::at,
    },
    table::{Confirm, LaidOut, Match, MovedOn, Opponent, SitsAt, referee::What},
};

/// An attack is called likely from this chance on.
pub const LIKELY: f64 = 0.6;
/// A turn that ends by itself ends after so much of a [beat](Motion::Beat).
const ENDS_AFTER: f32 = 0.75;

/// What a person has in mind.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct Hand {
    /// The region that is to attack.
    pub picked: Option<Region>,
    /// The region that is pointed at, by pointer or keys.
    pub at: Option<Region>,
    /// Whether keys have gone there: then it is ringed, until the pointer moves.
    pub by_keys: bool,
    /// What was refused last, and a number that is another each time.
    pub refused: Option<(Refused, u32)>,
    /// Whether the largest groups are shown.
    pub shows_groups: bool,
    /// Whose lands are lit up, while its key is held.
    pub lit: Option<Seat>,
    /// Whether it is asked once more if the turn is to end: a likely or an advised attack is left, or it was
    /// chosen in a panel.
    pub asks: bool,
    /// Whether the attack was chosen in a panel: it stays chosen while the pointer goes elsewhere than to another target.
    pub is_kept: bool,
    /// The region that was picked when the attack was chosen in a panel.
    listed: Option<Region>,
    /// Whether the attack that is being made was chosen in a panel: then the next one is, too.
    pub from_panel: bool,
}

/// The attack that is pointed at in a panel.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Offered(pub Option<(Region, Region)>);

/// Asks to have a move of a panel in hand, or to make it if it is there already.
#[derive(Event, Clone, Copy, Debug)]
pub struct Choose(pub Move);

/// Why a click does nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// A single die cannot attack.
    OneDie,
    /// No enemy is beside it.
    Inside,
    /// Only a neighbour can be attacked.
    TooFar,
    /// An enemy's, and nothing is picked.
    NotOwn,
}

impl Refused {
    /// The key of the words for it.
    pub const fn key(self) -> &'static str {
        match self {
            Self::OneDie => "dice-refuse-one-die",
            Self::Inside => "dice-refuse-inside",
            Self::TooFar => "dice-refuse-far",
            Self::NotOwn => "dice-refuse-not-own",
        }
    }
}

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

impl Hand {
    /// The attack that is aimed at: from where, and at what.
    pub fn aim(&self, game: &DiceWars, at: &Position) -> Option<(Region, Region)> {
        let (from, to) = (self.picked?, self.at?);
        targets(game, at, from).contains(to).then_some((from, to))
    }

    /// The move that is made if it is chosen once more.
    pub fn chosen(&self, game: &DiceWars, at: &Position) -> Option<Move> {
        match self.aim(game, at) {
            Some((from, to)) => Some(Move::Attack { from, to }),
            None => self.asks.then_some(Move::End),
        }
    }

    fn refuse(&mut self, why: Refused, commands: &mut Commands) {
        let number = self.refused.map_or(0, |(_, number)| number.wrapping_add(1));
        self.refused = Some((why, number));
        commands.trigger(PlaySound("refuse"));
    }

    fn pick(&mut self, region: Region, commands: &mut Commands) {
        self.picked = Some(region);
        self.refused = None;
        self.asks = false;
        commands.trigger(PlaySound("dice_lift"));
    }

    /// The region whose attacks are listed; none where those of all are. While an attack is kept the list is the one that it
    /// was chosen from: another click there may be meant for the same row.
    pub fn listed(&self) -> Option<Region> {
        match self.is_kept {
            true => self.listed,
            false => self.picked,
        }
    }

    /// Has an attack in hand that was chosen in a panel.
    fn keep(&mut self, from: Region, to: Region, commands: &mut Commands) {
        self.listed = self.listed();
        self.pick(from, commands);
        self.at = Some(to);
        self.is_kept = true;
    }

    fn put_down(&mut self) {
        self.picked = None;
        self.refused = None;
        self.asks = false;
        self.is_kept = false;
    }

    /// Does what a click on a region means; true if it means to attack.
    fn act_on(
        &mut self,
        region: Region,
        game: &DiceWars,
        at: &Position,
        commands: &mut Commands,
    ) -> bool {
        self.at = Some(region);
        self.is_kept = false;
        let is_own = at.held(at.mover()).contains(region);
        if self.picked == Some(region) {
            self.put_down();
            commands.trigger(PlaySound("dice_lay"));
        } else if self.aim(game, at).is_some() {
            return true;
        } else if is_own && !targets(game, at, region).is_empty() {
            self.pick(region, commands);
        } else if is_own && !at.ready().contains(region) {
            self.refuse(Refused::OneDie, commands);
        } else if is_own {
            self.refuse(Refused::Inside, commands);
        } else if self.picked.is_some() {
            self.refuse(Refused::TooFar, commands);
        } else {
            self.refuse(Refused::NotOwn, commands);
        }
        false
    }
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

/// Whatever was in hand is not, once the match has moved on: but who has won goes on from the region taken, if it can. What was
/// chosen among the attacks of all regions is followed by those again: rows of other attacks would lie under the pointer.
fn change_hand(
    moved: On<MovedOn<DiceWars>>,
    matches: Query<&Match<DiceWars>>,
    opponents: Query<&SitsAt, With<Opponent<DiceWars>>>,
    mut hand: ResMut<Hand>,
) -> Result {
    let played = matches.get(moved.table)?;
    let mover = played.position().mover();
    let is_person = opponents.iter().all(|at| at.0 != mover);
    let mut new = Hand {
        at: hand.at,
        by_keys: hand.by_keys,
        shows_groups: hand.shows_groups,
        lit: hand.lit,
        from_panel: match moved.what {
            What::Made(_, Move::Attack { .. }) => hand.is_kept,
            What::Confirmed => hand.from_panel,
            _ => false,
        },
        ..default()
    };
    if let What::Made(_, Move::Roll(roll)) = moved.what
        && roll.succeeds()
        && is_person
        && !hand.from_panel
        && let Some((_, Move::Attack { to, .. })) = played.acts().rev().nth(1)
        && !targets(played.game(), played.position(), to).is_empty()
    {
        new.picked = Some(to);
    }
    hand.set_if_neq(new);
    Ok(())
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{games::dice_wars::scene::figures::tests::played, kit::Record};

    #[test]
    fn who_has_won_goes_on_from_the_region_taken_unless_the_attack_was_chosen_in_a_panel() {
        let whole = played(2, 1);
        let acts: Vec<_> = whole.acts().collect();
        // The first attack after which the region taken can attack.
        let goes_on = |made: usize| match (acts[made].1, acts[made + 1].1) {
            (Move::Attack { from, to }, Move::Roll(roll)) if roll.succeeds() => {
                let goes_on = !targets(whole.game(), &whole.after(made + 2), to).is_empty();
                goes_on.then_some((made, from, to))
            }
            _ => None,
        };
        let (made, from, to) = (0..acts.len() - 2).find_map(goes_on).unwrap();
        let mut record = Record::new(whole.game().clone());
        for (_, made) in &acts[..made + 2] {
            record.play_next(*made).unwrap();
        }
        for is_kept in [false, true] {
            let mut world = World::new();
            world.add_observer(change_hand);
            world.insert_resource(Hand {
                picked: Some(from),
                at: Some(to),
                is_kept,
                ..default()
            });
            let table = world.spawn(Match::resume(record.clone())).id();
            let [attack, roll] =
                [acts[made], acts[made + 1]].map(|(by, it)| What::<DiceWars>::Made(by, it));
            for what in [attack, What::Confirmed, roll] {
                world.trigger(MovedOn::<DiceWars> { table, what });
            }
            world.flush();
            let picked = world.resource::<Hand>().picked;
            assert_eq!(picked, (!is_kept).then_some(to));
        }
    }
}
