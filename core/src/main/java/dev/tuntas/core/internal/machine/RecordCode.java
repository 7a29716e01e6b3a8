package dev.tuntas.core.internal.machine;

import dev.tuntas.machine.code.MachineClass;
import dev.tuntas.machine.code.MachineMethod;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * What {@code equals}, {@code hashCode} and {@code toString} of a record do if the compiler has
 * made them: code in place of a call of {@code java.lang.runtime.ObjectMethods}, which makes the
 * same when the record's class is used first.
 */
final class RecordCode {
    private static final String OBJECTS = "java/util/Objects";

    private final String type;
    private final Handle[] components;
    private final MethodNode node;

    private RecordCode(InvokeDynamicInsnNode dynamic) {
        this.type = ((Type) dynamic.bsmArgs[0]).getInternalName();
        this.components = new Handle[dynamic.bsmArgs.length - 2];
        for (int i = 0; i < components.length; i++) {
            components[i] = (Handle) dynamic.bsmArgs[i + 2];
        }
        this.node =
                new MethodNode(
                        Opcodes.ACC_STATIC, "tuntas$" + dynamic.name, dynamic.desc, null, null);
        node.maxStack = 4 + 2 * components.length;
        node.maxLocals = 2;
    }

    /** A call of code that does what a dynamic call of a record's method does; null if unknown. */
    static @Nullable CallSite call(InvokeDynamicInsnNode dynamic, MachineClass owner) {
        RecordCode code = new RecordCode(dynamic);
        switch (dynamic.name) {
            case "equals" -> code.addEquals();
            case "hashCode" -> code.addHashCode();
            case "toString" -> code.addToString((String) dynamic.bsmArgs[1]);
            default -> {
                return null;
            }
        }
        return CallSite.direct(code.type, new MachineMethod(owner, code.node));
    }

    private void addEquals() {
        Label differ = new Label();
        Label other = new Label();
        node.visitVarInsn(Opcodes.ALOAD, 0);
        node.visitVarInsn(Opcodes.ALOAD, 1);
        node.visitJumpInsn(Opcodes.IF_ACMPNE, other);
        answer(1);
        node.visitLabel(other);
        node.visitVarInsn(Opcodes.ALOAD, 1);
        node.visitTypeInsn(Opcodes.INSTANCEOF, type);
        node.visitJumpInsn(Opcodes.IFEQ, differ);
        node.visitVarInsn(Opcodes.ALOAD, 1);
        node.visitTypeInsn(Opcodes.CHECKCAST, type);
        node.visitVarInsn(Opcodes.ASTORE, 1);
        for (Handle component : components) {
            load(0, component);
            load(1, component);
            addDiffers(Type.getType(component.getDesc()), differ);
        }
        answer(1);
        node.visitLabel(differ);
        answer(0);
    }

    private void answer(int answer) {
        node.visitInsn(answer == 0 ? Opcodes.ICONST_0 : Opcodes.ICONST_1);
        node.visitInsn(Opcodes.IRETURN);
    }

    private void addDiffers(Type component, Label differ) {
        switch (component.getSort()) {
            case Type.OBJECT, Type.ARRAY -> {
                callStatic(OBJECTS, "equals", "(Ljava/lang/Object;Ljava/lang/Object;)Z");
                node.visitJumpInsn(Opcodes.IFEQ, differ);
            }
            case Type.LONG -> {
                node.visitInsn(Opcodes.LCMP);
                node.visitJumpInsn(Opcodes.IFNE, differ);
            }
            case Type.FLOAT, Type.DOUBLE -> {
                String sort = component.getDescriptor();
                callStatic(box(component), "compare", "(" + sort + sort + ")I");
                node.visitJumpInsn(Opcodes.IFNE, differ);
            }
            default -> node.visitJumpInsn(Opcodes.IF_ICMPNE, differ);
        }
    }

    private void addHashCode() {
        node.visitInsn(Opcodes.ICONST_0);
        for (Handle component : components) {
            node.visitIntInsn(Opcodes.BIPUSH, 31);
            node.visitInsn(Opcodes.IMUL);
            load(0, component);
            Type sort = Type.getType(component.getDesc());
            boolean isRef = sort.getSort() >= Type.ARRAY;
            callStatic(
                    isRef ? OBJECTS : box(sort),
                    "hashCode",
                    "(" + (isRef ? "Ljava/lang/Object;" : sort.getDescriptor()) + ")I");
            node.visitInsn(Opcodes.IADD);
        }
        node.visitInsn(Opcodes.IRETURN);
    }

    private void addToString(String names) {
        String simple = type.substring(Math.max(type.lastIndexOf('/'), type.lastIndexOf('$')) + 1);
        StringBuilder recipe = new StringBuilder(simple).append('[');
        StringBuilder descriptor = new StringBuilder("(");
        for (int i = 0; i < components.length; i++) {
            load(0, components[i]);
            recipe.append(i == 0 ? "" : ", ").append(names.split(";")[i]).append("=\1");
            descriptor.append(components[i].getDesc());
        }
        node.visitInvokeDynamicInsn(
                "makeConcatWithConstants",
                descriptor.append(")Ljava/lang/String;").toString(),
                new Handle(
                        Opcodes.H_INVOKESTATIC,
                        "java/lang/invoke/StringConcatFactory",
                        "makeConcatWithConstants",
                        "",
                        false),
                recipe.append(']').toString());
        node.visitInsn(Opcodes.ARETURN);
    }

    private void load(int local, Handle component) {
        node.visitVarInsn(Opcodes.ALOAD, local);
        node.visitFieldInsn(Opcodes.GETFIELD, type, component.getName(), component.getDesc());
    }

    private void callStatic(String owner, String name, String descriptor) {
        node.visitMethodInsn(Opcodes.INVOKESTATIC, owner, name, descriptor, false);
    }

    private static String box(Type primitive) {
        return switch (primitive.getSort()) {
            case Type.BOOLEAN -> "java/lang/Boolean";
            case Type.CHAR -> "java/lang/Character";
            case Type.BYTE -> "java/lang/Byte";
            case Type.SHORT -> "java/lang/Short";
            case Type.INT -> "java/lang/Integer";
            case Type.FLOAT -> "java/lang/Float";
            case Type.LONG -> "java/lang/Long";
            default -> "java/lang/Double";
        };
    }
}
