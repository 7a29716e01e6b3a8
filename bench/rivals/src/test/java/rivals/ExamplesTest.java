package rivals;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.subjects.BuggyTree;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What somebody might write by hand: each line is covered, and the mistake is not found. */
class ExamplesTest {
    private final BuggyTree tree = new BuggyTree();

    private void removes(int key, Integer... keys) {
        List.of(keys).forEach(tree::add);
        tree.remove(key);
        assertFalse(tree.contains(key));
        for (int other : keys) {
            assertTrue(other == key || tree.contains(other));
        }
        assertTrue(tree.repOk());
    }

    @Test
    void aLeaf() {
        removes(1, 2, 1, 3);
    }

    @Test
    void aNodeWithOneChild() {
        removes(2, 3, 2, 1);
    }

    @Test
    void aNodeWithTwoChildren() {
        removes(2, 2, 1, 5, 4, 6, 3);
    }

    @Test
    void aKeyThatIsNotThere() {
        removes(7, 2, 1, 3);
    }
}
