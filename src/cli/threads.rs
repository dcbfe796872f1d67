//! Threads to work in.

use rayon::{ThreadPool, ThreadPoolBuilder};

use super::{failure::Failure, language::say};

/// So many threads; as many as there are cores where nobody says how many.
///
/// # Errors
/// When the system does not give them.
pub(super) fn pool(count: Option<u16>) -> Result<ThreadPool, Failure> {
    let threads = ThreadPoolBuilder::new().num_threads(count.unwrap_or(0).into());
    threads
        .build()
        .map_err(|error| Failure::bad_input(say!("cli-no-threads", why = error.to_string())))
}
