package dev.tuntas.assess.internal.test;

import dev.tuntas.assess.internal.AssessProblems;
import java.lang.annotation.Annotation;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * All calls that make up one run of a test, in JUnit's order: new instances, outside in, then
 * {@code @BeforeEach} methods, the test, {@code @AfterEach} methods. Instances are never shared, so
 * that no mutant leaves anything to another: a {@code @BeforeAll} method of an instance is called
 * on each.
 */
final class TestCalls {
    private static final String ABORTED = "org.opentest4j.TestAbortedException";

    private final String title;
    private final JunitAnswers junit;
    private final List<Executable> entries = new ArrayList<>();
    private final List<Maker> makers = new ArrayList<>();
    private final List<Step> before = new ArrayList<>();
    private final List<Step> after = new ArrayList<>();
    private final List<Method> once = new ArrayList<>();
    private final MethodHandle test;

    /** Makes an instance of a class, within the one around it. */
    private record Maker(MethodHandle constructor) {}

    /**
     * A call of a method without parameters.
     *
     * @param depth of which instance, outside in
     */
    private record Step(int depth, MethodHandle method) {}

    TestCalls(Class<?> testClass, Method method, String title, JunitAnswers junit) {
        this.title = title;
        this.junit = junit;
        List<Class<?>> classes = outsideIn(testClass);
        List<List<Step>> afterInsideOut = new ArrayList<>();
        for (int depth = 0; depth < classes.size(); depth++) {
            Class<?> type = classes.get(depth);
            refuseExtensions(type);
            makers.add(maker(type));
            addBeforeAll(type, depth);
            before.addAll(steps(type, depth, JunitAnswers.BEFORE_EACH, true));
            afterInsideOut.add(steps(type, depth, JunitAnswers.AFTER_EACH, false));
        }
        Collections.reverse(afterInsideOut);
        afterInsideOut.forEach(after::addAll);
        refuseExtensions(method);
        entries.add(method);
        MethodHandle handle = handle(method);
        this.test =
                handle.asSpreader(Object[].class, handle.type().parameterCount() - 1)
                        .asType(MethodType.methodType(void.class, Object.class, Object[].class));
    }

    private static List<Class<?>> outsideIn(Class<?> testClass) {
        Deque<Class<?>> classes = new ArrayDeque<>();
        for (Class<?> type = testClass; type != null; ) {
            classes.addFirst(type);
            type = isInner(type) ? type.getEnclosingClass() : null;
        }
        return List.copyOf(classes);
    }

    private static boolean isInner(Class<?> type) {
        return type.isMemberClass() && !Modifier.isStatic(type.getModifiers());
    }

    // What only JUnit can do.
    // ------------------------------------------------------------------------

    private void refuseExtensions(AnnotatedElement element) {
        for (Annotation extension : junit.findAll(element, JunitAnswers.EXTEND_WITH)) {
            for (Class<?> type : (Class<?>[]) JunitAnswers.value(extension, "value")) {
                if (!type.getName().startsWith("dev.tuntas.junit.")) {
                    throw AssessProblems.needsJunit(
                            title, "it uses the extension " + type.getSimpleName());
                }
            }
        }
    }

    private void refuseFilledFields(Class<?> type) {
        for (Class<?> c = type; c != null && c != Object.class; c = c.getSuperclass()) {
            for (Field field : c.getDeclaredFields()) {
                if (TestParameters.isOfOthers(field)) {
                    throw AssessProblems.needsJunit(
                            title, "an extension fills its field " + field.getName());
                }
            }
        }
    }

