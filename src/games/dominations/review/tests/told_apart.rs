//! Two choices told apart.

use super::{
    super::{super::ai::chances::Estimator, Fact, compared, facts_of},
    games, positions,
};
use crate::kit::ToMove;

#[test]
fn what_tells_two_choices_apart_is_true_of_one_alone() {
    let mut told = 0;
    for game in games() {
        for at in positions(&game, 5).iter().step_by(7) {
            let ToMove::Seat(seat) = at.to_move() else {
                continue;
            };
            let estimator = Estimator::new(&game, 2, 1);
            let tried = estimator.choices(at, None, &|| false).expect("it is asked");
            for pair in tried.windows(2) {
                let [this, other] = [&pair[0], &pair[1]].map(|one| (one.placement, one.pick));
                let of = |(placement, pick)| facts_of(&game, at, seat, placement, pick);
                let facts = compared(&game, at, seat, [this, other], false);
                for fact in &facts {
                    assert!(
                        of(this).contains(fact) && !of(other).contains(fact),
                        "{fact:?}"
                    );
                }
                // What speaks for the other one is told only where it wins less.
                let more = compared(&game, at, seat, [this, other], true);
                assert_eq!(&more[..facts.len()], facts);
                assert!(
                    more[facts.len()..]
                        .iter()
                        .all(|fact| matches!(fact, Fact::Instead(_)))
                );
                told += facts.len();
            }
        }
    }
    assert!(told > 0, "some choices differ");
}
