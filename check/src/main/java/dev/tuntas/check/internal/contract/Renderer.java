package dev.tuntas.check.internal.contract;

import com.github.javaparser.ast.ArrayCreationLevel;
import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.Parameter;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.AnnotationExpr;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.ConditionalExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.SwitchExpr;
import com.github.javaparser.ast.expr.ThisExpr;
import com.github.javaparser.ast.expr.TypeExpr;
import com.github.javaparser.ast.expr.TypePatternExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.Statement;
import com.github.javaparser.ast.stmt.SwitchEntry;
import com.github.javaparser.ast.type.ClassOrInterfaceType;
import com.github.javaparser.ast.type.Type;
import dev.tuntas.check.internal.contract.Clause.Kind;
import dev.tuntas.check.internal.contract.JavaForm.Parsed;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Writes an expression of a clause as Java: names get the objects that they belong to, and what is
 * not an expression of Java becomes statements before it.
 *
 * <p>Quantifiers become loops, not calls with lambdas, so that a search can follow and resume them.
 * To evaluate no more than the user's expression does, an operator whose right side needs
 * statements becomes an {@code if}. What is left is copied character by character, so that the
 * compiler's complaints can be traced back.
 */
final class Renderer {
    private final Parsed parsed;
    private final Scope scope;
    private final @Nullable After after;
    private final Counter counter;
    private final Set<String> locals = new HashSet<>();

    /**
     * What a clause that is evaluated after the call can use.
     *
     * @param olds collects what is needed from before the call
     * @param guard the variable that says whether the clause's case applies
     * @param number of the clause
     */
    record After(OldValues olds, String guard, int number) {}

    /** Numbers variables, and notes what the generated class needs. */
    static final class Counter {
        private int temporaries;
        private boolean usesFresh;

        boolean usesFresh() {
            return usesFresh;
        }
    }

    /** For a clause before the call if there is no {@code after}. */
    Renderer(Parsed parsed, Scope scope, @Nullable After after, Counter counter) {
        this.parsed = parsed;
        this.scope = scope;
        this.after = after;
        this.counter = counter;
        for (TypePatternExpr pattern : parsed.expression().findAll(TypePatternExpr.class)) {
            locals.add(pattern.getNameAsString());
        }
        for (VariableDeclarator variable : parsed.expression().findAll(VariableDeclarator.class)) {
            locals.add(variable.getNameAsString());
        }
    }

    Scope scope() {
        return scope;
    }

    String temporary() {
        return "t" + ++counter.temporaries + "$";
    }

    MistakeException mistake(Node node, String message) {
        return new MistakeException(parsed.place(node), message);
    }

    /** The whole clause. */
    Traced render(Traced.Builder out) {
        return render(parsed.expression(), out);
    }

    /** A node as an expression; statements that must come before it go to {@code out}. */
    Traced render(Node node, Traced.Builder out) {
        if (node instanceof NameExpr name) {
            return name(name);
        }
        if (node instanceof ThisExpr) {
            return self(node);
        }
        if (node instanceof MethodCallExpr call) {
            return call(call, out);
        }
        if (node instanceof BinaryExpr binary && isLazy(binary)) {
            return lazy(binary, out);
        }
        if (node instanceof ConditionalExpr conditional) {
            return conditional(conditional, out);
        }
        if (node instanceof LambdaExpr lambda) {
            return lambda(lambda, out);
        }
        if (node instanceof BlockStmt || node instanceof SwitchExpr) {
            return closed(node);
        }
        if (node instanceof ClassOrInterfaceType type) {
            return type(type, out);
        }
        if (node instanceof TypeExpr type) {
            return typeOrName(type, out);
        }
        checkSideEffects(node);
        return copy(node, out);
    }

    private void checkSideEffects(Node node) {
        if (node instanceof AssignExpr || (node instanceof UnaryExpr unary && counts(unary))) {
            throw mistake(
                    node,
                    "'%s' changes a variable, but a contract must only look. Use == to compare."
                            .formatted(node));
        }
    }

    private static boolean counts(UnaryExpr expression) {
        return switch (expression.getOperator()) {
            case PREFIX_INCREMENT, PREFIX_DECREMENT, POSTFIX_INCREMENT, POSTFIX_DECREMENT -> true;
            default -> false;
        };
    }

    // --- copying --------------------------------------------------------------------------------

    private Traced copy(Node node, Traced.Builder out) {
        Traced.Builder copy = new Traced.Builder();
        int from = Parsed.begin(node);
        for (Node child : children(node)) {
            // The type of a pattern is a child of the pattern and of the instanceof around it.
            if (Parsed.begin(child) >= from) {
                copy.add(parsed.cut(from, Parsed.begin(child))).add(render(child, out));
                from = Parsed.end(child);
            }
        }
        return copy.add(parsed.cut(from, Parsed.end(node))).build();
    }

