package dev.tuntas.suite.internal.code;

import static org.objectweb.asm.Opcodes.*;

import dev.tuntas.machine.code.InstructionNodes;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.util.Textifier;
import org.objectweb.asm.util.TraceMethodVisitor;

/** Questions about instructions. */
final class Nodes {
    /** How the names of bodies of lambdas start. */
    static final String LAMBDA = "lambda$";

    private Nodes() {}

    /** The instructions of a method, without labels. */
    static List<AbstractInsnNode> instructions(MethodNode method) {
        List<AbstractInsnNode> code = new ArrayList<>();
        for (AbstractInsnNode insn : method.instructions) {
            if (insn.getOpcode() == JSR || insn.getOpcode() == RET) {
                throw CodeProblems.oldCode(method.name);
            }
            if (insn.getOpcode() >= 0) {
                code.add(insn);
            }
        }
        return code;
    }

    /** What a class file says that a static field of the class holds from the start. */
    static @Nullable Object constant(ClassNode owner, String name, String descriptor) {
        for (FieldNode field : owner.fields) {
            boolean isStatic = (field.access & ACC_STATIC) != 0;
            if (isStatic && field.name.equals(name) && field.desc.equals(descriptor)) {
                return field.value;
            }
        }
        return null;
    }

    static boolean isLoad(int opcode) {
        return opcode >= ILOAD && opcode <= ALOAD;
    }

    static boolean isStore(int opcode) {
        return opcode >= ISTORE && opcode <= ASTORE;
    }

    static boolean isReturn(int opcode) {
        return opcode >= IRETURN && opcode <= RETURN;
    }

    static boolean isArrayStore(int opcode) {
        return opcode >= IASTORE && opcode <= SASTORE;
    }

    static boolean isGoto(int opcode) {
        return opcode == GOTO;
    }

    /** The local variable that an instruction loads, stores or increments, or -1. */
    static int local(AbstractInsnNode insn) {
        if (insn instanceof IincInsnNode increment) {
            return increment.var;
        }
        return insn instanceof VarInsnNode variable ? variable.var : -1;
    }

    /** Whether it writes to a local variable of two words. */
    static boolean storesWide(AbstractInsnNode insn) {
        return insn.getOpcode() == LSTORE || insn.getOpcode() == DSTORE;
    }

    /** How many values a call takes, its receiver included. */
    static int arguments(MethodInsnNode call) {
        int receiver = call.getOpcode() == INVOKESTATIC ? 0 : 1;
        return receiver + Type.getArgumentTypes(call.desc).length;
    }

    /** A lambda's body has no name of its own: what it does is compared, not what it is called. */
    static boolean isLambdaBody(Handle handle) {
        return handle.getTag() >= H_INVOKEVIRTUAL && handle.getName().startsWith(LAMBDA);
    }

    /** What a person reads of an instruction; where it jumps to is not part of that. */
    static String text(AbstractInsnNode insn) {
        Textifier printer = new Textifier();
        insn.accept(new TraceMethodVisitor(printer));
        String line =
                String.valueOf(printer.getText().get(0)).strip().lines().findFirst().orElse("");
        int end = line.indexOf(' ') < 0 ? line.length() : line.indexOf(' ');
        String name = line.substring(0, end).toLowerCase(Locale.ROOT);
        return InstructionNodes.targets(insn).isEmpty() ? name + line.substring(end) : name;
    }

    /** What a person reads of a class or a field: {@code Tree.Node} for {@code pkg/Tree$Node}. */
    static String readable(String name) {
        return name.substring(name.lastIndexOf('/') + 1).replace('$', '.');
    }
}
