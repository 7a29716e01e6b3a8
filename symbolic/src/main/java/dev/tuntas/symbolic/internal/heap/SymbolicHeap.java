package dev.tuntas.symbolic.internal.heap;

import dev.tuntas.machine.code.MachineField;
import dev.tuntas.symbolic.internal.solver.PathCondition;
import dev.tuntas.symbolic.internal.solver.PathTrail;
import dev.tuntas.symbolic.internal.term.Term;
import dev.tuntas.symbolic.internal.term.Terms;
import dev.tuntas.symbolic.internal.term.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The objects of a path: those of the input, in the order in which they were met, and new ones. */
public final class SymbolicHeap {
    private final PathTrail trail;
    private final Terms terms;
    private final PathCondition condition;
    private final int k;
    private final BooleanSupplier isInitialising;
    private final Consumer<Thing> initialised;
    private final List<Thing> inputs = new ArrayList<>();
    private final List<Thing> aliased = new ArrayList<>();
    private Map<Thing, ReachedThings> shared = Map.of();
    private Set<Thing> behindStatics = Set.of();
    private Map<MachineField, Optional<Value>> initialStatics = Map.of();
    private final Map<Thing, Integer> escaped = new LinkedHashMap<>();
    private int version;
    private int changed;
    private int made;
    private boolean isFilling;

    /**
     * @param isInitialising whether the initialiser of a class is running
     * @param initialised is told what initialisers make
     */
    public SymbolicHeap(
            PathTrail trail,
            Terms terms,
            PathCondition condition,
            int k,
            BooleanSupplier isInitialising,
            Consumer<Thing> initialised) {
        this.trail = trail;
        this.terms = terms;
        this.condition = condition;
        this.k = k;
        this.isInitialising = isInitialising;
        this.initialised = initialised;
    }

    /** What was there before the method, as far as it was met. */
    public List<Thing> inputs() {
        return inputs;
    }

    /**
     * What static fields lead to when the method begins, and how: a reference of the input may be
     * one of these, too.
     */
    public Map<Thing, ReachedThings> shared() {
        return shared;
    }

    /**
     * All that static fields lead to when the method begins, with what containers of the JDK keep
     * to themselves.
     */
    public Set<Thing> behindStatics() {
        return behindStatics;
    }

    /** Says what static fields lead to, before there is any input. */
    public void setShared(
            Map<Thing, ReachedThings> found,
            Set<Thing> all,
            Map<MachineField, Optional<Value>> statics) {
        shared = found;
        behindStatics = all;
        initialStatics = statics;
    }

    /** What the static fields of the user's classes hold when the method begins. */
    public Map<MachineField, Optional<Value>> initialStatics() {
        return initialStatics;
    }

    /** Makes all that was there before the method what it was; undone like all else. */
    public void rewind() {
        inputs.forEach(SymbolicHeap::rewind);
        behindStatics.forEach(SymbolicHeap::rewind);
        change(0);
    }

    private static void rewind(Thing thing) {
        if (thing instanceof Instance instance) {
            instance.rewind();
        } else if (thing instanceof ArrayThing array) {
            array.rewind();
        }
    }

    /** How many objects of the input there are of a type. */
    public long inputs(String type) {
        return inputs.stream().filter(thing -> thing.typing().type().equals(type)).count();
    }

    /** Those of the shared objects that the input of this path refers to. */
    public List<Thing> aliased() {
        return aliased;
    }

    /** Notes that a reference of the input is an object which was there before. */
    public void refer(Thing thing) {
        if (!thing.isInput && shared.containsKey(thing)) {
            aliased.add(thing);
            trail.push(() -> aliased.remove(aliased.size() - 1));
        }
    }

    /**
     * Begins the time after a call by contract.
     *
     * @param known what the method has made and the call could come to
     */
    public int advance(Iterable<Thing> known) {
        version += 2;
        trail.push(() -> version -= 2);
        for (Thing thing : known) {
            if (!thing.isInput && escaped.putIfAbsent(thing, version) == null) {
                trail.push(() -> escaped.remove(thing));
            }
        }
        return version;
    }

    /** The time now: calls by contract so far, twice. */
    public int version() {
        return version;
    }

    /** All objects that were not met yet may have been changed, too: a call may do anything. */
    public void change(int since) {
        int before = changed;
        changed = since;
        trail.push(() -> changed = before);
    }

    /** When a call by contract may have changed everything last; 0 if none has. */
    public int changed() {
        return changed;
    }

