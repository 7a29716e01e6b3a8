package dev.tuntas.core.spi.probe;

import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.bounds.StateSpace;
import dev.tuntas.core.internal.engine.Engine;
import dev.tuntas.core.internal.engine.Engine.Verdict;
import dev.tuntas.core.internal.engine.Part;
import dev.tuntas.core.internal.search.OwnThread;
import dev.tuntas.core.internal.search.World;
import dev.tuntas.core.internal.weave.PredicateMethod;
import dev.tuntas.core.search.SearchOptions;
import dev.tuntas.core.search.Strategy;
import dev.tuntas.core.spi.part.Box;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Runs a predicate on single candidates, as korat does. It searches nothing: a candidate costs one
 * run.
 */
public final class CandidateProbe {
    private final Engine korat;
    private final Box whole;
    private final Box only;
    private @Nullable Verdict verdict;
    private int[] list = new int[0];
    private String failure = "";

    private CandidateProbe(Engine korat, StateSpace space) {
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
            Function<CandidateProbe, T> work) {
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
                        return work.apply(new CandidateProbe(korat, finitization.space()));
                    } finally {
                        Thread.currentThread().setContextClassLoader(outside);
                    }
                },
                () -> {},
                () -> false);
    }

    /**
     * Tells the candidates that korat decides, in search order and not more than so many. Those are
     * left out on which the predicate does not end. The values are not a copy.
     */
    public static void decided(
            Finitization<?> finitization, Method predicate, int most, Consumer<int[]> listener) {
        call(
                finitization,
                predicate,
                false,
                probe -> {
                    probe.tellAll(most, listener);
                    return probe;
                });
    }

    private void tellAll(int most, Consumer<int[]> listener) {
        AtomicInteger told = new AtomicInteger();
        korat.trace(
                (values, decided) -> {
                    if (decided != Verdict.RAN_AWAY) {
                        listener.accept(values);
                    }
                    if (told.incrementAndGet() == most) {
                        korat.signal();
                    }
                });
        korat.start(new Part(whole.low(), null, whole));
        Engine.Event event = korat.advance();
        while (told.get() < most && event != Engine.Event.EXHAUSTED) {
            event = korat.advance();
        }
    }

    /**
     * Decides a candidate as the search does when it comes to it. It is refused if the search never
     * would: if it takes an object before one of its class domain that comes first, or has a value
     * other than the first in a slot that the predicate does not read.
     *
     * @return what the predicate does instead of saying yes, such as {@code returns false}
     */
    public @Nullable String decideInOrder(int[] values) {
        return decide(new Part(values, null, whole));
    }

    /** Decides a candidate whatever its objects are called; returns the same. */
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

    /** The slots of the last candidate that was decided in order, as they were read. */
    public int[] accessList() {
        return list;
    }
}
