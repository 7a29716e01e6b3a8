package dev.tuntas.core.internal.weave;

import static dev.tuntas.core.internal.weave.WorldClass.OUTSIDE;
import static org.objectweb.asm.Opcodes.*;

import dev.tuntas.machine.jdk.ClassFact;
import dev.tuntas.machine.jdk.JdkCatalogue;
import java.util.Set;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Calls from the world to code that isn't woven. What that code could read without anybody seeing
 * it counts as read, and as written, when it is passed: arrays everywhere, and objects where they
 * go to handles or reflection. This may put more slots on the access list than the callee really
 * reads, which costs candidates but loses none.
 */
record ExposedCalls(WeavePlan plan, MethodNode method) {
    private static final String FIELD = "java/lang/reflect/Field";
    private static final Set<String> LIST_MEMBERS =
            Set.of("getFields", "getDeclaredFields", "getMethods", "getDeclaredMethods");

    /** Exposes the arguments of a call. */
    void weave(MethodInsnNode call) {
        InsnList code = method.instructions;
        if (readsField(call.owner, call.name, call.desc)) {
            code.insertBefore(call, new InsnNode(DUP2));
            code.insertBefore(
                    call, OUTSIDE.call("reflect", "(L" + FIELD + ";Ljava/lang/Object;)V"));
        } else if (listsMembers(call.owner, call.name)) {
            String members = Type.getReturnType(call.desc).getInternalName();
            code.insert(call, new TypeInsnNode(CHECKCAST, members));
            code.insert(call, OUTSIDE.call("users", "([Ljava/lang/Object;)[Ljava/lang/Object;"));
        } else if (call.owner.startsWith("[")) {
            code.insertBefore(call, new InsnNode(DUP));
            code.insertBefore(call, OUTSIDE.call("expose", "(Ljava/lang/Object;)V"));
        } else if (exposesAny(call.owner, call.name, call.desc)) {
            code.insertBefore(call, spillAndExpose(call));
        }
    }

    private static boolean readsField(String owner, String name, String descriptor) {
        return owner.equals(FIELD)
                && name.startsWith("get")
                && descriptor.startsWith("(Ljava/lang/Object;)");
    }

    private static boolean listsMembers(String owner, String name) {
        return owner.equals("java/lang/Class") && LIST_MEMBERS.contains(name);
    }

    private boolean exposesAny(String owner, String name, String descriptor) {
        for (Type type : Type.getArgumentTypes(descriptor)) {
            if (exposes(owner, name, type)) {
                return true;
            }
        }
        return false;
    }

    private boolean exposes(String owner, String name, Type argument) {
        if (argument.getSort() < Type.ARRAY) {
            return false;
        }
        if (JdkCatalogue.is(owner, ClassFact.REFLECTS)
                || owner.equals(FIELD) && name.startsWith("set")) {
            return true;
        }
        boolean takesAnyArray =
                owner.equals("java/lang/reflect/Array")
                        || owner.equals("java/util/Objects") && name.equals("deepEquals")
                        || owner.equals("java/lang/System") && name.equals("arraycopy");
        return plan.hasArrays() && (takesAnyArray || argument.getSort() == Type.ARRAY);
    }

    /** Stores the arguments in fresh locals and loads them again, showing them to the monitor. */
    private InsnList spillAndExpose(MethodInsnNode call) {
        Type[] types = Type.getArgumentTypes(call.desc);
        int[] local = new int[types.length];
        int next = method.maxLocals;
        for (int i = 0; i < types.length; i++) {
            local[i] = next;
            next += types[i].getSize();
        }
        method.maxLocals = next;
        InsnList list = new InsnList();
        for (int i = types.length - 1; i >= 0; i--) {
            list.add(new VarInsnNode(types[i].getOpcode(ISTORE), local[i]));
        }
        for (int i = 0; i < types.length; i++) {
            list.add(new VarInsnNode(types[i].getOpcode(ILOAD), local[i]));
            if (exposes(call.owner, call.name, types[i])) {
                list.add(new InsnNode(DUP));
                String how =
                        JdkCatalogue.is(call.owner, ClassFact.REFLECTS)
                                ? "exposeObjects"
                                : "expose";
                list.add(OUTSIDE.call(how, "(Ljava/lang/Object;)V"));
            }
        }
        return list;
    }

