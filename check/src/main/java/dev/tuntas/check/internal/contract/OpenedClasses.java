package dev.tuntas.check.internal.contract;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * The class files of a subject's nest as the compiler sees them: private members are visible in the
 * package. A contract is loaded as a nestmate, which may use them as they are.
 */
final class OpenedClasses {
    private OpenedClasses() {}

    /** By binary name. */
    static Map<String, byte[]> of(Class<?> subject) {
        Map<String, byte[]> opened = new LinkedHashMap<>();
        for (Class<?> member : subject.getNestMembers()) {
            byte[] bytes = ClassBytes.of(member);
            if (bytes == null) {
                throw ContractProblems.noClassFile(member);
            }
            opened.put(member.getName(), open(bytes));
        }
        return opened;
    }

    private static byte[] open(byte[] bytes) {
        ClassWriter writer = new ClassWriter(0);
        new ClassReader(bytes).accept(new Opener(writer), ClassReader.SKIP_CODE);
        return writer.toByteArray();
    }

    private static final class Opener extends ClassVisitor {
        Opener(ClassVisitor next) {
            super(Opcodes.ASM9, next);
        }

        private boolean isInterface;

        @Override
        public void visit(
                int version,
                int access,
                String name,
                @Nullable String signature,
                @Nullable String superName,
                String @Nullable [] interfaces) {
            isInterface = (access & Opcodes.ACC_INTERFACE) != 0;
            super.visit(version, access, name, signature, superName, interfaces);
        }

        private static int opened(int access) {
            return access & ~Opcodes.ACC_PRIVATE;
        }

        @Override
        public void visitInnerClass(
                String name, @Nullable String outer, @Nullable String inner, int access) {
            super.visitInnerClass(name, outer, inner, opened(access));
        }

        @Override
        public FieldVisitor visitField(
                int access,
                String name,
                String descriptor,
                @Nullable String signature,
                @Nullable Object value) {
            return super.visitField(opened(access), name, descriptor, signature, value);
        }

        @Override
        public MethodVisitor visitMethod(
                int access,
                String name,
                String descriptor,
                @Nullable String signature,
                String @Nullable [] exceptions) {
            // A method of an interface is public or private.
            int visible = isInterface ? opened(access) | Opcodes.ACC_PUBLIC : opened(access);
            return super.visitMethod(visible, name, descriptor, signature, exceptions);
        }
    }
}
