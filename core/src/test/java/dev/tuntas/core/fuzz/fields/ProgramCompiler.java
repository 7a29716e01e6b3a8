package dev.tuntas.core.fuzz.fields;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Compiles many programs at once, in memory; which is what makes it quick. */
final class ProgramCompiler implements AutoCloseable {
    private final JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    private final StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null);

    /** The class files of others, which every search reads; empty if there is none. */
    private final Map<String, byte[]> filesOfOthers = new ConcurrentHashMap<>();

    /** A loader of all these. */
    ClassLoader compile(Collection<? extends FuzzSubject> subjects) {
        Output output = new Output(files);
        StringWriter messages = new StringWriter();
        List<Source> sources = new ArrayList<>();
        subjects.forEach(s -> s.sources().forEach((n, text) -> sources.add(new Source(n, text))));
        List<String> options = List.of("-proc:none", "-nowarn", "-Xlint:none", "--release", "17");
        if (!compiler.getTask(messages, output, null, options, null, sources).call()) {
            throw new IllegalStateException(messages.toString());
        }
        return new Loader(output.classes);
    }

    @Override
    public void close() {
        try {
            files.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static final class Source extends SimpleJavaFileObject {
        private final String text;

        Source(String name, String text) {
            super(URI.create("string:///" + name + ".java"), Kind.SOURCE);
            this.text = text;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }
    }

    private static final class Output extends ForwardingJavaFileManager<JavaFileManager> {
        final Map<String, ByteArrayOutputStream> classes = new HashMap<>();

        Output(JavaFileManager others) {
            super(others);
        }

        @Override
        public JavaFileObject getJavaFileForOutput(
                Location location, String name, JavaFileObject.Kind kind, FileObject sibling) {
            return new SimpleJavaFileObject(URI.create("bytes:///" + name), kind) {
                @Override
                public OutputStream openOutputStream() {
                    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                    classes.put(name, bytes);
                    return bytes;
                }
            };
        }
    }

    /** The classes come with their class files, so that a search can weave them. */
    private final class Loader extends ClassLoader {
        private final Map<String, byte[]> own = new HashMap<>();

        Loader(Map<String, ByteArrayOutputStream> classes) {
            super(ProgramCompiler.class.getClassLoader());
            classes.forEach((name, bytes) -> own.put(name, bytes.toByteArray()));
        }

        /** The own classes first: the parent would look for them on the whole class path. */
        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            byte[] file = own.get(name);
            if (file == null) {
                return super.loadClass(name, resolve);
            }
            synchronized (getClassLoadingLock(name)) {
                Class<?> loaded = findLoadedClass(name);
                return loaded == null ? defineClass(name, file, 0, file.length) : loaded;
            }
        }

        @Override
        public InputStream getResourceAsStream(String name) {
            byte[] mine = own.get(name.replace(".class", "").replace('/', '.'));
            byte[] file = mine == null ? filesOfOthers.computeIfAbsent(name, this::ofOthers) : mine;
            return file.length == 0 ? null : new ByteArrayInputStream(file);
        }

        private byte[] ofOthers(String name) {
            try (InputStream file = super.getResourceAsStream(name)) {
                return file == null ? new byte[0] : file.readAllBytes();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
