package dev.tuntas.core.internal.lazy;

import java.util.List;

/** Is told why runs of the predicate failed; for tests. */
public interface ExplanationListener {
    /**
     * A run failed.
     *
     * @param conditions no candidate for which all of them hold is valid
     */
    void failed(List<Condition> conditions);
}
