//! What a host and its guests say to each other: one JSON object a message, in text frames of a WebSocket over TLS.

mod move_refusal;
mod order;
mod to_guest;
mod to_host;
mod words;

use serde::Deserialize;

pub use move_refusal::MoveRefusal;
pub use order::Order;
pub use to_guest::{By, Clocks, ToGuest};
pub use to_host::{Role, ToHost};
pub use words::{PHRASES, Said, Words};

/// The version of the protocol.
pub const VERSION: u64 = 1;
/// What the protocol calls itself.
pub const PROTOCOL: &str = "dominations-table";
/// Why a computer player makes moves for somebody whose time was up, as records note it.
pub const TOOK_TOO_LONG: &str = "took too long";

/// The head of a `hello`, by which another version is known.
#[derive(Deserialize)]
struct Head {
    protocol: String,
    version: u64,
}

/// What the head of the first message tells: whether it is one of this protocol, and of which version.
fn version_of(text: &str) -> Option<u64> {
    let head: Head = serde_json::from_str(text).ok()?;
    (head.protocol == PROTOCOL).then_some(head.version)
}

#[cfg(test)]
mod tests {
    use super::{
        super::{abilities::Abilities, refusal::Refusal, terms::Terms},
        *,
    };

    fn hello(version: u64) -> ToHost {
        ToHost::Hello {
            protocol: PROTOCOL.to_owned(),
            version,
            game: None,
            table: None,
            name: "Anna".to_owned(),
            role: Role::Player,
            player: None,
            token: None,
            abilities: Abilities::default(),
        }
    }

