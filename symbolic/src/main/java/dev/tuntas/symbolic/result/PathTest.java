package dev.tuntas.symbolic.result;

/**
 * A JUnit test in plain Java.
 *
 * @param className the simple name of its class
 * @param packageName where it belongs; empty for the unnamed package
 * @param source the whole file
 */
public record PathTest(String className, String packageName, String source) {
    /** The file below a folder of sources: {@code dev/example/TreeTest.java}. */
    public String file() {
        String folder = packageName.isEmpty() ? "" : packageName.replace('.', '/') + "/";
        return folder + className + ".java";
    }
}
