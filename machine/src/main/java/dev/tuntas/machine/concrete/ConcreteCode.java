package dev.tuntas.machine.concrete;

import dev.tuntas.machine.code.Decoder;
import dev.tuntas.machine.code.Handler;
import dev.tuntas.machine.code.Instructions;
import dev.tuntas.machine.code.MachineMethod;
import dev.tuntas.machine.code.Op;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;

/** The decoded code of a method, whose instructions are replaced by linked ones as they are met. */
public final class ConcreteCode {
    public final MachineMethod method;
    public final ConcreteClass owner;

    /** The instructions, some of them done together with those behind them. */
    public final int[] op;

    /** The instructions one by one, as an observer wants to see them. */
    public final int[] single;

    public final int[] a;
    public final int[] b;
    public final long[] k;
    public final @Nullable Object[] x;
    public final int[] line;
    public final List<Handler> handlers;
    public final int locals;
    public final int cells;

    /** Whether it is the initialiser of its class, or stands for one that is not there. */
    final boolean isInitialiser;

    /** Whether there is no such initialiser: the frame holds the place for those above. */
    final boolean isStandIn;

    public final boolean isSynchronized;

    /** Whether there is more to do at its end than to go back. */
    final boolean hasEnd;

    ConcreteCode(MachineMethod method, ConcreteClass owner) {
        this(method, owner, Decoder.decode(method));
    }

    private ConcreteCode(MachineMethod method, ConcreteClass owner, Instructions code) {
        this.method = method;
        this.owner = owner;
        this.op = new int[code.size];
        for (int pc = 0; pc < code.size; pc++) {
            op[pc] = quick(code, pc);
        }
        this.single = op.clone();
        fuse();
        this.a = code.a;
        this.b = code.b;
        this.k = code.k;
        this.x = code.x;
        this.line = code.line;
        this.handlers = code.handlers;
        this.locals = code.locals;
        this.cells = code.cells;
        this.isInitialiser = method.node.name.equals("<clinit>");
        this.isStandIn = isInitialiser && owner.type.declared("<clinit>()V") == null;
        this.isSynchronized = (method.node.access & Opcodes.ACC_SYNCHRONIZED) != 0;
        this.hasEnd = isInitialiser || isSynchronized;
    }

    private static int quick(Instructions code, int pc) {
        return switch (code.op[pc]) {
            case Op.IF_INT -> Quick.IF_INT + code.a[pc];
            case Op.IF_INTS -> Quick.IF_INTS + code.a[pc];
            case Op.IF_NULL -> Quick.IF_NULL + code.a[pc];
            case Op.IF_REFS -> Quick.IF_REFS + code.a[pc];
            case Op.BINARY, Op.UNARY, Op.ELEMENT, Op.SET_ELEMENT -> Quick.PLAIN + code.a[pc];
            case Op.PUSH_REF ->
                    code.x[pc] == null || code.x[pc] instanceof String
                            ? Op.PUSH_REF
                            : Quick.CONSTANT;
            case Op.MONITOR -> Quick.PLAIN + code.a[pc];
            default -> code.op[pc];
        };
    }

    private void fuse() {
        for (int pc = 0; pc + 1 < op.length; pc++) {
            int second = single[pc + 1];
            int third = pc + 2 < op.length ? single[pc + 2] : Op.NOP;
            op[pc] =
                    switch (single[pc]) {
                        case Op.LOAD -> second == Op.LOAD ? loads(third) : Op.LOAD;
                        case Op.LOAD_REF -> second == Op.LOAD ? element(third) : Op.LOAD_REF;
                        case Op.IINC -> second == Op.GOTO ? Quick.IINC_GOTO : Op.IINC;
                        default -> op[pc];
                    };
        }
    }

    private static int loads(int third) {
        return switch (third) {
            case Quick.IF_INTS + Op.GE -> Quick.LOADS_IF_GE;
            case Quick.IF_INTS + Op.LT -> Quick.LOADS_IF_LT;
            default -> Quick.LOADS;
        };
    }

    private static int element(int third) {
        return switch (third) {
            case Quick.PLAIN + Opcodes.IALOAD -> Quick.LOADS_INT;
            case Op.ELEMENT_REF -> Quick.LOADS_REF;
            default -> Op.LOAD_REF;
        };
    }

    /** Replaces an instruction by one that is linked. */
    void link(int pc, int linked, @Nullable Object newX) {
        x[pc] = newX;
        op[pc] = linked;
        single[pc] = linked;
        if (pc > 0 && op[pc - 1] == Op.LOAD_REF) {
            op[pc - 1] =
                    switch (linked) {
                        case Quick.GET -> Quick.LOAD_GET;
                        case Quick.GET_REF -> Quick.LOAD_GET_REF;
                        default -> Op.LOAD_REF;
                    };
        }
    }

    /** Where an instruction is, for messages. */
    public String place(int pc) {
        String where = method + " (" + owner.type.node.sourceFile;
        return where + (line[pc] > 0 ? ":" + line[pc] : "") + ")";
    }
}
