package dev.tuntas.rewind.internal.moved;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Looks up fields of classes that have them. */
@SuppressWarnings("unused") // It has those methods of the JDK's class that moved classes call.
public final class FieldHandles {
    private FieldHandles() {}

    /** A field of the class that asks. */
    public static VarHandle findVarHandle(MethodHandles.Lookup lookup, String name, Class<?> type) {
        return findVarHandle(lookup, lookup.lookupClass(), name, type);
    }

    /** A field of a class. */
    public static VarHandle findVarHandle(
            MethodHandles.Lookup lookup, Class<?> owner, String name, Class<?> type) {
        try {
            return lookup.findVarHandle(owner, name, type);
        } catch (ReflectiveOperationException e) {
            throw new InternalError(e);
        }
    }
}
