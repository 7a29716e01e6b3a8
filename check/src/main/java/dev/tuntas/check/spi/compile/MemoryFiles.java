package dev.tuntas.check.spi.compile;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URI;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardLocation;

/**
 * The compiler's files: some classes come from memory instead of the class path, results stay
 * there.
 */
public final class MemoryFiles extends ForwardingJavaFileManager<JavaFileManager> {
    private final Map<String, MemoryClass> given = new HashMap<>();
    private final Map<String, ByteArrayOutputStream> written = new HashMap<>();

    public MemoryFiles(JavaFileManager files, Map<String, byte[]> classes) {
        super(files);
        classes.forEach((name, bytes) -> given.put(name, new MemoryClass(name, bytes)));
    }

    /** A class file that was compiled, or an empty one. */
    public byte[] written(String name) {
        ByteArrayOutputStream bytes = written.get(name);
        return bytes == null ? new byte[0] : bytes.toByteArray();
    }

    /** The names of all classes that were compiled. */
    public Set<String> writtenNames() {
        return Set.copyOf(written.keySet());
    }

    /** A source file in memory. */
    public static JavaFileObject source(String name, String text) {
        return new MemorySource(name, text);
    }

    @Override
    public Iterable<JavaFileObject> list(
            Location location, String inPackage, Set<JavaFileObject.Kind> kinds, boolean recurse)
            throws IOException {
        Iterable<JavaFileObject> found = super.list(location, inPackage, kinds, recurse);
        if (location != StandardLocation.CLASS_PATH || !kinds.contains(JavaFileObject.Kind.CLASS)) {
            return found;
        }
        List<MemoryClass> ours = given.values().stream().filter(c -> c.isIn(inPackage)).toList();
        if (ours.isEmpty() && !recurse) {
            return found;
        }
        List<JavaFileObject> all = new ArrayList<>();
        for (JavaFileObject file : found) {
            if (!given.containsKey(super.inferBinaryName(location, file))) {
                all.add(file);
            }
        }
        all.addAll(ours);
        return all;
    }

    @Override
    public String inferBinaryName(Location location, JavaFileObject file) {
        return file instanceof MemoryClass known
                ? known.name
                : super.inferBinaryName(location, file);
    }

    @Override
    public JavaFileObject getJavaFileForOutput(
            Location location, String name, JavaFileObject.Kind kind, FileObject sibling) {
        return new SimpleJavaFileObject(uri(name, kind), kind) {
            @Override
            public OutputStream openOutputStream() {
                ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                written.put(name, bytes);
                return bytes;
            }
        };
    }

    private static URI uri(String name, JavaFileObject.Kind kind) {
        return URI.create(
                "memory:///" + name.replace('.', '/').replace("$", "%24") + kind.extension);
    }

    private static final class MemorySource extends SimpleJavaFileObject {
        private final String text;

        MemorySource(String name, String text) {
            super(uri(name, Kind.SOURCE), Kind.SOURCE);
            this.text = text;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }
    }

    private static final class MemoryClass extends SimpleJavaFileObject {
        private final String name;
        private final byte[] bytes;

        MemoryClass(String name, byte[] bytes) {
            super(uri(name, Kind.CLASS), Kind.CLASS);
            this.name = name;
            this.bytes = bytes;
        }

        boolean isIn(String inPackage) {
            int dot = name.lastIndexOf('.');
            return inPackage.equals(dot < 0 ? "" : name.substring(0, dot));
        }

        @Override
        public InputStream openInputStream() {
            return new ByteArrayInputStream(bytes);
        }
    }
}
