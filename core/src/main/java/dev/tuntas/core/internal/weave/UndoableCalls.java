package dev.tuntas.core.internal.weave;

import static dev.tuntas.core.internal.weave.WorldCalls.undo;
import static org.objectweb.asm.Opcodes.*;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Calls to code that isn't woven, in a predicate that is resumed: what such code changes is put on
 * the undo log before the call.
 */
final class UndoableCalls {
    private static final String STAND_INS = WorldCalls.WORLD + "StandIns";

    private final WeavePlan plan;
    private final MethodNode method;

    UndoableCalls(WeavePlan plan, MethodNode method) {
        this.plan = plan;
        this.method = method;
    }

    void weave(MethodInsnNode call) {
        InsnList code = method.instructions;
        if (hasStandIn(call)) {
            call.owner = STAND_INS;
            call.itf = false;
        } else if (call.getOpcode() != INVOKESTATIC
                && KnownJdk.isWatched(call.owner)
                && !call.name.equals("<init>")) {
            if (KnownJdk.changes(call.owner, call.name)) {
                code.insertBefore(call, logReceiver(call));
            }
        } else if (takesArrays(call) && !KnownJdk.onlyReadsArrays(call.owner, call.name)) {
            code.insertBefore(call, logArrays(call));
        }
        if (Type.getReturnType(call.desc).getInternalName().equals("java/util/Iterator")) {
            code.insert(
                    call,
                    new MethodInsnNode(
                            INVOKESTATIC,
                            STAND_INS,
                            "iterator",
                            "(Ljava/util/Iterator;)Ljava/util/Iterator;",
                            false));
        }
    }

    /** Methods that write where nobody sees it, or that are not for everybody. */
    private static boolean hasStandIn(MethodInsnNode call) {
        return switch (call.owner + "." + call.name) {
            case "java/lang/System.arraycopy",
                    "java/util/Arrays.asList",
                    "jdk/internal/util/ArraysSupport.newLength" ->
                    true;
            case "java/util/Collections.synchronizedList" ->
                    call.desc.startsWith("(Ljava/util/List;Ljava/lang/Object;)");
            default -> false;
        };
    }

    private static boolean takesArrays(MethodInsnNode call) {
        for (Type type : Type.getArgumentTypes(call.desc)) {
            if (type.getSort() == Type.ARRAY) {
                return true;
            }
        }
        return false;
    }

    private InsnList logReceiver(MethodInsnNode call) {
        List<VarInsnNode> loads = new ArrayList<>();
        InsnList list = spill(call, loads);
        list.add(new InsnNode(DUP));
        boolean appends = call.name.startsWith("append");
        list.add(
                appends
                        ? undo("append", "(Ljava/lang/CharSequence;)V")
                        : undo("whole", "(Ljava/lang/Object;)V"));
        loads.forEach(list::add);
        return list;
    }

    private InsnList logArrays(MethodInsnNode call) {
        List<VarInsnNode> loads = new ArrayList<>();
        InsnList list = spill(call, loads);
        Type[] types = Type.getArgumentTypes(call.desc);
        for (int i = 0; i < types.length; i++) {
            list.add(loads.get(i));
            if (types[i].getSort() == Type.ARRAY) {
                list.add(new InsnNode(DUP));
                list.add(undo("array", "(Ljava/lang/Object;)V"));
            }
        }
        return list;
    }

    /** Stores the arguments in fresh locals; the loads bring them back. */
    private InsnList spill(MethodInsnNode call, List<VarInsnNode> loads) {
        InsnList list = new InsnList();
        Type[] types = Type.getArgumentTypes(call.desc);
        List<VarInsnNode> stores = new ArrayList<>();
        for (Type type : types) {
            stores.add(0, new VarInsnNode(type.getOpcode(ISTORE), method.maxLocals));
            loads.add(new VarInsnNode(type.getOpcode(ILOAD), method.maxLocals));
            method.maxLocals += type.getSize();
        }
        stores.forEach(list::add);
        return list;
    }
}
