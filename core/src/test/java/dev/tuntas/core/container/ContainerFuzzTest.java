package dev.tuntas.core.container;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.Effort;
import dev.tuntas.core.Search;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.search.Strategy;
import java.io.ByteArrayOutputStream;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Predicates that chance wrote, on fields with containers: every strategy finds what loops over all
 * contents find, by calls of the same predicate.
 */
class ContainerFuzzTest {
    private static final int SCOPE = 2;

    @TempDir Path folder;

    @Test
    void everyStrategyFindsWhatLoopsFind() throws Exception {
        int programs = Effort.of(40, 600);
        int valid = differences(0, programs);
        assertTrue(valid > programs, "too few structures to tell a difference: " + valid);
    }

    /** A hash table from which its iterator removes while it is gone over in another order. */
    @Test
    void anIteratorRemovesWhatItWentTo() throws Exception {
        assertEquals(12, differences(119, 1));
    }

    /** A sorted map that is empty, and is asked for a key without an order. */
    @Test
    void whatHasNoOrderIsNotAskedFor() throws Exception {
        assertEquals(0, differences(167, 1));
    }

    /** Checks the programs of some seeds, which are compiled together; how much was valid. */
    private int differences(long from, int count) throws Exception {
        compile(from, count);
        int valid = 0;
        try (URLClassLoader loader =
                new URLClassLoader(
                        new URL[] {folder.toUri().toURL()}, getClass().getClassLoader())) {
            for (long seed = from; seed < from + count; seed++) {
                valid += check(seed, loader.loadClass("Program" + seed));
            }
        }
        return valid;
    }

    private void compile(long from, int count) throws Exception {
        List<String> words =
                new ArrayList<>(List.of("-nowarn", "-proc:none", "-d", folder.toString()));
        String point = "public record Point(int x) {}";
        words.add(Files.writeString(folder.resolve("Point.java"), point).toString());
        for (long seed = from; seed < from + count; seed++) {
            String name = "Program" + seed;
            Path file = folder.resolve(name + ".java");
            Files.writeString(file, new ContainerProgram(seed).source(name));
            words.add(file.toString());
        }
        ByteArrayOutputStream errors = new ByteArrayOutputStream();
        int code =
                ToolProvider.getSystemJavaCompiler()
                        .run(null, null, errors, words.toArray(String[]::new));
        assertEquals(0, code, () -> errors.toString(StandardCharsets.UTF_8));
    }

    private int check(long seed, Class<?> type) throws Exception {
        List<String> expected = expected(seed, type);
        for (Strategy strategy : Strategy.values()) {
            List<String> found = new ArrayList<>();
            for (Object object : Search.of(Finitization.derive(type, SCOPE)).strategy(strategy)) {
                found.add(text(object));
            }
            Collections.sort(found);
            assertEquals(
                    expected,
                    found,
                    () -> strategy + new ContainerProgram(seed).source("Program" + seed));
        }
        return expected.size();
    }

    private static String text(Object object) throws IllegalAccessException {
        StringBuilder text = new StringBuilder();
        for (String name : List.of("first", "second")) {
            Object container = field(object, name).get(object);
            boolean isOrdered =
                    container instanceof List
                            || container instanceof LinkedHashSet
                            || container instanceof LinkedHashMap
                            || container instanceof SortedSet
                            || container instanceof SortedMap
                            || !(container instanceof Set || container instanceof Map);
            text.append(isOrdered ? container : sorted(container)).append(' ');
        }
        return text.toString();
    }

    private static List<String> sorted(Object container) {
        Collection<?> all = container instanceof Map<?, ?> m ? m.entrySet() : (Set<?>) container;
        return all.stream().map(String::valueOf).sorted().toList();
    }

    private static Field field(Object object, String name) {
        try {
            Field field = object.getClass().getDeclaredField(name);
            field.setAccessible(true);
            return field;
        } catch (NoSuchFieldException e) {
            throw new IllegalStateException(e);
        }
    }

    // --- loops ----------------------------------------------------------------------------------

    private static List<String> expected(long seed, Class<?> type) throws Exception {
        List<ContainerProgram.Container> containers = new ContainerProgram(seed).containers;
        List<String> texts = new ArrayList<>();
        for (List<Map.Entry<Object, Integer>> first : contents(containers.get(0), type)) {
            for (List<Map.Entry<Object, Integer>> second : contents(containers.get(1), type)) {
                Object object = object(type, first, second);
                if (isValid(object)) {
                    texts.add(text(object(type, first, second)));
                }
            }
        }
        Collections.sort(texts);
        return texts;
    }

    private static Object object(
            Class<?> type,
            List<Map.Entry<Object, Integer>> first,
            List<Map.Entry<Object, Integer>> second)
            throws Exception {
        Object object = type.getConstructor().newInstance();
        fill(field(object, "first").get(object), first);
        fill(field(object, "second").get(object), second);
        return object;
    }

    @SuppressWarnings("unchecked")
    private static void fill(Object container, List<Map.Entry<Object, Integer>> entries) {
        for (Map.Entry<Object, Integer> entry : entries) {
            if (container instanceof Map<?, ?> map) {
                ((Map<Object, Integer>) map).put(entry.getKey(), entry.getValue());
            } else {
                ((Collection<Object>) container).add(entry.getKey());
            }
        }
    }

    private static boolean isValid(Object object) throws Exception {
        try {
            return (boolean) object.getClass().getMethod("repOk").invoke(object);
        } catch (InvocationTargetException e) {
            // What throws is not valid.
            return false;
        }
    }

    /** All contents, as elements with what stands behind them: 0 where the container is no map. */
    private static List<List<Map.Entry<Object, Integer>>> contents(
            ContainerProgram.Container of, Class<?> type) throws Exception {
        List<Map.Entry<Object, Integer>> entries = new ArrayList<>();
        for (Object value : values(of.element(), type)) {
            entries.add(Map.entry(value, 0));
            if (of.kind().isMap) {
                entries.add(Map.entry(value, 1));
            }
        }
        List<List<Map.Entry<Object, Integer>>> all = new ArrayList<>();
        all.add(List.of());
        entries.forEach(one -> all.add(List.of(one)));
        for (Map.Entry<Object, Integer> one : entries) {
            for (Map.Entry<Object, Integer> other : entries) {
                if (mayFollow(of.kind(), one, other, entries)) {
                    all.add(List.of(one, other));
                }
            }
        }
        return all;
    }

    private static boolean mayFollow(
            ContainerProgram.Kind kind,
            Map.Entry<Object, Integer> one,
            Map.Entry<Object, Integer> other,
            List<Map.Entry<Object, Integer>> entries) {
        boolean differ = !one.getKey().equals(other.getKey());
        return switch (kind) {
            case LIST, LINKED, DEQUE -> true;
            case ORDERED, ORDERED_MAP -> differ;
            case SET, SORTED, MAP, SORTED_MAP ->
                    differ && entries.indexOf(one) < entries.indexOf(other);
        };
    }

    private static List<Object> values(ContainerProgram.Element element, Class<?> type)
            throws Exception {
        return switch (element) {
            case INTEGER -> List.of(0, 1);
            case STRING -> List.of("", "a");
            case RECORD -> {
                Class<?> point = type.getClassLoader().loadClass("Point");
                var constructor = point.getConstructor(int.class);
                yield List.of(constructor.newInstance(0), constructor.newInstance(1));
            }
        };
    }
}
