package dev.tuntas.check.spi.run;

import dev.tuntas.core.Structure;
import dev.tuntas.core.search.End;
import dev.tuntas.core.search.SearchResult;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;

/** Inputs as a search finds them, on the search's thread. */
final class SearchSource implements InputSource {
    private final InputSearch search;

    SearchSource(InputSearch search) {
        this.search = search;
    }

    @Override
    public Given forEach(Consumer<Structure<?>> consumer, Duration atMost) {
        SearchResult result =
                search.search()
                        .time(atMost)
                        .found(candidate -> consumer.accept(Structure.of(candidate)))
                        .run();
        return new Given(result.end() == End.EXHAUSTED, Optional.of(result));
    }

    @Override
    public void stop() {
        search.search().stop();
    }
}
