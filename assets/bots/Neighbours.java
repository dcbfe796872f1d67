import java.util.*;
import java.util.regex.*;
import java.util.stream.*;

/** Places where most neighbours are alike, and picks crowns. Run it with `java Neighbours.java`. */
public class Neighbours {
    record Tile(String terrain, int crowns) {}

    static final Map<Integer, Tile[]> dominos = new HashMap<>();
    static final Map<List<Integer>, Tile> kingdom = new HashMap<>();
    static String seat;

    public static void main(String[] arguments) {
        Scanner in = new Scanner(System.in, "UTF-8");
        while (in.hasNextLine()) {
            String line = in.nextLine();
            String type = find("\"type\":\"(\\w+)\"", line);
            if (type.equals("hello")) {
                seat = find("\"seat\":(\\d)", line);
                Matcher m = Pattern.compile("\\[(\\d+),\"(\\w)\",(\\d),\"(\\w)\",(\\d)\\]").matcher(line);
                while (m.find()) dominos.put(Integer.valueOf(m.group(1)), new Tile[] {
                    new Tile(m.group(2), Integer.parseInt(m.group(3))), new Tile(m.group(4), Integer.parseInt(m.group(5)))});
                say("{\"type\":\"ready\",\"name\":\"Java Neighbours\"}");
            } else if (type.equals("round")) kingdom.clear();
            else if (type.equals("play")) {
                Stream<String> moves = Pattern.compile("\"((?:pick|place|discard) [^\"]*)\"").matcher(line).results().map(m -> m.group(1));
                say("{\"type\":\"move\",\"move\":\"" + moves.max(Comparator.comparingInt(Neighbours::value)).get() + "\",\"ply\":" + find("\"ply\":(\\d+)", line) + "}");
            } else if (type.equals("moved") && find("\"seat\":(\\d)", line).equals(seat)) {
                String move = find("\"move\":\"([^\"]*)\"", line);
                if (move.startsWith("place")) kingdom.putAll(laid(move));
            }
        }
    }

    /** The two cells that `place N X Y D` fills. */
    static Map<List<Integer>, Tile> laid(String move) {
        String[] words = move.split(" ");
        int x = Integer.parseInt(words[2]), y = Integer.parseInt(words[3]), to = "ENWS".indexOf(words[4]);
        Tile[] halves = dominos.get(Integer.valueOf(words[1]));
        return Map.of(List.of(x, y), halves[0], List.of(x + new int[] {1, 0, -1, 0}[to], y + new int[] {0, 1, 0, -1}[to]), halves[1]);
    }

    static int value(String move) {
        if (move.startsWith("discard")) return -1;
        if (move.startsWith("pick")) return Arrays.stream(dominos.get(Integer.valueOf(move.substring(5)))).mapToInt(Tile::crowns).sum();
        int[] alike = {0};
        laid(move).forEach((at, tile) -> {
            for (int[] step : new int[][] {{1, 0}, {0, 1}, {-1, 0}, {0, -1}}) {
                Tile next = kingdom.get(List.of(at.get(0) + step[0], at.get(1) + step[1]));
                if (next != null && next.terrain().equals(tile.terrain())) alike[0] += 1 + tile.crowns() + next.crowns();
            }
        });
        return alike[0];
    }

    static String find(String pattern, String line) { return Pattern.compile(pattern).matcher(line).results().findFirst().get().group(1); }

    static void say(String line) { System.out.println(line); System.out.flush(); }
}
