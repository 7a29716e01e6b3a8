package dev.tuntas.machine.code;

/** How two primitive values are compared. */
public enum NumberComparison {
    LONG,
    FLOAT_LESS,
    FLOAT_GREATER,
    DOUBLE_LESS,
    DOUBLE_GREATER;

    private static final NumberComparison[] ALL = values();

    /** What the JVM's instruction says: less than 0, 0, more than 0. */
    public int compare(long first, long second) {
        return switch (this) {
            case LONG -> Long.compare(first, second);
            case FLOAT_LESS, FLOAT_GREATER ->
                    compare(Float.intBitsToFloat((int) first), Float.intBitsToFloat((int) second));
            default -> compare(Double.longBitsToDouble(first), Double.longBitsToDouble(second));
        };
    }

    private int compare(double first, double second) {
        if (first < second) {
            return -1;
        }
        if (first > second) {
            return 1;
        }
        if (first == second) {
            return 0;
        }
        return this == FLOAT_LESS || this == DOUBLE_LESS ? -1 : 1;
    }

    public boolean holds(int condition, long first, long second) {
        return Op.holds(condition, compare(first, second));
    }

    /** The comparison that an instruction of a class file does. */
    public static NumberComparison of(int opcode) {
        return ALL[opcode - org.objectweb.asm.Opcodes.LCMP];
    }
}
