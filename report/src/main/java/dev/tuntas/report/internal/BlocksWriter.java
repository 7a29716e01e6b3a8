package dev.tuntas.report.internal;

import dev.tuntas.report.model.Block;
import dev.tuntas.report.model.Callout;
import dev.tuntas.report.model.Chart;
import dev.tuntas.report.model.DataTable;
import dev.tuntas.report.model.Gallery;
import dev.tuntas.report.model.Gallery.Specimen;
import dev.tuntas.report.model.MutantFilter;
import dev.tuntas.report.model.MutantList;
import dev.tuntas.report.model.Pictures;
import dev.tuntas.report.model.Pictures.Picture;
import dev.tuntas.report.model.Prose;
import dev.tuntas.report.model.Section;
import dev.tuntas.report.model.Snippet;
import dev.tuntas.report.model.SourcePage;
import dev.tuntas.report.model.Tiles;
import dev.tuntas.report.model.Tone;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Writes the blocks of a page. */
public final class BlocksWriter {
    private static final int DEEPEST = 6;
    private static final int WIDE = 400;
    private static final int WIDEST = 800;
    private static final Pattern WIDTH = Pattern.compile("^<svg[^>]* width='(\\d{1,6})");

    private final HtmlWriter out;

    BlocksWriter(HtmlWriter out) {
        this.out = out;
    }

    /** A block on its own. */
    public static String html(Block block, int level) {
        HtmlWriter out = new HtmlWriter();
        new BlocksWriter(out).write(block, level);
        return out.toString();
    }

    /**
     * Writes a block.
     *
     * @param level of the headings in it
     */
    void write(Block block, int level) {
        if (block instanceof Section section) {
            section(section, level);
        } else if (block instanceof Callout callout) {
            callout(callout);
        } else if (block instanceof Prose prose) {
            out.leaf("p", prose.text()).markup("\n");
        } else if (block instanceof Tiles tiles) {
            tiles(tiles);
        } else if (block instanceof DataTable table) {
            new TableWriter(out).write(table);
        } else if (block instanceof Pictures pictures) {
            pictures(pictures.pictures());
        } else if (block instanceof Snippet snippet) {
            snippet(snippet);
        } else if (block instanceof Gallery gallery) {
            gallery(gallery);
        } else if (block instanceof Chart chart) {
            new ChartWriter(out).write(chart);
        } else if (block instanceof SourcePage source) {
            new SourceWriter(out, this).write(source);
        } else if (block instanceof MutantFilter) {
            new MutantWriter(out, this).filter();
        } else if (block instanceof MutantList mutants) {
            new MutantWriter(out, this).list(mutants.mutants(), level);
        } else {
            throw new IllegalArgumentException(
                    "There is no HTML for a " + block.getClass().getName());
        }
    }

    static String tone(Tone tone) {
        return tone == Tone.PLAIN ? "" : tone.name().toLowerCase(Locale.ROOT);
    }

    static String classes(String name, Tone tone) {
        return (name + " " + tone(tone)).strip();
    }

    private void section(Section section, int level) {
        out.open("section", "id", section.id()).markup("\n");
        out.open("h" + Math.min(level, DEEPEST)).names(section.title());
        if (!section.badge().isEmpty()) {
            out.markup(" ");
            out.leaf("span", section.badge(), "class", classes("badge", section.tone()));
        }
        out.closeLine();
        section.blocks().forEach(block -> write(block, level + 1));
        out.closeLine();
    }

    private void callout(Callout callout) {
        out.open("div", "class", classes("callout", callout.tone()), "role", "note");
        out.leaf("p", callout.title(), "class", "title");
        if (!callout.lines().isEmpty()) {
            out.open("ul");
            callout.lines().forEach(line -> out.leaf("li", line));
            out.close();
        }
        out.closeLine();
    }

    private void tiles(Tiles tiles) {
        out.open("dl", "class", "tiles");
        for (Tiles.Tile tile : tiles.tiles()) {
            out.open("div", "class", classes("tile", tile.tone()));
            out.leaf("dt", tile.label());
            out.leaf("dd", tile.value(), "class", "value");
            out.leaf("dd", tile.detail(), "class", "detail");
            out.close();
        }
        out.closeLine();
    }

    void pictures(List<Picture> pictures) {
        if (pictures.isEmpty()) {
            return;
        }
        out.open("div", "class", "pictures");
        for (Picture picture : pictures) {
            out.open("figure").leaf("figcaption", picture.caption());
            if (picture.svg().isEmpty()) {
                out.leaf("pre", picture.text(), "class", "value", "tabindex", "0");
            } else {
                drawing(picture.svg());
            }
            out.close();
        }
        out.closeLine();
    }

    /** It may be wider than a phone, and is then moved within its frame, by keys as well. */
    private void drawing(String svg) {
        out.open("div", "class", "drawing", "tabindex", "0").markup(SvgMarkup.of(svg)).close();
    }

    void snippet(Snippet snippet) {
        if (snippet.isFolded()) {
            out.open("details", "class", "snippet", "data-print", "open");
            out.leaf("summary", snippet.title());
            code(snippet.text());
        } else {
            out.open("div", "class", "snippet");
            out.leaf("p", snippet.title(), "class", "title");
            code(snippet.text());
        }
        out.closeLine();
    }

    private void code(String text) {
        out.open("div", "class", "code");
        out.open("pre", "tabindex", "0").leaf("code", text.stripTrailing()).close();
        out.leaf("button", "Copy", "type", "button", "class", "copy script");
        out.close();
    }

    // Galleries.
    // -------------------------------------------------------------------------------------

    private void gallery(Gallery gallery) {
        int shown = gallery.specimens().size();
        if (shown < gallery.total()) {
            String text =
                    "This page shows the first %s of %s %s."
                            .formatted(grouped(shown), grouped(gallery.total()), gallery.things());
            callout(new Callout(Tone.CAREFUL, text, List.of()));
        }
        out.open("div", "class", "gallery");
        if (shown > 1) {
            filter(gallery.things());
        }
        out.open("ol", "class", "cards").markup("\n");
        gallery.specimens().forEach(this::specimen);
        out.close().closeLine();
    }

    private void filter(String things) {
        out.open("p", "class", "filter script").open("label").text("Only " + things + " with ");
        out.empty("input", "type", "search", "autocomplete", "off", "spellcheck", "false");
        out.close().text(" ").open("output", "aria-live", "polite").close().close();
    }

    private void specimen(Specimen specimen) {
        String id = "n" + specimen.number();
        out.open("li", "class", "card" + width(specimen.svg()), "id", id);
        out.open("p", "class", "caption");
        out.leaf("a", specimen.number() + ".", "href", "#" + id).text(" ");
        out.leaf("code", specimen.caption()).close();
        drawing(specimen.svg());
        if (!specimen.code().isEmpty()) {
            out.open("details").leaf("summary", "Java");
            code(specimen.code());
            out.close();
        }
        out.closeLine();
    }

    /** A wide drawing gets a wide card, because it can't be read in a narrow one. */
    private static String width(String svg) {
        Matcher width = WIDTH.matcher(svg);
        int pixels = width.find() ? Integer.parseInt(width.group(1)) : 0;
        if (pixels > WIDE) {
            return pixels > WIDEST ? " widest" : " wide";
        }
        return "";
    }

    static String grouped(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }
}
