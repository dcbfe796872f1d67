//! Steps down the gradient of an error, each number with its own length (Adam, Kingma and Ba 2015).

/// What the slopes were like so far.
pub struct Adam {
    mean: Vec<f32>,
    square: Vec<f32>,
    first_decay: f32,
    second_decay: f32,
}

impl Adam {
    /// For so many numbers.
    pub fn new(count: usize) -> Self {
        Self {
            mean: vec![0.0; count],
            square: vec![0.0; count],
            first_decay: 1.0,
            second_decay: 1.0,
        }
    }

    /// Steps down the slopes.
    pub fn step(&mut self, numbers: &mut [f32], slopes: impl Iterator<Item = f32>, rate: f32) {
        self.first_decay *= 0.9;
        self.second_decay *= 0.999;
        for (index, slope) in slopes.enumerate() {
            let (mean, square) = (&mut self.mean[index], &mut self.square[index]);
            *mean = 0.9 * *mean + 0.1 * slope;
            *square = 0.999 * *square + 0.001 * slope * slope;
            let mean: f32 = *mean / (1.0 - self.first_decay);
            let square: f32 = *square / (1.0 - self.second_decay);
            numbers[index] -= rate * mean / (square.sqrt() + 1e-8);
        }
    }
}
