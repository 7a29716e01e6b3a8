package dev.tuntas.report.model;

import java.util.List;

/**
 * Many small drawings, among which a reader can look for a text.
 *
 * @param total how many there are in all, of which these may be the first only
 * @param things what they are, such as {@code structures}
 */
public record Gallery(List<Specimen> specimens, long total, String things) implements Block {
    public Gallery {
        specimens = List.copyOf(specimens);
    }

    /**
     * One of them.
     *
     * @param caption such as its candidate
     * @param code Java code that makes it, shown on demand
     */
    public record Specimen(long number, String caption, String svg, String code) {}
}
