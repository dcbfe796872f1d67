//! What is missing before a match can begin, and the button that goes on: to its start, or to the match that is played.

use bevy::{
    input_focus::AutoFocus,
    prelude::*,
    ui::InteractionDisabled,
    ui_widgets::{Activate, observe},
};

use super::meeting::{GoToMatch, Meeting, Tell};
use crate::{
    locale::Localized,
    play::network::{Order, TableState, ToHost, Who},
    shell::{
        theme::{TextStyle, Tone},
        widgets::{TellsWhole, at, main_button, name_in_sentence, short_text, whole},
    },
};

/// What is missing, and the button that goes on, if there is one: its words, and whether it can be pressed.
#[derive(Clone, Debug, PartialEq)]
pub struct Start {
    lines: Vec<Localized>,
    main: Option<(&'static str, bool)>,
}

impl Start {
    /// How a table stands.
    pub fn of(meeting: &Meeting, table: &TableState) -> Self {
        let people = || table.seats.iter().map(|seat| &seat.who);
        // A long name leaves room for those after it.
        let not_ready = || {
            let seats = people().enumerate();
            seats.filter_map(|(chair, who)| match who {
                Who::Person {
                    name, ready: false, ..
                } => Some((chair, name)),
                _ => None,
            })
        };
        // Where several play at this screen their names tell who is meant.
        let own = meeting.chair.filter(|_| meeting.company.is_empty());
        let is_own = |chair: usize| own.is_some_and(|own| usize::from(own) == chair);
        let others = not_ready().filter(|(chair, _)| !is_own(*chair));
        let others: Vec<String> = others.map(|(_, name)| name_in_sentence(name)).collect();
        let lacks_own = not_ready().any(|(chair, _)| is_own(chair));
        let open = people().filter(|who| matches!(who, Who::Open)).count();
        let by_itself = meeting.begins_by_itself();
        let lines = match (meeting.plays, meeting.arranges) {
            (true, _) if meeting.own_turn => {
                vec!["net-match-runs".into(), "net-match-awaits-you".into()]
            }
            (true, _) => vec!["net-match-runs".into()],
            // That stands in a bar of its own.
            (false, _) if meeting.lost.is_some() => Vec::new(),
            (false, arranges) => {
                let mut lines = Vec::new();
                // Whoever came to play, and found no chair, reads why.
                let watches = meeting.chair.is_none() && open == 0;
                let named =
                    |key: &'static str| Localized::new(key).with("names", others.join(", "));
                match (lacks_own, others.is_empty()) {
                    (true, true) => lines.push("net-missing-own".into()),
                    (true, false) => lines.push(named("net-missing-own-and")),
                    (false, true) => {}
                    (false, false) => lines.push(named("net-missing")),
                }
                if open > 0 {
                    lines.push(Localized::new("net-still-open").with("count", open));
                }
                lines.push(match (lines.is_empty(), arranges) {
                    (false, true) if open > 0 => "net-close-or-computer".into(),
                    _ if by_itself => "net-starts-by-itself".into(),
                    (true, true) => "net-can-start".into(),
                    (true, false) => "net-host-starts".into(),
                    (false, _) => "net-all-ready".into(),
                });
                if watches {
                    lines.insert(0, "net-you-watch-full".into());
                }
                lines
            }
        };
        let all_ready = others.is_empty() && !lacks_own;
        let may_start = open == 0 && all_ready && meeting.lost.is_none();
        let main = match (meeting.plays, meeting.arranges) {
            (true, _) => Some(("net-go-to-match", true)),
            (false, true) if !by_itself => Some(("net-start", may_start)),
            (false, _) => None,
        };
        Self { lines, main }
    }

