package dev.tuntas.core.fuzz;

import java.lang.invoke.CallSite;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Writes the bytecode of one generated method the way javac does: conditions are jumps, a variable
 * gives its place back at the end of its block, and there is no code that can't be reached.
 */
final class Code {
    private static final String FACTORY_DESCRIPTOR =
            MethodType.methodType(
                            CallSite.class,
                            MethodHandles.Lookup.class,
                            String.class,
                            MethodType.class,
                            MethodType.class,
                            MethodHandle.class,
                            MethodType.class)
                    .toMethodDescriptorString();

    private final MethodVisitor out;
    private final boolean isTicking;
    private final Map<String, Integer> places = new HashMap<>();
    private final Set<Label> used = new HashSet<>();
    private final Deque<Label> breaks = new ArrayDeque<>();
    private final Deque<Label> continues = new ArrayDeque<>();
    private int nextPlace;
    private boolean isAlive = true;

    /**
     * Code of a method.
     *
     * @param isTicking whether {@link Ticks} are counted
     */
    Code(MethodVisitor out, boolean isTicking) {
        this.out = out;
        this.isTicking = isTicking;
    }

    void method(Routine routine) {
        Signature signature = routine.signature();
        out.visitCode();
        nextPlace = signature.isStatic() ? 0 : 1;
        for (int i = 0; i < routine.names().size(); i++) {
            place(routine.names().get(i), signature.parameters().get(i));
        }
        tick();
        block(routine.body());
        if (isAlive) {
            if (signature.result() != Kind.VOID) {
                throw new MalformedException("no return at the end of " + signature.name());
            }
            out.visitInsn(Opcodes.RETURN);
        }
        out.visitMaxs(0, 0);
        out.visitEnd();
    }

    private void tick() {
        if (isTicking) {
            out.visitMethodInsn(
                    Opcodes.INVOKESTATIC, Type.getInternalName(Ticks.class), "tick", "()V", false);
        }
    }

    private int place(String name, Kind kind) {
        int place = nextPlace;
        places.put(name, place);
        nextPlace += kind.type().getSize();
        return place;
    }

    private int placeOf(String name) {
        Integer place = places.get(name);
        if (place == null) {
            throw new MalformedException("no variable " + name);
        }
        return place;
    }

    // --- statements -----------------------------------------------------------------------------

    private void block(List<Stmt> block) {
        int outer = nextPlace;
        Set<String> known = new HashSet<>(places.keySet());
        for (Stmt stmt : block) {
            if (isAlive) {
                statement(stmt);
            }
        }
        places.keySet().retainAll(known);
        nextPlace = outer;
    }

    private void statement(Stmt stmt) {
        switch (stmt.op()) {
            case DECLARE -> declare(stmt);
            case ASSIGN -> {
                value(stmt.first());
                store(stmt.variable());
            }
            case INCREMENT -> out.visitIincInsn(placeOf(stmt.variable().name()), 1);
            case PUT_FIELD -> putField(stmt);
            case PUT_STATIC -> {
                value(stmt.first());
                staticField(Opcodes.PUTSTATIC, stmt.member());
            }
            case PUT_ELEMENT -> putElement(stmt);
            case EXPRESSION -> expression(stmt.first());
            case IF -> branch(stmt);
            case WHILE -> repeatWhile(stmt);
            case DO -> repeatUntil(stmt);
            case FOR -> count(stmt);
            case EACH -> each(stmt);
            case SWITCH -> choose(stmt);
            case RETURN -> give(stmt);
            case BREAK -> leave(breaks);
            case CONTINUE -> leave(continues);
            case THROW -> fail((String) stmt.data());
            case TRY -> attempt(stmt);
        }
    }

    private void declare(Stmt stmt) {
        Variable variable = stmt.variable();
        if (stmt.exprs().isEmpty()) {
            place(variable.name(), variable.kind());
        } else {
            value(stmt.first());
            place(variable.name(), variable.kind());
            store(variable);
        }
    }

    private void store(Variable variable) {
        out.visitVarInsn(
                variable.kind().type().getOpcode(Opcodes.ISTORE), placeOf(variable.name()));
    }

