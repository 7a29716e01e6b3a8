package dev.tuntas.machine.concrete;

import dev.tuntas.machine.code.Bits;
import dev.tuntas.machine.code.EmptyConstructor;
import dev.tuntas.machine.code.Invocation;
import java.lang.invoke.MethodHandles;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Writes a {@link Native} for a public method or constructor of the JDK as plain bytecode, which
 * the JVM compiles like any other call; a method handle that is no constant is several times
 * slower.
 */
final class NativeWriter {
    private static final String NATIVE = Type.getInternalName(Native.class);
    private static final String NAME =
            NATIVE.substring(0, NATIVE.lastIndexOf('/') + 1) + "NativeCall";

    private final ClassWriter out = new ClassWriter(ClassWriter.COMPUTE_MAXS);

    /** A call that is the same for all callers. */
    static Native define(Invocation call, boolean isInterface) {
        NativeWriter writer = new NativeWriter();
        writer.write(NAME, call, isInterface);
        return writer.define(MethodHandles.lookup(), call);
    }

    /** A call whose caller is in the nest of a shell: the JDK asks whether it may do this. */
    static Native defineIn(ConcreteClass caller, Invocation call, boolean isInterface) {
        NativeWriter writer = new NativeWriter();
        writer.write(caller.type.name + "$$Call", call, isInterface);
        return writer.define(caller.lookup, call, MethodHandles.Lookup.ClassOption.NESTMATE);
    }

    private Native define(
            MethodHandles.Lookup where,
            Invocation call,
            MethodHandles.Lookup.ClassOption... options) {
        try {
            return (Native)
                    where.defineHiddenClass(out.toByteArray(), false, options)
                            .lookupClass()
                            .getDeclaredConstructor()
                            .newInstance();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("no way to call " + call, e);
        }
    }

    private void write(String className, Invocation call, boolean isInterface) {
        String owner = call.owner;
        out.visit(
                Opcodes.V17, Opcodes.ACC_PUBLIC | Opcodes.ACC_FINAL, className, null, NATIVE, null);
        EmptyConstructor.addTo(out, NATIVE);
        MethodVisitor code =
                out.visitMethod(
                        Opcodes.ACC_PROTECTED, "call", "([J[Ljava/lang/Object;I)V", null, null);
        code.visitCode();
        boolean isConstructor = call.name.equals("<init>");
        Type returned =
                isConstructor ? Type.getObjectType(owner) : Type.getReturnType(call.descriptor);
        prepareResult(code, returned);
        int cell = 0;
        if (isConstructor) {
            code.visitTypeInsn(Opcodes.NEW, owner);
            code.visitInsn(Opcodes.DUP);
            cell++;
        } else if (!call.isStatic()) {
            load(code, Type.getObjectType(owner), cell++);
        }
        for (Type type : Type.getArgumentTypes(call.descriptor)) {
            load(code, type, cell++);
        }
        code.visitMethodInsn(call.opcode, owner, call.name, call.descriptor, isInterface);
        storeResult(code, returned);
        code.visitInsn(Opcodes.RETURN);
        code.visitMaxs(0, 0);
        code.visitEnd();
        out.visitEnd();
    }

    private static void prepareResult(MethodVisitor code, Type returned) {
        if (returned.getSort() != Type.VOID) {
            code.visitVarInsn(Opcodes.ALOAD, Bits.isRef(returned) ? 2 : 1);
            code.visitVarInsn(Opcodes.ILOAD, 3);
        }
    }

    private static void storeResult(MethodVisitor code, Type returned) {
        if (Bits.isRef(returned)) {
            code.visitInsn(Opcodes.AASTORE);
        } else if (returned.getSort() != Type.VOID) {
            Bits.ofValue(code, returned);
            code.visitInsn(Opcodes.LASTORE);
        }
    }

    private static void load(MethodVisitor code, Type type, int cell) {
        boolean isRef = Bits.isRef(type);
        code.visitVarInsn(Opcodes.ALOAD, isRef ? 2 : 1);
        code.visitVarInsn(Opcodes.ILOAD, 3);
        code.visitLdcInsn(cell);
        code.visitInsn(Opcodes.IADD);
        code.visitInsn(isRef ? Opcodes.AALOAD : Opcodes.LALOAD);
        if (isRef) {
            code.visitTypeInsn(Opcodes.CHECKCAST, type.getInternalName());
        } else {
            Bits.toValue(code, type);
        }
    }
}
