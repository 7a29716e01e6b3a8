package dev.tuntas.symbolic.internal.path;

import dev.tuntas.symbolic.result.PathTest;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** A class of JUnit tests beside the subject, in plain Java: it depends on nothing but JUnit. */
final class TestClass {
    private static final String HELPERS =
            """
            private interface Call {
                Object run() throws Throwable;
            }

            /** How a call ends, and what objects hold then. */
            private static String outcome(Call call, Object... given) throws Exception {
                String ended = "returns";
                Object result = null;
                try {
                    result = call.run();
                } catch (Throwable thrown) {
                    ended = "throws " + thrown.getClass().getName();
                }
                Object[] roots = java.util.Arrays.copyOf(given, given.length + 2);
                roots[given.length] = "result";
                roots[given.length + 1] = result;
                return ended + "\\n" + state(roots);
            }
            """;

    private static final String CALL =
            """
            private static Object call(
                    Object target, Class<?> type, String name, Class<?>[] types, Object... given)
                    throws Throwable {
                var method = type.getDeclaredMethod(name, types);
                method.setAccessible(true);
                try {
                    return method.invoke(target, given);
                } catch (java.lang.reflect.InvocationTargetException e) {
                    throw e.getTargetException();
                }
            }
            """;

    private final Class<?> subject;
    private final String name;
    private final String comment;
    private final List<String> tests = new ArrayList<>();
    private final Set<String> helpers = new LinkedHashSet<>();

    TestClass(Class<?> subject, String name, String comment) {
        this.subject = subject;
        this.name = name;
        this.comment = comment;
    }

    /** {@code SearchTree_remove}: how classes of tests for a method begin. */
    static String nameOf(Class<?> subject, Method method) {
        String simple = subject.getName().substring(subject.getName().lastIndexOf('.') + 1);
        return (simple + "_" + method.getName()).replaceAll("\\W", "_");
    }

    int size() {
        return tests.size();
    }

    /**
     * Adds a test.
     *
     * @param comments lines that stand above the statements
     */
    void add(String test, List<String> comments, List<String> statements, String methods) {
        StringBuilder code = new StringBuilder("    @org.junit.jupiter.api.Test\n");
        code.append("    void ").append(test).append("() throws Throwable {\n");
        comments.forEach(
                line -> code.append("        // ").append(PathMethod.oneLine(line)).append('\n'));
        statements.forEach(line -> code.append("        ").append(line).append('\n'));
        tests.add(code.append("    }\n").toString());
        for (String helper : methods.split("(?<=\n}\n)", -1)) {
            if (!helper.isBlank()) {
                helpers.add(helper.strip() + "\n");
            }
        }
    }

    PathTest file() {
        String home = subject.getPackageName();
        String body = String.join("\n", tests);
        StringBuilder code = new StringBuilder();
        code.append(home.isEmpty() ? "" : "package " + home + ";\n\n");
        for (String assertion : List.of("assertEquals", "assertNotEquals", "assertTrue")) {
            if (body.contains(" " + assertion + "(")) {
                code.append("import static org.junit.jupiter.api.Assertions.")
                        .append(assertion)
                        .append(";\n");
            }
        }
        code.append(body.contains("assert") ? "\n" : "");
        code.append("/** ").append(comment.replace("*/", "*&#47;").replace("\\", "&#92;"));
        code.append(" */\n@SuppressWarnings({\"unchecked\", \"rawtypes\", \"cast\"})\n");
        code.append("class ").append(name).append(" {\n").append(body);
        if (body.contains("outcome(")) {
            helpers.add(HELPERS);
            helpers.add(StateText.SOURCE);
        }
        if (body.contains(" call(")) {
            helpers.add(CALL);
        }
        helpers.forEach(
                helper -> code.append("\n").append(helper.indent(4).replaceAll("(?m)^ +$", "")));
        return new PathTest(name, home, code.append("}\n").toString());
    }
}
