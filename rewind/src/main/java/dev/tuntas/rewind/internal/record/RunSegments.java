package dev.tuntas.rewind.internal.record;

import static java.util.Objects.requireNonNull;

import dev.tuntas.machine.concrete.ConcreteCode;
import dev.tuntas.machine.concrete.Frames;
import dev.tuntas.machine.concrete.Target;
import dev.tuntas.rewind.internal.block.BlockTerms;
import dev.tuntas.rewind.internal.block.ReverseBlocks;
import dev.tuntas.rewind.internal.thread.Strand;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A recorded run in pieces, <em>segments</em>: each of one thread, up to where that goes over to
 * another one or where a loop begins anew. When a segment is over, reverse code takes the place of
 * what the log has kept of it, if there is some that puts back the same, bit for bit; the rest is
 * saved, or the log of the segment stays.
 *
 * <pre>
 *   0 -- segment -- segment -- ... -- segment -- open segment -- position
 *        reverse code, or log                    log
 * </pre>
 *
 * <p>A place inside of a segment is reached from its beginning: the segment is taken back, and its
 * first steps are done again, with the same inputs. What they destroy is kept then step by step, so
 * the next steps back cost nothing. A place that is written again and again in a segment is saved
 * once, at most: that is a checkpoint of this variable alone.
 */
final class RunSegments {
    /** A loop that begins anew ends a segment of so many steps, and a call one of so many. */
    private static final int SHORT = 16;

    private static final int LONG = 128;

    /** Longer ones take too long to do again. */
    private static final int LONGEST = 1024;

    private final Recorder recorder;
    private final ReverseBlocks blocks;
    private final MadeObjects fresh = new MadeObjects();

    /** How many steps each segment has. */
    private char[] lengths = new char[64];

    /** Where the open segment begins; if none is open, where the last one ends. */
    private long start;

    private boolean isOpen;

    /** Whether each step of the open segment is kept. */
    private boolean isFine;

    private long from;
    private @Nullable Strand strand;
    private @Nullable ConcreteCode startCode;
    private int startPc;
    private int lastDepth;
    private int lastPc;
    private @Nullable BlockTerms terms;

    RunSegments(Recorder recorder, ReverseBlocks blocks) {
        this.recorder = recorder;
        this.blocks = blocks;
    }

    long savedValues() {
        return blocks.variables();
    }

    /** What is kept behind the log, in bytes; the reverse code itself is in it. */
    long bytes() {
        return blocks.bytes() + blocks.codeBytes() + 2L * blocks.size();
    }

    // --- forwards -------------------------------------------------------------------------------

    /** A thread does its next step: in the open segment, or in one that begins. */
    void before(Strand next, ConcreteCode code, int pc, Frames frames) {
        if (isOpen && (next != strand || isOver(pc, frames))) {
            end();
        }
        if (!isOpen) {
            begin(next, code, pc);
        } else if (isFine) {
            recorder.log.step();
        }
        lastDepth = frames.depth;
        lastPc = pc;
        fresh.before(code, pc, frames);
        BlockTerms followed = terms;
        if (followed != null) {
            boolean isCall = PendingSteps.isCall(code, pc);
            Target target = isCall ? recorder.pending.target(frames, code, pc) : null;
            followed.before(code, pc, frames, target);
        }
    }

    private boolean isOver(int pc, Frames frames) {
        long steps = recorder.position() - start;
        return steps >= SHORT && frames.depth == lastDepth && pc <= lastPc
                || steps >= LONG && frames.depth != lastDepth
                || steps >= LONGEST;
    }

    private void begin(Strand next, ConcreteCode code, int pc) {
        strand = next;
        startCode = code;
        startPc = pc;
        from = recorder.log.size();
        fresh.clear();
        blocks.begin(next);
        recorder.log.step();
        recorder.keepFromHere(next, isFine);
        start = recorder.position();
        terms = !isFine && blocks.isToBeFollowed(code, pc) ? blocks.follow(next) : null;
        isOpen = true;
    }

    /** Ends the open segment, before another thread goes on. */
    void end() {
        if (!isOpen) {
            return;
        }
        ConcreteCode code = requireNonNull(startCode);
        Strand ran = requireNonNull(strand);
        boolean isKept = blocks.keep(code, startPc, ran, from, fresh.made());
        if (!isKept && terms != null && blocks.isWorthFollowing(code, startPc, ran, from)) {
            blocks.learn(code, startPc, ran, from, fresh.made(), terms);
            isKept = blocks.keep(code, startPc, ran, from, fresh.made());
        }
        if (!isKept) {
            blocks.miss(code, startPc);
            blocks.keepLogged(ran, from);
        }
        if (blocks.size() > lengths.length) {
            lengths = Arrays.copyOf(lengths, 2 * lengths.length);
        }
        lengths[blocks.size() - 1] = (char) (recorder.position() - start);
        start = recorder.position();
        close();
    }

    private void close() {
        isOpen = false;
        isFine = false;
        terms = null;
    }

    // --- backwards ------------------------------------------------------------------------------

    /** Takes steps back until so many are left. */
    void backTo(long target) {
        while (recorder.position() > target) {
            if (isOpen && isFine) {
                recorder.undoSteps(Math.max(target, start));
                if (recorder.position() == start) {
                    drop();
                }
            } else {
                takeBack();
                if (target > recorder.position()) {
                    isFine = true;
                    recorder.doAgain(target);
                }
            }
        }
    }

    /** Nothing of the open segment is left. */
    private void drop() {
        recorder.undoTo(from);
        close();
    }

    /** Takes the open segment back, or the last one. */
    private void takeBack() {
        if (isOpen) {
            drop();
        } else {
            recorder.strands.goOverTo(blocks.strand());
            long logged = blocks.logged();
            if (logged < 0) {
                blocks.undo();
            } else {
                recorder.undoTo(logged);
                blocks.popLogged();
            }
            start -= lengths[blocks.size()];
        }
        recorder.standAt(start);
    }

    /** Sees to it that each of the last steps is kept, if they were not before; from where on. */
    long refine() {
        if (!isOpen || !isFine) {
            long end = recorder.position();
            takeBack();
            isFine = true;
            recorder.doAgain(end);
        }
        return start;
    }

    /** The first position that can be come back to: what was before has been given up. */
    long beginning(long dropped) {
        if (isOpen && from < dropped) {
            return recorder.position();
        }
        int lost = blocks.lost(dropped);
        long beginning = lost < 0 ? 0 : start;
        for (int i = blocks.size() - 1; lost >= 0 && i > lost; i--) {
            beginning -= lengths[i];
        }
        return beginning;
    }
}
