package dev.tuntas.core.internal.weave;

import static dev.tuntas.core.internal.weave.WorldClass.UNDO;
import static org.objectweb.asm.Opcodes.*;

import dev.tuntas.machine.jdk.CallFact;
import dev.tuntas.machine.jdk.JdkCatalogue;
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
public final class UndoableCalls {
    private static final String STAND_INS = WorldClass.PACKAGE + "StandIns";

    private final MethodNode method;

    UndoableCalls(MethodNode method) {
        this.method = method;
    }

    /** Notes what a call changes. */
    void weave(MethodInsnNode call) {
        InsnList code = method.instructions;
        if (hasStandIn(call.owner, call.name, call.desc)) {
            call.owner = STAND_INS;
            call.itf = false;
            return;
        }
        if (namesClass(call)) {
            String descriptor = "(Ljava/lang/Class;)Ljava/lang/String;";
            code.set(
                    call,
                    new MethodInsnNode(INVOKESTATIC, STAND_INS, call.name, descriptor, false));
            return;
        }
        if (changesReceiver(call)) {
            code.insertBefore(call, logReceiver(call));
        }
        if (writesArrays(call)) {
            code.insertBefore(call, logArrays(call));
        }
        pass(code, call, "iterator", "listIterator");
    }

    /** Whether a method reference needs a method of its own, in which the call is woven. */
    static boolean concerns(MethodInsnNode call) {
        return hasStandIn(call.owner, call.name, call.desc)
                || namesClass(call)
                || changesReceiver(call)
                || writesArrays(call);
    }

    /** Containers were moved, but should not show it. */
    private static boolean namesClass(MethodInsnNode call) {
        return call.owner.equals("java/lang/Class")
                && (call.name.equals("getName")
                        || call.name.equals("getTypeName")
                        || call.name.equals("getCanonicalName")
                        || call.name.equals("getPackageName"));
    }

    private static boolean changesReceiver(MethodInsnNode call) {
        return call.getOpcode() != INVOKESTATIC
                && !call.name.equals("<init>")
                && JdkCatalogue.changesNoted(call.owner, call.name, call.desc);
    }

    private static boolean writesArrays(MethodInsnNode call) {
        return !JdkCatalogue.takesNoArray(call.desc)
                && !JdkCatalogue.onlyReadsArrays(call.owner, call.name, call.desc);
    }

    /** A unit may keep an iterator over a point: all that come in must be known. */
    public static void checkIterator(InsnList code, MethodInsnNode call) {
        pass(code, call, "known", "known");
    }

    /** Passes the result of a call, if it is an iterator, through a method of the stand-ins. */
    private static void pass(InsnList code, MethodInsnNode call, String oneWay, String bothWays) {
        String type = Type.getReturnType(call.desc).getDescriptor();
        boolean goesBothWays = type.equals("Ljava/util/ListIterator;");
        if (goesBothWays || type.equals("Ljava/util/Iterator;")) {
            String name = goesBothWays ? bothWays : oneWay;
            String descriptor = "(" + type + ")" + type;
            code.insert(call, new MethodInsnNode(INVOKESTATIC, STAND_INS, name, descriptor, false));
        }
    }

    /**
     * Whether a method of ours takes its place: it writes unseen, or can't be called from a world.
     */
    private static boolean hasStandIn(String owner, String name, String descriptor) {
        return JdkCatalogue.does(CallFact.STANDS_IN, owner, name, descriptor);
    }

    private InsnList logReceiver(MethodInsnNode call) {
        List<VarInsnNode> loads = new ArrayList<>();
        InsnList list = spill(call, loads);
        list.add(new InsnNode(DUP));
        boolean appends =
                call.name.startsWith("append") && !call.owner.equals("java/lang/Appendable");
        list.add(
                appends
                        ? UNDO.call("append", "(Ljava/lang/CharSequence;)V")
                        : UNDO.call("whole", "(Ljava/lang/Object;)V"));
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
                list.add(UNDO.call("array", "(Ljava/lang/Object;)V"));
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
