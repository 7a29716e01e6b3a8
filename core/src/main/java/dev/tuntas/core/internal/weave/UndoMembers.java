package dev.tuntas.core.internal.weave;

import static org.objectweb.asm.Opcodes.*;

import dev.tuntas.core.internal.weave.WeavePlan.WovenField;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Label;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Makes the writes to the fields of a class undoable: adds to the class
 *
 * <pre>{@code
 * static void tuntas$put$f(C self, T value) {   // stands for self.f = value
 *     Undo.field(self, NUMBER, self.f);
 *     self.f = value;
 * }
 * public void tuntas$undo(int number, Object reference, long bits) { ... }
 * }</pre>
 *
 * A slot that is written before it was read is told to the monitor first.
 */
final class UndoMembers {
    private static final String UNDOABLE = WorldClass.PACKAGE + "Undoable";

    private final WeavePlan plan;
    private final ClassNode node;
    private final List<FieldNode> fields;
    private final int offset;

    UndoMembers(WeavePlan plan, ClassNode node) {
        this.plan = plan;
        this.node = node;
        this.fields = undoable(node);
        this.offset = count(node.superName);
    }

    /** The fields of a class that are written after its constructor. */
    private static List<FieldNode> undoable(ClassNode node) {
        List<FieldNode> fields = new ArrayList<>();
        for (FieldNode field : node.fields) {
            boolean isOurs = field.name.startsWith("tuntas$");
            if ((field.access & (ACC_STATIC | ACC_FINAL)) == 0 && !isOurs) {
                fields.add(field);
            }
        }
        return fields;
    }

    private int count(String internalName) {
        int count = 0;
        for (String c = internalName; c != null && plan.isWoven(c); c = plan.superclass(c)) {
            ClassNode above = plan.node(c);
            count += above == null ? 0 : above.fields.size();
        }
        return count;
    }

    void add() {
        if ((node.access & (ACC_INTERFACE | ACC_MODULE)) != 0 || fields.isEmpty()) {
            return;
        }
        if (!node.interfaces.contains(UNDOABLE)) {
            node.interfaces.add(UNDOABLE);
        }
        for (int i = 0; i < fields.size(); i++) {
            addSetter(fields.get(i), offset + i);
        }
        addUndo();
    }

    private void addSetter(FieldNode field, int number) {
        MethodNode m =
                new MethodNode(
                        ACC_PUBLIC | ACC_STATIC | ACC_SYNTHETIC,
                        SlotMembers.setter(field.name),
                        "(L" + node.name + ";" + field.desc + ")V",
                        null,
                        null);
        node.methods.add(m);
        WovenField woven = slot(field);
        if (woven != null) {
            SlotMembers.addTouchBeforeWrite(m, plan, woven);
        }
        Type type = Type.getType(field.desc);
        m.visitVarInsn(ALOAD, 0);
        m.visitLdcInsn(number);
        m.visitVarInsn(ALOAD, 0);
        m.visitFieldInsn(GETFIELD, node.name, field.name, field.desc);
        boolean isReference = type.getSort() >= Type.ARRAY;
        if (!isReference) {
            SlotMembers.toBits(m, type);
        }
        String old = isReference ? "Ljava/lang/Object;" : "J";
        m.visitMethodInsn(
                INVOKESTATIC,
                WorldClass.UNDO.internalName,
                "field",
                "(Ljava/lang/Object;I" + old + ")V",
                false);
        m.visitVarInsn(ALOAD, 0);
        m.visitVarInsn(type.getOpcode(ILOAD), 1);
        m.visitFieldInsn(PUTFIELD, node.name, field.name, field.desc);
        m.visitInsn(RETURN);
    }

    private @Nullable WovenField slot(FieldNode field) {
        for (WovenField woven : plan.fieldsOf(node.name)) {
            if (woven.isSlot() && woven.name().equals(field.name)) {
                return woven;
            }
        }
        return null;
    }

    private void addUndo() {
        MethodNode m =
                new MethodNode(
                        ACC_PUBLIC | ACC_SYNTHETIC,
                        "tuntas$undo",
                        "(ILjava/lang/Object;J)V",
                        null,
                        null);
        node.methods.add(m);
        Label[] cases = new Label[fields.size()];
        for (int i = 0; i < cases.length; i++) {
            cases[i] = new Label();
        }
        Label others = new Label();
        m.visitVarInsn(ILOAD, 1);
        m.visitTableSwitchInsn(offset, offset + cases.length - 1, others, cases);
        for (int i = 0; i < cases.length; i++) {
            FieldNode field = fields.get(i);
            m.visitLabel(cases[i]);
            m.visitFrame(F_SAME, 0, null, 0, null);
            m.visitVarInsn(ALOAD, 0);
            SlotMembers.loadValue(m, Type.getType(field.desc));
            m.visitFieldInsn(PUTFIELD, node.name, field.name, field.desc);
            m.visitInsn(RETURN);
        }
        m.visitLabel(others);
        m.visitFrame(F_SAME, 0, null, 0, null);
        String above = plan.undoableAbove(node.superName);
        if (above != null) {
            m.visitVarInsn(ALOAD, 0);
            m.visitVarInsn(ILOAD, 1);
            m.visitVarInsn(ALOAD, 2);
            m.visitVarInsn(LLOAD, 3);
            m.visitMethodInsn(
                    INVOKESPECIAL, node.superName, "tuntas$undo", "(ILjava/lang/Object;J)V", false);
        }
        m.visitInsn(RETURN);
    }
}
