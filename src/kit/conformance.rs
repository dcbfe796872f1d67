//! The promises of every [`Game`], checked on random matches.

use super::{
    about_match::SeatEntry,
    agent::{Agent, Limits},
    chance::{Rng, below, stream},
    game::{Actor, Awaits, Game},
    notation::{MatchRecord, Notation, PositionNotation},
    options::{Configured, GameOption, OptionKind, Options},
    record::{Dealer, Record},
    seat::Seat,
};

/// No match takes more moves than this.
const MOST_MOVES: usize = 10_000;
/// One in so many moves, where a clock runs, is that of the clock.
const CLOCK: u32 = 4;

/// Plays a random match for each seed and checks at every step what a game promises.
///
/// - A seat has moves exactly if it is awaited; they are applicable and not doubled.
/// - Moves seen earlier are applicable if and only if listed, for each seat; a refused move changes nothing.
/// - Only who is awaited can make a move: no other seat, not chance, and not the clock where none runs.
/// - Chance brings the same again from the same seed.
/// - A clock runs only while seats are awaited, and what it brings is applicable.
/// - The match ends; there is a result exactly then, with a rank and a score for each seat.
/// - Undo gives the position before, replay the position now; a move known to be allowed leads where it leads unknown.
///
/// `canonical` gives the listed form of a move that can be written in several ways.
///
/// # Panics
/// When a promise is broken, saying which and where.
pub fn check<G: Game>(
    game: &G,
    seeds: std::ops::Range<u64>,
    canonical: impl Fn(G::Move) -> G::Move,
) {
    let seats = game.seats();
    assert!((1..=Seat::MOST).contains(&seats), "{seats} seats");
    for seed in seeds {
        Check {
            record: Record::new(game.clone()),
            seen: Vec::new(),
            canonical: &canonical,
            seed,
        }
        .run();
    }
}

/// Plays a random match for each seed and checks what a game promises of its texts.
///
/// - Every move is read as what was written, in its listed form.
/// - After every move the record is read as what was written, and written as it was read.
///
/// # Panics
/// When a promise is broken, saying which and where.
pub fn check_notation<G: Notation>(game: &G, seeds: std::ops::Range<u64>) {
    let entry = |(number, colour): (usize, &G::Colour)| SeatEntry {
        name: format!("Player {number}"),
        colour: *colour,
        player: "human".to_owned(),
    };
    let colours = G::COLOURS.iter().take(game.seats()).enumerate();
    let seats: Vec<_> = colours.map(entry).collect();
    assert_eq!(seats.len(), game.seats(), "a colour for every seat");
    for seed in seeds {
        let canonical = |made| game.canonical(made);
        let mut check = Check {
            record: Record::new(game.clone()),
            seen: Vec::new(),
            canonical: &canonical,
            seed,
        };
        let mut rng = stream(seed, "conformance", 0);
        loop {
            let place = check.place();
            let kept = MatchRecord::of(check.record.clone(), seed, seats.clone());
            let written = kept.to_json();
            assert!(!written.contains('\n'), "{place}: a record is one line");
            let read = MatchRecord::<G>::from_json(&written)
                .unwrap_or_else(|why| panic!("{place}: {why}: {written}"));
            assert_eq!(
                (read.record.position(), read.record.moves()),
                (check.record.position(), check.record.moves()),
                "{place}: {written} is read as another match"
            );
            assert_eq!(read.seats, seats, "{place}: the seats are read otherwise");
            assert_eq!(read.to_json(), written, "{place}: it is written otherwise");
            let Some((by, made, _)) = check.choose(&mut rng) else {
                break;
            };
            let text = G::write_move(made);
            let read = G::read_move(&text).unwrap_or_else(|why| panic!("{place}: {text}: {why}"));
            assert_eq!(
                game.canonical(read),
                game.canonical(made),
                "{place}: {text} is read as another move"
            );
            (check.record.play(by, made)).unwrap_or_else(|why| panic!("{place}: {text}: {why}"));
        }
    }
}

