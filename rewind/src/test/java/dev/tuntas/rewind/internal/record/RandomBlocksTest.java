package dev.tuntas.rewind.internal.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.rewind.result.WayBack;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Blocks of programs that nobody chose, back by every way. */
class RandomBlocksTest {
    private static final Set<String> SHARED = Set.of("Any.x", "Any.total", "Any.next", "int[]");

    @TempDir private Path folder;

    @Test
    void allWaysGoBackToWhatWasThere() throws IOException {
        assertTrue(check(1, 13, 150) > 3_000);
    }

    @Test
    @Tag("long")
    void allWaysGoBackToWhatWasThereInManyPrograms() throws IOException {
        assertTrue(check(100, 400, 2_000) > 500_000);
    }

    private int check(long from, long to, int states) throws IOException {
        int compared = 0;
        for (long seed = from; seed < to; seed++) {
            Path place = Files.createDirectory(folder.resolve("s" + seed));
            ClassLoader loader = RandomProgram.compile(seed, place);
            Map<WayBack, Set<List<Long>>> visited = new EnumMap<>(WayBack.class);
            for (WayBack way : WayBack.values()) {
                BackAndForth walk = BackAndForth.of(loader, "Any", way, SHARED);
                visited.put(way, walk.all(states));
                assertEquals(0, walk.differences(), seed + ": " + way);
                compared += walk.compared();
            }
            assertEquals(visited.get(WayBack.SAVING), visited.get(WayBack.STATIC), "" + seed);
            assertEquals(visited.get(WayBack.SAVING), visited.get(WayBack.DYNAMIC), "" + seed);
        }
        return compared;
    }
}
