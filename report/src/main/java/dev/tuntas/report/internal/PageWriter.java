package dev.tuntas.report.internal;

import dev.tuntas.report.model.Page;

/**
 * A page as one file. It asks nobody for anything: what it needs is in it, and its policy forbids a
 * browser to fetch, send or run anything else.
 */
public final class PageWriter {
    private static final String POLICY =
            "default-src 'none'; style-src %s; script-src %s; base-uri 'none'; form-action 'none'"
                    .formatted(Resource.STYLE.checksum(), Resource.SCRIPT.checksum());

    private PageWriter() {}

    /**
     * The page.
     *
     * @param rest further markup that was made here, to stand behind its blocks
     */
    public static String html(Page page, String rest) {
        HtmlWriter out = new HtmlWriter();
        out.markup("<!DOCTYPE html>\n").open("html", "lang", "en").markup("\n");
        head(page, out);
        out.open("body").markup("\n");
        out.open("a", "class", "skip", "href", "#main").text("To the content").closeLine();
        header(page, out);
        out.open("main", "id", "main").markup("\n");
        BlocksWriter blocks = new BlocksWriter(out);
        page.blocks().forEach(block -> blocks.write(block, 2));
        out.markup(rest).closeLine();
        out.open("footer").text("Made by " + page.tool() + ".").closeLine();
        out.open("script").markup(Resource.SCRIPT.text()).closeLine();
        return out.closeLine().closeLine().toString();
    }

    private static void head(Page page, HtmlWriter out) {
        out.open("head").markup("\n");
        out.empty("meta", "charset", "UTF-8");
        out.empty("meta", "http-equiv", "Content-Security-Policy", "content", POLICY);
        out.empty("meta", "name", "viewport", "content", "width=device-width, initial-scale=1");
        out.empty("meta", "name", "color-scheme", "content", "light dark");
        out.empty("meta", "name", "referrer", "content", "no-referrer");
        out.markup("\n").leaf("title", page.title() + " · " + page.kind()).markup("\n");
        out.open("style").markup(Resource.STYLE.text()).closeLine().closeLine();
    }

    private static void header(Page page, HtmlWriter out) {
        out.open("header", "class", "top");
        out.leaf("p", page.kind(), "class", "kind");
        out.open("h1").names(page.title()).close();
        out.leaf("p", page.lead(), "class", "lead");
        out.closeLine();
    }
}
