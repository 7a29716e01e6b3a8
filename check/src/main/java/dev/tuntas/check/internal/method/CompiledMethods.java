package dev.tuntas.check.internal.method;

import dev.tuntas.check.internal.contract.CompiledContract;
import dev.tuntas.check.internal.contract.Nestmates;
import dev.tuntas.check.spi.call.Executables;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The methods of a compiled contract beside the user's class, and the method under test itself: all
 * of them take the arguments as an array, the receiver first.
 */
public final class CompiledMethods {
    private final MethodHandle pre;
    private final MethodHandle check;
    private final MethodHandle assignable;
    private final MethodHandle target;
    private final @Nullable MethodHandle receiver;
    private final Map<Integer, MethodHandle> parameters = new TreeMap<>();
    private final int firstParameter;

    public CompiledMethods(CompiledContract contract, Class<?> subject) {
        Executable method = contract.target();
        try {
            MethodHandles.Lookup beside = Nestmates.define(subject, contract.bytes());
            List<Class<?>> types = types(subject, method);
            pre = spread(find(beside, "pre", boolean.class, types), types.size());
            assignable = spread(find(beside, "assignable", Object[].class, types), types.size());
            List<Class<?>> withOut = new ArrayList<>(types);
            withOut.add(Object[].class);
            check = spread(find(beside, "check", int.class, withOut), types.size());
            // A nestmate may call whatever the class itself may.
            MethodHandle called = spread(target(beside, method), types.size());
            target = called.asType(called.type().changeReturnType(Object.class));
            firstParameter = types.size() - method.getParameterCount();
            receiver = firstParameter == 0 ? null : invariant(beside, "receiver", types.get(0));
            for (int index : contract.parametersWithInvariants()) {
                Class<?> type = types.get(firstParameter + index);
                parameters.put(index, invariant(beside, "parameter" + (index + 1), type));
            }
        } catch (IllegalAccessException | NoSuchMethodException e) {
            throw new IllegalStateException(e);
        }
    }

    private static MethodHandle target(MethodHandles.Lookup beside, Executable called)
            throws IllegalAccessException {
        return called instanceof Method method
                ? beside.unreflect(method)
                : beside.unreflectConstructor((Constructor<?>) called);
    }

    private static MethodHandle find(
            MethodHandles.Lookup lookup, String name, Class<?> result, List<Class<?>> types)
            throws NoSuchMethodException, IllegalAccessException {
        return lookup.findStatic(lookup.lookupClass(), name, MethodType.methodType(result, types));
    }

    private static MethodHandle invariant(MethodHandles.Lookup beside, String name, Class<?> type)
            throws NoSuchMethodException, IllegalAccessException {
        MethodHandle found = find(beside, name, boolean.class, List.of(type));
        return found.asType(MethodType.methodType(boolean.class, Object.class));
    }

    private static List<Class<?>> types(Class<?> subject, Executable method) {
        List<Class<?>> types = new ArrayList<>();
        if (Executables.hasReceiver(method)) {
            types.add(subject);
        }
        types.addAll(List.of(method.getParameterTypes()));
        return types;
    }

    private static MethodHandle spread(MethodHandle handle, int count) {
        MethodType type = handle.type();
        for (int i = 0; i < count; i++) {
            type = type.changeParameterType(i, Object.class);
        }
        return handle.asFixedArity().asType(type).asSpreader(0, Object[].class, count);
    }

    /** Whether arguments fulfil the invariants and the precondition. */
    public boolean pre(@Nullable Object[] arguments) throws Throwable {
        return (boolean) pre.invokeExact(arguments);
    }

    /** Calls the method and gives the number of what it breaks, or 0. */
    public int check(@Nullable Object[] arguments, @Nullable Object[] out) throws Throwable {
        return (int) check.invokeExact(arguments, out);
    }

    @Nullable Object @Nullable [] assignable(@Nullable Object[] arguments) throws Throwable {
        return (Object[]) assignable.invokeExact(arguments);
    }

    /** Calls the method under test alone. */
    public @Nullable Object call(@Nullable Object[] arguments) throws Throwable {
        return (Object) target.invokeExact(arguments);
    }

    /** Whether the receiver and the parameters fulfil the invariants of their classes. */
    public boolean keepsInvariants(@Nullable Object[] arguments) throws Throwable {
        if (receiver != null && !(boolean) receiver.invokeExact(arguments[0])) {
            return false;
        }
        for (Map.Entry<Integer, MethodHandle> each : parameters.entrySet()) {
            Object value = arguments[firstParameter + each.getKey()];
            if (!(boolean) each.getValue().invokeExact(value)) {
                return false;
            }
        }
        return true;
    }
}
