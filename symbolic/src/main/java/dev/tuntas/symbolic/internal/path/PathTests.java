package dev.tuntas.symbolic.internal.path;

import dev.tuntas.core.message.TuntasException;
import dev.tuntas.symbolic.result.PathTest;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A JUnit test for each path, in classes that a compiler takes. */
public final class PathTests {
    /** The code of a class has a limit. */
    private static final int MOST_IN_CLASS = 200;

    private final Class<?> subject;
    private final Method method;
    private final List<String> names;
    private final List<TestClass> classes = new ArrayList<>();
    private final Map<String, Long> left = new TreeMap<>();
    private int paths;

    /**
     * @param names those of the receiver and the parameters
     */
    public PathTests(Class<?> subject, Method method, List<String> names) {
        this.subject = subject;
        this.method = method;
        this.names = names;
    }

    /** The files. */
    public List<PathTest> files() {
        return classes.stream().map(TestClass::file).toList();
    }

    /** Why paths have no test, and how many for each reason. */
    public Map<String, Long> left() {
        return left;
    }

    /** Counts a path that has no test. */
    public void leave(String reason) {
        left.merge(reason, 1L, Long::sum);
    }

    /**
     * Adds a test for a path that keeps the contract.
     *
     * @param arguments makes the input anew
     */
    public void add(Supplier<@Nullable Object[]> arguments, List<String> condition) {
        add(arguments, condition, (code, outcome) -> code.same(outcome));
    }

    /** Adds a test for a path that breaks it: it fails until that is mended. */
    public void addBroken(
            Supplier<@Nullable Object[]> arguments, List<String> condition, String broken) {
        add(arguments, condition, (code, outcome) -> code.broken(broken, outcome));
    }

    private interface Form {
        List<String> statements(PathMethod code, String outcome);
    }

    private void add(Supplier<@Nullable Object[]> arguments, List<String> condition, Form form) {
        paths++;
        try {
            String outcome = outcome(arguments);
            if (!outcome.equals(outcome(arguments))) {
                leave("what it does differs from run to run");
                return;
            }
            PathMethod code = new PathMethod(subject, method, names, arguments.get());
            List<String> statements = form.statements(code, outcome);
            if (statements.stream().anyMatch(line -> line.contains("no Java code for"))) {
                leave("there is no Java code that makes the input");
                return;
            }
            last().add("path" + paths, condition, statements, code.helpers());
        } catch (TuntasException e) {
            leave(String.valueOf(e.getMessage()));
        }
    }

    private String outcome(Supplier<@Nullable Object[]> arguments) {
        return PathMethod.outcome(method, names, arguments.get());
    }

    private TestClass last() {
        if (classes.isEmpty() || classes.get(classes.size() - 1).size() == MOST_IN_CLASS) {
            String number = classes.isEmpty() ? "" : String.valueOf(classes.size() + 1);
            String name = TestClass.nameOf(subject, method) + "_Paths" + number + "Test";
            String comment = "A test for each path of {@code %s}.".formatted(method.getName());
            classes.add(new TestClass(subject, name, comment));
        }
        return classes.get(classes.size() - 1);
    }

    /** The class of one test, for a counterexample; empty if there is no code for its input. */
    public static Optional<PathTest> counterexample(
            Class<?> subject,
            Method method,
            List<String> names,
            Supplier<@Nullable Object[]> arguments,
            String broken) {
        String outcome = PathMethod.outcome(method, names, arguments.get());
        try {
            PathMethod code = new PathMethod(subject, method, names, arguments.get());
            List<String> statements = code.broken(broken, outcome);
            if (statements.stream().anyMatch(line -> line.contains("no Java code for"))) {
                return Optional.empty();
            }
            String name = TestClass.nameOf(subject, method) + "_CounterexampleTest";
            TestClass made =
                    new TestClass(
                            subject,
                            name,
                            "Fails as long as {@code %s} %s."
                                    .formatted(method.getName(), PathMethod.oneLine(broken)));
            made.add("isNoCounterexampleAnyMore", List.of(), statements, code.helpers());
            return Optional.of(made.file().on(code.inputCode()));
        } catch (TuntasException e) {
            return Optional.empty();
        }
    }
}
