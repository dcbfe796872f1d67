//! The end of a match: who has won it, and what its host has kept to itself until then.

use bevy::prelude::*;

use super::super::super::{joined::Joined, known::KeepKnown};
use super::{Guest, News, played::name_computers};
use crate::{
    kit::{
        MatchRecord, Seat,
        chance::{below, stream},
    },
    locale::Localized,
    play::network::{Order, TableState, Who},
    screens::{MatchPlan, Shown, TableConduct, fresh_seed::fresh_seed, results::ResultsRoot},
    shell::{
        screens::Screen,
        toasts::{Notice, Severity},
    },
};

pub(super) fn plugin<G: Shown>(app: &mut App) {
    app.add_observer(reveal::<G>);
}

impl<G: Shown> News<'_, '_, G> {
    /// The host tells all of a match that is over, or that was broken off.
    pub(super) fn hear_end(
        &mut self,
        guest: &mut Guest<G>,
        mut record: Box<MatchRecord<G>>,
        finished: bool,
    ) {
        name_computers(&mut record, self.meeting.table.as_ref(), &self.texts);
        let mut had_seat = false;
        if let Some(deal) = record.deal {
            had_seat = self.known.forget_seat(deal.seal);
            self.commands.trigger(KeepKnown);
        }
        let played = guest.played.take();
        // What is kept of a match that has ended while one was away is known whole by now.
        let ended_away = played.is_none() && had_seat;
        let before = || self.catalogue.file_of(&record).filter(|_| ended_away);
        if let Some(file) = guest.file.take().or_else(before) {
            let text = record.to_json() + "\n";
            self.keeper.keep(file, move || text);
        }
        // The last moves may have been made while the connection was lost.
        let goes_on = |at: &&Joined<G>| at.feed.look(|told| told.begins(&record));
        if let Some(joined) = played.as_ref().filter(goes_on) {
            joined.feed.tell(&record);
        }
        self.meeting.plays = false;
        // Nobody is ready yet for the next one.
        let draws_first = self.own.is_some() && G::FIRST_SEAT_BEGINS && self.draws_first.0;
        let table = self.meeting.table.as_ref().filter(|_| draws_first);
        if let Some(order) = table.and_then(|table| draw_first(table, fresh_seed())) {
            guest.client.order(order);
        }
        if finished {
            // Whoever is at the table sees it there.
            let is_news = played.is_some() || ended_away;
            if is_news && **self.screen != Screen::Table {
                self.commands.trigger(has_ended(&record));
            }
            if is_news {
                guest.won = winners(&record).as_deref().and_then(who_has_won);
            }
            self.commands.trigger(Revealed(*record));
        } else {
            self.commands
                .trigger(Notice::new(Severity::Info, "net-broken-off"));
            if **self.screen == Screen::Table {
                self.commands.set_state(Screen::Lobby);
            }
        }
    }
}

/// Draws who begins the next match: whoever it is changes places with who has the first seat, which may be the same one.
fn draw_first(table: &TableState, seed: u64) -> Option<Order> {
    let chairs = table.seats.iter().enumerate();
    let played = chairs.filter(|(_, seat)| seat.who != Who::Closed);
    let played: Vec<u8> = played.map(|(chair, _)| chair as u8).collect();
    let first = *played.first()?;
    let drawn = below(&mut stream(seed, "first", 0), played.len() as u32);
    let drawn = played[drawn as usize];
    (drawn != first).then_some(Order::Swap {
        chairs: [first, drawn],
    })
}

/// The host has told all of a match that is over, also what its deal follows from.
#[derive(Event)]
struct Revealed<G: Shown>(MatchRecord<G>);

/// What the host has kept to itself until then is known at the table as well: what the match came to is laid out anew where it
/// is seen already.
fn reveal<G: Shown>(
    told: On<Revealed<G>>,
    tables: Query<(Entity, &MatchPlan<G>, &TableConduct), With<Joined<G>>>,
    results: Query<Entity, With<ResultsRoot>>,
    mut commands: Commands,
) {
    let Ok((table, plan, conduct)) = tables.single() else {
        return;
    };
    let MatchRecord { seed, deal, .. } = told.0;
    let plan = MatchPlan {
        seed,
        ..plan.clone()
    };
    let conduct = TableConduct(conduct.0.clone(), deal);
    commands.entity(table).insert((plan, conduct));
    for old in &results {
        commands.entity(old).despawn();
    }
}

/// Tells that a match has come to its end, and who has won it.
fn has_ended<G: Shown>(record: &MatchRecord<G>) -> Notice {
    let told = Notice::new(Severity::Info, "net-ended");
    match winners(record) {
        Some(names) => told.line(Localized::new("net-ended-won").with("names", names.join(", "))),
        None => told,
    }
}

/// Who has won a match: several where nothing separates them. Nothing while that is not decided.
fn winners<G: Shown>(record: &MatchRecord<G>) -> Option<Vec<&str>> {
    let of = &record.record;
    let winners = of.game().result(of.position())?.winners();
    let names = Seat::ALL.into_iter().zip(&record.seats);
    let names = names.filter(|(seat, _)| winners.contains(*seat));
    Some(names.map(|(_, entry)| &*entry.name).collect())
}

/// The line of the table's own where people talk after a match that those have won.
fn who_has_won(names: &[&str]) -> Option<Localized> {
    Some(match names {
        [] => return None,
        [name] => Localized::new("net-has-won").with("name", (*name).to_owned()),
        _ => Localized::new("net-have-tied").with("names", names.join(", ")),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::network::Link;

    #[test]
    fn chance_says_for_each_match_anew_who_begins() {
        let person = |name| Who::person(name, false, Link::Here);
        let seats = [Who::Closed, person("Ada"), person("Bo")];
        let table = TableState::in_lobby("Kitchen", "conquest", seats);
        let drawn: Vec<_> = (0..20).map(|seed| draw_first(&table, seed)).collect();
        let swap = Some(Order::Swap { chairs: [1, 2] });
        assert!(drawn.contains(&None) && drawn.contains(&swap), "{drawn:?}");
        assert!(drawn.iter().all(|one| one.is_none() || *one == swap));
        let alone = TableState::in_lobby("Kitchen", "conquest", [person("Ada")]);
        assert!((0..20).all(|seed| draw_first(&alone, seed).is_none()));
    }

    #[test]
    fn where_people_talk_the_table_tells_who_has_won_or_that_nothing_separates_them() {
        assert_eq!(who_has_won(&[]), None);
        let won = Localized::new("net-has-won").with("name", "Bo");
        assert_eq!(who_has_won(&["Bo"]), Some(won));
        let tied = Localized::new("net-have-tied").with("names", "Ada, Bo");
        assert_eq!(who_has_won(&["Ada", "Bo"]), Some(tied));
    }
}
