package dev.tuntas.rewind.internal.block;

import static java.util.Objects.requireNonNull;

import dev.tuntas.machine.code.Arithmetic;
import dev.tuntas.machine.code.Op;
import dev.tuntas.machine.concrete.Access;
import dev.tuntas.machine.concrete.ConcreteClass;
import dev.tuntas.machine.concrete.ConcreteCode;
import dev.tuntas.machine.concrete.Frames;
import dev.tuntas.machine.concrete.Quick;
import dev.tuntas.machine.concrete.Target;
import dev.tuntas.rewind.internal.block.BlockPlace.Sort;
import dev.tuntas.rewind.internal.block.BlockTerm.Kind;
import dev.tuntas.rewind.internal.undo.ElementBits;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;

/**
 * Follows a block instruction by instruction and says of each place what it holds, as a term over
 * what places held before the block: the assignments of the block, put into each other. What an
 * instruction makes that is not understood here is unknown.
 *
 * <p>Nothing relies on this: reverse code that comes of it is run in the state after the block and
 * compared before it is used. So an exception, a call of the JDK or a callback need no care.
 */
public final class BlockTerms {
    final TermTable table = new TermTable();

    /** By place: what it held before the block, as far as it was looked at; what it holds now. */
    final Map<BlockPlace, BlockTerm> before = new HashMap<>();

    final Map<BlockPlace, BlockTerm> now = new HashMap<>();

    /** All terms that were seen to be an object. */
    private final Map<Object, List<BlockTerm>> terms = new IdentityHashMap<>();

    private final NeededCells needed;

    /** A block of a thread, at its beginning. */
    BlockTerms(Frames frames, NeededCells needed, Thread thread) {
        this.needed = needed;
        saw(thread, table.thread());
        for (int cell = 0; cell < frames.top; cell++) {
            if (needed.has(cell, true)) {
                saw(frames.refs[cell], table.cell(cell, true));
            }
        }
    }

    private void saw(@Nullable Object object, BlockTerm term) {
        if (object != null) {
            List<BlockTerm> all = terms.computeIfAbsent(object, key -> new ArrayList<>());
            if (!all.contains(term)) {
                all.add(term);
            }
        }
    }

    /** The terms that are an object; none if its source was not looked at. */
    List<BlockTerm> of(@Nullable Object object) {
        return object == null ? List.of(table.object(null)) : terms.getOrDefault(object, List.of());
    }

    private BlockTerm owner(Object object) {
        List<BlockTerm> all = of(object);
        return all.isEmpty() ? table.unknown(true) : all.get(0);
    }

    /** The term of a place before the block. */
    BlockTerm before(BlockPlace place) {
        return before.computeIfAbsent(place, this::initial);
    }

    private BlockTerm initial(BlockPlace place) {
        return switch (place.sort()) {
            case CELL ->
                    needed.has(place.number(), place.isRef())
                            ? table.cell(place.number(), place.isRef())
                            : table.unknown(place.isRef());
            case LOCK -> table.lock(place.number());
            case STATIC ->
                    table.statical(
                            (ConcreteClass) requireNonNull(place.owner()),
                            place.number(),
                            place.isRef());
            case FIELD ->
                    table.field(
                            owner(requireNonNull(place.owner())),
                            requireNonNull(place.access()),
                            place.number(),
                            place.isRef());
            case ELEMENT ->
                    table.element(
                            owner(requireNonNull(place.owner())),
                            table.constant(place.number()),
                            place.isRef());
            case MONITOR -> owner(requireNonNull(place.owner()));
        };
    }

    private BlockTerm read(BlockPlace place) {
        BlockTerm written = now.get(place);
        return written == null ? before(place) : written;
    }

    // --- instructions ---------------------------------------------------------------------------

    private static BlockPlace cell(int number, boolean isRef) {
        return new BlockPlace(Sort.CELL, null, null, number, isRef);
    }

    private BlockTerm bits(int cell) {
        return read(cell(cell, false));
    }

    private BlockTerm ref(int cell) {
        return read(cell(cell, true));
    }

    private void setBits(int cell, BlockTerm term) {
        now.put(cell(cell, false), term);
    }

    private void setRef(int cell, BlockTerm term, @Nullable Object object) {
        now.put(cell(cell, true), term);
        saw(object, term);
    }

    private void copy(int from, int to) {
        now.put(cell(to, false), bits(from));
        now.put(cell(to, true), ref(from));
    }

    /** An instruction of the thread is done next. */
    public void before(ConcreteCode code, int pc, Frames frames, @Nullable Target target) {
        int op = code.single[pc];
        int sp = frames.top;
        int base = frames.bases[frames.depth];
        int a = code.a[pc];
        switch (op) {
            case Op.PUSH -> setBits(sp, table.constant(code.k[pc]));
            case Op.PUSH_REF -> setRef(sp, table.object(code.x[pc]), code.x[pc]);
            case Op.LOAD -> setBits(sp, bits(base + a));
            case Op.LOAD_REF -> setRef(sp, ref(base + a), frames.refs[base + a]);
            case Op.STORE -> setBits(base + a, bits(sp - 1));
            case Op.STORE_REF -> setRef(base + a, ref(sp - 1), frames.refs[sp - 1]);
            case Op.IINC -> setBits(base + a, sum(bits(base + a), (int) code.k[pc]));
            case Op.DUP -> copy(sp - 1, sp);
            case Op.SWAP -> {
                copy(sp - 1, sp);
                copy(sp - 2, sp - 1);
                copy(sp, sp - 2);
            }
            case Op.DUP_BELOW -> {
                for (int at = sp - 1; at >= sp - a - code.b[pc]; at--) {
                    copy(at, at + a);
                }
                for (int at = 0; at < a; at++) {
                    copy(sp + at, sp - a - code.b[pc] + at);
                }
            }
            case Op.RETURN_VALUE -> setBits(base, bits(sp - 1));
            case Op.RETURN_REF -> setRef(base, ref(sp - 1), frames.refs[sp - 1]);
            case Op.IADD -> setBits(sp - 2, binary(Opcodes.IADD, sp));
            case Op.ISUB -> setBits(sp - 2, binary(Opcodes.ISUB, sp));
            case Quick.CALL_EXACT, Quick.CALL_VIRTUAL, Quick.CALL_NATIVE -> call(target, sp);
            default -> memory(code, pc, op, frames);
        }
    }

