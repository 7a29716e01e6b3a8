package dev.tuntas.suite.internal.code;

import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;

/** A method of a class file that returns true when it comes to one of its instructions. */
final class CutMethod {
    private CutMethod() {}

    /** The class file with that method instead. */
    static byte[] in(byte[] file, MethodCode method, int position) {
        ClassNode node = new ClassNode();
        new ClassReader(file).accept(node, 0);
        for (MethodNode other : node.methods) {
            if (other.name.equals(method.name()) && other.desc.equals(method.descriptor())) {
                cut(other, position);
            }
        }
        ClassWriter writer = new ClassWriter(0);
        node.accept(writer);
        return writer.toByteArray();
    }

    /** What is added stands at the end, so that all other instructions keep their numbers. */
    private static void cut(MethodNode method, int position) {
        LabelNode end = new LabelNode();
        AbstractInsnNode at = Nodes.instructions(method).get(position);
        method.instructions.set(at, new JumpInsnNode(Opcodes.GOTO, end));
        method.instructions.add(end);
        method.instructions.add(new InsnNode(Opcodes.ICONST_1));
        method.instructions.add(new InsnNode(Opcodes.IRETURN));
    }
}