    private void putField(Stmt stmt) {
        Member member = stmt.member();
        value(stmt.exprs().get(0));
        value(stmt.exprs().get(1));
        out.visitFieldInsn(
                Opcodes.PUTFIELD,
                member.owner().internalName(),
                member.name(),
                member.kind().descriptor());
    }

    private void putElement(Stmt stmt) {
        stmt.exprs().forEach(this::value);
        out.visitInsn(stmt.first().kind() == Kind.INTS ? Opcodes.IASTORE : Opcodes.AASTORE);
    }

    private void expression(Expr expr) {
        if (expr.op() == Expr.Op.LIBRARY) {
            libraryCall(expr);
        } else {
            value(expr);
        }
        if (expr.kind() != Kind.VOID) {
            out.visitInsn(expr.kind() == Kind.LONG ? Opcodes.POP2 : Opcodes.POP);
        }
    }

    private void branch(Stmt stmt) {
        Label otherwise = new Label();
        Label end = new Label();
        jump(stmt.first(), false, otherwise);
        block(stmt.blocks().get(0));
        if (stmt.blocks().size() > 1) {
            jump(Opcodes.GOTO, end);
            land(otherwise);
            block(stmt.blocks().get(1));
            land(end);
        } else {
            land(otherwise);
        }
    }

    private void repeatWhile(Stmt stmt) {
        Label top = new Label();
        Label end = new Label();
        out.visitLabel(top);
        tick();
        jump(stmt.first(), false, end);
        body(stmt.blocks().get(0), end, top);
        jump(Opcodes.GOTO, top);
        land(end);
    }

    private void repeatUntil(Stmt stmt) {
        Label top = new Label();
        Label test = new Label();
        Label end = new Label();
        out.visitLabel(top);
        tick();
        body(stmt.blocks().get(0), end, test);
        land(test);
        if (isAlive) {
            jump(stmt.first(), true, top);
        }
        land(end);
    }

    private void count(Stmt stmt) {
        int outer = nextPlace;
        stmt.blocks().get(0).forEach(this::statement);
        Label top = new Label();
        Label update = new Label();
        Label end = new Label();
        out.visitLabel(top);
        tick();
        jump(stmt.first(), false, end);
        body(stmt.blocks().get(1), end, update);
        land(update);
        if (isAlive) {
            stmt.blocks().get(2).forEach(this::statement);
            jump(Opcodes.GOTO, top);
        }
        land(end);
        nextPlace = outer;
    }

    private void each(Stmt stmt) {
        int outer = nextPlace;
        libraryCall(Expr.library(Library.ITERATOR, stmt.first()));
        int iterator = nextPlace++;
        out.visitVarInsn(Opcodes.ASTORE, iterator);
        Label top = new Label();
        Label end = new Label();
        out.visitLabel(top);
        tick();
        out.visitVarInsn(Opcodes.ALOAD, iterator);
        invoke(Library.HAS_NEXT);
        jump(Opcodes.IFEQ, end);
        out.visitVarInsn(Opcodes.ALOAD, iterator);
        invoke(Library.NEXT);
        out.visitTypeInsn(Opcodes.CHECKCAST, Kind.NODE.internalName());
        place(stmt.variable().name(), Kind.NODE);
        store(stmt.variable());
        body(stmt.blocks().get(0), end, top);
        jump(Opcodes.GOTO, top);
        land(end);
        nextPlace = outer;
    }

    private void body(List<Stmt> block, Label end, Label next) {
        breaks.push(end);
        continues.push(next);
        block(block);
        breaks.pop();
        continues.pop();
    }

    private void choose(Stmt stmt) {
        List<?> labels = (List<?>) stmt.data();
        int[] keys = labels.stream().mapToInt(label -> (Integer) label).toArray();
        Label[] starts = new Label[stmt.blocks().size()];
        for (int i = 0; i < starts.length; i++) {
            starts[i] = new Label();
            used.add(starts[i]);
        }
        Label last = starts[starts.length - 1];
        Label[] cases = List.of(starts).subList(0, keys.length).toArray(new Label[0]);
        value(stmt.first());
        if (keys.length > 2 && keys[keys.length - 1] - keys[0] == keys.length - 1) {
            out.visitTableSwitchInsn(keys[0], keys[keys.length - 1], last, cases);
        } else {
            out.visitLookupSwitchInsn(last, keys, cases);
        }
        isAlive = false;
        Label end = new Label();
        breaks.push(end);
        for (int i = 0; i < starts.length; i++) {
            land(starts[i]);
            block(stmt.blocks().get(i));
        }
        breaks.pop();
        land(end);
    }

