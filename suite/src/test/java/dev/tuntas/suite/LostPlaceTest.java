package dev.tuntas.suite;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.SearchListener;
import dev.tuntas.core.Structure;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.message.TuntasException;
import dev.tuntas.core.search.End;
import dev.tuntas.core.search.Strategy;
import dev.tuntas.suite.result.GenerationResult;
import dev.tuntas.suite.stored.SuiteCursor;
import dev.tuntas.suite.stored.SuiteHeader;
import dev.tuntas.suite.stored.SuiteWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A suite whose place in a search by lazy is not found again, as after a change of Tuntas. */
class LostPlaceTest {
    private static final int KEPT = 7;

    @TempDir Path folder;

    private static Generation<?> generation(Path file) {
        return Generation.of(Finitization.derive(Tree.class, 4))
                .predicate(Tree.class, "isOrdered")
                .strategy(Strategy.LAZY)
                .out(file)
                .resume(true);
    }

    /** A suite that was stopped; its fingerprint is that of another place. */
    private Path stopped(boolean isInOrder) {
        Path file = folder.resolve("stopped.suite");
        generation(file).limit(KEPT).run();
        SuiteHeader header;
        int[] next;
        List<int[]> structures = new ArrayList<>();
        try (Suite suite = Suite.open(file)) {
            header = suite.header();
            next = suite.next().orElseThrow();
            SuiteCursor cursor = suite.cursor();
            int[] values = new int[header.space().slots().size()];
            while (cursor.next(values)) {
                structures.add(values.clone());
            }
        }
        if (!isInOrder) {
            Collections.swap(structures, 1, 2);
        }
        next[next.length - 1]++;
        Path changed = folder.resolve("changed.suite");
        try (SuiteWriter writer = SuiteWriter.create(changed, header)) {
            for (int i = 0; i < KEPT; i++) {
                writer.add(structures.get(i), i + 1);
            }
            writer.finish(End.LIMIT, KEPT, Optional.of(next));
        }
        return changed;
    }

    @Test
    void everythingIsSearchedAgainAndNothingIsLost() throws IOException {
        Path whole = folder.resolve("whole.suite");
        long all = generation(whole).run().structures();
        for (int threads = 1; threads <= 3; threads++) {
            Path file = stopped(true);
            List<String> told = new ArrayList<>();
            GenerationResult result =
                    generation(file)
                            .threads(threads)
                            .listener(
                                    new SearchListener<Object>() {
                                        @Override
                                        public void valid(Structure<?> structure) {
                                            told.add(structure.toString());
                                        }
                                    })
                            .run();
            assertTrue(result.search().exhausted());
            assertEquals(all, result.structures());
            assertEquals(all - KEPT, told.size());
            assertTrue(
                    result.search().notes().stream()
                            .anyMatch(
                                    note -> note.text().contains("everything was searched again")));
            assertArrayEquals(Files.readAllBytes(whole), Files.readAllBytes(file));
            Files.delete(file);
            Files.delete(folder.resolve("stopped.suite"));
        }
    }

    @Test
    void aSuiteWithOtherStructuresStaysAsItIs() throws IOException {
        Path file = stopped(false);
        byte[] before = Files.readAllBytes(file);
        Generation<?> again = generation(file);
        String message = assertThrows(TuntasException.class, again::run).getMessage();
        assertTrue(message.contains("does not find the structures that"), message);
        assertArrayEquals(before, Files.readAllBytes(file));
    }
}
