package dev.tuntas.assess.internal.bytecode;

import dev.tuntas.assess.internal.bytecode.CodeTypes.OwnedField;
import dev.tuntas.assess.internal.bytecode.VariablePaths.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * A variable becomes another one of a compatible type: a local variable, a field of this object, of
 * the same object, or of one that another variable holds; where it is read, and where it is
 * written. Locals need names in the class file: without them it can't be told which are there.
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

    /** The changes of a place; none looks like the original, or like another. */
    private static final class Changes {
        private final String original;
        private final Set<String> known = new HashSet<>();
        private final List<CodeSnippet> safe = new ArrayList<>();
        private final List<String> safeTexts = new ArrayList<>();
        private final List<CodeSnippet> others = new ArrayList<>();
        private final List<String> otherTexts = new ArrayList<>();

        Changes(String original) {
            this.original = original;
            known.add(Marks.without(original));
        }

        void add(String text, CodeSnippet snippet, boolean isSafe) {
            if (known.add(Marks.without(text))) {
                (isSafe ? safe : others).add(snippet);
                (isSafe ? safeTexts : otherTexts).add(text);
            }
        }

        private List<String> texts() {
            List<String> all = new ArrayList<>(safeTexts);
            all.addAll(otherTexts);
            return all;
        }

        @Nullable Found read(int operand, Type type, AbstractInsnNode insn) {
            CodeSnippet own = CodeSnippet.of(insn);
            return texts().isEmpty()
                    ? null
                    : new Found(
                            new PickedForm(operand, type, own, safe, others, CodeSnippet.NOTHING),
                            original,
                            texts());
        }

        @Nullable Found written(AbstractInsnNode insn) {
            return others.isEmpty()
                    ? null
                    : new Found(
                            new GuardedForm(CodeSnippet.of(insn), others), original, otherTexts);
        }
    }

    // Local variables.
    // -------------------------------------------------------------------------

    private static @Nullable Found ofLoad(CodeView code, int index, VarInsnNode load) {
        LocalNames.Local own = code.names().at(load.var, index);
        if (own == null || own.name().equals("this")) {
            return null;
        }
        Changes changes = new Changes(own.name());
        for (Path path : VariablePaths.at(code, index)) {
            if (code.types().fits(path.type(), own.type()) && !holdOthers(code, index, own, path)) {
                changes.add(path.text(), path.read(), path.isHarmless());
            }
        }
        return changes.read(0, own.type(), load);
    }

    /** Whether both are generic, and of different things. */
    private static boolean holdOthers(CodeView code, int index, LocalNames.Local own, Path other) {
        return code.names().at(index).stream()
                .anyMatch(local -> local.name().equals(other.text()) && local.holdsOthers(own));
    }

    /** Not where a variable begins: it would be without a value afterwards. */
    private static @Nullable Found ofStore(CodeView code, int index, VarInsnNode store) {
        LocalNames.Local own = code.names().at(store.var, index);
        if (own == null || !code.isAssigned(index, own)) {
            return null;
        }
        String value = " = " + code.top(index, 0).text();
        Changes changes = new Changes(own.name() + value);
        for (Path path : VariablePaths.at(code, index)) {
            CodeSnippet write = path.write();
            if (write != null
                    && code.types().fits(own.type(), path.type())
                    && !holdOthers(code, index, own, path)) {
                changes.add(path.text() + value, write, false);
            }
        }
        return changes.written(store);
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
        Changes changes = new Changes(before + field.name + after);
        for (OwnedField other :
                code.types().fields(code.owner(), isStatic ? declaring : field.owner, isStatic)) {
            boolean fits =
                    isRead
                            ? code.types().fits(other.type(), type)
                            : code.types().fits(type, other.type()) && !other.is(Opcodes.ACC_FINAL);
            if (fits) {
                CodeSnippet snippet = CodeSnippet.of(VariablePaths.insn(field.getOpcode(), other));
                changes.add(before + other.field().name + after, snippet, isRead);
            }
        }
        if (isRead) {
            boolean isThere = base == null || base.text().equals("this");
            addReads(code, index, type, isStatic, isThere, changes);
            return changes.read(isStatic ? 0 : 1, type, field);
        }
        addWrites(code, index, type, isStatic, changes);
        return changes.written(field);
    }

    private static String before(CodeView code, @Nullable CodeValue base, FieldInsnNode field) {
        if (base != null) {
            return base.text().equals("this") ? "" : base.inner() + ".";
        }
        return field.owner.equals(code.owner().name) ? "" : CodeTexts.simpleName(field.owner) + ".";
    }

    /** Fields that only compilers know of. */
    private static boolean isMade(CodeView code, String declaring, FieldInsnNode field) {
        ClassNode node = code.types().node(declaring);
        return node == null
                || node.fields.stream()
                        .anyMatch(
                                each ->
                                        each.name.equals(field.name)
                                                && (each.access & Opcodes.ACC_SYNTHETIC) != 0);
    }

    /**
     * @param isThere whether the field itself can be read without that anything is thrown
     */
    private static void addReads(
            CodeView code,
            int index,
            Type type,
            boolean isStatic,
            boolean isThere,
            Changes changes) {
        for (Path path : VariablePaths.at(code, index)) {
            if (code.types().fits(path.type(), type)) {
                CodeSnippet read =
                        isStatic ? path.read() : CodeSnippet.of(Opcodes.POP).then(path.read());
                changes.add(path.text(), read, isThere && path.isHarmless());
            }
        }
    }

    private static void addWrites(
            CodeView code, int index, Type type, boolean isStatic, Changes changes) {
        String value = " = " + code.top(index, 0).text();
        CodeSnippet dropped =
                isStatic
                        ? CodeSnippet.NOTHING
                        : type.getSize() == 2
                                ? CodeSnippet.of(Opcodes.DUP2_X1, Opcodes.POP2, Opcodes.POP)
                                : CodeSnippet.of(Opcodes.SWAP, Opcodes.POP);
        for (Path path : VariablePaths.at(code, index)) {
            CodeSnippet write = path.write();
            if (write != null && code.types().fits(type, path.type())) {
                changes.add(path.text() + value, dropped.then(write), false);
            }
        }
    }
}
