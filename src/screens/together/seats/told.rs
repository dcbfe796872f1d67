//! What the card of a chair tells of who sits there.

use super::{Card, pings::ping_words};
use crate::{
    locale::Localized,
    play::network::{Link, Who},
    shell::theme::Tone,
};

impl Card {
    /// Who it is to the table.
    pub(super) fn about(&self) -> Localized {
        match &self.who {
            Who::Computer { player } => format!("level-{player}").into(),
            Who::Person { .. } if self.low => self.readiness().1,
            Who::Person { is_host: true, .. } => "net-is-host".into(),
            Who::Person {
                address: Some(address),
                ..
            } if !self.is_own && !self.is_beside => {
                Localized::new("net-from").with("address", address.clone())
            }
            Who::Person { player, .. } if self.computers.contains(&&**player) => {
                format!("level-{player}").into()
            }
            Who::Person { .. } | Who::Open | Who::Closed => "net-guest".into(),
        }
    }

    /// How the connection is.
    pub(super) fn link(&self) -> (&'static str, Localized, Tone) {
        match &self.who {
            Who::Person {
                link: Link::Lost, ..
            } => ("wifi_off", "net-lost".into(), Tone::Accent),
            Who::Person {
                link: Link::ComputerPlays,
                ..
            } => ("bot", "net-computer-plays".into(), Tone::Accent),
            Who::Person { .. } if self.is_own || self.is_beside => {
                ("user", "net-here".into(), Tone::InkSoft)
            }
            Who::Person { .. } if self.is_cut => ("wifi_off", "net-unsure".into(), Tone::InkSoft),
            Who::Person { .. } => ("wifi", ping_words(None), Tone::InkSoft),
            Who::Computer { .. } | Who::Open | Who::Closed => {
                ("bot", "net-with-host".into(), Tone::InkSoft)
            }
        }
    }

    /// Whether the match may begin.
    pub(super) fn readiness(&self) -> (&'static str, Localized, Tone) {
        match &self.who {
            Who::Person { .. } if self.is_cut => ("hourglass", "net-unsure".into(), Tone::InkSoft),
            Who::Person { .. } | Who::Computer { .. } if self.plays => {
                ("play", "net-playing".into(), Tone::YesEdge)
            }
            Who::Person { ready: false, .. } if self.looks_back => {
                ("eye", "net-looks-back".into(), Tone::InkSoft)
            }
            Who::Person { ready: false, .. } => {
                ("hourglass", "net-not-ready".into(), Tone::InkSoft)
            }
            _ => ("check", "net-ready".into(), Tone::YesEdge),
        }
    }
}

#[cfg(test)]
mod tests {
    use bevy::prelude::default;

    use super::{
        super::{super::meeting::Meeting, cards, tests::meeting_of_four},
        *,
    };
    use crate::{
        games::dominations::rules::Dominations, kit::Notation as _, play::network::TableState,
        screens::seat_art::AnyColour,
    };

    #[test]
    fn computers_play_while_a_match_does() {
        let mut meeting = meeting_of_four();
        let told = |meeting: &Meeting| {
            let computer = cards(meeting).last().expect("there are four");
            computer.readiness().1
        };
        assert_eq!(told(&meeting), "net-ready".into());
        meeting.plays = true;
        assert_eq!(told(&meeting), "net-playing".into());
    }

    #[test]
    fn who_still_looks_at_what_a_match_came_to_is_not_only_not_ready() {
        let mut meeting = meeting_of_four();
        let told = |meeting: &Meeting| {
            let bo = cards(meeting).nth(1).expect("there are four");
            bo.readiness().1
        };
        assert_eq!(told(&meeting), "net-not-ready".into());
        if let Some(table) = &mut meeting.table {
            table.looking_back = vec![1];
        }
        assert_eq!(told(&meeting), "net-looks-back".into());
        if let Some(table) = &mut meeting.table {
            table.seats[1].who = Who::person("Bo", true, Link::Here);
        }
        assert_eq!(told(&meeting), "net-ready".into());
    }

    #[test]
    fn what_was_told_of_others_is_not_sure_while_the_connection_is_lost() {
        let bo = Who::person("Bo", true, Link::Here);
        let mut meeting = Meeting {
            colours: (Dominations::COLOURS.iter().copied())
                .map(AnyColour::of)
                .collect(),
            table: Some(TableState::in_lobby("Kitchen", "dominations", [bo])),
            ..default()
        };
        let card = |meeting: &Meeting| cards(meeting).next().expect("there is one chair");
        let live = card(&meeting);
        assert_eq!((live.link().0, live.readiness().0), ("wifi", "check"));
        meeting.lost = Some("net-lost".into());
        let cut = card(&meeting);
        assert_eq!((cut.link().0, cut.readiness().0), ("wifi_off", "hourglass"));
        assert!(!live.does_as(&cut), "its buttons are new once it is back");
    }
}
