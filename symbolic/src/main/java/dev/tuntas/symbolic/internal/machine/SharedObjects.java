package dev.tuntas.symbolic.internal.machine;

import dev.tuntas.machine.code.MachineClass;
import dev.tuntas.machine.code.MachineField;
import dev.tuntas.symbolic.internal.heap.ArrayThing;
import dev.tuntas.symbolic.internal.heap.Instance;
import dev.tuntas.symbolic.internal.heap.ReachedThings;
import dev.tuntas.symbolic.internal.heap.SymbolicHeap;
import dev.tuntas.symbolic.internal.heap.Thing;
import dev.tuntas.symbolic.internal.term.Value;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.FieldNode;

/**
 * The objects that static fields of the user's classes lead to before the method begins. A
 * reference of the input may be one of them, so what is written through the one is read through the
 * other; each is remembered as it was.
 *
 * <p>What no such field leads to can only be had through the input, and is an object like any other
 * of it. What the compiler or the JDK keeps to itself never gets out: fields that are synthetic,
 * and arrays and objects of the JDK's that only an object of the JDK's refers to by a type of its
 * own; they are gone through. What a container refers to as any object was given to it, and gets
 * out.
 */
final class SharedObjects {
    private static final String ANY = "Ljava/lang/Object;";

    private final Path path;
    private final Map<Thing, ReachedThings> candidates = new LinkedHashMap<>();
    private final Map<MachineField, Optional<Value>> statics = new LinkedHashMap<>();
    private final Set<Thing> seen = new LinkedHashSet<>();
    private final Deque<Thing> work = new ArrayDeque<>();

    SharedObjects(Path path) {
        this.path = path;
    }

    /**
     * All that the static fields of initialised classes lead to, the nearest first: as what a
     * reference of the input may be, or only gone through.
     */
    void find(Map<MachineClass, @Nullable Value[]> cells) {
        cells.forEach(this::addStatics);
        while (!work.isEmpty()) {
            Thing thing = work.remove();
            if (thing instanceof Instance instance) {
                addFields(instance);
            } else {
                addElements((ArrayThing) thing);
            }
        }
        path.heap.setShared(candidates, Set.copyOf(seen), statics);
    }

    private void addStatics(MachineClass type, @Nullable Value[] cells) {
        if (path.classes.isPlatform(type.name)) {
            return;
        }
        for (FieldNode node : type.node.fields) {
            MachineField field = Objects.requireNonNull(type.field(node.name, node.desc));
            boolean isHidden = (node.access & Opcodes.ACC_SYNTHETIC) != 0;
            if (field.isStatic() && !SymbolicFields.isFinal(field)) {
                statics.put(field, Optional.ofNullable(SymbolicHeap.resolve(cells[field.place()])));
            }
            if (field.isStatic() && field.isRef() && !isHidden) {
                add(cells[field.place()], new ReachedThings(null, field, 0), true);
            }
        }
    }

    private void addFields(Instance instance) {
        boolean getsOut = !path.classes.isPlatform(instance.className());
        for (MachineClass c = path.classes.get(instance.className()); c != null; c = c.superclass) {
            for (FieldNode node : c.node.fields) {
                MachineField field = Objects.requireNonNull(c.field(node.name, node.desc));
                if (field.isStatic() || !instance.has(field.place())) {
                    continue;
                }
                Value value = instance.get(field.place());
                instance.remember(field.place(), value);
                if (field.isRef()) {
                    boolean isAny = field.descriptor().equals(ANY);
                    add(value, new ReachedThings(instance, field, 0), getsOut || isAny);
                }
            }
        }
    }

    private void addElements(ArrayThing array) {
        boolean getsOut = candidates.containsKey(array);
        boolean isAny = array.element.equals(ANY);
        for (int i = 0; i < array.indices().size(); i++) {
            array.remember(i, array.get(i));
            if (array.element.length() > 1) {
                int index = (int) array.indices().get(i).bits;
                add(array.get(i), new ReachedThings(array, null, index), getsOut || isAny);
            }
        }
    }

    /**
     * @param getsOut whether the user's code can have got it from what refers to it
     */
    private void add(@Nullable Value value, ReachedThings reached, boolean getsOut) {
        if (!(SymbolicHeap.resolve(value) instanceof Thing thing)) {
            return;
        }
        if (seen.add(thing)) {
            work.add(thing);
        }
        boolean isUsers =
                !thing.className().startsWith("[") && !path.classes.isPlatform(thing.className());
        if (getsOut || isUsers) {
            candidates.putIfAbsent(thing, reached);
        }
    }
}
