package dev.tuntas.suite.internal.code;

import static org.objectweb.asm.Opcodes.ACC_STATIC;

import dev.tuntas.machine.code.ClassTree.Member;
import dev.tuntas.machine.code.InstructionNodes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;

/** A method whose instructions have numbers; labels do not count. */
final class MethodCode {
    /** The instructions from start to end (exclusive) are watched; the type is null for all. */
    record Handler(int start, int end, int handler, @Nullable String type) {}

    private final Member member;
    private final List<AbstractInsnNode> code;
    private final Map<LabelNode, Integer> positions = new HashMap<>();
    private final List<Handler> handlers = new ArrayList<>();
    private final @Nullable Frame<BasicValue>[] frames;

    MethodCode(Member member, @Nullable Frame<BasicValue>[] frames) {
        this.member = member;
        this.code = Nodes.instructions(member.method());
        this.frames = frames;
        int position = 0;
        for (AbstractInsnNode insn : member.method().instructions) {
            if (insn instanceof LabelNode label) {
                positions.put(label, position);
            } else if (insn.getOpcode() >= 0) {
                position++;
            }
        }
        for (TryCatchBlockNode block : member.method().tryCatchBlocks) {
            handlers.add(
                    new Handler(
                            position(block.start),
                            position(block.end),
                            position(block.handler),
                            block.type));
        }
    }

    private int position(LabelNode label) {
        Integer position = positions.get(label);
        if (position == null) {
            throw new IllegalStateException("a label that is not in its method");
        }
        return position;
    }

    // --- names ----------------------------------------------------------------------------------

    String owner() {
        return member.owner().name;
    }

    String name() {
        return member.method().name;
    }

    String descriptor() {
        return member.method().desc;
    }

    boolean isStatic() {
        return member.is(ACC_STATIC);
    }

    boolean isBoolean() {
        return descriptor().endsWith(")Z");
    }

    boolean isInitialiser() {
        return name().equals("<clinit>");
    }

    /** What a person reads: {@code Tree.repOk}. */
    String place() {
        return Nodes.readable(owner()) + "." + name();
    }

    /** The sizes of the receiver, if there is one, and of the parameters. */
    List<Integer> parameters() {
        List<Integer> sizes = new ArrayList<>(isStatic() ? List.of() : List.of(1));
        for (Type type : Type.getArgumentTypes(descriptor())) {
            sizes.add(type.getSize());
        }
        return sizes;
    }

    // --- instructions ---------------------------------------------------------------------------

    List<AbstractInsnNode> code() {
        return code;
    }

    int size() {
        return code.size();
    }

    AbstractInsnNode get(int position) {
        return code.get(position);
    }

    int opcode(int position) {
        return code.get(position).getOpcode();
    }

    /** Where an instruction may jump to; the default of a switch is last. */
    List<Integer> jumps(int position) {
        return InstructionNodes.targets(code.get(position)).stream().map(this::position).toList();
    }

    /** Where control may go on: at the next instruction first, if it may go on there. */
    List<Integer> next(int position) {
        List<Integer> next = new ArrayList<>();
        if (InstructionNodes.fallsThrough(code.get(position))) {
            next.add(position + 1);
        }
        next.addAll(jumps(position));
        return next;
    }

    /** The first instruction from a position on that is no {@code goto}. */
    int skipGotos(int position) {
        int at = position;
        for (int steps = 0; Nodes.isGoto(opcode(at)) && steps < size(); steps++) {
            at = jumps(at).get(0);
        }
        return at;
    }

    List<Handler> handlers() {
        return handlers;
    }

    /** The handlers that watch an instruction. */
    List<Handler> handlers(int position) {
        return handlers.stream()
                .filter(handler -> position >= handler.start && position < handler.end)
                .toList();
    }

    // --- the stack ------------------------------------------------------------------------------

    /** How many values lie on the stack before an instruction; none, if it is never come to. */
    int height(int position) {
        Frame<BasicValue> frame = frame(position);
        return frame == null ? 0 : frame.getStackSize();
    }

    private @Nullable Frame<BasicValue> frame(int position) {
        return frames[member.method().instructions.indexOf(code.get(position))];
    }

    /** The stack before an instruction, of whose values and locals nothing is known. */
    Frame<Known> unknown(int position) {
        Frame<Known> unknown =
                new Frame<>(member.method().maxLocals, Math.max(1, member.method().maxStack));
        for (int local = 0; local < unknown.getLocals(); local++) {
            unknown.setLocal(local, Known.UNKNOWN);
        }
        Frame<BasicValue> frame = frame(position);
        for (int i = 0; frame != null && i < frame.getStackSize(); i++) {
            unknown.push(Known.ofSize(frame.getStack(i).getSize()));
        }
        return unknown;
    }

    /** An instruction with its number, as a person reads it. */
    String text(int position) {
        StringBuilder text = new StringBuilder();
        text.append(position).append(' ').append(Nodes.text(get(position)));
        jumps(position).forEach(jump -> text.append(" @").append(jump));
        return text.toString();
    }
}
