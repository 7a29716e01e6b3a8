package dev.tuntas.core.internal.world;

import dev.tuntas.core.internal.engine.LeastOrder;
import dev.tuntas.core.internal.engine.SpaceTables;
import org.jspecify.annotations.Nullable;

/** What sets and maps of the space ask while a predicate looks into them. */
public final class Distinct {
    private static @Nullable LeastOrder order;
    private static int[] values = new int[0];

    /** By entry of a container: its content and its first element; if objects are among them. */
    private static int[] contentOf = new int[0];

    private static int[] elementsOf = new int[0];

    private static boolean[] hasObjects = new boolean[0];

    /** Whether the run came to something that can't exist. */
    static boolean isRejected;

    private Distinct() {}

    static void prepare(SpaceTables tables, LeastOrder least, Object[] objects, int[] current) {
        order = least;
        values = current;
        int entries = 1;
        for (Object object : objects) {
            entries = Math.max(entries, object instanceof Slotted s ? s.tuntas$entry() + 1 : 0);
        }
        contentOf = new int[entries];
        elementsOf = new int[entries];
        hasObjects = new boolean[entries];
        for (int o = 0; o < objects.length; o++) {
            int content = tables.contentOf[o];
            if (content >= 0 && objects[o] instanceof Slotted container) {
                contentOf[container.tuntas$entry()] = content;
                elementsOf[container.tuntas$entry()] = tables.firstSlot[content] + 1;
                hasObjects[container.tuntas$entry()] = least.hasObjects(content);
            }
        }
    }

    /** Goes on only if one element of a container may stand before another. */
    public static void differ(Object container, int before, int place) {
        int entry = ((Slotted) container).tuntas$entry();
        int first = elementsOf[entry];
        int one = first + before;
        int other = first + place;
        LeastOrder least = order;
        if (least != null
                && !least.mayFollow(contentOf[entry], one, values[one], other, values[other])) {
            reject();
        }
    }

    /** Whether elements of a container may be objects of the space, whose equality is theirs. */
    public static boolean isOfSpace(Object container) {
        return hasObjects[((Slotted) container).tuntas$entry()];
    }

    /** Ends the run: there is no such candidate. */
    public static void reject() {
        isRejected = true;
        throw new Rejected();
    }
}
