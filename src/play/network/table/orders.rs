//! What a host orders at its table.

use std::time::Duration;

use super::super::{fingerprint::Fingerprint, kept::ShownOut, message::Order, refusal::Refusal};
use super::{
    HUMAN, Table, WhenLost,
    chair::{Chair, Lost, own_colours, played_of},
    computer::StandsIn,
};
use crate::play::Playable;

impl<G: Playable> Table<G> {
    pub(super) fn ordered(&mut self, now: Duration, order: Order) {
        let in_lobby = self.play.is_none();
        let chair = |chair: u8| usize::from(chair);
        match order {
            Order::Open { chair: at } => self.set_chair(chair(at), Chair::Open),
            Order::Close { chair: at } => self.set_chair(chair(at), Chair::Closed),
            Order::Computer { chair: at, player } => {
                if G::agents().contains(&&*player) {
                    self.set_chair(chair(at), Chair::Computer(player));
                }
            }
            Order::Colour { chair: at, colour } => {
                if matches!(self.chairs.get(chair(at)), Some(Chair::Computer(_))) {
                    self.choose_colour(chair(at), colour);
                }
            }
            Order::Swap { chairs } => self.swap(chairs.map(chair)),
            Order::ShowOut { chair: at } => self.show_out(chair(at)),
            Order::Rules { options } => {
                let played = played_of(&self.chairs).len();
                let is_other = options != self.setting.options;
                if in_lobby && is_other && (self.configure)(&options, played).is_ok() {
                    self.setting.options = options;
                    self.is_another_table();
                }
            }
            Order::Terms(terms) => {
                if in_lobby && terms != self.setting.terms() && terms.are_sound() {
                    self.setting.set_terms(terms);
                    self.is_another_table();
                }
            }
            Order::Start => {
                if in_lobby && self.chairs.iter().all(Chair::is_ready) {
                    self.start(now);
                }
            }
            Order::WaitMore => self.wait_anew(now),
            Order::LetComputerPlay => self.let_computer_play(|lost| !lost.computer),
            Order::End => {
                if self.play.is_some() {
                    self.finish(false, now);
                }
            }
        }
    }

    /// Who may order who else sits there, and the start, at a table that nobody hosts: of the people who are there, whoever has
    /// sat there longest. A match goes on with those who began it.
    pub(super) fn arranges(&self) -> Option<Fingerprint> {
        if self.setting.host.is_some() || self.play.is_some() {
            return None;
        }
        let people = self.chairs.iter().filter_map(Chair::person);
        let here = people.filter(|person| person.visitor.is_some() && person.player == HUMAN);
        here.min_by_key(|person| person.since)
            .map(|person| person.key)
    }

    /// Those who are lost, and for whom no computer plays.
    fn lost_mut(&mut self) -> impl Iterator<Item = &mut Lost> {
        let people = self.chairs.iter_mut().filter_map(Chair::person_mut);
        let lost = people.filter_map(|person| person.lost.as_mut());
        lost.filter(|lost| !lost.computer)
    }

    /// Waits for those who are lost as long as if they had just been.
    pub(super) fn wait_anew(&mut self, now: Duration) {
        let patience = self.setting.patience;
        for lost in self.lost_mut() {
            lost.until = patience.map(|patience| now + patience);
            lost.wishes.clear();
        }
        self.is_news = true;
    }

    fn set_chair(&mut self, at: usize, to: Chair) {
        let Some(chair) = self.chairs.get_mut(at) else {
            return;
        };
        if self.play.is_some() || chair.person().is_some() {
            return;
        }
        *chair = to;
        self.is_another_table();
    }

    /// Whoever was lost on one of the chairs comes back to the other one.
    fn swap(&mut self, [one, other]: [usize; 2]) {
        if self.play.is_some() || one.max(other) >= self.chairs.len() {
            return;
        }
        self.change_places(one, other);
        for left in &mut self.left_chairs {
            left.chair = match left.chair {
                at if at == one => other,
                at if at == other => one,
                at => at,
            };
        }
        self.is_another_table();
    }

