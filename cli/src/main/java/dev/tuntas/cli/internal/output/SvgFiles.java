package dev.tuntas.cli.internal.output;

import dev.tuntas.core.Structure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Each structure in a file of its own. A single one gets the name that the user gave; as soon as
 * there is a second, {@code trees.svg} becomes {@code trees-1.svg}, then {@code trees-2.svg} ...
 */
final class SvgFiles implements FoundOutput<Structure<?>> {
    private static final String SUFFIX = ".svg";

    private final Path file;
    private long last;

    /**
     * @param append whether to go on after the files that are there
     */
    SvgFiles(Path file, boolean append) throws IOException {
        this.file = file;
        if (append) {
            last = Files.exists(file) ? 1 : 0;
            while (Files.exists(numbered(last + 1))) {
                last++;
            }
        }
        checkFolder();
    }

    /** Fails before the search, not after the first structure. */
    private void checkFolder() throws IOException {
        Path folder = file.toAbsolutePath().getParent();
        if (folder != null) {
            Files.delete(Files.createTempFile(folder, "tuntas", SUFFIX));
        }
    }

    @Override
    public void write(Structure<?> structure) throws IOException {
        if (last == 1 && Files.exists(file)) {
            Files.move(file, numbered(1), java.nio.file.StandardCopyOption.REPLACE_EXISTING);
        }
        Files.writeString(last == 0 ? file : numbered(last + 1), Format.SVG.write(structure));
        last++;
    }

    private Path numbered(long number) {
        String name = String.valueOf(file.getFileName());
        String stem =
                name.endsWith(SUFFIX) ? name.substring(0, name.length() - SUFFIX.length()) : name;
        return file.resolveSibling(stem + "-" + number + SUFFIX);
    }

    @Override
    public String place() {
        return last > 1 ? numbered(1) + " to " + numbered(last).getFileName() : file.toString();
    }

    @Override
    public void close() {}
}
