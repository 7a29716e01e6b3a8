package dev.tuntas.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tuntas.core.search.End;
import dev.tuntas.core.spi.VectorText;
import dev.tuntas.suite.stored.SuiteHeader;
import dev.tuntas.suite.stored.SuiteWriter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SuiteMergeTest {
    @TempDir Path folder;
    private final SuiteHeader header = Samples.header(Samples.tree(3));
    private final List<int[]> all = Samples.structures(header, 70_000);

    @Test
    void putsNeighbouringRangesTogether() {
        Path first = part(0, 30_000, false, true, End.EXHAUSTED);
        Path second = part(30_000, 30_000, true, true, End.EXHAUSTED);
        Path third = part(30_000, 70_000, true, false, End.EXHAUSTED);
        Path target = folder.resolve("all.suite");
        assertEquals(70_000, SuiteMerge.merge(List.of(first, second, third), target));
        try (Suite suite = Suite.open(target)) {
            assertEquals(header, suite.header());
            assertEquals(300, suite.candidates() - 3L * 70_000);
            assertEquals(End.EXHAUSTED, suite.end());
            SuiteTest.assertSame(all, Samples.read(suite));
        }
    }

    private Suite merged(Path first, Path second) {
        Path target = folder.resolve("all.suite");
        assertEquals(20, SuiteMerge.merge(List.of(first, second), target));
        return Suite.open(target);
    }

    @Test
    void keepsTheOuterEndsOfTheRange() {
        Path first = part(10, 20, true, true, End.EXHAUSTED);
        Path second = part(20, 30, true, true, End.EXHAUSTED);
        try (Suite suite = merged(first, second)) {
            assertEquals(range(10, 30, true, true), suite.header().more());
        }
    }

    @Test
    void aPartMayGoOnWhereAnotherStopped() {
        Path first = part(0, 10, false, false, End.TIME);
        Path second = part(10, 20, true, false, End.LIMIT);
        try (Suite suite = merged(first, second)) {
            assertEquals(End.LIMIT, suite.end());
            assertEquals(VectorText.of(all.get(20)), VectorText.of(suite.next().orElseThrow()));
        }
    }

    @Test
    void refusesWhatDoesNotFollow() {
        Path first = part(0, 10, false, true, End.EXHAUSTED);
        Path second = part(11, 20, true, false, End.EXHAUSTED);
        assertRefused(List.of(first, second), "do not follow each other", "starts at");
        assertRefused(List.of(second, first), "ends before the end", "starts at the beginning");
        assertRefused(List.of(first, first), "do not follow each other");
        assertRefused(List.of(), "No suites were given");
    }

    @Test
    void refusesAnOverlap() {
        Path first = folder.resolve("1.suite");
        Path second = folder.resolve("2.suite");
        Samples.write(first, header.withMore(range(0, 10, false, true)), all.subList(0, 11));
        Samples.write(second, header.withMore(range(10, 20, true, false)), all.subList(10, 20));
        assertRefused(List.of(first, second), "overlap: they have a structure in common");
    }

    @Test
    void refusesPartsOfOtherSearches() {
        Path first = part(0, 10, false, true, End.EXHAUSTED);
        Path other = folder.resolve("other.suite");
        Samples.write(other, Samples.header(Samples.tree(2)), List.of());
        assertRefused(
                List.of(first, other),
                "not parts of one search",
                "$Tree.size are 0..3 here and 0..2 there");
    }

    private void assertRefused(List<Path> parts, String... words) {
        Path target = folder.resolve("refused.suite");
        SuiteTest.assertRefused(() -> SuiteMerge.merge(parts, target), words);
        assertEquals(false, target.toFile().exists());
    }

    private Path part(int from, int to, boolean hasFrom, boolean hasTo, End end) {
        Path file = folder.resolve(from + "-" + to + ".suite");
        Map<String, String> range = range(from, to, hasFrom, hasTo);
        try (SuiteWriter writer = SuiteWriter.create(file, header.withMore(range))) {
            Samples.add(writer, all.subList(from, to));
            boolean isOpen = end != End.EXHAUSTED;
            Optional<int[]> next = isOpen ? Optional.of(all.get(to)) : Optional.empty();
            writer.finish(end, 3L * (to - from) + 100, next);
        }
        return file;
    }

    private Map<String, String> range(int from, int to, boolean hasFrom, boolean hasTo) {
        Map<String, String> range = new LinkedHashMap<>();
        if (hasFrom) {
            range.put(SuiteHeader.RANGE_FROM, VectorText.of(all.get(from)));
        }
        if (hasTo) {
            range.put(SuiteHeader.RANGE_TO, VectorText.of(all.get(to)));
        }
        return range;
    }
}
