//! What is lit in the kingdoms at a beat: the domains counted, outlined, each with its product; the rest under a veil.

use bevy::prelude::*;

use super::{
    Count,
    beats::{Beat, lit},
};
use crate::{
    games::dominations::{
        pieces::KingdomOf,
        rules::{Domain, Dominations},
        scene::{boards::Board, layout::Grid, outline::spawn_outline, piece_art::at},
    },
    kit::{Cell, Seat},
    shell::{
        theme::{TextStyle, ThemedBackground, ThemedBorder, Tone},
        widgets::words,
    },
    table::Match,
};

/// Something laid over a kingdom for a beat.
#[derive(Component, Clone, Copy)]
pub struct Light;

/// Lights the kingdoms up anew at each beat, and whenever a board moves.
pub(super) fn show(
    count: Option<Res<Count>>,
    matches: Query<&Match<Dominations>>,
    kingdoms: Query<(Entity, &KingdomOf, Ref<Board>)>,
    old: Query<Entity, With<Light>>,
    mut shown: Local<Option<(usize, bool)>>,
    mut commands: Commands,
) {
    let (Some(count), Ok(played)) = (count, matches.single()) else {
        return;
    };
    let moved = kingdoms.iter().any(|(.., board)| board.is_changed());
    let now = count.at.map(|at| (at, old.is_empty()));
    if !moved && *shown == now {
        return;
    }
    *shown = count.at.map(|at| (at, false));
    for light in &old {
        commands.entity(light).despawn();
    }
    let Some(beat) = count.beat() else { return };
    let position = played.position();
    for (entity, KingdomOf(seat), board) in &kingdoms {
        let kingdom = position.kingdom(*seat);
        let lights = Lights {
            seat: *seat,
            grid: &board.now,
        };
        commands.entity(entity).with_children(|parent| match beat {
            Beat::Terrain(_) | Beat::Tie => {
                let domains = lit(position, *seat, beat);
                lights.veil(parent, |cell| {
                    domains.iter().any(|domain| domain.cells.contains(&cell))
                });
                lights.domains(parent, &domains, beat == Beat::Tie);
            }
            Beat::Middle => {
                lights.veil(parent, |cell| cell == Cell::CASTLE);
                lights.bonus(
                    parent,
                    count.score.points[seat.index()][count.at.unwrap_or(0)],
                );
            }
            Beat::Harmony => {
                let earned = count.score.points[seat.index()][count.at.unwrap_or(0)];
                lights.veil(parent, |cell| earned > 0 || kingdom.is_free(cell));
                lights.bonus(parent, earned);
            }
        });
    }
}

/// One kingdom to be lit.
struct Lights<'a> {
    seat: Seat,
    grid: &'a Grid,
}

