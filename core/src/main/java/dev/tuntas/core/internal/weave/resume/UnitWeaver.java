package dev.tuntas.core.internal.weave.resume;

import static dev.tuntas.core.internal.weave.WorldClass.STACKS;
import static org.objectweb.asm.Opcodes.*;

import dev.tuntas.core.internal.weave.CallGraph.Reached;
import dev.tuntas.core.internal.weave.MethodWeaver;
import dev.tuntas.core.internal.weave.UndoableCalls;
import dev.tuntas.core.internal.weave.WeavePlan;
import dev.tuntas.core.internal.weave.WeavePlan.WovenField;
import dev.tuntas.core.internal.weave.WorldClass;
import dev.tuntas.core.internal.weave.ahead.AheadCode;
import dev.tuntas.core.internal.weave.ahead.PureCalls;
import dev.tuntas.core.internal.weave.ahead.ReadAhead;
import dev.tuntas.core.internal.weave.ahead.SlotReads;
import dev.tuntas.core.internal.weave.unit.Liveness;
import dev.tuntas.core.internal.weave.unit.Outcomes.Outcome;
import dev.tuntas.core.internal.weave.unit.UnitCalls;
import dev.tuntas.core.internal.weave.unit.UnitCode;
import dev.tuntas.core.internal.weave.unit.UnitLocals;
import dev.tuntas.core.internal.weave.unit.UnitLocals.Saved;
import dev.tuntas.core.internal.weave.unit.UnitProgram;
import dev.tuntas.core.internal.weave.unit.Units.Unit;
import dev.tuntas.core.search.Explanation.Read;
import dev.tuntas.machine.code.InstructionNodes;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
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
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
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
 *         case 0: take the arguments from the stacks;  goto body
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
    private static final int UNIT_SHIFT = 16;

    private final WeavePlan plan;
    private final UnitProgram program;
    private final @Nullable PureCalls pureCalls;
    private final UnitCode unit;
    private final MethodNode method;
    private final InsnList code;
    private final UnitLocals locals;
    private final Set<AbstractInsnNode> points = new HashSet<>();
    private final List<Read> reads = new ArrayList<>();
    private final Set<Reached> called = new HashSet<>();

    /** Code is run ahead only if it is said what it may call. */
    UnitWeaver(UnitProgram program, @Nullable PureCalls pureCalls, Unit meant) {
        this.plan = program.plan();
        this.program = program;
        this.pureCalls = pureCalls;
        this.unit = new UnitCode(program, meant);
        this.method = unit.method;
        this.code = unit.body;
        this.locals = unit.locals;
    }

    static String name(MethodNode method, int unit) {
        return "tuntas$run$" + method.name + "$" + unit;
    }

    Set<Integer> handledPoints() {
        return unit.handledPoints;
    }

    /** The reads of slots that were looked ahead from, whether or not that decides anything. */
    List<Read> reads() {
        return reads;
    }

    /** What is called as a unit; small methods that are put into all of their callers are not. */
    Set<Reached> called() {
        return called;
    }

    /**
     * The unit and the methods that go with it; null if its method makes objects in a way that
     * can't be rewritten.
     */
    @Nullable List<MethodNode> weave() throws AnalyzerException {
        if (!LateNews.rewrite(method)) {
            return null;
        }
        new Inliner(program.graph(), unit.reached, method).inline(unit.original, unit.inlined);
        Frame<BasicValue>[] flow = TypeFlow.of(plan, unit.reached.owner, method);
        for (int i = 0; i < flow.length; i++) {
            if (flow[i] != null) {
                unit.frames.put(code.get(i), flow[i]);
            }
        }
        Liveness live = new Liveness(method);
        List<UnitPoint> found = findPoints(live);
        Map<LabelNode, BitSet> loops = findLoops(live);
        Set<AbstractInsnNode> leftAlone = new HashSet<>();
        found.forEach(point -> leftAlone.addAll(point.leftAlone()));
        for (AbstractInsnNode insn : unit.frames.keySet()) {
            if (isPlainArrayRead(insn)) {
                leftAlone.add(insn);
            }
        }
        new MethodWeaver(plan, unit.reached.owner, method).weave(leftAlone);
        checkIterators();
        LabelNode body = new LabelNode();
        code.insert(body);
        renameLocals();
        addEntry(body);
        routeLoops(loops);
        for (UnitPoint point : found) {
            point.expand();
        }
        expandReturns();
        return assemble();
    }

    // --- points ---------------------------------------------------------------------------------

    private List<UnitPoint> findPoints(Liveness live) {
        List<UnitPoint> found = new ArrayList<>();
        for (AbstractInsnNode insn : code.toArray()) {
            if (unit.frames.containsKey(insn)) {
                UnitPoint point = point(insn, live.before(insn), live.afterCall(insn));
                if (point != null) {
                    found.add(point);
                    points.add(insn);
                }
            }
        }
        return found;
    }

    private @Nullable UnitPoint point(AbstractInsnNode insn, BitSet before, BitSet after) {
        if (insn instanceof FieldInsnNode field && program.graph().isSlot(field)) {
            WovenField woven = plan.field(field.owner, field.name, field.desc);
            return woven == null
                    ? null
                    : new FieldPoint(unit, field, woven, before, lookAhead(insn));
        }
        if (insn instanceof MethodInsnNode call
                && unit.original.get(insn) instanceof MethodInsnNode source) {
            if (program.units().isUnitCall(source)) {
                called.addAll(program.graph().targets(source));
                return new CallPoint(unit, call, source, before, after);
            }
            if (!program.graph().mayRead(source)) {
                return null;
            }
            if (UnitCalls.isGenerator(source)) {
                return GeneratorPoint.of(unit, call, source, before);
            }
            // An object that is not initialised yet can't be kept: the region starts before it.
            return call.name.equals("<init>") ? null : new RegionPoint(unit, insn, before);
        }
        if (insn.getOpcode() == NEW && isReadByConstructor(insn)) {
            return new RegionPoint(unit, insn, before);
        }
        if (insn instanceof InvokeDynamicInsnNode dynamic && program.graph().mayRead(dynamic)) {
            return new RegionPoint(unit, insn, before);
        }
        Type array = unit.arrayOf(insn);
        return array != null && plan.mayHoldSlots(array)
                ? new ArrayPoint(unit, insn, before, lookAhead(insn))
                : null;
    }

    /**
     * The code behind a read that is to be run ahead; null for writes, and if it decides nothing.
     */
    private @Nullable ReadAhead lookAhead(AbstractInsnNode insn) {
        if (pureCalls == null || !ReadAhead.canFollow(unit, insn)) {
            return null;
        }
        AheadCode ahead = new AheadCode(unit, insn, pureCalls);
        reads.add(SlotReads.of(unit, insn, ahead));
        return ReadAhead.of(unit, insn, ahead);
    }

    private boolean isReadByConstructor(AbstractInsnNode made) {
        AbstractInsnNode init = made;
        while (!(init instanceof MethodInsnNode)) {
            init = init.getNext();
        }
        return unit.original.get(init) instanceof MethodInsnNode source
                && program.graph().mayRead(source);
    }

    private boolean isPlainArrayRead(AbstractInsnNode insn) {
        boolean isStore = insn.getOpcode() >= IASTORE && insn.getOpcode() <= SASTORE;
        Type array = unit.arrayOf(insn);
        return !isStore && array != null && !plan.mayHoldSlots(array);
    }

    private void checkIterators() {
        for (AbstractInsnNode insn : code.toArray()) {
            if (insn instanceof MethodInsnNode call
                    && call.owner.startsWith(WorldClass.PACKAGE + "StandIns")) {
                UndoableCalls.checkIterator(code, call);
            }
        }
    }

    // --- loops ----------------------------------------------------------------------------------

    /** The labels that are jumped back to over a point, with the locals that matter there. */
    private Map<LabelNode, BitSet> findLoops(Liveness live) {
        Map<LabelNode, BitSet> loops = new LinkedHashMap<>();
        for (AbstractInsnNode insn : code.toArray()) {
            for (LabelNode target : InstructionNodes.targets(insn)) {
                Frame<BasicValue> frame = unit.frames.get(target);
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
                    int number = unit.addCase();
                    for (Saved local : locals.live(unit.frame(head), live)) {
                        local.recast(unit.stubs);
                    }
                    unit.stubs.add(new JumpInsnNode(GOTO, head));
                    LabelNode back = new LabelNode();
                    unit.slow.add(back);
                    unit.slow.add(new LdcInsnNode(unit.point(number)));
                    unit.slow.add(new VarInsnNode(ISTORE, UnitLocals.POINT));
                    unit.slow.add(new JumpInsnNode(GOTO, unit.dispatch));
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
            arguments.add(locals.parameter(local++, Type.getObjectType(unit.reached.owner.name)));
        }
        for (Type type : Type.getArgumentTypes(method.desc)) {
            arguments.add(locals.parameter(local, type));
            local += type.getSize();
        }
        unit.stubs.insert(new JumpInsnNode(GOTO, body));
        InsnList entry = new InsnList();
        entry.add(new LdcInsnNode(UnitLocals.numbers(arguments)));
        entry.add(new LdcInsnNode(UnitLocals.references(arguments)));
        entry.add(STACKS.call("entered", "(II)V"));
        UnitLocals.restore(entry, arguments);
        unit.stubs.insert(entry);
    }

    private void expandReturns() {
        boolean ifFalse = unit.after(0) == Outcome.NO;
        boolean ifTrue = unit.after(1) == Outcome.NO;
        boolean isBoolean = method.desc.endsWith(")Z");
        for (AbstractInsnNode insn : code.toArray()) {
            if (insn.getOpcode() < IRETURN || insn.getOpcode() > RETURN) {
                continue;
            }
            InsnList list = new InsnList();
            Type type = Type.getReturnType(method.desc);
            if (isBoolean && ifFalse != ifTrue) {
                LabelNode go = new LabelNode();
                list.add(new JumpInsnNode(ifFalse ? IFNE : IFEQ, go));
                list.add(new JumpInsnNode(GOTO, unit.fail));
                list.add(go);
                list.add(new InsnNode(ifFalse ? ICONST_1 : ICONST_0));
            }
            if (type != Type.VOID_TYPE) {
                list.add(STACKS.call("result", "(" + UnitLocals.carrier(type) + ")V"));
            }
            list.add(STACKS.call("returnPoint", "()I"));
            list.add(new VarInsnNode(ISTORE, UnitLocals.POINT));
            list.add(new JumpInsnNode(GOTO, unit.out));
            code.insertBefore(insn, list);
            code.remove(insn);
        }
    }

    private List<MethodNode> assemble() {
        InsnList start = new InsnList();
        locals.clear(start);
        start.add(unit.dispatch);
        start.add(new VarInsnNode(ILOAD, UnitLocals.POINT));
        start.add(new LdcInsnNode((1 << UNIT_SHIFT) - 1));
        start.add(new InsnNode(IAND));
        LabelNode entry = new LabelNode();
        LabelNode[] labels = new LabelNode[unit.cases.size()];
        unit.cases.toArray(labels);
        start.add(
                unit.cases.isEmpty()
                        ? new InsnNode(POP)
                        : new TableSwitchInsnNode(1, unit.cases.size(), entry, labels));
        start.add(entry);
        start.add(unit.stubs);
        code.insert(start);
        code.add(unit.slow);
        addEnd();
        method.access = ACC_PUBLIC | ACC_STATIC | ACC_SYNTHETIC;
        method.name = name(unit.reached.method, unit.unit());
        method.desc = "(I)I";
        method.maxLocals = locals.size();
        List<MethodNode> all = new ArrayList<>();
        all.add(method);
        all.addAll(unit.helpers);
        return UnitFrames.compute(plan, unit.reached.owner, all);
    }

    private void addEnd() {
        code.add(unit.passOver);
        code.add(STACKS.call("passOver", "()I"));
        code.add(new VarInsnNode(ISTORE, UnitLocals.POINT));
        code.add(new JumpInsnNode(GOTO, unit.out));
        code.add(unit.fail);
        code.add(STACKS.call("fail", "()I"));
        code.add(new VarInsnNode(ISTORE, UnitLocals.POINT));
        code.add(unit.out);
        code.add(new VarInsnNode(ILOAD, UnitLocals.POINT));
        code.add(new LdcInsnNode(UNIT_SHIFT));
        code.add(new InsnNode(IUSHR));
        code.add(new LdcInsnNode(unit.unit()));
        code.add(new JumpInsnNode(IF_ICMPEQ, unit.dispatch));
        code.add(new VarInsnNode(ILOAD, UnitLocals.POINT));
        code.add(new InsnNode(IRETURN));
    }
}
