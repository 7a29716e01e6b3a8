package dev.tuntas.core.internal.structure.materialise;

import static java.lang.invoke.MethodType.genericMethodType;

import dev.tuntas.core.bounds.ClassDomain;
import dev.tuntas.core.internal.bounds.ClassProblems;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Makes records by their canonical constructor: the only way to set their fields. A component
 * without a domain gets 0 or null.
 */
public final class RecordMaker implements Maker.Whole {
    private final Class<?> type;
    private final List<String> names;
    private final MethodHandle make;

    public RecordMaker(ClassDomain domain) {
        this.type = domain.type();
        this.names = domain.fields().stream().map(Field::getName).toList();
        try {
            this.make = maker();
        } catch (ReflectiveOperationException e) {
            throw ClassProblems.closedClass(type, e);
        }
    }

    @Override
    public Object make(@Nullable Object[] values) {
        try {
            return make.invokeExact(values);
        } catch (Throwable e) {
            throw ClassProblems.recordRefused(type, names, values, e);
        }
    }

    /** A handle {@code (values) -> record}. */
    private MethodHandle maker() throws ReflectiveOperationException {
        RecordComponent[] components = type.getRecordComponents();
        Class<?>[] types = new Class<?>[components.length];
        for (int i = 0; i < types.length; i++) {
            types[i] = components[i].getType();
        }
        MethodHandle constructor =
                MemberAccess.to(type).constructor(type.getDeclaredConstructor(types));
        return spread(constructor, components);
    }

    private MethodHandle spread(MethodHandle constructor, RecordComponent[] components) {
        List<Integer> positions = new ArrayList<>();
        MethodHandle handle = constructor;
        for (RecordComponent component : components) {
            int position = names.indexOf(component.getName());
            if (position >= 0) {
                positions.add(position);
            } else {
                handle = MethodHandles.insertArguments(handle, positions.size(), zero(component));
            }
        }
        int[] order = positions.stream().mapToInt(Integer::intValue).toArray();
        MethodHandle generic = handle.asType(genericMethodType(order.length));
        return MethodHandles.permuteArguments(generic, genericMethodType(order.length), order)
                .asSpreader(Object[].class, order.length);
    }

    /** A record of all its components, in their order. */
    public static Object make(Class<?> type, @Nullable Object[] components) {
        List<String> names = new ArrayList<>();
        List<Class<?>> types = new ArrayList<>();
        for (RecordComponent component : type.getRecordComponents()) {
            names.add(component.getName());
            types.add(component.getType());
        }
        try {
            return MemberAccess.to(type)
                    .constructor(type.getDeclaredConstructor(types.toArray(Class<?>[]::new)))
                    .invokeWithArguments(components);
        } catch (Throwable e) {
            throw ClassProblems.recordRefused(type, names, components, e);
        }
    }

    /** What a component without a domain gets. */
    public static @Nullable Object zero(RecordComponent component) {
        return Array.get(Array.newInstance(component.getType(), 1), 0);
    }
}
