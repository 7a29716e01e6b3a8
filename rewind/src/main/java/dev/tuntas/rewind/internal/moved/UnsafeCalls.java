package dev.tuntas.rewind.internal.moved;

import static java.util.Objects.requireNonNull;

import dev.tuntas.machine.code.Invocation;
import dev.tuntas.machine.code.MachineField;
import dev.tuntas.machine.code.Unfollowable;
import dev.tuntas.machine.concrete.Access;
import dev.tuntas.machine.concrete.ConcreteClass;
import dev.tuntas.machine.concrete.Machine;
import dev.tuntas.machine.concrete.Native;
import dev.tuntas.rewind.internal.undo.ElementBits;
import dev.tuntas.rewind.internal.undo.UndoLog;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongBinaryOperator;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;

/**
 * What moved classes ask of {@code jdk.internal.misc.Unsafe}: fields and elements by offset, and
 * changes of them at once. An offset is a number of a field here, or the index of an element.
 */
public final class UnsafeCalls {
    public static final String OWNER = "jdk/internal/misc/Unsafe";
    private static final String ARRAYS = "tuntas/moved/jdk/internal/util/ArraysSupport";

    /** An offset that was asked for. */
    private record Offset(ConcreteClass owner, MachineField field) {}

    /** Puts values back, in a run that keeps what it destroys. */
    public interface Keeper {
        /** The log of the run; null while nothing is kept. */
        @Nullable UndoLog log();
    }

    private final Machine machine;
    private final Keeper keeper;
    private final List<Offset> offsets = new ArrayList<>();

    public UnsafeCalls(Machine machine, Keeper keeper) {
        this.machine = machine;
        this.keeper = keeper;
    }

    /** The call, or null if it is another class's. */
    public @Nullable Native find(Invocation call) {
        if (call.owner.equals(ARRAYS) && call.name.equals("vectorizedMismatch")) {
            // Nothing was compared: the caller compares all that is left.
            return of((bits, refs, at) -> bits[at] = ~(int) bits[at + 4]);
        }
        if (call.name.equals("VMSupportsCS8")) {
            return of((bits, refs, at) -> bits[at] = 1);
        }
        if (!call.owner.equals(OWNER)) {
            return null;
        }
        return switch (call.name) {
            case "getUnsafe" -> of((bits, refs, at) -> refs[at] = this);
            case "objectFieldOffset" -> of(this::offset);
            case "isBigEndian", "unalignedAccess" -> of((bits, refs, at) -> bits[at] = 0);
            case "arrayBaseOffset" -> of((bits, refs, at) -> bits[at] = 0);
            case "arrayIndexScale" -> of((bits, refs, at) -> bits[at] = 1);
            case "fullFence",
                    "loadFence",
                    "storeFence",
                    "storeStoreFence",
                    "loadLoadFence",
                    "ensureClassInitialized" ->
                    of((bits, refs, at) -> {});
            default -> operation(call);
        };
    }

    private interface Body {
        void call(long[] bits, @Nullable Object[] refs, int at) throws Throwable;
    }

    private static Native of(Body body) {
        return new Native() {
            @Override
            protected void call(long[] bits, @Nullable Object[] refs, int at) throws Throwable {
                body.call(bits, refs, at);
            }
        };
    }

    private void offset(long[] bits, @Nullable Object[] refs, int at) throws NoSuchFieldException {
        ConcreteClass owner = machine.classOf((Class<?>) requireNonNull(refs[at + 1]));
        String name = String.valueOf(refs[at + 2]);
        for (var node : owner.instanceFields()) {
            if (node.name.equals(name)) {
                offsets.add(new Offset(owner, requireNonNull(owner.type.field(name, node.desc))));
                bits[at] = offsets.size() - 1;
                return;
            }
        }
        throw new NoSuchFieldException(name);
    }

    // --- operations -----------------------------------------------------------------------------

