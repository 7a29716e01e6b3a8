package dev.tuntas.core.internal.weave;

import static java.util.Objects.requireNonNull;
import static org.objectweb.asm.Opcodes.*;

import dev.tuntas.core.internal.weave.CallGraph.Reached;
import dev.tuntas.core.internal.weave.UnitLocals.Saved;
import dev.tuntas.core.internal.weave.WeavePlan.WovenField;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * Makes a unit of a method: a static method that takes the point at which to go on and returns the
 * point of another unit.
 *
 * <pre>{@code
 * static int tuntas$run$name$7(int point) {
 *     all locals = 0;
 *     dispatch:
 *     switch (point & 0xffff) {
 *         case 0: take the arguments from the machine; goto body
 *         case 1: load the locals of a snapshot;       goto where the slot is read
 *         case 2: load the locals of a frame;          goto after the call
 *         case 3:                                      goto the head of a loop
 *     }
 *     body: ...
 * }
 * }</pre>
 *
 * <p>All jumps backwards over a point go through the dispatcher: then the JVM sees one loop with
 * one head, which it can compile well. Each local of the original is split by kind (int, long,
 * float, double, reference), because at the dispatcher it must have one type.
 */
final class UnitWeaver {
    private static final String MACHINE = WorldCalls.WORLD + "Machine";
    private static final int UNIT_SHIFT = 16;

    private final WeavePlan plan;
    private final Program program;
    private final Reached reached;
    private final ClassNode owner;
    private final int unit;
    private final MethodNode method;
    private final InsnList code;
    private final Map<AbstractInsnNode, AbstractInsnNode> original = new HashMap<>();
    private final Map<AbstractInsnNode, Frame<BasicValue>> frames = new HashMap<>();
    private final UnitLocals locals = new UnitLocals();
    private final List<LabelNode> cases = new ArrayList<>();
    private final InsnList stubs = new InsnList();
    private final InsnList slow = new InsnList();
    private final LabelNode dispatch = new LabelNode();
    private final LabelNode out = new LabelNode();
    private final LabelNode fail = new LabelNode();
    private final Set<Integer> handledPoints = new HashSet<>();
    private final Set<AbstractInsnNode> points = new HashSet<>();

    UnitWeaver(WeavePlan plan, Program program, Reached reached) {
        this.plan = plan;
        this.program = program;
        this.reached = reached;
        this.owner = reached.owner;
        this.unit = program.number(reached);
        this.method = copy(reached.method);
        this.code = method.instructions;
    }

    static String name(MethodNode method, int unit) {
        return "tuntas$run$" + method.name + "$" + unit;
    }

    Set<Integer> handledPoints() {
        return handledPoints;
    }

    private MethodNode copy(MethodNode from) {
        Map<LabelNode, LabelNode> labels = new HashMap<>();
        for (AbstractInsnNode insn : from.instructions) {
            if (insn instanceof LabelNode label) {
                labels.put(label, new LabelNode());
            }
        }
        MethodNode to = new MethodNode(from.access, from.name, from.desc, null, null);
        for (AbstractInsnNode insn : from.instructions) {
            if (!(insn instanceof FrameNode)) {
                AbstractInsnNode clone = insn.clone(labels);
                original.put(clone, insn);
                to.instructions.add(clone);
            }
        }
        for (TryCatchBlockNode block : from.tryCatchBlocks) {
            to.tryCatchBlocks.add(
                    new TryCatchBlockNode(
                            labels.get(block.start),
                            labels.get(block.end),
                            labels.get(block.handler),
                            block.type));
        }
        to.maxLocals = from.maxLocals;
        to.maxStack = from.maxStack;
        return to;
    }

    /** The unit, or null if its method makes objects in a way that can't be rewritten. */
    @Nullable MethodNode weave() throws AnalyzerException {
        if (!LateNews.rewrite(method)) {
            return null;
        }
        Frame<BasicValue>[] flow = TypeFlow.of(plan, owner, method);
        for (int i = 0; i < flow.length; i++) {
            if (flow[i] != null) {
                frames.put(code.get(i), flow[i]);
            }
        }
        Liveness live = new Liveness(method);
        List<Point> found = findPoints(live);
        Map<LabelNode, BitSet> loops = findLoops(live);
        Set<AbstractInsnNode> leftAlone = new HashSet<>();
        found.forEach(point -> leftAlone.addAll(point.leftAlone()));
        for (AbstractInsnNode insn : frames.keySet()) {
            if (isPlainArrayRead(insn)) {
                leftAlone.add(insn);
            }
        }
        new MethodWeaver(plan, owner, method).weave(leftAlone);
        LabelNode body = new LabelNode();
        code.insert(body);
        renameLocals();
        addEntry(body);
        routeLoops(loops);
        for (Point point : found) {
            point.expand();
        }
        expandReturns();
        return assemble();
    }

