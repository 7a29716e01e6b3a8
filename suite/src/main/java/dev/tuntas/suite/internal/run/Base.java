package dev.tuntas.suite.internal.run;

import dev.tuntas.core.bounds.StateSpace;
import dev.tuntas.core.search.End;
import dev.tuntas.core.spi.space.Codes;
import dev.tuntas.suite.internal.code.Compatibility;
import dev.tuntas.suite.internal.code.PredicateCode;
import dev.tuntas.suite.internal.file.FileProblems;
import dev.tuntas.suite.internal.run.GenerationTask.Settings;
import dev.tuntas.suite.result.GenerationResult.Reuse;
import dev.tuntas.suite.stored.SpaceDescription;
import dev.tuntas.suite.stored.SuiteReader;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The suite that a generation builds on, if there is one and it can be used.
 *
 * @param suite the suite, or null if none was named
 * @param row the boxes that are to be searched instead of the whole space
 * @param isKept whether the structures of the base are among those that are wanted
 * @param reuse what came of it, if a suite was named
 */
record Base(
        @Nullable SuiteReader suite, Optional<BoxRow> row, boolean isKept, Optional<Reuse> reuse)
        implements AutoCloseable {
    static Base of(Settings settings) {
        if (settings.base().isEmpty()) {
            return new Base(null, Optional.empty(), false, Optional.empty());
        }
        SuiteReader suite = SuiteReader.open(settings.base().get());
        try {
            return of(suite, settings);
        } catch (RuntimeException | Error e) {
            suite.close();
            throw e;
        }
    }

    private static Base of(SuiteReader suite, Settings settings) {
        if (suite.end() != End.EXHAUSTED) {
            return unused(suite, "it is not complete: " + suite.end());
        }
        if (!suite.isComplete()) {
            return unused(suite, "it has only a part of a search");
        }
        if (suite.header().isOlder()) {
            return unused(suite, FileProblems.OLDER);
        }
        StateSpace space = settings.space();
        if (settings.open()) {
            return unused(suite, "open structures are searched from scratch");
        }
        if (!settings.range().from().equals(space.first())) {
            return unused(suite, "a search that starts in the middle can't be built on it");
        }
        PredicateCode code = PredicateCode.of(settings.predicate(), space);
        Compatibility compatibility = compatibility(suite, space, code);
        return switch (compatibility.kind()) {
            case NONE -> onConjuncts(suite, space, code, compatibility.reason());
            case EXTENDED -> extended(suite, space, compatibility.slotOf());
            case GROWN -> grown(suite, space, compatibility);
        };
    }

    static Compatibility compatibility(SuiteReader suite, StateSpace space, PredicateCode code) {
        return Compatibility.check(
                suite.header().space(),
                PredicateCode.parse(suite.header().code()),
                SpaceDescription.of(space),
                code);
    }

    /** Looks for the most conjuncts of the base that the predicate still has. */
    private static Base onConjuncts(
            SuiteReader whole, StateSpace space, PredicateCode code, String reason) {
        int most = 0;
        while (Files.exists(Conjuncts.file(whole.file(), most + 1))) {
            most++;
        }
        for (int conjuncts = most; conjuncts > 0; conjuncts--) {
            SuiteReader suite = SuiteReader.openDamaged(Conjuncts.file(whole.file(), conjuncts));
            int[] slotOf = slotsOrClose(suite, space, code);
            if (slotOf != null) {
                whole.close();
                return extended(suite, space, slotOf, words(conjuncts, most + 1));
            }
        }
        return unused(whole, reason);
    }

    /**
     * Where the slots of a suite are in a space; if it can't be built on, null, and it is closed.
     */
    private static int @Nullable [] slotsOrClose(
            SuiteReader suite, StateSpace space, PredicateCode code) {
        int[] slotOf = null;
        try {
            slotOf = slots(suite, space, code);
            return slotOf;
        } finally {
            if (slotOf == null) {
                suite.close();
            }
        }
    }

    private static int @Nullable [] slots(SuiteReader suite, StateSpace space, PredicateCode code) {
        if (!suite.isComplete() || suite.header().isOlder()) {
            return null;
        }
        Compatibility compatibility = compatibility(suite, space, code);
        return compatibility.kind() == Compatibility.Kind.EXTENDED ? compatibility.slotOf() : null;
    }

    private static String words(int conjuncts, int all) {
        return "the predicate has the first %d of %d conjuncts".formatted(conjuncts, all);
    }

    private static Base unused(SuiteReader suite, String reason) {
        Reuse reuse = new Reuse(false, reason, suite.size());
        return new Base(suite, Optional.empty(), false, Optional.of(reuse));
    }

    private static Base extended(SuiteReader suite, StateSpace space, int[] slotOf) {
        return extended(suite, space, slotOf, "the predicate is at least as strong");
    }

    private static Base extended(SuiteReader suite, StateSpace space, int[] slotOf, String words) {
        Reuse reuse = new Reuse(true, words, suite.size());
        return new Base(
                suite, Optional.of(new BaseRow(suite, space, slotOf)), false, Optional.of(reuse));
    }

    private static Base grown(SuiteReader suite, StateSpace space, Compatibility compatibility) {
        if (suite.isOpen()) {
            return unused(suite, compatibility.grownField() + " has more values, and it is open");
        }
        int[] sizes = suite.header().space().domainSizes();
        int[] slots =
                space.slots().stream()
                        .filter(slot -> slot.domain().size() > sizes[Codes.id(slot)])
                        .mapToInt(Codes::id)
                        .toArray();
        int[] oldSizes = Arrays.stream(slots).map(slot -> sizes[slot]).toArray();
        String words = compatibility.grownField() + " has more values";
        Reuse reuse = new Reuse(true, words, suite.size());
        return new Base(
                suite, Optional.of(new GrownRow(space, slots, oldSizes)), true, Optional.of(reuse));
    }

    /** What tells this base from others. */
    Optional<String> fingerprint() {
        return suite == null || row.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        suite.header().codeFingerprint()
                                + " "
                                + suite.header().space().fingerprint());
    }

    /** Gives all structures of the base away; they have the same values in larger bounds. */
    void deliverTo(Delivery delivery, int slots) {
        SuiteReader kept = suite;
        if (kept == null) {
            return;
        }
        var cursor = kept.cursor();
        int[] values = new int[Math.max(slots, kept.slots())];
        while (cursor.next(values)) {
            delivery.accept(Arrays.copyOf(values, slots), 0);
        }
    }

    @Override
    public void close() {
        if (suite != null) {
            suite.close();
        }
    }
}
