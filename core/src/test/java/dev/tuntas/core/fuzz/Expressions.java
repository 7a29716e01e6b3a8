package dev.tuntas.core.fuzz;

import java.util.ArrayList;
import java.util.List;

/** Makes random expressions from what a scope can see. */
record Expressions(Dice dice, Layout layout, Scope scope) {
    private static final List<Kind> VALUES_OR_NULL =
            List.of(
                    Kind.BOXED,
                    Kind.STRING,
                    Kind.DAY,
                    Kind.AMOUNT,
                    Kind.ITEM,
                    Kind.INTS,
                    Kind.NODES);

    private static final List<Expr.Op> ORDERS =
            List.of(
                    Expr.Op.LESS,
                    Expr.Op.LESS_OR_EQUAL,
                    Expr.Op.GREATER,
                    Expr.Op.GREATER_OR_EQUAL,
                    Expr.Op.EQUAL,
                    Expr.Op.NOT_EQUAL);

    private static final List<Kind> CONTAINERS =
            List.of(Kind.NODE_SET, Kind.INT_SET, Kind.NODE_LIST, Kind.NODE_QUEUE, Kind.NODE_MAP);

    /** An expression of some type; nested about as deep as told. */
    Expr of(Kind kind, int depth) {
        return switch (kind) {
            case INT -> number(depth);
            case BOOLEAN -> condition(depth);
            case NODE -> node(depth);
            case LONG -> large(depth);
            case NODE_SET, INT_SET, NODE_LIST, NODE_QUEUE, NODE_MAP -> container(kind);
            case BOXED -> boxed(depth);
            default -> seen(kind, depth);
        };
    }

    /** A variable or field, or else a constant. */
    private Expr seen(Kind kind, int depth) {
        Dice.Ways<Expr> ways = dice.ways();
        addSeen(ways, kind, depth);
        return ways.isEmpty() || dice.percent(10) ? constant(kind) : ways.make();
    }

    private void addSeen(Dice.Ways<Expr> ways, Kind kind, int depth) {
        for (Variable variable : scope.variables(kind)) {
            ways.or(5, () -> Expr.local(variable));
        }
        if (scope.self() == kind) {
            ways.or(4, () -> Expr.self(kind));
        }
        for (Member member : layout.membersFor(kind)) {
            addField(ways, member, depth);
        }
    }

    private void addField(Dice.Ways<Expr> ways, Member member, int depth) {
        if (!member.isInSpace() && !scope.isWritten(member)) {
            return;
        }
        Kind owner = member.owner();
        if (owner == scope.self()) {
            ways.or(4, () -> Expr.field(Expr.self(owner), member));
        } else if (owner == Kind.CELL) {
            ways.orIf(has(owner), 4, () -> Expr.field(container(owner), member));
        } else if (owner != Kind.SUBJECT && depth > 0 && sees(owner)) {
            ways.or(4, () -> Expr.field(owner(owner, depth - 1), member));
        }
    }

    /** What a field is read of: never just null, if something else can be seen. */
    Expr owner(Kind kind, int depth) {
        Dice.Ways<Expr> ways = dice.ways();
        addSeen(ways, kind, depth);
        if (ways.isEmpty()) {
            addSeen(ways, kind, depth + 1);
        }
        return ways.isEmpty() ? constant(kind) : ways.make();
    }

    private Expr constant(Kind kind) {
        return switch (kind) {
            case INT -> Expr.number(dice.between(-1, 3));
            case BOOLEAN -> Expr.truth(dice.percent(50));
            case LONG -> Expr.constant(kind, dice.oneOf(0L, 1L, 2L, 5_000_000_000L));
            case CHAR -> Expr.constant(kind, dice.oneOf('a', 'b', 'c'));
            case COLOUR -> Expr.constant(kind, dice.oneOf(Colour.values()));
            case STRING -> Expr.constant(kind, dice.oneOf("a", "bc", "d"));
            case BOXED -> Expr.library(Library.BOX, Expr.number(dice.between(0, 1)));
            case DAY -> Expr.library(Library.DAY_OF, Expr.constant(Kind.LONG, dice.oneOf(0L, 1L)));
            case AMOUNT ->
                    Expr.library(Library.AMOUNT_OF, Expr.constant(Kind.LONG, dice.oneOf(1L, 2L)));
            default -> Expr.nothing(kind);
        };
    }

