package dev.tuntas.subjects;

import org.jspecify.annotations.Nullable;

/** A node of a {@link NaryTree}: it has room for three children, each of which may be missing. */
class NaryNode {
    static final int ARITY = 3;

    private @Nullable NaryNode first;
    private @Nullable NaryNode second;
    private @Nullable NaryNode third;

    final @Nullable NaryNode child(int i) {
        return i == 0 ? first : i == 1 ? second : third;
    }

    final void setChild(int i, @Nullable NaryNode child) {
        if (i == 0) {
            first = child;
        } else if (i == 1) {
            second = child;
        } else {
            third = child;
        }
    }
}
