package dev.tuntas.bench.options;

import static dev.tuntas.core.spi.Messages.problem;
import static dev.tuntas.core.spi.Messages.suggestion;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import picocli.CommandLine.Option;

/** Which subjects are measured: all, unless some are named. */
public final class SubjectsOption {
    @Option(
            names = "--only",
            paramLabel = "SUBJECT",
            description = "Only these subjects.",
            split = ",")
    private List<String> only = new ArrayList<>();

    /** Those of the rows whose subjects are wanted; a subject that has no row is an error. */
    public <R> List<R> of(List<R> rows, Function<R, String> subject) {
        List<String> names = rows.stream().map(subject).distinct().sorted().toList();
        for (String name : only) {
            if (!names.contains(name)) {
                throw problem(
                        "There is no subject '%s'. %s", name, suggestion(name, names, "There are"));
            }
        }
        return rows.stream()
                .filter(row -> only.isEmpty() || only.contains(subject.apply(row)))
                .toList();
    }
}