    // --- references -----------------------------------------------------------------------------

    private Expr node(int depth) {
        Dice.Ways<Expr> ways = dice.ways();
        addSeen(ways, Kind.NODE, depth);
        ways.or(ways.isEmpty() ? 4 : 1, () -> Expr.nothing(Kind.NODE));
        if (depth > 0) {
            boolean hasTable = sees(Kind.NODES);
            ways.orIf(hasTable, 2, () -> Expr.element(owner(Kind.NODES, 1), number(depth - 1)));
            addOperations(ways, Kind.NODE);
            ways.or(1, () -> Expr.library(Library.NEEDED, path(depth - 1)));
            ways.or(1, () -> Expr.ternary(condition(depth - 1), node(depth - 1), node(depth - 1)));
            ways.or(1, () -> Expr.fresh(Kind.NODE, Kind.NODE.internalName()));
            addCalls(ways, Kind.NODE, 2, depth);
        }
        return ways.make();
    }

    /** A node that the predicate can see. */
    Expr path(int depth) {
        return owner(Kind.NODE, depth);
    }

    private boolean has(Kind kind) {
        return !scope.variables(kind).isEmpty();
    }

    Expr container(Kind kind) {
        if (kind == Kind.NODE_SET && has(Kind.NODE_MAP) && dice.percent(8)) {
            return Expr.library(Library.MAP_KEYS, container(Kind.NODE_MAP));
        }
        if (!has(kind)) {
            return newContainer(kind);
        }
        Expr known = Expr.local(dice.oneOf(scope.variables(kind)));
        boolean isOneOf = CONTAINERS.contains(kind) && dice.percent(8);
        return isOneOf ? oneOf(known, newContainer(kind)) : known;
    }

    /** One of two containers: which one it is depends on something. */
    private Expr oneOf(Expr one, Expr other) {
        Expr when = condition(1);
        return dice.percent(50) ? Expr.ternary(when, one, other) : Expr.ternary(when, other, one);
    }

    Expr newContainer(Kind kind) {
        return switch (kind) {
            case NODE_SET ->
                    dice.percent(25)
                            ? Expr.library(
                                    Library.IDENTITY_SET,
                                    Expr.fresh(Kind.NODE_MAP, "java/util/IdentityHashMap"))
                            : Expr.fresh(
                                    kind,
                                    dice.oneOf(
                                            "java/util/HashSet",
                                            "java/util/HashSet",
                                            "java/util/LinkedHashSet"));
            case INT_SET -> Expr.fresh(kind, dice.oneOf("java/util/HashSet", "java/util/TreeSet"));
            case NODE_LIST ->
                    Expr.fresh(kind, dice.oneOf("java/util/ArrayList", "java/util/LinkedList"));
            case NODE_QUEUE ->
                    Expr.fresh(kind, dice.oneOf("java/util/ArrayDeque", "java/util/LinkedList"));
            case NODE_MAP ->
                    Expr.fresh(kind, dice.oneOf("java/util/HashMap", "java/util/IdentityHashMap"));
            default -> throw new IllegalArgumentException(kind + " is no container");
        };
    }

    /** The operations that containers in sight have with that result. */
    private void addOperations(Dice.Ways<Expr> ways, Kind result) {
        for (Kind container : CONTAINERS) {
            if (has(container)) {
                for (Library method : Library.of(container)) {
                    ways.orIf(
                            method.result() == result && canTake(method),
                            method.weight(),
                            () -> operation(method, container));
                }
            }
        }
    }

