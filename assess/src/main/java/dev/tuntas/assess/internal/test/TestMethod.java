package dev.tuntas.assess.internal.test;

import dev.tuntas.assess.internal.AssessProblems;
import dev.tuntas.check.spi.input.CounterexampleCode;
import dev.tuntas.check.spi.input.InputSpace;
import dev.tuntas.check.spi.input.Inputs;
import dev.tuntas.check.spi.input.SourceRoots;
import dev.tuntas.check.spi.method.MethodUnderTest;
import dev.tuntas.core.Structure;
import dev.tuntas.core.message.Note;
import dev.tuntas.core.spi.Predicates;
import dev.tuntas.core.spi.bounds.Refinement;
import java.lang.annotation.Annotation;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * An {@code @ExhaustiveTest} with its inputs, as its extension of JUnit has them; a call is one run
 * of the test, with all that JUnit does around it.
 */
public final class TestMethod implements MethodUnderTest {
    private static final Path TEST_SOURCES = Path.of("src/test/java");

    private final Class<?> testClass;
    private final Method method;
    private final TestSettings settings;
    private final Inputs inputs;
    private final List<SharedPredicate> predicates;
    private final TestCalls calls;

    private TestMethod(
            Class<?> testClass, Method method, Annotation annotation, JunitAnswers junit) {
        this.testClass = testClass;
        this.method = method;
        this.settings = new TestSettings(testClass, annotation);
        TestParameters parameters = new TestParameters(method, title(), junit);
        this.inputs =
                Inputs.of(method.getName(), testClass, parameters.inputs()).refinedBy(refinement());
        this.predicates =
                inputs.jointPredicates().stream()
                        .flatMap(predicate -> SharedPredicate.of(predicate, parameters).stream())
                        .toList();
        this.calls = new TestCalls(testClass, method, title(), junit);
    }

    /** A test by name; one of several is told by its parameters: {@code remove(Tree,int)}. */
    public static TestMethod of(Class<?> testClass, String name) {
        JunitAnswers junit = new JunitAnswers(testClass);
        List<Method> tests = junit.methods(testClass, JunitAnswers.EXHAUSTIVE_TEST, true);
        String wanted = name.replaceAll("\\s", "");
        List<Method> found =
                tests.stream()
                        .filter(test -> test.getName().equals(wanted) || full(test).equals(wanted))
                        .toList();
        if (found.isEmpty()) {
            throw AssessProblems.noTest(
                    testClass, name, tests.stream().map(Method::getName).distinct().toList());
        }
        if (found.size() > 1) {
            throw AssessProblems.severalTests(
                    testClass, found.stream().map(TestMethod::full).toList());
        }
        Method test = found.get(0);
        Annotation annotation = junit.find(test, JunitAnswers.EXHAUSTIVE_TEST).orElseThrow();
        return new TestMethod(testClass, test, annotation, junit);
    }

    private static String full(Method test) {
        return test.getName()
                + Arrays.stream(test.getParameterTypes())
                        .map(Class::getSimpleName)
                        .collect(Collectors.joining(",", "(", ")"));
    }

    private String title() {
        return testClass.getSimpleName() + "." + method.getName();
    }

    /** The greatest scope that the test itself wants. */
    public int scope() {
        return settings.scope();
    }

    private Refinement refinement() {
        return settings.mayKeepFields() ? Refinement.none().and("exclude", "*") : Refinement.none();
    }

    @Override
    public Method method() {
        return method;
    }

    @Override
    public InputSpace inputsAt(int scope) {
        InputSpace space = inputs.at(scope);
        for (Note note : space.bounds().notes()) {
            if (note instanceof Note.Kept kept) {
                throw AssessProblems.keptField(title(), kept);
            }
        }
        return space;
    }

    /** Whether the predicates of several parameters want an input. */
    public boolean isWanted(@Nullable Object[] arguments) {
        return predicates.stream().allMatch(predicate -> predicate.holds(arguments));
    }

    @Override
    public String code(InputSpace space, Structure<?> input) {
        Class<?> testClass = method().getDeclaringClass();
        CounterexampleCode code = new CounterexampleCode(testClass);
        String values = String.join(", ", space.code(input, code));
        return "new %s().%s(%s);%n%n%s"
                .formatted(testClass.getSimpleName(), method().getName(), values, code.methods());
    }

    @Override
    public @Nullable Object call(@Nullable Object[] arguments) throws Throwable {
        calls.run(arguments);
        return null;
    }

    @Override
    public List<Executable> entries() {
        return calls.entries();
    }

    /** Inputs that have a predicate; others are values, as keys are. */
    @Override
    public List<Class<?>> subjects() {
        return Arrays.stream(method.getParameterTypes())
                .filter(type -> type.getClassLoader() != null && !type.isArray())
                .filter(type -> Predicates.find(type).isPresent())
                .toList();
    }

    @Override
    public void beforeAll() {
        calls.beforeAll();
    }

    /**
     * Whether a class is the test's own, and so is never changed. One that is nested in it may
     * still be what is tested, if it is an input.
     */
    public boolean isOwn(String className) {
        boolean isInput =
                Arrays.stream(method.getParameterTypes())
                        .map(Class::getName)
                        .anyMatch(
                                input ->
                                        className.equals(input)
                                                || className.startsWith(input + "$"));
        return !isInput && ownClasses().stream().anyMatch(own -> own.getName().equals(className));
    }

    /** Where the sources of what it tests may be: as those of its inputs, or beside its own. */
    public List<Path> sources() {
        Set<Path> roots = new LinkedHashSet<>();
        Arrays.stream(method.getParameterTypes())
                .filter(type -> !type.isPrimitive() && !type.isArray())
                .forEach(type -> roots.addAll(SourceRoots.of(type)));
        for (Path root : SourceRoots.of(testClass)) {
            roots.add(root);
            if (root.endsWith(TEST_SOURCES)) {
                roots.add(root.resolve("../../main/java").normalize());
            }
        }
        return roots.stream().filter(Files::isDirectory).toList();
    }

    @Override
    public List<Class<?>> ownClasses() {
        return TestCalls.classes(testClass);
    }

    @Override
    public List<Note> notes() {
        return inputs.remarks();
    }

    /** Whether a run was ended by an assumption: it says nothing of its input. */
    public static boolean isAborted(@Nullable Throwable thrown) {
        return TestCalls.isAborted(thrown);
    }

    /**
     * What a test failed with, the same in each run: messages of assertions are the test's, but
     * without what names an object by chance; those of the JVM may be there or not.
     */
    public static String failure(Throwable thrown) {
        String type = thrown.getClass().getSimpleName();
        String message = thrown.getMessage();
        return thrown instanceof AssertionError && message != null
                ? type + ": " + firstLine(message)
                : type;
    }

    private static String firstLine(String message) {
        return message.lines().findFirst().orElse("").replaceAll("@[0-9a-f]{1,8}\\b", "@").strip();
    }
}
