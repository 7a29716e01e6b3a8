package rivals;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.subjects.BuggyTree;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

class JqwikTest {
    @Property
    void removeKeepsTheOrder(
            @ForAll List<@IntRange(max = 9) Integer> keys, @ForAll @IntRange(max = 9) int key) {
        BuggyTree tree = new BuggyTree();
        keys.forEach(tree::add);
        tree.remove(key);
        assertTrue(tree.repOk());
    }
}
