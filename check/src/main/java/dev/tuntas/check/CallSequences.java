package dev.tuntas.check;

import dev.tuntas.check.internal.sequence.Chain;
import dev.tuntas.check.internal.sequence.Explorer;
import dev.tuntas.check.internal.sequence.Likeness;
import dev.tuntas.check.internal.sequence.PublicApi;
import dev.tuntas.check.internal.sequence.SequenceProblems;
import dev.tuntas.core.Snapshot;
import dev.tuntas.core.message.Note;
import dev.tuntas.core.spi.Messages;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.ToIntFunction;

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
    /** What ended a search. */
    public enum Ending {
        /** No call leads to anything new: there is nothing else, however many calls are made. */
        EXHAUSTED,
        /** All objects of the greatest number of calls were seen. */
        CALLS,
        /** The greatest number of objects was seen, and there are more. */
        STATES,
        /** The time was over. */
        TIME,
        /** The same as {@code CALLS}, but for what lies behind calls that did not return. */
        HUNG,
        /** What was looked for was found. */
        FOUND
    }

    /**
     * How far a search came.
     *
     * @param calls all objects that this many calls build were seen
     * @param states how many objects were seen, no two of them isomorphic
     * @param notes methods that were not called, and calls that were stopped
     */
    public record Result(Ending ending, int calls, long states, List<Note> notes) {
        /** Such as {@code all 15 objects that at most 3 calls build}. */
        @Override
        public String toString() {
            return switch (ending) {
                case EXHAUSTED -> "all " + states + " objects that calls can build";
                case CALLS -> "all " + states + " objects that at most " + calls + " calls build";
                case STATES -> "the first " + states + " objects; there are more";
                case HUNG -> states + " objects, without those behind calls that did not return";
                case TIME -> states + " objects, then the time was over";
                case FOUND -> "found among " + states + " objects";
            };
        }
    }

    /** An object that was built, as it looks, and how. */
    public record Built(Snapshot snapshot, CallSequence sequence) {
        /** A fresh object each time. */
        public Object fresh() {
            return sequence.build();
        }
    }

    /** A sequence that builds what was asked for, or why there is none. */
    public record Found(Optional<CallSequence> sequence, Result result) {
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
    private Duration perCall = Duration.ofSeconds(1);

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
    public Result all(Consumer<Built> each) {
        PublicApi api = new PublicApi(type, scope, List.of());
        return explorer(
                        api,
                        snapshot -> 0,
                        (chain, snapshot) -> {
                            each.accept(new Built(snapshot, sequence(chain)));
                            return true;
                        })
                .explore();
    }

    /**
     * A shortest sequence that builds an object which is isomorphic to the given one. Parameters
     * also get the values that the object has.
     */
    public Found find(Object structure) {
        if (!type.isInstance(structure)) {
            throw SequenceProblems.wrongTarget(type, structure);
        }
        Snapshot target = Snapshot.of(structure);
        PublicApi api = new PublicApi(type, scope, target.plainValues());
        AtomicReference<CallSequence> found = new AtomicReference<>();
        Result result =
                explorer(
                                api,
                                new Likeness(target)::distance,
                                (chain, snapshot) -> {
                                    if (snapshot.equals(target)) {
                                        found.set(sequence(chain));
                                    }
                                    return !snapshot.equals(target);
                                })
                        .explore();
        return new Found(Optional.ofNullable(found.get()), result);
    }

    private Explorer explorer(
            PublicApi api, ToIntFunction<Snapshot> rank, Explorer.Visitor visitor) {
        Explorer.Limits limits = new Explorer.Limits(calls, states, time, perCall);
        return new Explorer(type, api, limits, rank, visitor);
    }

    private CallSequence sequence(Chain chain) {
        return new CallSequence(type, chain);
    }
}
