package dev.tuntas.suite;

import dev.tuntas.core.Structure;
import dev.tuntas.core.Structures;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.message.IncompleteException;
import dev.tuntas.core.search.End;
import dev.tuntas.suite.internal.code.PredicateCode;
import dev.tuntas.suite.internal.file.FileProblems;
import dev.tuntas.suite.stored.SpaceDescription;
import dev.tuntas.suite.stored.SuiteCursor;
import dev.tuntas.suite.stored.SuiteReader;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Consumer;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * The valid candidates of a search, in its order, read from a file.
 *
 * <pre>{@code
 * try (Suite suite = Suite.open(Path.of("trees.suite"))) {
 *     for (SearchTree tree : suite.of(Finitization.derive(SearchTree.class, 3))) {
 *         tree.add(7);
 *     }
 * }
 * }</pre>
 *
 * <p>At most one frame of 65,536 structures is in memory at a time, and one for each cursor.
 * Several threads may each have a cursor of their own; the rest is for one thread.
 */
public final class Suite extends SuiteReader {
    private Suite(Path file, boolean isWhole) {
        super(file, isWhole);
    }

    /** Opens a complete suite; a frame is checked when it is read. */
    public static Suite open(Path file) {
        return new Suite(file, true);
    }

    /**
     * Opens a suite that may be damaged or not finished, with all structures before the damage. It
     * is read through once.
     */
    public static Suite openDamaged(Path file) {
        return new Suite(file, false);
    }

    /**
     * All structures, made with bounds that must be those of the suite. If there may be more than
     * are in the suite, and that is not because of a limit, an {@link IncompleteException} follows
     * the last one. A suite with open slots has less than all structures, and is refused.
     */
    public <T> Structures<T> of(Finitization<T> finitization) {
        check(finitization);
        if (isOpen()) {
            throw FileProblems.openStructures(file());
        }
        return () -> structures(finitization);
    }

    private <T> Stream<Structure<T>> structures(Finitization<T> finitization) {
        SuiteCursor cursor = cursor();
        Spliterator<Structure<T>> all =
                new Spliterators.AbstractSpliterator<>(size(), Spliterator.ORDERED) {
                    @Override
                    public boolean tryAdvance(Consumer<? super Structure<T>> action) {
                        int[] values = new int[slots()];
                        if (!cursor.next(values)) {
                            checkAll(finitization);
                            return false;
                        }
                        action.accept(made(finitization, values));
                        return true;
                    }
                };
        return StreamSupport.stream(all, false);
    }

    private void checkAll(Finitization<?> finitization) {
        if (end() != End.LIMIT && !isComplete()) {
            throw FileProblems.notAll(file(), finitization.toString(), end());
        }
    }

    /**
     * Why this is not a suite of these bounds and this predicate, both as they are on the class
     * path now; empty if it is.
     */
    public Optional<String> difference(Finitization<?> finitization, Method predicate) {
        SpaceDescription now = SpaceDescription.of(finitization.space());
        if (!header().space().equals(now)) {
            return header().space().difference(now).or(() -> Optional.of("the bounds are other"));
        }
        if (header().isOlder()) {
            return Optional.of(FileProblems.OLDER);
        }
        PredicateCode code = PredicateCode.of(predicate, finitization.space());
        return code.fingerprint().equals(header().codeFingerprint())
                ? Optional.empty()
                : Optional.of("the code that " + header().predicate() + " reaches is other");
    }
}
