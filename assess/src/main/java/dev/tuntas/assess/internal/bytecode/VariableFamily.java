package dev.tuntas.assess.internal.bytecode;

import dev.tuntas.assess.internal.bytecode.CodeTypes.OwnedField;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.VarInsnNode;

import java.util.ArrayList;
import java.util.List;

/**
 * A variable becomes another one of a compatible type: a local variable another one, or a field of
 * this object; a field another one of the same object; where it is read, and where it is written.
 * Locals need names in the class file: without them it can't be told which are there.
 */
final class VariableFamily implements CodeFamily {
    @Override
    public String name() {
        return "variable";
    }

    @Override
    public @Nullable Found at(CodeView code, int index) {
        AbstractInsnNode insn = code.insn(index);
        if (insn instanceof VarInsnNode variable) {
            return insn.getOpcode() == Opcodes.RET
                    ? null
                    : insn.getOpcode() >= Opcodes.ISTORE
                            ? ofStore(code, index, variable)
                            : ofLoad(code, index, variable);
        }
        return insn instanceof FieldInsnNode field ? ofField(code, index, field) : null;
    }

    /** Changes that are collected, and what they look like. */
    private record Changes(List<Snippet> snippets, List<String> texts) {
        Changes() {
            this(new ArrayList<>(), new ArrayList<>());
        }

        void add(String text, AbstractInsnNode... code) {
            snippets.add(Snippet.of(code));
            texts.add(text);
        }
    }

    // Local variables.
    // -------------------------------------------------------------------------

    private static @Nullable Found ofLoad(CodeView code, int index, VarInsnNode load) {
        LocalNames.Local own = code.names().at(load.var, index);
        if (own == null || own.name().equals("this")) {
            return null;
        }
        Changes changes = new Changes();
        for (LocalNames.Local other : locals(code, index, own.type())) {
            if (other.slot() != own.slot() && !other.holdsOthers(own)) {
                changes.add(other.name(), new VarInsnNode(load.getOpcode(), other.slot()));
            }
        }
        addOwnFields(code, index, own.type(), changes);
        return picked(0, own.type(), load, own.name(), changes);
    }

    /** The variables that hold a value which may stand where one of a type is expected. */
    private static List<LocalNames.Local> locals(CodeView code, int index, Type expected) {
        return code.names().at(index).stream()
                .filter(local -> !local.name().equals("this"))
                .filter(local -> code.isAssigned(index, local))
                .filter(local -> code.types().fits(local.type(), expected))
                .toList();
    }

    private static void addOwnFields(CodeView code, int index, Type expected, Changes changes) {
        String owner = code.owner().name;
        if (code.hasThis(index)) {
            for (OwnedField field : code.types().fields(code.owner(), owner, false)) {
                if (code.types().fits(field.type(), expected)) {
                    changes.add(
                            field.field().name,
                            new VarInsnNode(Opcodes.ALOAD, 0),
                            insn(Opcodes.GETFIELD, field));
                }
            }
        }
        for (OwnedField field : code.types().fields(code.owner(), owner, true)) {
            if (code.types().fits(field.type(), expected)) {
                changes.add(field.field().name, insn(Opcodes.GETSTATIC, field));
            }
        }
    }

    private static FieldInsnNode insn(int opcode, OwnedField field) {
        return new FieldInsnNode(
                opcode, field.owner().name, field.field().name, field.field().desc);
    }

    /** Not where a variable begins: it would be without a value afterwards. */
    private static @Nullable Found ofStore(CodeView code, int index, VarInsnNode store) {
        LocalNames.Local own = code.names().at(store.var, index);
        if (own == null || !code.isAssigned(index, own)) {
            return null;
        }
        String value = " = " + code.top(index, 0).text();
        Changes changes = new Changes();
        for (LocalNames.Local other : code.names().at(index)) {
            if (other.slot() != own.slot()
                    && !other.name().equals("this")
                    && code.types().fits(own.type(), other.type())
                    && !other.holdsOthers(own)) {
                changes.add(other.name() + value, new VarInsnNode(store.getOpcode(), other.slot()));
            }
        }
        return guarded(store, own.name() + value, changes);
    }

