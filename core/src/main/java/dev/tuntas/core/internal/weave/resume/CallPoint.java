package dev.tuntas.core.internal.weave.resume;

import static dev.tuntas.core.internal.weave.WorldClass.STACKS;
import static org.objectweb.asm.Opcodes.*;

import dev.tuntas.core.internal.weave.CallGraph.Reached;
import dev.tuntas.core.internal.weave.MethodWeaver;
import dev.tuntas.core.internal.weave.WorldClass;
import dev.tuntas.core.internal.weave.unit.ConstantRun;
import dev.tuntas.core.internal.weave.unit.Outcomes.Outcome;
import dev.tuntas.core.internal.weave.unit.UnitCode;
import dev.tuntas.core.internal.weave.unit.UnitLocals;
import dev.tuntas.core.internal.weave.unit.UnitLocals.Saved;
import dev.tuntas.core.internal.weave.unit.Units.Unit;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/** A call from unit to unit. */
final class CallPoint extends UnitPoint {
    private final MethodInsnNode call;
    private final MethodInsnNode source;
    private final Set<Reached> targets;
    private final Map<String, Reached> receivers;
    private final boolean isExact;
    private final BitSet liveBefore;
    private final int arguments;

    CallPoint(
            UnitCode unit,
            MethodInsnNode call,
            MethodInsnNode source,
            BitSet liveBefore,
            BitSet liveAfter) {
        super(unit, call, liveAfter);
        this.liveBefore = liveBefore;
        this.call = call;
        this.source = source;
        this.targets = unit.program.graph().targets(source);
        this.receivers = unit.program.graph().receivers(source);
        this.isExact = unit.program.graph().isExact(source);
        int receivers = call.getOpcode() == INVOKESTATIC ? 0 : 1;
        this.arguments = receivers + Type.getArgumentTypes(call.desc).length;
    }

    @Override
    void expand() {
        int bottom = frame.getStackSize() - arguments;
        LabelNode end = new LabelNode();
        InsnList list = new InsnList();
        List<Saved> operands = spill(list, 0);
        if (call.getOpcode() != INVOKESTATIC) {
            list.add(operands.get(bottom).load());
            list.add(STACKS.call("receiver", "(Ljava/lang/Object;)V"));
        }
        if (isExact) {
            addGuard(list, operands, bottom, end);
        }
        if (isTailCall()) {
            addTailCall(list, operands);
        } else if (isRecursion()) {
            addCall(list, operands, bottom, null);
        } else {
            int site = unit.program.sites().newCall();
            LabelNode again = addRegion(list, operands, site, end);
            addCall(list, operands, bottom, again);
            list.add(new LdcInsnNode(site));
            list.add(STACKS.call("unitDone", "(I)V"));
        }
        list.add(end);
        unit.body.insertBefore(call, list);
        unit.body.remove(call);
    }

    /**
     * A call that reads nothing new is faster on the stack of the JVM: the stacks know which calls
     * turned out to be like that.
     */
    private LabelNode addRegion(InsnList list, List<Saved> operands, int site, LabelNode end) {
        LabelNode asUnit = new LabelNode();
        LabelNode again = new LabelNode();
        List<Saved> state = new ArrayList<>(unit.locals.live(frame, liveBefore));
        state.addAll(operands);
        list.add(new LdcInsnNode(site));
        list.add(STACKS.call("isRegion", "(I)Z"));
        list.add(new JumpInsnNode(IFEQ, asUnit));
        list.add(again);
        list.add(enter(unit.addCase(), state));
        UnitLocals.restoreSnapshot(unit.stubs, state);
        unit.stubs.add(new JumpInsnNode(GOTO, again));
        operands.forEach(operand -> list.add(operand.load()));
        list.add(call.clone(Map.of()));
        list.add(new LdcInsnNode(site));
        list.add(STACKS.call("regionDone", "(I)V"));
        list.add(new JumpInsnNode(GOTO, end));
        list.add(asUnit);
        return again;
    }

    private void addCall(
            InsnList list, List<Saved> operands, int bottom, @Nullable LabelNode asRegion) {
        int number = unit.addCase();
        LabelNode after = new LabelNode();
        List<Saved> state = state(operands.subList(0, bottom));
        List<Saved> passed = arguments(operands.subList(bottom, operands.size()));
        addChoiceOfTarget(list, passed, asRegion);
        UnitLocals.push(list, state);
        list.add(new LdcInsnNode(unit.point(number)));
        list.add(new LdcInsnNode(UnitLocals.references(state)));
        list.add(STACKS.call("call", "(II)V"));
        UnitLocals.push(list, passed);
        list.add(new JumpInsnNode(GOTO, isRecursion() ? unit.dispatch : unit.out));
        list.add(after);
        if (isHandled()) {
            unit.handledPoints.add(unit.point(number));
            list.add(STACKS.call("rethrow", "()V"));
        }
        operands.subList(0, bottom).forEach(operand -> list.add(operand.load()));
        addResult(list);
        unit.stubs.add(new LdcInsnNode(UnitLocals.numbers(state)));
        unit.stubs.add(STACKS.call("returned", "(I)V"));
        UnitLocals.restore(unit.stubs, state);
        unit.stubs.add(new JumpInsnNode(GOTO, after));
    }

