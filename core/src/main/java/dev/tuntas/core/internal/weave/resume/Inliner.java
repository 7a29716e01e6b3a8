package dev.tuntas.core.internal.weave.resume;

import static org.objectweb.asm.Opcodes.*;

import dev.tuntas.core.internal.weave.CallGraph;
import dev.tuntas.core.internal.weave.CallGraph.Reached;
import dev.tuntas.core.internal.weave.WorldClass;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Puts small methods that read slots, getters above all, into the units that call them: a call from
 * unit to unit costs more than they do. Only methods without calls, loops and handlers.
 */
record Inliner(CallGraph graph, Reached caller, MethodNode method) {
    private static final int MOST_INSTRUCTIONS = 40;

    /**
     * Replaces the calls that it can; {@code original} tells the instructions in the class file,
     * {@code inlined} is told where those that are put in come from.
     */
    void inline(
            Map<AbstractInsnNode, AbstractInsnNode> original,
            Map<AbstractInsnNode, Reached> inlined) {
        for (AbstractInsnNode insn : method.instructions.toArray()) {
            if (insn instanceof MethodInsnNode call
                    && original.get(insn) instanceof MethodInsnNode source) {
                Set<Reached> targets = graph.targets(source);
                if (targets.size() == 1
                        && graph.isExact(source)
                        && isSmall(targets.iterator().next())) {
                    replace(call, targets.iterator().next(), inlined);
                }
            }
        }
    }

    private boolean isSmall(Reached target) {
        MethodNode callee = target.method;
        boolean isPlain =
                (callee.access & (ACC_SYNCHRONIZED | ACC_ABSTRACT | ACC_NATIVE)) == 0
                        && !callee.name.startsWith("<")
                        && callee.tryCatchBlocks.isEmpty()
                        && callee.instructions.size() > 0;
        return isPlain && target.mayRead && hasSmallCode(target);
    }

    private boolean hasSmallCode(Reached target) {
        InsnList code = target.method.instructions;
        boolean isNear = target.owner.name.equals(caller.owner.name);
        int count = 0;
        for (AbstractInsnNode insn : code) {
            count += insn.getOpcode() >= 0 ? 1 : 0;
            boolean calls =
                    insn instanceof MethodInsnNode
                            || insn instanceof InvokeDynamicInsnNode
                            || insn instanceof TableSwitchInsnNode
                            || insn instanceof LookupSwitchInsnNode;
            boolean jumpsBack =
                    insn instanceof JumpInsnNode jump
                            && code.indexOf(jump.label) <= code.indexOf(insn);
            // A private field of another class can't be read from here, unless it is a slot.
            boolean isFar = insn instanceof FieldInsnNode field && !isNear && !graph.isSlot(field);
            if (calls || jumpsBack || isFar || insn.getOpcode() == ATHROW) {
                return false;
            }
        }
        return count <= MOST_INSTRUCTIONS;
    }

    private void replace(
            MethodInsnNode call, Reached target, Map<AbstractInsnNode, Reached> inlined) {
        InsnList body = new InsnList();
        int base = method.maxLocals;
        method.maxLocals += target.method.maxLocals;
        method.maxStack += target.method.maxStack;
        addArguments(body, call, base);
        LabelNode end = new LabelNode();
        Map<LabelNode, LabelNode> labels = labels(target.method);
        for (AbstractInsnNode insn : target.method.instructions) {
            if (insn.getOpcode() >= IRETURN && insn.getOpcode() <= RETURN) {
                body.add(new JumpInsnNode(GOTO, end));
            } else if (!(insn instanceof FrameNode)) {
                AbstractInsnNode copy = insn.clone(labels);
                if (copy instanceof VarInsnNode var) {
                    var.var += base;
                } else if (copy instanceof IincInsnNode increment) {
                    increment.var += base;
                }
                inlined.put(copy, target);
                body.add(copy);
            }
        }
        body.add(end);
        method.instructions.insertBefore(call, body);
        method.instructions.remove(call);
    }

    private static Map<LabelNode, LabelNode> labels(MethodNode of) {
        Map<LabelNode, LabelNode> labels = new HashMap<>();
        for (AbstractInsnNode insn : of.instructions) {
            if (insn instanceof LabelNode label) {
                labels.put(label, new LabelNode());
            }
        }
        return labels;
    }

    private static void addArguments(InsnList body, MethodInsnNode call, int base) {
        boolean hasReceiver = call.getOpcode() != INVOKESTATIC;
        int local = base + Type.getArgumentsAndReturnSizes(call.desc) / 4 - (hasReceiver ? 0 : 1);
        Type[] types = Type.getArgumentTypes(call.desc);
        for (int i = types.length - 1; i >= 0; i--) {
            local -= types[i].getSize();
            body.add(new VarInsnNode(types[i].getOpcode(ISTORE), local));
        }
        if (hasReceiver) {
            body.add(new VarInsnNode(ASTORE, base));
            body.add(new VarInsnNode(ALOAD, base));
            body.add(WorldClass.STACKS.call("receiver", "(Ljava/lang/Object;)V"));
        }
    }
}
