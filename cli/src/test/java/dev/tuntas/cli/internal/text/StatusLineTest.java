package dev.tuntas.cli.internal.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class StatusLineTest {
    @Test
    void saysWhatAndForHowLong() {
        assertEquals("checking f ... 0 s", StatusLine.line("checking f", Duration.ofMillis(999)));
        assertEquals("checking f ... 59 s", StatusLine.line("checking f", Duration.ofSeconds(59)));
        assertEquals(
                "checking f ... 2 min 05 s",
                StatusLine.line("checking f", Duration.ofSeconds(125)));
    }
}
