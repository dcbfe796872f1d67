//! What several threads share behind a lock, whatever has become of the others.

use std::sync::{Mutex, MutexGuard, PoisonError};

/// Locks it; whoever panicked while holding it has left it whole.
pub fn lock<T>(of: &Mutex<T>) -> MutexGuard<'_, T> {
    of.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use std::thread;

    use super::*;

    #[test]
    fn what_somebody_held_who_has_panicked_can_be_locked() {
        let shared = Mutex::new(1);
        let panicked = thread::scope(|scope| {
            let holder = scope.spawn(|| {
                *lock(&shared) = 2;
                let _held = lock(&shared);
                panic!("while it is held");
            });
            holder.join().is_err()
        });
        assert!(panicked && shared.is_poisoned());
        assert_eq!(*lock(&shared), 2);
    }
}