    /** Something that changes a container. */
    Expr change(Kind container) {
        Dice.Ways<Expr> ways = dice.ways();
        for (Library method : Library.of(container)) {
            ways.orIf(
                    method.changes() && canTake(method),
                    method.weight(),
                    () -> operation(method, container));
        }
        return ways.make();
    }

    private boolean canTake(Library method) {
        return !method.parameters().contains(Kind.NODE_TEST) || !functions().isEmpty();
    }

    /** The methods that can be taken for a function. */
    List<Signature> functions() {
        return scope.callable(Kind.BOOLEAN).stream()
                .filter(s -> s.isStatic() && s.parameters().equals(List.of(Kind.NODE)))
                .toList();
    }

    /** Whether some or all nodes of a list are as a function says. */
    Expr match() {
        Expr stream = Expr.library(Library.LIST_STREAM, container(Kind.NODE_LIST));
        return Expr.library(
                library(Library.ANY_MATCH, Library.ALL_MATCH), stream, argument(Kind.NODE_TEST));
    }

    private Expr operation(Library method, Kind container) {
        List<Expr> args = new ArrayList<>();
        args.add(container(container));
        for (Kind parameter : method.parameters()) {
            args.add(argument(parameter));
        }
        return Expr.library(method, args.toArray(Expr[]::new));
    }

    private Expr argument(Kind kind) {
        return switch (kind) {
            case NODE -> path(1);
            case NODE_TEST -> Expr.reference(dice.oneOf(functions()));
            case BOXED -> dice.percent(85) ? Expr.library(Library.BOX, number(1)) : boxed(1);
            default -> of(kind, 1);
        };
    }

    /** A number that may be null. */
    private Expr boxed(int depth) {
        Dice.Ways<Expr> ways = dice.ways();
        addSeen(ways, Kind.BOXED, depth);
        addOperations(ways, Kind.BOXED);
        return ways.isEmpty() ? constant(Kind.BOXED) : ways.make();
    }

    // --- calls ----------------------------------------------------------------------------------

    private void addCalls(Dice.Ways<Expr> ways, Kind result, int weight, int depth) {
        for (Signature signature : scope.callable(result)) {
            if (canCall(signature) && scope.loops() < 2) {
                ways.or(weight, () -> call(signature, depth - 1));
            }
        }
    }

    boolean canCall(Signature signature) {
        return signature.isStatic()
                || signature.owner() == Kind.NODE
                || signature.owner() == scope.self();
    }

    Expr call(Signature signature, int depth) {
        List<Expr> args = new ArrayList<>();
        if (!signature.isStatic()) {
            boolean isOwn = signature.owner() == Kind.SUBJECT;
            args.add(isOwn ? Expr.self(Kind.SUBJECT) : path(1));
        }
        for (Kind parameter : signature.parameters()) {
            args.add(of(parameter, Math.max(0, depth)));
        }
        return Expr.call(signature, args);
    }

    // --- numbers --------------------------------------------------------------------------------

    Expr number(int depth) {
        Dice.Ways<Expr> ways = dice.ways();
        addSeen(ways, Kind.INT, depth);
        ways.or(4, () -> constant(Kind.INT));
        if (depth > 0) {
            ways.or(4, () -> shifted(depth - 1));
            ways.or(2, () -> arithmetic(depth - 1));
            ways.or(1, () -> Expr.ternary(condition(depth - 1), number(depth - 1), number(0)));
            ways.orIf(sees(Kind.INT), 1, () -> Expr.negate(owner(Kind.INT, depth)));
            ways.or(1, () -> Expr.library(library(Library.MAX, Library.MIN), number(0), number(0)));
            ways.or(1, () -> Expr.library(Library.ABS, varying(depth - 1)));
            addCalls(ways, Kind.INT, 3, depth);
            addConversions(ways, depth - 1);
            addOperations(ways, Kind.INT);
        }
        return ways.make();
    }

