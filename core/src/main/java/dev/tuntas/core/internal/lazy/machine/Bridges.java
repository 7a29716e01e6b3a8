package dev.tuntas.core.internal.lazy.machine;

import dev.tuntas.machine.code.MachineClass;
import dev.tuntas.machine.code.MachineClasses;
import dev.tuntas.machine.code.MachineMethod;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Static methods of ours around methods of the user's, so that all calls look alike. */
public final class Bridges {
    private final MachineClasses classes;

    public Bridges(MachineClasses classes) {
        this.classes = classes;
    }

    /** A method from the root to the predicate's answer. */
    public MachineMethod predicate(Method predicate) {
        String owner = Type.getInternalName(predicate.getDeclaringClass());
        boolean isStatic = Modifier.isStatic(predicate.getModifiers());
        MethodNode node = node("(Ljava/lang/Object;)Z", 2, 1);
        node.visitVarInsn(Opcodes.ALOAD, 0);
        node.visitMethodInsn(
                isStatic ? Opcodes.INVOKESTATIC : Opcodes.INVOKEVIRTUAL,
                owner,
                predicate.getName(),
                Type.getMethodDescriptor(predicate),
                false);
        if (predicate.getReturnType() == Boolean.class) {
            unbox(node, Type.BOOLEAN_TYPE);
        }
        node.visitInsn(Opcodes.IRETURN);
        return made(classes.get(owner), node);
    }

    /** What a lambda does, with what it captured before its arguments. */
    MachineMethod lambda(InvokeDynamicInsnNode dynamic) {
        Handle target = (Handle) dynamic.bsmArgs[1];
        Type erased = (Type) dynamic.bsmArgs[0];
        Type actual = (Type) dynamic.bsmArgs[2];
        Type[] captured = Type.getArgumentTypes(dynamic.desc);
        Type[] given = erased.getArgumentTypes();
        Type[] all = new Type[captured.length + given.length];
        System.arraycopy(captured, 0, all, 0, captured.length);
        System.arraycopy(given, 0, all, captured.length, given.length);
        boolean makes = target.getTag() == Opcodes.H_NEWINVOKESPECIAL;
        Type[] wanted = wanted(target, makes);
        MethodNode node =
                node(Type.getMethodDescriptor(erased.getReturnType(), all), 2 * all.length + 4, 0);
        if (makes) {
            node.visitTypeInsn(Opcodes.NEW, target.getOwner());
            node.visitInsn(Opcodes.DUP);
        }
        int local = 0;
        for (int i = 0; i < all.length; i++) {
            node.visitVarInsn(all[i].getOpcode(Opcodes.ILOAD), local);
            local += all[i].getSize();
            Type known =
                    i < captured.length ? all[i] : actual.getArgumentTypes()[i - captured.length];
            adapt(node, all[i], known, wanted[i]);
        }
        node.maxLocals = local + 1;
        node.visitMethodInsn(
                opcode(target),
                target.getOwner(),
                target.getName(),
                target.getDesc(),
                target.isInterface());
        Type result =
                makes
                        ? Type.getObjectType(target.getOwner())
                        : Type.getReturnType(target.getDesc());
        giveBack(node, result, erased.getReturnType());
        return made(classes.get(target.getOwner()), node);
    }

    private static Type[] wanted(Handle target, boolean makes) {
        Type[] types = Type.getArgumentTypes(target.getDesc());
        boolean hasReceiver = target.getTag() != Opcodes.H_INVOKESTATIC && !makes;
        if (!hasReceiver) {
            return types;
        }
        Type[] all = new Type[types.length + 1];
        all[0] = Type.getObjectType(target.getOwner());
        System.arraycopy(types, 0, all, 1, types.length);
        return all;
    }

    private static int opcode(Handle target) {
        return switch (target.getTag()) {
            case Opcodes.H_INVOKESTATIC -> Opcodes.INVOKESTATIC;
            case Opcodes.H_INVOKESPECIAL, Opcodes.H_NEWINVOKESPECIAL -> Opcodes.INVOKESPECIAL;
            case Opcodes.H_INVOKEINTERFACE -> Opcodes.INVOKEINTERFACE;
            default -> Opcodes.INVOKEVIRTUAL;
        };
    }

