package dev.tuntas.machine.concrete;

import dev.tuntas.machine.code.Bits;
import dev.tuntas.machine.code.Invocation;
import dev.tuntas.machine.code.LambdaWriter;
import dev.tuntas.machine.code.MachineClass;
import dev.tuntas.machine.code.MachineClasses;
import dev.tuntas.machine.code.MachineField;
import dev.tuntas.machine.code.MachineMethod;
import dev.tuntas.machine.code.Op;
import dev.tuntas.machine.code.Unfollowable;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;

/**
 * Finds what instructions name, when they are first done: classes, fields, methods, call sites; and
 * replaces them by instructions of {@link Quick} that have it.
 *
 * <p>An instruction that needs a class that is not initialised yet stays as it is: the frame of the
 * initialiser is put on top, and the instruction is done anew when that has ended.
 */
final class Linker {
    private final Machine machine;
    private final MachineClasses classes;
    private final ShellLoader loader;
    private final Natives natives;
    private final Map<Class<?>, ConcreteClass> concrete = new LinkedHashMap<>();
    private int lambdas;

    Linker(Machine machine, MachineClasses classes, ShellLoader loader) {
        this.machine = machine;
        this.classes = classes;
        this.loader = loader;
        this.natives = new Natives(machine);
    }

    // --- classes --------------------------------------------------------------------------------

    /** Whether a class is one of the program, and not of the JDK or a proxy that the JDK made. */
    boolean isProgram(Class<?> type) {
        return concrete.containsKey(type)
                || loader.isShell(type) && !type.isArray() && loader.find(internal(type)) != null;
    }

    private static String internal(Class<?> type) {
        return type.getName().replace('.', '/');
    }

    Collection<ConcreteClass> known() {
        return Collections.unmodifiableCollection(concrete.values());
    }

    ConcreteClass classOf(Class<?> shell) {
        ConcreteClass known = concrete.get(shell);
        if (known == null) {
            known = new ConcreteClass(classes.get(internal(shell)), shell, loader.lookup(shell));
            concrete.put(shell, known);
        }
        return known;
    }

    private ConcreteClass classOf(MachineClass type) {
        return classOf(load(type.name));
    }

    /** The class of an internal name, or of an array's descriptor; not initialised. */
    Class<?> load(String internalName) {
        try {
            return Class.forName(internalName.replace('/', '.'), false, loader);
        } catch (ClassNotFoundException e) {
            Throwable error = new NoClassDefFoundError(internalName);
            throw machine.thrown(error.initCause(e));
        } catch (LinkageError e) {
            throw machine.thrown(e);
        }
    }

    private Class<?> load(Type type) {
        return MethodType.fromMethodDescriptorString("()" + type.getDescriptor(), loader)
                .returnType();
    }

    // --- instructions ---------------------------------------------------------------------------

    /** Links an instruction, unless frames of initialisers come first: then they are there now. */
    void link(ConcreteCode code, int pc) {
        switch (code.op[pc]) {
            case Op.CALL -> linkCall((Invocation) Objects.requireNonNull(code.x[pc]), code, pc);
            case Op.GETFIELD,
                    Op.GETFIELD_REF,
                    Op.PUTFIELD,
                    Op.PUTFIELD_REF,
                    Op.GETSTATIC,
                    Op.PUTSTATIC ->
                    linkField((FieldInsnNode) Objects.requireNonNull(code.x[pc]), code, pc);
            case Op.NEW -> linkNew((String) Objects.requireNonNull(code.x[pc]), code, pc);
            case Op.NEW_ARRAY -> {
                Type element = Type.getType((String) Objects.requireNonNull(code.x[pc]));
                set(code, pc, Quick.MAKE_ARRAY, load(element));
            }
            case Op.NEW_ARRAYS -> {
                Type array = Type.getType((String) Objects.requireNonNull(code.x[pc]));
                set(code, pc, Quick.MAKE_ARRAYS, load(array));
            }
            case Op.CAST, Op.INSTANCEOF -> {
                Type type = Type.getObjectType((String) Objects.requireNonNull(code.x[pc]));
                set(
                        code,
                        pc,
                        code.op[pc] == Op.CAST ? Quick.CAST_TO : Quick.IS_INSTANCE,
                        load(type));
            }
            case Op.DYNAMIC ->
                    linkDynamic(
                            (InvokeDynamicInsnNode) Objects.requireNonNull(code.x[pc]), code, pc);
            case Quick.CONSTANT -> {
                Object constant = Objects.requireNonNull(code.x[pc]);
                set(code, pc, Op.PUSH_REF, constant(constant, code.owner));
            }
            case Op.CONSTANT_DYNAMIC -> linkConstant(code, pc);
            default -> throw new Unfollowable(code.x[pc] + ", at " + code.place(pc));
        }
    }

