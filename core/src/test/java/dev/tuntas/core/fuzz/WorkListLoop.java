package dev.tuntas.core.fuzz;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * One loop that visits all nodes from a root on with a set of visited nodes and a work list. A
 * plain one does the same in whatever order the nodes come; an odd one has a few twists, most of
 * which make the order matter, so that who takes it for a plain one goes wrong.
 */
final class WorkListLoop {
    private static final int MOST_ROUNDS = 5;

    /** What is odd about a loop. Few at once: with many, nothing is accepted any more. */
    private enum Twist {
        /** Something is remembered from one round to the next. */
        LAST,
        KEY,
        FLAG,
        ORDER,
        /** Something is done with a node besides. */
        STEP,
        /** Known nodes are not refused, or new ones not all looked at. */
        FIND,
        SECOND_SET,
        START,
        /** The loop might go on for ever, so that rounds must be counted. */
        RISK
    }

    private static final int MOST_TWISTS = 3;

    private final Dice dice;
    private final Layout layout;
    private final Scope scope;
    private final Expressions expressions;
    private final Statements statements;
    private final boolean isOdd;

    private final Set<Twist> twists = EnumSet.noneOf(Twist.class);

    /** Whether nodes are remembered when they are taken, and not when they are found. */
    private final boolean remembersLate;

    private final List<Stmt> all = new ArrayList<>();
    private final WorkList list;
    private final @Nullable WorkList second;
    private final @Nullable Variable counter;
    private final @Nullable Variable last;
    private final @Nullable Variable key;
    private final @Nullable Variable flag;
    private final @Nullable Variable order;
    private final boolean hasTotal;
    private final Expr root;

    /** Of what the statements in it are made of, too. */
    WorkListLoop(Statements statements, boolean isOdd) {
        this.statements = statements;
        this.dice = statements.dice();
        this.layout = statements.layout();
        this.scope = statements.scope();
        this.expressions = statements.expressions();
        this.isOdd = isOdd;
        chooseTwists();
        remembersLate = dice.percent(15);
        root = root();
        list = declareList();
        second =
                has(Twist.SECOND_SET)
                        ? new WorkList(declareSet(), list.work(), list.put(), list.take())
                        : null;
        counter = dice.percent(35) ? declare("count", Expr.number(0)) : null;
        last = has(Twist.LAST) ? declare("last", Expr.nothing(Kind.NODE)) : null;
        key = has(Twist.KEY) && intField().isPresent() ? declare("key", Expr.number(-1)) : null;
        flag = has(Twist.FLAG) ? declare("flag", Expr.truth(dice.percent(50))) : null;
        order = has(Twist.ORDER) ? declareOrder() : null;
        hasTotal = dice.percent(isOdd ? 15 : 8);
    }

    List<Stmt> make() {
        if (hasTotal) {
            all.add(Stmt.putStatic(Layout.TOTAL, Expr.number(0)));
        }
        if (last != null) {
            scope.hide(last); // it is null, and nothing but an exception comes of it
        }
        start();
        if (last != null) {
            scope.show(last);
        }
        all.add(loop());
        judge();
        return all;
    }

    private void chooseTwists() {
        if (isOdd) {
            for (int i = dice.between(1, MOST_TWISTS); i > 0; i--) {
                twists.add(dice.oneOf(Twist.values()));
            }
            if (dice.percent(60)) {
                twists.add(Twist.FIND);
            }
        }
    }

    private boolean has(Twist twist) {
        return twists.contains(twist);
    }

    private boolean has(Twist twist, int chance) {
        return has(twist) && dice.percent(chance);
    }

    private boolean odd(int chance) {
        return isOdd && dice.percent(chance);
    }

    private static Stmt refuse() {
        return Stmt.give(Expr.truth(false));
    }

    /** Mostly a failure; in an odd loop sometimes another way to leave. */
    private Stmt giveUp() {
        return odd(30) ? statements.giveUp() : refuse();
    }

    // --- variables ------------------------------------------------------------------------------

    private Variable declare(String stem, Expr value) {
        Variable variable = scope.declare(stem, value.kind(), true);
        all.add(Stmt.declare(variable, value));
        return variable;
    }

    private Variable declareSet() {
        return declare("visited", expressions.newContainer(Kind.NODE_SET));
    }

    private Variable declareOrder() {
        return declare("order", expressions.newContainer(Kind.NODE_LIST));
    }

