package dev.tuntas.suite.internal.file;

import java.io.Serial;

/** A file in a format that a later Tuntas wrote. */
public final class NewerVersionException extends Exception {
    @Serial private static final long serialVersionUID = 1L;

    private final int version;
    private final int known;

    NewerVersionException(int version, int known) {
        super("version " + version);
        this.version = version;
        this.known = known;
    }

    public int version() {
        return version;
    }

    /** The latest version that can be read. */
    public int known() {
        return known;
    }
}
