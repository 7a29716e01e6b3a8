package dev.tuntas.cli.internal.assess.report;

import dev.tuntas.assess.mutant.Mutant;
import dev.tuntas.assess.result.AssessResult;
import dev.tuntas.assess.result.MutantResult;
import dev.tuntas.assess.result.ShownInput;
import dev.tuntas.cli.internal.output.XmlLines;
import dev.tuntas.core.message.Note;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * An assessment as a test suite, in the format that build servers read from JUnit: a test case for
 * each mutant. A survivor is a failure; what does not count or is accepted is skipped, with the
 * reason. If the run was stopped, that is one more case, which is an error.
 */
public final class AssessXml {
    private final AssessReport report;
    private final XmlLines xml = new XmlLines();

    private AssessXml(AssessReport report) {
        this.report = report;
    }

    public static String of(AssessReport report) {
        return new AssessXml(report).write();
    }

    private String write() {
        AssessResult result = report.result();
        long skipped = result.mutants().stream().filter(AssessWords::isSpared).count();
        int stopped = report.isWhole() ? 0 : 1;
        xml.open("testsuites");
        xml.open(
                "testsuite",
                "name",
                "mutants of " + result.subject().getName(),
                "tests",
                result.mutants().size() + stopped,
                "failures",
                result.survivors().size(),
                "errors",
                stopped,
                "skipped",
                skipped,
                "time",
                XmlLines.seconds(result.elapsed()));
        result.mutants().forEach(this::writeCase);
        if (stopped > 0) {
            writeStopped(result);
        }
        if (!result.notes().isEmpty()) {
            xml.leaf(
                    "system-out",
                    result.notes().stream().map(Note::text).collect(Collectors.joining("\n")));
        }
        return xml.close().close().text();
    }

    private void writeCase(MutantResult each) {
        Mutant mutant = each.mutant();
        xml.open(
                "testcase",
                "classname",
                mutant.className(),
                "name",
                "mutant %d, %s, line %d: %s"
                        .formatted(
                                mutant.number(), mutant.method(), mutant.line(), mutant.change()));
        if (each.status().isSurvivor()) {
            xml.leaf(
                    "failure",
                    survivor(each),
                    "message",
                    "survives, " + AssessWords.why(each, report.result()) + ": " + mutant.change(),
                    "type",
                    each.status().name().toLowerCase(Locale.ROOT).replace('_', '-'));
        } else if (AssessWords.isSpared(each)) {
            xml.empty("skipped", "message", AssessWords.uncounted(each));
        }
        xml.close();
    }

    private String survivor(MutantResult each) {
        Mutant mutant = each.mutant();
        return "\n%s\n%s%s"
                .formatted(
                        AssessWords.at(AssessReport.name(mutant.file()), mutant.line()),
                        mutant.diff(),
                        each.input().map(input -> input(input, each)).orElse(""));
    }

    private String input(ShownInput input, MutantResult of) {
        return AssessWords.firstInput(of)
                + "\n"
                + input.drawing().indent(2)
                + report.command(input).map("The original on it: %s\n"::formatted).orElse("");
    }

    private void writeStopped(AssessResult result) {
        xml.open(
                "testcase",
                "classname",
                result.subject().getName(),
                "name",
                "every input up to scope " + result.scope());
        xml.leaf(
                "error",
                AssessWords.conclusion(result),
                "message",
                result.end().ofCheck(),
                "type",
                "limit");
        xml.close();
    }
}
