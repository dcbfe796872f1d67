//! Seats and rules that go well together, chosen at once.

use super::sheet::Sheet;
use crate::screens::setup::Kind;

/// One such choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Preset {
    /// Few tiles and much time, for a first match.
    First,
    /// The usual rules, at a table of three or more.
    Full,
    /// The same for two.
    Duel,
    /// The same alone.
    Solo,
}

/// The tiles and the seconds of a first match.
const FIRST: (u8, u8) = (3, 120);
/// The seconds of the sand-glass of any other.
const USUAL_GLASS: u8 = 60;

impl Preset {
    /// In the order in which they are offered.
    pub const ALL: [Self; 4] = [Self::First, Self::Full, Self::Duel, Self::Solo];

    /// The key of its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::First => "setup-preset-first",
            Self::Full => "setup-preset-full",
            Self::Duel => "setup-preset-duel",
            Self::Solo => "ricochet-preset-solo",
        }
    }

    /// How many seats go with it, at least and at most.
    const fn seats(self) -> (usize, usize) {
        match self {
            Self::First => (2, 8),
            Self::Full => (3, 8),
            Self::Duel => (2, 2),
            Self::Solo => (1, 1),
        }
    }

    /// The tiles to win, where they do not follow from the seats, and the sand-glass.
    const fn pace(self) -> (Option<u8>, u8) {
        match self {
            Self::First => (Some(FIRST.0), FIRST.1),
            Self::Full | Self::Duel | Self::Solo => (None, USUAL_GLASS),
        }
    }

    /// The preset that a sheet is filled in by, if it is one.
    pub fn of(sheet: &Sheet) -> Option<Self> {
        let plain = !(sheet.must_ricochet || sheet.priority || sheet.hardcore);
        let fits = |preset: &Self| {
            let (least, most) = preset.seats();
            let pace = (sheet.tiles, sheet.sand_glass);
            (least..=most).contains(&sheet.open()) && pace == preset.pace()
        };
        let mut all = Self::ALL.into_iter();
        all.find(|preset| plain && sheet.thinking == 0 && fits(preset))
    }

    /// Fills in a sheet; seats that can stay do.
    pub fn fill_in(self, sheet: &mut Sheet) {
        (sheet.tiles, sheet.sand_glass) = self.pace();
        (sheet.must_ricochet, sheet.priority, sheet.hardcore) = (false, false, false);
        sheet.thinking = 0;
        let (least, most) = self.seats();
        let mut open = sheet.open();
        // The last ones go, a person never before a computer player.
        for going in [Kind::Computer, Kind::Person] {
            for seat in sheet.seats.iter_mut().rev() {
                if open > most && seat.is_open() && seat.kind == going {
                    seat.sit(Kind::Closed);
                    open -= 1;
                }
            }
        }
        for seat in &mut sheet.seats {
            if open < least && !seat.is_open() {
                seat.sit(Kind::Computer);
                open += 1;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sheet_is_of_the_preset_that_has_filled_it_in() {
        for from in [Sheet::for_a_person(), Sheet::of_computers()] {
            for preset in Preset::ALL {
                let mut sheet = from.clone();
                sheet.priority = true;
                assert_eq!(Preset::of(&sheet), None);
                preset.fill_in(&mut sheet);
                assert_eq!(Preset::of(&sheet), Some(preset), "{preset:?}");
                assert!(sheet.plan(1).is_some());
            }
        }
        let mut sheet = Sheet::for_a_person();
        Preset::Solo.fill_in(&mut sheet);
        assert_eq!(sheet.seats[0].kind, Kind::Person, "the person stays");
    }
}
