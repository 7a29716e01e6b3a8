package dev.tuntas.report;

import dev.tuntas.report.internal.PageWriter;
import dev.tuntas.report.model.Page;

/**
 * A page as one HTML file: style, script and drawings are in it, nothing is fetched, and whatever
 * its texts hold is shown as text.
 */
public final class HtmlPage {
    private HtmlPage() {}

    public static String of(Page page) {
        return PageWriter.html(page, "");
    }
}
