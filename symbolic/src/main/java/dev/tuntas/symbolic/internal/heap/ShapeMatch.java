package dev.tuntas.symbolic.internal.heap;

import dev.tuntas.symbolic.internal.heap.InputShape.Mark;
import dev.tuntas.symbolic.internal.heap.InputShape.Node;
import dev.tuntas.symbolic.internal.heap.InputShape.ShapeLiteral;
import dev.tuntas.symbolic.internal.solver.PathCondition;
import dev.tuntas.symbolic.internal.solver.Solver.Stated;
import dev.tuntas.symbolic.internal.term.Term;
import dev.tuntas.symbolic.internal.term.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Compares what a path has decided of its input with pictures of others, one after the other.
 *
 * <p>No input is of both only if there is a place, or a literal, that both have decided, and
 * differently. Objects are compared by the way to them: two that one way leads to are the same; and
 * two that are different here are different there. While an input is decided further, the number of
 * facts stays as long as all that is new is what the picture has decided, too.
 */
public final class ShapeMatch {
    private final PathCondition condition;
    private final Types types;

    /** By the number of a thing: the object of the picture that it is, if it was met this time. */
    private Node[] there = new Node[64];

    private int[] metAt = new int[64];
    private int time;
    private final List<Thing> work = new ArrayList<>();
    private final List<NumberAt> numbers = new ArrayList<>();
    private InputShape shape = InputShape.EMPTY;
    private int facts;

    /** Whether more is known of a class than the picture says: that is not counted. */
    private boolean isLoose;

    private record NumberAt(Term term, Node node, char kind, long index, Object noted) {}

    public ShapeMatch(PathCondition condition, Types types) {
        this.condition = condition;
        this.types = types;
    }

    /**
     * How much is decided of an input that a picture leaves open, or {@link InputShape#MANY};
     * {@link InputShape#NONE} if no input is of both.
     *
     * @param other the root of the input
     */
    public int facts(InputShape with, Instance other) {
        shape = with;
        facts = 0;
        isLoose = false;
        time++;
        work.clear();
        numbers.clear();
        boolean fits = isSame(with.root, other);
        while (fits && !work.isEmpty()) {
            Thing next = work.remove(work.size() - 1);
            Node node = there[next.id];
            fits =
                    next instanceof Instance instance
                            ? fieldsFit(node, instance)
                            : elementsFit(node, (ArrayThing) next);
        }
        if (!fits || !literalsFit()) {
            return InputShape.NONE;
        }
        return isLoose ? InputShape.MANY : facts;
    }

    private boolean isSame(Node node, Thing thing) {
        if (thing.id >= there.length) {
            there = Arrays.copyOf(there, 2 * thing.id);
            metAt = Arrays.copyOf(metAt, 2 * thing.id);
        }
        boolean isMet = metAt[thing.id] == time;
        if (isMet || node.metAt == time) {
            return isMet && node.metAt == time && there[thing.id] == node;
        }
        metAt[thing.id] = time;
        there[thing.id] = node;
        node.metAt = time;
        work.add(thing);
        if (node.typing == thing.typing()) {
            return true;
        }
        Typing both = types.both(node.typing, thing.typing());
        isLoose |= both.isOpen() || !both.classes().equals(node.typing.classes());
        return both.isPossible();
    }

    private boolean fieldsFit(Node node, Instance instance) {
        for (int i = 0; i < instance.places(); i++) {
            if (instance.hadBefore(i)) {
                Object noted = i < node.fields.length ? node.fields[i] : Mark.OPEN;
                if (!valueFits(noted, instance.before(i), node, 'f', i)) {
                    return false;
                }
            }
        }
        return true;
    }

    private boolean elementsFit(Node node, ArrayThing array) {
        if (!valueFits(node.length, array.length, node, 'l', 0)) {
            return false;
        }
        for (int i = 0; i < array.indices().size(); i++) {
            Object index = InputShape.plain(array.indices().get(i), condition);
            Object noted = index instanceof Long at ? node.elements.get(at) : null;
            if (noted == null) {
                facts++;
            } else if (array.hadBefore(i)
                    && !valueFits(noted, array.before(i), node, 'e', (Long) index)) {
                return false;
            }
        }
        return true;
    }

    private boolean valueFits(
            Object noted, @Nullable Value value, Node node, char kind, long index) {
        if (value instanceof Term term) {
            numbers.add(new NumberAt(term, node, kind, index, noted));
        }
        Object plain = InputShape.plain(value, condition);
        if (plain == Mark.OPEN) {
            return true;
        }
        if (noted == Mark.OPEN) {
            // What a number is has been stated by a literal, which is counted itself.
            facts += plain instanceof Long ? 0 : 1;
            return true;
        }
        if (noted == Mark.NULL || plain == Mark.NULL) {
            return noted == plain;
        }
        if (noted instanceof Long || plain instanceof Long) {
            return noted.equals(plain);
        }
        if (noted == Mark.PRESENT || plain == Mark.PRESENT) {
            facts += plain == Mark.PRESENT ? 0 : 1;
            return true;
        }
        boolean isOfInput = ((Thing) plain).isInput;
        return noted instanceof Node to ? isOfInput && isSame(to, (Thing) plain) : noted == plain;
    }

    // --- numbers --------------------------------------------------------------------------------

    private boolean literalsFit() {
        InputShape.NumberPlaces places = new InputShape.NumberPlaces();
        for (NumberAt at : numbers) {
            places.add(at.term, at.node, at.kind, at.index, at.noted);
        }
        for (int i = 0; i < condition.statements(); i++) {
            Stated said = condition.statement(i);
            ShapeLiteral literal = places.literal(said.literal());
            Boolean known = literal == null ? null : known(literal);
            if (known == null) {
                facts++;
            } else if (known != said.holds()) {
                return false;
            }
        }
        return true;
    }

    /** Whether a literal holds for all inputs of the picture; null if that is not known. */
    private @Nullable Boolean known(ShapeLiteral literal) {
        if (literal.first() instanceof Long first && literal.second() instanceof Long second) {
            return literal.kind() == Term.Kind.LESS ? first < second : first.equals(second);
        }
        Boolean same = shape.stated.get(literal);
        Boolean turned = said(literal.kind(), literal.second(), literal.first());
        if (literal.kind() == Term.Kind.EQUAL) {
            boolean isLess =
                    isTrue(said(Term.Kind.LESS, literal.first(), literal.second()))
                            || isTrue(said(Term.Kind.LESS, literal.second(), literal.first()));
            return isLess ? Boolean.FALSE : same == null ? turned : same;
        }
        boolean isEqual =
                isTrue(said(Term.Kind.EQUAL, literal.first(), literal.second()))
                        || isTrue(said(Term.Kind.EQUAL, literal.second(), literal.first()));
        return isEqual || isTrue(turned) ? Boolean.FALSE : same;
    }

    private @Nullable Boolean said(Term.Kind kind, Object first, Object second) {
        return shape.stated.get(new ShapeLiteral(kind, first, second));
    }

    private static boolean isTrue(@Nullable Boolean said) {
        return Boolean.TRUE.equals(said);
    }
}
