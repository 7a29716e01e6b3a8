package dev.tuntas.core.internal.lazy.machine;

import static dev.tuntas.core.internal.lazy.machine.StepStatus.FAILED;

import dev.tuntas.core.internal.lazy.decision.TestOutcome;
import dev.tuntas.core.internal.lazy.solver.Expr;
import dev.tuntas.core.internal.lazy.solver.Relation;
import dev.tuntas.core.internal.machine.Arr;
import dev.tuntas.core.internal.machine.CallSite;
import dev.tuntas.core.internal.machine.Effects;
import dev.tuntas.core.internal.machine.Failing;
import dev.tuntas.core.internal.machine.Obj;
import dev.tuntas.machine.code.Unfollowable;
import org.jspecify.annotations.Nullable;

/** Whether references are the same, or equal, if they may be unknown. */
public final class Equality {
    private final LazyMachine m;

    Equality(LazyMachine m) {
        this.m = m;
    }

    /** Whether two references are the same, or equal; one of them at least is not known. */
    public int testSame(
            int first, int second, boolean areEqual, boolean yesFails, boolean noFails) {
        int lazyFirst = m.frames.lazy[first];
        int lazySecond = m.frames.lazy[second];
        long dep = m.frames.dep[first] | m.frames.dep[second];
        if (lazyFirst != 0 && lazySecond != 0) {
            Expr one = m.expressions.get(lazyFirst);
            Expr two = m.expressions.get(lazySecond);
            dep |= m.store.owners(one.slot) | m.store.owners(two.slot);
            Relation relation =
                    areEqual ? m.expressions.equalRefs(one, two) : m.expressions.sameRefs(one, two);
            return m.decisions.test(relation, one.slot, two.slot, dep, yesFails, noFails);
        }
        Expr expr = m.expressions.get(lazyFirst == 0 ? lazySecond : lazyFirst);
        dep |= m.store.owners(expr.slot);
        Object known = m.frames.refs[lazyFirst == 0 ? first : second];
        long[] mask =
                areEqual
                        ? expr.where(v -> java.util.Objects.equals(expr.refs[v], known))
                        : expr.same(known);
        return m.decisions.test(expr.slot, mask, dep, yesFails, noFails);
    }

    /** Answers a call that compares two references. */
    int answerSame(CallSite site, int cell) {
        int other = cell + 1;
        boolean yesFails = (site.meaning & Failing.TRUE_FAILS) != 0;
        boolean noFails = (site.meaning & Failing.FALSE_FAILS) != 0;
        long dep = m.frames.dep[cell] | m.frames.dep[other];
        if (m.frames.lazy[other] == 0) {
            boolean is = m.frames.refs[cell] == m.frames.refs[other];
            return m.operands.answer(2, is ? 1 : 0, 0, dep);
        }
        int outcome = testSame(cell, other, false, yesFails, noFails);
        return outcome == TestOutcome.FAILED
                ? outcome
                : m.operands.answer(2, outcome, 0, m.decisions.outcomeDep);
    }

    /** Answers a call that compares two values of a container, or of the JDK, by equals. */
    int answerEquals(CallSite site, int cell) {
        boolean yesFails = (site.meaning & Failing.TRUE_FAILS) != 0;
        boolean noFails = (site.meaning & Failing.FALSE_FAILS) != 0;
        int outcome = equal(cell, cell + 1, yesFails, noFails);
        return outcome == FAILED
                ? outcome
                : m.operands.answer(2, outcome, 0, m.decisions.outcomeDep);
    }

    /** Whether two values of a container are equal. */
    public int equal(int first, int second, boolean yesFails, boolean noFails) {
        if (!m.operands.settle(first, true) || !m.operands.settle(second, true)) {
            return TestOutcome.FAILED;
        }
        checkValues(first);
        checkValues(second);
        if ((m.frames.lazy[first] | m.frames.lazy[second]) == 0) {
            boolean is = java.util.Objects.equals(m.frames.refs[first], m.frames.refs[second]);
            m.decisions.outcomeDep = m.frames.dep[first] | m.frames.dep[second];
            if (is ? yesFails : noFails) {
                return m.decisions.fail(m.frames.context | m.decisions.outcomeDep);
            }
            return is ? TestOutcome.YES : TestOutcome.NO;
        }
        return testSame(first, second, true, yesFails, noFails);
    }

    private void checkValues(int cell) {
        if (m.frames.lazy[cell] == 0) {
            checkKey(m.frames.refs[cell], false);
        } else {
            for (Object ref : m.expressions.get(m.frames.lazy[cell]).refs) {
                checkKey(ref, false);
            }
        }
    }

    /** Models compare keys by identity or as the JDK does; they don't know equals of users. */
    public void checkKey(@Nullable Object key, boolean isIdentity) {
        if (key instanceof Obj object) {
            if (!isIdentity && !object.type.isEqualToItselfOnly()) {
                throw new NotModelled("equals of " + object.type + " in a container");
            }
        } else if (key instanceof Model || key instanceof Lambda) {
            throw new NotModelled("a container of containers");
        } else if (isIdentity && key != null && !(key instanceof Enum) && !(key instanceof Arr)) {
            throw new Unfollowable("identity of " + key.getClass().getName());
        }
    }

    /** Answers a call of {@code Objects.equals}; NOT_DONE if it would call the user's code. */
    int equalsOfTwo(CallSite site, int cell) {
        for (int i = cell; i < cell + 2; i++) {
            if (!m.operands.settle(i, true)) {
                return FAILED;
            }
            if (!isPlain(i)) {
                return StepStatus.NOT_DONE;
            }
        }
        long dep = m.frames.dep[cell] | m.frames.dep[cell + 1];
        Effects unseen = m.activations.effectsOfComparisons();
        if ((dep & ~m.frames.context) != 0 && !unseen.isNone()) {
            // Others could have been compared, by an equals of the user's that changes something.
            m.dependence.spread(unseen, dep, m.frames.base[m.frames.depth - 1]);
        }
        return answerEquals(site, cell);
    }

    /** Whether equals of a value is the JDK's. */
    private boolean isPlain(int cell) {
        if (m.frames.lazy[cell] == 0) {
            return isPlain(m.frames.refs[cell]);
        }
        for (Object ref : m.expressions.get(m.frames.lazy[cell]).refs) {
            if (!isPlain(ref)) {
                return false;
            }
        }
        return true;
    }

    /** Whether equals of an object is the JDK's. */
    public boolean isPlain(@Nullable Object ref) {
        if (ref instanceof Obj object) {
            return object.type.isEqualToItselfOnly();
        }
        return !(ref instanceof Model) && !(ref instanceof Lambda);
    }
}
