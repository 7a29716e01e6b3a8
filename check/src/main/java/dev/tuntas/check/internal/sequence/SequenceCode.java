package dev.tuntas.check.internal.sequence;

import dev.tuntas.core.Snapshot;
import dev.tuntas.core.spi.Described;
import dev.tuntas.core.spi.TextValues;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A chain of calls as statements that a user could have written. */
public final class SequenceCode {
    private final Class<?> type;
    private final String variable;
    private final TypeArguments types;
    private final ArgumentValues values;
    private final JavaNames names = new JavaNames();
    private final String statements;
    private boolean isWhole = true;

    public SequenceCode(Class<?> type, Chain chain, String variable) {
        this.type = type;
        this.variable = variable;
        this.types = new TypeArguments(type);
        this.values = new ArgumentValues(type, 1, List.of());
        this.statements =
                chain.links().stream()
                        .map(link -> statement(link) + ";\n")
                        .collect(Collectors.joining());
    }

    public String statements() {
        return statements;
    }

    /**
     * Whether there is code for all arguments: otherwise some are only drawn, and it won't compile.
     */
    public boolean isWhole() {
        return isWhole;
    }

    public List<String> imports() {
        return names.imports();
    }

    private String statement(Chain link) {
        String call = expression(link);
        if (link.before() == null) {
            return names.of(type) + typeArguments() + " " + variable + " = " + call;
        }
        return link.takesResult() ? variable + " = " + call : call;
    }

    private String expression(Chain link) {
        Executable member = link.call().member();
        String arguments = arguments(link.call());
        if (member instanceof Constructor) {
            boolean generic = type.getTypeParameters().length > 0;
            return "new " + names.of(type) + (generic ? "<>" : "") + arguments;
        }
        String receiver = link.before() == null ? names.of(type) : variable;
        return receiver + "." + member.getName() + arguments;
    }

    /** Type variables stand for what the parameters of their type get. */
    private String typeArguments() {
        TypeVariable<?>[] variables = type.getTypeParameters();
        return variables.length == 0
                ? ""
                : Arrays.stream(variables)
                        .map(this::typeArgument)
                        .collect(Collectors.joining(", ", "<", ">"));
    }

    private String typeArgument(TypeVariable<?> variable) {
        List<Object> fitting = values.of(erased(variable));
        if (fitting.isEmpty()) {
            return "?";
        }
        Object first = fitting.get(0);
        return names.of(first instanceof Described made ? made.type() : first.getClass());
    }

    private static Class<?> erased(Type type) {
        if (type instanceof TypeVariable<?> variable) {
            return erased(variable.getBounds()[0]);
        }
        return type instanceof ParameterizedType parameterized
                ? (Class<?>) parameterized.getRawType()
                : type instanceof Class<?> plain ? plain : Object.class;
    }

    // Arguments.
    // -----------------------------------------------------------------------------------------

    private String arguments(Call call) {
        boolean overloaded = isOverloaded(call.member());
        List<String> arguments = new ArrayList<>();
        for (int i = 0; i < call.arguments().size(); i++) {
            Object value = call.arguments().get(i);
            String literal = literal(value);
            Class<?> parameter = parameter(call.member(), i, value);
            Class<?> given = value instanceof Described made ? made.type() : value.getClass();
            boolean exact = parameter == given && !isPrimitive(value);
            boolean cast = overloaded && !exact && !isPrimitiveOf(parameter, value);
            String operand = literal.startsWith("-") ? "(" + literal + ")" : literal;
            arguments.add(cast ? "(" + names.of(parameter) + ") " + operand : literal);
        }
        return "(" + String.join(", ", arguments) + ")";
    }

    private Class<?> parameter(Executable member, int index, Object value) {
        return types.isOpen(member, index) && isPrimitive(value)
                ? value.getClass()
                : types.parameter(member, index);
    }

    /** Whether the compiler could choose another method or constructor for the same literals. */
    private boolean isOverloaded(Executable member) {
        Stream<? extends Executable> all =
                member instanceof Constructor
                        ? Arrays.stream(type.getConstructors())
                        : Arrays.stream(type.getMethods()).filter(m -> !m.isBridge());
        return all.filter(other -> other.getName().equals(member.getName()))
                        .filter(other -> other.getParameterCount() == member.getParameterCount())
                        .map(other -> Arrays.toString(other.getParameterTypes()))
                        .distinct()
                        .count()
                > 1;
    }

    /** Whether the literal of a value is of a primitive type. */
    private static boolean isPrimitive(Object value) {
        return MethodType.methodType(value.getClass()).unwrap().returnType().isPrimitive();
    }

    private static boolean isPrimitiveOf(Class<?> parameter, Object value) {
        return parameter.isPrimitive()
                && MethodType.methodType(parameter).wrap().returnType() == value.getClass();
    }

    private String literal(Object value) {
        if (value instanceof Enum<?> constant) {
            return names.of(constant.getDeclaringClass()) + "." + constant.name();
        }
        if (value instanceof Class<?> named) {
            return names.of(named) + ".class";
        }
        String code = value instanceof Described made ? made.code(type) : TextValues.code(value);
        isWhole &= code != null;
        return code == null ? Snapshot.of(value).toString() : code;
    }
}
