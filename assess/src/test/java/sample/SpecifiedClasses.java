package sample;

import dev.tuntas.annotations.Requires;
import dev.tuntas.subjects.DLL;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/** Classes that say in several ways which of their objects are valid. */
public final class SpecifiedClasses {
    private SpecifiedClasses() {}

    /** The predicate throws where there is no link. */
    public static final class Throwing {
        static final class Link {
            int value;
        }

        Link link;

        boolean repOk() {
            if (link == null) {
                return fail();
            }
            return true;
        }

        private static boolean fail() {
            throw new IllegalStateException("no link");
        }

        int twice() {
            return 2 * link.value;
        }
    }

    /** Has a predicate for all below it. */
    public abstract static class Above {
        int size;

        boolean repOk() {
            if (size < 0) {
                return false;
            }
            return size <= limit();
        }

        abstract int limit();
    }

    /** The predicate is inherited; a part of it is not. */
    public static final class Below extends Above {
        @Override
        int limit() {
            return 1;
        }

        int more() {
            return size + 1;
        }
    }

    /** Only the contract of the method says something, and a helper that it calls. */
    public static final class Required {
        int size;

        @Requires("fits(amount)")
        int add(int amount) {
            return size + amount;
        }

        @Requires("amount < 2")
        int subtract(int amount) {
            return size - amount;
        }

        static boolean fits(int amount) {
            if (amount > 1) {
                return false;
            }
            return true;
        }
    }

    /** Asks by lambdas and streams. */
    public static final class Streamed {
        int size;

        boolean repOk() {
            List<Integer> seen = new ArrayList<>();
            return IntStream.range(0, 3)
                    .allMatch(
                            i -> {
                                if (i == size) {
                                    seen.add(i);
                                }
                                return seen.size() < 2 || i > 10;
                            });
        }

        int more() {
            return size + 1;
        }
    }

    /** The record's constructor has a condition, too, but says nothing of the ranges. */
    public static final class Ranged {
        record Span(int from, int to) {
            Span {
                if (from > to) {
                    throw new IllegalArgumentException();
                }
            }

            int length() {
                return to - from;
            }
        }

        Span span;

        boolean repOk() {
            return span != null && span.length() < 2;
        }

        int length() {
            return span.length();
        }
    }

    /** On a ring the predicate never ends. */
    public static final class Endless {
        static final class Ring {
            Ring next;
        }

        Ring first;

        boolean repOk() {
            int count = 0;
            for (Ring ring = first; ring != null; ring = ring.next) {
                count++;
            }
            return count < 3;
        }

        boolean isEmpty() {
            return first == null;
        }
    }

    /** The JDK asks the keys, and could ask the marks, but never does. */
    public static final class Hashed {
        static final class Key {
            int number;

            @Override
            public boolean equals(Object other) {
                return other instanceof Key key && number == key.number;
            }

            @Override
            public int hashCode() {
                return number;
            }
        }

        static final class Mark {
            int number;

            @Override
            public int hashCode() {
                return number;
            }

            @Override
            public boolean equals(Object other) {
                return this == other;
            }
        }

        Key one;
        Key other;
        Mark mark;

        boolean repOk() {
            Set<Key> keys = new HashSet<>();
            keys.add(one);
            keys.add(other);
            return keys.size() == 2;
        }

        int sum() {
            return mark == null ? 0 : mark.number;
        }
    }

    /** An initialiser calls a method that says nothing of single objects. */
    public static final class Initialised {
        private static final int MOST = most();

        int size;

        private static int most() {
            return 1;
        }

        boolean repOk() {
            return size <= MOST;
        }

        int more() {
            return size + 1;
        }
    }

    /** The predicate is in a class of which there are no sources. */
    public static final class Unseen extends DLL {
        int one() {
            return size() + 1;
        }
    }

    /** A part of the predicate is in such a class. */
    public static final class PartlyUnseen {
        int size;

        boolean repOk() {
            return size == 0 || new DLL().repOk();
        }

        int more() {
            return size + 1;
        }
    }
}
