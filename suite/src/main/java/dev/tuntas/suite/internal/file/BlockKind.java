package dev.tuntas.suite.internal.file;

import java.util.Locale;

/** What a block holds, with its code in the file. */
enum BlockKind {
    HEADER(1),
    FRAME(2),
    END(3),
    STATE(4);

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

    String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
