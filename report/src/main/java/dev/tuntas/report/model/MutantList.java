package dev.tuntas.report.model;

import java.util.List;

/** Mutants one below the other, such as the survivors, the worst first. */
public record MutantList(List<MutantView> mutants) implements Block {
    public MutantList {
        mutants = List.copyOf(mutants);
    }
}
