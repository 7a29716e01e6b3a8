package dev.tuntas.rewind.internal.block;

import dev.tuntas.machine.concrete.Frames;
import dev.tuntas.rewind.internal.block.BlockDelta.Old;
import dev.tuntas.rewind.internal.block.BlockPlace.Sort;
import dev.tuntas.rewind.internal.block.BlockReverse.Target;
import dev.tuntas.rewind.internal.block.BlockTerm.Kind;
import dev.tuntas.rewind.internal.reverse.Inverses;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Finds reverse code of a block: each place that it has written is an equation, what the place
 * holds now = a term over what places held before. An equation in which one thing is unknown, once,
 * gives that, by the inverses of the operators around it; so more becomes known, until nothing
 * does: a least fixpoint, in which nothing leads back to itself. What is left is taken for the
 * default value if it was that, or saved; then others may follow from it.
 */
final class BlockSolver {
    private final BlockTerms terms;
    private final TermTable table;
    private final BlockDelta delta;
    private final TermValues values;

    /** Whether only what no run can refute is used, and a place only to compute itself. */
    private final boolean isStatic;

    /** By term before the block: the same value as a term after it. */
    private final Map<BlockTerm, BlockTerm> known = new HashMap<>();

    /** Terms of places that the block has written. */
    private final Map<BlockTerm, BlockPlace> written = new LinkedHashMap<>();

    private final List<BlockTerm> saves = new ArrayList<>();
    private final List<BlockPlace> savedPlaces = new ArrayList<>();

    BlockSolver(BlockTerms terms, BlockDelta delta, Frames frames, boolean isStatic) {
        this.terms = terms;
        this.table = terms.table;
        this.delta = delta;
        this.isStatic = isStatic;
        int most = delta.places.size();
        this.values = new TermValues(frames, delta.strand.thread, new long[most], new Object[most]);
        for (BlockPlace place : delta.places.keySet()) {
            if (place.sort() != Sort.MONITOR) {
                written.put(terms.before(place), place);
            }
        }
    }

    /** Reverse code that fits to the block, which will have a number. */
    BlockReverse solve(int number) {
        infer();
        for (Map.Entry<BlockPlace, Old> each : delta.places.entrySet()) {
            if (isGoal(each.getKey()) && each.getValue().isChanged) {
                takeDefault(each.getKey(), each.getValue());
            }
        }
        for (Map.Entry<BlockPlace, Old> each : delta.places.entrySet()) {
            if (isGoal(each.getKey()) && each.getValue().isChanged) {
                save(each.getKey());
            }
        }
        return write(number);
    }

    /** Whether a place can be found after the block, and what it held is not known yet. */
    private boolean isGoal(BlockPlace place) {
        return place.sort() != Sort.MONITOR
                && !known.containsKey(terms.before(place))
                && isFound(place);
    }

    private void takeDefault(BlockPlace place, Old old) {
        if (isStatic) {
            return;
        }
        if (old.bits == 0 && old.ref == null) {
            know(place, place.isRef() ? table.object(null) : table.constant(0));
        } else if (old.ref != null) {
            for (BlockTerm term : terms.of(old.ref)) {
                BlockTerm found = known.containsKey(terms.before(place)) ? null : convert(term);
                if (found != null) {
                    know(place, found);
                }
            }
        }
    }

    private void save(BlockPlace place) {
        if (isGoal(place)) {
            BlockTerm saved = table.saved(saves.size(), place.isRef());
            saves.add(saved);
            savedPlaces.add(place);
            know(place, saved);
        }
    }

    private void know(BlockPlace place, BlockTerm term) {
        known.put(terms.before(place), term);
        infer();
    }

    // --- the least fixpoint ---------------------------------------------------------------------

    private void infer() {
        int before;
        do {
            before = known.size();
            for (Map.Entry<BlockTerm, BlockPlace> each : written.entrySet()) {
                BlockTerm made = terms.now.get(each.getValue());
                BlockTerm after = made == null ? null : after(each.getValue());
                if (made != null && after != null) {
                    solve(made, after, each.getKey());
                }
            }
        } while (known.size() > before);
    }

    /** Takes the operators off around the only thing that is unknown. */
    private void solve(BlockTerm made, BlockTerm after, BlockTerm self) {
        BlockTerm at = made;
        BlockTerm value = after;
        while (!isLeaf(at)) {
            int side = side(at);
            if (side < 0 || isStatic && !isBijection(at, side)) {
                return;
            }
            BlockTerm other = at.arguments.size() == 1 ? null : convert(at.argument(1 - side));
            value = inverse(at, side, value, other);
            at = at.argument(side);
        }
        boolean isUnknown = at.kind == Kind.UNKNOWN || written.containsKey(at);
        if (isUnknown && !known.containsKey(at) && (!isStatic || at == self)) {
            known.put(at, value);
        }
    }

    private static boolean isLeaf(BlockTerm term) {
        return term.kind != Kind.BINARY && term.kind != Kind.UNARY;
    }

    /** The one argument that is not known; -1 if there is not one only, or it has no inverse. */
    private int side(BlockTerm term) {
        if (term.kind == Kind.UNARY) {
            return convert(term.argument(0)) == null && Inverses.hasUnary(term.number, true)
                    ? 0
                    : -1;
        }
        boolean isFirst = convert(term.argument(0)) != null;
        boolean isSecond = convert(term.argument(1)) != null;
        if (isFirst == isSecond) {
            return -1;
        }
        boolean hasInverse =
                isSecond
                        ? Inverses.hasFirst(term.number, true)
                        : Inverses.hasSecond(term.number, true);
        return hasInverse ? (isSecond ? 0 : 1) : -1;
    }

