package dev.tuntas.rewind.internal.debug.time;

import dev.tuntas.machine.code.MachineClass;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The sources of a program, as far as they are found. */
public final class SourceFolders {
    private final List<Path> roots;

    /** By path below a root: sources that are in no file. */
    private final Map<String, List<String>> made;

    private final Map<String, List<String>> known = new HashMap<>();

    public SourceFolders(List<Path> roots, Map<String, String> made) {
        this.roots = List.copyOf(roots);
        this.made = new HashMap<>();
        made.forEach((path, text) -> this.made.put(path, text.lines().toList()));
    }

    /** The file with the source of a class. */
    public Optional<Path> file(MachineClass type) {
        String path = SteppedCode.path(type);
        return roots.stream()
                .map(root -> root.resolve(path))
                .filter(Files::isRegularFile)
                .findFirst();
    }

    /** The text of a source that is in no file. */
    public Optional<String> madeText(String path) {
        return Optional.ofNullable(made.get(path)).map(lines -> String.join("\n", lines) + "\n");
    }

    public boolean isMade(MachineClass type) {
        return made.containsKey(SteppedCode.path(type));
    }

    /** A line, counted from 1, without the space around it; empty if there is none. */
    public String line(MachineClass type, int line) {
        List<String> lines = lines(type);
        return line >= 1 && line <= lines.size() ? lines.get(line - 1).strip() : "";
    }

    /** All lines of the source of a class; none if it is not found. */
    public List<String> lines(MachineClass type) {
        return known.computeIfAbsent(SteppedCode.path(type), path -> read(type, path));
    }

    private List<String> read(MachineClass type, String path) {
        List<String> own = made.get(path);
        if (own != null) {
            return own;
        }
        try {
            Optional<Path> file = file(type);
            return file.isPresent() ? Files.readAllLines(file.get()) : List.of();
        } catch (IOException e) {
            // The program runs without its source; only the text of lines is missing.
            return List.of();
        }
    }
}
