package dev.tuntas.junit;

import dev.tuntas.core.spi.PrintLimit;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.Charset;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What code of the user's prints while inputs are searched for, of which only the first lines are
 * shown. What the test itself prints, and whatever other threads print, goes where it always went.
 *
 * <p>While any search runs, the standard streams are ours. Which search a thread belongs to, it has
 * inherited from the one that began the search; the code of a test belongs to none.
 */
final class SearchPrints {
    private static final InheritableThreadLocal<@Nullable SearchPrints> CURRENT =
            new InheritableThreadLocal<>();

    private static @Nullable Routed out;
    private static @Nullable Routed err;
    private static int searches;

    private final PrintLimit limit;

    /** A thread that the search has started may live on, and then prints for somebody else. */
    private final AtomicInteger open = new AtomicInteger();

    /**
     * @param lines how many lines are shown
     */
    SearchPrints(long lines) {
        this.limit = new PrintLimit(lines);
    }

    /** Does something that searches. */
    <T> T during(Supplier<T> search) {
        begin();
        open.incrementAndGet();
        CURRENT.set(this);
        try {
            return search.get();
        } finally {
            CURRENT.remove();
            open.decrementAndGet();
            end();
        }
    }

    /** A piece of a test, which may fail. */
    @FunctionalInterface
    interface Action {
        void run() throws Throwable;
    }

    /** Runs code that is no part of the search, though it runs where inputs are found. */
    static void outside(Action action) throws Throwable {
        SearchPrints before = CURRENT.get();
        CURRENT.set(null);
        try {
            action.run();
        } finally {
            CURRENT.set(before);
        }
    }

    /** What to say at the end; nothing if all was shown. */
    Optional<String> remark() {
        return limit.remark(TuntasKeys.PRINTS + " = N");
    }

    // The standard streams.
    // --------------------------------------------------------------------------

    private static synchronized void begin() {
        searches++;
        if (out == null || out.ours != System.out) {
            out = Routed.of(System.out);
            System.setOut(out.ours);
        }
        if (err == null || err.ours != System.err) {
            err = Routed.of(System.err);
            System.setErr(err.ours);
        }
    }

    /** Others may have set a stream of theirs meanwhile, which stays. */
    private static synchronized void end() {
        searches--;
        if (searches > 0) {
            return;
        }
        if (out != null && out.ours == System.out) {
            System.setOut(out.theirs);
        }
        if (err != null && err.ours == System.err) {
            System.setErr(err.theirs);
        }
    }

    /**
     * A stream that was taken.
     *
     * @param ours what stands in its place
     */
    private record Routed(PrintStream ours, PrintStream theirs) {
        static Routed of(PrintStream theirs) {
            Charset charset = charset(theirs);
            return new Routed(new PrintStream(new Router(theirs), true, charset), theirs);
        }
    }

    /** The encoding of a stream, which it tells only since Java 18. */
    private static Charset charset(PrintStream stream) {
        try {
            return (Charset) PrintStream.class.getMethod("charset").invoke(stream);
        } catch (ReflectiveOperationException e) {
            return Charset.defaultCharset();
        }
    }

    /** Lets through what no search prints, and the first lines of each search. */
    private static final class Router extends FilterOutputStream {
        Router(OutputStream to) {
            super(to);
        }

        @Override
        public void write(int b) throws IOException {
            write(new byte[] {(byte) b}, 0, 1);
        }

        @Override
        public void write(byte[] printed, int start, int length) throws IOException {
            SearchPrints search = CURRENT.get();
            boolean isSearch = search != null && search.open.get() > 0;
            int shown = isSearch ? search.limit.shown(printed, start, length) : length;
            super.out.write(printed, start, shown);
        }

        /** It belongs to those who gave it to us. */
        @Override
        public void close() throws IOException {
            flush();
        }
    }
}