    // --- points ---------------------------------------------------------------------------------

    /** An instruction at which the unit can be left and resumed. */
    private abstract class Point {
        final AbstractInsnNode insn;
        final Frame<BasicValue> frame;
        final List<Saved> saved;

        Point(AbstractInsnNode insn, BitSet live) {
            this.insn = insn;
            this.frame = frame(insn);
            this.saved = locals.live(frame, live);
        }

        /** What the plain weaving must not touch. */
        Set<AbstractInsnNode> leftAlone() {
            return Set.of(insn);
        }

        abstract void expand();

        /** Stores the operands from {@code bottom} up in locals, the last first. */
        List<Saved> spill(InsnList into, int bottom) {
            List<Saved> spilled = new ArrayList<>();
            for (int i = bottom; i < frame.getStackSize(); i++) {
                spilled.add(locals.operand(i, frame.getStack(i).getType()));
            }
            for (int i = spilled.size() - 1; i >= 0; i--) {
                into.add(spilled.get(i).store());
            }
            return spilled;
        }

        /** The code that notes the state here. */
        InsnList enter(int number, List<Saved> state) {
            InsnList list = new InsnList();
            list.add(machine("begin", "()V"));
            UnitLocals.push(list, state);
            list.add(new LdcInsnNode(unit << UNIT_SHIFT | number));
            list.add(new LdcInsnNode(UnitLocals.numbers(state)));
            list.add(new LdcInsnNode(UnitLocals.references(state)));
            list.add(machine("enter", "(III)V"));
            return list;
        }

        List<Saved> state(List<Saved> operands) {
            List<Saved> state = new ArrayList<>(saved);
            state.addAll(operands);
            return state;
        }
    }

    /** A read or write of a slot. */
    private abstract class SlotPoint extends Point {
        SlotPoint(AbstractInsnNode insn, BitSet live) {
            super(insn, live);
        }

        @Override
        final void expand() {
            int number = addCase();
            LabelNode go = new LabelNode();
            LabelNode first = new LabelNode();
            InsnList before = new InsnList();
            List<Saved> operands = spill(before, 0);
            List<Saved> state = state(operands);
            addTest(before, operands, first);
            before.add(go);
            operands.forEach(operand -> before.add(operand.load()));
            addAction(before);
            code.insertBefore(insn, before);
            finish();
            slow.add(first);
            slow.add(enter(number, state));
            addTouch(slow, operands);
            slow.add(new JumpInsnNode(GOTO, go));
            UnitLocals.restore(stubs, state);
            stubs.add(new JumpInsnNode(GOTO, go));
        }

        /** Jumps if the slot has not been read yet. */
        abstract void addTest(InsnList list, List<Saved> operands, LabelNode ifUnread);

        abstract void addTouch(InsnList list, List<Saved> operands);

        void addAction(InsnList list) {}

        void finish() {}
    }

    private final class FieldPoint extends SlotPoint {
        private final FieldInsnNode access;
        private final WovenField field;

        FieldPoint(FieldInsnNode insn, WovenField field, BitSet live) {
            super(insn, live);
            this.access = insn;
            this.field = field;
        }

        private Saved object(List<Saved> operands) {
            return operands.get(operands.size() - (access.getOpcode() == GETFIELD ? 1 : 2));
        }

        @Override
        void addTest(InsnList list, List<Saved> operands, LabelNode ifUnread) {
            int index = plan.fieldsOf(field.owner()).indexOf(field);
            list.add(object(operands).load());
            list.add(
                    new FieldInsnNode(GETFIELD, field.owner(), SlotMembers.unreadWord(index), "I"));
            list.add(new LdcInsnNode(SlotMembers.unreadBit(index)));
            list.add(new InsnNode(IAND));
            list.add(new JumpInsnNode(IFNE, ifUnread));
        }

        @Override
        void addTouch(InsnList list, List<Saved> operands) {
            list.add(object(operands).load());
            list.add(
                    new MethodInsnNode(
                            INVOKESTATIC,
                            field.owner(),
                            SlotMembers.touch(field),
                            "(L" + field.owner() + ";)V",
                            false));
        }

