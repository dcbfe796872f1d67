//! The whole game without window and graphics card, for tests.
