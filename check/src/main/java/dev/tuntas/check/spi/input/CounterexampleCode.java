package dev.tuntas.check.spi.input;

import dev.tuntas.core.Structure;
import dev.tuntas.core.structure.JavaSnippet;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Java code that makes the values of one input: an expression for each, and the methods that these
 * call, for a class in a given package.
 */
public final class CounterexampleCode {
    private final Class<?> neighbour;
    private final Set<String> taken;
    private final Set<String> makers = new LinkedHashSet<>();
    private final Set<String> helpers = new LinkedHashSet<>();

    /** Code for a class of its own. */
    public CounterexampleCode(Class<?> neighbour) {
        this(neighbour, Set.of());
    }

    private CounterexampleCode(Class<?> neighbour, Set<String> taken) {
        this.neighbour = neighbour;
        this.taken = taken;
    }

    /**
     * Code for a class that there is, whose methods without parameters have their names already.
     */
    public static CounterexampleCode inside(Class<?> home) {
        Set<String> taken = new HashSet<>();
        for (Class<?> c = home; c != null; c = c.getSuperclass()) {
            Stream.of(c.getDeclaredMethods())
                    .filter(method -> method.getParameterCount() == 0)
                    .forEach(method -> taken.add(method.getName()));
        }
        return new CounterexampleCode(home, taken);
    }

    /** A name that no method without parameters has. */
    public String free(String name) {
        String free = name;
        while (taken.contains(free)) {
            free += "Input";
        }
        return free;
    }

    /** An expression for a plain value, or a call of a method that builds the structure. */
    String value(Structure<?> part, String name, Class<?> type) {
        JavaSnippet code = part.toJavaSnippet(neighbour);
        if (part.objects() == 0) {
            String statement = code.statements().strip();
            return statement.substring(statement.indexOf('=') + 1, statement.length() - 1).strip();
        }
        addHelpers(code.helpers());
        String maker = free(name);
        makers.add(
                "private static %s %s() {\n%s    return %s;\n}\n"
                        .formatted(
                                name(type),
                                maker,
                                code.statements().indent(4),
                                isNamed(code, type)
                                        ? code.root()
                                        : "(" + name(type) + ") (Object) " + code.root()));
        return maker + "()";
    }

    private static boolean isNamed(JavaSnippet code, Class<?> type) {
        return code.statements().contains(type.getSimpleName() + " " + code.root() + " = ");
    }

    private String name(Class<?> type) {
        String name = type.getCanonicalName();
        String home = neighbour.getPackageName();
        boolean silent = type.getPackageName().equals(home) && !home.isEmpty();
        return silent ? name.substring(home.length() + 1) : name;
    }

    /** Each helper ends with a brace at the start of a line. */
    private void addHelpers(String text) {
        for (String helper : text.split("(?<=\n}\n)", -1)) {
            if (helper.contains("static ")) {
                helpers.add(helper.strip() + "\n");
            }
        }
    }

    /** The methods that the expressions call, and the helpers that those call. */
    public String methods() {
        String all = makers.stream().collect(Collectors.joining("\n"));
        return helpers.isEmpty() ? all : all + "\n" + String.join("\n", helpers);
    }
}
