package dev.tuntas.check.internal.contract;

import com.github.javaparser.ast.body.Parameter;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.BooleanLiteralExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.type.PrimitiveType;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A quantifier as loops, one for each variable.
 *
 * <p>What a variable ranges over is taken from the conditions on it that are joined by {@code &&}:
 * in the range, or, if there is none, in what stands before {@code ==>} or in the body of an {@code
 * \exists}. A bound may be weaker than the condition that it comes from, because the conditions are
 * tested for each value all the same.
 */
final class Quantifier {
    private final MethodCallExpr call;
    private final Renderer renderer;
    private final List<Parameter> variables;
    private final Expression range;
    private final Expression body;
    private final List<Expression> conditions = new ArrayList<>();

    /** The condition that a loop over a collection makes true, which is not tested again. */
    private final Set<Expression> looped = new HashSet<>();

    private record Bound(Expression limit, boolean isStrict) {}

    Quantifier(MethodCallExpr call, Renderer renderer) {
        this.call = call;
        this.renderer = renderer;
        this.variables = call.getArgument(0).asLambdaExpr().getParameters();
        MethodCallExpr of =
                call.getArgument(0)
                        .asLambdaExpr()
                        .getExpressionBody()
                        .orElseThrow()
                        .asMethodCallExpr();
        this.range = of.getArgument(0);
        this.body = of.getArgument(1);
        conjuncts(limiting(), conditions);
    }

    /** The expression that limits the variables. */
    private Expression limiting() {
        if (hasRange()) {
            return range;
        }
        Expression inner = bare(body);
        if (isForall()) {
            return Renderer.isCall(inner, JavaForm.IMPLIES)
                    ? inner.asMethodCallExpr().getArgument(0)
                    : range;
        }
        return inner;
    }

    private boolean hasRange() {
        return !(range instanceof BooleanLiteralExpr);
    }

    private boolean isForall() {
        return call.getNameAsString().equals(JavaForm.FORALL);
    }

    private static Expression bare(Expression expression) {
        return expression.isEnclosedExpr()
                ? bare(expression.asEnclosedExpr().getInner())
                : expression;
    }

    private static void conjuncts(Expression expression, List<Expression> found) {
        Expression bare = bare(expression);
        if (bare instanceof BinaryExpr and && and.getOperator() == BinaryExpr.Operator.AND) {
            conjuncts(and.getLeft(), found);
            conjuncts(and.getRight(), found);
        } else {
            found.add(bare);
        }
    }

    boolean binds(String name) {
        return variables.stream().anyMatch(v -> v.getNameAsString().equals(name));
    }

    /** What the loops depend on. */
    Expression limits() {
        return limiting();
    }

    // --- code -----------------------------------------------------------------------------------

    /** Emits the loops; gives the variable with the result. */
    String emit(Traced.Builder out) {
        String holds = renderer.temporary();
        out.add("boolean %s = %s;\n".formatted(holds, isForall()));
        emitLoops(
                "loops" + holds + ":\n",
                out,
                inner -> {
                    Traced condition = renderer.render(body, inner);
                    inner.add(Traced.join("boolean body", holds, " = ", condition, ";\n"));
                    inner.add(
                            "if (%sbody%s) {\n%s = %s;\nbreak loops%s;\n}\n"
                                    .formatted(
                                            isForall() ? "!" : "",
                                            holds,
                                            holds,
                                            !isForall(),
                                            holds));
                });
        return holds;
    }

    /** Emits the loops, with a label or an empty text directly before the first one. */
    void emitLoops(String label, Traced.Builder out, Consumer<Traced.Builder> inner) {
        Set<String> unbound = new HashSet<>();
        variables.forEach(v -> unbound.add(v.getNameAsString()));
        String before = label;
        for (Parameter variable : variables) {
            Traced loop = loop(variable, unbound, out);
            out.add(before).add(loop);
            unbound.remove(variable.getNameAsString());
            before = "";
        }
        emitTest(out, inner);
        out.add("}\n".repeat(variables.size()));
    }

    private void emitTest(Traced.Builder out, Consumer<Traced.Builder> inner) {
        int tests = 0;
        for (Expression condition : hasRange() ? conditions : List.<Expression>of()) {
            if (!looped.contains(condition)) {
                Traced.Builder before = new Traced.Builder();
                Traced test = renderer.render(condition, before);
                out.add(before).add(Traced.join("if (", test, ") {\n"));
                tests++;
            }
        }
        inner.accept(out);
        out.add("}\n".repeat(tests));
    }

    private Traced loop(Parameter variable, Set<String> unbound, Traced.Builder out) {
        String type = variable.getTypeAsString();
        String name = variable.getNameAsString();
        if (type.equals("boolean")) {
            return Traced.of("for (boolean " + name + " : new boolean[] {false, true}) {\n");
        }
        if (isWhole(variable)) {
            Traced numbers = numbers(type, name, unbound, out);
            if (numbers != null) {
                return numbers;
            }
        }
        Traced elements = elements(variable, unbound, out);
        if (elements != null) {
            return elements;
        }
        boolean isEnum = TypeNames.find(type, renderer.scope()).filter(Class::isEnum).isPresent();
        if (isEnum) {
            Traced written = renderer.render(variable.getType(), new Traced.Builder());
            return Traced.join("for (", written, " ", name, " : ", written, ".values()) {\n");
        }
        throw noBounds(variable, unbound);
    }

