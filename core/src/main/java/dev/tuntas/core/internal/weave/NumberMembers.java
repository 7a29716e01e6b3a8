package dev.tuntas.core.internal.weave;

import static org.objectweb.asm.Opcodes.*;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Label;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Objects that would hash and print by their address do so by a number: their index in the space
 * or, if the predicate made them, the order in which they were first asked for it. So a predicate
 * that walks through a HashSet reads in the same order in every run and on every machine.
 */
record NumberMembers(WeavePlan plan, ClassNode node) {
    private static final String HASHED = WorldClass.PACKAGE + "Hashed";
    private static final String NUMBER = "tuntas$number";

    void add() {
        boolean isTop =
                (node.access & (ACC_INTERFACE | ACC_MODULE)) == 0 && !plan.isWoven(node.superName);
        if (!isTop || !inheritsFromObject("hashCode")) {
            return;
        }
        node.interfaces.add(HASHED);
        node.fields.add(
                new FieldNode(ACC_PUBLIC | ACC_SYNTHETIC | ACC_TRANSIENT, NUMBER, "I", null, null));
        addHash();
        addNumber();
        if (isMissing("hashCode", "()I")) {
            addHashCode();
        }
        if (inheritsFromObject("toString") && isMissing("toString", "()Ljava/lang/String;")) {
            addToString();
        }
    }

    /** Whether the classes above leave a method to Object; they are all the JDK's. */
    private boolean inheritsFromObject(String method) {
        String superclass = node.superName;
        if (superclass == null || superclass.equals("java/lang/Object")) {
            return superclass != null;
        }
        Class<?> loaded = platformClass(superclass);
        try {
            return loaded != null && loaded.getMethod(method).getDeclaringClass() == Object.class;
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException(e);
        }
    }

    private static @Nullable Class<?> platformClass(String internalName) {
        try {
            return Class.forName(
                    internalName.replace('/', '.'), false, ClassLoader.getPlatformClassLoader());
        } catch (ClassNotFoundException e) {
            return null;
        }
    }

    private void addHash() {
        MethodNode m = method("tuntas$hash", "()I");
        Label known = new Label();
        m.visitVarInsn(ALOAD, 0);
        m.visitFieldInsn(GETFIELD, node.name, NUMBER, "I");
        m.visitJumpInsn(IFNE, known);
        if (plan.isResumable()) {
            m.visitVarInsn(ALOAD, 0);
            m.visitMethodInsn(
                    INVOKESTATIC,
                    WorldClass.UNDO.internalName,
                    "number",
                    "(Ljava/lang/Object;)V",
                    false);
        }
        m.visitVarInsn(ALOAD, 0);
        m.visitMethodInsn(INVOKESTATIC, WorldClass.NUMBERS.internalName, "next", "()I", false);
        m.visitFieldInsn(PUTFIELD, node.name, NUMBER, "I");
        m.visitLabel(known);
        m.visitFrame(F_SAME, 0, null, 0, null);
        m.visitVarInsn(ALOAD, 0);
        m.visitFieldInsn(GETFIELD, node.name, NUMBER, "I");
        m.visitInsn(IRETURN);
    }

    private void addNumber() {
        MethodNode m = method(NUMBER, "(I)V");
        m.visitVarInsn(ALOAD, 0);
        m.visitVarInsn(ILOAD, 1);
        m.visitFieldInsn(PUTFIELD, node.name, NUMBER, "I");
        m.visitInsn(RETURN);
    }

    private boolean isMissing(String name, String descriptor) {
        return node.methods.stream()
                .noneMatch(m -> m.name.equals(name) && m.desc.equals(descriptor));
    }

    private void addHashCode() {
        MethodNode m = method("hashCode", "()I");
        m.visitVarInsn(ALOAD, 0);
        m.visitMethodInsn(INVOKEVIRTUAL, node.name, "tuntas$hash", "()I", false);
        m.visitInsn(IRETURN);
    }

    private void addToString() {
        String descriptor = "(Ljava/lang/Object;)Ljava/lang/String;";
        MethodNode m = method("toString", "()Ljava/lang/String;");
        m.visitVarInsn(ALOAD, 0);
        m.visitMethodInsn(INVOKESTATIC, WorldClass.NUMBERS.internalName, "name", descriptor, false);
        m.visitInsn(ARETURN);
    }

    private MethodNode method(String name, String descriptor) {
        MethodNode method =
                new MethodNode(ACC_PUBLIC | ACC_SYNTHETIC, name, descriptor, null, null);
        node.methods.add(method);
        return method;
    }
}
