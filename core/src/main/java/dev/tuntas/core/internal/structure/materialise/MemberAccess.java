package dev.tuntas.core.internal.structure.materialise;

import dev.tuntas.core.internal.bounds.ClassProblems;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;

/**
 * The way into a class: handles for its constructors and fields, whatever their access modifiers.
 *
 * <p>A class on the class path, or in a package that its module opens, is entered through a private
 * lookup. The JDK's own packages are not open, so its classes are entered by {@link JdkAccess}.
 */
public interface MemberAccess {
    /** The type of every setter: the object, then the value, boxed if it is primitive. */
    MethodType SETTER = MethodType.methodType(void.class, Object.class, Object.class);

    /** The type of every getter: the object, then the value, boxed if it is primitive. */
    MethodType GETTER = MethodType.methodType(Object.class, Object.class);

    /** A handle with the constructor's own parameters. */
    MethodHandle constructor(Constructor<?> constructor) throws IllegalAccessException;

    /** A handle of type {@link #SETTER}; the field may be final. */
    MethodHandle setter(Field field) throws IllegalAccessException;

    /** A handle of type {@link #GETTER} for a field of a class that is not the JDK's. */
    static MethodHandle getter(Field field) throws IllegalAccessException {
        if (!(to(field.getDeclaringClass()) instanceof ByLookup open)) {
            throw new IllegalArgumentException("a field of the JDK: " + field);
        }
        return open.lookup().unreflectGetter(field).asType(GETTER);
    }

    /** The way into a class, or an exception that says how its module can let us in. */
    static MemberAccess to(Class<?> type) {
        MemberAccess.class.getModule().addReads(type.getModule());
        try {
            return new ByLookup(MethodHandles.privateLookupIn(type, MethodHandles.lookup()));
        } catch (IllegalAccessException closed) {
            if (isJdk(type)) {
                return new JdkAccess();
            }
            throw ClassProblems.closedModule(type);
        }
    }

    /** Whether a class belongs to the JDK, whose packages are not open to others. */
    static boolean isJdk(Class<?> type) {
        ClassLoader loader = type.getClassLoader();
        return loader == null || loader == ClassLoader.getPlatformClassLoader();
    }

    /** Through a lookup with private access. */
    record ByLookup(MethodHandles.Lookup lookup) implements MemberAccess {
        @Override
        public MethodHandle constructor(Constructor<?> constructor) throws IllegalAccessException {
            return lookup.unreflectConstructor(constructor);
        }

        /** A lookup alone refuses final fields; a field that was made accessible passes. */
        @Override
        public MethodHandle setter(Field field) throws IllegalAccessException {
            field.setAccessible(true);
            return lookup.unreflectSetter(field).asType(SETTER);
        }
    }
}
