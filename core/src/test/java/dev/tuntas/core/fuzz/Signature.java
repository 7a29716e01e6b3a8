package dev.tuntas.core.fuzz;

import java.util.List;
import org.objectweb.asm.Type;

/**
 * How a generated method is called.
 *
 * @param owner the class that has it: the subject or the node
 */
record Signature(Kind owner, String name, boolean isStatic, List<Kind> parameters, Kind result) {
    Signature {
        parameters = List.copyOf(parameters);
    }

    String descriptor() {
        return Type.getMethodDescriptor(
                result.type(), parameters.stream().map(Kind::type).toArray(Type[]::new));
    }
}
