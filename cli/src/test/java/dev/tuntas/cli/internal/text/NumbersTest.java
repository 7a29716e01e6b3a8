package dev.tuntas.cli.internal.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigInteger;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class NumbersTest {
    @Test
    void countsAreGroupedAndHaveTheirNumber() {
        assertEquals("0 structures", NumberText.count(0, "structure"));
        assertEquals("1 structure", NumberText.count(1, "structure"));
        assertEquals("1,234,567 structures", NumberText.count(1_234_567, "structure"));
    }

    @Test
    void sizesAreExactWhileTheyAreSmall() {
        assertEquals("1", NumberText.size(BigInteger.ONE));
        assertEquals("9,999", NumberText.size(BigInteger.valueOf(9_999)));
        assertEquals("2^20.8", NumberText.size(BigInteger.valueOf(1_769_472)));
        assertEquals("2^5000.0", NumberText.size(BigInteger.TWO.pow(5000)));
        assertEquals("2^0.0", NumberText.power(BigInteger.ONE));
    }

    @Test
    void aShareIsNeverZeroOrAllUnlessItIs() {
        assertEquals("0.00 %", NumberText.percent(0));
        assertEquals("less than 0.01 %", NumberText.percent(1e-9));
        assertEquals("0.12 %", NumberText.percent(0.0012));
        assertEquals("31.4 %", NumberText.percent(0.314));
        assertEquals("more than 99.99 %", NumberText.percent(0.999999));
        assertEquals("100.00 %", NumberText.percent(1));
    }

    @Test
    void timesHaveTheUnitThatFits() {
        assertEquals("12 ms", NumberText.time(Duration.ofMillis(12)));
        assertEquals("3.4 s", NumberText.time(Duration.ofMillis(3_460)));
        assertEquals("59.9 s", NumberText.time(Duration.ofMillis(59_990)));
        assertEquals("2 min 05 s", NumberText.time(Duration.ofSeconds(125)));
        assertEquals("1 h 02 min", NumberText.time(Duration.ofMinutes(62)));
    }

    @Test
    void largeNumbersCanBeShortened() {
        assertEquals("950", NumberText.shortened(950));
        assertEquals("1.2k", NumberText.shortened(1_234));
        assertEquals("123k", NumberText.shortened(123_456));
        assertEquals("3.4M", NumberText.shortened(3_400_000));
        assertEquals("5.0G", NumberText.shortened(5e9));
    }
}