    private static void giveBack(MethodNode node, Type result, Type wanted) {
        if (wanted.getSort() == Type.VOID) {
            if (result.getSort() != Type.VOID) {
                node.visitInsn(result.getSize() == 2 ? Opcodes.POP2 : Opcodes.POP);
            }
            node.visitInsn(Opcodes.RETURN);
            return;
        }
        adapt(node, result, result, wanted);
        node.visitInsn(wanted.getOpcode(Opcodes.IRETURN));
    }

    private static void adapt(MethodNode node, Type from, Type known, Type to) {
        boolean isRef = from.getSort() >= Type.ARRAY;
        boolean wantsRef = to.getSort() >= Type.ARRAY;
        if (isRef && !wantsRef) {
            Type boxed = known.getSort() == Type.OBJECT ? known : from;
            unboxTo(node, boxed, to);
        } else if (!isRef && wantsRef) {
            String box = boxOf(from);
            node.visitMethodInsn(
                    Opcodes.INVOKESTATIC,
                    box,
                    "valueOf",
                    "(" + from.getDescriptor() + ")L" + box + ";",
                    false);
        } else if (!isRef) {
            widen(node, from, to);
        }
    }

    private static void unboxTo(MethodNode node, Type boxed, Type to) {
        Type plain = unboxed(boxed, to);
        unbox(node, plain);
        widen(node, plain, to);
    }

    private static Type unboxed(Type boxed, Type to) {
        for (Type type :
                new Type[] {
                    Type.INT_TYPE,
                    Type.LONG_TYPE,
                    Type.BOOLEAN_TYPE,
                    Type.CHAR_TYPE,
                    Type.BYTE_TYPE,
                    Type.SHORT_TYPE,
                    Type.FLOAT_TYPE,
                    Type.DOUBLE_TYPE
                }) {
            if (boxOf(type).equals(boxed.getInternalName())) {
                return type;
            }
        }
        return to;
    }

    private static void unbox(MethodNode node, Type plain) {
        node.visitMethodInsn(
                Opcodes.INVOKEVIRTUAL,
                boxOf(plain),
                plain.getClassName() + "Value",
                "()" + plain.getDescriptor(),
                false);
    }

    private static void widen(MethodNode node, Type from, Type to) {
        if (from.equals(to)) {
            return;
        }
        boolean isInt = from.getSort() <= Type.INT;
        if (to.getSort() == Type.LONG && isInt) {
            node.visitInsn(Opcodes.I2L);
        } else if (to.getSort() == Type.DOUBLE) {
            int opcode =
                    isInt ? Opcodes.I2D : from.getSort() == Type.LONG ? Opcodes.L2D : Opcodes.F2D;
            node.visitInsn(opcode);
        } else if (to.getSort() == Type.FLOAT) {
            node.visitInsn(isInt ? Opcodes.I2F : Opcodes.L2F);
        }
    }

    private static String boxOf(Type type) {
        return switch (type.getSort()) {
            case Type.BOOLEAN -> "java/lang/Boolean";
            case Type.CHAR -> "java/lang/Character";
            case Type.BYTE -> "java/lang/Byte";
            case Type.SHORT -> "java/lang/Short";
            case Type.INT -> "java/lang/Integer";
            case Type.LONG -> "java/lang/Long";
            case Type.FLOAT -> "java/lang/Float";
            default -> "java/lang/Double";
        };
    }

    private static MethodNode node(String descriptor, int stack, int locals) {
        MethodNode node =
                new MethodNode(Opcodes.ACC_STATIC, "tuntas$bridge", descriptor, null, null);
        node.maxStack = stack;
        node.maxLocals = locals;
        return node;
    }

    private static MachineMethod made(MachineClass owner, MethodNode node) {
        return new MachineMethod(owner, node);
    }
}
