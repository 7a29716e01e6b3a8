package dev.tuntas.symbolic.internal.machine;

import dev.tuntas.machine.code.Bits;
import dev.tuntas.machine.code.MachineMethod;
import dev.tuntas.symbolic.internal.heap.ArrayThing;
import dev.tuntas.symbolic.internal.heap.Host;
import dev.tuntas.symbolic.internal.term.Term;
import dev.tuntas.symbolic.internal.term.Terms;
import dev.tuntas.symbolic.internal.term.Value;
import java.lang.reflect.Array;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;

/**
 * Calls of the JDK's methods that depend on nothing but what they are given and change nothing: if
 * all of that is known, they are done by this JVM.
 */
final class JvmCalls {
    private static final Set<String> VALUES =
            Set.of(
                    "java/lang/String",
                    "java/lang/Class",
                    "java/lang/Math",
                    "java/lang/StrictMath",
                    "java/lang/Character",
                    "java/lang/Boolean",
                    "java/lang/Byte",
                    "java/lang/Short",
                    "java/lang/Integer",
                    "java/lang/Long",
                    "java/lang/Float",
                    "java/lang/Double");

    /** Of these, what does not depend on what is given alone. */
    private static final Set<String> OTHERS =
            Set.of("random", "getInteger", "getLong", "getBoolean");

    private final Path path;

    JvmCalls(Path path) {
        this.path = path;
    }

    /** Whether a call can be done by this JVM. */
    boolean can(MachineMethod method, @Nullable Value[] given) {
        if (!VALUES.contains(method.owner.name)
                || !Modifier.isPublic(method.node.access)
                || OTHERS.contains(method.node.name)
                || method.node.name.startsWith("<")) {
            return false;
        }
        for (Value value : given) {
            boolean isKnown =
                    value == null
                            || value instanceof Host host && isOfJvm(host.object())
                            || value instanceof Term term && term.isConstant();
            if (!isKnown) {
                return false;
            }
        }
        return true;
    }

    /** The class of an array of the input may stand for several. */
    private static boolean isOfJvm(Object object) {
        return object instanceof String || object instanceof Class;
    }

    @Nullable Value call(MachineMethod method, @Nullable Value[] given) {
        Type[] types = Type.getArgumentTypes(method.node.desc);
        int first = method.isStatic() ? 0 : 1;
        Class<?>[] classes = new Class<?>[types.length];
        @Nullable Object[] arguments = new Object[types.length];
        try {
            for (int i = 0; i < types.length; i++) {
                classes[i] = type(types[i]);
                arguments[i] = toHost(types[i], given[first + i]);
            }
            Class<?> owner = Class.forName(method.owner.name.replace('/', '.'));
            Method called = owner.getMethod(method.node.name, classes);
            Object receiver = first == 0 ? null : toHost(Type.getObjectType("L"), given[0]);
            return fromHost(
                    Type.getReturnType(method.node.desc), called.invoke(receiver, arguments));
        } catch (InvocationTargetException e) {
            Throwable thrown = Objects.requireNonNull(e.getCause());
            String message = thrown.getMessage();
            throw path.raise(
                    Type.getInternalName(thrown.getClass()),
                    message == null ? null : new Host(message));
        } catch (ReflectiveOperationException e) {
            throw Path.unfollowable(method + " can't be called");
        }
    }

    private static Class<?> type(Type type) throws ClassNotFoundException {
        return switch (type.getSort()) {
            case Type.BOOLEAN -> boolean.class;
            case Type.BYTE -> byte.class;
            case Type.CHAR -> char.class;
            case Type.SHORT -> short.class;
            case Type.INT -> int.class;
            case Type.LONG -> long.class;
            case Type.FLOAT -> float.class;
            case Type.DOUBLE -> double.class;
            case Type.ARRAY -> Class.forName(type.getDescriptor().replace('/', '.'));
            default -> Class.forName(type.getClassName());
        };
    }

    private static @Nullable Object toHost(Type type, @Nullable Value value) {
        if (value instanceof Term term) {
            return Bits.box(type.getDescriptor().charAt(0), term.bits);
        }
        return value instanceof Host host ? host.object() : null;
    }

    private @Nullable Value fromHost(Type type, @Nullable Object result) {
        if (!Bits.isRef(type)) {
            return result == null ? null : number(type.getDescriptor().charAt(0), result);
        }
        if (result == null || result instanceof String || result instanceof Class) {
            return result == null ? null : new Host(result);
        }
        if (result.getClass().isArray() && result.getClass().getComponentType().isPrimitive()) {
            return array(result);
        }
        if (result instanceof String[] texts) {
            return array(texts);
        }
        throw Path.unfollowable("a result of " + result.getClass().getName());
    }

    private Term number(char sort, Object boxed) {
        return path.terms.constant(Terms.sort(sort), Bits.unbox(boxed));
    }

    private ArrayThing array(@Nullable String[] texts) {
        ArrayThing made = path.heap.array("Ljava/lang/String;", path.terms.of(texts.length));
        for (int i = 0; i < texts.length; i++) {
            String text = texts[i];
            made.add(path.terms.of(i), text == null ? null : new Host(text), false);
        }
        return made;
    }

    private ArrayThing array(Object elements) {
        String element = Type.getDescriptor(elements.getClass().getComponentType());
        int length = Array.getLength(elements);
        ArrayThing made = path.heap.array(element, path.terms.of(length));
        for (int i = 0; i < length; i++) {
            Term value = number(element.charAt(0), Array.get(elements, i));
            made.add(path.terms.of(i), value, false);
        }
        return made;
    }
}
