package dev.tuntas.core.internal.search;

import dev.tuntas.core.bounds.FieldDomain;
import dev.tuntas.core.bounds.Slot;
import dev.tuntas.core.bounds.StateSpace;
import dev.tuntas.core.internal.bounds.ClassProblems;
import dev.tuntas.core.internal.bounds.GivenValue;
import dev.tuntas.core.internal.weave.WeavePlan;
import dev.tuntas.core.spi.space.Codes;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;

/**
 * The values of all domains as they are in a world: its own objects and enum constants, and the
 * bits of primitives.
 */
final class WorldValues {
    private final StateSpace space;
    private final ClassLoader world;
    private final WeavePlan plan;
    private final Object[] objects;
    private final Map<FieldDomain, @Nullable Object[]> references = new IdentityHashMap<>();
    private final Map<FieldDomain, long[]> bits = new IdentityHashMap<>();
    private final Map<Enum<?>, Object> enums = new HashMap<>();
    private final Map<GivenValue, Object> shared = new IdentityHashMap<>();
    private final Map<Object, Object> immutables = new IdentityHashMap<>();

    WorldValues(StateSpace space, ClassLoader world, WeavePlan plan, Object[] objects) {
        this.space = space;
        this.world = world;
        this.plan = plan;
        this.objects = objects;
    }

    /** By slot and value: the reference that is the value; numbers are there boxed. */
    @Nullable Object[][] references() {
        @Nullable Object[][] all = new Object[space.slots().size()][];
        for (Slot slot : space.slots()) {
            all[Codes.id(slot)] = references.computeIfAbsent(slot.domain(), this::references);
        }
        return all;
    }

    private @Nullable Object[] references(FieldDomain domain) {
        @Nullable Object[] values = new Object[domain.size()];
        for (int v = 0; v < values.length; v++) {
            int object = Codes.object(domain, v);
            values[v] = object >= 0 ? objects[object] : plain(Codes.given(domain, v));
            // It never changes and is no object to anybody, so that one is enough.
            values[v] = Codes.isHeld(domain, v) ? Optional.ofNullable(values[v]) : values[v];
        }
        return values;
    }

    /** By slot and value: the bits of a primitive value, 0 for anything else. */
    long[][] bits() {
        long[][] all = new long[space.slots().size()][];
        for (Slot slot : space.slots()) {
            all[Codes.id(slot)] = bits.computeIfAbsent(slot.domain(), WorldValues::bits);
        }
        return all;
    }

    private static long[] bits(FieldDomain domain) {
        long[] values = new long[domain.size()];
        for (int v = 0; v < values.length; v++) {
            values[v] = Codes.object(domain, v) >= 0 ? 0 : bits(Codes.given(domain, v));
        }
        return values;
    }

    private static long bits(@Nullable Object value) {
        if (value instanceof Double d) {
            return Double.doubleToRawLongBits(d);
        }
        if (value instanceof Float f) {
            return Float.floatToRawIntBits(f);
        }
        if (value instanceof Boolean b) {
            return b ? 1 : 0;
        }
        if (value instanceof Character c) {
            return c;
        }
        return value instanceof Number n ? n.longValue() : 0;
    }

    /** A value that is no object of the space, as it is in the world. */
    @Nullable Object plain(@Nullable Object value) {
        if (value instanceof Enum<?> constant) {
            return enums.computeIfAbsent(constant, this::sameConstant);
        }
        if (value instanceof Class<?> type) {
            return inWorld(type, plan);
        }
        if (value instanceof GivenValue given) {
            return given.isShared() ? shared.computeIfAbsent(given, this::made) : remade(given);
        }
        return value;
    }

    /** What never changes is there once, as it is outside; it is numbered as objects are. */
    private Object made(GivenValue given) {
        return made(() -> given.copy(type -> inWorld(type, plan)), 1 + shared.size());
    }

    /** A value outside that nobody can change, as it is in the world. */
    Object immutable(Object value) {
        return immutables.computeIfAbsent(
                value,
                v ->
                        made(
                                () -> GivenValue.copy(v, type -> inWorld(type, plan)),
                                1 + immutables.size()));
    }

    void forgetImmutables() {
        immutables.clear();
    }

    private Object made(Supplier<Object> maker, int number) {
        Class<?> monitor = load(WorldLoader.WORLD + "Monitor");
        Reflection.callStatic(monitor, "startMaking", Long.MAX_VALUE);
        Object made = maker.get();
        Class<?> hashed = load(WorldLoader.WORLD + "Hashed");
        if (hashed.isInstance(made)) {
            Reflection.call(hashed, "tuntas$number", made, number);
        }
        return made;
    }

    /** What stands for a value that every run gets afresh. */
    private Object remade(GivenValue given) {
        Supplier<Object> maker = () -> given.copy(type -> inWorld(type, plan));
        return Reflection.create(load(WorldLoader.WORLD + "Remade").getConstructors()[0], maker);
    }

    private Object sameConstant(Enum<?> constant) {
        Class<?> type = load(constant.getDeclaringClass().getName());
        for (Object other : type.getEnumConstants()) {
            if (((Enum<?>) other).name().equals(constant.name())) {
                return other;
            }
        }
        throw new IllegalStateException("no " + constant + " in " + type);
    }

    /** The class of the world that stands for one outside. */
    Class<?> inWorld(Class<?> type, WeavePlan plan) {
        if (type.isPrimitive()) {
            return type;
        }
        if (type.isArray()) {
            return inWorld(type.getComponentType(), plan).arrayType();
        }
        return load(plan.move().name(Type.getInternalName(type)).replace('/', '.'));
    }

    private Class<?> load(String name) {
        try {
            return Class.forName(name, true, world);
        } catch (ClassNotFoundException e) {
            throw ClassProblems.unreadableClass(name, e);
        }
    }
}
