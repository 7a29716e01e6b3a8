package dev.tuntas.machine.code;

/** The instructions of decoded code; {@code a}, {@code b}, {@code k} and {@code x} are operands. */
public final class Op {
    public static final int NOP = 0;

    /** Pushes the bits k. */
    public static final int PUSH = 1;

    /** Pushes the reference x. */
    public static final int PUSH_REF = 2;

    /** Pushes local a, or pops into it. */
    public static final int LOAD = 3;

    public static final int LOAD_REF = 4;
    public static final int STORE = 5;
    public static final int STORE_REF = 6;

    /** Adds k to local a. */
    public static final int IINC = 7;

    public static final int POP = 8;
    public static final int DUP = 9;

    /** Copies a cells from the top below b cells. */
    public static final int DUP_BELOW = 10;

    public static final int SWAP = 11;
    public static final int GOTO = 12;

    /** Branches to b, if a condition a holds for an int and 0, two ints, and so on. */
    public static final int IF_INT = 13;

    public static final int IF_INTS = 14;
    public static final int IF_NULL = 15;
    public static final int IF_REFS = 16;

    /** Branches to b, if a condition a holds for what the comparing instruction k leaves behind. */
    public static final int IF_WIDE = 17;

    public static final int SWITCH = 18;
    public static final int GETFIELD = 19;
    public static final int GETFIELD_REF = 20;
    public static final int PUTFIELD = 21;
    public static final int PUTFIELD_REF = 22;
    public static final int GETSTATIC = 23;
    public static final int PUTSTATIC = 24;
    public static final int ARRAYLENGTH = 25;
    public static final int ELEMENT = 26;
    public static final int ELEMENT_REF = 27;

    /** Stores an element; a is the instruction of the class file. */
    public static final int SET_ELEMENT = 28;

    public static final int SET_ELEMENT_REF = 29;
    public static final int CALL = 30;
    public static final int RETURN = 31;
    public static final int RETURN_VALUE = 32;
    public static final int RETURN_REF = 33;
    public static final int NEW = 34;

    /** Makes an array; x is the descriptor of its elements. */
    public static final int NEW_ARRAY = 35;

    /** Makes an array of a dimensions; x is its descriptor. */
    public static final int NEW_ARRAYS = 36;

    public static final int CAST = 37;
    public static final int INSTANCEOF = 38;
    public static final int THROW = 39;
    public static final int IADD = 40;
    public static final int ISUB = 41;

    /** Another instruction a of the class file that takes two numbers, or one. */
    public static final int BINARY = 42;

    public static final int UNARY = 43;

    /** Makes an object of a functional interface; a machine makes it of a dynamic call. */
    public static final int LAMBDA = 44;

    /** Makes a text; of a dynamic call, too. */
    public static final int CONCAT = 45;

    public static final int MONITOR = 46;

    /** Can't be followed; x says why. */
    public static final int UNKNOWN = 47;

    /** Calls what a bootstrap method finds; x is the instruction of the class file. */
    public static final int DYNAMIC = 48;

    /** Pushes what a bootstrap method finds. */
    public static final int CONSTANT_DYNAMIC = 49;

    /** Added to an instruction at which regions end. */
    public static final int JOIN = 64;

    public static final int EQ = 0;
    public static final int NE = 1;
    public static final int LT = 2;
    public static final int GE = 3;
    public static final int GT = 4;
    public static final int LE = 5;

    private Op() {}

    /** Whether a condition holds for the result of a comparison: less than 0, 0, more than 0. */
    public static boolean holds(int condition, int compared) {
        return switch (condition) {
            case EQ -> compared == 0;
            case NE -> compared != 0;
            case LT -> compared < 0;
            case GE -> compared >= 0;
            case GT -> compared > 0;
            default -> compared <= 0;
        };
    }
}
