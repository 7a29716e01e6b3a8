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
import dev.tuntas.core.spi.space.Codes;
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
        this.objects = new Cells[Codes.objects(space)];
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
        return Codes.rootObject(space) < 0 ? null : objects[Codes.rootObject(space)];
    }

    /** The expression that chooses the root, or 0. */
    public int rootLazy() {
        return Codes.rootObject(space) < 0 ? 1 : 0;
    }

    private void makeObjects() {
        for (int object = 0; object < objects.length; object++) {
            ClassDomain domain = Codes.domainOf(space, object);
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
                Codes.id(slot),
                isRef ? new long[0] : bits.computeIfAbsent(domain, this::bitsOf),
                isRef ? refs.computeIfAbsent(domain, this::refsOf) : new Object[0]);
        if (Codes.object(slot) < 0) {
            return;
        }
        int id = Codes.id(slot) + 1;
        Cells owner = objects[Codes.object(slot)];
        if (owner instanceof Arr array) {
            if (Codes.position(slot) == 0) {
                array.lengthLazy = id;
            } else {
                array.lazy[Codes.position(slot) - 1] = id;
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
            if (Codes.isOwn(domain, v)
                    && CoreClasses.isContainer(objects[Codes.object(domain, v)].type.name)) {
                give(requireNonNull(given), held, objects[Codes.object(domain, v)]);
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
        boolean isFilled = !jdk.equals("java/lang/Object");
        if (isFilled && machine.classes.isSubtype(held.type.name, jdk)) {
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
        if (Codes.object(slot) < 0) {
            return true;
        }
        ClassDomain domain = Codes.domainOf(space, Codes.object(slot));
        if (domain.kind() == ClassDomain.Kind.ARRAYS) {
            return Codes.position(slot) > 0 && !domain.type().getComponentType().isPrimitive();
        }
        return !domain.fields().get(Codes.position(slot)).getType().isPrimitive();
    }

    private int place(Slot slot) {
        Field field = Codes.domainOf(space, Codes.object(slot)).fields().get(Codes.position(slot));
        MachineClass owner = machine.classes.get(Type.getInternalName(field.getDeclaringClass()));
        return place(owner, field.getName(), Type.getDescriptor(field.getType()));
    }

    private long[] bitsOf(FieldDomain domain) {
        long[] all = new long[domain.size()];
        for (int v = 0; v < all.length; v++) {
            Object value = Codes.object(domain, v) >= 0 ? null : Codes.plain(domain, v);
            all[v] = value == null ? 0 : Bits.unbox(value);
        }
        return all;
    }

    private @Nullable Object[] refsOf(FieldDomain domain) {
        @Nullable Object[] all = new Object[domain.size()];
        for (int v = 0; v < all.length; v++) {
            int object = Codes.object(domain, v);
            Object value = object >= 0 ? objects[object] : Codes.plain(domain, v);
            if (Codes.isHeld(domain, v)) {
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
