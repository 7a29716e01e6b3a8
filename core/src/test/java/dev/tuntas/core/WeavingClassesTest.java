package dev.tuntas.core;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tuntas.core.bounds.Domain;
import dev.tuntas.core.bounds.Finitization;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** Which classes a predicate and its fields may be in. */
class WeavingClassesTest {
    private static int confirmed(Class<?> subject, int scope) {
        return BruteForce.confirm(Finitization.derive(subject, scope)).size();
    }

    // --- inheritance ----------------------------------------------------------------------------

    static class Base {
        private int hidden;
        protected Base link;
        int same;

        int hidden() {
            return hidden;
        }

        int sameOfBase() {
            return same;
        }
    }

    static class Derived extends Base {
        int same;
        int own;

        boolean repOk() {
            return hidden() == 1
                    && same == 1
                    && sameOfBase() == 0
                    && super.same == 0
                    && ((Base) this).same == 0
                    && (link == null || link == this)
                    && own >= hidden();
        }
    }

    @Test
    void fieldsOfTheSuperclassAreSlotsToo() {
        Finitization<?> bounds =
                Finitization.of(Derived.class).scope(2).objects(Base.class, 1).build();
        assertEquals(1, BruteForce.confirm(bounds).size());
    }

    @Test
    void aFieldWithoutDomainHidesTheOneOfTheSuperclass() {
        Finitization<?> bounds =
                Finitization.of(Derived.class)
                        .set(Base.class, "hidden", Domain.ints(0, 1))
                        .set(Base.class, "same", Domain.ints(0, 1))
                        .set("own", Domain.ints(0, 2))
                        .build();
        assertEquals(
                6, BruteForce.confirm(bounds, WeavingClassesTest.class, "ownFieldIsZero").size());
    }

    static boolean ownFieldIsZero(Derived d) {
        return d.same == 0 && d.own == d.hidden() + d.sameOfBase() || d.own == 2 && d.hidden() == 0;
    }

    abstract static class Shape {
        int weight;

        abstract boolean fits();

        boolean repOk() {
            return weight > 0 && fits();
        }
    }

    static final class Square extends Shape {
        int side;

        @Override
        boolean fits() {
            return side < weight;
        }
    }

    @Test
    void aPredicateIsInherited() {
        assertEquals(3, confirmed(Square.class, 3));
    }

    interface Ordered {
        int low();

        int high();

        default boolean repOk() {
            return low() <= high();
        }
    }

    static class Interval implements Ordered {
        int low;
        int high;

        @Override
        public int low() {
            return low;
        }

        @Override
        public int high() {
            return high;
        }
    }

    @Test
    void aPredicateIsADefaultMethodOfAnInterface() {
        assertEquals(6, confirmed(Interval.class, 3));
    }

    interface Secretive {
        int value();

        private boolean secret() {
            return value() != 1;
        }

        static boolean open(Secretive of) {
            return of.secret();
        }
    }

    static class Secret implements Secretive {
        private int value;

        @Override
        public int value() {
            return value;
        }
    }

    @Test
    void aPredicateIsAPrivateOrStaticMethodOfAnInterface() {
        Finitization<?> bounds = Finitization.derive(Secret.class, 3);
        assertEquals(2, BruteForce.confirm(bounds, Secretive.class, "secret").size());
        assertEquals(2, BruteForce.confirm(bounds, Secretive.class, "open").size());
    }

    // --- where the predicate is -----------------------------------------------------------------

    static class Chain {
        private Chain next;
        private final int value;

        private Chain() {
            value = 7;
        }

        private boolean ascends() {
            return next == null || next.value > value && next.ascends();
        }

        private static boolean isShort(Chain chain) {
            return chain.next == null;
        }
    }

    private static final class Elsewhere {
        private static boolean longAndAscending(Chain chain) {
            return chain.next != null && chain.ascends();
        }

        private static Boolean boxed(Object chain) {
            return chain instanceof Chain c && c.ascends();
        }
    }

    @Test
    void aPredicateIsPrivateAndReadsPrivateFinalFields() {
        Finitization<?> bounds = Finitization.derive(Chain.class, 3);
        assertEquals(7, BruteForce.confirm(bounds, "ascends").size());
        assertEquals(3, BruteForce.confirm(bounds, "isShort").size());
    }

    @Test
    void aPredicateIsInAnotherClass() {
        Finitization<?> bounds = Finitization.derive(Chain.class, 3);
        assertEquals(4, BruteForce.confirm(bounds, Elsewhere.class, "longAndAscending").size());
        assertEquals(7, BruteForce.confirm(bounds, Elsewhere.class, "boxed").size());
    }

    // --- generics, bridges, nesting -------------------------------------------------------------

    static class Pair<A, B extends Comparable<B>> implements Comparable<Pair<A, B>> {
        A first;
        B second;
        Pair<A, B> other;

        @Override
        public int compareTo(Pair<A, B> that) {
            return second.compareTo(that.second);
        }

        boolean repOk() {
            return other != null && compareTo(other) < 0 && first.equals(other.first);
        }
    }

    @Test
    void aGenericClassIsComparedThroughItsBridgeMethod() {
        assertEquals(6, confirmed(Pair.class, 2));
    }

    abstract static class Source<T> {
        abstract T value();
    }

    static class Count extends Source<Boolean> implements Supplier<Boolean> {
        int n;

        @Override
        Boolean value() {
            return n % 2 == 0;
        }

        @Override
        public Boolean get() {
            return n > 0;
        }
    }

    @Test
    void aPredicateOverridesAGenericMethod() {
        Finitization<?> bounds = Finitization.derive(Count.class, 5);
        assertEquals(3, BruteForce.confirm(bounds, "value").size());
        assertEquals(5, BruteForce.confirm(bounds, "get").size());
    }

    static class Outer {
        private Inner first;
        private int size;

        private class Inner {
            private Inner next;
            private int value;

            boolean isLast() {
                return next == null && size == 2 && first == Outer.this.first;
            }
        }

        boolean repOk() {
            return first != null
                    && first.value == 0
                    && first.next != null
                    && first.next.isLast()
                    && first.next.value == 1;
        }
    }

    @Test
    void anInnerClassKnowsItsOuterObject() {
        assertEquals(1, confirmed(Outer.class, 2));
    }

    @Test
    void anInnerClassNeedsNoDomainForItsOuterObject() {
        Domain<Outer.Inner> inner = Domain.objects(Outer.Inner.class, 2).orNull();
        Finitization<?> bounds =
                Finitization.of(Outer.class)
                        .set("first", inner)
                        .set("size", Domain.ints(0, 2))
                        .set(Outer.Inner.class, "next", inner)
                        .set(Outer.Inner.class, "value", Domain.ints(0, 1))
                        .build();
        assertEquals(1, BruteForce.confirm(bounds).size());
    }
}
