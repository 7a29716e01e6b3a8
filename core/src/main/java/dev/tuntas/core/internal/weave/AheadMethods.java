package dev.tuntas.core.internal.weave;

import static dev.tuntas.core.internal.weave.WorldCalls.ahead;
import static org.objectweb.asm.Opcodes.*;

import dev.tuntas.core.internal.weave.Outcomes.Outcome;
import dev.tuntas.core.internal.weave.WeavePlan.WovenField;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
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
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * Makes the code that is run ahead behind one read of a slot: a method that runs it with one value,
 * and one that does so with all of them.
 *
 * <pre>{@code
 * static int tuntas$ahead$3(int value, operands, locals) {
 *     try { the code behind the read, which returns what the predicate will say }
 *     catch (Throwable e) { return OPEN; }
 * }
 * static boolean tuntas$choose$3(Node self, operands, locals) {
 *     int v = Ahead.begin(3);
 *     if (v >= 0) {
 *         byte[] marks = Ahead.marks();
 *         long[] values = Ahead.bits();
 *         do {
 *             self.key = (int) values[v];
 *             marks[v] = tuntas$ahead$3(self.key, ...);
 *             v++;
 *         } while (v < values.length);
 *     }
 *     return Ahead.settle();
 * }
 * }</pre>
 */
final class AheadMethods {
    // As in the world's Ahead.
    private static final int OPEN = ICONST_0;
    private static final int NO = ICONST_1;
    private static final int YES = ICONST_2;

    /** Jumps backwards that code ahead may make. */
    private static final int MOST_JUMPS = 1000;

    /**
     * A parameter: a local of the unit's method, or an operand that lies below the slot's owner.
     */
    private record Parameter(boolean isOperand, int index, Type type) {}

    private final UnitCode unit;
    private final AbstractInsnNode read;
    private final AheadCode code;
    private final int site;
    private final Frame<BasicValue> frame;
    private final List<Type> own;
    private final Type value;
    private final List<Parameter> parameters = new ArrayList<>();
    private final Map<LabelNode, LabelNode> labels = new HashMap<>();

    /** The locals that are null for certain. */
    private final List<Integer> nulls = new ArrayList<>();

    /** Whether there are no calls that could change or read something. */
    private boolean onlyLooks = true;

    /** Where the locals of the original start in the method that runs ahead. */
    private int base;

    AheadMethods(UnitCode unit, AbstractInsnNode read, AheadCode code, int site) {
        this.unit = unit;
        this.read = read;
        this.code = code;
        this.site = site;
        this.frame = unit.frame(read);
        this.own = ownOperands();
        this.value = valueType();
        for (AbstractInsnNode insn : unit.body) {
            if (insn instanceof LabelNode label) {
                labels.put(label, new LabelNode());
            }
        }
    }

    /** The object, or the array and the index. */
    private List<Type> ownOperands() {
        if (read instanceof FieldInsnNode field) {
            return List.of(Type.getObjectType(field.owner));
        }
        int size = frame.getStackSize();
        return read.getOpcode() == ARRAYLENGTH
                ? List.of(frame.getStack(size - 1).getType())
                : List.of(frame.getStack(size - 2).getType(), Type.INT_TYPE);
    }

    private Type valueType() {
        if (read instanceof FieldInsnNode field) {
            return Type.getType(field.desc);
        }
        return switch (read.getOpcode()) {
            case LALOAD -> Type.LONG_TYPE;
            case FALOAD -> Type.FLOAT_TYPE;
            case DALOAD -> Type.DOUBLE_TYPE;
            case AALOAD -> elementType();
            default -> Type.INT_TYPE;
        };
    }

    private Type elementType() {
        Type array = own.get(0);
        return array.getSort() == Type.ARRAY
                ? Type.getType(array.getDescriptor().substring(1))
                : Type.getObjectType("java/lang/Object");
    }

    private String name(String what) {
        return "tuntas$" + what + "$" + unit.unit() + "$" + site;
    }

    /** Makes both methods; returns the instruction that calls the second. */
    MethodInsnNode make() {
        MethodNode runAhead = runAhead();
        unit.helpers.add(runAhead);
        MethodNode choose = choose(runAhead);
        unit.helpers.add(choose);
        return call(choose);
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
        for (Parameter parameter : parameters) {
            list.add(
                    parameter.isOperand
                            ? operands.get(parameter.index).load()
                            : new UnitLocals.Saved(
                                            unit.locals.local(
                                                    parameter.index,
                                                    UnitLocals.kind(parameter.type)),
                                            parameter.type)
                                    .load());
        }
    }