    // Fields.
    // ----------------------------------------------------------------------------------

    private static @Nullable Found ofField(CodeView code, int index, FieldInsnNode field) {
        boolean isStatic =
                field.getOpcode() == Opcodes.GETSTATIC || field.getOpcode() == Opcodes.PUTSTATIC;
        boolean isRead =
                field.getOpcode() == Opcodes.GETSTATIC || field.getOpcode() == Opcodes.GETFIELD;
        String declaring = code.types().declaringClass(field.owner, field.name, field.desc);
        CodeValue base = isStatic ? null : code.top(index, isRead ? 0 : 1);
        if (base != null && base.isMade() || isMade(code, declaring, field)) {
            return null;
        }
        String before = before(code, base, field);
        String after = isRead ? "" : " = " + code.top(index, 0).text();
        Type type = Type.getType(field.desc);
        Changes changes = new Changes();
        for (OwnedField other :
                code.types().fields(code.owner(), isStatic ? declaring : field.owner, isStatic)) {
            boolean isOwn =
                    other.owner().name.equals(declaring) && other.field().name.equals(field.name);
            boolean fits =
                    isRead
                            ? code.types().fits(other.type(), type)
                            : code.types().fits(type, other.type()) && !other.is(Opcodes.ACC_FINAL);
            if (!isOwn && fits) {
                changes.add(before + other.field().name + after, insn(field.getOpcode(), other));
            }
        }
        if (!isRead) {
            return guarded(field, before + field.name + after, changes);
        }
        boolean isHere =
                base == null ? declaring.equals(code.owner().name) : base.text().equals("this");
        if (isHere) {
            addLocals(code, index, type, isStatic, changes);
        }
        return picked(isStatic ? 0 : 1, type, field, before + field.name, changes);
    }

    private static String before(CodeView code, @Nullable CodeValue base, FieldInsnNode field) {
        if (base != null) {
            return base.text().equals("this") ? "" : base.inner() + ".";
        }
        return field.owner.equals(code.owner().name) ? "" : CodeTexts.simpleName(field.owner) + ".";
    }

    /** Fields that only compilers know of. */
    private static boolean isMade(CodeView code, String declaring, FieldInsnNode field) {
        var node = code.types().node(declaring);
        return node == null
                || node.fields.stream()
                        .anyMatch(
                                each ->
                                        each.name.equals(field.name)
                                                && (each.access & Opcodes.ACC_SYNTHETIC) != 0);
    }

    /** In place of a field of this object, which is there: nothing can throw. */
    private static void addLocals(
            CodeView code, int index, Type type, boolean isStatic, Changes changes) {
        for (LocalNames.Local local : locals(code, index, type)) {
            AbstractInsnNode load = new VarInsnNode(type.getOpcode(Opcodes.ILOAD), local.slot());
            if (isStatic) {
                changes.add(local.name(), load);
            } else {
                changes.add(local.name(), new InsnNode(Opcodes.POP), load);
            }
        }
    }

    // What is found.
    // ---------------------------------------------------------------------------

    private static @Nullable Found picked(
            int operand, Type type, AbstractInsnNode insn, String text, Changes changes) {
        return changes.texts.isEmpty()
                ? null
                : new Found(
                        new PickedForm(
                                operand,
                                type,
                                Snippet.of(insn),
                                changes.snippets,
                                new Snippet(List.of())),
                        text,
                        changes.texts);
    }

    private static @Nullable Found guarded(AbstractInsnNode insn, String text, Changes changes) {
        return changes.texts.isEmpty()
                ? null
                : new Found(
                        new GuardedForm(Snippet.of(insn), changes.snippets), text, changes.texts);
    }
}
