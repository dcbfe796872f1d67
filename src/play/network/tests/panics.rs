//! Tables that panic: nobody waits at them for ever, and the others go on.

use std::{any::Any, time::Duration};

use super::{FOR_EVER, host_with, join, table, table_of};
use crate::{
    games::conquest::rules::Conquest,
    play::network::{
        About, AnyTable, Client, Event, Fingerprint, Finished, HostEvent, Input, Job, KeptClock,
        KeptError, KeptPlace, KeptTable, NetworkError, Order, Output, Refusal, TableState, look,
    },
};

/// A table that panics when it is ordered to end its match, or has a job done that does.
struct Panicking {
    table: Box<dyn AnyTable>,
    in_job: bool,
    jobs: Vec<Job>,
}

impl AnyTable for Panicking {
    fn game(&self) -> &'static str {
        self.table.game()
    }

    fn take(&mut self, now: Duration, input: Input) {
        if matches!(input, Input::Ordered(Order::End)) {
            assert!(self.in_job, "the table panics");
            let job = || -> Box<dyn Any + Send> { panic!("a computer player panics") };
            self.jobs.push(Box::new(job));
        }
        self.table.take(now, input);
    }

    fn tick(&mut self, now: Duration) {
        self.table.tick(now);
    }

    fn wakes(&self) -> Option<Duration> {
        self.table.wakes()
    }

    fn outputs(&mut self) -> Vec<Output> {
        self.table.outputs()
    }

    fn jobs(&mut self) -> Vec<Job> {
        let mut jobs = self.table.jobs();
        jobs.append(&mut self.jobs);
        jobs
    }

    fn done(&mut self, now: Duration, done: Box<dyn Any + Send>) {
        self.table.done(now, done);
    }

    fn changed(&mut self) -> Option<KeptTable> {
        self.table.changed()
    }

    fn clock_to_note(&mut self) -> Option<KeptClock> {
        self.table.clock_to_note()
    }

    fn finished(&mut self) -> Vec<Finished> {
        self.table.finished()
    }

    fn played_out(&self) -> u64 {
        self.table.played_out()
    }

    fn rules(&self) -> String {
        self.table.rules()
    }

    fn about(&self) -> About {
        self.table.about()
    }

    fn state(&self, now: Duration) -> TableState {
        self.table.state(now)
    }

    fn keys(&self) -> Vec<Fingerprint> {
        self.table.keys()
    }

    fn go_on_from(
        &mut self,
        kept: KeptTable,
        recorded: Option<&str>,
        now: Duration,
    ) -> Result<bool, KeptError> {
        self.table.go_on_from(kept, recorded, now)
    }

    fn is_closed(&self) -> bool {
        self.table.is_closed()
    }

    fn close(&mut self) {
        self.table.close();
    }
}

#[test]
fn a_table_that_panics_or_whose_computer_player_does_is_closed_and_the_others_go_on() {
    for in_job in [false, true] {
        let cellar = Panicking {
            table: table_of::<Conquest>("The cellar", "open,open", 1).table,
            in_job,
            jobs: Vec::new(),
        };
        let cellar = KeptPlace {
            table: Box::new(cellar),
            file: None,
        };
        let host = host_with(vec![cellar, table("open,open", 1)], |_| {});
        let mut anna = join(&host, "Anna");
        anna.table = Some("The cellar".to_owned());
        let anna = Client::<Conquest>::join(anna, || {}).unwrap();
        let first = anna.wait(FOR_EVER);
        assert!(matches!(first, Some(Event::Connected { .. })), "{first:?}");
        host.order(0, Order::End);
        let told = host.wait(FOR_EVER);
        let is_broken = matches!(told, Some(HostEvent::Broken { table: 0 }));
        assert!(is_broken, "{told:?}");
        let why = loop {
            match anna.wait(FOR_EVER) {
                Some(Event::Ended(why)) => break why,
                Some(_) => {}
                None => panic!("nobody tells Anna"),
            }
        };
        assert_eq!(why, NetworkError::Refused(Refusal::Closed));
        let open = look(join(&host, "looks")).unwrap().tables;
        let open: Vec<_> = open.iter().map(|about| &*about.name).collect();
        assert_eq!(open, ["The kitchen"]);
        assert!(!host.is_over());
    }
}
