package dev.tuntas.core.fuzz;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * What predicates are made of in earnest: walks along a list, over a graph, through an array, with
 * room for random statements at each step.
 */
final class Idioms {
    private final Dice dice;
    private final Layout layout;
    private final Scope scope;
    private final Expressions expressions;
    private final Statements statements;
    private final Deque<Variable> counters = new ArrayDeque<>();

    Idioms(Dice dice, Layout layout, Scope scope, Expressions expressions, Statements statements) {
        this.dice = dice;
        this.layout = layout;
        this.scope = scope;
        this.expressions = expressions;
        this.statements = statements;
    }

    List<Stmt> any() {
        Dice.Ways<List<Stmt>> ways = dice.ways();
        ways.or(4, this::walk);
        ways.or(3, this::visitAll);
        ways.or(2, this::lookLater);
        ways.or(2, this::countAndCompare);
        ways.or(2, this::tally);
        ways.or(expressions.functions().isEmpty() ? 2 : 8, this::collect);
        ways.orIf(layout.has(Kind.INTS), 6, () -> overArray(Kind.INTS));
        ways.orIf(layout.has(Kind.NODES), 6, () -> overArray(Kind.NODES));
        boolean canCall = scope.callable(Kind.BOOLEAN).stream().anyMatch(expressions::canCall);
        ways.orIf(canCall, 10, this::askHelper);
        return ways.make();
    }

    private Variable declareSet(List<Stmt> all) {
        Variable set = scope.declare("visited", Kind.NODE_SET, true);
        all.add(Stmt.declare(set, expressions.newContainer(Kind.NODE_SET)));
        return set;
    }

    private Expr add(Variable set, Expr node) {
        return Expr.library(Library.SET_ADD, Expr.local(set), node);
    }

    /** Along one field, until it ends or meets itself. */
    private List<Stmt> walk() {
        List<Stmt> all = new ArrayList<>();
        Variable set = declareSet(all);
        Expr start = expressions.path(1);
        Variable at = scope.declare("at", Kind.NODE, true);
        all.add(Stmt.declare(at, start));
        Expr here = Expr.local(at);
        scope.enterLoop();
        List<Stmt> body = new ArrayList<>();
        Stmt met = dice.percent(75) ? statements.giveUp() : Stmt.leave(Stmt.Op.BREAK);
        body.add(Stmt.when(Expr.not(add(set, here)), met));
        body.addAll(stepsWithoutContinue(here));
        body.add(Stmt.assign(at, Expr.field(here, dice.oneOf(layout.links()))));
        scope.leaveLoop();
        all.add(Stmt.loop(Stmt.Op.WHILE, Expr.isThere(here), body));
        return all;
    }

    /** A {@code continue} would go round without a step. */
    private List<Stmt> stepsWithoutContinue(Expr here) {
        List<Stmt> steps = new ArrayList<>();
        if (dice.percent(60)) {
            steps.add(Stmt.when(expressions.about(here, 1), statements.giveUp()));
        }
        steps.addAll(statements.some(dice.below(3), 1));
        for (Variable counter : counters) {
            Stmt count = Stmt.increment(counter);
            boolean isAlways = dice.percent(60);
            steps.add(isAlways ? count : Stmt.when(expressions.about(here, 1), count));
        }
        return steps;
    }

