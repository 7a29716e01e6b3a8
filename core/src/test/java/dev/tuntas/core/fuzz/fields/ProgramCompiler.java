package dev.tuntas.core.fuzz.fields;

import dev.tuntas.core.MemoryCompiler;
import dev.tuntas.core.MemoryLoader;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Compiles many programs at once, in memory; which is what makes it quick. */
final class ProgramCompiler implements AutoCloseable {
    private static final List<String> OPTIONS =
            List.of("-proc:none", "-nowarn", "-Xlint:none", "--release", "17");

    private final MemoryCompiler compiler = new MemoryCompiler();

    /** A loader of all these. */
    ClassLoader compile(Collection<? extends FuzzSubject> subjects) {
        Map<String, String> sources = new HashMap<>();
        subjects.forEach(subject -> sources.putAll(subject.sources()));
        return new MemoryLoader(compiler.compile(sources, OPTIONS));
    }

    @Override
    public void close() {
        compiler.close();
    }
}
