package dev.tuntas.subjects.calls;

import dev.tuntas.annotations.Predicate;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.util.ArrayDeque;
import java.util.Deque;

/** Classes whose objects are built by calls. */
@SuppressWarnings({"unused", "JdkObsolete"})
public final class SequenceFixtures {
    private SequenceFixtures() {}

    /** No predicate, and containers of the JDK inside. */
    public static class Stack {
        private final Deque<Character> items = new ArrayDeque<>();

        public void push(char item) {
            items.push(item);
        }

        public char pop() {
            return items.pop();
        }
    }

    /** Made by a factory only, which refuses some arguments. */
    public static final class Range {
        private final int from;
        private final int to;

        private Range(int from, int to) {
            this.from = from;
            this.to = to;
        }

        public static Range of(int from, int to) {
            if (from > to) {
                throw new IllegalArgumentException();
            }
            return new Range(from, to);
        }
    }

    /** Never changes. */
    public static final class Persistent<T> {
        private final T head;
        private final Persistent<T> tail;

        private Persistent(T head, Persistent<T> tail) {
            this.head = head;
            this.tail = tail;
        }

        public static <T> Persistent<T> empty() {
            return new Persistent<>(null, null);
        }

        public Persistent<T> plus(T item) {
            return new Persistent<>(item, this);
        }
    }

    /** Its constructor throws, and so does its method, after it has done harm. */
    public static class Throwing {
        private int value;

        public Throwing(int value) {
            if (value == 0) {
                throw new IllegalArgumentException();
            }
            this.value = value;
        }

        public void grow(int by) throws Exception {
            value += by;
            if (value != 3 || by != 2) {
                value = -1;
                throw new Exception("only from 1 by 2");
            }
        }

        @SuppressWarnings("InfiniteRecursion")
        public void overflow() {
            value++;
            overflow();
        }
    }

    @Retention(RetentionPolicy.RUNTIME)
    @interface Pure {}

    /** Counts who asks. */
    public static class Watched {
        static int asked;
        private int changed;

        public boolean repOk() {
            asked++;
            changed++;
            return true;
        }

        @Predicate
        public boolean isFine() {
            asked++;
            changed++;
            return true;
        }

        @Pure
        public int count() {
            asked++;
            return changed++;
        }

        @Override
        public String toString() {
            asked++;
            return "watched " + changed++;
        }
    }

    /** Can't be made by public calls. */
    public static class Closed {
        private Closed() {}

        public void grow() {}
    }

    /** Adding 0 never ends, unless it is the first. */
    public static class Hanging {
        private int last = -1;
        private int size;

        public void add(int item) {
            while (size > 0 && item == 0) {
                Thread.onSpinWait();
                if (Thread.interrupted()) {
                    throw new IllegalStateException("stopped");
                }
            }
            last = item;
            size++;
        }
    }

    /** Never ends. */
    public static class AlwaysHanging {
        public void spin(int item) {
            while (!Thread.interrupted()) {
                Thread.onSpinWait();
            }
        }
    }

    /** No two are the same. */
    public static class Numbered {
        private static int made;
        private final int number = made++;

        public void touch() {}
    }

    /** A container whose subclass says what it holds. */
    public static class Box<T> {
        private T content;

        public void put(T item) {
            content = item;
        }
    }

    /** Holds strings. */
    public static class Words extends Box<String> {}

    /** A detour through a state that looks far away is shorter than the straight way. */
    public static class Shortcut {
        private int height;
        private long far;

        public void up() {
            if (far == 0) {
                height++;
            }
        }

        public void away() {
            far = 1_000_000;
            height = -100;
        }

        public void back() {
            if (far > 0) {
                far = 0;
                height = 3;
            }
        }
    }

    /** Literals of which the compiler would take another method. */
    public static class Overloaded<E extends Comparable<E>> {
        private String last = "";

        public Overloaded() {}

        public Overloaded(Object first) {
            last = "made of Object " + first;
        }

        public Overloaded(int first) {
            last = "made of int " + first;
        }

        public void put(int value) {
            last = "int " + value;
        }

        public void put(Object value) {
            last = "Object " + value;
        }

        public void put(long value) {
            last = "long " + value;
        }

        public void put(Long value) {
            last = "Long " + value;
        }

        public void put(E value) {
            last = "E " + value;
        }

        public void put(byte value) {
            last = "byte " + value;
        }

        public void put(double value) {
            last = "double " + value;
        }

        public void put(float value, short other, boolean really) {
            last = "three " + value + other + really;
        }

        public void put(String value) {
            last = "String " + value;
        }

        public void put(char value) {
            last = "char " + value;
        }

        public void put(Thread.State state) {
            last = "state " + state;
        }
    }
}
