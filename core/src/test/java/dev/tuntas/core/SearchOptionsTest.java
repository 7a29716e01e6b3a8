package dev.tuntas.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.tuntas.core.message.TuntasException;
import dev.tuntas.core.search.SearchOptions;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Options that all searches have. */
class SearchOptionsTest {
    private static final SearchOptions TEN_SECONDS =
            SearchOptions.DEFAULT.time(Duration.ofSeconds(10));

    private static Optional<Duration> left(int spentSeconds) {
        return TEN_SECONDS.afterSpending(Duration.ofSeconds(spentSeconds)).time();
    }

    /** A part of a run that begins late ends at once; it does not complain of its time. */
    @Test
    void timeThatIsOverIsNoError() {
        assertEquals(Optional.of(Duration.ofSeconds(7)), left(3));
        assertEquals(Optional.of(Duration.ofNanos(1)), left(10));
        assertEquals(Optional.of(Duration.ofNanos(1)), left(11));
        SearchOptions endless = SearchOptions.DEFAULT;
        assertEquals(endless, endless.afterSpending(Duration.ofSeconds(3)));
    }

    @Test
    void whatIsNotPositiveIsRefused() {
        assertThrows(TuntasException.class, () -> TEN_SECONDS.limit(0));
        assertThrows(TuntasException.class, () -> TEN_SECONDS.steps(-1));
        assertThrows(TuntasException.class, () -> TEN_SECONDS.time(Duration.ZERO));
    }
}
