//! The learned evaluation.
