//! A small synthesiser: struck things that ring, brushed things that hiss, filters, a room, and WAV files.

use std::f64::consts::{PI, TAU};

/// Samples a second.
pub const RATE: f64 = 44_100.0;

/// A sound in the making: one channel, loudness free until [`Sound::finish`].
#[derive(Clone, Default)]
pub struct Sound(pub Vec<f64>);

/// One way in which a struck thing rings: frequency in hertz, loudness, seconds until a thousandth is left.
#[derive(Clone, Copy)]
pub struct Mode(pub f64, pub f64, pub f64);

impl Sound {
    /// A sound given by a function of time in seconds.
    pub fn of(seconds: f64, mut level: impl FnMut(f64) -> f64) -> Self {
        let count = (seconds * RATE) as usize;
        Self((0..count).map(|at| level(at as f64 / RATE)).collect())
    }

    /// A struck thing: its modes ring together from the first moment, softened by the hammer's width in seconds.
    pub fn struck(modes: &[Mode], hammer: f64) -> Self {
        let longest = modes.iter().map(|mode| mode.2).fold(0.0, f64::max);
        Self::of(longest, |t| {
            let rise = if t < hammer {
                0.5 - 0.5 * (PI * t / hammer).cos()
            } else {
                1.0
            };
            let ring = |mode: &Mode| mode.1 * (TAU * mode.0 * t).sin() * (-6.9 * t / mode.2).exp();
            rise * modes.iter().map(ring).sum::<f64>()
        })
    }

    /// White noise, the same for the same seed, shaped by a function of time in seconds.
    pub fn noise(seed: u64, seconds: f64, mut shape: impl FnMut(f64) -> f64) -> Self {
        let mut state = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
        Self::of(seconds, |t| {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            let uniform = (state >> 11) as f64 / (1_u64 << 53) as f64;
            shape(t) * (2.0 * uniform - 1.0)
        })
    }

    /// A horn: overtones that open with the breath; `hertz` is its pitch, `seconds` how long it is blown.
    pub fn horn(hertz: f64, seconds: f64) -> Self {
        let tail = 0.22;
        let shares = [1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0].map(|k: f64| (k, k.powf(-0.55)));
        Self::of(seconds + tail, |t| {
            let attack = (t / 0.045).min(1.0).powf(1.5);
            let release = if t > seconds {
                (-(t - seconds) * 16.0).exp()
            } else {
                1.0
            };
            let breath = attack * release * (0.82 + 0.18 * (-t * 5.0).exp());
            let swayed = t - 0.0026 * (t / 0.5).min(1.0) * (TAU * 5.1 * t).cos() / (TAU * 5.1);
            let darker = (-(0.62 + 0.55 * (1.0 - breath))).exp();
            let angle = TAU * hertz * swayed;
            let mut sum = 0.0;
            let mut level = 1.0;
            for (k, share) in &shares {
                sum += share * level * (angle * k).sin();
                level *= darker;
            }
            breath * sum
        })
    }

    /// A wooden bar: its pitch, two overtones a good way above, and the tap of the mallet.
    pub fn bar(hertz: f64, seconds: f64) -> Self {
        let modes = [
            Mode(hertz, 1.0, seconds),
            Mode(hertz * 3.93, 0.22, seconds * 0.28),
            Mode(hertz * 9.2, 0.07, seconds * 0.09),
        ];
        Self::struck(&modes, 0.002)
    }

    /// A small bell.
    pub fn bell(hertz: f64, seconds: f64) -> Self {
        let modes = [
            Mode(hertz, 1.0, seconds),
            Mode(hertz * 1.003, 0.5, seconds * 0.9),
            Mode(hertz * 2.0, 0.34, seconds * 0.62),
            Mode(hertz * 2.76, 0.24, seconds * 0.42),
            Mode(hertz * 5.4, 0.09, seconds * 0.2),
        ];
        Self::struck(&modes, 0.0012)
    }

    /// Louder or softer.
    pub fn times(mut self, factor: f64) -> Self {
        self.0.iter_mut().for_each(|sample| *sample *= factor);
        self
    }

    /// With another sound laid over it, beginning after so many seconds.
    pub fn with(mut self, after: f64, other: Self) -> Self {
        let start = (after * RATE) as usize;
        self.0.resize(self.0.len().max(start + other.0.len()), 0.0);
        for (sample, more) in self.0[start..].iter_mut().zip(other.0) {
            *sample += more;
        }
        self
    }

    /// Without what lies above a frequency in hertz (12 dB an octave).
    pub fn below(self, hertz: f64) -> Self {
        self.filtered([hertz; 2], 0.707, |cosine, _| {
            [(1.0 - cosine) / 2.0, 1.0 - cosine, (1.0 - cosine) / 2.0]
        })
    }

    /// Without what lies below a frequency in hertz (12 dB an octave).
    pub fn above(self, hertz: f64) -> Self {
        self.filtered([hertz; 2], 0.707, |cosine, _| {
            [(1.0 + cosine) / 2.0, -1.0 - cosine, (1.0 + cosine) / 2.0]
        })
    }

    /// Only what lies round a frequency that glides from one value in hertz to another.
    pub fn around(self, from: f64, to: f64, narrowness: f64) -> Self {
        self.filtered([from, to], narrowness, |_, alpha| [alpha, 0.0, -alpha])
    }

