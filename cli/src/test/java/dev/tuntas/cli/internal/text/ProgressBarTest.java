package dev.tuntas.cli.internal.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.bounds.Candidate;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.search.Counts;
import dev.tuntas.core.search.Progress;
import dev.tuntas.subjects.SearchTree;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class ProgressBarTest {
    private final StringWriter terminal = new StringWriter();
    private final ProgressBar bar = new ProgressBar(new PrintWriter(terminal), true);

    private static final Candidate NEXT = Finitization.derive(SearchTree.class, 1).space().first();

    private static Progress progress(double share, long explored, int seconds) {
        Counts counts = new Counts(explored, 0, 0, 0, 42, 0);
        return new Progress(counts, share, Duration.ofSeconds(seconds), NEXT);
    }

    @Test
    void showsShareCountsRateTimeAndWhatIsLeft() {
        bar.line(progress(0.1, 1_000_000, 5));
        assertEquals(
                " 30.0 % [###-------] 3.0M explored, 42 valid, 300k/s, 10 s, about 17 s left",
                bar.line(progress(0.3, 3_000_000, 10)));
    }

    @Test
    void promisesNothingWhileTheShareStandsStill() {
        bar.line(progress(0.5, 1_000_000, 5));
        assertEquals(
                " 50.0 % [#####-----] 3.0M explored, 42 valid, 300k/s, 10 s",
                bar.line(progress(0.5, 3_000_000, 10)));
    }

    @Test
    void fitsIntoALineOfEightyCharacters() {
        bar.line(progress(0.001, 1_000_000_000_000L, 50_000));
        String longest = bar.line(progress(0.00101, 999_000_000_000L, 99_000));
        assertTrue(longest.length() <= 80, longest);
    }

    @Test
    void rewritesItsLineAndRemovesItAtTheEnd() {
        bar.show(progress(0.5, 1, 1));
        bar.clear();
        bar.clear();
        assertTrue(terminal.toString().startsWith("\r\033[K 50.0 % "), terminal.toString());
        assertTrue(terminal.toString().endsWith(" 1 s\r\033[K"), terminal.toString());
    }

    @Test
    void saysNothingInAPipe() {
        ProgressBar off = new ProgressBar(new PrintWriter(terminal), false);
        off.show(progress(0.5, 1, 1));
        off.clear();
        assertEquals("", terminal.toString());
    }
}
