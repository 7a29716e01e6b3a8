package dev.tuntas.check.spi.input;

import static org.objectweb.asm.Opcodes.ACC_PUBLIC;
import static org.objectweb.asm.Opcodes.ACC_STATIC;
import static org.objectweb.asm.Opcodes.ACC_SYNTHETIC;
import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.CHECKCAST;
import static org.objectweb.asm.Opcodes.INVOKEINTERFACE;
import static org.objectweb.asm.Opcodes.INVOKESPECIAL;
import static org.objectweb.asm.Opcodes.INVOKESTATIC;
import static org.objectweb.asm.Opcodes.INVOKEVIRTUAL;
import static org.objectweb.asm.Opcodes.IRETURN;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Public ways to predicates that may be private, in classes that may be private: static methods
 * that are added to the classes of a world, not to the user's.
 */
final class AccessBridges {
    private static final String DESCRIPTOR = "(Ljava/lang/Object;)Z";

    private final Map<String, Set<Method>> byOwner = new LinkedHashMap<>();

    /** Adds a call that takes an object from the stack and leaves a boolean. */
    void call(MethodVisitor code, PredicateRef predicate) {
        Class<?> owner = predicate.method().getDeclaringClass();
        String name = Type.getInternalName(owner);
        byOwner.computeIfAbsent(name, n -> new LinkedHashSet<>()).add(predicate.method());
        code.visitMethodInsn(
                INVOKESTATIC, name, predicate.bridge(), DESCRIPTOR, owner.isInterface());
    }

    /** The internal names of the classes that get such methods. */
    Set<String> owners() {
        return Set.copyOf(byOwner.keySet());
    }

    void addTo(ClassNode owner) {
        owner.access |= ACC_PUBLIC;
        for (Method predicate : byOwner.getOrDefault(owner.name, Set.of())) {
            owner.methods.add(bridge(new PredicateRef(predicate)));
        }
    }

    private static MethodNode bridge(PredicateRef predicate) {
        MethodNode bridge =
                new MethodNode(
                        ACC_PUBLIC | ACC_STATIC | ACC_SYNTHETIC,
                        predicate.bridge(),
                        DESCRIPTOR,
                        null,
                        null);
        Method method = predicate.method();
        boolean isStatic = Modifier.isStatic(method.getModifiers());
        Class<?> taken = isStatic ? method.getParameterTypes()[0] : method.getDeclaringClass();
        bridge.visitCode();
        bridge.visitVarInsn(ALOAD, 0);
        emitCast(bridge, taken);
        bridge.visitMethodInsn(
                opcode(method),
                Type.getInternalName(method.getDeclaringClass()),
                method.getName(),
                Type.getMethodDescriptor(method),
                method.getDeclaringClass().isInterface());
        if (method.getReturnType() == Boolean.class) {
            bridge.visitMethodInsn(
                    INVOKEVIRTUAL, "java/lang/Boolean", "booleanValue", "()Z", false);
        }
        bridge.visitInsn(IRETURN);
        bridge.visitMaxs(2, 1);
        bridge.visitEnd();
        return bridge;
    }

    private static void emitCast(MethodNode bridge, Class<?> type) {
        if (!type.isPrimitive()) {
            bridge.visitTypeInsn(CHECKCAST, Type.getInternalName(type));
            return;
        }
        Class<?> boxed = java.lang.invoke.MethodType.methodType(type).wrap().returnType();
        bridge.visitTypeInsn(CHECKCAST, Type.getInternalName(boxed));
        bridge.visitMethodInsn(
                INVOKEVIRTUAL,
                Type.getInternalName(boxed),
                type.getName() + "Value",
                "()" + Type.getDescriptor(type),
                false);
    }

    private static int opcode(Method method) {
        if (Modifier.isStatic(method.getModifiers())) {
            return INVOKESTATIC;
        }
        if (Modifier.isPrivate(method.getModifiers())) {
            return INVOKESPECIAL;
        }
        return method.getDeclaringClass().isInterface() ? INVOKEINTERFACE : INVOKEVIRTUAL;
    }
}
