package dev.tuntas.core.internal.weave.ahead;

import static dev.tuntas.core.internal.weave.WorldClass.AHEAD;
import static org.objectweb.asm.Opcodes.*;

import dev.tuntas.core.internal.weave.SlotMembers;
import dev.tuntas.core.internal.weave.WeavePlan.WovenField;
import dev.tuntas.core.internal.weave.WorldClass;
import dev.tuntas.core.internal.weave.unit.Liveness;
import dev.tuntas.core.internal.weave.unit.Outcomes.Outcome;
import dev.tuntas.machine.code.InstructionNodes;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * A copy of the code behind a read, for a method that is given the slot's value: where it would
 * decide the predicate it returns what the predicate will say, and where it can't go on it leaves
 * the value to a rehearsal.
 */
final class AheadCopy {
    // As in the world's Ahead.
    private static final int OPEN = ICONST_0;
    static final int NO = ICONST_1;
    private static final int YES = ICONST_2;

    // What the method that runs ahead is given.
    private static final int VALUE = 0;
    private static final int SELF = 1;
    private static final int INDEX = 2;

    /** No method has so many locals. */
    private static final int PARAMETERS = 1 << 16;

    private final AheadRead read;
    private final AheadCode code;
    private final int site;
    private final Map<LabelNode, LabelNode> labels = new HashMap<>();
    private final Set<VarInsnNode> parameterLoads = new HashSet<>();
    private final InsnList body;

    /** Whether there are no calls that could change or read something. */
    private boolean onlyLooks = true;

    AheadCopy(AheadRead read, AheadCode code, int site) {
        this.read = read;
        this.code = code;
        this.site = site;
        for (AbstractInsnNode insn : read.unit.body) {
            if (insn instanceof LabelNode label) {
                labels.put(label, new LabelNode());
            }
        }
        this.body = copy();
    }

    /** Whether there are no calls that could change or read something. */
    boolean onlyLooks() {
        return onlyLooks;
    }

    /** A local that the original does not have: the jumps backwards that are left. */
    int steps() {
        return read.unit.method.maxLocals;
    }

    /** The locals of the unit's method that the code uses. */
    BitSet used() {
        MethodNode holder = new MethodNode(ACC_STATIC, "body", "()I", null, null);
        holder.instructions = body;
        // Parameters are not numbered with the original's locals.
        parameterLoads.forEach(load -> load.var += PARAMETERS);
        BitSet live = new Liveness(holder).before(body.getFirst());
        parameterLoads.forEach(load -> load.var -= PARAMETERS);
        live.clear(steps(), Math.max(steps(), live.length()));
        return live;
    }

    /** The code, with the locals of the unit's method numbered anew, from a base on. */
    InsnList from(int base) {
        for (AbstractInsnNode insn : body) {
            if (insn instanceof VarInsnNode var && !parameterLoads.contains(var)) {
                var.var += base;
            } else if (insn instanceof IincInsnNode increment) {
                increment.var += base;
            }
        }
        return body;
    }

    /** The code behind the read, with the locals of the unit's method. */
    private InsnList copy() {
        InsnList list = new InsnList();
        LabelNode entry = new LabelNode();
        list.add(new JumpInsnNode(GOTO, entry));
        Set<LabelNode> passed = new HashSet<>();
        for (AbstractInsnNode insn : read.unit.body) {
            if (insn == read.insn.getNext()) {
                list.add(entry);
            }
            if (insn instanceof LabelNode label) {
                passed.add(label);
            }
            if (code.contains(insn) && !(insn instanceof LineNumberNode)) {
                copy(insn, list, passed);
            }
        }
        return list;
    }

    private void copy(AbstractInsnNode insn, InsnList list, Set<LabelNode> passed) {
        if (code.stopsAt(insn)) {
            leaveToRehearsal(list);
        } else if (insn.getOpcode() == IRETURN) {
            addReturn(list, insn);
        } else if (insn instanceof MethodInsnNode call) {
            copyCall(call, list);
        } else {
            copyOther(insn, list, passed);
        }
    }

    private void copyCall(MethodInsnNode call, InsnList list) {
        if (PureCalls.isOfValues(call)) {
            list.add(call.clone(labels));
            return;
        }
        onlyLooks = false;
        if (isReader(call)) {
            list.add(new LdcInsnNode(read.unit.program.sites().newCallAhead()));
            list.add(AHEAD.call("mayCall", "(I)Z"));
            LabelNode go = new LabelNode();
            list.add(new JumpInsnNode(IFNE, go));
            leaveToRehearsal(list);
            list.add(go);
            addRead(list);
        } else {
            list.add(AHEAD.call("call", "()V"));
        }
        if (code.isAdd(call)) {
            list.add(AHEAD.call("add", "(Ljava/util/Collection;Ljava/lang/Object;)I"));
            giveUpUnless(list, IFNE);
            list.add(new InsnNode(ICONST_0));
        } else {
            list.add(call.clone(labels));
        }
    }

    private boolean isReader(MethodInsnNode call) {
        return read.unit.plan.isUsers(call.owner)
                && read.unit.original.get(call) instanceof MethodInsnNode source
                && read.unit.program.graph().mayRead(source);
    }

