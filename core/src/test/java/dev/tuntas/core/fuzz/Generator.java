package dev.tuntas.core.fuzz;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Makes the program of a seed: always the same. */
final class Generator {
    private static final int LARGE = 1_500;

    private Generator() {}

    static Program program(long seed) {
        Dice dice = new Dice(seed);
        Layout layout = layout(dice);
        Set<Member> written = new HashSet<>();
        boolean hasHelpers = layout.hasLeaf() || dice.percent(55);
        int helpers = hasHelpers ? dice.between(1, 2) : 0;
        List<Routine> routines = new ArrayList<>(new Helpers(dice, layout, written).make(helpers));
        List<Signature> callable =
                routines.stream()
                        .map(Routine::signature)
                        .filter(signature -> signature.owner() != Kind.LEAF)
                        .toList();
        Scope scope = new Scope(Program.PREDICATE, callable, written);
        routines.add(0, new Routine(Program.PREDICATE, List.of(), predicate(dice, layout, scope)));
        return new Program(layout, routines).withoutUncalled();
    }

    /** Large spaces are rare: their candidates take their time. */
    private static Layout layout(Dice dice) {
        Layout layout = Layout.number(dice.below(Layout.COUNT));
        while (layout.size() > LARGE && dice.percent(90)) {
            layout = Layout.number(dice.below(Layout.COUNT));
        }
        return layout;
    }

    private static List<Stmt> predicate(Dice dice, Layout layout, Scope scope) {
        Expressions expressions = new Expressions(dice, layout, scope);
        Statements statements = new Statements(dice, layout, scope, expressions);
        Idioms idioms = new Idioms(dice, layout, scope, expressions, statements);
        List<Stmt> body = new ArrayList<>();
        int parts = dice.between(1, 3);
        for (int i = 0; i < parts; i++) {
            boolean isIdiom = dice.percent(55);
            body.addAll(isIdiom ? idioms.any() : statements.some(dice.between(1, 3), 0));
        }
        if (!scope.assignable().isEmpty() && dice.percent(60)) {
            body.add(statements.askVariable());
        }
        body.add(statements.giveResult());
        return body;
    }
}