    private WorkList declareList() {
        Variable visited = declareSet();
        Kind kind = dice.percent(40) ? Kind.NODE_QUEUE : dice.oneOf(WorkList.KINDS);
        return WorkList.of(visited, declare("work", WorkList.fresh(kind, dice)), dice);
    }

    private Expr root() {
        List<Member> roots =
                layout.membersOf(Kind.SUBJECT).stream()
                        .filter(member -> member.kind() == Kind.NODE)
                        .toList();
        return odd(10)
                ? expressions.path(1)
                : Expr.field(Expr.self(Kind.SUBJECT), dice.oneOf(roots));
    }

    private Optional<Member> intField() {
        return layout.membersOf(Kind.NODE).stream()
                .filter(member -> member.isInSpace() && member.kind() == Kind.INT)
                .findFirst();
    }

    /** What random tests in the body of a plain loop must not ask for. */
    private void hide(boolean isHidden) {
        List<Variable> own = new ArrayList<>(List.of(list.visited(), list.work()));
        if (counter != null) {
            own.add(counter);
        }
        own.forEach(isHidden ? scope::hide : scope::show);
    }

    // --- before the loop ------------------------------------------------------------------------

    private void start() {
        List<Stmt> first = new ArrayList<>();
        boolean isRemembered = !remembersLate && !has(Twist.START, 30);
        if (isRemembered) {
            Stmt remember = list.remember(root);
            first.add(
                    has(Twist.START, 50)
                            ? Stmt.when(expressions.condition(1), remember)
                            : remember);
        }
        first.add(list.push(root));
        if (has(Twist.START, 30)) {
            first.add(list.push(root));
        }
        if (second != null && dice.percent(50)) {
            first.add(second.remember(root));
        }
        if (dice.percent(50)) {
            all.add(Stmt.when(Expr.isThere(root), first));
        } else {
            all.add(Stmt.when(Expr.isNull(root), Stmt.give(whenEmpty())));
            all.addAll(first);
        }
        if (has(Twist.START, 40)) {
            Expr another = expressions.path(1);
            Expr isWanted = remembersLate ? Expr.isThere(another) : list.add(another);
            all.add(Stmt.when(Expr.and(Expr.isThere(another), isWanted), list.push(another)));
        }
    }

    private Expr whenEmpty() {
        Optional<Member> size = layout.member(Kind.SUBJECT, "size").filter(Member::isInSpace);
        return size.isPresent() && dice.percent(60)
                ? Expr.test(
                        Expr.Op.EQUAL,
                        Expr.field(Expr.self(Kind.SUBJECT), size.get()),
                        Expr.number(0))
                : Expr.truth(dice.percent(60));
    }

    // --- the loop -------------------------------------------------------------------------------

    private Stmt loop() {
        Expr condition =
                odd(10) ? Expr.and(list.isLeft(), expressions.condition(1)) : list.isLeft();
        Variable rounds = has(Twist.RISK) ? declare("rounds", Expr.number(0)) : null;
        boolean isHiding = !isOdd || dice.percent(50);
        hide(isHiding);
        scope.enterLoop();
        List<Stmt> body = body(rounds);
        scope.leaveLoop();
        hide(false);
        return Stmt.loop(odd(6) ? Stmt.Op.DO : Stmt.Op.WHILE, condition, body);
    }

    private List<Stmt> body(@Nullable Variable rounds) {
        List<Stmt> body = new ArrayList<>();
        if (rounds != null) {
            Expr isTooMany =
                    Expr.test(Expr.Op.GREATER, Expr.local(rounds), Expr.number(MOST_ROUNDS));
            body.add(Stmt.increment(rounds));
            body.add(Stmt.when(isTooMany, dice.percent(70) ? refuse() : statements.giveUp()));
        }
        Variable node = scope.declare("at", Kind.NODE, true);
        Expr at = Expr.local(node);
        body.add(Stmt.declare(node, list.pull()));
        if (remembersLate) {
            Stmt again = odd(40) ? Stmt.leave(Stmt.Op.CONTINUE) : giveUp();
            body.add(Stmt.when(Expr.not(list.add(at)), again));
        }
        List<Supplier<List<Stmt>>> parts = visits(at);
        parts.addAll(steps(at));
        if (dice.percent(60)) {
            shuffle(parts);
        }
        parts.forEach(part -> body.addAll(part.get()));
        return body;
    }

    private void shuffle(List<?> parts) {
        for (int i = parts.size() - 1; i > 0; i--) {
            Collections.swap(parts, i, dice.below(i + 1));
        }
    }

