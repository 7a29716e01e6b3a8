package dev.tuntas.junit;

import java.lang.annotation.Annotation;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.HierarchyTraversalMode;

/**
 * What happens between two inputs: the {@code @AfterEach} methods for the one, the
 * {@code @BeforeEach} methods for the other, in JUnit's order. JUnit itself calls them before the
 * first input and after the last.
 */
final class Lifecycle {
    private final List<Step> afterEach;
    private final List<Step> beforeEach;

    /** A call of one method. */
    private record Step(String name, Call call) {}

    @FunctionalInterface
    private interface Call {
        void run() throws Throwable;
    }

    private Lifecycle(List<Step> afterEach, List<Step> beforeEach) {
        this.afterEach = afterEach;
        this.beforeEach = beforeEach;
    }

    /** The methods of the test class, its superclasses and the classes around it. */
    static Lifecycle of(ExtensionContext context) {
        List<Object> outsideIn = context.getRequiredTestInstances().getAllInstances();
        List<Object> insideOut = new ArrayList<>(outsideIn);
        Collections.reverse(insideOut);
        return new Lifecycle(
                steps(context, insideOut, AfterEach.class, HierarchyTraversalMode.BOTTOM_UP),
                steps(context, outsideIn, BeforeEach.class, HierarchyTraversalMode.TOP_DOWN));
    }

    private static List<Step> steps(
            ExtensionContext context,
            List<Object> instances,
            Class<? extends Annotation> annotation,
            HierarchyTraversalMode mode) {
        List<Step> steps = new ArrayList<>();
        for (Object instance : instances) {
            AnnotationSupport.findAnnotatedMethods(instance.getClass(), annotation, mode)
                    .forEach(method -> steps.add(step(context, method, instance)));
        }
        return steps;
    }

    private static Step step(ExtensionContext context, Method method, Object instance) {
        if (method.getParameterCount() > 0) {
            return new Step(
                    method.getName(),
                    () -> context.getExecutableInvoker().invoke(method, instance));
        }
        MethodHandle handle =
                Handles.of(method).bindTo(instance).asType(MethodType.methodType(void.class));
        return new Step(
                method.getName(),
                () -> {
                    // In a block, because only a statement calls it as what it is: void.
                    handle.invokeExact();
                });
    }

    boolean isEmpty() {
        return afterEach.isEmpty() && beforeEach.isEmpty();
    }

    void betweenInputs() throws Throwable {
        for (Step step : afterEach) {
            try {
                step.call().run();
            } catch (Throwable e) {
                // The input that is blamed is the next one, so the message must say whose it is.
                throw new AssertionError(
                        "the @AfterEach method %s failed after the input before this one: %s"
                                .formatted(step.name(), e),
                        e);
            }
        }
        for (Step step : beforeEach) {
            step.call().run();
        }
    }
}
