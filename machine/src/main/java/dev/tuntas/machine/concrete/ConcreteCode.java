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
final class ConcreteCode {
    final MachineMethod method;
    final ConcreteClass owner;
    final int[] op;
    final int[] a;
    final int[] b;
    final long[] k;
    final @Nullable Object[] x;
    final int[] line;
    final List<Handler> handlers;
    final int locals;
    final int cells;

    /** Whether it is the initialiser of its class, or stands for one that is not there. */
    final boolean isInitialiser;

    /** Whether there is no such initialiser: the frame holds the place for those above. */
    final boolean isStandIn;

    final boolean isSynchronized;

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

    /** Where an instruction is, for messages. */
    String place(int pc) {
        String where = method + " (" + owner.type.node.sourceFile;
        return where + (line[pc] > 0 ? ":" + line[pc] : "") + ")";
    }
}