    private static void set(ConcreteCode code, int pc, int op, @Nullable Object x) {
        code.link(pc, op, x);
    }

    private void linkNew(String name, ConcreteCode code, int pc) {
        Class<?> type = load(name);
        if (!isProgram(type)) {
            set(code, pc, Quick.MAKE_JDK, new UnmadeObject(type, 0));
            return;
        }
        ConcreteClass made = classOf(type);
        if ((made.type.node.access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_INTERFACE)) != 0) {
            throw machine.thrown(new InstantiationError(name.replace('/', '.')));
        }
        if (machine.pushInitialisers(made)) {
            return;
        }
        if (ShellWriter.isMadeAtOnce(made.type)) {
            set(code, pc, Quick.MAKE, made.access());
        } else {
            set(code, pc, Quick.MAKE_LATER, type);
        }
    }

    // --- fields ---------------------------------------------------------------------------------

    private void linkField(FieldInsnNode insn, ConcreteCode code, int pc) {
        boolean isStatic =
                insn.getOpcode() == Opcodes.GETSTATIC || insn.getOpcode() == Opcodes.PUTSTATIC;
        boolean isPut =
                insn.getOpcode() == Opcodes.PUTFIELD || insn.getOpcode() == Opcodes.PUTSTATIC;
        MachineField field = null;
        if (!classes.isPlatform(insn.owner)) {
            field = classOf(load(insn.owner)).type.field(insn.name, insn.desc);
            if (field == null) {
                throw machine.thrown(new NoSuchFieldError(insn.name));
            }
        }
        if (field == null || classes.isPlatform(field.owner().name)) {
            linkForeignField(insn, isStatic, isPut, code, pc);
            return;
        }
        if (field.isStatic() != isStatic) {
            throw machine.thrown(new IncompatibleClassChangeError(insn.owner + "." + insn.name));
        }
        ConcreteClass owner = classOf(field.owner());
        if (isStatic && machine.pushInitialisers(owner)) {
            return;
        }
        code.a[pc] = isStatic ? field.place() : owner.place(field);
        int first = isStatic ? Quick.GET_STATIC : Quick.GET;
        set(
                code,
                pc,
                first + (isPut ? 2 : 0) + (field.isRef() ? 1 : 0),
                isStatic ? owner : owner.access());
    }

    private void linkForeignField(
            FieldInsnNode insn, boolean isStatic, boolean isPut, ConcreteCode code, int pc) {
        Class<?> owner = load(insn.owner);
        MethodHandle handle = foreignField(insn, owner, load(Type.getType(insn.desc)), code.owner);
        int args = (isStatic ? 0 : 1) + (isPut ? 1 : 0);
        set(
                code,
                pc,
                Quick.CALL_NATIVE,
                new Target(new HandleCall(handle, 0), args, isPut ? 0 : 1));
    }

    private MethodHandle foreignField(
            FieldInsnNode insn, Class<?> owner, Class<?> type, ConcreteClass caller) {
        MethodHandles.Lookup lookup = caller.lookup;
        try {
            return switch (insn.getOpcode()) {
                case Opcodes.GETSTATIC -> lookup.findStaticGetter(owner, insn.name, type);
                case Opcodes.PUTSTATIC -> lookup.findStaticSetter(owner, insn.name, type);
                case Opcodes.GETFIELD -> lookup.findGetter(owner, insn.name, type);
                default -> lookup.findSetter(owner, insn.name, type);
            };
        } catch (NoSuchFieldException e) {
            throw machine.thrown(new NoSuchFieldError(insn.name));
        } catch (IllegalAccessException e) {
            throw machine.thrown(new IllegalAccessError(String.valueOf(e.getMessage())));
        }
    }

    // --- calls ----------------------------------------------------------------------------------

    private void linkCall(Invocation call, ConcreteCode code, int pc) {
        Native model = machine.model(call);
        if (model != null) {
            int results = call.returns == 'V' ? 0 : 1;
            set(code, pc, Quick.CALL_NATIVE, new Target(model, call.args, results, call));
        } else if (call.name.equals("<init>")) {
            linkConstructor(call, code, pc);
        } else if (call.isStatic()) {
            linkStatic(call, code, pc);
        } else if (call.opcode == Opcodes.INVOKESPECIAL) {
            linkSpecial(call, code, pc);
        } else {
            linkVirtual(call, code, pc);
        }
    }

    private void linkConstructor(Invocation call, ConcreteCode code, int pc) {
        if (!isForeign(call.owner)) {
            MachineMethod found = classes.get(call.owner).declared(call.key);
            if (found == null) {
                throw noSuchMethod(call);
            }
            set(code, pc, Quick.CALL_EXACT, target(found));
        } else {
            Native ofJdk = natives.constructor(call, load(call.owner), code.owner);
            set(code, pc, Quick.CALL_MAKER, new MakerSite(this, ofJdk, call));
        }
    }

    private boolean isForeign(String owner) {
        return owner.startsWith("[") || !isProgram(load(owner));
    }

    private void linkStatic(Invocation call, ConcreteCode code, int pc) {
        MachineMethod found = isForeign(call.owner) ? null : classes.get(call.owner).find(call.key);
        if (found == null || classes.isPlatform(found.owner.name) || found.isNative()) {
            set(code, pc, Quick.CALL_NATIVE, natives.target(call, load(call.owner), code.owner));
        } else if (!machine.pushInitialisers(classOf(found.owner))) {
            set(code, pc, Quick.CALL_EXACT, target(found));
        }
    }

    /** A private method, or one of a superclass. */
    private void linkSpecial(Invocation call, ConcreteCode code, int pc) {
        MachineMethod found =
                isForeign(call.owner) ? null : MachineClass.special(call, code.owner.type);
        if (found == null || classes.isPlatform(found.owner.name)) {
            Class<?> owner = load(call.owner);
            set(code, pc, Quick.CALL_NATIVE, natives.special(call, owner, code.owner));
        } else if (found.isAbstract()) {
            throw machine.thrown(new AbstractMethodError(found.toString()));
        } else {
            set(code, pc, Quick.CALL_EXACT, target(found));
        }
    }

    private void linkVirtual(Invocation call, ConcreteCode code, int pc) {
        MachineMethod exact = isForeign(call.owner) ? null : MachineClass.exact(call, classes);
        if (exact == null) {
            set(code, pc, Quick.CALL_VIRTUAL, new VirtualSite(this, call, code.owner));
        } else {
            set(code, pc, Quick.CALL_EXACT, target(exact));
        }
    }

    /** What a virtual call comes to on an object of a class. */
    Target select(Invocation call, Class<?> receiver, ConcreteClass caller) {
        if (!isProgram(receiver)) {
            return natives.target(call, load(call.owner), caller);
        }
        MachineMethod found = classOf(receiver).type.find(call.key);
        if (found == null || found.isAbstract()) {
            throw machine.thrown(
                    new AbstractMethodError(
                            "Receiver class "
                                    + receiver.getName()
                                    + " does not define or inherit an implementation of "
                                    + call.key));
        }
        return classes.isPlatform(found.owner.name) || found.isNative()
                ? natives.target(call, load(call.owner), caller)
                : target(found);
    }

    private RuntimeException noSuchMethod(Invocation call) {
        return machine.thrown(new NoSuchMethodError(call + call.descriptor));
    }

    /** The target for a method of the program; one for each. */
    Target target(MachineMethod method) {
        if (!(method.note instanceof Target)) {
            method.note = new Target(method, classOf(method.owner));
        }
        return (Target) Objects.requireNonNull(method.note);
    }

    // --- dynamic calls and constants ------------------------------------------------------------

    private void linkDynamic(InvokeDynamicInsnNode insn, ConcreteCode code, int pc) {
        if (insn.bsm.getOwner().equals("java/lang/invoke/LambdaMetafactory")) {
            linkLambda(insn, code, pc);
            return;
        }
        MethodType type = MethodType.fromMethodDescriptorString(insn.desc, loader);
        Object site = bootstrap(insn.bsm, insn.name, type, insn.bsmArgs, code.owner);
        MethodHandle invoker = ((java.lang.invoke.CallSite) site).dynamicInvoker();
        int results = type.returnType() == void.class ? 0 : 1;
        Native call = new HandleCall(invoker, 0);
        set(code, pc, Quick.CALL_NATIVE, new Target(call, type.parameterCount(), results));
    }

    private void linkLambda(InvokeDynamicInsnNode insn, ConcreteCode code, int pc) {
        Handle target = (Handle) insn.bsmArgs[1];
        boolean isStatic =
                target.getTag() == Opcodes.H_INVOKESTATIC
                        || target.getTag() == Opcodes.H_NEWINVOKESPECIAL;
        Class<?> owner = load(target.getOwner());
        if (isStatic && isProgram(owner) && machine.pushInitialisers(classOf(owner))) {
            return;
        }
        String name = code.owner.type.name + "$$Lambda$" + ++lambdas;
        loader.add(name, LambdaWriter.write(name, insn));
        ConcreteClass lambda = classOf(load(name));
        // It has no initialiser, and nobody is to look for one when the JDK calls it.
        lambda.state = ConcreteClass.State.INITIALISED;
        Access access = lambda.access();
        Type[] captured = Type.getArgumentTypes(insn.desc);
        boolean[] isRef = new boolean[captured.length];
        for (int i = 0; i < captured.length; i++) {
            isRef[i] = Bits.isRef(captured[i]);
        }
        Object single = captured.length == 0 ? access.make() : null;
        set(code, pc, Quick.MAKE_LAMBDA, new LambdaSite(access, isRef, single));
    }

    private void linkConstant(ConcreteCode code, int pc) {
        ConstantDynamic constant = (ConstantDynamic) Objects.requireNonNull(code.x[pc]);
        Object value = constant(constant, code.owner);
        if (Bits.isRef(Type.getType(constant.getDescriptor()))) {
            set(code, pc, Op.PUSH_REF, value);
        } else {
            code.k[pc] = Bits.unbox(value);
            set(code, pc, Op.PUSH, null);
        }
    }

    private Object bootstrap(
            Handle method,
            String name,
            Object type,
            @Nullable Object[] arguments,
            ConcreteClass caller) {
        @Nullable Object[] all = new Object[3 + arguments.length];
        all[0] = caller.lookup;
        all[1] = name;
        all[2] = type;
        for (int i = 0; i < arguments.length; i++) {
            all[3 + i] = constant(Objects.requireNonNull(arguments[i]), caller);
        }
        try {
            return natives.handle(method, load(method.getOwner()), caller).invokeWithArguments(all);
        } catch (Unfollowable | StepLimitException | Thrown e) {
            throw e;
        } catch (Error e) {
            throw machine.thrown(e);
        } catch (Throwable e) {
            throw machine.thrown(new BootstrapMethodError(e));
        }
    }

    /** The object for a constant of a class file. */
    private @Nullable Object constant(Object constant, ConcreteClass caller) {
        if (constant instanceof Type type) {
            return type.getSort() == Type.METHOD
                    ? MethodType.fromMethodDescriptorString(type.getDescriptor(), loader)
                    : load(type);
        } else if (constant instanceof Handle handle) {
            return natives.handle(handle, load(handle.getOwner()), caller);
        } else if (constant instanceof ConstantDynamic dynamic) {
            @Nullable Object[] arguments = new Object[dynamic.getBootstrapMethodArgumentCount()];
            for (int i = 0; i < arguments.length; i++) {
                arguments[i] = dynamic.getBootstrapMethodArgument(i);
            }
            return bootstrap(
                    dynamic.getBootstrapMethod(),
                    dynamic.getName(),
                    load(Type.getType(dynamic.getDescriptor())),
                    arguments,
                    caller);
        }
        return constant;
    }
}
