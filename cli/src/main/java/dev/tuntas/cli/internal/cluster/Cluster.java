package dev.tuntas.cli.internal.cluster;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.tuntas.assess.spi.RemoteMutants;
import dev.tuntas.core.message.TuntasException;
import dev.tuntas.spark.SparkCluster;
import dev.tuntas.suite.spi.remote.RangeOrder;
import dev.tuntas.suite.spi.remote.RemoteRanges;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.function.IntSupplier;

/** A cluster that works for a command. */
public final class Cluster implements AutoCloseable {
    private final IntSupplier slots;
    private final Function<List<byte[]>, List<CompletableFuture<byte[]>>> submit;
    private final Runnable close;

    Cluster(SparkCluster spark) {
        this(spark::slots, spark::submit, spark::close);
    }

    /** One by whatever takes parts. */
    Cluster(
            IntSupplier slots,
            Function<List<byte[]>, List<CompletableFuture<byte[]>>> submit,
            Runnable close) {
        this.slots = slots;
        this.submit = submit;
        this.close = close;
    }

    /** Which part of the command ranges are for, where it has more than one. */
    @FunctionalInterface
    public interface Address {
        void write(DataOutputStream out) throws IOException;
    }

    /** Ranges of a search that is done there. */
    public RemoteRanges ranges(Address address) {
        return new RemoteRanges() {
            @Override
            public int slots() {
                return slots.getAsInt();
            }

            @Override
            public List<CompletableFuture<byte[]>> submit(List<RangeOrder> orders) {
                return answers(orders.stream().map(order -> part(address, order)).toList());
            }
        };
    }

    /** Mutants that are run there. */
    public RemoteMutants mutants() {
        return new RemoteMutants() {
            @Override
            public int slots() {
                return slots.getAsInt();
            }

            @Override
            public List<CompletableFuture<byte[]>> submit(List<byte[]> parts) {
                return answers(parts);
            }
        };
    }

    private List<CompletableFuture<byte[]>> answers(List<byte[]> parts) {
        return submit.apply(parts).stream()
                .map(future -> future.thenApply(Cluster::answer))
                .toList();
    }

    private static byte[] part(Address address, RangeOrder order) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            address.write(out);
            order.write(out);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        return bytes.toByteArray();
    }

    private static byte[] answer(byte[] bytes) {
        byte[] rest = Arrays.copyOfRange(bytes, 1, bytes.length);
        if (bytes[0] == PartWorkers.REFUSED) {
            throw new TuntasException(new String(rest, UTF_8));
        }
        return rest;
    }

    @Override
    public void close() {
        close.run();
    }
}
