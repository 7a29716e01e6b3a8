package dev.tuntas.junit;

import static java.util.stream.Collectors.toMap;

import dev.tuntas.check.spi.input.InputSpace;
import dev.tuntas.check.spi.report.FailedInput;
import dev.tuntas.core.Snapshot;
import dev.tuntas.report.model.CaseReport;
import dev.tuntas.report.model.CaseReport.FailureView;
import dev.tuntas.report.model.CaseReport.ScopeView;
import dev.tuntas.report.model.Pictures;
import dev.tuntas.report.model.Pictures.Picture;
import dev.tuntas.report.model.Snippet;
import dev.tuntas.report.model.Tone;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ExtensionContext;

/** What a test came to, for the page of its run; where no page is wanted, nothing is kept. */
final class TestPage {
    /** How sentences begin that say that not everything was run. */
    private static final List<String> OPEN =
            List.of("Not checked:", "Incomplete:", "Only one input", TuntasKeys.SCOPE_MAX);

    private final @Nullable TestsFile file;
    private final Class<?> testClass;
    private final String name;
    private final Map<Integer, Duration> times = new TreeMap<>();
    private final List<FailureView> failures = new ArrayList<>();

    private TestPage(@Nullable TestsFile file, Class<?> testClass, String name) {
        this.file = file;
        this.testClass = testClass;
        this.name = name;
    }

    static TestPage of(ExtensionContext context, String name) {
        return new TestPage(
                TestsFile.of(context::getConfigurationParameter).orElse(null),
                context.getRequiredTestClass(),
                name);
    }

    boolean isWanted() {
        return file != null;
    }

    synchronized void took(int scope, Duration time) {
        times.merge(scope, time, Duration::plus);
    }

    /** Adds an input that failed. */
    synchronized void failed(
            InputSpace space,
            FailedInput found,
            List<String> facts,
            Map<String, Snapshot> after,
            List<Snippet> snippets) {
        Map<String, String> drawings =
                space.drawings(found.input()).entrySet().stream()
                        .collect(toMap(Map.Entry::getKey, entry -> entry.getValue().toSvg()));
        failures.add(
                new FailureView(
                        found.message(),
                        facts,
                        Pictures.ofInput(space.values(found.input()), drawings).pictures(),
                        after.entrySet().stream()
                                .map(value -> after(value.getKey(), value.getValue()))
                                .toList(),
                        snippets));
    }

    private static Picture after(String name, Snapshot value) {
        return new Picture(name + " after the test", value.toSvg(), value.toText());
    }

    /** Adds what was thrown, unless it is about an input, which has been told. */
    synchronized void failed(Throwable thrown) {
        if (failures.isEmpty()) {
            String text = Optional.ofNullable(thrown.getMessage()).orElse(thrown.toString());
            List<String> lines = text.strip().lines().filter(line -> !line.isBlank()).toList();
            String first = lines.isEmpty() ? thrown.toString() : lines.get(0);
            List<String> others = lines.isEmpty() ? List.of() : lines.subList(1, lines.size());
            failures.add(new FailureView(first, others, List.of(), List.of(), List.of()));
        }
    }

    /** Writes the page of the run, as far as it is known. */
    synchronized void write(TestSummary summary) {
        if (file != null) {
            file.put(testClass.getName().replace('$', '.'), report(summary));
        }
    }

    private CaseReport report(TestSummary summary) {
        List<String> remarks = summary.remarks();
        List<String> open = open(summary, remarks);
        return new CaseReport(
                name,
                tone(open),
                outcome(summary, open),
                summary.result(),
                OptionalLong.of(summary.passed()),
                summary.ran().entrySet().stream()
                        .map(scope -> scope(scope.getKey(), scope.getValue()))
                        .toList(),
                open,
                remarks.stream().filter(remark -> !isOpen(remark)).toList(),
                failures);
    }

    private List<String> open(TestSummary summary, List<String> remarks) {
        List<String> open = new ArrayList<>();
        if (summary.passed() == 0 && failures.isEmpty()) {
            open.add("No input was run.");
        }
        remarks.stream().filter(TestPage::isOpen).forEach(open::add);
        return open;
    }

    private static boolean isOpen(String remark) {
        return OPEN.stream().anyMatch(remark::startsWith);
    }

    private Tone tone(List<String> open) {
        if (!failures.isEmpty()) {
            return Tone.BAD;
        }
        return open.isEmpty() ? Tone.GOOD : Tone.CAREFUL;
    }

    private String outcome(TestSummary summary, List<String> open) {
        if (!failures.isEmpty()) {
            return "failed";
        }
        if (summary.passed() == 0) {
            return "no input";
        }
        return open.isEmpty() ? "passed" : "passed, not complete";
    }

    private ScopeView scope(int scope, TestSummary.Ran ran) {
        return new ScopeView(
                scope,
                OptionalLong.of(ran.passed()),
                ran.skipped() == 0 ? "" : ScopeTally.number(ran.skipped()) + " skipped",
                times.getOrDefault(scope, Duration.ZERO));
    }
}
