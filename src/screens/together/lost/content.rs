//! What the bar of a lost connection tells, and its buttons.

use std::time::Duration;

use super::Loss;
use crate::{
    kit::text::short_name,
    locale::Localized,
    play::network::{Order, ToHost, Waiting},
};

/// So many letters the names of all who are away have together: two lines have room for them.
const NAMES: usize = 48;

/// `43 s left, then a computer plays.`
pub(super) fn then(waiting: &Waiting, left: Duration) -> Localized {
    let key = match waiting.then_computer {
        true => "net-then-computer",
        false => "net-then-end",
    };
    Localized::new(key).with("seconds", left.as_millis().div_ceil(1000) as i64)
}

/// A button of the bar.
pub(super) struct BarButton {
    /// What it does, for its tip and for who listens.
    pub label: &'static str,
    /// The same in a word.
    pub short: &'static str,
    /// The same as a sign.
    pub sign: &'static str,
    pub does: Does,
}

impl BarButton {
    const fn new(label: &'static str, short: &'static str, sign: &'static str, does: Does) -> Self {
        Self {
            label,
            short,
            sign,
            does,
        }
    }
}

/// What a button of the bar does.
pub(super) enum Does {
    Say(ToHost),
    AskToEnd,
    TryNow,
    Leave,
    AskToLeave,
}

/// Its heading, the lines below it, and the buttons.
pub(super) type BarContent = (Localized, Vec<Localized>, Vec<BarButton>);

/// What it tells of that loss.
pub(super) fn told(loss: &Loss) -> BarContent {
    let leave = |does| BarButton::new("net-keep-and-leave", "net-bar-leave", "save", does);
    match loss {
        Loss::Own { why, in_lobby } => (
            "net-lost-own".into(),
            vec![why.clone()],
            vec![
                BarButton::new("net-try-now", "net-bar-try", "refresh_cw", Does::TryNow),
                match *in_lobby {
                    true => BarButton::new("net-leave", "net-bar-leave", "door_open", Does::Leave),
                    false => leave(Does::Leave),
                },
            ],
        ),
        Loss::Other {
            waiting,
            more,
            is_host,
            new_code,
        } => {
            let left = waiting
                .left_ms
                .map(|ms| then(waiting, Duration::from_millis(ms)));
            let heading = match more[..] {
                [] => Localized::new("net-is-lost").with("name", waiting.name.clone()),
                _ => {
                    let names = std::iter::once(&waiting.name).chain(more);
                    let names = names.map(|name| short_name(name, NAMES / (1 + more.len())));
                    let names: Vec<String> = names.collect();
                    Localized::new("net-lost-several").with("names", names.join(", "))
                }
            };
            // Who decides sees what the others wish.
            let line = match (waiting.wishes, new_code) {
                (wishes @ 1.., _) if *is_host => {
                    Some(Localized::new("net-wishes").with("count", wishes))
                }
                (_, Some(code)) => {
                    Some(Localized::new("net-lost-line-moved").with("code", code.clone()))
                }
                // The names of several need its room.
                (_, None) => more.is_empty().then(|| "net-lost-line".into()),
            };
            let lines = [line, left];
            let order = |order: Order| Does::Say(ToHost::Order { order });
            let mut buttons = match is_host {
                true => vec![
                    BarButton::new(
                        "net-wait-more",
                        "net-bar-wait",
                        "hourglass",
                        order(Order::WaitMore),
                    ),
                    BarButton::new(
                        "net-let-computer",
                        "net-bar-computer",
                        "bot",
                        order(Order::LetComputerPlay),
                    ),
                    BarButton::new("net-end", "net-bar-end", "flag", Does::AskToEnd),
                ],
                false => vec![BarButton::new(
                    "net-wish-to-wait",
                    "net-bar-wait",
                    "hourglass",
                    Does::Say(ToHost::WishToWait),
                )],
            };
            // The others still hear of it.
            buttons.push(leave(Does::AskToLeave));
            (heading, lines.into_iter().flatten().collect(), buttons)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{super::tests::loss, *};

    #[test]
    fn only_the_host_may_end_the_match() {
        let buttons = |is_host| {
            let loss = Loss::Other {
                waiting: Waiting {
                    chair: 1,
                    name: "Ben".to_owned(),
                    left_ms: Some(0),
                    then_computer: true,
                    wishes: 0,
                },
                more: Vec::new(),
                is_host,
                new_code: None,
            };
            let (_, _, buttons) = told(&loss);
            buttons
                .into_iter()
                .map(|button| button.label)
                .collect::<Vec<_>>()
        };
        let of_host = [
            "net-wait-more",
            "net-let-computer",
            "net-end",
            "net-keep-and-leave",
        ];
        assert_eq!(buttons(true), of_host);
        assert_eq!(buttons(false), ["net-wish-to-wait", "net-keep-and-leave"]);
    }

    #[test]
    fn whoever_leaves_the_others_is_asked_and_who_is_cut_off_leaves_at_once() {
        let asks = |loss: &Loss| {
            let mut buttons = told(loss).2;
            let last = buttons.pop().expect("one can leave");
            matches!(last.does, Does::AskToLeave)
        };
        for is_host in [true, false] {
            assert!(asks(&loss(0, is_host, None)), "{is_host}");
        }
        let own = Loss::Own {
            why: "net-lost".into(),
            in_lobby: false,
        };
        assert!(!asks(&own));
    }

    #[test]
    fn the_code_of_before_is_only_promised_where_it_leads_to_the_table() {
        let line = |new_code: Option<&str>| {
            let loss = Loss::Other {
                waiting: Waiting {
                    chair: 1,
                    name: "Ben".to_owned(),
                    left_ms: None,
                    then_computer: true,
                    wishes: 0,
                },
                more: Vec::new(),
                is_host: true,
                new_code: new_code.map(str::to_owned),
            };
            told(&loss).1.remove(0)
        };
        assert_eq!(line(None), Localized::new("net-lost-line"));
        let moved = Localized::new("net-lost-line-moved").with("code", "R2M02-60WZH");
        assert_eq!(line(Some("R2M02-60WZH")), moved);
    }
}
