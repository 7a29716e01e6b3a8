package dev.tuntas.rewind.spi.launch;

/**
 * A question that is asked without a terminal.
 *
 * @param command as in the terminal: print, draw, why, history
 */
public record Question(String command, String expression) {}