    /** Whether a reference of a time can be an object that was met. */
    public boolean canRefer(int since, Thing thing) {
        return thing.isInput
                ? thing.version <= since
                : shared.containsKey(thing)
                        || escaped.getOrDefault(thing, Integer.MAX_VALUE) <= since;
    }

    /** What was met, and a reference of a time can be. */
    public List<Thing> candidates(int since) {
        List<Thing> found = new ArrayList<>();
        inputs.stream().filter(thing -> thing.version <= since).forEach(found::add);
        found.addAll(shared.keySet());
        escaped.keySet().stream()
                .filter(thing -> !shared.containsKey(thing) && canRefer(since, thing))
                .forEach(found::add);
        return found;
    }

    /** How many objects there have been; those that are made from now on have larger numbers. */
    public int made() {
        return made;
    }

    private int next() {
        made++;
        trail.push(() -> made--);
        return made;
    }

    private Thing.Origin origin() {
        return isInitialising.getAsBoolean() ? Thing.Origin.SHARED : Thing.Origin.MADE;
    }

    private <T extends Thing> T input(T thing) {
        inputs.add(thing);
        trail.push(() -> inputs.remove(inputs.size() - 1));
        return thing;
    }

    /** A new object whose fields are all absent: who makes it sets them. */
    public Instance instance(String className) {
        return told(
                new Instance(trail, next(), origin(), version + 1, 0, Typing.exactly(className)));
    }

    /** An object of the input or of a later time, of which nothing has been read. */
    public Thing inputOf(Typing typing, int links, int since) {
        String type = typing.type();
        boolean isText = type.equals("java/lang/String");
        if (!type.startsWith("[") && !isText) {
            Instance found = new Instance(trail, next(), Thing.Origin.INPUT, since, links, typing);
            if (changed > since) {
                found.forget(changed, place -> true);
            }
            return input(found);
        }
        Term length = condition.fresh(Terms.LENGTH, since);
        ArrayThing found =
                new ArrayThing(
                        trail,
                        next(),
                        Thing.Origin.INPUT,
                        since,
                        links,
                        k,
                        typing,
                        isText ? "C" : type.substring(1),
                        length,
                        Absent.ABSENT,
                        null);
        if (changed > since && !isText) {
            found.forget(changed);
        }
        return input(found);
    }

    /** A new array. */
    public ArrayThing array(String element, Term length) {
        return array(element, length, null);
    }

    /** A new array of the class of another one, whichever that is. */
    public ArrayThing like(ArrayThing original, Term length) {
        boolean isKnown = original.typing().isExact();
        return array(original.holds(), length, isKnown ? null : original);
    }

    private ArrayThing array(String element, Term length, @Nullable ArrayThing original) {
        Value initial =
                switch (element.charAt(0)) {
                    case 'L', '[' -> null;
                    default -> terms.constant(Terms.sort(element.charAt(0)), 0);
                };
        int left = length.isConstant() ? Integer.MAX_VALUE : k;
        return told(
                new ArrayThing(
                        trail,
                        next(),
                        origin(),
                        version + 1,
                        0,
                        left,
                        Typing.exactly("[" + element),
                        element,
                        length,
                        initial,
                        original));
    }

    /** From now on, what is made belongs to a container of the input; or not any more. */
    public void setFilling(boolean isSo) {
        boolean before = isFilling;
        isFilling = isSo;
        trail.push(() -> isFilling = before);
    }

    public boolean isFilling() {
        return isFilling;
    }

    private <T extends Thing> T told(T thing) {
        if (isFilling) {
            thing.setPart();
        }
        if (thing.isShared) {
            initialised.accept(thing);
        }
        return thing;
    }

    /** A reference of the input. */
    public Cloud cloud(Typing typing, int links, int since, Cloud.Nullness nullness) {
        return new Cloud(trail, links, since, true, typing, nullness);
    }

    /** A reference to an object that was made, and of which nothing more is known. */
    public Cloud unknown(String type) {
        return new Cloud(trail, -1, version, false, Typing.exactly(type), Cloud.Nullness.NOT_NULL);
    }

    /** What a reference is, as far as that is decided. */
    public static @Nullable Value resolve(@Nullable Value value) {
        Value found = value;
        while (found instanceof Cloud cloud) {
            if (cloud.nullness() == Cloud.Nullness.NULL) {
                return null;
            }
            if (cloud.target() == null) {
                return cloud;
            }
            found = cloud.target();
        }
        return found;
    }
}
