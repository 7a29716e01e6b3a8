package dev.tuntas.check.spi.report;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.List;

/**
 * A call of a method under test; if it is an instance method, the first value is the receiver. It
 * is for methods that can be called from their own package.
 */
public record MethodCall(Method method) implements CallCode {
    @Override
    public Class<?> neighbour() {
        return method.getDeclaringClass();
    }

    @Override
    public List<String> statements(List<String> values) {
        boolean isStatic = Modifier.isStatic(method.getModifiers());
        String target = isStatic ? method.getDeclaringClass().getCanonicalName() : values.get(0);
        List<String> arguments = isStatic ? values : values.subList(1, values.size());
        return List.of(
                "%s.%s(%s);".formatted(target, method.getName(), String.join(", ", arguments)));
    }
}
