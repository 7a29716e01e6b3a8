package dev.tuntas.symbolic.internal.heap;

import dev.tuntas.symbolic.internal.solver.PathTrail;
import dev.tuntas.symbolic.internal.term.Value;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a container of the input holds: elements, or keys and values by turns. */
public final class ContainerContents {
    /** Of what types, as class files say it; one after the other, and from the first again. */
    public final List<String> signatures;

    /** How many there are. */
    public final int count;

    private final PathTrail trail;
    private final List<@Nullable Value> values = new ArrayList<>();
    private boolean isFilled;

    public ContainerContents(PathTrail trail, List<String> signatures, int count) {
        this.trail = trail;
        this.signatures = signatures;
        this.count = count;
    }

    /** As far as they were made. */
    public List<@Nullable Value> values() {
        return values;
    }

    public void add(@Nullable Value value) {
        values.add(value);
        trail.push(() -> values.remove(values.size() - 1));
    }

    /** Whether the container was filled. */
    public boolean isFilled() {
        return isFilled;
    }

    public void setFilled() {
        isFilled = true;
        trail.push(() -> isFilled = false);
    }
}
