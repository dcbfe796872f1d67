//! Picking: a domino of the next line is looked at by hovering, and picked by a click.

use bevy::{input_focus::InputFocus, picking::hover::Hovered, prelude::*};

use super::{
    begin::TABLE,
    boards::{BoardSystems, TableRoom},
    hints::digits_are_taken,
    phase::{Phase, a_person_plays},
};
use crate::{
    games::dominations::{
        pieces::{Domino, Whereabouts, WhichLine},
        rules::{Dominations, DominoNumber, DraftLine, Move, Position},
    },
    kit::{Seat, TurnBased},
    shell::bindings::Keys,
    table::{Ask, Match, TakeBack},
};

/// Somebody wants to pick before placing.
#[derive(Event)]
pub struct PickedTooSoon;

/// Somebody wants a domino that has a king on it.
#[derive(Event)]
pub struct PickedTaken(pub DominoNumber);

/// The domino of the next line that is looked at.
#[derive(Resource, Default, PartialEq)]
pub(super) struct LookedAt(pub Option<DominoNumber>);

/// Finds out which domino is looked at: [`LookedAt`] holds after it.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Looking;

/// The domino of the next line that was gone to by keys, while the pointer looks at none.
#[derive(Resource, Default)]
struct GoneTo(Option<DominoNumber>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LookedAt>()
        .init_resource::<GoneTo>()
        .add_observer(watch_pointer)
        .add_observer(pick_on_click)
        .add_systems(
            Update,
            (
                (pick_by_digits.run_if(not(digits_are_taken)), go_by_arrows)
                    .chain()
                    .run_if(a_person_plays),
                look.in_set(Looking),
            )
                .chain()
                .after(BoardSystems)
                .run_if(in_state(TABLE).and_then(resource_exists::<TableRoom>)),
        );
}

/// Dominos in the lines feel the pointer.
fn watch_pointer(added: On<Add, Domino>, mut commands: Commands) {
    commands.entity(added.entity).insert(Hovered::default());
}

/// The position in which the person picks: the one before an unconfirmed pick, if there is one.
pub(super) fn picking_position(played: &Match<Dominations>) -> Position {
    let unconfirmed = played.unconfirmed();
    let picked = played
        .acts()
        .enumerate()
        .skip(unconfirmed.start)
        .find(|(_, (_, made))| matches!(made, Move::Pick(_)));
    match picked {
        Some((index, _)) => played.record().after(index),
        None => *played.position(),
    }
}

/// Whose king stands on a domino that is picked from in that position, if one does.
pub(super) fn taken_by(position: &Position, number: DominoNumber) -> Option<Seat> {
    let line = on_offer(position);
    line.slots()[line.find(number)?].king
}

/// The line that kings are put on now.
pub(super) fn on_offer(position: &Position) -> &DraftLine {
    position.next_line()
}

/// Finds out which domino is looked at.
fn look(
    dominos: Query<(&Domino, &Whereabouts, &Hovered)>,
    phase: Res<State<Phase>>,
    mut gone_to: ResMut<GoneTo>,
    mut looked: ResMut<LookedAt>,
) {
    let open = matches!(
        **phase,
        Phase::Drafting | Phase::Picking | Phase::Confirming | Phase::Placing
    );
    let hovered = dominos
        .iter()
        .find(|(_, whereabouts, hovered)| {
            hovered.get() && matches!(whereabouts, Whereabouts::InLine(WhichLine::Next, _))
        })
        .map(|(domino, ..)| domino.0);
    if hovered.is_some() || !open {
        gone_to.0 = None;
    }
    looked.set_if_neq(LookedAt(hovered.or(gone_to.0).filter(|_| open)));
}

fn pick_on_click(
    mut click: On<Pointer<Click>>,
    dominos: Query<(&Domino, &Whereabouts)>,
    phase: Option<Res<State<Phase>>>,
    matches: Query<(Entity, &Match<Dominations>)>,
    mut commands: Commands,
) -> Result {
    let (Ok((domino, whereabouts)), Some(phase)) = (dominos.get(click.entity), phase) else {
        return Ok(());
    };
    click.propagate(false);
    if click.button == PointerButton::Primary
        && matches!(whereabouts, Whereabouts::InLine(WhichLine::Next, _))
    {
        let (table, played) = matches.single()?;
        pick(table, played, **phase, domino.0, &mut commands);
    }
    Ok(())
}

