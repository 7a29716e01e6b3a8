package dev.tuntas.cli.internal.count;

import dev.tuntas.check.Conditions;
import dev.tuntas.cli.internal.CliProblems;
import dev.tuntas.cli.internal.options.PredicateOption;
import dev.tuntas.cli.internal.options.SubjectOptions;
import dev.tuntas.cli.internal.subject.MethodCondition;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What to ask about each structure. */
final class ConditionOptions {
    @Option(
            names = {"-c", "--condition"},
            paramLabel = "EXPR",
            description =
                    "Count the structures for which this Java expression is true; 'it' is the structure,"
                            + " and its private members can be used. May be given several times.")
    private List<String> expressions = List.of();

    @Option(
            names = "--conditions",
            paramLabel = "FILE",
            description =
                    "The same for each line of a file; empty lines and those with # are none.")
    private @Nullable Path file;

    @Option(
            names = "--predicates",
            paramLabel = "METHODS",
            split = ",",
            description =
                    "The same for boolean methods: of the subject, or Class#method for a static one"
                            + " that takes the subject; with ',' between.")
    private List<String> methods = List.of();

    /** All conditions by name, in the order of the command line: expressions before methods. */
    Map<String, Predicate<Object>> conditions(Class<?> subject, SubjectOptions classes) {
        List<String> all = new ArrayList<>(expressions);
        if (file != null) {
            all.addAll(lines(file));
        }
        Map<String, Predicate<Object>> conditions =
                new LinkedHashMap<>(Conditions.compile(subject, all));
        for (String method : methods) {
            conditions.put(
                    method,
                    new MethodCondition(PredicateOption.method(method, subject, classes.finder())));
        }
        return conditions;
    }

    private static List<String> lines(Path file) {
        try {
            return Files.readAllLines(file).stream()
                    .map(String::strip)
                    .filter(line -> !line.isEmpty() && !line.startsWith("#"))
                    .toList();
        } catch (IOException e) {
            throw CliProblems.unreadableConditions(file, e);
        }
    }
}