    /** Breadth first or depth first, from one node. */
    private List<Stmt> visitAll() {
        List<Stmt> all = new ArrayList<>();
        Variable set = declareSet(all);
        Variable queue = scope.declare("work", Kind.NODE_QUEUE, true);
        all.add(Stmt.declare(queue, expressions.newContainer(Kind.NODE_QUEUE)));
        Expr start = expressions.path(0);
        Library put = dice.percent(70) ? Library.QUEUE_ADD : Library.QUEUE_PUSH;
        all.add(
                Stmt.when(
                        Expr.isThere(start),
                        Stmt.expression(Expr.library(put, Expr.local(queue), start)),
                        Stmt.expression(add(set, start))));
        scope.enterLoop();
        List<Stmt> body = new ArrayList<>();
        Variable at = scope.declare("at", Kind.NODE, true);
        body.add(Stmt.declare(at, Expr.library(Library.QUEUE_POLL, Expr.local(queue))));
        body.addAll(stepsWithoutContinue(Expr.local(at)));
        for (Member member : layout.links()) {
            if (dice.percent(85)) {
                body.addAll(visit(set, queue, put, Expr.field(Expr.local(at), member)));
            }
        }
        scope.leaveLoop();
        Expr isLeft = Expr.not(Expr.library(Library.QUEUE_IS_EMPTY, Expr.local(queue)));
        all.add(Stmt.loop(Stmt.Op.WHILE, isLeft, body));
        return all;
    }

    private List<Stmt> visit(Variable set, Variable queue, Library put, Expr child) {
        Stmt more = Stmt.expression(Expr.library(put, Expr.local(queue), child));
        if (dice.percent(65)) {
            return List.of(
                    Stmt.when(
                            Expr.isThere(child),
                            Stmt.when(Expr.not(add(set, child)), statements.giveUp()),
                            more));
        }
        return List.of(Stmt.when(Expr.and(Expr.isThere(child), add(set, child)), more));
    }

    /** A flag that one arm sets, and that is asked much later. */
    private List<Stmt> lookLater() {
        List<Stmt> all = new ArrayList<>();
        boolean first = dice.percent(50);
        Variable flag = scope.declare("flag", Kind.BOOLEAN, dice.percent(50));
        all.add(Stmt.declare(flag, Expr.truth(first)));
        all.add(Stmt.when(expressions.condition(2), Stmt.assign(flag, Expr.truth(!first))));
        all.addAll(statements.some(dice.between(1, 2), 0));
        Expr asked = dice.percent(50) ? Expr.local(flag) : Expr.not(Expr.local(flag));
        Expr condition = dice.percent(50) ? asked : Expr.and(asked, expressions.condition(1));
        all.add(Stmt.when(condition, statements.giveUp()));
        return all;
    }

    private List<Stmt> countAndCompare() {
        List<Stmt> all = new ArrayList<>();
        Variable counter = scope.declare("count", Kind.INT, false);
        all.add(Stmt.declare(counter, Expr.number(0)));
        counters.push(counter);
        all.addAll(dice.percent(60) ? walk() : visitAll());
        counters.pop();
        Expr.Op op = dice.oneOf(Expr.Op.NOT_EQUAL, Expr.Op.GREATER, Expr.Op.LESS);
        all.add(
                Stmt.when(
                        Expr.test(op, Expr.local(counter), expressions.number(1)),
                        statements.giveUp()));
        return all;
    }

    /** An array of the predicate's own, written in one arm of a branch or the other. */
    private List<Stmt> tally() {
        List<Stmt> all = new ArrayList<>();
        Kind kind = dice.percent(75) ? Kind.INTS : Kind.NODES;
        Kind of = kind == Kind.INTS ? Kind.INT : Kind.NODE;
        Variable array = scope.declare("own", kind, true);
        all.add(Stmt.declare(array, Expr.array(kind, dice.between(2, 3))));
        all.add(Stmt.when(expressions.condition(1), putElement(array, of)));
        if (dice.percent(50)) {
            all.add(Stmt.when(expressions.condition(1), putElement(array, of)));
        }
        all.addAll(statements.some(dice.below(2), 0));
        Expr read = Expr.element(Expr.local(array), index());
        Variable element = scope.declare("e", of, true);
        all.add(Stmt.declare(element, read));
        all.add(Stmt.when(expressions.about(element), statements.giveUp()));
        return all;
    }

    private Stmt putElement(Variable array, Kind of) {
        Expr value = of == Kind.INT ? expressions.number(1) : expressions.path(1);
        return Stmt.put(Expr.local(array), index(), value);
    }

