package dev.tuntas.rewind.internal.reverse;

import dev.tuntas.machine.code.Arithmetic;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * An assignment of the code: the expression of its right-hand side, and where it stores. Nodes are
 * numbered so that a node comes behind its arguments; equal nodes are one.
 *
 * <p>Nodes that read memory are <em>operands</em>. What one has read is a value of its own, which
 * reverse code may know from elsewhere; only who wants to look at its place needs its
 * <em>address</em>: the operands that say which object and which element. The destination is a
 * node, too, that is not read.
 */
public final class Shape {
    /** More operands than any statement that is worth going back through. */
    public static final int MAX_OPERANDS = 10;

    /** The cell that stands for the length of an array. */
    public static final int LENGTH_CELL = -1;

    enum Kind {
        CONSTANT,
        LOCAL,
        STATIC,
        FIELD,
        ELEMENT,
        UNARY,
        BINARY,
        APPLY,
        /** An input, a result of other code, a new object. */
        OPAQUE
    }

    /**
     * A node.
     *
     * @param code an opcode, the number of a local, or the cell of a field
     * @param constant a value, the location of a static field, or the key of a field
     */
    record Node(
            Kind kind,
            int code,
            long constant,
            List<Integer> arguments,
            @Nullable InvertibleFunction function,
            String name) {
        boolean isMemory() {
            return kind == Kind.LOCAL
                    || kind == Kind.STATIC
                    || kind == Kind.FIELD
                    || kind == Kind.ELEMENT;
        }

        /** Whether its place is known without asking for an object. */
        boolean isDirect() {
            return kind == Kind.LOCAL || kind == Kind.STATIC;
        }
    }

    private final Node[] nodes;

    /** The arguments of each node, as numbers that are not boxed. */
    private final int[][] argumentsOf;

    private final int root;
    private final int destination;
    private final boolean isWide;
    private final int line;

    /** By node: its number among the operands, or -1. */
    private final int[] operandOf;

    private final int[] nodeOfOperand;

    /** What has to be known to compute the value assigned, and where it is stored. */
    final int[] valueNeeds;

    final int[] destinationNeeds;

    /** By operand: what has to be known to find its place. */
    final int[][] addressNeeds;

    /** By operand: how it follows from the value assigned; null if it does not. */
    final @Nullable Extraction[] extractions;

    /** How many operators the right-hand side has. */
    final int cost;

    private Shape(Builder builder, int root, int destination, boolean isWide, int line) {
        this.nodes = builder.nodes.toArray(new Node[0]);
        this.argumentsOf = new int[nodes.length][];
        for (int node = 0; node < nodes.length; node++) {
            argumentsOf[node] =
                    nodes[node].arguments.stream().mapToInt(Integer::intValue).toArray();
        }
        this.root = root;
        this.destination = destination;
        this.isWide = isWide;
        this.line = line;
        this.operandOf = new int[nodes.length];
        this.nodeOfOperand = numberOperands();
        this.valueNeeds = needs(List.of(root));
        this.destinationNeeds = needs(nodes[destination].arguments);
        this.addressNeeds = new int[nodeOfOperand.length][];
        this.extractions = new Extraction[nodeOfOperand.length];
        for (int operand = 0; operand < nodeOfOperand.length; operand++) {
            addressNeeds[operand] = needs(nodes[nodeOfOperand[operand]].arguments);
            extractions[operand] = Extraction.of(this, nodeOfOperand[operand]);
        }
        this.cost = 1 + countOperators(root);
    }

    private int[] numberOperands() {
        List<Integer> found = new ArrayList<>();
        for (int node = 0; node < nodes.length; node++) {
            operandOf[node] = -1;
            if (nodes[node].isMemory() && isRead(node)) {
                operandOf[node] = found.size();
                found.add(node);
            }
        }
        return found.stream().mapToInt(Integer::intValue).toArray();
    }

    /** The destination is read only if it is an argument of another node or the root. */
    private boolean isRead(int node) {
        if (node != destination || node == root) {
            return true;
        }
        for (Node other : nodes) {
            if (other.arguments.contains(node)) {
                return true;
            }
        }
        return false;
    }

    private int[] needs(List<Integer> starts) {
        BitSet found = new BitSet();
        starts.forEach(start -> collect(start, found));
        return found.stream().toArray();
    }

    private void collect(int node, BitSet found) {
        if (operandOf[node] >= 0) {
            found.set(operandOf[node]);
        } else {
            nodes[node].arguments.forEach(argument -> collect(argument, found));
        }
    }

    private int countOperators(int node) {
        if (nodes[node].isMemory()) {
            return 0;
        }
        int count = nodes[node].arguments.isEmpty() ? 0 : 1;
        for (int argument : nodes[node].arguments) {
            count += countOperators(argument);
        }
        return count;
    }

    // --- what it is -----------------------------------------------------------------------------

    Node node(int number) {
        return nodes[number];
    }

    int root() {
        return root;
    }

    Node destination() {
        return nodes[destination];
    }

    int operandOf(int node) {
        return operandOf[node];
    }

    /** How many operands there are. */
    public int operands() {
        return nodeOfOperand.length;
    }

    Node operand(int operand) {
        return nodes[nodeOfOperand[operand]];
    }

    /** Whether an operand is an element of an array. */
    public boolean isElement(int operand) {
        return operand(operand).kind == Kind.ELEMENT;
    }

    /** Whether it stores to an element of an array. */
    public boolean isElementStore() {
        return destination().kind == Kind.ELEMENT;
    }

