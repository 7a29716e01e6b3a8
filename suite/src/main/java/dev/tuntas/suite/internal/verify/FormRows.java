package dev.tuntas.suite.internal.verify;

import dev.tuntas.suite.internal.file.FileProblems;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The fingerprints of many structures with their numbers, in parts that fit in memory: equal
 * fingerprints are in the same part. Up to {@link #MOST_IN_MEMORY} there is one part, in memory;
 * beyond that they lie in temporary files, 24 bytes a structure.
 */
final class FormRows implements AutoCloseable {
    /** With the table that is made of a part: 75 MB. */
    static final int MOST_IN_MEMORY = 1 << 20;

    private static final int MOST_PARTS = 256;
    private static final int ROW = 3;

    /** Is told a row. */
    interface Each {
        void row(long high, long low, long number);
    }

    private final int parts;
    private final @Nullable Path folder;
    private final List<DataOutputStream> files = new ArrayList<>();
    private final long[] counts;
    private long[] rows = new long[0];
    private int used;

    /** Rows of about so many structures, of which so many may be in memory. */
    FormRows(long expected, int mostInMemory) {
        this.parts = (int) Math.min(MOST_PARTS, 1 + expected / mostInMemory);
        this.counts = new long[parts];
        this.folder = parts == 1 ? null : openFiles();
    }

    int parts() {
        return parts;
    }

    private Path openFiles() {
        try {
            Path made = Files.createTempDirectory("tuntas-verify");
            for (int part = 0; part < parts; part++) {
                Path file = made.resolve(part + ".rows");
                files.add(
                        new DataOutputStream(
                                new BufferedOutputStream(Files.newOutputStream(file))));
            }
            return made;
        } catch (IOException e) {
            throw FileProblems.noRoomForRows(e);
        }
    }

    void add(long high, long low, long number) {
        int part = (int) Long.remainderUnsigned(high, parts);
        counts[part]++;
        if (folder != null) {
            addToFile(files.get(part), high, low, number);
            return;
        }
        if (used == rows.length) {
            rows = Arrays.copyOf(rows, Math.max(64 * ROW, 2 * used));
        }
        rows[used++] = high;
        rows[used++] = low;
        rows[used++] = number;
    }

    private static void addToFile(DataOutputStream file, long high, long low, long number) {
        try {
            file.writeLong(high);
            file.writeLong(low);
            file.writeLong(number);
        } catch (IOException e) {
            throw FileProblems.noRoomForRows(e);
        }
    }

    long count(int part) {
        return counts[part];
    }

    /** Tells all rows of a part, in the order in which they were added. */
    void each(int part, Each told) {
        if (folder == null) {
            for (int i = 0; i < used; i += ROW) {
                told.row(rows[i], rows[i + 1], rows[i + 2]);
            }
            return;
        }
        try {
            files.get(part).flush();
            try (DataInputStream in = open(folder.resolve(part + ".rows"))) {
                for (long i = 0; i < counts[part]; i++) {
                    told.row(in.readLong(), in.readLong(), in.readLong());
                }
            }
        } catch (IOException e) {
            throw FileProblems.noRoomForRows(e);
        }
    }

    private static DataInputStream open(Path file) throws IOException {
        return new DataInputStream(new BufferedInputStream(Files.newInputStream(file)));
    }

    @Override
    public void close() {
        if (folder == null) {
            return;
        }
        try {
            for (int part = 0; part < parts; part++) {
                files.get(part).close();
                Files.deleteIfExists(folder.resolve(part + ".rows"));
            }
            Files.deleteIfExists(folder);
        } catch (IOException e) {
            throw FileProblems.noRoomForRows(e);
        }
    }
}
