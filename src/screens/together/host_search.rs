//! A host that is looked for in the network while the connection to it is lost: it may have opened its table elsewhere.

use std::{net::SocketAddr, time::Duration};

use bevy::prelude::*;

use crate::play::network::{Browser, Destination, Nearby, Phase};

/// How often it is looked who is announced.
const GLANCE: Duration = Duration::from_millis(1500);

/// Looks for a host as long as it is there.
pub struct HostSearch {
    browser: Option<Browser>,
    /// When it is looked again.
    due: Duration,
    /// Where it was said to be last: nobody is sent there twice.
    told: Option<SocketAddr>,
}

impl HostSearch {
    /// Begins to look.
    pub fn begin() -> Self {
        let browser = match cfg!(test) {
            true => None,
            false => Browser::new()
                .map_err(|why| warn!("the host is not looked for: {why}"))
                .ok(),
        };
        Self {
            browser,
            due: Duration::ZERO,
            told: None,
        }
    }

    /// When it is looked again.
    pub const fn due(&self) -> Duration {
        self.due
    }

    /// Where the host that was at `lost` has opened a table of that game by now, if that was not said yet; the table where
    /// the match of that seal goes on, if one was played.
    pub fn look(
        &mut self,
        now: Duration,
        lost: Destination,
        game: &str,
        seal: Option<&str>,
    ) -> Option<SocketAddr> {
        if now < self.due {
            return None;
        }
        self.due = now + GLANCE;
        let nearby = self.browser.as_mut()?.tables();
        let found = elsewhere(&nearby, lost, game, seal).filter(|found| self.told != Some(*found));
        self.told = found.or(self.told);
        found
    }
}

/// Where the host that was at `lost` is announced with a table of that game, and of that match, if that is elsewhere. It is
/// known by its key.
fn elsewhere(
    nearby: &[Nearby],
    lost: Destination,
    game: &str,
    seal: Option<&str>,
) -> Option<SocketAddr> {
    let key = lost.key?;
    // It may have several tables.
    let goes_on = |one: &Nearby| match (seal, &one.about.seal) {
        (Some(own), Some(told)) => own.starts_with(&**told),
        (Some(_), None) => one.about.phase == Phase::Playing,
        (None, _) => true,
    };
    let is_its = |one: &&Nearby| one.key == Some(key) && one.about.game == game && goes_on(one);
    let found = nearby.iter().find(is_its)?.address;
    (found != lost.address).then_some(found)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::network::{About, VERSION};

    #[test]
    fn a_host_is_found_by_its_key_where_it_has_moved_to() {
        let nearby = |address: &str, key, game: &str| Nearby {
            address: address.parse().unwrap(),
            key,
            about: About {
                name: "Ada’s table".to_owned(),
                of: None,
                game: game.to_owned(),
                options: String::new(),
                phase: Phase::Playing,
                stands: false,
                round: 1,
                taken: vec![true, true],
                names: Vec::new(),
                seal: Some("01234567".to_owned()),
                terms: None,
            },
            version: VERSION,
            release: String::new(),
            locked: false,
        };
        let others = [
            nearby("10.0.0.1:7420", None, "conquest"),
            nearby("10.0.0.2:7420", Some(8), "conquest"),
            nearby("10.0.0.3:7420", Some(7), "ricochet"),
        ];
        let lost = |address: &str, key| Destination {
            address: address.parse().unwrap(),
            key,
        };
        let before = lost("10.0.0.1:7499", Some(7));
        assert_eq!(elsewhere(&others, before, "conquest", None), None);
        let its = nearby("10.0.0.1:35563", Some(7), "conquest");
        let address = its.address;
        let all = [others.as_slice(), &[its]].concat();
        let at = |seal| elsewhere(&all, before, "conquest", seal);
        assert_eq!(at(None), Some(address));
        assert_eq!(at(Some("0123456789")), Some(address));
        assert_eq!(at(Some("9876543210")), None, "another match");
        let same = lost("10.0.0.1:35563", Some(7));
        assert_eq!(elsewhere(&all, same, "conquest", None), None);
        let unknown = lost("10.0.0.1:7499", None);
        assert_eq!(elsewhere(&all, unknown, "conquest", None), None);
    }
}