    /// A biquad whose frequency glides: `forward` gives its three forward coefficients from cos w and alpha.
    /// Coefficients as in R. Bristow-Johnson, "Audio EQ Cookbook".
    fn filtered(
        mut self,
        [from, to]: [f64; 2],
        q: f64,
        forward: impl Fn(f64, f64) -> [f64; 3],
    ) -> Self {
        let (mut x1, mut x2, mut y1, mut y2) = (0.0, 0.0, 0.0, 0.0);
        let count = self.0.len() as f64;
        let bend = |hertz: f64| {
            let (sine, cosine) = (TAU * hertz / RATE).sin_cos();
            let alpha = sine / (2.0 * q);
            (forward(cosine, alpha), cosine, alpha)
        };
        let (mut b, mut cosine, mut alpha) = bend(from);
        for (at, sample) in self.0.iter_mut().enumerate() {
            if from != to {
                (b, cosine, alpha) = bend(from * (to / from).powf(at as f64 / count));
            }
            let x = *sample;
            let y = (b[0] * x + b[1] * x1 + b[2] * x2 + 2.0 * cosine * y1 - (1.0 - alpha) * y2)
                / (1.0 + alpha);
            (x2, x1, y2, y1) = (x1, x, y1, y);
            *sample = y;
        }
        self
    }

    /// Heard in a small room with wooden walls; `share` is how much of the room is heard.
    pub fn in_room(self, share: f64) -> Self {
        let echoes = [
            (0.0113, 0.70),
            (0.0171, -0.55),
            (0.0237, 0.46),
            (0.0319, -0.36),
            (0.0421, 0.28),
            (0.0563, -0.2),
            (0.0731, 0.14),
        ];
        let dull = self.clone().below(2600.0).above(160.0);
        echoes.into_iter().fold(self, |heard, (after, level)| {
            heard.with(after, dull.clone().times(level * share))
        })
    }

    /// Brought to a peak given in dB below full scale, without drift, faded out over its last hundredth of a second.
    pub fn finish(self, peak: f64) -> Self {
        let mut sound = self.above(30.0);
        let least = sound.peak() * 0.001;
        let last_heard = sound
            .0
            .iter()
            .rposition(|sample| sample.abs() > least)
            .unwrap_or(0);
        sound.0.truncate(last_heard + 1);
        let fade = ((0.01 * RATE) as usize).min(sound.0.len());
        let start = sound.0.len() - fade;
        for (at, sample) in sound.0[start..].iter_mut().enumerate() {
            *sample *= 1.0 - (at + 1) as f64 / fade as f64;
        }
        let factor = 10_f64.powf(peak / 20.0) / sound.peak();
        sound.times(factor)
    }

    fn peak(&self) -> f64 {
        self.0
            .iter()
            .fold(0.0, |peak, sample| sample.abs().max(peak))
    }

    /// Brought to a loudness over its whole length, given in dB below full scale.
    pub fn loud(self, loudness: f64) -> Self {
        let power = self.0.iter().map(|sample| sample * sample).sum::<f64>() / self.0.len() as f64;
        self.times(10_f64.powf(loudness / 20.0) / power.sqrt())
    }

    /// So many seconds of it, to be heard again and again: what rings past the end rings on from the beginning.
    pub fn round(mut self, seconds: f64) -> Self {
        let count = (seconds * RATE) as usize;
        let past = self.0.split_off(count);
        for (at, more) in past.into_iter().enumerate() {
            self.0[at % count] += more;
        }
        self
    }

    /// Every other sample: the same sound at half the rate, if nothing in it is higher than a quarter of [`RATE`].
    pub fn halved(self) -> Self {
        Self(self.0.into_iter().step_by(2).collect())
    }

    /// How long it lasts.
    pub fn seconds(&self) -> f64 {
        self.0.len() as f64 / RATE
    }

    /// As whole numbers of 16 bits.
    pub fn samples(&self) -> Vec<i16> {
        self.0
            .iter()
            .map(|sample| (sample * 32767.0).round() as i16)
            .collect()
    }
}

/// The header of a WAV file: 16 bits, one channel, so many samples a second, `bytes` of samples.
fn header(rate: f64, bytes: u32) -> Vec<u8> {
    let rate = rate as u32;
    let mut head = Vec::with_capacity(44);
    head.extend(b"RIFF");
    head.extend((36 + bytes).to_le_bytes());
    head.extend(b"WAVEfmt ");
    head.extend(16_u32.to_le_bytes());
    head.extend(1_u16.to_le_bytes());
    head.extend(1_u16.to_le_bytes());
    head.extend(rate.to_le_bytes());
    head.extend((rate * 2).to_le_bytes());
    head.extend(2_u16.to_le_bytes());
    head.extend(16_u16.to_le_bytes());
    head.extend(b"data");
    head.extend(bytes.to_le_bytes());
    head
}

/// A WAV file of these samples, so many a second.
pub fn write_wav(rate: f64, samples: &[i16]) -> Vec<u8> {
    let bytes = u32::try_from(samples.len() * 2).expect("a sound is short");
    let mut file = header(rate, bytes);
    file.extend(samples.iter().flat_map(|sample| sample.to_le_bytes()));
    file
}
