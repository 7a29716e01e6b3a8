package dev.tuntas.check.spi.method;

import dev.tuntas.check.Check;
import dev.tuntas.check.spi.input.InputSpace;
import dev.tuntas.core.Structure;
import dev.tuntas.core.message.Note;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A method with its inputs, and how it is called. */
public interface MethodUnderTest {
    /** The method of a check, with all that was said about it; its contract is compiled. */
    static MethodUnderTest of(Check check) {
        return new CheckedMethod(check);
    }

    /**
     * The same for a class that another loader has of the same class files: a contract that has
     * been compiled needs not be compiled again.
     */
    static MethodUnderTest of(Check check, MethodUnderTest known) {
        return known instanceof CheckedMethod outside ? outside.in(check) : of(check);
    }

    Method method();

    /** All inputs of a scope: what fulfils the invariants and the precondition. */
    InputSpace inputsAt(int scope);

    /** Java code that makes the values of an input, field by field, and calls the method. */
    String code(InputSpace space, Structure<?> input);

    /** Calls the method; gives its result, or throws what it throws. */
    @Nullable Object call(@Nullable Object[] arguments) throws Throwable;

    /** What a call runs: the method, and what else is called with it. */
    default List<Executable> entries() {
        return List.of(method());
    }

    /** The classes whose objects a call changes or asks, and who runs it compares. */
    default List<Class<?>> subjects() {
        return List.of(method().getDeclaringClass());
    }

    /** Whether the receiver and the parameters fulfil the invariants of their classes. */
    default boolean keepsInvariants(@Nullable Object[] arguments) throws Throwable {
        return true;
    }

    /** Whether a result fulfils the invariants of the class that the method says to return. */
    default boolean isValidResult(@Nullable Object result) throws Throwable {
        return true;
    }

    /** Is done once, before the first call. */
    default void beforeAll() {}

    /** Classes that belong to what calls the method: what they leave in static fields counts. */
    default List<Class<?>> ownClasses() {
        return List.of();
    }

    /** What must be said of the method and its inputs. */
    List<Note> notes();
}