    private static List<Node> children(Node node) {
        return node.getChildNodes().stream()
                .filter(Renderer::isRendered)
                .sorted(
                        Comparator.comparing(Parsed::begin)
                                .thenComparing(Parsed::end, Comparator.reverseOrder()))
                .toList();
    }

    private static boolean isRendered(Node node) {
        boolean fits =
                (node instanceof Expression && !(node instanceof AnnotationExpr))
                        || node instanceof Statement
                        || node instanceof VariableDeclarator
                        || node instanceof SwitchEntry
                        || node instanceof Parameter
                        || node instanceof ArrayCreationLevel
                        || (node instanceof Type type && !type.isUnknownType());
        return fits && node.getRange().isPresent();
    }

    // --- names ----------------------------------------------------------------------------------

    private Traced name(NameExpr expression) {
        String name = expression.getNameAsString();
        if (isBound(expression, name)) {
            return copy(expression, new Traced.Builder());
        }
        String variable = scope.variables().get(name);
        if (name.equals(JavaForm.RESULT) || (variable == null && isPlain("result", name))) {
            return result(expression);
        }
        if (variable != null) {
            return instead(expression, variable);
        }
        Optional<Field> field = scope.field(name);
        if (field.isPresent()) {
            return instead(expression, qualified(expression, field.get()));
        }
        return scope.memberClass(name)
                .map(type -> instead(expression, JavaTypes.text(type)))
                .orElseGet(() -> copy(expression, new Traced.Builder()));
    }

    private boolean isPlain(String word, String name) {
        return name.equals(word) && scope.context().hasPlainWords();
    }

    private Traced result(NameExpr expression) {
        if (parsed.clause().kind() != Kind.ENSURES) {
            throw mistake(expression, "There is a result only in 'ensures'.");
        }
        if (after == null) {
            throw mistake(
                    expression,
                    "Before the call there is no result: it can't be used inside of \\old, nor in"
                            + " the range of a variable that \\old uses.");
        }
        String variable = scope.variables().get(JavaForm.RESULT);
        if (variable == null) {
            throw mistake(expression, "The method is void, so it has no result.");
        }
        return instead(expression, variable);
    }

    private String qualified(NameExpr expression, Field field) {
        return scope.qualifier(field)
                        .orElseThrow(
                                () ->
                                        mistake(
                                                expression,
                                                ("'%s' belongs to an object, but there is none"
                                                                + " here. Say whose it is.")
                                                        .formatted(field.getName())))
                + "."
                + field.getName();
    }

    private Traced instead(Node node, String text) {
        Traced.Spot spot = parsed.text().spot(Parsed.begin(node));
        return spot == null ? Traced.of(text) : Traced.of(spot.clause(), spot.offset(), text);
    }

    private Traced self(Node node) {
        String receiver = scope.receiver();
        if (receiver == null) {
            throw mistake(node, "The method is static, so there is no 'this'.");
        }
        return instead(node, receiver);
    }

    /** Whether a variable of the expression itself has the name. */
    private boolean isBound(Node at, String name) {
        return locals.contains(name) || binder(at, name) != null;
    }

    private static @Nullable LambdaExpr binder(Node at, String name) {
        for (Node node = at; node != null; node = node.getParentNode().orElse(null)) {
            if (node instanceof LambdaExpr lambda
                    && lambda.getParameters().stream()
                            .anyMatch(p -> p.getNameAsString().equals(name))) {
                return lambda;
            }
        }
        return null;
    }

    private Traced type(ClassOrInterfaceType type, Traced.Builder out) {
        Optional<Class<?>> member =
                type.getScope().isPresent()
                        ? Optional.empty()
                        : scope.memberClass(type.getNameAsString());
        if (member.isEmpty()) {
            return copy(type, out);
        }
        Traced copied = copy(type, out);
        int length = type.getNameAsString().length();
        Traced name = instead(type.getName(), JavaTypes.text(member.get()));
        return Traced.join(name, copied.cut(length, copied.text().length()));
    }

    /** Before {@code ::}, a parser can't tell a type from a variable. */
    private Traced typeOrName(TypeExpr type, Traced.Builder out) {
        String name = type.getTypeAsString();
        boolean isVariable = scope.variables().containsKey(name) || scope.field(name).isPresent();
        if (!isVariable || isBound(type, name)) {
            return copy(type, out);
        }
        NameExpr expression = new NameExpr(name);
        expression.setRange(type.getRange().orElseThrow());
        return name(expression);
    }

    // --- calls ----------------------------------------------------------------------------------