/// Plays a random match for each seed and checks what a game promises of the texts of its positions.
///
/// - Wherever seats are awaited, and at the end, the position is read as the opening of a game that awaits the same seats,
///   lists the same moves for each, and has come to the same result.
/// - It is written as it was read.
///
/// # Panics
/// When a promise is broken, saying which and where.
pub fn check_positions<G: PositionNotation>(game: &G, seeds: std::ops::Range<u64>) {
    for seed in seeds {
        let canonical = |made| game.canonical(made);
        let mut check = Check {
            record: Record::new(game.clone()),
            seen: Vec::new(),
            canonical: &canonical,
            seed,
        };
        let mut rng = stream(seed, "conformance", 0);
        loop {
            let (place, at) = (check.place(), check.record.position());
            let awaits = game.awaits(at);
            if awaits != Awaits::Chance {
                let text = G::write_position(at);
                let read =
                    G::read_position(&text).unwrap_or_else(|why| panic!("{place}: {text}: {why}"));
                let opening = read.opening();
                assert_eq!(
                    G::write_position(&opening),
                    text,
                    "{place}: it is written otherwise"
                );
                assert_eq!(
                    (read.awaits(&opening), read.result(&opening)),
                    (awaits, game.result(at)),
                    "{place}: {text} is read as another position"
                );
                let listed = |game: &G, at: &G::Position, seat| {
                    let mut listed = Vec::new();
                    game.moves(at, seat, &mut listed);
                    listed
                };
                for seat in awaits.seats().iter() {
                    assert_eq!(
                        listed(&read, &opening, seat),
                        listed(game, at, seat),
                        "{place}: {text} has other moves for seat {seat}"
                    );
                }
            }
            let Some((by, made, _)) = check.choose(&mut rng) else {
                break;
            };
            (check.record.play(by, made)).unwrap_or_else(|why| panic!("{place}: {made:?}: {why}"));
        }
    }
}

/// Lets an agent play a match for each seed, every seat with the same one, and checks what it promises.
///
/// - Each move that it chooses or looks at is listed for its seat, each that it looks at but once and the one chosen first.
/// - The principal variation begins with the move chosen and can be played as far as nobody but seats act.
/// - Where it tells values, that of the analysis is that of the move chosen.
///
/// # Panics
/// When a promise is broken, saying which and where.
pub fn check_agent<G: Game>(
    game: &G,
    seeds: std::ops::Range<u64>,
    mut agent: impl FnMut(u64) -> Box<dyn Agent<G>>,
    limits: &Limits,
) {
    for seed in seeds {
        let mut agent = agent(seed);
        let mut record = Record::new(game.clone());
        let dealer = Dealer { seed };
        let mut rng = stream(seed, "conformance", 0);
        loop {
            let place = format!("seed {seed}, move {}", record.ply());
            assert!(record.ply() < MOST_MOVES, "{place}: the match does not end");
            let seats = match record.awaits() {
                Awaits::Nobody => break,
                Awaits::Chance => {
                    let dealt = dealer.deal(&record);
                    (record.play(Actor::Chance, dealt)).expect("the dealer keeps to the rules");
                    continue;
                }
                Awaits::Seats(seats) => seats,
            };
            let which = below(&mut rng, seats.len() as u32) as usize;
            let seat = (seats.iter().nth(which)).expect("there are so many seats");
            let at = *record.position();
            let choice = agent.analyse(game, &at, seat, limits);
            let mut listed = Vec::new();
            game.moves(&at, seat, &mut listed);
            let made = choice.made;
            assert!(
                listed.contains(&made),
                "{place}: {made:?} is chosen, and not listed"
            );
            if let Some(analysis) = &choice.analysis {
                let looked_at: Vec<_> = (analysis.candidates.iter())
                    .map(|candidate| candidate.made)
                    .collect();
                assert_eq!(
                    looked_at.first(),
                    Some(&made),
                    "{place}: the move chosen is not the first that was looked at"
                );
                for (index, one) in looked_at.iter().enumerate() {
                    assert!(
                        listed.contains(one) && !looked_at[..index].contains(one),
                        "{place}: {one:?} is looked at twice, or not listed"
                    );
                }
                assert_eq!(
                    analysis.candidates.first().map(|first| first.value),
                    Some(analysis.value),
                    "{place}: the value is not that of the move chosen"
                );
                let mut after = at;
                for (index, &step) in analysis.line.iter().enumerate() {
                    assert!(
                        index > 0 || step == made,
                        "{place}: the line begins with another move"
                    );
                    let by = game.awaits(&after).seats();
                    let Some(by) = (by.len() == 1).then(|| by.iter().next()).flatten() else {
                        break;
                    };
                    if let Err(why) = game.apply(&mut after, Actor::Seat(by), step) {
                        panic!("{place}: move {index} of the line, {step:?}: {why}");
                    }
                }
            }
            (record.play(Actor::Seat(seat), made)).expect("it is listed");
        }
    }
}

