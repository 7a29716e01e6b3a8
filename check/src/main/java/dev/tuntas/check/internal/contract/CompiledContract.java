package dev.tuntas.check.internal.contract;

import java.lang.reflect.Executable;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A contract as a class of static methods, in the package of its subject. It uses private members
 * of the subject's nest, so it must become a nestmate of the subject.
 *
 * <ul>
 *   <li>{@code boolean receiver(self)}, {@code parameter1(p)}, ... {@code requires(self,
 *       parameters...)}: the precondition in stages: the invariants of the receiver, of each
 *       parameter that has some, and the clauses
 *   <li>{@code boolean pre(self, parameters...)}: all of them
 *   <li>{@code boolean violates(self, parameters...)}: {@code requires}, and then the contract is
 *       violated; takes every object that is not null for fresh
 *   <li>{@code boolean fails(self, parameters...)}: {@code pre} and {@code violates}
 *   <li>{@code int check(self, parameters..., Object[] out)}: 0, or the number from 1 of the clause
 *       that is violated, negative if the clause itself threw; out[0] becomes the result, out[1]
 *       what was thrown; out[2] is the set, by identity, of objects that were there before; if
 *       there are more, out[3] is a {@code Runnable} that is run right before the method is called,
 *       and out[4] a {@code BiConsumer} that takes, right after it, its result and what it threw
 *   <li>{@code Object[] assignable(self, parameters...)}: null if everything may change; else
 *       object and field name, index or {@code "*"}, one after the other; for a static field its
 *       class and name
 * </ul>
 *
 * Static methods have no {@code self}.
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record CompiledContract(
        String className,
        byte[] bytes,
        List<OracleClause> clauses,
        boolean usesFresh,
        boolean restrictsAssignable,
        List<Integer> parametersWithInvariants,
        List<Class<?>> declaredExceptions,
        Executable target) {
    /**
     * The same contract for the method of a class of the same name that another loader has, made of
     * the same class files.
     */
    public CompiledContract in(Executable other) {
        ClassLoader loader = other.getDeclaringClass().getClassLoader();
        return new CompiledContract(
                className,
                bytes,
                clauses,
                usesFresh,
                restrictsAssignable,
                parametersWithInvariants,
                declaredExceptions.stream().<Class<?>>map(type -> in(loader, type)).toList(),
                other);
    }

    private static Class<?> in(@Nullable ClassLoader loader, Class<?> type) {
        try {
            return Class.forName(type.getName(), false, loader);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }
}
