package dev.tuntas.machine.concrete;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
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
final class LambdaWriter {
    private static final int FLAG_MARKERS = 1 << 1;
    private static final int FLAG_BRIDGES = 1 << 2;
    private static final int FLAG_SERIALIZABLE = 1;

    private static final Map<Integer, String> WRAPPERS =
            Map.of(
                    Type.BOOLEAN, "java/lang/Boolean",
                    Type.BYTE, "java/lang/Byte",
                    Type.CHAR, "java/lang/Character",
                    Type.SHORT, "java/lang/Short",
                    Type.INT, "java/lang/Integer",
                    Type.LONG, "java/lang/Long",
                    Type.FLOAT, "java/lang/Float",
                    Type.DOUBLE, "java/lang/Double");
    private static final Set<Integer> INTS =
            Set.of(Type.BOOLEAN, Type.BYTE, Type.CHAR, Type.SHORT, Type.INT);

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
    static ClassReader write(String name, InvokeDynamicInsnNode insn) {
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
        boolean isNew = target.getTag() == Opcodes.H_NEWINVOKESPECIAL;
        if (isNew) {
            code.visitTypeInsn(Opcodes.NEW, target.getOwner());
            code.visitInsn(Opcodes.DUP);
        }
        List<Type> wanted = parameters();
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
        code.visitMethodInsn(
                opcode(),
                target.getOwner(),
                target.getName(),
                target.getDesc(),
                target.isInterface());
        Type returned =
                isNew
                        ? Type.getObjectType(target.getOwner())
                        : Type.getReturnType(target.getDesc());
        convert(code, returned, shape.getReturnType());
        code.visitInsn(shape.getReturnType().getOpcode(Opcodes.IRETURN));
        code.visitMaxs(0, 0);
        code.visitEnd();
    }

    /** What the implementation takes, its receiver included. */
    private List<Type> parameters() {
        List<Type> all = new ArrayList<>();
        int tag = target.getTag();
        if (tag != Opcodes.H_INVOKESTATIC && tag != Opcodes.H_NEWINVOKESPECIAL) {
            all.add(Type.getObjectType(target.getOwner()));
        }
        all.addAll(List.of(Type.getArgumentTypes(target.getDesc())));
        return all;
    }

    private int opcode() {
        return switch (target.getTag()) {
            case Opcodes.H_INVOKESTATIC -> Opcodes.INVOKESTATIC;
            case Opcodes.H_INVOKEINTERFACE -> Opcodes.INVOKEINTERFACE;
            case Opcodes.H_INVOKEVIRTUAL -> Opcodes.INVOKEVIRTUAL;
            default -> Opcodes.INVOKESPECIAL;
        };
    }

    private static void convert(MethodVisitor code, Type from, Type to) {
        if (to.getSort() == Type.VOID) {
            if (from.getSort() != Type.VOID) {
                code.visitInsn(from.getSize() == 2 ? Opcodes.POP2 : Opcodes.POP);
            }
        } else if (Bits.isRef(from)) {
            if (Bits.isRef(to)) {
                cast(code, from, to);
            } else {
                unbox(code, from, to);
            }
        } else if (Bits.isRef(to)) {
            box(code, from);
        } else {
            widen(code, from, to);
        }
    }

    private static void cast(MethodVisitor code, Type from, Type to) {
        if (!from.equals(to) && !to.getInternalName().equals("java/lang/Object")) {
            code.visitTypeInsn(Opcodes.CHECKCAST, to.getInternalName());
        }
    }

    private static void box(MethodVisitor code, Type from) {
        String wrapper = WRAPPERS.get(from.getSort());
        code.visitMethodInsn(
                Opcodes.INVOKESTATIC,
                wrapper,
                "valueOf",
                "(" + from.getDescriptor() + ")L" + wrapper + ";",
                false);
    }

    private static void unbox(MethodVisitor code, Type from, Type to) {
        Type primitive = to;
        for (Map.Entry<Integer, String> entry : WRAPPERS.entrySet()) {
            if (entry.getValue().equals(from.getInternalName())) {
                primitive = primitive(entry.getKey());
            }
        }
        String wrapper = java.util.Objects.requireNonNull(WRAPPERS.get(primitive.getSort()));
        cast(code, from, Type.getObjectType(wrapper));
        code.visitMethodInsn(
                Opcodes.INVOKEVIRTUAL,
                wrapper,
                primitive.getClassName() + "Value",
                "()" + primitive.getDescriptor(),
                false);
        widen(code, primitive, to);
    }

    private static Type primitive(int sort) {
        return switch (sort) {
            case Type.BOOLEAN -> Type.BOOLEAN_TYPE;
            case Type.BYTE -> Type.BYTE_TYPE;
            case Type.CHAR -> Type.CHAR_TYPE;
            case Type.SHORT -> Type.SHORT_TYPE;
            case Type.INT -> Type.INT_TYPE;
            case Type.LONG -> Type.LONG_TYPE;
            case Type.FLOAT -> Type.FLOAT_TYPE;
            default -> Type.DOUBLE_TYPE;
        };
    }

    private static void widen(MethodVisitor code, Type from, Type to) {
        boolean isInt = INTS.contains(from.getSort());
        switch (to.getSort()) {
            case Type.LONG -> {
                if (isInt) {
                    code.visitInsn(Opcodes.I2L);
                }
            }
            case Type.FLOAT -> {
                if (isInt || from.getSort() == Type.LONG) {
                    code.visitInsn(isInt ? Opcodes.I2F : Opcodes.L2F);
                }
            }
            case Type.DOUBLE -> {
                if (from.getSort() != Type.DOUBLE) {
                    int other = from.getSort() == Type.LONG ? Opcodes.L2D : Opcodes.F2D;
                    code.visitInsn(isInt ? Opcodes.I2D : other);
                }
            }
            default -> {}
        }
    }
}
