package dev.tuntas.machine.concrete;

import dev.tuntas.machine.code.MachineClass;
import dev.tuntas.machine.code.MachineClasses;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodNode;

/**
 * Writes the shell of a class of the program: the class that the JVM and the JDK see. It has the
 * same name, members, attributes and place among the types, but its methods only call the machine.
 * So the objects of the machine are real ones: the JDK can hold, compare, print and reflect on
 * them, and when it calls them it comes back into the machine.
 *
 * <p>Fields of objects are not final in a shell, as the machine writes them from outside. For each
 * constructor of the first class of the JDK above, there is one more here, with a {@link Shell} as
 * last parameter, that calls it and does nothing else: the machine makes objects with it.
 */
final class ShellWriter extends ClassVisitor {
    static final String SHELL = Type.getInternalName(Shell.class);
    private static final String GATE = Type.getInternalName(Gate.class);
    private static final Handle ENTER =
            new Handle(
                    Opcodes.H_INVOKESTATIC,
                    GATE,
                    "enter",
                    "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;"
                            + "Ljava/lang/invoke/MethodType;Ljava/lang/String;)"
                            + "Ljava/lang/invoke/CallSite;",
                    false);

    private final MachineClasses classes;
    private String name = "";
    private String superName = "";
    private boolean isInterface;

    private ShellWriter(ClassVisitor next, MachineClasses classes) {
        super(Opcodes.ASM9, next);
        this.classes = classes;
    }

    static byte[] write(ClassReader original, MachineClasses classes) {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        original.accept(
                new ShellWriter(writer, classes), ClassReader.SKIP_FRAMES | ClassReader.SKIP_DEBUG);
        return writer.toByteArray();
    }

    @Override
    public void visit(
            int version,
            int access,
            String newName,
            @Nullable String signature,
            String newSuper,
            String[] interfaces) {
        name = newName;
        superName = newSuper;
        isInterface = (access & Opcodes.ACC_INTERFACE) != 0;
        // Before 8, interfaces have no code, and before 7, there is no invokedynamic.
        int atLeast = (version & 0xffff) < Opcodes.V1_8 ? Opcodes.V1_8 : version;
        super.visit(atLeast, access, newName, signature, newSuper, interfaces);
    }

    @Override
    public FieldVisitor visitField(
            int access,
            String field,
            String descriptor,
            @Nullable String signature,
            @Nullable Object value) {
        boolean isStatic = (access & Opcodes.ACC_STATIC) != 0;
        int open = isStatic ? access : access & ~Opcodes.ACC_FINAL;
        return super.visitField(open, field, descriptor, signature, value);
    }

