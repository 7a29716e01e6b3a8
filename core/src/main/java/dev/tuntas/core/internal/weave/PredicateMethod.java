package dev.tuntas.core.internal.weave;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.List;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodNode;

/**
 * The method that is the predicate: an instance method of the root, or a static one that takes it.
 *
 * @param method the method
 * @param cuts instructions of the method, by their number without labels, lines and frames: when a
 *     run comes to one of them, the monitor is told
 */
public record PredicateMethod(Method method, List<Integer> cuts) {
    public PredicateMethod(Method method) {
        this(method, List.of());
    }

    /** The public static method that is woven beside the predicate, to call it from anywhere. */
    static final String BRIDGE = "tuntas$predicate";

    static final String BRIDGE_DESCRIPTOR = "(Ljava/lang/Object;)Z";

    public String owner() {
        return Type.getInternalName(method.getDeclaringClass());
    }

    /** The code of a method from Object to boolean that calls the predicate. */
    private void emitCall(MethodVisitor code, JdkMove move) {
        boolean isStatic = Modifier.isStatic(method.getModifiers());
        Class<?> taken = isStatic ? method.getParameterTypes()[0] : method.getDeclaringClass();
        String owner = move.name(owner());
        code.visitCode();
        code.visitVarInsn(Opcodes.ALOAD, 0);
        emitCast(code, taken, move);
        code.visitMethodInsn(
                opcode(isStatic),
                owner,
                method.getName(),
                move.descriptor(Type.getMethodDescriptor(method)),
                method.getDeclaringClass().isInterface());
        if (method.getReturnType() == Boolean.class) {
            code.visitMethodInsn(
                    Opcodes.INVOKEVIRTUAL, "java/lang/Boolean", "booleanValue", "()Z", false);
        }
        code.visitInsn(Opcodes.IRETURN);
        code.visitMaxs(2, 1);
        code.visitEnd();
    }

    /** The method that calls the predicate, whatever its form. */
    public MethodNode bridge(JdkMove move) {
        MethodNode bridge =
                new MethodNode(
                        Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC,
                        BRIDGE,
                        BRIDGE_DESCRIPTOR,
                        null,
                        null);
        emitCall(bridge, move);
        return bridge;
    }

    private static void emitCast(MethodVisitor code, Class<?> taken, JdkMove move) {
        if (!taken.isPrimitive()) {
            code.visitTypeInsn(Opcodes.CHECKCAST, move.name(Type.getInternalName(taken)));
        }
    }

    private int opcode(boolean isStatic) {
        if (isStatic) {
            return Opcodes.INVOKESTATIC;
        }
        if (Modifier.isPrivate(method.getModifiers())) {
            return Opcodes.INVOKESPECIAL;
        }
        return method.getDeclaringClass().isInterface()
                ? Opcodes.INVOKEINTERFACE
                : Opcodes.INVOKEVIRTUAL;
    }
}
