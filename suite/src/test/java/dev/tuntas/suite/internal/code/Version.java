package dev.tuntas.suite.internal.code;

import dev.tuntas.core.MemoryCompiler;
import dev.tuntas.core.MemoryLoader;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.spi.Predicates;
import dev.tuntas.suite.stored.SpaceDescription;
import java.util.HashMap;
import java.util.Map;
import java.util.function.UnaryOperator;

/** A version of a subject, compiled from its source while a test runs, in a loader of its own. */
final class Version {
    private final Class<?> subject;
    private final Finitization<?> finitization;

    private Version(Class<?> subject, UnaryOperator<Finitization.Builder<?>> bounds) {
        this.subject = subject;
        this.finitization = bounds.apply(Finitization.of(subject)).build();
    }

    /** A list of nodes with keys: the class T with some more members, of scope 2. */
    static Version list(String members) {
        return of("T", listSource("T", members));
    }

    static String listSource(String name, String members) {
        return """
        import java.util.*;
        public class %s {
            Node head;
            int size;
            static class Node {
                Node next;
                int key;
            }
            %s
        }
        """
                .formatted(name, members);
    }

    static Version of(String subject, String... sources) {
        return of(subject, bounds -> bounds.scope(2), sources);
    }

    static Version of(
            String subject, UnaryOperator<Finitization.Builder<?>> bounds, String... sources) {
        return new Version(new MemoryLoader(compile("-g", sources)).load(subject), bounds);
    }

    /** A version whose class files have no names of variables and no numbers of lines. */
    static Version withoutDebugInformation(String subject, String source) {
        return new Version(
                new MemoryLoader(compile("-g:none", source)).load(subject), b -> b.scope(2));
    }

    /** A version of which one class was compiled again, but not those that use it. */
    static Version recompiled(String subject, String source, String before, String after) {
        Map<String, byte[]> files = compile("-g", source, before);
        files.putAll(compile("-g", after));
        return new Version(new MemoryLoader(files).load(subject), bounds -> bounds.scope(2));
    }

    Class<?> subject() {
        return subject;
    }

    Finitization<?> finitization() {
        return finitization;
    }

    SpaceDescription space() {
        return SpaceDescription.of(finitization.space());
    }

    PredicateCode code() {
        return PredicateCode.of(Predicates.of(subject), finitization.space());
    }

    /** Whether this version's suites can serve a later one. */
    Compatibility to(Version later) {
        return Compatibility.check(
                space(), PredicateCode.parse(code().text()), later.space(), later.code());
    }

    // --- the compiler ---------------------------------------------------------------------------

    private static Map<String, byte[]> compile(String option, String... sources) {
        Map<String, String> named = new HashMap<>();
        for (String source : sources) {
            String rest = source.substring(source.indexOf("public class ") + 13);
            named.put(rest.substring(0, rest.indexOf(' ')), source);
        }
        return MemoryCompiler.once(named, option);
    }
}
