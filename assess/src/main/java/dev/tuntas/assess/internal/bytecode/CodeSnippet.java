package dev.tuntas.assess.internal.bytecode;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;

/** A few instructions without jumps, to be written as often as they are needed. */
record CodeSnippet(List<AbstractInsnNode> code) {
    static final CodeSnippet NOTHING = new CodeSnippet(List.of());

    static CodeSnippet of(AbstractInsnNode... code) {
        return new CodeSnippet(List.of(code));
    }

    /** Instructions without operands. */
    static CodeSnippet of(int... opcodes) {
        return new CodeSnippet(
                Arrays.stream(opcodes).<AbstractInsnNode>mapToObj(InsnNode::new).toList());
    }

    CodeSnippet then(AbstractInsnNode... more) {
        return then(of(more));
    }

    CodeSnippet then(CodeSnippet more) {
        List<AbstractInsnNode> all = new ArrayList<>(code);
        all.addAll(more.code);
        return new CodeSnippet(all);
    }

    void write(InsnList into) {
        code.forEach(each -> into.add(each.clone(Map.of())));
    }
}
