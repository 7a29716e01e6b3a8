package dev.tuntas.machine.concrete;

import dev.tuntas.machine.code.Invocation;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Modifier;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;

/**
 * Finds the ways into the JDK. What is public is called by code of its own, in the nest of the
 * calling class if it asks who calls; what is not, through a method handle looked up from there.
 */
final class Natives {
    /** They have no state, so all machines share them. */
    private static final Map<String, Native> KNOWN = new ConcurrentHashMap<>();

    private final Machine machine;

    Natives(Machine machine) {
        this.machine = machine;
    }

    /** A static or virtual call. */
    Target target(Invocation call, Class<?> owner, ConcreteClass caller) {
        return new Target(
                nativeOf(call, owner, caller), call.args, call.returns == 'V' ? 0 : 1, call);
    }

    private Native nativeOf(Invocation call, Class<?> owner, ConcreteClass caller) {
        if (call.owner.equals("java/lang/invoke/MethodHandles") && call.name.equals("lookup")) {
            return new LookupCall(caller.lookup);
        }
        boolean isClone = owner.isArray() && call.name.equals("clone");
        Intrinsic intrinsic = isClone ? Intrinsics.CLONE_ARRAY : Intrinsics.find(call);
        return intrinsic == null
                ? ofJdk(call, owner, caller)
                : new IntrinsicCall(
                        machine,
                        intrinsic,
                        call.isStatic(),
                        call.descriptor,
                        isClone ? NO_OBJECTS : ofJdk(call, owner, caller));
    }

    private Native ofJdk(Invocation call, Class<?> owner, ConcreteClass caller) {
        MethodType type = type(call, caller);
        if (isPlain(call, owner, type)) {
            return KNOWN.computeIfAbsent(
                    call.opcode + call.owner + "." + call.key,
                    key -> NativeWriter.define(call, owner.isInterface()));
        }
        if (machine.classes().isPlatform(call.owner) && asksWhoCalls(call, owner, type)) {
            return NativeWriter.defineIn(caller, call, owner.isInterface());
        }
        return new HandleCall(
                find(
                        lookup ->
                                call.isStatic()
                                        ? lookup.findStatic(owner, call.name, type)
                                        : lookup.findVirtual(owner, call.name, type),
                        call,
                        caller),
                0);
    }

    private static MethodType type(Invocation call, ConcreteClass caller) {
        return MethodType.fromMethodDescriptorString(
                call.descriptor, caller.shell.getClassLoader());
    }

    private boolean isPlain(Invocation call, Class<?> owner, MethodType type) {
        if (!machine.classes().isPlatform(call.owner) || owner.isArray() || !areVisible(type)) {
            return false;
        }
        try {
            MethodHandles.Lookup everybody = MethodHandles.publicLookup();
            MethodHandle found =
                    call.name.equals("<init>")
                            ? everybody.findConstructor(owner, type)
                            : call.isStatic()
                                    ? everybody.findStatic(owner, call.name, type)
                                    : everybody.findVirtual(owner, call.name, type);
            return found != null;
        } catch (NoSuchMethodException | IllegalAccessException e) {
            return false;
        }
    }

    /**
     * Whether everybody may call a method, but not look it up for others: it asks who calls. Its
     * caller must then be in the nest of the calling class.
     */
    private static boolean asksWhoCalls(Invocation call, Class<?> owner, MethodType type) {
        try {
            return isVisible(owner)
                    && areVisible(type)
                    && !call.name.equals("<init>")
                    && owner.getMethod(call.name, type.parameterArray()).getReturnType()
                            == type.returnType();
        } catch (NoSuchMethodException e) {
            return false;
        }
    }

    private static boolean areVisible(MethodType type) {
        return type.parameterList().stream().allMatch(Natives::isVisible)
                && isVisible(type.returnType());
    }

    private static boolean isVisible(Class<?> type) {
        Class<?> element = type;
        while (element.isArray()) {
            element = element.getComponentType();
        }
        return !(element.getClassLoader() instanceof ShellLoader)
                && Modifier.isPublic(element.getModifiers())
                && element.getModule().isExported(element.getPackageName());
    }

