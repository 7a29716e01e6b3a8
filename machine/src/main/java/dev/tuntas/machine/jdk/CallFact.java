package dev.tuntas.machine.jdk;

/**
 * What a method of the JDK does. What it calls of its arguments in turn ({@code equals}, a
 * function) is not part of that; see {@link JdkCatalogue#callsBack}.
 */
public enum CallFact {
    /** Answers a question, and changes nothing. */
    LOOKS,
    /** Looks, but a map that keeps its entries in the order of access puts one of them last. */
    TOUCHES,
    /** Changes nothing and returns something new. */
    MAKES,
    /** Changes nothing and returns a view of the receiver, or of the first argument. */
    VIEWS,
    /** Adds to the receiver and does nothing else. */
    ADDS,
    /** Removes from the receiver, or replaces in it, and does nothing else. */
    REMOVES,
    /** Changes the receiver, or an argument, in some other way. */
    CHANGES,
    /** Writes to an array that it is given. */
    FILLS,
    /** Shows something of the receiver that stays when its changes are taken back. */
    SHOWS,
    /** Calls nothing of its arguments and means the same method for every receiver. */
    ALONE,
    /** Runs code of any class, whatever its arguments are. */
    CALLS,
    /** The lazy search has a model of the call. */
    MODELLED,
    /** A resumed predicate calls a method of the world instead. */
    STANDS_IN,
    /** Asks objects for their text, in a class that otherwise does not. */
    SPEAKS
}
