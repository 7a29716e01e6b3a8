package dev.tuntas.symbolic.internal.solver;

import java.util.ArrayList;
import java.util.List;

/** What has to be undone to go back to an earlier state, the latest last. */
public final class PathTrail {
    /** Takes one change back. */
    @FunctionalInterface
    public interface Undo {
        void undo();
    }

    private final List<Undo> undos = new ArrayList<>();

    public int mark() {
        return undos.size();
    }

    public void push(Undo undo) {
        undos.add(undo);
    }

    /** Takes back all that happened since a mark. */
    public void undoTo(int mark) {
        for (int i = undos.size() - 1; i >= mark; i--) {
            undos.remove(i).undo();
        }
    }
}
