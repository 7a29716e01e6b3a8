package dev.tuntas.check.internal.method;

import dev.tuntas.machine.jdk.JdkCatalogue;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Method;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Proves that a method changes nothing, if that is easy to see: neither it nor anything that it
 * calls has an instruction that writes to a field or an array. Each call must have one possible
 * target, and of the JDK only what is known to be harmless.
 *
 * <p>A search can't compare objects before and after a call. Of a method that is proved pure it
 * need not.
 */
final class PurityProof {
    private final ClassLoader loader;
    private final Map<String, @Nullable ClassNode> classes = new HashMap<>();
    private final Set<String> seen = new HashSet<>();
    private final Deque<MethodInsnNode> toDo = new ArrayDeque<>();

    private PurityProof(ClassLoader loader) {
        this.loader = loader;
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
        return proof.holds();
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
        ClassNode owner = classes.computeIfAbsent(call.owner, this::read);
        MethodNode method = owner == null ? null : method(owner, call);
        return owner != null
                && method != null
                && hasOneTarget(owner, method, call)
                && looksOnly(method);
    }

    private static @Nullable MethodNode method(ClassNode owner, MethodInsnNode call) {
        return owner.methods.stream()
                .filter(m -> m.name.equals(call.name) && m.desc.equals(call.desc))
                .findFirst()
                .orElse(null);
    }

    /** The first call is that of the method under test itself, on objects of exactly its class. */
    private boolean hasOneTarget(ClassNode owner, MethodNode method, MethodInsnNode call) {
        int fixed = Opcodes.ACC_STATIC | Opcodes.ACC_PRIVATE | Opcodes.ACC_FINAL;
        return call.getOpcode() == Opcodes.INVOKESTATIC
                || (owner.access & Opcodes.ACC_FINAL) != 0
                || (method.access & fixed) != 0;
    }

    private boolean looksOnly(MethodNode method) {
        if ((method.access & (Opcodes.ACC_NATIVE | Opcodes.ACC_ABSTRACT)) != 0) {
            return false;
        }
        for (AbstractInsnNode instruction : method.instructions) {
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

    private @Nullable ClassNode read(String name) {
        try (InputStream in = loader.getResourceAsStream(name + ".class")) {
            if (in == null) {
                return null;
            }
            ClassNode node = new ClassNode();
            new ClassReader(in.readAllBytes()).accept(node, ClassReader.SKIP_DEBUG);
            return node;
        } catch (IOException | RuntimeException e) {
            // What can't be read can't be proved.
            return null;
        }
    }
}
