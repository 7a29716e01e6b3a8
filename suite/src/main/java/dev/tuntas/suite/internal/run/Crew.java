package dev.tuntas.suite.internal.run;

import dev.tuntas.core.message.Note;
import dev.tuntas.core.search.End;
import java.time.Duration;
import java.util.List;

/** Who does the pieces of a generation: threads here, or a cluster. */
interface Crew {
    /** Works until everything is done or it is stopped; tells why it ended. */
    End run();

    /** Ends it soon; any thread may call it. */
    void stop(End why);

    /**
     * Whether some search did not come back when it was to stop. Then only the last journal knows
     * from where to go on, as after a crash.
     */
    boolean isLeftBehind();

    List<Note> notes();

    Duration cpu();
}