    // --- children -------------------------------------------------------------------------------

    /** Made only when their place is known: each sees the variables of those before it. */
    private List<Supplier<List<Stmt>>> visits(Expr at) {
        List<Expr> children = new ArrayList<>();
        for (Member link : layout.links()) {
            if (dice.percent(has(Twist.FIND) ? 90 : 97)) {
                children.add(Expr.field(at, link));
            }
        }
        List<Supplier<List<Stmt>>> visits = new ArrayList<>();
        if (children.size() > 1 && dice.percent(12)) {
            visits.add(() -> visitFromArray(children, at));
        } else {
            children.forEach(child -> visits.add(() -> visit(child, at)));
        }
        if (layout.has(Kind.NODES) && odd(30)) {
            visits.add(() -> visitTable(at));
        }
        return visits;
    }

    private List<Stmt> visit(Expr child, Expr at) {
        if (list.work().kind() == Kind.NODE_QUEUE && !remembersLate && dice.percent(15)) {
            return List.of(Stmt.when(Expr.not(callVisit(child)), refuse()));
        }
        if (dice.percent(50)) {
            return visitSeen(child, at);
        }
        List<Stmt> visit = new ArrayList<>();
        Variable local = scope.declare("c", Kind.NODE, true);
        visit.add(Stmt.declare(local, child));
        visit.addAll(visitSeen(Expr.local(local), at));
        return visit;
    }

    private Expr callVisit(Expr child) {
        return Expr.call(
                WorkListHelpers.VISIT,
                List.of(child, Expr.local(list.visited()), Expr.local(list.work())));
    }

    private List<Stmt> visitSeen(Expr child, Expr at) {
        if (!isOdd && !remembersLate && dice.percent(15)) {
            return List.of(
                    Stmt.when(Expr.and(Expr.isThere(child), Expr.not(list.add(child))), refuse()),
                    Stmt.when(Expr.isThere(child), list.push(child)));
        }
        scope.enter();
        List<Stmt> found = new ArrayList<>();
        if (dice.percent(12)) {
            found.add(Stmt.when(edge(at, child), giveUp()));
        }
        found.addAll(find(child));
        if (dice.percent(12)) {
            found.add(Stmt.when(edge(at, child), giveUp()));
        }
        scope.leave();
        return List.of(
                dice.percent(85)
                        ? Stmt.when(Expr.isThere(child), found)
                        : Stmt.when(Expr.isNull(child), List.of(), found));
    }

    /** What is done with a node that is there. */
    private List<Stmt> find(Expr node) {
        if (has(Twist.RISK) && dice.percent(25)) {
            return List.of(list.push(node));
        }
        if (remembersLate) {
            return odd(15)
                    ? List.of(Stmt.when(Expr.not(list.knows(node)), list.push(node)))
                    : List.of(list.push(node));
        }
        return has(Twist.FIND, 80) ? findOddly(node) : findStrictly(node);
    }

    private List<Stmt> findStrictly(Expr node) {
        Expr isNew = list.add(node);
        Stmt push = list.push(node);
        return switch (dice.below(8)) {
            case 0, 1 -> List.of(Stmt.when(isNew, List.of(push), List.of(giveUp())));
            case 2 -> List.of(Stmt.when(list.knows(node), giveUp()), list.remember(node), push);
            case 3 -> List.of(push, Stmt.when(Expr.not(isNew), giveUp()));
            case 4 -> findWithFlag(isNew, push);
            default -> List.of(Stmt.when(Expr.not(isNew), giveUp()), push);
        };
    }

    private List<Stmt> findWithFlag(Expr isNew, Stmt push) {
        Variable fresh = scope.declare("isNew", Kind.BOOLEAN, true);
        return List.of(
                Stmt.declare(fresh, isNew), Stmt.when(Expr.not(Expr.local(fresh)), giveUp()), push);
    }

    private List<Stmt> findOddly(Expr node) {
        Expr isNew = list.add(node);
        Stmt push = list.push(node);
        Stmt refuseKnown = Stmt.when(Expr.not(isNew), giveUp());
        Dice.Ways<List<Stmt>> ways = dice.ways();
        ways.or(12, () -> List.of(Stmt.when(isNew, push)));
        ways.or(2, () -> List.of(Stmt.when(Expr.not(list.knows(node)), list.remember(node), push)));
        ways.or(2, () -> List.of(refuseKnown));
        ways.or(2, () -> List.of(refuseKnown, push, push));
        ways.or(1, () -> List.of(refuseKnown, Stmt.when(expressions.condition(1), push)));
        ways.or(1, () -> List.of(Stmt.when(expressions.condition(1), refuseKnown), push));
        ways.or(1, () -> List.of(Stmt.when(isNew, List.of(), List.of(leave())), push));
        ways.orIf(has(Twist.RISK), 3, () -> List.of(list.remember(node), push));
        ways.orIf(second != null, 6, () -> findInBoth(node));
        return ways.make();
    }

