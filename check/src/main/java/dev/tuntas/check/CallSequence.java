package dev.tuntas.check;

import dev.tuntas.check.internal.sequence.Chain;
import dev.tuntas.check.internal.sequence.SequenceCode;
import java.util.List;

/** Public calls that build an object: one that makes it, then calls on it. */
public final class CallSequence {
    private final Class<?> type;
    private final Chain chain;

    CallSequence(Class<?> type, Chain chain) {
        this.type = type;
        this.chain = chain;
    }

    /** How many calls follow the one that makes the object. */
    public int length() {
        return chain.length();
    }

    /** Makes the calls; the object is a fresh one each time. */
    public Object build() {
        return chain.run();
    }

    /**
     * The calls as statements, for any package in which the classes can be named:
     *
     * <pre>{@code
     * SearchTree tree = new SearchTree();
     * tree.add(1);
     * }</pre>
     *
     * <p>If a method declares a checked exception, so must the method that they are put into.
     *
     * @param variable the name of the variable that holds the object
     */
    public String toJava(String variable) {
        return new SequenceCode(type, chain, variable).statements();
    }

    /** The names of the classes that the statements need to import. */
    public List<String> imports() {
        return new SequenceCode(type, chain, "object").imports();
    }

    /** One line, such as {@code new SearchTree(); add(1); remove(0)}. */
    @Override
    public String toString() {
        return chain.toString();
    }
}
