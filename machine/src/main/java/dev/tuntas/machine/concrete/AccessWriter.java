package dev.tuntas.machine.concrete;

import dev.tuntas.machine.code.Bits;
import dev.tuntas.machine.code.MachineClass;
import java.lang.invoke.MethodHandles;
import java.util.List;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.FieldNode;

/** Writes the {@link Access} to a shell. A field's place is its number among those of its class. */
final class AccessWriter {
    private static final String ACCESS = Type.getInternalName(Access.class);

    private final MachineClass type;
    private final List<FieldNode> fields;
    private final ClassWriter out =
            new ClassWriter(ClassWriter.COMPUTE_MAXS | ClassWriter.COMPUTE_FRAMES) {
                @Override
                protected String getCommonSuperClass(String one, String other) {
                    return "java/lang/Object";
                }
            };

    private AccessWriter(MachineClass type) {
        this.type = type;
        this.fields = fields(type);
    }

    /** The fields of objects that a class declares itself. */
    static List<FieldNode> fields(MachineClass type) {
        return type.node.fields.stream()
                .filter(field -> (field.access & Opcodes.ACC_STATIC) == 0)
                .toList();
    }

    static Access define(MachineClass type, MethodHandles.Lookup shell) {
        byte[] bytes = new AccessWriter(type).write();
        try {
            return (Access)
                    shell.defineHiddenClass(bytes, false, MethodHandles.Lookup.ClassOption.NESTMATE)
                            .lookupClass()
                            .getDeclaredConstructor()
                            .newInstance();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("no access to " + type, e);
        }
    }

    private byte[] write() {
        out.visit(
                Opcodes.V17,
                Opcodes.ACC_PUBLIC | Opcodes.ACC_FINAL,
                type.name + "$$Access",
                null,
                ACCESS,
                null);
        MethodVisitor init = method("<init>", "()V");
        init.visitVarInsn(Opcodes.ALOAD, 0);
        init.visitMethodInsn(Opcodes.INVOKESPECIAL, ACCESS, "<init>", "()V", false);
        end(init, Opcodes.RETURN);
        writeGet("get", "(Ljava/lang/Object;I)J", false);
        writeGet("getRef", "(Ljava/lang/Object;I)Ljava/lang/Object;", true);
        writeSet("set", "(Ljava/lang/Object;IJ)V", false);
        writeSet("setRef", "(Ljava/lang/Object;ILjava/lang/Object;)V", true);
        writeMake();
        out.visitEnd();
        return out.toByteArray();
    }

    private MethodVisitor method(String name, String descriptor) {
        MethodVisitor code = out.visitMethod(Opcodes.ACC_PUBLIC, name, descriptor, null, null);
        code.visitCode();
        return code;
    }

    private static void end(MethodVisitor code, int opcode) {
        code.visitInsn(opcode);
        code.visitMaxs(0, 0);
        code.visitEnd();
    }

    private void writeGet(String name, String descriptor, boolean isRef) {
        writePlaces(
                method(name, descriptor),
                isRef,
                (code, field, value) -> {
                    code.visitFieldInsn(Opcodes.GETFIELD, type.name, field.name, field.desc);
                    if (!isRef) {
                        Bits.ofValue(code, value);
                    }
                    code.visitInsn(isRef ? Opcodes.ARETURN : Opcodes.LRETURN);
                });
    }

    private void writeSet(String name, String descriptor, boolean isRef) {
        writePlaces(
                method(name, descriptor),
                isRef,
                (code, field, value) -> {
                    code.visitVarInsn(isRef ? Opcodes.ALOAD : Opcodes.LLOAD, 3);
                    if (isRef) {
                        code.visitTypeInsn(Opcodes.CHECKCAST, value.getInternalName());
                    } else {
                        Bits.toValue(code, value);
                    }
                    code.visitFieldInsn(Opcodes.PUTFIELD, type.name, field.name, field.desc);
                    code.visitInsn(Opcodes.RETURN);
                });
    }

    /** Writes what is done with a field, when its object lies on the operand stack. */
    private interface Step {
        void write(MethodVisitor code, FieldNode field, Type value);
    }

    /** Writes a step for each field that holds references, or for each other one. */
    private void writePlaces(MethodVisitor code, boolean isRef, Step step) {
        Label[] labels = dispatch(code, isRef);
        for (int place = 0; place < labels.length; place++) {
            FieldNode field = fields.get(place);
            Type value = Type.getType(field.desc);
            if (Bits.isRef(value) == isRef) {
                code.visitLabel(labels[place]);
                code.visitVarInsn(Opcodes.ALOAD, 1);
                code.visitTypeInsn(Opcodes.CHECKCAST, type.name);
                step.write(code, field, value);
            }
        }
        noSuchPlace(code);
    }

    /** Jumps by place; the label behind all others is visited by {@link #noSuchPlace}. */
    private Label[] dispatch(MethodVisitor code, boolean isRef) {
        Label[] labels = new Label[fields.size()];
        nowhere = new Label();
        for (int place = 0; place < labels.length; place++) {
            boolean fits = Bits.isRef(Type.getType(fields.get(place).desc)) == isRef;
            labels[place] = fits ? new Label() : nowhere;
        }
        code.visitVarInsn(Opcodes.ILOAD, 2);
        if (labels.length == 0) {
            code.visitInsn(Opcodes.POP);
            code.visitJumpInsn(Opcodes.GOTO, nowhere);
        } else {
            code.visitTableSwitchInsn(0, labels.length - 1, nowhere, labels);
        }
        return labels;
    }

    private Label nowhere = new Label();

    private void noSuchPlace(MethodVisitor code) {
        code.visitLabel(nowhere);
        fail(code, "no such field");
    }

    private static void fail(MethodVisitor code, String why) {
        code.visitTypeInsn(Opcodes.NEW, "java/lang/IllegalStateException");
        code.visitInsn(Opcodes.DUP);
        code.visitLdcInsn(why);
        code.visitMethodInsn(
                Opcodes.INVOKESPECIAL,
                "java/lang/IllegalStateException",
                "<init>",
                "(Ljava/lang/String;)V",
                false);
        end(code, Opcodes.ATHROW);
    }

    private void writeMake() {
        MethodVisitor code = method("make", "()Ljava/lang/Object;");
        boolean isAbstract = (type.node.access & Opcodes.ACC_ABSTRACT) != 0;
        if (isAbstract || !ShellWriter.isMadeAtOnce(type)) {
            fail(code, "not made at once");
            return;
        }
        code.visitTypeInsn(Opcodes.NEW, type.name);
        code.visitInsn(Opcodes.DUP);
        code.visitInsn(Opcodes.ACONST_NULL);
        code.visitMethodInsn(
                Opcodes.INVOKESPECIAL, type.name, "<init>", ShellWriter.maker("()V"), false);
        end(code, Opcodes.ARETURN);
    }
}
