package dev.tuntas.report.model;

import java.util.List;

/**
 * Blocks below a heading.
 *
 * @param id what a {@link DataTable} links to; unique on the page, or empty
 * @param badge a word or two beside the heading
 * @param tone of the badge
 */
public record Section(String id, String title, String badge, Tone tone, List<Block> blocks)
        implements Block {
    public Section {
        blocks = List.copyOf(blocks);
    }

    public static Section of(String title, List<Block> blocks) {
        return new Section("", title, "", Tone.PLAIN, blocks);
    }
}
