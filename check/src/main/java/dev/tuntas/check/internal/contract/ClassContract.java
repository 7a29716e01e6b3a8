package dev.tuntas.check.internal.contract;

import java.lang.reflect.Executable;
import java.util.List;

/**
 * The contracts of a class and its methods, with what they inherit.
 *
 * @param invariants those that are stated, or else the conventional predicate
 * @param methods its own methods and constructors, and the methods that it inherits from classes
 *     that are not the JDK's
 */
public record ClassContract(
        Class<?> subject, List<Clause> invariants, List<MethodContract> methods) {
    /** The contract of a method; an empty one if nothing is said. */
    public MethodContract of(Executable method) {
        return methods.stream()
                .filter(contract -> contract.method().equals(method))
                .findFirst()
                .orElse(MethodContract.nothing(method));
    }
}
