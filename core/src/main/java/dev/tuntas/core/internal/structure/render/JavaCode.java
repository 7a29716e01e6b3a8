package dev.tuntas.core.internal.structure.render;

import static java.util.stream.Collectors.joining;

import dev.tuntas.core.internal.bounds.ClassProblems;
import dev.tuntas.core.internal.bounds.Fields;
import dev.tuntas.core.internal.structure.materialise.FreshValues;
import dev.tuntas.core.internal.structure.materialise.MemberAccess;
import dev.tuntas.core.internal.structure.render.Graph.Link;
import dev.tuntas.core.internal.structure.render.Graph.Shape;
import dev.tuntas.core.internal.structure.render.Graph.Vertex;
import dev.tuntas.core.spi.JavaLiterals;
import dev.tuntas.core.structure.JavaSnippet;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Java code that builds a graph: statements for the body of a method in the root's package, and the
 * helper methods that they call, if any.
 *
 * <pre>{@code
 * SearchTree searchTree = new SearchTree();
 * SearchTree.Node node0 = new SearchTree.Node();
 * searchTree.root = node0;
 * searchTree.size = 1;
 * }</pre>
 *
 * <p>The order is: objects first, then arrays and records, each after those it holds, then fields.
 * An array that holds itself through other arrays and records is declared with the objects, empty,
 * and filled with the fields. A container is written out where it is referred to; if there are
 * objects in it, after all that those reach, because a set or map asks them for hash codes.
 */
public final class JavaCode {
    private final Graph graph;
    private final List<String> statements = new ArrayList<>();
    private final Set<Vertex> begun = new HashSet<>();
    private final Set<Vertex> declared = new HashSet<>();
    private final Set<Vertex> completed = new HashSet<>();
    private final Set<Link> set = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Set<String> toOpen = new TreeSet<>();
    private final FreshValues fresh = new FreshValues();
    private final JavaVariables variables;
    private final JavaTypeNames types;
    private final JavaExpressions expressions;

    private JavaCode(Graph graph, Class<?> neighbour) {
        this.graph = graph;
        this.variables = new JavaVariables(graph.vertices());
        this.types = new JavaTypeNames(neighbour);
        this.expressions = new JavaExpressions(types, variables);
    }

    /** Code for a class in the root's package. */
    public static JavaSnippet of(Graph graph) {
        Vertex root = graph.root().target();
        return of(graph, root == null ? Object.class : root.type());
    }

    /** Code for a class in the package of another one. */
    public static JavaSnippet of(Graph graph, Class<?> neighbour) {
        JavaCode code = new JavaCode(graph, neighbour);
        code.write();
        return new JavaSnippet(code.statements(), code.root(), code.helpers());
    }

    /**
     * Code for what the links of the root lead to; the root itself is no object. The root of the
     * snippet has a line with an expression for each.
     */
    public static JavaSnippet ofRoots(Graph graph, Class<?> neighbour) {
        Vertex roots = Objects.requireNonNull(graph.root().target());
        List<Vertex> objects = graph.vertices().stream().filter(v -> v != roots).toList();
        JavaCode code = new JavaCode(graph, neighbour);
        code.write(objects);
        return new JavaSnippet(
                code.statements(),
                roots.links().stream().map(code.expressions::value).collect(joining("\n")),
                code.helpers());
    }

    private String statements() {
        String needs =
                toOpen.stream()
                        .map(place -> "// needs --add-opens " + place + "=ALL-UNNAMED\n")
                        .collect(joining());
        return needs + statements.stream().map(line -> line + "\n").collect(joining());
    }

    private String helpers() {
        return expressions.used().stream().map(JavaHelper::text).collect(joining("\n"));
    }

    private String root() {
        Vertex root = graph.root().target();
        if (root == null) {
            return "value";
        }
        return graph.root().isHeld() ? variables.name(root) + "Held" : variables.name(root);
    }

    private void write() {
        Vertex root = graph.root().target();
        if (root == null) {
            statements.add("var value = " + expressions.value(graph.root()) + ";");
            return;
        }
        write(graph.vertices());
        if (JavaExpressions.isWrittenInPlace(root) || graph.root().isHeld()) {
            statements.add("var " + root() + " = " + expressions.value(graph.root()) + ";");
        }
    }

    private void write(List<Vertex> objects) {
        List<Vertex> waiting = objects.stream().filter(JavaCode::canWait).toList();
        waiting.forEach(this::declareEmpty);
        objects.forEach(this::declareFull);
        waiting.forEach(vertex -> fill(vertex, false));
        objects.forEach(this::complete);
        // What led back to a record that was not there yet.
        waiting.forEach(vertex -> fill(vertex, true));
    }

    // Declarations.
    // --------------------------------------------------------------------------------

    /** Whether an object is declared before its values are. */
    private static boolean canWait(Vertex vertex) {
        return vertex.isRow()
                ? JavaExpressions.holdsItself(vertex)
                : !vertex.type().isRecord() && !JavaExpressions.isCell(vertex);
    }

    private void declareEmpty(Vertex vertex) {
        if (!declared.add(vertex)) {
            return;
        }
        Vertex outer = outer(vertex);
        if (outer != null) {
            declareEmpty(outer);
        }
        String expression =
                vertex.isRow() ? expressions.emptyRow(vertex) : expressions.object(vertex, outer);
        statements.add(expressions.declaration(vertex, expression));
    }

