package dev.tuntas.cli.internal.suite;

import dev.tuntas.cli.internal.CliProblems;
import dev.tuntas.cli.internal.options.ClassPathOption;
import dev.tuntas.cli.internal.options.JsonOption;
import dev.tuntas.cli.internal.output.VerifyReport;
import dev.tuntas.cli.internal.run.CliCommand;
import dev.tuntas.cli.internal.subject.MethodCondition;
import dev.tuntas.cli.internal.subject.SuiteSubject;
import dev.tuntas.cli.spi.ExitCode;
import dev.tuntas.core.Structure;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.suite.Suite;
import dev.tuntas.suite.SuiteVerification;
import dev.tuntas.suite.result.Flaw;
import java.lang.reflect.Method;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** {@code tuntas suite verify}: whether a suite keeps what it promises. */
@Command(
        name = "verify",
        header = "Reads a whole suite, and checks that it keeps what it promises.",
        description = {
            "",
            "All checksums are compared, and no structure may come twice. Then, if the classes are"
                    + " there, the predicate must be true on all structures, and they must come in"
                    + " the order of the search. With --complete, none may be missing.",
            ""
        },
        footer = {
            "  tuntas suite verify trees.suite",
            "  tuntas suite verify trees.suite --complete",
            "  Only every 1000th structure of a large suite:",
            "    tuntas suite verify heaps.suite -cp build/heap.jar --sample 1000",
            "",
            "Exit code: 0 all is well, 1 damage or a promise that is not kept, 2 wrong use."
        })
public final class SuiteVerifyCommand extends CliCommand {
    @Mixin private SuiteParameter suiteFile;
    @Mixin private ClassPathOption classPath;

    @Option(
            names = "--sample",
            paramLabel = "N",
            defaultValue = "1",
            description =
                    "Run the predicate on every N-th structure only (default: ${DEFAULT-VALUE}).")
    private long step;

    @Option(
            names = "--complete",
            description =
                    "Search again, by another strategy than the one that wrote the suite, and compare.")
    private boolean complete;

    @Option(
            names = "--predicate-check",
            description =
                    "End with an error if the predicate can't be run; otherwise that is only said.")
    private boolean predicateCheck;

    @Mixin private JsonOption json;

    @Override
    public Integer call() {
        if (step < 1) {
            throw new ParameterException(line(), "--sample is " + step + ". Expected 1 or more.");
        }
        VerifyReport report = new VerifyReport(suiteFile.path(), out(), json.isWanted());
        try (Suite suite = Suite.openDamaged(suiteFile.path())) {
            report.size(suite.size());
            if (suite.damage().isPresent()) {
                report.damaged(suite.damage().get());
            } else {
                suite.verify();
                report.checksumsAreRight();
                verify(suite, report);
            }
        }
        report.end();
        return report.isClean() ? ExitCode.CLEAN : ExitCode.FINDINGS;
    }

    private void verify(Suite suite, VerifyReport report) {
        SuiteVerification verification = SuiteVerification.of(suite);
        Optional<Flaw> twice = verification.duplicate();
        report.distinct(twice);
        if (twice.isPresent()) {
            return;
        }
        SuiteSubject classes = SuiteSubject.of(suite, classPath.finder());
        if (!classes.canReplay(suite) || classes.predicate() == null) {
            cannotReplay(classes.difference().orElse("the bounds are other"), report);
            return;
        }
        classes.difference().ifPresent(report::classesDiffer);
        Finitization<?> bounds = Objects.requireNonNull(classes.finitization());
        Method predicate = Objects.requireNonNull(classes.predicate());
        replay(suite, verification, classes, report);
        if (complete && report.isClean()) {
            report.compared(verification.compare(bounds, predicate));
        }
    }

    private void cannotReplay(String reason, VerifyReport report) {
        if (predicateCheck || complete) {
            throw CliProblems.cannotReplay(suiteFile.path(), reason.replaceFirst("\\.$", ""));
        }
        report.notReplayed(reason);
    }

    /** By the search's own way to run the predicate, which ends; then in the user's classes. */
    private void replay(
            Suite suite,
            SuiteVerification verification,
            SuiteSubject classes,
            VerifyReport report) {
        Finitization<?> bounds = Objects.requireNonNull(classes.finitization());
        Method predicate = Objects.requireNonNull(classes.predicate());
        boolean isSameCode = classes.difference().isEmpty();
        Optional<Flaw> flaw = verification.replay(bounds, predicate, step, isSameCode);
        if (flaw.isPresent()) {
            report.flaw(flaw.get(), text(suite, bounds, flaw.get().structure()));
            return;
        }
        long replayed = 0;
        MethodCondition condition = new MethodCondition(predicate);
        for (long n = 0; n < suite.size(); n += step) {
            Structure<?> structure = suite.structure(bounds, n);
            String failure = failure(condition, structure);
            if (failure != null) {
                report.notValid(n, suite.header().predicate(), failure, structure);
                return;
            }
            replayed++;
        }
        report.valid(suite.header().predicate(), replayed, step);
        report.order(
                isSameCode
                        ? verification.orderObstacle()
                        : Optional.of("the code that the predicate reaches is other"));
    }

    private static String text(Suite suite, Finitization<?> bounds, long n) {
        return suite.structure(bounds, n).toText().stripTrailing();
    }

    private static @Nullable String failure(MethodCondition predicate, Structure<?> structure) {
        try {
            return predicate.test(structure.materialise()) ? null : "returns false";
        } catch (RuntimeException | StackOverflowError | AssertionError e) {
            return "throws " + e;
        }
    }
}
