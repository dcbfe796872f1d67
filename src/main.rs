//! The command line: the window, or a command without one.

fn main() {}
