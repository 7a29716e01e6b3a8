package dev.tuntas.core.internal.bounds;

import java.io.Serializable;
import java.lang.invoke.SerializedLambda;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Finds the instance fields of classes, by name or by a getter that reads one. */
public final class Fields {
    /** A getter may call a getter (an accessor, a bridge), but not for ever. */
    private static final int DEEPEST_GETTER = 4;

    private Fields() {}

    /** The field that a getter returns, as seen in the class that the getter takes. */
    public record Read(Class<?> owner, Field field) {}

    /** All instance fields of a class, superclass first, in the order of their declaration. */
    public static List<Field> of(Class<?> type) {
        List<Field> fields = new ArrayList<>();
        if (type.getSuperclass() != null) {
            fields.addAll(of(type.getSuperclass()));
        }
        for (Field field : type.getDeclaredFields()) {
            if (!Modifier.isStatic(field.getModifiers())) {
                fields.add(field);
            }
        }
        return fields;
    }

    /** The instance field of that name which code in {@code owner} would read. */
    public static Field named(Class<?> owner, String name) {
        List<Field> fields = of(owner);
        for (int i = fields.size() - 1; i >= 0; i--) {
            if (fields.get(i).getName().equals(name)) {
                return fields.get(i);
            }
        }
        boolean isStatic =
                Arrays.stream(owner.getDeclaredFields()).anyMatch(f -> f.getName().equals(name));
        throw ClassProblems.noField(owner, name, fields, isStatic);
    }

    /** Looks up in the bytecode of a method reference or lambda which field it returns. */
    public static Read readBy(Serializable getter) {
        SerializedLambda lambda = serialized(getter);
        ClassLoader loader = getter.getClass().getClassLoader();
        String owner = lambda.getImplClass();
        FieldInsnNode read =
                fieldRead(
                        loader,
                        owner,
                        lambda.getImplMethodName(),
                        lambda.getImplMethodSignature(),
                        0);
        if (read == null) {
            String type = Type.getObjectType(lambda.getImplClass()).getClassName();
            throw ClassProblems.notAGetter(type + "." + lambda.getImplMethodName());
        }
        Type parameter = Type.getArgumentTypes(lambda.getInstantiatedMethodType())[0];
        Class<?> seenIn = load(loader, parameter.getClassName());
        Class<?> declaredIn = load(loader, Type.getObjectType(read.owner).getClassName());
        Class<?> narrower = declaredIn.isAssignableFrom(seenIn) ? seenIn : declaredIn;
        return new Read(narrower, named(declaredIn, read.name));
    }

    private static SerializedLambda serialized(Serializable getter) {
        try {
            Method replace = getter.getClass().getDeclaredMethod("writeReplace");
            replace.setAccessible(true);
            return (SerializedLambda) replace.invoke(getter);
        } catch (ReflectiveOperationException | ClassCastException e) {
            throw ClassProblems.notAGetter(getter.getClass().getName());
        }
    }

    private static @Nullable FieldInsnNode fieldRead(
            ClassLoader loader, String owner, String name, String descriptor, int depth) {
        MethodNode method = method(loader, owner, name, descriptor);
        if (method == null || depth > DEEPEST_GETTER) {
            return null;
        }
        FieldInsnNode read = null;
        for (AbstractInsnNode insn : method.instructions) {
            if (insn instanceof FieldInsnNode field && field.getOpcode() == Opcodes.GETFIELD) {
                if (read != null) {
                    return null;
                }
                read = field;
            } else if (insn instanceof MethodInsnNode call && !isBoxing(call)) {
                return fieldRead(loader, call.owner, call.name, call.desc, depth + 1);
            } else if (!onlyPasses(insn)) {
                return null;
            }
        }
        return read;
    }

    private static boolean isBoxing(MethodInsnNode call) {
        return call.owner.startsWith("java/lang/")
                && (call.name.equals("valueOf") || call.name.endsWith("Value"));
    }

    /** Whether an instruction leaves a value as it is. */
    private static boolean onlyPasses(AbstractInsnNode insn) {
        int opcode = insn.getOpcode();
        return opcode < 0
                || opcode == Opcodes.ALOAD
                || opcode == Opcodes.CHECKCAST
                || opcode >= Opcodes.IRETURN && opcode <= Opcodes.ARETURN
                || insn instanceof MethodInsnNode;
    }

    /**
     * Whether code that reads the field was compiled with the field's value in its place: it is
     * final and set to a constant.
     */
    public static boolean isConstant(Field field) {
        boolean mayBe =
                Modifier.isFinal(field.getModifiers())
                        && (field.getType().isPrimitive() || field.getType() == String.class);
        Class<?> type = field.getDeclaringClass();
        ClassNode node = mayBe ? ClassNodes.of(type) : null;
        return node != null
                && node.fields.stream()
                        .anyMatch(f -> f.name.equals(field.getName()) && f.value != null);
    }

    private static @Nullable MethodNode method(
            ClassLoader loader, String owner, String name, String descriptor) {
        ClassNode node = ClassNodes.of(loader, owner);
        if (node == null) {
            return null;
        }
        for (MethodNode method : node.methods) {
            if (method.name.equals(name) && method.desc.equals(descriptor)) {
                return method;
            }
        }
        return null;
    }

    private static Class<?> load(ClassLoader loader, String name) {
        try {
            return Class.forName(name, false, loader);
        } catch (ClassNotFoundException e) {
            throw ClassProblems.noClass(name, List.of());
        }
    }
}
