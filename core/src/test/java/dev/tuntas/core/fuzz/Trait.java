package dev.tuntas.core.fuzz;

import java.util.EnumSet;
import java.util.Set;

/** What a generated program makes use of. */
enum Trait {
    LOOP,
    SWITCH,
    TRY,
    THROW,
    BREAK,
    CONTINUE,
    TERNARY,
    ARITHMETIC,
    SHORT_CIRCUIT,
    SET,
    LIST,
    QUEUE,
    MAP,
    ITERATOR,
    HELPER,
    RECURSION,
    CALL_ON_NODE,
    OVERRIDDEN,
    FUNCTION,
    INSTANCE_OF,
    ARRAY_OF_INTS,
    ARRAY_OF_NODES,
    NEW_ARRAY,
    NEW_NODE,
    NEW_CELL,
    WRITE_IN_SPACE,
    WRITE_OUTSIDE,
    LARGE_NUMBER,
    LETTER,
    COLOUR,
    BOXED,
    STRING,
    DAY,
    AMOUNT,
    ITEM,
    VARIABLE_OF_ONE_ARM,
    CONTAINER_OF_ONE_ARM,
    EARLY_TRUE,
    STATIC,
    EFFECT_OF_ELSE_ALONE,
    WORK_LIST;

    static Set<Trait> of(Program program) {
        Set<Trait> traits = EnumSet.noneOf(Trait.class);
        program.visit(stmt -> addOf(stmt, traits), expr -> addOf(expr, traits));
        for (Routine routine : program.routines()) {
            if (routine.signature().owner() == Kind.LEAF) {
                traits.add(OVERRIDDEN);
            }
            routine.visit(
                    stmt -> {},
                    expr -> {
                        if (expr.op() == Expr.Op.CALL
                                && expr.signature().name().equals(routine.signature().name())) {
                            traits.add(RECURSION);
                        }
                    });
        }
        return traits;
    }

    private static void addOf(Stmt stmt, Set<Trait> traits) {
        switch (stmt.op()) {
            case EACH -> traits.add(ITERATOR);
            case SWITCH -> traits.add(SWITCH);
            case TRY -> traits.add(TRY);
            case THROW -> traits.add(THROW);
            case BREAK -> traits.add(BREAK);
            case CONTINUE -> traits.add(CONTINUE);
            case PUT_FIELD ->
                    traits.add(stmt.member().isInSpace() ? WRITE_IN_SPACE : WRITE_OUTSIDE);
            case PUT_STATIC -> traits.add(STATIC);
            case WHILE, DO -> addOfLoop(stmt, traits);
            case FOR -> traits.add(LOOP);
            case IF -> addOfArms(stmt, traits);
            default -> {}
        }
    }

    private static void addOfLoop(Stmt stmt, Set<Trait> traits) {
        traits.add(LOOP);
        boolean[] takes = new boolean[1];
        stmt.blocks().get(0).stream()
                .filter(inner -> inner.op() == Stmt.Op.DECLARE && !inner.exprs().isEmpty())
                .map(Stmt::first)
                .filter(value -> value.op() == Expr.Op.LIBRARY)
                .forEach(value -> takes[0] |= WorkList.KINDS.contains(value.args().get(0).kind()));
        if (takes[0]) {
            traits.add(WORK_LIST);
        }
    }

    private static void addOfArms(Stmt stmt, Set<Trait> traits) {
        if (stmt.blocks().size() > 1 && stmt.blocks().get(0).isEmpty()) {
            traits.add(EFFECT_OF_ELSE_ALONE);
        }
        for (Stmt inner : stmt.blocks().get(0)) {
            if (inner.op() == Stmt.Op.ASSIGN || inner.op() == Stmt.Op.INCREMENT) {
                traits.add(VARIABLE_OF_ONE_ARM);
            } else if (inner.op() == Stmt.Op.EXPRESSION && inner.first().op() == Expr.Op.LIBRARY) {
                traits.add(CONTAINER_OF_ONE_ARM);
            } else if (inner.op() == Stmt.Op.RETURN
                    && !inner.exprs().isEmpty()
                    && inner.first().isConstant(true)) {
                traits.add(EARLY_TRUE);
            }
        }
    }

    private static void addOf(Expr expr, Set<Trait> traits) {
        switch (expr.op()) {
            case TERNARY -> traits.add(TERNARY);
            case ADD, SUBTRACT, MULTIPLY, REMAINDER, NEGATE -> traits.add(ARITHMETIC);
            case AND, OR -> traits.add(SHORT_CIRCUIT);
            case NEW_ARRAY -> traits.add(NEW_ARRAY);
            case REFERENCE -> traits.add(FUNCTION);
            case INSTANCE_OF -> traits.add(INSTANCE_OF);
            case NEW -> addOfNew(expr.kind(), traits);
            case CALL -> {
                traits.add(HELPER);
                if (expr.signature().owner() == Kind.NODE) {
                    traits.add(CALL_ON_NODE);
                }
            }
            default -> {}
        }
        addOf(expr.kind(), traits);
    }

    private static void addOfNew(Kind kind, Set<Trait> traits) {
        if (kind == Kind.NODE) {
            traits.add(NEW_NODE);
        } else if (kind == Kind.CELL) {
            traits.add(NEW_CELL);
        }
    }

    private static void addOf(Kind kind, Set<Trait> traits) {
        switch (kind) {
            case NODE_SET, INT_SET -> traits.add(SET);
            case NODE_LIST -> traits.add(LIST);
            case NODE_QUEUE -> traits.add(QUEUE);
            case NODE_MAP -> traits.add(MAP);
            case INTS -> traits.add(ARRAY_OF_INTS);
            case NODES -> traits.add(ARRAY_OF_NODES);
            case LONG -> traits.add(LARGE_NUMBER);
            case CHAR -> traits.add(LETTER);
            case COLOUR -> traits.add(COLOUR);
            case BOXED -> traits.add(BOXED);
            case STRING -> traits.add(STRING);
            case DAY -> traits.add(DAY);
            case AMOUNT -> traits.add(AMOUNT);
            case ITEM -> traits.add(ITEM);
            default -> {}
        }
    }
}
