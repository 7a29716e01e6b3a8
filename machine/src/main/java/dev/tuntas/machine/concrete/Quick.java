package dev.tuntas.machine.concrete;

/**
 * The instructions of {@link ConcreteCode}, beside those of {@link dev.tuntas.machine.code.Op} that
 * it has as they are. Those here that name a class, field or method are linked: the interpreter
 * replaces the others by them when it comes to them first.
 */
public final class Quick {
    /** Added to an instruction of the class file that works on numbers or elements of arrays. */
    public static final int PLAIN = 64;

    public static final int IF_INT = 288;
    public static final int IF_INTS = 294;
    public static final int IF_NULL = 300;
    public static final int IF_REFS = 302;

    /** Calls an interpreted method, which x is. */
    public static final int CALL_EXACT = 304;

    /** Calls what x, a {@link VirtualSite}, selects for the receiver. */
    public static final int CALL_VIRTUAL = 305;

    /** Calls the JDK; x is a {@link Target}. */
    public static final int CALL_NATIVE = 306;

    /** Makes an object by a constructor of the JDK; x is a {@link MakerSite}. */
    public static final int CALL_MAKER = 307;

    /** Fields of objects: place a, x is the {@link Access}. */
    public static final int GET = 308;

    public static final int GET_REF = 309;
    public static final int PUT = 310;
    public static final int PUT_REF = 311;

    /** Static fields: place a, x is the {@link ConcreteClass}. */
    public static final int GET_STATIC = 312;

    public static final int GET_STATIC_REF = 313;
    public static final int PUT_STATIC = 314;
    public static final int PUT_STATIC_REF = 315;

    /** Makes an object at once, by the {@link Access} x. */
    public static final int MAKE = 316;

    /** Pushes a {@link UnmadeObject} for an object of class x, whose JDK part is not empty. */
    public static final int MAKE_LATER = 317;

    /** Pushes x, the same {@link UnmadeObject} every time: it stands for an object of the JDK. */
    public static final int MAKE_JDK = 318;

    /** Makes an array; x is the class of the elements. */
    public static final int MAKE_ARRAY = 319;

    /** Makes an array of a dimensions; x is its class. */
    public static final int MAKE_ARRAYS = 320;

    /** x is the class. */
    public static final int CAST_TO = 321;

    public static final int IS_INSTANCE = 322;

    /** Makes an object of a functional interface; x is a {@link LambdaSite}. */
    public static final int MAKE_LAMBDA = 323;

    /** Pushes a class, a method type or a method handle, which x describes. */
    public static final int CONSTANT = 324;

    /**
     * Several instructions in a row done as one, which stands in the place of the first; the others
     * are still in theirs, for whoever jumps there. Two loads and a branch:
     */
    public static final int LOADS_IF_GE = 325;

    public static final int LOADS_IF_LT = 326;

    /** The end of most loops. */
    public static final int IINC_GOTO = 327;

    /** An element of an array that is a local, at an index that is one. */
    public static final int LOADS_INT = 328;

    public static final int LOADS_REF = 329;

    /** A field of an object that is a local. */
    public static final int LOAD_GET = 330;

    public static final int LOAD_GET_REF = 331;

    /** Two numbers from locals. */
    public static final int LOADS = 332;

    private Quick() {}
}
