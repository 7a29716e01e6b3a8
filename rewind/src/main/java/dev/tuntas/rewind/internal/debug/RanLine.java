package dev.tuntas.rewind.internal.debug;

/**
 * A line that ran once.
 *
 * @param step the place where it began
 * @param place {@code SearchTree.java:37}
 * @param text the line itself, empty if the source is not found
 */
public record RanLine(long step, String place, String text) {
    @Override
    public String toString() {
        return place + " (step " + step + ")" + (text.isEmpty() ? "" : "  " + text);
    }
}
