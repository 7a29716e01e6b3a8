package dev.tuntas.assess.internal.run;

import dev.tuntas.assess.internal.AssessProblems;
import dev.tuntas.assess.mutant.Compare;
import dev.tuntas.assess.result.KillReason;
import dev.tuntas.assess.spi.Death;
import dev.tuntas.assess.spi.Fork;
import dev.tuntas.check.spi.input.InputSpace;
import dev.tuntas.core.Structure;
import dev.tuntas.core.message.TuntasException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.jspecify.annotations.Nullable;

/**
 * All inputs of one method at one scope, on all mutants of one group that are alive.
 *
 * <p>Whatever the number of threads, the answer is the one that a single thread would give: a
 * mutant is killed by the first input in the order of the search that kills it. A thread that has
 * come further may find a later one, but all earlier ones are run all the same, and what was run
 * after the first one is not counted.
 */
class Pass {
    private static final int MOST_BATCHES = 512;
    private static final int LEAST_BATCH = 16;

    /** On so many inputs of each method and scope the original runs a second time. */
    private static final int RUN_TWICE = 20;

    private final int method;
    private final int scope;
    private final CandidateRows rows;
    private final Compare compare;
    private final boolean isFiltered;
    private final List<MutantState> live;
    private final Coverage coverage;
    private final int batchSize;
    private final AtomicInteger next = new AtomicInteger();
    private final AtomicIntegerArray killedAt;
    private final @Nullable MutantVerdict[] verdicts;
    private final int[] infectedAt;
    private final int[] holeAt;
    private final @Nullable MutantVerdict[] holes;
    private final Set<Integer> skipped = new HashSet<>();
    private final int[][] runs;
    private final int[] indexes;
    private final Map<Integer, BehindSwitch> behindSwitch = new TreeMap<>();
    private final Map<MutantState, Integer> expected = new HashMap<>();
    private volatile boolean isOutOfMemory;
    private volatile boolean isStopped;
    private volatile boolean hasLeftState;
    private volatile boolean hasThreads;
    private boolean isFinished;
    private int inputsDone;

    /**
     * @param isFiltered whether a mutant is run only where it makes a difference at its place
     */
    Pass(
            int method,
            int scope,
            CandidateRows rows,
            Compare compare,
            boolean isFiltered,
            List<MutantState> live,
            Coverage coverage) {
        this.method = method;
        this.scope = scope;
        this.rows = rows;
        this.compare = compare;
        this.isFiltered = isFiltered;
        this.live = live;
        this.coverage = coverage;
        this.batchSize = Math.max(LEAST_BATCH, rows.size() / MOST_BATCHES + 1);
        int batches = (rows.size() + batchSize - 1) / batchSize;
        int numbers = live.stream().mapToInt(MutantState::number).max().orElse(0) + 1;
        this.indexes = new int[numbers];
        this.killedAt = new AtomicIntegerArray(live.size());
        this.verdicts = new @Nullable MutantVerdict[live.size()];
        this.infectedAt = new int[live.size()];
        this.holeAt = new int[live.size()];
        this.holes = new @Nullable MutantVerdict[live.size()];
        this.runs = new int[batches][live.size()];
        for (int i = 0; i < live.size(); i++) {
            indexes[live.get(i).number()] = i;
            killedAt.set(i, Integer.MAX_VALUE);
            infectedAt[i] = Integer.MAX_VALUE;
            holeAt[i] = live.get(i).hole() == null ? Integer.MAX_VALUE : -1;
        }
    }

    MutantTrial trial(MutantWorld world) {
        return MutantTrial.of(world, method, scope, compare);
    }

    int method() {
        return method;
    }

    int scope() {
        return scope;
    }

    // For the threads.
    // -------------------------------------------------------------------------

    /** The next batch, or -1. */
    int nextBatch() {
        int batch = next.getAndIncrement();
        return batch < runs.length ? batch : -1;
    }

    int batches() {
        return runs.length;
    }

    int begin(int batch) {
        return batch * batchSize;
    }

