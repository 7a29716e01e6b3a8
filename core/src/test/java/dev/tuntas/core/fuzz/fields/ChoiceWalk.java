package dev.tuntas.core.fuzz.fields;

import java.util.ArrayList;
import java.util.List;

/**
 * All ways through code that chooses: it is run again and again, each time with other choices,
 * until none are left.
 */
final class ChoiceWalk {
    private final List<Integer> chosen = new ArrayList<>();
    private final List<Integer> bounds = new ArrayList<>();
    private int at;

    /** The next choice: a number from 0 up to, but not with, a bound. */
    int below(int bound) {
        if (at == chosen.size()) {
            chosen.add(0);
            bounds.add(bound);
        }
        return chosen.get(at++);
    }

    /** Makes the same choices once more. */
    void again() {
        at = 0;
    }

    /** Goes on to other choices; false if there are none. */
    boolean next() {
        at = 0;
        for (int last = chosen.size() - 1; last >= 0; last--) {
            if (chosen.get(last) + 1 < bounds.get(last)) {
                chosen.set(last, chosen.get(last) + 1);
                return true;
            }
            chosen.remove(last);
            bounds.remove(last);
        }
        return false;
    }
}