    /// Spawns the lines and the button, with `told` to know them by; whether the button has the keys.
    pub fn spawn(&self, screen: &mut ChildSpawnerCommands, told: impl Bundle, takes_keys: bool) {
        screen
            .spawn((Name::new("Start"), told, whole(), Pickable::IGNORE))
            .with_children(|start| {
                let right = if self.main.is_some() { 1040.0 } else { 1248.0 };
                for (place, line) in self.lines.iter().enumerate() {
                    let top = 566.0 + 24.0 * place as f32;
                    let style = match place {
                        0 => TextStyle::BodyBold,
                        _ => TextStyle::Body,
                    };
                    start
                        .spawn((
                            Node {
                                overflow: Overflow::clip_x(),
                                ..at(Rect::new(652.0, top, right, top + 24.0))
                            },
                            Pickable::IGNORE,
                        ))
                        .with_children(|room| {
                            room.spawn(short_text(line.clone(), style, Tone::Cream))
                                .insert((TellsWhole, Pickable::default()));
                        });
                }
                let Some((label, live)) = self.main else {
                    return;
                };
                let mut main = start.spawn((
                    main_button(label)
                        .large()
                        .icon("play")
                        .width(198.0)
                        .at(1050.0, 572.0)
                        .build(),
                    observe(go_on),
                ));
                if !live {
                    main.insert(InteractionDisabled);
                }
                if takes_keys {
                    main.insert(AutoFocus);
                }
            });
    }
}

/// To the match that is played, or that begins.
fn go_on(_: On<Activate>, meeting: Res<Meeting>, mut commands: Commands) {
    match meeting.plays {
        true => commands.trigger(GoToMatch),
        false => commands.trigger(Tell(ToHost::Order {
            order: Order::Start,
        })),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::network::{Link, Phase, SeatState, Terms};

    /// At a table of that owner, if it has one, where one sits who arranges it; whether that one is ready.
    fn meeting_of(of: Option<&str>, is_host: bool, ready: bool) -> Meeting {
        let who = Who::Person {
            name: "Ada".to_owned(),
            player: "human".to_owned(),
            ready,
            link: Link::Here,
            is_host,
            ping_ms: None,
            address: None,
        };
        let table = TableState {
            name: "dominations 1".to_owned(),
            of: of.map(str::to_owned),
            game: "dominations".to_owned(),
            options: String::new(),
            number: 1,
            phase: Phase::Lobby,
            round: 0,
            seats: vec![SeatState { seat: None, who }],
            colours: Vec::new(),
            looking_back: Vec::new(),
            spectators: Vec::new(),
            seal: String::new(),
            terms: Terms::default(),
            waiting: None,
        };
        Meeting {
            table: Some(table),
            chair: Some(0),
            is_host,
            arranges: true,
            ..default()
        }
    }

    /// How such a table stands.
    fn start(of: Option<&str>, is_host: bool, ready: bool) -> Start {
        let meeting = meeting_of(of, is_host, ready);
        Start::of(&meeting, meeting.table.as_ref().unwrap())
    }

    #[test]
    fn who_is_in_the_lobby_during_a_match_reads_when_it_waits_for_them() {
        let lines = |own_turn| {
            let mut meeting = meeting_of(None, false, true);
            (meeting.plays, meeting.own_turn) = (true, own_turn);
            let table = meeting.table.clone().unwrap();
            Start::of(&meeting, &table).lines
        };
        assert_eq!(lines(false), [Localized::new("net-match-runs")]);
        let awaited = ["net-match-runs", "net-match-awaits-you"].map(Localized::new);
        assert_eq!(lines(true), awaited);
    }

    #[test]
    fn who_found_no_chair_reads_that_beside_what_is_missing() {
        let first = |chair: Option<u8>, more: Option<Who>| {
            let mut meeting = meeting_of(Some("Ada"), false, true);
            meeting.chair = chair;
            let mut table = meeting.table.take().unwrap();
            table
                .seats
                .extend(more.map(|who| SeatState { seat: None, who }));
            Start::of(&meeting, &table).lines.remove(0)
        };
        let watches = Localized::new("net-you-watch-full");
        assert_eq!(first(None, None), watches);
        assert_ne!(first(Some(0), None), watches);
        assert_ne!(first(None, Some(Who::Open)), watches, "it can sit down");
    }

    #[test]
    fn while_the_connection_is_lost_nothing_is_said_to_be_missing_and_nothing_can_start() {
        let mut meeting = meeting_of(Some("Ada"), true, true);
        meeting.lost = Some("net-lost".into());
        let table = meeting.table.clone().unwrap();
        let start = Start::of(&meeting, &table);
        assert_eq!(
            (start.lines.len(), start.main),
            (0, Some(("net-start", false)))
        );
    }

    #[test]
    fn who_is_awaited_alone_at_a_screen_is_told_so() {
        let first = |chair: u8, company: &[u8]| {
            let mut meeting = meeting_of(Some("Ada"), true, false);
            let mut table = meeting.table.take().unwrap();
            let mut other = table.seats[0].clone();
            if let Who::Person { name, .. } = &mut other.who {
                "Bo".clone_into(name);
            }
            table.seats.push(other);
            (meeting.chair, meeting.company) = (Some(chair), company.to_vec());
            Start::of(&meeting, &table).lines.remove(0)
        };
        let own_and =
            |names: &'static str| Localized::new("net-missing-own-and").with("names", names);
        assert_eq!(first(0, &[]), own_and("Bo"));
        assert_eq!(first(1, &[]), own_and("Ada"));
        let both = Localized::new("net-missing").with("names", "Ada, Bo");
        assert_eq!(first(0, &[1]), both);
        let alone = start(Some("Ada"), true, false).lines.remove(0);
        assert_eq!(alone, Localized::new("net-missing-own"));
    }

    #[test]
    fn a_long_name_leaves_room_for_the_name_after_it() {
        let mut meeting = meeting_of(Some("Ada"), true, false);
        let mut table = meeting.table.take().unwrap();
        let mut before = table.seats[0].clone();
        if let Who::Person { name, .. } = &mut before.who {
            *name = "W".repeat(24);
        }
        table.seats.insert(0, before);
        // Both play at one screen.
        meeting.company = vec![1];
        let missing = Localized::new("net-missing").with("names", "WWWWWWWWWWW…, Ada");
        assert_eq!(Start::of(&meeting, &table).lines[0], missing);
    }

    #[test]
    fn only_the_host_of_a_table_starts_it() {
        let hosted = |ready| start(Some("Ada"), true, ready);
        assert_eq!(hosted(false).main, Some(("net-start", false)));
        assert_eq!(hosted(true).main, Some(("net-start", true)));
        assert_eq!(hosted(true).lines, [Localized::new("net-can-start")]);
        let served = |ready| start(None, false, ready);
        for ready in [false, true] {
            assert_eq!(served(ready).main, None);
            let last = served(ready).lines.pop();
            assert_eq!(last, Some(Localized::new("net-starts-by-itself")));
        }
    }
}
