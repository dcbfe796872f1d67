//! What a host and its guests say to each other: one JSON object a message, in text frames of a WebSocket over TLS.

mod move_refusal;
mod order;
mod words;

use serde::{Deserialize, Serialize};

pub use move_refusal::MoveRefusal;
pub use order::Order;
pub use words::{PHRASES, Said, Words};

use super::{
    abilities::{Abilities, Ability},
    error::NetworkError,
    refusal::Refusal,
    table_state::{About, TableState},
};
use crate::{
    kit::{Actor, Seat},
    play::bots::quoted,
};

/// The version of the protocol.
pub const VERSION: u64 = 1;
/// What the protocol calls itself.
pub const PROTOCOL: &str = "dominations-table";
/// Why a computer player makes moves for somebody whose time was up, as records note it.
pub const TOOK_TOO_LONG: &str = "took too long";

/// What somebody comes for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Role {
    /// To play.
    #[default]
    Player,
    /// To watch.
    Spectator,
    /// To hear which tables there are, and go.
    Look,
}

/// What a guest says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum ToHost {
    /// First of all: who it is. The key of its certificate says the same.
    Hello {
        /// `dominations-table`.
        protocol: String,
        /// [`VERSION`].
        version: u64,
        /// Which game it can play; all of them if it does not say.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        game: Option<String>,
        /// At which table of the host; whichever has a seat if it does not say.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        table: Option<String>,
        /// What it is called.
        name: String,
        /// What it comes for.
        #[serde(default)]
        role: Role,
        /// `human`, or which computer player it is.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        player: Option<String>,
        /// What lets it in, where that is asked for.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        token: Option<String>,
        /// What it understands beside what it can always be told.
        #[serde(default, skip_serializing_if = "Abilities::is_empty")]
        abilities: Abilities,
    },
    /// It takes an open seat.
    Sit {
        /// Which chair, from 0; whichever is open first if it does not say. Whoever sits already moves there. Only for hosts
        /// that know [`Ability::Seats`].
        #[serde(default, skip_serializing_if = "Option::is_none")]
        chair: Option<u8>,
    },
    /// It leaves its seat and watches.
    Stand,
    /// It chooses the colour of its chair before a match. Only for hosts that know [`Ability::Colours`].
    Colour {
        /// Which of the colours of the game, from 0. Whoever has it gets the one given up, unless that is a person.
        colour: u8,
    },
    /// Whether the match may begin.
    Ready {
        /// Whether.
        ready: bool,
    },
    /// Its move.
    Move {
        /// The number of the move that it is to be, from 0: how many have been made.
        ply: u64,
        /// The move, as in a record.
        r#move: String,
        /// Whether it is the last that was laid before the time was up: a computer plays the rest of the turn.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        time_is_up: bool,
    },
    /// What it has laid and can still take back, each time that this changes: only for hosts that know
    /// [`Ability::Unconfirmed`].
    Unconfirmed {
        /// How many moves have been made before.
        ply: u64,
        /// The moves, as in a record; none where all was taken back.
        moves: Vec<String>,
    },
    /// All of so many moves have been seen there. Whoever is awaited says so before time for a move begins: only for hosts that
    /// know [`Ability::Seen`].
    Seen {
        /// How many.
        ply: u64,
    },
    /// Whether it still looks at what the last match came to. Only for hosts that know [`Ability::LooksBack`].
    LooksBack {
        /// Whether.
        looks: bool,
    },
    /// It says something to all.
    Say {
        /// What.
        words: Words,
    },
    /// It asks for the record as it stands.
    Record,
    /// It wishes that the table waits for whoever is lost.
    WishToWait,
    /// The answer to a `ping`.
    Pong {
        /// Its number.
        number: u64,
    },
    /// What only the host may order.
    Order {
        /// What.
        order: Order,
    },
    /// It goes, and will not come back.
    Bye {
        /// Whether it gives up the match that is played: nobody waits for it. Only for hosts that know [`Ability::Seats`].
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        gives_up: bool,
    },
}

