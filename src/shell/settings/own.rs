//! Switches that one game asks for, kept beside everything that can be set.

use super::Settings;

/// A switch of a game's own.
#[derive(Debug)]
pub struct OwnSwitch {
    /// What the file of settings calls it.
    pub id: &'static str,
    /// Key of its name; that of its explanation ends in `-detail`.
    pub name: &'static str,
    /// Whether it is on until the player says otherwise.
    pub usual: bool,
}

impl OwnSwitch {
    /// Whether a line of the file is about it, and what it says.
    fn read(&self, line: &str) -> Option<bool> {
        let (id, value) = line.split_once('=')?;
        (id == self.id).then(|| value.parse().ok()).flatten()
    }
}

impl Settings {
    /// Whether a game's switch is on.
    pub fn is_on(&self, switch: &OwnSwitch) -> bool {
        let mut said = self.own.iter().filter_map(|line| switch.read(line));
        said.next().unwrap_or(switch.usual)
    }

    /// Turns a game's switch on or off.
    pub fn turn(&mut self, switch: &OwnSwitch, on: bool) {
        self.own.retain(|line| switch.read(line).is_none());
        if on != switch.usual {
            self.own.push(format!("{}={on}", switch.id));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHUFFLED: OwnSwitch = OwnSwitch {
        id: "shuffled",
        name: "set-shuffled",
        usual: true,
    };

    #[test]
    fn a_switch_is_as_usual_until_it_is_turned() {
        let mut settings = Settings::default();
        assert!(settings.is_on(&SHUFFLED));
        settings.turn(&SHUFFLED, false);
        settings.turn(&SHUFFLED, false);
        assert!(!settings.is_on(&SHUFFLED));
        assert_eq!(settings.own, ["shuffled=false"]);
        settings.turn(&SHUFFLED, true);
        assert_eq!(settings, Settings::default());
    }

    #[test]
    fn a_line_that_says_nothing_changes_nothing() {
        let own = ["shuffled", "shuffled=perhaps", "=", "other=false"].map(str::to_owned);
        let settings = Settings {
            own: own.to_vec(),
            ..Settings::default()
        };
        assert!(settings.is_on(&SHUFFLED));
    }
}
