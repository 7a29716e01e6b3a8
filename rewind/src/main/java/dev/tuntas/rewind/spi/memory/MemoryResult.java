package dev.tuntas.rewind.spi.memory;

import java.util.List;

/**
 * What came of a run.
 *
 * @param instructions how many were done
 * @param events how many assignments there were that gave a variable another value than its first
 * @param switches how often another thread went on
 * @param isEnded whether the program came to its end
 */
public record MemoryResult(
        long instructions,
        long events,
        long switches,
        boolean isEnded,
        List<MethodMemory> methods) {
    /** What a method with a window keeps. */
    public MethodMemory of(String method, int window) {
        return methods.stream()
                .filter(each -> each.method().equals(method) && each.window() == window)
                .findFirst()
                .orElseThrow();
    }
}
