package dev.tuntas.check.internal.contract;

import com.github.javaparser.ast.body.Parameter;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.ThisExpr;
import java.util.ArrayList;
import java.util.List;

/**
 * The values that clauses need from before the call.
 *
 * <p>An expression is worked out only if the case of its clause applies, and what it throws then is
 * thrown where its value is used: {@code size > 0 ==> result == old(array[0])} is fine for an empty
 * array. An expression that uses the variables of quantifiers has a value for each of theirs, kept
 * in a map.
 *
 * <p>The variables need types, which only the compiler knows; so it is asked first, with {@link
 * #probe}.
 */
final class OldValues {
    private final List<String> types;
    private final List<Old> all = new ArrayList<>();

    /**
     * One value.
     *
     * @param guard the variable that says whether the case applies
     * @param number of the clause
     * @param keys the variables of quantifiers that it uses
     * @param quantifiers those that bind them, outermost first
     */
    private record Old(
            String name,
            String guard,
            int number,
            Renderer before,
            Expression expression,
            List<Parameter> keys,
            List<MethodCallExpr> quantifiers) {}

    /** With the types that were found by a probe; none, before that. */
    OldValues(List<String> types) {
        this.types = types;
    }

    boolean isEmpty() {
        return all.isEmpty();
    }

    static String variable(int index) {
        return "old" + (index + 1) + "$";
    }

    private String type(int index) {
        return index < types.size() ? types.get(index) : "Object";
    }

    /** Registers a value; gives the expression for it, after what must be done before. */
    Traced use(
            Renderer before,
            Expression expression,
            List<Parameter> keys,
            List<MethodCallExpr> quantifiers,
            String guard,
            int number,
            Traced.Builder out) {
        int index = all.size();
        Old old = new Old(variable(index), guard, number, before, expression, keys, quantifiers);
        all.add(old);
        if (!keys.isEmpty()) {
            return Traced.of(
                    "((%s) captured$(%s, %s, \"%s\"))"
                            .formatted(type(index), old.name, key(keys), escaped(expression)));
        }
        if (!isSafe(expression)) {
            out.add("if (thrown%s != null) throw thrown%s;\n".formatted(old.name, old.name));
        }
        return Traced.of(old.name);
    }

    private static String key(List<Parameter> keys) {
        return "java.util.List.of("
                + String.join(", ", keys.stream().map(Parameter::getNameAsString).toList())
                + ")";
    }

    private static String escaped(Expression expression) {
        return expression.toString().replace("\\", "\\\\").replace("\"", "\\\"");
    }

    /** Whether an expression can't throw. */
    private static boolean isSafe(Expression expression) {
        return expression instanceof NameExpr
                || expression instanceof ThisExpr
                || (expression instanceof FieldAccessExpr access
                        && access.getScope() instanceof ThisExpr);
    }

    // --- code before the call -------------------------------------------------------------------

    void emitCaptures(Traced.Builder out, List<Mistake> mistakes) {
        for (int i = 0; i < all.size(); i++) {
            try {
                emitCapture(all.get(i), type(i), out);
            } catch (MistakeException e) {
                mistakes.add(e.mistake());
            }
        }
    }

    private static void emitCapture(Old old, String type, Traced.Builder out) {
        out.add("at$ = " + old.number + ";\n");
        if (!old.keys.isEmpty()) {
            emitMap(old, type, out);
        } else if (isSafe(old.expression)) {
            Traced value = old.before.render(old.expression, out);
            out.add(Traced.join("final ", type, " ", old.name, " = ", value, ";\n"));
        } else {
            emitGuarded(old, type, out);
        }
    }

    /** In two steps, because lambdas can use only variables that are set once. */
    private static void emitGuarded(Old old, String type, Traced.Builder out) {
        String name = old.name;
        out.add("%s set%s = %s;\n".formatted(type, name, JavaTypes.initial(type)));
        out.add("RuntimeException setThrown%s = null;\n".formatted(name));
        out.add("if (" + old.guard + ") {\ntry {\n");
        Traced value = old.before.render(old.expression, out);
        out.add(Traced.join("set", name, " = ", value, ";\n"));
        out.add("} catch (RuntimeException e$) {\nsetThrown%s = e$;\n}\n}\n".formatted(name));
        out.add("final %s %s = set%s;\n".formatted(type, name, name));
        out.add("final RuntimeException thrown%s = setThrown%s;\n".formatted(name, name));
    }

    /** Values that throw stay out of the map, and throw when they are asked for. */
    private static void emitMap(Old old, String type, Traced.Builder out) {
        out.add(
                "final java.util.Map<Object, %s> %s = new java.util.HashMap<>();\n"
                        .formatted(JavaTypes.boxed(type), old.name));
        out.add("if (" + old.guard + ") {\n");
        emitLoops(old, 0, out);
        out.add("}\n");
    }

    private static void emitLoops(Old old, int depth, Traced.Builder out) {
        if (depth < old.quantifiers.size()) {
            Quantifier quantifier = old.before.quantifier(old.quantifiers.get(depth));
            quantifier.emitLoops("", out, inner -> emitLoops(old, depth + 1, inner));
            return;
        }
        out.add("try {\n");
        Traced value = old.before.render(old.expression, out);
        out.add(Traced.join(old.name, ".put(", key(old.keys), ", ", value, ");\n"));
        out.add("} catch (RuntimeException e$) {\n}\n");
    }

    /** Methods with a variable of each value's type, for the compiler to tell that type. */
    void probe(String typeVariables, String parameters, Traced.Builder out) {
        for (Old old : all) {
            String separator = parameters.isEmpty() || old.keys.isEmpty() ? "" : ", ";
            Traced.Builder keys = new Traced.Builder();
            for (int i = 0; i < old.keys.size(); i++) {
                keys.add(i == 0 ? "" : ", ").add(old.before.render(old.keys.get(i), keys));
            }
            out.add("static %s void probe%s(".formatted(typeVariables, old.name));
            out.add(parameters + separator).add(keys).add(") throws Throwable {\n");
            Traced value = old.before.render(old.expression, out);
            out.add(Traced.join("var ", old.name, " = ", value, ";\n}\n"));
        }
    }
}
