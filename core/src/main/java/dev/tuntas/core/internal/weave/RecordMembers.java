package dev.tuntas.core.internal.weave;

import static org.objectweb.asm.Opcodes.*;

import dev.tuntas.core.internal.weave.WeavePlan.WovenField;
import java.util.List;
import org.objectweb.asm.Label;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.RecordComponentNode;

/**
 * Adds to a record of the space a method that makes it once more with its own constructor:
 *
 * <pre>{@code
 * boolean tuntas$rebuilds() {
 *     R copy = new R(a, b);
 *     return copy.a == a && Monitor.isKept(b, copy.b);
 * }
 * }</pre>
 */
record RecordMembers(WeavePlan plan, ClassNode node) {
    private static final String REBUILT = WorldClass.PACKAGE + "RebuiltRecord";

    void add() {
        if (!plan.isRecordOfSpace(plan.move().original(node.name))) {
            return;
        }
        node.interfaces.add(REBUILT);
        MethodNode m =
                new MethodNode(ACC_PUBLIC | ACC_SYNTHETIC, "tuntas$rebuilds", "()Z", null, null);
        node.methods.add(m);
        List<RecordComponentNode> components =
                node.recordComponents == null ? List.of() : node.recordComponents;
        construct(m, components);
        m.visitVarInsn(ASTORE, 1);
        Label differs = new Label();
        for (RecordComponentNode component : components) {
            compare(m, component, differs);
        }
        m.visitInsn(ICONST_1);
        m.visitInsn(IRETURN);
        m.visitLabel(differs);
        m.visitFrame(F_APPEND, 1, new Object[] {node.name}, 0, null);
        m.visitInsn(ICONST_0);
        m.visitInsn(IRETURN);
    }

    private void construct(MethodNode m, List<RecordComponentNode> components) {
        StringBuilder descriptor = new StringBuilder("(");
        m.visitTypeInsn(NEW, node.name);
        m.visitInsn(DUP);
        for (RecordComponentNode component : components) {
            load(m, 0, component);
            descriptor.append(component.descriptor);
        }
        m.visitMethodInsn(
                INVOKESPECIAL, node.name, "<init>", descriptor.append(")V").toString(), false);
    }

    private void load(MethodNode m, int local, RecordComponentNode component) {
        m.visitVarInsn(ALOAD, local);
        boolean woven =
                plan.fieldsOf(node.name).stream()
                        .map(WovenField::name)
                        .anyMatch(component.name::equals);
        if (woven) {
            m.visitMethodInsn(
                    INVOKESTATIC,
                    node.name,
                    SlotMembers.getter(component.name),
                    "(L" + node.name + ";)" + component.descriptor,
                    false);
        } else {
            m.visitFieldInsn(GETFIELD, node.name, component.name, component.descriptor);
        }
    }

    private void compare(MethodNode m, RecordComponentNode component, Label differs) {
        load(m, 0, component);
        load(m, 1, component);
        switch (Type.getType(component.descriptor).getSort()) {
            case Type.LONG -> jumpIfNotZero(m, LCMP, differs);
            case Type.FLOAT -> jumpIfCompared(m, "java/lang/Float", "(FF)I", differs);
            case Type.DOUBLE -> jumpIfCompared(m, "java/lang/Double", "(DD)I", differs);
            case Type.OBJECT, Type.ARRAY -> {
                m.visitMethodInsn(
                        INVOKESTATIC,
                        WorldClass.RECORDS.internalName,
                        "isKept",
                        "(Ljava/lang/Object;Ljava/lang/Object;)Z",
                        false);
                m.visitJumpInsn(IFEQ, differs);
            }
            default -> m.visitJumpInsn(IF_ICMPNE, differs);
        }
    }

    private static void jumpIfNotZero(MethodNode m, int comparison, Label differs) {
        m.visitInsn(comparison);
        m.visitJumpInsn(IFNE, differs);
    }

    private static void jumpIfCompared(
            MethodNode m, String owner, String descriptor, Label differs) {
        m.visitMethodInsn(INVOKESTATIC, owner, "compare", descriptor, false);
        m.visitJumpInsn(IFNE, differs);
    }
}
