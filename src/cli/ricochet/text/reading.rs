//! What a person types: a choice of the menu, slides, announcements, or a word.

use crate::{
    cli::{
        language::{say, told},
        text::Word,
    },
    games::ricochet::{
        faults,
        notation::slides,
        rules::{BoardKind, BoardNumber, MOST_BID, Slide},
    },
    kit::Seat,
};

const MENU: [&str; 2] = ["menu", "m"];
const BOARD: [&str; 3] = ["board", "plateau", "b"];
const START: [&str; 3] = ["start", "départ", "depart"];
const STOP: [&str; 3] = ["stop", "arrêter", "renoncer"];
const SHOW: [&str; 3] = ["show", "s", "montrer"];
const PASS: [&str; 4] = ["pass", "p", "passe", "passer"];
const RANDOM: [&str; 4] = ["random", "r", "hasard", "au hasard"];
const QUADRANTS: [&str; 4] = ["quadrants", "q", "plaques", "quatre plaques"];

/// What is chosen from the menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Choice {
    /// Another board.
    Another,
    /// To move robots.
    Move,
    /// To see the shortest way.
    Solve,
    /// To play rounds.
    Rounds,
    /// To see the board again.
    Board,
    /// What is no choice.
    Word(Word),
}

/// Reads a choice.
pub(super) fn choice(typed: &str) -> Option<Choice> {
    let word = typed.to_lowercase();
    match &*word {
        "1" => Some(Choice::Another),
        "2" => Some(Choice::Move),
        "3" => Some(Choice::Solve),
        "4" => Some(Choice::Rounds),
        word if BOARD.contains(&word) => Some(Choice::Board),
        word => Word::read(word).map(Choice::Word),
    }
}

/// Whether the word goes back to the menu.
pub(super) fn is_menu(word: &str) -> bool {
    MENU.contains(&word)
}

/// Which board is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wanted {
    /// Any of this kind.
    Kind(BoardKind),
    /// This one.
    Code(BoardNumber),
    /// None after all.
    Menu,
    /// None, nor anything else.
    Quit,
}

/// Reads which board is wanted; an empty line asks for the usual kind.
///
/// # Errors
/// What is wrong with it, in a line.
pub(super) fn kind(typed: &str, usual: BoardKind) -> Result<Wanted, String> {
    let word = typed.to_lowercase();
    match &*word {
        "" => return Ok(Wanted::Kind(usual)),
        word if RANDOM.contains(&word) => return Ok(Wanted::Kind(BoardKind::Random)),
        word if QUADRANTS.contains(&word) => return Ok(Wanted::Kind(BoardKind::Quadrants)),
        word if is_menu(word) => return Ok(Wanted::Menu),
        word if Word::read(word) == Some(Word::Quit) => return Ok(Wanted::Quit),
        _ => {}
    }
    let expected = say!("cli-text-ricochet-kinds");
    let code = typed.parse().map(Wanted::Code);
    code.map_err(|why| match word.chars().any(|sign| sign.is_ascii_digit()) {
        true => told(&why, || faults::of_code(&why)),
        false => say!("cli-text-expected", found = typed, expected = expected),
    })
}

/// What somebody who moves robots wants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Wish {
    /// To slide these, one after the other.
    Slides(Vec<Slide>),
    /// To see the board again.
    Board,
    /// The robots back where they stood at first.
    Start,
    /// To give up showing a way.
    Stop,
    /// Back to the menu.
    Menu,
    /// What is no move.
    Word(Word),
}

/// Reads what was typed: slides together or apart, in capitals or not.
pub(super) fn wish(typed: &str) -> Option<Wish> {
    let word = typed.to_lowercase();
    match &*word {
        word if is_menu(word) => Some(Wish::Menu),
        word if BOARD.contains(&word) => Some(Wish::Board),
        word if START.contains(&word) => Some(Wish::Start),
        word if STOP.contains(&word) => Some(Wish::Stop),
        word => match Word::read(word) {
            Some(word) => Some(Wish::Word(word)),
            None => slides_of(word).map(Wish::Slides),
        },
    }
}

/// One slide or more.
fn slides_of(typed: &str) -> Option<Vec<Slide>> {
    let words = typed.split([' ', '\t', ',', ';', '-']);
    let mut all = Vec::new();
    for word in words.filter(|word| !word.is_empty()) {
        let letters: Vec<char> = word.chars().collect();
        for pair in letters.chunks(2) {
            let [robot, to] = pair else { return None };
            // As French has them: jaune, vert, ouest.
            let robot = match robot {
                'j' => 'Y',
                'v' => 'G',
                other => other.to_ascii_uppercase(),
            };
            let to = match to {
                'o' => 'W',
                other => other.to_ascii_uppercase(),
            };
            all.push(slides::read(&format!("{robot}{to}")).ok()?);
        }
    }
    (!all.is_empty()).then_some(all)
}

