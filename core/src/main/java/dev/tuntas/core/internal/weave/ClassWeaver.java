package dev.tuntas.core.internal.weave;

import static org.objectweb.asm.Opcodes.*;

import dev.tuntas.machine.code.EmptyConstructor;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.ClassRemapper;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Weaves one class: its methods, its slots, its number, and the way into the predicate. */
public final class ClassWeaver {
    private final WeavePlan plan;
    private final Map<String, List<MethodNode>> units;

    /** For a plan, and the methods to be added to classes, by internal name. */
    public ClassWeaver(WeavePlan plan, Map<String, List<MethodNode>> units) {
        this.plan = plan;
        this.units = units;
    }

    /** The woven bytes of a class, by its name in the world. */
    public byte[] weave(String internalName, ClassReader original) {
        try {
            ClassNode node = read(original);
            addCuts(node);
            List<MethodNode> own = new ArrayList<>(node.methods);
            for (MethodNode method : own) {
                new MethodWeaver(plan, node, method).weave(Set.of());
            }
            addUnits(node);
            new SlotMembers(plan, node).add();
            if (plan.isResumable()) {
                new UndoMembers(plan, node).add();
            }
            new NumberMembers(plan, node).add();
            new RecordMembers(plan, node).add();
            addPredicateBridge(node);
            ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
            node.accept(writer);
            return writer.toByteArray();
        } catch (RuntimeException e) {
            // ASM answers what it can't write with several kinds of RuntimeException.
            throw WeaveProblems.cannotWeave(internalName.replace('/', '.'), e);
        }
    }

    /** Tells the monitor at each cut of the predicate; nothing lies on the operand stack there. */
    private void addCuts(ClassNode node) {
        PredicateMethod predicate = plan.predicate();
        if (predicate.cuts().isEmpty() || !node.name.equals(plan.move().name(predicate.owner()))) {
            return;
        }
        String descriptor = plan.move().descriptor(Type.getMethodDescriptor(predicate.method()));
        for (MethodNode method : node.methods) {
            if (method.name.equals(predicate.method().getName())
                    && method.desc.equals(descriptor)) {
                addCuts(method.instructions, predicate.cuts());
            }
        }
    }

    private static void addCuts(InsnList code, List<Integer> cuts) {
        int number = 0;
        for (AbstractInsnNode instruction : code.toArray()) {
            if (instruction.getOpcode() < 0) {
                continue;
            }
            int cut = cuts.indexOf(number++);
            if (cut >= 0) {
                code.insertBefore(instruction, new IntInsnNode(SIPUSH, cut));
                code.insertBefore(
                        instruction,
                        new MethodInsnNode(
                                INVOKESTATIC,
                                WorldClass.MONITOR.internalName,
                                "passed",
                                "(I)V",
                                false));
            }
        }
    }

    private void addUnits(ClassNode node) {
        if (units.containsKey(node.name)) {
            node.access |= ACC_PUBLIC;
            node.methods.addAll(units.get(node.name));
        }
    }

    private ClassNode read(ClassReader original) {
        ClassNode node = new ClassNode();
        original.accept(
                plan.move().isEmpty() ? node : new ClassRemapper(node, plan.move().remapper()), 0);
        if (plan.isResumable()) {
            // Units of other classes may have to name it.
            node.access = node.access & ~(ACC_PRIVATE | ACC_PROTECTED) | ACC_PUBLIC;
        }
        for (FieldNode field : node.fields) {
            if (plan.fieldsOf(node.name).stream().anyMatch(f -> f.name().equals(field.name))) {
                field.access &= ~ACC_FINAL;
                if (plan.isResumable()) {
                    // Small methods that read it may be put into units of other classes.
                    field.access = field.access & ~(ACC_PRIVATE | ACC_PROTECTED) | ACC_PUBLIC;
                }
            }
        }
        return node;
    }

    private void addPredicateBridge(ClassNode node) {
        PredicateMethod predicate = plan.predicate();
        if (node.name.equals(plan.move().name(predicate.owner()))) {
            node.access |= ACC_PUBLIC;
            node.methods.add(predicate.bridge(plan.move()));
        }
    }

    /** Begins a class that implements an interface of the world. */
    public static ClassWriter begin(String name, String implemented) {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        String[] interfaces = {implemented};
        writer.visit(V17, ACC_PUBLIC | ACC_FINAL, name, null, "java/lang/Object", interfaces);
        EmptyConstructor.addTo(writer, "java/lang/Object");
        return writer;
    }

    /** A class that implements the world's PredicateRunner by calling the predicate. */
    public static byte[] runner(WeavePlan plan, String name, String runnerInterface) {
        ClassWriter writer = begin(name, runnerInterface);
        var test =
                writer.visitMethod(
                        ACC_PUBLIC, "test", PredicateMethod.BRIDGE_DESCRIPTOR, null, null);
        test.visitCode();
        test.visitVarInsn(ALOAD, 1);
        boolean woven = plan.isWoven(plan.move().name(plan.predicate().owner()));
        String owner = woven ? plan.move().name(plan.predicate().owner()) : name;
        boolean isInterface = woven && plan.predicate().method().getDeclaringClass().isInterface();
        if (!woven) {
            // A public method of the JDK: there is no class of ours beside it.
            plan.predicate().bridge(plan.move()).accept(writer);
        }
        test.visitMethodInsn(
                INVOKESTATIC,
                owner,
                PredicateMethod.BRIDGE,
                PredicateMethod.BRIDGE_DESCRIPTOR,
                isInterface);
        test.visitInsn(IRETURN);
        test.visitMaxs(1, 2);
        test.visitEnd();
        writer.visitEnd();
        return writer.toByteArray();
    }
}
