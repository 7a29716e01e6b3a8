package dev.tuntas.report.model;

import java.util.List;

/** Sentences that must not be overlooked. */
public record Callout(Tone tone, String title, List<String> lines) implements Block {
    public Callout {
        lines = List.copyOf(lines);
    }
}
