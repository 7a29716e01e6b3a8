package dev.tuntas.machine.jdk;

/** What the answer of a call depends on besides its arguments and the objects of the program. */
public enum Unforeseen {
    CHANCE("chance"),
    CLOCK("the clock"),
    MACHINE("the machine that it runs on"),
    OUTSIDE("what lies outside of the program"),
    THREADS("when other threads do what");

    private final String text;

    Unforeseen(String text) {
        this.text = text;
    }

    @Override
    public String toString() {
        return text;
    }
}
