//! The board as text, with both ways of naming cells around it.

use crate::games::conquest::rules::{Cell, Position};

/// What stands for the pawns of each seat.
pub(super) const SIGNS: [char; 2] = ['x', 'o'];

/// The board, rows from the top: columns by letters above and by numbers below, rows from the bottom at the left and by
/// numbers from the top at the right.
pub(super) fn drawn(at: &Position) -> String {
    let side = at.size().side();
    let mut drawn = String::from("    ");
    let columns = |drawn: &mut String, name: &dyn Fn(u8) -> String| {
        for column in 0..side {
            drawn.push_str(&format!("{:<2}", name(column)));
        }
        drawn.truncate(drawn.trim_end().len());
        drawn.push('\n');
    };
    columns(&mut drawn, &|column| char::from(b'a' + column).to_string());
    for row in 0..side {
        drawn.push_str(&format!("{:>2}  ", side - row));
        for column in 0..side {
            let cell = Cell::new(row, column);
            let sign = match at.owner(cell) {
                Some(seat) => SIGNS[seat.index()],
                None if at.blocked().contains(cell) => '#',
                None => '.',
            };
            drawn.push(sign);
            drawn.push(' ');
        }
        drawn.push_str(&format!(" {row}\n"));
    }
    drawn.push_str("    ");
    columns(&mut drawn, &|column| column.to_string());
    drawn
}
