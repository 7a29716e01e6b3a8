package dev.tuntas.core.internal.weave;

import static org.objectweb.asm.Opcodes.*;

import dev.tuntas.core.internal.weave.WeavePlan.WovenField;
import java.util.List;
import org.objectweb.asm.Label;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Makes the fields of a class slots: adds to the class
 *
 * <pre>{@code
 * int tuntas$entry;    // 0 for objects that are not in the space
 * int tuntas$unread0;  // bit i: the i-th woven field of this class has not been read yet
 *
 * static T tuntas$get$f(C self) {               // stands for self.f
 *     if ((self.tuntas$unread0 & BIT) != 0) tuntas$touch$f(self);
 *     return self.f;
 * }
 * static void tuntas$touch$f(C self) {
 *     Monitor.touch(self.tuntas$entry + POSITION);
 *     self.tuntas$unread0 &= ~BIT;
 * }
 * static void tuntas$put$f(C self, T value) {   // stands for self.f = value
 *     if (self.tuntas$entry != 0) Monitor.write(self.tuntas$entry + POSITION);
 *     self.f = value;
 * }
 * }</pre>
 *
 * and the methods of {@code Slotted}. The getters are small enough for the JIT to inline always.
 *
 * <p>A field without a domain keeps its name for reads. Its first write in a run is told to the
 * monitor, so that the next run finds the field as the constructor left it; here the bit of a field
 * means that it has not been written yet.
 */
public final class SlotMembers {
    private static final String SLOTTED = WorldClass.PACKAGE + "Slotted";
    public static final String ENTRY = "tuntas$entry";
    private static final String UNREAD = "tuntas$unread";
    private static final int BITS = 32;

    private final WeavePlan plan;
    private final ClassNode node;
    private final List<WovenField> fields;
    private final boolean inherits;

    SlotMembers(WeavePlan plan, ClassNode node) {
        this.plan = plan;
        this.node = node;
        this.fields = plan.fieldsOf(node.name);
        this.inherits = !fields.isEmpty() && fields.get(0).position() > 0;
    }

    static String getter(String field) {
        return "tuntas$get$" + field;
    }

    public static String setter(String field) {
        return "tuntas$put$" + field;
    }

    void add() {
        if (fields.isEmpty()) {
            return;
        }
        // Code that may read an inherited field must be able to call its getter in this class.
        node.access |= ACC_PUBLIC;
        if (!node.interfaces.contains(SLOTTED)) {
            node.interfaces.add(SLOTTED);
        }
        addField(ENTRY);
        for (int i = 0; i * BITS < fields.size(); i++) {
            addField(UNREAD + i);
        }
        for (int i = 0; i < fields.size(); i++) {
            addMembers(i);
        }
        addBind();
        addEntry();
        addWrite();
        addForget();
    }

    /** Where the predicate is resumed, {@link UndoMembers} has the setters. */
    private void addMembers(int i) {
        if (fields.get(i).isSlot()) {
            addGetter(i);
            addTouch(i);
            if (!plan.isResumable()) {
                addSetter(i);
            }
        } else if (!plan.isResumable()) {
            addKeep(i);
            addKeepingSetter(i);
        }
    }

    /** The field that tells whether the woven field with an index has been read. */
    public static String unreadWord(int index) {
        return UNREAD + index / BITS;
    }

    public static int unreadBit(int index) {
        return 1 << (index % BITS);
    }

    /** In a setter of {@link UndoMembers}: a write counts as a read. */
    static void addTouchBeforeWrite(MethodNode m, WeavePlan plan, WovenField field) {
        int index = plan.fieldsOf(field.owner()).indexOf(field);
        String self = "(L" + field.owner() + ";)V";
        Label go = new Label();
        m.visitVarInsn(ALOAD, 0);
        m.visitFieldInsn(GETFIELD, field.owner(), unreadWord(index), "I");
        m.visitLdcInsn(unreadBit(index));
        m.visitInsn(IAND);
        m.visitJumpInsn(IFEQ, go);
        m.visitVarInsn(ALOAD, 0);
        m.visitMethodInsn(INVOKESTATIC, field.owner(), touch(field), self, false);
        m.visitLabel(go);
        m.visitFrame(F_SAME, 0, null, 0, null);
        m.visitVarInsn(ALOAD, 0);
        m.visitFieldInsn(GETFIELD, field.owner(), ENTRY, "I");
        m.visitMethodInsn(INVOKESTATIC, WorldClass.MONITOR.internalName, "writes", "(I)V", false);
    }

    private void addField(String name) {
        node.fields.add(
                new FieldNode(ACC_PUBLIC | ACC_SYNTHETIC | ACC_TRANSIENT, name, "I", null, null));
    }

    private MethodNode method(int access, String name, String descriptor) {
        MethodNode method =
                new MethodNode(access | ACC_PUBLIC | ACC_SYNTHETIC, name, descriptor, null, null);
        node.methods.add(method);
        return method;
    }

