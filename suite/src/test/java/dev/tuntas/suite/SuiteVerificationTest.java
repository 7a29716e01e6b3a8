package dev.tuntas.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.search.End;
import dev.tuntas.core.search.Strategy;
import dev.tuntas.core.spi.Predicates;
import dev.tuntas.suite.result.Comparison;
import dev.tuntas.suite.result.Flaw;
import dev.tuntas.suite.result.Flaw.Kind;
import dev.tuntas.suite.stored.SuiteWriter;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Suites with right checksums whose structures are not those that were promised. */
class SuiteVerificationTest {
    private static final Finitization<?> BOUNDS = Tree.bounds(3, 1, 2);
    private static final Method PREDICATE = Predicates.named(Tree.class, "isTree", Tree.class);

    @TempDir Path folder;
    private int files;

    private Path generated(Strategy strategy, boolean isOpen) {
        Path file = folder.resolve(files++ + ".suite");
        Generation.of(BOUNDS)
                .predicate(Tree.class, "isTree")
                .strategy(strategy)
                .open(isOpen)
                .out(file)
                .run();
        return file;
    }

    /** A change of the list of structures. */
    private interface Change {
        void in(List<int[]> structures);
    }

    /** A copy of a suite, well written, but with other structures. */
    private Path forged(Path original, Change change) {
        try (Suite suite = Suite.open(original)) {
            List<int[]> structures = Samples.read(suite);
            change.in(structures);
            Path file = folder.resolve(files++ + ".suite");
            try (SuiteWriter writer = SuiteWriter.create(file, suite.header())) {
                for (int[] values : structures) {
                    writer.add(values, suite.candidates());
                }
                writer.finish(suite.end(), suite.candidates(), suite.next());
            }
            return file;
        }
    }

    private static Optional<Flaw> duplicate(Path file) {
        try (Suite suite = Suite.open(file)) {
            return SuiteVerification.of(suite).duplicate();
        }
    }

    private static Optional<Flaw> replay(Path file) {
        try (Suite suite = Suite.open(file)) {
            return SuiteVerification.of(suite).replay(BOUNDS, PREDICATE, 1, true);
        }
    }

    private static Comparison compare(Path file) {
        try (Suite suite = Suite.open(file)) {
            return SuiteVerification.of(suite).compare(BOUNDS, PREDICATE);
        }
    }

    private static void assertFlaw(Kind kind, long structure, Optional<Flaw> flaw) {
        assertEquals(Optional.of(kind), flaw.map(Flaw::kind), flaw::toString);
        assertEquals(structure, flaw.orElseThrow().structure(), flaw::toString);
    }

    @ParameterizedTest
    @EnumSource(Strategy.class)
    void aGeneratedSuiteKeepsWhatItPromises(Strategy strategy) {
        Path file = generated(strategy, false);
        assertEquals(Optional.empty(), duplicate(file));
        assertEquals(Optional.empty(), replay(file));
        Comparison comparison = compare(file);
        assertEquals(Optional.empty(), comparison.flaw());
        assertEquals(Optional.empty(), comparison.obstacle());
        assertTrue(comparison.strategy() != strategy);
    }

    @ParameterizedTest
    @EnumSource(Strategy.class)
    void aStructureThatComesTwiceIsFoundInEverySuite(Strategy strategy) {
        Path file = forged(generated(strategy, false), list -> list.add(40, list.get(17)));
        Flaw flaw = duplicate(file).orElseThrow();
        assertEquals(Kind.DUPLICATE, flaw.kind());
        assertEquals(40, flaw.structure());
        assertEquals(OptionalLong.of(17), flaw.other());
    }

    /** Nodes 1 and 2 change their names: the values of their slots, and all that refers to them. */
    private static int[] renamed(int[] values) {
        int[] other = values.clone();
        for (int field = 0; field < 3; field++) {
            other[5 + field] = values[8 + field];
            other[8 + field] = values[5 + field];
        }
        for (int slot : new int[] {0, 2, 3, 5, 6, 8, 9}) {
            other[slot] = other[slot] < 2 ? other[slot] : 5 - other[slot];
        }
        return other;
    }

