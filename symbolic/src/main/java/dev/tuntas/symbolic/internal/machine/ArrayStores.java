package dev.tuntas.symbolic.internal.machine;

import dev.tuntas.symbolic.internal.heap.ArrayKin;
import dev.tuntas.symbolic.internal.heap.ArrayThing;
import dev.tuntas.symbolic.internal.heap.Cloud;
import dev.tuntas.symbolic.internal.heap.Cloud.Nullness;
import dev.tuntas.symbolic.internal.heap.Host;
import dev.tuntas.symbolic.internal.heap.SymbolicHeap;
import dev.tuntas.symbolic.internal.heap.Thing;
import dev.tuntas.symbolic.internal.heap.Typing;
import dev.tuntas.symbolic.internal.term.Value;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;

/**
 * What may be stored in an array. One of the input may be of any class below the declared one, so
 * that what fits to the declaration may not fit to it. What was an element of it, or of a copy,
 * always fits; of anything else there are two ways, if neither is sure.
 */
final class ArrayStores {
    private final Path path;
    private final References references;

    ArrayStores(Path path, References references) {
        this.path = path;
        this.references = references;
    }

    /** Throws the exception for what does not fit; may be a choice. */
    void check(ArrayThing array, @Nullable Value value) {
        Value stored = SymbolicHeap.resolve(value);
        if (array.holds().length() == 1 || stored == null || !fits(array, stored)) {
            return;
        }
        if (!array.typing().isExact()) {
            decide(array, stored);
        }
    }

    /** Whether there is anything more to ask: it fits to what the array is known to be. */
    private boolean fits(ArrayThing array, Value stored) {
        String type = Type.getType(array.holds()).getInternalName();
        boolean isFine =
                stored instanceof Cloud cloud && path.types.isBelow(cloud.typing(), type)
                        || references.isNull(stored)
                        || references.isInstance(references.notNull(stored), type);
        if (!isFine) {
            throw path.raise("java/lang/ArrayStoreException");
        }
        return SymbolicHeap.resolve(stored) != null;
    }

    private void decide(ArrayThing array, Value value) {
        Value stored = java.util.Objects.requireNonNull(SymbolicHeap.resolve(value));
        ArrayKin kin = array.kin();
        if (ArrayKin.isAmong(kin.fitting(), stored) || fitsLikeAnother(kin, stored)) {
            return;
        }
        Typing typing = array.typing();
        boolean isSure = !typing.isOpen() && typing.classes().stream().allMatch(fitted(stored));
        if (isSure) {
            return;
        }
        if (!isMisfit(kin, stored)) {
            path.choices.choose(
                    array.version, () -> fit(array, stored), () -> misfit(array, stored));
        }
        if (isMisfit(kin, stored)) {
            throw path.raise("java/lang/ArrayStoreException");
        }
    }

    /** Where an object of a class fits, so do all others of it, and those of classes below. */
    private boolean fitsLikeAnother(ArrayKin kin, Value stored) {
        for (Value other : kin.fitting()) {
            String name = exactClass(other);
            if (name != null && isSurely(stored, name)) {
                return true;
            }
        }
        return false;
    }

    /** Where an object of a class does not fit, none of a class above it does. */
    private boolean isMisfit(ArrayKin kin, Value stored) {
        String own = exactClass(stored);
        for (Value other : kin.misfits()) {
            String name = exactClass(other);
            if (name != null && own != null && path.types.isSubtype(name, own)) {
                return true;
            }
        }
        return ArrayKin.isAmong(kin.misfits(), stored);
    }

    /** The class of an object, where there is one and its class is known. */
    private static @Nullable String exactClass(Value value) {
        Value found = SymbolicHeap.resolve(value);
        if (found instanceof Host host) {
            return References.className(host);
        }
        return found instanceof Thing thing && thing.typing().isExact()
                ? thing.typing().classes().get(0)
                : null;
    }

    private boolean fit(ArrayThing array, Value stored) {
        array.kin().addFitting(stored);
        return keep(array, name -> canFit(stored, name));
    }

    private boolean misfit(ArrayThing array, Value stored) {
        if (stored instanceof Cloud cloud && cloud.nullness() == Nullness.UNKNOWN) {
            references.settle(cloud, Nullness.NOT_NULL);
        }
        array.kin().addMisfit(stored);
        return keep(array, fitted(stored).negate());
    }

    /** Leaves out classes that the array can't be of. */
    private boolean keep(ArrayThing array, Predicate<String> isPossible) {
        Typing typing = array.typing();
        List<String> left = typing.classes().stream().filter(isPossible).toList();
        Typing narrower = new Typing(typing.types(), typing.excluded(), left, typing.isOpen());
        return narrower.isPossible() && references.narrow(array, narrower);
    }

    /** Of which arrays, by name, a value is surely an element. */
    private Predicate<String> fitted(Value value) {
        return array -> isSurely(value, component(array));
    }

    private boolean isSurely(Value value, String type) {
        return value instanceof Host host
                ? path.types.isSubtype(References.className(host), type)
                : path.types.isBelow(References.typing(value), type);
    }

    private boolean canFit(Value value, String array) {
        String type = component(array);
        return isSurely(value, type)
                || value instanceof Cloud cloud && cloud.nullness() == Nullness.UNKNOWN
                || !(value instanceof Host)
                        && path.types.below(References.typing(value), type).isPossible();
    }

    private static String component(String array) {
        return Type.getType(array.substring(1)).getInternalName();
    }

    // --- the class is found out -----------------------------------------------------------------

    /** Says more about the class of an array: what it holds must be of a class below. */
    boolean narrow(ArrayThing array, Typing typing) {
        array.setTyping(typing);
        if (array.holds().length() == 1) {
            return true;
        }
        String type = Type.getType(array.holds()).getInternalName();
        for (Value element : List.copyOf(array.kin().fitting())) {
            if (!narrow(SymbolicHeap.resolve(element), type)) {
                return false;
            }
        }
        return true;
    }

    private boolean narrow(@Nullable Value element, String type) {
        if (element == null || isSurely(element, type)) {
            return true;
        }
        boolean isOpen = element instanceof Cloud c && c.nullness() == Nullness.UNKNOWN;
        Typing below =
                element instanceof Host ? null : path.types.below(References.typing(element), type);
        if (below == null || !below.isPossible()) {
            return isOpen && references.settle((Cloud) element, Nullness.NULL);
        }
        // What may be null need not be of the class.
        return isOpen || references.narrow(element, below);
    }

    /** Whether an array is of exactly one class; a choice. */
    boolean isExactly(ArrayThing array, String name) {
        Typing typing = array.typing();
        if (typing.isExact()) {
            return typing.classes().get(0).equals(name);
        }
        boolean canBe =
                (typing.classes().contains(name) || typing.isOpen())
                        && path.types.below(typing, name).isPossible()
                        && !array.kin().others().contains(name);
        if (canBe) {
            path.choices.choose(
                    array.version,
                    () -> references.narrow(array, path.types.only(typing, name)),
                    () -> isAnother(array, name));
        }
        return array.typing().isExact() && array.typing().classes().get(0).equals(name);
    }

    private boolean isAnother(ArrayThing array, String name) {
        array.kin().exclude(name);
        return keep(array, other -> !other.equals(name));
    }
}
