package dev.tuntas.assess.spi;

import java.io.DataInputStream;
import java.io.IOException;

/** Runs parts of an assessment, one after the other, in the process of an executor. */
@FunctionalInterface
public interface MutantWorker {
    /** Reads which inputs are to be run on which mutants, and tells what came of it. */
    byte[] run(DataInputStream part) throws IOException;
}
