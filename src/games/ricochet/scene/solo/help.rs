//! Help on the way: hints that tell a little more each time, and robots that go on by themselves.

use std::time::Duration;

use bevy::prelude::*;

use super::{SOLO, posed::Posed, session::Solo};
use crate::{
    games::ricochet::{
        rules::{Robots, Slide, Turns},
        scene::{board::Slid, shortest::Searching},
    },
    screens::motion::{Tempo, Travelling},
    shell::{idle::Awake, screens::Menu, theme::Motion},
    table::Waker,
};

/// What help is for: the board with its rule, and where the robots stand on it.
#[derive(Clone, Debug, PartialEq)]
struct Moment {
    posed: Posed,
    must_ricochet: bool,
    stand: (Robots, Turns),
}

impl Moment {
    fn of(solo: &Solo) -> Self {
        Self {
            posed: solo.posed.clone(),
            must_ricochet: solo.must_ricochet,
            stand: solo.stand(),
        }
    }

    /// Whether the board and the rule are these.
    fn is_on(&self, solo: &Solo) -> bool {
        (&self.posed, self.must_ricochet) == (&solo.posed, solo.must_ricochet)
    }

    /// Whether the robots stand so, too.
    fn is(&self, solo: &Solo) -> bool {
        self.is_on(solo) && self.stand == solo.stand()
    }

    /// Whether they stand so after that slide.
    fn leads_to(&self, slide: Slide, solo: &Solo) -> bool {
        let (mut robots, mut turns) = self.stand;
        let slid = robots.slide(&self.posed.layout.walls, slide).is_ok();
        if self.must_ricochet {
            turns.note(slide);
        }
        slid && self.is_on(solo) && (robots, turns) == solo.stand()
    }
}

/// Help from where the robots stand.
#[derive(Resource, Default)]
pub struct Help {
    from: Option<Moment>,
    searching: Option<Searching>,
    /// The shortest way from there, as far as it is known; `None` in it where there is none.
    way: Option<Option<Vec<Slide>>>,
    /// Whether hints are shown, and how many moves they have told.
    hinted: Option<usize>,
    /// The robots go that way by themselves.
    pub plays: bool,
}

/// What a hint says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hint {
    /// It is looked for.
    Searching,
    /// There is no way.
    NoWay,
    /// So many moves are left.
    Length(usize),
    /// A move of the way, by its number from 1, of so many.
    Move(usize, Slide),
}

impl Help {
    /// A hint more: the length first, then move by move. Whether it tells more than the one before.
    pub fn hint(&mut self, solo: &Solo, waker: &Waker) -> bool {
        self.look(solo, waker);
        let before = self.hinted;
        self.hinted = Some(match (before, &self.way) {
            (None, _) => 0,
            (Some(told), Some(Some(way))) => (told + 1).min(way.len()),
            (Some(told), _) => told,
        });
        self.hinted != before
    }

    /// The moves that are told, from where the robots stand.
    pub fn told(&self) -> &[Slide] {
        match (&self.way, self.hinted) {
            (Some(Some(way)), Some(told)) => &way[..told.min(way.len())],
            _ => &[],
        }
    }

    /// Whether there is more to be told.
    pub fn has_more(&self) -> bool {
        match &self.way {
            Some(Some(way)) => self.told().len() < way.len(),
            // It is looked for; or there is none.
            known => known.is_none(),
        }
    }

    /// Has the robots go on by themselves, or stop.
    pub fn play(&mut self, solo: &Solo, waker: &Waker) {
        self.plays = !self.plays;
        if self.plays {
            self.look(solo, waker);
        }
    }

    /// What the hint says, if one was asked for.
    pub fn said(&self) -> Option<Hint> {
        let told = self.hinted?;
        Some(match &self.way {
            None => Hint::Searching,
            Some(None) => Hint::NoWay,
            Some(Some(way)) => match told.checked_sub(1).and_then(|last| way.get(last)) {
                Some(slide) => Hint::Move(told, *slide),
                None => Hint::Length(way.len()),
            },
        })
    }

    fn look(&mut self, solo: &Solo, waker: &Waker) {
        if self.from.as_ref().is_some_and(|from| from.is(solo)) {
            return;
        }
        let plays = self.plays;
        let searching = Searching::telling(
            &solo.posed.layout,
            solo.stand(),
            solo.posed.goal(),
            solo.must_ricochet,
            waker,
            |_| {},
        );
        *self = Self {
            from: Some(Moment::of(solo)),
            searching: Some(searching),
            plays,
            ..default()
        };
    }

