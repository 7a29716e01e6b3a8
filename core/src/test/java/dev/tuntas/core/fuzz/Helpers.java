package dev.tuntas.core.fuzz;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Makes helper methods, some of them recursive. */
final class Helpers {
    /** How a helper is made. */
    private enum Style {
        /** Random statements. */
        PLAIN,
        /** Calls itself on the children until a visited set knows them. */
        VISITING,
        /** Calls itself on the children until a number has been counted down. */
        COUNTED
    }

    private final Dice dice;
    private final Layout layout;
    private final Set<Member> written;
    private final List<Routine> made = new ArrayList<>();

    Helpers(Dice dice, Layout layout, Set<Member> written) {
        this.written = written;
        this.dice = dice;
        this.layout = layout;
    }

    /** Some helpers; each may call those made before. */
    List<Routine> make(int count) {
        for (int i = 0; i < count; i++) {
            String name = "h" + i;
            made.add(dice.percent(15) ? function(name) : helper(name));
        }
        if (layout.hasLeaf()) {
            overrideSome();
        }
        return made;
    }

    /** A leaf does some things in another way. */
    private void overrideSome() {
        for (Routine routine : List.copyOf(made)) {
            Signature of = routine.signature();
            if (of.owner() == Kind.NODE && dice.percent(70)) {
                Signature signature =
                        new Signature(Kind.LEAF, of.name(), false, of.parameters(), of.result());
                made.add(body(signature, Style.PLAIN, List.of()));
            }
        }
    }

    private List<Signature> callable() {
        return made.stream().map(Routine::signature).toList();
    }

    /** What can be given to a stream. */
    private Routine function(String name) {
        Signature signature =
                new Signature(Kind.SUBJECT, name, true, List.of(Kind.NODE), Kind.BOOLEAN);
        return body(signature, Style.PLAIN, callable());
    }

    private Routine helper(String name) {
        Style style = dice.oneOf(Style.PLAIN, Style.PLAIN, Style.VISITING, Style.COUNTED);
        Kind result =
                dice.oneOf(Kind.BOOLEAN, Kind.BOOLEAN, Kind.BOOLEAN, Kind.INT, Kind.INT, Kind.NODE);
        if (style != Style.COUNTED && dice.percent(15)) {
            result = Kind.VOID;
        }
        boolean isOfNode = dice.percent(layout.hasLeaf() ? 60 : 25);
        boolean isStatic = !isOfNode && dice.percent(45);
        List<Kind> parameters = new ArrayList<>();
        if (!isOfNode) {
            parameters.add(Kind.NODE);
        }
        if (style == Style.VISITING || dice.percent(30)) {
            parameters.add(Kind.NODE_SET);
        }
        if (style == Style.COUNTED) {
            parameters.add(Kind.INT);
        }
        while (dice.percent(40)) {
            parameters.add(dice.oneOf(Kind.INT, Kind.INT, Kind.NODE, Kind.BOOLEAN));
        }
        Signature signature =
                new Signature(
                        isOfNode ? Kind.NODE : Kind.SUBJECT, name, isStatic, parameters, result);
        return body(signature, style, callable());
    }

    private Routine body(Signature signature, Style style, List<Signature> callable) {
        Scope scope = new Scope(signature, callable, written);
        List<Variable> parameters = new ArrayList<>();
        for (Kind kind : signature.parameters()) {
            boolean isFixed = style != Style.PLAIN || Statements.isContainer(kind);
            parameters.add(scope.declare("p", kind, isFixed));
        }
        Expressions expressions = new Expressions(dice, layout, scope);
        Statements statements = new Statements(dice, layout, scope, expressions);
        List<Stmt> body = new ArrayList<>();
        if (style == Style.PLAIN) {
            body.addAll(statements.some(dice.between(1, 3), 0));
        } else {
            body.addAll(start(signature, style, parameters, statements));
            body.addAll(statements.some(dice.below(3), 1));
            body.addAll(descend(signature, style, parameters, scope, expressions, statements));
        }
        body.add(statements.giveResult());
        return new Routine(signature, parameters.stream().map(Variable::name).toList(), body);
    }

    private static Expr node(Signature signature, List<Variable> parameters) {
        return signature.owner() == Kind.NODE
                ? Expr.self(Kind.NODE)
                : Expr.local(parameters.get(0));
    }

