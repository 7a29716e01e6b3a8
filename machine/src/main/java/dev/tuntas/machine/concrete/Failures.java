package dev.tuntas.machine.concrete;

import java.lang.invoke.MethodHandles;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Exceptions that the JVM makes, with its messages. */
final class Failures {
    private Failures() {}

    static ArithmeticException division() {
        return new ArithmeticException("/ by zero");
    }

    static ArrayIndexOutOfBoundsException index(int index, int length) {
        return new ArrayIndexOutOfBoundsException(
                "Index " + index + " out of bounds for length " + length);
    }

    /** JVMS 5.5, step 5, as HotSpot words it. */
    static NoClassDefFoundError erroneous(ConcreteClass type) {
        NoClassDefFoundError error = new NoClassDefFoundError("Could not initialize class " + type);
        Throwable failure = type.failure;
        if (failure != null) {
            Throwable cause =
                    failure instanceof ExceptionInInitializerError && failure.getCause() != null
                            ? failure.getCause()
                            : failure;
            String message = cause.getMessage() == null ? "" : ": " + cause.getMessage();
            String where = " [in thread \"" + Thread.currentThread().getName() + "\"]";
            ExceptionInInitializerError before =
                    new ExceptionInInitializerError(
                            "Exception " + cause.getClass().getName() + message + where);
            before.setStackTrace(cause.getStackTrace());
            error.initCause(before);
        }
        return error;
    }

    /**
     * What the JVM throws for a cast. The text names modules and loaders, so it is taken from the
     * JVM itself: by a class whose only method does that cast.
     */
    static Throwable cast(Class<?> target, @Nullable Object object, ConcreteClass caller) {
        ClassWriter out = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        String name = caller.type.name + "$$Cast";
        out.visit(Opcodes.V17, Opcodes.ACC_FINAL, name, null, "java/lang/Object", null);
        String descriptor = "(Ljava/lang/Object;)V";
        MethodVisitor code = out.visitMethod(Opcodes.ACC_STATIC, "cast", descriptor, null, null);
        code.visitCode();
        code.visitVarInsn(Opcodes.ALOAD, 0);
        String type = target.getName().replace('.', '/');
        code.visitTypeInsn(Opcodes.CHECKCAST, type);
        code.visitInsn(Opcodes.POP);
        code.visitInsn(Opcodes.RETURN);
        code.visitMaxs(0, 0);
        code.visitEnd();
        out.visitEnd();
        try {
            MethodHandles.Lookup cast =
                    caller.lookup.defineHiddenClass(
                            out.toByteArray(), false, MethodHandles.Lookup.ClassOption.NESTMATE);
            cast.findStatic(
                            cast.lookupClass(),
                            "cast",
                            java.lang.invoke.MethodType.methodType(void.class, Object.class))
                    .invokeWithArguments(object);
        } catch (Throwable e) {
            return e;
        }
        throw new IllegalStateException(object + " is a " + target);
    }
}
