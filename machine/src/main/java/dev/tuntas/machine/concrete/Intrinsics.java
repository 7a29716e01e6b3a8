package dev.tuntas.machine.concrete;

import dev.tuntas.machine.code.Bits;
import dev.tuntas.machine.code.Invocation;
import dev.tuntas.machine.code.MachineField;
import dev.tuntas.machine.code.Unfollowable;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.FieldNode;

/**
 * The calls of the JDK that the machine answers itself, all of them, one handler each: what the JVM
 * knows of a program from its own stack, monitors and static fields, which are the machine's here;
 * and where reflection would see that a class is a shell.
 */
final class Intrinsics {
    /** The answer of a handler that leaves a call to the JDK. */
    static final Object NOT_MINE = new Object();

    private static final Map<String, Intrinsic> ALL = new HashMap<>();

    static {
        // Monitors.
        add("java/lang/Object.wait()V", Intrinsics::waitFor);
        add("java/lang/Object.wait(J)V", Intrinsics::waitFor);
        add("java/lang/Object.wait(JI)V", Intrinsics::waitFor);
        add("java/lang/Object.notify()V", Intrinsics::requireMonitor);
        add("java/lang/Object.notifyAll()V", Intrinsics::requireMonitor);
        add(
                "java/lang/Thread.holdsLock(Ljava/lang/Object;)Z",
                (machine, args) -> machine.monitors.isHeld(Objects.requireNonNull(args[0])));
        // Threads and stacks.
        add("java/lang/Thread.start()V", Intrinsics::startThread);
        add("java/lang/Thread.getStackTrace()[Ljava/lang/StackTraceElement;", Intrinsics::trace);
        add("java/lang/Throwable.fillInStackTrace()Ljava/lang/Throwable;", Intrinsics::fillIn);
        // Reflection on shells.
        add("java/lang/Class.forName(Ljava/lang/String;)Ljava/lang/Class;", Intrinsics::forName);
        add(
                "java/lang/Class.forName(Ljava/lang/String;ZLjava/lang/ClassLoader;)"
                        + "Ljava/lang/Class;",
                Intrinsics::forName);
        add(
                "java/lang/reflect/Constructor.newInstance([Ljava/lang/Object;)Ljava/lang/Object;",
                Intrinsics::newInstance);
        add(
                "java/lang/Class.getDeclaredConstructors()[Ljava/lang/reflect/Constructor;",
                Intrinsics::constructors);
        add("java/lang/reflect/Field.getModifiers()I", (machine, args) -> modifiers(machine, args));
        add("java/lang/reflect/Field.toString()Ljava/lang/String;", Intrinsics::fieldText);
        addStaticFields();
        addHandles();
    }

    /** Arrays clone themselves; the class file names each class of arrays as the owner. */
    static final Intrinsic CLONE_ARRAY = (machine, args) -> clone(Objects.requireNonNull(args[0]));

    private Intrinsics() {}

    private static void add(String method, Intrinsic intrinsic) {
        ALL.put(method, intrinsic);
    }

    private static void addStaticFields() {
        String field = "java/lang/reflect/Field.";
        add(field + "get(Ljava/lang/Object;)Ljava/lang/Object;", Intrinsics::get);
        add(
                field + "set(Ljava/lang/Object;Ljava/lang/Object;)V",
                (machine, args) -> set(machine, args));
        for (String type : new String[] {"Z", "B", "C", "S", "I", "J", "F", "D"}) {
            String name = Type.getType(type).getClassName();
            String suffix = Character.toUpperCase(name.charAt(0)) + name.substring(1);
            add(field + "get" + suffix + "(Ljava/lang/Object;)" + type, Intrinsics::get);
            add(field + "set" + suffix + "(Ljava/lang/Object;" + type + ")V", Intrinsics::set);
        }
    }