    /// What is left of it once the robots stand elsewhere: the rest of the way, if they have gone it.
    fn follow(&mut self, solo: &Solo) {
        let Some(from) = self.from.as_ref().filter(|from| !from.is(solo)) else {
            return;
        };
        let goes_on = match &mut self.way {
            Some(Some(way)) if way.first().is_some_and(|next| from.leads_to(*next, solo)) => {
                way.remove(0);
                true
            }
            _ => false,
        };
        if goes_on {
            self.from = Some(Moment::of(solo));
            self.hinted = self.hinted.map(|told| told.saturating_sub(1));
        } else {
            *self = Self::default();
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Help>()
        .add_systems(
            Update,
            (follow, play)
                .chain()
                .run_if(in_state(SOLO).and_then(resource_exists::<Solo>)),
        )
        .add_systems(OnExit(SOLO), |mut help: ResMut<Help>| {
            *help = Help::default();
        });
}

fn follow(solo: Res<Solo>, mut help: ResMut<Help>) {
    let left = help.from.as_ref().is_some_and(|from| !from.is(&solo));
    if left || (help.plays && !solo.is_tried()) {
        help.follow(&solo);
        if !solo.is_tried() {
            help.plays = false;
        }
    }
    let unnoticed = help.bypass_change_detection();
    let ended = unnoticed.searching.as_mut().and_then(Searching::ended);
    if let Some(ended) = ended {
        help.searching = None;
        help.way = ended.map(|found| found.way);
        if help.way.is_none() {
            *help = Help::default();
        }
    }
}

/// One move after the other, each seen to its end.
fn play(
    mut help: ResMut<Help>,
    menu: Res<State<Menu>>,
    travelling: Travelling,
    tempo: Tempo,
    time: Res<Time>,
    mut rested: Local<Duration>,
    mut awake: ResMut<Awake>,
    mut commands: Commands,
) {
    if !help.plays || **menu != Menu::None {
        *rested = Duration::ZERO;
        return;
    }
    awake.stay();
    let next = match &help.way {
        None => return,
        Some(way) => way.iter().flatten().next().copied(),
    };
    let Some(next) = next else {
        help.plays = false;
        return;
    };
    if !travelling.is_empty() {
        *rested = Duration::ZERO;
        return;
    }
    *rested += time.delta();
    if *rested >= tempo.of(Motion::Beat) {
        *rested = Duration::ZERO;
        commands.trigger(Slid(next));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ricochet::{
        rules::puzzle::{Grade, Puzzle},
        scene::solo::{kind::Kind, posed::Posed},
    };

    #[test]
    fn a_hint_tells_the_length_first_and_then_a_move_more_each_time() {
        let puzzle = Puzzle::graded(Grade::Medium, 1, &|| false).unwrap();
        let mut solo = Solo::on(Kind::Practice, Posed::of_puzzle(&puzzle), None);
        let waker = Waker::default();
        let mut help = Help {
            from: Some(Moment::of(&solo)),
            way: Some(Some(puzzle.way.clone())),
            ..default()
        };
        assert_eq!(help.said(), None);
        assert!(help.hint(&solo, &waker) && help.told().is_empty());
        assert_eq!(help.said(), Some(Hint::Length(puzzle.way.len())));
        for told in 1..=2 {
            assert!(help.hint(&solo, &waker));
            assert_eq!(help.said(), Some(Hint::Move(told, puzzle.way[told - 1])));
            assert_eq!(help.told(), &puzzle.way[..told]);
        }
        // Who does as it says goes on from there; who does not is helped anew.
        solo.slide(puzzle.way[0]);
        help.follow(&solo);
        assert_eq!(help.said(), Some(Hint::Move(1, puzzle.way[1])));
        assert!(help.has_more());
        while help.has_more() {
            assert!(help.hint(&solo, &waker));
        }
        assert!(!help.hint(&solo, &waker), "all is told");
        assert_eq!(help.told(), &puzzle.way[1..]);
        solo.undo();
        help.follow(&solo);
        assert_eq!(help.said(), None);
    }

    #[test]
    fn where_there_is_no_way_the_hint_says_so() {
        let help = Help {
            way: Some(None),
            hinted: Some(0),
            ..default()
        };
        assert_eq!(help.said(), Some(Hint::NoWay));
        assert!(!help.has_more());
    }
}
