package dev.tuntas.symbolic.internal.machine;

import dev.tuntas.machine.code.MachineMethod;
import dev.tuntas.symbolic.internal.heap.InputShape;
import dev.tuntas.symbolic.internal.heap.Instance;
import dev.tuntas.symbolic.internal.heap.ShapeMatch;
import dev.tuntas.symbolic.internal.term.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The inputs for which a precondition holds, as the paths of the precondition tell them apart, and
 * which of them a partly decided input can still become.
 *
 * <p>The precondition is run once, on an input of which nothing is decided; what each path on which
 * it holds has decided is kept as a picture ({@link InputShape}). Where the method then decides
 * something, those that don't fit any more drop out, for all that comes after. What is left are few
 * pictures, and for each the precondition is run along that picture: no way that does not fit it is
 * tried, so there is nothing to search. That run has the last word, since pictures do not reason
 * about numbers; the picture that was right last, the witness, is tried first, and need not be run
 * again as long as the method only finds out what the picture says.
 *
 * <p>Why that loses nothing: the paths of a precondition that was followed to all its ends are all
 * valid inputs there are within the scope. An input that is on a path of the method and valid is in
 * one of the pictures; it drops out only where both have decided a place differently, and a run
 * along its picture can go where that input goes.
 *
 * <p>If there are too many, or not all could be followed, each question is a search of its own
 * ({@link Aside#isExtendable}).
 */
final class ValidInputs {
    private static final int MOST_PICTURES = 100_000;
    private static final long MOST_STEPS = 100_000_000;

    private final Path path;
    private final Aside aside;
    private final MachineMethod pre;
    private final Instance root;
    private final Supplier<@Nullable Value[]> given;
    private final ShapeMatch match;

    /** Those that fit what is decided; null if they are not known. */
    private @Nullable List<InputShape> left;

    /** The one that was confirmed last, and of how much that it does not decide itself. */
    private @Nullable InputShape witness;

    private int confirmed;

    ValidInputs(
            Path path,
            Aside aside,
            MachineMethod pre,
            Instance root,
            Supplier<@Nullable Value[]> given) {
        this.path = path;
        this.aside = aside;
        this.pre = pre;
        this.root = root;
        this.given = given;
        this.match = new ShapeMatch(path.condition, path.types);
    }

    /** Finds them; false if there is none. */
    boolean gather(Script script) {
        List<InputShape> found = new ArrayList<>();
        boolean areAll =
                aside.isEach(
                        pre,
                        given.get(),
                        MOST_STEPS,
                        () -> {
                            found.add(InputShape.of(root, path.condition));
                            return found.size() > MOST_PICTURES || script.stopped() != null;
                        });
        left = areAll ? found : null;
        return areAll ? !found.isEmpty() : isExtendable(() -> {});
    }

    /** Whether what is decided can be completed so that the precondition holds. */
    boolean isExtendable() {
        InputShape last = witness;
        boolean isConfirmed =
                last != null && confirmed != InputShape.MANY && facts(last) == confirmed;
        return isConfirmed || isExtendable(() -> {});
    }

    /**
     * The same.
     *
     * @param told is run where that is so, while the completion is there; or if it is unknown
     */
    boolean isExtendable(Runnable told) {
        List<InputShape> before = left;
        if (before == null) {
            return aside.isExtendable(pre, given.get(), told);
        }
        List<InputShape> fitting = new ArrayList<>();
        for (InputShape shape : before) {
            if (facts(shape) != InputShape.NONE) {
                fitting.add(shape);
            }
        }
        for (InputShape shape : fitting) {
            if (aside.isExtendable(pre, given.get(), () -> facts(shape) != InputShape.NONE, told)) {
                fitting.remove(shape);
                fitting.add(0, shape);
                confirm(fitting, shape);
                return true;
            }
        }
        return false;
    }

    private void confirm(List<InputShape> fitting, InputShape shape) {
        List<InputShape> leftBefore = left;
        InputShape witnessBefore = witness;
        int confirmedBefore = confirmed;
        left = fitting;
        witness = shape;
        confirmed = facts(shape);
        path.trail.push(
                () -> {
                    left = leftBefore;
                    witness = witnessBefore;
                    confirmed = confirmedBefore;
                });
    }

    private int facts(InputShape shape) {
        return match.facts(shape, root);
    }
}
