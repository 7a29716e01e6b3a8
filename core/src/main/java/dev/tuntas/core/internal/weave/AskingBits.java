package dev.tuntas.core.internal.weave;

import static org.objectweb.asm.Opcodes.*;

import dev.tuntas.core.internal.container.BitContents;
import dev.tuntas.machine.code.LoaderFiles;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.BitSet;
import java.util.Objects;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/**
 * The JDK's bit set, which may be given one of the space: a method that takes another bit set would
 * look into its fields, where those of the space have nothing, and so it asks for the loaded one
 * first ({@link BitContents#loaded}). No other container of the JDK looks into another one of a
 * class that is not its own.
 */
final class AskingBits extends ClassVisitor {
    static final String NAME = Type.getInternalName(BitSet.class);

    private static final String ANSWERS = Type.getInternalName(BitContents.class);

    private static final String INTERNAL = "jdk/internal/util/ArraysSupport";

    private AskingBits(ClassVisitor to) {
        super(ASM9, to);
    }

    static byte[] file() {
        try {
            ClassReader original =
                    new ClassReader(
                            Objects.requireNonNull(
                                    LoaderFiles.bytes(ClassLoader.getSystemClassLoader(), NAME)));
            ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
            original.accept(new AskingBits(writer), 0);
            return writer.toByteArray();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public MethodVisitor visitMethod(
            int access, String name, String descriptor, String signature, String[] exceptions) {
        MethodVisitor to = super.visitMethod(access, name, descriptor, signature, exceptions);
        boolean takesBits = descriptor.startsWith("(L" + NAME + ";)");
        boolean isAsked = takesBits || name.equals("equals");
        MethodVisitor open = withoutInternals(to);
        return !isAsked || (access & ACC_STATIC) != 0 ? open : asking(open, takesBits);
    }

    private static MethodVisitor withoutInternals(MethodVisitor to) {
        return new MethodVisitor(ASM9, to) {
            @Override
            public void visitMethodInsn(
                    int opcode, String owner, String name, String descriptor, boolean isInterface) {
                boolean isInternal = owner.equals(INTERNAL) && name.equals("mismatch");
                super.visitMethodInsn(
                        opcode, isInternal ? ANSWERS : owner, name, descriptor, isInterface);
            }
        };
    }

    /** No label lies between the start and what is added: the frames stay right. */
    private static MethodVisitor asking(MethodVisitor to, boolean takesBits) {
        return new MethodVisitor(ASM9, to) {
            @Override
            public void visitCode() {
                super.visitCode();
                visitVarInsn(ALOAD, 1);
                visitMethodInsn(
                        INVOKESTATIC,
                        ANSWERS,
                        "loaded",
                        "(Ljava/lang/Object;)Ljava/lang/Object;",
                        false);
                if (takesBits) {
                    visitTypeInsn(CHECKCAST, NAME);
                }
                visitVarInsn(ASTORE, 1);
            }
        };
    }
}
