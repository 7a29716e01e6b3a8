package dev.tuntas.core.internal.world;

import dev.tuntas.core.message.TuntasException;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Runs a predicate that can't be resumed on copies of live objects: it keeps what can't be taken
 * back, such as a stream. So each run is one from the start.
 *
 * <p>The list is kept between runs up to the slot that is changed, as in {@link KoratEngine}: a run
 * reads these in the same order again.
 */
public final class RerunEngine extends LiveEngine {
    private final PredicateRunner predicate;
    private final HeldContents held;
    private long reach;

    /**
     * @param held what the objects hold in fields that are no slots
     */
    public RerunEngine(
            Object[] objects,
            int[] firstSlot,
            boolean[] isSlot,
            Map<String, Integer> positionByName,
            PredicateRunner predicate,
            @Nullable Object[] held,
            int root,
            long stepLimit) {
        super(objects, firstSlot, isSlot, positionByName, root, stepLimit);
        this.predicate = predicate;
        this.held = new HeldContents(held);
    }

    @Override
    public void begin() {
        while (Monitor.top > 0) {
            forgetLast();
        }
    }

    @Override
    Outcome goOn() {
        failure = null;
        Compared.clear();
        begun++;
        Monitor.startRun(stepLimit(), objects());
        boolean isValid = isValid();
        reach = Math.min(Monitor.taken(), stepLimit());
        steps += reach;
        boolean ranAway = Monitor.fuel < 0;
        putBack();
        if (ranAway) {
            return Outcome.RAN_AWAY;
        }
        if (failure != null) {
            return thrown();
        }
        return isValid ? Outcome.VALID : Outcome.NOT_VALID;
    }

    private boolean isValid() {
        try {
            return predicate.test(root());
        } catch (LinkageError | TuntasException e) {
            throw e;
        } catch (Throwable e) {
            // Whatever the user's code throws.
            failure = Rejected.isBehind(e) ? null : e;
            return false;
        }
    }

    /** Takes back what the run has written. */
    private void putBack() {
        while (Monitor.dirtyCount > 0) {
            write(Monitor.popDirty());
        }
        Monitor.putBackKept();
        Undo.backTo(0);
        held.putBack();
    }

    /** It can't be paused, so it comes to an answer. */
    @Override
    public Outcome run(long atMost) {
        return run();
    }

    @Override
    public void goBack(int place) {
        reach = reachAt(place);
        while (Monitor.top > place + 1) {
            forgetLast();
        }
    }

    @Override
    public long reach() {
        return reach;
    }

    /** As if the reads of slots were spread evenly over the run: nobody has counted. */
    @Override
    public long reachAt(int place) {
        return Monitor.top == 0 ? 0 : reach * (place + 1) / Monitor.top;
    }
}
