package dev.tuntas.symbolic.internal.machine;

import dev.tuntas.machine.code.Bits;
import dev.tuntas.machine.code.MachineClass;
import dev.tuntas.machine.code.MachineField;
import dev.tuntas.machine.code.MachineMethod;
import dev.tuntas.symbolic.internal.heap.ArrayThing;
import dev.tuntas.symbolic.internal.heap.Host;
import dev.tuntas.symbolic.internal.heap.SymbolicHeap;
import dev.tuntas.symbolic.internal.heap.Thing;
import dev.tuntas.symbolic.internal.term.Terms;
import dev.tuntas.symbolic.internal.term.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.FieldNode;

/**
 * Static fields, and the initialisers of classes, which are run when a path first needs them and
 * undone like all else: a static field is what its class made of it.
 */
final class StaticFields {
    private static final Set<String> CHANCE = Set.of("SALT32L", "REVERSE", "SALT");

    private final Path path;
    private final Code code;
    private final Map<MachineClass, @Nullable Value[]> cells = new LinkedHashMap<>();

    StaticFields(Path path, Code code) {
        this.path = path;
        this.code = code;
    }

    /** Classes of the user's whose initialiser can't be followed, and why. */
    private int written;

    private final Map<MachineClass, String> refused = new HashMap<>();

    /** Sees to it that a class is initialised, or that its initialiser runs next. */
    void require(MachineClass type) {
        String reason = refused.get(type);
        if (reason != null) {
            throw Path.unfollowable(reason);
        }
        if (!cells.containsKey(type) && prepare(type)) {
            throw Redo.REDO;
        }
    }

    /** Whether the path has written to a static field. */
    boolean isWritten() {
        return written > 0;
    }

    /** Says that a path which needs a class can't be followed. */
    void refuse(MachineClass type, String reason) {
        refused.put(type, reason);
    }

    /** The static fields of the classes that are initialised. */
    Map<MachineClass, @Nullable Value[]> cells() {
        return cells;
    }

    /** Says whether there is something to run. */
    private boolean prepare(MachineClass type) {
        if (cells.containsKey(type)) {
            return false;
        }
        @Nullable Value[] made = new Value[type.staticCells];
        cells.put(type, made);
        path.trail.push(() -> cells.remove(type));
        for (FieldNode node : type.node.fields) {
            MachineField field = Objects.requireNonNull(type.field(node.name, node.desc));
            if (field.isStatic()) {
                made[field.place()] = initial(field, node.value);
            }
        }
        MachineMethod initialiser = JdkPlumbing.isBare(type) ? null : type.declared("<clinit>()V");
        boolean runs = initialiser != null;
        if (initialiser != null) {
            Frame below = path.choices.hasFrame() ? path.choices.frame() : null;
            Frame frame = code.frame(initialiser, below);
            frame.isInitialiser = true;
            path.choices.setFrame(frame);
        }
        // What is above comes first, so its frame is put on top.
        return (type.superclass != null && prepare(type.superclass)) | runs;
    }

    private @Nullable Value initial(MachineField field, @Nullable Object constant) {
        char sort = field.descriptor().charAt(0);
        if (field.isRef()) {
            return constant == null ? null : new Host(constant.toString().intern());
        }
        return path.terms.constant(Terms.sort(sort), constant == null ? 0 : Bits.unbox(constant));
    }

    @Nullable Value get(MachineField field) {
        if (field.owner().name.equals("java/lang/System") && field.isRef()) {
            // The JVM sets them when it starts, not their class.
            throw Path.unfollowable("java.lang.System." + field.name());
        }
        require(field.owner());
        refuseOrder(field);
        refuseChance(field);
        return SymbolicHeap.resolve(
                Objects.requireNonNull(cells.get(field.owner()))[field.place()]);
    }

    /** By chance, in each JVM. */
    private void refuseChance(MachineField field) {
        if (field.owner().name.equals("java/util/ImmutableCollections")
                && CHANCE.contains(field.name())
                && !path.choices.isInitialising()) {
            throw Path.unfollowable("the order of Set.of or Map.of, which differs from run to run");
        }
    }

    /**
     * An initialiser that reads or writes what other code of the user's may write, or what an
     * initialiser that has not ended yet will write, does something else at another time. Here all
     * are run before the method, so such a class is refused.
     */
    private void refuseOrder(MachineField field) {
        if (!path.choices.isInitialising() || path.classes.isPlatform(field.owner().name)) {
            return;
        }
        Frame running = path.choices.frame();
        while (!running.isInitialiser) {
            running = Objects.requireNonNull(running.caller);
        }
        MachineClass type = running.method.owner;
        boolean isSettled =
                SymbolicFields.isFinal(field) && !isInitialising(running, field.owner());
        if (type != field.owner() && !path.classes.isPlatform(type.name) && !isSettled) {
            throw Path.unfollowable(
                    "the initialiser of %s, which uses %s.%s and depends on when it is run"
                            .formatted(type, field.owner(), field.name()));
        }
    }

    /** Whether the initialiser of a class has called, directly or not, a frame. */
    private static boolean isInitialising(Frame below, MachineClass type) {
        for (Frame frame = below.caller; frame != null; frame = frame.caller) {
            if (frame.isInitialiser && frame.method.owner == type) {
                return true;
            }
        }
        return false;
    }

    void put(MachineField field, @Nullable Value value) {
        require(field.owner());
        refuseOrder(field);
        @Nullable Value[] own = Objects.requireNonNull(cells.get(field.owner()));
        Value old = own[field.place()];
        own[field.place()] = value;
        path.countChange();
        path.pures.clear();
        path.ranks.forget();
        if (!path.choices.isInitialising()) {
            path.contractWrites.shared(field);
            written++;
            path.trail.push(() -> written--);
        }
        path.trail.push(() -> own[field.place()] = old);
    }

    /** The constants of an enum. */
    List<Thing> constants(String enumName) {
        ArrayThing values = constantsArray(enumName);
        List<Thing> found = new ArrayList<>();
        for (int i = 0; i < values.indices().size(); i++) {
            found.add((Thing) Objects.requireNonNull(SymbolicHeap.resolve(values.get(i))));
        }
        return found;
    }

    /** The array of its constants that an enum keeps to itself. */
    ArrayThing constantsArray(String enumName) {
        MachineClass type = path.classes.get(enumName);
        require(type);
        MachineField all = type.field("$VALUES", "[L" + enumName + ";");
        if (all == null) {
            throw Path.unfollowable("the constants of " + type);
        }
        return (ArrayThing) Objects.requireNonNull(get(all));
    }
}