    /** A constructor behind {@code new}. */
    Native constructor(Invocation call, Class<?> owner, ConcreteClass caller) {
        MethodType type = type(call, caller);
        if (isPlain(call, owner, type) && !Modifier.isAbstract(owner.getModifiers())) {
            return KNOWN.computeIfAbsent(
                    call.owner + "." + call.key, key -> NativeWriter.define(call, false));
        }
        if (Modifier.isAbstract(owner.getModifiers())) {
            return NO_OBJECTS;
        }
        try {
            return new HandleCall(caller.lookup.findConstructor(owner, type), 1);
        } catch (IllegalAccessException e) {
            // A protected one, which only a subclass may call: see MakerSite.
            return NO_OBJECTS;
        } catch (NoSuchMethodException e) {
            throw machine.thrown(new NoSuchMethodError(call + call.descriptor));
        }
    }

    /** {@code MethodHandles.lookup()}, whose answer is the calling class. */
    private static final class LookupCall extends Native {
        private final MethodHandles.Lookup lookup;

        LookupCall(MethodHandles.Lookup lookup) {
            this.lookup = lookup;
        }

        @Override
        protected void call(long[] bits, @Nullable Object[] refs, int at) {
            refs[at] = lookup;
        }
    }

    /** Of a class that only its subclasses have objects of. */
    private static final Native NO_OBJECTS =
            new Native() {
                @Override
                protected void call(long[] bits, @Nullable Object[] refs, int at) {
                    throw new InstantiationError();
                }
            };

    /** A call of a method of a superclass. */
    Target special(Invocation call, Class<?> owner, ConcreteClass caller) {
        Intrinsic intrinsic = Intrinsics.find(call);
        MethodType type = type(call, caller);
        MethodHandle handle =
                find(
                        lookup -> lookup.findSpecial(owner, call.name, type, caller.shell),
                        call,
                        caller);
        Native ofJdk = new HandleCall(handle, 0);
        Native found =
                intrinsic == null
                        ? ofJdk
                        : new IntrinsicCall(machine, intrinsic, false, call.descriptor, ofJdk);
        return new Target(found, call.args, call.returns == 'V' ? 0 : 1, call);
    }

    /** A way to look something up. */
    private interface Search {
        MethodHandle in(MethodHandles.Lookup lookup)
                throws NoSuchMethodException, IllegalAccessException, NoSuchFieldException;
    }

    private MethodHandle find(Search search, Object what, ConcreteClass caller) {
        try {
            return search.in(caller.lookup);
        } catch (NoSuchMethodException e) {
            throw machine.thrown(new NoSuchMethodError(what + ": " + e.getMessage()));
        } catch (NoSuchFieldException e) {
            throw machine.thrown(new NoSuchFieldError(what + ": " + e.getMessage()));
        } catch (IllegalAccessException e) {
            throw machine.thrown(new IllegalAccessError(what + ": " + e.getMessage()));
        }
    }

    /** The method handle for a constant of a class file. */
    MethodHandle handle(Handle handle, Class<?> owner, ConcreteClass caller) {
        String name = handle.getName();
        boolean isField = handle.getTag() <= Opcodes.H_PUTSTATIC;
        MethodType type =
                MethodType.fromMethodDescriptorString(
                        isField ? "()" + handle.getDesc() : handle.getDesc(),
                        caller.shell.getClassLoader());
        Class<?> value = type.returnType();
        return find(
                lookup ->
                        switch (handle.getTag()) {
                            case Opcodes.H_GETFIELD -> lookup.findGetter(owner, name, value);
                            case Opcodes.H_PUTFIELD -> lookup.findSetter(owner, name, value);
                            case Opcodes.H_GETSTATIC -> lookup.findStaticGetter(owner, name, value);
                            case Opcodes.H_PUTSTATIC -> lookup.findStaticSetter(owner, name, value);
                            case Opcodes.H_INVOKESTATIC -> lookup.findStatic(owner, name, type);
                            case Opcodes.H_NEWINVOKESPECIAL -> lookup.findConstructor(owner, type);
                            case Opcodes.H_INVOKESPECIAL ->
                                    lookup.findSpecial(owner, name, type, caller.shell);
                            default -> lookup.findVirtual(owner, name, type);
                        },
                handle,
                caller);
    }
}
