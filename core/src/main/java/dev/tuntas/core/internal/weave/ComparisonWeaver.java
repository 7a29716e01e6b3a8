package dev.tuntas.core.internal.weave;

import static org.objectweb.asm.Opcodes.*;

import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;

/**
 * Makes code tell the world's {@code Compared} which numbers, references and values it compares,
 * and at which objects it looks.
 */
public final class ComparisonWeaver {
    private static final int API = ASM9;
    private static final String COMPARED = WorldClass.PACKAGE + "Compared";

    private static final String REFERENCES = "(Ljava/lang/Object;Ljava/lang/Object;)V";

    private ComparisonWeaver() {}

    /** The class file, in which the code tells its comparisons. */
    public static byte[] weave(byte[] woven) {
        ClassReader reader = new ClassReader(woven);
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        reader.accept(new Telling(writer), 0);
        return writer.toByteArray();
    }

    /** Whether a call asks of two references on the stack whether they are equal. */
    private static boolean comparesValues(
            int opcode, String owner, String called, String descriptor) {
        if (opcode == INVOKESTATIC) {
            return owner.equals("java/util/Objects") && called.equals("equals");
        }
        return opcode != INVOKESPECIAL
                && (called.equals("equals") && descriptor.equals("(Ljava/lang/Object;)Z")
                        || called.equals("compareTo") && descriptor.matches("\\(L[^;]+;\\)I"));
    }

    private static final class Telling extends ClassVisitor {
        Telling(ClassVisitor next) {
            super(API, next);
        }

        @Override
        public MethodVisitor visitMethod(
                int access, String name, String descriptor, String signature, String[] thrown) {
            MethodVisitor next = super.visitMethod(access, name, descriptor, signature, thrown);
            return new MethodVisitor(API, next) {
                @Override
                public void visitJumpInsn(int opcode, Label label) {
                    if (opcode >= IF_ICMPEQ && opcode <= IF_ICMPLE) {
                        super.visitInsn(DUP2);
                        super.visitMethodInsn(INVOKESTATIC, COMPARED, "ints", "(II)V", false);
                    } else if (opcode == IF_ACMPEQ || opcode == IF_ACMPNE) {
                        super.visitInsn(DUP2);
                        super.visitMethodInsn(
                                INVOKESTATIC, COMPARED, "references", REFERENCES, false);
                    }
                    super.visitJumpInsn(opcode, label);
                }

                @Override
                public void visitFieldInsn(
                        int opcode, String owner, String field, String descriptor) {
                    if (opcode == GETFIELD && !field.startsWith("tuntas$")) {
                        super.visitInsn(DUP);
                        super.visitMethodInsn(
                                INVOKESTATIC, COMPARED, "looked", "(Ljava/lang/Object;)V", false);
                    }
                    super.visitFieldInsn(opcode, owner, field, descriptor);
                }

                @Override
                public void visitMethodInsn(
                        int opcode,
                        String owner,
                        String called,
                        String descriptor,
                        boolean ofType) {
                    if (comparesValues(opcode, owner, called, descriptor)) {
                        super.visitInsn(DUP2);
                        super.visitMethodInsn(INVOKESTATIC, COMPARED, "values", REFERENCES, false);
                    }
                    super.visitMethodInsn(opcode, owner, called, descriptor, ofType);
                }

                @Override
                public void visitInsn(int opcode) {
                    switch (opcode) {
                        case LCMP -> tell("longs", "(JJ)I");
                        case DCMPL -> tell("doublesLess", "(DD)I");
                        case DCMPG -> tell("doublesGreater", "(DD)I");
                        case FCMPL -> tellFloats("doublesLess");
                        case FCMPG -> tellFloats("doublesGreater");
                        default -> super.visitInsn(opcode);
                    }
                }

                private void tell(String method, String descriptor) {
                    super.visitMethodInsn(INVOKESTATIC, COMPARED, method, descriptor, false);
                }

                /** As doubles, floats have the same order; the upper one is made wider first. */
                private void tellFloats(String method) {
                    super.visitInsn(F2D);
                    super.visitInsn(DUP2_X1);
                    super.visitInsn(POP2);
                    super.visitInsn(F2D);
                    super.visitInsn(DUP2_X2);
                    super.visitInsn(POP2);
                    tell(method, "(DD)I");
                }
            };
        }
    }
}
