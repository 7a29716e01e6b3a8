package dev.tuntas.symbolic.internal.machine;

import dev.tuntas.machine.code.MachineClass;
import dev.tuntas.machine.code.MachineClasses;
import dev.tuntas.machine.code.MachineField;
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

/**
 * Of which class a container in a field is, by what the class of the field and those nested with it
 * put there: a {@code TreeMap} behind a field that is declared as a {@code Map} is no other map.
 */
final class AssignedClasses {
    /** Something that is not simply made where it is put into the field. */
    private static final String UNKNOWN = "what its code puts there";

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
                for (AbstractInsnNode insn : method.instructions) {
                    if (insn instanceof FieldInsnNode put
                            && put.getOpcode() == Opcodes.PUTFIELD
                            && put.name.equals(field.name())
                            && put.desc.equals(field.descriptor())
                            && classes.get(put.owner).field(put.name, put.desc) == field) {
                        found.add(put(put, declared));
                    }
                }
            }
        }
        found.remove("");
        return found.isEmpty() ? declared : found.size() == 1 ? found.iterator().next() : UNKNOWN;
    }

    /** The class of a field and those nested with it. */
    static List<MachineClass> nest(MachineClasses classes, MachineField field) {
        MachineClass owner = field.owner();
        String host = owner.node.nestHostClass == null ? owner.name : owner.node.nestHostClass;
        List<String> members = classes.get(host).node.nestMembers;
        List<MachineClass> found = new java.util.ArrayList<>();
        found.add(classes.get(host));
        if (members != null) {
            members.forEach(member -> found.add(classes.get(member)));
        }
        return found;
    }

    /** What is put: a class, nothing for null, or unknown. */
    private static String put(FieldInsnNode put, String declared) {
        AbstractInsnNode last = put.getPrevious();
        while (last != null && (last.getOpcode() < 0 || last.getOpcode() == Opcodes.CHECKCAST)) {
            last = last.getPrevious();
        }
        if (last == null) {
            return UNKNOWN;
        }
        if (last.getOpcode() == Opcodes.ACONST_NULL) {
            return "";
        }
        if (last.getOpcode() == Opcodes.ALOAD) {
            return String.valueOf(InputContainers.classOf(declared));
        }
        boolean isMade =
                last instanceof MethodInsnNode call
                        && call.name.equals("<init>")
                        && InputContainers.classOf(call.owner) != null
                        && PLAIN.contains(call.desc);
        return isMade ? ((MethodInsnNode) last).owner : UNKNOWN;
    }
}
