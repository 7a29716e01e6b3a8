package dev.tuntas.check.internal.contract;

import java.lang.reflect.Executable;
import java.util.List;
import java.util.Set;

/**
 * The contract of a method or constructor, with what it inherits.
 *
 * @param cases none if nothing is said
 * @param nullable the numbers of the parameters, from 0, that may be null
 * @param expected the exceptions that its Javadoc names, and those that the user allows
 */
public record MethodContract(
        Executable method,
        List<SpecCase> cases,
        boolean isPure,
        Set<Integer> nullable,
        Set<Class<?>> expected) {
    /** Nothing is said of the method. */
    static MethodContract nothing(Executable method) {
        return new MethodContract(method, List.of(), false, Set.of(), Set.of());
    }

    /** Whether anything is said. */
    public boolean isEmpty() {
        return cases.isEmpty() && !isPure;
    }
}
