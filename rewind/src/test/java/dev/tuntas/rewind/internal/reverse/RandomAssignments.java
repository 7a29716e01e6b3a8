package dev.tuntas.rewind.internal.reverse;

import java.util.List;
import java.util.Random;
import org.objectweb.asm.Opcodes;

/**
 * Programs of random assignments: numbers of one type, arrays, lists of objects, shared variables
 * and locals of several threads, inputs, and a function whose inverse is wrong now and then.
 */
final class RandomAssignments {
    static final int THREADS = 3;
    private static final long FIRST_FRAME = 10;
    private static final long FIRST_ARRAY = 20;
    private static final long FIRST_OBJECT = 40;
    private static final int OBJECTS = 12;
    private static final int NEXT = 0;
    private static final int NUMBER = 1;

    private static final int[][] OPERATORS = {
        {
            Opcodes.IADD,
            Opcodes.ISUB,
            Opcodes.IMUL,
            Opcodes.IDIV,
            Opcodes.IREM,
            Opcodes.ISHL,
            Opcodes.ISHR,
            Opcodes.IUSHR,
            Opcodes.IAND,
            Opcodes.IOR,
            Opcodes.IXOR,
            Inverses.ROTATE_INT_LEFT,
            Inverses.ROTATE_INT_RIGHT
        },
        {
            Opcodes.LADD,
            Opcodes.LSUB,
            Opcodes.LMUL,
            Opcodes.LDIV,
            Opcodes.LREM,
            Opcodes.LAND,
            Opcodes.LOR,
            Opcodes.LXOR,
            Inverses.ROTATE_LONG_LEFT,
            Inverses.ROTATE_LONG_RIGHT
        },
        {Opcodes.DADD, Opcodes.DSUB, Opcodes.DMUL, Opcodes.DDIV, Opcodes.DREM},
        {Opcodes.FADD, Opcodes.FSUB, Opcodes.FMUL, Opcodes.FDIV, Opcodes.FREM}
    };

    private static final int[] NEGATIONS = {Opcodes.INEG, Opcodes.LNEG, Opcodes.DNEG, Opcodes.FNEG};

    private final ReverseLab lab;
    private final Random random;
    private final int type;
    private final int[] sites;
    private final boolean[] isReference;

    /** A program of numbers of a type: 0 for int, 1 for long, 2 for double, 3 for float. */
    RandomAssignments(ReverseLab lab, Random random, int type, int size) {
        this.lab = lab;
        this.random = random;
        this.type = type;
        this.sites = new int[size];
        this.isReference = new boolean[size];
        for (int i = 0; i < 3; i++) {
            lab.set("array" + i, FIRST_ARRAY + i);
            lab.set("object" + i, FIRST_OBJECT + i);
        }
        for (int i = 0; i < OBJECTS; i++) {
            lab.declare(NEXT, FIRST_OBJECT + i, NEXT);
            if (i + 1 < OBJECTS) {
                lab.write(CellState.location(FIRST_OBJECT + i, NEXT), FIRST_OBJECT + i + 1);
            }
        }
        for (int i = 0; i < size; i++) {
            sites[i] = site(i);
        }
    }

    /** Runs one of them, in one of the threads. */
    void step() {
        int chosen = random.nextInt(sites.length);
        long input = isReference[chosen] ? FIRST_OBJECT + random.nextInt(OBJECTS) : number();
        lab.run(sites[chosen], FIRST_FRAME + random.nextInt(THREADS), input);
    }

    private long number() {
        return switch (type) {
            case 0 -> random.nextInt(4) == 0 ? random.nextInt() : random.nextInt(20) - 4;
            case 1 -> random.nextInt(4) == 0 ? random.nextLong() : random.nextInt(20) - 4;
            case 2 -> Double.doubleToRawLongBits(random.nextInt(40) / 8.0);
            default -> Float.floatToRawIntBits(random.nextInt(40) / 8f);
        };
    }

    private int site(int number) {
        Shape.Builder b = new Shape.Builder();
        if (random.nextInt(4) == 0) {
            isReference[number] = true;
            int value = random.nextInt(8) == 0 ? b.opaque("object") : reference(b);
            int target = random.nextInt(3) == 0 ? next(b) : objectVariable(b);
            return lab.shapes.add(b.assign(target, value, false, number));
        }
        int target = memory(b);
        int choice = random.nextInt(10);
        int value =
                choice == 0 ? b.opaque("input") : choice < 4 ? self(b, target) : expression(b, 2);
        return lab.shapes.add(b.assign(target, value, type == 1 || type == 2, number));
    }

    private int self(Shape.Builder b, int target) {
        return b.binary(
                operator(), target, random.nextBoolean() ? b.constant(number()) : memory(b));
    }

    private int operator() {
        return OPERATORS[type][random.nextInt(OPERATORS[type].length)];
    }

    private int expression(Shape.Builder b, int depth) {
        int choice = random.nextInt(7);
        if (depth == 0 || choice < 2 || b.operands() > Shape.MAX_OPERANDS - 6) {
            return choice == 0 || b.operands() > Shape.MAX_OPERANDS - 6
                    ? b.constant(number())
                    : memory(b);
        }
        if (choice == 2) {
            return b.unary(NEGATIONS[type], expression(b, depth - 1));
        }
        if (choice == 3) {
            return b.apply(new Doubtful(), List.of(expression(b, depth - 1)));
        }
        return b.binary(operator(), expression(b, depth - 1), expression(b, depth - 1));
    }

    private int memory(Shape.Builder b) {
        return switch (random.nextInt(5)) {
            case 0 -> b.local(random.nextInt(3), "local");
            case 1, 2 -> lab.variable(b, "shared" + random.nextInt(5));
            case 3 -> {
                int index =
                        type == 0
                                ? b.binary(
                                        Opcodes.IAND,
                                        lab.variable(b, "shared" + random.nextInt(5)),
                                        b.constant(3))
                                : b.constant(random.nextInt(4));
                yield b.element(lab.variable(b, "array" + random.nextInt(3)), index);
            }
            default -> b.field(reference(b), NUMBER, NUMBER, "number");
        };
    }

    private int reference(Shape.Builder b) {
        return random.nextInt(3) == 0 ? next(b) : objectVariable(b);
    }

    private int next(Shape.Builder b) {
        return b.field(objectVariable(b), NEXT, NEXT, "next");
    }

    private int objectVariable(Shape.Builder b) {
        return lab.variable(b, "object" + random.nextInt(3));
    }

    /** What its user believes to be inverse is wrong for odd numbers. */
    private static final class Doubtful implements InvertibleFunction {
        @Override
        public String name() {
            return "doubtful";
        }

        @Override
        public String inverseName() {
            return "doubtfulToo";
        }

        @Override
        public long apply(long[] arguments) {
            return arguments[0] >> 1;
        }

        @Override
        public boolean isInvertible(int argument) {
            return true;
        }

        @Override
        public long invert(int argument, long result, long[] arguments) {
            return result << 1;
        }
    }
}
