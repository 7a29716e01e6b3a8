package dev.tuntas.cli.internal.text;

import dev.tuntas.core.search.Counts;
import dev.tuntas.core.search.Progress;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Locale;

/**
 * One line that is rewritten in place while a search runs:
 *
 * <pre>
 *  31.4 % [###-------] 12.3M explored, 4.2k valid, 1.1M/s, 11 s, about 24 s left
 * </pre>
 */
public final class ProgressBar {
    private static final int CELLS = 10;
    private static final double LEAST_SHARE = 1e-9;
    private static final Duration FIRST_GUESS = Duration.ofSeconds(2);
    private final PrintWriter terminal;
    private final boolean enabled;
    private boolean shown;
    private final Deque<Progress> latest = new ArrayDeque<>();

    public ProgressBar(PrintWriter terminal, boolean enabled) {
        this.terminal = terminal;
        this.enabled = enabled;
    }

    public void show(Progress progress) {
        if (enabled) {
            SafeWriter.replaceLine(terminal, line(progress));
            shown = true;
        }
    }

    /** Removes the line, so that something else can be printed. */
    public void clear() {
        if (shown) {
            SafeWriter.replaceLine(terminal, "");
            shown = false;
        }
    }

    String line(Progress progress) {
        Counts counts = progress.counts();
        int done = (int) (CELLS * progress.share());
        return String.format(
                Locale.ROOT,
                "%5.1f %% [%s%s] %s explored, %s valid, %s/s, %s%s",
                Math.min(99.9, 100 * progress.share()),
                "#".repeat(done),
                "-".repeat(CELLS - done),
                NumberText.shortened((double) counts.explored()),
                NumberText.shortened((double) counts.valid()),
                NumberText.shortened(progress.rate()),
                seconds(progress.elapsed()),
                rest(progress));
    }

    /**
     * What is left, if it goes on as it did in the second half of the time: the share grows by
     * leaps and then stands still for long, so the average from the start would promise too much.
     */
    private String rest(Progress progress) {
        latest.add(progress);
        Duration half = progress.elapsed().dividedBy(2);
        while (latest.getFirst().elapsed().compareTo(half) < 0) {
            latest.removeFirst();
        }
        double share = progress.share() - latest.getFirst().share();
        if (share < LEAST_SHARE || progress.elapsed().compareTo(FIRST_GUESS) < 0) {
            return "";
        }
        Duration time = progress.elapsed().minus(latest.getFirst().elapsed());
        double millis = time.toMillis() * ((1 - progress.share()) / share);
        return ", about " + seconds(Duration.ofMillis((long) millis)) + " left";
    }

    private static String seconds(Duration time) {
        if (time.toDays() > 999) {
            return "years";
        }
        if (time.toDays() > 0) {
            return NumberText.count(time.toDays(), "day");
        }
        return time.toMinutes() == 0 ? time.toSeconds() + " s" : NumberText.time(time);
    }
}
