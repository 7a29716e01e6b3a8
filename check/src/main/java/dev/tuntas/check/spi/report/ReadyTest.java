package dev.tuntas.check.spi.report;

import dev.tuntas.check.spi.input.CounterexampleCode;
import java.util.List;
import java.util.stream.Collectors;

/** A JUnit test in plain Java that rebuilds a counterexample and runs the code under test on it. */
public final class ReadyTest {
    private static final String SUFFIX = "_CounterexampleTest";

    private ReadyTest() {}

    /**
     * Members for the class of the call that rebuild the input and run the code under test on it:
     * they compile where they are put.
     *
     * @param name the name of the test, unless the class has a method of that name
     */
    public static String members(FailedInput found, CallCode call, String name) {
        CounterexampleCode code = CounterexampleCode.inside(call.neighbour());
        List<String> values = found.space().code(found.input(), code);
        return "@org.junit.jupiter.api.Test\n"
                + "void %s(%s) throws Throwable {\n"
                        .formatted(code.free(name), String.join(", ", call.parameters()))
                + lines(call.statements(values), 4)
                + "}\n"
                + (code.methods().isEmpty() ? "" : "\n" + code.methods());
    }

    static String className(Class<?> owner, String method) {
        String simple = owner.getName().substring(owner.getName().lastIndexOf('.') + 1);
        return (simple + "_" + method).replaceAll("\\W", "_") + SUFFIX;
    }

    static String of(FailedInput found, CallCode call) {
        CounterexampleCode code = new CounterexampleCode(call.neighbour());
        List<String> values = found.space().code(found.input(), code);
        String home = call.neighbour().getPackageName();
        return (home.isEmpty() ? "" : "package " + home + ";\n\n")
                + "import org.junit.jupiter.api.Test;\n\n"
                + comment(found)
                + "class %s {\n".formatted(className(found.owner(), found.method()))
                + "    @Test\n"
                + "    void isNoCounterexampleAnyMore(%s) throws Throwable {\n"
                        .formatted(String.join(", ", call.parameters()))
                + lines(call.statements(values), 8)
                + "    }\n"
                + (code.methods().isEmpty() ? "" : "\n" + lines(code.methods().lines().toList(), 4))
                + "}\n";
    }

    private static String comment(FailedInput found) {
        String text = found.space().line(found.input()) + ": " + found.message();
        // Backslashes could make an escape of what follows, and a comment must not end early.
        String harmless = text.replace("\\", "\\\\").replace("*/", "*&#47;");
        return "/**\n * %s fails for %s\n */\n".formatted(found.title(), harmless);
    }

    private static String lines(List<String> lines, int indent) {
        String space = " ".repeat(indent);
        return lines.stream()
                .map(line -> line.isBlank() ? "\n" : space + line + "\n")
                .collect(Collectors.joining());
    }
}
