package dev.tuntas.bench.rewind;

import dev.tuntas.bench.report.Table;
import dev.tuntas.rewind.spi.memory.MemoryResult;
import dev.tuntas.rewind.spi.memory.MethodMemory;
import java.util.List;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * Section 8.3 of the dissertation on reverse code: a row for each way of going back. Figures are
 * those of the schedule that costs most.
 */
final class BufferTable {
    private static final int INT_BYTES = 4;

    private final int items;
    private final int cells;
    private final Table table =
            new Table(
                    "method, window, savedValues, valueBytes, controlBytes, totalBytes,"
                            + " leastSavedValues, meanSavedValues, formulaBytes");

    BufferTable(int items, int cells) {
        this.items = items;
        this.cells = cells;
    }

    Table table() {
        return table;
    }

    void add(List<MemoryResult> results) {
        for (MethodMemory method : results.get(0).methods()) {
            List<MethodMemory> all =
                    results.stream()
                            .map(result -> result.of(method.method(), method.window()))
                            .toList();
            table.add(
                    method.method(),
                    method.window(),
                    most(all, MethodMemory::savedValues),
                    most(all, MethodMemory::valueBytes),
                    most(all, MethodMemory::controlBytes),
                    most(all, MethodMemory::totalBytes),
                    all.stream().mapToLong(MethodMemory::savedValues).min().orElse(0),
                    all.stream().mapToLong(MethodMemory::savedValues).sum() / all.size(),
                    formula(method.method()));
        }
    }

    static long most(List<MethodMemory> all, ToLongFunction<MethodMemory> figure) {
        return all.stream().mapToLong(figure).max().orElse(0);
    }

    /** The dissertation's, in bytes, without control log; null where it has none. */
    private @Nullable Long formula(String method) {
        long changes = 16L * items;
        return switch (method) {
            case "basic" -> changes * (9 + cells + 2L * items) * INT_BYTES;
            case "incremental" -> changes * INT_BYTES;
            case "checkpoint" -> (changes - 3L * items) * INT_BYTES;
            case "static" -> 8L * items * INT_BYTES;
            case "dynamic" -> 2L * items * INT_BYTES;
            case "replay" -> 0L;
            default -> null;
        };
    }

    /** Whether saving and static reverse code are as the formulas say, and dynamic not worse. */
    boolean isRight(List<MemoryResult> results) {
        boolean isRight = true;
        for (MemoryResult result : results) {
            isRight &= result.isEnded();
            isRight &= result.of("incremental", 0).savedValues() == 16L * items;
            isRight &= result.of("static", 0).savedValues() == 8L * items;
            isRight &= result.of("checkpoint", 0).savedValues() >= 13L * items;
            for (MethodMemory method : result.methods()) {
                boolean isWide = method.method().equals("dynamic") && method.window() >= 32;
                isRight &= !isWide || method.savedValues() <= 2L * items;
            }
        }
        return isRight;
    }
}
