package dev.tuntas.core.internal.structure.render;

import dev.tuntas.core.bounds.ContainerKind;
import dev.tuntas.core.internal.bounds.Construction;
import dev.tuntas.core.internal.bounds.PlainValues;
import dev.tuntas.core.internal.structure.materialise.RecordMaker;
import dev.tuntas.core.internal.structure.render.Graph.Link;
import dev.tuntas.core.internal.structure.render.Graph.Shape;
import dev.tuntas.core.internal.structure.render.Graph.Vertex;
import dev.tuntas.core.spi.JavaLiterals;
import java.lang.reflect.Field;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The expressions that make objects in printed code: plain Java where the language allows it, else
 * a call of a {@link JavaHelper}.
 */
final class JavaExpressions {
    /** As many keys and values {@code Map.of} takes. */
    private static final int MOST_PAIRS = 10;

    private final Set<JavaHelper> used = EnumSet.noneOf(JavaHelper.class);
    private final JavaVariables variables;
    private final JavaTypeNames types;
    private final JavaValues values;

    JavaExpressions(JavaTypeNames types, JavaVariables variables) {
        this.types = types;
        this.variables = variables;
        this.values = new JavaValues(types, used);
    }

    /** The helpers that expressions made so far call. */
    Set<JavaHelper> used() {
        return used;
    }

    String declaration(Vertex vertex, String expression) {
        String type = types.canName(vertex.type()) ? types.name(vertex.type()) : "Object";
        return type + " " + variables.name(vertex) + " = " + expression + ";";
    }

    /** The value of a field or element: a variable, a literal, or a container in full. */
    String value(Link link) {
        Vertex target = link.target();
        if (target == null) {
            return values.of(link.plain());
        }
        String object = isWrittenInPlace(target) ? inPlace(target) : variables.name(target);
        return link.isHeld() ? "java.util.Optional.of(" + object + ")" : object;
    }

    /** Whether that value has its own type for the compiler, and not only Object. */
    boolean isTyped(Link link) {
        Vertex target = link.target();
        if (target == null) {
            return values.isTyped(link.plain());
        }
        return types.canName(target.type())
                && (!isWrittenInPlace(target) || target.links().stream().allMatch(this::isTyped));
    }

    /**
     * Whether an object needs no variable: a container is written where it is referred to, unless
     * it holds itself. The compiler infers its type from that place.
     */
    static boolean isWrittenInPlace(Vertex vertex) {
        return isCell(vertex) || vertex.isContainer() && !holdsItself(vertex);
    }

    /** Whether an object is one of the JDK's that refers to another. */
    static boolean isCell(Vertex vertex) {
        return vertex.type() == AtomicReference.class;
    }

    private String inPlace(Vertex vertex) {
        if (!isCell(vertex)) {
            return container(vertex);
        }
        String held = value(vertex.links().get(0));
        return "new " + types.name(vertex.type()) + "<>(" + (held.equals("null") ? "" : held) + ")";
    }

    /** Whether an array or container holds itself, through others and records. */
    static boolean holdsItself(Vertex row) {
        Set<Vertex> seen = new HashSet<>();
        List<Vertex> toDo = new ArrayList<>(List.of(row));
        while (!toDo.isEmpty()) {
            for (Link link : toDo.remove(toDo.size() - 1).links()) {
                Vertex target = link.target();
                if (target != null
                        && (target.isRow() || target.type().isRecord())
                        && seen.add(target)) {
                    toDo.add(target);
                }
            }
        }
        return seen.contains(row);
    }

    /** A new container with all that is in it, in its order. */
    String container(Vertex vertex) {
        if (vertex.type() == BitSet.class) {
            return bits(vertex);
        }
        ContainerKind fixed = vertex.fixed();
        if (fixed == null) {
            return container(vertex, vertex.type());
        }
        String type = types.name(vertex.type());
        if (fixed.change() == ContainerKind.Change.NONE) {
            return "java.util.Collections.unmodifiable%s(%s)"
                    .formatted(
                            vertex.type().getSimpleName(), container(vertex, fixed.inner().made()));
        }
        if (vertex.shape() == Shape.MAP && vertex.length() > MOST_PAIRS) {
            return type + ".copyOf(" + container(vertex, fixed.inner().made()) + ")";
        }
        return isOneArray(vertex)
                ? type + ".copyOf(" + list(vertex, content(vertex)) + ")"
                : type + ".of(" + content(vertex) + ")";
    }

    private String content(Vertex vertex) {
        return String.join(", ", vertex.links().stream().map(this::value).toList());
    }

    private String container(Vertex vertex, Class<?> made) {
        String type = types.name(made);
        if (vertex.links().isEmpty()) {
            return "new " + type + "<>()";
        }
        String content = content(vertex);
        if (vertex.shape() == Shape.MAP) {
            return call(JavaHelper.MAP, "new " + type + "<>()", content);
        }
        boolean canCopy = JavaTypeNames.constructor(made, Collection.class) != null;
        return canCopy
                ? "new " + type + "<>(" + list(vertex, content) + ")"
                : call(JavaHelper.COLLECTION, "new " + type + "<>()", content);
    }

    /** A set of bits has no constructor that takes them. */
    private static String bits(Vertex vertex) {
        BitSet bits = new BitSet();
        vertex.links().forEach(link -> bits.set(PlainValues.toInt(link.plain())));
        return Arrays.stream(bits.toLongArray())
                .mapToObj(word -> word + "L")
                .collect(Collectors.joining(", ", "java.util.BitSet.valueOf(new long[] {", "})"));
    }

