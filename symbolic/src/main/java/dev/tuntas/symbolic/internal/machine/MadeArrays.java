package dev.tuntas.symbolic.internal.machine;

import dev.tuntas.machine.code.MachineClass;
import dev.tuntas.machine.code.MachineClasses;
import dev.tuntas.machine.code.MachineField;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;

/**
 * Of which class an array in a private field is, where only {@code new ...[]} is ever put there, or
 * a copy of what was there: it is of no class below that, and takes all that fits to its
 * declaration.
 */
final class MadeArrays {
    private static final String UNKNOWN = "what its code puts there";
    private static final Set<String> COPIES = Set.of("clone", "copyOf", "copyOfRange");

    private final MachineClasses classes;
    private final Map<MachineField, String> known = new HashMap<>();

    MadeArrays(MachineClasses classes) {
        this.classes = classes;
    }

    /** The class of all arrays in a field, by internal name; null if that is not known. */
    @Nullable String of(MachineField field) {
        String found = known.computeIfAbsent(field, this::find);
        return found.equals(UNKNOWN) ? null : found;
    }

    private String find(MachineField field) {
        boolean isPrivate = false;
        for (FieldNode node : field.owner().node.fields) {
            isPrivate |=
                    node.name.equals(field.name())
                            && node.desc.equals(field.descriptor())
                            && (node.access & Opcodes.ACC_PRIVATE) != 0;
        }
        Set<String> found = new LinkedHashSet<>();
        for (MachineClass type :
                isPrivate ? AssignedClasses.nest(classes, field) : List.<MachineClass>of()) {
            for (MethodNode method : type.node.methods) {
                List<AbstractInsnNode> puts = AssignedClasses.puts(classes, method, field);
                if (!puts.isEmpty()) {
                    collect(type, method, puts, field, found);
                }
            }
        }
        return found.size() == 1 ? found.iterator().next() : UNKNOWN;
    }

    private void collect(
            MachineClass type,
            MethodNode method,
            List<AbstractInsnNode> puts,
            MachineField field,
            Set<String> found) {
        try {
            Sources sources = new Sources(new Producers(type.name, method), field, found);
            puts.forEach(put -> sources.addAll(put, 0));
        } catch (AnalyzerException e) {
            found.add(UNKNOWN);
        }
    }

    /** Where what one method puts into a field comes from. */
    private final class Sources {
        private final Producers producers;
        private final MachineField field;
        private final Set<String> found;
        private final Set<AbstractInsnNode> seen = new HashSet<>();

        Sources(Producers producers, MachineField field, Set<String> found) {
            this.producers = producers;
            this.field = field;
            this.found = found;
        }

        void addAll(AbstractInsnNode taker, int below) {
            for (AbstractInsnNode insn : producers.of(taker, below)) {
                if (seen.add(insn)) {
                    add(insn);
                }
            }
        }

        private void add(AbstractInsnNode insn) {
            switch (insn.getOpcode()) {
                case Opcodes.ACONST_NULL -> {}
                case Opcodes.ANEWARRAY -> {
                    String element = ((TypeInsnNode) insn).desc;
                    found.add(element.startsWith("[") ? "[" + element : "[L" + element + ";");
                }
                case Opcodes.MULTIANEWARRAY -> found.add(((MultiANewArrayInsnNode) insn).desc);
                case Opcodes.GETFIELD -> {
                    if (!AssignedClasses.isOf(classes, (FieldInsnNode) insn, field)) {
                        found.add(UNKNOWN);
                    }
                }
                default -> addCopied(insn);
            }
        }

        private void addCopied(AbstractInsnNode insn) {
            boolean isCopy =
                    insn instanceof MethodInsnNode call
                            && COPIES.contains(call.name)
                            && (call.owner.equals("java/util/Arrays") || call.owner.startsWith("["))
                            && call.desc.indexOf("Ljava/lang/Class;") < 0;
            if (isCopy) {
                MethodInsnNode call = (MethodInsnNode) insn;
                addAll(insn, Math.max(0, Type.getArgumentCount(call.desc) - 1));
            } else {
                found.add(UNKNOWN);
            }
        }
    }
}
