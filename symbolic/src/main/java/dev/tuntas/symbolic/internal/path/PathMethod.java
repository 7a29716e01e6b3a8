package dev.tuntas.symbolic.internal.path;

import dev.tuntas.core.Snapshot;
import dev.tuntas.core.spi.JavaLiterals;
import dev.tuntas.core.structure.JavaSnippet;
import dev.tuntas.symbolic.result.InputCode;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The code of one test: makes the input of a path, calls the method, and compares what comes of it,
 * its result or exception and all objects after it, with what came of it when the test was written.
 */
final class PathMethod {
    private static final Pattern PREDICATE = Pattern.compile("breaks the invariant (\\w+)\\(\\)");

    private final Class<?> subject;
    private final Method method;
    private final List<String> names;
    private final JavaSnippet input;
    private final List<String> values;

    /**
     * @param arguments the receiver, if there is one, and the parameters, before the call
     */
    PathMethod(Class<?> subject, Method method, List<String> names, @Nullable Object[] arguments) {
        this.subject = subject;
        this.method = method;
        this.names = names;
        this.input = Snapshot.ofNamed(named(names, arguments)).toJavaSnippet(subject);
        this.values = input.root().lines().toList();
    }

    private static Map<String, @Nullable Object> named(
            List<String> names, @Nullable Object[] arguments) {
        Map<String, @Nullable Object> named = new LinkedHashMap<>();
        for (int i = 0; i < arguments.length; i++) {
            named.put(names.get(i), arguments[i]);
        }
        return named;
    }

    /** What makes the input. */
    InputCode inputCode() {
        return new InputCode(made(), values, helpers());
    }

    /** What the statements call. */
    String helpers() {
        return input.helpers();
    }

    /** What comes of a call in this JVM, as the test will write it. */
    static String outcome(Method method, List<String> names, @Nullable Object[] arguments) {
        String ended = "returns";
        Object result = null;
        try {
            method.setAccessible(true);
            boolean isStatic = Modifier.isStatic(method.getModifiers());
            @Nullable Object[] given =
                    isStatic ? arguments : Arrays.copyOfRange(arguments, 1, arguments.length);
            result = method.invoke(isStatic ? null : arguments[0], given);
        } catch (InvocationTargetException e) {
            ended = "throws " + e.getTargetException().getClass().getName();
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
        Map<String, @Nullable Object> roots = named(names, arguments);
        roots.put("result", result);
        return ended + "\n" + StateText.of(roots);
    }

    /** A test that passes as long as the outcome is the same. */
    List<String> same(String outcome) {
        List<String> lines = made();
        lines.add("assertEquals(");
        lines.addAll(literal(outcome));
        lines.add("        " + outcome() + ");");
        return lines;
    }

    /** A test that fails as long as the method breaks what it broke. */
    List<String> broken(String broken, String outcome) {
        List<String> lines = made();
        Matcher predicate = PREDICATE.matcher(broken);
        if (broken.startsWith("throws")) {
            lines.add(call() + ";");
        } else if (predicate.matches() && canAsk(predicate.group(1))) {
            lines.add(call() + ";");
            lines.add(
                    "assertTrue(%s.%s(), %s);"
                            .formatted(values.get(0), predicate.group(1), JavaLiterals.of(broken)));
        } else {
            lines.add("// This is what breaks the contract: " + oneLine(broken) + ".");
            lines.add("assertNotEquals(");
            lines.addAll(literal(outcome));
            lines.add("        " + outcome() + ");");
        }
        return lines;
    }

    /** A comment must not have an escape in it that becomes something else. */
    static String oneLine(String text) {
        return text.replaceAll("\\s+", " ").replace("\\u", "\\ u");
    }

    private List<String> made() {
        return new ArrayList<>(input.statements().lines().toList());
    }

    private static List<String> literal(String outcome) {
        List<String> lines = outcome.lines().toList();
        List<String> code = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            boolean isLast = i == lines.size() - 1;
            String text = JavaLiterals.of(lines.get(i) + (isLast ? "" : "\n"));
            code.add((i == 0 ? "        " : "                + ") + text + (isLast ? "," : ""));
        }
        return code;
    }