    private Expr shifted(int depth) {
        Expr.Op op = dice.percent(60) ? Expr.Op.ADD : Expr.Op.SUBTRACT;
        return Expr.arithmetic(op, varying(depth), Expr.number(dice.between(1, 2)));
    }

    private Expr arithmetic(int depth) {
        Expr.Op op =
                dice.oneOf(
                        Expr.Op.ADD,
                        Expr.Op.ADD,
                        Expr.Op.SUBTRACT,
                        Expr.Op.MULTIPLY,
                        Expr.Op.REMAINDER);
        boolean isSafe = op == Expr.Op.REMAINDER && dice.percent(80);
        return Expr.arithmetic(
                op, varying(depth), isSafe ? Expr.number(dice.between(2, 3)) : number(depth));
    }

    private void addConversions(Dice.Ways<Expr> ways, int depth) {
        ways.orIf(
                sees(Kind.BOXED) || has(Kind.NODE_MAP),
                2,
                () -> Expr.library(Library.UNBOX, boxed(depth + 1)));
        ways.orIf(
                sees(Kind.COLOUR),
                1,
                () -> Expr.library(Library.ORDINAL, owner(Kind.COLOUR, depth + 1)));
        ways.orIf(
                sees(Kind.STRING),
                1,
                () -> Expr.library(Library.STRING_LENGTH, owner(Kind.STRING, depth + 1)));
        ways.or(1, () -> Expr.library(Library.STRING_LENGTH, text(depth)));
        ways.orIf(
                sees(Kind.DAY),
                1,
                () -> Expr.library(Library.DAY_OF_MONTH, owner(Kind.DAY, depth + 1)));
        ways.orIf(
                sees(Kind.AMOUNT),
                2,
                () -> Expr.library(Library.AMOUNT_SCALE, owner(Kind.AMOUNT, depth + 1)));
        ways.orIf(
                sees(Kind.AMOUNT),
                2,
                () ->
                        Expr.library(
                                Library.AMOUNT_COMPARE,
                                amount(depth + 1),
                                seen(Kind.AMOUNT, depth + 1)));
        ways.orIf(sees(Kind.CHAR), 1, () -> Expr.convert(owner(Kind.CHAR, depth + 1), Kind.INT));
        ways.orIf(sees(Kind.LONG), 1, () -> Expr.convert(owner(Kind.LONG, depth + 1), Kind.INT));
        ways.orIf(
                sees(Kind.INTS), 3, () -> Expr.element(owner(Kind.INTS, depth + 1), number(depth)));
        ways.orIf(sees(Kind.INTS), 2, () -> Expr.length(owner(Kind.INTS, depth + 1)));
        ways.orIf(sees(Kind.NODES), 2, () -> Expr.length(owner(Kind.NODES, depth + 1)));
    }

    /** Whether there is a variable or field of that type; a node can be seen everywhere. */
    private boolean sees(Kind kind) {
        if (kind == Kind.NODE || kind == scope.self() || has(kind)) {
            return true;
        }
        for (Member member : layout.membersFor(kind)) {
            Kind owner = member.owner();
            if (owner == scope.self()
                    || owner == Kind.NODE
                    || (owner == Kind.ITEM && sees(owner))) {
                return true;
            }
        }
        return false;
    }

    private Expr large(int depth) {
        Dice.Ways<Expr> ways = dice.ways();
        addSeen(ways, Kind.LONG, depth);
        ways.or(2, () -> constant(Kind.LONG));
        if (depth > 0) {
            ways.or(1, () -> Expr.convert(varying(depth - 1), Kind.LONG));
            ways.or(1, () -> Expr.arithmetic(Expr.Op.ADD, large(depth - 1), large(depth - 1)));
        }
        return ways.make();
    }

    // --- conditions -----------------------------------------------------------------------------