    private List<Stmt> findInBoth(Expr node) {
        Stmt push = list.push(node);
        return dice.percent(50)
                ? List.of(Stmt.when(second.add(node), push), list.remember(node))
                : List.of(
                        Stmt.when(
                                Expr.not(list.add(node)),
                                Stmt.when(Expr.not(second.add(node)), giveUp())),
                        Stmt.when(Expr.not(second.knows(node)), push));
    }

    /** The children come from an array of the loop's own. */
    private List<Stmt> visitFromArray(List<Expr> children, Expr at) {
        List<Stmt> visit = new ArrayList<>();
        Variable array = scope.declare("children", Kind.NODES, true);
        visit.add(Stmt.declare(array, Expr.array(Kind.NODES, children.size())));
        for (int i = 0; i < children.size(); i++) {
            visit.add(Stmt.put(Expr.local(array), Expr.number(i), children.get(i)));
        }
        visit.add(visitElements(Expr.local(array), at));
        return visit;
    }

    private List<Stmt> visitTable(Expr at) {
        Expr table = expressions.owner(Kind.NODES, 1);
        return List.of(Stmt.when(Expr.isThere(table), visitElements(table, at)));
    }

    private Stmt visitElements(Expr array, Expr at) {
        scope.enterLoop();
        Variable index = scope.declare("k", Kind.INT, true);
        List<Stmt> body = visit(Expr.element(array, Expr.local(index)), at);
        scope.leaveLoop();
        return Stmt.count(
                Stmt.declare(index, Expr.number(0)),
                Expr.test(Expr.Op.LESS, Expr.local(index), Expr.length(array)),
                Stmt.increment(index),
                body);
    }

    /** How a node must not be to its child. */
    private Expr edge(Expr at, Expr child) {
        List<Member> fields =
                layout.membersOf(Kind.NODE).stream()
                        .filter(m -> m.isInSpace() && m.kind().isIntLike())
                        .toList();
        if (fields.isEmpty() || dice.percent(20)) {
            return expressions.about(child, 0);
        }
        Member field = dice.oneOf(fields);
        Expr upper = Expr.field(at, field);
        Expr lower = Expr.field(child, field);
        return field.kind() == Kind.BOOLEAN
                ? Expr.and(upper, lower)
                : expressions.order(lower, upper);
    }

    // --- steps ----------------------------------------------------------------------------------

    private List<Supplier<List<Stmt>>> steps(Expr at) {
        List<Supplier<List<Stmt>>> steps = new ArrayList<>();
        addIf(counter, steps, () -> List.of(count(at)));
        addIf(last, steps, () -> rememberLast(at));
        addIf(key, steps, () -> rememberKey(at));
        addIf(flag, steps, () -> useFlag(at));
        addIf(order, steps, () -> List.of(append(at)));
        if (hasTotal) {
            steps.add(() -> List.of(Stmt.putStatic(Layout.TOTAL, total(at))));
        }
        if (has(Twist.STEP)) {
            steps.add(() -> oddStep(at));
        }
        if (dice.percent(isOdd ? 30 : 50)) {
            steps.add(() -> plainStep(at));
        }
        return steps;
    }

    private static void addIf(
            @Nullable Variable variable,
            List<Supplier<List<Stmt>>> steps,
            Supplier<List<Stmt>> step) {
        if (variable != null) {
            steps.add(step);
        }
    }

    private Stmt append(Expr at) {
        return Stmt.expression(Expr.library(Library.LIST_ADD, Expr.local(order), at));
    }

    private List<Stmt> plainStep(Expr at) {
        Dice.Ways<List<Stmt>> ways = dice.ways();
        ways.or(4, () -> List.of(Stmt.when(expressions.about(at, 0), giveUp())));
        ways.or(2, () -> List.of(Stmt.when(Expr.not(call(WorkListHelpers.FINE, at)), giveUp())));
        ways.or(1, () -> List.of(Stmt.expression(call(WorkListHelpers.NOTE, at))));
        ways.or(1, () -> write(at));
        return ways.make();
    }

