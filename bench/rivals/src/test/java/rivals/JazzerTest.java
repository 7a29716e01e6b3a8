package rivals;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.code_intelligence.jazzer.api.FuzzedDataProvider;
import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.tuntas.subjects.BuggyTree;

class JazzerTest {
    @FuzzTest(maxDuration = "60s")
    void removeKeepsTheOrder(FuzzedDataProvider data) {
        BuggyTree tree = new BuggyTree();
        int key = data.consumeInt(0, 9);
        while (data.remainingBytes() > 0) {
            tree.add(data.consumeInt(0, 9));
        }
        tree.remove(key);
        assertTrue(tree.repOk());
    }
}
