package dev.tuntas.suite.internal.code;

import dev.tuntas.machine.code.ClassSource;
import dev.tuntas.machine.code.ClassTree;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicInterpreter;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.util.CheckClassAdapter;

/**
 * The class files of a suite. They may come from a stranger, so all of their code is checked when
 * they are read: names and descriptors are such, and every way through a method keeps to its stack
 * and its local variables. The types above them are those of the present JDK, and of Tuntas.
 */
final class StoredClasses {
    /** A few bytes of a class file can ask for frames that fill the memory. */
    private static final long MOST_CELLS = 50_000_000;

    private final Map<String, ClassNode> nodes = new HashMap<>();
    private final Map<MethodNode, @Nullable Frame<BasicValue>[]> frames = new HashMap<>();
    private final ClassSource others = ClassSource.of(StoredClasses.class.getClassLoader());

    /** Variables and places on the stack, before all instructions so far. */
    private long cells;

    private StoredClasses() {}

    static StoredClasses of(Map<String, byte[]> files) {
        StoredClasses classes = new StoredClasses();
        files.forEach(classes::read);
        return classes;
    }

    private void read(String name, byte[] file) {
        try {
            ClassNode node = new ClassNode();
            ClassVisitor checked = new CheckClassAdapter(node, false);
            new ClassReader(file).accept(checked, Reachable.flags(true));
            for (MethodNode method : node.methods) {
                read(name, method);
            }
            nodes.put(name, node);
        } catch (RuntimeException | AnalyzerException | StackOverflowError e) {
            // ASM answers class files that are none with several kinds of RuntimeException.
            throw CodeProblems.damaged("the class file of " + name + " is none: " + e.getMessage());
        }
    }

    private void read(String owner, MethodNode method) throws AnalyzerException {
        int size = method.instructions.size();
        if (size == 0 && method.name.startsWith("<")) {
            throw new IllegalArgumentException(method.name + " has no code");
        }
        if (size > 0) {
            cells += (long) size * (method.maxLocals + method.maxStack);
            if (cells > MOST_CELLS) {
                throw new IllegalArgumentException(
                        "its methods need too many variables and too much stack");
            }
            method.instructions.forEach(StoredClasses::check);
            frames.put(method, new Analyzer<>(new BasicInterpreter()).analyze(owner, method));
        }
    }

    /** Throws something if what an instruction hands to its bootstrap method has no types. */
    private static void check(AbstractInsnNode insn) {
        if (insn instanceof InvokeDynamicInsnNode dynamic) {
            check(dynamic.bsm);
            List.of(dynamic.bsmArgs).forEach(StoredClasses::check);
        }
    }

    private static void check(Object constant) {
        Type type =
                constant instanceof Handle handle
                        ? Type.getType(handle.getDesc())
                        : constant instanceof Type given ? given : Type.VOID_TYPE;
        if (type.getSort() == Type.METHOD) {
            Type.getArgumentsAndReturnSizes(type.getDescriptor());
            check(type.getReturnType());
            List.of(type.getArgumentTypes()).forEach(StoredClasses::check);
        }
    }

    boolean contains(String name) {
        return nodes.containsKey(name);
    }

    boolean isPlatform(String name) {
        return others.isPlatform(name);
    }

    ClassTree tree() {
        ClassTree above = ClassTree.of(others, name -> Reachable.flags(false));
        return new ClassTree(name -> nodes.containsKey(name) ? nodes.get(name) : above.node(name));
    }

    /** What lies on the stack before each instruction of a method that can be come to. */
    @Nullable Frame<BasicValue>[] frames(MethodNode method) {
        @Nullable Frame<BasicValue>[] known = frames.get(method);
        if (known == null) {
            throw new IllegalStateException(method.name + " is in no stored class");
        }
        return known;
    }
}