    /**
     * What is called may read the slot, too: it finds the value there, and the slot on the list.
     */
    private void addRead(InsnList list) {
        if (read.isLength()) {
            return;
        }
        WovenField field = read.field();
        list.add(own(SELF));
        if (field == null) {
            list.add(own(INDEX));
            list.add(WorldClass.ARRAYS.call("touchElement", "(Ljava/lang/Object;I)V"));
            list.add(own(SELF));
            list.add(own(INDEX));
            list.add(own(VALUE));
            list.add(new InsnNode(read.insn.getOpcode() - IALOAD + IASTORE));
        } else {
            list.add(SlotMembers.touchCall(field));
            list.add(own(SELF));
            list.add(own(VALUE));
            list.add(new FieldInsnNode(PUTFIELD, field.owner(), field.name(), field.descriptor()));
        }
    }

    /** Loads what the method that runs ahead is given; numbered anew with the other locals. */
    private VarInsnNode own(int what) {
        int local = what == VALUE ? 0 : read.value.getSize() + what - SELF;
        Type type = what == VALUE ? read.value : read.passable(read.own.get(what - SELF));
        VarInsnNode load = new VarInsnNode(type.getOpcode(ILOAD), local);
        parameterLoads.add(load);
        return load;
    }

    private void copyOther(AbstractInsnNode insn, InsnList list, Set<LabelNode> passed) {
        if (insn instanceof FieldInsnNode field && read.unit.program.graph().isSlot(field)) {
            copyFieldRead(list, field);
        } else if (read.unit.isArrayRead(insn)) {
            copyArrayRead(list, insn);
        } else {
            if (InstructionNodes.targets(insn).stream().anyMatch(passed::contains)) {
                list.add(new IincInsnNode(steps(), -1));
                list.add(new VarInsnNode(ILOAD, steps()));
                giveUpUnless(list, IFGE);
            }
            list.add(insn.clone(labels));
        }
    }

    /** The slot itself has the value; others must have been read. */
    private void copyFieldRead(InsnList list, FieldInsnNode insn) {
        WovenField field = read.unit.plan.field(insn.owner, insn.name, insn.desc);
        LabelNode end = new LabelNode();
        if (field != null && field.equals(read.field())) {
            LabelNode another = new LabelNode();
            list.add(new InsnNode(DUP));
            list.add(own(SELF));
            list.add(new JumpInsnNode(IF_ACMPNE, another));
            list.add(new InsnNode(POP));
            list.add(own(VALUE));
            list.add(new JumpInsnNode(GOTO, end));
            list.add(another);
        }
        if (field != null) {
            int index = read.unit.plan.fieldsOf(field.owner()).indexOf(field);
            String word = SlotMembers.unreadWord(index);
            list.add(new InsnNode(DUP));
            list.add(new FieldInsnNode(GETFIELD, field.owner(), word, "I"));
            list.add(new LdcInsnNode(SlotMembers.unreadBit(index)));
            list.add(new InsnNode(IAND));
            giveUpUnless(list, IFEQ);
        }
        list.add(insn.clone(labels));
        list.add(end);
    }

    private void copyArrayRead(InsnList list, AbstractInsnNode insn) {
        LabelNode end = new LabelNode();
        boolean ofLength = insn.getOpcode() == ARRAYLENGTH;
        // An array known by another type gives up, because its element has not been read.
        if (!ofLength && read.own.get(0).equals(read.unit.arrayOf(insn))) {
            LabelNode otherArray = new LabelNode();
            LabelNode otherIndex = new LabelNode();
            list.add(new InsnNode(DUP2));
            list.add(own(INDEX));
            list.add(new JumpInsnNode(IF_ICMPNE, otherIndex));
            list.add(own(SELF));
            list.add(new JumpInsnNode(IF_ACMPNE, otherArray));
            list.add(new InsnNode(POP2));
            list.add(own(VALUE));
            list.add(new JumpInsnNode(GOTO, end));
            list.add(otherIndex);
            list.add(new InsnNode(POP));
            list.add(otherArray);
        }
        list.add(new InsnNode(ofLength ? DUP : DUP2));
        list.add(
                ofLength
                        ? WorldClass.ARRAYS.call("isLengthUnread", "(Ljava/lang/Object;)Z")
                        : WorldClass.ARRAYS.call("isUnread", "(Ljava/lang/Object;I)Z"));
        giveUpUnless(list, IFEQ);
        list.add(insn.clone(labels));
        list.add(end);
    }

    /** What this code can't do, the predicate itself can. */
    void leaveToRehearsal(InsnList list) {
        if (code.canRehearse()) {
            list.add(new LdcInsnNode(site));
            list.add(WorldClass.REHEARSAL.call("later", "(I)B"));
            list.add(new InsnNode(IRETURN));
        } else {
            giveUp(list);
        }
    }

    private static void giveUp(InsnList list) {
        list.add(new InsnNode(OPEN));
        list.add(new InsnNode(IRETURN));
    }

    private static void giveUpUnless(InsnList list, int jump) {
        LabelNode go = new LabelNode();
        list.add(new JumpInsnNode(jump, go));
        giveUp(list);
        list.add(go);
    }

    private void addReturn(InsnList list, AbstractInsnNode ret) {
        if (code.isBoolean()) {
            LabelNode ifFalse = new LabelNode();
            list.add(new JumpInsnNode(IFEQ, ifFalse));
            addOutcome(list, code.after(1));
            list.add(ifFalse);
            addOutcome(list, code.after(0));
        } else {
            Integer constant = code.returnedConstant(ret);
            addOutcome(list, constant == null ? Outcome.OPEN : code.after(constant));
        }
    }

    private void addOutcome(InsnList list, Outcome outcome) {
        if (outcome == Outcome.OPEN) {
            leaveToRehearsal(list);
        } else {
            list.add(new InsnNode(outcome == Outcome.NO ? NO : YES));
            list.add(new InsnNode(IRETURN));
        }
    }
}
