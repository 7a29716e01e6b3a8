package dev.tuntas.core.internal.structure.materialise;

import dev.tuntas.core.bounds.Candidate;
import dev.tuntas.core.internal.bounds.ClassProblems;
import dev.tuntas.core.spi.space.Codes;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One run of a {@link Materialiser}: makes the objects that the root reaches.
 *
 * <p>An object can be referred to as soon as it is made; its fields are filled later, in the order
 * of a queue. A record can't wait: its constructor needs the components, and may look into them, so
 * all that it reaches is made and filled first. Where this leads back to the record itself, the
 * object on the way that can wait is left to the queue; if there is none, the cycle consists of
 * records only and no program could build it. Containers that can't be changed are made like
 * records.
 */
final class Build {
    private static final Object BEING_MADE = new Object();

    private final Materialiser plan;
    private final Candidate candidate;
    private final @Nullable Object[] made;
    private final int[] queue;
    private int queued;

    /** Containers, which are filled when what they contain is. */
    private final int[] containers;

    private int containerCount;
    private final boolean[] isPutOff;

    /** By object: whether it has its values, or gets them, or can't have them yet. */
    private final Filling[] filling;

    private int recordsBeingMade;

    private enum Filling {
        EMPTY,
        BEGUN,
        LATER,
        DONE
    }

    Build(Materialiser plan, Candidate candidate) {
        this.plan = plan;
        this.candidate = candidate;
        this.made = new @Nullable Object[plan.objects()];
        this.queue = new int[plan.objects()];
        this.containers = new int[plan.objects()];
        this.isPutOff = new boolean[plan.objects()];
        this.filling = new Filling[plan.objects()];
        Arrays.fill(filling, Filling.EMPTY);
    }

    Object graphFrom(int root) {
        Object result = reference(root);
        if (result == null) {
            throw ClassProblems.recordCycle(Codes.label(candidate.space(), root));
        }
        for (int i = 0; i < queued; i++) {
            fillOrRefuse(queue[i]);
        }
        boolean[] isVisited = new boolean[containerCount == 0 ? 0 : made.length];
        for (int i = 0; i < containerCount; i++) {
            fillWithin(containers[i], isVisited);
        }
        return result;
    }

    /**
     * Fills the containers that an object reaches, those that are reached from others first: what
     * an element says of itself may depend on all that it contains. In a circle that is not
     * possible, and some container is filled before another that it reaches.
     */
    private void fillWithin(int object, boolean[] isVisited) {
        if (isVisited[object]) {
            return;
        }
        isVisited[object] = true;
        int first = plan.firstSlot(object);
        int count = plan.slotCount(object, candidate);
        for (int slot = first; slot < first + count; slot++) {
            int target = plan.objectOf(slot, candidate.get(slot));
            if (target >= 0) {
                fillWithin(target, isVisited);
            }
        }
        if (isPutOff[object]) {
            fillOrRefuse(object);
        }
    }

    private void fillOrRefuse(int object) {
        if (filling[object] != Filling.DONE && !filled(object)) {
            throw ClassProblems.recordCycle(Codes.label(candidate.space(), object));
        }
    }

    private boolean filled(int object) {
        Object target = made[object];
        return target != null
                && plan.maker(object) instanceof Maker.Fillable maker
                && fill(object, target, maker);
    }

    /** The object, or null if it can't be made before a record that is being made. */
    private @Nullable Object reference(int object) {
        Object known = made[object];
        Maker maker = plan.maker(object);
        if (known == BEING_MADE) {
            return null;
        }
        if (known != null) {
            fillNow(object, known, maker);
            return known;
        }
        return maker instanceof Maker.Fillable fillable
                ? begun(object, fillable)
                : whole(object, (Maker.Whole) maker);
    }

    /** What is made of an object may ask it for all it has: so that can't wait any longer. */
    private void fillNow(int object, Object known, Maker maker) {
        if (recordsBeingMade > 0
                && filling[object] == Filling.EMPTY
                && maker instanceof Maker.Fillable fillable) {
            fill(object, known, fillable);
        }
    }

    private Object begun(int object, Maker.Fillable maker) {
        Object fresh = maker.make(plan.length(object, candidate));
        made[object] = fresh;
        if (recordsBeingMade == 0 || !fill(object, fresh, maker)) {
            putOff(object, maker);
        }
        return fresh;
    }

    /**
     * A set or map asks its elements for their hash codes, which may depend on anything that they
     * reach: so it is filled after all that. Its content is made now, so that it is in the queue.
     */
    private void putOff(int object, Maker.Fillable maker) {
        if (maker instanceof ContainerMaker) {
            containers[containerCount++] = object;
            isPutOff[object] = true;
            values(object);
        } else {
            queue[queued++] = object;
        }
    }

    private @Nullable Object whole(int object, Maker.Whole maker) {
        made[object] = BEING_MADE;
        recordsBeingMade++;
        @Nullable Object @Nullable [] values = values(object);
        recordsBeingMade--;
        boolean isReady = values != null && (maker instanceof RecordMaker || hasContent(object));
        Object fresh = isReady ? maker.make(Objects.requireNonNull(values)) : null;
        made[object] = fresh;
        return fresh;
    }

    /** Whether all that a container holds is there. */
    private boolean hasContent(int container) {
        int slot = plan.firstSlot(container);
        return filling[plan.objectOf(slot, candidate.get(slot))] == Filling.DONE;
    }

    private boolean fill(int object, Object target, Maker.Fillable maker) {
        filling[object] = Filling.BEGUN;
        @Nullable Object @Nullable [] values = values(object);
        if (values == null) {
            filling[object] = Filling.LATER;
            return false;
        }
        maker.fill(target, values);
        filling[object] = Filling.DONE;
        return true;
    }

    /**
     * The container that a constructor of the user's made for a field is the one to fill: it may
     * have a comparator, or be of a class of the user's.
     */
    private void adopt(int holder, int position, int container) {
        Object instance = made[holder];
        if (made[container] == null
                && instance != null
                && plan.maker(container) instanceof ContainerMaker maker
                && plan.maker(holder) instanceof InstanceMaker fields) {
            Object ready = maker.ready(fields.made(instance, position));
            if (ready != null) {
                made[container] = ready;
                if (recordsBeingMade == 0 || !fill(container, ready, maker)) {
                    putOff(container, maker);
                }
            }
        }
    }

    /** The values of an object's slots, or null if one of them can't be made yet. */
    private @Nullable Object @Nullable [] values(int object) {
        int first = plan.firstSlot(object);
        @Nullable Object[] values = new @Nullable Object[plan.slotCount(object, candidate)];
        for (int i = 0; i < values.length; i++) {
            int value = candidate.get(first + i);
            int target = plan.objectOf(first + i, value);
            if (target < 0) {
                values[i] = plan.plainOf(first + i, value);
                continue;
            }
            adopt(object, i, target);
            Object referred = reference(target);
            if (referred == null) {
                return null;
            }
            values[i] = plan.referred(first + i, value, referred);
        }
        return values;
    }
}
