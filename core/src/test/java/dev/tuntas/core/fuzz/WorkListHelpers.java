package dev.tuntas.core.fuzz;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;

/** The methods that work-list loops call: they look at a node, write to it, or visit it. */
record WorkListHelpers(Dice dice, Layout layout) {
    /** Visits a node: {@code visit(node, visited, work)}. */
    static final Signature VISIT =
            new Signature(
                    Kind.SUBJECT,
                    "visit",
                    true,
                    List.of(Kind.NODE, Kind.NODE_SET, Kind.NODE_QUEUE),
                    Kind.BOOLEAN);

    /** Writes to a node. */
    static final Signature NOTE =
            new Signature(Kind.SUBJECT, "note", true, List.of(Kind.NODE), Kind.VOID);

    /** Looks at a node, and changes nothing. */
    static final Signature FINE =
            new Signature(Kind.SUBJECT, "fine", true, List.of(Kind.NODE), Kind.BOOLEAN);

    /** How high a tree is, -1 if it is not balanced. Ends only if there is no cycle. */
    static final Signature HEIGHT =
            new Signature(Kind.SUBJECT, "height", true, List.of(Kind.NODE), Kind.INT);

    private static final Variable NODE = new Variable("p0", Kind.NODE, true);
    private static final Variable VISITED = new Variable("p1", Kind.NODE_SET, true);
    private static final Variable WORK = new Variable("p2", Kind.NODE_QUEUE, true);

    List<Routine> make() {
        return List.of(visit(), note(), fine(), height());
    }

    private static Routine routine(Signature signature, List<Stmt> body) {
        List<String> names = new ArrayList<>();
        for (int i = 0; i < signature.parameters().size(); i++) {
            names.add("p" + i);
        }
        return new Routine(signature, names, body);
    }

    private Routine visit() {
        WorkList list = WorkList.of(VISITED, WORK, dice);
        Expr node = Expr.local(NODE);
        boolean isStrict = dice.percent(70);
        return routine(
                VISIT,
                List.of(
                        Stmt.when(Expr.isNull(node), Stmt.give(Expr.truth(true))),
                        Stmt.when(Expr.not(list.add(node)), Stmt.give(Expr.truth(!isStrict))),
                        list.push(node),
                        Stmt.give(Expr.truth(true))));
    }

    private Routine note() {
        Member mark = layout.member(Kind.NODE, "mark").orElseThrow();
        Expr node = Expr.local(NODE);
        Expr more = Expr.arithmetic(Expr.Op.ADD, Expr.field(node, mark), Expr.number(1));
        Stmt write = Stmt.put(mark, node, dice.percent(60) ? more : Expr.number(1));
        return routine(NOTE, List.of(write, Stmt.leave(Stmt.Op.RETURN)));
    }

    private Routine fine() {
        Expressions expressions =
                new Expressions(dice, layout, new Scope(FINE, List.of(), new HashSet<>()));
        Expr node = Expr.local(NODE);
        return routine(
                FINE,
                List.of(
                        Stmt.when(expressions.about(node, 0), Stmt.give(Expr.truth(true))),
                        Stmt.give(expressions.about(node, 0))));
    }

    private Routine height() {
        List<Stmt> body = new ArrayList<>();
        Expr node = Expr.local(NODE);
        body.add(Stmt.when(Expr.isNull(node), Stmt.give(Expr.number(0))));
        Variable highest = new Variable("highest", Kind.INT, true);
        body.add(Stmt.declare(highest, Expr.number(0)));
        List<Member> links = layout.links();
        for (int i = 0; i < links.size(); i++) {
            Variable below = new Variable("below" + i, Kind.INT, true);
            Expr height = Expr.local(below);
            body.add(
                    Stmt.declare(
                            below, Expr.call(HEIGHT, List.of(Expr.field(node, links.get(i))))));
            Expr isWrong = Expr.test(Expr.Op.LESS, height, Expr.number(0));
            if (i > 0 && dice.percent(60)) {
                Expr differs = Expr.test(Expr.Op.NOT_EQUAL, height, Expr.local(highest));
                isWrong = Expr.test(Expr.Op.OR, isWrong, differs);
            }
            body.add(Stmt.when(isWrong, Stmt.give(Expr.number(-1))));
            Expr higher = Expr.library(Library.MAX, Expr.local(highest), height);
            body.add(Stmt.assign(highest, higher));
        }
        body.add(Stmt.give(Expr.arithmetic(Expr.Op.ADD, Expr.local(highest), step(node))));
        return routine(HEIGHT, body);
    }

    /** Nodes of one colour may not count. */
    private Expr step(Expr node) {
        return layout.member(Kind.NODE, "red")
                .filter(Member::isInSpace)
                .map(red -> Expr.ternary(Expr.field(node, red), Expr.number(0), Expr.number(1)))
                .orElse(Expr.number(1));
    }
}
