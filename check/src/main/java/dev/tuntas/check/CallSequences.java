package dev.tuntas.check;

import dev.tuntas.check.internal.sequence.Explorer;
import dev.tuntas.check.internal.sequence.SequenceSearch;
import dev.tuntas.check.result.SequenceResult;
import dev.tuntas.core.Snapshot;
import dev.tuntas.core.spi.Messages;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Objects of a class, built as its users build them: by a public constructor or a public static
 * method that returns one, then by public methods. No predicate is needed.
 *
 * <pre>{@code
 * CallSequences.of(SearchTree.class).scope(3).calls(3).all(built -> check(built.fresh()));
 * String code = CallSequences.of(SearchTree.class).find(tree).orThrow().toJava("tree");
 * }</pre>
 *
 * <p>Parameters get the values of the scope: the integers 0..n-1, n characters and strings, all
 * booleans and enum constants; type variables, {@code Comparable} and {@code Object} are Integers;
 * nothing is null. A method with a parameter of another type is not called, and a note says so.
 * Predicates and methods with an annotation {@code @Pure} are not called either. A call that throws
 * builds nothing.
 *
 * <p>Objects that look the same (their {@link Snapshot}s are equal) come once, with a shortest
 * sequence; shorter ones come first. The order is the same in every run.
 */
public final class CallSequences {
    /** An object that was built, as it looks, and how. */
    public record Built(Snapshot snapshot, CallSequence sequence) {
        /** A fresh object each time. */
        public Object fresh() {
            return sequence.build();
        }
    }

    /** A sequence that builds what was asked for, or why there is none. */
    public record Found(Optional<CallSequence> sequence, SequenceResult result) {
        /** Why there is no sequence; also right for a message to a user. */
        public String reason() {
            return sequence.isPresent()
                    ? "found"
                    : "no sequence of public calls was found that builds it, among " + result;
        }

        public CallSequence orThrow() {
            return sequence.orElseThrow(() -> Messages.problem("%s", reason()));
        }
    }

    private final Class<?> type;
    private int scope = 3;
    private int calls = 10;
    private long states = 100_000;
    private Duration time = Duration.ofMinutes(1);
    private Duration perCall = Explorer.Limits.TIME_PER_CALL;

    private CallSequences(Class<?> type) {
        this.type = type;
    }

    public static CallSequences of(Class<?> type) {
        return new CallSequences(type);
    }

    /** How many values a parameter may take; 3 unless said. */
    public CallSequences scope(int n) {
        Messages.checkScope(n);
        scope = n;
        return this;
    }

    /** How many calls may follow the one that makes the object; 10 unless said. */
    public CallSequences calls(int atMost) {
        calls = (int) Messages.checkPositive("number of calls", atMost);
        return this;
    }

    /** How many objects to see; 100 000 unless said. */
    public CallSequences states(long atMost) {
        states = Messages.checkPositive("number of states", atMost);
        return this;
    }

    /** How long to search; a minute unless said. */
    public CallSequences time(Duration atMost) {
        Messages.checkPositive("time", atMost.toNanos());
        time = atMost;
        return this;
    }

    /** After what time a call that does not return is stopped; a second unless said. */
    public CallSequences timePerCall(Duration atMost) {
        Messages.checkPositive("time for a call", atMost.toNanos());
        perCall = atMost;
        return this;
    }

    /** Shows every object that can be built within the limits, on the caller's thread. */
    public SequenceResult all(Consumer<Built> each) {
        return search().all(
                        (chain, snapshot) -> {
                            each.accept(new Built(snapshot, new CallSequence(type, chain)));
                            return true;
                        });
    }

    /**
     * A shortest sequence that builds an object which is isomorphic to the given one. Parameters
     * also get the values that the object has.
     */
    public Found find(Object structure) {
        SequenceSearch.Found found = search().find(structure);
        return new Found(found.chain().map(chain -> new CallSequence(type, chain)), found.result());
    }

    private SequenceSearch search() {
        return new SequenceSearch(type, scope, new Explorer.Limits(calls, states, time, perCall));
    }
}
