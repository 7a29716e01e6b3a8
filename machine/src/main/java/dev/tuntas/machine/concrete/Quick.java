package dev.tuntas.machine.concrete;

/**
 * The instructions of {@link ConcreteCode}, beside those of {@link dev.tuntas.machine.code.Op} that
 * it has as they are. Those here that name a class, field or method are linked: the interpreter
 * replaces the others by them when it comes to them first.
 */
final class Quick {
    /** Added to an instruction of the class file that works on numbers or elements of arrays. */
    static final int PLAIN = 64;

    static final int IF_INT = 288;
    static final int IF_INTS = 294;
    static final int IF_NULL = 300;
    static final int IF_REFS = 302;

    /** Calls an interpreted method, which x is. */
    static final int CALL_EXACT = 304;

    /** Calls what x, a {@link VirtualSite}, selects for the receiver. */
    static final int CALL_VIRTUAL = 305;

    /** Calls the JDK; x is a {@link Target}. */
    static final int CALL_NATIVE = 306;

    /** Makes an object by a constructor of the JDK; x is a {@link MakerSite}. */
    static final int CALL_MAKER = 307;

    /** Fields of objects: place a, x is the {@link Access}. */
    static final int GET = 308;

    static final int GET_REF = 309;
    static final int PUT = 310;
    static final int PUT_REF = 311;

    /** Static fields: place a, x is the {@link ConcreteClass}. */
    static final int GET_STATIC = 312;

    static final int GET_STATIC_REF = 313;
    static final int PUT_STATIC = 314;
    static final int PUT_STATIC_REF = 315;

    /** Makes an object at once, by the {@link Access} x. */
    static final int MAKE = 316;

    /** Pushes a {@link UnmadeObject} for an object of class x, whose JDK part is not empty. */
    static final int MAKE_LATER = 317;

    /** Pushes x, the same {@link UnmadeObject} every time: it stands for an object of the JDK. */
    static final int MAKE_JDK = 318;

    /** Makes an array; x is the class of the elements. */
    static final int MAKE_ARRAY = 319;

    /** Makes an array of a dimensions; x is its class. */
    static final int MAKE_ARRAYS = 320;

    /** x is the class. */
    static final int CAST_TO = 321;

    static final int IS_INSTANCE = 322;

    /** Makes an object of a functional interface; x is a {@link LambdaSite}. */
    static final int MAKE_LAMBDA = 323;

    /** Pushes a class, a method type or a method handle, which x describes. */
    static final int CONSTANT = 324;

    /**
     * Several instructions in a row done as one, which stands in the place of the first; the others
     * are still in theirs, for whoever jumps there. Two loads and a branch:
     */
    static final int LOADS_IF_GE = 325;

    static final int LOADS_IF_LT = 326;

    /** The end of most loops. */
    static final int IINC_GOTO = 327;

    /** An element of an array that is a local, at an index that is one. */
    static final int LOADS_INT = 328;

    static final int LOADS_REF = 329;

    /** A field of an object that is a local. */
    static final int LOAD_GET = 330;

    static final int LOAD_GET_REF = 331;

    /** Two numbers from locals. */
    static final int LOADS = 332;

    private Quick() {}
}