    static boolean isCall(Node node, String name) {
        return node instanceof MethodCallExpr call
                && call.getScope().isEmpty()
                && call.getNameAsString().equals(name);
    }

    private Traced call(MethodCallExpr call, Traced.Builder out) {
        if (call.getScope().isPresent()) {
            return copy(call, out);
        }
        String name = call.getNameAsString();
        if (name.equals(JavaForm.OLD) || isPlain("old", name)) {
            return old(call, out);
        }
        if (name.equals(JavaForm.FRESH) || isPlain("fresh", name)) {
            return fresh(call, out);
        }
        return switch (name) {
            case JavaForm.IMPLIES -> implies(call, out);
            case JavaForm.IFF -> compare(call, " == ", out);
            case JavaForm.DIFFERS -> compare(call, " != ", out);
            case JavaForm.FORALL, JavaForm.EXISTS -> Traced.of(quantifier(call).emit(out));
            default -> ownMethod(call, out);
        };
    }

    Quantifier quantifier(MethodCallExpr call) {
        return new Quantifier(call, this);
    }

    private Traced ownMethod(MethodCallExpr call, Traced.Builder out) {
        String name = call.getNameAsString();
        return scope.ownerOfMethod(name)
                .map(owner -> Traced.join(scope.qualifier(owner, name), ".", copy(call, out)))
                .orElseGet(() -> copy(call, out));
    }

    /**
     * The cast makes the compiler complain about an operand that is not boolean; the left one has
     * none, because it may be a pattern whose variable the right one uses.
     */
    private Traced implies(MethodCallExpr call, Traced.Builder out) {
        Traced left = Traced.join("!(", render(call.getArgument(0), out), ")");
        Traced.Builder before = new Traced.Builder();
        Traced right = render(call.getArgument(1), before);
        return before.isEmpty()
                ? Traced.join("(", left, " || (boolean) (", right, "))")
                : Traced.of(conditionally(left, "!", before, right, out));
    }

    private Traced compare(MethodCallExpr call, String operator, Traced.Builder out) {
        Traced left = render(call.getArgument(0), out);
        Traced right = render(call.getArgument(1), out);
        return Traced.join("((boolean) (", left, ")", operator, "(boolean) (", right, "))");
    }

    private Traced fresh(MethodCallExpr call, Traced.Builder out) {
        if (after == null) {
            throw mistake(
                    call, "Only after the call, in 'ensures' and 'signals', is anything fresh.");
        }
        if (call.getArguments().isEmpty()) {
            throw mistake(call, "Expected an object: \\fresh(object).");
        }
        counter.usesFresh = true;
        Traced.Builder all = new Traced.Builder();
        for (Expression argument : call.getArguments()) {
            all.add(all.isEmpty() ? "(" : " && ");
            all.add("fresh$(existing$, ").add(render(argument, out)).add(")");
        }
        return all.add(")").build();
    }

    // --- values from before the call ------------------------------------------------------------

    private Traced old(MethodCallExpr call, Traced.Builder out) {
        if (call.getArguments().size() != 1) {
            throw mistake(call, "Expected one expression: \\old(expression).");
        }
        if (parsed.clause().kind() == Kind.INVARIANT) {
            throw mistake(call, "An invariant is about one moment, so \\old means nothing in it.");
        }
        Expression expression = call.getArgument(0);
        if (after == null) {
            return Traced.join("(", render(expression, out), ")");
        }
        List<Parameter> keys = keys(call);
        Renderer before = new Renderer(parsed, scope, null, counter);
        return after.olds.use(
                before, expression, keys, quantifiers(call, keys), after.guard, after.number, out);
    }

    /** The variables of quantifiers that an old expression uses. */
    private List<Parameter> keys(MethodCallExpr old) {
        List<Parameter> keys = new ArrayList<>();
        for (NameExpr use : old.getArgument(0).findAll(NameExpr.class)) {
            String name = use.getNameAsString();
            LambdaExpr binder = binder(use, name);
            boolean isInside = binder != null && old.isAncestorOf(binder);
            if (!isInside && (binder != null || locals.contains(name))) {
                Parameter key = key(use, binder);
                if (!keys.contains(key)) {
                    keys.add(key);
                }
            }
        }
        return keys;
    }

    private Parameter key(NameExpr use, @Nullable LambdaExpr binder) {
        String name = use.getNameAsString();
        boolean isQuantified =
                binder != null
                        && binder.getParentNode()
                                .filter(
                                        call ->
                                                isCall(call, JavaForm.FORALL)
                                                        || isCall(call, JavaForm.EXISTS))
                                .isPresent();
        Optional<Parameter> variable =
                binder == null
                        ? Optional.empty()
                        : binder.getParameters().stream()
                                .filter(p -> p.getNameAsString().equals(name))
                                .findFirst();
        if (!isQuantified || !variable.orElseThrow().getType().isPrimitiveType()) {
            throw mistake(
                    use,
                    ("\\old can't use '%s', because its values are not known before the call. Expected"
                                    + " a variable of a quantifier, of a primitive type.")
                            .formatted(name));
        }
        return variable.get();
    }

