package dev.tuntas.report.internal;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.joining;

import dev.tuntas.report.model.MutantView;
import dev.tuntas.report.model.MutantView.Fate;
import dev.tuntas.report.model.SourcePage;
import dev.tuntas.report.model.SourcePage.CodeLine;
import dev.tuntas.report.model.SourcePage.Coverage;
import dev.tuntas.report.model.Tone;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** Writes source code with its marks; mutants unfold below the line that they change. */
record SourceWriter(HtmlWriter out, BlocksWriter blocks) {
    void write(SourcePage source) {
        out.open("div", "class", "source");
        out.open("p", "class", "title").leaf("code", source.name());
        out.leaf("button", "Unfold all mutants", "type", "button", "class", "unfold script");
        out.close();
        legend();
        out.open("div", "class", "scroll", "tabindex", "0").open("table", "class", "lines");
        head();
        out.open("tbody").markup("\n");
        int last = 0;
        for (CodeLine line : source.lines()) {
            if (last > 0 && line.number() != last + 1) {
                gap();
            }
            line(source, line);
            last = line.number();
        }
        out.close().close().close().closeLine();
    }

    private void legend() {
        out.open("ul", "class", "legend");
        for (Coverage coverage : Coverage.values()) {
            if (coverage != Coverage.NO_CODE) {
                out.open("li").leaf("span", coverage.mark(), "class", mark(coverage));
                out.text(" " + coverage).close();
            }
        }
        out.closeLine();
    }

    private void head() {
        out.open("thead", "class", "unseen").open("tr");
        for (String title : List.of("Line", "Coverage", "Code")) {
            out.leaf("th", title, "scope", "col");
        }
        out.close().close();
    }

    private void gap() {
        out.open("tr", "class", "gap").open("td", "colspan", "3").text("⋮").close().closeLine();
    }

    private void line(SourcePage source, CodeLine line) {
        String id = SourcePage.id(source.name(), line.number());
        out.open("tr", "class", look(line.coverage()), "id", id);
        out.open("td", "class", "line");
        out.leaf("a", String.valueOf(line.number()), "href", "#" + id).close();
        mark(line);
        out.open("td").open("pre").leaf("code", line.text()).close();
        if (!line.mutants().isEmpty()) {
            mutants(line.mutants());
        }
        out.close().closeLine();
    }

    private void mark(CodeLine line) {
        String words = line.coverage() + (line.detail().isEmpty() ? "" : ": " + line.detail());
        out.open("td", "class", mark(line.coverage()), "title", words);
        if (line.coverage() != Coverage.NO_CODE) {
            out.leaf("span", line.coverage().mark(), "aria-hidden", "true");
            out.leaf("span", words, "class", "unseen");
        }
        out.close();
    }

    private static String look(Coverage coverage) {
        return coverage.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static String mark(Coverage coverage) {
        return "mark " + look(coverage);
    }

    private void mutants(List<MutantView> mutants) {
        out.open("details", "class", "mutants", "data-print", "open");
        out.open("summary", "class", BlocksWriter.tone(worst(mutants)));
        out.text(count(mutants)).close();
        MutantWriter writer = new MutantWriter(out, blocks);
        mutants.forEach(writer::inline);
        out.close();
    }

    private static Tone worst(List<MutantView> mutants) {
        return mutants.stream()
                .map(mutant -> mutant.fate().tone())
                .max(Tone::compareTo)
                .orElse(Tone.PLAIN);
    }

    /** {@code 3 mutants: 2 killed, 1 survived}. */
    private static String count(List<MutantView> mutants) {
        Map<Fate, Long> fates =
                mutants.stream().collect(groupingBy(MutantView::fate, TreeMap::new, counting()));
        String parts =
                fates.entrySet().stream()
                        .map(entry -> entry.getValue() + " " + entry.getKey())
                        .collect(joining(", "));
        return mutants.size() + (mutants.size() == 1 ? " mutant: " : " mutants: ") + parts;
    }
}
