package dev.tuntas.cli.internal.check;

import dev.tuntas.check.result.CheckMode;
import dev.tuntas.check.result.Finding;
import dev.tuntas.core.message.TuntasException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;

/**
 * What came of a class.
 *
 * @param subject the class
 * @param mode how it was checked
 * @param scope up to which scope
 * @param sources where its source may be
 * @param methods what came of each method
 * @param notBegun the names of those that were to come when the user wanted no more
 */
public record ClassReport(
        Class<?> subject,
        CheckMode mode,
        int scope,
        List<Path> sources,
        List<MethodReport> methods,
        List<String> notBegun) {
    public boolean hasFindings() {
        return methods.stream().anyMatch(method -> !method.findings().isEmpty());
    }

    /** Whether every input of every method was checked. */
    public boolean isWhole() {
        return methods.stream().allMatch(MethodReport::isWhole);
    }

    /** Whether a method never ran. */
    public boolean hasUnchecked() {
        return methods.stream().anyMatch(MethodReport::hasCheckedNothing);
    }

    /** Why methods could not be checked, by their names. */
    public Map<String, TuntasException> problems() {
        Map<String, TuntasException> problems = new LinkedHashMap<>();
        for (MethodReport method : methods) {
            method.problem().ifPresent(problem -> problems.put(method.name(), problem));
        }
        return problems;
    }

    /** What stands against checking any method at all, if that is one and the same. */
    public Optional<TuntasException> commonProblem() {
        Map<String, TuntasException> problems = problems();
        long different = problems.values().stream().map(Throwable::getMessage).distinct().count();
        return different == 1 && problems.size() == methods.size() - constructors()
                ? problems.values().stream().findFirst()
                : Optional.empty();
    }

    /** Those that were checked without a finding: for them there need not be a receiver. */
    private long constructors() {
        return methods.stream()
                .flatMap(method -> method.result().stream())
                .filter(result -> result.method() instanceof Constructor)
                .filter(result -> result.findings().isEmpty())
                .count();
    }

    /** Shows each finding with its method. */
    void forEachFinding(BiConsumer<Executable, Finding> consumer) {
        for (MethodReport method : methods) {
            method.result()
                    .ifPresent(
                            result ->
                                    result.findings()
                                            .forEach(f -> consumer.accept(result.method(), f)));
        }
    }

    /** What a program calls the mode. */
    String modeName() {
        return modeName(mode);
    }

    static String modeName(CheckMode mode) {
        return switch (mode) {
            case BLACK_BOX -> "black box";
            case WHITE_BOX -> "white box";
        };
    }
}
