package dev.tuntas.symbolic.internal.service;

import dev.tuntas.core.spi.ContractProof;
import dev.tuntas.symbolic.Prove;
import dev.tuntas.symbolic.result.PathLine;
import dev.tuntas.symbolic.result.ProveResult;
import dev.tuntas.symbolic.result.ProveVerdict;
import dev.tuntas.symbolic.result.Violation;
import java.time.Duration;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** A proof as a service, told in a few lines. */
public final class SymbolicProof implements ContractProof {
    @Override
    public Proof prove(Class<?> subject, String method, int k, Duration time) {
        ProveResult result = Prove.of(subject, method).k(k).time(time).run();
        return new Proof(status(result), result.paths(), text(result));
    }

    private static Status status(ProveResult result) {
        if (!result.holds()) {
            return Status.BROKEN;
        }
        if (result.verdict() != ProveVerdict.PARTIAL && result.pre() == 0) {
            return Status.NOTHING;
        }
        return switch (result.verdict()) {
            case COMPLETE -> Status.COMPLETE;
            case BOUNDED -> Status.BOUNDED;
            case PARTIAL -> Status.PARTIAL;
        };
    }

    private static String text(ProveResult result) {
        String broken =
                result.violations().stream()
                        .map(SymbolicProof::text)
                        .collect(Collectors.joining("\n"));
        String cut =
                new TreeMap<>(result.cut())
                        .entrySet().stream()
                                .map(each -> "not followed: " + each.getKey() + "\n")
                                .collect(Collectors.joining());
        return broken + cut;
    }

    private static String text(Violation violation) {
        return violation.message()
                + "\n\nThe input:\n"
                + violation.input().indent(2)
                + "\nAfter the call:\n"
                + violation.after().indent(2)
                + block("What holds on this path", violation.condition())
                + block("The path", violation.trace().stream().map(SymbolicProof::line).toList())
                + violation.test().map(test -> "\nAs a test:\n" + test.source()).orElse("");
    }

    private static String line(PathLine line) {
        String times = line.times() == 1 ? "" : " (" + line.times() + " times)";
        return "at %s(%s:%d)%s".formatted(line.method(), line.file(), line.line(), times);
    }

    private static String block(String title, List<String> lines) {
        return lines.isEmpty() ? "" : "\n" + title + ":\n" + String.join("\n", lines).indent(2);
    }
}
