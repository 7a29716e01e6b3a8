package dev.tuntas.core.internal.weave.resume;

import static org.objectweb.asm.Opcodes.*;

import dev.tuntas.core.internal.weave.ClassWeaver;
import dev.tuntas.core.internal.weave.WorldClass;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** The class that implements the world's ResumableProgram: it goes from unit to unit. */
public final class ProgramClass {
    private ProgramClass() {}

    public static byte[] generate(Program program, String name, String programInterface) {
        ClassWriter writer = ClassWeaver.begin(name, programInterface);
        addRun(writer.visitMethod(ACC_PUBLIC, "run", "(I)I", null, null), program.calls());
        addUndo(
                writer.visitMethod(
                        ACC_PUBLIC,
                        "undo",
                        "(Ljava/lang/Object;ILjava/lang/Object;J)V",
                        null,
                        null));
        addHandles(
                writer.visitMethod(ACC_PUBLIC, "handles", "(I)Z", null, null),
                program.handledPoints().stream().mapToInt(p -> p).sorted().toArray());
        writer.visitEnd();
        return writer.toByteArray();
    }

    private static void addRun(MethodVisitor m, List<Map.Entry<ClassNode, MethodNode>> units) {
        m.visitCode();
        Label next = new Label();
        Label end = new Label();
        Label[] cases = new Label[units.size()];
        for (int i = 0; i < cases.length; i++) {
            cases[i] = new Label();
        }
        m.visitLabel(next);
        m.visitFrame(F_SAME, 0, null, 0, null);
        m.visitVarInsn(ILOAD, 1);
        m.visitIntInsn(BIPUSH, 16);
        m.visitInsn(IUSHR);
        m.visitTableSwitchInsn(1, cases.length, end, cases);
        for (int i = 0; i < cases.length; i++) {
            ClassNode owner = units.get(i).getKey();
            m.visitLabel(cases[i]);
            m.visitFrame(F_SAME, 0, null, 0, null);
            m.visitVarInsn(ILOAD, 1);
            m.visitMethodInsn(
                    INVOKESTATIC,
                    owner.name,
                    units.get(i).getValue().name,
                    "(I)I",
                    (owner.access & ACC_INTERFACE) != 0);
            m.visitVarInsn(ISTORE, 1);
            m.visitJumpInsn(GOTO, next);
        }
        m.visitLabel(end);
        m.visitFrame(F_SAME, 0, null, 0, null);
        m.visitVarInsn(ILOAD, 1);
        m.visitInsn(IRETURN);
        m.visitMaxs(0, 0);
        m.visitEnd();
    }

    /**
     * The JVM lets code call a method of an interface on any object and looks for it in the call.
     * Java would have it cast first, which takes as long again.
     */
    private static void addUndo(MethodVisitor m) {
        m.visitCode();
        m.visitVarInsn(ALOAD, 1);
        m.visitVarInsn(ILOAD, 2);
        m.visitVarInsn(ALOAD, 3);
        m.visitVarInsn(LLOAD, 4);
        m.visitMethodInsn(
                INVOKEINTERFACE,
                WorldClass.PACKAGE + "Undoable",
                "tuntas$undo",
                "(ILjava/lang/Object;J)V",
                true);
        m.visitInsn(RETURN);
        m.visitMaxs(0, 0);
        m.visitEnd();
    }

    private static void addHandles(MethodVisitor m, int[] points) {
        m.visitCode();
        Label yes = new Label();
        Label no = new Label();
        Label[] all = new Label[points.length];
        Arrays.fill(all, yes);
        m.visitVarInsn(ILOAD, 1);
        m.visitLookupSwitchInsn(no, points, all);
        if (points.length > 0) {
            m.visitLabel(yes);
            m.visitFrame(F_SAME, 0, null, 0, null);
            m.visitInsn(ICONST_1);
            m.visitInsn(IRETURN);
        }
        m.visitLabel(no);
        m.visitFrame(F_SAME, 0, null, 0, null);
        m.visitInsn(ICONST_0);
        m.visitInsn(IRETURN);
        m.visitMaxs(0, 0);
        m.visitEnd();
    }
}