    private String self() {
        return "L" + node.name + ";";
    }

    private void addGetter(int i) {
        WovenField field = fields.get(i);
        MethodNode m =
                method(ACC_STATIC, getter(field.name()), "(" + self() + ")" + field.descriptor());
        callIfBitIsSet(m, i, touch(field));
        m.visitVarInsn(ALOAD, 0);
        m.visitFieldInsn(GETFIELD, node.name, field.name(), field.descriptor());
        m.visitInsn(Type.getType(field.descriptor()).getOpcode(IRETURN));
    }

    private void callIfBitIsSet(MethodNode m, int i, String called) {
        Label go = new Label();
        m.visitVarInsn(ALOAD, 0);
        m.visitFieldInsn(GETFIELD, node.name, UNREAD + i / BITS, "I");
        m.visitLdcInsn(1 << (i % BITS));
        m.visitInsn(IAND);
        m.visitJumpInsn(IFEQ, go);
        m.visitVarInsn(ALOAD, 0);
        m.visitMethodInsn(INVOKESTATIC, node.name, called, "(" + self() + ")V", false);
        m.visitLabel(go);
        m.visitFrame(F_SAME, 0, null, 0, null);
    }

    /** The call that tells of a read of a field's slot, with the object on the stack. */
    public static MethodInsnNode touchCall(WovenField field) {
        String descriptor = "(L" + field.owner() + ";)V";
        return new MethodInsnNode(INVOKESTATIC, field.owner(), touch(field), descriptor, false);
    }

    private static String touch(WovenField field) {
        return "tuntas$touch$" + field.name();
    }

    private void addTouch(int i) {
        WovenField field = fields.get(i);
        MethodNode m = method(ACC_STATIC, touch(field), "(" + self() + ")V");
        // In this order: the stack may overflow in the call, and then nothing was read.
        report(m, field, "touch");
        combineBits(m, i / BITS, IAND, ~(1 << (i % BITS)));
        m.visitInsn(RETURN);
    }

    private void combineBits(MethodNode m, int word, int operation, int bits) {
        m.visitVarInsn(ALOAD, 0);
        m.visitInsn(DUP);
        m.visitFieldInsn(GETFIELD, node.name, UNREAD + word, "I");
        m.visitLdcInsn(bits);
        m.visitInsn(operation);
        m.visitFieldInsn(PUTFIELD, node.name, UNREAD + word, "I");
    }

    private void report(MethodNode m, WovenField field, String what) {
        m.visitVarInsn(ALOAD, 0);
        m.visitFieldInsn(GETFIELD, node.name, ENTRY, "I");
        m.visitLdcInsn(field.position());
        m.visitInsn(IADD);
        m.visitMethodInsn(INVOKESTATIC, WorldClass.MONITOR.internalName, what, "(I)V", false);
    }

    private void addSetter(int i) {
        WovenField field = fields.get(i);
        MethodNode m =
                method(ACC_STATIC, setter(field.name()), "(" + self() + field.descriptor() + ")V");
        Label store = new Label();
        m.visitVarInsn(ALOAD, 0);
        m.visitFieldInsn(GETFIELD, node.name, ENTRY, "I");
        m.visitJumpInsn(IFEQ, store);
        report(m, field, "write");
        m.visitLabel(store);
        m.visitFrame(F_SAME, 0, null, 0, null);
        store(m, field);
    }

    private void store(MethodNode m, WovenField field) {
        m.visitVarInsn(ALOAD, 0);
        m.visitVarInsn(Type.getType(field.descriptor()).getOpcode(ILOAD), 1);
        m.visitFieldInsn(PUTFIELD, node.name, field.name(), field.descriptor());
        m.visitInsn(RETURN);
    }

    private void addKeepingSetter(int i) {
        WovenField field = fields.get(i);
        MethodNode m =
                method(ACC_STATIC, setter(field.name()), "(" + self() + field.descriptor() + ")V");
        callIfBitIsSet(m, i, keep(field));
        store(m, field);
    }

    private static String keep(WovenField field) {
        return "tuntas$keep$" + field.name();
    }

    private void addKeep(int i) {
        WovenField field = fields.get(i);
        MethodNode m = method(ACC_STATIC, keep(field), "(" + self() + ")V");
        m.visitVarInsn(ALOAD, 0);
        m.visitLdcInsn(field.position());
        boolean isReference = Type.getType(field.descriptor()).getSort() >= Type.ARRAY;
        if (!isReference) {
            m.visitInsn(ACONST_NULL);
        }
        m.visitVarInsn(ALOAD, 0);
        m.visitFieldInsn(GETFIELD, node.name, field.name(), field.descriptor());
        if (isReference) {
            m.visitInsn(LCONST_0);
        } else {
            toBits(m, Type.getType(field.descriptor()));
        }
        m.visitMethodInsn(
                INVOKESTATIC,
                WorldClass.MONITOR.internalName,
                "keep",
                "(L" + SLOTTED + ";ILjava/lang/Object;J)V",
                false);
        combineBits(m, i / BITS, IAND, ~(1 << (i % BITS)));
        m.visitInsn(RETURN);
    }

