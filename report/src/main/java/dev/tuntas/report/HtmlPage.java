package dev.tuntas.report;

import dev.tuntas.report.internal.PageWriter;
import dev.tuntas.report.model.Page;

/**
 * A page as one HTML file: style, script and drawings are in it, nothing is fetched, and whatever
 * its texts hold is shown as text.
 *
 * <pre>{@code
 * Page page =
 *         new Page("report", "Nightly", "What was tried", "Tuntas", List.of(new Prose("All is well.")));
 * Files.writeString(Path.of("nightly.html"), HtmlPage.of(page));
 * }</pre>
 */
public final class HtmlPage {
    private HtmlPage() {}

    /** The text of the file. */
    public static String of(Page page) {
        return PageWriter.html(page, "");
    }
}
