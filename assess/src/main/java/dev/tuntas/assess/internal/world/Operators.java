package dev.tuntas.assess.internal.world;

/**
 * The operators that can stand for each other, as numbers. Those of a kind are next to each other:
 *
 * <pre>
 *   0..5  &lt;  &lt;=  &gt;  &gt;=  ==  !=
 *   6..10 +  -  *  /  %
 *  11..13 &amp;  |  ^
 *  14..16 &lt;&lt;  &gt;&gt;  &gt;&gt;&gt;
 * </pre>
 */
public final class Operators {
    static final int LESS = 0;
    static final int LESS_EQUAL = 1;
    static final int GREATER = 2;
    static final int GREATER_EQUAL = 3;
    static final int EQUAL = 4;
    static final int NOT_EQUAL = 5;
    static final int ADD = 6;
    static final int SUBTRACT = 7;
    static final int MULTIPLY = 8;
    static final int DIVIDE = 9;
    static final int REMAINDER = 10;
    static final int AND = 11;
    static final int OR = 12;
    static final int XOR = 13;
    static final int LEFT = 14;
    static final int RIGHT = 15;
    static final int UNSIGNED_RIGHT = 16;

    static final int COMPARISONS = 6;

    private static final String[] SIGNS = {
        "<", "<=", ">", ">=", "==", "!=", "+", "-", "*", "/", "%", "&", "|", "^", "<<", ">>", ">>>"
    };

    private Operators() {}

    /** The number of an operator, or -1 if nothing stands for it. */
    public static int number(String sign) {
        for (int i = 0; i < SIGNS.length; i++) {
            if (SIGNS[i].equals(sign)) {
                return i;
            }
        }
        return -1;
    }

    public static String sign(int op) {
        return SIGNS[op];
    }

    /** How many operators can stand for one. */
    public static int others(int op) {
        return end(op) - begin(op) - 1;
    }

    /** One of those that can stand for an operator, from 0. */
    public static int other(int op, int index) {
        int other = begin(op) + index;
        return other < op ? other : other + 1;
    }

    static boolean divides(int op) {
        return op == DIVIDE || op == REMAINDER;
    }

    private static int begin(int op) {
        return op < ADD ? LESS : op < AND ? ADD : op < LEFT ? AND : LEFT;
    }

    private static int end(int op) {
        return op < ADD ? ADD : op < AND ? AND : op < LEFT ? LEFT : UNSIGNED_RIGHT + 1;
    }
}
