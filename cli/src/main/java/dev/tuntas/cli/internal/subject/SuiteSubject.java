package dev.tuntas.cli.internal.subject;

import dev.tuntas.cli.internal.CliProblems;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.message.TuntasException;
import dev.tuntas.core.spi.Predicates;
import dev.tuntas.core.spi.bounds.Refinement;
import dev.tuntas.suite.Suite;
import dev.tuntas.suite.stored.SpaceDescription;
import dev.tuntas.suite.stored.SuiteHeader;
import java.lang.reflect.Method;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The bounds and the predicate of a suite as the class path has them now.
 *
 * @param finitization the bounds, if they can still be made
 * @param predicate the predicate, if it is still there
 * @param difference what is other than it was, or missing; empty if nothing is
 */
public record SuiteSubject(
        @Nullable Finitization<?> finitization,
        @Nullable Method predicate,
        Optional<String> difference) {
    private static final int LONGEST_CALL = 500;
    private static final int LARGEST_SCOPE = 10_000;
    private static final Pattern LONG_NUMBER = Pattern.compile("[0-9]{8}");

    /** Looks for all that the header names. */
    public static SuiteSubject of(Suite suite, ClassFinder classes) {
        SuiteHeader header = suite.header();
        try {
            Class<?> subject = classes.find(header.subject());
            Finitization<?> bounds = bounds(header, subject, classes);
            Method predicate = predicate(header, subject, classes);
            return new SuiteSubject(bounds, predicate, suite.difference(bounds, predicate));
        } catch (TuntasException e) {
            return new SuiteSubject(null, null, Optional.of(String.valueOf(e.getMessage())));
        }
    }

    private static Finitization<?> bounds(
            SuiteHeader header, Class<?> subject, ClassFinder classes) {
        String name = header.finitization();
        checkNumbers(header);
        Optional<Refinement> said = Refinement.inName(name);
        if (header.scope().isPresent() && said.isPresent()) {
            return said.get().derive(subject, header.scope().getAsInt());
        }
        return FinMethods.call(FinCall.parse(name), subject, classes);
    }

    /**
     * A file of a stranger says with which numbers a method of the user's is called: not with such
     * as no suite was ever made with.
     */
    private static void checkNumbers(SuiteHeader header) {
        String name = header.finitization();
        boolean isLarge =
                name.length() > LONGEST_CALL
                        || header.scope().orElse(0) > LARGEST_SCOPE
                        || LONG_NUMBER.matcher(name).find();
        if (isLarge) {
            throw CliProblems.noBoundsOfStrangers(
                    name.length() > LONGEST_CALL ? name.substring(0, 60) + "..." : name);
        }
    }

    private static Method predicate(SuiteHeader header, Class<?> subject, ClassFinder classes) {
        int hash = header.predicate().indexOf('#');
        if (hash < 0) {
            throw CliProblems.noPredicateName(header.predicate());
        }
        Class<?> owner = classes.find(header.predicate().substring(0, hash));
        return Predicates.named(owner, header.predicate().substring(hash + 1), subject);
    }

    /** Whether both are there. */
    public boolean isFound() {
        return finitization != null && predicate != null;
    }

    /** Whether the structures of the suite can be made of these classes. */
    public boolean canReplay(Suite suite) {
        return finitization != null
                && SpaceDescription.of(finitization.space()).equals(suite.header().space());
    }
}
