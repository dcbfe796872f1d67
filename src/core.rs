//! The game without its window: what the rules of each game are, how they are written down, who plays them, and what is
//! done with any of them. A crate of its own: it is optimised where the window is not, and stays built while that changes.
//!
//! The map of the whole house is the first page of `dominations`.

pub mod games {
    //! The games at our table without their pictures, one folder each. No game knows another.

    pub mod conquest {
        //! Conquest: two sides spread over a board and turn each other's pawns (after Ataxx).

        pub mod ai;
        pub mod faults;
        mod measured;
        pub mod notation;
        mod playable;
        pub mod puzzles;
        pub mod review;
        pub mod rules;
    }

    pub mod dice_wars {
        //! Dice Wars: regions, dice, and the largest group that pays for them.

        pub mod ai;
        pub mod faults;
        mod measured;
        pub mod notation;
        mod playable;
        pub mod review;
        pub mod rules;
        pub mod words;
    }

    pub mod dominations {
        //! Domi'Nations (Kingdomino): two to four seats build kingdoms out of dominos.

        pub mod ai;
        pub mod faults;
        mod measured;
        pub mod notation;
        mod playable;
        pub mod puzzles;
        pub mod review;
        pub mod rules;
    }

    pub mod ricochet {
        //! Ricochet (after Ricochet Robots): up to eight seats look for the fewest slides that bring a robot to its target.

        pub mod ai;
        pub mod faults;
        mod measured;
        pub mod notation;
        mod playable;
        pub mod review;
        pub mod rules;
    }
}
pub mod kit;
pub mod locale;
pub mod play;