    private Maker maker(Class<?> type) {
        refuseFilledFields(type);
        Constructor<?>[] constructors = type.getDeclaredConstructors();
        boolean isPlain =
                constructors.length == 1
                        && constructors[0].getParameterCount() == (isInner(type) ? 1 : 0);
        if (!isPlain) {
            throw AssessProblems.needsJunit(
                    title, type.getSimpleName() + " has no constructor without parameters alone");
        }
        entries.add(constructors[0]);
        try {
            constructors[0].setAccessible(true);
            MethodHandle made = MethodHandles.lookup().unreflectConstructor(constructors[0]);
            MethodHandle within =
                    isInner(type) ? made : MethodHandles.dropArguments(made, 0, Object.class);
            return new Maker(within.asType(MethodType.methodType(Object.class, Object.class)));
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    private void addBeforeAll(Class<?> type, int depth) {
        for (Method method : junit.methods(type, JunitAnswers.BEFORE_ALL, true)) {
            if (Modifier.isStatic(method.getModifiers())) {
                refuseParameters(method);
                once.add(method);
            } else {
                before.add(step(method, depth));
            }
        }
    }

    private List<Step> steps(Class<?> type, int depth, String annotation, boolean isTopDown) {
        return junit.methods(type, annotation, isTopDown).stream()
                .map(method -> step(method, depth))
                .toList();
    }

    private Step step(Method method, int depth) {
        refuseParameters(method);
        entries.add(method);
        return new Step(
                depth, handle(method).asType(MethodType.methodType(void.class, Object.class)));
    }

    private void refuseParameters(Method method) {
        if (method.getParameterCount() > 0) {
            throw AssessProblems.needsJunit(title, method.getName() + " has parameters");
        }
    }

    private static MethodHandle handle(Method method) {
        try {
            method.setAccessible(true);
            return MethodHandles.lookup().unreflect(method).asFixedArity();
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    // Runs.
    // ------------------------------------------------------------------------------------

    /** All code of the user's that a run enters. */
    List<Executable> entries() {
        return List.copyOf(entries);
    }

    /** Calls the static {@code @BeforeAll} methods. */
    void beforeAll() {
        for (Method method : once) {
            try {
                method.setAccessible(true);
                method.invoke(null);
            } catch (InvocationTargetException e) {
                throw AssessProblems.beforeAllThrew(method.getName(), e.getTargetException());
            } catch (IllegalAccessException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    /** Whether a test was ended by an assumption: it says nothing of its input. */
    static boolean isAborted(@Nullable Throwable thrown) {
        return JunitAnswers.isNamed(thrown, ABORTED);
    }

    /** One run; throws what the test throws. */
    void run(@Nullable Object[] arguments) throws Throwable {
        @Nullable Object[] instances = instances();
        Throwable thrown = null;
        try {
            for (Step step : before) {
                step.method.invokeExact(instances[step.depth]);
            }
            test.invokeExact(instances[instances.length - 1], arguments);
        } catch (Throwable e) {
            thrown = e;
        }
        for (Step step : after) {
            thrown = after(step, instances, thrown);
        }
        if (thrown != null) {
            throw thrown;
        }
    }

    private @Nullable Object[] instances() throws Throwable {
        @Nullable Object[] instances = new @Nullable Object[makers.size()];
        for (int i = 0; i < instances.length; i++) {
            Object outer = i == 0 ? null : instances[i - 1];
            instances[i] = (Object) makers.get(i).constructor.invokeExact(outer);
        }
        return instances;
    }

    /** As in JUnit, these run whatever happened; the first failure counts. */
    private static @Nullable Throwable after(
            Step step, @Nullable Object[] instances, @Nullable Throwable earlier) {
        try {
            step.method.invokeExact(instances[step.depth]);
            return earlier;
        } catch (Throwable e) {
            return earlier == null || isAborted(earlier) ? e : earlier;
        }
    }

    /** The classes of the test: around it, above these, and all that is nested in them. */
    static List<Class<?>> classes(Class<?> testClass) {
        List<Class<?>> classes = new ArrayList<>();
        for (Class<?> type = testClass; type != null; type = type.getEnclosingClass()) {
            for (Class<?> c = type;
                    c != null && c.getClassLoader() != null;
                    c = c.getSuperclass()) {
                classes.addAll(Arrays.asList(c.getNestHost().getNestMembers()));
            }
        }
        return classes.stream().distinct().toList();
    }
}
