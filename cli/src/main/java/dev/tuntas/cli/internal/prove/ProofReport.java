package dev.tuntas.cli.internal.prove;

import dev.tuntas.cli.internal.check.MethodTitle;
import dev.tuntas.cli.internal.text.ShellWords;
import dev.tuntas.symbolic.result.PathLine;
import dev.tuntas.symbolic.result.PathTest;
import dev.tuntas.symbolic.result.ProveResult;
import dev.tuntas.symbolic.result.ProveSweep;
import dev.tuntas.symbolic.result.ProveVerdict;
import dev.tuntas.symbolic.result.Violation;
import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A proof and what is needed to tell of it: the method and where its source may be. */
final class ProofReport {
    private final Class<?> subject;
    private final Method method;
    private final List<Path> roots;
    private final ProveSweep sweep;
    private final ProveResult result;
    private final Map<Path, List<String>> files = new HashMap<>();
    private List<String> words = List.of();

    ProofReport(Class<?> subject, Method method, List<Path> roots, ProveSweep sweep) {
        this.subject = subject;
        this.method = method;
        this.roots = roots;
        this.sweep = sweep;
        this.result = sweep.result();
    }

    /** The words of a command that makes the same proof again; none if it can't be said. */
    void repeatedBy(List<String> newWords) {
        words = List.copyOf(newWords);
    }

    /** The command that opens a violation where it fails, if code can make its input. */
    Optional<String> rewind(Violation violation) {
        if (words.isEmpty() || violation.test().flatMap(PathTest::input).isEmpty()) {
            return Optional.empty();
        }
        int number = result.violations().indexOf(violation) + 1;
        List<String> all = new ArrayList<>(List.of(ShellWords.TUNTAS, "rewind"));
        all.addAll(words);
        all.addAll(List.of("--k", "" + result.k(), "--violation", "" + number));
        return Optional.of(ShellWords.line(all));
    }

    Class<?> subject() {
        return subject;
    }

    Method method() {
        return method;
    }

    /** All bounds that were tried. */
    ProveSweep sweep() {
        return sweep;
    }

    /** What is known in the end. */
    ProveResult result() {
        return result;
    }

    /** {@code SearchTree.remove(int)}. */
    String title() {
        return MethodTitle.of(method);
    }

    /** Whether a contract was kept on all inputs, at least within the bound. */
    boolean isProved() {
        return result.holds()
                && result.verdict() != ProveVerdict.PARTIAL
                && !ProveText.hasProvedNothing(result);
    }

    /** The lines of a path, with the code that stands there if the source is found. */
    List<String> trace(Violation violation) {
        return violation.trace().stream()
                .map(this::line)
                .filter(line -> !line.endsWith(": }"))
                .toList();
    }

    private String line(PathLine line) {
        String code = file(line).map(file -> code(file, line.line())).orElse("");
        String method = line.method().substring(line.method().lastIndexOf('.') + 1);
        String times = line.times() == 1 ? "" : " (%d times)".formatted(line.times());
        return "%s:%d %s%s%s"
                .formatted(
                        line.file(), line.line(), method, times, code.isEmpty() ? "" : ": " + code);
    }

    private String code(Path file, int line) {
        List<String> lines = files.computeIfAbsent(file, ProofReport::read);
        return line <= lines.size() ? lines.get(line - 1).strip() : "";
    }

    private static List<String> read(Path file) {
        try {
            return Files.readAllLines(file);
        } catch (IOException e) {
            // The code beside the number of a line is for convenience.
            return List.of();
        }
    }

    /** The source of a line, if it lies below one of the roots. */
    Optional<Path> file(PathLine line) {
        String type = line.method().substring(0, line.method().lastIndexOf('.'));
        int dot = type.lastIndexOf('.');
        String home = dot < 0 ? "" : type.substring(0, dot).replace('.', '/') + "/";
        return roots.stream()
                .map(root -> root.resolve(home + line.file()))
                .filter(Files::isRegularFile)
                .findFirst();
    }
}
