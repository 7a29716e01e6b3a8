package dev.tuntas.core.internal.structure;

import dev.tuntas.core.Structure;
import dev.tuntas.core.bounds.Candidate;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.bounds.Slot;
import dev.tuntas.core.bounds.StateSpace;
import dev.tuntas.core.internal.structure.render.Graph;
import dev.tuntas.core.spi.space.Codes;

/** Makes candidates from text: {@code "Node#0.left=Node#1"}; slots not named take value 0. */
public final class Candidates {
    private Candidates() {}

    public static Structure<?> structure(Finitization<?> bounds, String... choices) {
        return Structure.of(candidate(bounds, choices));
    }

    public static Graph graph(Finitization<?> bounds, String... choices) {
        return Graph.of(candidate(bounds, choices));
    }

    public static Candidate candidate(Finitization<?> bounds, String... choices) {
        StateSpace space = bounds.space();
        int[] values = new int[space.slots().size()];
        for (String choice : choices) {
            int equals = choice.indexOf('=');
            Slot slot = slot(space, choice.substring(0, equals));
            values[Codes.id(slot)] = value(slot, choice.substring(equals + 1));
        }
        return space.candidate(values);
    }

    private static Slot slot(StateSpace space, String name) {
        return space.slots().stream()
                .filter(slot -> slot.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no slot " + name + " in " + space.slots()));
    }

    private static int value(Slot slot, String label) {
        for (int i = 0; i < slot.domain().size(); i++) {
            if (slot.domain().label(i).equals(label)) {
                return i;
            }
        }
        throw new AssertionError("no value " + label + " for " + slot.name());
    }
}
