package dev.tuntas.cli;

import dev.tuntas.cli.internal.CliProblems;
import dev.tuntas.cli.internal.subject.MethodCondition;
import dev.tuntas.cli.internal.subject.SuiteSubject;
import dev.tuntas.cli.internal.text.Numbers;
import dev.tuntas.core.Finitization;
import dev.tuntas.core.Structure;
import dev.tuntas.suite.Suite;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tuntas suite verify}: whether a suite is sound, and its structures are still valid. */
@Command(
        name = "verify",
        header = "Reads a whole suite, and runs the predicate on its structures.",
        description = {
            "",
            "All checksums are compared. Then, if the classes are there, structures are made of them,"
                    + " and the predicate is asked whether they are valid.",
            ""
        },
        sortOptions = false,
        optionListHeading = "%nOptions:%n",
        footerHeading = "%nExamples:%n",
        footer = {
            "  tuntas suite verify trees.suite",
            "  Only every 1000th structure of a large suite:",
            "    tuntas suite verify heaps.suite -cp build/heap.jar --sample 1000",
            "",
            "Exit code: 0 all is well, 1 damage or a structure that is not valid, 2 wrong use."
        })
final class SuiteVerifyCommand implements Callable<Integer> {
    @Spec private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "SUITE", description = "The file.")
    private Path file;

    @Mixin private ClassPathOption classPath;

    @Option(
            names = "--sample",
            paramLabel = "N",
            defaultValue = "1",
            description =
                    "Run the predicate on every N-th structure only (default: ${DEFAULT-VALUE}).")
    private long step;

    @Option(
            names = "--predicate-check",
            description =
                    "End with an error if the predicate can't be run; otherwise that is only said.")
    private boolean predicateCheck;

    @SuppressWarnings("UnusedVariable")
    @Mixin
    private CommonOptions common;

    @Override
    public Integer call() {
        if (step < 1) {
            throw new ParameterException(
                    spec.commandLine(), "--sample is " + step + ". Expected 1 or more.");
        }
        try (Suite suite = Suite.openDamaged(file)) {
            if (suite.damage().isPresent()) {
                out().printf("%s is damaged %s.%n", file, suite.damage().get());
                return ExitCode.FINDINGS;
            }
            suite.verify();
            out().printf("%s: %s, all checksums are right.%n", file, count(suite.size()));
            return replay(suite);
        }
    }

    private int replay(Suite suite) {
        SuiteSubject classes = SuiteSubject.of(suite, classPath.finder());
        if (!classes.canReplay(suite)) {
            String reason = classes.difference().orElse("the bounds are other");
            if (predicateCheck) {
                throw CliProblems.cannotReplay(file, reason.replaceFirst("\\.$", ""));
            }
            out().println("The predicate was not run: " + reason);
            return ExitCode.CLEAN;
        }
        classes.difference().ifPresent(other -> out().println("Note: " + other + "."));
        return replay(suite, classes);
    }

    private int replay(Suite suite, SuiteSubject classes) {
        Finitization bounds = Objects.requireNonNull(classes.finitization());
        MethodCondition predicate =
                new MethodCondition(Objects.requireNonNull(classes.predicate()));
        long replayed = 0;
        for (long n = 0; n < suite.size(); n += step) {
            Structure structure = suite.structure(bounds, n);
            String failure = failure(predicate, structure);
            if (failure != null) {
                out().printf(
                                "Structure %d is not valid: %s %s on candidate %s%n%s%n",
                                n,
                                suite.header().predicate(),
                                failure,
                                structure.candidate(),
                                structure.toText().stripTrailing());
                return ExitCode.FINDINGS;
            }
            replayed++;
        }
        out().printf("%s is true on %s.%n", suite.header().predicate(), whole(suite, replayed));
        return ExitCode.CLEAN;
    }

    private static @Nullable String failure(MethodCondition predicate, Structure structure) {
        try {
            return predicate.test(structure.materialise()) ? null : "returns false";
        } catch (RuntimeException | StackOverflowError | AssertionError e) {
            return "throws " + e;
        }
    }

    private String whole(Suite suite, long replayed) {
        return step == 1
                ? (suite.size() == 1 ? "it" : "all of them")
                : "%s of them, one of %s"
                        .formatted(Numbers.grouped(replayed), Numbers.grouped(step));
    }

    private static String count(long structures) {
        return Numbers.count(structures, "structure");
    }

    private PrintWriter out() {
        return spec.commandLine().getOut();
    }
}
