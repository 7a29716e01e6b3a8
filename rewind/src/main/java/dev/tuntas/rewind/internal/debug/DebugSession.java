package dev.tuntas.rewind.internal.debug;

import dev.tuntas.rewind.internal.debug.expression.Evaluator;
import dev.tuntas.rewind.internal.debug.expression.Expression;
import dev.tuntas.rewind.internal.debug.expression.MemoryPlace;
import dev.tuntas.rewind.internal.debug.slice.Reasons;
import dev.tuntas.rewind.internal.debug.slice.Statement;
import dev.tuntas.rewind.internal.debug.time.CallView;
import dev.tuntas.rewind.internal.debug.time.DebugProblems;
import dev.tuntas.rewind.internal.debug.time.LineStarts;
import dev.tuntas.rewind.internal.debug.time.SourceFolders;
import dev.tuntas.rewind.internal.debug.time.SteppedCode;
import dev.tuntas.rewind.internal.debug.time.ThreadView;
import dev.tuntas.rewind.internal.debug.time.Timeline;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A run, where a person is in it, and what can be asked there. */
public final class DebugSession {
    private final Timeline timeline;
    private final LineStarts lines;
    private final SourceFolders sources;
    private final SteppedCode steppedCode;
    private final ValueText values;
    private final Navigator navigator;
    private @Nullable Reasons reasons;
    private int thread;
    private int frame;
    private Optional<Long> opening = Optional.empty();

    public DebugSession(
            Timeline timeline, LineStarts lines, SourceFolders sources, SteppedCode steppedCode) {
        this.timeline = timeline;
        this.lines = lines;
        this.sources = sources;
        this.steppedCode = steppedCode;
        this.values = new ValueText(timeline);
        this.navigator = new Navigator(timeline, lines, () -> reasons().writes());
        settle();
    }

    public Timeline timeline() {
        return timeline;
    }

    public LineStarts lines() {
        return lines;
    }

    public SourceFolders sources() {
        return sources;
    }

    public ValueText values() {
        return values;
    }

    // --- where we are ---------------------------------------------------------------------------

    /** Looks at the thread that does the next step, and at its topmost frame of the user's. */
    public void settle() {
        look(timeline.thread());
    }

    /** Looks at a thread. */
    public void look(int newThread) {
        thread = newThread;
        List<CallView> frames = timeline.frames(thread);
        frame = 0;
        while (frame < frames.size() && !isOwn(frames.get(frame))) {
            frame++;
        }
        frame = frame == frames.size() ? 0 : frame;
    }

    public boolean isOwn(CallView view) {
        return view.line() > 0 && steppedCode.isOwn(view.method().owner.name);
    }

    public int thread() {
        return thread;
    }

    public ThreadView threadView() {
        return timeline.threads().stream()
                .filter(each -> each.number() == thread)
                .findFirst()
                .orElseGet(() -> new ThreadView(thread, "thread " + thread, "ended"));
    }

    public List<CallView> frames() {
        return timeline.frames(thread);
    }

    /** The frame that is looked at; empty where a thread has none. */
    public Optional<CallView> frame() {
        List<CallView> frames = frames();
        return frame < frames.size() ? Optional.of(frames.get(frame)) : Optional.empty();
    }

    public int frameNumber() {
        return frame;
    }

    /** Looks at a frame, counted from the top. */
    public void lookAtFrame(int number) {
        frame = Math.max(0, Math.min(number, frames().size() - 1));
    }

    // --- moves ----------------------------------------------------------------------------------

    public Stopped step(Navigator.Depth how, List<Breakpoint> breakpoints) {
        Stopped stopped = navigator.step(thread, how, breakpoints);
        settle();
        return stopped;
    }

    public Stopped stepBack(Navigator.Depth how, List<Breakpoint> breakpoints) {
        Stopped stopped = navigator.stepBack(thread, how, breakpoints);
        settle();
        return stopped;
    }

