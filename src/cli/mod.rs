//! The commands without a window, one file each.
