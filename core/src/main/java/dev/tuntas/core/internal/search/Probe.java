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
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Runs a predicate on single candidates, as korat does, and tells which slots it read in which
 * order. It searches nothing: a candidate costs one run.
 */
public final class Probe {
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

    /**
     * Does some work with a probe, on a thread on which the predicate can walk large structures.
     *
     * @param isOpen whether slots that the predicate does not read stay open
     */
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

    /**
     * Decides a candidate as the search does when it comes to it. It is refused if the search never
     * would: if it takes an object before one of its class domain that comes first, or has a value
     * other than the first in a slot that the predicate does not read.
     */
    public Verdict decideInOrder(int[] values) {
        return decide(new Part(values, null, whole));
    }

    /** Decides a candidate whatever its objects are called. */
    public Verdict decide(int[] values) {
        for (int slot = 0; slot < values.length; slot++) {
            only.fix(slot, values[slot]);
        }
        return decide(new Part(only.low(), null, only));
    }

    /** The engine is stopped when it has decided the first candidate: it would go on searching. */
    private Verdict decide(Part part) {
        verdict = null;
        korat.reset();
        korat.start(part);
        korat.advance();
        return Objects.requireNonNull(verdict, "the candidate was not decided");
    }

    private void decided(Verdict first) {
        if (verdict == null) {
            verdict = first;
            list = korat.accessList();
            failure = first == Verdict.THREW ? korat.failureText() : "";
            korat.signal();
        }
    }

    /** What the predicate threw on the last candidate. */
    public String failure() {
        return failure;
    }

    /** The slots of the last candidate that was decided in order, as they were read. */
    public int[] accessList() {
        return list;
    }
}
