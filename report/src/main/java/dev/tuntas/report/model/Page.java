package dev.tuntas.report.model;

import java.util.List;

/**
 * A page.
 *
 * @param kind what kind of page it is, such as {@code tuntas check}
 * @param title what it is about
 * @param lead the one sentence to read
 * @param tool who made it
 * @param blocks its parts
 */
public record Page(String kind, String title, String lead, String tool, List<Block> blocks) {
    public Page {
        blocks = List.copyOf(blocks);
    }
}