    /** Looks at the callee's guard before calling it. */
    private void addGuard(InsnList list, List<Saved> operands, int bottom, LabelNode end) {
        Guard guard = targets.size() == 1 ? Guard.of(targets.iterator().next().method) : null;
        Saved compared = guard == null ? null : passedAs(guard.parameter(), operands, bottom);
        if (guard == null || compared == null) {
            return;
        }
        LabelNode taken = new LabelNode();
        LabelNode go = new LabelNode();
        list.add(compared.load());
        list.add(new JumpInsnNode(guard.jump(), taken));
        if (guard.holdsIfTaken()) {
            list.add(new JumpInsnNode(GOTO, go));
            list.add(taken);
        }
        if (MethodWeaver.calls(targets.iterator().next().method)) {
            list.add(WorldClass.MONITOR.call("step", "()V"));
        }
        operands.subList(0, bottom).forEach(operand -> list.add(operand.load()));
        list.add(guard.constant().clone(Map.of()));
        list.add(new JumpInsnNode(GOTO, end));
        list.add(guard.holdsIfTaken() ? go : taken);
    }

    /** The operand that the callee gets in a local; null if that is none of its parameters. */
    private @Nullable Saved passedAs(int local, List<Saved> operands, int bottom) {
        int at = call.getOpcode() == INVOKESTATIC ? 0 : 1;
        int operand = bottom + at;
        for (Type type : Type.getArgumentTypes(call.desc)) {
            if (at == local) {
                return operands.get(operand);
            }
            at += type.getSize();
            operand++;
        }
        return null;
    }

    /** Whether the caller just returns what the callee, itself again, does. */
    private boolean isTailCall() {
        AbstractInsnNode source = unit.original.get(call);
        return isRecursion()
                && source != null
                && frame.getStackSize() == arguments
                && !isHandled()
                && unit.after(0) == Outcome.NO
                && Integer.valueOf(1).equals(ConstantRun.returnedAfter(source, 1));
    }

    /** No frame is needed: the callee returns to whom the caller would return to. */
    private void addTailCall(InsnList list, List<Saved> operands) {
        List<Saved> passed = arguments(operands);
        list.add(STACKS.call("tailCall", "()V"));
        UnitLocals.push(list, passed);
        addEntry(list, unit.reached);
        list.add(new JumpInsnNode(GOTO, unit.dispatch));
    }

    private boolean isRecursion() {
        return isExact && callee(targets.iterator().next()).equals(unit.meant);
    }

    /** The callee counts on all arguments, those that are null for certain included. */
    private List<Saved> arguments(List<Saved> operands) {
        List<Saved> arguments = new ArrayList<>();
        operands.forEach(operand -> arguments.add(operand.maybeNull()));
        return arguments;
    }

    /** By the receiver's class, if that makes a difference; others are called on the JVM. */
    private void addChoiceOfTarget(
            InsnList list, List<Saved> passed, @Nullable LabelNode asRegion) {
        LabelNode chosen = new LabelNode();
        if (asRegion == null || isExact) {
            addEntry(list, targets.iterator().next());
            return;
        }
        receivers.forEach(
                (type, target) -> {
                    LabelNode next = new LabelNode();
                    list.add(passed.get(0).load());
                    list.add(
                            new MethodInsnNode(
                                    INVOKEVIRTUAL,
                                    "java/lang/Object",
                                    "getClass",
                                    "()Ljava/lang/Class;",
                                    false));
                    list.add(new LdcInsnNode(Type.getObjectType(type)));
                    list.add(new JumpInsnNode(IF_ACMPNE, next));
                    addEntry(list, target);
                    list.add(new JumpInsnNode(GOTO, chosen));
                    list.add(next);
                });
        list.add(new JumpInsnNode(GOTO, asRegion));
        list.add(chosen);
    }

    private Unit callee(Reached target) {
        return unit.program.units().callee(unit.meant, source, target);
    }

    private void addEntry(InsnList list, Reached target) {
        list.add(new LdcInsnNode(UnitCode.entry(unit.program.units().number(callee(target)))));
        list.add(new VarInsnNode(ISTORE, UnitLocals.POINT));
    }

    /** Whether an exception from this call could be caught in this method. */
    private boolean isHandled() {
        int at = unit.body.indexOf(call);
        for (TryCatchBlockNode block : unit.method.tryCatchBlocks) {
            if (unit.body.indexOf(block.start) <= at && at < unit.body.indexOf(block.end)) {
                return true;
            }
        }
        return false;
    }

    private void addResult(InsnList list) {
        Type type = Type.getReturnType(call.desc);
        if (type != Type.VOID_TYPE) {
            list.add(
                    STACKS.call(
                            UnitLocals.kindName(type) + "Result", "()" + UnitLocals.carrier(type)));
            unit.locals.castResult(list, type);
        }
    }
}
