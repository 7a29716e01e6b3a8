package dev.tuntas.core.internal.search;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tuntas.core.internal.search.Playground.Player;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Containers that can be set back, against the JDK's own. A script is played in a world and
 * outside: what can be seen must be the same after every step, whatever was done and taken back
 * before; and what can't be seen must be after an undo what it was.
 */
class ContainerModelTest {
    private static final Playground WORLD = Playground.open();

    private final Snapshot snapshot = new Snapshot(WORLD.loader);

    // --- all short sequences --------------------------------------------------------------------

    @ParameterizedTest
    @ValueSource(
            strings = {
                "ListScripts.arrayList",
                "ListScripts.arrayListOfCapacity",
                "ListScripts.linkedList",
                "ListScripts.vector",
                "ListScripts.stack",
                "ListScripts.arrayListIterator",
                "ListScripts.linkedListIterator",
                "ListScripts.vectorIterator",
                "ListScripts.arrayListIterators",
                "ListScripts.linkedListIterators",
                "ListScripts.stackIterators",
                "ListScripts.arrayListSubList",
                "ListScripts.linkedListSubList",
                "ListScripts.vectorSubList",
                "QueueScripts.arrayDeque",
                "QueueScripts.linkedListAsDeque",
                "QueueScripts.arrayDequeIterators",
                "QueueScripts.linkedListDescending",
                "QueueScripts.priorityQueue",
                "QueueScripts.priorityQueueIterators",
                "SetScripts.hashSet",
                "SetScripts.linkedHashSet",
                "SetScripts.treeSet",
                "SetScripts.setFromMap",
                "SetScripts.hashSetIterators",
                "SetScripts.linkedHashSetIterators",
                "SetScripts.treeSetIterators",
                "SetScripts.treeSetViews",
                "MapScripts.hashMap",
                "MapScripts.linkedHashMap",
                "MapScripts.treeMap",
                "MapScripts.identityHashMap",
                "MapScripts.inAccessOrder",
                "MapScripts.withoutEldest",
                "MapScripts.hashMapIterators",
                "MapScripts.linkedHashMapIterators",
                "MapScripts.treeMapIterators",
                "MapScripts.identityHashMapIterators",
                "MapScripts.treeMapViews",
                "CellScripts.bitSet",
                "CellScripts.stringBuilder",
                "CellScripts.stringBuffer",
                "CellScripts.cells",
                "CellScripts.arrays",
                "WrapperScripts.synchronizedList",
                "WrapperScripts.synchronizedKeys"
            })
    void allSequencesOfFourAreThoseOfTheModel(String script) throws ReflectiveOperationException {
        explore(script, WORLD.inWorld(script), new ArrayList<>(), 4);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "ListScripts.allOfArrayList",
                "ListScripts.allOfLinkedList",
                "ListScripts.allOfVector",
                "ListScripts.allOfStack",
                "QueueScripts.allOfArrayDeque",
                "QueueScripts.allOfPriorityQueue",
                "SetScripts.allOfHashSet",
                "SetScripts.allOfLinkedHashSet",
                "SetScripts.allOfTreeSet",
                "SetScripts.allOfIdentitySet",
                "MapScripts.allOfHashMap",
                "MapScripts.allOfLinkedHashMap",
                "MapScripts.allOfTreeMap",
                "MapScripts.allOfIdentityHashMap",
                "CellScripts.allOfBitSet",
                "CellScripts.allOfStringBuilder"
            })
    void allMethodsAreThoseOfTheModel(String script) throws ReflectiveOperationException {
        explore(script, WORLD.inWorld(script), new ArrayList<>(), 2);
    }

    /** Library code that isn't woven, which changes or walks what a predicate holds. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "CellScripts.textsIndirectly",
                "CellScripts.cellsIndirectly",
                "CellScripts.arraysIndirectly",
                "CellScripts.arrayView",
                "WrapperScripts.unmodifiable",
                "WrapperScripts.checked",
                "WrapperScripts.checkedSet",
                "WrapperScripts.immutable",
                "WrapperScripts.inOneCall",
                "CellScripts.textsAsAppendable",
                "CellScripts.charsOfText"
            })
    void whatTheLibraryChangesIsThatOfTheModel(String script) throws ReflectiveOperationException {
        Player played = WORLD.inWorld(script);
        explore(script, played, new ArrayList<>(), played.operations() > 8 ? 3 : 4);
    }

    private void explore(String script, Player played, List<Integer> done, int left)
            throws ReflectiveOperationException {
        if (left == 0) {
            return;
        }
        String seen = seen(played);
        String hidden = snapshot.of(played.script());
        for (int operation = 0; operation < played.operations(); operation++) {
            int mark = WORLD.mark();
            done.add(operation);
            assertEquals(
                    model(script, done), played.play(operation) + seen(played), done::toString);
            explore(script, played, done, left - 1);
            WORLD.backTo(mark);
            assertEquals(hidden, snapshot.of(played.script()), () -> "after undoing " + done);
            done.remove(done.size() - 1);
        }
        assertEquals(seen, seen(played), () -> "after all that follows " + done);
    }

    /** The state, whose reading is taken back, too. */
    private String seen(Player played) throws ReflectiveOperationException {
        int mark = WORLD.mark();
        String seen = "\n" + played.state();
        WORLD.backTo(mark);
        return seen;
    }

    /** The last answer and the state of the JDK's container after some operations. */
    private static String model(String script, List<Integer> operations)
            throws ReflectiveOperationException {
        Player model = Playground.outside(script);
        String answer = "";
        for (int operation : operations) {
            answer = model.play(operation);
        }
        return answer + "\n" + model.state();
    }

    // --- long random sequences ------------------------------------------------------------------

    @ParameterizedTest
    @ValueSource(
            strings = {
                "LargeScripts.hashMap",
                "LargeScripts.linkedHashMap",
                "LargeScripts.inAccessOrder",
                "LargeScripts.treeMap",
                "LargeScripts.identityHashMap",
                "LargeScripts.hashSet",
                "LargeScripts.linkedHashSet",
                "LargeScripts.treeSet",
                "LargeScripts.priorityQueue",
                "LargeScripts.arrayList",
                "LargeScripts.linkedList",
                "LargeScripts.stack",
                "LargeScripts.arrayDeque",
                "LargeScripts.bitSet"
            })
    void longSequencesAreThoseOfTheModel(String script) throws ReflectiveOperationException {
        for (int seed = 0; seed < 2; seed++) {
            new Walk(script, seed).take(300);
        }
    }

    /** A random walk of a script, forth and back. */
    private final class Walk {
        private final String script;
        private final Random random;
        private final Player played;
        private final List<Integer> done = new ArrayList<>();
        private final List<Integer> marks = new ArrayList<>();
        private final List<String> states = new ArrayList<>();

        Walk(String script, int seed) throws ReflectiveOperationException {
            this.script = script;
            this.random = new Random(seed);
            this.played = WORLD.inWorld(script);
        }

        void take(int steps) throws ReflectiveOperationException {
            for (int step = 0; step < steps; step++) {
                forth();
                if (random.nextInt(40) == 0) {
                    assertEquals(model(script, done), lastAnswer + seen(played));
                    back(random.nextInt(done.size()));
                }
            }
            assertEquals(model(script, done), lastAnswer + seen(played));
            back(0);
        }

        private String lastAnswer = "";

        private void forth() throws ReflectiveOperationException {
            states.add(snapshot.of(played.script()));
            marks.add(WORLD.mark());
            done.add(random.nextInt(played.operations()));
            lastAnswer = played.play(done.get(done.size() - 1));
        }

        private void back(int length) throws ReflectiveOperationException {
            WORLD.backTo(marks.get(length));
            assertEquals(states.get(length), snapshot.of(played.script()));
            done.subList(length, done.size()).clear();
            marks.subList(length, marks.size()).clear();
            states.subList(length, states.size()).clear();
        }
    }
}