    /** A handle of a static field would read and write the shell's, which has no value. */
    private static void addHandles() {
        String lookup = "java/lang/invoke/MethodHandles$Lookup.";
        String named = "(Ljava/lang/Class;Ljava/lang/String;Ljava/lang/Class;)";
        String reflected = "(Ljava/lang/reflect/Field;)";
        String variable = "Ljava/lang/invoke/VarHandle;";
        String method = "Ljava/lang/invoke/MethodHandle;";
        add(lookup + "findStaticVarHandle" + named + variable, Intrinsics::namedHandle);
        add(lookup + "findStaticGetter" + named + method, Intrinsics::namedHandle);
        add(lookup + "findStaticSetter" + named + method, Intrinsics::namedHandle);
        add(lookup + "unreflectVarHandle" + reflected + variable, Intrinsics::fieldHandle);
        add(lookup + "unreflectGetter" + reflected + method, Intrinsics::fieldHandle);
        add(lookup + "unreflectSetter" + reflected + method, Intrinsics::fieldHandle);
    }

    static @Nullable Intrinsic find(Invocation call) {
        return ALL.get(call.owner + "." + call.key);
    }

    // --- monitors and threads -------------------------------------------------------------------

    private static @Nullable Object requireMonitor(Machine machine, @Nullable Object[] args) {
        machine.monitors.require(Objects.requireNonNull(args[0]));
        return null;
    }

    /**
     * No other thread runs, so none notifies: to wait for ever is refused, to wait a while is not.
     */
    private static @Nullable Object waitFor(Machine machine, @Nullable Object[] args)
            throws InterruptedException {
        requireMonitor(machine, args);
        long millis = args.length == 1 ? 0 : (Long) Objects.requireNonNull(args[1]);
        if (millis <= 0) {
            throw new Unfollowable("Object.wait without an end, in a single thread");
        }
        Thread.sleep(millis);
        return null;
    }

    private static Object startThread(Machine machine, @Nullable Object[] args) {
        throw new Unfollowable("a second thread, " + ((Thread) args[0]));
    }

    private static Object trace(Machine machine, @Nullable Object[] args) {
        if (args[0] != Thread.currentThread()) {
            return NOT_MINE;
        }
        StackTraceElement[] frames = machine.frames.trace();
        StackTraceElement[] all = new StackTraceElement[frames.length + 1];
        all[0] = new StackTraceElement("java.lang.Thread", "getStackTrace", "Thread.java", -1);
        System.arraycopy(frames, 0, all, 1, frames.length);
        return all;
    }

    private static @Nullable Object fillIn(Machine machine, @Nullable Object[] args) {
        Throwable throwable = (Throwable) Objects.requireNonNull(args[0]);
        machine.setTrace(throwable);
        return throwable;
    }

    // --- reflection -----------------------------------------------------------------------------

    private static Object clone(Object array) {
        int length = Array.getLength(array);
        Object copy = Array.newInstance(array.getClass().getComponentType(), length);
        System.arraycopy(array, 0, copy, 0, length);
        return copy;
    }

    private static Object forName(Machine machine, @Nullable Object[] args)
            throws ClassNotFoundException {
        String name = (String) Objects.requireNonNull(args[0]);
        if (args.length == 3 && args[2] != machine.loader()) {
            return NOT_MINE;
        }
        Class<?> found = Class.forName(name, false, machine.loader());
        boolean isToRun = args.length == 1 || Boolean.TRUE.equals(args[1]);
        if (isToRun && machine.linker().isProgram(found)) {
            machine.initialiseNow(machine.linker().classOf(found));
        }
        return found;
    }

    /** Objects with a part of the JDK are made by the machine's own steps. */
    private static @Nullable Object newInstance(Machine machine, @Nullable Object[] args)
            throws Throwable {
        Constructor<?> constructor = (Constructor<?>) Objects.requireNonNull(args[0]);
        Class<?> type = constructor.getDeclaringClass();
        if (!machine.linker().isProgram(type)
                || Modifier.isAbstract(type.getModifiers())
                || type.isEnum()
                || ShellWriter.isMadeAtOnce(machine.linker().classOf(type).type)) {
            return NOT_MINE;
        }
        @Nullable Object[] given = args[1] == null ? new Object[0] : (Object[]) args[1];
        try {
            return machine.construct(type, Type.getConstructorDescriptor(constructor), given);
        } catch (Unfollowable | StepLimitException e) {
            throw e;
        } catch (Throwable e) {
            throw new InvocationTargetException(e);
        }
    }

