package dev.tuntas.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.annotations.Finitize;
import dev.tuntas.annotations.IntRange;
import dev.tuntas.annotations.Values;
import dev.tuntas.core.bounds.Domain;
import dev.tuntas.subjects.SearchTree;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.api.io.TempDir;

class ParametersTest {
    private static final List<String> SEEN = new ArrayList<>();

    @Retention(RetentionPolicy.RUNTIME)
    @interface Given {}

    static class Giver implements ParameterResolver {
        @Override
        public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
            return parameter.isAnnotated(Given.class)
                    || parameter.getParameter().getType() == AtomicInteger.class;
        }

        @Override
        public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
            return parameter.isAnnotated(Given.class) ? "given" : new AtomicInteger(7);
        }
    }

    @ExtendWith(Giver.class)
    static class Mixed {
        @ExhaustiveTest(scope = 1)
        void mixed(
                TestInfo info,
                @IntRange(max = 1) int number,
                @Given String text,
                @TempDir Path folder,
                boolean flag,
                @NotInput AtomicInteger seven,
                TestReporter reporter) {
            assertTrue(Files.isDirectory(folder));
            assertNotNull(reporter);
            SEEN.add(info.getDisplayName() + " " + number + text + flag + seven);
        }
    }

    @Test
    void parametersOfOthersStandBesideThoseOfTheInput() {
        SEEN.clear();
        Run run = Run.of(Mixed.class);
        assertEquals(List.of("scope 1: 4 inputs SUCCESSFUL"), run.summary());
        assertEquals(
                Set.of("0givenfalse7", "0giventrue7", "1givenfalse7", "1giventrue7"),
                seen("scope 1: 4 inputs "));
    }

    private static Set<String> seen(String prefix) {
        Set<String> seen = new TreeSet<>();
        SEEN.forEach(text -> seen.add(text.substring(prefix.length())));
        return seen;
    }

    enum Colour {
        RED,
        GREEN
    }

    record Point(boolean x, Colour colour) {}

    static class Kinds {
        static final Map<String, Set<String>> VALUES = new java.util.TreeMap<>();

        private static void see(Object... values) {
            String test =
                    StackWalker.getInstance()
                            .walk(s -> s.skip(1).findFirst())
                            .orElseThrow()
                            .getMethodName();
            VALUES.computeIfAbsent(test, key -> new TreeSet<>()).add(List.of(values).toString());
        }

        @ExhaustiveTest(scope = 2)
        void enums(Colour colour, boolean flag) {
            see(colour, flag);
        }

        @ExhaustiveTest(scope = 2)
        void records(Point point) {
            see(point);
        }

        @ExhaustiveTest(scope = 2)
        void values(@Values({"a", "b"}) String text, @Values({"7", "-7"}) long number) {
            see(text, number);
        }

        @ExhaustiveTest(scope = 2)
        void optionals(Optional<Colour> colour) {
            see(colour);
        }

        @ExhaustiveTest(scope = 2)
        void nullables(@Nullable Colour colour) {
            see(String.valueOf(colour));
        }

        @ExhaustiveTest(scope = 2)
        void sets(Set<Colour> colours) {
            see(colours);
        }

        @ExhaustiveTest(scope = 2)
        void byHand(@Finitize("hundreds") int number) {
            see(number);
        }

        static Domain<Integer> hundreds(int scope) {
            return Domain.ints(100, 100 + scope);
        }

        @ExhaustiveTest(scope = 2)
        void subjects(SearchTree one, SearchTree other) {
            see(one.size(), other.size());
        }
    }

    @Test
    void everyKindOfParameterTakesAllItsValues() {
        Kinds.VALUES.clear();
        Run run = Run.of(Kinds.class);
        assertEquals(16, run.nodes().size());
        assertTrue(
                run.summary().stream().allMatch(s -> s.endsWith("SUCCESSFUL")),
                run.summary()::toString);
        Map<String, Integer> sizes = new java.util.TreeMap<>();
        Kinds.VALUES.forEach((test, values) -> sizes.put(test, values.size()));
        assertEquals(
                Map.of(
                        "enums", 4,
                        "records", 4,
                        "values", 4,
                        "optionals", 3,
                        "nullables", 3,
                        "sets", 4,
                        "byHand", 3,
                        "subjects", 9),
                sizes);
    }
}
