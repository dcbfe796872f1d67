//! The words of the facts.

use super::super::{
    super::rules::{DominoNumber, Terrain},
    Awaited, Because, Bonus, Double, Extent, Fact, Growth, Instead,
};
use crate::{
    kit::Seat,
    locale::{Language, Texts},
};

#[test]
fn every_kind_of_fact_is_a_sentence_in_both_languages() {
    let domino = DominoNumber::new(27).expect("27 is a domino's number");
    let growth = |terrain, before, cells, crowns, gain| {
        Fact::Grows(Growth {
            terrain,
            before,
            after: Extent { cells, crowns },
            gain,
        })
    };
    let some = Some(Extent {
        cells: 1,
        crowns: 0,
    });
    let place = |place| Fact::Order {
        domino,
        place,
        turn: 8,
    };
    let sooner = |place| Fact::Instead(Instead::Sooner { domino, place });
    let double = Double {
        terrain: Terrain::Lake,
        unseen: 3,
    };
    let awaited = |fits, only, percent| Awaited {
        terrain: Terrain::Wheat,
        fits,
        only,
        unseen: 20,
        percent,
    };
    let facts = [
        (
            growth(Terrain::Pasture, some, 2, 3, 4),
            "The pasture grows to 2 × 3: +4.",
            "La prairie passe à 2 × 3\u{a0}: +4.",
        ),
        (
            growth(Terrain::Forest, some, 5, 0, 0),
            "The forest grows to 5 cells, without a crown yet.",
            "La forêt passe à 5 cases, encore sans couronne.",
        ),
        (
            growth(Terrain::Lake, some, 1, 0, 0),
            "The lake grows to 1 cell, without a crown yet.",
            "Le lac passe à 1 case, encore sans couronne.",
        ),
        (
            growth(Terrain::Mine, None, 1, 3, 3),
            "A new mine, 1 × 3: +3.",
            "Une nouvelle mine, 1 × 3\u{a0}: +3.",
        ),
        (
            growth(Terrain::Swamp, None, 2, 1, 2),
            "A new swamp, 2 × 1: +2.",
            "Un nouveau marais, 2 × 1\u{a0}: +2.",
        ),
        (
            growth(Terrain::Wheat, some, 9, 3, 10),
            "The wheat field grows to 9 × 3: +10.",
            "Le champ passe à 9 × 3\u{a0}: +10.",
        ),
        (
            Fact::FitsNowhere(domino),
            "Domino 27 fits nowhere.",
            "Le 27 ne va nulle part.",
        ),
        (
            Fact::Earns {
                domino,
                gain: 5,
                place: 3,
                turn: 8,
            },
            "Domino 27, third in turn 8, can earn 5.",
            "Le 27, troisième au tour 8, peut rapporter\u{a0}5.",
        ),
        (
            Fact::Keeps(Bonus::MiddleKingdom),
            "The castle can still end in the middle; some places prevent it (+10).",
            "Le château peut finir au milieu\u{a0}; d’autres poses l’empêchent (+10).",
        ),
        (
            Fact::Keeps(Bonus::Harmony),
            "The kingdom can still be completed; some places prevent it (+5).",
            "Le royaume peut encore être complet\u{a0}; d’autres poses l’empêchent (+5).",
        ),
        (
            Fact::Ends(Bonus::MiddleKingdom),
            "The castle can no longer end in the middle (−10).",
            "Le château ne finira plus au milieu (−10).",
        ),
        (
            Fact::Ends(Bonus::Harmony),
            "The kingdom can no longer be completed (−5).",
            "Le royaume ne sera pas complet (−5).",
        ),
        (
            Fact::Opens(double),
            "Makes room for a double lake domino (3 unseen).",
            "Rend une place aux dominos doubles de lac (3 à venir).",
        ),
        (
            Fact::Closes(double),
            "Leaves no room for a double lake domino (3 unseen).",
            "Plus de place pour un domino double de lac (3 à venir).",
        ),
        (
            Fact::Awaits(awaited(7, None, 84)),
            "The wheat field waits for 7 of 20 unseen dominos: one comes next with 84%.",
            "Le champ attend 7 des 20 dominos inconnus\u{a0}: 84\u{a0}% d’en voir un à la prochaine ligne.",
        ),
        (
            Fact::Awaits(awaited(1, Some(domino), 20)),
            "The wheat field waits for 27: it comes next with 20%.",
            "Le champ attend le 27\u{a0}: 20\u{a0}% de le voir à la prochaine ligne.",
        ),
        (
            Fact::Denies {
                domino,
                from: Seat::new(1),
                gain: 12,
            },
            "Denies Bruno domino 27 (up to 12).",
            "Prive Bruno du 27 (jusqu’à 12).",
        ),
        (
            Fact::Proven,
            "Proven: worked out to the end.",
            "Prouvé\u{a0}: calculé jusqu’à la fin.",
        ),
        (
            place(1),
            "Domino 27 plays first in turn 8.",
            "Le 27 joue en premier au tour 8.",
        ),
        (
            place(2),
            "Domino 27 plays second in turn 8.",
            "Le 27 joue en deuxième au tour 8.",
        ),
        (
            place(3),
            "Domino 27 plays third in turn 8.",
            "Le 27 joue en troisième au tour 8.",
        ),
        (
            place(4),
            "Domino 27 plays fourth in turn 8.",
            "Le 27 joue en quatrième au tour 8.",
        ),
        (
            Fact::Instead(Instead::MoreNow { gain: 27 }),
            "Placing it elsewhere, for +27, wins less.",
            "Le poser ailleurs, pour +27, gagne moins souvent.",
        ),
        (
            Fact::Instead(Instead::EarnsMore { domino, gain: 12 }),
            "Picking 27, for up to +12, wins less.",
            "Choisir le 27, pour +12 au plus, gagne moins souvent.",
        ),
        (
            Fact::Instead(Instead::Denies {
                domino,
                from: Seat::new(1),
                gain: 12,
            }),
            "Taking 27 from Bruno (12) wins less.",
            "Priver Bruno du 27 (12) gagne moins souvent.",
        ),
        (
            sooner(1),
            "Picking 27, to play first, wins less.",
            "Choisir le 27, pour jouer en premier, gagne moins souvent.",
        ),
        (
            sooner(2),
            "Picking 27, to play second, wins less.",
            "Choisir le 27, pour jouer en deuxième, gagne moins souvent.",
        ),
        (
            sooner(3),
            "Picking 27, to play third, wins less.",
            "Choisir le 27, pour jouer en troisième, gagne moins souvent.",
        ),
        (
            Fact::Because(Because::LessNow { there: 2, here: 9 }),
            "The placement then earns 2, not 9.",
            "La pose ne rapporte que 2, et non 9.",
        ),
        (
            Fact::Because(Because::EarnsLess { there: 2, here: 9 }),
            "The pick then earns 2 at most, not 9.",
            "Le choix rapporte au plus 2, et non 9.",
        ),
        (
            Fact::Because(Because::Leaves {
                domino,
                to: Seat::new(1),
                gain: 12,
            }),
            "It leaves 27 to Bruno (12).",
            "Le 27 reste alors à Bruno (12).",
        ),
        (
            Fact::Because(Because::Later { there: 4, here: 1 }),
            "The king then plays fourth, not first.",
            "Le roi joue en quatrième, et non en premier.",
        ),
        (
            Fact::Because(Because::NoMiddle),
            "The castle then leaves the middle (−10).",
            "Le château quitte alors le milieu (−10).",
        ),
        (
            Fact::Because(Because::NoHarmony),
            "The kingdom then stays incomplete (−5).",
            "Le royaume reste alors incomplet (−5).",
        ),
        (
            Fact::Because(Because::FewerPoints {
                there: 61,
                here: 64,
            }),
            "Expected at the end: 61, not 64.",
            "Attendu à la fin\u{a0}: 61, et non 64.",
        ),
        (
            Fact::Because(Because::MoreFor {
                seat: Seat::new(1),
                there: 66,
                here: 62,
            }),
            "Expected for Bruno: 66, not 62.",
            "Attendu pour Bruno\u{a0}: 66, et non 62.",
        ),
    ];
    let names = ["Anna", "Bruno"].map(str::to_owned);
    let mut texts = Texts::shipped(|_| true, |fault| panic!("{fault}"));
    for (language, column) in [("en", 0), ("fr", 1)] {
        texts.speak(Language(language.to_owned()));
        for (fact, english, french) in &facts {
            let expected = [english, french][column];
            assert_eq!(&texts.read(&fact.words(&names)), expected);
        }
        // Every terrain has its words.
        for terrain in Terrain::ALL {
            let words = Fact::Closes(Double { terrain, unseen: 2 }).words(&names);
            assert!(!texts.read(&words).contains("hint-"));
            for before in [None, some] {
                let words = growth(terrain, before, 2, 2, 4).words(&names);
                let read = texts.read(&words);
                assert!(read.contains("2 × 2") && !read.contains("hint-"), "{read}");
            }
        }
    }
}
