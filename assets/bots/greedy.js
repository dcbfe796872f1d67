#!/usr/bin/env node
// Places where the kingdom is worth most, and picks the domino that would add most.
const STEPS = { E: [1, 0], N: [0, 1], W: [-1, 0], S: [0, -1] };
let seat, dominos, kingdom;

/** The points of a kingdom: for each domain its cells times its crowns. */
function worth(kingdom) {
  const seen = new Set();
  let total = 0;
  for (const [start, [terrain]] of kingdom) {
    let cells = 0, crowns = 0;
    const reached = [start];
    while (reached.length > 0) {
      const cell = reached.pop();
      if (seen.has(cell) || kingdom.get(cell)?.[0] !== terrain) continue;
      seen.add(cell);
      cells += 1;
      crowns += kingdom.get(cell)[1];
      const [x, y] = cell.split(",").map(Number);
      for (const [dx, dy] of Object.values(STEPS)) reached.push(`${x + dx},${y + dy}`);
    }
    total += cells * crowns;
  }
  return total;
}

/** The kingdom once `place N X Y D` is done. */
function placed(kingdom, move) {
  const [, number, x, y, towards] = move.split(" ");
  const [[dx, dy], [t1, c1, t2, c2]] = [STEPS[towards], dominos.get(Number(number))];
  return new Map([...kingdom, [`${x},${y}`, [t1, c1]], [`${+x + dx},${+y + dy}`, [t2, c2]]]);
}

/** How good a move looks: a place by the kingdom's points, a pick by crowns and terrains that are there already. */
function value(move) {
  if (move.startsWith("place")) return worth(placed(kingdom, move));
  if (move.startsWith("discard")) return -1;
  const [t1, c1, t2, c2] = dominos.get(Number(move.split(" ")[1]));
  const have = [...kingdom.values()].filter(([terrain]) => terrain === t1 || terrain === t2).length;
  return 3 * (c1 + c2) + have;
}

const say = (message) => process.stdout.write(JSON.stringify(message) + "\n");

require("readline").createInterface({ input: process.stdin }).on("line", (line) => {
  const message = JSON.parse(line);
  if (message.type === "hello") {
    seat = message.seat;
    dominos = new Map(message.dominos.map(([number, ...halves]) => [number, halves]));
    say({ type: "ready", name: "JavaScript Greedy" });
  } else if (message.type === "round") kingdom = new Map();
  else if (message.type === "play") {
    say({ type: "move", move: message.moves.reduce((a, b) => (value(b) > value(a) ? b : a)), ply: message.ply });
  } else if (message.type === "moved" && message.seat === seat && message.move.startsWith("place")) kingdom = placed(kingdom, message.move);
});
