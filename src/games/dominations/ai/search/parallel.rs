//! The same work for many items, on several threads.

/// `work` for each of `items`, on so many threads; the results are in the order of the items. None if any of them is
/// none.
pub(super) fn parallel_map<T: Send, R: Send>(
    items: &mut [T],
    threads: usize,
    work: impl Fn(&mut T) -> Option<R> + Sync,
) -> Option<Vec<R>> {
    let threads = threads.clamp(1, items.len().max(1));
    if threads == 1 {
        return items.iter_mut().map(work).collect();
    }
    let chunk_size = items.len().div_ceil(threads);
    let work_chunk = |chunk: &mut [T]| -> Option<Vec<R>> { chunk.iter_mut().map(&work).collect() };
    std::thread::scope(|scope| {
        let workers: Vec<_> = items
            .chunks_mut(chunk_size)
            .map(|chunk| scope.spawn(|| work_chunk(chunk)))
            .collect();
        let done: Option<Vec<Vec<R>>> = workers
            .into_iter()
            .map(|worker| worker.join().ok().flatten())
            .collect();
        Some(done?.into_iter().flatten().collect())
    })
}
