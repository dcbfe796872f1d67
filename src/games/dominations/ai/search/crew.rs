//! A crew: the same work done for many things, on as many cores as there are for it.

/// Does `work` for each of `items`, on so many threads; what came of each, in their order. Nothing if one came to
/// nothing.
pub(super) fn share_out<T: Send, R: Send>(
    items: &mut [T],
    threads: usize,
    work: impl Fn(&mut T) -> Option<R> + Sync,
) -> Option<Vec<R>> {
    let crew = threads.clamp(1, items.len().max(1));
    if crew == 1 {
        return items.iter_mut().map(work).collect();
    }
    let share = items.len().div_ceil(crew);
    let work_some = |some: &mut [T]| -> Option<Vec<R>> { some.iter_mut().map(&work).collect() };
    std::thread::scope(|scope| {
        let workers: Vec<_> = items
            .chunks_mut(share)
            .map(|some| scope.spawn(|| work_some(some)))
            .collect();
        let done: Option<Vec<Vec<R>>> = workers
            .into_iter()
            .map(|worker| worker.join().ok().flatten())
            .collect();
        Some(done?.into_iter().flatten().collect())
    })
}
