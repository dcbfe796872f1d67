//! What the table shows of the match: an attack is seen rolling before the map tells what came of it.

use std::time::Duration;

use bevy::prelude::*;
use bevy_tweening::TweenAnim;

use super::reason::Reason;
use crate::{
    games::dice_wars::{
        rules::{DiceWars, Growth, Move, Odds, Position, Region, Roll},
        scene::{phase::TABLE, seats::SeatsHere},
    },
    kit::{Actor, Seat},
    screens::motion::{Glide, Piece, Tempo},
    shell::{
        audio::PlaySound,
        bindings::Keys,
        screens::{Menu, Screen},
        theme::Motion,
    },
    table::{LaidOut, Match, MovedOn, Replay, referee::What},
};

/// An attack, before its dice have fallen or after.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Clash {
    /// Who attacks.
    pub by: Seat,
    /// Who is attacked.
    pub against: Seat,
    /// From where.
    pub from: Region,
    /// What is attacked.
    pub to: Region,
    /// The dice of both sides.
    pub dice: [u8; 2],
    /// How the dice fell.
    pub roll: Option<Roll>,
    /// The largest groups of both before, and after.
    pub groups: [[usize; 2]; 2],
}

impl Clash {
    /// The attack that is made at a position.
    pub fn of(game: &DiceWars, at: &Position, from: Region, to: Region) -> Option<Self> {
        let effect = game.effect(at, from, to)?;
        let change = |group: crate::games::dice_wars::rules::GroupChange| {
            [group.before.len(), group.after.len()]
        };
        Some(Self {
            by: effect.attacker.seat,
            against: effect.defender.seat,
            from,
            to,
            dice: [effect.attack, effect.defence],
            roll: None,
            groups: [change(effect.attacker), change(effect.defender)],
        })
    }

    /// How likely it is to succeed.
    pub fn odds(&self) -> Odds {
        Odds::of(self.dice[0], self.dice[1])
    }
}

/// The dice that the end of a turn has brought.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Grown {
    /// Whose.
    pub seat: Seat,
    /// Where they were placed.
    pub growth: Growth,
    /// How many the largest group brought.
    pub income: u8,
    /// The stock before and after.
    pub stock: [u8; 2],
}

/// What is shown.
#[derive(Resource, Clone, Debug, Default)]
pub struct Seen {
    /// The last attack, until a turn ends.
    pub clash: Option<Clash>,
    /// Why the last attack was made, where a computer player made it.
    pub reason: Option<Reason>,
    /// What the last turn brought, until somebody attacks.
    pub grown: Option<Grown>,
    /// Whether nothing was held back to tell of it.
    at_once: bool,
    /// The position before what is still being told.
    held: Option<Position>,
    /// What is on its way while it is told.
    hold: Option<Entity>,
}

impl Seen {
    /// The position as the map shows it.
    pub fn position(&self, played: &Match<DiceWars>) -> Position {
        self.held.unwrap_or(*played.position())
    }

    /// Whether an attack is still being told.
    pub fn is_telling(&self) -> bool {
        self.hold.is_some()
    }

    /// Whether the last attack is told all at once: then nothing on the map leads to it.
    pub fn is_at_once(&self) -> bool {
        self.at_once
    }

    /// Whether the dice of the last attack lie there to be seen, but the map does not tell of it yet.
    pub fn is_before_verdict(&self) -> bool {
        self.held.is_some()
    }
}

/// Asks to tell what is being told at once.
#[derive(Event, Clone, Copy, Debug)]
pub struct Skip;

/// The systems that tell on.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SeenSystems;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Seen>()
        .add_observer(begin)
        .add_observer(follow)
        .add_observer(skip)
        .add_systems(
            Update,
            (skip_by_key.run_if(in_state(Menu::None)), tell_on)
                .chain()
                .in_set(SeenSystems)
                .run_if(in_state(TABLE)),
        )
        .add_systems(OnExit(Screen::Table), forget);
}

fn begin(_: On<LaidOut<DiceWars>>, mut seen: ResMut<Seen>) {
    *seen = Seen::default();
}

fn forget(mut seen: ResMut<Seen>) {
    *seen = Seen::default();
}

/// How long dice tumble, and how long they lie before the map tells what came of it.
fn tumbling(tempo: &Tempo) -> Duration {
    tempo.of(Motion::Beat).mul_f32(0.35)
}

fn verdict(tempo: &Tempo) -> Duration {
    tempo.of(Motion::Beat).mul_f32(0.85)
}

