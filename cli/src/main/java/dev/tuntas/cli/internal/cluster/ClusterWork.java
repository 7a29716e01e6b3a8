package dev.tuntas.cli.internal.cluster;

import java.io.DataInputStream;
import java.io.IOException;

/** A command that can be done in parts. */
public interface ClusterWork {
    /** Does parts, one after the other, in the process of an executor. */
    @FunctionalInterface
    interface PartWorker {
        /** Reads what is to be done, and returns what came of it. */
        byte[] run(DataInputStream order) throws IOException;
    }

    /** A worker for this command, whose options were read; one of several in the same process. */
    PartWorker partWorker();
}
