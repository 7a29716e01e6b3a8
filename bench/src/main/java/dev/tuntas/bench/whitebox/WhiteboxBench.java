package dev.tuntas.bench.whitebox;

import dev.tuntas.bench.options.TableBench;
import dev.tuntas.bench.report.Table;
import dev.tuntas.check.Check;
import dev.tuntas.check.result.CheckMode;
import dev.tuntas.check.result.CheckResult;
import dev.tuntas.check.result.CheckResult.ScopeResult;
import dev.tuntas.core.search.Strategy;
import dev.tuntas.subjects.HeapArray;
import dev.tuntas.subjects.SearchTree;
import java.lang.reflect.Method;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** What it saves to search with the code of the method in view. */
@Command(
        name = "whitebox",
        description =
                "White-box against black-box checks: candidates explored, and time, for all operations"
                        + " of SearchTree and HeapArray.")
public final class WhiteboxBench extends TableBench {
    private static final double BAR = 0.5;

    @Option(names = "--scope", paramLabel = "N", description = "The scope" + DEFAULT)
    private int scope = 6;

    @Option(
            names = "--strategy",
            paramLabel = "S",
            description = "One of ${COMPLETION-CANDIDATES}" + DEFAULT)
    private Strategy strategy = Strategy.CHECKPOINT_MULTIVALUE;

    private final Table table =
            new Table(
                    "method, inputs, black explored, white explored, ratio, black ms, "
                            + "white ms, findings, bar");

    @Override
    protected Table measure() {
        for (Class<?> subject : List.<Class<?>>of(SearchTree.class, HeapArray.class)) {
            Check.methodsOf(subject).forEach(this::measure);
        }
        return table;
    }

    private void measure(Method method) {
        CheckResult black = check(method, CheckMode.BLACK_BOX);
        CheckResult white = check(method, CheckMode.WHITE_BOX);
        ScopeResult blackScope = black.scopes().get(0);
        ScopeResult whiteScope = white.scopes().get(0);
        double ratio = whiteScope.counts().explored() / (double) blackScope.counts().explored();
        table.add(
                method.getDeclaringClass().getSimpleName() + "." + method.getName(),
                blackScope.inputs(),
                blackScope.counts().explored(),
                whiteScope.counts().explored(),
                ratio,
                (double) blackScope.elapsed().toMillis(),
                (double) whiteScope.elapsed().toMillis(),
                white.findings().size(),
                ratio <= BAR ? "met" : "");
        expect(black.findings().size() == white.findings().size());
    }

    private CheckResult check(Method method, CheckMode mode) {
        return Check.of(method).scopes(scope, scope).mode(mode).strategy(strategy).run();
    }
}
