package dev.tuntas.assess.result;

/**
 * An input as it is shown.
 *
 * @param scope the scope at which it was found
 * @param method the method under test
 * @param candidate the candidate that it is, to be run again
 * @param line receiver and parameters in one line
 * @param drawing the same, drawn
 */
public record ShownInput(int scope, String method, String candidate, String line, String drawing) {}
