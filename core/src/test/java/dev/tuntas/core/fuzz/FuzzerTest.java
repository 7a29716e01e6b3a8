package dev.tuntas.core.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.BruteForce;
import dev.tuntas.core.Structure;
import dev.tuntas.core.fuzz.Fuzzer.Target;
import dev.tuntas.core.search.Strategy;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The fuzzer itself: its oracle is right, its programs are manifold, and it does find faults. */
@Tag("slow")
class FuzzerTest {
    private static final int VERY_MANY = 2_000;
    private static final int MANY = 600;
    private static final int SOME = 60;
    private static final int FEW = 15;

    private final Fuzzer fuzzer = new Fuzzer();

    private List<Target> targets(int count) {
        return LongStream.range(0, count)
                .mapToObj(seed -> fuzzer.target(Generator.program(seed)))
                .flatMap(target -> target.stream())
                .toList();
    }

    @Test
    void aSeedMakesTheSameProgramAgain() {
        Set<String> texts = new HashSet<>();
        for (long seed = 0; seed < SOME; seed++) {
            String text = Generator.program(seed).toString();
            assertEquals(text, Generator.program(seed).toString());
            texts.add(text);
        }
        assertEquals(SOME, texts.size());
    }

    @Test
    void everyTraitIsThereOftenEnough() {
        Map<Trait, Integer> counts = new EnumMap<>(Trait.class);
        for (long seed = 0; seed < VERY_MANY; seed++) {
            Trait.of(Generator.program(seed))
                    .forEach(trait -> counts.merge(trait, 1, Integer::sum));
        }
        for (Trait trait : Trait.values()) {
            int count = counts.getOrDefault(trait, 0);
            assertTrue(count > VERY_MANY / 100, () -> trait + ": " + count + " of " + VERY_MANY);
        }
        for (Trait trait :
                List.of(Trait.LOOP, Trait.SET, Trait.VARIABLE_OF_ONE_ARM, Trait.SHORT_CIRCUIT)) {
            assertTrue(counts.get(trait) > VERY_MANY / 3, () -> trait + ": " + counts.get(trait));
        }
    }

    @Test
    void mostPredicatesAcceptSomeStructuresAndRefuseOthers() {
        List<Target> targets = targets(MANY);
        long none = targets.stream().filter(target -> target.valid().cardinality() == 0).count();
        long all =
                targets.stream()
                        .filter(
                                target ->
                                        target.valid().cardinality() == target.universe().classes())
                        .count();
        assertTrue(targets.size() > MANY * 9 / 10, targets.size() + " end in time");
        assertTrue(none > MANY / 50 && none < MANY * 2 / 5, none + " accept nothing");
        assertTrue(all > MANY / 200 && all < MANY / 5, all + " accept everything");
    }

    @Test
    void theOracleFindsWhatKoratFinds() {
        for (Target target : targets(SOME)) {
            assertNull(Fuzzer.compare(target, Strategy.KORAT), target.program()::toString);
        }
    }

    @Test
    void theOracleFindsWhatBruteForceFinds() {
        for (Target target : targets(FEW)) {
            Set<Structure<?>> expected =
                    new HashSet<>(BruteForce.confirm(target.bounds(), Strategy.KORAT));
            Set<Structure<?>> actual = new HashSet<>();
            for (int[] values : target.universe().members(target.valid())) {
                actual.add(Structure.of(target.space().candidate(values)));
            }
            assertEquals(expected, actual, target.program()::toString);
            assertEquals(target.valid().cardinality(), actual.size());
        }
    }

    @Test
    void aUniverseKnowsAllCandidatesAndTellsApartWhatStructuresDo() {
        for (Target target : targets(FEW)) {
            Universe universe = target.universe();
            BitSet all = new BitSet();
            all.set(0, universe.classes());
            List<int[]> members = universe.members(all);
            assertEquals(target.space().size().intValueExact(), members.size());
            Map<Structure<?>, Integer> classes = new HashMap<>();
            for (int[] values : members) {
                int number = universe.classOf(values);
                Structure<?> structure = Structure.of(target.space().candidate(values));
                Integer known = classes.putIfAbsent(structure, number);
                assertTrue(known == null || known == number, structure::toString);
            }
            assertEquals(universe.classes(), classes.size());
        }
    }

    // --- work lists -----------------------------------------------------------------------------

    @Test
    void everyFifthProgramHasAWorkListLoopThatMostlyAcceptsStructuresWithSeveralNodes() {
        List<Program> programs =
                LongStream.range(0, MANY)
                        .mapToObj(Generator::program)
                        .filter(program -> Trait.of(program).contains(Trait.WORK_LIST))
                        .toList();
        long accepting =
                programs.stream()
                        .flatMap(program -> fuzzer.target(program).stream())
                        .filter(target -> target.valid().cardinality() > 1)
                        .count();
        assertTrue(programs.size() > MANY / 5, programs.size() + " with a work list");
        assertTrue(accepting > programs.size() / 2, accepting + " of " + programs.size());
    }

    /** Who takes such a loop for one that may look at nodes in any order is found out. */
    @Test
    void theOrderInWhichNodesComeOftenMatters() {
        int different = 0;
        for (long seed = 0; seed < 4 * MANY; seed++) {
            Program program = Generator.program(seed);
            Program other = withOtherOrder(program);
            if (!other.equals(program)) {
                BitSet valid = fuzzer.target(program).map(Target::valid).orElse(null);
                BitSet otherwise = fuzzer.target(other).map(Target::valid).orElse(null);
                different += Objects.equals(valid, otherwise) ? 0 : 1;
            }
        }
        assertTrue(different > MANY / 150, different + " of " + 4 * MANY);
    }

