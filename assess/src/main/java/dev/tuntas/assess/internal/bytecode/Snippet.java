package dev.tuntas.assess.internal.bytecode;

import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;

import java.util.List;
import java.util.Map;

/** A few instructions without jumps, to be written as often as they are needed. */
record Snippet(List<AbstractInsnNode> code) {
    static Snippet of(AbstractInsnNode... code) {
        return new Snippet(List.of(code));
    }

    /** One instruction without operands. */
    static Snippet of(int opcode) {
        return of(new InsnNode(opcode));
    }

    void write(InsnList into) {
        code.forEach(each -> into.add(each.clone(Map.of())));
    }
}
