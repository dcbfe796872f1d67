//! The instruments of the music: a plucked string, a flute, a bowed drone, and the hall they are heard in.

use crate::synth::{RATE, Sound};
use std::f64::consts::{PI, TAU};

/// A lute's string, plucked softly and damped when its note ends.
///
/// The delay line of Karplus and Strong, with a place to pluck, a filter that dulls and a fine tuning as in Jaffe and Smith,
/// "Extensions of the Karplus-Strong Plucked-String Algorithm", 1983.
pub fn lute(hertz: f64, seconds: f64, seed: u64) -> Sound {
    const DULL: f64 = 0.32;
    const PLACE: f64 = 0.22;
    let period = RATE / hertz;
    let finger = Sound::noise(seed, period / RATE, |_| 0.16);
    let pluck = Sound::of(2.5 * period / RATE, |t| {
        let at = t * hertz;
        if at < PLACE {
            1.0 - PLACE
        } else if at < 1.0 {
            -PLACE
        } else {
            0.0
        }
    })
    .with(0.0, finger)
    .below((6.0 * hertz).clamp(1200.0, 2800.0))
    .below(3200.0);
    let whole = (period - DULL - 0.1).floor();
    let rest = period - DULL - whole;
    let tuning = (1.0 - rest) / (1.0 + rest);
    // Low strings ring longer.
    let rings = 4.2 * (220.0 / hertz).powf(0.35);
    let keep = 10_f64.powf(-3.0 / (hertz * rings));
    let damped = seconds * 1.1;
    let mut line = vec![0.0; whole as usize];
    let mut at = 0;
    let (mut before, mut tuned_in, mut tuned_out) = (0.0, 0.0, 0.0);
    let mut ring = |pushed: f64| {
        let slot = at % line.len();
        at += 1;
        let back = line[slot];
        let dulled = (1.0 - DULL) * back + DULL * before;
        before = back;
        tuned_out = tuning * (dulled - tuned_out) + tuned_in;
        tuned_in = dulled;
        line[slot] = pushed + keep * tuned_out;
        line[slot]
    };
    let mut pushes = pluck.0.into_iter();
    Sound::of(damped + 1.2, |t| {
        let level = ring(pushes.next().unwrap_or(0.0));
        // No edge at the beginning: a fingertip leaves the string slowly.
        level * smooth(t / 0.02) * (-(t - damped).max(0.0) / 0.2).exp()
    })
}

/// A wooden flute, blown gently: few overtones, some breath, a sway that comes late.
pub fn flute(hertz: f64, seconds: f64, seed: u64) -> Sound {
    let release = 0.3;
    let envelope = move |t: f64| {
        let rise = smooth(t / 0.16);
        let fall = smooth((seconds + release - t) / release);
        rise * fall
    };
    let breath =
        Sound::noise(seed, seconds + release, envelope).around(2.0 * hertz, 2.0 * hertz, 2.0);
    Sound::of(seconds + release, |t| {
        let sway = 0.0035 * smooth((t - 0.4) / 0.6);
        let angle = TAU * hertz * t + sway * hertz / 4.7 * (TAU * 4.7 * t).sin();
        let tone = overtones(angle, [1.0, 0.22, 0.13, 0.03, 0.02, 0.0]);
        envelope(t) * tone * (1.0 + 0.06 * (TAU * 4.7 * t).cos())
    })
    .with(0.0, breath.times(0.05))
}

/// A bowed string that swells and fades over its whole length: two players who are not quite in tune.
pub fn vielle(hertz: f64, seconds: f64) -> Sound {
    Sound::of(seconds, |t| {
        let swell = (PI * t / seconds).sin().powi(2);
        let angle = TAU * hertz * t;
        let tone = |detuned: f64| overtones(angle * detuned, [1.0, 0.5, 0.3, 0.16, 0.1, 0.05]);
        swell * (tone(1.0) + tone(1.0013))
    })
}

