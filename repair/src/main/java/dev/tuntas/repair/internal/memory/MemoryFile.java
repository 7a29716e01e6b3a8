package dev.tuntas.repair.internal.memory;

import dev.tuntas.core.spi.Undisturbed;
import dev.tuntas.core.spi.WholeFile;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.LockSupport;

/**
 * What repairs have learned, on the disk: a line for each action, with what separates its parts
 * being a tab.
 *
 * <pre>
 *   tuntas repair memory 1
 *   my.List#repOk   5f3a9c12   Node.next   null   3
 *   subject         fields     field       what   in so many repairs
 * </pre>
 *
 * <p>Who adds to it reads it again, adds, and writes it as a whole, while nobody else does: a file
 * beside it is locked for that, and stays, because another may be waiting for it.
 */
final class MemoryFile {
    private static final String HEADER = "tuntas repair memory ";
    private static final String VERSION = "1";
    private static final long MOST_BYTES = 16 << 20;
    private static final int PARTS = 5;
    private static final int MOST_WAITS = 2_000;
    private static final long WAIT = 5_000_000;

    /** More than this is not told apart: a count has as many digits as {@link #COUNT} says. */
    static final long MOST_COUNT = 999_999_999_999_999_999L;

    private static final String COUNT = "[1-9]\\d{0,17}";

    /** A lock on a file is one of the process, so its threads need another. */
    private static final Map<Path, Object> THREADS = new ConcurrentHashMap<>();

    /** What a line is about. */
    record Line(String subject, String fields, Action action) implements Comparable<Line> {
        @Override
        public int compareTo(Line other) {
            int bySubject = subject.compareTo(other.subject);
            int byFields = fields.compareTo(other.fields);
            int byName = bySubject != 0 ? bySubject : byFields;
            return byName != 0 ? byName : action.compareTo(other.action);
        }
    }

    /** Changes what is in the file. */
    interface Update {
        void apply(TreeMap<Line, Long> lines);
    }

    private final Path file;

    MemoryFile(Path file) {
        this.file = file;
    }

    /** All lines; none if there is no file yet. */
    TreeMap<Line, Long> read() {
        try {
            return Files.notExists(file) ? new TreeMap<>() : parse();
        } catch (CharacterCodingException e) {
            throw MemoryFileProblems.foreign(file, "it is no text");
        } catch (IOException e) {
            throw MemoryFileProblems.unreadable(file, e);
        }
    }

    /** Fails if the file could not be written later. */
    void prepare() {
        alone(() -> WholeFile.prepare(file));
    }

    private TreeMap<Line, Long> parse() throws IOException {
        List<String> texts = WholeFile.read(file, MOST_BYTES).lines().toList();
        String first = texts.isEmpty() ? "" : texts.get(0);
        if (!first.startsWith(HEADER)) {
            throw MemoryFileProblems.foreign(
                    file, "its first line is not '" + HEADER + VERSION + "'");
        }
        if (!first.equals(HEADER + VERSION)) {
            throw MemoryFileProblems.otherVersion(file, first.substring(HEADER.length()), VERSION);
        }
        TreeMap<Line, Long> lines = new TreeMap<>();
        for (int i = 1; i < texts.size(); i++) {
            add(texts.get(i), i + 1, lines);
        }
        return lines;
    }

    private void add(String text, int number, Map<Line, Long> into) {
        String[] parts = text.split("\t", -1);
        boolean isLine =
                parts.length == PARTS && AbstractValues.isName(parts[3]) && parts[4].matches(COUNT);
        if (!isLine) {
            throw MemoryFileProblems.broken(file, number, text);
        }
        Line line = new Line(parts[0], parts[1], new Action(parts[2], parts[3]));
        if (into.put(line, Long.parseLong(parts[4])) != null) {
            throw MemoryFileProblems.twice(file, number, text);
        }
    }

    /** Reads, changes and writes the file, while nobody else does. */
    void update(Update update) {
        alone(
                () -> {
                    TreeMap<Line, Long> lines = read();
                    update.apply(lines);
                    WholeFile.write(file, text(lines));
                });
    }

    private interface Writing {
        void run() throws IOException;
    }

    /** On a thread that nobody interrupts: that would close the channel with the lock. */
    private void alone(Writing writing) {
        Path path = file.toAbsolutePath().normalize();
        Path beside = path.resolveSibling("." + path.getFileName() + ".lock");
        Undisturbed.call(
                () -> {
                    synchronized (THREADS.computeIfAbsent(path, p -> new Object())) {
                        return alone(beside, writing);
                    }
                });
    }

    private boolean alone(Path beside, Writing writing) {
        try (FileChannel channel =
                FileChannel.open(beside, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            FileLock lock = lock(channel);
            writing.run();
            return lock.isValid();
        } catch (IOException e) {
            throw MemoryFileProblems.notWritable(file, e);
        }
    }

    /** It is let go with the channel. Who has our classes twice has the locks above twice, too. */
    private static FileLock lock(FileChannel channel) throws IOException {
        for (int trial = 1; ; trial++) {
            try {
                return channel.lock();
            } catch (OverlappingFileLockException e) {
                if (trial == MOST_WAITS) {
                    throw new IOException("something else in this program writes it", e);
                }
                LockSupport.parkNanos(WAIT);
            }
        }
    }

    private static String text(TreeMap<Line, Long> lines) {
        StringJoiner text = new StringJoiner("\n", "", "\n").add(HEADER + VERSION);
        lines.forEach(
                (line, count) ->
                        text.add(
                                String.join(
                                        "\t",
                                        line.subject,
                                        line.fields,
                                        line.action.field(),
                                        line.action.what(),
                                        String.valueOf(count))));
        return text.toString();
    }
}
