package dev.tuntas.check.internal.sequence;

import dev.tuntas.core.Snapshot;
import dev.tuntas.core.message.TuntasException;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Makes all calls on one state, each on a fresh object, and collects the states that they lead to.
 *
 * <p>An object that a call left as it was serves for the next call, so that the many calls that
 * only look cost no new object.
 *
 * <p>It runs on a thread that is given up if a call does not return; what was collected until then
 * stays readable, and another expansion goes on behind that call.
 */
final class Expansion implements Callable<List<Expansion.Reached>> {
    /** A state that a call leads to. */
    record Reached(Chain chain, Snapshot snapshot) {}

    /** A state to start from: how it is built, and what it looks like. */
    record State(Chain chain, Object form) {}

    private final Class<?> type;
    private final @Nullable State state;
    private final List<Call> calls;
    private final Set<Executable> leftOut;
    private final Predicate<Object> isKnown;
    private final List<Reached> reached = new ArrayList<>();
    private final Set<Object> own = new HashSet<>();
    private final int from;
    private final AtomicLong callsMade = new AtomicLong();
    private boolean verified;
    private @Nullable String trouble;
    private volatile int position;
    private volatile boolean givenUp;

    /**
     * @param state where all calls start, or null if they make objects
     * @param isKnown whether a state of this form is of no interest
     */
    Expansion(
            Class<?> type,
            @Nullable State state,
            List<Call> calls,
            Set<Executable> leftOut,
            Predicate<Object> isKnown) {
        this(type, state, calls, leftOut, isKnown, 0);
    }

    private Expansion(
            Class<?> type,
            @Nullable State state,
            List<Call> calls,
            Set<Executable> leftOut,
            Predicate<Object> isKnown,
            int from) {
        this.type = type;
        this.state = state;
        this.calls = calls;
        this.leftOut = Set.copyOf(leftOut);
        this.isKnown = isKnown;
        this.from = from;
    }

    /** Goes on behind the call at which this one hangs. */
    Expansion behind(Call hanging, Set<Executable> nowLeftOut) {
        int behind = calls.indexOf(hanging) + 1;
        Expansion next = new Expansion(type, state, calls, nowLeftOut, isKnown, behind);
        synchronized (reached) {
            next.reached.addAll(reached);
            next.own.addAll(own);
        }
        return next;
    }

    void giveUp() {
        givenUp = true;
    }

    /** The call that is being made. */
    Call current() {
        return calls.get(position);
    }

    /** Why the calls of this state can't be made, or null; known when it is done. */
    @Nullable String trouble() {
        return trouble;
    }

    @Nullable Chain chain() {
        return state == null ? null : state.chain;
    }

    /**
     * Grows with every call that is begun. If it is the same before and after {@link #current} is
     * asked, then that call is the one.
     */
    long callsMade() {
        return callsMade.get();
    }

    @Override
    public List<Reached> call() {
        Object receiver = null;
        for (int i = from; i < calls.size() && !givenUp && trouble == null; i++) {
            Call call = calls.get(i);
            if (!leftOut.contains(call.member())) {
                callsMade.incrementAndGet();
                position = i;
                receiver = expand(call, receiver);
            }
        }
        return reached;
    }

    /** Makes one call; returns the object if it may serve for the next one. */
    private @Nullable Object expand(Call call, @Nullable Object unchanged) {
        Object receiver = unchanged == null && state != null ? fresh(state) : unchanged;
        if (receiver == null && state != null) {
            return null;
        }
        Object result;
        try {
            result = call.invoke(receiver);
        } catch (InvocationTargetException | StackOverflowError e) {
            // A call that throws builds nothing; what it left behind is thrown away.
            return null;
        }
        if (result != null && result != receiver && makes(call)) {
            reach(call, true, Snapshot.of(result));
        }
        if (receiver == null || state == null) {
            return null;
        }
        Snapshot after = Snapshot.of(receiver);
        if (after.form().equals(state.form)) {
            return receiver;
        }
        reach(call, false, after);
        return null;
    }

    /** The object on which a call is made, or null if the same calls now make another one. */
    private @Nullable Object fresh(State origin) {
        try {
            Object object = origin.chain.run();
            if (verified || Snapshot.of(object).form().equals(origin.form)) {
                verified = true;
                return object;
            }
            trouble = SequenceProblems.notTheSame(origin.chain);
        } catch (TuntasException e) {
            trouble = e.getMessage();
        }
        return null;
    }

    /** Whether what a call returns is an object that the search is about. */
    private boolean makes(Call call) {
        return !(call.member() instanceof Method method)
                || type.isAssignableFrom(method.getReturnType());
    }

    private void reach(Call call, boolean takesResult, Snapshot snapshot) {
        if (givenUp || isKnown.test(snapshot.form())) {
            return;
        }
        Chain chain = state == null ? Chain.start(call) : state.chain.then(call, takesResult);
        synchronized (reached) {
            if (own.add(snapshot.form())) {
                reached.add(new Reached(chain, snapshot));
            }
        }
    }
}
