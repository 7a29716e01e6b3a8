package dev.tuntas.cli.internal.cluster;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.tuntas.cli.internal.cluster.ClusterWork.PartWorker;
import dev.tuntas.core.message.TuntasException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * The workers of an executor, each used by one thread at a time: to make one takes longer than many
 * parts. What a worker says against its part is an answer, too, and is not tried elsewhere.
 */
final class PartWorkers implements Function<byte[], byte[]> {
    /** The first byte of an answer. */
    static final byte DONE = 0;

    /** The first byte of an answer that is the text of an error. */
    static final byte REFUSED = 1;

    /** A worker, and the loader of the classes that it was made with. */
    private record Ready(PartWorker worker, ClassLoader loader) {}

    private final Supplier<PartWorker> maker;
    private final Queue<Ready> idle = new ConcurrentLinkedQueue<>();

    PartWorkers(Supplier<PartWorker> maker) {
        this.maker = maker;
    }

    @Override
    public byte[] apply(byte[] part) {
        Thread thread = Thread.currentThread();
        ClassLoader outside = thread.getContextClassLoader();
        thread.setContextClassLoader(PartWorkers.class.getClassLoader());
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(part))) {
            Ready ready = ready();
            thread.setContextClassLoader(ready.loader);
            byte[] result = ready.worker.run(in);
            idle.add(ready);
            return answer(DONE, result);
        } catch (TuntasException e) {
            return answer(REFUSED, String.valueOf(e.getMessage()).getBytes(UTF_8));
        } catch (IOException e) {
            throw new IllegalStateException(e);
        } finally {
            thread.setContextClassLoader(outside);
        }
    }

    private Ready ready() {
        Ready known = idle.poll();
        if (known != null) {
            return known;
        }
        PartWorker worker = maker.get();
        return new Ready(worker, Thread.currentThread().getContextClassLoader());
    }

    private static byte[] answer(byte kind, byte[] rest) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(rest.length + 1);
        bytes.write(kind);
        bytes.writeBytes(rest);
        return bytes.toByteArray();
    }
}
