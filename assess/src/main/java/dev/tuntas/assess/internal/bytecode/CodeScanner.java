package dev.tuntas.assess.internal.bytecode;

import dev.tuntas.assess.internal.source.MethodKey;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Finds the places in a method where it can be changed, its lines and its conditions. */
public final class CodeScanner {
    private static final String ASSERTIONS = "$assertionsDisabled";
    private static final String OBJECT_METHODS = "java/lang/runtime/ObjectMethods";

    private final CodeTypes types;
    private final List<CodeFamily> families;
    private final CodeScan scan;

    CodeScanner(CodeTypes types, List<CodeFamily> families, CodeScan scan) {
        this.types = types;
        this.families = families;
        this.scan = scan;
    }

    /** Tells whether the method has local variables whose names are not known. */
    boolean scan(ClassNode owner, MethodNode method) {
        MethodKey key = new MethodKey(owner.name, method.name, method.desc);
        CodeView code = new CodeView(owner, method, types);
        Statements statements = new Statements(code);
        boolean hasLines = false;
        for (int i = 0; i < method.instructions.size(); i++) {
            if (code.insn(i) instanceof LineNumberNode line
                    && code.isReached(i)
                    && !(hasLines && isEnd(line))) {
                scan.addLine(key, line.line);
                hasLines = true;
            }
        }
        if (!hasLines) {
            scan.addLine(key, 0);
        }
        for (int i = 0; i < method.instructions.size(); i++) {
            i = Math.max(i, afterAssertion(code, i));
            if (i < method.instructions.size() && code.isReached(i)) {
                addConditions(key, code, i);
                addSites(key, code, statements, i);
            }
        }
        return code.names().areMissing();
    }

    /** Whether nothing is left but the return at the brace that closes a method. */
    private static boolean isEnd(LineNumberNode line) {
        AbstractInsnNode next = nextCode(line);
        return next != null && next.getOpcode() == Opcodes.RETURN && nextCode(next) == null;
    }

    private static @Nullable AbstractInsnNode nextCode(AbstractInsnNode insn) {
        AbstractInsnNode next = insn.getNext();
        while (next != null && next.getOpcode() < 0) {
            next = next.getNext();
        }
        return next;
    }

    /** Where an assertion that begins here ends; its code stays as it is. */
    private static int afterAssertion(CodeView code, int index) {
        AbstractInsnNode insn = code.insn(index);
        return insn instanceof FieldInsnNode field
                        && field.name.equals(ASSERTIONS)
                        && insn.getNext() instanceof JumpInsnNode jump
                ? code.index(jump.label)
                : index;
    }

    private void addConditions(MethodKey key, CodeView code, int index) {
        JumpCondition condition = JumpCondition.at(code, index);
        if (condition != null) {
            int jump = index + condition.form().length() - 1;
            scan.addJump(key, jump, code.line(index), condition);
        }
    }

    private void addSites(MethodKey key, CodeView code, Statements statements, int index) {
        for (CodeFamily family : families) {
            CodeFamily.Found found = family.at(code, index);
            if (found != null) {
                scan.sites()
                        .add(
                                new CodeSite(
                                        key,
                                        index,
                                        code.line(index),
                                        family.name(),
                                        found,
                                        statements.around(index)));
            }
        }
    }

    // What no person wrote.
    // --------------------------------------------------------------------

    /** Whether compilers make such a method by themselves. */
    public static boolean isMade(ClassNode owner, MethodNode method) {
        boolean isLambda = method.name.startsWith("lambda$");
        if ((method.access & (Opcodes.ACC_SYNTHETIC | Opcodes.ACC_BRIDGE)) != 0 && !isLambda) {
            return true;
        }
        if ((owner.access & Opcodes.ACC_ENUM) != 0
                && (method.access & Opcodes.ACC_STATIC) != 0
                && Set.of("values", "valueOf").contains(method.name)) {
            return true;
        }
        return (owner.access & Opcodes.ACC_RECORD) != 0 && isOfRecord(method);
    }

    private static boolean isOfRecord(MethodNode method) {
        for (AbstractInsnNode insn : method.instructions) {
            if (insn instanceof InvokeDynamicInsnNode dynamic
                    && dynamic.bsm.getOwner().equals(OBJECT_METHODS)) {
                return true;
            }
        }
        List<AbstractInsnNode> code =
                Arrays.stream(method.instructions.toArray())
                        .filter(insn -> insn.getOpcode() >= 0)
                        .toList();
        return code.size() == 3
                && code.get(0) instanceof VarInsnNode
                && code.get(1) instanceof FieldInsnNode field
                && field.name.equals(method.name);
    }
}