    /** The outer object of an inner one, if {@code outer.new Inner()} does what is wanted. */
    private @Nullable Vertex outer(Vertex vertex) {
        for (Link link : vertex.isRow() ? List.<Link>of() : vertex.links()) {
            Vertex target = link.target();
            if (target != null
                    && vertex.field(link).isSynthetic()
                    && target.type() == vertex.type().getEnclosingClass()
                    && types.canConstruct(vertex.type(), target.type())) {
                return target;
            }
        }
        return null;
    }

    private void declareFull(Vertex vertex) {
        if (declared.contains(vertex)) {
            return;
        }
        if (!begun.add(vertex)) {
            throw ClassProblems.recordCycle(vertex.label());
        }
        for (Link link : vertex.links()) {
            Vertex target = link.target();
            if (target != null) {
                declareFull(target);
            }
        }
        if (!JavaExpressions.isWrittenInPlace(vertex)) {
            vertex.links().stream().filter(JavaCode::hasObjects).forEach(this::completeTarget);
            String expression =
                    vertex.isRow() ? expressions.array(vertex) : expressions.record(vertex);
            statements.add(expressions.declaration(vertex, expression));
        }
        declared.add(vertex);
    }

    // Values.
    // --------------------------------------------------------------------------------------

    /** Whether a value is a container with objects in it, which may be asked for hash codes. */
    private static boolean hasObjects(Link link) {
        Vertex target = link.target();
        return target != null
                && target.isContainer()
                && target.links().stream().anyMatch(each -> each.target() != null);
    }

    /**
     * Sets what an object reaches and then what it has itself, so that its hash code is what it
     * will be. On a circle one of the objects has to be first.
     */
    private void complete(Vertex vertex) {
        if (completed.add(vertex)) {
            if (!begun.contains(vertex)) {
                declareFull(vertex);
            }
            vertex.links().forEach(this::completeTarget);
            if (canWait(vertex)) {
                fill(vertex, true);
            }
        }
    }

    private void completeTarget(Link link) {
        Vertex target = link.target();
        if (target != null) {
            complete(target);
        }
    }

    /** Sets the values of an object; containers with objects in them only if these are complete. */
    private void fill(Vertex vertex, boolean withObjects) {
        for (Link link : vertex.links()) {
            boolean isReady = vertex.isContainer() ? withObjects : withObjects || !hasObjects(link);
            if (isReady && isDeclared(link) && set.add(link)) {
                fill(vertex, link);
            }
        }
    }

    private boolean isDeclared(Link link) {
        Vertex target = link.target();
        return target == null || declared.contains(target);
    }

    private void fill(Vertex vertex, Link link) {
        if (vertex.isContainer()) {
            add(vertex, link);
        } else if (vertex.isRow()) {
            element(vertex, link);
        } else if (!isThereAlready(vertex, link)) {
            field(vertex, link, vertex.field(link));
        }
    }

    private void add(Vertex container, Link link) {
        String name = variables.name(container);
        if (container.shape() != Shape.MAP) {
            statements.add(name + ".add(" + expressions.value(link) + ");");
        } else if (link.position() % 2 == 1) {
            String key = expressions.value(container.links().get(link.position() - 1));
            statements.add(name + ".put(" + key + ", " + expressions.value(link) + ");");
        }
    }

    private void element(Vertex array, Link link) {
        String name = variables.name(array);
        boolean direct = types.canName(array.type()) && expressions.isTyped(link);
        String place = direct ? name + link.name() : "((Object[]) " + name + ")" + link.name();
        if (link.target() != null || link.plain() != null) {
            statements.add(place + " = " + expressions.value(link) + ";");
        }
    }

    private boolean isThereAlready(Vertex vertex, Link link) {
        Field field = vertex.field(link);
        Vertex outer = outer(vertex);
        if (link.target() != null) {
            return link.target() == outer && field.isSynthetic();
        }
        return outer == null && fresh.holds(vertex.type(), field, link.plain());
    }

    private void field(Vertex vertex, Link link, Field field) {
        Vertex target = link.target();
        if (target != null && isMadeSpecially(vertex, field, target)) {
            special(vertex, field, target);
            return;
        }
        String name = variables.name(vertex);
        String value = expressions.value(link);
        boolean hidden = !Fields.named(vertex.type(), field.getName()).equals(field);
        if (!hidden && types.canAssign(vertex.type(), field) && expressions.isTyped(link)) {
            statements.add(name + "." + field.getName() + " = " + value + ";");
            return;
        }
        String quoted = JavaLiterals.of(field.getName());
        String owner = hidden ? expressions.type(field.getDeclaringClass()) : "";
        String call =
                hidden
                        ? expressions.call(JavaHelper.SET_IN, owner, name, quoted, value)
                        : expressions.call(JavaHelper.SET, name, quoted, value);
        statements.add(call + ";");
        noteClosed(field.getDeclaringClass());
    }

    /** Whether a constructor makes a container for a field that code here could not make. */
    private boolean isMadeSpecially(Vertex vertex, Field field, Vertex target) {
        return target.isContainer()
                && target.fixed() == null
                && fresh.hasSpecialContainer(vertex.type(), field, target.type());
    }

    private void special(Vertex vertex, Field field, Vertex container) {
        if (container.links().isEmpty() && fresh.hasEmptyContainer(vertex.type(), field)) {
            return;
        }
        if (JavaExpressions.isWrittenInPlace(container)) {
            statements.add(expressions.refill(vertex, field, container) + ";");
        } else {
            // It would have to be there before the object whose constructor makes it.
            String what = vertex.label() + "." + field.getName() + ", which holds itself";
            statements.add(JavaValues.missing(what) + ";");
        }
    }

    private void noteClosed(Class<?> type) {
        if (MemberAccess.isJdk(type)) {
            toOpen.add(type.getModule().getName() + "/" + type.getPackageName());
        }
    }
}
