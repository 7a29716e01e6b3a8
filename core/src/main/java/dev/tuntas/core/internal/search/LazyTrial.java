package dev.tuntas.core.internal.search;

import dev.tuntas.core.bounds.ClassDomain;
import dev.tuntas.core.bounds.FieldDomain;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.bounds.Slot;
import dev.tuntas.core.bounds.StateSpace;
import dev.tuntas.core.internal.engine.Engine.Event;
import dev.tuntas.core.internal.engine.Part;
import dev.tuntas.core.internal.lazy.LazyEngine;
import dev.tuntas.core.internal.lazy.decision.Census;
import dev.tuntas.core.internal.weave.PredicateMethod;
import dev.tuntas.core.search.Explanation.Lazy;
import dev.tuntas.core.search.Explanation.Stop;
import dev.tuntas.core.search.Explanation.Use;
import dev.tuntas.core.spi.container.ContainerDomain;
import dev.tuntas.core.spi.part.Box;
import dev.tuntas.core.spi.space.Codes;
import dev.tuntas.machine.code.Unfollowable;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A short lazy search that tells what is done with slots, and where. It is limited by counts, never
 * by time, so it tells the same each time.
 */
final class LazyTrial {
    private static final long MOST_RUNS = 10_000;
    private static final long MOST_STRUCTURES = 100_000;

    private final Finitization<?> finitization;
    private final PredicateMethod predicate;
    private final long steps;
    private final Map<String, Slot> slots = new HashMap<>();

    LazyTrial(Finitization<?> finitization, PredicateMethod predicate, long steps) {
        this.finitization = finitization;
        this.predicate = predicate;
        this.steps = steps;
        finitization.space().slots().forEach(slot -> slots.put(slot.name(), slot));
    }

    /** Searches on a thread of its own; an interrupt is passed on, but does not end the search. */
    Lazy run() {
        return OwnThread.call(finitization, this::search, () -> {}, () -> false);
    }

    private Lazy search() {
        try {
            return search(World.lazy(finitization, predicate, steps));
        } catch (Unfollowable e) {
            Optional<String> obstacle = Optional.of(String.valueOf(e.getMessage()));
            return new Lazy(obstacle, false, 0, 0, 0, List.of(), List.of());
        }
    }

    /** A run that goes astray takes as long as thousands of others, so it is the last. */
    private Lazy search(LazyEngine engine) {
        Census census = new Census();
        engine.count(census, MOST_RUNS);
        Box box = new Box(finitization.space());
        engine.reset();
        engine.start(new Part(box.low(), null, box));
        long valid = 0;
        boolean ranAway = false;
        Event event;
        do {
            event = engine.advance();
            valid += event == Event.VALID ? 1 : 0;
            ranAway |= event == Event.FAILED && engine.ranAway();
        } while ((event == Event.VALID || event == Event.FAILED)
                && valid < MOST_STRUCTURES
                && !ranAway);
        return new Lazy(
                Optional.empty(),
                event == Event.EXHAUSTED,
                engine.explored(),
                engine.initialisations(),
                valid,
                uses(census),
                stops(census));
    }

    // --- places ---------------------------------------------------------------------------------

    private static List<Stop> stops(Census census) {
        return census.stops().stream()
                .map(
                        place ->
                                new Stop(
                                        place.method(),
                                        place.line(),
                                        place.slot(),
                                        place.count(Census.ValueUse.STOP)))
                .toList();
    }

    /** Counts uses by field: a field of all objects of a class is one. */
    private List<Use> uses(Census census) {
        Map<Use, Use> merged =
                new TreeMap<>(
                        Comparator.comparing(Use::method)
                                .thenComparing(Use::line)
                                .thenComparing(Use::slot));
        census.places().stream()
                .map(this::use)
                .forEach(use -> merged.merge(use, use, LazyTrial::sum));
        return List.copyOf(merged.values());
    }

    private Use use(Census.CodeSpot place) {
        Slot slot = slots.get(place.slot());
        return new Use(
                place.method(),
                place.line(),
                slot == null ? place.slot() : field(slot),
                slot != null && hasObjects(slot.domain()),
                place.count(Census.ValueUse.DECIDED),
                place.count(Census.ValueUse.CONSTRAINT),
                place.count(Census.ValueUse.DECISION),
                place.count(Census.ValueUse.CHOICE));
    }

    private static Use sum(Use one, Use other) {
        return new Use(
                one.method(),
                one.line(),
                one.slot(),
                one.isReference() || other.isReference(),
                one.decided() + other.decided(),
                one.constraints() + other.constraints(),
                one.decisions() + other.decisions(),
                one.choices() + other.choices());
    }

    private String field(Slot slot) {
        StateSpace space = finitization.space();
        if (Codes.object(slot) < 0) {
            return slot.name();
        }
        ClassDomain domain = Codes.domainOf(space, Codes.object(slot));
        String type = ContainerDomain.typeOf(domain).getSimpleName();
        if (domain.kind() == ClassDomain.Kind.ARRAYS) {
            return (Codes.position(slot) == 0 ? length(domain) : element(domain, slot))
                    + " of "
                    + type;
        }
        return type + "." + domain.fields().get(Codes.position(slot)).getName();
    }

    private static String length(ClassDomain arrays) {
        return arrays.container().isPresent() ? "size" : "length";
    }

    private static String element(ClassDomain arrays, Slot slot) {
        boolean isMap = ContainerDomain.of(arrays).filter(of -> of.cells() == 2).isPresent();
        return !isMap ? "element" : Codes.position(slot) % 2 == 1 ? "key" : "value";
    }

    private static boolean hasObjects(FieldDomain domain) {
        for (int value = 0; value < domain.size(); value++) {
            if (Codes.object(domain, value) >= 0) {
                return true;
            }
        }
        return false;
    }
}
