package dev.tuntas.check.internal.contract;

import org.jspecify.annotations.Nullable;

/**
 * An exception that may be thrown, and what holds then.
 *
 * @param type the exception's name
 * @param variable the name that the condition has for the exception
 */
public record SignalsClause(Clause type, @Nullable String variable, Clause condition) {
    String shown() {
        String name = type.shown().substring(type.shown().lastIndexOf('.') + 1);
        String declared = variable == null ? name : name + " " + variable;
        return "(" + declared + ") " + condition.shown();
    }
}
