package dev.tuntas.symbolic.internal.machine;

import dev.tuntas.machine.code.MachineField;
import dev.tuntas.machine.code.MachineMethod;
import dev.tuntas.symbolic.internal.heap.SymbolicHeap;
import dev.tuntas.symbolic.internal.heap.Thing;
import dev.tuntas.symbolic.internal.model.JdkModelFiles;
import dev.tuntas.symbolic.internal.term.Value;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * What a contract writes that was there before it. A contract may only look: what is proved of one
 * that writes says nothing of the method when nobody evaluates its contract.
 */
public final class ContractWrites {
    private static final int NONE = -1;

    private final Path path;
    private final Set<String> found = new TreeSet<>();

    /** The number of the last object that was there before it; NONE while the method runs. */
    private int lastOld = NONE;

    private @Nullable Thing reported;

    ContractWrites(Path path) {
        this.path = path;
    }

    /** Each field that is written, with the place. */
    public Set<String> found() {
        return found;
    }

    /** From now on, what runs is a contract. */
    public void begin() {
        set(path.heap.made());
    }

    /** From now on, what runs is the method. */
    public void end() {
        set(NONE);
    }

    private void set(int number) {
        int before = lastOld;
        lastOld = number;
        path.trail.push(() -> lastOld = before);
    }

    /** What the compiled contract tells its results by. */
    public void setReported(Thing out) {
        Thing last = reported;
        reported = out;
        path.trail.push(() -> reported = last);
    }

    /** A field of an object is written. */
    void field(Thing thing, MachineField field, @Nullable Value before, @Nullable Value value) {
        if (isOld(thing) && !isView(field, before, value) && !isSettled()) {
            tell(field.owner().toString().replaceFirst(".*[.$/]", "") + "." + field.name());
        }
    }

    /**
     * Whether it is a view of a container of the JDK, which is kept when it is first asked for. All
     * that changes such a container changes a number in it, too.
     */
    private boolean isView(MachineField field, @Nullable Value before, @Nullable Value value) {
        return field.owner().name.matches("java/util/\\w+(\\$\\w+)*")
                && field.isRef()
                && before == null
                && SymbolicHeap.resolve(value) instanceof Thing made
                && !isOld(made);
    }

    /** An element of an array is written. */
    void element(Thing array) {
        if (array != reported && isOld(array) && !isSettled()) {
            tell("an element of an array");
        }
    }

    /** Whether a hash table of the input only gets an order, which it had all the time. */
    private boolean isSettled() {
        MachineMethod running = path.choices.frame().method;
        return running.owner.name.equals(JdkModelFiles.ENTRIES)
                && running.node.name.equals("place");
    }

    /** A static field is written. */
    void shared(MachineField field) {
        if (lastOld != NONE) {
            tell(field.owner().toString().replaceFirst(".*[.$/]", "") + "." + field.name());
        }
    }

    /** A method is called by contract that may change something. */
    void call(MachineMethod method) {
        if (lastOld != NONE) {
            tell("what " + method + " may change");
        }
    }

    private boolean isOld(Thing thing) {
        return lastOld != NONE
                && !path.choices.isInitialising()
                && (thing.isInput
                        || thing.isShared
                        || thing.id <= lastOld
                        || thing.isPart() && !path.heap.isFilling());
    }

    private void tell(String what) {
        Frame frame = path.choices.frame();
        found.add(
                "the contract writes %s at %s:%d, but may only look"
                        .formatted(what, frame.method, frame.line()));
    }
}
