package dev.tuntas.core;

import dev.tuntas.core.bounds.Finitization;
import java.util.function.Consumer;

/**
 * A predicate with code behind its reads that a strategy may run ahead.
 *
 * @param name names it, and the package that its classes are in
 * @param structures how many it accepts
 * @param bounds changes the bounds, which are those of scope 2
 * @param code the members of the subject, {@code repOk} among them
 */
record ForwardingTarget(
        String name, int structures, Consumer<Finitization.Builder<?>> bounds, String code)
        implements Target {

    static ForwardingTarget of(String name, int structures, String code) {
        return of(name, structures, bounds -> {}, code);
    }

    static ForwardingTarget of(
            String name, int found, Consumer<Finitization.Builder<?>> bounds, String code) {
        return new ForwardingTarget(name, found, bounds, code);
    }

    @Override
    public Finitization<?> bounds(Class<?> subject) {
        Finitization.Builder<?> builder = Finitization.of(subject).scope(2);
        bounds.accept(builder);
        return builder.build();
    }

    @Override
    public String members() {
        return code;
    }
}