    private static Expr call(Signature signature, Expr node) {
        return Expr.call(signature, List.of(node));
    }

    private Stmt count(Expr at) {
        Stmt count =
                dice.percent(60) || intField().isEmpty()
                        ? Stmt.increment(counter)
                        : Stmt.assign(counter, plus(Expr.local(counter), at));
        return dice.percent(75) ? count : Stmt.when(expressions.about(at, 0), count);
    }

    private Expr plus(Expr sum, Expr at) {
        return Expr.arithmetic(Expr.Op.ADD, sum, Expr.field(at, intField().orElseThrow()));
    }

    private Expr total(Expr at) {
        Expr total = Expr.staticField(Layout.TOTAL);
        return intField().isPresent() && dice.percent(70)
                ? odd(50) ? Expr.field(at, intField().get()) : plus(total, at)
                : Expr.arithmetic(Expr.Op.ADD, total, Expr.number(1));
    }

    private List<Stmt> rememberLast(Expr at) {
        Stmt remember = Stmt.assign(last, at);
        Expr before = Expr.local(last);
        Expr asked =
                dice.percent(50)
                        ? edge(before, at)
                        : Expr.test(
                                dice.oneOf(Expr.Op.EQUAL, Expr.Op.NOT_EQUAL),
                                Expr.field(before, dice.oneOf(layout.links())),
                                at);
        return dice.percent(60)
                ? List.of(remember)
                : List.of(Stmt.when(Expr.and(Expr.isThere(before), asked), giveUp()), remember);
    }

    private List<Stmt> rememberKey(Expr at) {
        Expr now = Expr.field(at, intField().orElseThrow());
        Stmt remember = Stmt.assign(key, now);
        return dice.percent(40)
                ? List.of(remember)
                : List.of(Stmt.when(expressions.order(now, Expr.local(key)), giveUp()), remember);
    }

    private List<Stmt> useFlag(Expr at) {
        Expr isSet = dice.percent(50) ? Expr.local(flag) : Expr.not(Expr.local(flag));
        Stmt set = Stmt.assign(flag, flagValue(at));
        Stmt change = dice.percent(50) ? set : Stmt.when(expressions.about(at, 0), set);
        return dice.percent(40)
                ? List.of(change)
                : List.of(Stmt.when(Expr.and(isSet, expressions.about(at, 0)), giveUp()), change);
    }

    private Expr flagValue(Expr at) {
        return dice.percent(50) ? Expr.truth(dice.percent(50)) : expressions.about(at, 0);
    }

    private List<Stmt> write(Expr at) {
        boolean isMark = dice.percent(60);
        Member member = layout.member(Kind.NODE, isMark ? "mark" : "seen").orElseThrow();
        scope.write(member);
        boolean isCount = odd(60) && counter != null;
        Expr value =
                !isMark
                        ? Expr.truth(true)
                        : isCount ? Expr.local(counter) : Expr.number(dice.between(1, 2));
        return List.of(Stmt.put(member, at, value));
    }

    /** Something that makes the order of nodes matter, or might. */
    private List<Stmt> oddStep(Expr at) {
        Dice.Ways<List<Stmt>> ways = dice.ways();
        ways.or(3, () -> List.of(Stmt.when(known(at), giveUp())));
        ways.or(2, () -> List.of(Stmt.when(expressions.about(at, 0), leave())));
        ways.or(1, () -> List.of(Stmt.when(expressions.about(at, 0), tell("clear"))));
        ways.or(2, () -> withNext(at, list.pull()));
        ways.or(2, () -> withNext(at, list.call("peek")));
        ways.or(2, () -> List.of(Stmt.when(compare(list.met()), giveUp())));
        ways.or(2, () -> List.of(Stmt.when(compare(list.call("size")), giveUp())));
        ways.or(2, () -> write(at));
        ways.or(2, () -> statements.some(1, 1));
        ways.orIf(counter != null, 4, () -> askCounter());
        ways.orIf(second != null, 4, () -> List.of(Stmt.when(isInSecond(at), giveUp())));
        ways.orIf(has(Twist.RISK), 5, () -> List.of(sometimes(list.forget(at))));
        ways.orIf(has(Twist.RISK), 3, () -> List.of(sometimes(list.forgetAll())));
        return ways.make();
    }

    private Stmt sometimes(Stmt stmt) {
        return dice.percent(50) ? stmt : Stmt.when(expressions.condition(1), stmt);
    }