    private static boolean isBijection(BlockTerm term, int side) {
        if (term.kind == Kind.UNARY) {
            return Inverses.isUnaryBijection(term.number);
        }
        BlockTerm other = term.argument(1 - side);
        boolean isOdd = other.kind == Kind.CONSTANT && (other.constant & 1) == 1;
        return Inverses.isBijection(term.number) || Inverses.isProduct(term.number) && isOdd;
    }

    private BlockTerm inverse(
            BlockTerm term, int side, BlockTerm result, @Nullable BlockTerm other) {
        if (other == null) {
            return table.make(Kind.OPERAND, false, term.number, 0, null, result);
        }
        Kind kind = side == 0 ? Kind.FIRST : Kind.SECOND;
        return table.make(kind, false, term.number, 0, null, result, other);
    }

    // --- terms after the block ------------------------------------------------------------------

    /** A term over the state before the block as one over the state after it; null if not known. */
    private @Nullable BlockTerm convert(BlockTerm term) {
        BlockTerm found = known.get(term);
        if (found != null) {
            return found;
        }
        if (term.kind == Kind.UNKNOWN || written.containsKey(term)) {
            return null;
        }
        return withArguments(term);
    }

    private @Nullable BlockTerm withArguments(BlockTerm term) {
        if (term.arguments.isEmpty()) {
            return term;
        }
        BlockTerm[] arguments = new BlockTerm[term.arguments.size()];
        for (int i = 0; i < arguments.length; i++) {
            BlockTerm argument = convert(term.argument(i));
            if (argument == null) {
                return null;
            }
            arguments[i] = argument;
        }
        return table.with(term, arguments);
    }

    /** What a place holds after the block, as a term; null if the place can't be found then. */
    private @Nullable BlockTerm after(BlockPlace place) {
        return switch (place.sort()) {
            case CELL ->
                    delta.lasting.has(place.number(), place.isRef()) ? terms.before(place) : null;
            case LOCK, STATIC -> terms.before(place);
            case FIELD -> {
                BlockTerm owner = owner(place);
                yield owner == null ? null : table.with(terms.before(place), owner);
            }
            case ELEMENT -> {
                BlockTerm owner = owner(place);
                BlockTerm index = index(place);
                yield owner == null || index == null
                        ? null
                        : table.with(terms.before(place), owner, index);
            }
            case MONITOR -> null;
        };
    }

    private @Nullable BlockTerm owner(BlockPlace place) {
        if (place.owner() instanceof Class) {
            return table.object(place.owner());
        }
        for (BlockTerm term : terms.of(place.owner())) {
            BlockTerm found = convert(term);
            if (found != null && values.ref(found) == place.owner() && !values.hasFailed()) {
                return found;
            }
        }
        return null;
    }

    private @Nullable BlockTerm index(BlockPlace place) {
        BlockTerm found = convert(terms.before(place).argument(1));
        return found != null && values.bits(found) == place.number() && !values.hasFailed()
                ? found
                : null;
    }

    // --- reverse code ---------------------------------------------------------------------------

    private BlockReverse write(int number) {
        List<Target> targets = new ArrayList<>();
        boolean[] isSavedRef = new boolean[saves.size()];
        for (int i = 0; i < isSavedRef.length; i++) {
            isSavedRef[i] = saves.get(i).isRef;
            targets.add(target(savedPlaces.get(i), saves.get(i)));
        }
        for (Map.Entry<BlockPlace, Old> each : delta.places.entrySet()) {
            BlockPlace place = each.getKey();
            BlockTerm value = value(place, each.getValue());
            boolean isWritten = savedPlaces.contains(place) || value == null;
            if (!isWritten && isFound(place) && isRight(place, value, each.getValue())) {
                targets.add(target(place, value));
            }
        }
        int leftOver = delta.places.size() - targets.size();
        return new BlockReverse(number, targets, isSavedRef, leftOver, delta);
    }

    private @Nullable BlockTerm value(BlockPlace place, Old old) {
        return place.sort() == Sort.MONITOR
                ? table.constant(old.bits)
                : known.get(terms.before(place));
    }

    private boolean isFound(BlockPlace place) {
        return switch (place.sort()) {
            case CELL -> true;
            case MONITOR -> owner(place) != null;
            default -> after(place) != null;
        };
    }

    /** The forward check, for this block; values that are saved are right by themselves. */
    private boolean isRight(BlockPlace place, @Nullable BlockTerm value, Old old) {
        if (value == null || hasSaved(value)) {
            return value != null;
        }
        boolean isEqual =
                place.isRef() ? values.ref(value) == old.ref : values.bits(value) == old.bits;
        return !values.hasFailed() && isEqual;
    }

    private static boolean hasSaved(BlockTerm term) {
        return term.kind == Kind.SAVED || term.arguments.stream().anyMatch(BlockSolver::hasSaved);
    }

    private Target target(BlockPlace place, @Nullable BlockTerm value) {
        BlockTerm owner =
                switch (place.sort()) {
                    case FIELD, ELEMENT, MONITOR -> owner(place);
                    default -> null;
                };
        BlockTerm index = place.sort() == Sort.ELEMENT ? index(place) : null;
        boolean isVariable = place.sort() != Sort.MONITOR && place.sort() != Sort.LOCK;
        return new Target(place, owner, index, java.util.Objects.requireNonNull(value), isVariable);
    }
}
