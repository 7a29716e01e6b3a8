package dev.tuntas.cli.internal.prove;

import dev.tuntas.check.Check;
import dev.tuntas.cli.internal.CliProblems;
import dev.tuntas.cli.internal.check.MethodTitle;
import dev.tuntas.cli.internal.options.ClassPathOption;
import dev.tuntas.cli.internal.options.JsonOption;
import dev.tuntas.cli.internal.options.PredicateOption;
import dev.tuntas.cli.internal.options.SourcesOption;
import dev.tuntas.cli.internal.options.TimeOption;
import dev.tuntas.cli.internal.run.Alarm;
import dev.tuntas.cli.internal.run.CliCommand;
import dev.tuntas.cli.internal.run.Interruption;
import dev.tuntas.cli.internal.subject.OwnSubjects;
import dev.tuntas.cli.internal.text.StatusLine;
import dev.tuntas.cli.spi.ExitCode;
import dev.tuntas.symbolic.Prove;
import dev.tuntas.symbolic.result.Mode;
import dev.tuntas.symbolic.result.ProveResult;
import dev.tuntas.symbolic.result.ProveSweep;
import dev.tuntas.symbolic.result.ProveVerdict;
import dev.tuntas.symbolic.result.SolverKind;
import java.io.PrintWriter;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code tuntas prove}: a method against its contract, on every path, with unknown numbers. */
@Command(
        name = "prove",
        customSynopsis =
                "tuntas prove CLASS#METHOD [--k N | --pre lazy --scope N] [--mode NAME] [options]",
        header = "Proves that a method keeps its contract, or shows an input on which it does not.",
        description = {
            "",
            "Follows every path of a method, with numbers that stay unknown and objects that come"
                    + " into being where the code looks at them; only how many references may follow"
                    + " each other is bounded. Where that bound is never met, the proof is for inputs"
                    + " of any size. Contracts are those of check.",
            ""
        },
        footer = {
            "  Does insert keep search trees valid, whatever the keys are?",
            "    tuntas prove ints.BinarySearchTree#insert --k 2",
            "  A method of your own, with JML in its sources, for a program to read:",
            "    tuntas prove 'my.Heap#remove(int)' -cp target/classes --sources src/main/java"
                    + " --json",
            "  A JUnit test for each of its paths:",
            "    tuntas prove my.Heap#remove -cp target/classes --tests src/test/java",
            "",
            "Exit code: 0 proved, at least within the bound, 1 the contract is broken, or no input"
                    + " is valid,",
            "2 wrong use, 3 nothing is broken, but some paths were not followed, for want of time"
                    + " or of means."
        })
public final class ProveCommand extends CliCommand {
    private static final int DEFAULT_K = 3;

    /** More links than any proof comes to. */
    private static final int ENDLESS_K = 100;

    @Parameters(
            index = "0",
            paramLabel = "CLASS#METHOD",
            completionCandidates = OwnSubjects.class,
            description = {
                "What to prove: a method of a class, which is named as for generate; where several"
                        + " have the name, with the types of the parameters: 'Tree#remove(int)'."
            })
    private String target;

    @Mixin private ClassPathOption classPath;
    @Mixin private SourcesOption sources;
    @Mixin private PredicateOption predicate;

    @Option(
            names = "--k",
            paramLabel = "N",
            description =
                    "The bound: how many references may follow each other, and how many elements of"
                            + " an array may be looked at. Without it, bounds from 1 to 3, with --time"
                            + " as far as that allows; it ends where a larger one could say nothing"
                            + " new.")
    private @Nullable Integer k;

    @Option(
            names = "--mode",
            paramLabel = "NAME",
            converter = ModeNames.class,
            completionCandidates = ModeNames.class,
            defaultValue = "lazier#",
            description =
                    "When it is decided what a reference is: ${COMPLETION-CANDIDATES} (default:"
                            + " ${DEFAULT-VALUE}, which has the fewest paths).")
    private Mode mode = Mode.LAZIER_SHARP;

    @Option(
            names = "--solver",
            paramLabel = "NAME",
            converter = SolverNames.class,
            completionCandidates = SolverNames.class,
            defaultValue = "auto",
            description =
                    "The SMT solver, for what simpler layers can't decide: ${COMPLETION-CANDIDATES}"
                            + " (default: ${DEFAULT-VALUE}: z3, or smtinterpol where that can't be"
                            + " loaded).")
    private SolverKind solver = SolverKind.AUTO;