/// Who made a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum By {
    /// A seat.
    Seat(u8),
    /// Chance.
    Chance,
    /// A clock of the rules.
    Clock,
}

impl From<Actor> for By {
    fn from(actor: Actor) -> Self {
        match actor {
            Actor::Seat(seat) => Self::Seat(seat.index() as u8),
            Actor::Chance => Self::Chance,
            Actor::Clock => Self::Clock,
        }
    }
}

impl By {
    /// The same in the words of the rules; none for a seat that no table has.
    pub fn actor(self) -> Option<Actor> {
        Some(match self {
            Self::Seat(number) => Actor::Seat(Seat::try_new(number)?),
            Self::Chance => Actor::Chance,
            Self::Clock => Actor::Clock,
        })
    }
}

/// What time it is in a match.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Clocks {
    /// Milliseconds by the clock of the match.
    pub clock_ms: u32,
    /// How fast that clock goes: 1 with people at the table.
    pub pace: f64,
    /// Whether it stands still, since the table waits.
    pub stands: bool,
    /// Milliseconds that each seat has for its move, where that is limited.
    pub left_ms: Vec<Option<u64>>,
    /// Milliseconds that each seat has for the rest of the match, where single moves are limited as well; else empty. Older
    /// hosts do not say.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub match_left_ms: Vec<Option<u64>>,
    /// Milliseconds at most until the time of whoever is awaited begins, which is among those that are left for the move: until
    /// then they see what came before. Nothing where it runs; older hosts do not say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub waits_ms: Option<u64>,
}

/// What a host says.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum ToGuest {
    /// The answer to `hello`.
    Hello {
        /// `dominations-table`.
        protocol: String,
        /// [`VERSION`].
        version: u64,
        /// The release of the program.
        release: String,
        /// The tables that there are; to who comes in, the one that it came to.
        tables: Vec<About>,
        /// What was said there last, the newest at the end: told to who comes back to a seat, or sits
        /// down again after it left. Whoever watches again is told what it could hear before.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        said: Vec<Said>,
        /// What the host understands beside what it can always be told.
        #[serde(default, skip_serializing_if = "Abilities::is_empty")]
        abilities: Abilities,
    },
    /// What there is to see of the table. Sent anew whenever it changes.
    Table {
        /// It.
        table: Box<TableState>,
        /// The chair of who is told; none for spectators.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        chair: Option<u8>,
        /// Whether it may give orders.
        is_host: bool,
        /// Whether it may order who else sits there, and the start: where nobody is the host, whoever has sat there longest.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        arranges: bool,
        /// What time it is, where a match is played: no move tells that it stands still, or goes on. Older hosts do not say.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        clocks: Option<Clocks>,
    },
    /// The match as it stands: when it begins, and to whoever comes or comes back.
    Record {
        /// Which match of the table, from 1.
        number: u32,
        /// The seat of who is told; none for spectators.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<u8>,
        /// The record of what all may know: its seed is 0, and no salt is in it.
        record: String,
        /// When each move was made, in milliseconds by the clock of the match.
        times: Vec<u32>,
        /// What time it is.
        clocks: Clocks,
    },
    /// A move was made.
    Moved {
        /// Which match.
        number: u32,
        /// Which move of it, from 0.
        ply: u64,
        /// By whom.
        by: By,
        /// It, as in a record.
        r#move: String,
        /// When, by the clock of the match.
        time: u32,
        /// Whether a computer player has made it, since the time of its seat was up.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        stood_in: bool,
        /// Why a computer player has made it in the place of whoever sits there, as the record notes it among its faults.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        fault: Option<String>,
        /// What time it is.
        clocks: Clocks,
    },
    /// What another seat has laid and can still take back; it is in no record yet. Only for guests that know
    /// [`Ability::Unconfirmed`].
    Unconfirmed {
        /// Which match.
        number: u32,
        /// How many moves have been made before.
        ply: u64,
        /// Whose moves they are.
        seat: u8,
        /// They, as in a record; none where all was taken back.
        moves: Vec<String>,
    },
    /// A move was not made.
    MoveRefused {
        /// The ply that it was meant for.
        ply: u64,
        /// Why.
        #[serde(flatten)]
        why: MoveRefusal,
    },
    /// The match has ended.
    Over {
        /// Which match.
        number: u32,
        /// Its record with the seed and what opens the seal.
        record: String,
        /// Whether it was played to its end.
        finished: bool,
    },
    /// Somebody has said something.
    Said(Said),
    /// A question for an answer.
    Ping {
        /// Its number.
        number: u64,
        /// How long a message takes to each chair and back.
        pings_ms: Vec<Option<u32>>,
    },
    /// It has to go.
    Refused(Refusal),
}

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

