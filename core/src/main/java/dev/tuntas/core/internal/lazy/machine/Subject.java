package dev.tuntas.core.internal.lazy.machine;

import static java.util.Objects.requireNonNull;

import dev.tuntas.core.bounds.ClassDomain;
import dev.tuntas.core.bounds.FieldDomain;
import dev.tuntas.core.bounds.Slot;
import dev.tuntas.core.bounds.StateSpace;
import dev.tuntas.core.internal.bounds.Construction;
import dev.tuntas.core.internal.machine.Arr;
import dev.tuntas.core.internal.machine.Cells;
import dev.tuntas.core.internal.machine.Obj;
import dev.tuntas.core.spi.CoreClasses;
import dev.tuntas.machine.code.Bits;
import dev.tuntas.machine.code.MachineClass;
import dev.tuntas.machine.code.MachineMethod;
import java.lang.reflect.Field;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;

/**
 * The objects of a space on the heap of a machine, with the slots as expressions in their cells.
 */
public final class Subject {
    private final StateSpace space;
    private final LazyMachine machine;
    private final Cells[] objects;
    private boolean hasGiven;
    private final Map<FieldDomain, long[]> bits = new IdentityHashMap<>();
    private final Map<FieldDomain, @Nullable Object[]> refs = new IdentityHashMap<>();

    public Subject(StateSpace space, LazyMachine machine) {
        this.space = space;
        this.machine = machine;
        this.objects = new Cells[space.objects()];
        makeObjects();
        for (Slot slot : space.slots()) {
            addSlot(slot);
        }
    }

    /** Whether there are containers of which only their own code knows what they can contain. */
    public boolean hasGiven() {
        return hasGiven;
    }

    /** The root, if it is no choice. */
    public @Nullable Object root() {
        return space.rootObject() < 0 ? null : objects[space.rootObject()];
    }

    /** The expression that chooses the root, or 0. */
    public int rootLazy() {
        return space.rootObject() < 0 ? 1 : 0;
    }

    private void makeObjects() {
        for (int object = 0; object < objects.length; object++) {
            ClassDomain domain = space.domainOf(object);
            objects[object] =
                    domain.kind() == ClassDomain.Kind.ARRAYS
                            ? new Arr(
                                    machine.classes.get("java/lang/Object"),
                                    Type.getDescriptor(domain.type().getComponentType()),
                                    domain.maxLength(),
                                    object)
                            : make(domain.type(), object);
        }
    }

    /** Makes an object by a constructor, or without any; see {@link Construction}. */
    private Obj make(Class<?> type, int object) {
        MachineClass known = machine.classes.get(Type.getInternalName(type));
        machine.dependence.followContainersOf(known.name);
        Obj made = new Obj(known, known.instanceCells, object);
        if (CoreClasses.isContainer(known.name)) {
            // Its constructor would only make what its superclass has, which is never looked at.
            return made;
        }
        machine.initialisers.initialise(known);
        Construction construction = Construction.of(type).orElse(null);
        if (construction != null) {
            String key = "<init>" + Type.getConstructorDescriptor(construction.constructor());
            MachineMethod constructor = requireNonNull(known.declared(key));
            machine.construct(constructor, made, construction.arguments());
        }
        return made;
    }

    private void addSlot(Slot slot) {
        FieldDomain domain = slot.domain();
        boolean isRef = isRef(slot);
        machine.expressions.addSlot(
                slot.id(),
                isRef ? new long[0] : bits.computeIfAbsent(domain, this::bitsOf),
                isRef ? refs.computeIfAbsent(domain, this::refsOf) : new Object[0]);
        if (slot.object() < 0) {
            return;
        }
        int id = slot.id() + 1;
        Cells owner = objects[slot.object()];
        if (owner instanceof Arr array) {
            if (slot.position() == 0) {
                array.lengthLazy = id;
            } else {
                array.lazy[slot.position() - 1] = id;
            }
        } else {
            give(slot, owner.refs[place(slot)]);
            owner.lazy[place(slot)] = id;
        }
    }

    /**
     * Hands the container that a constructor has made for a field to the one of the space that
     * stands there: a sorted one may have a comparator, one of the user's class anything. Those
     * that are known to the machine, as models, have nothing of their own but the order of access.
     */
    private void give(Slot slot, @Nullable Object given) {
        Obj held = own(given);
        FieldDomain domain = slot.domain();
        for (int v = 0; held != null && v < domain.size(); v++) {
            if (domain.isOwn(v) && CoreClasses.isContainer(objects[domain.object(v)].type.name)) {
                give(requireNonNull(given), held, objects[domain.object(v)]);
            }
        }
    }

    /** The object with the container's own code, if there is one. */
    private static @Nullable Obj own(@Nullable Object given) {
        if (given instanceof Model model) {
            return model.own() instanceof Obj own && keepsOrderOfAccess(own) ? own : null;
        }
        return given instanceof Obj object ? object : null;
    }

    private void give(Object given, Obj held, Cells container) {
        String jdk = requireNonNull(container.type.superclass).name;
        if (machine.classes.isSubtype(held.type.name, jdk)) {
            hasGiven = true;
            container.refs[place(container.type, "given", "L" + jdk + ";")] = given;
            boolean isEager = !held.type.name.equals(jdk) || keepsOrderOfAccess(held);
            container.bits[place(container.type, "isEager", "Z")] = isEager ? 1 : 0;
        }
    }

    /** A look at an entry of such a map changes it. */
    private static boolean keepsOrderOfAccess(Obj map) {
        return map.type.name.equals("java/util/LinkedHashMap")
                && map.bits[place(map.type, "accessOrder", "Z")] != 0;
    }

    private static int place(MachineClass owner, String name, String descriptor) {
        return requireNonNull(owner.field(name, descriptor)).place();
    }

    private boolean isRef(Slot slot) {
        if (slot.object() < 0) {
            return true;
        }
        ClassDomain domain = space.domainOf(slot.object());
        if (domain.kind() == ClassDomain.Kind.ARRAYS) {
            return slot.position() > 0 && !domain.type().getComponentType().isPrimitive();
        }
        return !domain.fields().get(slot.position()).getType().isPrimitive();
    }

    private int place(Slot slot) {
        Field field = space.domainOf(slot.object()).fields().get(slot.position());
        MachineClass owner = machine.classes.get(Type.getInternalName(field.getDeclaringClass()));
        return place(owner, field.getName(), Type.getDescriptor(field.getType()));
    }

    private long[] bitsOf(FieldDomain domain) {
        long[] all = new long[domain.size()];
        for (int v = 0; v < all.length; v++) {
            Object value = domain.object(v) >= 0 ? null : domain.plain(v);
            all[v] = value == null ? 0 : Bits.unbox(value);
        }
        return all;
    }

    private @Nullable Object[] refsOf(FieldDomain domain) {
        @Nullable Object[] all = new Object[domain.size()];
        for (int v = 0; v < all.length; v++) {
            int object = domain.object(v);
            Object value = object >= 0 ? objects[object] : domain.plain(v);
            if (domain.isHeld(v)) {
                all[v] = optional(value);
            } else {
                all[v] = value instanceof Optional<?> held ? optional(held.orElse(null)) : value;
            }
        }
        return all;
    }

    /** The machine follows the code of an Optional, so it makes its own. */
    private Obj optional(@Nullable Object held) {
        MachineClass type = machine.classes.get(Type.getInternalName(Optional.class));
        machine.initialisers.initialise(type);
        Obj made = new Obj(type, type.instanceCells, -1);
        made.refs[place(type, "value", "Ljava/lang/Object;")] = held;
        return made;
    }
}
