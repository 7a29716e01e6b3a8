package dev.tuntas.check.spi.input;

import dev.tuntas.core.Structure;
import dev.tuntas.core.structure.JavaSnippet;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Java code that makes the values of one input: an expression for each, and the methods that these
 * call, for a class in a given package.
 */
public final class CounterexampleCode {
    /** The last statement, if it is one that says the whole value. */
    private static final Pattern ROOT = Pattern.compile("(?m)^var (\\w+) = (.*);\\s*\\z");

    /** A single statement that makes an object by its constructor, whose type needs no context. */
    private static final Pattern MADE =
            Pattern.compile("[\\w.]+ (\\w+) = (new [\\w.]+\\([^\\n]*\\));\\s*");

    /** The name of a helper. */
    private static final Pattern HELPER = Pattern.compile("static [^(]*?(\\w+)\\(");

    private final Class<?> neighbour;
    private final Set<String> taken;

    /** By name: methods that build a structure each. */
    private final Map<String, String> makers = new LinkedHashMap<>();

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

    /** A name that no method without parameters has, of the class or made here. */
    public String free(String name) {
        String free = name;
        while (taken.contains(free) || makers.containsKey(free)) {
            free += "Input";
        }
        return free;
    }

    /** An expression for a plain value, or a call of a method that builds the structure. */
    String value(Structure<?> part, String name, Class<?> type, Type declared) {
        JavaSnippet code = part.toJavaSnippet(neighbour);
        addHelpers(code.helpers());
        Matcher made = MADE.matcher(code.statements());
        if (made.matches() && made.group(1).equals(code.root()) && isNamed(code, type)) {
            return made.group(2);
        }
        // A value, or a container, is said where it is wanted: there its type arguments are known.
        Matcher last = ROOT.matcher(code.statements());
        boolean isExpression = last.find() && last.group(1).equals(code.root());
        String before = isExpression ? code.statements().substring(0, last.start()) : "";
        if (isExpression && before.isBlank()) {
            return last.group(2);
        }
        String returned =
                isExpression || isNamed(code, type) || isOfNamed(code, part, type)
                        ? code.root()
                        : "(" + name(type) + ") (Object) " + code.root();
        String maker = free(name);
        makers.put(
                maker,
                "private static %s %s() {\n%s    return %s;\n}\n"
                        .formatted(
                                isExpression ? source(declared, type) : name(type),
                                maker,
                                (isExpression ? before : code.statements()).indent(4),
                                isExpression ? last.group(2) : returned));
        return maker + "()";
    }

    /** A type with its arguments, if all of it can be named here. */
    private String source(Type declared, Class<?> type) {
        String arguments =
                declared instanceof ParameterizedType parameterised
                        ? Stream.of(parameterised.getActualTypeArguments())
                                .map(argument -> source(argument, ParameterFields.erase(argument)))
                                .collect(Collectors.joining(", ", "<", ">"))
                        : "";
        boolean isRaw = declared instanceof TypeVariable || declared instanceof WildcardType;
        return isRaw || arguments.contains("?") ? name(type) : name(type) + arguments;
    }

    /** Whether the variable's class is one below a type: then it needs no cast. */
    private static boolean isOfNamed(JavaSnippet code, Structure<?> part, Class<?> type) {
        Object made = part.materialiseOrNull();
        return made != null && type.isInstance(made) && isNamed(code, made.getClass());
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
        return joined(makers.values(), helpers);
    }

    /** The methods that these of the expressions call, with their helpers. */
    public String methodsOf(List<String> expressions) {
        List<String> called =
                makers.entrySet().stream()
                        .filter(maker -> expressions.contains(maker.getKey() + "()"))
                        .map(Map.Entry::getValue)
                        .toList();
        List<String> callers = new ArrayList<>(expressions);
        callers.addAll(called);
        Set<String> needed = new LinkedHashSet<>();
        for (int i = 0; i < callers.size(); i++) {
            String caller = callers.get(i);
            helpers.stream()
                    .filter(helper -> caller.contains(nameOf(helper) + "(") && needed.add(helper))
                    .forEach(callers::add);
        }
        return joined(called, needed);
    }

    private static String nameOf(String helper) {
        Matcher name = HELPER.matcher(helper);
        if (!name.find()) {
            throw new IllegalStateException("a helper without a name: " + helper);
        }
        return name.group(1);
    }

    private static String joined(Collection<String> makers, Collection<String> helpers) {
        return Stream.concat(makers.stream(), helpers.stream()).collect(Collectors.joining("\n"));
    }
}
