//! The decisions of a match in pages that have room for their signs. Pure.

use crate::{play::review::Review, screens::replay::Course};

/// So many columns of signs a page has at most, unless one number alone has more.
const MOST: usize = 28;

/// Decisions that stand under one number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Block {
    /// The number; 0 for what comes before the first turn.
    pub number: u32,
    /// The first of them, and the one after the last.
    pub from: usize,
    pub until: usize,
    /// The first column of the page that they stand in, and how many they take: as many as the seat has that decided most.
    pub column: usize,
    pub columns: usize,
    /// The round.
    round: u8,
}

/// All pages; each has its blocks, at least one.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Pages(pub Vec<Vec<Block>>);

impl Pages {
    /// The pages of what is known, `numbers` being those of the stops. A page is of one round.
    pub fn of(review: &Review, course: &Course, numbers: &[u32]) -> Self {
        let mut blocks: Vec<Block> = Vec::new();
        let mut counts = vec![0; review.seats];
        for (index, decision) in review.decisions.iter().enumerate() {
            let stop = course.at(decision.ply);
            let (round, number) = (course.stops[stop].round, numbers[stop]);
            let known = blocks.last_mut();
            let Some(block) = known.filter(|block| (block.round, block.number) == (round, number))
            else {
                counts.fill(0);
                counts[decision.seat] = 1;
                blocks.push(Block {
                    number,
                    from: index,
                    until: index + 1,
                    column: 0,
                    columns: 1,
                    round,
                });
                continue;
            };
            counts[decision.seat] += 1;
            block.until = index + 1;
            block.columns = block.columns.max(counts[decision.seat]);
        }
        let mut pages: Vec<Vec<Block>> = Vec::new();
        for block in blocks {
            let page = pages.last_mut().filter(|page| {
                let same = page[0].round == block.round;
                same && columns(page) + block.columns <= MOST
            });
            match page {
                Some(page) => {
                    let column = columns(page);
                    page.push(Block { column, ..block });
                }
                None => pages.push(vec![block]),
            }
        }
        Self(pages)
    }

    /// The page that a decision stands on; the first for none.
    pub fn page_of(&self, decision: Option<usize>) -> usize {
        let on = |page: &Vec<Block>| {
            let last = page.last().map_or(0, |block| block.until);
            decision.is_some_and(|decision| (page[0].from..last).contains(&decision))
        };
        self.0.iter().position(on).unwrap_or(0)
    }

    /// The round of a page, where every page is a round of its own.
    pub fn round_of(&self, page: usize) -> Option<u8> {
        let rounds = self.0.iter().filter_map(|page| Some(page.first()?.round));
        let mut rounds: Vec<u8> = rounds.collect();
        let round = rounds.get(page).copied();
        rounds.dedup();
        round.filter(|_| rounds.len() == self.0.len())
    }

    /// The number of a block, or the first and the last of those that it holds where it holds the moves of several: `15–16`.
    /// None of what comes before the first turn.
    pub fn numbers(&self, block: &Block) -> Option<String> {
        let blocks: Vec<&Block> = self.0.iter().flatten().collect();
        let steps = blocks
            .windows(2)
            .filter_map(|two| two[1].number.checked_sub(two[0].number));
        let held = steps.filter(|step| *step > 0).min().unwrap_or(1) as usize;
        // The match may end within the last one.
        let held = match blocks.last() {
            Some(last) if *last == block => held.min(block.until - block.from),
            _ => held,
        };
        let first = block.number;
        match held {
            _ if first == 0 => None,
            0 | 1 => Some(first.to_string()),
            held => Some(format!("{first}–{}", first as usize + held - 1)),
        }
    }
}

