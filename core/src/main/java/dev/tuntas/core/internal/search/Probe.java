package dev.tuntas.core.internal.search;

import dev.tuntas.core.Box;
import dev.tuntas.core.Finitization;
import dev.tuntas.core.SearchOptions;
import dev.tuntas.core.StateSpace;
import dev.tuntas.core.Strategy;
import dev.tuntas.core.internal.engine.Engine;
import dev.tuntas.core.internal.engine.Engine.Verdict;
import dev.tuntas.core.internal.engine.Part;
import dev.tuntas.core.internal.weave.PredicateMethod;
import dev.tuntas.core.spi.CandidateProbe;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Runs a predicate on single candidates, as korat does. */
public final class Probe implements CandidateProbe {
    private final Engine korat;
    private final Box whole;
    private final Box only;
    private @Nullable Verdict verdict;
    private int[] list = new int[0];
    private String failure = "";

    private Probe(Engine korat, StateSpace space) {
        this.korat = korat;
        this.whole = new Box(space);
        this.only = new Box(space);
        korat.trace((values, decided) -> decided(decided));
    }

    /** Does some work with a probe: see {@link CandidateProbe#call}. */
    public static <T> T call(
            Finitization<?> finitization,
            Method predicate,
            boolean isOpen,
            Function<Probe, T> work) {
        return OwnThread.call(
                finitization,
                () -> {
                    Engine korat =
                            World.engine(
                                    finitization,
                                    new PredicateMethod(predicate),
                                    Strategy.KORAT,
                                    SearchOptions.DEFAULT.stepsFor(finitization.space()),
                                    new ArrayList<>());
                    korat.reset();
                    korat.leaveOpen(isOpen);
                    ClassLoader outside = Thread.currentThread().getContextClassLoader();
                    Thread.currentThread().setContextClassLoader(korat.world());
                    try {
                        return work.apply(new Probe(korat, finitization.space()));
                    } finally {
                        Thread.currentThread().setContextClassLoader(outside);
                    }
                },
                () -> {},
                () -> false);
    }

    @Override
    public @Nullable String decideInOrder(int[] values) {
        return decide(new Part(values, null, whole));
    }

    @Override
    public @Nullable String decide(int[] values) {
        for (int slot = 0; slot < values.length; slot++) {
            only.fix(slot, values[slot]);
        }
        return decide(new Part(only.low(), null, only));
    }

    /** The engine is stopped when it has decided the first candidate: it would go on searching. */
    private @Nullable String decide(Part part) {
        verdict = null;
        korat.reset();
        korat.start(part);
        korat.advance();
        return words(Objects.requireNonNull(verdict, "the candidate was not decided"));
    }

    private @Nullable String words(Verdict said) {
        return switch (said) {
            case VALID -> null;
            case NOT_VALID -> "returns false";
            case THREW -> "throws " + failure;
            case RAN_AWAY -> "takes too many steps";
        };
    }

    private void decided(Verdict first) {
        if (verdict == null) {
            verdict = first;
            list = korat.accessList();
            failure = first == Verdict.THREW ? korat.failureText() : "";
            korat.signal();
        }
    }

    @Override
    public int[] accessList() {
        return list;
    }
}
