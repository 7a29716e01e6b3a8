package dev.tuntas.rewind.internal.shape;

import static java.util.Objects.requireNonNull;

import dev.tuntas.machine.code.Arithmetic;
import dev.tuntas.machine.code.Instructions;
import dev.tuntas.machine.code.Op;
import dev.tuntas.machine.concrete.Access;
import dev.tuntas.machine.concrete.ConcreteClass;
import dev.tuntas.machine.concrete.ConcreteCode;
import dev.tuntas.machine.concrete.Quick;
import dev.tuntas.rewind.internal.reverse.Shape;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;

/**
 * Reads the shape of an assignment off the code: follows the instructions from the last point
 * before it at which there were no operands, and keeps for each operand the expression that it is.
 * Where two ways meet that have left different expressions, the operand is opaque.
 *
 * <p>Instructions before the store have been done, so they are linked; one on a way that was not
 * taken may not be, and is opaque, too.
 */
final class ShapeReader {
    private final MachineCells cells;
    private final ConcreteCode code;
    private final Instructions decoded;
    private final LocalNaming names;
    private final InverseFunctions functions;
    private final Shape.Builder builder = new Shape.Builder();
    private final Map<Integer, List<Integer>> arriving = new HashMap<>();
    private @Nullable List<Integer> stack;

    ShapeReader(
            MachineCells cells,
            ConcreteCode code,
            Instructions decoded,
            LocalNaming names,
            InverseFunctions functions) {
        this.cells = cells;
        this.code = code;
        this.decoded = decoded;
        this.names = names;
        this.functions = functions;
    }

    /** The shape of the store that an instruction is. */
    Shape read(int store) {
        int start = store;
        while (decoded.height[start] > 0) {
            start--;
        }
        stack = new ArrayList<>();
        for (int pc = start; pc < store; pc++) {
            meet(pc);
            if (stack != null) {
                follow(pc);
            }
        }
        meet(store);
        if (stack == null || stack.size() != decoded.height[store]) {
            forgetAll(store);
        }
        Shape shape = store(store);
        if (shape.operands() <= Shape.MAX_OPERANDS) {
            return shape;
        }
        return new ShapeReader(cells, code, decoded, names, functions).tooLarge(store);
    }

    /** The shape of a store of something that has too many operands. */
    private Shape tooLarge(int store) {
        forgetAll(store);
        return store(store);
    }

    /** Operands that nothing is known of: an exception that a handler gets, say. */
    private void forgetAll(int pc) {
        List<Integer> all = new ArrayList<>();
        for (int i = 0; i < decoded.height[pc]; i++) {
            all.add(builder.opaque("operand"));
        }
        stack = all;
    }

    private void meet(int pc) {
        List<Integer> other = arriving.get(pc);
        List<Integer> here = stack;
        if (other == null) {
            return;
        }
        if (here == null || here.size() != other.size()) {
            stack = new ArrayList<>(other);
            return;
        }
        for (int i = 0; i < here.size(); i++) {
            if (!here.get(i).equals(other.get(i))) {
                here.set(i, builder.opaque("one of two"));
            }
        }
    }

    private int pop() {
        List<Integer> all = requireNonNull(stack);
        return all.isEmpty() ? builder.opaque("operand") : all.remove(all.size() - 1);
    }

    private void push(int node) {
        requireNonNull(stack).add(node);
    }

    // --- the store ------------------------------------------------------------------------------

    private Shape store(int pc) {
        int op = code.single[pc];
        int line = code.line[pc];
        if (op == Op.IINC) {
            int local = local(pc, code.a[pc], false);
            int sum = builder.binary(Opcodes.IADD, local, builder.constant((int) code.k[pc]));
            return builder.assign(local, sum, false, line);
        }
        int value = pop();
        return switch (op) {
            case Op.STORE -> builder.assign(local(pc, code.a[pc], false), value, isWide(pc), line);
            case Op.STORE_REF -> builder.assign(local(pc, code.a[pc], true), value, false, line);
            case Quick.PUT, Quick.PUT_REF -> {
                int field = field(pc, pop(), op == Quick.PUT_REF);
                yield builder.assign(field, value, isWide(pc), line);
            }
            case Quick.PUT_STATIC, Quick.PUT_STATIC_REF ->
                    builder.assign(
                            statical(pc, op == Quick.PUT_STATIC_REF), value, isWide(pc), line);
            default -> {
                int index = pop();
                int element = builder.element(pop(), index);
                yield builder.assign(element, value, isWide(pc), line);
            }
        };
    }

    /** Whether what is stored has 64 bits. */
    private boolean isWide(int pc) {
        return names.isWideStore(pc);
    }

    private int local(int pc, int cell, boolean isRef) {
        return builder.local(2 * cell + (isRef ? 1 : 0), names.name(pc, cell));
    }

