package dev.tuntas.junit;

import dev.tuntas.check.spi.report.CallCode;
import dev.tuntas.junit.ParameterRoles.NamedParameter;
import java.lang.annotation.Annotation;
import java.lang.reflect.Constructor;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Parameter;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.HierarchyTraversalMode;

/**
 * Plain Java that calls a test method on a new instance of its class, between its
 * {@code @BeforeEach} and {@code @AfterEach} methods.
 */
record TestMethodCall(TestCase test, List<Class<?>> outsideIn) implements CallCode {
    /** Empty if the class is one that other code can't make an instance of, or prepare. */
    static Optional<TestMethodCall> of(TestCase test) {
        TestMethodCall call = new TestMethodCall(test, outsideIn(test.testClass()));
        boolean canMake = call.outsideIn.stream().allMatch(TestMethodCall::canMake);
        return canMake && call.canCallAll() ? Optional.of(call) : Optional.empty();
    }

    private static List<Class<?>> outsideIn(Class<?> testClass) {
        Deque<Class<?>> classes = new ArrayDeque<>();
        Class<?> inner = testClass;
        classes.addFirst(inner);
        while (inner.isMemberClass() && !Modifier.isStatic(inner.getModifiers())) {
            inner = inner.getEnclosingClass();
            classes.addFirst(inner);
        }
        return List.copyOf(classes);
    }

    private static boolean canMake(Class<?> type) {
        boolean isInner = type.isMemberClass() && !Modifier.isStatic(type.getModifiers());
        Constructor<?>[] constructors = type.getDeclaredConstructors();
        return type.getCanonicalName() != null
                && !Modifier.isPrivate(type.getModifiers())
                && constructors.length == 1
                && constructors[0].getParameterCount() == (isInner ? 1 : 0)
                && !Modifier.isPrivate(constructors[0].getModifiers());
    }

    private boolean canCallAll() {
        List<Method> methods = new ArrayList<>(List.of(test.method()));
        for (Class<?> type : outsideIn) {
            List<Method> lifecycle = new ArrayList<>(beforeEach(type));
            lifecycle.addAll(afterEach(type));
            if (lifecycle.stream().anyMatch(method -> method.getParameterCount() > 0)) {
                return false;
            }
            methods.addAll(lifecycle);
        }
        return methods.stream().allMatch(this::isVisible);
    }

    private boolean isVisible(Member member) {
        boolean isNear =
                member.getDeclaringClass()
                        .getPackageName()
                        .equals(test.testClass().getPackageName());
        return Modifier.isPublic(member.getModifiers()) || isNear;
    }

    private static List<Method> beforeEach(Class<?> type) {
        return annotated(type, BeforeEach.class, HierarchyTraversalMode.TOP_DOWN);
    }

    private static List<Method> afterEach(Class<?> type) {
        return annotated(type, AfterEach.class, HierarchyTraversalMode.BOTTOM_UP);
    }

    private static List<Method> annotated(
            Class<?> type, Class<? extends Annotation> annotation, HierarchyTraversalMode mode) {
        return AnnotationSupport.findAnnotatedMethods(type, annotation, mode);
    }

    // The code.
    // --------------------------------------------------------------------------------------

    @Override
    public Class<?> neighbour() {
        return test.testClass();
    }

    @Override
    public List<String> parameters() {
        return declarations(test.roles());
    }

    /** What JUnit has to give: the parameters that are no part of the input. */
    static List<String> declarations(ParameterRoles roles) {
        return roles.others().stream().map(TestMethodCall::declaration).toList();
    }

    @Override
    public List<String> statements(List<String> values) {
        List<String> code = new ArrayList<>();
        List<String> after = new ArrayList<>();
        for (int i = 0; i < outsideIn.size(); i++) {
            code.add(declaration(i));
        }
        for (int i = 0; i < outsideIn.size(); i++) {
            String instance = variable(i);
            beforeEach(outsideIn.get(i))
                    .forEach(method -> code.add(instance + "." + method.getName() + "();"));
            List<String> own = new ArrayList<>();
            afterEach(outsideIn.get(i))
                    .forEach(method -> own.add(instance + "." + method.getName() + "();"));
            after.addAll(0, own);
        }
        String call =
                "%s.%s(%s);"
                        .formatted(
                                variable(outsideIn.size() - 1),
                                test.method().getName(),
                                String.join(", ", test.roles().arguments(values)));
        code.addAll(after.isEmpty() ? List.of(call) : guarded(call, after));
        return code;
    }

    private static List<String> guarded(String call, List<String> after) {
        List<String> code = new ArrayList<>(List.of("try {", "    " + call, "} finally {"));
        after.forEach(line -> code.add("    " + line));
        code.add("}");
        return code;
    }

    private String variable(int depth) {
        return depth == outsideIn.size() - 1 ? "test" : "outer" + depth;
    }

    private String declaration(int depth) {
        Class<?> type = outsideIn.get(depth);
        String made =
                depth == 0
                        ? "new " + type.getCanonicalName() + "()"
                        : variable(depth - 1) + ".new " + type.getSimpleName() + "()";
        return "%s %s = %s;".formatted(type.getCanonicalName(), variable(depth), made);
    }

    /** JUnit gives to the ready test what it gave to the test. */
    private static String declaration(NamedParameter named) {
        StringBuilder code = new StringBuilder();
        Parameter parameter = named.parameter();
        for (Annotation annotation : parameter.getAnnotations()) {
            code.append('@').append(annotation.annotationType().getCanonicalName()).append(' ');
        }
        String type = parameter.getParameterizedType().getTypeName().replace('$', '.');
        return code.append(type).append(' ').append(named.name()).toString();
    }
}