    int end(int batch) {
        return Math.min(rows.size(), (batch + 1) * batchSize);
    }

    Structure<?> input(int index, InputSpace space) {
        return Structure.of(rows.get(index, space.bounds().space()));
    }

    List<MutantState> live() {
        return live;
    }

    /** Whether an input is one of the first, on which the original runs a second time. */
    boolean isRunTwice(int input) {
        return input < RUN_TWICE;
    }

    /** Whether there is anything to be known about an input. */
    boolean isWanted(int input) {
        return true;
    }

    boolean isKilledBefore(MutantState mutant, int input) {
        return killedAt.get(index(mutant)) <= input;
    }

    /** Whether anything is run on an input. */
    boolean isWanted(int input, Fork fork) {
        return fork.suspects().isEmpty()
                || live.stream().anyMatch(each -> isWanted(each, input, fork));
    }

    boolean isWanted(MutantState mutant, int input, Fork fork) {
        return fork.isWanted(mutant.mutant().number(), method, scope, input);
    }

    /** Marks a mutant that is known to take the process along on an input. */
    void expect(MutantState mutant, Death death) {
        kill(mutant, death.input(), new MutantVerdict(death.reason(), death.detail()));
        // By the clock, a call is ended without an end, and does not count as a run.
        if (death.reason() != KillReason.ENDLESS) {
            expected.put(mutant, death.input());
        }
    }

    /** Whether a mutant is not run on this input, but would have been for the last time. */
    boolean isExpected(MutantState mutant, int input) {
        return !expected.isEmpty()
                && Integer.valueOf(input).equals(expected.get(mutant))
                && killedAt.get(index(mutant)) == input;
    }

    boolean needsRun(MutantState mutant, MutantWorld world) {
        return !isFiltered || world.controls().isDifferent(mutant.number());
    }

    final int index(MutantState mutant) {
        return indexes[mutant.number()];
    }

    synchronized void kill(MutantState mutant, int input, MutantVerdict verdict) {
        int i = index(mutant);
        if (input < killedAt.get(i) && !isFinished) {
            killedAt.set(i, input);
            verdicts[i] = verdict;
        }
    }

    /** What the counted steps did not end. */
    void hangs(MutantState mutant, int input) {
        kill(mutant, input, MutantVerdict.BY_CLOCK);
    }

    /** Whether no earlier input is known on which only equals sees the mutant. */
    synchronized boolean isFirstHole(MutantState mutant, int input) {
        return input < holeAt[index(mutant)];
    }

    synchronized void hole(MutantState mutant, int input, MutantVerdict difference) {
        int i = index(mutant);
        if (input < holeAt[i] && !isFinished) {
            holeAt[i] = input;
            holes[i] = difference;
        }
    }

    /** The original is not judged on an input. */
    synchronized void skip(int input) {
        skipped.add(input);
    }

    synchronized void done(int batch, int input, InputTally tally) {
        if (isFinished) {
            return;
        }
        inputsDone++;
        for (MutantState each : tally.ran) {
            runs[batch][index(each)]++;
        }
        for (MutantState each : tally.infected) {
            int i = index(each);
            infectedAt[i] = Math.min(infectedAt[i], input);
        }
    }

    void collect(MutantWorld world) {
        coverage.add(world.controls());
        synchronized (this) {
            live.stream()
                    .filter(each -> world.controls().wasReached(each.number()))
                    .forEach(MutantState::reached);
        }
    }

    /** Takes over what another process has found on the inputs of some batches, from the first. */
    synchronized void merge(int first, MutantPartReport report) {
        int begin = begin(first);
        inputsDone += report.inputsDone();
        report.skipped().forEach(input -> skipped.add(begin + input));
        hasLeftState |= report.hasLeftState();
        hasThreads |= report.hasThreads();
        coverage.add(report.statements(), report.outcomes());
        for (MutantPartReport.Seen seen : report.mutants()) {
            int i = indexes[seen.number()];
            MutantState each = live.get(i);
            if (seen.isReached()) {
                each.reached();
            }
            // Those of a part behind the input that kills it are forgotten at the end.
            runs[first][i] += (int) seen.runs();
            seen.infectedAt().ifPresent(at -> infectedAt[i] = Math.min(infectedAt[i], begin + at));
            seen.kill().ifPresent(at -> kill(each, begin + at.input(), at.verdict()));
            seen.hole().ifPresent(at -> hole(each, begin + at.input(), at.verdict()));
        }
    }

