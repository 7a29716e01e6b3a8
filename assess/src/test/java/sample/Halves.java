package sample;

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

    /** Returns what is not valid, as some factories do: that is no mistake of a mutant's. */
    @SuppressWarnings("IdentityBinaryExpression") // mutants of it are what is wanted
    Half nothing() {
        return new Half(whole - whole);
    }
}