    @Test
    void aStructureWithOtherNamesIsTheSame() {
        Path file = generated(Strategy.LAZY, false);
        Path forged = forged(file, list -> list.add(renamed(list.get(list.size() - 1))));
        try (Suite suite = Suite.open(forged)) {
            assertEquals(
                    suite.structure(BOUNDS, suite.size() - 2),
                    suite.structure(BOUNDS, suite.size() - 1));
        }
        Flaw flaw = duplicate(forged).orElseThrow();
        assertEquals(flaw.structure() - 1, flaw.other().orElseThrow());
    }

    @Test
    void whatIsNotReachedTellsNoStructuresApart() {
        int[] empty = new int[11];
        int[] other = empty.clone();
        other[10] = 1;
        Path file =
                forged(
                        generated(Strategy.KORAT, false),
                        list -> {
                            list.clear();
                            list.addAll(List.of(empty, other));
                        });
        assertFlaw(Kind.DUPLICATE, 1, duplicate(file));
    }

    @Test
    void openStructuresThatComeTwiceAreFound() {
        Path file = generated(Strategy.KORAT, true);
        assertEquals(Optional.empty(), duplicate(file));
        assertEquals(Optional.empty(), replay(file));
        assertEquals(Optional.empty(), compare(file).flaw());
        assertFlaw(Kind.DUPLICATE, 5, duplicate(forged(file, list -> list.add(5, list.get(2)))));
    }

    /** With a value in a slot that the predicate does not read it is a part of an open one. */
    @Test
    void openStructuresThatOverlapAreFound() {
        Path file = generated(Strategy.KORAT, true);
        Path overlap =
                forged(
                        file,
                        list -> {
                            int[] part = list.get(3).clone();
                            part[4] = 0;
                            list.add(4, part);
                        });
        assertEquals(Optional.empty(), duplicate(overlap));
        assertFlaw(Kind.NOT_VALID, 4, replay(overlap));
    }

    @Test
    void structuresThatAreNotInOrderAreFound() {
        for (Strategy strategy : List.of(Strategy.KORAT, Strategy.CHECKPOINT_MULTIVALUE)) {
            Path file = forged(generated(strategy, false), list -> Collections.swap(list, 10, 11));
            assertEquals(Optional.empty(), duplicate(file));
            Flaw flaw = replay(file).orElseThrow();
            assertEquals(Kind.ORDER, flaw.kind());
            assertEquals(11, flaw.structure());
            assertEquals(OptionalLong.of(10), flaw.other());
            assertEquals(Optional.empty(), compare(file).flaw(), "the set is the same");
        }
    }

    @Test
    void aCandidateThatTheSearchNeverComesToIsFound() {
        Path file =
                forged(
                        generated(Strategy.KORAT, false),
                        list -> list.set(list.size() - 1, renamed(list.get(list.size() - 1))));
        assertFlaw(Kind.ORDER, new Count(file).size() - 1, replay(file));
    }

    private record Count(Path file) {
        long size() {
            try (Suite suite = Suite.open(file)) {
                return suite.size();
            }
        }
    }

    @Test
    void aStructureThatIsNotValidIsFound() {
        for (Strategy strategy : Strategy.values()) {
            Path file =
                    forged(
                            generated(strategy, false),
                            list -> {
                                int[] wrong = list.get(6).clone();
                                wrong[1] = (wrong[1] + 1) % 4;
                                list.set(6, wrong);
                            });
            assertFlaw(Kind.NOT_VALID, 6, replay(file));
            assertEquals(
                    Kind.MISSING, compare(file).flaw().orElseThrow().kind(), strategy.toString());
        }
    }

    @ParameterizedTest
    @EnumSource(Strategy.class)
    void aMissingStructureIsFoundByAnotherStrategy(Strategy strategy) {
        Path whole = generated(strategy, false);
        Path file = forged(whole, list -> list.remove(20));
        assertEquals(Optional.empty(), duplicate(file));
        assertEquals(Optional.empty(), replay(file));
        Flaw flaw = compare(file).flaw().orElseThrow();
        assertEquals(Kind.MISSING, flaw.kind());
        try (Suite suite = Suite.open(whole)) {
            String candidate = flaw.what().replaceFirst("(?s).*candidate (\\S+);.*", "$1");
            assertEquals(
                    suite.structure(BOUNDS, 20),
                    dev.tuntas.core.Structure.of(BOUNDS.space().parse(candidate)));
        }
    }

