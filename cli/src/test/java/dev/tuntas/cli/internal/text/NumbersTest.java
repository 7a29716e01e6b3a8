package dev.tuntas.cli.internal.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigInteger;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class NumbersTest {
    @Test
    void countsAreGroupedAndHaveTheirNumber() {
        assertEquals("0 structures", Numbers.count(0, "structure"));
        assertEquals("1 structure", Numbers.count(1, "structure"));
        assertEquals("1,234,567 structures", Numbers.count(1_234_567, "structure"));
    }

    @Test
    void sizesAreExactWhileTheyAreSmall() {
        assertEquals("1", Numbers.size(BigInteger.ONE));
        assertEquals("9,999", Numbers.size(BigInteger.valueOf(9_999)));
        assertEquals("2^20.8", Numbers.size(BigInteger.valueOf(1_769_472)));
        assertEquals("2^5000.0", Numbers.size(BigInteger.TWO.pow(5000)));
        assertEquals("2^0.0", Numbers.power(BigInteger.ONE));
    }

    @Test
    void aShareIsNeverZeroOrAllUnlessItIs() {
        assertEquals("0.00 %", Numbers.percent(0));
        assertEquals("less than 0.01 %", Numbers.percent(1e-9));
        assertEquals("0.12 %", Numbers.percent(0.0012));
        assertEquals("31.4 %", Numbers.percent(0.314));
        assertEquals("more than 99.99 %", Numbers.percent(0.999999));
        assertEquals("100.00 %", Numbers.percent(1));
    }

    @Test
    void timesHaveTheUnitThatFits() {
        assertEquals("12 ms", Numbers.time(Duration.ofMillis(12)));
        assertEquals("3.4 s", Numbers.time(Duration.ofMillis(3_460)));
        assertEquals("59.9 s", Numbers.time(Duration.ofMillis(59_990)));
        assertEquals("2 min 05 s", Numbers.time(Duration.ofSeconds(125)));
        assertEquals("1 h 02 min", Numbers.time(Duration.ofMinutes(62)));
    }

    @Test
    void largeNumbersCanBeShortened() {
        assertEquals("950", Numbers.shortened(950));
        assertEquals("1.2k", Numbers.shortened(1_234));
        assertEquals("123k", Numbers.shortened(123_456));
        assertEquals("3.4M", Numbers.shortened(3_400_000));
        assertEquals("5.0G", Numbers.shortened(5e9));
    }
}
