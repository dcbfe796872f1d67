//! What the outside world reads and writes: the dominos' table, kingdoms in one line, moves, records.

pub mod dominos_csv;
