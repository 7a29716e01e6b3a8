package dev.tuntas.bench.counting;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tuntas.core.Search;
import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.stream.IntStream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class PathConditionsTest {
    private static final int LARGEST = 4;

    @TempDir Path folder;

    @ParameterizedTest
    @EnumSource
    void areAHundredDifferentOnesOfOneToSixLiterals(CountingSubject subject) {
        List<String> conditions = PathConditions.of(subject);
        assertEquals(PathConditions.COUNT, new HashSet<>(conditions).size());
        List<Integer> lengths =
                conditions.stream().map(c -> c.split(" && ").length).distinct().sorted().toList();
        assertEquals(
                IntStream.rangeClosed(1, PathConditions.MOST_LITERALS).boxed().toList(), lengths);
    }

    /** These will not change: measurements would not be comparable any more. */
    @Test
    void areTheSameInEveryRun() {
        assertEquals(
                "it.head != null && it.head.value > 6 && it.head.value != 5",
                PathConditions.of(CountingSubject.DLL).get(2));
        assertEquals(
                "it.root != null && BST.key(it.root) != 2 && it.root.left != null",
                PathConditions.of(CountingSubject.HBST).get(1));
    }

    /** A null that is dereferenced would end this with an error. */
    @ParameterizedTest
    @CsvSource({"DLL, 41", "HBST, 37", "RBT, 34", "SLL, 31"})
    void someOfThemHoldForSomeSmallStructure(CountingSubject subject, int satisfiable)
            throws Exception {
        Class<?> conditions = compiled(subject);
        List<Object> structures = structures(subject);
        int found = 0;
        for (Method condition : conditions.getDeclaredMethods()) {
            condition.setAccessible(true);
            if (structures.stream().map(it -> holds(condition, it)).toList().contains(true)) {
                found++;
            }
        }
        assertEquals(satisfiable, found);
    }

    /** With all conditions as static methods, in the subject's package. */
    private Class<?> compiled(CountingSubject subject) throws IOException, IllegalAccessException {
        String name = subject + "Conditions";
        Path source = Files.writeString(folder.resolve(name + ".java"), source(subject, name));
        String path = System.getProperty("java.class.path");
        int errors =
                ToolProvider.getSystemJavaCompiler()
                        .run(null, null, null, "-cp", path, "-proc:none", source.toString());
        assertEquals(0, errors);
        byte[] code = Files.readAllBytes(folder.resolve(name + ".class"));
        return MethodHandles.privateLookupIn(subject.type(), MethodHandles.lookup())
                .defineClass(code);
    }

    private static String source(CountingSubject subject, String name) {
        StringBuilder source = new StringBuilder();
        source.append("package ").append(subject.type().getPackageName()).append(";\n");
        source.append("class ").append(name).append(" {\n");
        List<String> conditions = PathConditions.of(subject);
        for (int i = 0; i < conditions.size(); i++) {
            source.append(
                    "static boolean condition%d(%s it) { return %s; }\n"
                            .formatted(i, subject.type().getSimpleName(), conditions.get(i)));
        }
        return source.append("}\n").toString();
    }

    private static List<Object> structures(CountingSubject subject) {
        List<Object> structures = new ArrayList<>();
        for (int n = 0; n <= LARGEST; n++) {
            Search.of(subject.bounds(n)).predicate(subject.predicate()).forEach(structures::add);
        }
        return structures;
    }

    private static boolean holds(Method condition, Object it) {
        try {
            return (boolean) condition.invoke(null, it);
        } catch (InvocationTargetException | IllegalAccessException e) {
            throw new AssertionError(condition + " of " + it, e);
        }
    }
}
