package dev.tuntas.rewind.internal.block;

import static java.util.Objects.requireNonNull;

import dev.tuntas.machine.code.Arithmetic;
import dev.tuntas.machine.concrete.Frames;
import dev.tuntas.rewind.internal.reverse.Inverses;
import dev.tuntas.rewind.internal.undo.ElementBits;
import java.lang.reflect.Array;
import org.jspecify.annotations.Nullable;

/**
 * Computes terms in the state of a thread. A term may not fit to the state (no object is there, or
 * one of another class): then it has failed, and what it gave means nothing.
 */
final class TermValues {
    private final Frames frames;
    private final Thread thread;
    private final long[] savedBits;
    private final @Nullable Object[] savedRefs;
    private boolean hasFailed;

    TermValues(Frames frames, Thread thread, long[] savedBits, @Nullable Object[] savedRefs) {
        this.frames = frames;
        this.thread = thread;
        this.savedBits = savedBits;
        this.savedRefs = savedRefs;
    }

    /** Whether a term has failed since the last time that this was asked. */
    boolean hasFailed() {
        boolean was = hasFailed;
        hasFailed = false;
        return was;
    }

    long bits(BlockTerm term) {
        return switch (term.kind) {
            case CONSTANT -> term.constant;
            case CELL -> frames.bits[term.number];
            case STATIC -> term.type().bits[term.number];
            case FIELD -> fieldBits(term);
            case ELEMENT -> elementBits(term);
            case LENGTH -> length(ref(term.argument(0)));
            case BINARY ->
                    Arithmetic.safe(term.number, bits(term.argument(0)), bits(term.argument(1)));
            case UNARY -> Arithmetic.unary(term.number, bits(term.argument(0)));
            case FIRST ->
                    Inverses.first(term.number, bits(term.argument(0)), bits(term.argument(1)));
            case SECOND ->
                    Inverses.second(term.number, bits(term.argument(0)), bits(term.argument(1)));
            case OPERAND -> Inverses.unary(term.number, bits(term.argument(0)));
            case SAVED -> savedBits[term.number];
            default -> fail();
        };
    }

    @Nullable Object ref(BlockTerm term) {
        return switch (term.kind) {
            case CONSTANT -> term.named;
            case THREAD -> thread;
            case CELL -> frames.refs[term.number];
            case LOCK -> frames.locks[term.number];
            case STATIC -> term.type().refs[term.number];
            case FIELD -> fieldRef(term);
            case ELEMENT -> elementRef(term);
            case SAVED -> savedRefs[term.number];
            default -> {
                fail();
                yield null;
            }
        };
    }

    private long fieldBits(BlockTerm term) {
        Object owner = ref(term.argument(0));
        try {
            return owner == null ? fail() : term.access().get(owner, term.number);
        } catch (ClassCastException e) {
            // An object of another class: the block went another way than the one it is for.
            return fail();
        }
    }

    private @Nullable Object fieldRef(BlockTerm term) {
        Object owner = ref(term.argument(0));
        try {
            return owner == null ? failed() : term.access().getRef(owner, term.number);
        } catch (ClassCastException e) {
            // As above.
            return failed();
        }
    }

    private long elementBits(BlockTerm term) {
        Object array = ref(term.argument(0));
        int index = (int) bits(term.argument(1));
        boolean isThere =
                array != null
                        && array.getClass().isArray()
                        && !(array instanceof Object[])
                        && ElementBits.has(array, index);
        return isThere ? ElementBits.get(requireNonNull(array), index) : fail();
    }

    private @Nullable Object elementRef(BlockTerm term) {
        Object array = ref(term.argument(0));
        int index = (int) bits(term.argument(1));
        return array instanceof Object[] all && ElementBits.has(all, index) ? all[index] : failed();
    }

    private long length(@Nullable Object array) {
        return array != null && array.getClass().isArray() ? Array.getLength(array) : fail();
    }

    private long fail() {
        hasFailed = true;
        return 0;
    }

    private @Nullable Object failed() {
        hasFailed = true;
        return null;
    }
}
