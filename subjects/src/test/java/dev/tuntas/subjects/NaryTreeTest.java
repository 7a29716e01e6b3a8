package dev.tuntas.subjects;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class NaryTreeTest {
    private static final int PLACES = 7;

    @Test
    void takesPlacesLikeItsModel() {
        SideBySide.of(NaryTree::new, () -> new Places(place -> (place - 1) / 3))
                .operation("add", PLACES, (t, m, at) -> assertEquals(m.add(at), t.add(at)))
                .operation("remove", PLACES, (t, m, at) -> assertEquals(m.remove(at), t.remove(at)))
                .afterEach(NaryTreeTest::compare)
                .allSequences(4);
    }

    private static void compare(NaryTree tree, Places model) {
        assertTrue(tree.repOk());
        assertEquals(model.size(), tree.size());
        for (int place = 0; place < 13; place++) {
            assertEquals(model.contains(place), tree.contains(place));
        }
    }

    @TestFactory
    Stream<DynamicTest> damageIsNoticed() {
        return Corruption.rejected(
                NaryTreeTest::damage,
                """
                no node must be reached twice: third = first
                no way must lead back to a node: second.first = second
                the size must be the number of nodes below the root: size = 2
                """);
    }

    @Test
    void noWayMustLeadBackToTheRoot() {
        NaryTree tree = tree();
        Corruption.of(tree, NaryTree::repOk).store(tree, "second.second").isRejected();
    }

    private static Corruption<NaryTree> damage() {
        return Corruption.of(tree(), NaryTree::repOk);
    }

    private static NaryTree tree() {
        NaryTree tree = new NaryTree();
        tree.add(1);
        tree.add(2);
        tree.add(9);
        return tree;
    }
}
