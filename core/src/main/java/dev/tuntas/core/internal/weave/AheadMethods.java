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
    // As in the world's Ahead.
    private static final int OPEN = ICONST_0;
    private static final int NO = ICONST_1;
    private static final int YES = ICONST_2;

    // What the method that runs ahead is given.
    private static final int VALUE = 0;
    private static final int SELF = 1;
    private static final int INDEX = 2;

    /** No method has so many locals. */
    private static final int PARAMETERS = 1 << 16;

    /** Jumps backwards that code ahead may make. */
    private static final int MOST_JUMPS = 1000;

    /**
     * A parameter: a local of the unit's method, or an operand that lies below the slot's owner.
     */
    private record Parameter(boolean isOperand, int index, Type type) {
        /** Whether it is null for certain, and so need not be passed. */
        boolean isNull() {
            return AheadMethods.isNull(type);
        }
    }

    /** The JVM lets no method have more. */
    private static final int MOST_ARGUMENTS = 255;

    private final UnitCode unit;
    private final AbstractInsnNode read;
    private final AheadCode code;
    private final int site;
    private final Frame<BasicValue> frame;
    private final List<Type> own;
    private final Type value;
    private final List<Parameter> parameters = new ArrayList<>();
    private final Map<LabelNode, LabelNode> labels = new HashMap<>();

    private final Set<VarInsnNode> parameterLoads = new HashSet<>();

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

    /** Makes both methods; returns the call of the second, or null if it has too much to pass. */
    @Nullable MethodInsnNode make() {
        MethodNode runAhead = runAhead();
        if (Type.getArgumentsAndReturnSizes(runAhead.desc) / 4 > MOST_ARGUMENTS) {
            return null;
        }
        MethodNode choose = choose(runAhead);
        unit.helpers.add(runAhead);
        unit.helpers.add(choose);
        return call(choose);
    }

    /** Makes a method that leaves all values to a rehearsal; returns its call. */
    MethodInsnNode makeRehearsal() {
        StringBuilder descriptor = new StringBuilder("(");
        addParameters(descriptor);
        MethodNode method = method(name("rehearse"), descriptor.append(")V").toString());
        LabelNode end = new LabelNode();
        InsnList list = method.instructions;
        list.add(new LdcInsnNode(site));
        list.add(WorldCalls.rehearsal("isWorthIt", "(I)Z"));
        list.add(new JumpInsnNode(IFEQ, end));
        addBegin(list);
        list.add(new InsnNode(POP));
        list.add(ahead("awaitAll", "()V"));
        list.add(end);
        list.add(new InsnNode(RETURN));
        unit.helpers.add(method);
        return call(method);
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
            if (parameter.isNull()) {
                continue;
            }
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
        addParameters(descriptor);
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
        leaveToRehearsal(list);
        method.tryCatchBlocks.add(
                new TryCatchBlockNode(start, handler, handler, "java/lang/Throwable"));
        return method;
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
            list.add(new LdcInsnNode(unit.program.newAheadCall()));
            list.add(ahead("mayCall", "(I)Z"));
            LabelNode go = new LabelNode();
            list.add(new JumpInsnNode(IFNE, go));
            leaveToRehearsal(list);
            list.add(go);
            addRead(list);
        } else {
            list.add(ahead("call", "()V"));
        }
        if (!unit.plan.isUsers(call.owner) && unit.program.pureCalls().isAdd(call)) {
            list.add(ahead("add", "(Ljava/util/Collection;Ljava/lang/Object;)I"));
            giveUpUnless(list, IFNE);
            list.add(new InsnNode(ICONST_0));
        } else {
            list.add(call.clone(labels));
        }
    }

    private boolean isReader(MethodInsnNode call) {
        return unit.plan.isUsers(call.owner)
                && unit.original.get(call) instanceof MethodInsnNode source
                && unit.program.graph().mayRead(source);
    }

    /**
     * What is called may read the slot, too: it finds the value there, and the slot on the list.
     */
    private void addRead(InsnList list) {
        if (isLength()) {
            return;
        }
        WovenField field = field();
        list.add(own(SELF));
        if (field == null) {
            list.add(own(INDEX));
            list.add(WorldCalls.arrays("touchElement", "(Ljava/lang/Object;I)V"));
            list.add(own(SELF));
            list.add(own(INDEX));
            list.add(own(VALUE));
            list.add(new InsnNode(read.getOpcode() - IALOAD + IASTORE));
        } else {
            list.add(
                    new MethodInsnNode(
                            INVOKESTATIC,
                            field.owner(),
                            SlotMembers.touch(field),
                            "(L" + field.owner() + ";)V",
                            false));
            list.add(own(SELF));
            list.add(own(VALUE));
            list.add(new FieldInsnNode(PUTFIELD, field.owner(), field.name(), field.descriptor()));
        }
    }

    /** Loads what the method that runs ahead is given; numbered anew with the other locals. */
    private VarInsnNode own(int what) {
        int local = what == VALUE ? 0 : value.getSize() + what - SELF;
        Type type = what == VALUE ? value : passable(own.get(what - SELF));
        VarInsnNode load = new VarInsnNode(type.getOpcode(ILOAD), local);
        parameterLoads.add(load);
        return load;
    }

    private @Nullable WovenField field() {
        return read instanceof FieldInsnNode insn
                ? unit.plan.field(insn.owner, insn.name, insn.desc)
                : null;
    }

    private void copyOther(AbstractInsnNode insn, InsnList list, Set<LabelNode> passed) {
        if (insn instanceof FieldInsnNode field && unit.program.graph().isSlot(field)) {
            copyFieldRead(list, field);
        } else if (unit.isArrayRead(insn)) {
            copyArrayRead(list, insn);
        } else {
            if (Liveness.targets(insn).stream().anyMatch(passed::contains)) {
                list.add(new IincInsnNode(steps(), -1));
                list.add(new VarInsnNode(ILOAD, steps()));
                giveUpUnless(list, IFGE);
            }
            list.add(insn.clone(labels));
        }
    }

    /** The slot itself has the value; others must have been read. */
    private void copyFieldRead(InsnList list, FieldInsnNode insn) {
        WovenField field = unit.plan.field(insn.owner, insn.name, insn.desc);
        LabelNode end = new LabelNode();
        if (field != null && field.equals(field())) {
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
            int index = unit.plan.fieldsOf(field.owner()).indexOf(field);
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
        if (!ofLength && own.get(0).equals(unit.arrayOf(insn))) {
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
                        ? WorldCalls.arrays("isLengthUnread", "(Ljava/lang/Object;)Z")
                        : WorldCalls.arrays("isUnread", "(Ljava/lang/Object;I)Z"));
        giveUpUnless(list, IFEQ);
        list.add(insn.clone(labels));
        list.add(end);
    }

    /** What this code can't do, the predicate itself can. */
    private void leaveToRehearsal(InsnList list) {
        if (code.canRehearse()) {
            list.add(new LdcInsnNode(site));
            list.add(WorldCalls.rehearsal("later", "(I)B"));
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

    // --- parameters -----------------------------------------------------------------------------

    private void findParameters(InsnList body) {
        int below = frame.getStackSize() - own.size();
        for (int i = 0; i < below; i++) {
            parameters.add(new Parameter(true, i, castable(frame.getStack(i).getType())));
        }
        BitSet live = liveAtStart(body);
        for (int i = live.nextSetBit(0); i >= 0; i = live.nextSetBit(i + 1)) {
            Type type = i < frame.getLocals() ? frame.getLocal(i).getType() : null;
            if (type == null) {
                continue;
            }
            parameters.add(new Parameter(false, i, castable(type)));
        }
    }

    private BitSet liveAtStart(InsnList body) {
        MethodNode holder = method("body", "()I");
        holder.instructions = body;
        // Parameters are not numbered with the original's locals.
        parameterLoads.forEach(load -> load.var += PARAMETERS);
        BitSet live = new Liveness(holder).before(body.getFirst());
        parameterLoads.forEach(load -> load.var -= PARAMETERS);
        live.clear(steps(), Math.max(steps(), live.length()));
        return live;
    }

    private static boolean isNull(Type type) {
        return type.getSort() == Type.OBJECT && type.getInternalName().equals("null");
    }

    private Type castable(Type type) {
        return isNull(type) ? type : unit.locals.castable(type);
    }

    private Type passable(Type type) {
        return isNull(type) ? Type.getObjectType("java/lang/Object") : unit.locals.castable(type);
    }

    private void addParameters(StringBuilder descriptor) {
        own.forEach(type -> descriptor.append(passable(type).getDescriptor()));
        for (Parameter parameter : parameters) {
            if (!parameter.isNull()) {
                descriptor.append(parameter.type.getDescriptor());
            }
        }
    }

    /** Numbers the locals anew, behind the parameters. */
    private void shift(InsnList body) {
        for (AbstractInsnNode insn : body) {
            if (insn instanceof VarInsnNode var && !parameterLoads.contains(var)) {
                var.var += base;
            } else if (insn instanceof IincInsnNode increment) {
                increment.var += base;
            }
        }
    }

    /** Puts locals and operands where the code expects them; the value comes last. */
    private void addState(InsnList list) {
        int local = value.getSize() + own.size();
        for (Parameter parameter : parameters) {
            if (parameter.isNull()) {
                list.add(new InsnNode(ACONST_NULL));
            } else {
                list.add(new VarInsnNode(parameter.type.getOpcode(ILOAD), local));
                local += parameter.type.getSize();
            }
            if (!parameter.isOperand) {
                int at = base + parameter.index;
                list.add(new VarInsnNode(parameter.type.getOpcode(ISTORE), at));
            }
        }
        list.add(new VarInsnNode(value.getOpcode(ILOAD), 0));
    }

    // --- with all values ------------------------------------------------------------------------

    private MethodNode choose(MethodNode runAhead) {
        StringBuilder descriptor = new StringBuilder("(");
        addParameters(descriptor);
        MethodNode method = method(name("choose"), descriptor.append(")Z").toString());
        int index = Type.getArgumentsAndReturnSizes(method.desc) / 4;
        int marks = index + 1;
        int values = index + 2;
        int verdict = index + 3;
        int wrong = index + 4;
        LabelNode next = new LabelNode();
        LabelNode end = new LabelNode();
        InsnList list = method.instructions;
        list.add(new InsnNode(LCONST_0));
        list.add(new VarInsnNode(LSTORE, wrong));
        addBegin(list);
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
        int local = 0;
        for (Type type : Type.getArgumentTypes(method.desc)) {
            list.add(new VarInsnNode(type.getOpcode(ILOAD), local));
            local += type.getSize();
        }
        list.add(call(runAhead));
        if (!onlyLooks) {
            list.add(ahead("check", "(I)I"));
        }
        list.add(new VarInsnNode(ISTORE, verdict));
        addMark(list, index, marks, verdict, wrong);
        addNext(list, index, values, next, end);
        list.add(end);
        list.add(new VarInsnNode(LLOAD, wrong));
        list.add(ahead("settle", "(J)Z"));
        list.add(new InsnNode(IRETURN));
        return method;
    }

    /** Marks a value; those that are wrong also bit by bit, for slots with few values. */
    private static void addMark(InsnList list, int index, int marks, int verdict, int wrong) {
        list.add(new VarInsnNode(ALOAD, marks));
        list.add(new VarInsnNode(ILOAD, index));
        list.add(new VarInsnNode(ILOAD, verdict));
        list.add(new InsnNode(BASTORE));
        list.add(new VarInsnNode(LLOAD, wrong));
        list.add(new VarInsnNode(ILOAD, verdict));
        list.add(new InsnNode(NO));
        list.add(new InsnNode(IAND));
        list.add(new InsnNode(I2L));
        list.add(new VarInsnNode(ILOAD, index));
        list.add(new InsnNode(LSHL));
        list.add(new InsnNode(LOR));
        list.add(new VarInsnNode(LSTORE, wrong));
    }

    /** Tells the world which slot it is. */
    private void addBegin(InsnList list) {
        WovenField field = field();
        list.add(new LdcInsnNode(site));
        list.add(new VarInsnNode(ALOAD, 0));
        if (field != null) {
            list.add(new FieldInsnNode(GETFIELD, field.owner(), SlotMembers.ENTRY, "I"));
            list.add(new LdcInsnNode(field.position()));
            list.add(new InsnNode(IADD));
            list.add(ahead("begin", "(II)I"));
        } else if (isLength()) {
            list.add(ahead("begin", "(ILjava/lang/Object;)I"));
        } else {
            list.add(new VarInsnNode(ILOAD, 1));
            list.add(ahead("begin", "(ILjava/lang/Object;I)I"));
        }
    }

    /** Where no two values are isomorphic, the next one is the next number. */
    private void addNext(InsnList list, int index, int values, LabelNode next, LabelNode end) {
        LabelNode plain = new LabelNode();
        if (value.getSort() >= Type.ARRAY) {
            list.add(ahead("isPlain", "()Z"));
            list.add(new JumpInsnNode(IFNE, plain));
            list.add(new VarInsnNode(ILOAD, index));
            list.add(ahead("after", "(I)I"));
            list.add(new InsnNode(DUP));
            list.add(new VarInsnNode(ISTORE, index));
            list.add(new JumpInsnNode(IFGE, next));
            list.add(new JumpInsnNode(GOTO, end));
        }
        list.add(plain);
        list.add(new IincInsnNode(index, 1));
        list.add(new VarInsnNode(ILOAD, index));
        list.add(new VarInsnNode(ALOAD, values));
        list.add(new InsnNode(ARRAYLENGTH));
        list.add(new JumpInsnNode(IF_ICMPLT, next));
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
}
