package dev.tuntas.junit;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Method;

/** Methods of test classes as handles, which cost less than reflection for each of many calls. */
final class Handles {
    private Handles() {}

    /** A handle of the constructor itself, even if it is private. */
    static MethodHandle of(Constructor<?> constructor) {
        try {
            constructor.setAccessible(true);
            return MethodHandles.lookup().unreflectConstructor(constructor).asFixedArity();
        } catch (InaccessibleObjectException | SecurityException e) {
            throw JunitProblems.unreachable(constructor, e);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    /** A handle of the method itself, even if it is private. */
    static MethodHandle of(Method method) {
        try {
            method.setAccessible(true);
            return MethodHandles.lookup().unreflect(method).asFixedArity();
        } catch (InaccessibleObjectException | SecurityException e) {
            throw JunitProblems.unreachable(method, e);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    /** A handle that takes all its arguments in an array. */
    static MethodHandle spread(MethodHandle handle) {
        MethodType type = handle.type();
        return handle.asSpreader(Object[].class, type.parameterCount())
                .asType(MethodType.methodType(type.returnType(), Object[].class));
    }

    /** A handle that takes its first argument, and all others in an array. */
    static MethodHandle spreadAfterFirst(MethodHandle handle) {
        MethodType type = handle.type();
        return handle.asSpreader(Object[].class, type.parameterCount() - 1)
                .asType(MethodType.methodType(type.returnType(), Object.class, Object[].class));
    }
}