    private void give(Stmt stmt) {
        if (stmt.exprs().isEmpty()) {
            out.visitInsn(Opcodes.RETURN);
        } else {
            value(stmt.first());
            out.visitInsn(stmt.first().kind().type().getOpcode(Opcodes.IRETURN));
        }
        isAlive = false;
    }

    private void leave(Deque<Label> targets) {
        if (targets.isEmpty()) {
            throw new MalformedException("nothing to leave");
        }
        jump(Opcodes.GOTO, targets.peek());
    }

    private void fail(String exception) {
        make(exception);
        out.visitInsn(Opcodes.ATHROW);
        isAlive = false;
    }

    private void attempt(Stmt stmt) {
        Label start = new Label();
        Label stop = new Label();
        Label handler = new Label();
        Label end = new Label();
        out.visitTryCatchBlock(start, stop, handler, (String) stmt.data());
        out.visitLabel(start);
        block(stmt.blocks().get(0));
        out.visitLabel(stop);
        jump(Opcodes.GOTO, end);
        out.visitLabel(handler);
        isAlive = true;
        out.visitVarInsn(Opcodes.ASTORE, nextPlace++);
        block(stmt.blocks().get(1));
        nextPlace--;
        land(end);
    }

    private void jump(int opcode, Label target) {
        if (isAlive) {
            used.add(target);
            out.visitJumpInsn(opcode, target);
            isAlive = opcode != Opcodes.GOTO;
        }
    }

    private void land(Label label) {
        if (used.contains(label)) {
            out.visitLabel(label);
            isAlive = true;
        }
    }

    // --- expressions ----------------------------------------------------------------------------

    /** Leaves the value of an expression on the stack. */
    private void value(Expr expr) {
        switch (expr.op()) {
            case CONSTANT -> constant(expr.data());
            case LOCAL ->
                    out.visitVarInsn(
                            expr.kind().type().getOpcode(Opcodes.ILOAD),
                            placeOf((String) expr.data()));
            case THIS -> out.visitVarInsn(Opcodes.ALOAD, 0);
            case FIELD -> field(expr);
            case STATIC -> staticField(Opcodes.GETSTATIC, expr.member());
            case NEW -> make((String) expr.data());
            case REFERENCE -> reference(expr.signature());
            case TERNARY -> ternary(expr);
            case LIBRARY -> libraryValue(expr);
            default -> {
                if (isJump(expr)) {
                    truth(expr);
                } else {
                    expr.args().forEach(this::value);
                    operation(expr);
                }
            }
        }
    }

    private void operation(Expr expr) {
        switch (expr.op()) {
            case ELEMENT ->
                    out.visitInsn(expr.kind() == Kind.INT ? Opcodes.IALOAD : Opcodes.AALOAD);
            case LENGTH -> out.visitInsn(Opcodes.ARRAYLENGTH);
            case ADD -> out.visitInsn(expr.kind().type().getOpcode(Opcodes.IADD));
            case SUBTRACT -> out.visitInsn(expr.kind().type().getOpcode(Opcodes.ISUB));
            case MULTIPLY -> out.visitInsn(expr.kind().type().getOpcode(Opcodes.IMUL));
            case REMAINDER -> out.visitInsn(expr.kind().type().getOpcode(Opcodes.IREM));
            case NEGATE -> out.visitInsn(expr.kind().type().getOpcode(Opcodes.INEG));
            case CONVERT -> convert(expr.args().get(0).kind(), expr.kind());
            case BOTH -> out.visitInsn(Opcodes.IAND);
            case EITHER -> out.visitInsn(Opcodes.IOR);
            case ONE_OF -> out.visitInsn(Opcodes.IXOR);
            case CALL -> call(expr.signature());
            case NEW_ARRAY -> newArray(expr.kind());
            case INSTANCE_OF -> out.visitTypeInsn(Opcodes.INSTANCEOF, (String) expr.data());
            default -> throw new MalformedException(expr.op() + " is not an operation");
        }
    }

