package dev.tuntas.assess.internal.source;

import dev.tuntas.assess.mutant.Mutant;
import dev.tuntas.assess.result.SourceFile;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Mutants compiled alone, each as the source would be with it, to find those that are no change at
 * all: whose class files are those of the original, or of another mutant.
 */
public final class CompiledAlone {
    private final SourceCompiler compiler;
    private final List<JavaSource> sources;
    private final Map<Integer, Map<String, byte[]>> kept = new LinkedHashMap<>();
    private final Map<Integer, Map<String, byte[]>> compiled = new HashMap<>();
    private @Nullable Map<String, byte[]> original;

    public CompiledAlone(SourceCompiler compiler, List<JavaSource> sources) {
        this.compiler = compiler;
        this.sources = List.copyOf(sources);
    }

    /**
     * Compiles mutants: tells for each, by its number, 0 if it is the original, the number of an
     * earlier one of them if it is that one, and else -1.
     */
    public Map<Integer, Integer> same(List<Mutant> mutants) {
        Map<Integer, Integer> same = MethodCopies.same(compiler, sources, mutants);
        for (Mutant mutant : mutants) {
            if (!same.containsKey(mutant.number())) {
                same.put(mutant.number(), same(mutant));
            }
        }
        return same;
    }

    /** The same for one, with all that the classes are compiled to. */
    int same(Mutant mutant) {
        Map<String, byte[]> classes = compiled(mutant);
        if (areEqual(classes, original())) {
            return 0;
        }
        for (Map.Entry<Integer, Map<String, byte[]>> other : kept.entrySet()) {
            if (areEqual(classes, other.getValue())) {
                return other.getKey();
            }
        }
        kept.put(mutant.number(), classes);
        return -1;
    }

    /** The sources with a mutant in them, by the classes that their files are named after. */
    public Map<String, String> texts(@Nullable Mutant mutant) {
        Map<String, String> texts = new LinkedHashMap<>();
        for (JavaSource source : sources) {
            String text =
                    mutant != null && source.path().equals(mutant.file())
                            ? changed(source, mutant)
                            : source.text();
            texts.put(source.className(), text);
        }
        return texts;
    }

    private static String changed(JavaSource source, Mutant mutant) {
        return new SourceFile(source.path(), source.className(), source.text()).with(mutant);
    }

    /** The classes of the original. */
    public synchronized Map<String, byte[]> original() {
        Map<String, byte[]> known = original;
        if (known == null) {
            known = compiler.compile(texts(null)).classes();
            original = known;
        }
        return known;
    }

    /** The classes of a mutant; none if the compiler does not accept it without the switch. */
    public synchronized Map<String, byte[]> compiled(Mutant mutant) {
        return compiled.computeIfAbsent(
                mutant.number(), number -> compiler.compile(texts(mutant)).classes());
    }

    /** The classes of a mutant are no longer needed. */
    public synchronized void forget(Mutant mutant) {
        compiled.remove(mutant.number());
    }

    private static boolean areEqual(Map<String, byte[]> some, Map<String, byte[]> others) {
        return !some.isEmpty()
                && some.keySet().equals(others.keySet())
                && some.entrySet().stream()
                        .allMatch(
                                each -> Arrays.equals(each.getValue(), others.get(each.getKey())));
    }
}
