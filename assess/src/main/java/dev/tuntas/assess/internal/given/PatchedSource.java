package dev.tuntas.assess.internal.given;

import dev.tuntas.assess.internal.PatchProblems;
import dev.tuntas.assess.internal.source.JavaSource;
import java.util.List;
import java.util.stream.Stream;

/**
 * Finds the source that a patch is for. Patches are made in one folder and given in another, so
 * that their names of files are compared from the end.
 */
record PatchedSource(String patch, List<JavaSource> sources) {
    /**
     * Finds it.
     *
     * @param files the names of the file before and after the change
     */
    JavaSource find(List<String> files) {
        for (String file : files) {
            List<JavaSource> fitting = fitting(file);
            if (fitting.size() > 1) {
                throw PatchProblems.severalSources(patch, file, paths(fitting));
            }
            if (!fitting.isEmpty()) {
                return fitting.get(0);
            }
        }
        throw PatchProblems.noSource(patch, files.get(0), paths(sources));
    }

    private static List<String> paths(List<JavaSource> some) {
        return some.stream().map(source -> source.path().toString()).toList();
    }

    /** As it is written, then without what git puts before it, then by its package alone. */
    private List<JavaSource> fitting(String file) {
        String name = file.replaceFirst("^(\\.\\.?/)+", "");
        return Stream.of(
                        sources.stream().filter(source -> endsWith(path(source), name)),
                        sources.stream()
                                .filter(source -> name.matches("[a-z]/.+"))
                                .filter(source -> endsWith(path(source), name.substring(2))),
                        sources.stream().filter(source -> endsWith(name, inPackage(source))))
                .map(Stream::toList)
                .filter(found -> !found.isEmpty())
                .findFirst()
                .orElse(List.of());
    }

    private static boolean endsWith(String path, String end) {
        return path.equals(end) || path.endsWith("/" + end);
    }

    private static String path(JavaSource source) {
        return source.path().toAbsolutePath().normalize().toString().replace('\\', '/');
    }

    private static String inPackage(JavaSource source) {
        return source.className().replace('.', '/') + ".java";
    }
}