        @Override
        void addAction(InsnList list) {
            if (access.getOpcode() == PUTFIELD) {
                list.add(
                        new MethodInsnNode(
                                INVOKESTATIC,
                                field.owner(),
                                SlotMembers.setter(field.name()),
                                "(L" + field.owner() + ";" + field.descriptor() + ")V",
                                false));
            }
        }

        @Override
        void finish() {
            if (access.getOpcode() == PUTFIELD) {
                code.remove(access);
            }
        }

        @Override
        List<Saved> spill(InsnList into, int bottom) {
            List<Saved> spilled = super.spill(into, bottom);
            // The verifier knows the object by its class here, and so must we.
            int at = spilled.indexOf(object(spilled));
            spilled.set(at, object(spilled).as(Type.getObjectType(access.owner)));
            return spilled;
        }
    }

    private final class ArrayPoint extends SlotPoint {
        private final int opcode;

        ArrayPoint(AbstractInsnNode insn, BitSet live) {
            super(insn, live);
            this.opcode = insn.getOpcode();
        }

        private boolean isStore() {
            return opcode >= IASTORE && opcode <= SASTORE;
        }

        private void addOperands(InsnList list, List<Saved> operands) {
            int array = operands.size() - (opcode == ARRAYLENGTH ? 1 : isStore() ? 3 : 2);
            list.add(operands.get(array).load());
            if (opcode != ARRAYLENGTH) {
                list.add(operands.get(array + 1).load());
            }
        }

        @Override
        void addTest(InsnList list, List<Saved> operands, LabelNode ifUnread) {
            addOperands(list, operands);
            list.add(
                    opcode == ARRAYLENGTH
                            ? WorldCalls.arrays("isLengthUnread", "(Ljava/lang/Object;)Z")
                            : WorldCalls.arrays("isUnread", "(Ljava/lang/Object;I)Z"));
            list.add(new JumpInsnNode(IFNE, ifUnread));
        }

        @Override
        void addTouch(InsnList list, List<Saved> operands) {
            addOperands(list, operands);
            list.add(
                    opcode == ARRAYLENGTH
                            ? WorldCalls.arrays("touchLength", "(Ljava/lang/Object;)V")
                            : WorldCalls.arrays("touchElement", "(Ljava/lang/Object;I)V"));
        }

        @Override
        void addAction(InsnList list) {
            if (isStore()) {
                MethodWeaver.addStoreLog(list, opcode, true);
            }
        }
    }

    /** A call to code that may read slots and can't be left: it is executed again. */
    private final class RegionPoint extends Point {
        private final LabelNode marker = new LabelNode();

        RegionPoint(AbstractInsnNode insn, BitSet live) {
            super(insn, live);
            code.insertBefore(insn, marker);
        }

        @Override
        Set<AbstractInsnNode> leftAlone() {
            return Set.of();
        }

        @Override
        void expand() {
            int number = addCase();
            LabelNode again = new LabelNode();
            InsnList before = new InsnList();
            List<Saved> operands = spill(before, 0);
            List<Saved> state = state(operands);
            before.add(again);
            before.add(enter(number, state));
            operands.forEach(operand -> before.add(operand.load()));
            code.insertBefore(marker, before);
            UnitLocals.restore(stubs, state);
            stubs.add(new JumpInsnNode(GOTO, again));
        }
    }

    /** A call from unit to unit. */
    private final class CallPoint extends Point {
        private final MethodInsnNode call;
        private final Set<Reached> targets;
        private final int arguments;

        CallPoint(MethodInsnNode call, Set<Reached> targets, BitSet liveAfter) {
            super(call, liveAfter);
            this.call = call;
            this.targets = targets;
            int receivers = call.getOpcode() == INVOKESTATIC ? 0 : 1;
            this.arguments = receivers + Type.getArgumentTypes(call.desc).length;
        }