/// The sum of a tone and its overtones, each with its loudness: sin(kx) = 2 cos(x) sin((k-1)x) - sin((k-2)x).
fn overtones(angle: f64, levels: [f64; 6]) -> f64 {
    let (sine, cosine) = angle.sin_cos();
    let (mut last, mut this, mut sum) = (0.0, sine, 0.0);
    for level in levels {
        sum += level * this;
        (last, this) = (this, 2.0 * cosine * this - last);
    }
    sum
}

/// From 0 to 1 without an edge.
fn smooth(x: f64) -> f64 {
    0.5 - 0.5 * (PI * x.clamp(0.0, 1.0)).cos()
}

impl Sound {
    /// Heard through the wooden body of a lute, which rings with some notes a little.
    pub fn in_body(self) -> Self {
        let air = self.clone().around(165.0, 165.0, 1.2).times(0.5);
        let belly = self.clone().around(390.0, 390.0, 1.5).times(0.4);
        self.with(0.0, air).with(0.0, belly)
    }

    /// Heard in a hall, whose echo takes five seconds to be gone; `share` is how loud the echo is.
    ///
    /// Eight combs that dull what they repeat, and four allpasses: M. R. Schroeder, "Natural Sounding Artificial Reverberation",
    /// 1962, and J. A. Moorer, "About This Reverberation Business", 1979; the delays are those of Freeverb by Jezar at Dreampoint.
    pub fn in_hall(self, share: f64) -> Self {
        const COMBS: [usize; 8] = [1116, 1188, 1277, 1356, 1422, 1491, 1557, 1617];
        const ALLPASSES: [usize; 4] = [556, 441, 341, 225];
        const DULL: f64 = 0.35;
        const RINGS: f64 = 3.2;
        let end = self.seconds();
        let heard = self.with(end + 5.0, Self::default());
        let mut echo = vec![0.0; heard.0.len()];
        for delay in COMBS {
            let keep = 10_f64.powf(-3.0 * delay as f64 / (RATE * RINGS));
            let mut line = vec![0.0; delay];
            let mut dulled = 0.0;
            for (at, (out, level)) in echo.iter_mut().zip(&heard.0).enumerate() {
                let slot = &mut line[at % delay];
                *out += *slot;
                dulled = (1.0 - DULL) * *slot + DULL * dulled;
                *slot = level + keep * dulled;
            }
        }
        for delay in ALLPASSES {
            let mut line = vec![0.0; delay];
            for (at, level) in echo.iter_mut().enumerate() {
                let slot = &mut line[at % delay];
                let stored = *level + 0.5 * *slot;
                *level = *slot - 0.5 * stored;
                *slot = stored;
            }
        }
        let echo = Self(echo).above(180.0).times(share / 8.0);
        heard.with(0.02, echo)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How far a sound lies off a pitch, in hundredths of a semitone: its phase against a tone of this pitch drifts.
    fn cents_off(sound: &Sound, hertz: f64) -> f64 {
        let window = (0.2 * RATE) as usize;
        let phase = |from: usize| {
            let (mut x, mut y) = (0.0, 0.0);
            for (at, level) in sound.0[from..from + window].iter().enumerate() {
                let (sine, cosine) = (TAU * hertz * (from + at) as f64 / RATE).sin_cos();
                let shade = (PI * at as f64 / window as f64).sin().powi(2);
                x += shade * level * cosine;
                y -= shade * level * sine;
            }
            y.atan2(x)
        };
        let start = (0.1 * RATE) as usize;
        let turns = (phase(start + window) - phase(start)) / TAU;
        let off = (turns - turns.round()) / 0.2;
        1200.0 * ((hertz + off) / hertz).log2()
    }

    #[test]
    fn a_string_is_in_tune() {
        for hertz in [87.31, 110.0, 146.83, 246.94, 440.0, 698.46] {
            let off = cents_off(&lute(hertz, 0.8, 1), hertz);
            assert!(off.abs() < 1.0, "{hertz} Hz is {off:.2} cents off");
        }
    }
}
