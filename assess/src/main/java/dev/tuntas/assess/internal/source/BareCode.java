package dev.tuntas.assess.internal.source;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.TypePath;

/**
 * What methods are compiled to, whatever they are called and wherever they stand: a class file with
 * nothing else in it is the same if and only if the code is.
 */
final class BareCode extends ClassVisitor {
    private final Map<MethodKey, String> codes = new HashMap<>();
    private String owner = "";
    private int version;

    private BareCode() {
        super(Opcodes.ASM9);
    }

    /** The code of all methods of a class. */
    static Map<MethodKey, String> of(byte[] bytes) {
        BareCode code = new BareCode();
        new ClassReader(bytes).accept(code, ClassReader.SKIP_DEBUG);
        return code.codes;
    }

    @Override
    public void visit(
            int newVersion,
            int access,
            String name,
            @Nullable String signature,
            @Nullable String superName,
            String @Nullable [] interfaces) {
        owner = name;
        version = newVersion;
    }

    @Override
    public MethodVisitor visitMethod(
            int access,
            String name,
            String descriptor,
            @Nullable String signature,
            String @Nullable [] exceptions) {
        ClassWriter alone = new ClassWriter(0);
        alone.visit(version, 0, "C", null, "java/lang/Object", null);
        MethodKey key = new MethodKey(owner, name, descriptor);
        int isStatic = access & Opcodes.ACC_STATIC;
        return new Plain(alone.visitMethod(isStatic, "m", descriptor, null, null)) {
            @Override
            public void visitEnd() {
                super.visitEnd();
                codes.put(key, new String(alone.toByteArray(), StandardCharsets.ISO_8859_1));
            }
        };
    }

    /** Without annotations. */
    private static class Plain extends MethodVisitor {
        Plain(MethodVisitor next) {
            super(Opcodes.ASM9, next);
        }

        @Override
        public @Nullable AnnotationVisitor visitAnnotation(String descriptor, boolean isVisible) {
            return null;
        }

        @Override
        public @Nullable AnnotationVisitor visitTypeAnnotation(
                int reference, @Nullable TypePath path, String descriptor, boolean isVisible) {
            return null;
        }
    }
}