    private void constant(Object value) {
        if (value == null) {
            out.visitInsn(Opcodes.ACONST_NULL);
        } else if (value instanceof Boolean truth) {
            out.visitInsn(truth ? Opcodes.ICONST_1 : Opcodes.ICONST_0);
        } else if (value instanceof Character letter) {
            out.visitIntInsn(Opcodes.BIPUSH, letter);
        } else if (value instanceof Colour colour) {
            String owner = Kind.COLOUR.internalName();
            out.visitFieldInsn(Opcodes.GETSTATIC, owner, colour.name(), Kind.COLOUR.descriptor());
        } else if (value instanceof Integer number) {
            number(number);
        } else if (value instanceof Long number && (number == 0 || number == 1)) {
            out.visitInsn(number == 0 ? Opcodes.LCONST_0 : Opcodes.LCONST_1);
        } else {
            out.visitLdcInsn(value);
        }
    }

    private void number(int value) {
        if (value >= -1 && value <= 5) {
            out.visitInsn(Opcodes.ICONST_0 + value);
        } else {
            out.visitIntInsn(Opcodes.BIPUSH, value);
        }
    }

    private void field(Expr expr) {
        Member member = expr.member();
        value(expr.args().get(0));
        out.visitFieldInsn(
                Opcodes.GETFIELD,
                member.owner().internalName(),
                member.name(),
                member.kind().descriptor());
    }

    private void staticField(int opcode, Member member) {
        out.visitFieldInsn(
                opcode, member.owner().internalName(), member.name(), member.kind().descriptor());
    }

    private void make(String internalName) {
        out.visitTypeInsn(Opcodes.NEW, internalName);
        out.visitInsn(Opcodes.DUP);
        out.visitMethodInsn(Opcodes.INVOKESPECIAL, internalName, "<init>", "()V", false);
    }

    private void reference(Signature signature) {
        Handle factory =
                new Handle(
                        Opcodes.H_INVOKESTATIC,
                        "java/lang/invoke/LambdaMetafactory",
                        "metafactory",
                        FACTORY_DESCRIPTOR,
                        false);
        Handle called =
                new Handle(
                        Opcodes.H_INVOKESTATIC,
                        signature.owner().internalName(),
                        signature.name(),
                        signature.descriptor(),
                        false);
        out.visitInvokeDynamicInsn(
                "test",
                "()" + Kind.NODE_TEST.descriptor(),
                factory,
                Type.getMethodType("(Ljava/lang/Object;)Z"),
                called,
                Type.getMethodType(signature.descriptor()));
    }

    private void newArray(Kind kind) {
        if (kind == Kind.INTS) {
            out.visitIntInsn(Opcodes.NEWARRAY, Opcodes.T_INT);
        } else {
            out.visitTypeInsn(Opcodes.ANEWARRAY, Kind.NODE.internalName());
        }
    }

    private void convert(Kind from, Kind to) {
        if (to == Kind.LONG) {
            out.visitInsn(Opcodes.I2L);
        } else if (from == Kind.LONG) {
            out.visitInsn(Opcodes.L2I);
        }
    }

    private void call(Signature signature) {
        out.visitMethodInsn(
                signature.isStatic() ? Opcodes.INVOKESTATIC : Opcodes.INVOKEVIRTUAL,
                signature.owner().internalName(),
                signature.name(),
                signature.descriptor(),
                false);
    }

    private void libraryValue(Expr expr) {
        libraryCall(expr);
        if (expr.method().isCast()) {
            out.visitTypeInsn(Opcodes.CHECKCAST, expr.kind().internalName());
        }
    }

    private void libraryCall(Expr expr) {
        expr.args().forEach(this::value);
        invoke(expr.method());
    }

    private void invoke(Library method) {
        out.visitMethodInsn(
                method.opcode(),
                method.owner(),
                method.method(),
                method.descriptor(),
                method.isInterface());
    }

    private void ternary(Expr expr) {
        Label otherwise = new Label();
        Label end = new Label();
        jump(expr.args().get(0), false, otherwise);
        value(expr.args().get(1));
        jump(Opcodes.GOTO, end);
        land(otherwise);
        value(expr.args().get(2));
        land(end);
    }

