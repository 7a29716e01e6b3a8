/** In no package, with annotations and JML together. */
record Plain(int[] values, Plain.Kind kind) {
    private enum Kind {
        SMALL,
        BIG
    }

    // The loops inside of bodies have JML of their own, which is not read.
    static int[] made = ((java.util.function.Supplier<int[]>) () -> {
        //@ assert true;
        return new int[2];
    }).get();

    static {
        //@ assert made != null;
    }

    //@ requires values != null;
    Plain {}

    static Plain of(int... values) {
        return new Plain(values, Kind.SMALL);
    }

    /*@ requires index >= 0;
      @ ensures \result == values[index];
      @ also
      @ requires index == -1;
      @ ensures \result == 0;
      @*/
    @dev.tuntas.annotations.Requires("index < values.length")
    @dev.tuntas.annotations.Ensures("result < 9")
    int at(int index) {
        //@ loop_invariant true;
        return index < 0 ? 0 : values[index];
    }

    //@ ensures (\forall Kind k; k.ordinal() <= \result.ordinal()) <==> \result == Kind.BIG;
    private Kind next() {
        return kind == Kind.BIG ? Kind.SMALL : Kind.BIG;
    }
}