    @Override
    public @Nullable MethodVisitor visitMethod(
            int access,
            String method,
            String descriptor,
            @Nullable String signature,
            String @Nullable [] exceptions) {
        if (method.equals("<clinit>")) {
            return null;
        }
        MethodVisitor out = super.visitMethod(access, method, descriptor, signature, exceptions);
        if ((access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE)) != 0) {
            return out;
        }
        if (method.equals("finalize") && descriptor.equals("()V")) {
            writeNothing(out);
            return null;
        }
        return new Body(out, access, method, descriptor);
    }

    /**
     * The JVM's finalizer must not come into the machine in the middle of something else; a method
     * that does nothing is not called by it at all.
     */
    private static void writeNothing(MethodVisitor out) {
        out.visitCode();
        out.visitInsn(Opcodes.RETURN);
        out.visitMaxs(0, 1);
        out.visitEnd();
    }

    @Override
    public void visitEnd() {
        writeInitialiser();
        if (!isInterface) {
            for (String descriptor : makers(classes, superName)) {
                writeMaker(descriptor);
            }
        }
        super.visitEnd();
    }

    private void writeInitialiser() {
        MethodVisitor out = super.visitMethod(Opcodes.ACC_STATIC, "<clinit>", "()V", null, null);
        String lookup = "java/lang/invoke/MethodHandles$Lookup";
        out.visitCode();
        out.visitMethodInsn(
                Opcodes.INVOKESTATIC,
                "java/lang/invoke/MethodHandles",
                "lookup",
                "()L" + lookup + ";",
                false);
        out.visitMethodInsn(Opcodes.INVOKESTATIC, GATE, "open", "(L" + lookup + ";)V", false);
        out.visitInsn(Opcodes.RETURN);
        out.visitMaxs(0, 0);
        out.visitEnd();
    }

    private void writeMaker(String descriptor) {
        String own = maker(descriptor);
        // A subclass may be in another package.
        int access = Opcodes.ACC_PROTECTED | Opcodes.ACC_SYNTHETIC;
        MethodVisitor out = super.visitMethod(access, "<init>", own, null, null);
        out.visitCode();
        out.visitVarInsn(Opcodes.ALOAD, 0);
        int local = 1;
        for (Type type : Type.getArgumentTypes(descriptor)) {
            out.visitVarInsn(type.getOpcode(Opcodes.ILOAD), local);
            local += type.getSize();
        }
        callSuper(out, superName, descriptor);
        out.visitInsn(Opcodes.RETURN);
        out.visitMaxs(0, 0);
        out.visitEnd();
    }

    private void callSuper(MethodVisitor out, String owner, String descriptor) {
        boolean isShell = !classes.isPlatform(owner);
        if (isShell) {
            out.visitInsn(Opcodes.ACONST_NULL);
        }
        String called = isShell ? maker(descriptor) : descriptor;
        out.visitMethodInsn(Opcodes.INVOKESPECIAL, owner, "<init>", called, false);
    }

    /** The descriptor of what the machine adds for a constructor of the JDK. */
    static String maker(String descriptor) {
        return descriptor.substring(0, descriptor.indexOf(')')) + "L" + SHELL + ";)V";
    }

    /** The constructors of the first class of the JDK above a class that a subclass may call. */
    private static List<String> makers(MachineClasses classes, String above) {
        MachineClass root = classes.get(above);
        while (!classes.isPlatform(root.name)) {
            root = java.util.Objects.requireNonNull(root.superclass);
        }
        List<String> found = new ArrayList<>();
        for (MethodNode method : root.node.methods) {
            if (method.name.equals("<init>")
                    && (method.access & (Opcodes.ACC_PUBLIC | Opcodes.ACC_PROTECTED)) != 0) {
                found.add(method.desc);
            }
        }
        return found;
    }

    /** Whether the JDK's part in making an object of a class is to do nothing. */
    static boolean isMadeAtOnce(MachineClass type) {
        MachineClass root = type;
        while (root.superclass != null && !type.classes().isPlatform(root.name)) {
            root = root.superclass;
        }
        return isEmpty(root.name);
    }

    /** Whether the constructor of a class of the JDK does nothing. */
    static boolean isEmpty(String root) {
        return root.equals("java/lang/Object") || root.equals("java/lang/Record");
    }

    /** Replaces the code of a method, and keeps its annotations and parameters. */
    private final class Body extends MethodVisitor {
        private final MethodVisitor out;
        private final int access;
        private final String method;
        private final String descriptor;

        Body(MethodVisitor out, int access, String method, String descriptor) {
            super(Opcodes.ASM9, out);
            this.out = out;
            this.access = access;
            this.method = method;
            this.descriptor = descriptor;
        }

        @Override
        public void visitCode() {
            // The rest of the original code goes nowhere.
            mv = null;
            out.visitCode();
            if (method.equals("<init>") && !isMadeAtOnce(classes.get(name))) {
                refuse();
            } else {
                enter();
            }
            out.visitMaxs(0, 0);
        }

        private void refuse() {
            out.visitLdcInsn(name.replace('/', '.'));
            out.visitMethodInsn(
                    Opcodes.INVOKESTATIC,
                    GATE,
                    "refuse",
                    "(Ljava/lang/String;)Ljava/lang/RuntimeException;",
                    false);
            out.visitInsn(Opcodes.ATHROW);
        }

        private void enter() {
            if (method.equals("<init>")) {
                out.visitVarInsn(Opcodes.ALOAD, 0);
                callSuper(out, superName, "()V");
            }
            boolean isStatic = (access & Opcodes.ACC_STATIC) != 0;
            int local = 0;
            if (!isStatic) {
                out.visitVarInsn(Opcodes.ALOAD, local++);
            }
            for (Type type : Type.getArgumentTypes(descriptor)) {
                out.visitVarInsn(type.getOpcode(Opcodes.ILOAD), local);
                local += type.getSize();
            }
            String taken = isStatic ? descriptor : "(L" + name + ";" + descriptor.substring(1);
            out.visitInvokeDynamicInsn("enter", taken, ENTER, method + descriptor);
            out.visitInsn(Type.getReturnType(descriptor).getOpcode(Opcodes.IRETURN));
        }

        @Override
        public void visitEnd() {
            out.visitEnd();
        }
    }
}