        @Override
        void expand() {
            int number = addCase();
            int bottom = frame.getStackSize() - arguments;
            LabelNode after = new LabelNode();
            InsnList list = new InsnList();
            List<Saved> operands = spill(list, 0);
            List<Saved> state = state(operands.subList(0, bottom));
            List<Saved> passed = arguments(operands.subList(bottom, operands.size()));
            if (call.getOpcode() != INVOKESTATIC) {
                list.add(passed.get(0).load());
                list.add(requireReceiver());
            }
            UnitLocals.push(list, state);
            list.add(new LdcInsnNode(unit << UNIT_SHIFT | number));
            list.add(new LdcInsnNode(UnitLocals.references(state)));
            list.add(machine("call", "(II)V"));
            UnitLocals.push(list, passed);
            addChoiceOfTarget(list, passed);
            list.add(new JumpInsnNode(GOTO, isRecursion() ? dispatch : out));
            list.add(after);
            if (isHandled()) {
                handledPoints.add(unit << UNIT_SHIFT | number);
                list.add(machine("rethrow", "()V"));
            }
            operands.subList(0, bottom).forEach(operand -> list.add(operand.load()));
            addResult(list);
            code.insertBefore(call, list);
            code.remove(call);
            stubs.add(new LdcInsnNode(UnitLocals.numbers(state)));
            stubs.add(machine("returned", "(I)V"));
            UnitLocals.restore(stubs, state);
            stubs.add(new JumpInsnNode(GOTO, after));
        }

        private boolean isRecursion() {
            return targets.size() == 1 && targets.contains(reached);
        }

        /** The callee counts on all arguments, those that are null for certain included. */
        private List<Saved> arguments(List<Saved> operands) {
            List<Saved> arguments = new ArrayList<>();
            operands.forEach(operand -> arguments.add(operand.maybeNull()));
            return arguments;
        }

        private MethodInsnNode requireReceiver() {
            return machine("receiver", "(Ljava/lang/Object;)V");
        }

        private void addChoiceOfTarget(InsnList list, List<Saved> passed) {
            List<Reached> ordered = mostSpecialFirst();
            LabelNode chosen = new LabelNode();
            for (int i = 0; i < ordered.size(); i++) {
                LabelNode next = new LabelNode();
                boolean isLast = i == ordered.size() - 1;
                if (!isLast) {
                    list.add(passed.get(0).load());
                    list.add(new TypeInsnNode(INSTANCEOF, ordered.get(i).owner.name));
                    list.add(new JumpInsnNode(IFEQ, next));
                }
                list.add(new LdcInsnNode(program.number(ordered.get(i)) << UNIT_SHIFT));
                list.add(new VarInsnNode(ISTORE, UnitLocals.POINT));
                if (!isLast) {
                    list.add(new JumpInsnNode(GOTO, chosen));
                    list.add(next);
                }
            }
            list.add(chosen);
        }

        private List<Reached> mostSpecialFirst() {
            List<Reached> ordered = new ArrayList<>();
            for (Reached target : targets) {
                int at = 0;
                while (at < ordered.size()
                        && !program.graph()
                                .isSubtype(target.owner.name, ordered.get(at).owner.name)) {
                    at++;
                }
                ordered.add(at, target);
            }
            return ordered;
        }

        /** Whether an exception from this call could be caught in this method. */
        private boolean isHandled() {
            int at = code.indexOf(call);
            for (TryCatchBlockNode block : method.tryCatchBlocks) {
                if (code.indexOf(block.start) <= at && at < code.indexOf(block.end)) {
                    return true;
                }
            }
            return false;
        }

        private void addResult(InsnList list) {
            Type type = Type.getReturnType(call.desc);
            if (type != Type.VOID_TYPE) {
                list.add(
                        machine(
                                UnitLocals.kindName(type) + "Result",
                                "()" + UnitLocals.carrier(type)));
                if (type.getSort() >= Type.ARRAY) {
                    list.add(new TypeInsnNode(CHECKCAST, type.getInternalName()));
                }
            }
        }
    }

    private Frame<BasicValue> frame(AbstractInsnNode insn) {
        return requireNonNull(frames.get(insn));
    }

    private static MethodInsnNode machine(String name, String descriptor) {
        return new MethodInsnNode(INVOKESTATIC, MACHINE, name, descriptor, false);
    }

    private int addCase() {
        LabelNode label = new LabelNode();
        stubs.add(label);
        cases.add(label);
        return cases.size();
    }

    private List<Point> findPoints(Liveness live) {
        List<Point> found = new ArrayList<>();
        AbstractInsnNode[] all = code.toArray();
        // Points insert labels, so the indices are asked for first.
        BitSet[] before = new BitSet[all.length];
        BitSet[] after = new BitSet[all.length];
        for (int i = 0; i < all.length; i++) {
            before[i] = live.before(all[i]);
            after[i] = live.after(all[i]);
        }
        for (int i = 0; i < all.length; i++) {
            AbstractInsnNode insn = all[i];
            if (frames.containsKey(insn)) {
                Point point = point(insn, before[i], after[i]);
                if (point != null) {
                    found.add(point);
                    points.add(insn);
                }
            }
        }
        return found;
    }