    static void toBits(MethodNode m, Type type) {
        switch (type.getSort()) {
            case Type.LONG -> {}
            case Type.DOUBLE ->
                    m.visitMethodInsn(
                            INVOKESTATIC, "java/lang/Double", "doubleToRawLongBits", "(D)J", false);
            case Type.FLOAT -> {
                m.visitMethodInsn(
                        INVOKESTATIC, "java/lang/Float", "floatToRawIntBits", "(F)I", false);
                m.visitInsn(I2L);
            }
            default -> m.visitInsn(I2L);
        }
    }

    private void addBind() {
        MethodNode m = method(0, "tuntas$bind", "(I)V");
        if (inherits) {
            m.visitVarInsn(ALOAD, 0);
            m.visitVarInsn(ILOAD, 1);
            m.visitMethodInsn(INVOKESPECIAL, node.superName, "tuntas$bind", "(I)V", false);
        }
        m.visitVarInsn(ALOAD, 0);
        m.visitVarInsn(ILOAD, 1);
        m.visitFieldInsn(PUTFIELD, node.name, ENTRY, "I");
        for (int i = 0; i < fields.size(); i++) {
            if (!fields.get(i).isSlot()) {
                combineBits(m, i / BITS, IOR, 1 << (i % BITS));
            }
        }
        m.visitInsn(RETURN);
    }

    private void addEntry() {
        MethodNode m = method(0, ENTRY, "()I");
        m.visitVarInsn(ALOAD, 0);
        m.visitFieldInsn(GETFIELD, node.name, ENTRY, "I");
        m.visitInsn(IRETURN);
    }

    private void addWrite() {
        String descriptor = "(ILjava/lang/Object;J)V";
        MethodNode m = method(0, "tuntas$write", descriptor);
        Label[] cases = switchOnPosition(m, "tuntas$write", descriptor);
        for (int i = 0; i < cases.length; i++) {
            WovenField field = fields.get(i);
            m.visitLabel(cases[i]);
            m.visitFrame(F_SAME, 0, null, 0, null);
            m.visitVarInsn(ALOAD, 0);
            loadValue(m, Type.getType(field.descriptor()));
            m.visitFieldInsn(PUTFIELD, node.name, field.name(), field.descriptor());
            m.visitInsn(RETURN);
        }
    }

    static void loadValue(MethodNode m, Type type) {
        if (type.getSort() >= Type.ARRAY) {
            m.visitVarInsn(ALOAD, 2);
            m.visitTypeInsn(CHECKCAST, type.getInternalName());
            return;
        }
        m.visitVarInsn(LLOAD, 3);
        switch (type.getSort()) {
            case Type.LONG -> {}
            case Type.DOUBLE ->
                    m.visitMethodInsn(
                            INVOKESTATIC, "java/lang/Double", "longBitsToDouble", "(J)D", false);
            case Type.FLOAT -> {
                m.visitInsn(L2I);
                m.visitMethodInsn(INVOKESTATIC, "java/lang/Float", "intBitsToFloat", "(I)F", false);
            }
            default -> m.visitInsn(L2I);
        }
    }

    private void addForget() {
        MethodNode m = method(0, "tuntas$forget", "(I)V");
        Label[] cases = switchOnPosition(m, "tuntas$forget", "(I)V");
        for (int i = 0; i < cases.length; i++) {
            m.visitLabel(cases[i]);
            m.visitFrame(F_SAME, 0, null, 0, null);
            combineBits(m, i / BITS, IOR, 1 << (i % BITS));
            m.visitInsn(RETURN);
        }
    }

    /** Positions of this class go to the labels that are returned, others to the superclass. */
    private Label[] switchOnPosition(MethodNode m, String name, String descriptor) {
        Label[] cases = new Label[fields.size()];
        for (int i = 0; i < cases.length; i++) {
            cases[i] = new Label();
        }
        Label others = new Label();
        int first = fields.get(0).position();
        m.visitVarInsn(ILOAD, 1);
        m.visitTableSwitchInsn(first, first + cases.length - 1, others, cases);
        m.visitLabel(others);
        m.visitFrame(F_SAME, 0, null, 0, null);
        if (inherits) {
            m.visitVarInsn(ALOAD, 0);
            int local = 1;
            for (Type type : Type.getArgumentTypes(descriptor)) {
                m.visitVarInsn(type.getOpcode(ILOAD), local);
                local += type.getSize();
            }
            m.visitMethodInsn(INVOKESPECIAL, node.superName, name, descriptor, false);
        }
        m.visitInsn(RETURN);
        return cases;
    }
}
