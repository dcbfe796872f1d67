//! How the chances of each game are measured, and fitted to what came of them.

use rayon::prelude::*;
use serde::Serialize;

use super::{
    super::{interrupt, language::say},
    reviewed::Reviewed,
};
use crate::{
    games::{
        conquest::{
            review::{Chance, MatchEstimator as OfConquest},
            rules::Conquest,
        },
        dice_wars::{
            review::{MatchEstimator as OfDiceWars, Shares, Sharpness},
            rules::DiceWars,
        },
        dominations::{
            ai::chances::{Blend, Estimator, Raw, STAGES},
            review::MatchEstimator,
            rules::Dominations,
        },
    },
    kit::{Game, Seat},
    play::review::{Estimator as _, calibration::Calibration},
};

/// What is tried when a blend is fitted: so many steps of trust from 0 to 1, and straying up to so many points.
const TRUSTS: u32 = 10;
const STRAYS: u32 = 24;

/// A position of a match that was played, and what each seat won in the end.
pub(super) struct Asked<G: Calibrated> {
    pub raw: Option<G::Raw>,
    pub told: Vec<f64>,
    pub won: Vec<f64>,
}

/// What was found when chances were fitted.
pub(super) trait Fitted: Serialize {
    /// It in words.
    fn lines(&self) -> Vec<String>;
}

/// A game whose chances can be measured.
pub(super) trait Calibrated: Reviewed {
    /// What is known of a position before it is told as chances.
    type Raw: Send + Sync;
    /// How it is told.
    type Fitted: Fitted + Sync;

    /// The computer players that it is measured with.
    const PLAYERS: &'static [&'static str];
    /// How many moves are made at random first, so that players without chance of their own do not play one match only.
    const OPENING_MOVES: u32 = 0;

    /// What is known of a position; none where there is nothing to fit.
    fn raw(estimator: &Self::Estimator<'_>, at: &Self::Position) -> Option<Self::Raw>;

    /// The chances of a position, or what they are made of by itself; none if it was interrupted.
    fn chances(
        game: &Self,
        estimator: &Self::Estimator<'_>,
        at: &Self::Position,
        raw: bool,
    ) -> Option<Vec<f64>>;

    /// What is known, told so.
    fn told(
        game: &Self,
        estimator: &Self::Estimator<'_>,
        raw: &Self::Raw,
        fitted: &Self::Fitted,
    ) -> Vec<f64>;

    /// How it is told best.
    fn fit(game: &Self, playouts: u32, seed: u64, asked: &[Asked<Self>]) -> Self::Fitted;
}

/// Of some ways to tell what is known the one with the least Brier score.
fn best_of<G: Calibrated, F: Send>(
    ways: Vec<F>,
    asked: &[&Asked<G>],
    told: impl Fn(&G::Raw, &F) -> Vec<f64> + Sync,
) -> Option<F> {
    let known: Vec<(&G::Raw, &[f64])> = asked
        .iter()
        .filter_map(|one| Some((one.raw.as_ref()?, &one.won[..])))
        .collect();
    let brier = |way: F| {
        let mut counted = Calibration::default();
        for (raw, won) in &known {
            counted.add(&told(raw, &way)[..won.len()], won);
        }
        (counted.brier(), way)
    };
    let all: Vec<(f64, F)> = ways.into_par_iter().map(brier).collect();
    let best = all.into_iter().min_by(|a, b| a.0.total_cmp(&b.0));
    best.map(|(_, way)| way)
}

/// The blend of Domi'Nations, stage by stage.
#[derive(Serialize)]
pub(super) struct FittedBlend {
    trust: [f64; STAGES],
    stray: [f64; STAGES],
}

impl From<&FittedBlend> for Blend {
    fn from(of: &FittedBlend) -> Self {
        Self {
            trust: of.trust,
            stray: of.stray,
        }
    }
}

impl Fitted for FittedBlend {
    fn lines(&self) -> Vec<String> {
        let stages = self.trust.iter().zip(self.stray).enumerate();
        let line = |(stage, (trust, stray)): (usize, (&f64, f64))| {
            say!(
                "cli-review-fitted",
                stage = stage + 1,
                trust = format!("{trust:.2}"),
                stray = format!("{stray:.0}")
            )
        };
        stages.map(line).collect()
    }
}

impl Calibrated for Dominations {
    type Raw = Raw;
    type Fitted = FittedBlend;

