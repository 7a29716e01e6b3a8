package dev.tuntas.symbolic.internal.machine;

import dev.tuntas.machine.code.Instructions;
import dev.tuntas.machine.code.MachineMethod;
import dev.tuntas.symbolic.internal.heap.ArrayThing;
import dev.tuntas.symbolic.internal.term.Value;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A call that has not returned: its cells, and where it is.
 *
 * <p>A choice keeps a copy of the frame on top; the frames below are shared with it, and copied
 * only if a path returns into them. So a choice costs one frame, however deep the calls are.
 */
final class Frame {
    final MachineMethod method;
    final Instructions code;
    final @Nullable Frame caller;
    final int depth;
    final @Nullable Value[] cells;
    int pc;

    /** The first cell that holds no operand. */
    int top;

    /** Whether it runs the initialiser of a class: then the caller does its instruction anew. */
    boolean isInitialiser;

    /** Whether a call above it runs the initialiser of a class. */
    private final boolean isForInitialiser;

    /** What comes after it, if its caller is not simply given the result. */
    Stubs.@Nullable Then then;

    /** Whether it only finds out what can be: then an exception means that this can't. */
    boolean isAssumed;

    /** What a call by contract in it may change; null for everything. */
    @Nullable ArrayThing mayChange;

    /** An exception that a call by contract has thrown. */
    @Nullable Value raising;

    /** Jumps backwards since something of the input was decided. */
    int idle;

    long seen;
    private boolean isShared;

    Frame(MachineMethod method, Instructions code, @Nullable Frame caller) {
        this.method = method;
        this.code = code;
        this.caller = caller;
        this.depth = caller == null ? 0 : caller.depth + 1;
        this.isForInitialiser = caller != null && caller.isInitialising();
        this.cells = new Value[code.cells];
        this.top = code.locals;
    }

    private Frame(Frame from) {
        method = from.method;
        code = from.code;
        caller = from.caller;
        depth = from.depth;
        cells = from.cells.clone();
        pc = from.pc;
        top = from.top;
        isInitialiser = from.isInitialiser;
        isForInitialiser = from.isForInitialiser;
        then = from.then;
        isAssumed = from.isAssumed;
        mayChange = from.mayChange;
        raising = from.raising;
        idle = from.idle;
        seen = from.seen;
    }

    /** Whether it runs the initialiser of a class, or is called by one. */
    boolean isInitialising() {
        return isInitialiser || isForInitialiser;
    }

    Frame copy() {
        if (caller != null) {
            caller.isShared = true;
        }
        return new Frame(this);
    }

    /** This frame, or a copy if a choice has it, too. */
    Frame own() {
        return isShared ? copy() : this;
    }

    void push(@Nullable Value value) {
        cells[top++] = value;
    }

    @Nullable Value pop() {
        return cells[--top];
    }

    /** The operand that lies below some others. */
    @Nullable Value peek(int below) {
        return cells[top - 1 - below];
    }

    /** What the instruction names. */
    Object named() {
        return Objects.requireNonNull(code.x[pc]);
    }

    int line() {
        return code.line[pc];
    }
}
