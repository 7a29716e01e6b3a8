package dev.tuntas.machine.concrete;

import dev.tuntas.machine.code.LambdaWriter;
import org.jspecify.annotations.Nullable;

/**
 * Where objects of a functional interface are made: of a class that {@link LambdaWriter} wrote.
 *
 * @param isRef for each captured value
 * @param single the only object, if nothing is captured
 */
public record LambdaSite(Access access, boolean[] isRef, @Nullable Object single) {
    /** Makes an object of the captured values in the cells from the given one on. */
    Object make(long[] bits, @Nullable Object[] refs, int at) {
        if (single != null) {
            return single;
        }
        Object made = access.make();
        for (int i = 0; i < isRef.length; i++) {
            if (isRef[i]) {
                access.setRef(made, i, refs[at + i]);
            } else {
                access.set(made, i, bits[at + i]);
            }
        }
        return made;
    }
}
