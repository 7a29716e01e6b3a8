package dev.tuntas.check.spi.input;

import static org.objectweb.asm.Opcodes.ACC_FINAL;
import static org.objectweb.asm.Opcodes.ACC_PRIVATE;
import static org.objectweb.asm.Opcodes.ACC_PUBLIC;
import static org.objectweb.asm.Opcodes.ICONST_0;
import static org.objectweb.asm.Opcodes.ICONST_1;
import static org.objectweb.asm.Opcodes.IRETURN;
import static org.objectweb.asm.Opcodes.V11;
import static org.objectweb.asm.Opcodes.V17;

import dev.tuntas.check.internal.CheckProblems;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.machine.code.EmptyConstructor;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;

/**
 * The class whose objects are inputs: a field for the receiver and for each parameter, and a method
 * that tells whether they are valid together.
 *
 * <pre>{@code
 * public final class remove {
 *     public SearchTree self;
 *     public int key;
 *
 *     public boolean isValid() {
 *         return self.repOk();
 *     }
 * }
 * }</pre>
 */
final class InputClass {
    static final String PREDICATE = "isValid";

    private final String internalName;
    private final List<InputField> fields;
    private final @Nullable Contract contract;
    private final AccessBridges bridges = new AccessBridges();
    private final InputLoader loader;
    private final Class<?> type;

    InputClass(String name, List<InputField> fields, @Nullable Contract contract, Class<?> home) {
        this.internalName = "tuntas/input/" + name;
        this.fields = fields;
        this.contract = contract;
        ClassLoader users = home.getClassLoader();
        this.loader = new InputLoader(users == null ? ClassLoader.getSystemClassLoader() : users);
        loader.setDefaultAssertionStatus(home.desiredAssertionStatus());
        this.type = define();
    }

    private Class<?> define() {
        Class<?> input = loader.define(internalName, bytes());
        classesToOpen().forEach(this::open);
        if (contract != null) {
            loader.file(contract.className(), memberOfNest(contract));
        }
        return input;
    }

    /** Whether these fields, which may have other bounds, give the same code. */
    boolean serves(List<InputField> others) {
        return code(fields).equals(code(others));
    }

    private static List<List<@Nullable Object>> code(List<InputField> fields) {
        List<List<@Nullable Object>> code = new ArrayList<>();
        for (InputField field : fields) {
            code.add(
                    Arrays.asList(field.name(), field.type(), field.mayBeNull(), field.validity()));
        }
        return code;
    }

    /** Those that the input has to name, and those that lead to private members. */
    private Set<String> classesToOpen() {
        Set<String> classes = new LinkedHashSet<>(bridges.owners());
        for (InputField field : fields) {
            Class<?> type = elementType(field.type());
            if (!type.isPrimitive() && !PredicateSource.isJdk(type)) {
                classes.add(Type.getInternalName(type));
            }
        }
        if (contract != null) {
            classes.add(contract.nestHost());
        }
        return classes;
    }

    private static Class<?> elementType(Class<?> type) {
        return type.isArray() ? elementType(type.getComponentType()) : type;
    }

    /** The bounds of objects of this class, whose fields are bounded like those given. */
    Finitization<?> bounds(List<InputField> bounded, String boundsName, boolean keepsRest) {
        Finitization.Builder<?> bounds = Finitization.of(type);
        if (keepsRest) {
            bounds.keepRest();
        }
        for (InputField field : bounded) {
            if (field.mayBeNull()) {
                bounds.setOrNull(field.name(), field.bounds());
            } else {
                bounds.set(field.name(), field.bounds());
            }
        }
        return bounds.build().named(boundsName);
    }

    // The code.
    // ------------------------------------------------------------------------------------

    private byte[] bytes() {
        ClassWriter writer = new FrameWriter();
        writer.visit(V17, ACC_PUBLIC | ACC_FINAL, internalName, null, "java/lang/Object", null);
        for (InputField field : fields) {
            writer.visitField(
                            ACC_PUBLIC, field.name(), Type.getDescriptor(field.type()), null, null)
                    .visitEnd();
        }
        EmptyConstructor.addTo(writer, "java/lang/Object");
        addPredicate(writer);
        writer.visitEnd();
        return writer.toByteArray();
    }

    private void addPredicate(ClassWriter writer) {
        MethodVisitor code = writer.visitMethod(ACC_PUBLIC, PREDICATE, "()Z", null, null);
        Label no = new Label();
        code.visitCode();
        ValidityCode validities = new ValidityCode(internalName, bridges);
        ConditionCode condition = new ConditionCode(code, internalName, validities, no);
        fields.forEach(condition::requireValid);
        if (contract != null) {
            contract.stages().forEach(stage -> emitStage(stage, contract.className(), condition));
        }
        code.visitInsn(ICONST_1);
        code.visitInsn(IRETURN);
        code.visitLabel(no);
        code.visitInsn(ICONST_0);
        code.visitInsn(IRETURN);
        code.visitMaxs(0, 0);
        code.visitEnd();
        validities.addTo(writer);
    }

    private void emitStage(Contract.Stage stage, String owner, ConditionCode condition) {
        List<InputField> taken = stage.field() < 0 ? fields : List.of(fields.get(stage.field()));
        Type[] types = taken.stream().map(field -> Type.getType(field.type())).toArray(Type[]::new);
        String descriptor = Type.getMethodDescriptor(Type.BOOLEAN_TYPE, types);
        condition.requireCall(taken, owner, stage.method(), descriptor);
    }

    // What a world sees of the user's classes.
    // -----------------------------------------------------

    private void open(String owner) {
        ClassNode node = new ClassNode();
        reader(owner).accept(node, 0);
        bridges.addTo(node);
        if (contract != null && owner.equals(contract.nestHost())) {
            addToNest(node, contract.className());
        }
        loader.file(owner, bytes(node));
    }

    /** Nests exist since Java 11; what an older class file means is the same in a newer one. */
    private static void addToNest(ClassNode host, String member) {
        host.version = Math.max(host.version & 0xFFFF, V11);
        if (host.nestMembers == null) {
            host.nestMembers = new ArrayList<>();
        }
        host.nestMembers.add(member);
    }

    private static byte[] memberOfNest(Contract contract) {
        ClassNode node = new ClassNode();
        new ClassReader(contract.bytes()).accept(node, 0);
        node.nestHostClass = contract.nestHost();
        node.access |= ACC_PUBLIC;
        // The code of a lambda is private.
        node.methods.forEach(m -> m.access = m.access & ~ACC_PRIVATE | ACC_PUBLIC);
        return bytes(node);
    }

    private ClassReader reader(String owner) {
        try {
            return new ClassReader(loader.original(owner));
        } catch (IOException | RuntimeException e) {
            // ASM answers class files that it can't read with several kinds of RuntimeException.
            throw CheckProblems.unreadableClass(owner.replace('/', '.'), e);
        }
    }

    private static byte[] bytes(ClassNode node) {
        ClassWriter writer = new ClassWriter(0);
        node.accept(writer);
        return writer.toByteArray();
    }

    /** The stack is empty at all jumps, so no two classes ever have to be joined. */
    private static final class FrameWriter extends ClassWriter {
        FrameWriter() {
            super(COMPUTE_FRAMES);
        }

        @Override
        protected String getCommonSuperClass(String one, String other) {
            return "java/lang/Object";
        }
    }
}
