package dev.tuntas.core.fuzz;

import java.util.ArrayList;
import java.util.List;

/** Makes random statements: sense is not asked for, only that they compile and end. */
record Statements(Dice dice, Layout layout, Scope scope, Expressions expressions) {
    private static final int DEEPEST = 2;
    private static final List<Kind> LOCALS =
            List.of(
                    Kind.INT,
                    Kind.INT,
                    Kind.INT,
                    Kind.BOOLEAN,
                    Kind.BOOLEAN,
                    Kind.BOOLEAN,
                    Kind.NODE,
                    Kind.NODE,
                    Kind.NODE,
                    Kind.NODE_SET,
                    Kind.NODE_SET,
                    Kind.INT_SET,
                    Kind.NODE_LIST,
                    Kind.NODE_QUEUE,
                    Kind.NODE_MAP,
                    Kind.LONG,
                    Kind.INTS,
                    Kind.CELL);

    /** Statements in a block of their own. */
    List<Stmt> block(int count, int depth) {
        scope.enter();
        List<Stmt> block = some(count, depth);
        scope.leave();
        return block;
    }

    /** Statements in the block that the scope is in. */
    List<Stmt> some(int count, int depth) {
        List<Stmt> all = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            all.addAll(any(depth));
        }
        return all;
    }

    private List<Stmt> any(int depth) {
        Dice.Ways<List<Stmt>> ways = dice.ways();
        ways.or(5, () -> List.of(declare()));
        ways.orIf(!scope.assignable().isEmpty(), 6, () -> List.of(assign()));
        ways.or(4, () -> List.of(guard()));
        ways.orIf(!scope.assignable().isEmpty(), 4, () -> List.of(askVariable()));
        ways.or(2, () -> List.of(write()));
        ways.orIf(hasContainer(), 4, () -> List.of(change()));
        ways.orIf(!scope.variables(Kind.INTS).isEmpty(), 3, () -> List.of(writeElement()));
        ways.or(2, this::declareInArms);
        ways.or(1, this::makeCell);
        ways.orIf(scope.isInLoop(), 3, () -> List.of(leaveLoop()));
        ways.orIf(!scope.callable(Kind.VOID).isEmpty(), 3, () -> List.of(callForEffect()));
        if (depth < DEEPEST) {
            ways.or(8, () -> List.of(branch(depth + 1)));
            ways.or(2, () -> List.of(loop(depth + 1)));
            ways.or(1, () -> loopOnce(depth + 1));
            ways.orIf(!iterable().isEmpty(), 3, () -> List.of(each(depth + 1)));
            ways.or(1, () -> List.of(choose(depth + 1)));
            ways.or(1, () -> List.of(attempt(depth + 1)));
        }
        return ways.make();
    }

    // --- variables ------------------------------------------------------------------------------

    private Stmt declare() {
        Kind kind = dice.oneOf(LOCALS);
        Expr value = firstValue(kind);
        return Stmt.declare(scope.declare(stem(kind), kind, isContainer(kind)), value);
    }

    private Expr firstValue(Kind kind) {
        if (isContainer(kind)) {
            return expressions.newContainer(kind);
        }
        if (kind == Kind.INTS) {
            return Expr.array(kind, dice.between(1, 3));
        }
        if (kind == Kind.CELL) {
            return Expr.fresh(Kind.CELL, Kind.CELL.internalName());
        }
        if (kind == Kind.BOOLEAN && dice.percent(50)) {
            return Expr.truth(dice.percent(50));
        }
        if (kind == Kind.INT && dice.percent(40)) {
            return Expr.number(0);
        }
        return expressions.of(kind, 1);
    }

    static boolean isContainer(Kind kind) {
        return switch (kind) {
            case NODE_SET, INT_SET, NODE_LIST, NODE_QUEUE, NODE_MAP -> true;
            default -> false;
        };
    }

    static String stem(Kind kind) {
        return switch (kind) {
            case INT -> "i";
            case BOOLEAN -> "b";
            case NODE -> "n";
            case LONG -> "l";
            case INTS -> "a";
            case CELL -> "cell";
            case NODE_SET -> "set";
            case INT_SET -> "ints";
            case NODE_LIST -> "list";
            case NODE_QUEUE -> "queue";
            case NODE_MAP -> "map";
            default -> "x";
        };
    }

    private Stmt assign() {
        Variable variable = dice.oneOf(scope.assignable());
        Expr current = Expr.local(variable);
        if (variable.kind() == Kind.INT && dice.percent(40)) {
            return Stmt.increment(variable);
        }
        if (variable.kind() == Kind.BOOLEAN && dice.percent(60)) {
            return Stmt.assign(variable, accumulated(current));
        }
        if (variable.kind() == Kind.NODE && dice.percent(40)) {
            Member member = dice.oneOf(layout.links());
            return Stmt.assign(variable, Expr.field(current, member));
        }
        return Stmt.assign(variable, expressions.of(variable.kind(), 1));
    }

    private Expr accumulated(Expr flag) {
        Expr condition = expressions.condition(1);
        return switch (dice.below(5)) {
            case 0 -> Expr.and(flag, condition);
            case 1 -> Expr.test(Expr.Op.OR, flag, condition);
            case 2 -> Expr.test(Expr.Op.BOTH, flag, condition);
            default -> Expr.truth(dice.percent(50));
        };
    }

    /** A variable that both arms of a branch set, each in its way. */
    private List<Stmt> declareInArms() {
        Kind kind = dice.oneOf(Kind.INT, Kind.BOOLEAN, Kind.NODE);
        Expr condition = expressions.condition(1);
        Expr one = expressions.of(kind, 1);
        Expr other = expressions.of(kind, 1);
        Variable variable = scope.declare(stem(kind), kind, false);
        return List.of(
                Stmt.declare(variable),
                Stmt.when(
                        condition,
                        List.of(Stmt.assign(variable, one)),
                        List.of(Stmt.assign(variable, other))));
    }

    // --- objects --------------------------------------------------------------------------------

    /** Mostly of a field that is not in the space. */
    private Stmt write() {
        boolean isInSpace = dice.percent(25);
        List<Member> fields =
                layout.members().stream()
                        .filter(
                                member ->
                                        member.isInSpace() == isInSpace
                                                && (member.owner() == Kind.NODE
                                                        || member.owner() == scope.self()))
                        .toList();
        Member member = dice.oneOf(fields);
        Expr owner =
                member.owner() == scope.self() && dice.percent(70)
                        ? Expr.self(member.owner())
                        : ownerOf(member);
        Expr value = expressions.of(member.kind(), 1);
        scope.write(member);
        return owner.op() == Expr.Op.THIS || dice.percent(30)
                ? Stmt.put(member, owner, value)
                : Stmt.when(Expr.isThere(owner), Stmt.put(member, owner, value));
    }

    private Stmt writeElement() {
        Expr array = Expr.local(dice.oneOf(scope.variables(Kind.INTS)));
        return Stmt.put(array, expressions.number(1), expressions.number(1));
    }

    private Expr ownerOf(Member member) {
        return member.owner() == Kind.SUBJECT ? Expr.self(Kind.SUBJECT) : expressions.path(1);
    }

    private List<Stmt> makeCell() {
        List<Stmt> all = new ArrayList<>();
        Variable cell = scope.declare(stem(Kind.CELL), Kind.CELL, true);
        all.add(Stmt.declare(cell, Expr.fresh(Kind.CELL, Kind.CELL.internalName())));
        for (Member member : layout.membersOf(Kind.CELL)) {
            if (dice.percent(50)) {
                all.add(Stmt.put(member, Expr.local(cell), expressions.of(member.kind(), 1)));
                scope.write(member);
            }
        }
        return all;
    }

    private boolean hasContainer() {
        return LOCALS.stream()
                .anyMatch(kind -> isContainer(kind) && !scope.variables(kind).isEmpty());
    }

    private Stmt change() {
        List<Kind> kinds =
                LOCALS.stream()
                        .filter(kind -> isContainer(kind) && !scope.variables(kind).isEmpty())
                        .toList();
        return Stmt.expression(expressions.change(dice.oneOf(kinds)));
    }

    private Stmt callForEffect() {
        Signature signature = dice.oneOf(scope.callable(Kind.VOID));
        return expressions.canCall(signature)
                ? Stmt.expression(expressions.call(signature, 1))
                : declare();
    }

    // --- control --------------------------------------------------------------------------------

    /** {@code if (...) return ...;}. */
    Stmt guard() {
        return Stmt.when(expressions.condition(2), giveUp());
    }

    /** Asks about a variable, which may depend on what was done or not done long before. */
    Stmt askVariable() {
        return Stmt.when(expressions.about(dice.oneOf(scope.assignable())), giveUp());
    }

    /** A return as it stands in the middle of a method: mostly a failure. */
    Stmt giveUp() {
        if (dice.percent(4)) {
            return Stmt.fail(
                    dice.oneOf(
                            "java/lang/IllegalStateException",
                            "java/lang/NullPointerException",
                            "java/lang/AssertionError"));
        }
        return switch (scope.result()) {
            case BOOLEAN -> {
                int roll = dice.below(10);
                yield Stmt.give(
                        roll < 6
                                ? Expr.truth(false)
                                : roll < 8 ? Expr.truth(true) : expressions.condition(1));
            }
            case INT -> Stmt.give(dice.percent(60) ? Expr.number(-1) : expressions.number(1));
            case VOID -> Stmt.leave(Stmt.Op.RETURN);
            default -> Stmt.give(expressions.of(scope.result(), 1));
        };
    }

    /** A return as it stands at the end. */
    Stmt giveResult() {
        return switch (scope.result()) {
            case BOOLEAN -> {
                int roll = dice.below(20);
                yield Stmt.give(
                        roll < 11
                                ? Expr.truth(true)
                                : roll < 12 ? Expr.truth(false) : expressions.condition(2));
            }
            case INT -> Stmt.give(expressions.number(2));
            case VOID -> Stmt.leave(Stmt.Op.RETURN);
            default -> Stmt.give(expressions.of(scope.result(), 1));
        };
    }

    private Stmt branch(int depth) {
        Expr condition = expressions.condition(2);
        if (dice.percent(10)) {
            return Stmt.when(condition, List.of(), arm(depth));
        }
        List<Stmt> then = arm(depth);
        return dice.percent(35)
                ? Stmt.when(condition, then, arm(depth))
                : Stmt.when(condition, then);
    }

    private List<Stmt> arm(int depth) {
        scope.enter();
        List<Stmt> arm = some(dice.between(1, 2), depth);
        if (dice.percent(12)) {
            arm.add(giveUp());
        }
        scope.leave();
        return arm;
    }

    private Stmt leaveLoop() {
        return Stmt.when(
                expressions.condition(1),
                Stmt.leave(dice.percent(60) ? Stmt.Op.BREAK : Stmt.Op.CONTINUE));
    }

    /** A loop that a counter ends. */
    private Stmt loop(int depth) {
        scope.enterLoop();
        Variable counter = scope.declare("k", Kind.INT, true);
        Expr bound = Expr.number(dice.between(2, 3));
        Expr test = Expr.test(Expr.Op.LESS, Expr.local(counter), bound);
        if (dice.percent(40)) {
            test = Expr.and(test, expressions.condition(1));
        }
        List<Stmt> body = some(dice.between(1, 3), depth);
        scope.leaveLoop();
        return Stmt.count(
                Stmt.declare(counter, Expr.number(0)), test, Stmt.increment(counter), body);
    }

    /** A loop that tests at its end. */
    private List<Stmt> loopOnce(int depth) {
        Variable counter = scope.declare("k", Kind.INT, true);
        scope.enterLoop();
        List<Stmt> body = new ArrayList<>();
        body.add(Stmt.increment(counter));
        body.addAll(some(dice.between(1, 2), depth));
        scope.leaveLoop();
        Expr test =
                Expr.and(
                        Expr.test(Expr.Op.LESS, Expr.local(counter), Expr.number(3)),
                        expressions.condition(1));
        return List.of(Stmt.declare(counter, Expr.number(0)), Stmt.loop(Stmt.Op.DO, test, body));
    }

    /** Containers whose order does not depend on labels. */
    private List<Variable> iterable() {
        List<Variable> all = new ArrayList<>(scope.variables(Kind.NODE_LIST));
        all.addAll(scope.variables(Kind.NODE_QUEUE));
        return all;
    }

    /** The container stays as it is meanwhile. */
    private Stmt each(int depth) {
        Variable container = dice.oneOf(iterable());
        scope.hide(container);
        scope.enterLoop();
        Variable element = scope.declare("each", Kind.NODE, true);
        List<Stmt> body = some(dice.between(1, 2), depth);
        scope.leaveLoop();
        scope.show(container);
        return Stmt.each(element, Expr.local(container), body);
    }

    private Stmt choose(int depth) {
        Expr number = expressions.number(1);
        List<Integer> labels =
                dice.oneOf(List.of(0, 1), List.of(0, 1, 2), List.of(-1, 1, 5), List.of(1));
        List<List<Stmt>> blocks = new ArrayList<>();
        for (int i = 0; i <= labels.size(); i++) {
            List<Stmt> block = new ArrayList<>(block(1, depth));
            if (i < labels.size() && dice.percent(70)) {
                block.add(Stmt.leave(Stmt.Op.BREAK));
            }
            blocks.add(block);
        }
        return Stmt.choose(number, labels, blocks);
    }

    private Stmt attempt(int depth) {
        String exception =
                dice.oneOf(
                        "java/lang/NullPointerException",
                        "java/lang/RuntimeException",
                        "java/lang/ArithmeticException");
        scope.enter();
        List<Stmt> body = some(dice.between(1, 2), depth);
        body.add(attemptedRead());
        scope.leave();
        List<Stmt> handler = dice.percent(30) ? List.of(giveUp()) : block(1, depth);
        return Stmt.attempt(body, exception, handler);
    }

    /** Something that may throw and is not optimised away: a flag or number gets its result. */
    private Stmt attemptedRead() {
        List<Variable> flags =
                scope.assignable().stream()
                        .filter(variable -> variable.kind() == Kind.BOOLEAN)
                        .toList();
        Expr read = expressions.about(expressions.path(1), 1);
        return flags.isEmpty() ? Stmt.when(read, giveUp()) : Stmt.assign(dice.oneOf(flags), read);
    }
}