    private BlockTerm sum(BlockTerm one, int constant) {
        return table.make(Kind.BINARY, false, Opcodes.IADD, 0, null, one, table.constant(constant));
    }

    private BlockTerm binary(int opcode, int sp) {
        return table.make(Kind.BINARY, false, opcode, 0, null, bits(sp - 2), bits(sp - 1));
    }

    /** Arguments lie where the locals of what is called are; of the JDK, only the result is new. */
    private void call(@Nullable Target target, int sp) {
        if (target != null && target.call != null && target.results > 0) {
            forget(sp - target.args);
        }
    }

    private void forget(int cell) {
        setBits(cell, table.unknown(false));
        setRef(cell, table.unknown(true), null);
    }

    private void memory(ConcreteCode code, int pc, int op, Frames frames) {
        int sp = frames.top;
        int a = code.a[pc];
        switch (op) {
            case Quick.GET, Quick.GET_REF -> load(field(code, pc, frames.refs[sp - 1]), sp - 1);
            case Quick.PUT -> store(field(code, pc, frames.refs[sp - 2]), bits(sp - 1));
            case Quick.PUT_REF -> store(field(code, pc, frames.refs[sp - 2]), ref(sp - 1));
            case Quick.GET_STATIC, Quick.GET_STATIC_REF -> load(statical(code, pc), sp);
            case Quick.PUT_STATIC -> store(statical(code, pc), bits(sp - 1));
            case Quick.PUT_STATIC_REF -> store(statical(code, pc), ref(sp - 1));
            case Op.ELEMENT_REF -> load(element(frames, sp - 2, true), sp - 2);
            case Op.SET_ELEMENT_REF -> store(element(frames, sp - 3, true), ref(sp - 1));
            case Op.ARRAYLENGTH -> setBits(sp - 1, table.length(ref(sp - 1)));
            case Quick.MAKE, Quick.MAKE_JDK, Quick.MAKE_LATER -> forget(sp);
            case Quick.MAKE_ARRAY, Quick.IS_INSTANCE -> forget(sp - 1);
            case Quick.MAKE_ARRAYS, Quick.MAKE_LAMBDA -> forget(sp - a);
            default -> arithmetic(op - Quick.PLAIN, frames);
        }
    }

    private void arithmetic(int opcode, Frames frames) {
        int sp = frames.top;
        if (opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD) {
            load(element(frames, sp - 2, false), sp - 2);
        } else if (opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE) {
            BlockPlace place = element(frames, sp - 3, false);
            boolean isWhole = opcode == Opcodes.IASTORE || opcode == Opcodes.LASTORE;
            store(place, isWhole ? bits(sp - 1) : table.unknown(false));
        } else if (opcode >= Opcodes.IADD && opcode <= Opcodes.DCMPG) {
            if (Arithmetic.isUnary(opcode)) {
                setBits(sp - 1, table.make(Kind.UNARY, false, opcode, 0, null, bits(sp - 1)));
            } else {
                setBits(sp - 2, binary(opcode, sp));
            }
        }
    }

    private @Nullable BlockPlace field(ConcreteCode code, int pc, @Nullable Object owner) {
        if (owner == null || !(code.x[pc] instanceof Access access)) {
            return null;
        }
        int op = code.single[pc];
        boolean isRef = op == Quick.GET_REF || op == Quick.PUT_REF;
        return new BlockPlace(Sort.FIELD, owner, access, code.a[pc], isRef);
    }

    private static BlockPlace statical(ConcreteCode code, int pc) {
        int op = code.single[pc];
        boolean isRef = op == Quick.GET_STATIC_REF || op == Quick.PUT_STATIC_REF;
        return new BlockPlace(Sort.STATIC, requireNonNull(code.x[pc]), null, code.a[pc], isRef);
    }

    /** An element whose array and index are operands; its term has the index as it is computed. */
    private @Nullable BlockPlace element(Frames frames, int at, boolean isRef) {
        Object array = frames.refs[at];
        int index = (int) frames.bits[at + 1];
        if (!ElementBits.has(array, index)) {
            return null;
        }
        BlockPlace place = new BlockPlace(Sort.ELEMENT, array, null, index, isRef);
        BlockTerm term = table.element(ref(at), bits(at + 1), isRef);
        before.putIfAbsent(place, term);
        return place;
    }

    private void load(@Nullable BlockPlace place, int to) {
        if (place == null) {
            return;
        }
        BlockTerm term = read(place);
        if (place.isRef()) {
            setRef(to, term, place.ref(NO_FRAMES));
        } else {
            setBits(to, term);
        }
    }

    /** Fields and elements are not in frames. */
    private static final Frames NO_FRAMES = new Frames();

    private void store(@Nullable BlockPlace place, BlockTerm term) {
        if (place != null) {
            before(place);
            now.put(place, term);
        }
    }
}
