package dev.tuntas.core.internal.lazy.machine;

import static dev.tuntas.core.internal.lazy.machine.StepStatus.FAILED;

import dev.tuntas.core.internal.machine.Failing;
import dev.tuntas.machine.code.MachineMethod;
import dev.tuntas.machine.code.Unfollowable;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;

/** Concatenations of strings. */
public final class Concatenation {
    /** About how many characters take the memory of a cell. */
    private static final int CHARS_OF_CELL = 8;

    private final LazyMachine m;
    private final Bridges bridges;
    private final Map<InvokeDynamicInsnNode, MachineMethod> known = new HashMap<>();

    Concatenation(LazyMachine m) {
        this.m = m;
        this.bridges = new Bridges(m.classes);
    }

    /**
     * Makes the text that the JVM would make. Operands that are not known are decided: an
     * expression with a text for each of their values would have new objects each time, so in a
     * long search no two of these expressions were the same, and they would fill the memory.
     *
     * <p>What the text depends on are the operands, as they are known then. If one is an object
     * that has to be asked for its text, all are, in code that does it one after the other.
     */
    int concat(InvokeDynamicInsnNode dynamic, int args) {
        Type[] types = Type.getArgumentTypes(dynamic.desc);
        int first = m.operands.top() - args;
        if (m.decisions.isJudging) {
            return concatAny(types, first);
        }
        boolean arePlain = true;
        long dep = 0;
        for (int i = 0; i < args; i++) {
            boolean isRef = types[i].getSort() >= Type.ARRAY;
            if (!m.operands.concretise(first + i, isRef)) {
                return FAILED;
            }
            arePlain &= !isRef || isPlain(m.frames.refs[first + i]);
            dep |= m.frames.dep[first + i];
        }
        if (!arePlain) {
            MachineMethod asking = known.computeIfAbsent(dynamic, bridges::concatenation);
            int meaning = m.exceptions.isThrowFailing() ? Failing.THROW_FAILS : 0;
            return m.activations.enter(asking, meaning, args);
        }
        @Nullable Object[] operands = new Object[args];
        for (int i = 0; i < args; i++) {
            operands[i] = m.hostCalls.exported(first + i, types[i], -1, 0);
        }
        String text = TextRecipe.of(dynamic).text(operands);
        m.budget.takeRoom(text.length() / CHARS_OF_CELL);
        return m.operands.answerRef(args, text, 0, dep);
    }

    /** For {@link Repetition}, the text may be any one. */
    private int concatAny(Type[] types, int first) {
        for (int i = 0; i < types.length; i++) {
            boolean isRef = types[i].getSort() >= Type.ARRAY;
            if (isRef && m.frames.lazy[first + i] != Repetition.ANY) {
                if (!m.operands.concretise(first + i, true)) {
                    return FAILED;
                }
                checkText(m.frames.refs[first + i]);
            }
        }
        return m.operands.answerRef(types.length, null, Repetition.ANY, 0);
    }

    /** Refuses objects of which the JDK can't make a text without calling code of users. */
    public static void checkText(@Nullable Object ref) {
        if (!isPlain(ref)) {
            throw new Unfollowable("the text of an object");
        }
    }

    /** Whether the JDK makes the text of an object by itself. */
    private static boolean isPlain(@Nullable Object ref) {
        if (ref == null || !HostClasses.isHostObject(ref)) {
            return ref == null;
        }
        if (ref.getClass().isHidden()) {
            throw new Unfollowable("the text of a function, which is its address");
        }
        return true;
    }
}