    int nodeOfOperand(int operand) {
        return nodeOfOperand[operand];
    }

    /** The line of the source, or 0. */
    public int line() {
        return line;
    }

    /** Whether values have 64 bits. */
    public boolean isWide() {
        return isWide;
    }

    int valueBytes() {
        return isWide ? 8 : 4;
    }

    /** Whether it can be computed again from its operands. */
    boolean isComputable() {
        return isComputable(root);
    }

    private boolean isComputable(int node) {
        if (nodes[node].isMemory()) {
            return true;
        }
        if (nodes[node].kind == Kind.OPAQUE) {
            return false;
        }
        for (int argument : nodes[node].arguments) {
            if (!isComputable(argument)) {
                return false;
            }
        }
        return true;
    }

    /** The operand that is the destination's own value: of a self-defined assignment; else -1. */
    int self() {
        return operandOf[destination];
    }

    // --- evaluation -----------------------------------------------------------------------------

    /** The value of a node, of the values of operands. */
    long value(int node, long[] values) {
        if (operandOf[node] >= 0) {
            return values[operandOf[node]];
        }
        Node at = nodes[node];
        int[] of = argumentsOf[node];
        return switch (at.kind) {
            case CONSTANT -> at.constant;
            case UNARY -> Arithmetic.unary(at.code, value(of[0], values));
            case BINARY -> Inverses.binary(at.code, value(of[0], values), value(of[1], values));
            case APPLY -> Objects.requireNonNull(at.function).apply(arguments(node, values));
            default -> 0;
        };
    }

    long[] arguments(int node, long[] values) {
        long[] found = new long[argumentsOf[node].length];
        for (int i = 0; i < found.length; i++) {
            found[i] = value(argumentsOf[node][i], values);
        }
        return found;
    }

    int argument(int node, int side) {
        return argumentsOf[node][side];
    }

    /** The place of a node that reads memory, of the values of what its address needs. */
    long place(int node, long frame, long[] values) {
        Node at = nodes[node];
        int[] of = argumentsOf[node];
        return switch (at.kind) {
            case LOCAL -> CellState.location(frame, at.code);
            case STATIC -> at.constant;
            case FIELD -> CellState.location(value(of[0], values), at.code);
            default -> CellState.location(value(of[0], values), value(of[1], values));
        };
    }

    long destinationPlace(long frame, long[] values) {
        return place(destination, frame, values);
    }

    /** The place of an operand that is a local or a static field. */
    long directPlace(int operand, long frame) {
        Node at = nodes[nodeOfOperand[operand]];
        return at.kind == Kind.LOCAL ? CellState.location(frame, at.code) : at.constant;
    }

    /** Finds the places of all operands in a state before the assignment. */
    public void locate(long frame, CellState state, long[] places, long[] values) {
        for (int operand = 0; operand < nodeOfOperand.length; operand++) {
            places[operand] = place(nodeOfOperand[operand], frame, values);
            values[operand] = state.read(places[operand]);
        }
    }

    /** What is assigned, of the values of operands that {@link #locate} found. */
    public long assigned(long[] values) {
        return value(root, values);
    }

    /** Where it is stored, of these values. */
    public long stored(long frame, long[] values) {
        return place(destination, frame, values);
    }

    // --- building -------------------------------------------------------------------------------

    /** Makes shapes, node by node. */
    public static final class Builder {
        private final List<Node> nodes = new ArrayList<>();

        private int add(
                Kind kind,
                int code,
                long constant,
                List<Integer> arguments,
                @Nullable InvertibleFunction function,
                String name) {
            Node node = new Node(kind, code, constant, arguments, function, name);
            int known = kind == Kind.OPAQUE ? -1 : nodes.indexOf(node);
            if (known >= 0) {
                return known;
            }
            nodes.add(node);
            return nodes.size() - 1;
        }

        public int constant(long value, String text) {
            return add(Kind.CONSTANT, 0, value, List.of(), null, text);
        }

        public int constant(long value) {
            return constant(value, Long.toString(value));
        }

        public int local(int number, String name) {
            return add(Kind.LOCAL, number, 0, List.of(), null, name);
        }

        public int statical(long location, String name) {
            return add(Kind.STATIC, 0, location, List.of(), null, name);
        }

        /** A field of an object; the key tells fields of different classes apart. */
        public int field(int owner, int cell, long key, String name) {
            return add(Kind.FIELD, cell, key, List.of(owner), null, name);
        }

        public int element(int array, int index) {
            return add(Kind.ELEMENT, 0, 0, List.of(array, index), null, "");
        }

        public int unary(int opcode, int argument) {
            return add(Kind.UNARY, opcode, 0, List.of(argument), null, "");
        }

        public int binary(int opcode, int first, int second) {
            return add(Kind.BINARY, opcode, 0, List.of(first, second), null, "");
        }

        public int apply(InvertibleFunction function, List<Integer> arguments) {
            return add(Kind.APPLY, 0, 0, arguments, function, function.name());
        }

        public int opaque(String name) {
            return add(Kind.OPAQUE, 0, 0, List.of(), null, name);
        }

        /** How many nodes read memory so far. */
        public int operands() {
            return (int) nodes.stream().filter(Node::isMemory).count();
        }

        /** The assignment of a node's value to what another node names. */
        public Shape assign(int destination, int value, boolean isWide, int line) {
            return new Shape(this, value, destination, isWide, line);
        }
    }
}
