package dev.tuntas.core.internal.lazy;

import dev.tuntas.core.internal.engine.Judge;
import dev.tuntas.machine.code.Unfollowable;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A judge that is made when the first run takes long, because most searches need none. Where long
 * runs do end, it says so of ever more of them without a look: to judge a run takes about as long
 * as some thousand steps.
 */
public final class LateJudge implements Judge {
    private static final int LONGEST_PAUSE = 1 << 14;

    private static final Judge NO_JUDGE = (candidate, known, taken, isLast) -> Ending.UNKNOWN;

    private final Supplier<? extends Judge> maker;
    private @Nullable Judge judge;

    /** How many runs are to be passed over, and how many were the last time. */
    private int pause;

    private int lastPause;

    /** Whether the judge of this search came to no answer, and another has to be made. */
    private boolean hasFailed;

    public LateJudge(Supplier<? extends Judge> maker) {
        this.maker = maker;
    }

    @Override
    public void reset() {
        if (hasFailed) {
            hasFailed = false;
            judge = null;
        }
        pause = 0;
        lastPause = 0;
    }

    @Override
    public Ending judge(int[] candidate, boolean[] known, long taken, boolean isLast) {
        if (pause-- > 0 && !isLast) {
            return Ending.UNKNOWN;
        }
        Ending ending = ask(candidate, known, taken, isLast);
        lastPause = ending == Ending.UNKNOWN ? Math.min(2 * lastPause + 1, LONGEST_PAUSE) : 0;
        pause = lastPause;
        return ending;
    }

    /**
     * It is asked in the midst of the predicate, often near the end of the stack or of the memory
     * (where classes may fail to be initialised). Whatever it throws would be taken for the
     * predicate's own, and lose structures; so it is not asked again in this search.
     */
    private Ending ask(int[] candidate, boolean[] known, long taken, boolean isLast) {
        try {
            return judge().judge(candidate, known, taken, isLast);
        } catch (RuntimeException | LinkageError | VirtualMachineError e) {
            judge = NO_JUDGE;
            hasFailed = true;
            return Ending.UNKNOWN;
        }
    }

    private Judge judge() {
        Judge known = judge;
        if (known == null) {
            known = make();
            judge = known;
        }
        return known;
    }

    /** Makes the judge; if the predicate can't be followed, one that knows nothing. */
    private Judge make() {
        try {
            return maker.get();
        } catch (Unfollowable e) {
            return NO_JUDGE;
        }
    }
}
