package dev.tuntas.symbolic.internal.machine;

import dev.tuntas.machine.code.MachineClass;
import dev.tuntas.machine.code.MachineClasses;
import dev.tuntas.machine.code.MachineField;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;

/**
 * Of which class a container in a field is, by what the class of the field and those nested with it
 * put there: a {@code TreeMap} behind a field that is declared as a {@code Map} is no other map.
 */
final class AssignedClasses {
    /** Something that is not simply made, or of one class here and of another there. */
    private static final String UNKNOWN = "what its code puts there";

    /** Something that its code was given: it is of the class that stands for the declared one. */
    private static final String GIVEN = "what its code is given";

    /** Constructors after which a container is like one of no arguments, but for its contents. */
    private static final Set<String> PLAIN =
            Set.of("()V", "(I)V", "(IF)V", "(Ljava/util/Collection;)V", "(Ljava/util/Map;)V");

    private final MachineClasses classes;
    private final Map<MachineField, String> known = new HashMap<>();

    AssignedClasses(MachineClasses classes) {
        this.classes = classes;
    }

    /** The class; the declared one if it is only given from outside; else a name of no class. */
    String of(MachineField field, String declared) {
        return known.computeIfAbsent(field, f -> find(f, declared));
    }

    private String find(MachineField field, String declared) {
        Set<String> found = new LinkedHashSet<>();
        for (MachineClass type : nest(classes, field)) {
            for (MethodNode method : type.node.methods) {
                List<AbstractInsnNode> puts = puts(classes, method, field);
                if (!puts.isEmpty()) {
                    collect(type, method, puts, found);
                }
            }
        }
        boolean isGiven = found.remove(GIVEN);
        if (isGiven && found.stream().anyMatch(f -> !f.equals(InputContainers.classOf(declared)))) {
            return UNKNOWN;
        }
        return isGiven || found.isEmpty()
                ? declared
                : found.size() == 1 ? found.iterator().next() : UNKNOWN;
    }

    /** The instructions of a method that put something into a field. */
    static List<AbstractInsnNode> puts(
            MachineClasses classes, MethodNode method, MachineField field) {
        List<AbstractInsnNode> found = new ArrayList<>();
        for (AbstractInsnNode insn : method.instructions) {
            if (insn instanceof FieldInsnNode put
                    && put.getOpcode() == Opcodes.PUTFIELD
                    && isOf(classes, put, field)) {
                found.add(put);
            }
        }
        return found;
    }

    /** Whether an instruction is about a field. */
    static boolean isOf(MachineClasses classes, FieldInsnNode insn, MachineField field) {
        return insn.name.equals(field.name())
                && insn.desc.equals(field.descriptor())
                && classes.get(insn.owner).field(insn.name, insn.desc) == field;
    }

    /** The class of a field and those nested with it. */
    static List<MachineClass> nest(MachineClasses classes, MachineField field) {
        MachineClass owner = field.owner();
        String host = owner.node.nestHostClass == null ? owner.name : owner.node.nestHostClass;
        List<String> members = classes.get(host).node.nestMembers;
        List<MachineClass> found = new ArrayList<>();
        found.add(classes.get(host));
        if (members != null) {
            members.forEach(member -> found.add(classes.get(member)));
        }
        return found;
    }

    private static void collect(
            MachineClass type, MethodNode method, List<AbstractInsnNode> puts, Set<String> found) {
        try {
            Producers producers = new Producers(type.name, method);
            for (AbstractInsnNode put : puts) {
                for (AbstractInsnNode source : producers.of(put, 0)) {
                    if (source == Producers.GIVEN) {
                        found.add(GIVEN);
                    } else if (source.getOpcode() != Opcodes.ACONST_NULL) {
                        found.add(isMade(source, method) ? ((TypeInsnNode) source).desc : UNKNOWN);
                    }
                }
            }
        } catch (AnalyzerException e) {
            found.add(UNKNOWN);
        }
    }

    /** Whether it is a new container, which no constructor has given an order of its own. */
    private static boolean isMade(AbstractInsnNode source, MethodNode method) {
        if (source.getOpcode() != Opcodes.NEW) {
            return false;
        }
        String made = ((TypeInsnNode) source).desc;
        for (AbstractInsnNode insn : method.instructions) {
            if (insn instanceof MethodInsnNode call
                    && call.name.equals("<init>")
                    && call.owner.equals(made)
                    && !PLAIN.contains(call.desc)) {
                return false;
            }
        }
        return InputContainers.classOf(made) != null;
    }
}
