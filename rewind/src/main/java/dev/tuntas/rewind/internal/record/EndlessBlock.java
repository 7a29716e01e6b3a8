package dev.tuntas.rewind.internal.record;

import java.util.Set;

/** A thread goes on and on without doing anything that others could notice. */
public final class EndlessBlock extends WatchException {
    private static final long serialVersionUID = 1L;

    private final transient Set<String> variables;

    EndlessBlock(String place, Set<String> variables) {
        super(place);
        this.variables = Set.copyOf(variables);
    }

    /** What it has looked at lately, which others may change. */
    public Set<String> variables() {
        return variables;
    }
}