    private Expr index() {
        return dice.percent(60) ? Expr.number(dice.below(2)) : expressions.number(1);
    }

    /** First into a list, and then a look at its elements. */
    private List<Stmt> collect() {
        List<Stmt> all = new ArrayList<>();
        Variable list = scope.declare("list", Kind.NODE_LIST, true);
        all.add(Stmt.declare(list, expressions.newContainer(Kind.NODE_LIST)));
        Expr start = expressions.path(1);
        Variable at = scope.declare("at", Kind.NODE, true);
        all.add(Stmt.declare(at, start));
        Expr here = Expr.local(at);
        Expr isNew = Expr.not(Expr.library(Library.LIST_CONTAINS, Expr.local(list), here));
        all.add(
                Stmt.loop(
                        Stmt.Op.WHILE,
                        Expr.and(Expr.isThere(here), isNew),
                        List.of(
                                Stmt.expression(
                                        Expr.library(Library.LIST_ADD, Expr.local(list), here)),
                                Stmt.assign(at, Expr.field(here, dice.oneOf(layout.links()))))));
        boolean hasFunctions = !expressions.functions().isEmpty();
        if (hasFunctions) {
            all.add(Stmt.when(expressions.match(), statements.giveUp()));
        }
        if (!hasFunctions || dice.percent(50)) {
            all.add(overList(list));
        }
        return all;
    }

    private Stmt overList(Variable list) {
        scope.enterLoop();
        Variable index = scope.declare("k", Kind.INT, true);
        Variable element = scope.declare("each", Kind.NODE, true);
        List<Stmt> body = new ArrayList<>();
        Expr get = Expr.library(Library.LIST_GET, Expr.local(list), Expr.local(index));
        body.add(Stmt.declare(element, get));
        body.addAll(stepsWithoutContinue(Expr.local(element)));
        scope.leaveLoop();
        Expr size = Expr.library(Library.LIST_SIZE, Expr.local(list));
        return Stmt.count(
                Stmt.declare(index, Expr.number(0)),
                Expr.test(Expr.Op.LESS, Expr.local(index), size),
                Stmt.increment(index),
                body);
    }

    private List<Stmt> overArray(Kind kind) {
        List<Stmt> all = new ArrayList<>();
        Expr field = expressions.owner(kind, 1);
        Variable array = scope.declare("array", kind, true);
        all.add(Stmt.declare(array, field));
        if (dice.percent(80)) {
            all.add(Stmt.when(Expr.isNull(Expr.local(array)), statements.giveUp()));
        }
        scope.enterLoop();
        Variable index = scope.declare("k", Kind.INT, true);
        Expr element = Expr.element(Expr.local(array), Expr.local(index));
        List<Stmt> body = new ArrayList<>();
        Kind of = kind == Kind.INTS ? Kind.INT : Kind.NODE;
        Variable value = scope.declare("e", of, true);
        body.add(Stmt.declare(value, element));
        if (of == Kind.NODE) {
            Expr node = Expr.local(value);
            body.add(
                    Stmt.when(
                            Expr.and(Expr.isThere(node), expressions.about(node, 1)),
                            statements.giveUp()));
        }
        body.addAll(statements.some(dice.between(1, 2), 1));
        scope.leaveLoop();
        all.add(
                Stmt.count(
                        Stmt.declare(index, Expr.number(0)),
                        Expr.test(Expr.Op.LESS, Expr.local(index), Expr.length(Expr.local(array))),
                        Stmt.increment(index),
                        body));
        return all;
    }

    private List<Stmt> askHelper() {
        Signature signature =
                dice.oneOf(
                        scope.callable(Kind.BOOLEAN).stream()
                                .filter(expressions::canCall)
                                .toList());
        Expr call = expressions.call(signature, 1);
        Expr asked = dice.percent(70) ? Expr.not(call) : call;
        return List.of(Stmt.when(asked, statements.giveUp()));
    }
}
