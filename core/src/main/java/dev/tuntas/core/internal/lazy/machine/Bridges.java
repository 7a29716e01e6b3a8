package dev.tuntas.core.internal.lazy.machine;

import dev.tuntas.machine.code.Bits;
import dev.tuntas.machine.code.Conversions;
import dev.tuntas.machine.code.MachineClass;
import dev.tuntas.machine.code.MachineClasses;
import dev.tuntas.machine.code.MachineMethod;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.List;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Static methods of ours around methods of the user's, so that all calls look alike. */
public final class Bridges {
    private static final Type TEXT = Type.getType(String.class);

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
            Conversions.convert(node, Type.getType(Boolean.class), Type.BOOLEAN_TYPE);
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
        List<Type> wanted = Conversions.parameters(target);
        MethodNode node =
                node(Type.getMethodDescriptor(erased.getReturnType(), all), 2 * all.length + 4, 0);
        Conversions.begin(node, target);
        int local = 0;
        for (int i = 0; i < all.length; i++) {
            node.visitVarInsn(all[i].getOpcode(Opcodes.ILOAD), local);
            local += all[i].getSize();
            Type known =
                    i < captured.length || !Bits.isRef(all[i])
                            ? all[i]
                            : actual.getArgumentTypes()[i - captured.length];
            Conversions.convert(node, known, wanted.get(i));
        }
        node.maxLocals = local + 1;
        Conversions.convert(node, Conversions.call(node, target), erased.getReturnType());
        node.visitInsn(erased.getReturnType().getOpcode(Opcodes.IRETURN));
        return made(classes.get(target.getOwner()), node);
    }

    /** A concatenation that asks each of its objects for a text first, in their order. */
    MachineMethod concatenation(InvokeDynamicInsnNode dynamic) {
        Type[] types = Type.getArgumentTypes(dynamic.desc);
        MethodNode node = node(dynamic.desc, 2 * types.length + 1, 2 * types.length);
        int local = 0;
        for (int i = 0; i < types.length; i++) {
            node.visitVarInsn(types[i].getOpcode(Opcodes.ILOAD), local);
            local += types[i].getSize();
            if (Bits.isRef(types[i])) {
                node.visitMethodInsn(
                        Opcodes.INVOKESTATIC,
                        TEXT.getInternalName(),
                        "valueOf",
                        "(Ljava/lang/Object;)Ljava/lang/String;",
                        false);
                types[i] = TEXT;
            }
        }
        node.visitInvokeDynamicInsn(
                dynamic.name, Type.getMethodDescriptor(TEXT, types), dynamic.bsm, dynamic.bsmArgs);
        node.visitInsn(Opcodes.ARETURN);
        return made(classes.get("java/lang/Object"), node);
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
