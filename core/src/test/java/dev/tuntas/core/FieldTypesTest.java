package dev.tuntas.core;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tuntas.core.bounds.Domain;
import dev.tuntas.core.bounds.Finitization;
import java.math.BigInteger;
import java.time.DayOfWeek;
import org.junit.jupiter.api.Test;

/** Fields of every type, each with values at the ends of its range. */
class FieldTypesTest {
    static class Primitives {
        long l;
        double d;
        float f;
        char c;
        short s;
        byte b;
        boolean z;
        int i;

        boolean repOk() {
            return (z ? l == Long.MIN_VALUE : l == 1L << 40)
                    && (Double.isNaN(d) || 1 / d < 0)
                    && f > 1e38f == z
                    && (c == '\uffff' || c == 'a')
                    && s == Short.MIN_VALUE
                    && (b & 0xff) > 0x7f
                    && i == Integer.MAX_VALUE;
        }
    }

    @Test
    void primitiveFieldsTakeAllOfTheirRange() {
        Finitization<?> bounds =
                Finitization.of(Primitives.class)
                        .set("l", Domain.values(Long.MIN_VALUE, 1L << 40, 0L))
                        .set("d", Domain.doubles(0.0, -0.0, Double.NaN))
                        .set("f", Domain.values(Float.MAX_VALUE, 0f))
                        .set("c", Domain.values('\uffff', 'a', 'b'))
                        .set("s", Domain.values(Short.MIN_VALUE, (short) 1))
                        .set("b", Domain.values((byte) -128, (byte) 127))
                        .set("z", Domain.booleans())
                        .set("i", Domain.values(Integer.MAX_VALUE, Integer.MIN_VALUE))
                        .build();
        assertEquals(2 * 2 * 2, BruteForce.confirm(bounds).size());
    }

    static class Boxes<T extends Comparable<T>> {
        Integer i;
        Long l;
        Double d;
        Float f;
        Character c;
        Short s;
        Byte b;
        Boolean z;
        String text;
        T least;
        Object any;
        BigInteger big;
        DayOfWeek day;

        @SuppressWarnings("SelfComparison")
        boolean repOk() {
            return i == null
                    && l + i() == 1
                    && d > f
                    && c.compareTo('b') < 0
                    && s.equals(b.shortValue())
                    && z
                    && text.length() == 1
                    && least.compareTo(least) == 0
                    && any.equals(text)
                    && big.signum() > 0
                    && day.getValue() == 7;
        }

        private int i() {
            return i == null ? 0 : i;
        }
    }

    @Test
    void boxedAndImmutableValuesAreComparedAsInPlainJava() {
        Finitization<?> bounds =
                Finitization.of(Boxes.class)
                        .set("i", Domain.ints(0, 0).orNull())
                        .set("l", Domain.ints(0, 1))
                        .set("d", Domain.ints(0, 1))
                        .set("f", Domain.values(0.5, 2))
                        .set("c", Domain.chars('a', 'b'))
                        .set("s", Domain.ints(1, 2))
                        .set("b", Domain.ints(1, 2))
                        .set("z", Domain.booleans())
                        .set("text", Domain.values("", "a"))
                        .set("least", Domain.values("x", "y"))
                        .set("any", Domain.values("a", 1))
                        .set("big", Domain.values(BigInteger.ONE, BigInteger.ZERO))
                        .set("day", Domain.values(DayOfWeek.SUNDAY, DayOfWeek.MONDAY))
                        .build();
        assertEquals(4, BruteForce.confirm(bounds).size());
    }

    static class Arrays {
        long[] longs;
        double[] doubles;
        float[] floats;
        char[] chars;
        short[] shorts;
        byte[] bytes;
        boolean[] booleans;
        String[] strings;

        boolean repOk() {
            return longs[0] == 1L << 40
                    && doubles[0] == 0.5
                    && floats[0] == 0.5f
                    && chars[0] == 'z'
                    && shorts[0] == -3
                    && bytes[0] == -3
                    && booleans[0]
                    && strings[0].equals("b");
        }
    }

    private static <A> Domain<A> one(Class<A> type, Domain<?> elements) {
        return Domain.arrays(type, 1, Domain.ints(1, 1), elements);
    }

    private static Finitization<?> arrays() {
        return Finitization.of(Arrays.class)
                .set("longs", one(long[].class, Domain.values(0L, 1L << 40)))
                .set("doubles", one(double[].class, Domain.doubles(0, 0.5)))
                .set("floats", one(float[].class, Domain.doubles(0, 0.5)))
                .set("chars", one(char[].class, Domain.chars('y', 'z')))
                .set("shorts", one(short[].class, Domain.ints(-3, -2)))
                .set("bytes", one(byte[].class, Domain.ints(-3, -2)))
                .set("booleans", one(boolean[].class, Domain.booleans()))
                .set("strings", one(String[].class, Domain.values("a", "b")))
                .build();
    }

    @Test
    void arraysOfEveryTypeAreRead() {
        assertEquals(1, BruteForce.confirm(arrays()).size());
    }

    static boolean writesAll(Arrays arrays) {
        boolean before = arrays.repOk();
        arrays.longs[0] = 5;
        arrays.doubles[0] = 5;
        arrays.floats[0] += 5;
        arrays.chars[0]++;
        arrays.shorts[0] = 5;
        arrays.bytes[0] = 5;
        arrays.booleans[0] ^= true;
        arrays.strings[0] = null;
        return before && arrays.longs[0] == 5 && arrays.doubles[0] == 5 && arrays.floats[0] == 5.5f;
    }

    @Test
    void writesIntoArraysOfEveryTypeAreTakenBack() {
        assertEquals(1, BruteForce.confirm(arrays(), FieldTypesTest.class, "writesAll").size());
    }

    static class Many {
        int f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17, f18;
        int f19, f20, f21, f22, f23, f24, f25, f26, f27, f28, f29, f30, f31, f32, f33, f34, f35;

        boolean repOk() {
            return f0 + f31 + f32 + f35 == 3 && f33 == 1;
        }
    }

    @Test
    void aClassMayHaveMoreThanThirtyTwoFields() {
        Finitization.Builder<Many> bounds = Finitization.of(Many.class);
        for (String field : new String[] {"f0", "f31", "f32", "f33", "f34", "f35"}) {
            bounds.set(field, Domain.ints(0, 1));
        }
        for (int i = 1; i < 31; i++) {
            bounds.set("f" + i, Domain.ints(0, 0));
        }
        assertEquals(4 * 2, BruteForce.confirm(bounds.build()).size());
    }
}
