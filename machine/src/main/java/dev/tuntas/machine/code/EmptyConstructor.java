package dev.tuntas.machine.code;

import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** The constructor of a class that is written: public, without parameters, doing nothing. */
public final class EmptyConstructor {
    private EmptyConstructor() {}

    /** Adds it; it calls the one of the superclass. */
    public static void addTo(ClassVisitor made, String superclass) {
        MethodVisitor code = made.visitMethod(Opcodes.ACC_PUBLIC, "<init>", "()V", null, null);
        code.visitCode();
        code.visitVarInsn(Opcodes.ALOAD, 0);
        code.visitMethodInsn(Opcodes.INVOKESPECIAL, superclass, "<init>", "()V", false);
        code.visitInsn(Opcodes.RETURN);
        code.visitMaxs(1, 1);
        code.visitEnd();
    }
}
