package dev.tuntas.core.internal.weave.unit;

import static java.util.Objects.requireNonNull;
import static org.objectweb.asm.Opcodes.*;

import dev.tuntas.core.internal.weave.CallGraph.Reached;
import dev.tuntas.core.internal.weave.WeavePlan;
import dev.tuntas.core.internal.weave.unit.Outcomes.Outcome;
import dev.tuntas.core.internal.weave.unit.Units.Unit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * The code of a unit while it is made: a copy of the method, and the parts that are put around it.
 */
public final class UnitCode {
    private static final int UNIT_SHIFT = 16;

    public final WeavePlan plan;
    public final UnitProgram program;
    public final Unit meant;
    public final Reached reached;
    public final MethodNode method;
    public final InsnList body;
    public final UnitLocals locals;

    /** By instruction of the copy: the one in the class file, and the types before it. */
    public final Map<AbstractInsnNode, AbstractInsnNode> original = new HashMap<>();

    public final Map<AbstractInsnNode, Frame<BasicValue>> frames = new HashMap<>();

    /** By instruction that was put in: the small method that it comes from. */
    public final Map<AbstractInsnNode, Reached> inlined = new HashMap<>();

    /** The cases of the dispatcher, and the code behind them. */
    public final List<LabelNode> cases = new ArrayList<>();

    public final InsnList stubs = new InsnList();

    /** What is seldom executed. */
    public final InsnList slow = new InsnList();

    public final LabelNode dispatch = new LabelNode();
    public final LabelNode out = new LabelNode();
    public final LabelNode fail = new LabelNode();
    public final LabelNode passOver = new LabelNode();

    /** Methods that go with the unit. */
    public final List<MethodNode> helpers = new ArrayList<>();

    /** The points after calls whose exceptions may be caught here. */
    public final Set<Integer> handledPoints = new HashSet<>();

    public UnitCode(UnitProgram program, Unit meant) {
        this.plan = program.plan();
        this.program = program;
        this.meant = meant;
        this.reached = meant.method();
        this.locals = new UnitLocals(plan);
        this.method = copy(reached.method);
        this.body = method.instructions;
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

    public int unit() {
        return program.units().number(meant);
    }

    /** What the predicate says for certain when this unit returns a constant. */
    public Outcome after(int returned) {
        return program.outcomes().after(meant, returned);
    }

    /** Adds a case to the dispatcher; its code goes to the stubs next. */
    public int addCase() {
        LabelNode label = new LabelNode();
        stubs.add(label);
        cases.add(label);
        return cases.size();
    }

    /** The point at which a unit is entered. */
    public static int entry(int unit) {
        return unit << UNIT_SHIFT;
    }

    /** The point that leads to a case. */
    public int point(int number) {
        return unit() << UNIT_SHIFT | number;
    }

    public Frame<BasicValue> frame(AbstractInsnNode insn) {
        return requireNonNull(frames.get(insn));
    }

    /** The type of the array that an instruction reads or writes; null for other instructions. */
    public @Nullable Type arrayOf(AbstractInsnNode insn) {
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

    /** Whether an instruction reads an array that may be one of the space. */
    public boolean isArrayRead(AbstractInsnNode insn) {
        boolean isStore = insn.getOpcode() >= IASTORE && insn.getOpcode() <= SASTORE;
        Type array = arrayOf(insn);
        return !isStore && array != null && plan.mayHoldSlots(array);
    }
}
