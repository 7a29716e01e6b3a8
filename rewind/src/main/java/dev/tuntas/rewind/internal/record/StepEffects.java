package dev.tuntas.rewind.internal.record;

import static dev.tuntas.machine.concrete.Quick.PLAIN;
import static java.util.Objects.requireNonNull;

import dev.tuntas.machine.code.Arithmetic;
import dev.tuntas.machine.code.Op;
import dev.tuntas.machine.concrete.Access;
import dev.tuntas.machine.concrete.ConcreteClass;
import dev.tuntas.machine.concrete.ConcreteCode;
import dev.tuntas.machine.concrete.Frames;
import dev.tuntas.machine.concrete.Machine;
import dev.tuntas.machine.concrete.MakerSite;
import dev.tuntas.machine.concrete.Quick;
import dev.tuntas.machine.concrete.UnmadeObject;
import dev.tuntas.rewind.internal.thread.Strand;
import dev.tuntas.rewind.internal.undo.ElementBits;
import dev.tuntas.rewind.internal.undo.UndoLog;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;

/**
 * What an instruction is about to overwrite, put into the log. Each cell that is written is kept,
 * whether it is in use or not: an operand that was popped still lies above the top, and whoever
 * overwrites it there keeps it. So a step is taken back by putting back what it overwrote, and
 * where the frames were.
 *
 * <p>Where only whole blocks are taken back, cells and frames that the block itself began are not
 * kept: before the block, nobody could look at them.
 */
final class StepEffects {
    private final Machine machine;
    private final Frames frames;
    private final UndoLog log;
    private int cellLimit = Integer.MAX_VALUE;
    private int frameLimit = Integer.MAX_VALUE;
    private int usualCells = Integer.MAX_VALUE;
    private int usualFrames = Integer.MAX_VALUE;

    StepEffects(Machine machine, UndoLog log) {
        this.machine = machine;
        this.frames = machine.frames();
        this.log = log;
    }

    /**
     * Keeps only what a thread uses now or used at an earlier place to come back to, from now on: a
     * frame that has ended since lies above all that is in use, and is there again at that place.
     */
    void keepFromHere(Strand strand, boolean isAll) {
        // That an earlier place is not on the path any more only means that too much is kept.
        strand.usedCells = Math.max(strand.usedCells, frames.top);
        strand.usedFrames = Math.max(strand.usedFrames, frames.depth);
        usualCells = isAll ? Integer.MAX_VALUE : strand.usedCells;
        usualFrames = isAll ? Integer.MAX_VALUE : strand.usedFrames;
        keepAgain();
    }

    /** Keeps all from here on, so that each step can be taken back by itself. */
    void keepAll() {
        cellLimit = Integer.MAX_VALUE;
        frameLimit = Integer.MAX_VALUE;
    }

    /** Keeps what it kept before something was done aside. */
    void keepAgain() {
        cellLimit = usualCells;
        frameLimit = usualFrames;
    }

    /** Whether each step is kept, and not only what blocks destroy. */
    private boolean isFull() {
        return cellLimit == Integer.MAX_VALUE;
    }

    void cell(int cell) {
        if (cell < cellLimit) {
            log.cell(cell);
        }
    }

    private void local(int cell) {
        if (cell < cellLimit) {
            log.local(cell);
        }
    }

    void frame() {
        if (frames.depth < frameLimit) {
            log.frame();
        }
    }

    private void pc(int slot) {
        if (slot >= 0 && slot <= frameLimit) {
            log.pc(slot);
        }
    }

    private void lock(int slot) {
        if (slot <= frameLimit) {
            log.lock(slot);
        }
    }

    /** The JDK calls back: see {@code Conductor}. */
    void entering(int cells) {
        for (int cell = frames.top; cell < frames.top + cells; cell++) {
            cell(cell);
        }
        frame();
    }

