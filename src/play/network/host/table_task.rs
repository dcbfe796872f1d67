//! The task of a table: takes what comes, does what is due, keeps it.

use std::{any::Any, collections::BTreeMap, mem, sync::Arc};

use tokio::{
    sync::{mpsc, watch},
    time::sleep_until,
};

use super::{
    super::table::{Input, Output, Visitor},
    HostEvent, KeptPlace, MOST_WAITING, Outgoing, Shared, Stop, ToTable, lock,
};

/// A table with the connections of its guests.
pub(super) struct TableTask {
    shared: Arc<Shared>,
    number: usize,
    place: KeptPlace,
    guests: BTreeMap<Visitor, mpsc::Sender<Outgoing>>,
    /// Whether somebody has come for whom a seat was put aside, which the table may have refused.
    has_come: bool,
}

impl TableTask {
    /// The task of table `number`, to which nobody has come.
    pub(super) const fn new(shared: Arc<Shared>, number: usize, place: KeptPlace) -> Self {
        Self {
            shared,
            number,
            place,
            guests: BTreeMap::new(),
            has_come: false,
        }
    }

    pub(super) async fn run(
        mut self,
        mut inputs: mpsc::Receiver<ToTable>,
        mut stopped: watch::Receiver<Stop>,
    ) {
        let (done_sender, mut done) = mpsc::channel::<Box<dyn Any + Send>>(MOST_WAITING);
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
                Some(done) = done.recv() => self.place.table.done(self.shared.now(), done),
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
        if let Some(listed) = lock(&self.shared.tables).get_mut(self.number) {
            listed.is_closed = true;
        }
        let table = self.number;
        self.shared.tell(HostEvent::Closed { table });
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
    async fn flush(&mut self, done: &mpsc::Sender<Box<dyn Any + Send>>) {
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
                        let outbox = self.guests.get(&to);
                        let sent = outbox.map(|outbox| outbox.try_send(Outgoing::Text(text)));
                        if matches!(sent, Some(Err(_))) {
                            self.guests.remove(&to);
                            gone.push(to);
                        }
                    }
                    Output::Close(to) => {
                        if let Some(outbox) = self.guests.remove(&to) {
                            // It closes as well when nobody can send any more.
                            let _closed = outbox.try_send(Outgoing::Close);
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
                // Nobody waits for it when the table has closed.
                let _taken = done.blocking_send(job());
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
        if let (Some(mut kept), Some(file)) = (kept, &self.place.file) {
            kept.entry.clone_from(&self.shared.entry);
            self.shared.keeper.keep(file.clone(), kept.text());
        }
    }
}
