package dev.tuntas.bench.korat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.bench.published.Published;
import dev.tuntas.bench.published.Published.Row;
import dev.tuntas.core.Search;
import dev.tuntas.core.search.Counts;
import dev.tuntas.core.search.SearchResult;
import dev.tuntas.core.search.Strategy;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The counts of strategy {@code korat} are the published ones; larger rows are in the benchmark.
 */
class PublishedCountsTest {
    private static final long MOST = 6_000_000;
    private static final int LARGEST_SIZE = 8;

    static Stream<Row> measured() {
        return Published.measured().stream().filter(row -> row.explored() <= MOST);
    }

    static Stream<Row> explored() {
        return Published.explored().stream().filter(row -> row.numbers().get(0) <= LARGEST_SIZE);
    }

    @ParameterizedTest
    @MethodSource({"measured", "explored"})
    void exploresAndFindsAsManyAsTheOriginalKorat(Row row) {
        SearchResult result = Search.of(row.bounds()).strategy(Strategy.KORAT).run();
        Counts counts = result.counts();
        assertEquals(row.explored(), counts.explored(), "explored");
        row.valid().ifPresent(valid -> assertEquals(valid, counts.valid(), "valid"));
        assertTrue(result.exhausted());
        assertEquals(0, counts.rejectedByException());
    }
}
