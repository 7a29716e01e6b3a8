package dev.tuntas.core.internal.lazy.machine;

import static dev.tuntas.core.internal.lazy.machine.StepStatus.FAILED;

import dev.tuntas.machine.code.Unfollowable;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;

/** Concatenations of strings. */
public final class Concatenation {
    /** About how many characters take the memory of a cell. */
    private static final int CHARS_OF_CELL = 8;

    private final LazyMachine m;

    Concatenation(LazyMachine m) {
        this.m = m;
    }

    /**
     * A concatenation of known numbers, texts and nulls makes the text that the JVM would make.
     * Operands that are not known are not followed: a text for each of their values would be an
     * object of its own each time, so the expressions of a long search would never be the same and
     * fill the memory; and a decision for each value gains nothing over the woven predicate.
     */
    int concat(InvokeDynamicInsnNode dynamic, int args) {
        Type[] types = Type.getArgumentTypes(dynamic.desc);
        int first = m.operands.top() - args;
        if (m.decisions.isJudging) {
            return concatAny(types, first);
        }
        for (int cell = first; cell < first + args; cell++) {
            int lazy = m.frames.lazy[cell];
            if (lazy != 0 && !m.decisions.isForced(m.expressions.get(lazy).slot)) {
                throw new Unfollowable("a concatenation of strings");
            }
        }
        long dep = 0;
        @Nullable Object[] operands = new Object[args];
        for (int i = 0; i < args; i++) {
            boolean isRef = types[i].getSort() >= Type.ARRAY;
            if (!m.operands.settle(first + i, isRef)) {
                return FAILED;
            }
            if (isRef) {
                checkText(m.frames.refs[first + i]);
            }
            operands[i] = m.hostCalls.exported(first + i, types[i], -1, 0);
            dep |= m.frames.dep[first + i];
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
        // The text of a function is its address.
        boolean isPlain =
                ref == null || HostClasses.isHostObject(ref) && !ref.getClass().isHidden();
        if (!isPlain) {
            throw new Unfollowable("the text of an object");
        }
    }
}
