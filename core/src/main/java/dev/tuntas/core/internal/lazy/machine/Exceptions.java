package dev.tuntas.core.internal.lazy.machine;

import static dev.tuntas.core.internal.lazy.decision.TestOutcome.YES;
import static dev.tuntas.core.internal.lazy.machine.SafetyCheck.PASSED;
import static dev.tuntas.core.internal.lazy.machine.SafetyCheck.THROWN;
import static dev.tuntas.core.internal.lazy.machine.StepStatus.FAILED;
import static dev.tuntas.core.internal.lazy.machine.StepStatus.GO_ON;

import dev.tuntas.core.internal.lazy.solver.Expr;
import dev.tuntas.core.internal.machine.AnalysedCode;
import dev.tuntas.core.internal.machine.Effects;
import dev.tuntas.core.internal.machine.Obj;
import dev.tuntas.machine.code.Handler;
import dev.tuntas.machine.code.MachineClass;
import dev.tuntas.machine.code.MachineField;
import org.jspecify.annotations.Nullable;

/**
 * Exceptions of the program: how they are thrown and caught, and what depends on that there was
 * none.
 */
public final class Exceptions extends MachinePart {
    private final TypeSteps types;

    /** The exception with which the run ended because it was not caught; null if there is none. */
    public @Nullable Object thrown;

    Exceptions(LazyMachine m) {
        super(m);
        this.types = m.types;
    }

    /** Throws a new exception of a class of the JDK. */
    public int raise(String name, long dep) {
        MachineClass type = classes.get(name);
        Obj exception = new Obj(type, type.instanceCells, -1);
        MachineField message = type.field("detailMessage", "Ljava/lang/String;");
        if (message != null && !name.equals("java/util/NoSuchElementException")) {
            // The JVM has a text for it, which is not known here.
            exception.refs[message.place()] = new UnknownText();
        }
        return raise(exception, dep);
    }

    /** A text that can't be looked at. */
    private static final class UnknownText {
        @Override
        public String toString() {
            return "the message of the JVM";
        }
    }

    int throwTop() {
        int cell = operands.top() - 1;
        if (!operands.concretise(cell, true)) {
            return FAILED;
        }
        Object exception = frames.refs[cell];
        return exception == null
                ? raise("java/lang/NullPointerException", frames.dep[cell])
                : raise(exception, frames.dep[cell]);
    }

    /** Whether an exception that is thrown here makes the predicate false. */
    boolean isThrowFailing() {
        AnalysedCode code = frames.code[frames.depth - 1];
        return !code.isCaught;
    }

    private int raise(Object exception, long dep) {
        frames.context |= dep;
        String type = types.typeName(exception);
        for (int frame = frames.depth - 1; frame >= frames.floor; frame--) {
            Handler handler = handler(frame, type);
            if (handler != null) {
                unwind(frame);
                int cell = frames.base[frame] + frames.code[frame].locals;
                frames.refs[cell] = exception;
                frames.lazy[cell] = 0;
                frames.dep[cell] = frames.context;
                frames.top[frame] = cell + 1;
                frames.pc[frame] = handler.target();
                return GO_ON;
            }
        }
        thrown = exception;
        return decisions.fail(frames.context);
    }

    private void unwind(int to) {
        for (int frame = frames.depth - 2; frame >= to; frame--) {
            frames.unprotect(frame);
        }
        frames.depth = to + 1;
        // The context stays: where else the exception could have come from is not known.
        int first = frames.firstRegion[to];
        for (int i = frames.regions - 1; i >= first; i--) {
            Effects effects = frames.region[i].effects();
            if (!effects.isNone()) {
                dependence.spreadAll(effects, frames.regionDep[i]);
            }
        }
        frames.regions = Math.min(frames.regions, first);
    }

    private @Nullable Handler handler(int frame, String thrownType) {
        int pc = frames.pc[frame];
        for (Handler handler : frames.code[frame].handlers) {
            String caught = handler.type();
            if (handler.covers(pc) && (caught == null || classes.isSubtype(thrownType, caught))) {
                return handler;
            }
        }
        return null;
    }

    boolean isOverflowCaught() {
        for (int frame = frames.floor; frame < frames.depth; frame++) {
            if (handler(frame, "java/lang/StackOverflowError") != null) {
                return true;
            }
        }
        return false;
    }

    /**
     * Makes a reference known, and null an exception: where that fails, null is just dropped.
     *
     * @return a {@link SafetyCheck}
     */
    public int dereference(int cell) {
        if (frames.lazy[cell] != 0) {
            int check = dereferenceOnly(cell);
            if (check != PASSED) {
                return check;
            }
            if (!operands.concretise(cell, true)) {
                return FAILED;
            }
        }
        if (frames.refs[cell] == null) {
            return raised("java/lang/NullPointerException", frames.dep[cell]);
        }
        relyOn(frames.dep[cell]);
        return PASSED;
    }

    /**
     * Makes null an exception, as {@link #dereference} does, but the reference may stay unknown if
     * it is not null.
     */
    public int dereferenceOnly(int cell) {
        if (frames.lazy[cell] == 0) {
            return dereference(cell);
        }
        Expr expr = expressions.get(frames.lazy[cell]);
        int isNull =
                decisions.test(expr.slot, expr.nulls(), frames.dep[cell], isThrowFailing(), false);
        if (isNull == FAILED) {
            return FAILED;
        }
        if (isNull == YES) {
            return raised("java/lang/NullPointerException", decisions.outcomeDep);
        }
        relyOn(decisions.outcomeDep);
        return PASSED;
    }

    /** Where an exception would be caught, all that follows depends on that there was none. */
    public void relyOn(long dep) {
        if (!isThrowFailing()) {
            frames.context |= dep;
        }
    }

    /** Throws; THROWN if the exception was caught. */
    int raised(String name, long dep) {
        return raise(name, dep) == FAILED ? FAILED : THROWN;
    }

    /** One thread alone needs no lock, but null is an exception. */
    int monitor() {
        int check = dereference(operands.top() - 1);
        if (check != PASSED) {
            return SafetyCheck.status(check);
        }
        return operands.pop(1);
    }

    /** What ended the run, as a text. */
    String text() {
        if (!(thrown instanceof Obj object)) {
            String text = String.valueOf(thrown);
            // An exception of the user's may have no text.
            return thrown != null && text.equals("null") ? thrown.getClass().getName() : text;
        }
        MachineField message = object.type.field("detailMessage", "Ljava/lang/String;");
        Object text = message == null ? null : object.refs[message.place()];
        return object.type + (text == null ? "" : ": " + text);
    }
}