    void tellLeftState() {
        hasLeftState = true;
    }

    /** The original itself runs by several threads. */
    void tellThreads() {
        hasThreads = true;
    }

    /** Whether a mutant that was killed needs no further run. */
    boolean isOver(MutantState killed) {
        return true;
    }

    /** A mutant could not be run as classes of its own on an input, and was run in another way. */
    synchronized void tellBehindSwitch(MutantState mutant, int input, String reason) {
        behindSwitch.merge(
                mutant.mutant().number(),
                new BehindSwitch(index(mutant), input, reason),
                (known, other) -> other.input() < known.input() ? other : known);
    }

    private record BehindSwitch(int index, int input, String reason) {}

    /** With other threads, it can't be told which of them took the memory. */
    void tellOutOfMemory() {
        isOutOfMemory = true;
    }

    boolean isOutOfMemory() {
        return isOutOfMemory;
    }

    void stop() {
        isStopped = true;
    }

    boolean isStopped() {
        return isStopped;
    }

    TuntasException originalFails(Structure<?> input, InputSpace space, String failure) {
        return AssessProblems.originalFails(scope, space.line(input), failure);
    }

    TuntasException originalDiffers(int index, InputSpace space, MutantVerdict other) {
        return AssessProblems.originalDiffers(
                scope, space.line(input(index, space)), other.detail());
    }

    // Afterwards.
    // ------------------------------------------------------------------------------

    /** Which mutants were not always run as classes of their own, and why, by their numbers. */
    Map<Integer, String> behindSwitch() {
        Map<Integer, String> reasons = new TreeMap<>();
        behindSwitch.forEach(
                (number, each) -> {
                    if (each.input() <= killedAt.get(each.index())) {
                        reasons.put(number, each.reason());
                    }
                });
        return reasons;
    }

    boolean hasLeftState() {
        return hasLeftState;
    }

    boolean hasThreads() {
        return hasThreads;
    }

    /** How many inputs the original is not judged on. */
    synchronized int skipped() {
        return skipped.size();
    }

    /** The inputs that the original is not judged on. */
    synchronized List<Integer> skippedInputs() {
        return skipped.stream().sorted().toList();
    }

    /** On how many inputs all was run. */
    synchronized int inputsDone() {
        return inputsDone;
    }

    /**
     * Writes down what came of it; tells how many runs there would be without the filter. A thread
     * that has not stopped yet adds nothing any more.
     */
    synchronized long finish() {
        isFinished = true;
        for (int i = 0; i < live.size(); i++) {
            MutantState mutant = live.get(i);
            int killed = killedAt.get(i);
            int last = killed == Integer.MAX_VALUE ? runs.length - 1 : killed / batchSize;
            for (int batch = 0; batch <= last; batch++) {
                mutant.ran(runs[batch][i]);
            }
            if (infectedAt[i] != Integer.MAX_VALUE) {
                mutant.infected(new MutantState.Place(method, scope, infectedAt[i]));
            }
            MutantVerdict hole = holes[i];
            if (hole != null && holeAt[i] < killed) {
                MutantState.Place place = new MutantState.Place(method, scope, holeAt[i]);
                mutant.hole(new MutantState.Kill(place, hole));
            }
            MutantVerdict verdict = verdicts[i];
            if (verdict != null) {
                MutantState.Place place = new MutantState.Place(method, scope, killed);
                mutant.killed(new MutantState.Kill(place, verdict));
            }
        }
        long all = 0;
        for (int i = 0; i < live.size(); i++) {
            int killed = killedAt.get(i);
            all += killed == Integer.MAX_VALUE ? rows.size() : killed + 1L;
        }
        return all;
    }
}
