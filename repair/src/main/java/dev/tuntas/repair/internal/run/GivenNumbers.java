package dev.tuntas.repair.internal.run;

import dev.tuntas.repair.internal.graph.SlotKind;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** The whole numbers among what a call was given. */
final class GivenNumbers {
    private GivenNumbers() {}

    static Set<Long> of(List<? extends @Nullable Object> given) {
        Set<Long> numbers = new TreeSet<>();
        for (Object one : given) {
            if (one != null && SlotKind.ofBoxed(one).isWhole()) {
                numbers.add(SlotKind.bits(one));
            }
        }
        return numbers;
    }
}
