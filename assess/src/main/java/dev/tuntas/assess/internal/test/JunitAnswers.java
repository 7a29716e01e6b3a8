package dev.tuntas.assess.internal.test;

import dev.tuntas.assess.internal.AssessProblems;
import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What JUnit says of annotations: which methods have one, directly or by another, and in which
 * order they are called. It is the user's JUnit, found beside the test and asked by reflection:
 * this module brings none along.
 */
final class JunitAnswers {
    static final String EXHAUSTIVE_TEST = "dev.tuntas.junit.ExhaustiveTest";
    static final String NOT_INPUT = "dev.tuntas.junit.NotInput";
    static final String BEFORE_ALL = "org.junit.jupiter.api.BeforeAll";
    static final String BEFORE_EACH = "org.junit.jupiter.api.BeforeEach";
    static final String AFTER_EACH = "org.junit.jupiter.api.AfterEach";
    static final String EXTEND_WITH = "org.junit.jupiter.api.extension.ExtendWith";

    private static final String SUPPORT = "org.junit.platform.commons.support.";

    private final Class<?> testClass;
    private final Class<?> support;
    private final Class<?> order;

    JunitAnswers(Class<?> testClass) {
        this.testClass = testClass;
        this.support = named(SUPPORT + "AnnotationSupport");
        this.order = named(SUPPORT + "HierarchyTraversalMode");
    }

    private Class<?> named(String name) {
        try {
            return Class.forName(name, false, testClass.getClassLoader());
        } catch (ClassNotFoundException e) {
            throw AssessProblems.noJunit(testClass, e);
        }
    }

    /** The annotation of a method, class or parameter, directly or by another annotation. */
    Optional<Annotation> find(AnnotatedElement element, String annotation) {
        Object found =
                call(
                        "findAnnotation",
                        new Class<?>[] {AnnotatedElement.class, Class.class},
                        element,
                        named(annotation));
        return ((Optional<?>) found).map(Annotation.class::cast);
    }

    /** All annotations of a kind that may be there several times. */
    List<Annotation> findAll(AnnotatedElement element, String annotation) {
        Object found =
                call(
                        "findRepeatableAnnotations",
                        new Class<?>[] {AnnotatedElement.class, Class.class},
                        element,
                        named(annotation));
        return cast(Annotation.class, (List<?>) found);
    }

    /** The methods of a class and of those above it that have an annotation. */
    List<Method> methods(Class<?> type, String annotation, boolean isTopDown) {
        String wanted = isTopDown ? "TOP_DOWN" : "BOTTOM_UP";
        Object mode =
                Arrays.stream(order.getEnumConstants())
                        .filter(each -> each.toString().equals(wanted))
                        .findFirst()
                        .orElseThrow();
        Object found =
                call(
                        "findAnnotatedMethods",
                        new Class<?>[] {Class.class, Class.class, order},
                        type,
                        named(annotation),
                        mode);
        return cast(Method.class, (List<?>) found);
    }

    private static <T> List<T> cast(Class<T> type, List<?> all) {
        List<T> typed = new ArrayList<>();
        all.forEach(each -> typed.add(type.cast(each)));
        return typed;
    }

    /** What an annotation says. */
    static Object value(Annotation annotation, String attribute) {
        try {
            Method method = annotation.annotationType().getMethod(attribute);
            method.setAccessible(true);
            return method.invoke(annotation);
        } catch (NoSuchMethodException | IllegalAccessException | InvocationTargetException e) {
            throw new IllegalStateException(e);
        }
    }

    private Object call(String method, Class<?>[] types, Object... arguments) {
        try {
            return support.getMethod(method, types).invoke(null, arguments);
        } catch (NoSuchMethodException | IllegalAccessException | InvocationTargetException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Whether an exception, or one above it, has a name: there may be several such classes. */
    static boolean isNamed(@Nullable Throwable thrown, String name) {
        for (Class<?> c = thrown == null ? null : thrown.getClass();
                c != null;
                c = c.getSuperclass()) {
            if (c.getName().equals(name)) {
                return true;
            }
        }
        return false;
    }
}