    /** Keeps what a linked instruction overwrites, if it is no call. */
    void keep(ConcreteCode code, int pc) {
        int op = code.single[pc];
        int sp = frames.top;
        int base = frames.bases[frames.depth];
        switch (op) {
            case Op.NOP, Op.GOTO, Op.POP, Op.SWITCH, Op.IF_WIDE, Op.THROW, Quick.CAST_TO -> {}
            case Op.PUSH, Op.PUSH_REF, Op.LOAD, Op.LOAD_REF, Op.DUP -> cell(sp);
            case Op.STORE -> {
                if (isFull() || frames.bits[base + code.a[pc]] != frames.bits[sp - 1]) {
                    local(base + code.a[pc]);
                }
            }
            case Op.STORE_REF -> {
                if (isFull() || frames.refs[base + code.a[pc]] != frames.refs[sp - 1]) {
                    local(base + code.a[pc]);
                }
            }
            case Op.IINC -> local(base + code.a[pc]);
            case Op.DUP_BELOW -> {
                for (int cell = sp - code.a[pc] - code.b[pc]; cell < sp + code.a[pc]; cell++) {
                    cell(cell);
                }
            }
            case Op.SWAP -> {
                cell(sp - 1);
                cell(sp - 2);
            }
            case Quick.GET, Quick.GET_REF, Op.ARRAYLENGTH, Quick.IS_INSTANCE -> cell(sp - 1);
            case Quick.PUT, Quick.PUT_REF -> keepField(code, pc, frames.refs[sp - 2]);
            case Quick.GET_STATIC, Quick.GET_STATIC_REF -> cell(sp);
            case Quick.PUT_STATIC, Quick.PUT_STATIC_REF ->
                    log.staticField(
                            (ConcreteClass) requireNonNull(code.x[pc]),
                            code.a[pc],
                            op == Quick.PUT_STATIC_REF);
            case Op.RETURN, Op.RETURN_VALUE, Op.RETURN_REF -> keepReturn(code, op, base);
            case Quick.MAKE, Quick.MAKE_JDK, Quick.MAKE_LATER -> cell(sp);
            case Quick.MAKE_ARRAY -> cell(sp - 1);
            case Quick.MAKE_ARRAYS, Quick.MAKE_LAMBDA -> cell(sp - code.a[pc]);
            default -> keepOther(op, sp);
        }
    }

    private void keepOther(int op, int sp) {
        if (op >= Quick.IF_INT && op < Quick.CALL_EXACT) {
            return;
        }
        if (op == Op.IADD || op == Op.ISUB || op == Op.ELEMENT_REF) {
            cell(sp - 2);
        } else if (op == Op.SET_ELEMENT_REF) {
            keepElement(sp);
        } else {
            int opcode = op - PLAIN;
            if (opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE) {
                keepElement(sp);
            } else if (opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD) {
                cell(sp - 2);
            } else if (opcode != Opcodes.MONITORENTER && opcode != Opcodes.MONITOREXIT) {
                cell(Arithmetic.isUnary(opcode) ? sp - 1 : sp - 2);
            }
        }
    }

    private void keepField(ConcreteCode code, int pc, @Nullable Object object) {
        boolean isRef = code.single[pc] == Quick.PUT_REF;
        if (object instanceof UnmadeObject fresh) {
            log.action(fresh::forgetLast);
        } else if (object != null) {
            log.field(object, (Access) requireNonNull(code.x[pc]), code.a[pc], isRef);
        }
    }

    private void keepElement(int sp) {
        Object array = frames.refs[sp - 3];
        int index = (int) frames.bits[sp - 2];
        if (ElementBits.has(array, index)) {
            log.element(requireNonNull(array), index);
        }
    }

    private void keepReturn(ConcreteCode code, int op, int base) {
        if (op != Op.RETURN) {
            cell(base);
        }
        if (code.isSynchronized) {
            lock(frames.depth);
        }
        pc(frames.depth - 1);
    }

    /** A constructor of the JDK puts the object wherever it is waited for. */
    void keepMaker(MakerSite site) {
        int at = frames.top - site.args;
        if (!(frames.refs[at] instanceof UnmadeObject fresh)) {
            return;
        }
        boolean isShell = machine.isProgram(fresh.type);
        int base = frames.bases[frames.depth];
        for (int cell = isShell ? fresh.from : base; cell < at; cell++) {
            if (frames.refs[cell] == fresh) {
                cell(cell);
            }
        }
        cell(at);
    }

    /** An exception goes up to its handler. */
    void unwinding(Throwable thrown) {
        for (int slot = frames.depth; slot >= 0; slot--) {
            ConcreteCode code = requireNonNull(frames.codes[slot]);
            int target = machine.handler(code, frames.pcs[slot], thrown);
            if (target >= 0) {
                pc(slot);
                cell(frames.bases[slot] + code.locals);
                return;
            }
            if (code.isSynchronized) {
                lock(slot);
            }
        }
    }
}
