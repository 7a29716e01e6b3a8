package dev.tuntas.check.spi.report;

import java.util.List;

/** Java code that makes the code under test fail, once the values of an input are there. */
public interface CallCode {
    /** The class in whose package the code is. */
    Class<?> neighbour();

    /** Statements, given an expression for each value of the input. */
    List<String> statements(List<String> values);

    /** What the statements need from JUnit, such as {@code TestInfo info}; mostly nothing. */
    default List<String> parameters() {
        return List.of();
    }
}
