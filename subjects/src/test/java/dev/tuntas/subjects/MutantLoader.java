package dev.tuntas.subjects;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;

/**
 * Loads the subjects once more, one of them compiled from a changed source. All classes of the
 * package are loaded here: with the original ones, the changed one would not share a package.
 */
final class MutantLoader extends ClassLoader {
    private static final Path SOURCES = Path.of("src", "main", "java", "dev", "tuntas", "subjects");
    private static final String PACKAGE = "dev.tuntas.subjects.";

    private final Map<String, ByteArrayOutputStream> changed = new HashMap<>();

    private MutantLoader() {
        super(MutantLoader.class.getClassLoader());
    }

    /**
     * Replaces a text that occurs once in the source of a class.
     *
     * @param simpleName the name of the class, behind that of its package below the subjects'
     */
    static MutantLoader of(String simpleName, String original, String replacement) {
        try {
            String source = Files.readString(SOURCES.resolve(simpleName + ".java"));
            assertEquals(2, source.split(java.util.regex.Pattern.quote(original), -1).length);
            MutantLoader loader = new MutantLoader();
            loader.compile(simpleName, source.replace(original, replacement));
            return loader;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Class<?> subject(Class<?> original) {
        try {
            return loadClass(original.getName());
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    // Compiling.
    // -----------------------------------------------------------------------------------

    private void compile(String simpleName, String source) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter messages = new StringWriter();
        List<String> options =
                List.of(
                        "-classpath",
                        System.getProperty("java.class.path"),
                        "-parameters",
                        "-proc:none",
                        "-nowarn");
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
            JavaFileManager here = new KeptClasses(files);
            List<JavaFileObject> units = List.of(new Source(simpleName, source));
            boolean isDone = compiler.getTask(messages, here, null, options, null, units).call();
            assertTrue(isDone, messages::toString);
        }
    }

    private static final class Source extends SimpleJavaFileObject {
        private final String text;

        Source(String simpleName, String text) {
            super(URI.create("mutant:///" + simpleName + ".java"), Kind.SOURCE);
            this.text = text;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }
    }

    private final class KeptClasses extends ForwardingJavaFileManager<JavaFileManager> {
        KeptClasses(JavaFileManager files) {
            super(files);
        }

        @Override
        public JavaFileObject getJavaFileForOutput(
                Location location, String name, JavaFileObject.Kind kind, FileObject sibling) {
            return new SimpleJavaFileObject(URI.create("mutant:///" + name), kind) {
                @Override
                public OutputStream openOutputStream() {
                    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                    changed.put(name.replace('.', '/') + ".class", bytes);
                    return bytes;
                }
            };
        }
    }

    // Loading.
    // -------------------------------------------------------------------------------------

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            if (loaded != null || !name.startsWith(PACKAGE)) {
                return loaded != null ? loaded : super.loadClass(name, resolve);
            }
            try (InputStream file = getResourceAsStream(name.replace('.', '/') + ".class")) {
                if (file == null) {
                    throw new ClassNotFoundException(name);
                }
                byte[] bytes = file.readAllBytes();
                return defineClass(name, bytes, 0, bytes.length);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    @Override
    public @Nullable InputStream getResourceAsStream(String name) {
        ByteArrayOutputStream bytes = changed.get(name);
        return bytes == null
                ? super.getResourceAsStream(name)
                : new ByteArrayInputStream(bytes.toByteArray());
    }
}
