package dev.tuntas.rewind.internal.record;

import dev.tuntas.rewind.internal.moved.MovedFiles;
import org.jspecify.annotations.Nullable;

/**
 * A read or write of a variable that threads may share.
 *
 * @param variable the field, or the type of the array, as messages show it
 * @param owner the object, array or class that has it
 * @param place its number there
 * @param where the place in the source
 */
public record SharedAccess(
        String variable,
        @Nullable Object owner,
        int place,
        boolean isWrite,
        boolean isVolatile,
        String where) {
    /** Whether it is of a variable in the JDK's own code. */
    public boolean isInsideJdk() {
        return variable.startsWith(MovedFiles.PACKAGE) || variable.startsWith("java.");
    }

    /** Whether two accesses are of the same place and one of them writes. */
    public boolean conflictsWith(SharedAccess other) {
        return owner != null
                && owner == other.owner
                && place == other.place
                && variable.equals(other.variable)
                && (isWrite || other.isWrite);
    }
}
