package dev.tuntas.suite.internal.file;

import java.util.Locale;

/** What a block holds, with its code in the file. */
enum BlockKind {
    HEADER(1),
    FRAME(2),
    END(3),
    STATE(4);

    /** A frame is full with so many bytes, and the last vector may go beyond. */
    private static final int MOST_BYTES_OF_FRAME = SuiteLayout.FULL_BYTES + (1 << 22);

    private static final int MOST_BYTES_OF_TEXT = 1 << 25;

    private final int code;

    BlockKind(int code) {
        this.code = code;
    }

    int code() {
        return code;
    }

    static BlockKind of(int code) throws DamagedException {
        for (BlockKind kind : values()) {
            if (kind.code == code) {
                return kind;
            }
        }
        throw new DamagedException("there is no kind " + code + " of blocks");
    }

    /** How long a block may be when it is unpacked. */
    int mostBytes() {
        return this == FRAME ? MOST_BYTES_OF_FRAME : MOST_BYTES_OF_TEXT;
    }

    String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
