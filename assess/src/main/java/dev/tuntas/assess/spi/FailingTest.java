package dev.tuntas.assess.spi;

import dev.tuntas.assess.internal.test.TestMethod;
import dev.tuntas.check.spi.input.InputSpace;
import dev.tuntas.core.Structure;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The first input for which an {@code @ExhaustiveTest} fails.
 *
 * @param test the test
 * @param space the inputs of its scope
 * @param input the input
 * @param sources where the sources of what it tests may be
 */
public record FailingTest(Method test, InputSpace space, Structure<?> input, List<Path> sources) {
    /**
     * Runs a test as JUnit does, the smallest scope first, up to its first failure.
     *
     * @param name of the test; one of several is told by its parameters
     * @param scope up to which one; 0 for that of the test
     */
    public static Optional<FailingTest> find(Class<?> testClass, String name, int scope) {
        TestMethod test = TestMethod.of(testClass, name);
        test.beforeAll();
        int last = scope > 0 ? scope : test.scope();
        for (int each = Math.min(1, last); each <= last; each++) {
            Optional<FailingTest> found = find(test, test.inputsAt(each));
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    private static Optional<FailingTest> find(TestMethod test, InputSpace space) {
        try (Stream<? extends Structure<?>> all = space.search().structures()) {
            for (Iterator<? extends Structure<?>> i = all.iterator(); i.hasNext(); ) {
                Structure<?> input = i.next();
                if (test.isWanted(space.arguments(input)) && fails(test, space, input)) {
                    return Optional.of(
                            new FailingTest(test.method(), space, input, test.sources()));
                }
            }
        }
        return Optional.empty();
    }

    private static boolean fails(TestMethod test, InputSpace space, Structure<?> input) {
        try {
            test.call(space.arguments(input));
            return false;
        } catch (Throwable thrown) {
            return !TestMethod.isAborted(thrown);
        }
    }
}
