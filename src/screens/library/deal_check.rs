//! Whether the chosen match was dealt as its seal says. Where chance takes time, so does dealing anew: a task does it.

use std::sync::Arc;

use bevy::{
    prelude::*,
    tasks::{AsyncComputeTaskPool, Task, futures::check_ready},
};

use super::{
    Catalogue, KeptMatch,
    listing::{Chosen, Listed},
};
use crate::{play::fair_deal::Proof, shell::screens::Screen, table::Waker};

/// The check of the deal of the chosen match; none where it is not over or was not sealed. It ends where another match is
/// chosen or the library is left.
#[derive(Resource, Default)]
pub(super) struct DealCheck(Option<Checked>);

/// A match whose deal is checked.
struct Checked {
    of: Arc<dyn KeptMatch>,
    answer: Answer,
}

/// What is known of a deal.
pub(super) enum Answer {
    /// Nothing yet: it is being dealt anew.
    Awaited(Task<Option<Proof>>),
    /// What came of it; none where chance had nothing to deal.
    Known(Option<Proof>),
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<DealCheck>().add_systems(
        OnExit(Screen::Library),
        |mut check: ResMut<DealCheck>| {
            *check = DealCheck::default();
        },
    );
}

impl Checked {
    fn begin(of: Arc<dyn KeptMatch>, waker: &Waker) -> Self {
        let answer = match of.proof_takes_time() {
            false => Answer::Known(of.proof()),
            true => {
                let (of, waker) = (of.clone(), waker.clone());
                Answer::Awaited(AsyncComputeTaskPool::get().spawn(async move {
                    let proof = of.proof();
                    waker.wake();
                    proof
                }))
            }
        };
        Self { of, answer }
    }
}

impl DealCheck {
    /// What is known of the deal, if it is checked.
    pub(super) fn answer(&self) -> Option<&Answer> {
        self.0.as_ref().map(|checked| &checked.answer)
    }

    /// The chosen match, and what came of checking its deal.
    pub(super) fn proven(&self) -> Option<(&dyn KeptMatch, &Proof)> {
        let checked = self.0.as_ref()?;
        match &checked.answer {
            Answer::Known(Some(proof)) => Some((&*checked.of, proof)),
            Answer::Known(None) | Answer::Awaited(_) => None,
        }
    }
}

/// Checks the deal of the chosen match.
pub(super) fn check_chosen(
    catalogue: Res<Catalogue>,
    listed: Res<Listed>,
    chosen: Res<Chosen>,
    waker: Res<Waker>,
    mut check: ResMut<DealCheck>,
) {
    let index = listed.0.get(chosen.at);
    let entry = index.and_then(|&index| catalogue.entries.get(index));
    let found = entry.and_then(|entry| entry.found.as_ref().ok());
    let sealed = found.filter(|found| found.is_over() && found.seal().is_some());
    if let Some(checked) = &mut check.bypass_change_detection().0
        && sealed.is_some_and(|sealed| Arc::ptr_eq(sealed, &checked.of))
    {
        if let Answer::Awaited(task) = &mut checked.answer
            && let Some(proof) = check_ready(task)
        {
            checked.answer = Answer::Known(proof);
            check.set_changed();
        }
        return;
    }
    if sealed.is_some() || check.0.is_some() {
        check.0 = sealed.map(|sealed| Checked::begin(sealed.clone(), &waker));
    }
}

#[cfg(test)]
mod tests {
    use std::{path::PathBuf, time::SystemTime};

    use super::*;
    use crate::{
        games::ricochet::rules::Ricochet,
        kit::{MatchRecord, Salt, SealedDeal, file_store::Kept},
        screens::library::Entry,
    };

    /// A match of one tile that is over, sealed or not.
    fn entry(is_sealed: bool) -> Entry {
        let golden = concat!(
            env!("CARGO_MANIFEST_DIR"),
            "/tests/golden/ricochet/tiles.jsonl"
        );
        let golden = std::fs::read_to_string(golden).unwrap();
        let first = golden.lines().next().unwrap();
        let mut found: MatchRecord<Ricochet> = MatchRecord::from_json(first).unwrap();
        let sealed = SealedDeal::new::<Ricochet>(found.seed, Salt::new(5));
        found.deal = is_sealed.then_some(sealed);
        Entry {
            kept: Kept {
                file: PathBuf::from("one.json"),
                written: SystemTime::UNIX_EPOCH,
                size: 0,
            },
            index: 0,
            of: 1,
            found: Ok(Arc::new(found)),
        }
    }

    fn choose(app: &mut App, at: usize) {
        app.world_mut().resource_mut::<Chosen>().at = at;
        app.update();
    }

    fn is_awaited(app: &App) -> bool {
        let check = app.world().resource::<DealCheck>();
        matches!(check.answer(), Some(Answer::Awaited(_)))
    }

    #[test]
    fn a_deal_that_takes_time_is_checked_in_a_task_that_goes_with_the_choice() {
        let mut app = App::new();
        app.add_plugins(MinimalPlugins)
            .init_resource::<Catalogue>()
            .init_resource::<Chosen>()
            .init_resource::<Waker>()
            .init_resource::<DealCheck>()
            .insert_resource(Listed(vec![0, 1]))
            .add_systems(Update, check_chosen);
        app.world_mut().resource_mut::<Catalogue>().entries = vec![entry(true), entry(false)];
        app.update();
        assert!(is_awaited(&app));
        choose(&mut app, 1);
        assert!(app.world().resource::<DealCheck>().answer().is_none());
        choose(&mut app, 0);
        assert!(is_awaited(&app), "it begins anew");
        while is_awaited(&app) {
            app.update();
        }
        let check = app.world().resource::<DealCheck>();
        let (_, proof) = check.proven().expect("the deal was sealed");
        assert_eq!(proof.faults, []);
        app.update();
        assert!(!is_awaited(&app), "what is known is not worked out again");
    }
}
