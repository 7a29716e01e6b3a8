package dev.tuntas.cli.internal.output;

/**
 * What a page of structures says of itself.
 *
 * @param title what it is about
 * @param tool who makes it
 * @param atMost how many structures it draws
 */
public record PageOptions(String title, String tool, long atMost) {}
