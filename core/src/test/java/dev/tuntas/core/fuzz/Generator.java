package dev.tuntas.core.fuzz;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Makes the program of a seed: always the same. */
final class Generator {
    private static final int LARGE = 1_500;
    private static final int LARGE_GRAPH = 20_000;

    /** In how many programs of a hundred nodes are visited by means of a work list. */
    private static final int WITH_WORK_LIST = 20;

    private static final Signature LOOP =
            new Signature(Kind.SUBJECT, "isTree", false, List.of(), Kind.BOOLEAN);

    private Generator() {}

    static Program program(long seed) {
        Dice dice = new Dice(seed);
        boolean hasWorkList = dice.percent(WITH_WORK_LIST);
        boolean isOdd = dice.percent(45);
        Layout layout = hasWorkList && dice.percent(75) ? graph(dice, isOdd) : layout(dice);
        Set<Member> written = new HashSet<>();
        boolean hasHelpers = layout.hasLeaf() || dice.percent(hasWorkList ? 25 : 55);
        int helpers = hasHelpers ? dice.between(1, 2) : 0;
        List<Routine> routines = new ArrayList<>(new Helpers(dice, layout, written).make(helpers));
        List<Signature> callable =
                routines.stream()
                        .map(Routine::signature)
                        .filter(signature -> signature.owner() != Kind.LEAF)
                        .toList();
        Scope scope = new Scope(Program.PREDICATE, callable, written);
        Parts parts = new Parts(dice, layout, scope);
        List<Stmt> body = hasWorkList ? withWorkList(parts, routines, isOdd) : predicate(parts);
        routines.add(0, new Routine(Program.PREDICATE, List.of(), body));
        return new Program(layout, routines).withoutUncalled();
    }

    /** What makes the parts of one method. */
    private record Parts(
            Dice dice,
            Layout layout,
            Scope scope,
            Expressions expressions,
            Statements statements,
            Idioms idioms) {
        Parts(Dice dice, Layout layout, Scope scope) {
            this(dice, layout, scope, new Expressions(dice, layout, scope));
        }

        private Parts(Dice dice, Layout layout, Scope scope, Expressions expressions) {
            this(
                    dice,
                    layout,
                    scope,
                    expressions,
                    new Statements(dice, layout, scope, expressions));
        }

        private Parts(
                Dice dice,
                Layout layout,
                Scope scope,
                Expressions expressions,
                Statements statements) {
            this(
                    dice,
                    layout,
                    scope,
                    expressions,
                    statements,
                    new Idioms(dice, layout, scope, expressions, statements));
        }

        List<Stmt> any() {
            return dice.percent(55) ? idioms.any() : statements.some(dice.between(1, 3), 0);
        }

        List<Stmt> workListLoop(boolean isOdd) {
            return new WorkListLoop(statements, isOdd).make();
        }
    }

    /** Large spaces are rare: their candidates take their time. */
    private static Layout layout(Dice dice) {
        Layout layout = Layout.number(dice.below(Layout.COUNT));
        while (layout.size() > LARGE && dice.percent(90)) {
            layout = Layout.number(dice.below(Layout.COUNT));
        }
        return layout;
    }

    /**
     * A layout with three nodes and two links, mostly one without much besides. Whether an odd loop
     * takes one node before another can be seen only if nodes differ.
     */
    private static Layout graph(Dice dice, boolean isOdd) {
        int chanceOfSmall = isOdd ? 25 : 80;
        Layout layout = Layout.graph(dice.below(Layout.GRAPHS));
        while (layout.size() > LARGE_GRAPH && dice.percent(chanceOfSmall)) {
            layout = Layout.graph(dice.below(Layout.GRAPHS));
        }
        return layout;
    }

    private static List<Stmt> predicate(Parts make) {
        List<Stmt> body = new ArrayList<>();
        int parts = make.dice.between(1, 3);
        for (int i = 0; i < parts; i++) {
            body.addAll(make.any());
        }
        if (!make.scope.assignable().isEmpty() && make.dice.percent(60)) {
            body.add(make.statements.askVariable());
        }
        body.add(make.statements.giveResult());
        return body;
    }

    /** A loop with a work list, here or in a helper, and some more before and behind it. */
    private static List<Stmt> withWorkList(Parts make, List<Routine> routines, boolean isOdd) {
        Dice dice = make.dice;
        routines.addAll(new WorkListHelpers(dice, make.layout).make());
        List<Stmt> body = new ArrayList<>();
        if (dice.percent(isOdd ? 30 : 15)) {
            body.addAll(make.statements.some(1, 0));
        }
        if (dice.percent(35)) {
            routines.add(inHelper(make, isOdd));
            Expr call = Expr.call(LOOP, List.of(Expr.self(Kind.SUBJECT)));
            body.add(Stmt.when(Expr.not(call), Stmt.give(Expr.truth(false))));
        } else {
            body.addAll(make.workListLoop(isOdd));
        }
        for (int more = dice.below(3); more > 0; more--) {
            body.addAll(dice.percent(50) ? make.statements.some(1, 1) : make.any());
        }
        body.add(dice.percent(60) ? Stmt.give(Expr.truth(true)) : make.statements.giveResult());
        return body;
    }

    private static Routine inHelper(Parts make, boolean isOdd) {
        Parts helper = new Parts(make.dice, make.layout, make.scope.ofHelper(LOOP));
        List<Stmt> body = new ArrayList<>(helper.workListLoop(isOdd));
        body.add(Stmt.give(Expr.truth(true)));
        return new Routine(LOOP, List.of(), body);
    }
}