/// Checks what a game promises of its options.
///
/// - No two have one name, no two values one word.
/// - What is usual, and every value of every option, some of very many, can be played by some number of seats, and the game
///   tells what was chosen.
/// - A list is read as what was written.
///
/// # Panics
/// When a promise is broken, saying which.
pub fn check_options<G: Configured>() {
    check_schema(G::OPTIONS, |options, seats| {
        let game = G::configured(options, seats).ok()?;
        Some((game.seats(), game.options()))
    });
}

/// The same of options and the function that makes a game of them: how many seats it has and what was chosen; none where
/// they cannot be played by so many.
///
/// # Panics
/// When a promise is broken, saying which.
pub fn check_schema(
    schema: &'static [GameOption],
    configured: impl Fn(&Options, usize) -> Option<(usize, Options)>,
) {
    let usual = Options::usual(schema);
    // All values of an option, or a hundred of very many and the last.
    let values = |option: &GameOption| -> Vec<i32> {
        let count = option.count();
        let apart = match count {
            ..=1000 => 1,
            many => many.div_ceil(100),
        };
        let places = (0..count - 1).step_by(apart as usize);
        places
            .chain([count - 1])
            .map(|place| option.value_at(place))
            .collect()
    };
    // Both values of a switch have its name.
    let words: Vec<String> = (schema.iter())
        .flat_map(|option| match option.kind {
            OptionKind::Switch => vec![option.name.to_owned()],
            _ => (values(option).iter())
                .map(|value| option.word(*value))
                .collect(),
        })
        .collect();
    let doubled = |word: &&String| words.iter().filter(|other| other == word).count() > 1;
    assert_eq!(
        words.iter().find(doubled),
        None,
        "two options have one word"
    );
    let mut all = vec![usual.clone()];
    for (index, option) in schema.iter().enumerate() {
        assert!(
            option.place_of(option.usual()).is_some(),
            "{}: the usual value is none of its values",
            option.name
        );
        all.extend(values(option).into_iter().map(|value| {
            let mut options = usual.clone();
            options.set(index, value);
            options
        }));
    }
    for options in all {
        let list = options.write();
        assert_eq!(
            Options::read(schema, &list),
            Ok(options.clone()),
            "`{list}` is read as something else"
        );
        let played =
            (1..=Seat::MOST).filter_map(|seats| Some((seats, configured(&options, seats)?)));
        let mut some = false;
        for (seats, (has, chosen)) in played {
            assert_eq!(has, seats, "`{list}`: another number of seats");
            assert_eq!(chosen, options, "`{list}`: other options");
            some = true;
        }
        assert!(some, "`{list}` cannot be played by any number of seats");
    }
}

struct Check<'a, G: Game, C> {
    record: Record<G>,
    /// Moves that were listed or made so far.
    seen: Vec<G::Move>,
    canonical: &'a C,
    seed: u64,
}