    private static Variable first(List<Variable> parameters, Kind kind) {
        return parameters.stream().filter(p -> p.kind() == kind).findFirst().orElseThrow();
    }

    /** What ends the recursion. */
    private List<Stmt> start(
            Signature signature, Style style, List<Variable> parameters, Statements statements) {
        List<Stmt> start = new ArrayList<>();
        Expr node = node(signature, parameters);
        if (node.op() != Expr.Op.THIS) {
            start.add(Stmt.when(Expr.isNull(node), end(signature, statements)));
        }
        Expr stop =
                style == Style.VISITING
                        ? Expr.not(
                                Expr.library(
                                        Library.SET_ADD,
                                        Expr.local(first(parameters, Kind.NODE_SET)),
                                        node))
                        : Expr.test(
                                Expr.Op.LESS,
                                Expr.local(first(parameters, Kind.INT)),
                                Expr.number(1));
        start.add(Stmt.when(stop, statements.giveUp()));
        return start;
    }

    private Stmt end(Signature signature, Statements statements) {
        return switch (signature.result()) {
            case BOOLEAN -> Stmt.give(Expr.truth(dice.percent(85)));
            case INT -> Stmt.give(Expr.number(dice.below(2)));
            default -> statements.giveUp();
        };
    }

    /** Calls on the children, and what is done with their answers. */
    private List<Stmt> descend(
            Signature signature,
            Style style,
            List<Variable> parameters,
            Scope scope,
            Expressions expressions,
            Statements statements) {
        List<Stmt> all = new ArrayList<>();
        for (Member member : layout.links()) {
            if (member.name().equals("next") || dice.percent(70)) {
                Expr child = Expr.field(node(signature, parameters), member);
                Expr call = call(signature, style, parameters, child, expressions);
                boolean needsChild = signature.owner() == Kind.NODE && dice.percent(85);
                Stmt use = use(signature, call, scope, statements);
                all.add(needsChild ? Stmt.when(Expr.isThere(child), use) : use);
            }
        }
        return all;
    }

    private Expr call(
            Signature signature,
            Style style,
            List<Variable> parameters,
            Expr child,
            Expressions expressions) {
        List<Expr> args = new ArrayList<>();
        if (!signature.isStatic()) {
            args.add(signature.owner() == Kind.NODE ? child : Expr.self(Kind.SUBJECT));
        }
        boolean isCounting = style == Style.COUNTED;
        Variable counter = isCounting ? first(parameters, Kind.INT) : null;
        for (int i = 0; i < parameters.size(); i++) {
            Variable parameter = parameters.get(i);
            if (i == 0 && signature.owner() == Kind.SUBJECT) {
                args.add(child);
            } else if (parameter.equals(counter)) {
                args.add(Expr.arithmetic(Expr.Op.SUBTRACT, Expr.local(parameter), Expr.number(1)));
            } else if (Statements.isContainer(parameter.kind()) || dice.percent(50)) {
                args.add(Expr.local(parameter));
            } else {
                args.add(expressions.of(parameter.kind(), 1));
            }
        }
        return Expr.call(signature, args);
    }

    private Stmt use(Signature signature, Expr call, Scope scope, Statements statements) {
        return switch (signature.result()) {
            case BOOLEAN ->
                    Stmt.when(dice.percent(75) ? Expr.not(call) : call, statements.giveUp());
            case INT -> useNumber(call, scope, statements);
            case NODE -> Stmt.when(Expr.isThere(call), statements.giveUp());
            default -> Stmt.expression(call);
        };
    }

    private Stmt useNumber(Expr call, Scope scope, Statements statements) {
        List<Variable> numbers =
                scope.assignable().stream().filter(v -> v.kind() == Kind.INT).toList();
        if (numbers.isEmpty() || dice.percent(50)) {
            return Stmt.when(
                    Expr.test(
                            dice.oneOf(Expr.Op.LESS, Expr.Op.EQUAL),
                            call,
                            Expr.number(dice.between(-1, 1))),
                    statements.giveUp());
        }
        Variable number = dice.oneOf(numbers);
        return Stmt.assign(number, Expr.arithmetic(Expr.Op.ADD, Expr.local(number), call));
    }
}
