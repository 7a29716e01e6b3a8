package dev.tuntas.rewind.internal.debug;

import dev.tuntas.rewind.internal.debug.Breakpoint.OnCall;
import dev.tuntas.rewind.internal.debug.Breakpoint.OnChange;
import dev.tuntas.rewind.internal.debug.Breakpoint.OnException;
import dev.tuntas.rewind.internal.debug.Breakpoint.OnLine;
import dev.tuntas.rewind.internal.debug.Stopped.Reason;
import dev.tuntas.rewind.internal.debug.expression.Evaluator;
import dev.tuntas.rewind.internal.debug.expression.Expression;
import dev.tuntas.rewind.internal.debug.slice.WriteLog;
import dev.tuntas.rewind.internal.debug.time.CallView;
import dev.tuntas.rewind.internal.debug.time.LineStarts;
import dev.tuntas.rewind.internal.debug.time.ThrownAt;
import dev.tuntas.rewind.internal.debug.time.Timeline;
import dev.tuntas.rewind.result.RewindException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.function.LongPredicate;
import java.util.function.Supplier;

/**
 * Moves through a run: by lines, in one thread or over all of them, and to breakpoints. Each move
 * is a search in the list of line starts, forwards or backwards; the run itself is moved once, to
 * what was found. Only a breakpoint with a condition has to be looked at on the way.
 */
public final class Navigator {
    private final Timeline timeline;
    private final LineStarts lines;
    private final Supplier<WriteLog> writes;

    /**
     * @param writes the writes of the run, which only breakpoints on data ask for
     */
    public Navigator(Timeline timeline, LineStarts lines, Supplier<WriteLog> writes) {
        this.timeline = timeline;
        this.lines = lines;
        this.writes = writes;
    }

    // --- by lines -------------------------------------------------------------------------------

    /** How deep a step goes. */
    public enum Depth {
        INTO,
        OVER,
        OUT
    }

    /**
     * To the next line of a thread; to that of another one, if this has ended.
     *
     * @param breakpoints where it is stopped before
     */
    public Stopped step(int thread, Depth how, List<Breakpoint> breakpoints) {
        int here = lineOf(thread);
        IntPredicate fits = fits(thread, how, here);
        int next = lines.at(timeline.step()) + 1;
        while (next < lines.size() && !fits.test(next)) {
            next++;
        }
        if (next == lines.size() && how == Depth.INTO) {
            next = lines.at(timeline.step()) + 1;
        }
        long target = next < lines.size() ? lines.step(next) : endPlace();
        if (how != Depth.INTO) {
            Optional<Stopped> before = forwardTo(target, breakpoints);
            if (before.isPresent()) {
                return before.get();
            }
        }
        timeline.to(target);
        return next < lines.size() ? Stopped.of(Reason.STEP, "") : end();
    }

    /**
     * Back to where the line began; then to the line before it, of the same thread if it has one.
     */
    public Stopped stepBack(int thread, Depth how, List<Breakpoint> breakpoints) {
        int here = lineOf(thread);
        if (here >= 0 && how != Depth.OUT && lines.step(here) < timeline.step() && isLast(here)) {
            timeline.to(lines.step(here));
            return Stopped.of(Reason.STEP, "");
        }
        IntPredicate fits = fits(thread, how, here);
        int before = lastBefore(timeline.step());
        while (before >= 0 && !fits.test(before)) {
            before--;
        }
        if (before < 0) {
            before = lastBefore(timeline.step());
        }
        long target = before >= 0 ? lines.step(before) : timeline.first();
        if (how != Depth.INTO) {
            Optional<Stopped> between = backTo(target, breakpoints);
            if (between.isPresent()) {
                return between.get();
            }
        }
        timeline.to(target);
        return before >= 0 ? Stopped.of(Reason.STEP, "") : beginning();
    }

    /** Whether no line of the thread began behind it, up to where we are. */
    private boolean isLast(int line) {
        return line == lineOf(lines.thread(line));
    }

    private int lastBefore(long step) {
        int at = lines.at(step);
        return at >= 0 && lines.step(at) == step ? at - 1 : at;
    }

    /** The line that a thread is in: the last one that began there; -1 if there is none. */
    private int lineOf(int thread) {
        int at = lines.at(timeline.step());
        while (at >= 0 && lines.thread(at) != thread) {
            at--;
        }
        return at;
    }

    private IntPredicate fits(int thread, Depth how, int here) {
        List<CallView> frames = timeline.frames(thread);
        int depth =
                !frames.isEmpty()
                        ? frames.get(0).depth()
                        : here < 0 ? Integer.MAX_VALUE : lines.depth(here);
        return switch (how) {
            case INTO -> i -> lines.thread(i) == thread;
            case OVER -> i -> lines.thread(i) == thread && lines.depth(i) <= depth;
            case OUT -> i -> lines.thread(i) == thread && lines.depth(i) < depth;
        };
    }

    // --- to breakpoints -------------------------------------------------------------------------

    /** Forwards to the next breakpoint, or to the end. */
    public Stopped forward(List<Breakpoint> breakpoints) {
        Optional<Stopped> found = forwardTo(timeline.last() + 1, breakpoints);
        if (found.isPresent()) {
            return found.get();
        }
        timeline.to(endPlace());
        return end();
    }

