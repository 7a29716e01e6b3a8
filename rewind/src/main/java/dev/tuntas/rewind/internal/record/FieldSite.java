package dev.tuntas.rewind.internal.record;

import dev.tuntas.machine.code.MachineField;
import dev.tuntas.machine.concrete.ConcreteCode;
import java.util.IdentityHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;

/**
 * The field that an instruction reads or writes.
 *
 * @param name with its class, as messages show it
 */
public record FieldSite(
        String name, boolean isVolatile, boolean isFinal, boolean isWrite, boolean isStatic) {
    /** Finds the fields that instructions name, once for each method. */
    static final class Table {
        private final Map<ConcreteCode, @Nullable FieldSite[]> known = new IdentityHashMap<>();

        @Nullable FieldSite at(ConcreteCode code, int pc) {
            @Nullable FieldSite[] sites = known.get(code);
            if (sites == null) {
                sites = sites(code);
                known.put(code, sites);
            }
            return sites[pc];
        }

        private static @Nullable FieldSite[] sites(ConcreteCode code) {
            @Nullable FieldSite[] sites = new FieldSite[code.single.length];
            int pc = 0;
            for (AbstractInsnNode insn : code.method.node.instructions) {
                if (insn instanceof FieldInsnNode field) {
                    sites[pc] = site(code, field);
                }
                if (insn.getOpcode() >= 0) {
                    pc++;
                }
            }
            return sites;
        }

        private static @Nullable FieldSite site(ConcreteCode code, FieldInsnNode insn) {
            MachineField field =
                    code.owner.type.classes().get(insn.owner).field(insn.name, insn.desc);
            if (field == null) {
                return null;
            }
            int access = 0;
            for (FieldNode node : field.owner().node.fields) {
                if (node.name.equals(insn.name) && node.desc.equals(insn.desc)) {
                    access = node.access;
                }
            }
            boolean isWrite =
                    insn.getOpcode() == Opcodes.PUTFIELD || insn.getOpcode() == Opcodes.PUTSTATIC;
            return new FieldSite(
                    field.owner() + "." + insn.name,
                    (access & Opcodes.ACC_VOLATILE) != 0,
                    (access & Opcodes.ACC_FINAL) != 0,
                    isWrite,
                    (access & Opcodes.ACC_STATIC) != 0);
        }
    }
}
