package dev.tuntas.report.internal;

import dev.tuntas.report.model.MutantView;
import java.util.List;

/** Writes mutants: what they change, what became of them, and the input that matters. */
record MutantWriter(HtmlWriter out, BlocksWriter blocks) {
    private static final int DEEPEST = 6;
    private static final String SIGNS = "=<>!&|+-*/%^~";

    void list(List<MutantView> mutants, int level) {
        for (MutantView mutant : mutants) {
            out.open("article", "class", "mutant", "id", "m" + mutant.id()).markup("\n");
            out.open("h" + Math.min(level, DEEPEST)).text("Mutant " + mutant.id() + " ");
            badge(mutant);
            out.closeLine();
            out.open("p", "class", "place");
            link(mutant.place(), mutant.target());
            out.close();
            body(mutant);
            out.closeLine();
        }
    }

    /** A mutant within source code, where its place is plain. */
    void inline(MutantView mutant) {
        out.open("div", "class", "mutant", "data-fate", mutant.fate().toString()).open("p");
        link("Mutant " + mutant.id(), mutant.target());
        out.text(" ");
        badge(mutant);
        out.close();
        body(mutant);
        out.closeLine();
    }

    private void link(String text, String target) {
        if (target.isEmpty()) {
            out.text(text);
        } else {
            out.leaf("a", text, "href", "#" + target);
        }
    }

    /** Which mutants the source code shows; it works by the script alone. */
    void filter() {
        out.open("p", "class", "filter mutant-filter script");
        out.open("label").text("Only mutants that are ").open("select");
        out.leaf("option", "any");
        for (MutantView.Fate fate : MutantView.Fate.values()) {
            out.leaf("option", fate.toString());
        }
        out.close().close().text(" ").open("label").text("with ");
        out.empty("input", "type", "search", "autocomplete", "off", "spellcheck", "false");
        out.close().text(" ").open("output", "aria-live", "polite").close().closeLine();
    }

    private void badge(MutantView mutant) {
        String look = BlocksWriter.classes("badge", mutant.fate().tone());
        out.leaf("span", mutant.fate().toString(), "class", look);
    }

    private void body(MutantView mutant) {
        out.open("pre", "class", "diff", "tabindex", "0");
        if (isOneLine(mutant.before()) && isOneLine(mutant.after())) {
            line("del", "- ", mutant.before(), mutant.after());
            line("ins", "+ ", mutant.after(), mutant.before());
        } else {
            lines("del", "- ", mutant.before());
            lines("ins", "+ ", mutant.after());
        }
        out.close();
        out.leaf("p", mutant.detail());
        blocks.pictures(mutant.pictures());
        mutant.snippets().forEach(blocks::snippet);
    }

    private void lines(String element, String sign, String code) {
        code.lines().forEach(line -> out.leaf(element, sign + line + "\n"));
    }

    private static boolean isOneLine(String code) {
        return !code.isEmpty() && code.lines().count() == 1;
    }

    /** A line in which the words that the other one does not have stand out. */
    private void line(String element, String sign, String code, String other) {
        int start = same(code, other);
        int rest = sameAtEnd(code, other, Math.min(code.length(), other.length()) - start);
        int end = code.length() - rest;
        out.open(element).text(sign + code.substring(0, start));
        out.leaf("b", code.substring(start, end));
        out.text(code.substring(end) + "\n").close();
    }

    /** How many characters they begin with alike, up to the end of a word. */
    private static int same(String code, String other) {
        int most = Math.min(code.length(), other.length());
        int same = 0;
        while (same < most && code.charAt(same) == other.charAt(same)) {
            same++;
        }
        while (same > 0 && (isWithin(code, same) || isWithin(other, same))) {
            same--;
        }
        return same;
    }

    private static int sameAtEnd(String code, String other, int most) {
        int same = 0;
        while (same < most
                && code.charAt(code.length() - 1 - same)
                        == other.charAt(other.length() - 1 - same)) {
            same++;
        }
        while (same > 0
                && (isWithin(code, code.length() - same)
                        || isWithin(other, other.length() - same))) {
            same--;
        }
        return same;
    }

    /** Whether a place is within a word, a sign such as {@code <=}, or a pair. */
    private static boolean isWithin(String code, int at) {
        if (at == 0 || at == code.length()) {
            return false;
        }
        char before = code.charAt(at - 1);
        char after = code.charAt(at);
        return Character.isSurrogatePair(before, after)
                || (SIGNS.indexOf(before) >= 0 && SIGNS.indexOf(after) >= 0)
                || (Character.isJavaIdentifierPart(before)
                        && Character.isJavaIdentifierPart(after));
    }
}
