package dev.tuntas.check;

import dev.tuntas.annotations.Ensures;
import dev.tuntas.annotations.IntRange;
import dev.tuntas.annotations.Invariant;
import dev.tuntas.annotations.Predicate;
import dev.tuntas.annotations.Property;
import dev.tuntas.annotations.Pure;
import dev.tuntas.annotations.Requires;
import dev.tuntas.annotations.Signals;
import java.util.List;

/** Classes with contracts, most of them broken in one way. */
public final class CheckFixtures {
    private CheckFixtures() {}

    /** A number that must not be negative. */
    @Invariant("value >= 0")
    static class Counter {
        private int value;
        private int step;

        @Requires("by >= 0")
        @Ensures("value == old(value) + by")
        public void add(int by) {
            value += by == 2 ? 1 : by;
        }

        @Ensures("value == 0")
        public void reset() {
            value = 0;
        }

        @Pure
        @Ensures("result == value")
        public int get() {
            return value;
        }

        /** Not pure. */
        @Pure
        public int next() {
            return step++;
        }

        /** Breaks the invariant. */
        public void decrease() {
            value--;
        }

        public int hang() {
            while (value == 1) {
                Thread.onSpinWait();
            }
            return 1;
        }

        @Ensures("result >= 0")
        public int at(int[] numbers) {
            return numbers[value];
        }

        @Ensures("1 / step == 1")
        public void divides() {}

        @Signals(value = IllegalStateException.class, when = "step == 1")
        public void throwsSometimes() {
            if (step > 0) {
                throw new IllegalStateException("step is " + step);
            }
        }

        /** Not pure: it writes to the array, through a class that is harmless otherwise. */
        @Pure
        public void copies(char[] letters) {
            if (letters.length > 0) {
                "x".getChars(0, 1, letters, 0);
            }
        }

        /** Not the same each time. */
        public void stamp() {
            step = (int) System.nanoTime();
        }

        @Ensures("by != 299")
        public void wide(@IntRange(max = 300) int by) {}

        boolean increase() {
            value++;
            return true;
        }

        @Ensures("increase()")
        public void hasContractWithEffect() {}

        public int sum(List<Integer> numbers, Counter other) {
            return other.value + numbers.stream().mapToInt(Integer::intValue).sum();
        }

        public void overloaded(int number) {}

        public void overloaded(long number) {}
    }

    /** A chain with a law. */
    public static class Chain {
        Link first;
        public int size;

        static class Link {
            Link next;
        }

        boolean repOk() {
            int count = 0;
            for (Link link = first; link != null; link = link.next) {
                if (++count > size) {
                    return false;
                }
            }
            return count == size;
        }

        public void push() {
            Link link = new Link();
            link.next = first;
            first = link;
            size++;
        }

        /** Forgets the size of chains of three. */
        public void pop() {
            if (first != null) {
                first = first.next;
                if (size != 3) {
                    size--;
                }
            }
        }

        @Property
        static boolean hasAtMostOne(Chain chain) {
            return chain.size <= 1;
        }

        @Property
        static boolean pushThenPop(Chain chain) {
            int before = chain.size;
            chain.push();
            chain.pop();
            return chain.size == before;
        }
    }

    /** Inherits a method that breaks what it adds to the invariant. */
    @Invariant("secret == 0 && repOk()")
    static class EvenChain extends Chain {
        private int secret;

        @Override
        boolean repOk() {
            return super.repOk() && size % 2 == 0;
        }
    }

    /** Says twice what is valid. */
    static class TwoPredicates {
        int number;

        @Predicate
        boolean one() {
            return true;
        }

        @Predicate
        boolean other() {
            return true;
        }

        public void run() {}
    }

    /** Can't have inputs. */
    static class Reader {
        public int read(java.io.InputStream stream) {
            return 1;
        }

        boolean repOk() {
            return true;
        }
    }
}