    /** Nodes leave each queue at its other end. */
    private static Program withOtherOrder(Program program) {
        return new Program(
                program.layout(),
                program.routines().stream()
                        .map(routine -> routine.withBody(withOtherOrder(routine.body())))
                        .toList());
    }

    private static List<Stmt> withOtherOrder(List<Stmt> block) {
        return block.stream()
                .map(
                        stmt ->
                                new Stmt(
                                        stmt.op(),
                                        stmt.data(),
                                        stmt.exprs().stream()
                                                .map(FuzzerTest::withOtherOrder)
                                                .toList(),
                                        stmt.blocks().stream()
                                                .map(FuzzerTest::withOtherOrder)
                                                .toList()))
                .toList();
    }

    private static Expr withOtherOrder(Expr expr) {
        List<Expr> args = expr.args().stream().map(FuzzerTest::withOtherOrder).toList();
        Object data = expr.data() instanceof Library method ? otherEnd(method) : expr.data();
        return new Expr(expr.op(), expr.kind(), data, args);
    }

    private static Library otherEnd(Library method) {
        return switch (method) {
            case QUEUE_POLL -> Library.QUEUE_POLL_LAST;
            case QUEUE_POP, QUEUE_TAKE, QUEUE_REMOVE_FIRST -> Library.QUEUE_REMOVE_LAST;
            case QUEUE_REMOVE_LAST -> Library.QUEUE_REMOVE_FIRST;
            case LINKED_POLL, LINKED_POP, LINKED_REMOVE, LINKED_REMOVE_FIRST ->
                    Library.LINKED_REMOVE_LAST;
            case LINKED_REMOVE_LAST -> Library.LINKED_REMOVE_FIRST;
            default -> method;
        };
    }

    // --- it can fail ----------------------------------------------------------------------------

    private Target withSomeValid() {
        return targets(SOME).stream()
                .filter(
                        t ->
                                t.valid().cardinality() > 0
                                        && t.valid().cardinality() < t.universe().classes())
                .findFirst()
                .orElseThrow();
    }

    private static int[] rightAnswer(Target target) {
        int[] found = new int[target.universe().classes()];
        for (int number = 0; number < found.length; number++) {
            found[number] = target.valid().get(number) ? 1 : 0;
        }
        return found;
    }

    @Test
    void aWrongAnswerIsADifference() {
        Target target = withSomeValid();
        assertNull(Fuzzer.compare(target, rightAnswer(target)));

        int[] lost = rightAnswer(target);
        lost[target.valid().nextSetBit(0)] = 0;
        assertEquals(Difference.Kind.LOST, Fuzzer.compare(target, lost).kind());

        int[] notValid = rightAnswer(target);
        notValid[target.valid().nextClearBit(0)] = 1;
        assertEquals(Difference.Kind.NOT_VALID, Fuzzer.compare(target, notValid).kind());

        int[] twice = rightAnswer(target);
        twice[target.valid().nextSetBit(0)] = 2;
        assertEquals(Difference.Kind.FOUND_TWICE, Fuzzer.compare(target, twice).kind());
    }

    /** What a strategy would find that takes one of the returns for another. */
    @Test
    void aSearchOfAnotherPredicateIsMostlyADifference() {
        int compared = 0;
        int different = 0;
        for (Target target : targets(SOME)) {
            Target other = fuzzer.target(withOppositeResult(target.program())).orElseThrow();
            Target confused =
                    new Target(
                            target.program(),
                            other.classes(),
                            other.bounds(),
                            other.universe(),
                            target.valid());
            Difference difference = Fuzzer.compare(confused, Strategy.KORAT);
            boolean isSame = target.valid().equals(other.valid());
            assertEquals(isSame, difference == null);
            compared++;
            different += isSame ? 0 : 1;
        }
        assertTrue(different > compared / 3, different + " of " + compared);
    }

    private static Program withOppositeResult(Program program) {
        Routine predicate = program.routines().get(0);
        List<Stmt> body = new ArrayList<>(predicate.body());
        Stmt last = body.remove(body.size() - 1);
        if (last.op() != Stmt.Op.RETURN) {
            return program;
        }
        Expr result = last.first();
        body.add(
                Stmt.give(
                        result.isConstant(true)
                                ? Expr.truth(false)
                                : result.isConstant(false) ? Expr.truth(true) : Expr.not(result)));
        return program.with(0, predicate.withBody(body));
    }

    @Test
    void aShrunkProgramIsSmallAndStillShowsWhatItIsKeptFor() {
        Program large =
                LongStream.range(0, MANY)
                        .mapToObj(Generator::program)
                        .filter(program -> isWanted(program) && statements(program) > 25)
                        .findFirst()
                        .orElseThrow();
        Program small = Shrinker.shrink(large, this::isWanted);
        assertTrue(isWanted(small));
        assertTrue(statements(small) <= 4, small::toString);
        assertNotEquals(large.toString(), small.toString());
    }

    /** Has a switch, and accepts something. */
    private boolean isWanted(Program program) {
        return Trait.of(program).contains(Trait.SWITCH)
                && fuzzer.target(program).filter(t -> t.valid().cardinality() > 0).isPresent();
    }

    private static int statements(Program program) {
        int[] count = new int[1];
        program.visit(stmt -> count[0]++, expr -> {});
        return count[0];
    }
}
