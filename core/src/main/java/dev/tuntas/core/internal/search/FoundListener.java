package dev.tuntas.core.internal.search;

import dev.tuntas.core.bounds.Candidate;
import dev.tuntas.core.search.Progress;

/** Is told what a search finds and how far it is, on the thread of the search. */
public interface FoundListener {
    /** A valid candidate was found; it is the listener's own. */
    void valid(Candidate candidate);

    /** About ten times a second while the search runs. */
    void progress(Progress progress);
}
