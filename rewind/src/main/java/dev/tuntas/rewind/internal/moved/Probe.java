package dev.tuntas.rewind.internal.moved;

/**
 * Where a thread looks first among cells that several threads count in. The JVM draws that by
 * chance; here all threads begin with the same cell, so that a run is the same each time.
 */
@SuppressWarnings("unused") // It has those methods of the JDK's class that moved classes call.
public final class Probe {
    private Probe() {}

    /** Nothing is to be made ready. */
    public static void localInit() {}

    /** The first cell. */
    public static int getProbe() {
        return 1;
    }

    /** For those who wait a while by chance. */
    public static int nextSecondarySeed() {
        return 1;
    }

    /** The next one. */
    public static int advanceProbe(int probe) {
        return probe + 1;
    }
}
