package dev.tuntas.assess.internal.bytecode;

import dev.tuntas.machine.code.ClassSource;
import dev.tuntas.machine.code.ClassTree;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;

/** Types as class files tell them, without any class being loaded. */
final class CodeTypes {
    private static final String OBJECT = "java/lang/Object";
    private static final Set<String> BOXES =
            Set.of(
                    "java/lang/Boolean",
                    "java/lang/Byte",
                    "java/lang/Short",
                    "java/lang/Character",
                    "java/lang/Integer",
                    "java/lang/Long",
                    "java/lang/Float",
                    "java/lang/Double");

    private final ClassTree tree;

    CodeTypes(ClassSource files) {
        this.tree =
                ClassTree.of(
                        files,
                        name ->
                                ClassReader.SKIP_CODE
                                        | ClassReader.SKIP_DEBUG
                                        | ClassReader.SKIP_FRAMES);
    }

    @Nullable ClassNode node(String name) {
        return tree.node(name);
    }

    /** A class and all types above it that are there. */
    List<ClassNode> upFrom(String name) {
        List<ClassNode> nodes = new ArrayList<>();
        for (String each : tree.typesFrom(name)) {
            ClassNode node = tree.node(each);
            if (node != null) {
                nodes.add(node);
            }
        }
        return nodes;
    }

    boolean isSubtype(String type, String of) {
        return tree.isSubtype(type, of);
    }

    boolean isInterface(String name) {
        ClassNode node = tree.node(name);
        return node != null && (node.access & Opcodes.ACC_INTERFACE) != 0;
    }

    /** Whether a value of one type may stand where one of another is expected, unchanged. */
    boolean fits(Type value, Type expected) {
        if (isPlain(value) || isPlain(expected) || isBox(value)) {
            return value.equals(expected);
        }
        return isAssignable(value, expected);
    }

    static boolean isPlain(Type type) {
        return type.getSort() < Type.ARRAY;
    }

    private static boolean isBox(Type type) {
        return type.getSort() == Type.OBJECT && BOXES.contains(type.getInternalName());
    }

    private boolean isAssignable(Type value, Type expected) {
        if (value.equals(expected)
                || value.equals(CodeValue.NULL)
                || expected.getInternalName().equals(OBJECT)) {
            return true;
        }
        if (value.getSort() == Type.ARRAY) {
            return expected.getSort() == Type.ARRAY
                    && !isPlain(element(value))
                    && !isPlain(element(expected))
                    && isAssignable(element(value), element(expected));
        }
        return expected.getSort() == Type.OBJECT
                && isSubtype(value.getInternalName(), expected.getInternalName());
    }

    private static Type element(Type array) {
        return Type.getType(array.getDescriptor().substring(1));
    }

    /** Whether a variable that holds a value may be read as one of a type. */
    boolean holds(CodeValue value, Type type) {
        Type now = value.type();
        if (now == null) {
            return false;
        }
        if (isPlain(now) || isPlain(type)) {
            return isPlain(now)
                    && isPlain(type)
                    && now.getOpcode(Opcodes.ILOAD) == type.getOpcode(Opcodes.ILOAD);
        }
        // Where code comes together, the JVM takes any object for what is of an interface.
        return isAssignable(now, type)
                || type.getSort() == Type.OBJECT && isInterface(type.getInternalName());
    }

    /** The type of a value that is of one type or of another; null if there is none. */
    @Nullable Type together(Type one, Type other) {
        if (one.equals(other) || other.equals(CodeValue.NULL)) {
            return one;
        }
        if (one.equals(CodeValue.NULL)) {
            return other;
        }
        if (isPlain(one) || isPlain(other)) {
            boolean areInts =
                    isPlain(one)
                            && isPlain(other)
                            && one.getOpcode(Opcodes.ILOAD) == Opcodes.ILOAD
                            && other.getOpcode(Opcodes.ILOAD) == Opcodes.ILOAD;
            return areInts ? Type.INT_TYPE : null;
        }
        return one.getSort() == Type.ARRAY || other.getSort() == Type.ARRAY
                ? Type.getObjectType(OBJECT)
                : Type.getObjectType(common(one.getInternalName(), other.getInternalName()));
    }

    private String common(String one, String other) {
        if (!isInterface(one) && !isInterface(other)) {
            for (String each : tree.superclassesFrom(one)) {
                if (isSubtype(other, each)) {
                    return each;
                }
            }
        }
        return OBJECT;
    }

    /** A writer that works out stack maps, where the JVM wants them. */
    ClassWriter writer(ClassNode of) {
        boolean needsMaps = (of.version & 0xFFFF) >= Opcodes.V1_6 && !hasSubroutines(of);
        return new ClassWriter(needsMaps ? ClassWriter.COMPUTE_FRAMES : ClassWriter.COMPUTE_MAXS) {
            @Override
            protected String getCommonSuperClass(String one, String other) {
                return common(one, other);
            }
        };
    }

    /** Code with them never has stack maps. */
    private static boolean hasSubroutines(ClassNode node) {
        for (MethodNode method : node.methods) {
            for (AbstractInsnNode insn : method.instructions) {
                if (insn.getOpcode() == Opcodes.JSR) {
                    return true;
                }
            }
        }
        return false;
    }

    // Who may use what.
    // ------------------------------------------------------------------------

    /** Whether code of a class may use a member of another; protected ones of others may it not. */
    static boolean sees(ClassNode from, ClassNode owner, int access) {
        boolean isNear = packageOf(from).equals(packageOf(owner));
        if ((owner.access & Opcodes.ACC_PUBLIC) == 0 && !isNear) {
            return false;
        }
        if ((access & Opcodes.ACC_PRIVATE) != 0) {
            return from.name.equals(owner.name) || host(from).equals(host(owner));
        }
        return (access & Opcodes.ACC_PUBLIC) != 0 || isNear;
    }

    private static String packageOf(ClassNode node) {
        return node.name.substring(0, node.name.lastIndexOf('/') + 1);
    }

    /** Before Java 11, each class was alone. */
    private static String host(ClassNode node) {
        return node.nestHostClass == null ? node.name : node.nestHostClass;
    }

    /** A field in the class that declares it. */
    record OwnedField(ClassNode owner, FieldNode field) {
        boolean is(int access) {
            return (field.access & access) != 0;
        }

        Type type() {
            return Type.getType(field.desc);
        }
    }

    /** The fields of objects of a class, or its own static ones, that code may use. */
    List<OwnedField> fields(ClassNode from, String owner, boolean areStatic) {
        List<OwnedField> fields = new ArrayList<>();
        for (String each : areStatic ? List.of(owner) : tree.superclassesFrom(owner)) {
            ClassNode node = tree.node(each);
            if (node != null) {
                node.fields.stream()
                        .map(field -> new OwnedField(node, field))
                        .filter(field -> field.is(Opcodes.ACC_STATIC) == areStatic)
                        .filter(field -> !field.is(Opcodes.ACC_SYNTHETIC))
                        .filter(field -> sees(from, node, field.field.access))
                        .forEach(fields::add);
            }
        }
        return fields;
    }

    /** The class that declares the field that an instruction names. */
    String declaringClass(String owner, String field, String descriptor) {
        return tree.declaringClass(owner, field, descriptor);
    }
}
