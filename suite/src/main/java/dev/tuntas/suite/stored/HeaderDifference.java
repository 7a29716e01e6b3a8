package dev.tuntas.suite.stored;

import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Why the structures of two headers do not belong together.
 *
 * @param what what is other, in words
 * @param advice what to do about it
 */
record HeaderDifference(String what, String advice) {
    private static final String OTHER_BOUNDS =
            "Give the bounds with which the suite was begun, or another name for the new one.";
    private static final String OTHER_CODE =
            "A suite belongs to one version of the code: go back to that, or begin a new suite.";
    private static final String OTHER_FORMAT =
            "A version of Tuntas goes on with its own suites only: begin a new suite.";
    private static final String OTHER_SETTING =
            "Give the setting with which the suite was begun, or another name for the new one.";

    static @Nullable HeaderDifference first(SuiteHeader here, SuiteHeader there) {
        if (!here.subject().equals(there.subject())) {
            return of("the subject is", here.subject(), there.subject(), OTHER_SETTING);
        }
        if (!here.space().equals(there.space())) {
            String what = here.space().difference(there.space()).orElse("the bounds are other");
            return new HeaderDifference(what, OTHER_BOUNDS);
        }
        if (!here.predicate().equals(there.predicate())) {
            return of("the predicate is", here.predicate(), there.predicate(), OTHER_SETTING);
        }
        if (here.format() != there.format()) {
            return of("the format is", here.format(), there.format(), OTHER_FORMAT);
        }
        if (!here.codeFingerprint().equals(there.codeFingerprint())
                || !here.code().equals(there.code())) {
            String what =
                    "the code that %s reaches has changed since it was written"
                            .formatted(here.predicate());
            return new HeaderDifference(what, OTHER_CODE);
        }
        return inSettings(here, there);
    }

    private static @Nullable HeaderDifference inSettings(SuiteHeader here, SuiteHeader there) {
        if (!here.strategy().equals(there.strategy())) {
            return of("the strategy is", here.strategy(), there.strategy(), OTHER_SETTING);
        }
        if (!here.finitization().equals(there.finitization())
                || !here.scope().equals(there.scope())) {
            return of("the bounds are", here.finitization(), there.finitization(), OTHER_BOUNDS);
        }
        return inMore(here, there);
    }

    private static @Nullable HeaderDifference inMore(SuiteHeader here, SuiteHeader there) {
        TreeSet<String> names = new TreeSet<>(here.more().keySet());
        names.addAll(there.more().keySet());
        for (String name : names) {
            String mine = here.more().getOrDefault(name, "absent");
            String other = there.more().getOrDefault(name, "absent");
            if (!mine.equals(other)) {
                return of("'" + name + "' is", mine, other, OTHER_SETTING);
            }
        }
        return null;
    }

    private static HeaderDifference of(String what, Object here, Object there, String advice) {
        return new HeaderDifference(what + " " + here + " here and " + there + " there", advice);
    }
}
