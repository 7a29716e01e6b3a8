package dev.tuntas.assess.internal.source;

import dev.tuntas.check.spi.compile.SourceText;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Opcodes;

/** Finds the source files of classes below some folders. */
public final class SourceFinder {
    private final List<Path> roots;
    private final ClassLoader loader;
    private final Map<Path, JavaSource> found = new LinkedHashMap<>();
    private final Set<String> missing = new LinkedHashSet<>();

    public SourceFinder(List<Path> roots, ClassLoader loader) {
        this.roots = List.copyOf(roots);
        this.loader = loader;
    }

    /** Looks for the source of a class, by its internal name; null if it is not there. */
    public @Nullable JavaSource find(String internalName) {
        String folder = internalName.substring(0, internalName.lastIndexOf('/') + 1);
        for (Path root : roots) {
            Path path = root.resolve(folder + fileName(internalName));
            JavaSource known = found.get(path);
            if (known != null) {
                return known;
            }
            if (path.toString().endsWith(".java") && Files.isRegularFile(path)) {
                String name = path.getFileName().toString().replace(".java", "");
                JavaSource source =
                        new JavaSource(
                                path, (folder + name).replace('/', '.'), SourceText.read(path));
                found.put(path, source);
                return source;
            }
        }
        missing.add(internalName);
        return null;
    }

    /** The sources that were found, each once, in a fixed order. */
    public List<JavaSource> sources() {
        return found.entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .map(Map.Entry::getValue)
                .toList();
    }

    /** Whether the source of a class, by its internal name, was looked for and is not there. */
    public boolean isMissing(String internalName) {
        return missing.contains(internalName);
    }

    /** The names of all classes whose sources are not there. */
    public List<String> missing() {
        return missing.stream().map(name -> name.replace('/', '.')).toList();
    }

    /** What the class file says; by default, the file is named after the outermost class. */
    private String fileName(String internalName) {
        String[] name = {
            internalName.substring(internalName.lastIndexOf('/') + 1).replaceFirst("\\$.*", "")
                    + ".java"
        };
        try (var in = loader.getResourceAsStream(internalName + ".class")) {
            if (in != null) {
                new ClassReader(in.readAllBytes())
                        .accept(
                                new ClassVisitor(Opcodes.ASM9) {
                                    @Override
                                    public void visitSource(
                                            @Nullable String source, @Nullable String debug) {
                                        name[0] = source == null ? name[0] : source;
                                    }
                                },
                                ClassReader.SKIP_CODE);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return name[0];
    }
}
