//! Hints: the best choices of a person's decision as ghosts on the board and badges in the line, told in a panel, and played
//! by a button.

pub mod asked;
mod marks;
mod panel;
mod study;

use bevy::prelude::*;

use super::{
    begin::{Seated, TABLE},
    boards::{BoardSystems, TableRoom},
    phase::{Phase, a_person_plays},
    placing::Grip,
};
use crate::{
    games::dominations::{
        review::{Hint, Hints},
        rules::{Dominations, Move},
    },
    kit::{Game as _, TurnBased as _},
    screens::insight::{Advice, AdviceSystems, Advised},
    shell::{
        audio::PlaySound,
        bindings::{GameKeys, Keys, TellKeys},
        locale::{Texts, Words},
        reader::Announce,
        screens::Menu,
    },
    table::{Ask, Match, SitsAt},
};

pub use asked::Hinting;
pub use study::study;

/// Asks for the moves of the chosen hint to be made.
#[derive(Event, Clone, Copy, Debug)]
pub struct PlayHint;

/// The hints of the decision on the table.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
struct HintsHere {
    /// What is known; nothing while the first answer is awaited.
    known: Option<Hints>,
    /// Which of them is chosen, from 0.
    chosen: usize,
    /// Somebody has chosen it: it stays chosen whatever comes before it.
    by_hand: bool,
    /// Which of them is looked at alone.
    alone: Option<usize>,
}

impl HintsHere {
    fn all(&self) -> &[Hint] {
        self.known.as_ref().map_or(&[], |known| &known.best)
    }

    /// The points that the seat which decides is expected to end with.
    fn points(&self, hint: &Hint) -> i64 {
        let seat = self.known.as_ref().map(|known| known.seat.index());
        let points = seat.and_then(|seat| hint.scores.get(seat));
        points.map_or(0, |points| points.round() as i64)
    }
}

/// The systems that find out which hints there are; whoever shows or plays them runs after.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HintSystems;

/// Run condition: digits choose a hint, and nothing else.
pub fn digits_are_taken(hinting: Res<Hinting>) -> bool {
    hinting.to_play.is_some()
}

pub(super) fn plugin(app: &mut App) {
    use KeyCode::{Digit1, Digit2, Digit3};

    GameKeys::new(app, Dominations::ID).explain_keys(&[Digit1, Digit2, Digit3], "keys-choose-hint");
    app.init_resource::<Hinting>()
        .init_resource::<HintsHere>()
        .add_observer(play)
        .add_systems(
            Update,
            (
                (
                    follow,
                    choose_by_digits
                        .run_if(a_person_plays)
                        .run_if(in_state(Menu::None)),
                )
                    .chain()
                    .in_set(HintSystems)
                    .after(AdviceSystems),
                (panel::look_at_rows, panel::show, marks::show, tell)
                    .chain()
                    .after(HintSystems)
                    .after(BoardSystems)
                    .run_if(resource_exists::<TableRoom>),
            )
                .run_if(in_state(TABLE)),
        );
}

/// Takes over what is known of the decision on the table. The best is chosen until somebody chooses another one, which stays
/// chosen.
fn follow(
    advice: Res<Advice>,
    matches: Query<(Ref<Match<Dominations>>, Option<Ref<Advised<Dominations>>>)>,
    mut lost: RemovedComponents<Advised<Dominations>>,
    mut here: ResMut<HintsHere>,
    mut hinting: ResMut<Hinting>,
) {
    let lost = lost.read().count() > 0;
    let Ok((played, advised)) = matches.single() else {
        return;
    };
    let news = advised.as_ref().is_some_and(DetectChanges::is_changed);
    if !(lost || news || advice.is_changed() || played.is_changed()) {
        return;
    }
    let advised = advised.filter(|advised| advice.0 && advised.at == *played.position());
    let open = advised.is_some();
    let known = advised.and_then(|advised| advised.insight.clone());
    let chosen = here.all().get(here.chosen).map(|hint| &hint.moves);
    let best = known.as_ref().map_or(&[][..], |known| &known.best);
    let still = best.iter().position(|hint| Some(&hint.moves) == chosen);
    // What somebody is about to play does not go under their hand: a better answer without it comes too late.
    if here.by_hand && still.is_none() && !best.is_empty() && !played.is_changed() {
        return;
    }
    let by_hand = here.by_hand && still.is_some();
    let chosen = still.filter(|_| by_hand).unwrap_or(0);
    hinting.set_if_neq(Hinting {
        open,
        to_play: (!best.is_empty()).then_some(chosen + 1),
    });
    let alone = here.alone.filter(|alone| *alone < best.len());
    here.set_if_neq(HintsHere {
        known,
        chosen,
        by_hand,
        alone,
    });
}