    private @Nullable Point point(AbstractInsnNode insn, BitSet before, BitSet after) {
        if (insn instanceof FieldInsnNode field && program.graph().isSlot(field)) {
            WovenField woven = plan.field(field.owner, field.name, field.desc);
            return woven == null ? null : new FieldPoint(field, woven, before);
        }
        if (insn instanceof MethodInsnNode call
                && original.get(insn) instanceof MethodInsnNode source) {
            if (program.isUnitCall(source)) {
                return new CallPoint(call, program.graph().targets(source), after);
            }
            if (!program.graph().mayRead(source)) {
                return null;
            }
            // An object that is not initialised yet can't be kept: the region starts before it.
            return call.name.equals("<init>") ? null : new RegionPoint(insn, before);
        }
        if (insn.getOpcode() == NEW && isReadByConstructor(insn)) {
            return new RegionPoint(insn, before);
        }
        if (insn instanceof InvokeDynamicInsnNode dynamic && program.graph().mayRead(dynamic)) {
            return new RegionPoint(insn, before);
        }
        Type array = arrayOf(insn);
        return array != null && plan.mayHoldSlots(array) ? new ArrayPoint(insn, before) : null;
    }

    private boolean isReadByConstructor(AbstractInsnNode made) {
        AbstractInsnNode init = made;
        while (!(init instanceof MethodInsnNode)) {
            init = init.getNext();
        }
        return original.get(init) instanceof MethodInsnNode source
                && program.graph().mayRead(source);
    }

    /** The type of the array that an instruction reads or writes; null for other instructions. */
    private @Nullable Type arrayOf(AbstractInsnNode insn) {
        int opcode = insn.getOpcode();
        Frame<BasicValue> frame = frames.get(insn);
        int below;
        if (opcode == ARRAYLENGTH) {
            below = 1;
        } else if (opcode >= IALOAD && opcode <= SALOAD) {
            below = 2;
        } else if (opcode >= IASTORE && opcode <= SASTORE) {
            below = 3;
        } else {
            return null;
        }
        return !plan.hasArrays() || frame == null
                ? null
                : frame.getStack(frame.getStackSize() - below).getType();
    }

    private boolean isPlainArrayRead(AbstractInsnNode insn) {
        boolean isStore = insn.getOpcode() >= IASTORE && insn.getOpcode() <= SASTORE;
        Type array = arrayOf(insn);
        return !isStore && array != null && !plan.mayHoldSlots(array);
    }

    // --- loops ----------------------------------------------------------------------------------

    /** The labels that are jumped back to over a point, with the locals that matter there. */
    private Map<LabelNode, BitSet> findLoops(Liveness live) {
        Map<LabelNode, BitSet> loops = new LinkedHashMap<>();
        for (AbstractInsnNode insn : code.toArray()) {
            for (LabelNode target : Liveness.targets(insn)) {
                Frame<BasicValue> frame = frames.get(target);
                boolean back =
                        frame != null
                                && frame.getStackSize() == 0
                                && code.indexOf(target) <= code.indexOf(insn);
                if (back && hasPoint(target, insn)) {
                    loops.put(target, live.before(target));
                }
            }
        }
        return loops;
    }

    private boolean hasPoint(AbstractInsnNode from, AbstractInsnNode to) {
        for (AbstractInsnNode i = from; i != to; i = i.getNext()) {
            if (points.contains(i)) {
                return true;
            }
        }
        return false;
    }

    private void routeLoops(Map<LabelNode, BitSet> loops) {
        loops.forEach(
                (head, live) -> {
                    int number = addCase();
                    for (Saved local : locals.live(frame(head), live)) {
                        local.recast(stubs);
                    }
                    stubs.add(new JumpInsnNode(GOTO, head));
                    LabelNode back = new LabelNode();
                    slow.add(back);
                    slow.add(new LdcInsnNode(unit << UNIT_SHIFT | number));
                    slow.add(new VarInsnNode(ISTORE, UnitLocals.POINT));
                    slow.add(new JumpInsnNode(GOTO, dispatch));
                    redirect(head, back);
                });
    }