    private int field(int pc, int owner, boolean isRef) {
        int number = cells.field((Access) requireNonNull(code.x[pc]), code.a[pc], isRef);
        return builder.field(owner, number, number, cells.fieldName(number));
    }

    private int statical(int pc, boolean isRef) {
        ConcreteClass type = (ConcreteClass) requireNonNull(code.x[pc]);
        String name = MachineCells.staticName(type, code.a[pc]);
        return builder.statical(cells.statical(type, code.a[pc], isRef), name);
    }

    // --- what comes before ----------------------------------------------------------------------

    private void follow(int pc) {
        int op = code.single[pc];
        switch (op) {
            case Op.NOP, Op.IINC, Quick.CAST_TO, Op.CAST -> {}
            case Op.PUSH -> push(builder.constant(code.k[pc]));
            case Op.LOAD -> push(local(pc, code.a[pc], false));
            case Op.LOAD_REF -> push(local(pc, code.a[pc], true));
            case Op.STORE, Op.STORE_REF -> pop();
            case Op.POP -> popAll(code.a[pc]);
            case Op.DUP -> {
                int top = pop();
                push(top);
                push(top);
            }
            case Op.DUP_BELOW -> copyBelow(code.a[pc], code.b[pc]);
            case Op.SWAP -> {
                int second = pop();
                int first = pop();
                push(second);
                push(first);
            }
            case Quick.GET, Quick.GET_REF -> push(field(pc, pop(), op == Quick.GET_REF));
            case Quick.GET_STATIC, Quick.GET_STATIC_REF ->
                    push(statical(pc, op == Quick.GET_STATIC_REF));
            case Op.ARRAYLENGTH ->
                    push(builder.field(pop(), Shape.LENGTH_CELL, Shape.LENGTH_CELL, "length"));
            case Op.IADD -> binary(Opcodes.IADD);
            case Op.ISUB -> binary(Opcodes.ISUB);
            case Op.ELEMENT_REF -> element();
            case Quick.CALL_EXACT, Quick.CALL_NATIVE -> call(pc);
            case Op.GOTO -> {
                arrive(code.b[pc]);
                stack = null;
            }
            default -> followOther(pc, op);
        }
    }

    private void followOther(int pc, int op) {
        int opcode = op - Quick.PLAIN;
        if (op >= Quick.IF_INT && op < Quick.CALL_EXACT) {
            popAll(requireNonNull(stack).size() - decoded.height[code.b[pc]]);
            arrive(code.b[pc]);
        } else if (opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD) {
            element();
        } else if (opcode >= Opcodes.IADD && opcode <= Opcodes.DCMPG) {
            if (Arithmetic.isUnary(opcode)) {
                push(builder.unary(opcode, pop()));
            } else {
                binary(opcode);
            }
        } else {
            opaque(pc);
        }
    }

    private void element() {
        int index = pop();
        push(builder.element(pop(), index));
    }

    private void binary(int opcode) {
        int second = pop();
        push(builder.binary(opcode, pop(), second));
    }

    private void popAll(int count) {
        for (int i = 0; i < count; i++) {
            pop();
        }
    }

    private void copyBelow(int copied, int below) {
        List<Integer> all = requireNonNull(stack);
        List<Integer> top = new ArrayList<>(all.subList(all.size() - copied, all.size()));
        all.addAll(all.size() - copied - below, top);
    }

    private void arrive(int target) {
        List<Integer> here = requireNonNull(stack);
        arriving.merge(
                target,
                new ArrayList<>(here),
                (one, other) -> {
                    for (int i = 0; i < one.size(); i++) {
                        if (!one.get(i).equals(other.get(i))) {
                            one.set(i, builder.opaque("one of two"));
                        }
                    }
                    return one;
                });
    }

    /** A call of a function that can be computed or inverted, or of anything else. */
    private void call(int pc) {
        InverseFunctions.Called called = functions.find(names.call(pc));
        List<Integer> all = requireNonNull(stack);
        if (called == null || all.size() < called.arguments()) {
            opaque(pc);
            return;
        }
        List<Integer> arguments =
                new ArrayList<>(all.subList(all.size() - called.arguments(), all.size()));
        popAll(called.arguments());
        push(called.node(builder, arguments));
    }

    /** An instruction that says nothing: only how many operands are left is known. */
    private void opaque(int pc) {
        List<Integer> all = requireNonNull(stack);
        int[] next = decoded.successors(pc);
        if (next.length != 1 || decoded.height[next[0]] < 0) {
            stack = null;
            return;
        }
        int height = decoded.height[next[0]];
        int kept = Math.min(keptBelow(pc), height);
        while (all.size() > kept) {
            all.remove(all.size() - 1);
        }
        while (all.size() < height) {
            all.add(builder.opaque("result"));
        }
    }

    /** How many of the operands are certainly not taken by an instruction. */
    private int keptBelow(int pc) {
        int before = decoded.height[pc];
        return Math.max(0, before - names.taken(pc));
    }
}
