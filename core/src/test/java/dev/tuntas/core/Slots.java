package dev.tuntas.core;

import dev.tuntas.core.bounds.FieldDomain;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.bounds.Slot;
import java.util.List;
import java.util.stream.IntStream;

/** The slots of bounds as a person reads them. */
final class Slots {
    private Slots() {}

    static List<String> names(Finitization<?> bounds) {
        return bounds.space().slots().stream().map(Slot::name).toList();
    }

    static List<String> values(Finitization<?> bounds, String slot) {
        return bounds.space().slots().stream()
                .filter(s -> s.name().equals(slot))
                .findFirst()
                .map(s -> values(s.domain()))
                .orElseThrow(() -> new AssertionError("no " + slot + " in " + names(bounds)));
    }

    static List<String> values(FieldDomain domain) {
        return IntStream.range(0, domain.size()).mapToObj(domain::label).toList();
    }
}
