package dev.tuntas.suite.stored;

/**
 * What is wrong in a suite that was opened all the same.
 *
 * @param offset the byte at which the damaged part starts
 * @param structures how many structures stand before it; all of them are good
 * @param what what is wrong there
 */
public record Damage(long offset, long structures, String what) {
    @Override
    public String toString() {
        return "at byte %d, behind %d good structures: %s".formatted(offset, structures, what);
    }
}
