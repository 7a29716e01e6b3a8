package dev.tuntas.junit;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Method;

/** Methods of test classes as handles, which cost less than reflection for each of many calls. */
final class Handles {
    private Handles() {}

    /** A handle of the method or constructor itself, even if it is private. */
    static MethodHandle of(Executable executable) {
        try {
            executable.setAccessible(true);
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            MethodHandle handle =
                    executable instanceof Constructor<?> constructor
                            ? lookup.unreflectConstructor(constructor)
                            : lookup.unreflect((Method) executable);
            return handle.asFixedArity();
        } catch (InaccessibleObjectException | SecurityException e) {
            throw JunitProblems.unreachable(executable, e);
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
