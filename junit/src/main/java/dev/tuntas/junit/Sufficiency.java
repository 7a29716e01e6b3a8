package dev.tuntas.junit;

import dev.tuntas.check.spi.input.InputSpace;
import dev.tuntas.core.message.Note;
import dev.tuntas.core.message.TuntasException;
import dev.tuntas.core.search.Counts;
import dev.tuntas.core.search.SearchResult;
import java.math.BigInteger;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.opentest4j.TestAbortedException;

/**
 * Whether a scope on which nothing failed is enough to be a pass. A test that has tried nothing, or
 * one input where there should be many, is one that nobody wants: it fails and says why.
 */
record Sufficiency(TestCase test, InputSpace space, SearchResult counted) {
    /**
     * Throws if it is too little.
     *
     * @param isCut whether a limit, which was allowed for, ended the test here
     */
    void check(ScopeCount count, TestBody body, boolean isCut) {
        boolean isLast = isCut || space.scope() == test.settings().scope();
        if (isLast && test.summary().passed() == 0) {
            demand(
                    TooLittle.NO_INPUT,
                    JunitProblems.neverRan(scopes(), reason(count, body, isCut)));
        }
        if (!isCut && count.inputs() > 0 && count.ran() == 0) {
            throw new TestAbortedException(
                    "no input of scope %d fulfils the assumptions: %s"
                            .formatted(space.scope(), body.firstAssumption()));
        }
        if (isLast && !isCut && promisesMore()) {
            checkVariety(count, body.variety());
        }
        if (isLast) {
            checkJml();
        }
    }

    private void checkVariety(ScopeCount count, Variety variety) {
        if (count.ran() == 1) {
            demand(TooLittle.ONE_INPUT, JunitProblems.ranOnce(space.scope(), promise()));
        } else {
            List<String> constant = variety.constant(space);
            if (!constant.isEmpty()) {
                demand(
                        TooLittle.ONE_INPUT,
                        JunitProblems.oneValue(constant, space.scope(), promise()));
            }
        }
    }

    /** With a predicate beside it, more may be tried than is valid; without one, that is sure. */
    private void checkJml() {
        for (UnreadJml unread : test.unreadJml()) {
            if (!test.inputs().hasPredicate(unread.type())) {
                demand(TooLittle.UNREAD_JML, JunitProblems.unreadJml(unread));
            } else {
                test.summary()
                        .remark(
                                "Not read: the JML at %s; only predicates are asked."
                                        .formatted(unread.place()));
            }
        }
    }

    private void demand(TooLittle kind, TuntasException problem) {
        if (!test.settings().allow().contains(kind)) {
            throw problem;
        }
        test.summary().remark("Allowed: " + kind.name().toLowerCase(Locale.ROOT) + ".");
    }

    private String scopes() {
        return space.scope() == 0 ? "of scope 0" : "up to scope " + space.scope();
    }

    // Why there is none.
    // -----------------------------------------------------------------------------

    private String reason(ScopeCount count, TestBody body, boolean isCut) {
        if (isCut) {
            return "A limit came first";
        }
        if (count.skipped() > 0) {
            return "No input fulfils the assumptions: " + body.firstAssumption();
        }
        if (count.unfit() > 0) {
            return "Predicates of several parameters (%s) say no to all %s"
                    .formatted(test.predicateNames(), ScopeTally.inputs(count.unfit()));
        }
        return ofPredicate();
    }

    private String ofPredicate() {
        Counts counts = counted.counts();
        String candidates = ScopeTally.count(counts.explored(), "candidate");
        long threw = counts.rejectedByException();
        if (threw == 0) {
            return "The predicate says no to all: it was asked about " + candidates;
        }
        String first = counted.firstRejection().map(SearchResult.Rejection::reason).orElse("");
        return threw == counts.explored()
                ? "The predicate threw on all %s that it was asked about; the first time: %s"
                        .formatted(candidates, first)
                : "The predicate says no to all %s that it was asked about, on %s by throwing; the first time: %s"
                        .formatted(candidates, ScopeTally.number(threw), first);
    }

    // Why there should be more than one.
    // -------------------------------------------------------------

    /**
     * Not if the configuration keeps the test small, nor at scope 0, which has only what is empty,
     * nor where the bounds themselves say that there is only one.
     */
    private boolean promisesMore() {
        boolean isLowered = test.settings().scope() < test.settings().wantedScope();
        boolean isMore = candidates().compareTo(BigInteger.ONE) > 0;
        return !isLowered && space.scope() > 0 && (isMore || !space.bounds().notes().isEmpty());
    }

    private BigInteger candidates() {
        return space.bounds().space().size();
    }

    private String promise() {
        String unknown =
                space.bounds().notes().stream().map(Note::text).collect(Collectors.joining(" "));
        return unknown.isEmpty()
                ? String.format(
                        Locale.ROOT, "although the bounds have %,d candidates.", candidates())
                : "because values are missing: " + unknown;
    }
}
