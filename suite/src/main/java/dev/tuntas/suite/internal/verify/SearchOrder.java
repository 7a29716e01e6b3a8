package dev.tuntas.suite.internal.verify;

import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.message.TuntasException;
import dev.tuntas.core.search.End;
import dev.tuntas.core.spi.probe.CandidateProbe;
import dev.tuntas.suite.result.Flaw;
import dev.tuntas.suite.stored.SuiteHeader;
import dev.tuntas.suite.stored.SuiteReader;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Runs the predicate on each structure and compares it with the one before: they must be valid, and
 * come in the order of a search along the access lists.
 *
 * <p>Up to the first place at which two candidates differ in value, their access lists are the
 * same, because the predicate did the same on both; so the values there tell which comes first, and
 * the list of the first of the two is enough. The order is one of the leaves of a tree: if each
 * structure comes after the one before, all are in order, and no two are equal. That holds for
 * every n-th structure as well.
 *
 * <p>A candidate must also be one that the search can come to: it takes fresh objects in their
 * order, and has the first value in slots that the predicate does not read. If its slots are open,
 * they must be just those that the predicate does not read.
 */
public final class SearchOrder {
    private final SuiteReader suite;
    private final Finitization<?> bounds;
    private final boolean isInOrder;
    private final CandidateProbe probe;
    private int @Nullable [] before;
    private int[] listBefore = new int[0];
    private long numberBefore;

    private SearchOrder(
            SuiteReader suite, Finitization<?> bounds, boolean isInOrder, CandidateProbe probe) {
        this.suite = suite;
        this.bounds = bounds;
        this.isInOrder = isInOrder;
        this.probe = probe;
    }

    /**
     * The first structure that is not valid or not in order.
     *
     * @param step looks at every so many structures only
     * @param isInOrder whether they should be in the order of korat
     */
    public static Optional<Flaw> check(
            SuiteReader suite,
            Finitization<?> bounds,
            Method predicate,
            long step,
            boolean isInOrder) {
        return CandidateProbe.call(
                bounds,
                predicate,
                suite.isOpen(),
                probe ->
                        Optional.ofNullable(
                                new SearchOrder(suite, bounds, isInOrder, probe).check(step)));
    }

    private @Nullable Flaw check(long step) {
        Flaw flaw = null;
        for (long n = 0; flaw == null && n < suite.size(); n += step) {
            int[] values = suite.get(n);
            flaw =
                    isInOrder
                            ? inOrder(n, values)
                            : valid(n, probe.decide(SuiteReader.closed(values)));
        }
        return flaw == null && isInOrder ? atEnd() : flaw;
    }

    private @Nullable Flaw inOrder(long n, int[] values) {
        int[] closed = SuiteReader.closed(values);
        Flaw flaw;
        try {
            flaw = valid(n, probe.decideInOrder(closed));
        } catch (TuntasException e) {
            Flaw worse = valid(n, probe.decide(closed));
            return worse != null
                    ? worse
                    : Flaws.unreachable(n, text(closed), String.valueOf(e.getMessage()));
        }
        if (flaw == null && suite.isOpen() && !isJustRead(values, probe.accessList())) {
            flaw = Flaws.wronglyOpen(n, text(closed));
        }
        if (flaw == null) {
            flaw = after(n, closed);
        }
        before = closed;
        listBefore = probe.accessList();
        numberBefore = n;
        return flaw;
    }

    private @Nullable Flaw valid(long n, @Nullable String objection) {
        return objection == null
                ? null
                : Flaws.notValid(n, suite.header().predicate(), objection, text(suite.get(n)));
    }

    private static boolean isJustRead(int[] values, int[] list) {
        long told = Arrays.stream(values).filter(value -> value >= 0).count();
        return told == list.length && Arrays.stream(list).allMatch(slot -> values[slot] >= 0);
    }

    private @Nullable Flaw after(long n, int[] values) {
        int[] last = before;
        if (last == null) {
            return isFromOn(values) ? null : Flaws.beforeRange(n, text(values));
        }
        return isBefore(last, listBefore, values)
                ? null
                : Flaws.notInOrder(n, numberBefore, text(values), text(last));
    }

    /** Whether a candidate, with its access list, comes before another one. */
    private static boolean isBefore(int[] values, int[] list, int[] other) {
        for (int slot : list) {
            if (values[slot] != other[slot]) {
                return values[slot] < other[slot];
            }
        }
        return false;
    }

    /** Whether the first structure does not come before the range of the suite. */
    private boolean isFromOn(int[] values) {
        String from = suite.header().more().get(SuiteHeader.RANGE_FROM);
        return from == null
                || !isBefore(values, probe.accessList(), bounds.space().parse(from).toArray());
    }

    /** What the search would go on with comes after all that it found. */
    private @Nullable Flaw atEnd() {
        int[] last = before;
        Optional<int[]> next = suite.end() == End.EXHAUSTED ? Optional.empty() : suite.next();
        if (last == null || next.isEmpty() || next.get().length != last.length) {
            return null;
        }
        return isBefore(last, listBefore, next.get())
                ? null
                : Flaws.behindEnd(numberBefore, text(last), text(next.get()));
    }

    private String text(int[] values) {
        return bounds.space().candidate(SuiteReader.closed(values)).toString();
    }
}
