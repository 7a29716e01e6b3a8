package dev.tuntas.core.internal.structure.materialise;

import static java.lang.invoke.MethodType.methodType;

import dev.tuntas.core.internal.bounds.Allocation;
import dev.tuntas.core.internal.bounds.ClassProblems;
import dev.tuntas.core.internal.bounds.Construction;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Makes instances of a class: by the constructor without parameters, or if there is none, without
 * any; then overwrites the fields that have a domain.
 *
 * <p>All setters of a class are folded into one handle, which the JVM compiles into one straight
 * piece of code. Unlike a generated class in the user's package it needs no full access to the
 * user's module, so it works the same for any class loader.
 */
public final class InstanceMaker implements Maker.Fillable {
    /**
     * The last one of a class: in larger bounds its objects mostly have the same fields, and the
     * JVM would begin anew with the code of another handle.
     */
    private static final ClassValue<AtomicReference<@Nullable InstanceMaker>> LAST =
            new ClassValue<>() {
                @Override
                protected AtomicReference<@Nullable InstanceMaker> computeValue(Class<?> type) {
                    return new AtomicReference<>();
                }
            };

    private final Class<?> type;
    private final MethodHandle make;
    private final MethodHandle fill;
    private final List<Field> fields;
    private final @Nullable MethodHandle[] getters;

    public InstanceMaker(Class<?> type, List<Field> fields) {
        this.type = type;
        this.fields = fields;
        this.getters = new @Nullable MethodHandle[fields.size()];
        try {
            this.make = maker(type);
            this.fill = filler(fields);
        } catch (ReflectiveOperationException e) {
            throw ClassProblems.closedClass(type, e);
        }
    }

    /** One that sets these fields, perhaps made before. */
    static InstanceMaker of(Class<?> type, List<Field> fields) {
        AtomicReference<@Nullable InstanceMaker> last = LAST.get(type);
        InstanceMaker known = last.get();
        if (known == null || !known.fields.equals(fields)) {
            known = new InstanceMaker(type, fields);
            last.set(known);
        }
        return known;
    }

    @Override
    public Object make(int unused) {
        try {
            return make.invokeExact();
        } catch (Throwable e) {
            throw ClassProblems.constructorThrew(type, e);
        }
    }

    @Override
    public void fill(Object target, @Nullable Object[] values) {
        try {
            fill.invokeExact(target, values);
        } catch (Throwable e) {
            throw new IllegalStateException("values that do not fit " + type, e);
        }
    }

    /** What a field of an instance holds as the constructor has made it. */
    public @Nullable Object made(Object instance, int position) {
        try {
            MethodHandle getter = getters[position];
            if (getter == null) {
                getter = MemberAccess.getter(fields.get(position));
                getters[position] = getter;
            }
            return getter.invokeExact(instance);
        } catch (Throwable e) {
            throw ClassProblems.closedClass(type, e);
        }
    }

    private static MethodHandle maker(Class<?> type) throws ReflectiveOperationException {
        Construction construction = Construction.of(type).orElse(null);
        if (construction != null) {
            MethodHandle constructor =
                    MemberAccess.to(type).constructor(construction.constructor());
            return MethodHandles.insertArguments(constructor, 0, construction.arguments().toArray())
                    .asType(methodType(Object.class));
        }
        return MethodHandles.lookup()
                .findStatic(
                        InstanceMaker.class,
                        "allocate",
                        methodType(Object.class, Constructor.class))
                .bindTo(Allocation.of(type));
    }

    /** The lookup of handles knows nothing of constructors for serialization; reflection does. */
    @SuppressWarnings("UnusedMethod") // a handle finds it by name
    private static Object allocate(Constructor<?> constructor) throws ReflectiveOperationException {
        return constructor.newInstance();
    }

    /** A handle {@code (target, values)} that sets field i to value i. */
    private static MethodHandle filler(List<Field> fields) throws IllegalAccessException {
        MethodHandle all =
                MethodHandles.empty(methodType(void.class, Object.class, Object[].class));
        for (int i = fields.size() - 1; i >= 0; i--) {
            MethodHandle setter =
                    MemberAccess.to(fields.get(i).getDeclaringClass()).setter(fields.get(i));
            MethodHandle value =
                    MethodHandles.insertArguments(
                            MethodHandles.arrayElementGetter(Object[].class), 1, i);
            all = MethodHandles.foldArguments(all, MethodHandles.filterArguments(setter, 1, value));
        }
        return all;
    }
}
