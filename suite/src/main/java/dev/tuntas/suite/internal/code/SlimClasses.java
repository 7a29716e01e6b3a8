package dev.tuntas.suite.internal.code;

import static org.objectweb.asm.Opcodes.*;

import dev.tuntas.machine.code.ClassTree.Member;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.TypePath;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * Class files with nothing in them but what code that is reached needs: the methods that are
 * reached, the heads of those that are asked for and mean no code, the fields that are named, and
 * the types above.
 *
 * <p>The bytes depend on nothing else: not on line numbers, on the order of members or of
 * constants, on debug information, or on how the compiler numbered lambdas, whose bodies are called
 * {@code lambda$#1}, {@code lambda$#2} in the order in which they are met.
 */
final class SlimClasses {
    /** What decides which method a call means; protected ones are seen as public ones are. */
    private static final int KEPT_OF_METHODS = ACC_STATIC | ACC_ABSTRACT | ACC_PRIVATE | ACC_NATIVE;

    private final Reachable code;
    private final Map<String, String> lambdaNames = new HashMap<>();
    private final Set<String> reached = new HashSet<>();
    private final Map<String, SortedSet<String>> fields = new HashMap<>();

    private SlimClasses(Reachable code) {
        this.code = code;
        code.lambdas().keySet().forEach(key -> lambdaNames.put(key, nextLambda()));
        for (Member member : code.types().methods()) {
            reached.add(member.key());
            member.method().instructions.forEach(this::addField);
        }
    }

    private String nextLambda() {
        return Nodes.LAMBDA + "#" + (lambdaNames.size() + 1);
    }

    private void addField(AbstractInsnNode insn) {
        if (insn instanceof FieldInsnNode field) {
            String declaring = code.tree().declaringClass(field.owner, field.name, field.desc);
            fields.computeIfAbsent(declaring, c -> new TreeSet<>())
                    .add(field.name + ":" + field.desc);
        }
    }

    /** The class files of all code that is reached, by internal name. */
    static SortedMap<String, byte[]> of(Reachable code) {
        SlimClasses slim = new SlimClasses(code);
        SortedMap<String, byte[]> files = new TreeMap<>();
        for (String name : code.classes()) {
            ClassNode node = code.tree().node(name);
            if (node != null) {
                files.put(name, slim.file(node));
            }
        }
        return files;
    }

    private byte[] file(ClassNode node) {
        ClassWriter writer = new ClassWriter(0);
        String[] interfaces = node.interfaces.toArray(String[]::new);
        int access = node.access & (ACC_INTERFACE | ACC_ABSTRACT);
        writer.visit(V17, access, node.name, null, node.superName, interfaces);
        for (String field : fields.getOrDefault(node.name, new TreeSet<>())) {
            write(field, node, writer);
        }
        SortedMap<String, MethodNode> kept = new TreeMap<>();
        for (MethodNode method : node.methods) {
            if (isReached(node, method) || code.asked().contains(method.name + method.desc)) {
                kept.put(name(node.name, method.name, method.desc) + method.desc, method);
            }
        }
        kept.values().forEach(method -> write(node, method, writer));
        writer.visitEnd();
        return writer.toByteArray();
    }

    /** A constant in the class file is what no static initialiser sets. */
    private static void write(String field, ClassNode node, ClassWriter writer) {
        int end = field.indexOf(':');
        String name = field.substring(0, end);
        String descriptor = field.substring(end + 1);
        Object constant = Nodes.constant(node, name, descriptor);
        int access = constant == null ? 0 : ACC_STATIC;
        writer.visitField(access, name, descriptor, null, constant).visitEnd();
    }

    private boolean isReached(ClassNode node, MethodNode method) {
        return reached.contains(new Member(node, method).key());
    }

    private String name(String owner, String name, String descriptor) {
        return lambdaNames.getOrDefault(owner + "." + name + descriptor, name);
    }

    private void write(ClassNode node, MethodNode method, ClassWriter writer) {
        boolean isSeen = (method.access & (ACC_PUBLIC | ACC_PROTECTED)) != 0;
        int access = method.access & KEPT_OF_METHODS | (isSeen ? ACC_PUBLIC : 0);
        String name = name(node.name, method.name, method.desc);
        MethodVisitor out = writer.visitMethod(access, name, method.desc, null, null);
        if (isReached(node, method)) {
            writeCode(method, new Slim(out));
        }
        out.visitEnd();
    }

    private static void writeCode(MethodNode method, MethodVisitor out) {
        method.instructions.resetLabels();
        out.visitCode();
        for (TryCatchBlockNode block : method.tryCatchBlocks) {
            out.visitTryCatchBlock(
                    block.start.getLabel(),
                    block.end.getLabel(),
                    block.handler.getLabel(),
                    block.type);
        }
        method.instructions.accept(out);
        out.visitMaxs(method.maxStack, method.maxLocals);
    }

    /** Without annotations, and with the new names of lambdas. */
    private final class Slim extends MethodVisitor {
        Slim(MethodVisitor out) {
            super(ASM9, out);
        }

        @Override
        public void visitInvokeDynamicInsn(
                String name, String descriptor, Handle bootstrap, Object... arguments) {
            List<Object> renamed = new ArrayList<>();
            for (Object argument : arguments) {
                renamed.add(argument instanceof Handle handle ? renamed(handle) : argument);
            }
            super.visitInvokeDynamicInsn(name, descriptor, bootstrap, renamed.toArray());
        }

        private Handle renamed(Handle handle) {
            return new Handle(
                    handle.getTag(),
                    handle.getOwner(),
                    name(handle.getOwner(), handle.getName(), handle.getDesc()),
                    handle.getDesc(),
                    handle.isInterface());
        }

        @Override
        public @Nullable AnnotationVisitor visitInsnAnnotation(
                int typeRef, TypePath typePath, String descriptor, boolean visible) {
            return null;
        }
    }
}