    private String outcome() {
        StringBuilder roots = new StringBuilder();
        for (int i = 0; i < values.size(); i++) {
            roots.append(", ").append(JavaLiterals.of(names.get(i)));
            roots.append(", ").append(values.get(i));
        }
        boolean isVoid = method.getReturnType() == void.class && isDirect();
        String call = isVoid ? "{ " + call() + "; return null; }" : call();
        return "outcome(() -> " + call + roots + ")";
    }

    // --- the call -------------------------------------------------------------------------------

    private String call() {
        List<String> given = values.subList(isStatic() ? 0 : 1, values.size());
        Class<?>[] types = method.getParameterTypes();
        if (!isDirect()) {
            return reflected(given, types);
        }
        List<String> typed = new ArrayList<>();
        for (int i = 0; i < types.length; i++) {
            typed.add(typed(types[i], given.get(i)));
        }
        String owner = isStatic() ? name(method.getDeclaringClass()) : values.get(0);
        return "%s.%s(%s)".formatted(owner, method.getName(), String.join(", ", typed));
    }

    private boolean isStatic() {
        return Modifier.isStatic(method.getModifiers());
    }

    /** Numbers and variables are what they are; other expressions may be of a wider type. */
    private String typed(Class<?> type, String value) {
        boolean isPlain = type == int.class || type == boolean.class || type == double.class;
        String declared = name(type) + " " + value + " = ";
        boolean isVariable = input.statements().lines().anyMatch(l -> l.startsWith(declared));
        String operand = value.startsWith("-") ? "(" + value + ")" : value;
        return isPlain || isVariable ? value : "(" + name(type) + ") " + operand;
    }

    private String reflected(List<String> given, Class<?>[] types) {
        String target = isStatic() ? "null" : values.get(0);
        String classes =
                Arrays.stream(types)
                        .map(type -> canName(type) ? name(type) + ".class" : typeCode(type))
                        .collect(Collectors.joining(", "));
        return "call(%s, %s, %s, new Class<?>[] {%s}, new Object[] {%s})"
                .formatted(
                        target,
                        typeCode(method.getDeclaringClass()),
                        JavaLiterals.of(method.getName()),
                        classes,
                        String.join(", ", given));
    }

    private static String typeCode(Class<?> type) {
        return "Class.forName(" + JavaLiterals.of(type.getName()) + ")";
    }

    /** Whether code in the subject's package can write the call. */
    private boolean isDirect() {
        return isVisible(method.getModifiers(), method.getDeclaringClass())
                && canName(method.getDeclaringClass())
                && canName(subject)
                && Arrays.stream(method.getParameterTypes()).allMatch(this::canName);
    }

    private boolean canAsk(String predicate) {
        if (isStatic() || !canName(subject)) {
            return false;
        }
        return find(predicate)
                .filter(found -> isVisible(found.getModifiers(), found.getDeclaringClass()))
                .isPresent();
    }

    private Optional<Method> find(String predicate) {
        for (Class<?> c = subject; c != null; c = c.getSuperclass()) {
            for (Method each : c.getDeclaredMethods()) {
                if (each.getName().equals(predicate) && each.getParameterCount() == 0) {
                    return Optional.of(each);
                }
            }
        }
        return Optional.empty();
    }

    private boolean canName(Class<?> type) {
        if (type.isArray()) {
            return canName(type.getComponentType());
        }
        Class<?> outer = type.getEnclosingClass();
        return type.isPrimitive()
                || type.getCanonicalName() != null
                        && isVisible(type.getModifiers(), type)
                        && (outer == null || canName(outer));
    }

    private boolean isVisible(int modifiers, Class<?> owner) {
        boolean isAtHome = owner.getPackageName().equals(subject.getPackageName());
        return isAtHome ? !Modifier.isPrivate(modifiers) : Modifier.isPublic(modifiers);
    }

    private String name(Class<?> type) {
        if (type.isArray()) {
            return name(type.getComponentType()) + "[]";
        }
        String name = String.valueOf(type.getCanonicalName());
        String home = type.getPackageName();
        boolean isKnown = home.equals("java.lang") || home.equals(subject.getPackageName());
        return isKnown && !home.isEmpty() && !type.isPrimitive()
                ? name.substring(home.length() + 1)
                : name;
    }
}
