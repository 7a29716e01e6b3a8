package dev.tuntas.core.internal.structure;

/** stub. */
public final class JavaCode {
    public static JavaCode of(Graph g) {
        return new JavaCode();
    }

    public String text() {
        return "";
    }
}
