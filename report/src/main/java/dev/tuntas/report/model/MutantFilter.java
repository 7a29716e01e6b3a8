package dev.tuntas.report.model;

/** Lets a reader choose which mutants the {@linkplain SourcePage source code} of a page shows. */
public record MutantFilter() implements Block {}
