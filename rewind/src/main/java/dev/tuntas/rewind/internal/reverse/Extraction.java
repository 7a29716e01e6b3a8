package dev.tuntas.rewind.internal.reverse;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * How an operand follows from the result of an expression and its other operands: from the root to
 * the operand, operator by operator, each taken off by its inverse. The operand must occur once on
 * the right-hand side; where it occurs twice the second occurrence would have to be known already.
 */
final class Extraction {
    /** Nodes from the root down to the operand's parent, and which argument the way goes by. */
    private final int[] path;

    private final int[] side;

    /** The other operands that the inverses need. */
    final int[] needs;

    /** Whether only operators of arithmetic are on the way, and no guess. */
    final boolean isPlain;

    /** Whether every operator is a bijection, so that no run can refute it. */
    final boolean isBijection;

    private Extraction(Shape shape, List<int[]> way) {
        path = way.stream().mapToInt(step -> step[0]).toArray();
        side = way.stream().mapToInt(step -> step[1]).toArray();
        BitSet others = new BitSet();
        boolean plain = true;
        boolean bijection = true;
        for (int[] step : way) {
            Shape.Node node = shape.node(step[0]);
            for (int argument = 0; argument < node.arguments().size(); argument++) {
                if (argument != step[1]) {
                    collect(shape, node.arguments().get(argument), others);
                }
            }
            plain &= has(node, step[1], false);
            bijection &= isBijection(shape, node, step[1]);
        }
        needs = others.stream().toArray();
        isPlain = plain;
        isBijection = bijection;
    }

    private static void collect(Shape shape, int node, BitSet found) {
        if (shape.operandOf(node) >= 0) {
            found.set(shape.operandOf(node));
        } else {
            shape.node(node).arguments().forEach(next -> collect(shape, next, found));
        }
    }

    /** The way to a node; null if there is none, or two, or an operator on it without inverse. */
    static @Nullable Extraction of(Shape shape, int target) {
        List<int[]> way = new ArrayList<>();
        if (count(shape, shape.root(), target) != 1 || !find(shape, shape.root(), target, way)) {
            return null;
        }
        for (int[] step : way) {
            if (!has(shape.node(step[0]), step[1], true)) {
                return null;
            }
        }
        Extraction found = new Extraction(shape, way);
        return isKnown(shape, found) ? found : null;
    }

    /** Whether the arguments beside the way can be computed. */
    private static boolean isKnown(Shape shape, Extraction found) {
        for (int step = 0; step < found.path.length; step++) {
            List<Integer> arguments = shape.node(found.path[step]).arguments();
            for (int argument = 0; argument < arguments.size(); argument++) {
                if (argument != found.side[step] && hasOpaque(shape, arguments.get(argument))) {
                    return false;
                }
            }
        }
        return true;
    }

    private static boolean hasOpaque(Shape shape, int node) {
        if (shape.operandOf(node) >= 0) {
            return false;
        }
        return shape.node(node).kind() == Shape.Kind.OPAQUE
                || shape.node(node).arguments().stream().anyMatch(next -> hasOpaque(shape, next));
    }

    private static int count(Shape shape, int node, int target) {
        if (node == target) {
            return 1;
        }
        int count = 0;
        if (!shape.node(node).isMemory()) {
            for (int argument : shape.node(node).arguments()) {
                count += count(shape, argument, target);
            }
        }
        return count;
    }

    private static boolean find(Shape shape, int node, int target, List<int[]> way) {
        if (node == target) {
            return true;
        }
        List<Integer> arguments = shape.node(node).arguments();
        for (int argument = 0; argument < arguments.size(); argument++) {
            if (!shape.node(node).isMemory()
                    && count(shape, arguments.get(argument), target) == 1) {
                way.add(new int[] {node, argument});
                return find(shape, arguments.get(argument), target, way);
            }
        }
        return false;
    }

    private static boolean has(Shape.Node node, int side, boolean hasTrials) {
        return switch (node.kind()) {
            case UNARY -> Inverses.hasUnary(node.code(), hasTrials);
            case BINARY ->
                    side == 0
                            ? Inverses.hasFirst(node.code(), hasTrials)
                            : Inverses.hasSecond(node.code(), hasTrials);
            case APPLY -> Objects.requireNonNull(node.function()).isInvertible(side);
            default -> false;
        };
    }

    private static boolean isBijection(Shape shape, Shape.Node node, int side) {
        if (node.kind() == Shape.Kind.UNARY) {
            return Inverses.isUnaryBijection(node.code());
        }
        if (node.kind() != Shape.Kind.BINARY) {
            return false;
        }
        Shape.Node other = shape.node(node.arguments().get(1 - side));
        boolean isOdd = other.kind() == Shape.Kind.CONSTANT && (other.constant() & 1) == 1;
        boolean isOneSided = node.code() >= Inverses.ROTATE_INT_LEFT && side == 1;
        return Inverses.isBijection(node.code()) && !isOneSided
                || Inverses.isProduct(node.code()) && isOdd;
    }

    /** The operand, of the result and the values of the others. */
    long extract(Shape shape, long result, long[] values) {
        long value = result;
        for (int step = 0; step < path.length; step++) {
            Shape.Node node = shape.node(path[step]);
            value =
                    switch (node.kind()) {
                        case UNARY -> Inverses.unary(node.code(), value);
                        case BINARY -> binary(shape, path[step], side[step], value, values);
                        default ->
                                Objects.requireNonNull(node.function())
                                        .invert(
                                                side[step],
                                                value,
                                                shape.arguments(path[step], values));
                    };
        }
        return value;
    }

    private static long binary(Shape shape, int node, int side, long result, long[] values) {
        long other = shape.value(shape.argument(node, 1 - side), values);
        int opcode = shape.node(node).code();
        return side == 0
                ? Inverses.first(opcode, result, other)
                : Inverses.second(opcode, result, other);
    }

    int[] path() {
        return path;
    }

    int[] side() {
        return side;
    }
}
