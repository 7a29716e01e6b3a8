package dev.tuntas.core.internal.lazy.machine;

import static java.util.Objects.requireNonNull;

import dev.tuntas.core.internal.bounds.Fields;
import dev.tuntas.core.internal.machine.Arr;
import dev.tuntas.core.internal.machine.Cells;
import dev.tuntas.core.internal.machine.Obj;
import dev.tuntas.core.spi.part.HeldValue;
import dev.tuntas.machine.code.Bits;
import dev.tuntas.machine.code.MachineClass;
import dev.tuntas.machine.code.Unfollowable;
import java.lang.reflect.Field;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;

/**
 * Live objects on the heap of a machine. Their slots are expressions, so that it is known on which
 * of them a run depends, each with the value that it holds twice: it is pinned to the first.
 */
public final class LiveSubject {
    private final LazyMachine machine;
    private final Cells[] objects;

    /**
     * @param live the objects, the root first
     * @param slots in the order of their objects
     */
    public LiveSubject(LazyMachine machine, List<?> live, List<HeldValue> slots) {
        this.machine = machine;
        this.objects = new Cells[live.size()];
        int[] capacities = capacities(slots);
        for (int object = 0; object < objects.length; object++) {
            objects[object] = make(requireNonNull(live.get(object)), object, capacities[object]);
        }
        Set<Field> known = new HashSet<>();
        for (int slot = 0; slot < slots.size(); slot++) {
            addSlot(slot, slots.get(slot));
            known.add(slots.get(slot).field());
        }
        for (int object = 0; object < objects.length; object++) {
            copyOthers(live.get(object), objects[object], known);
        }
    }

    public Object root() {
        return objects[0];
    }

    /** Where an array could be longer, an index beyond its end depends on its length. */
    private int[] capacities(List<HeldValue> slots) {
        int[] capacities = new int[objects.length];
        for (HeldValue slot : slots) {
            if (slot.field() == null && slot.position() == 0) {
                capacities[slot.owner()] = Math.max((int) slot.bits(), slot.longest());
            }
        }
        return capacities;
    }

    private Cells make(Object live, int object, int capacity) {
        Class<?> type = live.getClass();
        if (type.isArray()) {
            return new Arr(
                    machine.classes.get("java/lang/Object"),
                    Type.getDescriptor(type.getComponentType()),
                    capacity,
                    object);
        }
        MachineClass known = machine.classes.get(Type.getInternalName(type));
        machine.dependence.followContainersOf(known.name);
        machine.initialisers.initialise(known);
        return new Obj(known, known.instanceCells, object);
    }

    private void addSlot(int slot, HeldValue held) {
        Cells owner = objects[held.owner()];
        Field field = held.field();
        boolean isReference =
                field != null
                        ? !field.getType().isPrimitive()
                        : held.position() > 0 && Bits.isRef(Type.getType(((Arr) owner).element));
        Object value = isReference ? reference(held) : null;
        machine.expressions.addSlot(
                slot,
                isReference ? new long[0] : new long[] {held.bits(), held.bits()},
                isReference ? new @Nullable Object[] {value, value} : new Object[0]);
        int lazy = slot + 1;
        if (field != null) {
            owner.lazy[place(owner, field)] = lazy;
        } else if (held.position() == 0) {
            ((Arr) owner).lengthLazy = lazy;
        } else {
            owner.lazy[held.position() - 1] = lazy;
        }
    }

    private @Nullable Object reference(HeldValue held) {
        if (held.object() >= 0) {
            return objects[held.object()];
        }
        return taken(held.plain(), "a slot");
    }

    /** Values that never change are taken as they are. */
    private static @Nullable Object taken(@Nullable Object value, String where) {
        if (value == null || HostClasses.isPlainResult(value)) {
            return value;
        }
        throw new Unfollowable("a %s in %s".formatted(value.getClass().getTypeName(), where));
    }

    private int place(Cells owner, Field field) {
        MachineClass type = machine.classes.get(Type.getInternalName(field.getDeclaringClass()));
        return requireNonNull(type.field(field.getName(), Type.getDescriptor(field.getType())))
                .place();
    }

    /** Fields that are no slots hold what they do, if the machine can have the same. */
    private void copyOthers(Object live, Cells copy, Set<Field> slots) {
        if (live.getClass().isArray()) {
            return;
        }
        for (Field field : Fields.of(live.getClass())) {
            if (!slots.contains(field) && !field.isSynthetic()) {
                copy(live, copy, field);
            }
        }
    }

    private void copy(Object live, Cells copy, Field field) {
        int place = place(copy, field);
        Object value = read(live, field);
        if (field.getType().isPrimitive()) {
            copy.bits[place] = Bits.unbox(requireNonNull(value));
        } else {
            copy.refs[place] = taken(value, field.toString());
        }
    }

    private static @Nullable Object read(Object live, Field field) {
        try {
            field.setAccessible(true);
            return field.get(live);
        } catch (IllegalAccessException | RuntimeException e) {
            throw new Unfollowable(field + " can't be read");
        }
    }
}
