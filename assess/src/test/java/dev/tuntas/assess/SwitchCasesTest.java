package dev.tuntas.assess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.assess.result.AssessResult;
import dev.tuntas.assess.result.CodePlace;
import dev.tuntas.assess.result.MutantResult;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What of the cases of a switch is changed: never a label, but what stands behind it. */
class SwitchCasesTest {
    private static final String CONSTANTS =
            """
            public class Cases {
                int seen;
                boolean repOk() { return seen >= 0; }
                public int run(int a) {
                    return switch (a) {
                        case 1 + 1, 3 -> seen + a;
                        default -> 0;
                    };
                }
            }
            """;

    private static final String PATTERNS =
            """
            public class Cases {
                sealed interface Form permits Some, Two {}
                record Some(int v) implements Form {}
                record Two(int a, int b) implements Form {}
                Form form;
                boolean repOk() { return form != null; }
                public int run() {
                    return switch (form) {
                        case Some(int v) when v > 0 -> 1;
                        case Some some -> 2;
                        case Two(int a, int b) -> a * 4 + b;
                    };
                }
            }
            """;

    private record Case(String source, Set<String> changes, Set<String> outcomes) {
        @Override
        public String toString() {
            return changes.toString();
        }
    }

    static List<Case> cases() {
        List<Case> cases = new ArrayList<>();
        cases.add(
                new Case(
                        CONSTANTS,
                        Set.of(
                                "a -> seen",
                                "seen -> a",
                                "seen + a -> seen - a",
                                "seen + a -> seen * a",
                                "seen + a -> seen / a",
                                "seen + a -> seen % a"),
                        Set.of()));
        if (Runtime.version().feature() >= 21) {
            cases.add(
                    new Case(
                            PATTERNS,
                            Set.of(
                                    "v > 0 -> v >= 0",
                                    "v > 0 -> v < 0",
                                    "v > 0 -> v <= 0",
                                    "v > 0 -> v == 0",
                                    "v > 0 -> v != 0",
                                    "a -> b",
                                    "b -> a"),
                            Set.of("v > 0 is true", "v > 0 is false")));
        }
        return cases;
    }

    @ParameterizedTest
    @MethodSource("cases")
    void labelsStayAndWhatIsBehindThemIsChanged(Case one, @TempDir Path folder) {
        CodeFolder code = new CodeFolder(folder).write("Cases", one.source());
        Class<?> type = code.load("Cases");
        AssessResult switched = assess(type, code).run();
        Set<String> changes =
                switched.mutants().stream()
                        .map(each -> each.mutant().change())
                        .collect(Collectors.toCollection(TreeSet::new));
        assertTrue(changes.containsAll(one.changes()), changes::toString);
        assertTrue(changes.stream().noneMatch(each -> each.contains("1 + 1")), changes::toString);
        assertEquals(
                one.outcomes(),
                switched.code().outcomes().stream()
                        .filter(CodePlace::isCovered)
                        .map(CodePlace::text)
                        .collect(Collectors.toSet()));
        assertEquals(fates(switched), fates(assess(type, code).separate(true).run()));
    }

    private static Assessment assess(Class<?> type, CodeFolder code) {
        return Assessment.of(type, "run").sources(List.of(code.sources())).scope(3);
    }

    private static List<String> fates(AssessResult result) {
        return result.mutants().stream().map(SwitchCasesTest::fate).toList();
    }

    private static String fate(MutantResult each) {
        return each.mutant().change() + ": " + each.status();
    }
}