    /// Has those of two chairs change places. As soon as anybody has chosen a colour each takes theirs along.
    pub(super) fn change_places(&mut self, one: usize, other: usize) {
        self.chairs.swap(one, other);
        if self.colours != own_colours(self.chairs.len()) {
            self.colours.swap(one, other);
        }
    }

    /// Gives a chair a colour before a match; whatever else has it gets the one given up. What the game lacks, or somebody has
    /// who sits there, is not given: that is told by the table as it is.
    pub(super) fn choose_colour(&mut self, at: usize, colour: u8) {
        let given_up = self.colours[at];
        let is_of_game = usize::from(colour) < G::COLOURS.len();
        if self.play.is_some() || !is_of_game || colour == given_up {
            return;
        }
        if let Some(holder) = self.colours.iter().position(|one| *one == colour) {
            if self.chairs[holder].person().is_some() {
                return;
            }
            self.colours[holder] = given_up;
        }
        self.colours[at] = colour;
        self.has_changed = true;
        self.is_news = true;
    }

    /// Who was ready was ready for another table.
    fn is_another_table(&mut self) {
        for person in self.chairs.iter_mut().filter_map(Chair::person_mut) {
            person.ready = false;
        }
        self.has_changed = true;
        self.is_news = true;
    }

    fn show_out(&mut self, at: usize) {
        let Some(person) = self.chairs.get_mut(at).and_then(Chair::person_mut) else {
            return;
        };
        if self.setting.host == Some(person.key) {
            return;
        }
        let shown_out = ShownOut::new(person.key, &person.address);
        self.shown_out.push(shown_out);
        let visitor = person.visitor.take();
        match self.play {
            None => self.chairs[at] = Chair::Open,
            Some(_) => self.hand_over(at, Refusal::ShownOut.to_string()),
        }
        if let Some(visitor) = visitor {
            self.refuse(visitor, Refusal::ShownOut);
        }
        self.has_changed = true;
        self.is_news = true;
    }

    /// Whoever sits there has given the match up, and gone: nobody waits. What else would come after waiting comes at once.
    pub(super) fn give_up(&mut self, now: Duration, at: usize) {
        match self.setting.when_lost {
            WhenLost::Computer => {
                if let Some(person) = self.chairs[at].person_mut() {
                    person.visitor = None;
                    person.heard = now.saturating_sub(self.setting.timing.lost_after);
                }
                self.hand_over(at, "gave the match up".to_owned());
            }
            WhenLost::End => {
                self.chairs[at] = Chair::Open;
                self.finish(false, now);
            }
        }
    }

    /// From now on a computer plays in the place of whoever sits there, for that reason.
    fn hand_over(&mut self, at: usize, why: String) {
        let Some(play) = &mut self.play else {
            return;
        };
        if let Some(person) = self.chairs[at].person_mut() {
            person.lost = Some(Lost {
                until: None,
                computer: true,
                wishes: Vec::new(),
            });
        }
        if let Some(seat) = play.seat_of(at) {
            let stands_in = StandsIn { why, turn: None };
            play.seat_computer(seat, &self.setting.stand_in, Some(stands_in));
        }
    }

    /// Lets a computer play for those who are lost in this way.
    pub(super) fn let_computer_play(&mut self, which: impl Fn(&Lost) -> bool) {
        let Some(play) = &mut self.play else {
            return;
        };
        for (at, chair) in self.chairs.iter_mut().enumerate() {
            let lost = chair.person_mut().and_then(|person| person.lost.as_mut());
            if let Some(lost) = lost.filter(|lost| which(lost))
                && let Some(seat) = play.seat_of(at)
            {
                lost.computer = true;
                let stands_in = StandsIn {
                    why: "the connection is lost".to_owned(),
                    turn: None,
                };
                play.seat_computer(seat, &self.setting.stand_in, Some(stands_in));
                self.is_news = true;
            }
        }
    }
}