    private static String list(Vertex vertex, String content) {
        boolean hasNull =
                vertex.links().stream().anyMatch(l -> l.target() == null && l.plain() == null);
        if (hasNull && vertex.length() == 1 || isOneArray(vertex)) {
            // Others would take null, or an array, for all their arguments.
            return "java.util.Collections.singletonList(" + content + ")";
        }
        return hasNull
                ? "java.util.Arrays.asList(" + content + ")"
                : "java.util.List.of(" + content + ")";
    }

    private static boolean isOneArray(Vertex vertex) {
        Vertex only = vertex.links().size() == 1 ? vertex.links().get(0).target() : null;
        return only != null && only.type().isArray();
    }

    /** An expression for a class. */
    String type(Class<?> type) {
        return values.type(type);
    }

    /** A new object, whose fields are set later. */
    String object(Vertex vertex, @Nullable Vertex outer) {
        Class<?> type = vertex.type();
        if (outer != null) {
            return variables.name(outer) + ".new " + type.getSimpleName() + "()";
        }
        if (types.canConstruct(type, null)) {
            return "new " + types.name(type) + "()";
        }
        Construction construction = Construction.of(type).orElse(null);
        if (construction == null) {
            return call(JavaHelper.ALLOCATE, type(type));
        }
        return construction.arguments().isEmpty()
                ? call(JavaHelper.MAKE, type(type))
                : constructed(type, construction);
    }

    /** The arguments are of no account: they are those that the structure was made with. */
    private String constructed(Class<?> type, Construction construction) {
        Class<?>[] parameters = construction.constructor().getParameterTypes();
        List<String> arguments = construction.arguments().stream().map(values::of).toList();
        if (types.canCall(construction.constructor())) {
            boolean isOpen =
                    isOverloaded(type, parameters.length) || construction.constructor().isVarArgs();
            List<String> typed = new ArrayList<>();
            for (int i = 0; i < parameters.length; i++) {
                String argument = arguments.get(i);
                boolean isAny = isOpen && argument.equals("null");
                typed.add(isAny ? cast(parameters[i], argument) : argument);
            }
            return "new " + types.name(type) + "(" + String.join(", ", typed) + ")";
        }
        String classes =
                Arrays.stream(parameters).map(this::type).collect(Collectors.joining(", "));
        return call(
                JavaHelper.CONSTRUCT,
                type(type),
                "new Class<?>[] {" + classes + "}",
                "new Object[] {" + String.join(", ", arguments) + "}");
    }

    /** Fills the container that a constructor has made for a field. */
    String refill(Vertex holder, Field field, Vertex container) {
        String content = "new Object[] {" + content(container) + "}";
        return call(JavaHelper.REFILL, held(holder, field), content);
    }

    private String held(Vertex holder, Field field) {
        String name = variables.name(holder);
        boolean isDirect = field.getDeclaringClass() == holder.type() && types.canTouch(field);
        return isDirect
                ? name + "." + field.getName()
                : call(
                        JavaHelper.GET,
                        type(field.getDeclaringClass()),
                        name,
                        JavaLiterals.of(field.getName()));
    }

    /** A new record with its components; those without a domain are 0 or null. */
    String record(Vertex vertex) {
        Class<?> type = vertex.type();
        List<String> arguments = new ArrayList<>();
        boolean typed = types.canName(type);
        for (RecordComponent component : type.getRecordComponents()) {
            Link link = vertex.link(component.getName());
            arguments.add(link == null ? values.of(RecordMaker.zero(component)) : value(link));
            typed &= link == null || isTyped(link);
        }
        String list = String.join(", ", arguments);
        return typed && !(arguments.contains("null") && isOverloaded(type, arguments.size()))
                ? "new " + types.name(type) + "(" + list + ")"
                : cast(type, call(JavaHelper.RECORD, type(type), "new Object[] {" + list + "}"));
    }

    /** Whether null could be meant for more than one constructor. */
    private static boolean isOverloaded(Class<?> type, int parameters) {
        return Arrays.stream(type.getDeclaredConstructors())
                        .filter(constructor -> constructor.getParameterCount() == parameters)
                        .count()
                > 1;
    }

    /** A new array with its elements. */
    String array(Vertex vertex) {
        String list =
                "{" + String.join(", ", vertex.links().stream().map(this::value).toList()) + "}";
        Class<?> component = vertex.type().getComponentType();
        boolean typed = types.canName(component) && vertex.links().stream().allMatch(this::isTyped);
        return typed
                ? list
                : cast(
                        vertex.type(),
                        call(JavaHelper.ARRAY, type(component), "new Object[] " + list));
    }

    /** A new array of nulls, or an empty container, whose elements come later. */
    String emptyRow(Vertex vertex) {
        if (vertex.isContainer()) {
            return "new " + types.name(vertex.type()) + "()";
        }
        String nulls = "new Object[" + vertex.links().size() + "]";
        Class<?> component = vertex.type().getComponentType();
        return cast(vertex.type(), call(JavaHelper.ARRAY, type(component), nulls));
    }

    String call(JavaHelper helper, String... arguments) {
        used.add(helper);
        return helper.method() + "(" + String.join(", ", arguments) + ")";
    }

    private String cast(Class<?> type, String expression) {
        return types.canName(type) ? "(" + types.name(type) + ") " + expression : expression;
    }
}
