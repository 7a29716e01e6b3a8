package rivals;

import static org.quicktheories.QuickTheory.qt;
import static org.quicktheories.generators.SourceDSL.integers;
import static org.quicktheories.generators.SourceDSL.lists;

import dev.tuntas.subjects.BuggyTree;
import org.junit.jupiter.api.Test;

class QuickTheoriesTest {
    @Test
    void removeKeepsTheOrder() {
        qt().forAll(
                        lists().of(integers().between(0, 9)).ofSizeBetween(0, 10),
                        integers().between(0, 9))
                .check(
                        (keys, key) -> {
                            BuggyTree tree = new BuggyTree();
                            keys.forEach(tree::add);
                            tree.remove(key);
                            return tree.repOk();
                        });
    }
}
