package dev.tuntas.symbolic.internal.heap;

import dev.tuntas.symbolic.internal.solver.PathCondition;
import dev.tuntas.symbolic.internal.solver.Solver.Stated;
import dev.tuntas.symbolic.internal.term.Term;
import dev.tuntas.symbolic.internal.term.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a path had decided of the input when a picture was taken of it: objects, by the ways from
 * the root, of each field what it was before the method, and what was stated of numbers.
 *
 * <p>A field is noted as
 *
 * <pre>
 *   OPEN       nothing is known, or only by a condition on numbers
 *   NULL       it is null
 *   PRESENT    it is not null, and not decided which object it is
 *   a Node     an object of the input
 *   a Thing    an object that static fields lead to: there is only one picture of it
 *   a Long     a number that the condition leaves no choice of
 * </pre>
 */
public final class InputShape {
    /** What {@link ShapeMatch} says of inputs that can't be of this shape. */
    public static final int NONE = -1;

    /** What it says where that can't be counted. */
    public static final int MANY = Integer.MAX_VALUE;

    /** What is known of a reference, if not which object it is. */
    enum Mark {
        OPEN,
        NULL,
        PRESENT
    }

    /** An object: its class, and its fields or, of an array, its elements by index. */
    static final class Node {
        final Typing typing;
        Object[] fields = new Object[0];
        final Map<Long, Object> elements = new HashMap<>();
        Object length = Mark.OPEN;

        /** When a comparison has met it last. */
        int metAt;

        Node(Typing typing) {
            this.typing = typing;
        }
    }

    /** Where a number stands: a field, an element, or the length of an array. */
    record NumberPlace(Node node, char kind, long index) {}

    /**
     * A literal about two numbers.
     *
     * @param first a place, or a Long that is known to be there
     */
    record ShapeLiteral(Term.Kind kind, Object first, Object second) {}

    /** Nothing is decided. */
    static final InputShape EMPTY = new InputShape(new Node(Typing.exactly("java/lang/Object")));

    final Node root;

    /** What was stated of numbers, as far as both sides are such. */
    final Map<ShapeLiteral, Boolean> stated = new HashMap<>();

    private InputShape(Node root) {
        this.root = root;
    }

    /** The picture of what is decided now. */
    public static InputShape of(Instance root, PathCondition condition) {
        Pictures pictures = new Pictures(condition);
        InputShape made = new InputShape(pictures.picture(root));
        for (int i = 0; i < condition.statements(); i++) {
            Stated said = condition.statement(i);
            ShapeLiteral literal = pictures.places.literal(said.literal());
            if (literal != null) {
                made.stated.put(literal, said.holds());
            }
        }
        return made;
    }

    /** Takes a picture, each object once. */
    private static final class Pictures {
        private final PathCondition condition;
        private final Map<Thing, Node> known = new IdentityHashMap<>();
        private final List<Thing> work = new ArrayList<>();
        final NumberPlaces places = new NumberPlaces();

        Pictures(PathCondition condition) {
            this.condition = condition;
        }

        Node picture(Instance root) {
            Node first = node(root);
            while (!work.isEmpty()) {
                fill(work.remove(work.size() - 1));
            }
            return first;
        }

        private Node node(Thing thing) {
            Node node = known.get(thing);
            if (node == null) {
                node = new Node(thing.typing());
                known.put(thing, node);
                work.add(thing);
            }
            return node;
        }

        private void fill(Thing thing) {
            Node node = node(thing);
            if (thing instanceof Instance instance) {
                node.fields = new Object[instance.places()];
                for (int i = 0; i < node.fields.length; i++) {
                    boolean isKnown = instance.hadBefore(i);
                    node.fields[i] = isKnown ? noted(instance.before(i), node, 'f', i) : Mark.OPEN;
                }
            } else if (thing instanceof ArrayThing array) {
                node.length = noted(array.length, node, 'l', 0);
                for (int i = 0; i < array.indices().size(); i++) {
                    Object index = plain(array.indices().get(i), condition);
                    if (index instanceof Long at && array.hadBefore(i)) {
                        node.elements.put(at, noted(array.before(i), node, 'e', at));
                    }
                }
            }
        }

        private Object noted(@Nullable Value value, Node node, char kind, long index) {
            Object plain = plain(value, condition);
            if (value instanceof Term term) {
                places.add(term, node, kind, index, plain);
            }
            return plain instanceof Thing thing && thing.isInput ? node(thing) : plain;
        }
    }

    /** What is known of a value: a mark, a number, or a thing. */
    static Object plain(@Nullable Value value, PathCondition condition) {
        Value found = SymbolicHeap.resolve(value);
        if (found == null) {
            return Mark.NULL;
        }
        if (found instanceof Term term) {
            Term known = condition.settled(term);
            return known.isConstant() ? (Object) known.bits : Mark.OPEN;
        }
        if (found instanceof Cloud cloud) {
            return cloud.nullness() == Cloud.Nullness.NOT_NULL ? Mark.PRESENT : Mark.OPEN;
        }
        return found instanceof Thing ? found : Mark.PRESENT;
    }

    /** Where the variables of a path stand in a picture. */
    static final class NumberPlaces {
        private final Map<Term, Object> places = new IdentityHashMap<>();

        /**
         * @param plain what is known of the number there
         */
        void add(Term term, Node node, char kind, long index, Object plain) {
            if (term.isVariable()) {
                places.put(
                        term, plain instanceof Long ? plain : new NumberPlace(node, kind, index));
            }
        }

        /** A literal of the path as one of the picture; null if it speaks of something else. */
        @Nullable ShapeLiteral literal(Term literal) {
            boolean isOrder = literal.kind == Term.Kind.LESS || literal.kind == Term.Kind.EQUAL;
            Object first = isOrder ? side(literal.left()) : null;
            Object second = isOrder ? side(literal.right()) : null;
            return first == null || second == null
                    ? null
                    : new ShapeLiteral(literal.kind, first, second);
        }

        private @Nullable Object side(Term term) {
            return term.isConstant() ? (Object) term.bits : places.get(term);
        }
    }
}
