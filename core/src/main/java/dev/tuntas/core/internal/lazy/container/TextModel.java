package dev.tuntas.core.internal.lazy.container;

import dev.tuntas.core.internal.lazy.decision.TestOutcome;
import dev.tuntas.core.internal.lazy.machine.Concatenation;
import dev.tuntas.core.internal.lazy.machine.LazyMachine;
import dev.tuntas.core.internal.lazy.machine.Model;
import dev.tuntas.core.internal.lazy.machine.Repetition;
import dev.tuntas.core.internal.lazy.machine.StepStatus;
import dev.tuntas.core.internal.machine.CallSite;
import dev.tuntas.machine.code.Unfollowable;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;

/**
 * A text that is being built, for {@link Repetition}: it may be any text, so to append something
 * changes nothing.
 */
final class TextModel extends Model {
    TextModel(String type) {
        super(type);
    }

    @Override
    public int call(LazyMachine m, CallSite site) {
        int cell = m.operands.top() - site.args;
        boolean isArray = site.descriptor.startsWith("([");
        boolean isAppend = site.name.equals("append") && site.args == 2 && !isArray;
        boolean isInit = site.name.equals("<init>") && site.args <= 2;
        if (isAppend || isInit && site.args == 2) {
            boolean isRef = Type.getArgumentTypes(site.descriptor)[0].getSort() >= Type.ARRAY;
            int status = isRef ? check(m, cell + 1, isInit) : StepStatus.GO_ON;
            if (status != StepStatus.GO_ON) {
                return status;
            }
        }
        if (isAppend) {
            return m.operands.answerRef(2, this, 0, 0);
        }
        if (isInit && !site.descriptor.equals("(I)V")) {
            return m.operands.pop(site.args);
        }
        return switch (site.key) {
            case "toString()Ljava/lang/String;" -> m.operands.answerRef(1, null, Repetition.ANY, 0);
            case "length()I" -> m.operands.answer(1, 0, Repetition.ANY, 0);
            default -> throw new Unfollowable(site.toString());
        };
    }

    /** Refuses objects that would be asked for their own text: neither texts nor numbers. */
    private static int check(LazyMachine m, int cell, boolean isInit) {
        if (m.frames.lazy[cell] == Repetition.ANY && !isInit) {
            return StepStatus.GO_ON;
        }
        if (!m.operands.concretise(cell, true)) {
            return TestOutcome.FAILED;
        }
        if (isInit && m.frames.refs[cell] == null) {
            throw new Unfollowable("a text of null");
        }
        Concatenation.checkText(m.frames.refs[cell]);
        return StepStatus.GO_ON;
    }

    @Override
    protected void undoChange(int code, long bits, long dep, int lazy, @Nullable Object ref) {
        throw new IllegalStateException("nothing was changed");
    }
}
