package dev.tuntas.junit;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.HierarchyTraversalMode;

/**
 * Instances of the test class and of the classes around it, outside in: new ones for each input, as
 * JUnit makes new ones for each invocation of a parameterized test. An instance that JUnit keeps
 * for all tests of its class ({@code PER_CLASS}) is kept for all inputs, too.
 *
 * <p>JUnit itself makes one instance for all inputs of a scope, and other extensions fill fields of
 * that one. These are the fields that have an annotation which is not about null, and what they
 * hold is handed on to each new instance.
 *
 * @param given the instances that JUnit has made
 * @param makers what makes new ones
 * @param kept how many of those that are given all inputs share
 */
record TestInstances(List<Object> given, List<Maker> makers, int kept) {
    /** Makes an instance of one class. */
    private record Maker(Constructing constructor, List<Field> filled) {}

    @FunctionalInterface
    private interface Constructing {
        Object make(@Nullable Object outer) throws Throwable;
    }

    static TestInstances of(ExtensionContext context) {
        List<Object> given = context.getRequiredTestInstances().getAllInstances();
        int shared = shared(context, given);
        List<Maker> makers = new ArrayList<>();
        for (Object instance : given) {
            makers.add(maker(instance.getClass(), context));
        }
        return new TestInstances(given, makers, shared);
    }

    /** How many of the instances, outside in, JUnit keeps: what is around a kept one is kept. */
    private static int shared(ExtensionContext context, List<Object> given) {
        int shared = 0;
        for (Optional<ExtensionContext> c = Optional.of(context); c.isPresent(); ) {
            ExtensionContext here = c.get();
            boolean isKept =
                    here.getTestInstanceLifecycle()
                            .filter(TestInstance.Lifecycle.PER_CLASS::equals)
                            .isPresent();
            for (int i = 0; isKept && i < given.size(); i++) {
                if (here.getTestClass().filter(given.get(i).getClass()::equals).isPresent()) {
                    shared = Math.max(shared, i + 1);
                }
            }
            c = here.getParent();
        }
        return shared;
    }

    private static Maker maker(Class<?> type, ExtensionContext context) {
        return new Maker(constructing(type, context), filled(type));
    }

    private static Constructing constructing(Class<?> type, ExtensionContext context) {
        Constructor<?>[] constructors = type.getDeclaredConstructors();
        if (constructors.length != 1) {
            throw JunitProblems.notMadeAnew(type, constructors.length);
        }
        boolean isInner = type.isMemberClass() && !Modifier.isStatic(type.getModifiers());
        if (constructors[0].getParameterCount() > (isInner ? 1 : 0)) {
            return outer ->
                    isInner
                            ? context.getExecutableInvoker().invoke(constructors[0], outer)
                            : context.getExecutableInvoker().invoke(constructors[0]);
        }
        MethodHandle plain = Handles.of(constructors[0]);
        MethodHandle handle = isInner ? plain : MethodHandles.dropArguments(plain, 0, Object.class);
        MethodHandle general = handle.asType(MethodType.methodType(Object.class, Object.class));
        return outer -> (Object) general.invokeExact(outer);
    }

    private static List<Field> filled(Class<?> type) {
        List<Field> filled = new ArrayList<>();
        for (Class<?> c = type; c != null && c != Object.class; c = c.getSuperclass()) {
            for (Field field : c.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers())
                        && ParameterRoles.isOfOthers(field.getAnnotations())) {
                    field.setAccessible(true);
                    filled.add(field);
                }
            }
        }
        return filled;
    }

    /** Those of them that all inputs share. */
    List<Object> shared() {
        return given.subList(0, kept);
    }

    /**
     * Instances that are always new. What JUnit keeps, and has set up with a {@code @BeforeAll}
     * method of the instance, stays as it is: that may be done once only.
     */
    TestInstances anew() {
        int setUp = 0;
        for (int i = 0; i < kept; i++) {
            boolean isSetUp =
                    AnnotationSupport.findAnnotatedMethods(
                                    given.get(i).getClass(),
                                    BeforeAll.class,
                                    HierarchyTraversalMode.TOP_DOWN)
                            .stream()
                            .anyMatch(method -> !Modifier.isStatic(method.getModifiers()));
            setUp = isSetUp ? i + 1 : setUp;
        }
        return new TestInstances(given, makers, setUp);
    }

    /** The instances for an input, outside in. */
    Object[] next() throws Throwable {
        Object[] instances = new Object[makers.size()];
        for (int i = 0; i < instances.length; i++) {
            instances[i] =
                    i < kept
                            ? given.get(i)
                            : make(makers.get(i), i, i == 0 ? null : instances[i - 1]);
        }
        return instances;
    }

    private Object make(Maker maker, int depth, @Nullable Object outer) throws Throwable {
        Object made = maker.constructor().make(outer);
        for (Field field : maker.filled()) {
            field.set(made, field.get(given.get(depth)));
        }
        return made;
    }
}
