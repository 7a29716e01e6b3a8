package dev.tuntas.rewind.internal.block;

import dev.tuntas.machine.concrete.Access;
import dev.tuntas.machine.concrete.ConcreteClass;
import dev.tuntas.rewind.internal.block.BlockTerm.Kind;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Makes terms, each once: equal ones are the same object, so that they are compared at once. */
final class TermTable {
    /** Terms that are higher are not worth it: nothing is known of them. */
    private static final int HIGHEST = 40;

    /** What makes terms equal: objects that they name, and their arguments, are the same ones. */
    private record Key(BlockTerm term) {
        @Override
        public boolean equals(Object other) {
            return other instanceof Key key && isEqual(term, key.term);
        }

        private static boolean isEqual(BlockTerm one, BlockTerm two) {
            if (one.kind != two.kind
                    || one.isRef != two.isRef
                    || one.number != two.number
                    || one.constant != two.constant
                    || one.named != two.named
                    || one.arguments.size() != two.arguments.size()) {
                return false;
            }
            for (int i = 0; i < one.arguments.size(); i++) {
                if (one.argument(i) != two.argument(i)) {
                    return false;
                }
            }
            return true;
        }

        @Override
        public int hashCode() {
            int hash = term.kind.ordinal() * 31 + term.number;
            hash = hash * 31 + Long.hashCode(term.constant);
            hash = hash * 31 + System.identityHashCode(term.named);
            for (BlockTerm argument : term.arguments) {
                hash = hash * 31 + System.identityHashCode(argument);
            }
            return hash;
        }
    }

    private final Map<Key, BlockTerm> known = new HashMap<>();
    private int unknowns;

    BlockTerm make(
            Kind kind,
            boolean isRef,
            int number,
            long constant,
            @Nullable Object named,
            BlockTerm... arguments) {
        BlockTerm made = new BlockTerm(kind, isRef, number, constant, named, List.of(arguments));
        if (made.height > HIGHEST) {
            return unknown(isRef);
        }
        BlockTerm before = known.putIfAbsent(new Key(made), made);
        return before == null ? made : before;
    }

    /** A term of the same kind with other arguments. */
    BlockTerm with(BlockTerm term, BlockTerm... arguments) {
        return make(term.kind, term.isRef, term.number, term.constant, term.named, arguments);
    }

    BlockTerm unknown(boolean isRef) {
        return make(Kind.UNKNOWN, isRef, ++unknowns, 0, null);
    }

    BlockTerm constant(long bits) {
        return make(Kind.CONSTANT, false, 0, bits, null);
    }

    BlockTerm object(@Nullable Object object) {
        return make(Kind.CONSTANT, true, 0, 0, object);
    }

    BlockTerm thread() {
        return make(Kind.THREAD, true, 0, 0, null);
    }

    BlockTerm cell(int number, boolean isRef) {
        return make(Kind.CELL, isRef, number, 0, null);
    }

    BlockTerm lock(int frame) {
        return make(Kind.LOCK, true, frame, 0, null);
    }

    BlockTerm statical(ConcreteClass type, int place, boolean isRef) {
        return make(Kind.STATIC, isRef, place, 0, type);
    }

    BlockTerm field(BlockTerm owner, Access access, int place, boolean isRef) {
        return make(Kind.FIELD, isRef, place, 0, access, owner);
    }

    BlockTerm element(BlockTerm array, BlockTerm index, boolean isRef) {
        return make(Kind.ELEMENT, isRef, 0, 0, null, array, index);
    }

    BlockTerm length(BlockTerm array) {
        return make(Kind.LENGTH, false, 0, 0, null, array);
    }

    BlockTerm saved(int number, boolean isRef) {
        return make(Kind.SAVED, isRef, number, 0, null);
    }
}