/// How many columns of signs a page has.
pub fn columns(page: &[Block]) -> usize {
    page.last().map_or(0, |block| block.column + block.columns)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        play::review::{Decision, Points},
        screens::replay::Stop,
    };

    /// Decisions of these seats, one a move, under these numbers, so many in a round.
    fn pages_of_rounds(of: &[(usize, u32)], each: usize) -> Pages {
        let stops = (0..=of.len()).map(|made| Stop {
            made,
            round: 1 + (made / each) as u8,
            turn: 0,
        });
        let course = Course {
            stops: stops.collect(),
            highlights: Vec::new(),
            ticks: Vec::new(),
        };
        let decisions = of.iter().enumerate().map(|(ply, (seat, _))| Decision {
            ply,
            moves: 1,
            seat: *seat,
            choices: 1,
            grade: None,
            loss: Points::NONE,
            error: 0.0,
            proven: true,
            played: 0,
            tried: Vec::new(),
        });
        let review = Review {
            seats: 2,
            decisions: decisions.collect(),
            ..Review::default()
        };
        let numbers: Vec<u32> = of.iter().map(|(_, number)| *number).chain([0]).collect();
        Pages::of(&review, &course, &numbers)
    }

    /// The same in one round.
    fn pages(of: &[(usize, u32)]) -> Pages {
        pages_of_rounds(of, usize::MAX)
    }

    #[test]
    fn a_page_is_told_by_its_round_where_each_round_has_one() {
        let moves = |all: u32| -> Vec<(usize, u32)> { (0..all).map(|one| (0, one)).collect() };
        let told = |pages: &Pages| -> Vec<Option<u8>> {
            let all = 0..pages.0.len();
            all.map(|page| pages.round_of(page)).collect()
        };
        let rounds = pages_of_rounds(&moves(39), 13);
        assert_eq!(told(&rounds), [Some(1), Some(2), Some(3)]);
        assert_eq!(told(&pages(&moves(60))), [None; 3]);
        let long = pages_of_rounds(&moves(80), 40);
        assert_eq!(told(&long), [None; 4]);
    }

    #[test]
    fn a_column_names_every_move_that_it_holds() {
        let told = |of: &[(usize, u32)]| -> Vec<Option<String>> {
            let pages = pages(of);
            let blocks = pages.0.iter().flatten();
            blocks.map(|block| pages.numbers(block)).collect()
        };
        let some = |told: &[&str]| -> Vec<Option<String>> {
            told.iter().map(|told| Some((*told).to_owned())).collect()
        };
        // Moves that are counted one by one, the last of them alone.
        let moves = [(0, 1), (1, 1), (0, 3), (1, 3), (0, 5)];
        assert_eq!(told(&moves), some(&["1–2", "3–4", "5"]));
        // Turns, after picks.
        let turns = [(0, 0), (1, 0), (0, 1), (1, 1), (0, 2), (1, 2)];
        let expected: Vec<_> = [None].into_iter().chain(some(&["1", "2"])).collect();
        assert_eq!(told(&turns), expected);
    }

    #[test]
    fn seats_stand_side_by_side_under_a_number_and_every_decision_on_one_page() {
        // Two decisions of one seat beside one of the other, then one each.
        let Pages(few) = pages(&[(0, 1), (0, 1), (1, 1), (0, 2), (1, 2)]);
        assert_eq!(few.len(), 1);
        assert_eq!((few[0][0].columns, few[0][1].column), (2, 2));
        assert_eq!(columns(&few[0]), 3);
        let many: Vec<(usize, u32)> = (0..200).map(|one| (one % 2, one as u32 / 2 + 1)).collect();
        let many = pages(&many);
        assert_eq!(many.0.len(), 100_usize.div_ceil(MOST));
        let mut next = 0;
        for (number, page) in many.0.iter().enumerate() {
            assert!(columns(page) <= MOST);
            for block in page {
                assert_eq!(block.from, next);
                for decision in block.from..block.until {
                    assert_eq!(many.page_of(Some(decision)), number);
                }
                next = block.until;
            }
        }
        assert_eq!((next, many.page_of(None)), (200, 0));
        // What belongs together is not torn, however long it is.
        let long: Vec<(usize, u32)> = (0..50).map(|_| (0, 3)).collect();
        assert_eq!(pages(&long).0.len(), 1);
    }
}
