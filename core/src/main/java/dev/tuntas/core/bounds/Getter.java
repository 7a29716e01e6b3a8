package dev.tuntas.core.bounds;

import java.io.Serializable;

/**
 * Names a field by a method reference or lambda that reads it: {@code Node::left} or {@code (Node
 * n) -> n.left}. It is never called: Tuntas looks up in its bytecode which field it returns.
 *
 * @param <O> the class that has the field
 * @param <R> the type of the field (boxed, if it is primitive)
 */
@FunctionalInterface
public interface Getter<O, R> extends Serializable {
    R get(O owner);
}
