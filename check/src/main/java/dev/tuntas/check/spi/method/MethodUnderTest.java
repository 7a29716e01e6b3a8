package dev.tuntas.check.spi.method;

import dev.tuntas.check.Check;
import dev.tuntas.check.internal.method.CheckDoor;
import dev.tuntas.check.internal.method.CompiledMethods;
import dev.tuntas.check.internal.method.MethodCheck;
import dev.tuntas.check.spi.input.InputSpace;
import dev.tuntas.check.spi.run.Body;
import dev.tuntas.core.Structure;
import dev.tuntas.core.message.Note;
import java.lang.reflect.Method;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A method with its inputs, how it is called, and what its contract says of a call. */
public final class MethodUnderTest {
    private final Method method;
    private final MethodCheck check;
    private final CompiledMethods compiled;

    private MethodUnderTest(Method method, MethodCheck check) {
        this.method = method;
        this.check = check;
        this.compiled = check.compiled();
    }

    /** The method of a check, with all that was said about it; its contract is compiled. */
    public static MethodUnderTest of(Check check) {
        MethodCheck prepared = CheckDoor.prepared(check);
        prepared.checkRefinement();
        return new MethodUnderTest(check.method(), prepared);
    }

    public Method method() {
        return method;
    }

    /** All inputs of a scope: what fulfils the invariants and the precondition. */
    public InputSpace inputsAt(int scope) {
        return check.inputsAt(scope);
    }

    /** Java code that makes the values of an input, field by field, and calls the method. */
    public String code(InputSpace space, Structure<?> input) {
        return check.code(space, input);
    }

    /** Calls the method; gives its result, or throws what it throws. */
    public @Nullable Object call(@Nullable Object[] arguments) throws Throwable {
        return compiled.call(arguments);
    }

    /** Whether the receiver and the parameters fulfil the invariants of their classes. */
    public boolean keepsInvariants(@Nullable Object[] arguments) throws Throwable {
        return compiled.keepsInvariants(arguments);
    }

    /** Calls the method and asks its contract. */
    public Body oracle(InputSpace space) {
        return check.oracle(space);
    }

    /** What must be said of the method and its inputs. */
    public List<Note> notes() {
        return check.notes();
    }
}
