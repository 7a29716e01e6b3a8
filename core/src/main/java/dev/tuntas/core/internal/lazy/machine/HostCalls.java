package dev.tuntas.core.internal.lazy.machine;

import static dev.tuntas.core.internal.lazy.machine.StepStatus.FAILED;
import static java.util.Objects.requireNonNull;

import dev.tuntas.core.internal.lazy.solver.Expr;
import dev.tuntas.core.internal.machine.Arr;
import dev.tuntas.core.internal.machine.CallSite;
import dev.tuntas.machine.code.Bits;
import dev.tuntas.machine.code.MachineClass;
import dev.tuntas.machine.code.MachineField;
import dev.tuntas.machine.code.MachineMethod;
import dev.tuntas.machine.code.Unfollowable;
import dev.tuntas.machine.jdk.CallFact;
import dev.tuntas.machine.jdk.ClassFact;
import dev.tuntas.machine.jdk.JdkCatalogue;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;

/**
 * Calls of the JDK itself, for classes whose objects never change. A call with one unknown argument
 * is done for each value that it may have; with more, they are made known.
 */
record HostCalls(LazyMachine m, HostArrays arrays, ClassLoader users) {
    HostCalls(LazyMachine m, ClassLoader users) {
        this(m, new HostArrays(m, users), users);
    }

    /** Whether a value is some value of the JDK, whichever it is; null may be one of them. */
    boolean isHostReceiver(int cell) {
        boolean isSome = false;
        for (Object ref : m.expressions.get(m.frames.lazy[cell]).refs) {
            if (ref != null) {
                if (!HostClasses.isHostObject(ref)) {
                    return false;
                }
                isSome = true;
            }
        }
        return isSome;
    }

    /** Whether a reference is null or a value of the JDK, whichever it is. */
    boolean isHost(int cell) {
        if (m.frames.lazy[cell] == 0) {
            Object ref = m.frames.refs[cell];
            return ref == null || HostClasses.isHostObject(ref);
        }
        for (Object ref : m.expressions.get(m.frames.lazy[cell]).refs) {
            if (ref != null && !HostClasses.isHostObject(ref)) {
                return false;
            }
        }
        return true;
    }

    int callOnHost(Object receiver, CallSite site) {
        if (receiver instanceof Enum<?> constant) {
            MachineClass type = m.classes.get(Type.getInternalName(constant.getClass()));
            MachineMethod method = type.find(site.key);
            if (method != null && !m.classes.isPlatform(method.owner.name)) {
                return m.lambdas.enterByReceiver(method, site);
            }
        }
        if (!HostClasses.isHostObject(receiver) && !(receiver instanceof Enum)) {
            throw new Unfollowable(site + " of " + receiver.getClass().getName());
        }
        if (site.key.equals("equals(Ljava/lang/Object;)Z")) {
            return m.equality.answerEquals(site, m.operands.top() - 2);
        }
        return host(site);
    }

    /** Calls the JDK, a constructor of it as well, for each value if one argument is unknown. */
    int host(CallSite site) {
        int first = m.operands.top() - site.args;
        Type[] types = Type.getArgumentTypes(site.descriptor);
        int shift = site.isStatic() ? 0 : 1;
        if (site.key.equals("equals(Ljava/lang/Object;)Z") && shift == 1) {
            return m.equality.answerEquals(site, first);
        }
        int lazyCell = -1;
        long dep = 0;
        for (int i = makes(site) ? 1 : 0; i < site.args; i++) {
            boolean isRef = i < shift || types[i - shift].getSort() >= Type.ARRAY;
            boolean isArray = isRef && mayBeArray(first + i);
            if (isArray && !m.operands.concretise(first + i, true)
                    || !m.operands.settle(first + i, isRef)) {
                return FAILED;
            }
            if (m.frames.lazy[first + i] != 0) {
                if (lazyCell >= 0 && !m.operands.concretise(first + i, isRef)) {
                    return FAILED;
                }
                lazyCell = lazyCell < 0 ? first + i : lazyCell;
            } else if (isArray && m.frames.refs[first + i] instanceof Arr array) {
                checkRead(site);
                if (!arrays.makeKnown(array)) {
                    return FAILED;
                }
                dep |= arrays.dep(array);
            }
        }
        for (int i = 0; i < site.args; i++) {
            dep |= m.frames.dep[first + i];
        }
        Executable method = method(site);
        if (lazyCell < 0) {
            return answerHost(site, invoke(site, method, first, -1, 0), dep);
        }
        return mapHost(site, method, first, lazyCell, dep);
    }

    private boolean mayBeArray(int cell) {
        if (m.frames.lazy[cell] == 0) {
            return m.frames.refs[cell] instanceof Arr;
        }
        for (Object ref : m.expressions.get(m.frames.lazy[cell]).refs) {
            if (ref instanceof Arr) {
                return true;
            }
        }
        return false;
    }

