package dev.tuntas.assess.internal.bytecode;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;

/** A few instructions without jumps, to be written as often as they are needed. */
record Snippet(List<AbstractInsnNode> code) {
    static final Snippet NOTHING = new Snippet(List.of());

    static Snippet of(AbstractInsnNode... code) {
        return new Snippet(List.of(code));
    }

    /** Instructions without operands. */
    static Snippet of(int... opcodes) {
        return new Snippet(
                Arrays.stream(opcodes).<AbstractInsnNode>mapToObj(InsnNode::new).toList());
    }

    Snippet then(AbstractInsnNode... more) {
        return then(of(more));
    }

    Snippet then(Snippet more) {
        List<AbstractInsnNode> all = new ArrayList<>(code);
        all.addAll(more.code);
        return new Snippet(all);
    }

    void write(InsnList into) {
        code.forEach(each -> into.add(each.clone(Map.of())));
    }
}