impl Lights<'_> {
    /// The square of cells from `min` to `max`, from the middle of the castle.
    fn square(&self, min: Cell, max: Cell) -> Rect {
        let centre = |cell: Cell| Vec2::new(f32::from(cell.x), -f32::from(cell.y)) * self.grid.cell;
        Rect::from_corners(centre(min), centre(max)).inflate(self.grid.cell / 2.0)
    }

    /// Dims all cells but the clear ones, in runs along the rows.
    fn veil(&self, parent: &mut ChildSpawnerCommands, clear: impl Fn(Cell) -> bool) {
        for y in self.grid.min.y..=self.grid.max.y {
            let mut x = self.grid.min.x;
            while x <= self.grid.max.x {
                let start = x;
                while x <= self.grid.max.x && !clear(Cell { x, y }) {
                    x += 1;
                }
                if x > start {
                    let run = self.square(Cell { x: start, y }, Cell { x: x - 1, y });
                    parent.spawn((
                        Light,
                        at(run),
                        ThemedBackground(Tone::CountVeil),
                        ZIndex(VEIL),
                        Pickable::IGNORE,
                    ));
                }
                x += 1;
            }
        }
    }

    /// Outlines the domains, with what each is worth.
    fn domains(&self, parent: &mut ChildSpawnerCommands, domains: &[Domain], tie: bool) {
        let mut taken = Vec::new();
        for domain in domains {
            let worth = domain.points() > 0 || tie;
            let (width, tone) = if worth {
                (4.0, Tone::Cream)
            } else {
                (1.5, Tone::DarkButtonEdge)
            };
            spawn_outline(
                parent,
                Light,
                &domain.cells,
                self.grid.cell,
                width,
                tone,
                VEIL + 1,
            );
            if worth {
                let said = if tie {
                    PlateText::Cells(domain.cells.len())
                } else {
                    PlateText::Product(domain.cells.len(), domain.crowns, domain.points())
                };
                let place = self.plate_place(&domain.cells, said.width(), &mut taken);
                self.plate(parent, place, &said);
            }
        }
    }

    fn bonus(&self, parent: &mut ChildSpawnerCommands, points: u16) {
        let said = PlateText::Bonus(points);
        let window = self.square(self.grid.min, self.grid.max);
        let middle = Rect::from_center_size(
            Vec2::new(window.center().x, window.max.y - self.grid.cell),
            Vec2::new(said.width(), PLATE),
        );
        self.plate(parent, middle, &said);
    }

    /// A place for a plate: in the middle of the cells, inside the kingdom, on none of the plates before.
    fn plate_place(&self, cells: &[Cell], width: f32, taken: &mut Vec<Rect>) -> Rect {
        let around = cells
            .iter()
            .fold(self.square(cells[0], cells[0]), |all, &cell| {
                all.union(self.square(cell, cell))
            });
        let window = self.square(self.grid.min, self.grid.max);
        let half = Vec2::new(width, PLATE) / 2.0;
        let mut centre = around.center();
        // Beside a small domain rather than over it, so that it can still be seen.
        if cells.len() <= 2 && around.max.y + PLATE + 4.0 < window.max.y {
            centre.y = around.max.y + half.y + 4.0;
        }
        centre = centre.clamp(
            window.min + half,
            (window.max - half).max(window.min + half),
        );
        let mut place = Rect::from_center_half_size(centre, half);
        let mut tries = 0;
        while let Some(other) = taken
            .iter()
            .find(|other: &&Rect| !other.intersect(place).is_empty())
            && tries < 12
        {
            tries += 1;
            let below = other.max.y + 3.0 + half.y;
            centre.y = if below + half.y <= window.max.y {
                below
            } else {
                window.min.y + half.y + tries as f32
            };
            place = Rect::from_center_half_size(centre, half);
        }
        taken.push(place);
        place
    }

    fn plate(&self, parent: &mut ChildSpawnerCommands, place: Rect, said: &PlateText) {
        parent
            .spawn((
                Light,
                Name::new(format!("Worth of seat {}", self.seat)),
                Node {
                    border: px(2).all(),
                    border_radius: BorderRadius::all(px(8)),
                    justify_content: JustifyContent::Center,
                    align_items: AlignItems::Center,
                    column_gap: px(5),
                    ..at(place)
                },
                ThemedBackground(Tone::Plate),
                ThemedBorder(Tone::PlateEdge),
                ZIndex(VEIL + 2),
                Pickable::IGNORE,
            ))
            .with_children(|plate| {
                let (sum, result) = said.words();
                if let Some(sum) = sum {
                    plate.spawn((
                        words(sum, TextStyle::Button, Tone::Cream),
                        TextLayout::no_wrap(),
                    ));
                }
                plate.spawn((
                    words(result, TextStyle::Value, Tone::Gold),
                    TextLayout::no_wrap(),
                ));
            });
    }
}

/// Over tiles, even those that have just been laid.
const VEIL: i32 = 6;
/// Height of a plate.
const PLATE: f32 = 32.0;

/// What a plate says.
enum PlateText {
    Product(usize, u8, u16),
    Cells(usize),
    Bonus(u16),
}

impl PlateText {
    fn words(&self) -> (Option<String>, String) {
        match self {
            Self::Product(cells, crowns, points) => {
                (Some(format!("{cells} × {crowns} =")), points.to_string())
            }
            Self::Cells(cells) => (None, cells.to_string()),
            Self::Bonus(points) => (None, format!("+{points}")),
        }
    }

    fn width(&self) -> f32 {
        let (sum, result) = self.words();
        let letters = sum.map_or(0, |sum| sum.chars().count() + 1) + result.chars().count();
        (letters as f32 * 8.6 + 28.0).max(52.0)
    }
}