    private static boolean makes(CallSite site) {
        return site.name.equals("<init>");
    }

    /** Does a call for every value that an unknown argument may have. */
    private int mapHost(CallSite site, Executable method, int first, int lazyCell, long dep) {
        Expr expr = m.expressions.get(m.frames.lazy[lazyCell]);
        boolean isReceiver = lazyCell == first && !site.isStatic();
        @Nullable Object[] results = new Object[expr.size()];
        for (int v = 0; v < results.length; v++) {
            boolean isNull = isReceiver && expr.refs[v] == null;
            Object result = isNull ? null : invoke(site, method, first, lazyCell, v);
            if (result instanceof HostFailure || !HostClasses.isPlainResult(result)) {
                // For some values it throws, or makes an array: then it has to be known which.
                boolean isRef = expr.isRef();
                if (!m.operands.concretise(lazyCell, isRef)) {
                    return FAILED;
                }
                return host(site);
            }
            results[v] = result;
        }
        if (makes(site)) {
            return made(site, null, m.expressions.refs(expr, v -> results[v]).id, dep);
        }
        if (site.returns == 'V') {
            return m.operands.pop(site.args);
        }
        Expr mapped =
                site.returns == 'L'
                        ? m.expressions.refs(expr, v -> results[v])
                        : m.expressions.bits(
                                expr, v -> results[v] == null ? 0 : Bits.unbox(results[v]));
        return site.returns == 'L'
                ? m.operands.answerRef(site.args, null, mapped.id, dep)
                : m.operands.answer(site.args, 0, mapped.id, dep);
    }

    private record HostFailure(Throwable what) {}

    private int answerHost(CallSite site, @Nullable Object result, long dep) {
        if (result instanceof HostFailure failure) {
            return m.exceptions.raise(Type.getInternalName(failure.what.getClass()), dep);
        }
        m.exceptions.relyOn(dep);
        if (makes(site)) {
            return made(site, result, 0, dep);
        }
        return switch (site.returns) {
            case 'V' -> m.operands.pop(site.args);
            case 'L' -> m.operands.answerRef(site.args, arrays.imported(result), 0, dep);
            default -> m.operands.answer(site.args, Bits.unbox(requireNonNull(result)), 0, dep);
        };
    }

    /**
     * Puts what a constructor made in the place of the {@link Unmade}. Compilers leave one copy of
     * it below the arguments; any other copy is no value that could be given on.
     */
    private int made(CallSite site, @Nullable Object ref, int lazy, long dep) {
        int receiver = m.operands.top() - site.args;
        int copy = receiver - 1;
        boolean isCopy =
                copy >= m.frames.base[m.frames.depth - 1]
                        && m.frames.lazy[copy] == 0
                        && m.frames.refs[copy] == m.frames.refs[receiver];
        if (!isCopy) {
            throw new Unfollowable("new " + site.owner.replace('/', '.'));
        }
        m.frames.refs[copy] = ref;
        m.frames.lazy[copy] = lazy;
        m.frames.dep[copy] = dep;
        return m.operands.pop(site.args);
    }

    private Executable method(CallSite site) {
        if (site.hostMethod != null) {
            return site.hostMethod;
        }
        checkFunction(site);
        try {
            Class<?> owner = Class.forName(site.owner.replace('/', '.'), true, users);
            Class<?>[] parameters =
                    MethodType.fromMethodDescriptorString(site.descriptor, users).parameterArray();
            Executable found =
                    makes(site)
                            ? owner.getConstructor(parameters)
                            : owner.getMethod(site.name, parameters);
            if (!java.lang.reflect.Modifier.isPublic(owner.getModifiers())) {
                found.setAccessible(true);
            }
            site.hostMethod = found;
            return found;
        } catch (ReflectiveOperationException | TypeNotPresentException e) {
            throw new Unfollowable(site.toString());
        }
    }

    /** What answers differently each time, or sets something, is left to the woven predicate. */
    private static void checkFunction(CallSite site) {
        if (JdkCatalogue.dependsOn(site.owner, site.name, site.descriptor) != null
                || JdkCatalogue.does(CallFact.CHANGES, site.owner, site.name, site.descriptor)) {
            throw new Unfollowable(site.toString());
        }
    }

    /** An array of the machine's is given to the JDK as a copy, which nobody sees if changed. */
    private static void checkRead(CallSite site) {
        if (!JdkCatalogue.is(site.owner, ClassFact.READS)
                || JdkCatalogue.does(CallFact.FILLS, site.owner, site.name, site.descriptor)) {
            throw new Unfollowable("an array given to " + site);
        }
    }