impl<G: Game, C: Fn(G::Move) -> G::Move> Check<'_, G, C> {
    /// Where in which match it is.
    fn place(&self) -> String {
        format!("seed {}, move {}", self.seed, self.record.ply())
    }

    fn run(mut self) {
        let mut rng = stream(self.seed, "conformance", 0);
        let mut positions = vec![*self.record.position()];
        while let Some((by, made, listed)) = self.choose(&mut rng) {
            let place = self.place();
            assert!(
                self.record.ply() < MOST_MOVES,
                "{place}: the match does not end"
            );
            let mut advanced = *self.record.position();
            self.record.game().advance(&mut advanced, by, made);
            self.record
                .play(by, made)
                .unwrap_or_else(|why| panic!("{place}: {made:?} by {by:?}: {why}"));
            assert_eq!(
                advanced,
                *self.record.position(),
                "{place}: {made:?} leads elsewhere when it is known to be allowed"
            );
            let mut back = self.record.clone();
            assert_eq!(
                back.undo(),
                Some(made),
                "{place}: undo returns another move"
            );
            assert_eq!(
                Some(back.position()),
                positions.last(),
                "{place}: undo of {made:?}"
            );
            positions.push(*self.record.position());
            self.seen.extend(listed);
            self.seen.push(made);
        }
        for (count, position) in positions.iter().enumerate() {
            assert_eq!(
                self.record.after(count),
                *position,
                "seed {}: replay of the first {count} moves",
                self.seed
            );
        }
    }

    /// Looks at what can be done now, and chooses: who acts, the move, and all the moves listed. `None` once it is over.
    fn choose(&self, rng: &mut Rng) -> Option<(Actor, G::Move, Vec<G::Move>)> {
        let (game, at) = (self.record.game(), self.record.position());
        let place = self.place();
        let awaits = self.record.awaits();
        let listed: Vec<_> = Seat::first(game.seats())
            .map(|seat| (seat, self.listed(seat)))
            .collect();
        for (seat, moves) in &listed {
            assert_eq!(
                awaits.seats().contains(*seat),
                !moves.is_empty(),
                "{place}: seat {seat} is awaited or has moves, not both; awaited: {awaits:?}"
            );
            self.refuses_unlisted(Actor::Seat(*seat), moves);
        }
        assert!(
            (awaits.seats().iter()).all(|seat| seat.index() < game.seats()),
            "{place}: awaited: {awaits:?}"
        );
        let clock = game.clock(at);
        if let Some(clock) = clock {
            assert!(
                matches!(awaits, Awaits::Seats(_)),
                "{place}: a clock runs, and nobody is awaited who could be too late"
            );
            self.applies(Actor::Clock, clock.then);
        }
        self.refuses_unlisted(Actor::Clock, clock.map(|clock| clock.then).as_slice());
        if awaits != Awaits::Chance {
            self.refuses_unlisted(Actor::Chance, &[]);
        }
        let result = game.result(at);
        assert_eq!(
            result.is_some(),
            awaits.is_over(),
            "{place}: there is a result if and only if it is over"
        );
        match awaits {
            Awaits::Nobody => {
                let result = result?;
                assert_eq!(
                    (result.ranks.len(), result.scores.len()),
                    (game.seats(), game.seats()),
                    "{place}: a rank and a score for each seat"
                );
                assert!(
                    result.ranks.contains(&1),
                    "{place}: nobody has won: {result:?}"
                );
                None
            }
            Awaits::Chance => {
                let dealer = Dealer { seed: self.seed };
                let dealt = dealer.deal(&self.record);
                assert_eq!(
                    dealt,
                    dealer.deal(&self.record),
                    "{place}: the same deal differs"
                );
                Some((Actor::Chance, dealt, Vec::new()))
            }
            Awaits::Seats(seats) => {
                let all = listed.iter().flat_map(|(_, moves)| moves.iter().copied());
                let all = all.collect();
                if let Some(clock) = clock
                    && below(rng, CLOCK) == 0
                {
                    return Some((Actor::Clock, clock.then, all));
                }
                let which = below(rng, seats.len() as u32) as usize;
                let seat = seats
                    .iter()
                    .nth(which)
                    .unwrap_or_else(|| panic!("{place}: seats are awaited, and none of them"));
                let moves = &listed[seat.index()].1;
                let made = moves[below(rng, moves.len() as u32) as usize];
                Some((Actor::Seat(seat), made, all))
            }
        }
    }

    /// The moves of a seat: each once, in its listed form, and applicable.
    fn listed(&self, seat: Seat) -> Vec<G::Move> {
        let place = self.place();
        let mut listed = Vec::new();
        let game = self.record.game();
        game.moves(self.record.position(), seat, &mut listed);
        for (index, one) in listed.iter().enumerate() {
            assert!(
                !listed[..index].contains(one),
                "{place}: {one:?} is listed twice"
            );
            assert_eq!(
                (self.canonical)(*one),
                *one,
                "{place}: listed, yet not canonical"
            );
            self.applies(Actor::Seat(seat), *one);
        }
        listed
    }

    fn applies(&self, by: Actor, made: G::Move) {
        let mut tried = *self.record.position();
        if let Err(why) = self.record.game().apply(&mut tried, by, made) {
            panic!("{}: {made:?} by {by:?} is refused: {why}", self.place());
        }
    }

    /// A sample of the moves seen so far in the match: applicable exactly if listed, and a refusal changes nothing.
    fn refuses_unlisted(&self, by: Actor, listed: &[G::Move]) {
        let place = self.place();
        for &old in self.seen.iter().rev().step_by(1 + self.seen.len() / 60) {
            let mut tried = *self.record.position();
            let applied = self.record.game().apply(&mut tried, by, old);
            assert_eq!(
                applied.is_ok(),
                listed.contains(&(self.canonical)(old)),
                "{place}: {old:?} by {by:?} is listed or applicable, not both"
            );
            if applied.is_err() {
                assert_eq!(
                    tried,
                    *self.record.position(),
                    "{place}: the refused {old:?} changed something"
                );
            }
        }
    }
}
