package dev.tuntas.subjects;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.check.Check;
import dev.tuntas.check.result.CheckResult;
import dev.tuntas.check.result.Finding;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Business classes on containers and values of the JDK are checked without any bounds: all methods
 * on as many inputs as loops count, and a mistake in each is found with a smallest input.
 */
@Tag("slow")
class ShopTest {
    private static final int SCOPE = 3;

    private static CheckResult check(Class<?> subject, String operation, int scope) {
        return Check.of(subject, operation).scopes(scope, scope).calls(false).run();
    }

    private static List<Method> operations(Class<?> subject) {
        return Check.methodsOf(subject).stream()
                .filter(method -> !method.getName().equals("repOk"))
                .toList();
    }

    @ParameterizedTest
    @EnumSource
    void isCleanOnAsManyInputsAsLoopsCount(ShopClass of) {
        Map<String, Long> inputs = new TreeMap<>();
        for (Method operation : operations(of.subject)) {
            CheckResult result = check(of.subject, operation.getName(), SCOPE);
            assertEquals(List.of(), result.findings(), operation::toString);
            assertTrue(result.isClean(), operation::toString);
            assertEquals(List.of(), result.notes(), operation::toString);
            inputs.put(operation.getName(), result.inputs());
        }
        assertEquals(new TreeMap<>(of.inputs()), inputs);
    }

    @Test
    void eachClassHasAMistake() {
        assertEquals(
                Arrays.stream(ShopClass.values()).map(c -> c.subject).collect(Collectors.toSet()),
                Arrays.stream(ShopBug.values())
                        .map(bug -> bug.change.subject())
                        .collect(Collectors.toSet()));
    }

    @ParameterizedTest
    @EnumSource
    void aMistakeIsFoundWithASmallestInput(ShopBug bug) {
        Class<?> seeded = bug.seeded();
        String operation = bug.change.operation();
        int scope = bug.expected.scope();
        for (int smaller = 0; smaller < scope; smaller++) {
            CheckResult result = check(seeded, operation, smaller);
            assertEquals(List.of(), result.findings(), "scope " + smaller);
        }
        CheckResult result = check(seeded, operation, scope);
        Finding finding =
                result.findings().stream()
                        .min(Comparator.comparing(f -> f.counterexample().line().length()))
                        .orElseThrow();
        assertEquals(
                bug.expected,
                new SeededBug.Expected(
                        finding.counterexample().scope(),
                        finding.kind(),
                        finding.counterexample().line()));
    }
}
