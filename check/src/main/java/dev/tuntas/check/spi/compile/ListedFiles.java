package dev.tuntas.check.spi.compile;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;

/**
 * Lists each package once, however often something is compiled: the class path does not change
 * meanwhile, and looking through its folders takes longer than compiling a small class.
 */
final class ListedFiles extends ForwardingJavaFileManager<JavaFileManager> {
    private final Map<Asked, List<JavaFileObject>> known = new HashMap<>();
    private final Map<JavaFileObject, String> names = new IdentityHashMap<>();

    private record Asked(
            Location location, String inPackage, Set<JavaFileObject.Kind> kinds, boolean recurse) {}

    ListedFiles(JavaFileManager files) {
        super(files);
    }

    @Override
    public Iterable<JavaFileObject> list(
            Location location, String inPackage, Set<JavaFileObject.Kind> kinds, boolean recurse)
            throws IOException {
        Asked asked = new Asked(location, inPackage, Set.copyOf(kinds), recurse);
        List<JavaFileObject> files = known.get(asked);
        if (files == null) {
            files = new ArrayList<>();
            super.list(location, inPackage, kinds, recurse).forEach(files::add);
            known.put(asked, files);
        }
        return files;
    }

    /** The files of lists that are known come again and again. */
    @Override
    public String inferBinaryName(Location location, JavaFileObject file) {
        return names.computeIfAbsent(file, f -> super.inferBinaryName(location, f));
    }
}
