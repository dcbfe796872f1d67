//! The task of a table: takes what comes, does what is due, keeps it.

use std::{
    any::Any,
    collections::BTreeMap,
    mem,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::Arc,
};

use tokio::{
    sync::{mpsc, watch},
    time::sleep_until,
};

use super::{
    super::{
        fingerprint::Fingerprint,
        kept::KeptClock,
        table::{Input, Output, Visitor},
    },
    HostEvent, KeptPlace, MOST_WAITING, Outbox, Shared, Stop, ToTable,
};
use crate::kit::lock;

/// What came of a job; nothing where it has panicked.
type JobDone = Option<Box<dyn Any + Send>>;

/// Says that a table is closed when its task ends, also where it ends by a panic.
struct Ending {
    shared: Arc<Shared>,
    number: usize,
    is_in_order: bool,
}

impl Drop for Ending {
    fn drop(&mut self) {
        if let Some(listed) = lock(&self.shared.tables).get_mut(self.number) {
            listed.is_closed = true;
        }
        let table = self.number;
        self.shared.tell(match self.is_in_order {
            true => HostEvent::Closed { table },
            false => HostEvent::Broken { table },
        });
    }
}

/// A table with the connections of its guests.
pub(super) struct TableTask {
    shared: Arc<Shared>,
    number: usize,
    place: KeptPlace,
    guests: BTreeMap<Visitor, Outbox>,
    /// Who sits there, by what was kept last: their names are theirs.
    people: Vec<(String, Fingerprint)>,
    /// Whether somebody has come for whom a seat was put aside, which the table may have refused.
    has_come: bool,
    /// Whether there may be a file of what its clocks show.
    has_clock_file: bool,
}

impl TableTask {
    /// The task of table `number`, to which nobody has come.
    pub(super) const fn new(shared: Arc<Shared>, number: usize, place: KeptPlace) -> Self {
        Self {
            shared,
            number,
            place,
            guests: BTreeMap::new(),
            people: Vec::new(),
            has_come: false,
            has_clock_file: true,
        }
    }

    pub(super) async fn run(
        mut self,
        mut inputs: mpsc::Receiver<ToTable>,
        mut stopped: watch::Receiver<Stop>,
    ) {
        let mut ending = Ending {
            shared: self.shared.clone(),
            number: self.number,
            is_in_order: false,
        };
        let mut is_broken = false;
        let (done_sender, mut done) = mpsc::channel::<JobDone>(MOST_WAITING);
        self.place.table.tick(self.shared.now());
        loop {
            self.flush(&done_sender).await;
            if self.place.table.is_closed() {
                break;
            }
            let wakes = self.place.table.wakes();
            let next = wakes.map(|at| tokio::time::Instant::from_std(self.shared.begun + at));
            let until = async {
                match next {
                    Some(next) => sleep_until(next).await,
                    None => std::future::pending().await,
                }
            };
            tokio::select! {
                input = inputs.recv() => match input {
                    Some(input) => self.take(input),
                    None => break,
                },
                Some(done) = done.recv() => match done {
                    Some(done) => self.place.table.done(self.shared.now(), done),
                    // The match waits for what will never come.
                    None => {
                        is_broken = true;
                        self.place.table.close();
                    }
                },
                () = until => self.place.table.tick(self.shared.now()),
                _ = stopped.changed() => {
                    let how = *stopped.borrow();
                    match how {
                        Stop::No => {}
                        Stop::ForGood => self.place.table.close(),
                        Stop::ForNow => break,
                    }
                }
            }
        }
        ending.is_in_order = !is_broken;
    }

    fn take(&mut self, input: ToTable) {
        let input = match input {
            ToTable::Arrived(input, outbox) => {
                if let Input::Came { visitor, .. } = input {
                    self.guests.insert(visitor, outbox);
                    self.has_come = true;
                }
                input
            }
            ToTable::Input(input) => {
                if let Input::Left { visitor } = input {
                    self.guests.remove(&visitor);
                }
                input
            }
        };
        self.place.table.take(self.shared.now(), input);
    }

    /// Brings out what the table has to say, to keep and to be done.
    async fn flush(&mut self, done: &mpsc::Sender<JobDone>) {
        let table = &mut self.place.table;
        let all_finished = table.finished();
        if let Some(folder) = &self.shared.records {
            // Nobody hears how a match has ended, and by which seed, before it is safe that it has.
            for finished in &all_finished {
                let file = folder.join(format!("{}.jsonl", table.game()));
                let record = finished.record.clone();
                // It goes on as well where it cannot be written, which is told.
                let _written = self.shared.keeper.append(file, record).await;
            }
        }
        // Who does not read has to go, which again is something to tell.
        loop {
            let outputs = table.outputs();
            if outputs.is_empty() {
                break;
            }
            let mut gone = Vec::new();
            for output in outputs {
                match output {
                    Output::Send(to, text) => {
                        if let Some(outbox) = self.guests.get(&to)
                            && !outbox.send(text)
                        {
                            self.guests.remove(&to);
                            gone.push(to);
                        }
                    }
                    Output::Close(to) => {
                        if let Some(outbox) = self.guests.remove(&to) {
                            outbox.close();
                        }
                    }
                }
            }
            for visitor in gone {
                table.take(self.shared.now(), Input::Left { visitor });
            }
        }
        for job in table.jobs() {
            let done = done.clone();
            tokio::task::spawn_blocking(move || {
                let came = catch_unwind(AssertUnwindSafe(job)).ok();
                // Nobody waits for it when the table has closed.
                let _taken = done.blocking_send(came);
            });
        }
        for finished in all_finished.into_iter().chain(table.finished()) {
            lock(&self.shared.totals).add(table.game(), &finished);
            if let Some(listed) = lock(&self.shared.tables).get_mut(self.number) {
                listed.finished = table.played_out();
            }
            let table = self.number;
            self.shared.tell(HostEvent::Finished { table, finished });
        }
        let kept = table.changed();
        if (mem::take(&mut self.has_come) || kept.is_some())
            && let Some(listed) = lock(&self.shared.tables).get_mut(self.number)
        {
            listed.about = table.about();
            listed.rules = table.rules();
            listed.keys = table.keys();
        }
        if let Some(kept) = &kept {
            let people = kept.people();
            if people != self.people {
                self.shared.bind(&people);
                self.people = people;
            }
        }
        let Some(file) = &self.place.file else {
            return;
        };
        if let Some(clock) = table.clock_to_note() {
            self.has_clock_file = true;
            let beside = KeptClock::file_beside(file);
            self.shared.keeper.note(beside, clock.line());
        }
        if let Some(mut kept) = kept {
            if kept.played.is_none() && mem::take(&mut self.has_clock_file) {
                self.shared.keeper.forget(KeptClock::file_beside(file));
            }
            kept.entry.clone_from(&self.shared.entry);
            self.shared.keeper.keep(file.clone(), move || kept.text());
        }
    }
}
