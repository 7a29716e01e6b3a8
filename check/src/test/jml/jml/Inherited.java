package jml;

import dev.tuntas.annotations.Ensures;
import dev.tuntas.annotations.Invariant;

/** Contracts that come from supertypes, with other names of parameters. */
public class Inherited {
    interface Source<T> {
        //@ requires item != null;
        //@ ensures \result >= 0;
        int take(T item);
    }

    @Invariant("count >= 0")
    abstract static class Base {
        protected int count;

        //@ requires step > 0;
        //@ ensures count == \old(count) + step;
        void grow(int step) {
            count += step;
        }

        //@ ensures \result == count;
        int count() {
            return count;
        }
    }

    static class Sub extends Base implements Source<String> {
        static int bug;

        @Override
        @Ensures("result == text.length()")
        public int take(String text) {
            return bug == 1 ? -1 : text == null ? -2 : text.length() + bug / 2;
        }

        /*@ also
          @ requires amount == 0;
          @ ensures count == \old(count);
          @*/
        @Override
        void grow(int amount) {
            count += amount;
            if (bug == 1) {
                count = -1;
            }
            if (bug == 2 && amount == 0) {
                count++;
            }
        }
    }
}