    /** The quantifiers that bind the keys, and those on which their ranges depend. */
    private List<MethodCallExpr> quantifiers(MethodCallExpr old, List<Parameter> keys) {
        Set<String> needed = new HashSet<>();
        keys.forEach(key -> needed.add(key.getNameAsString()));
        List<MethodCallExpr> found = new ArrayList<>();
        for (Node node = old; node != null; node = node.getParentNode().orElse(null)) {
            if (isCall(node, JavaForm.FORALL) || isCall(node, JavaForm.EXISTS)) {
                Quantifier quantifier = quantifier((MethodCallExpr) node);
                if (needed.stream().anyMatch(quantifier::binds)) {
                    found.add(0, (MethodCallExpr) node);
                    quantifier
                            .limits()
                            .findAll(NameExpr.class)
                            .forEach(name -> needed.add(name.getNameAsString()));
                }
            }
        }
        return found;
    }

    static boolean uses(Expression expression, Set<String> names) {
        return expression.findAll(NameExpr.class).stream()
                .anyMatch(name -> names.contains(name.getNameAsString()));
    }

    // --- statements before expressions ----------------------------------------------------------

    private static boolean isLazy(BinaryExpr binary) {
        return binary.getOperator() == BinaryExpr.Operator.AND
                || binary.getOperator() == BinaryExpr.Operator.OR;
    }

    private Traced lazy(BinaryExpr binary, Traced.Builder out) {
        Traced left = render(binary.getLeft(), out);
        Traced.Builder before = new Traced.Builder();
        Traced right = render(binary.getRight(), before);
        if (before.isEmpty()) {
            Traced operator =
                    parsed.cut(Parsed.end(binary.getLeft()), Parsed.begin(binary.getRight()));
            return Traced.join(left, operator, right);
        }
        String not = binary.getOperator() == BinaryExpr.Operator.AND ? "" : "!";
        return Traced.of(conditionally(left, not, before, right, out));
    }

    /** Works out the right side only if the left one, or its opposite, holds. */
    private String conditionally(
            Traced left, String not, Traced.Builder before, Traced right, Traced.Builder out) {
        String value = temporary();
        out.add(Traced.join("boolean ", value, " = ", left, ";\n"));
        out.add("if (" + not + value + ") {\n").add(before);
        out.add(Traced.join(value, " = ", right, ";\n}\n"));
        return value;
    }

    private Traced conditional(ConditionalExpr expression, Traced.Builder out) {
        Expression then = expression.getThenExpr();
        Expression otherwise = expression.getElseExpr();
        Traced condition = render(expression.getCondition(), out);
        Traced.Builder beforeThen = new Traced.Builder();
        Traced thenValue = render(then, beforeThen);
        Traced.Builder beforeElse = new Traced.Builder();
        Traced elseValue = render(otherwise, beforeElse);
        if (beforeThen.isEmpty() && beforeElse.isEmpty()) {
            Traced question = parsed.cut(Parsed.end(expression.getCondition()), Parsed.begin(then));
            Traced colon = parsed.cut(Parsed.end(then), Parsed.begin(otherwise));
            return Traced.join(condition, question, thenValue, colon, elseValue);
        }
        String value = temporary();
        out.add(Traced.join("boolean ", value, ";\nif (", condition, ") {\n"));
        out.add(beforeThen).add(Traced.join(value, " = ", thenValue, ";\n} else {\n"));
        out.add(beforeElse).add(Traced.join(value, " = ", elseValue, ";\n}\n"));
        return Traced.of(value);
    }

    private Traced lambda(LambdaExpr lambda, Traced.Builder out) {
        Optional<Expression> body = lambda.getExpressionBody();
        if (body.isEmpty()) {
            return copy(lambda, out);
        }
        Traced head = parsed.cut(Parsed.begin(lambda), Parsed.begin(body.get()));
        Traced.Builder before = new Traced.Builder();
        Traced value = render(body.get(), before);
        return before.isEmpty()
                ? Traced.join(head, value)
                : Traced.join(head, "{\n", before.build(), "return ", value, ";\n}");
    }

    /** Code in which no statements can be put before an expression. */
    private Traced closed(Node node) {
        Traced.Builder before = new Traced.Builder();
        Traced code = copy(node, before);
        if (!before.isEmpty()) {
            throw mistake(
                    node,
                    "There can't be quantifiers or \\old in blocks and switches. Use && and ?:.");
        }
        return code;
    }
}
