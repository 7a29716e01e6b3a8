package dev.tuntas.rewind.spi.memory;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A program to be run: a static method, and one that is called before and not recorded.
 *
 * @param className as in the source
 * @param descriptor of the method, as in class files
 */
public record TrialProgram(
        String className,
        @Nullable Call setUp,
        String method,
        String descriptor,
        List<Object> arguments) {
    /** A call of a static method of the class. */
    public record Call(String method, String descriptor, List<Object> arguments) {}
}
