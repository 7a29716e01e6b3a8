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
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceInterpreter;
import org.objectweb.asm.tree.analysis.SourceValue;

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
                if (method.instructions.size() > 0) {
                    new Puts(type, method, field, found).collect();
                }
            }
        }
        return found.size() == 1 ? found.iterator().next() : UNKNOWN;
    }

    /** What one method puts into a field. */
    private final class Puts {
        private final MachineClass type;
        private final MethodNode method;
        private final MachineField field;
        private final Set<String> found;
        private final Set<AbstractInsnNode> seen = new HashSet<>();
        private Frame<SourceValue>[] frames;

        @SuppressWarnings({"unchecked", "rawtypes"})
        Puts(MachineClass type, MethodNode method, MachineField field, Set<String> found) {
            this.type = type;
            this.method = method;
            this.field = field;
            this.found = found;
            this.frames = new Frame[0];
        }

        void collect() {
            for (AbstractInsnNode insn : method.instructions) {
                if (insn.getOpcode() == Opcodes.PUTFIELD && isField(insn)) {
                    analyse();
                    addTop(insn, 0);
                }
            }
        }

        private void analyse() {
            try {
                if (frames.length == 0) {
                    frames =
                            new Analyzer<>(new SourceInterpreter())
                                    .analyzeAndComputeMaxs(type.name, method);
                }
            } catch (AnalyzerException e) {
                found.add(UNKNOWN);
            }
        }

        private boolean isField(AbstractInsnNode insn) {
            return insn instanceof FieldInsnNode node
                    && node.name.equals(field.name())
                    && node.desc.equals(field.descriptor())
                    && classes.get(node.owner).field(node.name, node.desc) == field;
        }

        /** What an instruction finds on the stack, so many values below the top. */
        private void addTop(AbstractInsnNode insn, int below) {
            Frame<SourceValue> frame = frame(insn);
            if (frame != null) {
                addAll(frame.getStack(frame.getStackSize() - 1 - below));
            }
        }

        /** Null where code is never come to. */
        private @Nullable Frame<SourceValue> frame(AbstractInsnNode insn) {
            int at = method.instructions.indexOf(insn);
            return at < frames.length ? frames[at] : null;
        }

        private void addAll(SourceValue value) {
            if (value.insns.isEmpty()) {
                found.add(UNKNOWN);
            }
            for (AbstractInsnNode insn : value.insns) {
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
                case Opcodes.CHECKCAST, Opcodes.ASTORE, Opcodes.DUP -> addTop(insn, 0);
                case Opcodes.ALOAD -> {
                    Frame<SourceValue> frame = frame(insn);
                    if (frame != null) {
                        addAll(frame.getLocal(((VarInsnNode) insn).var));
                    }
                }
                default -> {
                    if (!isField(insn)) {
                        addCopied(insn);
                    }
                }
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
                int arguments = org.objectweb.asm.Type.getArgumentCount(call.desc);
                addTop(insn, Math.max(0, arguments - 1));
            } else {
                found.add(UNKNOWN);
            }
        }
    }
}