    /**
     * A method reference to code outside ({@code Arrays::sort}, {@code int[]::clone}) has no call
     * to weave: it becomes a reference to a new method that makes the call.
     */
    Handle replace(Handle handle, ClassNode owner) {
        boolean field = handle.getTag() <= H_PUTSTATIC;
        if (field
                || !changes(handle.getOwner(), handle.getName(), handle.getDesc())
                        && !isUndone(handle)) {
            return handle;
        }
        MethodNode bridge = bridge(handle, "tuntas$ref$" + owner.methods.size());
        owner.methods.add(bridge);
        boolean isInterface = (owner.access & ACC_INTERFACE) != 0;
        return new Handle(H_INVOKESTATIC, owner.name, bridge.name, bridge.desc, isInterface);
    }

    /** Whether a call to code outside shows it arrays or objects of the space. */
    boolean changes(MethodInsnNode call) {
        return changes(call.owner, call.name, call.desc);
    }

    private boolean changes(String owner, String name, String descriptor) {
        return !plan.isWoven(owner, name, descriptor)
                && (owner.startsWith("[")
                        || readsField(owner, name, descriptor)
                        || listsMembers(owner, name)
                        || exposesAny(owner, name, descriptor));
    }

    private boolean isUndone(Handle handle) {
        return plan.isResumable()
                && !plan.isWoven(handle.getOwner(), handle.getName(), handle.getDesc())
                && UndoableCalls.concerns(call(handle));
    }

    private static MethodInsnNode call(Handle handle) {
        return new MethodInsnNode(
                opcode(handle.getTag()),
                handle.getOwner(),
                handle.getName(),
                handle.getDesc(),
                handle.isInterface());
    }

    private MethodNode bridge(Handle handle, String name) {
        boolean isNew = handle.getTag() == H_NEWINVOKESPECIAL;
        boolean isStatic = handle.getTag() == H_INVOKESTATIC;
        Type owner = Type.getObjectType(handle.getOwner());
        String arguments = handle.getDesc().substring(1, handle.getDesc().indexOf(')'));
        String result =
                isNew
                        ? owner.getDescriptor()
                        : Type.getReturnType(handle.getDesc()).getDescriptor();
        String receiver = isNew || isStatic ? "" : owner.getDescriptor();
        MethodNode bridge =
                new MethodNode(
                        ACC_PUBLIC | ACC_STATIC | ACC_SYNTHETIC,
                        name,
                        "(" + receiver + arguments + ")" + result,
                        null,
                        null);
        fill(bridge, handle, isNew);
        return bridge;
    }

    private void fill(MethodNode bridge, Handle handle, boolean isNew) {
        if (isNew) {
            bridge.instructions.add(new TypeInsnNode(NEW, handle.getOwner()));
            bridge.instructions.add(new InsnNode(DUP));
        }
        int local = 0;
        for (Type type : Type.getArgumentTypes(bridge.desc)) {
            bridge.instructions.add(new VarInsnNode(type.getOpcode(ILOAD), local));
            local += type.getSize();
        }
        bridge.maxLocals = local;
        MethodInsnNode call = call(handle);
        bridge.instructions.add(call);
        bridge.instructions.add(new InsnNode(Type.getReturnType(bridge.desc).getOpcode(IRETURN)));
        new ExposedCalls(plan, bridge).weave(call);
        if (plan.isResumable()) {
            new UndoableCalls(bridge).weave(call);
        }
    }

    private static int opcode(int tag) {
        return switch (tag) {
            case H_INVOKESTATIC -> INVOKESTATIC;
            case H_INVOKEINTERFACE -> INVOKEINTERFACE;
            case H_INVOKEVIRTUAL -> INVOKEVIRTUAL;
            default -> INVOKESPECIAL;
        };
    }
}
