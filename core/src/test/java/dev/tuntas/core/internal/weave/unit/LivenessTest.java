package dev.tuntas.core.internal.weave.unit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.BitSet;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

class LivenessTest {
    /** {@code while (first != 0) {} return;}: the local matters at the head, and not behind it. */
    @Test
    void whatMattersIsKnownThoughLabelsCameBetween() {
        MethodNode method = new MethodNode(Opcodes.ACC_STATIC, "wait", "(I)V", null, null);
        LabelNode head = new LabelNode();
        JumpInsnNode back = new JumpInsnNode(Opcodes.IFNE, head);
        method.instructions.add(head);
        method.instructions.add(new VarInsnNode(Opcodes.ILOAD, 0));
        method.instructions.add(back);
        method.instructions.add(new InsnNode(Opcodes.RETURN));
        Liveness live = new Liveness(method);
        BitSet first = BitSet.valueOf(new long[] {1});
        assertEquals(first, live.before(head));
        for (int i = 0; i < 10; i++) {
            method.instructions.insert(new LabelNode());
        }
        assertEquals(first, live.before(head));
        assertEquals(first, live.before(back));
        assertEquals(new BitSet(), live.before(method.instructions.getLast()));
        assertEquals(new BitSet(), live.after(method.instructions.getLast()));
    }
}