/// Holds the table for a while: whoever waits for pieces to arrive waits for this, too.
fn hold(table: Entity, long: Duration, commands: &mut Commands) -> Option<Entity> {
    let anim = Glide::from(Vec2::ZERO).over(long, EaseFunction::Linear)?;
    let held = commands.spawn((
        Name::new("Hold"),
        Piece,
        Node {
            position_type: PositionType::Absolute,
            ..default()
        },
        UiTransform::default(),
        ChildOf(table),
        anim,
        Pickable::IGNORE,
    ));
    Some(held.id())
}

/// Notes what has happened, and holds it back where it is to be told first.
fn follow(
    moved: On<MovedOn<DiceWars>>,
    matches: Query<(&Match<DiceWars>, Has<Replay<DiceWars>>)>,
    seats: SeatsHere,
    tempo: Tempo,
    mut seen: ResMut<Seen>,
    mut commands: Commands,
) -> Result {
    let (played, is_replayed) = matches.get(moved.table)?;
    let (game, table) = (played.game(), moved.table);
    if let Some(hold) = seen.hold.take() {
        commands.entity(hold).try_despawn();
    }
    seen.held = None;
    let before = |steps: usize| played.record().after(played.ply().saturating_sub(steps));
    match moved.what {
        What::Made(Actor::Seat(_), Move::Attack { from, to }) => {
            seen.grown = None;
            let at = before(1);
            seen.clash = Clash::of(game, &at, from, to);
            let ply = played.ply().saturating_sub(1);
            seen.reason = Reason::of(played.record(), ply, &seats);
            commands.trigger(PlaySound("pick"));
            seen.hold = hold(table, tumbling(&tempo), &mut commands);
            seen.at_once = seen.hold.is_none();
        }
        What::Made(_, Move::Roll(roll)) => {
            let at = before(1);
            if let Some(clash) = &mut seen.clash {
                clash.roll = Some(roll);
            } else {
                seen.clash = last_clash(played);
            }
            seen.hold = hold(table, verdict(&tempo), &mut commands);
            seen.held = seen.hold.map(|_| at);
            commands.trigger(PlaySound("place_1"));
        }
        What::Made(_, Move::Grow(growth)) => {
            let at = before(1);
            let seat = at.mover();
            seen.clash = None;
            seen.grown = Some(Grown {
                seat,
                growth,
                income: game.income(&at, seat),
                stock: [at.stock(seat), played.position().stock(seat)],
            });
            commands.trigger(PlaySound("place_2"));
        }
        What::Confirmed | What::Made(..) => {}
        What::Begun | What::TakenBack(_) | What::Jumped => {
            seen.grown = None;
            seen.reason = None;
            seen.clash = is_replayed.then(|| last_clash(played)).flatten();
        }
    }
    Ok(())
}

/// The attack that the last two moves of a match were.
pub fn last_clash(played: &Match<DiceWars>) -> Option<Clash> {
    let mut acts = played.acts().rev();
    let (_, Move::Roll(roll)) = acts.next()? else {
        return None;
    };
    let (_, Move::Attack { from, to }) = acts.next()? else {
        return None;
    };
    let at = played.record().after(played.ply() - 2);
    let clash = Clash::of(played.game(), &at, from, to)?;
    Some(Clash {
        roll: Some(roll),
        ..clash
    })
}

/// Once the dice have lain there long enough the map tells what came of it.
fn tell_on(flying: Query<(), With<TweenAnim>>, mut seen: ResMut<Seen>, mut commands: Commands) {
    let Some(hold) = seen.hold else { return };
    if flying.contains(hold) {
        return;
    }
    commands.entity(hold).try_despawn();
    seen.hold = None;
    if seen.held.take().is_some()
        && let Some(clash) = &seen.clash
    {
        let won = clash.roll.is_some_and(|roll| roll.succeeds());
        commands.trigger(PlaySound(if won { "gain" } else { "discard" }));
    }
}

fn skip(_: On<Skip>, mut seen: ResMut<Seen>, mut commands: Commands) {
    if let Some(hold) = seen.hold.take() {
        commands.entity(hold).try_despawn();
        seen.held = None;
    }
}

fn skip_by_key(keys: Keys, seen: Res<Seen>, mut commands: Commands) {
    if seen.is_telling() && keys.just_pressed("keys-hurry") {
        commands.trigger(Skip);
    }
}
