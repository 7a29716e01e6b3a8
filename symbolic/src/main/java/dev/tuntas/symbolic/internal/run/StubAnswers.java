package dev.tuntas.symbolic.internal.run;

import dev.tuntas.machine.code.Unfollowable;
import dev.tuntas.symbolic.internal.heap.SymbolicHeap;
import dev.tuntas.symbolic.internal.heap.Thing;
import dev.tuntas.symbolic.internal.heap.Typing;
import dev.tuntas.symbolic.internal.machine.StubCall;
import dev.tuntas.symbolic.internal.term.Value;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;

/**
 * Objects of interfaces whose class nobody knows: they answer calls as the path has taken them to be
 * answered, one after the other. A run that asks something else has left the path, and shows
 * nothing.
 */
final class StubAnswers {
    private final List<StubCall> calls;
    private final ClassLoader loader;
    private final WitnessMaker objects;
    private boolean isAstray;

    StubAnswers(List<StubCall> calls, ClassLoader loader, WitnessMaker objects) {
        this.calls = new ArrayList<>(calls);
        this.loader = loader;
        this.objects = objects;
    }

    /** Whether a call was none of the path's. */
    boolean isAstray() {
        return isAstray;
    }

    /** An object for a reference of the machine. */
    Object object(Value value, Typing typing) {
        List<Class<?>> types = new ArrayList<>();
        for (String name : typing.types()) {
            Class<?> type = Loading.load(Type.getObjectType(name), loader);
            if (!type.isInterface() && type != Object.class) {
                throw new Unfollowable("an object of " + type.getName());
            }
            if (type.isInterface()) {
                types.add(type);
            }
        }
        if (!calls.stream().allMatch(StubCall::changesNothing)) {
            // What a call has changed can't be made to happen.
            throw new Unfollowable("an object of " + typing.type().replace('/', '.'));
        }
        InvocationHandler handler = (self, method, given) -> answer(value, self, method, given);
        return Proxy.newProxyInstance(
                types.get(0).getClassLoader(), types.toArray(new Class<?>[0]), handler);
    }

    private @Nullable Object answer(
            Value value, Object self, Method method, Object @Nullable [] given) throws Throwable {
        if (method.getDeclaringClass() == Object.class) {
            return switch (method.getName()) {
                case "equals" -> given != null && self == given[0];
                case "hashCode" -> System.identityHashCode(self);
                default -> "an object of " + self.getClass().getInterfaces()[0].getSimpleName();
            };
        }
        String descriptor = Type.getMethodDescriptor(method);
        for (int i = 0; i < calls.size(); i++) {
            StubCall call = calls.get(i);
            if (SymbolicHeap.resolve(call.receiver()) == SymbolicHeap.resolve(value)
                    && call.method().node.name.equals(method.getName())
                    && call.method().node.desc.equals(descriptor)) {
                calls.remove(i);
                return answer(call, Type.getReturnType(method).getDescriptor());
            }
        }
        isAstray = true;
        throw new Unfollowable("a call that is none of the path's");
    }

    private @Nullable Object answer(StubCall call, String type) throws Throwable {
        if (call.thrown() instanceof Thing thrown) {
            Class<?> thrownClass = Loading.load(Type.getObjectType(thrown.className()), loader);
            throw (Throwable) BlankObjects.make(thrownClass);
        }
        if (type.equals("V")) {
            return null;
        }
        Value result = SymbolicHeap.resolve(call.result());
        if (result instanceof Thing thing && !thing.isInput && !objects.isKnown(thing)) {
            isAstray = true;
            throw new Unfollowable("an object that the method has made");
        }
        return objects.value(type, result);
    }
}
