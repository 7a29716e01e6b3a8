package dev.tuntas.rewind.internal.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.rewind.Exploration;
import dev.tuntas.rewind.internal.record.BackAndForth;
import dev.tuntas.rewind.internal.record.SmallProgram;
import dev.tuntas.rewind.result.ExplorationResult;
import dev.tuntas.rewind.result.WayBack;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Programs that nobody chose end in all ways in which they can: those of a search that changes
 * threads before each instruction.
 */
class SmallProgramsTest {
    private static final int MOST = 40_000;

    @TempDir private Path folder;

    @Test
    void blocksEndAsSingleInstructionsDo() throws IOException {
        assertTrue(compare(1, 9) > 4);
    }

    @Test
    @Tag("long")
    void blocksEndAsSingleInstructionsDoInManyPrograms() throws IOException {
        assertTrue(compare(1_000, 1_400) > 200);
    }

    /** How many programs were small enough, of seeds. */
    private int compare(long from, long to) throws IOException {
        int compared = 0;
        for (long seed = from; seed < to; seed++) {
            Path place = Files.createDirectory(folder.resolve("p" + seed));
            ClassLoader loader = SmallProgram.compile(seed, place);
            compared += isSame(loader, seed) ? 1 : 0;
        }
        return compared;
    }

    private static boolean isSame(ClassLoader loader, long seed) {
        ExplorationResult result = Exploration.of(loader, "Small").run();
        assertTrue(result.exhausted(), "" + seed);
        BackAndForth walk = BackAndForth.of(loader, "Small", WayBack.DYNAMIC, result.unguarded());
        walk.all(Integer.MAX_VALUE);
        Set<List<Long>> ofBlocks = new HashSet<>(walk.ends());
        assertEquals(0, walk.differences(), "" + seed);
        if (walk.everywhere().all(MOST).size() >= MOST) {
            return false;
        }
        assertEquals(0, walk.differences(), "" + seed);
        assertEquals(walk.ends(), ofBlocks, () -> seed + ", unguarded: " + result.unguarded());
        return true;
    }
}