    Expr condition(int depth) {
        Dice.Ways<Expr> ways = dice.ways();
        addSeen(ways, Kind.BOOLEAN, depth);
        boolean hasNumbers = has(Kind.INT) || layout.membersFor(Kind.INT).get(0).isInSpace();
        ways.or(hasNumbers ? 8 : 1, () -> order(depth));
        ways.or(5, () -> isNull(path(depth)));
        ways.or(5, () -> same(path(depth), node(depth)));
        addRareTests(ways, depth);
        addOperations(ways, Kind.BOOLEAN);
        ways.orIf(has(Kind.NODE_LIST) && !functions().isEmpty(), 3, this::match);
        if (depth > 0) {
            ways.or(8, () -> guarded(depth - 1));
            ways.or(3, () -> Expr.and(condition(depth - 1), condition(depth - 1)));
            ways.or(3, () -> Expr.test(Expr.Op.OR, condition(depth - 1), condition(depth - 1)));
            ways.or(2, () -> Expr.not(condition(depth - 1)));
            ways.or(1, () -> bitwise(depth - 1));
            ways.or(
                    layout.hasLeaf() ? 4 : 1,
                    () ->
                            Expr.isInstance(
                                    path(depth - 1), layout.hasLeaf() ? Kind.LEAF : Kind.NODE));
            ways.or(1, () -> Expr.ternary(condition(0), condition(depth - 1), condition(0)));
            addCalls(ways, Kind.BOOLEAN, 3, depth);
        }
        return ways.make();
    }

    private Expr order(int depth) {
        boolean isWithConstant = dice.percent(50);
        Expr right = isWithConstant ? constant(Kind.INT) : number(depth);
        return order(varying(depth), right);
    }

    /** No comparison of constants, which javac would not leave in the code. */
    Expr order(Expr left, Expr right) {
        return left.op() == Expr.Op.CONSTANT && right.op() == Expr.Op.CONSTANT
                ? isNull(path(1))
                : Expr.test(dice.oneOf(ORDERS), left, right);
    }

    /** A number that is no constant, if there is any. */
    private Expr varying(int depth) {
        Expr number = number(depth);
        return number.op() == Expr.Op.CONSTANT ? owner(Kind.INT, depth) : number;
    }

    private Expr bitwise(int depth) {
        Expr.Op op = dice.oneOf(Expr.Op.BOTH, Expr.Op.EITHER, Expr.Op.ONE_OF);
        return Expr.test(op, condition(depth), condition(depth));
    }

    Expr isNull(Expr reference) {
        return dice.percent(50) ? Expr.isNull(reference) : Expr.isThere(reference);
    }

    Expr same(Expr one, Expr other) {
        if (one.equals(other)) {
            return isNull(one);
        }
        return Expr.test(dice.percent(60) ? Expr.Op.EQUAL : Expr.Op.NOT_EQUAL, one, other);
    }

    /** A condition that asks for the value of a variable. */
    Expr about(Variable variable) {
        Expr local = Expr.local(variable);
        return switch (variable.kind()) {
            case BOOLEAN -> dice.percent(50) ? local : Expr.not(local);
            case INT -> order(local, number(1));
            case LONG -> order(local, large(1));
            case NODE -> dice.percent(50) ? same(local, node(1)) : guarded(local, 1);
            default -> condition(1);
        };
    }

    /** A null check, and then a look at the node. */
    private Expr guarded(int depth) {
        return guarded(path(depth), depth);
    }

    private Expr guarded(Expr node, int depth) {
        return dice.percent(60)
                ? Expr.and(Expr.isThere(node), about(node, depth))
                : Expr.test(Expr.Op.OR, Expr.isNull(node), about(node, depth));
    }

