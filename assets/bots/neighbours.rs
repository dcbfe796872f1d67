//! Places where most neighbours are alike, and picks crowns. Built with `rustc -O neighbours.rs`.

use std::{collections::HashMap, io};
type Tile = (String, i32);

/// What follows `key` in a line, up to one of the `ends`.
fn after<'a>(line: &'a str, key: &str, ends: &[char]) -> &'a str {
    line.split_once(key).map_or("", |(_, rest)| rest.split(ends).next().unwrap())
}

/// The two cells that `place N X Y D` fills.
fn laid(place: &str, dominos: &[[Tile; 2]]) -> [((i32, i32), Tile); 2] {
    let words: Vec<&str> = place.split(' ').collect();
    let [number, x, y] = [1, 2, 3].map(|at| words[at].parse::<i32>().unwrap());
    let (dx, dy) = [(1, 0), (0, 1), (-1, 0), (0, -1)]["ENWS".find(words[4]).unwrap()];
    let [first, second] = dominos[number as usize - 1].clone();
    [((x, y), first), ((x + dx, y + dy), second)]
}

fn value(text: &str, kingdom: &HashMap<(i32, i32), Tile>, dominos: &[[Tile; 2]]) -> i32 {
    if let Some(number) = text.strip_prefix("pick ") {
        return dominos[number.parse::<usize>().unwrap() - 1].iter().map(|half| half.1).sum();
    }
    let mut value = -1;
    for ((x, y), tile) in text.starts_with("place").then(|| laid(text, dominos)).into_iter().flatten() {
        value += 1;
        for at in [(x + 1, y), (x, y + 1), (x - 1, y), (x, y - 1)] {
            value += kingdom.get(&at).filter(|next| next.0 == tile.0).map_or(0, |next| 1 + tile.1 + next.1);
        }
    }
    value
}

fn main() {
    let (mut seat, mut dominos, mut kingdom) = (String::new(), Vec::new(), HashMap::new());
    for line in io::stdin().lines().map_while(Result::ok) {
        match after(&line, "\"type\":\"", &['"']) {
            "hello" => {
                seat = after(&line, "\"seat\":", &[',']).to_owned();
                dominos.clear();
                for row in line.split_once("\"dominos\":[[").unwrap().1.split("]]").next().unwrap().split("],[") {
                    let cells: Vec<&str> = row.split(',').map(|cell| cell.trim_matches('"')).collect();
                    dominos.push([1, 3].map(|at| (cells[at].to_owned(), cells[at + 1].parse().unwrap())));
                }
                println!("{{\"type\":\"ready\",\"name\":\"Rust Neighbours\"}}");
            }
            "round" => kingdom.clear(),
            "play" => {
                let moves = after(&line, "\"moves\":[", &[']']).split(',').map(|text| text.trim_matches('"'));
                let best = moves.max_by_key(|text| value(text, &kingdom, &dominos)).unwrap();
                println!("{{\"type\":\"move\",\"move\":\"{best}\",\"ply\":{}}}", after(&line, "\"ply\":", &['}']));
            }
            "moved" if after(&line, "\"seat\":", &[',']) == seat && line.contains("place") => {
                kingdom.extend(laid(after(&line, "\"move\":\"", &['"']), &dominos));
            }
            _ => {}
        }
    }
}
