package dev.tuntas.suite.internal.verify;

import dev.tuntas.core.search.Strategy;
import dev.tuntas.suite.result.Flaw;
import dev.tuntas.suite.result.Flaw.Kind;
import java.util.OptionalLong;

/** The catalogue of what may be wrong with a suite: what it is, where, and what to do. */
public final class Flaws {
    private static final String AGAIN =
            "Do not build on this suite: delete it and generate it again.";

    private Flaws() {}

    public static Flaw twice(Duplicates.Pair pair, String candidate) {
        return new Flaw(
                Kind.DUPLICATE,
                pair.second(),
                OptionalLong.of(pair.first()),
                "Structure %d is the same as structure %d: candidate %s"
                        .formatted(pair.second(), pair.first(), candidate),
                AGAIN);
    }

    static Flaw notValid(long n, String predicate, String said, String candidate) {
        return single(
                Kind.NOT_VALID,
                n,
                "Structure %d is not valid: %s %s on candidate %s"
                        .formatted(n, predicate, said, candidate));
    }

    static Flaw unreachable(long n, String candidate, String reason) {
        return single(
                Kind.ORDER,
                n,
                "Structure %d is a candidate that its search never comes to, %s: %s"
                        .formatted(
                                n, candidate, reason.replaceFirst("\\. Give a candidate.*$", "")));
    }

    static Flaw wronglyOpen(long n, String candidate) {
        return single(
                Kind.NOT_VALID,
                n,
                "Structure %d has open slots that are not just those that the predicate does not read:"
                                .formatted(n)
                        + " candidate "
                        + candidate);
    }

    static Flaw notInOrder(long n, long before, String candidate, String candidateBefore) {
        return new Flaw(
                Kind.ORDER,
                n,
                OptionalLong.of(before),
                "Structure %d does not come after structure %d in the order of the search: candidate %s"
                                .formatted(n, before, candidate)
                        + " after "
                        + candidateBefore,
                AGAIN);
    }

    static Flaw beforeRange(long n, String candidate) {
        return single(
                Kind.ORDER,
                n,
                "Structure %d comes before the candidate at which the suite says that it starts: %s"
                        .formatted(n, candidate));
    }

    static Flaw behindEnd(long n, String candidate, String end) {
        return single(
                Kind.ORDER,
                n,
                "Structure %d, candidate %s, does not come before the one at which the suite says that"
                                .formatted(n, candidate)
                        + " its search stopped: "
                        + end);
    }

    static Flaw missing(long place, Strategy strategy, String candidate, long size) {
        return single(
                Kind.MISSING,
                place,
                "A structure is missing, which %s finds as its number %d: candidate %s; the suite has %d"
                        .formatted(strategy, place, candidate, size));
    }

    static Flaw foreign(long n, Strategy strategy, String candidate) {
        return single(
                Kind.FOREIGN,
                n,
                "Structure %d is none that %s finds: candidate %s"
                        .formatted(n, strategy, candidate));
    }

    private static Flaw single(Kind kind, long n, String what) {
        return new Flaw(kind, n, OptionalLong.empty(), what, AGAIN);
    }
}
