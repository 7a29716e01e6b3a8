package dev.tuntas.symbolic.internal.machine;

import dev.tuntas.machine.code.MachineClass;
import dev.tuntas.machine.code.MachineMethod;
import dev.tuntas.machine.code.Unfollowable;
import dev.tuntas.symbolic.internal.term.Term;
import dev.tuntas.symbolic.internal.term.Value;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;

/** What is run beside the paths: initialisers before the first one, a precondition in between. */
final class Aside {
    /** A search for a completion that takes longer is given up: then the path is followed. */
    private static final long MOST_STEPS_ASIDE = 1_000_000;

    private final Path path;
    private final SymbolicMachine machine;
    private final StaticFields statics;
    private final SymbolicCalls calls;

    Aside(Path path, SymbolicMachine machine, StaticFields statics, SymbolicCalls calls) {
        this.path = path;
        this.machine = machine;
        this.statics = statics;
        this.calls = calls;
    }

    /**
     * Whether the input can be completed so that a precondition holds: runs it aside, on the input
     * as it was, until one of its paths says so. Only if all paths have said no, and none was cut
     * or undecided, it can't; so no path is lost.
     *
     * @param found is run where one says so, while the completion is there; or if that is unknown
     */
    boolean isExtendable(MachineMethod pre, @Nullable Value[] given, Runnable found) {
        return isExtendable(pre, given, () -> true, found);
    }

    /**
     * The same, of completions that fit something more.
     *
     * @param fits whether what is decided fits; asked at each choice
     */
    boolean isExtendable(
            MachineMethod pre, @Nullable Value[] given, BooleanSupplier fits, Runnable found) {
        if (statics.isWritten()) {
            // What a static field was is not kept.
            found.run();
            return true;
        }
        return path.choices.aside(
                () -> {
                    path.choices.setGuard(fits);
                    return hasExtension(pre, given, found);
                });
    }

    private boolean hasExtension(MachineMethod pre, @Nullable Value[] given, Runnable found) {
        begin(
                pre,
                given,
                () -> {
                    throw Extension.FOUND;
                });
        boolean isKnown = false;
        try {
            isKnown = runAll(machine.steps() + MOST_STEPS_ASIDE);
        } catch (Extension extension) {
            found.run();
            return true;
        }
        if (!isKnown) {
            found.run();
        }
        return !isKnown;
    }

    /**
     * Runs a precondition aside on all paths, and tells each on which it holds while what was
     * decided on it is there; false if some could not be followed, so that there may be more.
     *
     * @param isEnough may end it
     */
    boolean isEach(
            MachineMethod pre, @Nullable Value[] given, long mostSteps, BooleanSupplier isEnough) {
        return path.choices.aside(
                () -> {
                    begin(
                            pre,
                            given,
                            () -> {
                                if (isEnough.getAsBoolean()) {
                                    throw Extension.FOUND;
                                }
                            });
                    try {
                        return runAll(machine.steps() + mostSteps);
                    } catch (Extension enough) {
                        return false;
                    }
                });
    }

    private void begin(MachineMethod pre, @Nullable Value[] given, Runnable holds) {
        path.heap.rewind();
        path.ranks.rewind();
        path.pures.clear();
        path.contractWrites.begin();
        calls.begin(pre, given);
        path.choices.frame().then =
                result -> {
                    Term number = (Term) Objects.requireNonNull(result);
                    if (!path.decide(path.terms.equal(number, path.terms.of(0)))) {
                        holds.run();
                    }
                    throw PathEnd.DONE;
                };
    }

    /** Follows all paths; false if some could not be, or were too long. */
    private boolean runAll(long last) {
        boolean isUndecided = false;
        try {
            do {
                isUndecided |= !runAside(last);
            } while (machine.steps() < last && path.choices.backtrack());
        } catch (Unfollowable e) {
            return false;
        }
        return !isUndecided && machine.steps() < last && !path.isUndecided();
    }

    /** Follows a path to its end; false if it could not be. */
    private boolean runAside(long last) {
        while (true) {
            try {
                while (machine.steps() < last) {
                    machine.step();
                }
                return false;
            } catch (Redo redo) {
                continue;
            } catch (Raised raised) {
                if (!unwoundInside(raised.exception)) {
                    // A precondition that throws does not hold; nothing else is run here.
                    return true;
                }
            } catch (PathEnd end) {
                return true;
            } catch (Unfollowable e) {
                return false;
            }
        }
    }

    /**
     * Runs the initialisers of the user's classes, so that all objects which static fields lead to
     * are there before the first reference of the input is decided, which may be one of them; and
     * that all static fields are there which a call by contract may change. A class whose
     * initialiser can't be followed is refused on every path that needs it; on the others nothing
     * can be had through its fields.
     */
    void initialiseShared() {
        for (MachineClass type : path.classes.users()) {
            if (hasStatics(type)) {
                initialise(type);
            }
        }
        new SharedObjects(path).find(statics.cells());
    }

    /** An initialiser may put objects into fields of other classes, too. */
    private static boolean hasStatics(MachineClass type) {
        return type.declared("<clinit>()V") != null
                || type.node.fields.stream()
                        .anyMatch(field -> (field.access & Opcodes.ACC_STATIC) != 0);
    }

    private void initialise(MachineClass type) {
        int mark = path.trail.mark();
        String problem = null;
        try {
            statics.require(type);
        } catch (Redo redo) {
            problem = problemOfRunning();
        } catch (Unfollowable e) {
            problem = e.getMessage();
        }
        if (problem == null && path.choices.isOpen()) {
            problem = "the initialiser of " + type + ", which does not always do the same";
        }
        if (problem != null) {
            path.choices.abandon(mark);
            statics.refuse(type, problem);
        }
    }

    /** Runs what was put on top to its end; says what went wrong, if anything. */
    private @Nullable String problemOfRunning() {
        while (path.choices.hasFrame()) {
            try {
                machine.step();
            } catch (Redo redo) {
                continue;
            } catch (Raised raised) {
                if (!unwoundInside(raised.exception)) {
                    return "an exception in an initialiser";
                }
            } catch (PathEnd end) {
                return "an initialiser that can't be run to its end";
            } catch (Unfollowable e) {
                return e.getMessage();
            }
        }
        return null;
    }

    private boolean unwoundInside(Value exception) {
        try {
            return machine.caught(exception);
        } catch (PathEnd end) {
            return false;
        }
    }
}
