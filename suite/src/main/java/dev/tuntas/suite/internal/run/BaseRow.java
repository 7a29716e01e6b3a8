package dev.tuntas.suite.internal.run;

import dev.tuntas.core.bounds.ClassDomain;
import dev.tuntas.core.bounds.FieldDomain;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.bounds.Slot;
import dev.tuntas.core.bounds.StateSpace;
import dev.tuntas.core.message.TuntasException;
import dev.tuntas.core.spi.part.Box;
import dev.tuntas.core.spi.space.Codes;
import dev.tuntas.suite.internal.code.Compatibility;
import dev.tuntas.suite.internal.code.PredicateCode;
import dev.tuntas.suite.internal.file.FileProblems;
import dev.tuntas.suite.stored.SuiteCursor;
import dev.tuntas.suite.stored.SuiteReader;
import java.lang.reflect.Method;
import java.util.Arrays;

/**
 * Mixed ranges (the iGen paper): a box for each structure of a base suite, in which all slots that
 * the structure has keep their values.
 *
 * <p><b>No structure is lost.</b> The extended predicate implies the base's. So what is left of a
 * valid structure of the extended space when the new fields are dropped is valid for the base, and
 * the suite, which is complete, has it or a renaming of it. The box of that one holds the extended
 * structure or a renaming. <b>None comes twice:</b> the structures of the suite are pairwise not
 * isomorphic, and fixed slots reach each of their objects by a path of its own, so within a box
 * only objects that are not fixed can be renamed, which the search itself does not do.
 */
public final class BaseRow extends BoxRow {
    private final SuiteReader base;
    private final StateSpace space;
    private final int[] slotOf;

    /** By slot of the extended space: how many values it has. */
    private final int[] sizes;

    /** By slot that the base has, too: the object behind each value; others have none. */
    private final int[][] objects;

    private final boolean[] isCommon;

    /** By slot: whether it holds neither objects nor the length of an array. */
    private final boolean[] isPlain;

    /** By object: its first slot, how many it has, and whether it is an array. */
    private final int[] firstSlot;

    private final int[] slotCount;
    private final boolean[] isArray;

    /** One for each structure of a suite, which must be that of a weaker predicate. */
    public static BaseRow ofWeaker(SuiteReader base, Finitization<?> bounds, Method predicate) {
        if (!base.isComplete()) {
            throw refusal(base, predicate, "it is not complete");
        }
        if (base.header().isOlder()) {
            throw refusal(base, predicate, FileProblems.OLDER);
        }
        Compatibility compatibility =
                Base.compatibility(
                        base, bounds.space(), PredicateCode.of(predicate, bounds.space()));
        if (compatibility.kind() != Compatibility.Kind.EXTENDED) {
            throw refusal(base, predicate, compatibility.reason());
        }
        return new BaseRow(base, bounds.space(), compatibility.slotOf());
    }

    private static TuntasException refusal(SuiteReader base, Method predicate, String reason) {
        return new TuntasException(
                "%s can't be built on %s: %s. Expected the suite of a weaker predicate."
                        .formatted(predicate, base.file(), reason));
    }

    BaseRow(SuiteReader base, StateSpace space, int[] slotOf) {
        this.base = base;
        this.space = space;
        this.slotOf = slotOf.clone();
        this.sizes = space.slots().stream().mapToInt(slot -> slot.domain().size()).toArray();
        this.objects = new int[sizes.length][];
        this.isCommon = new boolean[sizes.length];
        this.firstSlot = new int[Codes.objects(space)];
        this.slotCount = new int[Codes.objects(space)];
        this.isArray = new boolean[Codes.objects(space)];
        for (int object = 0; object < firstSlot.length; object++) {
            firstSlot[object] = Codes.firstSlot(space, object);
            slotCount[object] = Codes.domainOf(space, object).slotsPerObject();
            isArray[object] = Codes.domainOf(space, object).kind() == ClassDomain.Kind.ARRAYS;
        }
        for (int slot : slotOf) {
            if (slot >= 0) {
                isCommon[slot] = true;
            }
        }
        this.isPlain = new boolean[sizes.length];
        for (Slot slot : space.slots()) {
            objects[Codes.id(slot)] = objects(slot.domain());
            boolean isLength =
                    Codes.object(slot) >= 0
                            && Codes.position(slot) == 0
                            && isArray[Codes.object(slot)];
            isPlain[Codes.id(slot)] = !isLength && hasNoObjects(slot.domain());
        }
    }

