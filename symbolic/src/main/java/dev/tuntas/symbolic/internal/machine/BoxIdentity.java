package dev.tuntas.symbolic.internal.machine;

import dev.tuntas.machine.code.MachineField;
import dev.tuntas.symbolic.internal.heap.Instance;
import dev.tuntas.symbolic.internal.term.Term;
import dev.tuntas.symbolic.internal.term.Value;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Objects;
import java.util.Set;

/**
 * Whether two boxes that a {@code valueOf} has made are the same object: those of small numbers are
 * kept, all others are made anew each time. That the JVM was told to keep more is left out.
 */
final class BoxIdentity {
    private static final int LEAST = -128;
    private static final int MOST = 127;

    private final Path path;
    private final Set<Instance> made = Collections.newSetFromMap(new IdentityHashMap<>());

    BoxIdentity(Path path) {
        this.path = path;
    }

    void add(Instance box) {
        made.add(box);
    }

    /**
     * Whether it is of no account whether two boxes are the same: containers of the JDK ask that
     * only to save themselves the question whether they are equal, which they ask next.
     */
    boolean isShortcut(Value first, Value second) {
        boolean isOfBoxes =
                first instanceof Instance a
                        && second instanceof Instance b
                        && BoxedTerms.isBox(a.className())
                        && BoxedTerms.isBox(b.className())
                        && (made.contains(a) || made.contains(b));
        String owner = isOfBoxes ? path.choices.frame().method.owner.name : "";
        return owner.startsWith("java/util/") && !owner.startsWith("java/util/Identity");
    }

    /** Whether it can be said of two objects, which are not one. */
    boolean isMeant(Value first, Value second) {
        return first instanceof Instance a
                && second instanceof Instance b
                && made.contains(a)
                && made.contains(b);
    }

    boolean isSame(Instance first, Instance second) {
        if (!first.className().equals(second.className())) {
            return false;
        }
        Term a = number(first);
        Term b = number(second);
        if (a.sort == 'F' || a.sort == 'D') {
            return false;
        }
        return path.decide(path.terms.equal(a, b)) && isKept(a);
    }

    private boolean isKept(Term number) {
        Term least = path.terms.constant(number.sort, LEAST);
        Term most = path.terms.constant(number.sort, MOST);
        return !path.decide(path.terms.less(number, least))
                && !path.decide(path.terms.less(most, number));
    }

    private Term number(Instance box) {
        String sort = String.valueOf(BoxedTerms.sort(box.className()));
        MachineField field = path.classes.get(box.className()).field("value", sort);
        return (Term) Objects.requireNonNull(box.get(Objects.requireNonNull(field).place()));
    }
}
