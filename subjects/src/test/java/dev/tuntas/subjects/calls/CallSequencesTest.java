package dev.tuntas.subjects.calls;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.check.CallSequence;
import dev.tuntas.check.CallSequences;
import dev.tuntas.check.CallSequences.Built;
import dev.tuntas.check.CallSequences.Found;
import dev.tuntas.check.result.SequenceResult;
import dev.tuntas.check.result.SequenceResult.Ending;
import dev.tuntas.core.Search;
import dev.tuntas.core.Snapshot;
import dev.tuntas.core.Structure;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.message.Note;
import dev.tuntas.core.message.TuntasException;
import dev.tuntas.subjects.DoublyLinkedList;
import dev.tuntas.subjects.HeapArray;
import dev.tuntas.subjects.SearchTree;
import dev.tuntas.subjects.SinglyLinkedList;
import dev.tuntas.subjects.SortedList;
import dev.tuntas.subjects.Subjects;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class CallSequencesTest {
    private static final Duration SHORT = Duration.ofMillis(400);

    private static List<Built> all(CallSequences sequences) {
        List<Built> built = new ArrayList<>();
        sequences.all(built::add);
        return built;
    }

    private static List<String> sequences(List<Built> built) {
        return built.stream().map(each -> each.sequence().toString()).toList();
    }

    private static Set<Snapshot> snapshots(List<? extends Structure<?>> structures) {
        return structures.stream()
                .map(structure -> Snapshot.of(structure.materialise()))
                .collect(Collectors.toSet());
    }

    private static Set<Snapshot> snapshotsOf(List<Built> built) {
        return built.stream().map(Built::snapshot).collect(Collectors.toSet());
    }

    // All objects.
    // ---------------------------------------------------------------------------------------

    @Test
    void callsBuildExactlyTheTreesThatThePredicateAccepts() {
        List<? extends Structure<?>> valid =
                Search.of(Finitization.derive(SearchTree.class, 3)).structures().toList();
        assertEquals(15, valid.size());
        List<Built> built = all(CallSequences.of(SearchTree.class).scope(3).calls(3));
        assertEquals(15, built.size());
        assertEquals(snapshots(valid), snapshotsOf(built));
    }

    @Test
    void endsByItselfWhenNoCallLeadsFurther() {
        SequenceResult result =
                CallSequences.of(SearchTree.class).scope(3).calls(9).all(built -> {});
        assertEquals(new SequenceResult(Ending.EXHAUSTED, 4, 15, List.of()), result);
        assertEquals("all 15 objects that calls can build", result.toString());
    }

    @Test
    void listsAreBuiltUpToTheNumberOfCalls() {
        Finitization<?> lists = Subjects.bounds(SinglyLinkedList.class, 3, 0, 3, 0, 2);
        List<Built> built = all(CallSequences.of(SinglyLinkedList.class).calls(3));
        assertEquals(1 + 3 + 9 + 27, built.size());
        assertEquals(snapshots(Search.of(lists).structures().toList()), snapshotsOf(built));
        SequenceResult result = CallSequences.of(SinglyLinkedList.class).calls(3).all(each -> {});
        assertEquals(Ending.CALLS, result.ending());
        assertEquals(3, result.calls());
        assertEquals("all 40 objects that at most 3 calls build", result.toString());
    }

    @Test
    void inheritedMethodsOfAClassThatIsNotPublicAreCalled() {
        List<Built> built = all(CallSequences.of(SortedList.class).calls(2));
        // Multisets of at most two of three elements.
        assertEquals(1 + 3 + 6, built.size());
        assertTrue(built.stream().allMatch(each -> ((SortedList) each.fresh()).repOk()));
    }

    @Test
    void everythingBuiltIsAHeap() {
        List<Built> built = all(CallSequences.of(HeapArray.class).calls(4));
        assertFalse(built.isEmpty());
        for (Built each : built) {
            assertTrue(((HeapArray) each.fresh()).repOk());
            assertEquals(each.snapshot(), Snapshot.of(each.fresh()));
        }
        assertEquals(built.size(), snapshotsOf(built).size());
    }

    @Test
    void shorterSequencesComeFirstInTheSameOrderEachTime() {
        List<Built> built = all(CallSequences.of(SearchTree.class).scope(2).calls(2));
        assertEquals(
                List.of(
                        "new SearchTree()",
                        "new SearchTree(); add(0)",
                        "new SearchTree(); add(1)",
                        "new SearchTree(); add(0); add(1)",
                        "new SearchTree(); add(1); add(0)"),
                sequences(built));
    }

    @Test
    void everyObjectIsAFreshOne() {
        Built built = all(CallSequences.of(SearchTree.class).calls(1)).get(1);
        assertNotSame(built.fresh(), built.fresh());
        ((SearchTree) built.fresh()).add(2);
        assertEquals(built.snapshot(), Snapshot.of(built.fresh()));
    }

    @Test
    void statesAreLimited() {
        SequenceResult result = CallSequences.of(SinglyLinkedList.class).states(7).all(built -> {});
        assertEquals(Ending.STATES, result.ending());
        assertEquals(7, result.states());
        assertEquals("the first 7 objects; there are more", result.toString());
        SequenceResult exact = CallSequences.of(SearchTree.class).states(15).all(built -> {});
        assertEquals(Ending.EXHAUSTED, exact.ending());
    }

    // Kinds of classes.
    // ----------------------------------------------------------------------------------

    @Test
    void aClassWithoutPredicateIsBuilt() {
        List<Built> built = all(CallSequences.of(SequenceFixtures.Stack.class).scope(2).calls(2));
        assertEquals(
                List.of(
                        "new Stack()",
                        "new Stack(); push('a')",
                        "new Stack(); push('b')",
                        "new Stack(); push('a'); push('a')",
                        "new Stack(); push('a'); push('b')",
                        "new Stack(); push('b'); push('a')",
                        "new Stack(); push('b'); push('b')"),
                sequences(built));
    }

    @Test
    void aFactoryIsAStart() {
        List<Built> built = all(CallSequences.of(SequenceFixtures.Range.class).scope(2));
        assertEquals(List.of("of(0, 0)", "of(0, 1)", "of(1, 1)"), sequences(built));
        assertEquals(
                "SequenceFixtures.Range range = SequenceFixtures.Range.of(0, 1);\n",
                built.get(1).sequence().toJava("range"));
        assertEquals(
                List.of("dev.tuntas.subjects.calls.SequenceFixtures"),
                built.get(1).sequence().imports());
    }

    @Test
    void whatACallReturnsIsAnObjectToo() {
        List<Built> built =
                all(CallSequences.of(SequenceFixtures.Persistent.class).scope(2).calls(2));
        assertEquals(
                List.of(
                        "EMPTY",
                        "EMPTY; plus(0)",
                        "EMPTY; plus(1)",
                        "EMPTY; plus(0); plus(0)",
                        "EMPTY; plus(0); plus(1)",
                        "EMPTY; plus(1); plus(0)",
                        "EMPTY; plus(1); plus(1)"),
                sequences(built).stream().map(text -> text.replace("empty()", "EMPTY")).toList());
        assertEquals(
                """
                SequenceFixtures.Persistent<Integer> list = SequenceFixtures.Persistent.empty();
                list = list.plus(0);
                """,
                built.get(1).sequence().toJava("list"));
    }

    @Test
    void callsThatThrowBuildNothing() {
        List<Built> built = all(CallSequences.of(SequenceFixtures.Throwing.class).scope(3));
        assertEquals(
                List.of("new Throwing(1)", "new Throwing(2)", "new Throwing(1); grow(2)"),
                sequences(built));
    }

    @Test
    void predicatesAndPureMethodsAreNotCalled() {
        SequenceFixtures.Watched.asked = 0;
        List<Built> built = all(CallSequences.of(SequenceFixtures.Watched.class).calls(2));
        assertEquals(1, built.size());
        assertEquals(0, SequenceFixtures.Watched.asked);
    }

    @Test
    void methodsWithParametersOfOtherTypesAreNamed() {
        SequenceResult result = CallSequences.of(SortedList.class).calls(1).all(built -> {});
        assertEquals(
                List.of(
                        "SortedList.sort(List) is not called: no values are known for java.util.List",
                        "SortedList.merge(SortedList) is not called: no values are known for"
                                + " dev.tuntas.subjects.SortedList"),
                result.notes().stream().map(Note::text).toList());
    }

    @Test
    void aClassThatNobodyCanMakeHasNoObjects() {
        SequenceResult result = CallSequences.of(SequenceFixtures.Closed.class).all(built -> {});
        assertEquals(Ending.EXHAUSTED, result.ending());
        assertEquals(0, result.states());
        assertEquals(
                List.of(
                        "dev.tuntas.subjects.calls.SequenceFixtures$Closed has no public constructor and no"
                                + " public static method that returns one whose parameters have"
                                + " values"),
                result.notes().stream().map(Note::text).toList());
    }

    @Test
    void aCallThatHangsIsStoppedAndNamed() {
        List<Built> built = new ArrayList<>();
        SequenceResult result =
                CallSequences.of(SequenceFixtures.Hanging.class)
                        .scope(2)
                        .calls(2)
                        .timePerCall(SHORT)
                        .all(built::add);
        assertEquals(
                List.of(
                        "new Hanging()",
                        "new Hanging(); add(0)",
                        "new Hanging(); add(1)",
                        "new Hanging(); add(0); add(1)"),
                sequences(built));
        assertEquals(Ending.HUNG, result.ending());
        assertEquals(
                List.of(
                        "add(0) was stopped: it did not return within 400 ms after `new Hanging();"
                                + " add(0)`"),
                result.notes().stream().map(Note::text).toList());
    }

    @Test
    void aMethodThatHangsOftenIsLeftOut() {
        SequenceResult result =
                CallSequences.of(SequenceFixtures.AlwaysHanging.class)
                        .scope(5)
                        .timePerCall(SHORT)
                        .all(built -> {});
        assertEquals(
                List.of(
                        "spin(0) was stopped: it did not return within 400 ms after `new"
                                + " AlwaysHanging()`",
                        "AlwaysHanging.spin(int) is no longer called: it was stopped too often"),
                result.notes().stream().map(Note::text).toList());
        assertEquals(new SequenceResult(Ending.HUNG, 1, 1, result.notes()), result);
    }

    @Test
    void theTimeEndsASearch() {
        SequenceResult result =
                CallSequences.of(SequenceFixtures.AlwaysHanging.class)
                        .timePerCall(Duration.ofMinutes(10))
                        .time(SHORT)
                        .all(built -> {});
        assertEquals(Ending.TIME, result.ending());
    }

    @Test
    void objectsThatAreNeverTheSameAreNamed() {
        SequenceResult result = CallSequences.of(SequenceFixtures.Numbered.class).all(built -> {});
        assertEquals(1, result.states());
        assertEquals(1, result.notes().size());
        assertTrue(
                result.notes()
                        .get(0)
                        .text()
                        .startsWith("`new Numbered()` does not always build the same object"));
    }

    @Test
    void typeVariablesOfASuperclassAreFilledIn() {
        List<Built> built = all(CallSequences.of(SequenceFixtures.Words.class).scope(2).calls(1));
        assertEquals(
                List.of("new Words()", "new Words(); put(\"\")", "new Words(); put(\"a\")"),
                sequences(built));
    }

    @Test
    void aClassOfTheJdkIsBuilt() {
        List<Built> built = new ArrayList<>();
        CallSequences.of(LinkedList.class).scope(1).calls(2).all(built::add);
        Set<Object> lists = new HashSet<>();
        built.forEach(each -> lists.add(each.fresh()));
        assertEquals(Set.of(List.of(), List.of(0), List.of(0, 0)), lists);
    }

    // A sequence for an object.
    // --------------------------------------------------------------------------

    @Test
    void everyTreeIsFoundByAsManyCallsAsItHasKeys() {
        for (Structure<?> tree :
                Search.of(Finitization.derive(SearchTree.class, 3)).structures().toList()) {
            SearchTree target = (SearchTree) tree.materialise();
            CallSequence found = CallSequences.of(SearchTree.class).find(target).orThrow();
            assertEquals(target.size(), found.length());
            assertEquals(Snapshot.of(target), Snapshot.of(found.build()));
        }
    }

    @Test
    void theSequenceIsWrittenAsAUserWouldWriteIt() {
        SearchTree tree = new SearchTree();
        tree.add(1);
        tree.add(0);
        CallSequence found = CallSequences.of(SearchTree.class).find(tree).orThrow();
        assertEquals(
                """
                SearchTree tree = new SearchTree();
                tree.add(1);
                tree.add(0);
                """,
                found.toJava("tree"));
        assertEquals(List.of("dev.tuntas.subjects.SearchTree"), found.imports());
        assertEquals("new SearchTree(); add(1); add(0)", found.toString());
    }

    @Test
    void valuesOfTheObjectAreUsedWhateverTheScope() {
        SearchTree tree = new SearchTree();
        tree.add(1000);
        tree.add(-7);
        CallSequence found = CallSequences.of(SearchTree.class).scope(1).find(tree).orThrow();
        assertEquals("new SearchTree(); add(1000); add(-7)", found.toString());
    }

    @Test
    void aGenericListIsFoundAndWritten() {
        DoublyLinkedList<Integer> list = new DoublyLinkedList<>();
        list.add(2);
        CallSequence found = CallSequences.of(DoublyLinkedList.class).find(list).orThrow();
        assertEquals(
                """
                DoublyLinkedList<Integer> list = new DoublyLinkedList<>();
                list.add(2);
                """,
                found.toJava("list"));
    }

    @Test
    void anObjectThatNoCallsBuildIsToldSo() {
        // A heap in an array of two places: calls make arrays of 0, 1, 3, 7 ... places.
        Structure<?> narrow =
                Search.of(Subjects.bounds(HeapArray.class, 1, 1, 2, 2, 0))
                        .structures()
                        .toList()
                        .get(0);
        Found found =
                CallSequences.of(HeapArray.class).scope(1).calls(4).find(narrow.materialise());
        assertTrue(found.sequence().isEmpty());
        assertEquals(Ending.CALLS, found.result().ending());
        assertEquals(
                "no sequence of public calls was found that builds it, among " + found.result(),
                found.reason());
        assertThrows(TuntasException.class, found::orThrow);
    }

    @Test
    void theShortestSequenceIsFoundEvenIfALongerOneLooksNearer() {
        SequenceFixtures.Shortcut target = new SequenceFixtures.Shortcut();
        target.up();
        target.up();
        target.up();
        CallSequence found =
                CallSequences.of(SequenceFixtures.Shortcut.class).find(target).orThrow();
        assertEquals("new Shortcut(); away(); back()", found.toString());
    }

    @Test
    void onlyObjectsOfTheClassCanBeLookedFor() {
        TuntasException e =
                assertThrows(
                        TuntasException.class,
                        () -> CallSequences.of(SearchTree.class).find("text"));
        assertTrue(e.getMessage().contains("java.lang.String"));
    }
}