    /** A condition that reads a field of a node. */
    Expr about(Expr node, int depth) {
        List<Member> fields =
                layout.membersOf(Kind.NODE).stream()
                        .filter(member -> member.isInSpace() || scope.isWritten(member))
                        .toList();
        Member member = dice.oneOf(fields);
        Expr field = Expr.field(node, member);
        return switch (member.kind()) {
            case INT -> {
                Expr right = dice.percent(35) ? constant(Kind.INT) : number(depth);
                yield order(field, right);
            }
            case BOOLEAN -> field;
            case NODE -> dice.percent(40) ? isNull(field) : same(field, node(depth));
            case LONG -> order(field, large(depth));
            case CHAR -> order(field, seen(Kind.CHAR, depth));
            case COLOUR -> same(field, seen(Kind.COLOUR, depth));
            default -> isNull(field);
        };
    }

    private void addRareTests(Dice.Ways<Expr> ways, int depth) {
        ways.orIf(sees(Kind.LONG), 2, () -> order(owner(Kind.LONG, depth), large(depth)));
        ways.orIf(sees(Kind.CHAR), 2, () -> order(owner(Kind.CHAR, depth), seen(Kind.CHAR, depth)));
        ways.orIf(
                sees(Kind.COLOUR), 2, () -> same(seen(Kind.COLOUR, depth), constant(Kind.COLOUR)));
        for (Kind kind : VALUES_OR_NULL) {
            ways.orIf(sees(kind), 2, () -> isNull(owner(kind, depth)));
        }
        ways.orIf(sees(Kind.ITEM), 1, () -> same(seen(Kind.ITEM, depth), seen(Kind.ITEM, depth)));
        ways.orIf(
                sees(Kind.BOXED),
                1,
                () ->
                        Expr.library(
                                library(Library.BOXED_EQUALS, Library.EQUALS),
                                seen(Kind.BOXED, depth),
                                seen(Kind.BOXED, depth)));
        ways.orIf(
                sees(Kind.STRING),
                2,
                () ->
                        Expr.library(
                                library(Library.STRING_EQUALS, Library.EQUALS),
                                constant(Kind.STRING),
                                seen(Kind.STRING, depth)));
        ways.or(1, () -> Expr.library(Library.STRING_EQUALS, text(depth), text(depth)));
        ways.orIf(
                sees(Kind.DAY),
                3,
                () ->
                        Expr.library(
                                library(Library.DAY_BEFORE, Library.DAY_EQUALS),
                                day(depth),
                                seen(Kind.DAY, depth)));
        ways.orIf(
                sees(Kind.AMOUNT),
                2,
                () -> Expr.library(Library.AMOUNT_EQUALS, amount(depth), seen(Kind.AMOUNT, depth)));
    }

    /** A text that is made of what is seen. */
    private Expr text(int depth) {
        int inner = Math.max(0, depth - 1);
        if (dice.percent(30)) {
            return Expr.library(Library.TEXT_OF, number(inner));
        }
        Expr built = Expr.fresh(Kind.TEXT, Kind.TEXT.internalName());
        int parts = dice.between(1, 2);
        for (int i = 0; i < parts; i++) {
            built = appended(built, inner);
        }
        return Expr.library(Library.TEXT_DONE, built);
    }

    private Expr appended(Expr built, int depth) {
        return switch (dice.between(0, 3)) {
            case 0 -> Expr.library(Library.TEXT_STRING, built, seen(Kind.STRING, depth));
            case 1 -> Expr.library(Library.TEXT_TRUTH, built, condition(depth));
            default -> Expr.library(Library.TEXT_NUMBER, built, number(depth));
        };
    }

    /** A day that is seen, or one that is made of it. */
    private Expr day(int depth) {
        Expr day = owner(Kind.DAY, depth);
        return dice.percent(70)
                ? day
                : Expr.library(Library.DAY_NEXT, day, Expr.constant(Kind.LONG, dice.oneOf(0L, 1L)));
    }

    private Expr amount(int depth) {
        Expr amount = owner(Kind.AMOUNT, depth);
        return dice.percent(70)
                ? amount
                : Expr.library(Library.AMOUNT_SUM, amount, seen(Kind.AMOUNT, depth));
    }

    private Library library(Library... methods) {
        return dice.oneOf(methods);
    }
}
