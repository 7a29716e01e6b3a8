package dev.tuntas.report.model;

/**
 * Code or a command, with a button that copies it.
 *
 * @param isFolded whether it is shown on demand only
 */
public record Snippet(String title, String text, boolean isFolded) implements Block {}
