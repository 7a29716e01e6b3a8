package dev.tuntas.core.fuzz;

import dev.tuntas.core.MemoryLoader;
import dev.tuntas.machine.code.EmptyConstructor;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Loads the classes of one program. They come with their class files, so that a search can weave
 * them.
 */
final class ProgramLoader extends MemoryLoader {
    private static final Map<String, byte[]> PLAIN_FILES = new ConcurrentHashMap<>();

    private final Program program;
    private final boolean isForOracle;

    private ProgramLoader(Program program, boolean isForOracle) {
        this(program, isForOracle, new HashMap<>());
    }

    private ProgramLoader(Program program, boolean isForOracle, Map<String, byte[]> files) {
        super(files);
        this.program = program;
        this.isForOracle = isForOracle;
        for (Kind type : Layout.CLASSES) {
            files.put(type.internalName().replace('/', '.'), file(type));
        }
    }

    /** Classes without methods are the same for all programs of a layout. */
    private byte[] file(Kind type) {
        if (type == Kind.SUBJECT || !program.routinesOf(type).isEmpty()) {
            return write(type);
        }
        String key = program.layout().id() + type.text() + isForOracle;
        return PLAIN_FILES.computeIfAbsent(key, k -> write(type));
    }

    /** The classes as a user would have them. */
    static ProgramLoader of(Program program) {
        return new ProgramLoader(program, false);
    }

    /**
     * A loader of a program whose predicate can be called without reflection, and {@link Ticks}.
     */
    static ProgramLoader forOracle(Program program) {
        return new ProgramLoader(program, true);
    }

    Class<?> type(Kind kind) {
        return load(kind.internalName().replace('/', '.'));
    }

    // --- class files ----------------------------------------------------------------------------

    /** Types that meet at a join are interfaces or nodes, so nothing needs to be loaded. */
    private static final class Writer extends ClassWriter {
        Writer() {
            super(COMPUTE_FRAMES);
        }

        @Override
        protected String getCommonSuperClass(String one, String other) {
            boolean areNodes = isNode(one) && isNode(other);
            return areNodes ? Kind.NODE.internalName() : "java/lang/Object";
        }

        private static boolean isNode(String name) {
            return name.equals(Kind.NODE.internalName()) || name.equals(Kind.LEAF.internalName());
        }
    }

    private byte[] write(Kind type) {
        boolean isCalled = isForOracle && type == Kind.SUBJECT;
        ClassWriter writer = new Writer();
        writer.visit(
                Opcodes.V17,
                Opcodes.ACC_PUBLIC | Opcodes.ACC_SUPER,
                type.internalName(),
                null,
                superclass(type),
                isCalled ? new String[] {"java/util/function/BooleanSupplier"} : null);
        for (Member member : program.layout().membersOf(type)) {
            int access = isForOracle ? Opcodes.ACC_PUBLIC : 0;
            writer.visitField(access, member.name(), member.kind().descriptor(), null, null);
        }
        if (type == Kind.SUBJECT) {
            String name = Layout.TOTAL.name();
            writer.visitField(Opcodes.ACC_STATIC, name, Kind.INT.descriptor(), null, null);
        }
        EmptyConstructor.addTo(writer, superclass(type));
        for (Routine routine : program.routinesOf(type)) {
            Signature signature = routine.signature();
            int access = signature.isStatic() ? Opcodes.ACC_STATIC : 0;
            MethodVisitor method =
                    writer.visitMethod(
                            access, signature.name(), signature.descriptor(), null, null);
            new Code(method, isForOracle).method(routine);
        }
        if (isCalled) {
            writeCall(writer);
        }
        writer.visitEnd();
        return writer.toByteArray();
    }

    private static String superclass(Kind type) {
        return type == Kind.LEAF ? Kind.NODE.internalName() : "java/lang/Object";
    }

    private static void writeCall(ClassWriter writer) {
        Signature called = Program.PREDICATE;
        MethodVisitor code =
                writer.visitMethod(
                        Opcodes.ACC_PUBLIC, "getAsBoolean", called.descriptor(), null, null);
        code.visitCode();
        code.visitVarInsn(Opcodes.ALOAD, 0);
        code.visitMethodInsn(
                Opcodes.INVOKEVIRTUAL,
                called.owner().internalName(),
                called.name(),
                called.descriptor(),
                false);
        code.visitInsn(Opcodes.IRETURN);
        code.visitMaxs(0, 0);
        code.visitEnd();
    }
}