    @Test
    void aForeignStructureIsFound() {
        Path file =
                forged(
                        generated(Strategy.LAZY, false),
                        list -> {
                            int[] foreign = new int[11];
                            foreign[1] = 3;
                            list.add(foreign);
                        });
        assertFlaw(Kind.FOREIGN, new Count(file).size() - 1, compare(file).flaw());
    }

    @Test
    void aPartOfASearchIsComparedAsFarAsItSays() {
        Path part = folder.resolve("part.suite");
        Generation.of(BOUNDS).predicate(Tree.class, "isTree").limit(30).out(part).run();
        assertEquals(Optional.empty(), replay(part));
        assertEquals(Optional.empty(), compare(part).flaw());
        Path gap = forged(part, list -> list.remove(7));
        assertEquals(Kind.MISSING, compare(gap).flaw().orElseThrow().kind());
        Path late = forged(generated(Strategy.KORAT, false), list -> {});
        try (Suite whole = Suite.open(late);
                Suite first = Suite.open(part)) {
            Path file = folder.resolve("late.suite");
            try (SuiteWriter writer = SuiteWriter.create(file, whole.header())) {
                Samples.read(whole).forEach(values -> writer.add(values, 1000));
                writer.finish(End.LIMIT, 1000, first.next());
            }
            assertFlaw(Kind.ORDER, whole.size() - 1, replay(file));
        }
    }

    @Test
    void aPartOfALazySearchIsSaidNotToBeCompared() {
        Path part = folder.resolve("part.suite");
        Generation.of(BOUNDS)
                .predicate(Tree.class, "isTree")
                .strategy(Strategy.LAZY)
                .limit(30)
                .out(part)
                .run();
        assertEquals(Optional.empty(), duplicate(part));
        assertEquals(Optional.empty(), replay(part));
        assertTrue(compare(part).obstacle().orElseThrow().contains("a part of a lazy search"));
    }

    @Test
    void aSuiteOnABaseIsComparedAsASet() {
        Path base = generated(Strategy.KORAT, true);
        Path file = folder.resolve("ordered.suite");
        Generation.of(BOUNDS).predicate(Tree.class, "isOrdered").base(base).out(file).run();
        Method ordered = Predicates.named(Tree.class, "isOrdered", Tree.class);
        Path gap = forged(file, list -> list.remove(1));
        try (Suite suite = Suite.open(file);
                Suite less = Suite.open(gap)) {
            SuiteVerification verification = SuiteVerification.of(suite);
            assertTrue(suite.header().more().containsKey("base"));
            assertEquals(Optional.empty(), verification.duplicate());
            assertTrue(verification.orderObstacle().isPresent());
            assertEquals(Optional.empty(), verification.replay(BOUNDS, ordered, 1, true));
            assertEquals(Optional.empty(), verification.compare(BOUNDS, ordered).flaw());
            assertEquals(
                    Optional.of(Kind.MISSING),
                    SuiteVerification.of(less).compare(BOUNDS, ordered).flaw().map(Flaw::kind));
        }
    }

    @Test
    void mergedPartsAreAWholeSuite() {
        Path first = folder.resolve("first.suite");
        Generation.of(BOUNDS).predicate(Tree.class, "isTree").limit(30).out(first).run();
        Path rest = folder.resolve("rest.suite");
        try (Suite suite = Suite.open(first)) {
            Generation.of(BOUNDS)
                    .predicate(Tree.class, "isTree")
                    .from(BOUNDS.space().candidate(suite.next().orElseThrow()))
                    .out(rest)
                    .run();
        }
        Path all = folder.resolve("all.suite");
        SuiteMerge.merge(List.of(first, rest), all);
        for (Path file : List.of(rest, all)) {
            assertEquals(Optional.empty(), duplicate(file));
            assertEquals(Optional.empty(), replay(file));
            assertEquals(Optional.empty(), compare(file).flaw());
        }
        Path early =
                forged(
                        rest,
                        list -> {
                            List<int[]> before = new ArrayList<>();
                            try (Suite suite = Suite.open(first)) {
                                before.add(suite.get(29));
                            }
                            list.addAll(0, before);
                        });
        assertFlaw(Kind.ORDER, 0, replay(early));
    }
}