    // --- conditions -----------------------------------------------------------------------------

    private static boolean isJump(Expr expr) {
        return expr.op().isComparison()
                || expr.op() == Expr.Op.AND
                || expr.op() == Expr.Op.OR
                || expr.op() == Expr.Op.NOT;
    }

    private void truth(Expr expr) {
        Label no = new Label();
        Label end = new Label();
        jump(expr, false, no);
        out.visitInsn(Opcodes.ICONST_1);
        jump(Opcodes.GOTO, end);
        land(no);
        out.visitInsn(Opcodes.ICONST_0);
        land(end);
    }

    /** Jumps if a condition is as wanted, and goes on if not. */
    private void jump(Expr expr, boolean wanted, Label target) {
        switch (expr.op()) {
            case NOT -> jump(expr.args().get(0), !wanted, target);
            case AND -> jumpBoth(expr, wanted, target, false);
            case OR -> jumpBoth(expr, wanted, target, true);
            case TERNARY -> jumpEither(expr, wanted, target);
            default -> {
                if (expr.op().isComparison()) {
                    compare(expr, wanted, target);
                } else {
                    value(expr);
                    jump(wanted ? Opcodes.IFNE : Opcodes.IFEQ, target);
                }
            }
        }
    }

    /** One operand decides the whole if it is {@code deciding}; else it is up to the other. */
    private void jumpBoth(Expr expr, boolean wanted, Label target, boolean deciding) {
        Label decided = wanted == deciding ? target : new Label();
        jump(expr.args().get(0), deciding, decided);
        jump(expr.args().get(1), wanted, target);
        if (decided != target) {
            land(decided);
        }
    }

    private void jumpEither(Expr expr, boolean wanted, Label target) {
        Label second = new Label();
        Label end = new Label();
        jump(expr.args().get(0), false, second);
        jump(expr.args().get(1), false, wanted ? end : target);
        jump(Opcodes.GOTO, wanted ? target : end);
        land(second);
        jump(expr.args().get(2), wanted, target);
        land(end);
    }

    private void compare(Expr expr, boolean wanted, Label target) {
        Expr left = expr.args().get(0);
        Expr right = expr.args().get(1);
        value(left);
        boolean isZero =
                left.kind() != Kind.LONG && right.isConstant(left.kind().isIntLike() ? 0 : null);
        if (!isZero) {
            value(right);
        }
        jump(opcode(wanted ? expr.op() : opposite(expr.op()), left.kind(), isZero), target);
    }

    private int opcode(Expr.Op op, Kind kind, boolean isZero) {
        if (kind.isReference()) {
            if (isZero) {
                return op == Expr.Op.EQUAL ? Opcodes.IFNULL : Opcodes.IFNONNULL;
            }
            return op == Expr.Op.EQUAL ? Opcodes.IF_ACMPEQ : Opcodes.IF_ACMPNE;
        }
        if (kind == Kind.LONG) {
            out.visitInsn(Opcodes.LCMP);
        }
        int first = kind == Kind.LONG || isZero ? Opcodes.IFEQ : Opcodes.IF_ICMPEQ;
        return first
                + switch (op) {
                    case EQUAL -> 0;
                    case NOT_EQUAL -> 1;
                    case LESS -> 2;
                    case GREATER_OR_EQUAL -> 3;
                    case GREATER -> 4;
                    case LESS_OR_EQUAL -> 5;
                    default -> throw new MalformedException(op + " is not a comparison");
                };
    }

    private static Expr.Op opposite(Expr.Op op) {
        return switch (op) {
            case EQUAL -> Expr.Op.NOT_EQUAL;
            case NOT_EQUAL -> Expr.Op.EQUAL;
            case LESS -> Expr.Op.GREATER_OR_EQUAL;
            case GREATER_OR_EQUAL -> Expr.Op.LESS;
            case GREATER -> Expr.Op.LESS_OR_EQUAL;
            case LESS_OR_EQUAL -> Expr.Op.GREATER;
            default -> throw new MalformedException(op + " is not a comparison");
        };
    }
}
