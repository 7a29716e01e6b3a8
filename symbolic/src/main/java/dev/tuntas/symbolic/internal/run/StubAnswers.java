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
 * Objects of interfaces whose class nobody knows: they answer calls as the path has taken them to
 * be answered, one after the other. A run that asks something else has left the path, and shows
 * nothing.
 */
final class StubAnswers {
    private final List<StubCall> calls;
    private final ClassLoader loader;
    private final WitnessMaker objects;
    private final List<Answered> answered = new ArrayList<>();
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
                refuseContradiction(call, self, given);
                return answer(call, Type.getReturnType(method).getDescriptor());
            }
        }
        isAstray = true;
        throw new Unfollowable("a call that is none of the path's");
    }

    /**
     * A pure method that is called twice with the same has one outcome, as long as nothing was
     * written: an object that answers otherwise is none that keeps its contract.
     */
    private void refuseContradiction(StubCall call, Object self, Object @Nullable [] given) {
        if (call.time() < 0) {
            return;
        }
        Object[] arguments = given == null ? new Object[0] : given;
        for (Answered before : answered) {
            if (before.isSame(call, self, arguments) && !isOneOutcome(before.call, call)) {
                isAstray = true;
                throw new Unfollowable("two outcomes of the same call of a pure method");
            }
        }
        answered.add(new Answered(call, self, arguments));
    }

    private boolean isOneOutcome(StubCall first, StubCall second) {
        if (first.thrown() instanceof Thing a && second.thrown() instanceof Thing b) {
            return a.className().equals(b.className());
        }
        if (first.thrown() != null || second.thrown() != null) {
            return false;
        }
        String type = Type.getReturnType(first.method().node.desc).getDescriptor();
        Object a = type.equals("V") ? null : objects.value(type, first.result());
        Object b = type.equals("V") ? null : objects.value(type, second.result());
        return a == b || type.length() == 1 && a != null && a.equals(b);
    }

    /** A call of a pure method that was answered. */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Answered(StubCall call, Object self, Object[] given) {
        boolean isSame(StubCall other, Object receiver, Object[] arguments) {
            boolean isSame =
                    call.time() == other.time()
                            && self == receiver
                            && call.method().node.name.equals(other.method().node.name)
                            && call.method().node.desc.equals(other.method().node.desc);
            Type[] types = Type.getArgumentTypes(call.method().node.desc);
            for (int i = 0; isSame && i < types.length; i++) {
                boolean isNumber = types[i].getSort() < Type.ARRAY;
                isSame = isNumber ? given[i].equals(arguments[i]) : given[i] == arguments[i];
            }
            return isSame;
        }
    }

    private @Nullable Object answer(StubCall call, String type) throws Throwable {
        if (call.thrown() instanceof Thing thrown) {
            throw thrown(thrown);
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

    /** What the JDK keeps in an exception can't be set: a path that has looked at it is left. */
    private Throwable thrown(Thing exception) {
        try {
            Object made = objects.value("Ljava/lang/Throwable;", exception);
            return (Throwable) java.util.Objects.requireNonNull(made);
        } catch (Unfollowable e) {
            isAstray = true;
            throw e;
        }
    }
}