    public Stopped forward(List<Breakpoint> breakpoints) {
        Stopped stopped = navigator.forward(breakpoints);
        settle();
        return stopped;
    }

    public Stopped reverse(List<Breakpoint> breakpoints) {
        Stopped stopped = navigator.reverse(breakpoints);
        settle();
        return stopped;
    }

    public void to(long step) {
        if (step < timeline.first() || step > timeline.last()) {
            throw DebugProblems.outside(step, timeline.first(), timeline.last());
        }
        timeline.to(step);
        settle();
    }

    /** Goes to where there is something to see before the end; an editor stops there, too. */
    public void openAt(long step) {
        opening = Optional.of(step);
        to(step);
    }

    /** Where the run is opened, if that is not its end. */
    public Optional<Long> opening() {
        return opening;
    }

    /** To where the run failed, or to its end if it did not. */
    public void toFailure() {
        to(Math.min(timeline.end().step(), timeline.last()));
        look(timeline.end().thread());
    }

    /** A breakpoint on calls of a method, which has been called. */
    public Breakpoint onCall(String source, String method, Optional<Expression> condition) {
        Breakpoint.OnCall wanted = new Breakpoint.OnCall(source, method, condition);
        if (lines.sitesOf(source, method).length == 0) {
            throw DebugProblems.noCall(wanted.toString(), lines.methods());
        }
        return wanted;
    }

    // --- questions ------------------------------------------------------------------------------

    public @Nullable Object value(String expression) {
        return evaluator().value(expression);
    }

    public Evaluator evaluator() {
        return new Evaluator(timeline, frame().orElse(null));
    }

    /** The place in memory that an expression names here: its number among the writes. */
    public long place(Expression expression) {
        return number(evaluator().place(expression), thread);
    }

    /** The number of a place among the writes, here. */
    public long number(MemoryPlace place, int ofThread) {
        return place.number(timeline, this::reasons, ofThread);
    }

    public Why why(String text) {
        Expression expression = Expression.parse(text);
        long place = place(expression);
        String value = values.line(evaluator().value(expression));
        long writer = reasons().writes().lastBefore(place, timeline.step());
        if (writer < 0) {
            return new Why(text, value, Optional.empty(), List.of(), List.of(), List.of(), 0);
        }
        Reasons known = reasons();
        return new Why(
                text,
                value,
                Optional.of(ran(known.statement(writer))),
                known.sources(writer).stream().map(this::ran).toList(),
                known.deciders(writer).stream().map(this::ran).toList(),
                known.slice(writer).stream().map(this::ran).toList(),
                lines.at(writer) + 1);
    }

    /** How the write of a place is undone that was the last one before here. */
    public Undone how(String text) {
        long writer = reasons().writes().lastBefore(place(Expression.parse(text)), timeline.step());
        return writer < 0
                ? new Undone(Optional.empty(), Optional.empty())
                : new Undone(
                        Optional.of(ran(reasons().statement(writer))),
                        timeline.reverseCode(writer));
    }

    /** All that was ever written to the place that an expression names here. */
    public List<WrittenValue> history(String text) {
        long place = place(Expression.parse(text));
        return reasons().writes().of(place).stream()
                .map(
                        step ->
                                new WrittenValue(
                                        reasons().written(step, place),
                                        ran(reasons().statement(step)),
                                        step < timeline.step()))
                .toList();
    }

    private RanLine ran(Statement statement) {
        return new RanLine(
                statement.start(),
                statement.place(),
                sources.line(statement.method().owner, statement.line()));
    }

    /** Follows the run for questions to come, before anybody holds on to objects of it. */
    public void prepareReasons() {
        if (timeline.last() - timeline.first() <= Reasons.MOST) {
            reasons();
        }
    }

    private Reasons reasons() {
        Reasons known = reasons;
        if (known == null) {
            known = new Reasons(timeline, steppedCode, values::brief);
            reasons = known;
        }
        return known;
    }
}
