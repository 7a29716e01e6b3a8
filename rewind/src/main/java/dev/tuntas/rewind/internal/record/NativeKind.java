package dev.tuntas.rewind.internal.record;

/** What has to be done about a call of the JDK so that it can be taken back and done again. */
enum NativeKind {
    /** It changes nothing that was there before, and answers the same again. */
    PLAIN,
    /** Its answer is an input: it is kept, and given again. */
    INPUT,
    /** It shows something outside, which is not taken back; it is not done a second time. */
    OUTPUT,
    /** It changes a text in the making, which is kept. */
    TEXT,
    /** It may write to the arrays that it is given, which are kept as a whole. */
    ARRAYS,
    /** It changes what a handle of a variable leads to, which is kept. */
    VARIABLE,
    /**
     * It may change objects of the JDK that it comes to, in a way that nobody has a model of: what
     * they held is kept, where single steps are taken back.
     */
    INSIDE,
    /** The same, and fields of the objects of the program that it is given. */
    REFLECTS,
    /** It ends the JVM, which is ours. */
    EXIT,
    /** It changes something that nobody could put back, or runs code in threads of the JVM. */
    REFUSED
}
