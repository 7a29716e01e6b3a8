package dev.tuntas.report.model;

/** A paragraph. */
public record Prose(String text) implements Block {}
