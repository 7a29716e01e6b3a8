package dev.tuntas.junit;

import java.lang.annotation.Annotation;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.HierarchyTraversalMode;
import org.opentest4j.TestAbortedException;

/**
 * What happens around each input: the {@code @BeforeEach} and {@code @AfterEach} methods of the
 * test class, its superclasses and the classes around it, in JUnit's order. JUnit itself, which
 * would call them once for all inputs, is kept from that.
 */
record Lifecycle(List<Step> beforeEach, List<Step> afterEach) {
    /**
     * A call of one method.
     *
     * @param depth of which instance, outside in
     */
    private record Step(String name, int depth, Call call) {}

    @FunctionalInterface
    private interface Call {
        void run(Object instance) throws Throwable;
    }

    /** What is done between the two. */
    @FunctionalInterface
    interface Task {
        void run() throws Throwable;
    }

    static Lifecycle of(ExtensionContext context, List<Object> outsideIn) {
        List<Step> before = new ArrayList<>();
        List<List<Step>> after = new ArrayList<>();
        for (int depth = 0; depth < outsideIn.size(); depth++) {
            Class<?> type = outsideIn.get(depth).getClass();
            before.addAll(
                    steps(context, type, depth, BeforeEach.class, HierarchyTraversalMode.TOP_DOWN));
            after.add(
                    steps(context, type, depth, AfterEach.class, HierarchyTraversalMode.BOTTOM_UP));
        }
        Collections.reverse(after);
        return new Lifecycle(before, after.stream().flatMap(List::stream).toList());
    }

    private static List<Step> steps(
            ExtensionContext context,
            Class<?> type,
            int depth,
            Class<? extends Annotation> annotation,
            HierarchyTraversalMode mode) {
        return AnnotationSupport.findAnnotatedMethods(type, annotation, mode).stream()
                .map(method -> new Step(method.getName(), depth, call(context, method)))
                .toList();
    }

    private static Call call(ExtensionContext context, Method method) {
        if (method.getParameterCount() > 0) {
            return instance -> context.getExecutableInvoker().invoke(method, instance);
        }
        MethodHandle handle =
                Handles.of(method).asType(MethodType.methodType(void.class, Object.class));
        return instance -> {
            // In a block, because only a statement calls it as what it is: void.
            handle.invokeExact(instance);
        };
    }

    /** Runs a test between the methods; as in JUnit, those behind it run whatever happened. */
    void around(Object[] instances, Task test) throws Throwable {
        Throwable thrown = null;
        try {
            before(instances);
            test.run();
        } catch (Throwable e) {
            thrown = e;
        }
        for (Step step : afterEach) {
            thrown = after(step, instances, thrown);
        }
        if (thrown != null) {
            throw thrown;
        }
    }

    private void before(Object[] instances) throws Throwable {
        for (Step step : beforeEach) {
            try {
                step.call().run(instances[step.depth()]);
            } catch (TestAbortedException e) {
                throw e;
            } catch (Throwable e) {
                throw failed("@BeforeEach", step, e);
            }
        }
    }

    private static @Nullable Throwable after(
            Step step, Object[] instances, @Nullable Throwable earlier) {
        try {
            step.call().run(instances[step.depth()]);
            return earlier;
        } catch (Throwable e) {
            if (earlier == null || earlier instanceof TestAbortedException) {
                return failed("@AfterEach", step, e);
            }
            earlier.addSuppressed(e);
            return earlier;
        }
    }

    /** Without these words it would look as if the test itself had thrown it. */
    private static AssertionError failed(String kind, Step step, Throwable thrown) {
        AssertionError error =
                new AssertionError(
                        "the %s method %s failed: %s".formatted(kind, step.name(), thrown), thrown);
        error.setStackTrace(thrown.getStackTrace());
        return error;
    }
}
