package dev.tuntas.check.internal.contract;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodHandles.Lookup.ClassOption;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Loads a class as a hidden nestmate of another.
 *
 * <p>Only a lookup from the same module may do that, and each class loader has an unnamed module of
 * its own. So for a class of another loader, a class that gives away its lookup is put beside it
 * once; to define that one, a lookup from outside is enough.
 *
 * <p>The JDK's classes for lambdas call the code of a lambda by the name of its class, which a
 * hidden class does not have. So the lambdas of a contract are linked by a method that it brings
 * along.
 */
public final class Nestmates {
    private static final String DOOR = "Tuntas$Door";
    private static final String LOOKUP = "java/lang/invoke/MethodHandles$Lookup";

    private Nestmates() {}

    /** Defines a class, and initialises it; the lookup has all access to it. */
    public static Lookup define(Class<?> subject, byte[] bytes) {
        try {
            return lookup(subject)
                    .defineHiddenClass(withOwnLambdas(bytes), true, ClassOption.NESTMATE);
        } catch (IllegalAccessException e) {
            throw ContractProblems.closedModule(subject, e);
        }
    }

    private static byte[] withOwnLambdas(byte[] bytes) {
        ClassReader reader = new ClassReader(bytes);
        ClassWriter writer = new ClassWriter(0);
        reader.accept(new LambdaLinker(writer, reader.getClassName()), 0);
        return writer.toByteArray();
    }

    private static final class LambdaLinker extends ClassVisitor {
        private final String name;

        LambdaLinker(ClassVisitor next, String name) {
            super(Opcodes.ASM9, next);
            this.name = name;
        }

        @Override
        public MethodVisitor visitMethod(
                int access,
                String method,
                String descriptor,
                @Nullable String signature,
                String @Nullable [] exceptions) {
            return new MethodVisitor(
                    Opcodes.ASM9,
                    super.visitMethod(access, method, descriptor, signature, exceptions)) {
                @Override
                public void visitInvokeDynamicInsn(
                        String called, String desc, Handle linker, Object... arguments) {
                    super.visitInvokeDynamicInsn(called, desc, own(linker), arguments);
                }
            };
        }

        private Handle own(Handle linker) {
            boolean isLambda =
                    linker.getOwner().equals("java/lang/invoke/LambdaMetafactory")
                            && linker.getName().equals("metafactory");
            return isLambda
                    ? new Handle(Opcodes.H_INVOKESTATIC, name, "lambda$", linker.getDesc(), false)
                    : linker;
        }
    }

    private static Lookup lookup(Class<?> subject) throws IllegalAccessException {
        Nestmates.class.getModule().addReads(subject.getModule());
        Lookup outside = MethodHandles.privateLookupIn(subject, MethodHandles.lookup());
        return outside.hasFullPrivilegeAccess()
                ? outside
                : MethodHandles.privateLookupIn(subject, through(door(subject, outside)));
    }

    private static synchronized Class<?> door(Class<?> subject, Lookup outside)
            throws IllegalAccessException {
        String inPackage = subject.getPackageName();
        String name = inPackage.isEmpty() ? DOOR : inPackage + "." + DOOR;
        try {
            return Class.forName(name, true, subject.getClassLoader());
        } catch (ClassNotFoundException e) {
            return outside.defineClass(doorBytes(name.replace('.', '/')));
        }
    }

    private static byte[] doorBytes(String name) {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        int access = Opcodes.ACC_PUBLIC | Opcodes.ACC_FINAL | Opcodes.ACC_SYNTHETIC;
        writer.visit(Opcodes.V11, access, name, null, "java/lang/Object", null);
        MethodVisitor code =
                writer.visitMethod(
                        Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC,
                        "lookup",
                        "()L" + LOOKUP + ";",
                        null,
                        null);
        code.visitCode();
        code.visitMethodInsn(
                Opcodes.INVOKESTATIC,
                "java/lang/invoke/MethodHandles",
                "lookup",
                "()L" + LOOKUP + ";",
                false);
        code.visitInsn(Opcodes.ARETURN);
        code.visitMaxs(0, 0);
        code.visitEnd();
        writer.visitEnd();
        return writer.toByteArray();
    }

    private static Lookup through(Class<?> door) throws IllegalAccessException {
        try {
            return (Lookup) door.getMethod("lookup").invoke(null);
        } catch (NoSuchMethodException | java.lang.reflect.InvocationTargetException e) {
            throw new IllegalStateException(e);
        }
    }
}
