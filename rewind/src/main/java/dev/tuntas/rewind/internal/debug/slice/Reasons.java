package dev.tuntas.rewind.internal.debug.slice;

import dev.tuntas.machine.code.Bits;
import dev.tuntas.rewind.internal.debug.time.DebugProblems;
import dev.tuntas.rewind.internal.debug.time.SteppedCode;
import dev.tuntas.rewind.internal.debug.time.Timeline;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.function.Function;

/**
 * Says who wrote a place in memory and why that ran: a dynamic backward slice, in lines of the
 * source. The whole run is followed once, when the first question is asked; cost: as much time as
 * the run took on the machine, and some 30 bytes for each of its steps.
 */
public final class Reasons {
    /** Beyond this, what each step depends on would not fit into memory. */
    public static final long MOST = 20_000_000;

    private final SteppedCode steppedCode;
    private final DependenceGraph graph;
    private final WriteLog writes = new WriteLog();
    private final DependenceRecorder recorder;

    /**
     * Follows a run from its oldest place to its end, and comes back to where it was.
     *
     * @param text what an object is called
     */
    public Reasons(Timeline timeline, SteppedCode steppedCode, Function<Object, String> text) {
        if (timeline.last() - timeline.first() > MOST) {
            throw DebugProblems.tooLongToSlice(timeline.last() - timeline.first(), MOST);
        }
        this.steppedCode = steppedCode;
        this.graph = new DependenceGraph(timeline.first());
        this.recorder = new DependenceRecorder(timeline, graph, writes, text);
        long here = timeline.step();
        timeline.to(timeline.first());
        timeline.replay(timeline.last(), recorder);
        timeline.to(here);
    }

    public WriteLog writes() {
        return writes;
    }

    /** The place of a local in memory; its frame is named by its depth. */
    public long local(int thread, int depth, int cell, long time) {
        return WriteLog.place(recorder.frameAt(thread, depth, time), cell);
    }

    /** What a step wrote somewhere, in words. */
    public String written(long step, long place) {
        char sort = WrittenSort.of(graph.method(step), graph.instruction(step));
        long value = writes.value(step, place);
        return sort == 'L' ? recorder.textOf((int) value) : String.valueOf(Bits.box(sort, value));
    }

    public Statement statement(long step) {
        long start = graph.statement(step);
        int line = recorder.lineOf(graph.method(step), graph.instruction(step));
        return new Statement(start, graph.method(step), line);
    }

    /** The statements from which the values of a step's statement come, without a step between. */
    public List<Statement> sources(long step) {
        Map<Long, Statement> found = new LinkedHashMap<>();
        around(step, (from, use) -> addOwn(use, found), (from, decider) -> {});
        return List.copyOf(found.values());
    }

    /** The statements that decided that a step's statement ran: a branch, or a call. */
    public List<Statement> deciders(long step) {
        Map<Long, Statement> found = new LinkedHashMap<>();
        around(step, (from, use) -> {}, (from, decider) -> addOwn(decider, found));
        return List.copyOf(found.values());
    }

    /** What a line of a library did, counts as what it did it with. */
    private void addOwn(long step, Map<Long, Statement> found) {
        Set<Long> seen = new HashSet<>();
        Deque<Long> work = new ArrayDeque<>(List.of(step));
        while (!work.isEmpty()) {
            long next = work.pop();
            if (!seen.add(next)) {
                continue;
            }
            Statement statement = statement(next);
            if (statement.line() > 0 && steppedCode.isOwn(statement.method().owner.name)) {
                found.putIfAbsent(statement.start(), statement);
            } else {
                around(next, (from, use) -> work.push(use), (from, decider) -> {});
            }
        }
    }

    /** Goes through a statement backwards from a step, to where its values and its turn come. */
    private void around(long step, BiConsumer<Long, Long> onUse, BiConsumer<Long, Long> onDecider) {
        long start = graph.statement(step);
        Set<Long> seen = new HashSet<>();
        Deque<Long> work = new ArrayDeque<>(List.of(step));
        while (!work.isEmpty()) {
            long next = work.pop();
            if (!seen.add(next)) {
                continue;
            }
            for (long use : graph.uses(next)) {
                if (graph.statement(use) == start) {
                    work.push(use);
                } else {
                    onUse.accept(next, use);
                }
            }
            long decider = graph.decider(next);
            if (decider >= 0 && graph.statement(decider) == start) {
                work.push(decider);
            } else if (decider >= 0) {
                onDecider.accept(next, decider);
            }
        }
    }

    /**
     * All statements that a step depends on, its own among them, in the order in which they ran.
     */
    public List<Statement> slice(long step) {
        Map<Long, Statement> found = new TreeMap<>();
        Set<Long> seen = new HashSet<>();
        Deque<Long> work = new ArrayDeque<>(List.of(step));
        while (!work.isEmpty()) {
            long next = work.pop();
            if (!seen.add(next)) {
                continue;
            }
            Statement statement = statement(next);
            if (statement.line() > 0 && steppedCode.isOwn(statement.method().owner.name)) {
                found.putIfAbsent(statement.start(), statement);
            }
            for (long use : graph.uses(next)) {
                work.push(use);
            }
            if (graph.decider(next) >= 0) {
                work.push(graph.decider(next));
            }
        }
        return List.copyOf(found.values());
    }
}
