package dev.tuntas.check.spi.report;

import dev.tuntas.check.spi.input.InputSpace;
import dev.tuntas.core.Structure;
import org.jspecify.annotations.Nullable;

/**
 * An input that failed, with all that is told about it.
 *
 * @param owner the class of the test or of the method under test
 * @param method the name of the test or of the method under test
 * @param space the inputs of its scope
 * @param input the input
 * @param message what happened, in one line
 * @param thrown what was thrown, if something was
 * @param passedBefore how many inputs had passed before the first one that failed
 * @param isSmallest whether all smaller inputs are known to pass
 * @param replay what to type to run it again
 * @param call how to call the code under test; null if other code can't
 */
public record FailedInput(
        Class<?> owner,
        String method,
        InputSpace space,
        Structure<?> input,
        String message,
        @Nullable Throwable thrown,
        long passedBefore,
        boolean isSmallest,
        String replay,
        @Nullable CallCode call) {

    /** Where it comes from: {@code dev.example.SearchTreeTest#remove}. */
    public String title() {
        return ownerName() + "#" + method;
    }

    String ownerName() {
        return owner.getName().replace('$', '.');
    }
}