    private static boolean hasNoObjects(FieldDomain domain) {
        for (int value = 0; value < domain.size(); value++) {
            if (Codes.classDomain(domain, value) >= 0 || Codes.isOwn(domain, value)) {
                return false;
            }
        }
        return true;
    }

    private static int[] objects(FieldDomain domain) {
        int[] objects = new int[domain.size()];
        Arrays.setAll(objects, i -> Codes.object(domain, i));
        return objects;
    }

    @Override
    public long size() {
        return base.size();
    }

    @Override
    Setter setter(long first) {
        return new BaseSetter(base.cursor(first));
    }

    private final class BaseSetter implements Setter {
        private final SuiteCursor cursor;
        private final int[] ofBase = new int[base.slots()];
        private final int[] values = new int[sizes.length];
        private final boolean[] isReached = new boolean[Codes.objects(space)];
        private final int[] queue = new int[Codes.objects(space)];
        private boolean isBegun;

        BaseSetter(SuiteCursor cursor) {
            this.cursor = cursor;
        }

        @Override
        public void setNext(Box box) {
            cursor.next(ofBase);
            if (isBegun && hasOnlyOtherPlainValues(box)) {
                return;
            }
            isBegun = true;
            for (int slot = 0; slot < ofBase.length; slot++) {
                if (slotOf[slot] >= 0) {
                    values[slotOf[slot]] = ofBase[slot];
                }
            }
            Arrays.fill(box.low(), 0);
            System.arraycopy(sizes, 0, box.high(), 0, sizes.length);
            fixReachable(box.low(), box.high());
            box.reshape();
        }

        /** Neighbours in a suite often have the same objects: then few slots are to be changed. */
        private boolean hasOnlyOtherPlainValues(Box box) {
            for (int slot = 0; slot < ofBase.length; slot++) {
                int image = slotOf[slot];
                if (image >= 0 && values[image] != ofBase[slot]) {
                    if (!isPlain[image] || values[image] < 0 || ofBase[slot] < 0) {
                        return false;
                    }
                    boolean isFixed = box.high()[image] == 1 + box.low()[image];
                    values[image] = ofBase[slot];
                    if (isFixed) {
                        box.low()[image] = ofBase[slot];
                        box.high()[image] = ofBase[slot] + 1;
                    }
                }
            }
            return true;
        }

        /** Fixes the common slots of all objects that the base structure has. */
        private void fixReachable(int[] low, int[] high) {
            Arrays.fill(isReached, false);
            int tail =
                    Codes.rootObject(space) >= 0
                            ? reach(Codes.rootObject(space), 0)
                            : fix(0, low, high, 0);
            for (int head = 0; head < tail; head++) {
                int object = queue[head];
                int first = firstSlot[object];
                int end = first + slotsInUse(object, first);
                for (int slot = first; slot < end; slot++) {
                    tail = fix(slot, low, high, tail);
                }
            }
        }

        private int fix(int slot, int[] low, int[] high, int tail) {
            if (!isCommon[slot] || values[slot] < 0) {
                return tail;
            }
            low[slot] = values[slot];
            high[slot] = values[slot] + 1;
            return reach(objects[slot][values[slot]], tail);
        }

        private int reach(int object, int tail) {
            if (object < 0 || isReached[object]) {
                return tail;
            }
            isReached[object] = true;
            queue[tail] = object;
            return tail + 1;
        }

        private int slotsInUse(int object, int first) {
            if (!isArray[object]) {
                return slotCount[object];
            }
            Object length = Codes.plain(space.slots().get(first).domain(), values[first]);
            return 1 + (length instanceof Integer elements ? elements : 0);
        }
    }
}
