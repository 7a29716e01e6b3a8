package dev.tuntas.suite;

import dev.tuntas.core.search.End;
import dev.tuntas.core.spi.VectorText;
import dev.tuntas.suite.internal.file.FileProblems;
import dev.tuntas.suite.stored.SuiteCursor;
import dev.tuntas.suite.stored.SuiteHeader;
import dev.tuntas.suite.stored.SuiteWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Puts suites of neighbouring ranges together to one.
 *
 * <p>The order of a search depends on the order in which the predicate reads, which a suite does
 * not tell: so the parts are taken in the order in which they are given, and it is checked that one
 * starts where the one before ended, as far as their headers and ends say where that is.
 *
 * <pre>{@code
 * long structures =
 *         SuiteMerge.merge(
 *                 List.of(Path.of("part1.suite"), Path.of("part2.suite")), Path.of("all.suite"));
 * }</pre>
 */
public final class SuiteMerge {
    private static final String BEGINNING = "the beginning";
    private static final String END = "the end";

    private final List<Suite> parts;

    private SuiteMerge(List<Suite> parts) {
        this.parts = parts;
    }

    /** Writes the structures of all parts to a new suite, and returns how many there are. */
    public static long merge(List<Path> files, Path target) {
        if (files.isEmpty()) {
            throw FileProblems.nothingToMerge();
        }
        List<Suite> parts = new ArrayList<>();
        try {
            files.forEach(file -> parts.add(Suite.open(file)));
            return new SuiteMerge(parts).merge(target);
        } finally {
            parts.forEach(Suite::close);
        }
    }

    private long merge(Path target) {
        for (int i = 1; i < parts.size(); i++) {
            checkSameSearch(parts.get(0), parts.get(i));
            checkNeighbours(parts.get(i - 1), parts.get(i));
        }
        checkDistinct();
        try (SuiteWriter writer = SuiteWriter.create(target, header())) {
            long candidates = 0;
            for (Suite part : parts) {
                copy(part, candidates, writer);
                candidates += part.candidates();
            }
            Suite last = last();
            writer.finish(last.end(), candidates, last.next());
            return writer.size();
        }
    }

    private static void checkSameSearch(Suite first, Suite part) {
        Optional<String> difference = first.header().differenceOfSearch(part.header());
        if (difference.isPresent()) {
            throw FileProblems.otherPart(first.file(), part.file(), difference.get());
        }
    }

    private static void checkNeighbours(Suite part, Suite next) {
        String end = endOf(part);
        String start = next.header().more().getOrDefault(SuiteHeader.RANGE_FROM, BEGINNING);
        if (!end.equals(start)) {
            throw FileProblems.gap(part.file(), next.file(), end, start);
        }
    }

    /** A search that stopped early ends where it would go on, whatever its range was. */
    private static String endOf(Suite part) {
        if (part.end() != End.EXHAUSTED) {
            return part.next().map(VectorText::of).orElse("an unknown candidate");
        }
        return part.header().more().getOrDefault(SuiteHeader.RANGE_TO, END);
    }

    /** Ranges that follow each other have nothing in common, but a header can be wrong. */
    private void checkDistinct() {
        @Nullable Suite before = null;
        for (Suite part : parts) {
            if (part.size() == 0) {
                continue;
            }
            if (before != null && overlap(before, part)) {
                throw FileProblems.overlap(before.file(), part.file());
            }
            before = part;
        }
    }

    private static boolean overlap(Suite before, Suite part) {
        int[] first = part.get(0);
        return Arrays.equals(before.get(before.size() - 1), first)
                || Arrays.equals(before.get(0), first);
    }

    private SuiteHeader header() {
        Map<String, String> more = new LinkedHashMap<>(parts.get(0).header().more());
        more.keySet().removeIf(name -> name.startsWith(SuiteHeader.RANGE));
        range(parts.get(0), SuiteHeader.RANGE_FROM)
                .ifPresent(from -> more.put(SuiteHeader.RANGE_FROM, from));
        range(last(), SuiteHeader.RANGE_TO).ifPresent(to -> more.put(SuiteHeader.RANGE_TO, to));
        return parts.get(0).header().withMore(more);
    }

    private static Optional<String> range(Suite part, String name) {
        return Optional.ofNullable(part.header().more().get(name));
    }

    private Suite last() {
        return parts.get(parts.size() - 1);
    }

    /** Frames end elsewhere now, so theirs is the number of candidates that is known by then. */
    private static void copy(Suite part, long candidatesBefore, SuiteWriter writer) {
        int[] values = new int[part.slots()];
        SuiteCursor cursor = part.cursor();
        while (cursor.next(values)) {
            writer.add(values, candidatesBefore + cursor.candidates());
        }
    }
}
