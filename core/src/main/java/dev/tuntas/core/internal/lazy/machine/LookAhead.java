package dev.tuntas.core.internal.lazy.machine;

import dev.tuntas.core.internal.lazy.decision.Foresight;
import dev.tuntas.core.internal.lazy.solver.Expr;
import dev.tuntas.core.internal.lazy.state.CallStack;
import dev.tuntas.core.internal.machine.AnalysedCode;
import dev.tuntas.core.internal.machine.CallSite;
import dev.tuntas.core.internal.machine.Failing;
import dev.tuntas.core.internal.machine.Obj;
import dev.tuntas.machine.code.Op;
import org.jspecify.annotations.Nullable;

/**
 * Sees that one side of a decision fails at once: a reference is about to be compared with null,
 * what comes next if it is not null is {@code if (!visited.add(it)) return false}, and all objects
 * that it may be have been visited. Most decisions of a search for trees are of this kind, and
 * going there and back costs more than looking.
 *
 * <p>It loses no structure: that side would be left with the reasons that are given here, or with
 * fewer of them. Nothing lies between the branch and the call that could fail in another way, or
 * change anything.
 */
final class LookAhead implements Foresight {
    private static final String ADD = "add(Ljava/lang/Object;)Z";

    private final LazyMachine m;

    private long because;

    LookAhead(LazyMachine m) {
        this.m = m;
    }

    @Override
    public long because() {
        return because;
    }

    /** Whether the branch on which the machine stands fails if its operand is not null. */
    @Override
    public boolean failsIfNotNull() {
        CallStack f = m.frames;
        int frame = f.depth - 1;
        AnalysedCode code = f.code[frame];
        int pc = f.pc[frame];
        if (op(code, pc) != Op.IF_NULL || code.isCaught || m.decisions.census != null) {
            return false;
        }
        int tested = f.top[frame] - 1;
        int next = code.a[pc] == Op.EQ ? pc + 1 : code.b[pc];
        because = f.dep[tested];
        return next + 3 < code.op.length && fails(code, next, f.base[frame], f.lazy[tested]);
    }

    /** Whether code at which a value is added to a set fails because it has the value already. */
    private boolean fails(AnalysedCode code, int pc, int base, int id) {
        if (code.op[pc] != Op.LOAD_REF || code.op[pc + 1] != Op.LOAD_REF) {
            return false;
        }
        boolean isField = code.op[pc + 2] == Op.GETFIELD_REF;
        CallSite site = add(code, isField ? pc + 3 : pc + 2);
        int set = base + code.a[pc];
        int element = base + code.a[pc + 1];
        boolean isSame =
                isField
                        ? isField(element, code.a[pc + 2], code.b[pc + 2], id)
                        : m.frames.lazy[element] == id;
        if (site == null || !isSame || m.frames.lazy[set] != 0) {
            return false;
        }
        because |= m.frames.dep[set] | (isField ? 0 : m.frames.dep[element]);
        return m.frames.refs[set] instanceof Model visited && hasAll(visited, site, id);
    }

    private boolean hasAll(Model visited, CallSite site, int id) {
        boolean isVisit = site.role == CallSite.Role.VISIT;
        long present = visited.whyAllPresent(m, m.expressions.get(id), isVisit);
        because |= present;
        return present != Model.NOT_ALL;
    }

    /** A call at which the predicate is false if the element is in the set. */
    private static @Nullable CallSite add(AnalysedCode code, int pc) {
        boolean isAdd =
                code.op[pc] == Op.CALL
                        && code.x[pc] instanceof CallSite site
                        && (site.meaning & Failing.FALSE_FAILS) != 0
                        && !site.isStatic()
                        && site.key.equals(ADD);
        return isAdd ? (CallSite) code.x[pc] : null;
    }

    /** Whether a field of an object, which is known, is the value that is tested. */
    private boolean isField(int cell, int place, int field, int id) {
        Object held = m.frames.refs[cell];
        because |= m.frames.dep[cell] | m.dependence.ofField(field);
        if (m.frames.lazy[cell] != 0) {
            Expr expr = m.expressions.get(m.frames.lazy[cell]);
            int only = m.store.single(expr.slot);
            if (only < 0) {
                return false;
            }
            held = expr.refs[only];
            because |= m.store.why(expr.slot) | m.store.ownerOf(expr.slot, only);
        }
        if (!(held instanceof Obj object) || object.lazy[place] != id) {
            return false;
        }
        because |= object.dep[place];
        return true;
    }

    /** An instruction without the mark that regions end at it. */
    private static int op(AnalysedCode code, int pc) {
        return code.op[pc] >= Op.JOIN ? code.op[pc] - Op.JOIN : code.op[pc];
    }
}
