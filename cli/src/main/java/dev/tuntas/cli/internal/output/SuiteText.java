package dev.tuntas.cli.internal.output;

import dev.tuntas.cli.internal.subject.SuiteSubject;
import dev.tuntas.cli.internal.text.NumberText;
import dev.tuntas.cli.internal.text.SafeText;
import dev.tuntas.core.search.End;
import dev.tuntas.suite.Suite;
import dev.tuntas.suite.stored.SuiteHeader;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** What a suite says about itself, for a person. */
public final class SuiteText {
    /** A fingerprint, of which only the beginning is shown. */
    private static final Pattern FINGERPRINT = Pattern.compile("\\b([0-9a-f]{8})[0-9a-f]{56}\\b");

    private final List<String> lines = new ArrayList<>();

    private SuiteText() {}

    public static List<String> of(Suite suite, long bytes, SuiteSubject classes) {
        SuiteText text = new SuiteText();
        SuiteHeader header = suite.header();
        text.lines.add(
                "%s: %s of %s"
                        .formatted(
                                SafeText.line(suite.file().toString()),
                                NumberText.count(suite.size(), "structure"),
                                header.subject()));
        text.add("bounds", header.finitization());
        text.add("predicate", header.predicate());
        text.add("strategy", header.strategy());
        if (suite.countsCandidates()) {
            text.add("candidates", NumberText.grouped(suite.candidates()) + " were decided");
        }
        text.add("end", end(suite));
        header.more().forEach(text::add);
        text.add("on disk", size(bytes, suite.size()));
        text.add("classes", classes(classes));
        suite.damage().ifPresent(damage -> text.add("damage", damage.toString()));
        return text.lines;
    }

    private void add(String name, String value) {
        String shortened = FINGERPRINT.matcher(value).replaceAll("$1...");
        lines.add("  %-10s  %s".formatted(SafeText.line(name), SafeText.line(shortened)));
    }

    private static String end(Suite suite) {
        if (suite.damage().isPresent()) {
            return "interrupted; to go on, generate with the same --out and --resume";
        }
        String where = suite.nextText().map(next -> " before " + next).orElse("");
        return suite.end() == End.EXHAUSTED && !suite.isComplete()
                ? "every structure from there on was found"
                : suite.end() + where;
    }

    private static String size(long bytes, long structures) {
        String all = NumberText.count(bytes, "byte");
        return structures == 0
                ? all
                : all
                        + String.format(
                                Locale.ROOT, ", %.1f a structure", (double) bytes / structures);
    }

    private static String classes(SuiteSubject classes) {
        return classes.difference()
                .map(reason -> (classes.isFound() ? "other: " : "not found: ") + reason)
                .orElse("the same as when it was written");
    }
}