    // --- with one value -------------------------------------------------------------------------

    private MethodNode runAhead() {
        InsnList body = copy();
        findParameters(body);
        StringBuilder descriptor = new StringBuilder("(").append(value.getDescriptor());
        parameters.forEach(parameter -> descriptor.append(parameter.type.getDescriptor()));
        MethodNode method = method(name("ahead"), descriptor.append(")I").toString());
        base = Type.getArgumentsAndReturnSizes(method.desc) / 4;
        shift(body);
        LabelNode start = new LabelNode();
        LabelNode handler = new LabelNode();
        InsnList list = method.instructions;
        list.add(new LdcInsnNode(MOST_JUMPS));
        list.add(new VarInsnNode(ISTORE, base + steps()));
        list.add(start);
        addState(list);
        list.add(body);
        list.add(handler);
        list.add(new InsnNode(POP));
        giveUp(list);
        method.tryCatchBlocks.add(
                new TryCatchBlockNode(start, handler, handler, "java/lang/Throwable"));
        return UnitFrames.compute(unit.plan, unit.reached.owner, method);
    }

    /** A local that the original does not have: the jumps backwards that are left. */
    private int steps() {
        return unit.method.maxLocals;
    }

    private static MethodNode method(String name, String descriptor) {
        return new MethodNode(
                ACC_PUBLIC | ACC_STATIC | ACC_SYNTHETIC, name, descriptor, null, null);
    }