    private void redirect(LabelNode head, LabelNode back) {
        int at = code.indexOf(head);
        for (AbstractInsnNode insn : code.toArray()) {
            if (code.indexOf(insn) < at) {
                continue;
            }
            if (insn instanceof JumpInsnNode jump && jump.label == head) {
                jump.label = back;
            } else if (insn instanceof TableSwitchInsnNode table) {
                table.labels.replaceAll(label -> label == head ? back : label);
                table.dflt = table.dflt == head ? back : table.dflt;
            } else if (insn instanceof LookupSwitchInsnNode lookup) {
                lookup.labels.replaceAll(label -> label == head ? back : label);
                lookup.dflt = lookup.dflt == head ? back : lookup.dflt;
            }
        }
    }

    // --- entry, returns, the whole --------------------------------------------------------------

    private void renameLocals() {
        for (AbstractInsnNode insn : code) {
            if (insn instanceof VarInsnNode var) {
                var.var = locals.local(var.var, UnitLocals.kind(var.getOpcode()));
            } else if (insn instanceof IincInsnNode increment) {
                increment.var = locals.local(increment.var, 'I');
            }
        }
    }

    private void addEntry(LabelNode body) {
        List<Saved> arguments = new ArrayList<>();
        int local = 0;
        if ((method.access & ACC_STATIC) == 0) {
            arguments.add(locals.parameter(local++, Type.getObjectType(owner.name)));
        }
        for (Type type : Type.getArgumentTypes(method.desc)) {
            arguments.add(locals.parameter(local, type));
            local += type.getSize();
        }
        stubs.insert(new JumpInsnNode(GOTO, body));
        InsnList entry = new InsnList();
        entry.add(new LdcInsnNode(UnitLocals.numbers(arguments)));
        entry.add(new LdcInsnNode(UnitLocals.references(arguments)));
        entry.add(machine("entered", "(II)V"));
        UnitLocals.restore(entry, arguments);
        stubs.insert(entry);
    }

    private void expandReturns() {
        boolean finalNo = program.isFinalNo(reached);
        for (AbstractInsnNode insn : code.toArray()) {
            if (insn.getOpcode() < IRETURN || insn.getOpcode() > RETURN) {
                continue;
            }
            InsnList list = new InsnList();
            Type type = Type.getReturnType(method.desc);
            if (finalNo) {
                LabelNode yes = new LabelNode();
                list.add(new JumpInsnNode(IFNE, yes));
                list.add(new JumpInsnNode(GOTO, fail));
                list.add(yes);
                list.add(new InsnNode(ICONST_1));
            }
            if (type != Type.VOID_TYPE) {
                list.add(machine("result", "(" + UnitLocals.carrier(type) + ")V"));
            }
            list.add(machine("returnPoint", "()I"));
            list.add(new VarInsnNode(ISTORE, UnitLocals.POINT));
            list.add(new JumpInsnNode(GOTO, out));
            code.insertBefore(insn, list);
            code.remove(insn);
        }
    }

    private MethodNode assemble() {
        InsnList start = new InsnList();
        locals.clear(start);
        start.add(dispatch);
        start.add(new VarInsnNode(ILOAD, UnitLocals.POINT));
        start.add(new LdcInsnNode((1 << UNIT_SHIFT) - 1));
        start.add(new InsnNode(IAND));
        LabelNode entry = new LabelNode();
        LabelNode[] labels = new LabelNode[cases.size()];
        cases.toArray(labels);
        start.add(
                cases.isEmpty()
                        ? new InsnNode(POP)
                        : new TableSwitchInsnNode(1, cases.size(), entry, labels));
        start.add(entry);
        start.add(stubs);
        code.insert(start);
        code.add(slow);
        addEnd();
        method.access = ACC_PUBLIC | ACC_STATIC | ACC_SYNTHETIC;
        method.name = name(reached.method, unit);
        method.desc = "(I)I";
        method.maxLocals = locals.size();
        return UnitFrames.compute(plan, owner, method);
    }

    private void addEnd() {
        code.add(fail);
        code.add(machine("fail", "()I"));
        code.add(new VarInsnNode(ISTORE, UnitLocals.POINT));
        code.add(out);
        code.add(new VarInsnNode(ILOAD, UnitLocals.POINT));
        code.add(new LdcInsnNode(UNIT_SHIFT));
        code.add(new InsnNode(IUSHR));
        code.add(new LdcInsnNode(unit));
        code.add(new JumpInsnNode(IF_ICMPEQ, dispatch));
        code.add(new VarInsnNode(ILOAD, UnitLocals.POINT));
        code.add(new InsnNode(IRETURN));
    }
}