impl ToHost {
    /// Whether a host with these abilities knows the message: if not, it is not sent.
    pub fn is_known_to(&self, host: &Abilities) -> bool {
        match self {
            Self::Unconfirmed { .. } => host.has(Ability::Unconfirmed),
            Self::Sit { chair: Some(_) } | Self::Bye { gives_up: true } => host.has(Ability::Seats),
            Self::Colour { .. }
            | Self::Order {
                order: Order::Colour { .. },
            } => host.has(Ability::Colours),
            Self::Seen { .. } => host.has(Ability::Seen),
            Self::LooksBack { .. } => host.has(Ability::LooksBack),
            _ => true,
        }
    }

    /// Reads a message.
    ///
    /// # Errors
    /// When it is none.
    pub fn read(text: &str) -> Result<Self, Refusal> {
        serde_json::from_str(text).map_err(|_| Refusal::NoMessage { text: quoted(text) })
    }

    /// Reads the first message, which tells the version.
    ///
    /// # Errors
    /// When it is no `hello`, or of another version.
    pub fn first(text: &str) -> Result<Self, Refusal> {
        match version_of(text) {
            None => Err(Refusal::NoHello),
            Some(VERSION) => match Self::read(text)? {
                hello @ Self::Hello { .. } => Ok(hello),
                _ => Err(Refusal::NoHello),
            },
            Some(_) => Err(Refusal::Version { version: VERSION }),
        }
    }

    /// The message as text.
    pub fn text(&self) -> String {
        serde_json::to_string(self).expect("a message holds nothing JSON lacks")
    }
}

impl ToGuest {
    /// Whether a guest with these abilities knows the message: if not, it is not sent.
    pub fn is_known_to(&self, guest: &Abilities) -> bool {
        match self {
            Self::Unconfirmed { .. } => guest.has(Ability::Unconfirmed),
            _ => true,
        }
    }

    /// The answer to `hello`.
    pub fn hello(tables: Vec<About>, said: Vec<Said>) -> Self {
        Self::Hello {
            protocol: PROTOCOL.to_owned(),
            version: VERSION,
            release: env!("CARGO_PKG_VERSION").to_owned(),
            tables,
            said,
            abilities: Abilities::own(),
        }
    }

    /// Reads a message.
    ///
    /// # Errors
    /// When it is none, or a refusal, or of another version.
    pub fn read(text: &str) -> Result<Self, NetworkError> {
        let nonsense = || NetworkError::Nonsense(format!("`{}`", quoted(text)));
        if let Some(theirs) = version_of(text).filter(|theirs| *theirs != VERSION) {
            let ours = VERSION;
            return Err(NetworkError::OtherVersion { theirs, ours });
        }
        match serde_json::from_str(text).map_err(|_| nonsense())? {
            Self::Refused(Refusal::Version { version }) => Err(NetworkError::OtherVersion {
                theirs: version,
                ours: VERSION,
            }),
            Self::Refused(why) => Err(why.into()),
            message => Ok(message),
        }
    }

    /// The message as text.
    pub fn text(&self) -> String {
        serde_json::to_string(self).expect("a message holds nothing JSON lacks")
    }
}

#[cfg(test)]
mod tests {
    use super::{super::terms::Terms, *};

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
