package dev.tuntas.symbolic.result;

/**
 * A line of the source that a path comes to.
 *
 * @param method class and method
 * @param file the name of the source file
 * @param line from 1
 * @param times how often it comes there before it goes on: more than once for the lines of a loop
 */
public record PathLine(String method, String file, int line, int times) {
    /** This line, run so many times. */
    public PathLine times(int rounds) {
        return new PathLine(method, file, line, rounds);
    }
}
