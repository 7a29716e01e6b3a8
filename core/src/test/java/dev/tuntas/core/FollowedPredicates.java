package dev.tuntas.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.search.Strategy;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Subjects, known by their fields, with many predicates each that lazy follows to the end. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class FollowedPredicates {
    private final String inPackage;
    private final String types;
    private final Map<String, List<String>> byFields;
    private final Map<String, Class<?>> subjects = new HashMap<>();

    /** A predicate of a subject, by its number. */
    record Case(String fields, int number, String code) {
        Search<?> search(Search<?> ofSubject, Strategy strategy) {
            return ofSubject.predicate("p" + number).strategy(strategy);
        }

        @Override
        public String toString() {
            return fields + " " + code;
        }
    }

    /**
     * Subjects that are yet to be compiled.
     *
     * @param types the source of the types that each subject has
     * @param byFields by the fields of a subject: the bodies of its predicates
     */
    FollowedPredicates(String inPackage, String types, Map<String, List<String>> byFields) {
        this.inPackage = inPackage;
        this.types = types;
        this.byFields = byFields;
    }

    Stream<Case> cases() {
        return byFields.entrySet().stream().flatMap(of -> cases(of.getKey(), of.getValue()));
    }

    private static Stream<Case> cases(String fields, List<String> predicates) {
        return IntStream.range(0, predicates.size())
                .mapToObj(number -> new Case(fields, number, predicates.get(number)));
    }

    @BeforeAll
    void compile(@TempDir Path folder) {
        byFields.forEach(
                (fields, predicates) -> {
                    String name = "Subject" + subjects.size();
                    String beginning =
                            """
                            package %s;
                            import java.util.*;
                            import java.util.stream.*;
                            public class %s {
                                %s
                                %s
                            """
                                    .formatted(inPackage, name, types, fields);
                    subjects.put(
                            fields,
                            Compiled.withPredicates(
                                    folder.resolve(name),
                                    inPackage + "." + name,
                                    beginning,
                                    predicates));
                });
    }

    final Class<?> subject(Case tried) {
        return subjects.getOrDefault(tried.fields, Object.class);
    }

    abstract Finitization<?> bounds(Case tried);

    @ParameterizedTest
    @MethodSource("cases")
    void lazyFollowsAllOfItAndFindsTheSame(Case tried) {
        Finitization<?> bounds = bounds(tried);
        assertFollowed(tried, strategy -> tried.search(Search.of(bounds), strategy));
    }

    /** Every strategy finds the same, which is not nothing, and lazy by itself. */
    static void assertFollowed(Object tried, Function<Strategy, Search<?>> search) {
        assertSame(tried, search);
        assertEquals(List.of(), givenUp(search.apply(Strategy.LAZY)));
    }

    /** Every strategy finds the same, which is not nothing. */
    static void assertSame(Object tried, Function<Strategy, Search<?>> search) {
        List<Structure<?>> expected = found(search.apply(Strategy.KORAT));
        assertFalse(expected.isEmpty(), () -> "nothing to find: " + tried);
        for (Strategy strategy : Strategy.values()) {
            StructureSets.assertSame(
                    expected, found(search.apply(strategy)), strategy + ": " + tried);
        }
    }

    /** What a lazy search says that it could not follow. */
    static List<String> givenUp(Search<?> search) {
        return search.run().notes().stream()
                .map(Object::toString)
                .filter(note -> note.contains("can't follow"))
                .toList();
    }

    private static List<Structure<?>> found(Search<?> search) {
        return new ArrayList<>(StructureSets.found(search));
    }
}