    @Option(
            names = {"-t", "--threads"},
            paramLabel = "N",
            defaultValue = "1",
            description =
                    "Follow paths with N threads; the result is the same (default:"
                            + " ${DEFAULT-VALUE}).")
    private int threads = 1;

    @Option(
            names = "--contract",
            paramLabel = "METHOD",
            description =
                    "Takes a method that is called by its contract, though it has code: a method of"
                            + " the class, or 'Class#method'. May be given several times.")
    private List<String> contracts = List.of();

    @Mixin private PreOption pre = new PreOption();
    @Mixin private TimeOption time;
    @Mixin private JsonOption json;
    @Mixin private ProveReports reports = new ProveReports();

    @Override
    public Integer call() {
        pre.require(k);
        reports.prepare();
        try (Alarm alarm = Alarm.after(left(time.time()), out())) {
            Class<?> subject = classPath.find(target.replaceFirst("#.*", ""));
            String method = method(subject);
            List<Path> roots = sources.roots(subject);
            Check contract = Check.of(subject, method).sources(roots);
            predicate.apply(contract::predicate, subject, classPath.finder());
            tellValidity(contract);
            ProveSweep sweep = run(prove(subject, method, roots), contract, alarm);
            ProofReport report = new ProofReport(subject, contract.method(), roots, sweep);
            report.repeatedBy(words(subject, contract.method()));
            tell(report);
            return exitCode(sweep.result());
        }
    }

    /**
     * What leads to the same violations: rewind knows neither other modes nor contracts of calls.
     */
    private List<String> words(Class<?> subject, Method method) {
        if (mode != Mode.LAZIER_SHARP || pre.isLazy() || !contracts.isEmpty()) {
            return List.of();
        }
        List<String> words = new ArrayList<>();
        words.add(target.replaceFirst("#.*", "") + "#" + MethodTitle.signature(method));
        words.addAll(classPath.words());
        words.addAll(sources.words());
        words.addAll(predicate.words());
        return words;
    }

    private String method(Class<?> subject) {
        String method = target.replaceFirst("^[^#]*#?", "").strip();
        if (method.isEmpty()) {
            throw CliProblems.noMethodNamed(
                    subject,
                    Check.methodsOf(subject).stream().map(MethodTitle::signature).toList());
        }
        return method;
    }

    /** Says that any object counts, or which guess tells valid ones. */
    private void tellValidity(Check contract) {
        if (!Modifier.isStatic(contract.method().getModifiers())) {
            PrintWriter spoken = json.isWanted() ? err() : out();
            contract.validity().ifPresent(spoken::println);
            spoken.flush();
        }
    }

    private Prove prove(Class<?> subject, String method, List<Path> roots) {
        Prove prove =
                Prove.of(subject, method)
                        .sources(roots)
                        .mode(mode)
                        .solver(solver)
                        .threads(threads)
                        .k(most());
        contracts.forEach(prove::contract);
        pre.apply(prove);
        predicate.apply(prove::predicate, subject, classPath.finder());
        if (reports.hasTests()) {
            prove.tests();
        }
        Duration left = left(time.time());
        return left == null ? prove : prove.time(left);
    }

    private int most() {
        if (k != null) {
            return k;
        }
        return time.time() == null ? DEFAULT_K : ENDLESS_K;
    }

    private ProveSweep run(Prove prove, Check contract, Alarm alarm) {
        try (Interruption interruption = Interruption.of(prove::stop, out());
                StatusLine line =
                        StatusLine.show("proving " + MethodTitle.of(contract.method()), err())) {
            ProveSweep sweep =
                    k == null ? prove.sweep() : new ProveSweep(List.of(prove.run()), false);
            alarm.done();
            return sweep;
        }
    }

    private void tell(ProofReport report) {
        List<String> written = reports.write(report);
        json.print(out(), () -> ProveJson.of(report), () -> ProveText.of(report));
        PrintWriter spoken = json.isWanted() ? err() : out();
        written.forEach(spoken::println);
        spoken.flush();
    }

    /** A violation is one whatever was cut; what was cut is not proved. */
    private static int exitCode(ProveResult result) {
        if (!result.holds()) {
            return ExitCode.FINDINGS;
        }
        if (result.verdict() == ProveVerdict.PARTIAL) {
            return ExitCode.STOPPED;
        }
        return ProveText.hasProvedNothing(result) ? ExitCode.FINDINGS : ExitCode.CLEAN;
    }
}
