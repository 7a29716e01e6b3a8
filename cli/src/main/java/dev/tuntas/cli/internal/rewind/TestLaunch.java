package dev.tuntas.cli.internal.rewind;

import dev.tuntas.assess.spi.FailingTest;
import dev.tuntas.cli.internal.CliProblems;
import dev.tuntas.rewind.spi.launch.DriverCall;
import dev.tuntas.rewind.spi.launch.Launch;
import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.objectweb.asm.Type;

/**
 * A test of JUnit as something to run: a new instance, its {@code @BeforeEach} methods, the test,
 * its {@code @AfterEach} methods. Annotations are known by their names, because the user's JUnit is
 * not ours.
 */
final class TestLaunch {
    private static final String API = "org.junit.jupiter.api.";
    private static final String EXHAUSTIVE = "dev.tuntas.junit.ExhaustiveTest";

    private final Class<?> testClass;
    private final Method test;

    private TestLaunch(Class<?> testClass, Method test) {
        this.testClass = testClass;
        this.test = test;
    }

    /** The test, if the method is one. */
    static Optional<TestLaunch> of(Class<?> testClass, Method method) {
        return has(method, API + "Test") || has(method, EXHAUSTIVE)
                ? Optional.of(new TestLaunch(testClass, method))
                : Optional.empty();
    }

    private static boolean has(Method method, String annotation) {
        return Arrays.stream(method.getAnnotations())
                .map(Annotation::annotationType)
                .anyMatch(type -> type.getName().equals(annotation));
    }

    /**
     * @param scope up to which inputs of an {@code @ExhaustiveTest} are tried; 0 for its own
     */
    Launch launch(String title, int scope, List<Path> sources, Launch.Limits limits) {
        Map<String, String> inputs = new LinkedHashMap<>();
        Optional<InputMaker> maker = Optional.empty();
        List<Path> roots = new ArrayList<>(sources);
        if (has(test, EXHAUSTIVE)) {
            FailingTest failing =
                    FailingTest.find(testClass, test.getName() + parameters(), scope)
                            .orElseThrow(() -> CliProblems.noFailingInput(title));
            List<Class<?>> types = List.of(test.getParameterTypes());
            List<String> names = failing.space().names();
            for (int i = 0; i < names.size(); i++) {
                inputs.put(names.get(i), Type.getDescriptor(types.get(i)));
            }
            maker = Optional.of(InputMaker.of(testClass, failing.space(), failing.input(), types));
            failing.sources().stream().filter(root -> !roots.contains(root)).forEach(roots::add);
        } else if (test.getParameterCount() > 0) {
            throw CliProblems.testWithParameters(title);
        }
        return new Launch(
                title,
                testClass.getClassLoader(),
                testClass.getName(),
                "",
                "",
                List.of(),
                inputs,
                maker.map(InputMaker::method),
                calls(inputs),
                maker.map(InputMaker::classes).orElse(Map.of()),
                roots,
                limits);
    }

    private String parameters() {
        return Arrays.stream(test.getParameterTypes())
                .map(Class::getSimpleName)
                .collect(java.util.stream.Collectors.joining(",", "(", ")"));
    }

    private List<DriverCall> calls(Map<String, String> inputs) {
        boolean isInner = testClass.isMemberClass() && !Modifier.isStatic(testClass.getModifiers());
        if (isInner
                || Stream.of(testClass.getDeclaredConstructors())
                        .noneMatch(c -> c.getParameterCount() == 0)) {
            throw CliProblems.noPlainInstance(testClass);
        }
        List<DriverCall> calls = new ArrayList<>();
        calls.add(DriverCall.make("test", Type.getInternalName(testClass)));
        around("BeforeEach", calls);
        List<String> arguments = new ArrayList<>(List.of("test"));
        arguments.addAll(inputs.keySet());
        calls.add(MethodCall.of(testClass, test, arguments));
        around("AfterEach", calls);
        return calls;
    }

    /** Those of superclasses first, before a test; last, after it. */
    private void around(String annotation, List<DriverCall> calls) {
        List<Method> found = new ArrayList<>();
        for (Class<?> c = testClass; c != null && c != Object.class; c = c.getSuperclass()) {
            List<Method> own =
                    Stream.of(c.getDeclaredMethods())
                            .filter(method -> has(method, API + annotation))
                            .filter(method -> method.getParameterCount() == 0)
                            .toList();
            found.addAll(annotation.equals("BeforeEach") ? 0 : found.size(), own);
        }
        found.forEach(method -> calls.add(MethodCall.of(testClass, method, List.of("test"))));
    }
}
