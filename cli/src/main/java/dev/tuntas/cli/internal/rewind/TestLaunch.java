package dev.tuntas.cli.internal.rewind;

import dev.tuntas.assess.spi.FailingTest;
import dev.tuntas.cli.internal.CliProblems;
import dev.tuntas.rewind.spi.launch.Launch;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;

/**
 * A test of JUnit as something to run: what is called before it, the test, what is called after it.
 * What JUnit gives it besides, the user gives here, or it is said that it is missing.
 */
final class TestLaunch {
    private static final String EXHAUSTIVE = "dev.tuntas.junit.ExhaustiveTest";
    private static final String PARAMETERIZED = "org.junit.jupiter.params.ParameterizedTest";
    private static final String FACTORY = "org.junit.jupiter.api.TestFactory";
    private static final Set<String> TESTS =
            Set.of(
                    "org.junit.jupiter.api.Test",
                    "org.junit.jupiter.api.RepeatedTest",
                    "org.junit.Test",
                    FACTORY,
                    PARAMETERIZED,
                    EXHAUSTIVE);

    private final Class<?> testClass;
    private final Method test;
    private final String title;

    private TestLaunch(Class<?> testClass, Method test) {
        this.testClass = testClass;
        this.test = test;
        this.title = testClass.getSimpleName() + "#" + test.getName();
    }

    /** The test, if the method is one. */
    static Optional<TestLaunch> of(Class<?> testClass, Method method) {
        return TestSteps.hasOneOf(method, TESTS)
                ? Optional.of(new TestLaunch(testClass, method))
                : Optional.empty();
    }

    private boolean is(String annotation) {
        return TestSteps.hasOneOf(test, Set.of(annotation));
    }

    /**
     * @param typed the arguments of one run of a {@code @ParameterizedTest}
     * @param scope up to which inputs of an {@code @ExhaustiveTest} are tried; 0 for its own
     */
    Launch launch(List<String> typed, int scope, List<Path> sources, Launch.Limits limits) {
        if (is(FACTORY)) {
            throw CliProblems.testFactory(title);
        }
        return is(EXHAUSTIVE)
                ? exhaustive(scope, sources, limits)
                : launch(arguments(typed), Optional.empty(), sources, limits);
    }

    private Launch exhaustive(int scope, List<Path> sources, Launch.Limits limits) {
        FailingTest failing =
                FailingTest.find(testClass, test.getName() + parameters(), scope)
                        .orElseThrow(() -> CliProblems.noFailingInput(title));
        List<Class<?>> types = List.of(test.getParameterTypes());
        List<String> names = failing.space().names();
        TestSteps steps = new TestSteps(testClass, test, title);
        for (int i = 0; i < names.size(); i++) {
            steps.input(names.get(i), Type.getDescriptor(types.get(i)), null);
        }
        InputMaker maker = InputMaker.of(testClass, failing.space(), failing.input(), types);
        List<Path> roots = new ArrayList<>(sources);
        failing.sources().stream().filter(root -> !roots.contains(root)).forEach(roots::add);
        return launch(steps, Optional.of(maker), roots, limits);
    }

    private String parameters() {
        return Arrays.stream(test.getParameterTypes())
                .map(Class::getSimpleName)
                .collect(Collectors.joining(",", "(", ")"));
    }

    private TestSteps arguments(List<String> typed) {
        TestSteps steps = new TestSteps(testClass, test, title);
        int next = 0;
        for (Parameter parameter : test.getParameters()) {
            if (TestSteps.isFolder(parameter)) {
                steps.folder(parameter.getType());
            } else if (!is(PARAMETERIZED)) {
                throw CliProblems.testWithParameters(title);
            } else if (next == typed.size()) {
                throw CliProblems.argumentsOfTest(title + parameters(), typed.size());
            } else {
                Class<?> type = parameter.getType();
                @Nullable Object value = ArgumentText.read(typed.get(next++), type, title);
                String name = parameter.isNamePresent() ? parameter.getName() : "argument" + next;
                steps.input(name, Type.getDescriptor(type), value);
            }
        }
        if (next < typed.size()) {
            throw CliProblems.argumentsOfTest(title + parameters(), typed.size());
        }
        return steps;
    }

    private Launch launch(
            TestSteps steps, Optional<InputMaker> maker, List<Path> sources, Launch.Limits limits) {
        steps.add();
        if (maker.isPresent() && steps.hasFolders()) {
            throw CliProblems.testWithParameters(title);
        }
        return new Launch(
                title,
                testClass.getClassLoader(),
                testClass.getName(),
                "",
                "",
                maker.isPresent() ? List.of() : steps.values(),
                steps.inputs(),
                maker.map(InputMaker::method),
                steps.calls(),
                maker.map(InputMaker::classes).orElse(Map.of()),
                sources,
                limits);
    }
}
