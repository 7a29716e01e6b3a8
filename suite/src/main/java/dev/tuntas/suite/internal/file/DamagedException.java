package dev.tuntas.suite.internal.file;

import java.io.Serial;

/** Bytes that can't be what was written; the code that knows the file tells the user. */
public final class DamagedException extends Exception {
    @Serial private static final long serialVersionUID = 1L;

    /** Where the damage is, if that is not known yet. */
    private static final long UNKNOWN = -1;

    private final long offset;

    DamagedException(String what) {
        this(UNKNOWN, what);
    }

    DamagedException(long offset, String what) {
        super(what);
        this.offset = offset;
    }

    /** A copy for a block that starts there. */
    public DamagedException at(long blockOffset) {
        return offset == UNKNOWN ? new DamagedException(blockOffset, what()) : this;
    }

    /** The byte at which the damaged part starts. */
    public long offset() {
        return offset;
    }

    public String what() {
        return String.valueOf(getMessage());
    }
}
