package dev.tuntas.cli.internal.prove;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.subjects.ints.SortedList;
import dev.tuntas.symbolic.Prove;
import dev.tuntas.symbolic.result.ProveResult;
import dev.tuntas.symbolic.result.ProveSweep;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProveTextTest {
    private static String text(boolean isStopped, ProveResult... results) throws Exception {
        ProveSweep sweep = new ProveSweep(List.of(results), isStopped);
        var method = SortedList.class.getDeclaredMethod("merge", SortedList.class);
        ProofReport report = new ProofReport(SortedList.class, method, List.of(), sweep);
        return String.join("\n", ProveText.of(report));
    }

    /** The verdict is that of the last bound that was done. */
    @Test
    void aBoundThatWasBegunAndNotDoneIsNamedAndCountsForNothing() throws Exception {
        ProveResult whole = Prove.of(SortedList.class, "merge").k(2).run();
        Prove stopped = Prove.of(SortedList.class, "merge").k(3);
        stopped.stop();
        String text = text(true, whole, stopped.run());
        assertTrue(text.contains("proved for all inputs within the bound k=2,"), text);
        assertTrue(text.contains("  k=3 was begun, and not done when it was stopped: "), text);
        assertTrue(text.contains("Bounds tried: k=2 (5 paths, "), text);
        assertFalse(text.contains("Not followed"), text);
    }
}
