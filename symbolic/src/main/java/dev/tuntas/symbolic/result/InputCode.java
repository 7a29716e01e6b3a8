package dev.tuntas.symbolic.result;

import java.util.List;

/**
 * An input as Java code, beside the class of the method.
 *
 * @param statements what comes first
 * @param values expressions: the receiver, if there is one, and the parameters
 * @param helpers methods that both call
 */
public record InputCode(List<String> statements, List<String> values, String helpers) {
    public InputCode {
        statements = List.copyOf(statements);
        values = List.copyOf(values);
    }
}