    private Native operation(Invocation call) {
        String name = call.name;
        boolean isRef = name.contains("Reference");
        if (name.startsWith("compareAndSet") || name.startsWith("weakCompareAndSet")) {
            return of((bits, refs, at) -> bits[at] = swap(bits, refs, at, isRef) ? 1 : 0);
        }
        if (name.startsWith("getAndAdd") || name.startsWith("getAndBitwise")) {
            return combining(call);
        }
        if (name.startsWith("getAndSet")) {
            return of(
                    (bits, refs, at) -> {
                        Object owner = refs[at + 1];
                        long offset = bits[at + 2];
                        Object oldRef = isRef ? getRef(owner, offset) : null;
                        long old = isRef ? 0 : getBits(owner, offset);
                        put(owner, offset, bits[at + 3], refs[at + 3], isRef);
                        bits[at] = old;
                        refs[at] = oldRef;
                    });
        }
        return plain(call, isRef);
    }

    /** Replaces a number by what comes of it and another. */
    private Native combining(Invocation call) {
        boolean isInt = Type.getReturnType(call.descriptor) == Type.INT_TYPE;
        LongBinaryOperator combined =
                call.name.startsWith("getAndBitwiseAnd")
                        ? (one, other) -> one & other
                        : call.name.startsWith("getAndBitwiseOr")
                                ? (one, other) -> one | other
                                : call.name.startsWith("getAndBitwiseXor")
                                        ? (one, other) -> one ^ other
                                        : Long::sum;
        return of(
                (bits, refs, at) -> {
                    long old = getBits(refs[at + 1], bits[at + 2]);
                    long made = combined.applyAsLong(old, bits[at + 3]);
                    put(refs[at + 1], bits[at + 2], isInt ? (int) made : made, null, false);
                    bits[at] = old;
                });
    }

    private Native plain(Invocation call, boolean isRef) {
        if (call.name.startsWith("get") && call.args == 3) {
            return of(
                    (bits, refs, at) -> {
                        Object owner = refs[at + 1];
                        long offset = bits[at + 2];
                        if (isRef) {
                            refs[at] = getRef(owner, offset);
                        } else {
                            bits[at] = getBits(owner, offset);
                        }
                    });
        }
        if (call.name.startsWith("put") && call.args == 4) {
            return of(
                    (bits, refs, at) ->
                            put(refs[at + 1], bits[at + 2], bits[at + 3], refs[at + 3], isRef));
        }
        return of(
                (bits, refs, at) -> {
                    throw new Unfollowable(call + " of the JDK's own memory; no model is known");
                });
    }

    private boolean swap(long[] bits, @Nullable Object[] refs, int at, boolean isRef) {
        Object owner = refs[at + 1];
        long offset = bits[at + 2];
        boolean isExpected =
                isRef
                        ? getRef(owner, offset) == refs[at + 3]
                        : getBits(owner, offset) == bits[at + 3];
        if (isExpected) {
            put(owner, offset, bits[at + 4], refs[at + 4], isRef);
        }
        return isExpected;
    }

    private long getBits(@Nullable Object owner, long offset) {
        Object from = requireNonNull(owner);
        if (from.getClass().isArray()) {
            return ElementBits.get(from, (int) offset);
        }
        Offset at = offsets.get((int) offset);
        return at.owner.access().get(from, at.owner.place(at.field));
    }

    private @Nullable Object getRef(@Nullable Object owner, long offset) {
        if (owner instanceof Object[] array) {
            return array[(int) offset];
        }
        Offset at = offsets.get((int) offset);
        return at.owner.access().getRef(requireNonNull(owner), at.owner.place(at.field));
    }

    private void put(
            @Nullable Object owner, long offset, long bits, @Nullable Object ref, boolean isRef) {
        Object to = requireNonNull(owner);
        UndoLog log = keeper.log();
        if (to.getClass().isArray()) {
            if (log != null) {
                log.element(to, (int) offset);
            }
            if (isRef) {
                ((Object[]) to)[(int) offset] = ref;
            } else {
                ElementBits.set(to, (int) offset, bits);
            }
            return;
        }
        Offset at = offsets.get((int) offset);
        Access access = at.owner.access();
        int place = at.owner.place(at.field);
        if (log != null) {
            log.field(to, access, place, isRef);
        }
        if (isRef) {
            access.setRef(to, place, ref);
        } else {
            access.set(to, place, bits);
        }
    }

    /** Whether a call reads or writes what threads share: others must be able to come between. */
    public static boolean isNoticed(Invocation call) {
        return call.owner.equals(OWNER) && call.args >= 3
                || call.owner.equals("java/lang/invoke/VarHandle");
    }
}
