package dev.tuntas.core.internal.weave.ahead;

import static dev.tuntas.core.internal.weave.WorldClass.AHEAD;
import static org.objectweb.asm.Opcodes.*;

import dev.tuntas.core.internal.weave.SlotMembers;
import dev.tuntas.core.internal.weave.WeavePlan.WovenField;
import dev.tuntas.core.internal.weave.WorldClass;
import dev.tuntas.core.internal.weave.unit.UnitCode;
import dev.tuntas.core.internal.weave.unit.UnitLocals;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Makes the code that is run ahead behind one read of a slot: a method that runs it with one value,
 * and one that does so with all of them.
 *
 * <pre>{@code
 * static int tuntas$ahead$3(int value, Node self, operands, locals) {
 *     try { the code behind the read, which returns what the predicate will say }
 *     catch (Throwable e) { return OPEN; }
 * }
 * static boolean tuntas$choose$3(Node self, operands, locals) {
 *     long wrong = 0;
 *     int v = Ahead.begin(3, the slot);
 *     if (v >= 0) {
 *         byte[] marks = Ahead.marks();
 *         long[] values = Ahead.bits();
 *         do {
 *             marks[v] = tuntas$ahead$3((int) values[v], self, ...);
 *             wrong |= (long) (marks[v] & NO) << v;
 *             v++;
 *         } while (v < values.length);
 *     }
 *     return Ahead.settle(wrong);
 * }
 * }</pre>
 */
final class AheadMethods {
    /** Jumps backwards that code ahead may make. */
    private static final int MOST_JUMPS = 1000;

    /** The JVM lets no method have more. */
    private static final int MOST_ARGUMENTS = 255;

    private final UnitCode unit;
    private final AheadRead read;
    private final AheadCode code;
    private final int site;
    private AheadParameters parameters;

    AheadMethods(UnitCode unit, AbstractInsnNode read, AheadCode code, int site) {
        this.unit = unit;
        this.read = new AheadRead(unit, read);
        this.code = code;
        this.site = site;
        this.parameters = new AheadParameters(this.read);
    }

    /** Makes both methods; returns the call of the second, or null if it has too much to pass. */
    @Nullable MethodInsnNode make() {
        AheadCopy copy = new AheadCopy(read, code, site);
        parameters = new AheadParameters(read, copy.used());
        MethodNode runAhead = runAhead(copy);
        if (Type.getArgumentsAndReturnSizes(runAhead.desc) / 4 > MOST_ARGUMENTS) {
            return null;
        }
        MethodNode choose = method("choose", "", "Z");
        new AheadLoop(read, copy.onlyLooks()).addTo(choose, call(runAhead), begin());
        unit.helpers.add(runAhead);
        unit.helpers.add(choose);
        return call(choose);
    }

    private MethodNode runAhead(AheadCopy copy) {
        MethodNode method = method("ahead", read.value.getDescriptor(), "I");
        int base = Type.getArgumentsAndReturnSizes(method.desc) / 4;
        LabelNode start = new LabelNode();
        LabelNode handler = new LabelNode();
        InsnList list = method.instructions;
        list.add(new LdcInsnNode(MOST_JUMPS));
        list.add(new VarInsnNode(ISTORE, base + copy.steps()));
        list.add(start);
        parameters.restore(list, base);
        list.add(copy.from(base));
        list.add(handler);
        list.add(new InsnNode(POP));
        copy.leaveToRehearsal(list);
        method.tryCatchBlocks.add(
                new TryCatchBlockNode(start, handler, handler, "java/lang/Throwable"));
        return method;
    }

    /** Makes a method that leaves all values to a rehearsal; returns its call. */
    MethodInsnNode makeRehearsal() {
        MethodNode method = method("rehearse", "", "V");
        LabelNode end = new LabelNode();
        InsnList list = method.instructions;
        list.add(new LdcInsnNode(site));
        list.add(WorldClass.REHEARSAL.call("isWorthIt", "(I)Z"));
        list.add(new JumpInsnNode(IFEQ, end));
        list.add(begin());
        list.add(new InsnNode(POP));
        list.add(AHEAD.call("awaitAll", "()V"));
        list.add(end);
        list.add(new InsnNode(RETURN));
        unit.helpers.add(method);
        return call(method);
    }

    /** Tells the world which slot it is. */
    private InsnList begin() {
        InsnList list = new InsnList();
        WovenField field = read.field();
        list.add(new LdcInsnNode(site));
        list.add(new VarInsnNode(ALOAD, 0));
        if (field != null) {
            list.add(new FieldInsnNode(GETFIELD, field.owner(), SlotMembers.ENTRY, "I"));
            list.add(new LdcInsnNode(field.position()));
            list.add(new InsnNode(IADD));
            list.add(AHEAD.call("begin", "(II)I"));
        } else if (read.isLength()) {
            list.add(AHEAD.call("begin", "(ILjava/lang/Object;)I"));
        } else {
            list.add(new VarInsnNode(ILOAD, 1));
            list.add(AHEAD.call("begin", "(ILjava/lang/Object;I)I"));
        }
        return list;
    }

    private MethodNode method(String what, String first, String returned) {
        String name = "tuntas$" + what + "$" + unit.unit() + "$" + site;
        String descriptor = "(" + first + parameters.descriptor() + ")" + returned;
        return new MethodNode(
                ACC_PUBLIC | ACC_STATIC | ACC_SYNTHETIC, name, descriptor, null, null);
    }

    private MethodInsnNode call(MethodNode method) {
        return new MethodInsnNode(
                INVOKESTATIC,
                unit.reached.owner.name,
                method.name,
                method.desc,
                (unit.reached.owner.access & ACC_INTERFACE) != 0);
    }

    /** Loads what the second method takes besides the slot's owner. */
    void loadArguments(InsnList list, List<UnitLocals.Saved> operands) {
        parameters.load(list, operands);
    }
}