    /** Backwards to the next breakpoint, or to the beginning. */
    public Stopped reverse(List<Breakpoint> breakpoints) {
        Optional<Stopped> found = backTo(timeline.first() - 1, breakpoints);
        if (found.isPresent()) {
            return found.get();
        }
        timeline.to(timeline.first());
        return beginning();
    }

    private Optional<Stopped> forwardTo(long target, List<Breakpoint> breakpoints) {
        long from = timeline.step();
        return nearest(breakpoints, step -> step > from && step < target, true);
    }

    private Optional<Stopped> backTo(long target, List<Breakpoint> breakpoints) {
        long from = timeline.step();
        return nearest(breakpoints, step -> step < from && step > target, false);
    }

    private record Hit(long step, Breakpoint breakpoint, Stopped stopped) {}

    /** The nearest breakpoint in a direction; the run is moved there. */
    private Optional<Stopped> nearest(
            List<Breakpoint> breakpoints, LongPredicate isWanted, boolean isForward) {
        long here = timeline.step();
        List<Hit> hits = new ArrayList<>();
        for (Breakpoint breakpoint : breakpoints) {
            hits.addAll(hits(breakpoint, isWanted));
        }
        hits.sort((a, b) -> (isForward ? 1 : -1) * Long.compare(a.step, b.step));
        for (Hit hit : hits) {
            timeline.to(hit.step);
            if (holds(hit.breakpoint)) {
                return Optional.of(hit.stopped);
            }
        }
        timeline.to(here);
        return Optional.empty();
    }

    private List<Hit> hits(Breakpoint breakpoint, LongPredicate isWanted) {
        if (breakpoint instanceof OnLine onLine) {
            return lineHits(onLine, lines.sitesOf(onLine.source(), onLine.line()), isWanted);
        } else if (breakpoint instanceof OnCall onCall) {
            return lineHits(onCall, lines.sitesOf(onCall.source(), onCall.method()), isWanted);
        } else if (breakpoint instanceof OnException onException) {
            return timeline.thrown().stream()
                    .filter(thrown -> isWanted.test(thrown.step()) && isMeant(onException, thrown))
                    .map(thrown -> hit(thrown, breakpoint))
                    .toList();
        }
        OnChange change = (OnChange) breakpoint;
        Stopped stopped = Stopped.of(Reason.DATA, "writes " + change.text());
        return writes.get().of(change.place()).stream()
                .filter(isWanted::test)
                .map(step -> new Hit(step, breakpoint, stopped))
                .toList();
    }

    private List<Hit> lineHits(Breakpoint breakpoint, int[] sites, LongPredicate isWanted) {
        boolean isOnCall = breakpoint instanceof OnCall;
        Stopped stopped = Stopped.of(Reason.BREAKPOINT, "breakpoint " + breakpoint);
        List<Hit> hits = new ArrayList<>();
        for (int i = 0; sites.length > 0 && i < lines.size(); i++) {
            int site = lines.siteOf(i);
            if (isWanted.test(lines.step(i))
                    && (!isOnCall || lines.isCall(i))
                    && Arrays.stream(sites).anyMatch(s -> s == site)) {
                hits.add(new Hit(lines.step(i), breakpoint, stopped));
            }
        }
        return hits;
    }

    private static Hit hit(ThrownAt thrown, Breakpoint breakpoint) {
        return new Hit(
                thrown.step(),
                breakpoint,
                Stopped.of(Reason.EXCEPTION, "throws " + thrown.thrown()));
    }

    private boolean isMeant(OnException wanted, ThrownAt thrown) {
        boolean isUncaught =
                timeline.end().thrown() != null && timeline.end().step() == thrown.step();
        for (Class<?> c = thrown.thrown().getClass(); c != null; c = c.getSuperclass()) {
            boolean isNamed =
                    wanted.className().isEmpty()
                            || c.getName().equals(wanted.className())
                            || c.getSimpleName().equals(wanted.className());
            if (isNamed) {
                return wanted.alsoCaught() || isUncaught;
            }
        }
        return false;
    }

    /** A condition that can't be told here does not hold; the breakpoint is passed by. */
    private boolean holds(Breakpoint breakpoint) {
        Optional<Expression> condition =
                breakpoint instanceof OnLine onLine
                        ? onLine.condition()
                        : breakpoint instanceof OnCall onCall
                                ? onCall.condition()
                                : Optional.empty();
        if (condition.isEmpty()) {
            return true;
        }
        List<CallView> frames = timeline.frames(timeline.thread());
        try {
            return Boolean.TRUE.equals(
                    new Evaluator(timeline, frames.isEmpty() ? null : frames.get(0))
                            .value(condition.get()));
        } catch (RewindException e) {
            return false;
        }
    }

    /** Where nothing is left to see: where it failed, since behind that its frames are gone. */
    private long endPlace() {
        boolean isBefore = timeline.step() <= timeline.end().step();
        return timeline.end().isFailure() && isBefore ? timeline.end().step() : timeline.last();
    }

    private Stopped end() {
        return Stopped.of(Reason.END, timeline.end().message());
    }

    private Stopped beginning() {
        return Stopped.of(
                Reason.BEGINNING,
                timeline.first() > 0
                        ? "the oldest place of the history: what came before was given up"
                        : "the beginning");
    }
}
