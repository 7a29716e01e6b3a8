package dev.tuntas.check.internal.method;

import dev.tuntas.machine.code.ClassSource;
import dev.tuntas.machine.code.ClassTree;
import dev.tuntas.machine.code.ClassTree.Member;
import dev.tuntas.machine.jdk.JdkCatalogue;
import java.lang.reflect.Method;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Proves that a method changes nothing, if that is easy to see: neither it nor anything that it
 * calls has an instruction that writes to a field or an array. Each call must have one possible
 * target, and of the JDK only what is known to be harmless.
 *
 * <p>A search can't compare objects before and after a call. Of a method that is proved pure it
 * need not.
 */
final class PurityProof {
    private final ClassTree tree;
    private final Set<String> seen = new HashSet<>();
    private final Deque<MethodInsnNode> toDo = new ArrayDeque<>();

    private PurityProof(ClassLoader loader) {
        this.tree = ClassTree.of(ClassSource.of(loader), name -> ClassReader.SKIP_DEBUG);
    }

    static boolean holdsFor(Method method) {
        ClassLoader loader = method.getDeclaringClass().getClassLoader();
        if (loader == null) {
            return false;
        }
        PurityProof proof = new PurityProof(loader);
        proof.toDo.add(
                new MethodInsnNode(
                        Opcodes.INVOKESTATIC,
                        Type.getInternalName(method.getDeclaringClass()),
                        method.getName(),
                        Type.getMethodDescriptor(method)));
        try {
            return proof.holds();
        } catch (RuntimeException e) {
            // What can't be read can't be proved.
            return false;
        }
    }

    private boolean holds() {
        while (!toDo.isEmpty()) {
            MethodInsnNode call = toDo.remove();
            if (seen.add(call.owner + "." + call.name + call.desc) && !isHarmless(call)) {
                return false;
            }
        }
        return true;
    }

    private boolean isHarmless(MethodInsnNode call) {
        if (JdkCatalogue.changesNothing(call.owner, call.name, call.desc)) {
            return !JdkCatalogue.callsBack(call.owner, call.name, call.desc)
                    && JdkCatalogue.takesNoArray(call.desc);
        }
        Member method = tree.resolve(call.owner, call.name, call.desc);
        return method != null && hasOneTarget(method, call) && looksOnly(method);
    }

    /** The first call is that of the method under test itself, on objects of exactly its class. */
    private boolean hasOneTarget(Member method, MethodInsnNode call) {
        ClassNode owner = tree.node(call.owner);
        int fixed = Opcodes.ACC_STATIC | Opcodes.ACC_PRIVATE | Opcodes.ACC_FINAL;
        return call.getOpcode() == Opcodes.INVOKESTATIC
                || (owner != null && (owner.access & Opcodes.ACC_FINAL) != 0)
                || method.is(fixed);
    }

    private boolean looksOnly(Member member) {
        if (!member.hasCode()) {
            return false;
        }
        for (AbstractInsnNode instruction : member.method().instructions) {
            int opcode = instruction.getOpcode();
            boolean writes =
                    opcode == Opcodes.PUTFIELD
                            || opcode == Opcodes.PUTSTATIC
                            || opcode == Opcodes.INVOKEDYNAMIC
                            || (opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE);
            if (writes) {
                return false;
            }
            if (instruction instanceof MethodInsnNode call && !makesException(call)) {
                toDo.add(call);
            }
        }
        return true;
    }

    private static boolean makesException(MethodInsnNode call) {
        return JdkCatalogue.makesThrowable(call.owner, call.name, call.desc);
    }
}
