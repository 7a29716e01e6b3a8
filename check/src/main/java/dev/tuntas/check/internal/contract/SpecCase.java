package dev.tuntas.check.internal.contract;

import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * One case of a method's contract: where all of {@code requires} held before the call, the rest
 * must hold after it.
 *
 * @param place where the case begins
 * @param assignable null if everything may change; else each clause is one place that may
 */
public record SpecCase(
        Kind kind,
        List<Clause> requires,
        List<Clause> ensures,
        List<SignalsClause> signals,
        @Nullable List<Clause> assignable,
        SpecPlace place) {
    /** How a method may end in a case. */
    public enum Kind {
        ANY,
        NORMAL,
        EXCEPTIONAL
    }

    boolean isEmpty() {
        return kind == Kind.ANY
                && requires.isEmpty()
                && ensures.isEmpty()
                && signals.isEmpty()
                && assignable == null;
    }

    /** The case in which both hold. */
    SpecCase and(SpecCase other) {
        return new SpecCase(
                kind == Kind.ANY ? other.kind : kind,
                join(requires, other.requires),
                join(ensures, other.ensures),
                join(signals, other.signals),
                assignable == null ? other.assignable : assignable,
                place);
    }

    private static <T> List<T> join(List<T> first, List<T> second) {
        return Stream.concat(first.stream(), second.stream()).toList();
    }
}
