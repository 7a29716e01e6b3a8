package dev.tuntas.assess.internal.bytecode;

import dev.tuntas.assess.internal.bytecode.CodeScan.Outcome;
import dev.tuntas.assess.internal.source.MethodKey;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Puts changes into a method, behind the switch, and notes of where its code goes.
 *
 * <p>A jump of which is noted whether it is made goes by a place of its own:
 *
 * <pre>
 *   ifne taken; outcome(n, false); goto next; taken: outcome(n, true); goto target; next:
 * </pre>
 */
final class CodeWeaver {
    /** A place with those of its changes that are wanted, and its first number. */
    record Wanted(CodeSite site, List<Integer> changes, int first) {}

    private final CodeScan scan;
    private final MethodKey key;
    private final MethodNode method;
    private final int firstStatement;
    private final int firstCondition;

    CodeWeaver(
            CodeScan scan,
            MethodKey key,
            MethodNode method,
            int firstStatement,
            int firstCondition) {
        this.scan = scan;
        this.key = key;
        this.method = method;
        this.firstStatement = firstStatement;
        this.firstCondition = firstCondition;
    }

    /** Weaves places by their instructions. */
    void weave(Map<Integer, Wanted> places, boolean withNotes) {
        AbstractInsnNode[] code = method.instructions.toArray();
        for (int i = 0; i < code.length; i++) {
            Wanted wanted = places.get(i);
            int last = wanted == null ? i : i + wanted.site.form().length() - 1;
            AbstractInsnNode now = wanted == null ? code[i] : replace(code, i, last, wanted);
            if (withNotes) {
                noteLine(now);
                noteOutcome(now, scan.jumps().get(new CodeScan.Jump(key, last)));
            }
            i = last;
        }
        CodeScan.Line whole = new CodeScan.Line(key, 0);
        if (withNotes && scan.lines().containsKey(whole)) {
            method.instructions.insert(note(whole));
        }
    }

    /** Tells what the last instruction is now. */
    private AbstractInsnNode replace(AbstractInsnNode[] code, int from, int to, Wanted wanted) {
        InsnList woven = new InsnList();
        wanted.site.form().weave(woven, code[from], wanted.first, wanted.changes);
        AbstractInsnNode last = woven.getLast();
        method.instructions.insert(code[to], woven);
        for (int i = from; i <= to; i++) {
            method.instructions.remove(code[i]);
        }
        return last;
    }

    private void noteLine(AbstractInsnNode insn) {
        if (insn instanceof LineNumberNode line) {
            CodeScan.Line place = new CodeScan.Line(key, line.line);
            if (scan.lines().containsKey(place)) {
                method.instructions.insert(insn, note(place));
            }
        }
    }

    private InsnList note(CodeScan.Line line) {
        InsnList note = new InsnList();
        Emit.push(note, firstStatement + scan.lines().getOrDefault(line, 0));
        Emit.plain(note, "at", "(I)V");
        return note;
    }

    private void noteOutcome(AbstractInsnNode insn, @Nullable Outcome outcome) {
        if (outcome == null || !(insn instanceof JumpInsnNode jump)) {
            return;
        }
        LabelNode taken = new LabelNode();
        LabelNode next = new LabelNode();
        InsnList notes = new InsnList();
        note(notes, outcome.number(), !outcome.jumpsIfTrue());
        notes.add(new JumpInsnNode(Opcodes.GOTO, next));
        notes.add(taken);
        note(notes, outcome.number(), outcome.jumpsIfTrue());
        notes.add(new JumpInsnNode(Opcodes.GOTO, jump.label));
        notes.add(next);
        jump.label = taken;
        method.instructions.insert(jump, notes);
    }

    private void note(InsnList into, int condition, boolean value) {
        Emit.push(into, firstCondition + condition, value ? 1 : 0);
        Emit.plain(into, "outcome", "(IZ)Z");
        into.add(new InsnNode(Opcodes.POP));
    }
}