    private static boolean isWhole(Parameter variable) {
        return variable.getType() instanceof PrimitiveType type
                && switch (type.getType()) {
                    case INT, LONG, SHORT, BYTE, CHAR -> true;
                    case BOOLEAN, FLOAT, DOUBLE -> false;
                };
    }

    private @Nullable Traced numbers(
            String type, String name, Set<String> unbound, Traced.Builder out) {
        Traced from = limit(type, name, false, unbound, out);
        Traced to = limit(type, name, true, unbound, out);
        if (from == null || to == null) {
            return null;
        }
        String counter = renderer.temporary();
        String last = renderer.temporary();
        String loop = "; %s <= %s; %s++) {\n".formatted(counter, last, counter);
        String set = "%s %s = (%s) %s;\n".formatted(type, name, type, counter);
        return Traced.join("for (long ", counter, " = ", from, ", ", last, " = ", to, loop, set);
    }

    private @Nullable Traced limit(
            String type, String name, boolean isUpper, Set<String> unbound, Traced.Builder out) {
        Bound bound = bound(name, isUpper, unbound, new HashSet<>());
        if (bound == null) {
            boolean isSmall = !type.equals("int") && !type.equals("long");
            return isSmall
                    ? Traced.of(JavaTypes.boxed(type) + (isUpper ? ".MAX_VALUE" : ".MIN_VALUE"))
                    : null;
        }
        Traced limit = renderer.render(bound.limit, out);
        String step = !bound.isStrict ? "" : isUpper ? " - 1" : " + 1";
        return Traced.join("(long) (", limit, ")", step);
    }

    /** A limit that is known in the loop; one on another variable is as good for this one. */
    private @Nullable Bound bound(
            String name, boolean isUpper, Set<String> unbound, Set<String> asked) {
        if (!asked.add(name)) {
            return null;
        }
        for (Expression condition : conditions) {
            Bound bound = bound(condition, name, isUpper);
            if (bound != null && !Renderer.uses(bound.limit, unbound)) {
                return bound;
            }
        }
        for (Expression condition : conditions) {
            Bound bound = bound(condition, name, isUpper);
            if (bound != null && bare(bound.limit) instanceof NameExpr other) {
                Bound others = bound(other.getNameAsString(), isUpper, unbound, asked);
                if (others != null) {
                    return others;
                }
            }
        }
        return null;
    }

    private static @Nullable Bound bound(Expression condition, String name, boolean isUpper) {
        if (!(condition instanceof BinaryExpr comparison)) {
            return null;
        }
        boolean isLeft = isName(comparison.getLeft(), name);
        if (!isLeft && !isName(comparison.getRight(), name)) {
            return null;
        }
        Expression limit = isLeft ? comparison.getRight() : comparison.getLeft();
        boolean wantsLess = isLeft == isUpper;
        return switch (comparison.getOperator()) {
            case LESS -> wantsLess ? new Bound(limit, true) : null;
            case LESS_EQUALS -> wantsLess ? new Bound(limit, false) : null;
            case GREATER -> wantsLess ? null : new Bound(limit, true);
            case GREATER_EQUALS -> wantsLess ? null : new Bound(limit, false);
            case EQUALS -> new Bound(limit, false);
            default -> null;
        };
    }

    private static boolean isName(Expression expression, String name) {
        return bare(expression) instanceof NameExpr n && n.getNameAsString().equals(name);
    }

    /** A loop over what is known to contain the variable. */
    private @Nullable Traced elements(Parameter variable, Set<String> unbound, Traced.Builder out) {
        for (Expression condition : conditions) {
            if (condition instanceof MethodCallExpr contains
                    && contains.getScope().isPresent()
                    && contains.getArguments().size() == 1
                    && isName(contains.getArgument(0), variable.getNameAsString())
                    && !Renderer.uses(contains.getScope().get(), unbound)) {
                String view = view(contains.getNameAsString());
                if (view != null) {
                    return elements(variable, contains, view, out);
                }
            }
        }
        return null;
    }

    private static @Nullable String view(String method) {
        return switch (method) {
            case "contains" -> "";
            case "containsKey" -> ".keySet()";
            case "containsValue" -> ".values()";
            default -> null;
        };
    }

    private Traced elements(
            Parameter variable, MethodCallExpr contains, String view, Traced.Builder out) {
        looped.add(contains);
        Traced type = renderer.render(variable.getType(), out);
        Traced source = renderer.render(contains.getScope().orElseThrow(), out);
        return Traced.join(
                "for (", type, " ", variable.getNameAsString(), " : ", source, view, ") {\n");
    }

    private MistakeException noBounds(Parameter variable, Set<String> unbound) {
        String name = variable.getNameAsString();
        if (!isWhole(variable)) {
            return renderer.mistake(
                    variable,
                    ("What '%s' ranges over is not known. Expected a range that contains it, as in"
                                    + " (\\%s %s; list.contains(%s); ...).")
                            .formatted(name, call.getNameAsString().substring(1), variable, name));
        }
        boolean hasLower = bound(name, false, unbound, new HashSet<>()) != null;
        boolean hasUpper = bound(name, true, unbound, new HashSet<>()) != null;
        String missing = hasLower ? "no upper bound" : hasUpper ? "no lower bound" : "no bounds";
        return renderer.mistake(
                variable,
                "The range has %s for '%s'. Expected, for example, 0 <= %s && %s < n."
                        .formatted(missing, name, name, name));
    }
}