fn choose_by_digits(keys: Keys, mut here: ResMut<HintsHere>, mut hinting: ResMut<Hinting>) {
    let digits = [KeyCode::Digit1, KeyCode::Digit2, KeyCode::Digit3];
    if let Some(wanted) = digits.iter().position(|digit| keys.just_hit(*digit)) {
        choose(wanted, &mut here, &mut hinting);
    }
}

/// Chooses a hint, if there is one of that number.
fn choose(wanted: usize, here: &mut ResMut<HintsHere>, hinting: &mut ResMut<Hinting>) {
    if wanted < here.all().len() {
        here.chosen = wanted;
        here.by_hand = true;
        hinting.to_play = Some(wanted + 1);
    }
}

/// Makes the moves of the chosen hint, unless Enter has just laid down what was aimed by keys.
fn play(
    _: On<PlayHint>,
    mut here: ResMut<HintsHere>,
    mut hinting: ResMut<Hinting>,
    grip: Res<Grip>,
    keys: Keys,
    matches: Query<(Entity, &Match<Dominations>)>,
    mut commands: Commands,
) -> Result {
    if grip.is_aimed_by_keys() && keys.just_hit(KeyCode::Enter) {
        return Ok(());
    }
    let (table, played) = matches.single()?;
    let Some(hint) = here.all().get(here.chosen).cloned() else {
        return Ok(());
    };
    // Whoever presses twice has played it once.
    *here = HintsHere::default();
    hinting.to_play = None;
    let by = played.game().next_actor(played.position());
    for (index, &made) in hint.moves.iter().enumerate() {
        commands.trigger(Ask::<Dominations> {
            table,
            by,
            ply: played.ply() + index,
            made,
        });
    }
    Ok(())
}

/// Says the chosen hint, when it is another one: its moves, its chance, and why.
fn tell(
    here: Res<HintsHere>,
    phase: Res<State<Phase>>,
    seats: Query<(&SitsAt, &Seated)>,
    texts: Res<Texts>,
    mut told: Local<Option<Vec<Move>>>,
    mut commands: Commands,
) {
    if !(here.is_changed() || phase.is_changed()) {
        return;
    }
    let Some(hint) = here.all().get(here.chosen) else {
        *told = None;
        return;
    };
    if told.as_ref() == Some(&hint.moves) {
        return;
    }
    if told.is_none() {
        commands.trigger(PlaySound("hint"));
    }
    *told = Some(hint.moves.clone());
    let names = names(&seats);
    let what = panel::spoken(panel::NumberedHint {
        index: here.chosen,
        hint,
        points: here.points(hint),
    });
    let why = hint.facts.iter().map(|fact| fact.words(&names));
    let all = std::iter::once(what).chain(why);
    let said: Vec<String> = all.map(|one| Words::Key(one).read(&texts)).collect();
    commands.trigger(Announce(Words::plain(said.join(" "))));
}

/// What the seats are called, in the order of the table.
fn names(seats: &Query<(&SitsAt, &Seated)>) -> Vec<String> {
    let mut seats: Vec<_> = seats.iter().collect();
    seats.sort_by_key(|(at, _)| at.0);
    let names = seats.into_iter().map(|(_, seated)| seated.0.name.clone());
    names.collect()
}
