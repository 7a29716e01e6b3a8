package dev.tuntas.core.internal.lazy.container;

import dev.tuntas.core.internal.lazy.machine.LazyMachine;
import dev.tuntas.core.internal.lazy.machine.Model;
import dev.tuntas.core.internal.lazy.machine.NotModelled;
import dev.tuntas.core.internal.lazy.machine.StepStatus;
import dev.tuntas.core.internal.machine.CallSite;
import dev.tuntas.machine.code.Unfollowable;
import org.jspecify.annotations.Nullable;

/** An iterator over a sequence. */
final class IteratorModel extends Model {
    private static final int NEXT = 1;
    private static final String ITERATOR = "iterator(Ljava/lang/Object;Ljava/util/Collection;I)V";

    private final SequenceModel over;
    private final int changes;
    private int next;
    private long dep;

    IteratorModel(SequenceModel over) {
        super("java/util/Iterator");
        this.over = over;
        this.changes = over.changes();
    }

    @Override
    public int call(LazyMachine m, CallSite site) {
        if (over.hasLeft()) {
            throw new NotModelled("an iterator over a container that has left its model");
        }
        over.checkCurrent();
        if (over.changes() != changes) {
            throw new Unfollowable("an iterator over a container that changes");
        }
        int cell = m.operands.top() - site.args;
        long all = m.frames.dep[cell] | dep | addDep | removeDep;
        return switch (site.key) {
            case "hasNext()Z" ->
                    m.operands.answer(1, next < over.size() ? 1 : 0, 0, all | over.allDep());
            case "next()Ljava/lang/Object;" -> {
                if (next >= over.size()) {
                    yield m.exceptions.raise(
                            "java/util/NoSuchElementException", all | over.allDep());
                }
                m.exceptions.relyOn(all | over.allDep());
                m.trail.push(this, NEXT, dep, 0, 0, null);
                dep |= m.frames.context | m.frames.dep[cell];
                yield over.look(m, next++, all, 1);
            }
            default -> StepStatus.NOT_DONE;
        };
    }

    /** An iterator of the object that took over, as far on, unless that has changed since. */
    @Override
    public @Nullable Contents contents(LazyMachine m) {
        if (!over.isCurrent() || over.changes() != changes || over.hasChangedSince()) {
            return null;
        }
        Model container = over.container();
        Object own = container.own();
        return own == null ? container.contents(m) : new Contents(ITERATOR, this, own, next);
    }

    @Override
    public long contentsDep() {
        return super.contentsDep() | dep;
    }

    @Override
    public boolean inheritsDefaults() {
        return false;
    }

    @Override
    protected void undoChange(int code, long bits, long oldDep, int lazy, @Nullable Object ref) {
        next--;
        dep = bits;
    }
}