/// What somebody says while ways are announced. Who is a seat; none where nobody was named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Said {
    /// A way of so many moves.
    Bid(Option<Seat>, u8),
    /// Nothing, or nothing better.
    Pass(Option<Seat>),
    /// That nobody has anything more to say.
    Show,
    /// To see the board again.
    Board,
    /// Back to the menu.
    Menu,
    /// What is no announcement.
    Word(Word),
}

/// Reads what is said where those people sit: their seats and names.
///
/// # Errors
/// What is wrong with it, in a line.
pub(super) fn said(typed: &str, people: &[(Seat, &str)]) -> Result<Said, String> {
    let word = typed.to_lowercase();
    match &*word {
        word if is_menu(word) => return Ok(Said::Menu),
        word if BOARD.contains(&word) => return Ok(Said::Board),
        word if SHOW.contains(&word) => return Ok(Said::Show),
        word => {
            if let Some(word) = Word::read(word) {
                return Ok(Said::Word(word));
            }
        }
    }
    let (who, what) = match word.rsplit_once(char::is_whitespace) {
        Some((who, what)) => (Some(who.trim_end()), what),
        None => (None, &*word),
    };
    let bid = what.parse::<u8>().ok();
    let bid = bid.filter(|bid| (1..=MOST_BID).contains(bid));
    if bid.is_none() && !PASS.contains(&what) {
        let most = u32::from(MOST_BID);
        return Err(say!("cli-text-ricochet-no-bid", found = typed, most = most));
    }
    let who = match who {
        None => None,
        Some(who) => match seat_of(who, people) {
            Some(seat) => Some(seat),
            None => {
                return Err(say!(
                    "cli-text-expected",
                    found = who,
                    expected = listed(people)
                ));
            }
        },
    };
    Ok(bid.map_or(Said::Pass(who), |bid| Said::Bid(who, bid)))
}

/// Who is meant by a name or a number.
fn seat_of(who: &str, people: &[(Seat, &str)]) -> Option<Seat> {
    let number = who.parse::<usize>().ok();
    let named = |(_, name): &&(Seat, &str)| name.to_lowercase() == who;
    let numbered = |(seat, _): &&(Seat, &str)| number == Some(seat.index() + 1);
    let found = people.iter().find(numbered);
    found
        .or_else(|| people.iter().find(named))
        .map(|(seat, _)| *seat)
}

/// The people, as they can be meant: `1 Ada, 2 Bo`.
pub(super) fn listed(people: &[(Seat, &str)]) -> String {
    let people = people
        .iter()
        .map(|(seat, name)| format!("{} {name}", seat.index() + 1));
    people.collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slides_are_read_together_and_apart_and_in_french() {
        let read = |text| slides::read(text).expect("a slide");
        let slides = Some(Wish::Slides(vec![read("BN"), read("YW"), read("GE")]));
        for typed in ["BN YW GE", "bnywge", "bn, yw, ge", "bn jo ve", "BNJO VE"] {
            assert_eq!(wish(typed), slides, "{typed}");
        }
        assert_eq!(wish("Menu"), Some(Wish::Menu));
        assert_eq!(wish("annuler"), Some(Wish::Word(Word::Undo)));
        for wrong in ["", "bnx", "b n", "bx", "xn", "é", "béne"] {
            assert_eq!(wish(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn who_announces_is_meant_by_name_or_number() {
        let (ada, bo) = (Seat::new(0), Seat::new(2));
        let people = [(ada, "Ada"), (bo, "Bo Li")];
        let said = |typed| said(typed, &people).ok();
        assert_eq!(said("7"), Some(Said::Bid(None, 7)));
        assert_eq!(said("ada 7"), Some(Said::Bid(Some(ada), 7)));
        assert_eq!(said("BO LI 9"), Some(Said::Bid(Some(bo), 9)));
        assert_eq!(said("3 pass"), Some(Said::Pass(Some(bo))));
        assert_eq!(said("passe"), Some(Said::Pass(None)));
        assert_eq!(said("show"), Some(Said::Show));
        for wrong in ["", "2 7", "cy 7", "ada", "0", "ada 100", "ada -3", "7 ada"] {
            assert_eq!(said(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn a_board_is_wanted_by_its_kind_or_its_code() {
        let wanted = |typed: &str| kind(typed, BoardKind::Quadrants).ok();
        assert_eq!(wanted(""), Some(Wanted::Kind(BoardKind::Quadrants)));
        assert_eq!(wanted("Random"), Some(Wanted::Kind(BoardKind::Random)));
        let number = BoardNumber::drawn(BoardKind::Random, 3, 0);
        assert_eq!(wanted(&number.to_string()), Some(Wanted::Code(number)));
        assert_eq!(wanted("quit"), Some(Wanted::Quit));
        for wrong in ["1", "circles", "17MJ-ZMR2"] {
            assert_eq!(wanted(wrong), None, "{wrong}");
        }
    }
}
