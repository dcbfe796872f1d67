//! Whole numbers of any size, as stacks of digits of mixed radix.

/// A whole number of any size.
///
/// Always holds: the most significant limb is not 0.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Natural {
    /// In base 2^32, the least significant first; none where the number is 0.
    limbs: Vec<u32>,
}

impl Natural {
    pub(super) fn one() -> Self {
        Self { limbs: vec![1] }
    }

    pub(super) const fn is_zero(&self) -> bool {
        self.limbs.is_empty()
    }

    pub(super) fn is_one(&self) -> bool {
        self.limbs == [1]
    }

    /// Puts a digit below all that there are: [`Self::pop`] takes it off again.
    pub(super) fn push(&mut self, digit: Digit) {
        let mut carry = u64::from(digit.value);
        for limb in &mut self.limbs {
            let wide = u64::from(*limb) * digit.radix + carry;
            *limb = wide as u32;
            carry = wide >> 32;
        }
        if carry > 0 {
            self.limbs.push(carry as u32);
        }
    }

    /// Takes off the lowest digit, one of that radix.
    pub(super) fn pop(&mut self, radix: u64) -> u32 {
        let mut left = 0;
        for limb in self.limbs.iter_mut().rev() {
            let wide = (left << 32) | u64::from(*limb);
            *limb = (wide / radix) as u32;
            left = wide % radix;
        }
        while self.limbs.last() == Some(&0) {
            self.limbs.pop();
        }
        left as u32
    }
}

/// A digit of a number of mixed radix.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Digit {
    /// Below the radix.
    pub value: u32,
    /// From 1 to 2^32; a digit of radix 1 costs nothing.
    pub radix: u64,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::chance::{below, stream};

    #[test]
    fn digits_come_off_as_they_went_on() {
        let mut rng = stream(1, "digits", 0);
        let mut digits = vec![
            Digit {
                value: u32::MAX,
                radix: 1 << 32,
            },
            Digit { value: 0, radix: 1 },
        ];
        digits.extend((0..200).map(|_| {
            let radix = 1 + below(&mut rng, 60);
            Digit {
                value: below(&mut rng, radix),
                radix: radix.into(),
            }
        }));
        let mut number = Natural::one();
        digits.iter().for_each(|&digit| number.push(digit));
        for digit in digits.iter().rev() {
            assert!(!number.is_zero());
            assert_eq!(number.pop(digit.radix), digit.value);
        }
        assert!(number.is_one());
        assert_eq!(number.pop(2), 1);
        assert!(number.is_zero());
        assert_eq!(number.pop(7), 0);
    }
}
