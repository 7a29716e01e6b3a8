package dev.tuntas.machine.code;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;

/**
 * Writes the class of a lambda expression or method reference, as the JDK's {@code
 * LambdaMetafactory} does: a field for each captured value, and methods that adapt the arguments
 * and call the implementation. To the machine it is a class of the program like any other, so a
 * lambda needs no frame of the JVM.
 */
public final class LambdaWriter {
    private static final int FLAG_MARKERS = 1 << 1;
    private static final int FLAG_BRIDGES = 1 << 2;
    private static final int FLAG_SERIALIZABLE = 1;

    private final String name;
    private final String method;
    private final Type[] captured;
    private final Handle target;
    private final Type instantiated;
    private final List<String> interfaces = new ArrayList<>();
    private final List<Type> shapes = new ArrayList<>();
    private final ClassWriter out = new ClassWriter(ClassWriter.COMPUTE_MAXS);

    private LambdaWriter(String name, InvokeDynamicInsnNode insn) {
        this.name = name;
        this.method = insn.name;
        this.captured = Type.getArgumentTypes(insn.desc);
        this.target = (Handle) insn.bsmArgs[1];
        this.instantiated = (Type) insn.bsmArgs[2];
        interfaces.add(Type.getReturnType(insn.desc).getInternalName());
        shapes.add((Type) insn.bsmArgs[0]);
        if (insn.bsm.getName().equals("altMetafactory")) {
            readFlags(insn.bsmArgs);
        }
    }

    private void readFlags(Object[] arguments) {
        int flags = (Integer) arguments[3];
        int next = 4;
        if ((flags & FLAG_SERIALIZABLE) != 0) {
            interfaces.add("java/io/Serializable");
        }
        if ((flags & FLAG_MARKERS) != 0) {
            int count = (Integer) arguments[next++];
            for (int i = 0; i < count; i++) {
                String marker = ((Type) arguments[next++]).getInternalName();
                if (!interfaces.contains(marker)) {
                    interfaces.add(marker);
                }
            }
        }
        if ((flags & FLAG_BRIDGES) != 0) {
            int count = (Integer) arguments[next++];
            for (int i = 0; i < count; i++) {
                shapes.add((Type) arguments[next++]);
            }
        }
    }

    /** The class file for an instruction. */
    public static ClassReader write(String name, InvokeDynamicInsnNode insn) {
        LambdaWriter writer = new LambdaWriter(name, insn);
        writer.write();
        return new ClassReader(writer.out.toByteArray());
    }

    private void write() {
        out.visit(
                Opcodes.V1_8,
                Opcodes.ACC_FINAL | Opcodes.ACC_SUPER | Opcodes.ACC_SYNTHETIC,
                name,
                null,
                "java/lang/Object",
                interfaces.toArray(String[]::new));
        for (int i = 0; i < captured.length; i++) {
            out.visitField(
                    Opcodes.ACC_PRIVATE, "arg$" + i, captured[i].getDescriptor(), null, null);
        }
        shapes.stream().distinct().forEach(this::writeMethod);
        out.visitEnd();
    }

    private void writeMethod(Type shape) {
        MethodVisitor code =
                out.visitMethod(Opcodes.ACC_PUBLIC, method, shape.getDescriptor(), null, null);
        code.visitCode();
        Conversions.begin(code, target);
        List<Type> wanted = Conversions.parameters(target);
        for (int i = 0; i < captured.length; i++) {
            code.visitVarInsn(Opcodes.ALOAD, 0);
            code.visitFieldInsn(Opcodes.GETFIELD, name, "arg$" + i, captured[i].getDescriptor());
            convert(code, captured[i], wanted.get(i));
        }
        Type[] given = shape.getArgumentTypes();
        Type[] seen = instantiated.getArgumentTypes();
        int local = 1;
        for (int i = 0; i < given.length; i++) {
            code.visitVarInsn(given[i].getOpcode(Opcodes.ILOAD), local);
            local += given[i].getSize();
            convert(code, given[i], seen[i]);
            convert(code, seen[i], wanted.get(captured.length + i));
        }
        convert(code, Conversions.call(code, target), shape.getReturnType());
        code.visitInsn(shape.getReturnType().getOpcode(Opcodes.IRETURN));
        code.visitMaxs(0, 0);
        code.visitEnd();
    }

    private static void convert(MethodVisitor code, Type from, Type to) {
        if (Bits.isRef(from)) {
            cast(code, from, Bits.isRef(to) ? to : wrapper(from, to));
        }
        Conversions.convert(code, from, to);
    }

    private static Type wrapper(Type boxed, Type to) {
        return to.getSort() == Type.VOID
                ? boxed
                : Type.getObjectType(Conversions.wrapper(Conversions.unboxed(boxed, to)));
    }

    private static void cast(MethodVisitor code, Type from, Type to) {
        if (!from.equals(to) && !to.getInternalName().equals("java/lang/Object")) {
            code.visitTypeInsn(Opcodes.CHECKCAST, to.getInternalName());
        }
    }
}
