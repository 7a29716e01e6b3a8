package dev.tuntas.cli.internal.cluster;

import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.spi.search.CandidateSearch;
import dev.tuntas.suite.spi.remote.FoundVectors;
import dev.tuntas.suite.spi.remote.RangeOrder;
import dev.tuntas.suite.spi.remote.RangeRun;
import java.io.DataInputStream;
import java.io.IOException;

/** Searches ranges for structures. */
public final class StructureWorker implements ClusterWork.PartWorker {
    private final Finitization<?> bounds;
    private final CandidateSearch search;

    public StructureWorker(Finitization<?> bounds, CandidateSearch search) {
        this.bounds = bounds;
        this.search = search;
    }

    @Override
    public byte[] run(DataInputStream in) throws IOException {
        RangeOrder order = RangeOrder.read(scope -> bounds.space(), in);
        try (FoundVectors found = new FoundVectors(bounds.space())) {
            search.candidates(found);
            return new RangeRun(search, order).run(search::run, found::toBytes).toBytes();
        }
    }
}
