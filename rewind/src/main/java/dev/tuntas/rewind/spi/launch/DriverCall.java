package dev.tuntas.rewind.spi.launch;

import java.util.List;
import java.util.Optional;

/**
 * A statement of the code that runs what a user wants to see. Variables have names; those of the
 * input are there from the beginning.
 *
 * @param kind what it does
 * @param result the variable that gets what it makes or returns; empty if that is dropped
 * @param owner the class, as in class files
 * @param name the method
 * @param descriptor of the method
 * @param arguments the variables that it takes, the receiver first, if there is one
 * @param message what is said if {@link Kind#REQUIRE} or {@link Kind#FAIL} fails
 */
public record DriverCall(
        Kind kind,
        Optional<String> result,
        String owner,
        String name,
        String descriptor,
        List<String> arguments,
        String message) {
    /** What a statement does. */
    public enum Kind {
        /** Makes an object by a constructor. */
        NEW,
        /** Sets a field, whose type the descriptor is. */
        SET,
        SET_STATIC,
        CALL_STATIC,
        CALL_VIRTUAL,
        CALL_INTERFACE,
        /** Calls a predicate, and fails if it says no; static if the name of its kind says so. */
        REQUIRE,
        REQUIRE_STATIC,
        /** Fails: what was violated can only be told from outside. */
        FAIL
    }

    public static DriverCall make(String result, String owner) {
        return new DriverCall(Kind.NEW, Optional.of(result), owner, "<init>", "()V", List.of(), "");
    }

    /** An object of an inner class, in one of the class around it. */
    public static DriverCall makeInner(
            String result, String owner, String outerClass, String outer) {
        String descriptor = "(L" + outerClass + ";)V";
        return new DriverCall(
                Kind.NEW, Optional.of(result), owner, "<init>", descriptor, List.of(outer), "");
    }

    /** Sets a field; the object first, if it is not static. */
    public static DriverCall set(
            boolean isStatic,
            String owner,
            String field,
            String descriptor,
            List<String> objectAndValue) {
        Kind kind = isStatic ? Kind.SET_STATIC : Kind.SET;
        return new DriverCall(kind, Optional.empty(), owner, field, descriptor, objectAndValue, "");
    }

    public static DriverCall fail(String message) {
        return new DriverCall(Kind.FAIL, Optional.empty(), "", "", "()V", List.of(), message);
    }
}
