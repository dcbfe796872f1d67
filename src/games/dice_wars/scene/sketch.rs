//! A match in a list: its map in small, as it is held now.

use std::sync::Arc;

use bevy::prelude::*;

use super::{
    chart::{Chart, MapPicture},
    seats::owners,
};
use crate::{
    games::dice_wars::notation::{Colour, MatchRecord},
    shell::widgets::at,
};

/// Spawns the map as it stands, at the left of `area`.
pub(super) fn spawn(of: &MatchRecord, area: Rect, into: &mut ChildSpawnerCommands) {
    let size = Vec2::new((area.height() * 1.24).min(area.width()), area.height());
    let game = of.record.game();
    let mut colours = Colour::ALL;
    for (colour, seat) in colours.iter_mut().zip(&of.seats) {
        *colour = seat.colour;
    }
    let chart = Arc::new(Chart::close(Arc::new(game.map().clone()), size));
    let owners = owners(game, of.record.position(), colours);
    into.spawn((
        Name::new("Map in small"),
        at(Rect::from_corners(area.min, area.min + size)),
        MapPicture::miniature(chart, owners),
        Pickable::IGNORE,
    ));
}
