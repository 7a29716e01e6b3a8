package dev.tuntas.core.structure;

/**
 * Java code that builds a structure, in parts, to be put into a class of the root's package.
 *
 * @param statements the body of a method
 * @param root the variable that holds the root after them
 * @param helpers the methods that the statements call, or nothing
 */
public record JavaSnippet(String statements, String root, String helpers) {
    /** The statements, then the helpers. */
    @Override
    public String toString() {
        return helpers.isEmpty() ? statements : statements + "\n" + helpers;
    }
}
