package dev.tuntas.symbolic.result;

import java.util.Optional;

/**
 * A JUnit test in plain Java.
 *
 * @param className the simple name of its class
 * @param packageName where it belongs; empty for the unnamed package
 * @param source the whole file
 * @param input the input of the only test; empty if there are several
 */
public record PathTest(
        String className, String packageName, String source, Optional<InputCode> input) {
    public PathTest(String className, String packageName, String source) {
        this(className, packageName, source, Optional.empty());
    }

    /** The same, with the input of the only test. */
    public PathTest on(InputCode code) {
        return new PathTest(className, packageName, source, Optional.of(code));
    }

    /** The file below a folder of sources: {@code dev/example/TreeTest.java}. */
    public String file() {
        String folder = packageName.isEmpty() ? "" : packageName.replace('.', '/') + "/";
        return folder + className + ".java";
    }
}
