package dev.tuntas.assess.internal.bytecode;

import dev.tuntas.assess.internal.bytecode.CodeTypes.OwnedField;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * The variables that can be named before an instruction: locals, fields of this object and of its
 * class, and fields of the objects that all these hold.
 */
final class VariablePaths {
    /**
     * A variable.
     *
     * @param read puts its value on the stack
     * @param write takes a value from the stack; null if it may not be set
     * @param isHarmless whether reading it never throws
     */
    record Path(
            String text,
            Type type,
            CodeSnippet read,
            @Nullable CodeSnippet write,
            boolean isHarmless) {}

    private final CodeView code;
    private final int index;
    private final List<Path> paths = new ArrayList<>();

    private VariablePaths(CodeView code, int index) {
        this.code = code;
        this.index = index;
    }

    static List<Path> at(CodeView code, int index) {
        VariablePaths found = new VariablePaths(code, index);
        found.addLocals();
        found.addOwnFields();
        List.copyOf(found.paths).forEach(found::addThrough);
        return found.paths;
    }

    private void addLocals() {
        for (LocalNames.Local local : code.names().at(index)) {
            if (!local.name().equals("this") && code.isAssigned(index, local)) {
                int load = local.type().getOpcode(Opcodes.ILOAD);
                int store = local.type().getOpcode(Opcodes.ISTORE);
                paths.add(
                        new Path(
                                local.name(),
                                local.type(),
                                CodeSnippet.of(new VarInsnNode(load, local.slot())),
                                CodeSnippet.of(new VarInsnNode(store, local.slot())),
                                true));
            }
        }
    }

    private void addOwnFields() {
        String owner = code.owner().name;
        if (code.hasThis(index)) {
            CodeSnippet self = CodeSnippet.of(new VarInsnNode(Opcodes.ALOAD, 0));
            for (OwnedField field : code.types().fields(code.owner(), owner, false)) {
                paths.add(of(field.field().name, self, field, true));
            }
        }
        for (OwnedField field : code.types().fields(code.owner(), owner, true)) {
            boolean isFinal = field.is(Opcodes.ACC_FINAL);
            paths.add(
                    new Path(
                            field.field().name,
                            field.type(),
                            CodeSnippet.of(insn(Opcodes.GETSTATIC, field)),
                            isFinal ? null : CodeSnippet.of(insn(Opcodes.PUTSTATIC, field)),
                            true));
        }
    }

    private void addThrough(Path holder) {
        if (holder.type.getSort() == Type.OBJECT) {
            String type = holder.type.getInternalName();
            for (OwnedField field : code.types().fields(code.owner(), type, false)) {
                paths.add(of(holder.text + "." + field.field().name, holder.read, field, false));
            }
        }
    }

    private static Path of(String text, CodeSnippet holder, OwnedField field, boolean isHarmless) {
        return new Path(
                text,
                field.type(),
                holder.then(insn(Opcodes.GETFIELD, field)),
                field.is(Opcodes.ACC_FINAL) ? null : put(holder, field),
                isHarmless);
    }

    /** The value is on the stack already, and the object has to be below it. */
    private static CodeSnippet put(CodeSnippet holder, OwnedField field) {
        boolean isWide = field.type().getSize() == 2;
        return isWide
                ? holder.then(
                        new InsnNode(Opcodes.DUP_X2),
                        new InsnNode(Opcodes.POP),
                        insn(Opcodes.PUTFIELD, field))
                : holder.then(new InsnNode(Opcodes.SWAP), insn(Opcodes.PUTFIELD, field));
    }

    static AbstractInsnNode insn(int opcode, OwnedField field) {
        return new FieldInsnNode(
                opcode, field.owner().name, field.field().name, field.field().desc);
    }
}