    private static Object constructors(Machine machine, @Nullable Object[] args) {
        Class<?> type = (Class<?>) Objects.requireNonNull(args[0]);
        return Arrays.stream(type.getDeclaredConstructors())
                .filter(constructor -> !isMaker(constructor))
                .toArray(Constructor<?>[]::new);
    }

    private static boolean isMaker(Constructor<?> constructor) {
        Class<?>[] types = constructor.getParameterTypes();
        return types.length > 0 && types[types.length - 1] == Shell.class;
    }

    private static Object modifiers(Machine machine, @Nullable Object[] args) {
        Field field = (Field) Objects.requireNonNull(args[0]);
        FieldNode declared = declared(machine, field);
        boolean isFinal = declared != null && (declared.access & Opcodes.ACC_FINAL) != 0;
        return isFinal ? field.getModifiers() | Modifier.FINAL : field.getModifiers();
    }

    private static Object fieldText(Machine machine, @Nullable Object[] args) {
        Field field = (Field) Objects.requireNonNull(args[0]);
        String modifiers = Modifier.toString((Integer) modifiers(machine, args));
        return (modifiers.isEmpty() ? "" : modifiers + " ")
                + field.getType().getTypeName()
                + " "
                + field.getDeclaringClass().getTypeName()
                + "."
                + field.getName();
    }

    private static @Nullable FieldNode declared(Machine machine, Field field) {
        Class<?> owner = field.getDeclaringClass();
        if (!machine.linker().isProgram(owner)) {
            return null;
        }
        String descriptor = Type.getDescriptor(field.getType());
        return machine.linker().classOf(owner).type.node.fields.stream()
                .filter(node -> node.name.equals(field.getName()) && node.desc.equals(descriptor))
                .findAny()
                .orElse(null);
    }

    /** The static fields of shells have no values: those are in the machine. */
    private static @Nullable Object get(Machine machine, @Nullable Object[] args)
            throws ReflectiveOperationException {
        Field field = (Field) Objects.requireNonNull(args[0]);
        MachineField place = place(machine, field);
        if (place == null) {
            return NOT_MINE;
        }
        ConcreteClass owner = machine.linker().classOf(field.getDeclaringClass());
        machine.initialiseNow(owner);
        return place.isRef()
                ? owner.refs[place.place()]
                : Bits.box(place.descriptor().charAt(0), owner.bits[place.place()]);
    }

    private static @Nullable Object set(Machine machine, @Nullable Object[] args)
            throws IllegalAccessException {
        Field field = (Field) Objects.requireNonNull(args[0]);
        MachineField place = place(machine, field);
        if (place == null) {
            return NOT_MINE;
        }
        if (Modifier.isFinal(field.getModifiers())) {
            throw new IllegalAccessException("Can not set final field " + field);
        }
        ConcreteClass owner = machine.linker().classOf(field.getDeclaringClass());
        machine.initialiseNow(owner);
        if (place.isRef()) {
            owner.refs[place.place()] = field.getType().cast(args[2]);
        } else {
            owner.bits[place.place()] = Bits.unbox(args[2]);
        }
        return null;
    }

    private static Object namedHandle(Machine machine, @Nullable Object[] args) {
        Class<?> owner = (Class<?>) Objects.requireNonNull(args[1]);
        return machine.linker().isProgram(owner)
                ? refuseHandle(owner, String.valueOf(args[2]))
                : NOT_MINE;
    }

    private static Object fieldHandle(Machine machine, @Nullable Object[] args) {
        Field field = (Field) Objects.requireNonNull(args[1]);
        return place(machine, field) != null
                ? refuseHandle(field.getDeclaringClass(), field.getName())
                : NOT_MINE;
    }

    private static Object refuseHandle(Class<?> owner, String field) {
        throw new Unfollowable("a handle of the static field " + owner.getName() + "." + field);
    }

    /** Where a static field of the program is; null if it is not one. */
    private static @Nullable MachineField place(Machine machine, Field field) {
        Class<?> owner = field.getDeclaringClass();
        return Modifier.isStatic(field.getModifiers()) && machine.linker().isProgram(owner)
                ? machine.linker()
                        .classOf(owner)
                        .type
                        .field(field.getName(), Type.getDescriptor(field.getType()))
                : null;
    }
}