    private List<Stmt> askCounter() {
        return List.of(Stmt.when(compare(Expr.local(counter)), giveUp()));
    }

    private Expr isInSecond(Expr at) {
        return dice.percent(50) ? Expr.not(second.add(at)) : second.knows(at);
    }

    private Stmt tell(String method) {
        return Stmt.expression(list.call(method));
    }

    private Stmt leave() {
        return switch (dice.below(4)) {
            case 0 -> Stmt.leave(Stmt.Op.BREAK);
            case 1 -> Stmt.leave(Stmt.Op.CONTINUE);
            case 2 -> Stmt.give(Expr.truth(true));
            default -> statements.giveUp();
        };
    }

    private Expr known(Expr at) {
        Expr asked =
                dice.percent(60) ? Expr.field(at, dice.oneOf(layout.links())) : expressions.path(1);
        Expr knows = list.knows(asked);
        return Expr.and(
                dice.percent(70) ? Expr.isThere(asked) : expressions.about(at, 0),
                dice.percent(50) ? knows : Expr.not(knows));
    }

    /** A look at another node of the list. */
    private List<Stmt> withNext(Expr at, Expr next) {
        scope.enter();
        Variable other = scope.declare("m", Kind.NODE, true);
        Expr node = Expr.local(other);
        Expr asked = dice.percent(50) ? edge(at, node) : expressions.about(node, 0);
        List<Stmt> look = List.of(Stmt.declare(other, next), Stmt.when(asked, giveUp()));
        scope.leave();
        return List.of(Stmt.when(list.isLeft(), look));
    }

    private Expr compare(Expr number) {
        Expr.Op op =
                dice.oneOf(
                        Expr.Op.EQUAL,
                        Expr.Op.GREATER,
                        Expr.Op.GREATER,
                        Expr.Op.LESS,
                        Expr.Op.LESS,
                        Expr.Op.NOT_EQUAL);
        return Expr.test(op, number, bound());
    }

    private Expr bound() {
        Optional<Member> size = layout.member(Kind.SUBJECT, "size").filter(Member::isInSpace);
        return size.isPresent() && dice.percent(70)
                ? Expr.field(Expr.self(Kind.SUBJECT), size.get())
                : Expr.number(dice.between(1, 2));
    }

    // --- behind the loop ------------------------------------------------------------------------

    private void judge() {
        judgeNumber(list.met(), isOdd ? 30 : 60);
        if (counter != null) {
            judgeNumber(Expr.local(counter), 80);
        }
        if (hasTotal) {
            judgeNumber(Expr.staticField(Layout.TOTAL), 90);
        }
        if (second != null) {
            judgeNumber(second.met(), 40);
        }
        for (Variable carried : new Variable[] {key, flag}) {
            if (carried != null && dice.percent(80)) {
                all.add(Stmt.when(expressions.about(carried), giveUp()));
            }
        }
        if (last != null && dice.percent(80)) {
            Expr isThere = Expr.isThere(Expr.local(last));
            all.add(Stmt.when(Expr.and(isThere, place(Expr.local(last))), giveUp()));
        }
        if (order != null) {
            judgeOrder();
        }
        boolean isTree = !isOdd && layout.links().size() == 2;
        if (isTree && dice.percent(35)) {
            Expr height = call(WorkListHelpers.HEIGHT, root);
            all.add(Stmt.when(Expr.test(Expr.Op.LESS, height, Expr.number(0)), refuse()));
        }
    }

    private void judgeNumber(Expr number, int chance) {
        if (dice.percent(chance)) {
            all.add(Stmt.when(compare(number), giveUp()));
        }
    }

    /** A look at the node that came second. */
    private void judgeOrder() {
        Expr size = Expr.library(Library.LIST_SIZE, Expr.local(order));
        Expr node = Expr.library(Library.LIST_GET, Expr.local(order), Expr.number(1));
        all.add(
                Stmt.when(
                        Expr.and(Expr.test(Expr.Op.GREATER, size, Expr.number(1)), place(node)),
                        giveUp()));
    }

    /** Which node it is, by where it hangs or by what it holds. */
    private Expr place(Expr node) {
        return dice.percent(40)
                ? Expr.and(
                        Expr.isThere(root),
                        Expr.test(
                                dice.oneOf(Expr.Op.EQUAL, Expr.Op.NOT_EQUAL),
                                node,
                                Expr.field(root, dice.oneOf(layout.links()))))
                : expressions.about(node, 0);
    }
}
