package dev.tuntas.report;

import dev.tuntas.report.model.Block;
import dev.tuntas.report.model.Callout;
import dev.tuntas.report.model.Gallery;
import dev.tuntas.report.model.Gallery.Specimen;
import dev.tuntas.report.model.Page;
import dev.tuntas.report.model.Tone;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/**
 * The page of many structures. However many there are, it stays one that a browser can show: it
 * ends when it has become too large, and says so.
 */
public final class GalleryPage {
    /** How many structures are drawn unless somebody wants more or fewer. */
    public static final int USUAL_NUMBER = 2_000;

    /** About as many characters a browser still shows without a pause. */
    private static final long MOST_CHARACTERS = 48L << 20;

    private final String title;
    private final String tool;

    public GalleryPage(String title, String tool) {
        this.title = title;
        this.tool = tool;
    }

    /**
     * The page.
     *
     * @param found the structures to draw, made one by one
     * @param total how many were found
     * @param summary what is said of the search, the most important line first; empty if it did not
     *     come to its end
     */
    public String html(Iterator<Specimen> found, long total, List<String> summary) {
        List<Block> blocks = new ArrayList<>();
        if (summary.isEmpty()) {
            blocks.add(
                    new Callout(
                            Tone.BAD,
                            "The search did not come to its end: there may be more structures.",
                            List.of()));
        }
        if (summary.size() > 1) {
            blocks.add(new Callout(Tone.CAREFUL, "To know", summary.subList(1, summary.size())));
        }
        blocks.add(new Gallery(drawn(found), total, "structures"));
        String lead = summary.isEmpty() ? "" : summary.get(0);
        return HtmlPage.of(new Page("tuntas generate", title, lead, tool, blocks));
    }

    private static List<Specimen> drawn(Iterator<Specimen> found) {
        List<Specimen> drawn = new ArrayList<>();
        long characters = 0;
        while (found.hasNext() && characters < MOST_CHARACTERS) {
            Specimen next = found.next();
            characters += next.svg().length() + next.code().length() + next.caption().length();
            drawn.add(next);
        }
        return drawn;
    }
}
