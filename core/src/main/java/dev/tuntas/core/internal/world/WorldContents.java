package dev.tuntas.core.internal.world;

import dev.tuntas.core.internal.container.Distinct;
import dev.tuntas.core.internal.engine.LeastOrder;
import dev.tuntas.core.internal.engine.SpaceTables;

/** Tells the containers of a world which elements may stand together. */
final class WorldContents implements Distinct.Values {
    private final LeastOrder order;
    private final int[] values;

    /** By entry of a container: its content and its first element; if objects are among them. */
    private final int[] contentOf;

    private final int[] elementsOf;
    private final boolean[] hasObjects;

    WorldContents(SpaceTables tables, LeastOrder order, Object[] objects, int[] values) {
        this.order = order;
        this.values = values;
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
                hasObjects[container.tuntas$entry()] = order.hasObjects(content);
            }
        }
    }

    @Override
    public boolean mayFollow(Object container, int before, int place) {
        int entry = ((Slotted) container).tuntas$entry();
        int one = elementsOf[entry] + before;
        int other = elementsOf[entry] + place;
        return order.mayFollow(contentOf[entry], one, values[one], other, values[other]);
    }

    @Override
    public boolean hasObjects(Object container) {
        return hasObjects[((Slotted) container).tuntas$entry()];
    }

    @Override
    public boolean areMany(int elements) {
        // What is not looked at is left open: that is worth more than time.
        return false;
    }

    @Override
    public Error rejection() {
        return new Rejected();
    }
}
