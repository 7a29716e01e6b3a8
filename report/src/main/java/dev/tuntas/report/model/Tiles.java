package dev.tuntas.report.model;

import java.util.List;

/** The figures that sum a page up. */
public record Tiles(List<Tile> tiles) implements Block {
    public Tiles {
        tiles = List.copyOf(tiles);
    }

    /**
     * One figure.
     *
     * @param detail what it is made of
     */
    public record Tile(String label, String value, String detail, Tone tone) {
        public static Tile of(String label, String value) {
            return new Tile(label, value, "", Tone.PLAIN);
        }
    }
}
