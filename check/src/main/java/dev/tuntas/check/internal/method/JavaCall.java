package dev.tuntas.check.internal.method;

import dev.tuntas.check.spi.call.Executables;
import dev.tuntas.check.spi.input.CounterexampleCode;
import dev.tuntas.check.spi.input.InputSpace;
import dev.tuntas.core.Structure;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.util.List;

/** Calls of a method, as Java code in the package of the subject. */
record JavaCall(Class<?> subject, Executable method) {
    /** Makes the values of an input, field by field, and calls the method with them. */
    String fieldByField(InputSpace space, Structure<?> input) {
        CounterexampleCode code = new CounterexampleCode(subject);
        List<String> values = space.code(input, code);
        String receiver = isStatic() ? method.getDeclaringClass().getSimpleName() : values.get(0);
        return on(receiver, values, code.methods());
    }

    /**
     * The call, and below it the methods that its expressions need, if there are any.
     *
     * @param values expressions for all values of the input, the receiver's first if there is one
     */
    String on(String receiver, List<String> values, String methods) {
        List<String> parameters = isStatic() ? values : values.subList(1, values.size());
        String called =
                method instanceof Constructor
                        ? "new " + receiver
                        : receiver + "." + method.getName();
        String call = called + "(" + String.join(", ", parameters) + ");\n";
        return methods.isEmpty() ? call : call + "\n" + methods;
    }

    private boolean isStatic() {
        return !Executables.hasReceiver(method);
    }
}
