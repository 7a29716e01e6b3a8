package dev.tuntas.machine.concrete;

import dev.tuntas.machine.code.ClassSource;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.StringWriter;
import java.net.URI;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.objectweb.asm.ClassReader;

/** Class files of a release, compiled in memory by the running JDK. */
final class Compilation implements ClassSource {
    private final Map<String, byte[]> files = new HashMap<>();

    /** The JVM's messages name loaders, so that of the machine has the name of this one. */
    private final class Loader extends ClassLoader {
        Loader() {
            super("programs", ClassLoader.getPlatformClassLoader());
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            byte[] bytes = files.get(name.replace('.', '/'));
            if (bytes == null) {
                throw new ClassNotFoundException(name);
            }
            return defineClass(name, bytes, 0, bytes.length);
        }

        @Override
        public InputStream getResourceAsStream(String name) {
            byte[] bytes = files.get(name.replace(".class", ""));
            return bytes == null
                    ? super.getResourceAsStream(name)
                    : new ByteArrayInputStream(bytes);
        }
    }

    static Compilation of(List<Program> programs, int release) {
        Compilation compilation = new Compilation();
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        List<JavaFileObject> sources = new ArrayList<>();
        programs.forEach(program -> sources.add(source(program)));
        StringWriter messages = new StringWriter();
        JavaFileManager memory =
                compilation.memory(compiler.getStandardFileManager(null, null, null));
        List<String> options =
                List.of("--release", "" + release, "-nowarn", "-g", "-parameters", "-proc:none");
        boolean isWell = compiler.getTask(messages, memory, null, options, null, sources).call();
        if (!isWell) {
            throw new AssertionError(messages.toString());
        }
        return compilation;
    }

    private static JavaFileObject source(Program program) {
        URI uri = URI.create("memory:///" + program.className() + ".java");
        return new SimpleJavaFileObject(uri, JavaFileObject.Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                return program.source();
            }
        };
    }

    private JavaFileManager memory(JavaFileManager standard) {
        return new ForwardingJavaFileManager<>(standard) {
            @Override
            public JavaFileObject getJavaFileForOutput(
                    Location location, String name, JavaFileObject.Kind kind, FileObject sibling) {
                URI uri = URI.create("memory:///" + name.replace('.', '/') + ".class");
                return new SimpleJavaFileObject(uri, kind) {
                    @Override
                    public OutputStream openOutputStream() {
                        return new ByteArrayOutputStream() {
                            @Override
                            public void close() {
                                files.put(name.replace('.', '/'), toByteArray());
                            }
                        };
                    }
                };
            }
        };
    }

    /** A loader of these classes; each has classes of its own. */
    ClassLoader loader() {
        return new Loader();
    }

    @Override
    public ClassReader find(String internalName) {
        byte[] own = files.get(internalName);
        if (own != null) {
            return new ClassReader(own);
        }
        return JDK.computeIfAbsent(internalName, Compilation::ofJdk);
    }

    private static final Map<String, ClassReader> JDK = new HashMap<>();

    private static ClassReader ofJdk(String internalName) {
        try (InputStream in =
                ClassLoader.getPlatformClassLoader().getResourceAsStream(internalName + ".class")) {
            return in == null ? null : new ClassReader(in.readAllBytes());
        } catch (java.io.IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    @Override
    public boolean isPlatform(String internalName) {
        return !files.containsKey(internalName)
                && (internalName.startsWith("java/") || internalName.contains("/"));
    }
}