/// Up and down go through the free dominos of the line, and Enter picks; a king that was put down just now moves
/// with the arrows.
fn go_by_arrows(
    keys: Keys,
    phase: Res<State<Phase>>,
    matches: Query<(Entity, &Match<Dominations>)>,
    looked: Res<LookedAt>,
    mut gone_to: ResMut<GoneTo>,
    mut focus: ResMut<InputFocus>,
    mut commands: Commands,
) -> Result {
    if !matches!(
        **phase,
        Phase::Drafting | Phase::Picking | Phase::Confirming
    ) {
        return Ok(());
    }
    let (table, played) = matches.single()?;
    let last = played.acts().next_back().map(|(_, made)| made);
    let put_down = match last {
        Some(Move::Pick(number)) if !played.is_settled() => Some(number),
        _ => None,
    };
    let free = on_offer(&picking_position(played)).free();
    let free: Vec<DominoNumber> = free.iter().collect();
    let down =
        i32::from(keys.just_hit(KeyCode::ArrowDown)) - i32::from(keys.just_hit(KeyCode::ArrowUp));
    if down != 0 && !free.is_empty() {
        let now = put_down
            .or(looked.0)
            .and_then(|now| free.iter().position(|&number| number == now));
        let next = match now {
            Some(now) => (now as i32 + down).rem_euclid(free.len() as i32) as usize,
            None if down > 0 => 0,
            None => free.len() - 1,
        };
        // What Tab went to before would hear Enter before the line.
        focus.clear();
        gone_to.0 = Some(free[next]);
        if put_down.is_some() {
            pick(table, played, **phase, free[next], &mut commands);
        }
    }
    if keys.just_hit(KeyCode::Enter)
        && put_down.is_none()
        && let Some(number) = gone_to.0
    {
        pick(table, played, **phase, number, &mut commands);
    }
    Ok(())
}

/// Keys 1 to 4 pick from the line, top to bottom.
fn pick_by_digits(
    keys: Keys,
    phase: Res<State<Phase>>,
    matches: Query<(Entity, &Match<Dominations>)>,
    mut commands: Commands,
) -> Result {
    let (table, played) = matches.single()?;
    let digits = [
        KeyCode::Digit1,
        KeyCode::Digit2,
        KeyCode::Digit3,
        KeyCode::Digit4,
    ];
    if let Some(row) = digits.iter().position(|digit| keys.just_hit(*digit))
        && let Some(slot) = on_offer(played.position()).slots().get(row)
    {
        pick(table, played, **phase, slot.domino, &mut commands);
    }
    Ok(())
}

/// Puts the king on the domino; one that has been put down and not confirmed moves over.
fn pick(
    table: Entity,
    played: &Match<Dominations>,
    phase: Phase,
    number: DominoNumber,
    commands: &mut Commands,
) {
    let position = picking_position(played);
    if taken_by(&position, number).is_some() {
        return commands.trigger(PickedTaken(number));
    }
    if !on_offer(&position).free().contains(number) {
        return;
    }
    // A king that was put down just now, and not confirmed, moves over; what was placed before it stays.
    let unconfirmed = !played.is_settled();
    let last = played.acts().next_back().map(|(_, made)| made);
    let moves_over = matches!(last, Some(Move::Pick(before)) if unconfirmed && before != number);
    match phase {
        Phase::Drafting | Phase::Picking => {}
        Phase::Placing | Phase::Confirming if moves_over => commands.trigger(TakeBack { table }),
        Phase::Placing => return commands.trigger(PickedTooSoon),
        _ => return,
    }
    commands.trigger(Ask::<Dominations> {
        table,
        by: played.game().next_actor(&position),
        ply: played.ply() - usize::from(moves_over),
        made: Move::Pick(number),
    });
}
