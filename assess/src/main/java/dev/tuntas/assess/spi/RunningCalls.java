package dev.tuntas.assess.spi;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Which calls run at this moment, in a file that is mapped into memory: to write there is a store,
 * no more, and what was stored is still there when the JVM is not.
 *
 * <pre>
 *   0    beat     grows as long as a thread watches the calls
 *   64   seats    32 bytes each, one for each thread:
 *          0   state    0 nothing runs, 1 a call runs, 2 it was left behind
 *          8   mutant   0 for the original
 *          12  method
 *          16  scope
 *          20  input
 * </pre>
 *
 * The state is stored after the rest, so that what is said to run is whole.
 */
public final class RunningCalls {
    private static final VarHandle LONG =
            MethodHandles.byteBufferViewVarHandle(long[].class, ByteOrder.nativeOrder());

    private static final int SEATS = 1 << 14;
    private static final int HEAD = 64;
    private static final int SIZE = 32;
    private static final long IDLE = 0;
    private static final long RUNS = 1;
    private static final long LEFT = 2;

    private final ByteBuffer bytes;
    private final AtomicInteger next = new AtomicInteger();
    private final ConcurrentLinkedDeque<Seat> free = new ConcurrentLinkedDeque<>();

    private RunningCalls(ByteBuffer bytes) {
        this.bytes = bytes.order(ByteOrder.nativeOrder());
    }

    /** A call that runs, or ran when the process died. */
    public record Call(boolean isLeft, int mutant, int method, int scope, int input) {}

    /** Opens a file of calls; makes it if it is not there. */
    public static RunningCalls open(Path file) {
        try (FileChannel channel =
                FileChannel.open(
                        file,
                        StandardOpenOption.CREATE,
                        StandardOpenOption.READ,
                        StandardOpenOption.WRITE)) {
            return new RunningCalls(channel.map(MapMode.READ_WRITE, 0, HEAD + (long) SEATS * SIZE));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What runs, seat by seat. */
    public List<Call> now() {
        List<Call> calls = new ArrayList<>();
        for (int at = HEAD; at < bytes.capacity(); at += SIZE) {
            long state = (long) LONG.getAcquire(bytes, at);
            if (state != IDLE) {
                calls.add(
                        new Call(
                                state == LEFT,
                                bytes.getInt(at + 8),
                                bytes.getInt(at + 12),
                                bytes.getInt(at + 16),
                                bytes.getInt(at + 20)));
            }
        }
        return calls;
    }

    /** Says that the thread that watches the calls is still there. */
    public void beat() {
        LONG.setOpaque(bytes, 0, (long) LONG.getOpaque(bytes, 0) + 1);
    }

    public long beats() {
        return (long) LONG.getOpaque(bytes, 0);
    }

    /** A seat for a thread. */
    public Seat take() {
        Seat seat = free.poll();
        if (seat != null) {
            return seat;
        }
        int number = next.getAndIncrement();
        if (number >= SEATS) {
            throw new IllegalStateException("too many threads were left behind");
        }
        return new Seat(HEAD + number * SIZE);
    }

    /** Where one thread says what it runs. */
    public final class Seat {
        private final int at;

        private Seat(int at) {
            this.at = at;
        }

        public void begin(int mutant, int method, int scope, int input) {
            bytes.putInt(at + 8, mutant);
            bytes.putInt(at + 12, method);
            bytes.putInt(at + 16, scope);
            bytes.putInt(at + 20, input);
            LONG.setRelease(bytes, at, RUNS);
        }

        public void end() {
            LONG.setRelease(bytes, at, IDLE);
        }

        /** The thread did not come back; what it runs may still do harm. */
        public void leave() {
            LONG.setRelease(bytes, at, LEFT);
        }

        /** The thread has ended. */
        public void free() {
            free.add(this);
        }
    }
}