    private InsnList copy() {
        InsnList list = new InsnList();
        LabelNode entry = new LabelNode();
        list.add(new JumpInsnNode(GOTO, entry));
        Set<LabelNode> passed = new HashSet<>();
        for (AbstractInsnNode insn : unit.body) {
            if (insn == read.getNext()) {
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
            giveUp(list);
        } else if (insn.getOpcode() == IRETURN) {
            addReturn(list, insn);
        } else if (insn instanceof MethodInsnNode call) {
            copyCall(call, list);
        } else {
            addTests(insn, list, passed);
            list.add(insn.clone(labels));
        }
    }

    private void copyCall(MethodInsnNode call, InsnList list) {
        onlyLooks &= PureCalls.isOfValues(call);
        if (!unit.plan.isUsers(call.owner) && unit.program.pureCalls().isAdd(call)) {
            addAdd(list);
            return;
        }
        if (unit.original.get(call) instanceof MethodInsnNode source
                && unit.plan.isUsers(call.owner)
                && unit.program.graph().mayRead(source)) {
            list.add(new LdcInsnNode(unit.program.newAheadCall()));
            list.add(ahead("mayCall", "(I)Z"));
            giveUpUnless(list, IFNE);
        }
        list.add(call.clone(labels));
    }

    private void addTests(AbstractInsnNode insn, InsnList list, Set<LabelNode> passed) {
        if (insn instanceof FieldInsnNode field && unit.program.graph().isSlot(field)) {
            addFieldTest(list, field);
        } else if (unit.isArrayRead(insn)) {
            boolean isLength = insn.getOpcode() == ARRAYLENGTH;
            list.add(new InsnNode(isLength ? DUP : DUP2));
            list.add(
                    isLength
                            ? WorldCalls.arrays("isLengthUnread", "(Ljava/lang/Object;)Z")
                            : WorldCalls.arrays("isUnread", "(Ljava/lang/Object;I)Z"));
            giveUpUnless(list, IFEQ);
        } else if (Liveness.targets(insn).stream().anyMatch(passed::contains)) {
            list.add(new IincInsnNode(steps(), -1));
            list.add(new VarInsnNode(ILOAD, steps()));
            giveUpUnless(list, IFGE);
        }
    }

    private void addFieldTest(InsnList list, FieldInsnNode insn) {
        WovenField field = unit.plan.field(insn.owner, insn.name, insn.desc);
        if (field == null) {
            return;
        }
        int index = unit.plan.fieldsOf(field.owner()).indexOf(field);
        list.add(new InsnNode(DUP));
        list.add(new FieldInsnNode(GETFIELD, field.owner(), SlotMembers.unreadWord(index), "I"));
        list.add(new LdcInsnNode(SlotMembers.unreadBit(index)));
        list.add(new InsnNode(IAND));
        giveUpUnless(list, IFEQ);
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

    private void addAdd(InsnList list) {
        list.add(ahead("add", "(Ljava/util/Collection;Ljava/lang/Object;)I"));
        giveUpUnless(list, IFNE);
        list.add(new InsnNode(ICONST_0));
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

    private static void addOutcome(InsnList list, Outcome outcome) {
        list.add(
                new InsnNode(
                        switch (outcome) {
                            case NO -> NO;
                            case YES -> YES;
                            case OPEN -> OPEN;
                        }));
        list.add(new InsnNode(IRETURN));
    }

    // --- parameters -----------------------------------------------------------------------------

    private void findParameters(InsnList body) {
        int below = frame.getStackSize() - own.size();
        for (int i = 0; i < below; i++) {
            parameters.add(new Parameter(true, i, passable(frame.getStack(i).getType())));
        }
        BitSet live = liveAtStart(body);
        for (int i = live.nextSetBit(0); i >= 0; i = live.nextSetBit(i + 1)) {
            Type type = i < frame.getLocals() ? frame.getLocal(i).getType() : null;
            if (type == null) {
                continue;
            }
            if (isNull(type)) {
                nulls.add(i);
            } else {
                parameters.add(new Parameter(false, i, passable(type)));
            }
        }
    }

    private BitSet liveAtStart(InsnList body) {
        MethodNode holder = method("body", "()I");
        holder.instructions = body;
        BitSet live = new Liveness(holder).before(body.getFirst());
        live.clear(steps());
        return live;
    }

    private static boolean isNull(Type type) {
        return type.getSort() == Type.OBJECT && type.getInternalName().equals("null");
    }

    private Type passable(Type type) {
        return isNull(type) ? Type.getObjectType("java/lang/Object") : unit.locals.castable(type);
    }

    /** Numbers the locals anew, behind the parameters. */
    private void shift(InsnList body) {
        for (AbstractInsnNode insn : body) {
            if (insn instanceof VarInsnNode var) {
                var.var += base;
            } else if (insn instanceof IincInsnNode increment) {
                increment.var += base;
            }
        }
    }

    /** Puts locals and operands where the code expects them; the value comes last. */
    private void addState(InsnList list) {
        int local = value.getSize();
        for (Parameter parameter : parameters) {
            list.add(new VarInsnNode(parameter.type.getOpcode(ILOAD), local));
            if (!parameter.isOperand) {
                list.add(new VarInsnNode(parameter.type.getOpcode(ISTORE), base + parameter.index));
            }
            local += parameter.type.getSize();
        }
        for (int empty : nulls) {
            list.add(new InsnNode(ACONST_NULL));
            list.add(new VarInsnNode(ASTORE, base + empty));
        }
        list.add(new VarInsnNode(value.getOpcode(ILOAD), 0));
    }

    // --- with all values ------------------------------------------------------------------------

    private MethodNode choose(MethodNode runAhead) {
        StringBuilder descriptor = new StringBuilder("(");
        own.forEach(type -> descriptor.append(passable(type).getDescriptor()));
        parameters.forEach(parameter -> descriptor.append(parameter.type.getDescriptor()));
        MethodNode method = method(name("choose"), descriptor.append(")Z").toString());
        int index = Type.getArgumentsAndReturnSizes(method.desc) / 4;
        int marks = index + 1;
        int values = index + 2;
        int chosen = index + 3;
        LabelNode next = new LabelNode();
        LabelNode end = new LabelNode();
        InsnList list = method.instructions;
        list.add(new LdcInsnNode(site));
        list.add(ahead("begin", "(I)I"));
        list.add(new VarInsnNode(ISTORE, index));
        list.add(new VarInsnNode(ILOAD, index));
        list.add(new JumpInsnNode(IFLT, end));
        list.add(ahead("marks", "()[B"));
        list.add(new VarInsnNode(ASTORE, marks));
        list.add(ahead(source(), "()" + sourceType()));
        list.add(new VarInsnNode(ASTORE, values));
        list.add(next);
        list.add(new VarInsnNode(ALOAD, values));
        list.add(new VarInsnNode(ILOAD, index));
        addValue(list);
        list.add(new VarInsnNode(value.getOpcode(ISTORE), chosen));
        addWrite(list, chosen);
        if (!onlyLooks) {
            list.add(ahead("limitSteps", "()V"));
        }
        list.add(new VarInsnNode(ALOAD, marks));
        list.add(new VarInsnNode(ILOAD, index));
        list.add(new VarInsnNode(value.getOpcode(ILOAD), chosen));
        int local = own.stream().mapToInt(Type::getSize).sum();
        for (Parameter parameter : parameters) {
            list.add(new VarInsnNode(parameter.type.getOpcode(ILOAD), local));
            local += parameter.type.getSize();
        }
        list.add(call(runAhead));
        list.add(new InsnNode(BASTORE));
        if (!onlyLooks) {
            list.add(new VarInsnNode(ILOAD, index));
            list.add(ahead("check", "(I)V"));
        }
        addNext(list, index, values, next);
        list.add(end);
        list.add(ahead("settle", "()Z"));
        list.add(new InsnNode(IRETURN));
        return UnitFrames.compute(unit.plan, unit.reached.owner, method);
    }

    /** Of numbers there are no isomorphic ones. */
    private void addNext(InsnList list, int index, int values, LabelNode next) {
        if (value.getSort() >= Type.ARRAY) {
            list.add(new VarInsnNode(ILOAD, index));
            list.add(ahead("after", "(I)I"));
            list.add(new InsnNode(DUP));
            list.add(new VarInsnNode(ISTORE, index));
            list.add(new JumpInsnNode(IFGE, next));
        } else {
            list.add(new IincInsnNode(index, 1));
            list.add(new VarInsnNode(ILOAD, index));
            list.add(new VarInsnNode(ALOAD, values));
            list.add(new InsnNode(ARRAYLENGTH));
            list.add(new JumpInsnNode(IF_ICMPLT, next));
        }
    }

    private String source() {
        return isLength() ? "lengths" : value.getSort() >= Type.ARRAY ? "references" : "bits";
    }

    private String sourceType() {
        return isLength() ? "[I" : value.getSort() >= Type.ARRAY ? "[Ljava/lang/Object;" : "[J";
    }

    private boolean isLength() {
        return read.getOpcode() == ARRAYLENGTH;
    }

    private void addValue(InsnList list) {
        if (isLength()) {
            list.add(new InsnNode(IALOAD));
        } else if (value.getSort() >= Type.ARRAY) {
            list.add(new InsnNode(AALOAD));
            Type type = passable(value);
            if (!type.getInternalName().equals("java/lang/Object")) {
                list.add(new TypeInsnNode(CHECKCAST, type.getInternalName()));
            }
        } else {
            list.add(new InsnNode(LALOAD));
            addConversion(list);
        }
    }

    private void addConversion(InsnList list) {
        switch (value.getSort()) {
            case Type.LONG -> {}
            case Type.DOUBLE ->
                    list.add(
                            new MethodInsnNode(
                                    INVOKESTATIC,
                                    "java/lang/Double",
                                    "longBitsToDouble",
                                    "(J)D",
                                    false));
            case Type.FLOAT -> {
                list.add(new InsnNode(L2I));
                list.add(
                        new MethodInsnNode(
                                INVOKESTATIC, "java/lang/Float", "intBitsToFloat", "(I)F", false));
            }
            default -> list.add(new InsnNode(L2I));
        }
    }

    /** The code ahead may read the slot again, here or in what it calls. */
    private void addWrite(InsnList list, int chosen) {
        @Nullable WovenField field =
                read instanceof FieldInsnNode insn
                        ? unit.plan.field(insn.owner, insn.name, insn.desc)
                        : null;
        if (isLength()) {
            return;
        }
        list.add(new VarInsnNode(ALOAD, 0));
        if (field == null) {
            list.add(new VarInsnNode(ILOAD, 1));
        }
        list.add(new VarInsnNode(value.getOpcode(ILOAD), chosen));
        list.add(
                field == null
                        ? new InsnNode(read.getOpcode() - IALOAD + IASTORE)
                        : new FieldInsnNode(
                                PUTFIELD, field.owner(), field.name(), field.descriptor()));
    }
}
