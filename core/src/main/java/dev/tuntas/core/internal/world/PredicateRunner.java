package dev.tuntas.core.internal.world;

/** Calls the woven predicate on a root; its one implementation is generated with the world. */
public interface PredicateRunner {
    boolean test(Object root);
}