    private @Nullable Object invoke(
            CallSite site, Executable method, int first, int lazyCell, int value) {
        Type[] types = Type.getArgumentTypes(site.descriptor);
        int shift = site.isStatic() ? 0 : 1;
        @Nullable Object[] args = new Object[types.length];
        for (int i = 0; i < types.length; i++) {
            args[i] = exported(first + shift + i, types[i], lazyCell, value);
            checkConstants(site, args[i]);
        }
        try {
            if (method instanceof Constructor<?> constructor) {
                return constructor.newInstance(args);
            }
            Type receiver = Type.getObjectType("java/lang/Object");
            Object target = shift == 0 ? null : exported(first, receiver, lazyCell, value);
            return ((Method) method).invoke(target, args);
        } catch (InvocationTargetException e) {
            if (e.getTargetException() instanceof OutOfMemoryError) {
                throw new Unfollowable(site + ", for which there is no memory");
            }
            return new HostFailure(e.getTargetException());
        } catch (IllegalAccessException | InstantiationException | IllegalArgumentException e) {
            throw new Unfollowable(site + ": " + e.getMessage());
        }
    }

    private static void checkConstants(CallSite site, @Nullable Object argument) {
        if (argument instanceof Object[] array) {
            Arrays.stream(array).forEach(element -> checkConstant(site, element));
        } else {
            checkConstant(site, argument);
        }
    }

    /**
     * Constants of enums are the user's own objects: what the JDK calls of them runs on the user's
     * classes, not in this machine. What they have of {@code Enum} changes nothing; a text of their
     * own, or what an interface of the JDK asks of them, may do anything.
     */
    private static void checkConstant(CallSite site, @Nullable Object argument) {
        if (argument instanceof Enum<?> constant
                && !HostClasses.isOfJdk(constant.getDeclaringClass())
                && (hasOwnText(constant) || isAskedByJdk(constant.getDeclaringClass()))
                && JdkCatalogue.callsBack(site.owner, site.name, site.descriptor)) {
            throw new Unfollowable(
                    "what the JDK asks of " + constant.getDeclaringClass().getName());
        }
    }

    /** Whether a type that is not the JDK's has an interface of it, as an adjuster of dates. */
    private static boolean isAskedByJdk(Class<?> type) {
        return Arrays.stream(type.getInterfaces())
                .anyMatch(above -> HostClasses.isOfJdk(above) || isAskedByJdk(above));
    }

    private static boolean hasOwnText(Enum<?> constant) {
        try {
            return constant.getClass().getMethod("toString").getDeclaringClass() != Enum.class;
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException("every object has a text", e);
        }
    }

    @Nullable Object exported(int cell, Type type, int lazyCell, int value) {
        Expr expr = cell == lazyCell ? m.expressions.get(m.frames.lazy[cell]) : null;
        if (type.getSort() >= Type.ARRAY) {
            Object ref = expr == null ? m.frames.refs[cell] : expr.refs[value];
            return ref instanceof Arr array ? arrays.exported(array) : exported(ref);
        }
        long bits = expr == null ? m.frames.bits[cell] : expr.bits[value];
        return Bits.box(type.getDescriptor().charAt(0), bits);
    }

    static @Nullable Object exported(@Nullable Object ref) {
        if (ref != null && !HostClasses.isHostObject(ref) && !(ref instanceof Enum)) {
            throw new Unfollowable("an object given to the JDK");
        }
        return ref;
    }

    /** A field of an enum constant, which can't change. */
    int hostField(MachineField field, Object host, long dep) {
        if (!(host instanceof Enum)) {
            throw new Unfollowable("a field of " + host.getClass().getName());
        }
        Object value = read(field, host);
        return field.isRef()
                ? m.operands.answerRef(1, arrays.imported(value), 0, dep)
                : m.operands.answer(1, Bits.unbox(requireNonNull(value)), 0, dep);
    }

    /** A static field of a class whose objects are the JDK's own, or of an enum: a constant. */
    int hostStatic(MachineField field) {
        Object value = read(field, null);
        return field.isRef()
                ? m.operands.answerRef(0, arrays.imported(value), 0, 0)
                : m.operands.answer(0, Bits.unbox(requireNonNull(value)), 0, 0);
    }

    private @Nullable Object read(MachineField field, @Nullable Object host) {
        try {
            String owner = field.owner().name.replace('/', '.');
            Field real = Class.forName(owner, true, users).getDeclaredField(field.name());
            if (!java.lang.reflect.Modifier.isFinal(real.getModifiers())) {
                throw new Unfollowable("a field of an enum that may change: " + field.name());
            }
            if (!m.classes.isPlatform(field.owner().name)) {
                real.setAccessible(true);
            }
            return real.get(host);
        } catch (ReflectiveOperationException e) {
            throw new Unfollowable(field.owner() + "." + field.name());
        }
    }
}
