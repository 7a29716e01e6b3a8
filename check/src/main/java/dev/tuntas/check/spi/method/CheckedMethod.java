package dev.tuntas.check.spi.method;

import dev.tuntas.check.Check;
import dev.tuntas.check.internal.contract.CompiledContract;
import dev.tuntas.check.internal.method.CheckDoor;
import dev.tuntas.check.internal.method.CompiledMethods;
import dev.tuntas.check.internal.method.MethodCheck;
import dev.tuntas.check.spi.input.InputSpace;
import dev.tuntas.check.spi.run.Body;
import dev.tuntas.check.spi.run.CallWatch;
import dev.tuntas.check.spi.run.StatedClause;
import dev.tuntas.core.Structure;
import dev.tuntas.core.message.Note;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A method as a check runs it, and what its contract says of a call. */
public final class CheckedMethod implements MethodUnderTest {
    private final Method method;
    private final MethodCheck check;
    private final CompiledMethods compiled;
    private final Optional<CompiledContract> invariants;
    private final @Nullable CompiledMethods ofResult;

    CheckedMethod(Check check) {
        this(check, new MethodCheck(CheckDoor.settings(check)));
    }

    private CheckedMethod(Check check, MethodCheck prepared) {
        this(check, prepared, prepared.invariantsOf(check.method().getReturnType()));
    }

    /**
     * @param invariants those of the class that the method says to return, if it has some
     */
    private CheckedMethod(
            Check check, MethodCheck prepared, Optional<CompiledContract> invariants) {
        prepared.checkRefinement();
        this.method = check.method();
        this.check = prepared;
        this.compiled = prepared.compiled();
        this.invariants = invariants;
        this.ofResult =
                invariants
                        .map(known -> new CompiledMethods(known, method.getReturnType()))
                        .orElse(null);
    }

    CheckedMethod in(Check other) {
        CompiledContract contract = check.contract().in(other.method());
        MethodCheck prepared = new MethodCheck(CheckDoor.settings(other), contract);
        return new CheckedMethod(other, prepared, invariants);
    }

    @Override
    public Method method() {
        return method;
    }

    @Override
    public InputSpace inputsAt(int scope) {
        return check.inputsAt(scope);
    }

    @Override
    public String code(InputSpace space, Structure<?> input) {
        return check.code(space, input);
    }

    @Override
    public @Nullable Object call(@Nullable Object[] arguments) throws Throwable {
        return compiled.call(arguments);
    }

    @Override
    public boolean keepsInvariants(@Nullable Object[] arguments) throws Throwable {
        return compiled.keepsInvariants(arguments);
    }

    @Override
    public boolean isValidResult(@Nullable Object result) throws Throwable {
        return ofResult == null
                || result == null
                || ofResult.keepsInvariants(new @Nullable Object[] {result});
    }

    /** Calls the method and asks its contract; tells when the call itself begins and ends. */
    public Body oracle(InputSpace space, CallWatch watch) {
        return check.oracle(space, watch);
    }

    /** Whether its contract, or an invariant, says anything of what it does. */
    public boolean isStated() {
        return check.isStated();
    }

    /** What was broken, by the number that a failed outcome has. */
    public StatedClause clause(int number) {
        return check.clause(number);
    }

    @Override
    public List<Note> notes() {
        return check.notes();
    }
}
