package dev.tuntas.check.internal.method;

import dev.tuntas.machine.code.ClassSource;
import dev.tuntas.machine.code.ClassTree;
import dev.tuntas.machine.code.ClassTree.Member;
import dev.tuntas.machine.code.LookingCode;
import dev.tuntas.machine.jdk.JdkCatalogue;
import java.lang.reflect.Method;
import java.util.Collection;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Proves that a method changes nothing, if that is easy to see ({@link LookingCode}). Each call
 * must have one possible target, and of the JDK only what is known to be harmless.
 *
 * <p>A search can't compare objects before and after a call. Of a method that is proved pure it
 * need not.
 */
final class PurityProof {
    private static final int FIXED = Opcodes.ACC_STATIC | Opcodes.ACC_PRIVATE | Opcodes.ACC_FINAL;

    private final ClassTree tree;

    private PurityProof(ClassLoader loader) {
        this.tree = ClassTree.of(ClassSource.of(loader), name -> ClassReader.SKIP_DEBUG);
    }

    /** Whether a method under test is pure, called on objects of exactly its class. */
    static boolean holdsFor(Method method) {
        ClassLoader loader = method.getDeclaringClass().getClassLoader();
        if (loader == null) {
            return false;
        }
        String owner = Type.getInternalName(method.getDeclaringClass());
        try {
            PurityProof proof = new PurityProof(loader);
            Member start =
                    proof.tree.declared(owner, method.getName(), Type.getMethodDescriptor(method));
            return start != null && new LookingCode(proof::targets, true).onlyLooks(start.method());
        } catch (RuntimeException e) {
            // What can't be read can't be proved.
            return false;
        }
    }

    /** The only method that a call can mean; null if it may change something. */
    private @Nullable Collection<MethodNode> targets(MethodInsnNode call) {
        if (JdkCatalogue.makesThrowable(call.owner, call.name, call.desc)) {
            return Set.of();
        }
        if (JdkCatalogue.changesNothing(call.owner, call.name, call.desc)) {
            boolean isAlone =
                    !JdkCatalogue.callsBack(call.owner, call.name, call.desc)
                            && JdkCatalogue.takesNoArray(call.desc);
            return isAlone ? Set.of() : null;
        }
        Member method = tree.resolve(call.owner, call.name, call.desc);
        return method != null && isOnly(method, call) ? Set.of(method.method()) : null;
    }

    private boolean isOnly(Member method, MethodInsnNode call) {
        ClassNode owner = tree.node(call.owner);
        return call.getOpcode() == Opcodes.INVOKESTATIC
                || (owner != null && (owner.access & Opcodes.ACC_FINAL) != 0)
                || method.is(FIXED);
    }
}
