package korat.testing.impl;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import korat.finitization.impl.Finitization;
import org.jspecify.annotations.Nullable;

/** The static method of a class that makes its finitization, called with arguments as text. */
final class FinitizationMethod {
    private final Class<?> cls;
    private final Method method;

    private FinitizationMethod(Class<?> cls, Method method) {
        this.cls = cls;
        this.method = method;
    }

    /** Finds it by its name and the number of its arguments. */
    static FinitizationMethod find(Class<?> cls, String name, int arguments)
            throws CannotFindFinitizationException {
        for (Method method : cls.getDeclaredMethods()) {
            if (method.getName().equals(name) && method.getParameterCount() == arguments) {
                return new FinitizationMethod(cls, method);
            }
        }
        throw new CannotFindFinitizationException(
                cls,
                name,
                "%s has no method %s with %d parameters%s; --finitization names another one, --args its arguments"
                        .formatted(cls.getName(), name, arguments, others(cls)),
                null);
    }

    private static String others(Class<?> cls) {
        String found =
                String.join(
                        ", ",
                        Arrays.stream(cls.getDeclaredMethods())
                                .filter(method -> method.getName().startsWith("fin"))
                                .map(method -> method.getName() + "/" + method.getParameterCount())
                                .sorted()
                                .toList());
        return found.isEmpty() ? "" : " (there is " + found + ")";
    }

    Finitization call(String[] arguments) throws CannotInvokeFinitizationException {
        Object[] values = new Object[arguments.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = value(method.getParameterTypes()[i], arguments[i].trim());
        }
        try {
            method.setAccessible(true);
            if (method.invoke(null, values) instanceof Finitization made) {
                return made;
            }
            throw refused("it returns no finitization that FinitizationFactory has made", null);
        } catch (InvocationTargetException e) {
            throw refused("it threw " + e.getCause(), e.getCause());
        } catch (ReflectiveOperationException | RuntimeException e) {
            throw refused(e.toString(), e);
        }
    }

    private Object value(Class<?> type, String text) throws CannotInvokeFinitizationException {
        try {
            return switch (type.getSimpleName()) {
                case "boolean", "Boolean" -> Boolean.valueOf(text);
                case "byte", "Byte" -> Byte.valueOf(text);
                case "short", "Short" -> Short.valueOf(text);
                case "int", "Integer" -> Integer.valueOf(text);
                case "long", "Long" -> Long.valueOf(text);
                case "float", "Float" -> Float.valueOf(text);
                case "double", "Double" -> Double.valueOf(text);
                case "String" -> text;
                default ->
                        throw refused(
                                "a parameter of type %s can't be given as text"
                                        .formatted(type.getName()),
                                null);
            };
        } catch (NumberFormatException e) {
            throw refused("'%s' is no %s".formatted(text, type.getSimpleName()), e);
        }
    }

    private CannotInvokeFinitizationException refused(String why, @Nullable Throwable cause) {
        return new CannotInvokeFinitizationException(
                cls,
                method.getName(),
                "%s.%s can't be called: %s".formatted(cls.getName(), method.getName(), why),
                cause);
    }
}
