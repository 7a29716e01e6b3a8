package dev.tuntas.rewind.internal.reverse;

import java.util.Arrays;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;

/**
 * Saves first and prunes later: the thread of the program only notes each event with its old value;
 * another thread looks for reverse code, on a {@link ShadowState} of its own, and keeps a value
 * only if it finds none. Who goes back waits until all is looked at. What is put back is the same
 * as without the other thread; what is kept may differ a little, because the shadow knows of the
 * program only what events have shown.
 */
public final class BackgroundReverse implements GoingBack, EventTrace, AutoCloseable {
    private static final int EVENTS = 256;
    private static final int HEAD = 6;
    private static final int ROW = HEAD + 2 * Shape.MAX_OPERANDS;

    /** Noted events, one row each: site, frame, destination, old, new, fresh, places, values. */
    private static final class Block {
        final long[] rows = new long[EVENTS * ROW];
        int count;
        @Nullable CountDownLatch done;
    }

    private final ShapeTable shapes;
    private final CellState program;
    private final ShadowState shadow = new ShadowState();
    private final DynamicReverse reverse;
    private final BlockingQueue<Block> queue = new ArrayBlockingQueue<>(64);
    private final AssignmentEvent event = new AssignmentEvent();
    private final Thread worker = new Thread(this::work, "reverse code");
    private Block block = new Block();
    private int[] sites = new int[256];
    private long[] frames = new long[256];
    private int count;
    private volatile @Nullable Throwable failure;

    public BackgroundReverse(ShapeTable shapes, CellState program, Techniques techniques) {
        this.shapes = shapes;
        this.program = program;
        this.reverse = new DynamicReverse(shapes, shadow, this, techniques);
        worker.setDaemon(true);
        worker.start();
    }

    // --- in the thread of the program -----------------------------------------------------------

    @Override
    public void record(AssignmentEvent made) {
        int at = block.count++ * ROW;
        long[] rows = block.rows;
        rows[at] = made.site;
        rows[at + 1] = made.frame;
        rows[at + 2] = made.destination;
        rows[at + 3] = made.oldValue;
        rows[at + 4] = made.newValue;
        rows[at + 5] = made.isFresh ? 1 : 0;
        int operands = shapes.get(made.site).operands();
        for (int operand = 0; operand < operands; operand++) {
            long place = made.operands[operand];
            rows[at + HEAD + operand] = place;
            rows[at + HEAD + Shape.MAX_OPERANDS + operand] =
                    place == made.destination ? made.oldValue : program.read(place);
        }
        if (block.count == EVENTS) {
            hand(block);
            block = new Block();
        }
    }

    private void hand(Block full) {
        try {
            queue.put(full);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while reverse code was looked for", e);
        }
    }

    /** Waits until all noted events have been looked at. */
    private void settle() {
        if (!worker.isAlive()) {
            throw new IllegalStateException("The thread that looks for reverse code has ended.");
        }
        Block last = block;
        CountDownLatch done = new CountDownLatch(1);
        last.done = done;
        block = new Block();
        hand(last);
        try {
            done.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while reverse code was looked for", e);
        }
        Throwable thrown = failure;
        if (thrown != null) {
            throw new IllegalStateException("looking for reverse code has failed", thrown);
        }
    }

    @Override
    public void undo() {
        settle();
        reverse.undo();
        long place = reverse.undonePlace();
        program.write(place, shadow.read(place));
        shadow.end();
        count--;
    }

    @Override
    public long position() {
        settle();
        return reverse.position();
    }

    /** What lies ahead is not kept: the events that come are looked at anew. */
    @Override
    public void forget() {
        settle();
        reverse.forget();
    }

    @Override
    public MemoryReport memory() {
        settle();
        return reverse.memory();
    }

    @Override
    public void close() {
        worker.interrupt();
    }

    // --- in the other thread --------------------------------------------------------------------

    private void work() {
        try {
            while (true) {
                Block next = queue.take();
                if (failure == null) {
                    look(next);
                }
                CountDownLatch done = next.done;
                if (done != null) {
                    done.countDown();
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void look(Block noted) {
        try {
            for (int i = 0; i < noted.count; i++) {
                look(noted.rows, i * ROW);
            }
        } catch (RuntimeException | Error e) {
            failure = e;
        }
    }

    private void look(long[] rows, int at) {
        event.site = (int) rows[at];
        event.frame = rows[at + 1];
        event.destination = rows[at + 2];
        event.oldValue = rows[at + 3];
        event.newValue = rows[at + 4];
        event.isFresh = rows[at + 5] == 1;
        shadow.begin();
        shadow.learn(event.destination, event.oldValue);
        int operands = shapes.get(event.site).operands();
        for (int operand = 0; operand < operands; operand++) {
            event.operands[operand] = rows[at + HEAD + operand];
            shadow.learn(event.operands[operand], rows[at + HEAD + Shape.MAX_OPERANDS + operand]);
        }
        shadow.write(event.destination, event.newValue);
        append();
        reverse.record(event);
    }

    private void append() {
        if (count == sites.length) {
            sites = Arrays.copyOf(sites, count * 2);
            frames = Arrays.copyOf(frames, count * 2);
        }
        sites[count] = event.site;
        frames[count++] = event.frame;
    }

    @Override
    public int site(long at) {
        return sites[(int) at];
    }

    @Override
    public long frame(long at) {
        return frames[(int) at];
    }
}
