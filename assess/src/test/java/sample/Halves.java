package sample;

import dev.tuntas.annotations.IntRange;
import org.jspecify.annotations.Nullable;

/** Returns objects that have an invariant of their own. */
public final class Halves {
    private int whole;

    boolean repOk() {
        return whole >= 0;
    }

    /** What is returned; it is valid if it is not empty. */
    public static final class Half {
        private final int part;

        Half(int part) {
            this.part = part;
        }

        boolean repOk() {
            return part > 0;
        }
    }

    Half half() {
        return new Half(1 + whole / 2);
    }

    /** Compared by an equals that takes very long for some of them. */
    public static final class Slow {
        private final int number;

        Slow(int number) {
            this.number = number;
        }

        @Override
        public boolean equals(@Nullable Object other) {
            int turns = 0;
            while (number > 24 && turns < 10_000_000) {
                turns++;
            }
            return other instanceof Slow slow && slow.number == number;
        }

        @Override
        public int hashCode() {
            return number;
        }
    }

    static Slow slow(@IntRange(min = 0, max = 30) int n) {
        return new Slow(n > 24 ? n + 1 : n);
    }

    /** Returns what is not valid, as some factories do: that is no mistake of a mutant's. */
    @SuppressWarnings("IdentityBinaryExpression") // mutants of it are what is wanted
    Half nothing() {
        return new Half(whole - whole);
    }
}