    const PLAYERS: &'static [&'static str] = &["instinct"; 4];

    fn raw(estimator: &MatchEstimator<'_>, at: &Self::Position) -> Option<Raw> {
        estimator.inner().raw(at)
    }

    fn chances(
        game: &Self,
        estimator: &MatchEstimator<'_>,
        at: &Self::Position,
        raw: bool,
    ) -> Option<Vec<f64>> {
        let inner = estimator.inner();
        let known = if raw { inner.raw(at) } else { None };
        let win = match known {
            Some(known) => inner.told(&known, &Blend::RAW),
            None => inner.chances(at, &interrupt::asked)?.win,
        };
        Some(win[..game.seats()].to_vec())
    }

    fn told(
        game: &Self,
        estimator: &MatchEstimator<'_>,
        raw: &Raw,
        fitted: &FittedBlend,
    ) -> Vec<f64> {
        let told = estimator.inner().told(raw, &Blend::from(fitted));
        told[..game.seats()].to_vec()
    }

    /// Stage by stage, of all on a grid.
    fn fit(game: &Self, playouts: u32, seed: u64, asked: &[Asked<Self>]) -> FittedBlend {
        let estimator = Estimator::new(game, playouts, seed);
        let mut fitted = Blend::RAW;
        for stage in 0..STAGES {
            let of_stage =
                |one: &&Asked<Self>| one.raw.as_ref().is_some_and(|raw| raw.stage() == stage);
            let of_stage: Vec<&Asked<Self>> = asked.iter().filter(of_stage).collect();
            let grid = (0..=TRUSTS).flat_map(|trust| (0..=STRAYS).map(move |stray| (trust, stray)));
            let blend = |(trust, stray): (u32, u32)| {
                let mut blend = Blend::RAW;
                blend.trust[stage] = f64::from(trust) / f64::from(TRUSTS);
                blend.stray[stage] = f64::from(stray);
                blend
            };
            let best = best_of(
                grid.map(blend).collect(),
                &of_stage,
                |raw, blend: &Blend| estimator.told(raw, blend).to_vec(),
            );
            if let Some(best) = best {
                fitted.trust[stage] = best.trust[stage];
                fitted.stray[stage] = best.stray[stage];
            }
        }
        FittedBlend {
            trust: fitted.trust,
            stray: fitted.stray,
        }
    }
}

/// The scale of Conquest.
#[derive(Serialize)]
pub(super) struct FittedScale {
    scale: f64,
}

impl Fitted for FittedScale {
    fn lines(&self) -> Vec<String> {
        vec![say!(
            "cli-review-fitted-scale",
            scale = format!("{:.0}", self.scale)
        )]
    }
}

/// The chances of both seats, of which that one has so much.
fn of_two(of: Seat, own: f64) -> Vec<f64> {
    let mut both = vec![1.0 - own; 2];
    both[of.index()] = own;
    both
}

impl Calibrated for Conquest {
    /// The value for the seat to move.
    type Raw = (Seat, f64);
    type Fitted = FittedScale;

    const PLAYERS: &'static [&'static str] = &["minmax-4"; 2];
    const OPENING_MOVES: u32 = 4;

    fn raw(estimator: &OfConquest<'_>, at: &Self::Position) -> Option<(Seat, f64)> {
        let value = estimator.value(at, &interrupt::asked)?;
        Some((at.to_move(), value))
    }

    fn chances(
        game: &Self,
        estimator: &OfConquest<'_>,
        at: &Self::Position,
        _: bool,
    ) -> Option<Vec<f64>> {
        let found = estimator.position(game, at, &interrupt::asked)?;
        Some(found.wins)
    }

    fn told(
        _: &Self,
        _: &OfConquest<'_>,
        &(of, value): &(Seat, f64),
        fitted: &FittedScale,
    ) -> Vec<f64> {
        let chance = Chance {
            scale: fitted.scale,
        };
        of_two(of, chance.of(value))
    }

    fn fit(_: &Self, _: u32, _: u64, asked: &[Asked<Self>]) -> FittedScale {
        let scales = (1..=160).map(|step| 5.0 * f64::from(step)).collect();
        let all: Vec<_> = asked.iter().collect();
        let told = |&(of, value): &(Seat, f64), scale: &f64| {
            of_two(of, Chance { scale: *scale }.of(value))
        };
        let best = best_of(scales, &all, told);
        FittedScale {
            scale: best.unwrap_or(Chance::SHIPPED.scale),
        }
    }
}

/// How far the shares of Dice Wars are drawn apart.
#[derive(Serialize)]
pub(super) struct FittedSharpness {
    sharpness: f64,
}

impl Fitted for FittedSharpness {
    fn lines(&self) -> Vec<String> {
        vec![say!(
            "cli-review-fitted-sharpness",
            power = format!("{:.2}", self.sharpness)
        )]
    }
}

impl Calibrated for DiceWars {
    type Raw = Shares;
    type Fitted = FittedSharpness;

    const PLAYERS: &'static [&'static str] = &["lookahead-1"; 4];

    fn raw(estimator: &OfDiceWars<'_>, at: &Self::Position) -> Option<Shares> {
        Some(estimator.plain_shares(at))
    }

    fn chances(
        game: &Self,
        estimator: &OfDiceWars<'_>,
        at: &Self::Position,
        raw: bool,
    ) -> Option<Vec<f64>> {
        let shares = match raw {
            true => estimator.plain_shares(at),
            false => estimator.shares(at),
        };
        Some(shares[..game.seats()].to_vec())
    }

    fn told(game: &Self, _: &OfDiceWars<'_>, raw: &Shares, fitted: &FittedSharpness) -> Vec<f64> {
        Sharpness(fitted.sharpness).of(raw)[..game.seats()].to_vec()
    }

    fn fit(game: &Self, _: u32, _: u64, asked: &[Asked<Self>]) -> FittedSharpness {
        let powers = (10..=60).map(|step| f64::from(step) / 20.0).collect();
        let all: Vec<_> = asked.iter().collect();
        let seats = game.seats();
        let told = |raw: &Shares, power: &f64| Sharpness(*power).of(raw)[..seats].to_vec();
        FittedSharpness {
            sharpness: best_of(powers, &all, told).unwrap_or(Sharpness::shipped(seats).0),
        }
    }
}
