package dev.tuntas.assess.internal.accepted;

import dev.tuntas.assess.internal.MemoryProblems;
import dev.tuntas.core.spi.WholeFile;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The list of mutants that may survive, as a text that people read, edit and compare:
 *
 * <pre>
 * # a comment
 * mutant: Purse#add(int): if (amount &gt; 0) {: amount &gt; 0 -&gt; amount &gt;= 0
 * reason: to add nothing is the same as not to add
 * code: 0123456789abcdef
 * scope: 3
 * </pre>
 *
 * <p>An entry begins with {@code mutant}; {@code code} and {@code scope} may be missing. When
 * entries are added, all other lines stay as they are.
 */
public final class AcceptedFile {
    private static final long MOST_BYTES = 16L << 20;
    private static final int MOST_SCOPE = 1_000_000;
    private static final String MUTANT = "mutant";
    private static final String REASON = "reason";
    private static final String CODE = "code";
    private static final String SCOPE = "scope";
    private static final Set<String> NAMES = Set.of(MUTANT, REASON, CODE, SCOPE);
    private static final List<String> HEAD =
            List.of(
                    "# Mutants that may survive, and why: tuntas assess reads this file.",
                    "# code: the method as it was; if it changes, the mutant is looked at again.",
                    "# scope: up to which all inputs were run on it.");

    private final Path path;
    private final String lineEnd;
    private final List<String> lines;
    private final Map<String, Block> blocks = new LinkedHashMap<>();

    /** The lines of an entry, each by its name with its index. */
    private record Block(Map<String, Integer> places) {
        int first() {
            return places.values().stream().mapToInt(Integer::intValue).min().orElse(0);
        }

        int last() {
            return places.values().stream().mapToInt(Integer::intValue).max().orElse(0);
        }
    }

    private AcceptedFile(Path path, String text) {
        this.path = path;
        this.lineEnd = text.contains("\r\n") ? "\r\n" : "\n";
        this.lines = new ArrayList<>(text.lines().toList());
        parse();
    }

    /**
     * Reads a list.
     *
     * @param mayBeMissing whether a file that is not there is an empty list
     */
    public static AcceptedFile read(Path path, boolean mayBeMissing) {
        if (mayBeMissing && !Files.exists(path)) {
            return new AcceptedFile(path, "");
        }
        try {
            String text = WholeFile.read(path, MOST_BYTES);
            return new AcceptedFile(path, text.replaceFirst("^\uFEFF", ""));
        } catch (CharacterCodingException e) {
            throw MemoryProblems.acceptedIsNoText(path);
        } catch (IOException e) {
            throw MemoryProblems.unreadableAccepted(path, e);
        }
    }

    public Path path() {
        return path;
    }

    // Reading.
    // ---------------------------------------------------------------------------------

    private void parse() {
        blocks.clear();
        Block open = null;
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i).strip();
            if (line.isEmpty()) {
                finish(open);
                open = null;
            } else if (!line.startsWith("#")) {
                open = add(open, i, line);
            }
        }
        finish(open);
    }

    private Block add(@Nullable Block open, int index, String line) {
        String name = line.contains(":") ? line.substring(0, line.indexOf(':')).strip() : "";
        if (!NAMES.contains(name)) {
            throw MemoryProblems.noAcceptedLine(path, index + 1, line);
        }
        Block block = open;
        if (name.equals(MUTANT)) {
            finish(open);
            block = new Block(new LinkedHashMap<>());
        } else if (block == null) {
            throw MemoryProblems.beforeMutant(path, index + 1, name);
        }
        if (block.places.putIfAbsent(name, index) != null) {
            throw MemoryProblems.twice(path, index + 1, name);
        }
        check(name, index);
        return block;
    }

    private void check(String name, int index) {
        if (value(index).isEmpty()) {
            throw MemoryProblems.noValue(path, index + 1, name);
        }
        if (name.equals(SCOPE) && scope(value(index)).isEmpty()) {
            throw MemoryProblems.noAcceptedScope(path, index + 1, value(index));
        }
        if (name.equals(CODE) && !value(index).matches("[0-9a-f]{16}")) {
            throw MemoryProblems.noCode(path, index + 1, value(index));
        }
    }

    private static Optional<Integer> scope(String text) {
        try {
            int scope = Integer.parseInt(text);
            return scope >= 0 && scope <= MOST_SCOPE ? Optional.of(scope) : Optional.empty();
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }

    private void finish(@Nullable Block block) {
        if (block == null) {
            return;
        }
        if (!block.places.containsKey(REASON)) {
            throw MemoryProblems.noReason(path, block.first() + 1);
        }
        Block before = blocks.putIfAbsent(value(block, MUTANT), block);
        if (before != null) {
            throw MemoryProblems.listedTwice(path, block.first() + 1, before.first() + 1);
        }
    }

    private String value(Block block, String name) {
        Integer index = block.places.get(name);
        return index == null ? "" : value(index);
    }

    private String value(int index) {
        String line = lines.get(index);
        return line.substring(line.indexOf(':') + 1).strip();
    }

    /** All entries, in the order of the file. */
    public List<AcceptedEntry> entries() {
        return blocks.keySet().stream().map(key -> entry(key).orElseThrow()).toList();
    }

    /** The entry of a mutant. */
    public Optional<AcceptedEntry> entry(String key) {
        Block block = blocks.get(key);
        return block == null
                ? Optional.empty()
                : Optional.of(
                        new AcceptedEntry(
                                key,
                                value(block, REASON),
                                value(block, CODE),
                                scope(value(block, SCOPE)).orElse(0),
                                block.first() + 1));
    }

    // Writing.
    // ---------------------------------------------------------------------------------

    /**
     * Adds entries, or says anew what entries of the same mutants say, and writes the file. If that
     * can't be done, all is as it was.
     */
    public void add(Collection<AcceptedEntry> entries) {
        List<String> before = List.copyOf(lines);
        if (lines.isEmpty()) {
            lines.addAll(HEAD);
        }
        for (AcceptedEntry entry : entries) {
            Block block = blocks.get(entry.key());
            if (block == null) {
                append(entry);
            } else {
                change(block, entry);
            }
            parse();
        }
        try {
            WholeFile.write(path, String.join(lineEnd, lines) + lineEnd);
        } catch (IOException e) {
            lines.clear();
            lines.addAll(before);
            parse();
            throw MemoryProblems.unwritableAccepted(path, e);
        }
    }

    private void append(AcceptedEntry entry) {
        if (!lines.get(lines.size() - 1).isBlank()) {
            lines.add("");
        }
        lines.add(MUTANT + ": " + entry.key());
        lines.add(REASON + ": " + entry.reason());
        lines.add(CODE + ": " + entry.code());
        lines.add(SCOPE + ": " + entry.scope());
    }

    private void change(Block block, AcceptedEntry entry) {
        Map<String, String> values = new LinkedHashMap<>();
        values.put(REASON, entry.reason());
        values.put(CODE, entry.code());
        values.put(SCOPE, "" + entry.scope());
        int end = block.last() + 1;
        for (Map.Entry<String, String> value : values.entrySet()) {
            String line = value.getKey() + ": " + value.getValue();
            Integer index = block.places.get(value.getKey());
            if (index == null) {
                lines.add(end++, line);
            } else {
                lines.set(index, line);
            }
        }
    }
}
