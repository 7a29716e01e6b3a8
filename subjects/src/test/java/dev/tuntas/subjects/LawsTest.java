package dev.tuntas.subjects;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tuntas.annotations.Property;
import dev.tuntas.check.Check;
import dev.tuntas.check.result.CheckMode;
import dev.tuntas.check.result.CheckResult;
import dev.tuntas.check.result.Finding;
import dev.tuntas.core.search.End;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Tag("slow")
class LawsTest {
    /** Laws that do not hold. */
    static final class WrongLaws {
        private WrongLaws() {}

        @Property
        static boolean removeMakesRoomFor(SearchTree tree, int key) {
            tree.remove(tree.size() == 0 ? key : tree.max());
            return tree.add(key);
        }

        @Property
        static boolean unionIsNotEmpty(BinomialHeap heap, BinomialHeap other) {
            heap.union(other);
            return heap.size() != 1;
        }
    }

    @Test
    void holdForEveryInput() {
        Map<String, Long> inputs = new TreeMap<>();
        for (Method law : Check.methodsOf(Laws.class)) {
            CheckResult result = Check.of(law).scope(3).run();
            assertEquals(List.of(), result.findings());
            assertEquals(End.EXHAUSTED, result.end());
            inputs.put(law.getName(), result.inputs());
        }
        long trees = 15;
        long keys = 3;
        long arrays = 24;
        long heaps = 28;
        assertEquals(
                Map.of(
                        "addingTwiceIsAddingOnce", trees * keys,
                        "removeUndoesAdd", trees * keys,
                        "addUndoesRemove", trees * keys,
                        "addMeansTheSame", trees * keys,
                        "removeMeansTheSame", trees * keys,
                        "leastKeysComeInOrder", trees,
                        "extractMaxUndoesInsertOfTheGreatest", arrays * keys,
                        "heapSorts", heaps,
                        "unionIsInsertOfAll", heaps * heaps),
                inputs);
    }

    @ParameterizedTest
    @EnumSource
    void isFoundWrongWithTheSmallestInput(CheckMode mode) {
        assertEquals(
                List.of(
                        "tree=SearchTree#0{root=Node#0{key=0, left=null, right=Node#1{key=1,"
                                + " left=null, right=null}}, size=2}, key=0"),
                counterexamples("removeMakesRoomFor", mode));
        assertEquals(
                List.of(
                        "heap=BinomialHeap#0{roots=null, size=0}, other=BinomialHeap#1{roots="
                                + "Node#1{key=0, degree=0, parent=null, child=null, sibling=null},"
                                + " size=1}"),
                counterexamples("unionIsNotEmpty", mode));
    }

    private static List<String> counterexamples(String law, CheckMode mode) {
        CheckResult result = Check.of(WrongLaws.class, law).scope(3).mode(mode).run();
        return result.findings().stream()
                .map(Finding::counterexample)
                .map(counterexample -> counterexample.line())
                .toList();
    }
}