    #[test]
    fn messages_are_spelled_as_the_page_for_programs_says() {
        let cases = [
            (
                hello(1),
                r#"{"type":"hello","protocol":"dominations-table","version":1,"name":"Anna","role":"player"}"#,
            ),
            (
                ToHost::Move {
                    ply: 7,
                    r#move: "pick 17".to_owned(),
                    time_is_up: false,
                },
                r#"{"type":"move","ply":7,"move":"pick 17"}"#,
            ),
            (
                ToHost::Move {
                    ply: 7,
                    r#move: "discard 17".to_owned(),
                    time_is_up: true,
                },
                r#"{"type":"move","ply":7,"move":"discard 17","time_is_up":true}"#,
            ),
            (
                ToHost::Unconfirmed {
                    ply: 7,
                    moves: vec!["BN".to_owned(), "RE".to_owned()],
                },
                r#"{"type":"unconfirmed","ply":7,"moves":["BN","RE"]}"#,
            ),
            (
                ToHost::Say {
                    words: Words::Phrase("hello".to_owned()),
                },
                r#"{"type":"say","words":{"phrase":"hello"}}"#,
            ),
            (ToHost::WishToWait, r#"{"type":"wish-to-wait"}"#),
            (ToHost::Sit { chair: None }, r#"{"type":"sit"}"#),
            (
                ToHost::Sit { chair: Some(2) },
                r#"{"type":"sit","chair":2}"#,
            ),
            (
                ToHost::Colour { colour: 2 },
                r#"{"type":"colour","colour":2}"#,
            ),
            (
                ToHost::Order {
                    order: Order::Colour {
                        chair: 3,
                        colour: 2,
                    },
                },
                r#"{"type":"order","order":{"what":"colour","chair":3,"colour":2}}"#,
            ),
            (ToHost::Seen { ply: 31 }, r#"{"type":"seen","ply":31}"#),
            (
                ToHost::LooksBack { looks: true },
                r#"{"type":"looks-back","looks":true}"#,
            ),
            (ToHost::Bye { gives_up: false }, r#"{"type":"bye"}"#),
            (
                ToHost::Bye { gives_up: true },
                r#"{"type":"bye","gives_up":true}"#,
            ),
            (
                ToHost::Order {
                    order: Order::ShowOut { chair: 2 },
                },
                r#"{"type":"order","order":{"what":"show-out","chair":2}}"#,
            ),
            (
                ToHost::Order {
                    order: Order::Terms(Terms {
                        move_ms: Some(30_000),
                        then_ends: true,
                        ..Terms::default()
                    }),
                },
                r#"{"type":"order","order":{"what":"terms","move_ms":30000,"then_ends":true}}"#,
            ),
        ];
        for (message, text) in cases {
            assert_eq!(message.text(), text);
            assert_eq!(ToHost::read(text), Ok(message));
        }
        let moved = ToGuest::Moved {
            number: 1,
            ply: 3,
            by: By::Seat(2),
            r#move: "pick 17".to_owned(),
            time: 0,
            stood_in: false,
            fault: None,
            clocks: Clocks::default(),
        };
        let text = moved.text();
        assert!(!text.contains("fault"), "{text}");
        let start =
            r#"{"type":"moved","number":1,"ply":3,"by":{"seat":2},"move":"pick 17","time":0,"#;
        assert!(text.starts_with(start), "{text}");
        assert_eq!(ToGuest::read(&text), Ok(moved));
        let laid = ToGuest::Unconfirmed {
            number: 1,
            ply: 3,
            seat: 2,
            moves: vec!["BN".to_owned()],
        };
        let text = r#"{"type":"unconfirmed","number":1,"ply":3,"seat":2,"moves":["BN"]}"#;
        assert_eq!(laid.text(), text);
        assert_eq!(ToGuest::read(text), Ok(laid));
        let refused = ToGuest::MoveRefused {
            ply: 3,
            why: MoveRefusal::Late { meant: 3, made: 5 },
        };
        let text = r#"{"type":"move-refused","ply":3,"why":"late","meant":3,"made":5}"#;
        assert_eq!(refused.text(), text);
        assert_eq!(ToGuest::read(text), Ok(refused));
    }

    #[test]
    fn another_version_is_told_in_one_sentence_on_both_sides() {
        assert_eq!(ToHost::first(&hello(1).text()), Ok(hello(1)));
        let why = ToHost::first(&hello(2).text()).expect_err("another version");
        assert_eq!(why, Refusal::Version { version: 1 });
        let told = ToGuest::read(&ToGuest::Refused(why).text()).expect_err("a refusal");
        assert_eq!(
            told.to_string(),
            "the host speaks version 1 of the protocol, expected 1"
        );
        // Whatever else the other version says.
        let theirs = r#"{"type":"welcome","protocol":"dominations-table","version":7}"#;
        assert_eq!(
            ToGuest::read(theirs)
                .expect_err("another version")
                .to_string(),
            "the host speaks version 7 of the protocol, expected 1"
        );
        assert_eq!(ToHost::first(r#"{"type":"sit"}"#), Err(Refusal::NoHello));
        assert_eq!(ToHost::first("GET / HTTP/1.1"), Err(Refusal::NoHello));
    }

    #[test]
    fn peers_tell_what_they_understand_and_are_sent_nothing_else() {
        // What an older guest says, and what a later one may.
        let older = hello(1).text();
        let more =
            r#""abilities":["fly","unconfirmed","seats","colours","seen","looks-back"],"role""#;
        let later = older.replace(r#""role""#, more);
        let told = |text: &str| match ToHost::first(text) {
            Ok(ToHost::Hello { abilities, .. }) => abilities,
            other => panic!("{other:?}"),
        };
        assert_eq!(told(&older), Abilities::default());
        assert_eq!(told(&later), Abilities::own());
        let answer = ToGuest::hello(Vec::new(), Vec::new()).text();
        let own = r#""abilities":["unconfirmed","seats","colours","seen","looks-back"]"#;
        assert!(answer.contains(own), "{answer}");
        // What an older host answers.
        let older = answer.replace(&format!(",{own}"), "");
        assert_ne!(older, answer);
        assert!(matches!(
            ToGuest::read(&older),
            Ok(ToGuest::Hello { abilities, .. }) if abilities.is_empty()
        ));
        let (none, own) = (Abilities::default(), Abilities::own());
        let said = ToHost::Unconfirmed {
            ply: 3,
            moves: Vec::new(),
        };
        assert!(said.is_known_to(&own) && !said.is_known_to(&none));
        for said in [
            ToHost::Sit { chair: Some(1) },
            ToHost::Bye { gives_up: true },
            ToHost::Colour { colour: 2 },
            ToHost::Seen { ply: 31 },
            ToHost::LooksBack { looks: true },
            ToHost::Order {
                order: Order::Colour {
                    chair: 1,
                    colour: 2,
                },
            },
        ] {
            assert!(said.is_known_to(&own) && !said.is_known_to(&none));
        }
        assert!(ToHost::Sit { chair: None }.is_known_to(&none));
        assert!(ToHost::Bye { gives_up: false }.is_known_to(&none));
        let told = ToGuest::Unconfirmed {
            number: 1,
            ply: 3,
            seat: 0,
            moves: Vec::new(),
        };
        assert!(told.is_known_to(&own) && !told.is_known_to(&none));
        assert!(ToGuest::hello(Vec::new(), Vec::new()).is_known_to(&none));
    }
}
