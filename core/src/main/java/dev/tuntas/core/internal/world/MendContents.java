package dev.tuntas.core.internal.world;

import dev.tuntas.core.internal.container.Distinct;

/**
 * Tells containers that stand for live ones which elements may stand together. Live elements are
 * not interchangeable, so they decide that themselves, by their own equality and order.
 */
final class MendContents implements Distinct.Values {
    /** Looking through more than this each time takes too long. */
    private static final int FEW = 32;

    @Override
    public boolean mayFollow(Object container, int before, int place) {
        return true;
    }

    @Override
    public boolean hasObjects(Object container) {
        return true;
    }

    @Override
    public boolean areMany(int elements) {
        return elements > FEW;
    }

    @Override
    public Error rejection() {
        return new Rejected();
    }
}
